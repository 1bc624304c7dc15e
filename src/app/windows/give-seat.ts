import { asSeat, viewerKey } from '../../core/game/viewer.js';
import type { Desk } from '../kit/desk.js';
import { holdCurrentPhase } from '../kit/held.js';
import { LEAVING } from '../kit/vote-subjects.js';
import type { Job } from '../ports/job-queue.js';
import { givenReceipt } from '../ports/record/sheets.js';
import type { ApplicationRow, CampaignRow, PersonRow, PhaseRow, RecordTx, SeatRow } from '../ports/record.js';
import { type Outbox, readershipOf, tellAll } from '../telling/outbox.js';
import { seatYours, type WindowForNewcomer } from '../telling/texts/seat-yours.js';
import { claimRefused, seatTaken } from '../telling/texts/seating-notices.js';
import { nameForSeat } from './free-name.js';
import { inUseNote, rulesInUse } from './optional-rules.js';
import { takeBackReady } from './order-window.js';
import { sideName } from './registration-state.js';
import { sealableAt } from './schedule.js';

interface Given {
  readonly campaign: CampaignRow;
  readonly seat: SeatRow;
  readonly person: PersonRow;
  /** The name by which everybody knows the newcomer here. */
  readonly name: string;
  /** Makes what is told of it unique. */
  readonly mark: string;
  readonly outbox: Outbox;
  readonly now: Date;
}

/** The phase that is played, held, while its window is open; null: none is. */
async function openWindow(desk: Desk, tx: RecordTx, campaign: CampaignRow, now: Date): Promise<PhaseRow | null> {
  const frame = desk.frameOf(campaign);
  const takesOrders = (phase: PhaseRow | null): phase is PhaseRow =>
    phase?.status === 'open' &&
    phase.ordinal > 0 &&
    (campaign.status === 'paused' || frame.absence === 'wait' || now < sealableAt(phase, frame));
  if (!takesOrders(await tx.currentPhase(campaign.id))) return null;
  const held = await holdCurrentPhase(tx, campaign.id);
  return takesOrders(held) ? held : null;
}

async function windowFor(tx: RecordTx, phase: PhaseRow, { campaign, seat }: Given): Promise<WindowForNewcomer> {
  const sheet = await tx.latestSheet(phase.id, seat.seatId);
  return {
    phase,
    asks: phase.owes.includes(seat.seatId) ? 'owes' : phase.invited.includes(seat.seatId) ? 'may' : 'nothing',
    stands: sheet?.kind === 'orders' ? givenReceipt(sheet) : null,
    paused: campaign.status === 'paused',
  };
}

/** The seat's own message to whom it was given: all that they need to play on. */
async function tellNewcomer(
  desk: Desk,
  tx: RecordTx,
  given: Given & { readonly called: string | null },
  phase: PhaseRow | null,
): Promise<void> {
  const { campaign, seat, person, name, called, mark, outbox } = given;
  const frame = desk.frameOf(campaign);
  const [report] = await tx.publishedReports(campaign.id, viewerKey(asSeat(seat.seatId)), { limit: 1 });
  const document = seatYours({
    campaign,
    seat: { id: seat.seatId, name: seat.name, side: sideName(desk, campaign, seat.side) },
    name,
    called,
    window: phase === null ? null : await windowFor(tx, phase, given),
    report: report ?? null,
    letters: frame.press !== 'none',
    rules: inUseNote(await rulesInUse(desk, tx, campaign, phase)),
    zone: person.timeZone,
  });
  const telling = {
    kind: 'notice' as const,
    onceKey: `seat-yours/${mark}`,
    title: document.title,
    document,
    ...(phase === null ? {} : { phaseId: phase.id, deadlineAt: phase.deadlineAt }),
  };
  outbox.toSeat(telling, seat, person);
}

/**
 * Seats a person in an open seat, by whatever way they came to it: the seat stays in the game, what the one before had said of being
 * ready is asked anew, other applications for the seat are turned down and those of the newcomer end, everybody hears of it, and
 * the newcomer is told what they need. The caller holds the campaign, and has seen that they may play.
 */
export async function seatNewcomer(desk: Desk, tx: RecordTx, given: Given): Promise<readonly Job[]> {
  const { campaign, seat, person, name, mark, outbox, now } = given;
  const called = await nameForSeat(desk, tx, { campaign, person: person.id, name, seat: seat.seatId });
  await tx.seatPerson(campaign.id, seat.seatId, person.id, now, called ?? seat.name);
  await tx.castVote({ campaignId: campaign.id, subject: LEAVING, seatId: seat.seatId, choice: 'no', at: now });
  for (const application of await tx.applications(campaign.id)) {
    if (application.status !== 'late') continue;
    if (application.personId === person.id) {
      const status = application.seatId === seat.seatId ? 'admitted' : 'withdrawn';
      await tx.updateApplication(application.id, { status, decidedAt: now });
    } else if (application.seatId === seat.seatId) await refuseClaim(tx, { application, seat, outbox, now });
  }
  let phase = await openWindow(desk, tx, campaign, now);
  let jobs: readonly Job[] = [];
  if (phase !== null && (await tx.readies(phase.id)).includes(seat.seatId))
    ({ phase, jobs } = await takeBackReady(tx, { frame: desk.frameOf(campaign), seat }, phase, now));

  const named = sideName(desk, campaign, seat.side);
  const document = seatTaken({ name: seat.name, side: named }, name, called, desk.frameOf(campaign).press !== 'none');
  const readers = await readershipOf(tx, campaign);
  tellAll(
    outbox,
    { ...readers, seats: readers.seats.filter((one) => one.seat.seatId !== seat.seatId) },
    { kind: 'notice', onceKey: `seat-taken/${mark}`, title: document.title, document },
  );
  await tellNewcomer(desk, tx, { ...given, called }, phase);
  return jobs;
}

/** Gives an open seat to the one who applied for it. The caller holds the campaign. */
export async function giveSeat(
  desk: Desk,
  tx: RecordTx,
  {
    application,
    ...given
  }: Pick<Given, 'campaign' | 'seat' | 'outbox' | 'now'> & { readonly application: ApplicationRow },
): Promise<readonly Job[]> {
  const { campaign, seat, now } = given;
  const person = await tx.person(application.personId);
  if (person === null) throw new Error('An application is of somebody on record.');
  const details = { seat: seat.seatId, person: person.id, application: application.id };
  await tx.insertAudit({ campaignId: campaign.id, at: now, personId: null, act: 'seat-taken-over', details });
  return seatNewcomer(desk, tx, { ...given, person, name: application.name, mark: application.id });
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
