import { namedSides } from '../../core/binder/binder.js';
import { leavesOf, type ReportDocument } from '../../core/game/document.js';
import type { Viewer } from '../../core/game/viewer.js';
import { atBoard, withMoments } from '../../core/report/changed-text.js';
import type { Desk } from '../kit/desk.js';
import { gameHere } from '../kit/game-here.js';
import { reportNumber } from '../kit/numbers.js';
import { SECOND } from '../kit/spans.js';
import { writeTime } from '../kit/written-time.js';
import { replyToken } from '../people/reply-address.js';
import type { Channel, OutgoingMessage, ReaderSeat, SendOutcome } from '../ports/channel.js';
import type { CampaignRow, DeliveryRow, PersonRow, PhaseRow } from '../ports/record.js';
import { asksOf } from '../telling/asks.js';
import { isOnFront, messageMark, resolutionOf, viewerOfKey } from '../telling/delivery-keys.js';
import { drawPng } from '../telling/draw-map.js';
import { isJudge } from '../telling/outbox.js';
import { phaseOpened, withMissed } from '../telling/texts/notices.js';
import { promisedBeacon } from '../windows/beacon.js';
import { isPressClosed } from '../windows/press-closed.js';
import { openedFor } from './joined-opening.js';

const PICTURE_WIDTH = 1200;

/** So many of those that are missing are named. */
const MOST_MISSED = 5;

type Place = { readonly target: string; readonly settings: OutgoingMessage['settings'] };

/** Where a message goes, and for whom it is built. */
interface Address {
  readonly channel: Channel;
  readonly viewer: Viewer;
  /** Null: everybody, at the campaign's place. */
  readonly reader: PersonRow | null;
  /** The campaign's place at the channel, where that is asked. */
  readonly place: Place | null;
}

/** What keeps a message from its reader. */
type Unsent = Exclude<SendOutcome, { readonly kind: 'sent' }>;

/** It will not go before a person does something. */
export const stuck = (reason: string): Unsent => ({ kind: 'stuck', reason });

/** Why a message that is built for this viewer must not go to this reader by this channel; null: it may. */
async function refused(
  desk: Desk,
  campaign: CampaignRow,
  { channel, viewer, reader }: Omit<Address, 'place'>,
): Promise<Unsent | null> {
  if (reader === null) return viewer.kind === 'public' ? null : stuck('a private message without a reader is not sent');
  if (!channel.reaches(reader)) return stuck('the reader cannot be reached there any more');
  // A GM who has taken a seat meanwhile must not read what the GM may (AD-X7).
  if (viewer.kind === 'gm' && !(await isJudge(desk.record, campaign, reader)))
    return stuck('the reader is not the GM, or holds a seat');
  return null;
}

/** What is private goes to its reader or nowhere. */
export async function addressOf(desk: Desk, campaign: CampaignRow, delivery: DeliveryRow): Promise<Address | Unsent> {
  const channel = desk.channels.find(({ name }) => name === delivery.channel);
  if (channel === undefined) {
    const reason = `the channel ${delivery.channel} is not connected`;
    return { kind: 'later', reason, retryAfterMs: 300 * SECOND, away: true };
  }
  const viewer = viewerOfKey(delivery.viewer);
  if (viewer === null) return stuck('the message names no viewer');
  const reader = delivery.personId === null ? null : await desk.record.person(delivery.personId);
  if (delivery.personId !== null && reader === null) return stuck('its reader is not on record any more');
  const refusal = await refused(desk, campaign, { channel, viewer, reader });
  if (refusal !== null) return refusal;
  const { name } = channel;
  const hasPlaces = name === 'discord' || name === 'forum';
  const asksPlace = hasPlaces && (reader === null || channel.showFront !== undefined);
  const place = asksPlace ? await desk.record.channelTarget(campaign.id, name) : null;
  if (reader === null && place === null) return stuck('the campaign has no place at this channel any more');
  return { channel, viewer, reader, place };
}

