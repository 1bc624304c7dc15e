import { leavesOf, type ReportDocument } from '../../core/game/document.js';
import { asSeat, type Viewer, viewerKey } from '../../core/game/viewer.js';
import { atBoard, withMoments } from '../../core/report/changed-text.js';
import type { Desk } from '../kit/desk.js';
import { reportNumber } from '../kit/numbers.js';
import { SECOND } from '../kit/spans.js';
import { writeTime } from '../kit/written-time.js';
import { replyToken } from '../people/reply-address.js';
import type { OutgoingMessage, ReaderSeat, SendOutcome } from '../ports/channel.js';
import type { CampaignRow, DeliveryRow } from '../ports/record.js';
import { asksOf } from '../telling/asks.js';
import { isForTheLast, isOnFront, messageMark, resolutionOf, viewerOfKey } from '../telling/delivery-keys.js';
import { takesBy } from '../telling/doors.js';
import { drawPng } from '../telling/draw-map.js';
import { isJudge } from '../telling/outbox.js';
import { phaseOpened, withMissed } from '../telling/texts/notices.js';
import { awaitedSeats } from '../windows/awaited.js';
import { promisedBeacon } from '../windows/beacon.js';
import { collectDigest } from './collect-digest.js';
import { joinedOpening, openedFor } from './joined-opening.js';
import { claimUntil, keptWhile } from './kept-claim.js';
import { noteBounce } from './note-bounce.js';
import { toSpareDoor } from './spare-door.js';
import { tellStuck } from './tell-stuck.js';

/** Some three hours; and three days, half an hour apart, while the whole channel is away. */
const MOST_ATTEMPTS = 12;
const MOST_WHILE_AWAY = MOST_ATTEMPTS + 3 * 48;

const PICTURE_WIDTH = 1200;

/** So many messages to one reader are sent in a row by one job; the next are for another. */
const MOST_IN_A_ROW = 20;

/** So many of those that are missing are named. */
const MOST_MISSED = 5;

/** A reminder that waited, e.g. for the end of quiet hours, may have no reason left when its time comes. */
async function isMoot({ record }: Desk, campaign: CampaignRow, delivery: DeliveryRow): Promise<boolean> {
  if (delivery.kind !== 'reminder' || delivery.phaseId === null) return false;
  const phase = await record.phase(delivery.phaseId);
  if (phase === null || phase.supersededAt !== null || phase.status !== 'open' || campaign.status !== 'running')
    return true;
  const sent = await record.seatsWithOrders(phase.id);
  const missing = (await awaitedSeats(record, phase)).filter(({ seatId }) => !sent.includes(seatId));
  if (!missing.some(({ seatId }) => delivery.viewer === viewerKey(asSeat(seatId)))) return true;
  return isForTheLast(delivery) && missing.length > 1;
}

/** A message that waited may come to a door at which its reader takes nothing any more. On the web board it stands in any case. */
async function isUnwanted({ record }: Desk, { channel, personId }: DeliveryRow): Promise<boolean> {
  if (personId === null || channel === 'web' || channel === 'copy') return false;
  const reader = await record.person(personId);
  return reader !== null && takesBy(reader, channel) === 'off';
}

/** What a seat's reader calls it, with its side's colour. */
async function readerSeat(desk: Desk, campaign: CampaignRow, viewer: Viewer): Promise<ReaderSeat | null> {
  if (viewer.kind !== 'seat') return null;
  const seat = (await desk.record.seats(campaign.id)).find(({ seatId }) => seatId === viewer.seat);
  if (seat === undefined) return null;
  const side = desk.systemOf(campaign).sides.find(({ id }) => id === seat.side) ?? null;
  return { name: seat.name, side: side?.name ?? seat.side, colour: side?.colour ?? null };
}

const stuck = (reason: string): SendOutcome => ({ kind: 'stuck', reason });

/** 30 s, 1 min, 2 min … up to half an hour between attempts. */
const pauseAfter = (attempts: number): number => Math.min(30 * SECOND * 2 ** Math.max(0, attempts - 1), 1800 * SECOND);

/** Times as clocks show them in a zone: a notice to several was written for none of them. */
const inZone = (zone: string, document: ReportDocument): ReportDocument =>
  withMoments(document, (seconds) => writeTime(new Date(seconds * 1000), zone));

