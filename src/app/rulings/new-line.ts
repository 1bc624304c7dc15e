import type { StateEdit } from '../../core/engine/amend.js';
import type { Game } from '../../core/engine/any-system.js';
import type { Awaiting } from '../../core/game/contract.js';
import type { Json } from '../../core/game/json.js';
import type { SeatId } from '../../core/game/viewer.js';
import type { Desk } from '../kit/desk.js';
import { OutOfTime } from '../kit/out-of-time.js';
import { Refusal } from '../kit/refusal.js';
import { judge } from '../phases/judge.js';
import { amendmentsOf, NOTHING_SEALED, type PhaseOutcome, type ResolutionInput } from '../phases/resolution.js';
import type {
  CampaignRow,
  ForcedRoll,
  NewResolution,
  PhaseId,
  PhaseRow,
  ReportRow,
  SealedInput,
  SheetRow,
} from '../ports/record.js';
import { viewerOfKey } from '../telling/delivery-keys.js';

/** A sheet that counts otherwise by a ruling: not at all, as if the seat had been silent; or with orders that were read. */
export type SheetChange =
  | { readonly act: 'void'; readonly seat: SeatId }
  | {
      readonly act: 'replace';
      readonly seat: SeatId;
      readonly text: string;
      readonly orders: SealedInput['sheets'][number]['orders'];
    }
  /** The row is what its sender sent, read against what the seat saw. */
  | { readonly act: 'take'; readonly seat: SeatId; readonly row: SheetRow };

/** From which phase on play is written again, and what is different there. */
export interface LinePlan {
  readonly ordinal: number;
  /** The phase itself is opened again instead of being resolved. */
  readonly reopen: boolean;
  readonly before: readonly StateEdit[];
  readonly after: readonly StateEdit[];
  readonly sheets: readonly SheetChange[];
  readonly forced: readonly ForcedRoll[];
  /** What becomes of the phases behind it. */
  readonly later: 're-resolve' | 're-open';
}

/** A phase that is written again with an outcome. */
export interface LineStep {
  readonly old: PhaseRow;
  readonly id: PhaseId;
  readonly sealed: SealedInput | null;
  readonly outcome: PhaseOutcome;
  readonly was: NewResolution;
  readonly wasEvents: readonly Json[];
  readonly wasReports: readonly ReportRow[];
}

/** Where the new line ends: what is played, or waited for, on it. */
type LineEnd =
  /** The window goes on as it was: same deadline, secret and sheets. Or the sealed phase, which is resolved next. */
  | { readonly kind: 'carried'; readonly old: PhaseRow }
  /** A window opens again. Standing sheets of the phase in whose place it stands are carried over. */
  | {
      readonly kind: 'opened';
      readonly awaiting: Awaiting;
      readonly ordinal: number;
      readonly old: PhaseRow | null;
      readonly why: string;
    }
  /** The last phase is resolved and not published yet. */
  | { readonly kind: 'held' }
  | { readonly kind: 'over' };

/** A new line of play, computed and not yet written. */
export interface NewLine {
  readonly campaign: CampaignRow;
  readonly line: number;
  readonly plan: LinePlan;
  /** The phases that counted when it was computed. */
  readonly timeline: readonly PhaseRow[];
  readonly steps: readonly LineStep[];
  readonly end: LineEnd;
  /** The state at the end of the line. */
  readonly state: Json;
}

/** Old phases in whose place nothing was resolved. */
export const droppedPhases = ({ timeline, steps, plan }: NewLine): readonly PhaseRow[] =>
  timeline.filter((phase) => phase.ordinal >= plan.ordinal && !steps.some((step) => step.old.id === phase.id));

const sameSeats = (one: readonly SeatId[], other: readonly SeatId[]): boolean =>
  one.length === other.length && one.every((seat) => other.includes(seat));

const sameWindow = (phase: PhaseRow, awaiting: Awaiting): boolean =>
  phase.key === awaiting.key &&
  sameSeats(phase.owes, awaiting.owes) &&
  sameSeats(phase.invited, awaiting.invited ?? []);

const ordersOf = (change: Exclude<SheetChange, { act: 'void' }>): SealedInput['sheets'][number]['orders'] =>
  change.act === 'take' ? change.row.orders : change.orders;

/** A seat whose sheet is taken was not silent. */
function notSilent({ absences, roster, ...sealed }: SealedInput, plan: Pick<LinePlan, 'sheets'>): SealedInput {
  const taken = new Set(plan.sheets.flatMap(({ act, seat }) => (act === 'take' ? [seat] : [])));
  const left = (absences ?? []).filter(({ seatId }) => !taken.has(seatId));
  const excused = roster.excused.filter((seat) => !taken.has(seat));
  return { ...sealed, roster: { ...roster, excused }, ...(left.length === 0 ? {} : { absences: left }) };
}

