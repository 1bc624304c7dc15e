import { isOver } from '../../core/campaign/status.js';
import type { SeatRenamed } from '../../core/engine/amend.js';
import type { Json } from '../../core/game/json.js';
import type { Desk } from '../kit/desk.js';
import { OutOfTime } from '../kit/out-of-time.js';
import { Refusal } from '../kit/refusal.js';
import { openSeats } from '../kit/rights.js';
import { HOUR, SECOND } from '../kit/spans.js';
import type { Job } from '../ports/job-queue.js';
import type { CampaignRow, PhaseId, PhaseRow, RecordReader, RecordTx, SeatRow } from '../ports/record.js';
import { Outbox, readershipOf } from '../telling/outbox.js';
import { resolutionHeld, resultsWait } from '../telling/texts/notices.js';
import { askAt, awaitsBeacon } from '../windows/beacon.js';
import { faultKey } from '../windows/held-results.js';
import { playedBy } from '../windows/played-by.js';
import { reportSeats } from '../windows/roster.js';
import { heldForRules } from '../windows/rules-in-force.js';
import { wakeFor } from '../windows/schedule.js';
import { heldForTime, holdForTime } from './hold-for-time.js';
import { judgeAside, judgeHere } from './judge.js';
import { publish } from './publication.js';
import type { PhaseOutcome, ResolutionInput } from './resolution.js';
import type { SealedPhase } from './seal-phase.js';
import { settleBeacon } from './settle-beacon.js';

/** So soon a phase that is not judged aside yet asks again. */
const IN_TURN = 5 * SECOND;

/** What the rules need of a sealed phase. */
async function inputOf(
  desk: Desk,
  record: RecordReader,
  { campaign, phase, sealed }: SealedPhase,
): Promise<ResolutionInput | null> {
  if (phase.baseId === null) return null;
  const [base, secret, seats] = await Promise.all([
    desk.stateAfter(phase.baseId, record),
    record.phaseSecret(phase.id),
    record.seats(campaign.id),
  ]);
  const amend = { before: await newNames(desk, record, campaign, base, openSeats(seats)), after: [] };
  return { campaign, phaseId: phase.id, base, secret, sealed, seats: reportSeats(seats, sealed.roster.joining), amend };
}

/** Seats that somebody took over since are called as who plays them now, as the game's first news of the phase. */
async function newNames(
  desk: Desk,
  record: RecordReader,
  campaign: CampaignRow,
  base: Json,
  seats: readonly SeatRow[],
): Promise<readonly SeatRenamed[]> {
  const names = desk.gameOf(campaign).seatNames(base);
  const others = seats.flatMap((seat) => {
    const was = names.get(seat.seatId);
    return was === undefined || was === seat.name ? [] : [{ ...seat, was }];
  });
  if (others.length === 0) return [];
  const played = await playedBy(record, campaign.id, others);
  return others.flatMap((seat): SeatRenamed[] => {
    // Null: a ruling has called the seat otherwise.
    const was = played(seat.seatId)?.whoWas(seat.was) ?? null;
    return was === null ? [] : [{ kind: 'seat-renamed', seat: seat.seatId, was, name: seat.name }];
  });
}

