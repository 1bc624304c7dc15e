import { leavesOf } from '../../core/game/document.js';
import { asSeat, SeatId, type Viewer, viewerKey } from '../../core/game/viewer.js';
import type { App } from '../app.js';
import type { Desk } from '../kit/desk.js';
import { reportNumber } from '../kit/numbers.js';
import { openSeats } from '../kit/rights.js';
import type { OutgoingMessage, SendOutcome } from '../ports/channel.js';
import type { CampaignRow, DeliveryRow, PhaseRow, RecordReader } from '../ports/record.js';
import { isJudge, Outbox, readershipOf } from '../telling/outbox.js';
import { drawPng } from '../telling/show-map.js';
import { deliveryStuck } from '../telling/texts/notices.js';

const SECOND = 1000;
const HOLD = 120 * SECOND;
const MOST_ATTEMPTS = 12;
const PICTURE_WIDTH = 1200;

/** The viewer that a key names; null when it names none. */
export function viewerOfKey(key: string): Viewer | null {
  if (key === 'gm' || key === 'public') return { kind: key };
  const seat = SeatId.safeParse(key.startsWith('seat:') ? key.slice(5) : '');
  return seat.success ? { kind: 'seat', seat: seat.data } : null;
}

/** The resolution that a report belongs to, or its correction: its once-key is `report/<resolution>/<viewer>/<channel>`. */
export const resolutionOf = ({ kind, onceKey }: Pick<DeliveryRow, 'kind' | 'onceKey'>): string | null =>
  kind === 'report' || kind === 'correction' ? (onceKey.split('/')[1] ?? null) : null;

/** Under this key the last one of a phase is told that he is; the reader and the channel follow. */
export const lastOneKey = (phase: string): string => `last-one/${phase}`;
const isForTheLast = ({ onceKey }: DeliveryRow): boolean => onceKey.startsWith('last-one/');

/** Seats that owe orders in the phase and have a player who could send them. */
const stillAwaited = async (record: RecordReader, phase: PhaseRow): Promise<readonly SeatId[]> =>
  openSeats(await record.seats(phase.campaignId))
    .filter((seat) => seat.holder !== null && phase.owes.includes(seat.seatId))
    .map((seat) => seat.seatId);

/** A reminder that waited, e.g. for the end of quiet hours, may have no reason left when its time comes. */
async function isMoot({ record }: Desk, campaign: CampaignRow, delivery: DeliveryRow): Promise<boolean> {
  if (delivery.kind !== 'reminder' || delivery.phaseId === null) return false;
  const phase = await record.phase(delivery.phaseId);
  if (phase === null || phase.supersededAt !== null || phase.status !== 'open' || campaign.status !== 'running')
    return true;
  const sent = await record.seatsWithOrders(phase.id);
  const missing = (await stillAwaited(record, phase)).filter((seat) => !sent.includes(seat));
  if (!missing.some((seat) => delivery.viewer === viewerKey(asSeat(seat)))) return true;
  return isForTheLast(delivery) && missing.length > 1;
}

const stuck = (reason: string): SendOutcome => ({ kind: 'stuck', reason });

/** 30 s, 1 min, 2 min … up to half an hour between attempts. */
const pauseAfter = (attempts: number): number => Math.min(30 * SECOND * 2 ** Math.max(0, attempts - 1), 1800 * SECOND);