/** Builds the message for exactly its viewer and hands it to its channel. What is private goes to its reader or nowhere. */
async function send(desk: Desk, campaign: CampaignRow, delivery: DeliveryRow): Promise<SendOutcome> {
  const { record } = desk;
  const channel = desk.channels.find((candidate) => candidate.name === delivery.channel);
  if (channel === undefined)
    return {
      kind: 'later',
      reason: `the channel ${delivery.channel} is not connected`,
      retryAfterMs: 300 * SECOND,
      away: true,
    };
  const viewer = viewerOfKey(delivery.viewer);
  if (viewer === null) return stuck('the message names no viewer');
  const reader = delivery.personId === null ? null : await record.person(delivery.personId);
  if (viewer.kind !== 'public' && reader === null) return stuck('a private message without a reader is not sent');
  if (delivery.personId !== null && reader === null) return stuck('its reader is not on record any more');
  if (reader !== null && !channel.reaches(reader)) return stuck('the reader cannot be reached there any more');
  // A GM who has taken a seat meanwhile must not read what the GM may (AD-X7).
  if (viewer.kind === 'gm' && reader !== null && !(await isJudge(record, campaign, reader)))
    return stuck('the reader is not the GM, or holds a seat');
  const asksPlace = channel.name !== 'email' && (reader === null || channel.showFront !== undefined);
  const place = asksPlace ? await record.channelTarget(campaign.id, channel.name) : null;
  if (reader === null && place === null) return stuck('the campaign has no place at this channel any more');

  // What could not be delivered is not sent later, in the wrong place; the next that arrives says that it is missing.
  const missed = await record.missedBefore(delivery.id, MOST_MISSED);
  const board = `/c/${campaign.id}${viewer.kind === 'seat' ? `/seat/${viewer.seat}` : ''}`;
  const document = missed.length === 0 ? delivery.document : withMissed(delivery.document, missed, board);

  // What is public tells times as the campaign's deadlines are counted.
  const zone = reader?.timeZone ?? desk.frameOf(campaign).schedule.zone;
  const phase = delivery.phaseId === null ? null : await record.phase(delivery.phaseId);
  const resolution = resolutionOf(delivery);
  const joins = reader === null ? channel.joinsPublicOpening : channel.joinsOpening && viewer.kind === 'seat';
  const opened = joins === true ? await openedFor(desk, delivery, viewer) : null;
  const next =
    opened === null
      ? null
      : {
          opened,
          document: phaseOpened(
            opened,
            zone,
            reader === null ? opened.owes.length : null,
            reader === null ? promisedBeacon(desk, campaign, desk.frameOf(campaign), opened) : null,
          ),
        };
  const hasMap = leavesOf(delivery.document.blocks).some((block) => block.kind === 'map');
  const message: OutgoingMessage = {
    delivery,
    campaign,
    phase: phase === null ? null : { id: phase.id, kind: phase.kind, title: phase.title, deadlineAt: phase.deadlineAt },
    next:
      next === null ? null : { document: atBoard(next.document, desk.publicUrl), deadlineAt: next.opened.deadlineAt },
    asks: asksOf(delivery, reader === null ? null : opened),
    seat: reader === null ? null : await readerSeat(desk, campaign, viewer),
    viewer,
    reader,
    target: reader === null ? (place?.target ?? null) : null,
    settings: place?.settings ?? null,
    onFront: isOnFront(delivery),
    // Pages of the board by the address that it has now: it may have moved since the message was written.
    document: atBoard(inZone(zone, document), desk.publicUrl),
    replyToken:
      reader === null || channel.takesReplies !== true || viewer.kind !== 'seat'
        ? null
        : await replyToken(desk)({ person: reader.id, campaignId: campaign.id }),
    visibleId: delivery.reportId === null ? messageMark(delivery) : reportNumber(delivery.reportId),
    picture: async (width = PICTURE_WIDTH) =>
      resolution === null || !hasMap ? null : drawPng(desk, { campaign, resolution, viewer }, width),
  };
  return channel.send(message);
}

type Delivered = 'sent' | 'later' | 'stuck' | 'already';