/** The state after a phase breaks what always has to hold. */
class Unsound extends Error {
  override readonly name = 'Unsound';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The state after the phase breaks ${faults.length} invariant(s).`);
    this.faults = faults;
  }
}

function checkSound({ faults }: PhaseOutcome): void {
  if (faults.length > 0) throw new Unsound(faults);
}

/**
 * Puts on record, once, that a phase could not be resolved soundly, and tells the GM. The phase stays sealed. Gives the jobs to
 * queue after the commit.
 */
async function hold(
  desk: Desk,
  tx: RecordTx,
  { campaign, phase }: SealedPhase,
  error: unknown,
): Promise<readonly Job[]> {
  const fields = { campaign: campaign.id, phase: phase.id };
  if (error instanceof Unsound)
    desk.log.error({ ...fields, faults: error.faults.length }, error, 'phase not resolved: held back');
  else desk.log.error(fields, error, 'phase not resolved: the rules engine failed');
  const reasons =
    error instanceof Unsound ? error.faults : ['The program stopped with an error; the log has the details.'];
  const now = desk.clock.now();
  await tx.lockCampaign(campaign.id);
  const key = faultKey(phase.id);
  if ((await tx.setting(key)) !== null) return [];
  await tx.putSetting(key, now.toISOString());
  const readers = await readershipOf(tx, campaign);
  const outbox = new Outbox(desk, campaign, now);
  const document = resolutionHeld(phase, reasons);
  outbox.toGms({ kind: 'notice', onceKey: key, title: document.title, document, phaseId: phase.id }, readers);
  const details = { phase: phase.id, reasons: [...reasons] };
  await tx.insertAudit({ campaignId: campaign.id, at: now, personId: null, act: 'resolution-held', details });
  return outbox.store(tx);
}

/** When the reports go out by themselves: `now`, later, or null when the GM has to say so. */
function publishTime(desk: Desk, campaign: CampaignRow, now: Date): Date | null {
  const { publication } = desk.frameOf(campaign);
  if (publication.mode === 'at-once') return now;
  return publication.mode === 'hold-hours' ? new Date(now.getTime() + publication.hours * HOUR) : null;
}

/** Tells the GM that results wait to be looked at, once a resolution. */
async function tellReview(
  desk: Desk,
  tx: RecordTx,
  campaign: CampaignRow,
  phase: PhaseRow,
  publishAt: Date | null,
): Promise<readonly Job[]> {
  const outbox = new Outbox(desk, campaign, desk.clock.now());
  const document = resultsWait(phase, publishAt, `/c/${campaign.id}/gm/review`);
  const onceKey = `review/${phase.id}`;
  const telling = { kind: 'notice' as const, onceKey, title: document.title, document, phaseId: phase.id };
  outbox.toGms(telling, await readershipOf(tx, campaign));
  return outbox.store(tx);
}

/**
 * Stores what came of a sealed phase; at once or later it is published. The caller holds campaign and phase, as they are given
 * here. Gives the jobs to queue after the commit.
 */
async function store(
  desk: Desk,
  tx: RecordTx,
  { campaign, phase }: Pick<SealedPhase, 'campaign' | 'phase'>,
  { resolved, resolution, reports }: PhaseOutcome,
): Promise<readonly Job[]> {
  const now = desk.clock.now();
  const phaseId = phase.id;
  await tx.insertResolution(resolution, resolved.events, reports);
  const publishAt = publishTime(desk, campaign, now);
  await tx.updatePhase(phaseId, { status: 'resolved', resolvedAt: now, publishAt });
  const details = { phase: phaseId, resolution: resolution.id, events: resolved.events.length };
  await tx.insertAudit({ campaignId: campaign.id, at: now, personId: null, act: 'phase-resolved', details });
  const due = publishAt !== null && publishAt <= now;
  // While the campaign is paused no window opens; what is due then goes out when it goes on (AD-72).
  if (due && campaign.status === 'running')
    return publish(desk, tx, {
      campaign,
      phase: { ...phase, status: 'resolved', resolvedAt: now, publishAt },
      resolution,
      reports,
      awaiting: resolved.awaiting,
      playing: desk.gameOf(campaign).playing(resolved.state),
      now,
    });
  const later: readonly Job[] = publishAt === null || campaign.status !== 'running' ? [] : [wakeFor(publishAt)];
  return due ? later : [...later, ...(await tellReview(desk, tx, campaign, phase, publishAt))];
}

/** The job that resolves the phase by itself, now. */
const judgesAlone = ({ phase: { id, revision } }: Pick<SealedPhase, 'phase'>): readonly Job[] => [
  { name: 'resolve-phase', payload: { phaseId: id, revision } },
];

/** The job that asks for the beacon again, and resolves the phase. */
const asksAgain = ({ clock }: Desk, { phase, sealed }: Pick<SealedPhase, 'phase' | 'sealed'>): readonly Job[] => {
  const { beacon } = sealed;
  return beacon === undefined
    ? []
    : judgesAlone({ phase }).map((job) => ({ ...job, runAt: askAt(beacon, clock.now()) }));
};

/**
 * Resolves a phase that was sealed in this very transaction, whose caller holds it. What the rules cannot resolve is put aside:
 * that is an outcome like another, and takes nothing from phases in the same lot.
 */
export async function resolveInside(
  desk: Desk,
  tx: RecordTx,
  sealed: SealedPhase,
): Promise<{ readonly outcome: 'resolved' | 'held'; readonly jobs: readonly Job[] }> {
  const waiting = await heldForRules(desk, tx, sealed.campaign, sealed.phase);
  if (waiting !== null) return { outcome: 'held', jobs: waiting };
  // What the beacon publishes is asked for outside of any transaction.
  if (awaitsBeacon(sealed.sealed)) return { outcome: 'held', jobs: asksAgain(desk, sealed) };
  const input = await inputOf(desk, tx, sealed);
  if (input === null) return { outcome: 'held', jobs: [] };
  let outcome: PhaseOutcome;
  try {
    outcome = judgeHere(desk, input);
    checkSound(outcome);
  } catch (error) {
    // The lot does not wait for it: it is judged by itself, aside.
    if (error instanceof OutOfTime) return { outcome: 'held', jobs: judgesAlone(sealed) };
    return { outcome: 'held', jobs: await hold(desk, tx, sealed, error) };
  }
  return { outcome: 'resolved', jobs: await store(desk, tx, sealed, outcome) };
}

/** Whether a phase is judged aside for a job of this process. */
interface Slot {
  taken: boolean;
}

/**
 * Judges a phase; null: aside, where another is judged now. One job at a time waits there, however many campaigns are slow: jobs of all
 * others need somebody who does them.
 */
async function judgeInTurn(desk: Desk, slot: Slot, input: ResolutionInput): Promise<PhaseOutcome | null> {
  try {
    return judgeHere(desk, input);
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error;
  }
  if (slot.taken) return null;
  slot.taken = true;
  try {
    return await judgeAside(desk, input);
  } finally {
    slot.taken = false;
  }
}

type Outcome = 'resolved' | 'already' | 'not-sealed' | 'held' | 'waiting';

async function resolveOne(desk: Desk, slot: Slot, phaseId: PhaseId): Promise<Outcome> {
  const { record } = desk;
  const phase = await record.phase(phaseId);
  if (phase === null || phase.supersededAt !== null || phase.status === 'resolved' || phase.status === 'published')
    return 'already';
  const { sealed, baseId } = phase;
  if (phase.status !== 'sealed' || sealed === null) return 'not-sealed';
  const campaign = await record.campaign(phase.campaignId);
  if (campaign === null || isOver(campaign)) return 'already';
  const waiting = await record.transact((tx) => heldForRules(desk, tx, campaign, phase));
  if (waiting !== null) {
    await desk.follow(campaign.id, waiting);
    return 'held';
  }
  const settled = awaitsBeacon(sealed) ? await settleBeacon(desk, phase) : sealed;
  if (settled === null) {
    await desk.follow(null, asksAgain(desk, { phase, sealed }));
    return 'waiting';
  }
  const what: SealedPhase = { campaign, phase: { ...phase, sealed: settled }, sealed: settled };
  if (await heldForTime(desk, phase)) return 'held';
  const input = await inputOf(desk, record, what);
  if (input === null) return 'not-sealed';

  let outcome: PhaseOutcome | null;
  try {
    outcome = await judgeInTurn(desk, slot, input);
    if (outcome !== null) checkSound(outcome);
  } catch (error) {
    if (error instanceof OutOfTime) {
      await desk.follow(campaign.id, await record.transact((tx) => holdForTime(desk, tx, what)));
      return 'held';
    }
    if (error instanceof Refusal && error.code === 'too-many') throw error;
    const telling = await record.transact((tx) => hold(desk, tx, what, error));
    await desk.follow(campaign.id, telling);
    throw error;
  }
  if (outcome === null) {
    // At the same instant for all that wait, so that each is asked for once, by whatever job.
    const runAt = new Date((Math.floor(desk.clock.now().getTime() / IN_TURN) + 1) * IN_TURN);
    await desk.follow(
      null,
      judgesAlone(what).map((job) => ({ ...job, runAt })),
    );
    return 'waiting';
  }
  const judged = outcome;

  const jobs = await record.transact(async (tx): Promise<readonly Job[] | null> => {
    const held = await tx.lockCampaign(campaign.id);
    const locked = await tx.lockPhase(phaseId, 'exclusive');
    if (held === null || isOver(held) || locked === null || locked.status !== 'sealed' || locked.baseId !== baseId)
      return null;
    // A ruling has begun another line of play meanwhile; this phase is resolved there, or opened again.
    if (locked.supersededAt !== null) return null;
    return store(desk, tx, { campaign: held, phase: locked }, judged);
  });
  await desk.follow(jobs === null ? null : campaign.id, jobs ?? []);
  return jobs === null ? 'already' : 'resolved';
}

/**
 * Resolves a sealed phase by the rules and stores what happened; at once or later it is published. The rules run outside of
 * the transaction; the transaction makes sure that nobody else has stored a result meanwhile.
 */
export function resolvePhase(desk: Desk): (asked: { phaseId: PhaseId }) => Promise<Outcome> {
  const slot: Slot = { taken: false };
  return ({ phaseId }) => resolveOne(desk, slot, phaseId);
}
