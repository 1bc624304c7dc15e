import type { BinderFrame } from '../../core/binder/binder.js';
import type { BeaconPromise } from '../../core/dice/beacon.js';
import type { Awaiting } from '../../core/game/contract.js';
import { asksJudgeAlone } from '../../core/game/seat.js';
import { asSeat, type SeatId, viewerKey } from '../../core/game/viewer.js';
import type { Desk } from '../kit/desk.js';
import { secretsRead } from '../kit/secrets-read.js';
import type { Job } from '../ports/job-queue.js';
import type { CampaignRow, NewPhase, NewResolution, PhaseRow, RecordTx, ReportRow } from '../ports/record.js';
import { openedAct, resultsAct } from '../telling/acts.js';
import { Outbox, type Readership, readershipOf } from '../telling/outbox.js';
import { phaseOpened } from '../telling/texts/notices.js';
import { promisedBeacon } from '../windows/beacon.js';
import { awayDuring, takeNextFrame } from '../windows/next-window.js';
import { openSecrets } from '../windows/open-secrets.js';
import { isPressClosed } from '../windows/press-closed.js';
import { applicationOf } from '../windows/roster.js';
import { newPhase, phaseJobs, waitsForNobody } from '../windows/schedule.js';

interface Publication {
  readonly campaign: CampaignRow;
  readonly phase: PhaseRow;
  readonly resolution: Pick<NewResolution, 'id' | 'state' | 'rolls'>;
  readonly reports: readonly ReportRow[];
  /** What the campaign waits for next; null when it is over. */
  readonly awaiting: Awaiting | null;
  /** Seats still in the game; null when the system removes none. */
  readonly playing: readonly string[] | null;
  readonly now: Date;
}

/** Seats the newcomers of the phase and closes the seats of those who left or were removed; tells whether any seat changed. */
async function changeSeats(
  desk: Desk,
  tx: RecordTx,
  { campaign, phase, resolution, playing, now }: Publication,
  open: Readership['seats'],
): Promise<boolean> {
  const roster = phase.sealed?.roster;
  const joining = roster?.joining ?? [];
  const applications = joining.length === 0 ? [] : await tx.applications(campaign.id);
  const hasRead = joining.length === 0 ? () => false : await secretsRead(tx, campaign.id, now);
  for (const newcomer of joining) {
    const { id, name } = newcomer;
    const side = desk.gameOf(campaign).sideDrawn(resolution.state, id) ?? newcomer.side;
    await tx.insertSeat({ campaignId: campaign.id, seatId: id, name, side, openedAt: now, closedAt: null });
    const application = applicationOf(newcomer, applications);
    // Somebody may have come into office since the deadline; then the seat stands open.
    if (application !== undefined && !hasRead(application.personId))
      await tx.seatPerson(campaign.id, id, application.personId, now);
  }
  const gone = open.filter(
    ({ seat }) =>
      roster?.leaving.includes(seat.seatId) === true || (playing !== null && !playing.includes(seat.seatId)),
  );
  for (const { seat } of gone) {
    if (seat.holder !== null) await tx.seatPerson(campaign.id, seat.seatId, null, now);
    await tx.closeSeat(campaign.id, seat.seatId, now);
  }
  return joining.length > 0 || gone.length > 0;
}

/** Gives the seats that are told. */
function tellReports(
  outbox: Outbox,
  readers: Readership,
  { phase, resolution, reports, awaiting }: Publication,
): readonly SeatId[] {
  const byViewer = new Map(reports.map((report) => [report.viewer, report]));
  const telling = (report: ReportRow) => ({
    kind: 'report' as const,
    onceKey: `report/${resolution.id}`,
    title: report.document.title,
    document: report.document,
    phaseId: phase.id,
    reportId: report.id,
  });
  const judge = byViewer.get('gm');
  if (judge !== undefined) outbox.toGms(telling(judge), readers);
  // The judge is not through with it.
  if (awaiting !== null && asksJudgeAlone(awaiting.owes, awaiting.invited)) return [];
  const open = byViewer.get('public');
  if (open !== undefined) outbox.toPublic(telling(open), readers);
  const told: SeatId[] = [];
  for (const { seat, person } of readers.seats) {
    const own = byViewer.get(viewerKey(asSeat(seat.seatId)));
    if (own === undefined) continue;
    outbox.toSeat(telling(own), seat, person);
    told.push(seat.seatId);
  }
  return told;
}

