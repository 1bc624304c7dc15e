import { sheetsTold } from '../../core/binder/binder.js';
import type { Desk } from '../kit/desk.js';
import { SECOND } from '../kit/spans.js';
import type { CampaignRow, PhaseRow } from '../ports/record.js';
import { lastOneKey } from '../telling/delivery-keys.js';
import { Outbox, readershipOf } from '../telling/outbox.js';
import { lastOne } from '../telling/texts/notices.js';

/** Sheets sent by forum or mail lie at their door until it is read; so long it may take. */
const LIES_AT_THE_DOOR_MS = 60 * SECOND;

/**
 * Tells the one seat whose sheet is still awaited that it is the last, once a phase, and nobody else (AD-34). That it is the
 * last it could read from the public count. Called after a sheet was stored; it never fails what has been stored.
 */
export async function tellTheLast(desk: Desk, campaign: CampaignRow, phase: PhaseRow): Promise<void> {
  const { record, clock, log } = desk;
  const { id: phaseId, deadlineAt } = phase;
  if (campaign.status !== 'running' || phase.owes.length < 2) return;
  if (desk.frameOf(campaign).schedule.reminders.length === 0) return;
  if (sheetsTold(desk.frameOf(campaign), desk.systemOf(campaign)) === 'nothing') return;
  try {
    const sent = await record.seatsWithOrders(phaseId);
    const missing = phase.owes.filter((seat) => !sent.includes(seat));
    if (missing.length === 0 || missing.length > 3) return;
    // Nobody waits for a seat without a player.
    const held = (await readershipOf(record, campaign)).seats.filter(
      ({ seat, person }) => person !== null && missing.includes(seat.seatId),
    );
    const lastSeat = held.length === 1 ? held[0]?.seat.seatId : undefined;
    if (lastSeat === undefined) return;
    const now = clock.now();
    const jobs = await record.transact(async (tx) => {
      const open = await tx.lockPhase(phaseId, 'exclusive');
      const key = lastOneKey(phaseId);
      if (open === null || open.status !== 'open' || (await tx.setting(key)) !== null) return [];
      const reader = (await readershipOf(tx, campaign)).seats.find(({ seat }) => seat.seatId === lastSeat);
      if (reader === undefined || reader.person === null) return [];
      await tx.putSetting(key, now.toISOString());
      const zone = reader.person.timeZone;
      const document = lastOne(open, zone, `/c/${campaign.id}/seat/${lastSeat}`);
      const outbox = new Outbox(desk, campaign, now);
      const telling = { kind: 'reminder' as const, onceKey: key, title: document.title, document, phaseId, deadlineAt };
      const { forumId, email } = reader.person;
      // Their own sheet may have been sent before the last of the others was.
      const slow = forumId !== null || email !== null;
      const notBefore = slow ? { notBefore: new Date(now.getTime() + LIES_AT_THE_DOOR_MS) } : {};
      outbox.toSeat({ ...telling, ...notBefore }, reader.seat, reader.person);
      return outbox.store(tx);
    });
    if (jobs.length > 0) await desk.follow(campaign.id, jobs);
  } catch (error) {
    log.error({ campaign: campaign.id, phase: phaseId }, error, 'the last one was not told');
  }
}