/** Sends one row of the outbox, if it is its turn. */
async function deliverOne(desk: Desk, deliveryId: string): Promise<Delivered> {
  const { record, clock, log } = desk;
  const now = clock.now();
  const delivery = await record.transact((tx) => tx.claimDelivery(deliveryId, now, claimUntil(now)));
  if (delivery === null) return 'already';
  const campaign = await record.campaign(delivery.campaignId);
  const fields = {
    delivery: deliveryId,
    campaign: delivery.campaignId,
    channel: delivery.channel,
    attempt: delivery.attempts,
  };

  const drop = async (error: string): Promise<Delivered> => {
    await record.transact((tx) => tx.settleDelivery(deliveryId, { status: 'dropped', error }));
    return 'already';
  };
  if (campaign !== null && (await isMoot(desk, campaign, delivery)))
    return drop('not needed any more when its time came');
  if (await isUnwanted(desk, delivery)) return drop('the reader takes nothing by this door any more');
  // What takes its place is the next of the same reader.
  if (campaign !== null && (await collectDigest(desk, campaign, delivery))) return 'already';

  let outcome: SendOutcome;
  try {
    outcome =
      campaign === null
        ? stuck('its campaign is not on record any more')
        : await keptWhile(desk, delivery.id, () => send(desk, campaign, delivery));
  } catch (error) {
    log.error(fields, error, 'message not sent');
    outcome = { kind: 'later', reason: 'the channel failed with an error; the log has it', retryAfterMs: 0 };
  }
  if (outcome.kind === 'later' && delivery.attempts >= (outcome.away === true ? MOST_WHILE_AWAY : MOST_ATTEMPTS))
    outcome = stuck(`given up after ${delivery.attempts} attempts: ${outcome.reason}`);

  if (outcome.kind === 'sent') {
    const { externalId } = outcome;
    await record.transact((tx) => tx.settleDelivery(deliveryId, { status: 'sent', externalId, at: clock.now() }));
    return 'sent';
  }
  const error = outcome.reason.slice(0, 300);
  if (outcome.kind === 'later') {
    const dueAt = new Date(clock.now().getTime() + Math.max(outcome.retryAfterMs, pauseAfter(delivery.attempts)));
    await record.transact((tx) => tx.settleDelivery(deliveryId, { status: 'pending', error, dueAt }));
    await desk.follow(null, [
      { name: 'deliver-message', payload: { deliveryId, attempt: delivery.attempts }, runAt: dueAt },
    ]);
    return 'later';
  }
  if (outcome.kind === 'stuck' && outcome.noMailbox !== undefined) {
    await noteBounce(desk)({
      deliveryId,
      recipient: null,
      status: outcome.noMailbox,
      action: 'failed',
      refused: error,
    });
    return 'stuck';
  }
  const opened = await joinedOpening(desk, delivery);
  const otherwise = await record.transact(async (tx) => {
    await tx.settleDelivery(deliveryId, { status: 'stuck', error });
    return toSpareDoor(desk, tx, delivery, opened);
  });
  if (otherwise.jobs.length > 0) await desk.follow(null, otherwise.jobs);
  log.warn(fields, 'message stuck: the GM is told');
  if (campaign !== null) await tellStuck(desk, campaign, delivery, { reason: error, instead: otherwise.by });
  return 'stuck';
}

/**
 * Sends a row of the outbox, and after it those of the same reader and channel that had to wait for it: messages of one reader
 * leave in the order in which they were written. Who claims one sends it; a claim runs out when its worker dies, and those
 * behind wait until then.
 */
export const deliverMessage =
  (desk: Desk) =>
  async ({ deliveryId }: { deliveryId: string }): Promise<Delivered> => {
    const { record, clock } = desk;
    const was = await deliverOne(desk, deliveryId);
    // Whatever became of it: if another had to go first and nobody has been told to send it, that is done now too.
    for (let sent = 1; ; sent += 1) {
      const next = await record.nextInLane(deliveryId, clock.now());
      if (next === null) break;
      if (sent >= MOST_IN_A_ROW) {
        const row = await record.delivery(next);
        const payload = { deliveryId: next, attempt: row?.attempts ?? 0 };
        await desk.follow(null, [{ name: 'deliver-message', payload }]);
        break;
      }
      await deliverOne(desk, next);
    }
    return was;
  };