/** Says that a window is open; nothing of one that waits for nobody. Seats in `told` have a report to which it is joined. */
export function tellNextPhase(
  outbox: Outbox,
  readers: Readership,
  next: NewPhase,
  frame: BinderFrame,
  promise: BeaconPromise | null,
  told: readonly SeatId[] = [],
): void {
  if (waitsForNobody(next)) return;
  const telling = { kind: 'phase-opened' as const, onceKey: `phase-opened/${next.id}`, phaseId: next.id };
  const beside = { isPressClosed: isPressClosed(frame, next) };
  const open = phaseOpened(next, 'UTC', next.owes.length, { ...beside, promise });
  if (asksJudgeAlone(next.owes, next.invited)) {
    outbox.toGms({ ...telling, title: open.title, document: open }, readers);
    return;
  }
  outbox.toPublic({ ...telling, title: open.title, document: open }, readers);
  for (const { seat, person } of readers.seats) {
    if (!next.owes.includes(seat.seatId)) continue;
    const own = phaseOpened(next, person?.timeZone ?? 'UTC', null, beside);
    outbox.toSeat({ ...telling, title: own.title, document: own }, seat, person, told.includes(seat.seatId));
  }
}

/**
 * Publishes a resolved phase inside the transaction of its caller, who holds campaign and phase: outbox rows for every
 * reader, and the next phase or the end. Returns the jobs to queue after the commit.
 */
export async function publish(desk: Desk, tx: RecordTx, publication: Publication): Promise<readonly Job[]> {
  const { campaign, phase, resolution, awaiting, now } = publication;
  // Those who leave with this phase still read its reports.
  const before = await readershipOf(tx, campaign);
  const changed = await changeSeats(desk, tx, publication, before.seats);
  const readers = changed ? await readershipOf(tx, campaign) : before;

  const outbox = new Outbox(desk, campaign, now);
  const newcomers = readers.seats.filter(
    ({ seat }) => !before.seats.some((known) => known.seat.seatId === seat.seatId),
  );
  const told = tellReports(outbox, { ...before, seats: [...before.seats, ...newcomers] }, publication);

  const jobs: Job[] = [];
  outbox.enter(resultsAct(phase, await tx.phaseSecret(phase.id), resolution));
  await tx.updatePhase(phase.id, { status: 'published', publishedAt: now });
  if (awaiting === null) {
    await openSecrets(tx, outbox, readers, campaign);
    await tx.updateCampaign(campaign.id, { status: 'finished', endedAt: now });
  } else {
    const frame = await takeNextFrame(desk, tx, campaign);
    const next = newPhase(desk, {
      campaignId: campaign.id,
      frame,
      awaiting,
      previous: phase,
      baseId: resolution.id,
      now,
      away: await awayDuring(tx, frame, campaign, awaiting.owes, now),
    });
    await tx.insertPhase(next);
    outbox.enter(openedAct(next));
    tellNextPhase(outbox, readers, next, frame, promisedBeacon(desk, campaign, frame, next), told);
    jobs.push(...phaseJobs(next, frame, now));
  }
  const sending = await outbox.store(tx);
  await tx.insertAudit({
    campaignId: campaign.id,
    at: now,
    personId: null,
    act: awaiting === null ? 'campaign-finished' : 'reports-published',
    details: { phase: phase.id, resolution: resolution.id, reports: publication.reports.length },
  });
  return [...jobs, ...sending];
}