/** Builds the message for exactly its viewer and hands it to its channel. What is private goes to its reader or nowhere. */
async function send(desk: Desk, campaign: CampaignRow, delivery: DeliveryRow): Promise<SendOutcome> {
  const { record } = desk;
  const channel = desk.channels.find((candidate) => candidate.name === delivery.channel);
  if (channel === undefined)
    return { kind: 'later', reason: `the channel ${delivery.channel} is not connected`, retryAfterMs: 300 * SECOND };
  const viewer = viewerOfKey(delivery.viewer);
  if (viewer === null) return stuck('the message names no viewer');
  const reader = delivery.personId === null ? null : await record.person(delivery.personId);
  if (viewer.kind !== 'public' && reader === null) return stuck('a private message without a reader is not sent');
  if (delivery.personId !== null && reader === null) return stuck('its reader is not on record any more');
  if (reader !== null && !channel.reaches(reader)) return stuck('the reader cannot be reached there any more');
  // A GM who has taken a seat meanwhile must not read what the GM may (AD-X7).
  if (viewer.kind === 'gm' && reader !== null && !(await isJudge(record, campaign, reader)))
    return stuck('the reader is not the GM, or holds a seat');
  const place =
    reader === null && delivery.channel === 'discord' ? await record.channelTarget(campaign.id, 'discord') : null;
  if (reader === null && place === null) return stuck('the campaign has no place at this channel any more');

  const phase = delivery.phaseId === null ? null : await record.phase(delivery.phaseId);
  const resolution = resolutionOf(delivery);
  const hasMap = leavesOf(delivery.document.blocks).some((block) => block.kind === 'map');
  const message: OutgoingMessage = {
    delivery,
    campaign,
    phase: phase === null ? null : { id: phase.id, kind: phase.kind, title: phase.title, deadlineAt: phase.deadlineAt },
    viewer,
    reader,
    target: place?.target ?? null,
    document: delivery.document,
    visibleId: delivery.reportId === null ? delivery.id.slice(0, 8) : reportNumber(delivery.reportId),
    picture: async () =>
      resolution === null || !hasMap ? null : drawPng(desk, campaign, resolution, viewer, PICTURE_WIDTH),
  };
  return channel.send(message);
}

/** Tells the GM of a message that will not go out by itself; his own messages tell nobody, or the telling would go on. */
async function tellStuck(desk: Desk, campaign: CampaignRow, delivery: DeliveryRow, reason: string): Promise<void> {
  if (delivery.viewer === 'gm') return;
  const now = desk.clock.now();
  const readers = await readershipOf(desk.record, campaign);
  const seat = readers.seats.find(({ person }) => person !== null && person.id === delivery.personId);
  const reader = seat?.seat.name ?? (delivery.personId === null ? 'the public' : 'a person who applied');
  const document = deliveryStuck(delivery.title, delivery.channel, reader, reason);
  const outbox = new Outbox(desk, campaign, now);
  outbox.toGms({ kind: 'notice', onceKey: `stuck/${delivery.id}`, title: document.title, document }, readers);
  const sending = await desk.record.transact((tx) => outbox.store(tx));
  await desk.follow(campaign.id, sending);
}

/** Sends one row of the outbox. Whoever claims it sends it; a claim runs out when its worker dies. */
export const deliverMessage =
  (desk: Desk): App['deliverMessage'] =>
  async ({ deliveryId }) => {
    const { record, clock, log } = desk;
    const now = clock.now();
    const delivery = await record.transact((tx) => tx.claimDelivery(deliveryId, now, new Date(now.getTime() + HOLD)));
    if (delivery === null) return 'already';
    const campaign = await record.campaign(delivery.campaignId);
    const fields = {
      delivery: deliveryId,
      campaign: delivery.campaignId,
      channel: delivery.channel,
      attempt: delivery.attempts,
    };

    if (campaign !== null && (await isMoot(desk, campaign, delivery))) {
      const error = 'not needed any more when its time came';
      await record.transact((tx) => tx.settleDelivery(deliveryId, { status: 'dropped', error }));
      return 'already';
    }

    let outcome: SendOutcome;
    try {
      outcome =
        campaign === null ? stuck('its campaign is not on record any more') : await send(desk, campaign, delivery);
    } catch (error) {
      log.error(fields, error, 'message not sent');
      outcome = { kind: 'later', reason: 'the channel failed with an error; the log has it', retryAfterMs: 0 };
    }
    if (outcome.kind === 'later' && delivery.attempts >= MOST_ATTEMPTS)
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
    await record.transact((tx) => tx.settleDelivery(deliveryId, { status: 'stuck', error }));
    log.warn(fields, 'message stuck: the GM is told');
    if (campaign !== null) await tellStuck(desk, campaign, delivery, error);
    return 'stuck';
  };
