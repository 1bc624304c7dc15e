import type { Desk } from '../kit/desk.js';
import { LEAVING } from '../kit/vote-subjects.js';
import type { ApplicationRow, CampaignRow, RecordTx, SeatRow } from '../ports/record.js';
import { type Outbox, readershipOf, tellAll } from '../telling/outbox.js';
import { claimRefused, seatTaken } from '../telling/texts/seating-notices.js';
import { inUseNote, rulesInUse } from './optional-rules.js';

/** Gives an open seat to the one who applied for it; other applications for it are turned down. The caller holds the campaign. */
export async function giveSeat(
  desk: Desk,
  tx: RecordTx,
  {
    campaign,
    seat,
    application,
    outbox,
    now,
  }: {
    readonly campaign: CampaignRow;
    readonly seat: SeatRow;
    readonly application: ApplicationRow;
    readonly outbox: Outbox;
    readonly now: Date;
  },
): Promise<void> {
  const { personId, name } = application;
  await tx.seatPerson(campaign.id, seat.seatId, personId, now);
  await tx.castVote({ campaignId: campaign.id, subject: LEAVING, seatId: seat.seatId, choice: 'no', at: now });
  await tx.updateApplication(application.id, { status: 'admitted', decidedAt: now });
  const details = { seat: seat.seatId, person: personId, application: application.id };
  await tx.insertAudit({ campaignId: campaign.id, at: now, personId: null, act: 'seat-taken-over', details });
  const rest = (await tx.applications(campaign.id)).filter(
    (row) => row.status === 'late' && row.seatId === seat.seatId && row.id !== application.id,
  );
  for (const row of rest) await refuseClaim(tx, { application: row, seat, outbox, now });
  const rules = inUseNote(await rulesInUse(desk, tx, campaign, await tx.currentPhase(campaign.id)));
  const document = seatTaken(seat.name, name, rules);
  const onceKey = `seat-taken/${application.id}`;
  // Read again: the newcomer is told as the seat's holder.
  tellAll(outbox, await readershipOf(tx, campaign), {
    kind: 'notice',
    onceKey,
    title: document.title,
    document,
  });
}

export async function refuseClaim(
  tx: RecordTx,
  {
    application,
    seat,
    outbox,
    now,
  }: {
    readonly application: ApplicationRow;
    readonly seat: Pick<SeatRow, 'name'>;
    readonly outbox: Outbox;
    readonly now: Date;
  },
): Promise<void> {
  await tx.updateApplication(application.id, { status: 'rejected', decidedAt: now });
  const person = await tx.person(application.personId);
  const document = claimRefused(seat.name);
  const onceKey = `claim-refused/${application.id}`;
  if (person !== null) outbox.toPerson({ kind: 'notice', onceKey, title: document.title, document }, person);
}
