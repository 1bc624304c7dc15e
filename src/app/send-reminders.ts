import type { App } from './app.js';
import type { Desk } from './desk.js';
import { reminder } from './notices.js';
import { deliverJobs, Outbox, readershipOf } from './outbox.js';

/** Reminds the seats that owe orders and have no sheet that stands, once for each lead and deadline (AD-15). */
export const sendReminders =
  (desk: Desk): App['sendReminders'] =>
  async ({ phaseId, revision, leadMs }) => {
    const { record, clock, publicUrl } = desk;
    const phase = await record.phase(phaseId);
    const now = clock.now();
    if (phase === null || phase.status !== 'open' || phase.revision !== revision || now >= phase.deadlineAt) return 0;
    const campaign = await record.campaign(phase.campaignId);
    if (campaign === null || campaign.status !== 'running') return 0;
    const [readers, standing] = await Promise.all([readershipOf(record, campaign), record.standingSheets(phaseId)]);
    const sent = new Set(standing.filter((sheet) => sheet.kind === 'orders').map((sheet) => sheet.seatId));
    const missing = readers.seats.filter(
      ({ seat, person }) => person !== null && phase.owes.includes(seat.seatId) && !sent.has(seat.seatId),
    );
    const outbox = new Outbox(desk, campaign, now);
    const left = Math.min(leadMs, phase.deadlineAt.getTime() - now.getTime());
    for (const { seat, person } of missing) {
      const document = reminder(
        phase,
        left,
        person?.timeZone ?? 'UTC',
        `${publicUrl}/c/${campaign.id}/seat/${seat.seatId}`,
      );
      const onceKey = `reminder/${phaseId}/${phase.deadlineAt.getTime()}/${leadMs}`;
      outbox.toSeat({ kind: 'reminder', onceKey, title: document.title, document, phaseId }, seat, person);
    }
    const pending = await record.transact((tx) => tx.insertDeliveries(outbox.rows));
    await desk.follow(missing.length > 0 ? campaign.id : null, deliverJobs(pending));
    return missing.length;
  };