/** What a seat's reader calls it, with its side's colour. */
async function readerSeat(desk: Desk, campaign: CampaignRow, viewer: Viewer): Promise<ReaderSeat | null> {
  if (viewer.kind !== 'seat') return null;
  const seat = (await desk.record.seats(campaign.id)).find(({ seatId }) => seatId === viewer.seat);
  if (seat === undefined) return null;
  // That a game is away must reach its players too.
  const away = gameHere(desk.systems, campaign) === null;
  const sides = away ? [] : namedSides(desk.frameOf(campaign), desk.gameOf(campaign).sides);
  const side = sides.find(({ id }) => id === seat.side) ?? null;
  return { name: seat.name, side: side?.name ?? seat.side, colour: side?.colour ?? null };
}

/** Times as clocks show them in a zone: a notice to several was written for none of them. */
const inZone = (zone: string, document: ReportDocument): ReportDocument =>
  withMoments(document, (seconds) => writeTime(new Date(seconds * 1000), zone));

/** The window that opens with the message, where its channel tells both together; null: none. */
async function joined(
  desk: Desk,
  delivery: DeliveryRow,
  { channel, viewer, reader }: Address,
): Promise<PhaseRow | null> {
  const joins = reader === null ? channel.joinsPublicOpening : channel.joinsOpening && viewer.kind === 'seat';
  return joins === true ? openedFor(desk, delivery, viewer) : null;
}

/** The opening of a window as a public message tells it, or that to a seat. */
function openingOf(
  desk: Desk,
  campaign: CampaignRow,
  opened: PhaseRow,
  isPublic: boolean,
  zone: string,
): ReportDocument {
  const frame = desk.frameOf(campaign);
  const promise = isPublic ? promisedBeacon(desk, campaign, frame, opened) : null;
  const beside = { promise, isPressClosed: isPressClosed(frame, opened) };
  return phaseOpened(opened, zone, isPublic ? opened.owes.length : null, beside);
}

/** The stored text, with what could not be delivered before it: that is not sent later, in the wrong place. */
async function withWhatIsMissing(desk: Desk, delivery: DeliveryRow, viewer: Viewer): Promise<ReportDocument> {
  const missed = await desk.record.missedBefore(delivery.id, MOST_MISSED);
  const board = `/c/${delivery.campaignId}${viewer.kind === 'seat' ? `/seat/${viewer.seat}` : ''}`;
  return missed.length === 0 ? delivery.document : withMissed(delivery.document, missed, board);
}

/** The message as its channel takes it, built for exactly its viewer. */
export async function messageFor(
  desk: Desk,
  campaign: CampaignRow,
  delivery: DeliveryRow,
  address: Address,
): Promise<OutgoingMessage> {
  const { channel, viewer, reader, place } = address;
  // What is public tells times as the campaign's deadlines are counted.
  const zone = reader?.timeZone ?? desk.frameOf(campaign).schedule.zone;
  // Pages of the board by the address that it has now: it may have moved since the message was written.
  const told = (document: ReportDocument): ReportDocument => atBoard(document, desk.publicUrl);
  const phase = delivery.phaseId === null ? null : await desk.record.phase(delivery.phaseId);
  const opened = await joined(desk, delivery, address);
  const resolution = resolutionOf(delivery);
  const hasMap = leavesOf(delivery.document.blocks).some(({ kind }) => kind === 'map');
  const mayReply = reader !== null && channel.takesReplies === true && viewer.kind === 'seat';
  return {
    delivery,
    campaign,
    phase: phase === null ? null : { id: phase.id, kind: phase.kind, title: phase.title, deadlineAt: phase.deadlineAt },
    next:
      opened === null
        ? null
        : {
            title: opened.title,
            document: told(openingOf(desk, campaign, opened, reader === null, zone)),
            deadlineAt: opened.deadlineAt,
          },
    asks: asksOf(delivery, reader === null ? null : opened),
    seat: reader === null ? null : await readerSeat(desk, campaign, viewer),
    viewer,
    reader,
    target: reader === null ? (place?.target ?? null) : null,
    settings: place?.settings ?? null,
    onFront: isOnFront(delivery),
    document: told(inZone(zone, await withWhatIsMissing(desk, delivery, viewer))),
    replyToken: mayReply ? await replyToken(desk)({ person: reader.id, campaignId: campaign.id }) : null,
    visibleId: delivery.reportId === null ? messageMark(delivery) : reportNumber(delivery.reportId),
    picture: async (width = PICTURE_WIDTH) =>
      resolution === null || !hasMap ? null : drawPng(desk, { campaign, resolution, viewer }, width),
  };
}