/** What is resolved: sealed sheets with the ruling's changes, on the dice of the first sealing. */
export function changedInput(
  { root: _, ...first }: SealedInput,
  plan: Pick<LinePlan, 'sheets' | 'forced'> | null,
): SealedInput {
  const sealed = plan === null ? first : notSilent(first, plan);
  // The root was published of the sheets of the first sealing, whose line keeps it.
  const keyHashes = sealed.keyHashes ?? sealed.sheets.map((sheet) => sheet.hash);
  if (plan === null) return { ...sealed, keyHashes };
  const touched = new Set(plan.sheets.map((change) => change.seat));
  const replaced = plan.sheets.flatMap((change) =>
    change.act === 'void'
      ? []
      : [{ seatId: change.seat, sheetId: '', receipt: '', hash: '', orders: ordersOf(change) }],
  );
  const sheets = [...sealed.sheets.filter((sheet) => !touched.has(sheet.seatId)), ...replaced];
  const streams = new Set(plan.forced.map((roll) => roll.stream));
  const forced = [...(sealed.forced ?? []).filter((roll) => !streams.has(roll.stream)), ...plan.forced];
  return {
    ...sealed,
    sheets: sheets.sort((one, other) => (one.seatId < other.seatId ? -1 : 1)),
    keyHashes,
    ...(forced.length === 0 ? {} : { forced }),
  };
}

/** Everybody who was told of the phase, and who plays it now. */
function seatsToldOf(game: Game, base: Json, reports: readonly ReportRow[], sealed: SealedInput): readonly SeatId[] {
  const told = reports.flatMap(({ viewer }) => {
    const known = viewerOfKey(viewer);
    return known?.kind === 'seat' ? [known.seat] : [];
  });
  return [...new Set([...told, ...(game.playing(base) ?? []), ...sealed.roster.joining.map((seat) => seat.id)])];
}

interface Stored {
  readonly was: NewResolution;
  readonly wasEvents: readonly Json[];
  readonly wasReports: readonly ReportRow[];
  readonly secret: Uint8Array;
}

async function storedOutcome({ record }: Desk, phase: PhaseRow): Promise<Stored> {
  const was = await record.currentResolution(phase.id);
  if (was === null) throw new Refusal('not-allowed', `${phase.title} has no result on record yet.`);
  const [rolls, wasEvents, wasReports, secret] = await Promise.all([
    record.rolls(was.id),
    record.events(was.id),
    record.reports(was.id),
    record.phaseSecret(phase.id),
  ]);
  return { was: { ...was, rolls }, wasEvents, wasReports, secret };
}

/** Judges a phase of the line. Rejects with a refusal for the game master where that takes too long, or where a face fits no die. */
async function judgeAgain(desk: Desk, phase: PhaseRow, input: ResolutionInput): Promise<PhaseOutcome> {
  try {
    return await judge(desk, input);
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error;
    const what = `To judge ${phase.title} again took too long here, and was ended; nothing was changed.`;
    throw new Refusal('too-many', `${what} Try again when less is going on, or have the phase opened again.`);
  }
}

/** The first phase of the line, with all that the ruling changes. */
async function firstStep(
  desk: Desk,
  campaign: CampaignRow,
  phase: PhaseRow,
  plan: LinePlan,
  ruling: string,
): Promise<LineStep> {
  const game = desk.gameOf(campaign);
  const { secret, ...stored } = await storedOutcome(desk, phase);
  const base = phase.baseId === null ? game.system.blank : await desk.stateAfter(phase.baseId);
  const sealed = changedInput(phase.sealed ?? NOTHING_SEALED, plan);
  const seats = seatsToldOf(game, base, stored.wasReports, sealed);
  const id = desk.secrets.uuid();
  const input = { campaign, phaseId: id, base, secret, sealed, seats };
  const amendment = (edits: readonly StateEdit[]): readonly Json[] =>
    edits.length === 0 ? [] : [{ kind: 'state-amended', ruling, edits: [...edits] }];
  // What earlier rulings changed in this phase stays changed.
  const known = amendmentsOf(stored.wasEvents);
  const amended = amendment(plan.after);
  const sameInput = plan.before.length + plan.sheets.length + plan.forced.length === 0;
  // Where only what comes after is changed, nothing is resolved again.
  const outcome = await judgeAgain(
    desk,
    phase,
    phase.sealed === null || (sameInput && amended.length > 0)
      ? { ...input, stored: { events: [...stored.wasEvents, ...amended], rolls: stored.was.rolls } }
      : {
          ...input,
          amend: { before: [...known.before, ...amendment(plan.before)], after: [...known.after, ...amended] },
        },
  );
  const { faults } = outcome;
  if (faults.length > 0)
    throw new Refusal('bad-input', `The state would not be sound: ${faults.slice(0, 5).join(' ')} Change the ruling.`);
  return { old: phase, id, sealed: phase.sealed === null ? null : sealed, outcome, ...stored };
}

