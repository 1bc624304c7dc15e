import { asSeat, viewerKey } from '../../core/game/viewer.js';
import type { Desk } from '../kit/desk.js';
import { SECOND } from '../kit/spans.js';
import type { SendOutcome } from '../ports/channel.js';
import type { CampaignRow, ChannelName, DeliveryRow } from '../ports/record.js';
import { isForTheLast } from '../telling/delivery-keys.js';
import { isOutsideDoor, takesBy } from '../telling/doors.js';
import { awaitedSeats } from '../windows/awaited.js';
import { collectDigest } from './collect-digest.js';
import { joinedOpening } from './joined-opening.js';
import { claimUntil, keptWhile } from './kept-claim.js';
import { noteBounce } from './note-bounce.js';
import { noteDeadDevice } from './note-dead-device.js';
import { noteDeadProgram } from './note-dead-program.js';
import { addressOf, messageFor, stuck } from './outgoing-message.js';
import { toSpareDoor } from './spare-door.js';
import { tellStuck } from './tell-stuck.js';

/** Some three hours; and three days, half an hour apart, while the whole channel is away. */
const MOST_ATTEMPTS = 12;
const MOST_WHILE_AWAY = MOST_ATTEMPTS + 3 * 48;

/** One message that has failed so often by itself holds those behind it up no longer. */
const HOLDS_UP = 2;

/** So many messages to one reader are sent in a row by one job; the next are for another. */
const MOST_IN_A_ROW = 20;

/** Ways beside a person's doors, which have everything: what waits there when the host ends one is not kept for another day. */
const SWITCHED_OFF: Partial<Readonly<Record<ChannelName, string>>> = {
  webhook: 'this service calls no programs any more',
  push: 'this service tells no devices any more',
};

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
  if (personId === null || !isOutsideDoor(channel)) return false;
  const reader = await record.person(personId);
  return reader !== null && takesBy(reader, channel) === 'off';
}

/** 30 s, 1 min, 2 min … up to half an hour between attempts. */
const pauseAfter = (attempts: number): number => Math.min(30 * SECOND * 2 ** Math.max(0, attempts - 1), 1800 * SECOND);

/** Builds the message for exactly its viewer and hands it to its channel. */
async function send(desk: Desk, campaign: CampaignRow, delivery: DeliveryRow): Promise<SendOutcome> {
  const address = await addressOf(desk, campaign, delivery);
  if ('kind' in address) return address;
  return address.channel.send(await messageFor(desk, campaign, delivery, address));
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
  const switchedOff = SWITCHED_OFF[delivery.channel];
  if (switchedOff !== undefined && !desk.channels.some(({ name }) => name === delivery.channel))
    return drop(switchedOff);
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
    // While the channel is away the others would fare no better, and order is kept.
    const letsPass = outcome.away !== true && delivery.attempts >= HOLDS_UP;
    await record.transact((tx) => tx.settleDelivery(deliveryId, { status: 'pending', error, dueAt, letsPass }));
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
  if (delivery.channel === 'webhook') {
    await noteDeadProgram(desk, campaign, delivery, error);
    return 'already';
  }
  if (delivery.channel === 'push') {
    await noteDeadDevice(desk, campaign, delivery, error);
    return 'already';
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