/** A later phase on the new state, with its own sealed sheets and secret; null when the rules cannot resolve it soundly. */
async function laterStep(desk: Desk, campaign: CampaignRow, phase: PhaseRow, base: Json): Promise<LineStep | null> {
  const { secret, ...stored } = await storedOutcome(desk, phase);
  const sealed = changedInput(phase.sealed ?? NOTHING_SEALED, null);
  const seats = seatsToldOf(desk.gameOf(campaign), base, stored.wasReports, sealed);
  const id = desk.secrets.uuid();
  try {
    // Rulings on this phase that still hold: changes of the state that were made with it are made again.
    const amend = amendmentsOf(stored.wasEvents);
    const outcome = await judgeAgain(desk, phase, { campaign, phaseId: id, base, secret, sealed, seats, amend });
    return outcome.faults.length > 0 ? null : { old: phase, id, sealed, outcome, ...stored };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too-many') throw error;
    desk.log.warn(
      { campaign: campaign.id, phase: phase.id },
      `a phase behind a ruling could not be resolved again: ${error instanceof Error ? error.name : 'error'}`,
    );
    return null;
  }
}

/** Sheets are taken, and nothing else is changed: that needs no result. */
const onlyTakes = ({ sheets, before, after, forced }: LinePlan): boolean =>
  sheets.length > 0 && sheets.every(({ act }) => act === 'take') && before.length + after.length + forced.length === 0;

/** Computes a new line of play. Reads only. */
export async function computeLine(desk: Desk, campaign: CampaignRow, plan: LinePlan, ruling: string): Promise<NewLine> {
  const timeline = await desk.record.timeline(campaign.id);
  const first = timeline.find((phase) => phase.ordinal === plan.ordinal);
  if (first === undefined) throw new Refusal('not-found', 'There is no such phase in this campaign.');
  const all = await desk.record.phases(campaign.id);
  const line = Math.max(...all.map((phase) => phase.line)) + 1;
  const done = (steps: readonly LineStep[], state: Json, end: LineEnd): NewLine => ({
    campaign,
    line,
    plan,
    timeline,
    steps,
    end,
    state,
  });
  const game = desk.gameOf(campaign);

  if (plan.reopen) {
    const base = first.baseId === null ? null : await desk.stateAfter(first.baseId);
    const awaiting = base === null ? null : game.awaiting(base);
    if (base === null || awaiting === null)
      throw new Refusal('not-allowed', 'The opening of a campaign has no order window that could be opened again.');
    return done([], base, {
      kind: 'opened',
      awaiting,
      ordinal: first.ordinal,
      old: first,
      why: 'The GM opened it again.',
    });
  }
  if (first.status === 'sealed' && first.baseId !== null && onlyTakes(plan))
    return done([], await desk.stateAfter(first.baseId), { kind: 'carried', old: first });
  if (first.status === 'open' || first.status === 'sealed')
    throw new Refusal(
      'not-allowed',
      `${first.title} has no result yet, so there is nothing to change in it. It can be opened again.`,
    );

  const steps = [await firstStep(desk, campaign, first, plan, ruling)];
  for (;;) {
    const last = steps.at(-1);
    if (last === undefined) throw new Error('A line of play has at least one phase.');
    const { awaiting, state } = last.outcome.resolved;
    if (last.old.status === 'resolved') return done(steps, state, { kind: 'held' });
    if (awaiting === null) return done(steps, state, { kind: 'over' });
    const ordinal = last.old.ordinal + 1;
    const old = timeline.find((phase) => phase.ordinal === ordinal) ?? null;
    const sameKey = old !== null && old.key === awaiting.key ? old : null;
    const open = (why: string): NewLine => done(steps, state, { kind: 'opened', awaiting, ordinal, old: sameKey, why });
    if (old === null) return open('The campaign goes on.');
    if (plan.later === 're-open') return open('The GM had it opened again.');
    if (sameKey === null) return open('Another phase follows than before.');
    if (!sameWindow(old, awaiting)) return open('Other seats owe orders than before.');
    if (old.status === 'open' || old.status === 'sealed') return done(steps, state, { kind: 'carried', old });
    const next = await laterStep(desk, campaign, old, state);
    if (next === null) return open('Its sealed sheets cannot be resolved on what has happened before.');
    steps.push(next);
  }
}

/** The report of a step for a viewer, as it was told; null when nothing was. */
export const toldIn = (step: LineStep, viewer: string): ReportRow | null =>
  step.old.status === 'published' ? (step.wasReports.find((report) => report.viewer === viewer) ?? null) : null;
