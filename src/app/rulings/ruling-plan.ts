import { z } from 'zod';
import type { StateEdit } from '../../core/engine/amend.js';
import { sheetTooLong } from '../../core/engine/answer-sheet.js';
import type { Game } from '../../core/engine/any-system.js';
import { type JsonPath, readPath, writePath } from '../../core/engine/json-path.js';
import type { CalledSeats } from '../../core/engine/seat-names.js';
import type { Json } from '../../core/game/json.js';
import { asSeat } from '../../core/game/viewer.js';
import { nearest } from '../../core/reading/nearest.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { seatsCalled } from '../kit/seats-called.js';
import { storable } from '../kit/storable-text.js';
import { answerRows } from '../orders/make-sheet.js';
import type { CampaignRow, PhaseRow } from '../ports/record.js';
import type { LinePlan, NewLine, SheetChange } from './new-line.js';
import type { RulingDecision, TypedEdit, TypedSheetChange } from './ruling-pages.js';
import { otherwiseMeant, whichMeant } from './value-words.js';

const MOST_EDITS = 100;
const bad = (...sentences: readonly string[]): Refusal =>
  new Refusal('bad-input', sentences.filter((sentence) => sentence !== '').join(' '));

type Amended = ReturnType<Game['amend']>;

interface Amending {
  readonly edit: StateEdit;
  readonly done: Amended;
}

// Invariants may hold only after the last edit, so of one only its place and shape are looked at.
const misfits = (done: Amended): done is Extract<Amended, { ok: false }> =>
  !done.ok && done.issues.some(({ path }) => path !== '');

/** Values of a place that the game calls by what was typed: `Has left`. */
function choicesCalled(game: Game, state: Json, path: JsonPath, typed: Json): readonly Json[] {
  if (typeof typed !== 'string') return [];
  const fact = game.correctables(state).find((one) => one.path === writePath(path));
  const word = typed.trim().toLowerCase();
  return fact?.input.kind !== 'choice'
    ? []
    : fact.input.among.filter(({ label }) => label.toLowerCase() === word).map(({ value }) => value);
}

/**
 * What is typed as a number or a word may be a text, a yes or a choice of the state: the first reading that its shape takes is meant. Of
 * bare words that fit in several ways it is asked which.
 */
function editFor(game: Game, state: Json, path: JsonPath, { value: typed, bare = false }: TypedEdit): Amending {
  const amending = (edit: StateEdit): Amending => ({ edit, done: game.amend(state, [edit]) });
  if (typed === undefined) return amending({ act: 'remove', path });
  const set = (value: Json) => ({ value, ...amending({ act: 'set', path, value: z.json().parse(value) }) });
  const first = set(typed);
  if (!bare && !misfits(first.done)) return first;
  const others = [...choicesCalled(game, state, path, typed), ...otherwiseMeant(typed)].filter((one) => one !== typed);
  const fitting = [first, ...others.map(set)].filter(({ done }) => !misfits(done));
  if (bare && fitting.length > 1)
    throw bad(
      `${writePath(path)}: ${whichMeant(
        typed,
        fitting.map(({ value }) => value),
      )}`,
    );
  return fitting[0] ?? first;
}

/** Reads edits as a GM writes them, each against the state that those before it have left. */
function readEdits(desk: Desk, campaign: CampaignRow, state: Json, typed: readonly TypedEdit[]): readonly StateEdit[] {
  if (typed.length > MOST_EDITS) throw bad(`A ruling may change at most ${MOST_EDITS} places of the state.`);
  const game = desk.gameOf(campaign);
  const edits: StateEdit[] = [];
  let now = state;
  for (const one of typed) {
    const pointer = one.path;
    const read = readPath(now, pointer.trim());
    if (!read.ok) {
      const wrong = pointer.slice(read.at.length + 1).split('/')[0] ?? '';
      const near = nearest(wrong, [...read.known]);
      throw bad(
        `The path ${pointer} leads nowhere: at "${read.at === '' ? '/' : read.at}" there is no "${wrong.slice(0, 60)}".`,
        near === null ? '' : `Did you mean "${near}"?`,
        read.known.length === 0 ? 'Nothing stands below it.' : `There: ${read.known.slice(0, 30).join(', ')}.`,
      );
    }
    const { edit, done } = editFor(game, now, read.path, one);
    if (misfits(done))
      throw bad(done.issues.map((issue) => `${issue.path === '' ? '' : `${issue.path}: `}${issue.message}`).join(' '));
    edits.push(edit);
    now = done.ok ? done.state : game.fold(now, [{ kind: 'state-amended', ruling: 'preview', edits: [edit] }]);
  }
  return edits;
}

/** Edits that leave the state unsound are refused with what is wrong. */
function sound(desk: Desk, campaign: CampaignRow, state: Json, edits: readonly StateEdit[]): void {
  if (edits.length === 0) return;
  const done = desk.gameOf(campaign).amend(state, edits);
  if (!done.ok) throw bad(`The state would not be sound: ${done.issues.map((issue) => issue.message).join(' ')}`);
}

/** Reads a sheet that a ruling puts in the place of another, as its seat saw the game. Every line must stand. */
function readSheet(
  desk: Desk,
  campaign: CampaignRow,
  base: Json,
  change: Exclude<TypedSheetChange, { act: 'take' }>,
  called: CalledSeats,
): SheetChange {
  if (change.act === 'void') return { act: 'void', seat: change.seat };
  const text = storable(change.text);
  const tooLong = sheetTooLong(text);
  if (tooLong !== null) throw bad(tooLong.message);
  const answer = desk.gameOf(campaign).answer(text, base, asSeat(change.seat));
  const wrong = answer.lines.filter((line) => line.verdict === 'rejected');
  if (wrong.length > 0)
    throw bad(
      `The sheet for ${called.get(change.seat) ?? change.seat} does not stand:`,
      ...wrong.map(({ line, problems }) => `line ${line}: ${problems.map((problem) => problem.message).join(' ')}`),
    );
  return { act: 'replace', seat: change.seat, text, orders: answer.orders };
}

/** A sheet that was read late, as it is taken now: the lines of it that stand, read as its seat saw the game. */
async function readTaken(
  desk: Desk,
  campaign: CampaignRow,
  phase: PhaseRow,
  base: Json,
  change: Extract<TypedSheetChange, { act: 'take' }>,
): Promise<SheetChange> {
  const waiting = await desk.record.sheetsReadLate(campaign.id);
  const found = waiting.find(({ sheet, ordinal }) => sheet.id === change.sheet && ordinal === phase.ordinal);
  const written = found === undefined ? null : await desk.record.phase(found.sheet.phaseId);
  if (found === undefined || found.sheet.seatId !== change.seat)
    throw bad('This sheet waits for no decision any more.');
  if (written?.key !== phase.key)
    throw bad(`The sheet was written for ${found.phaseTitle}, which is not played any more in this campaign.`);
  const answer = desk.gameOf(campaign).answer(found.sheet.text, base, asSeat(change.seat));
  return { act: 'take', seat: change.seat, row: { ...found.sheet, orders: answer.orders, answer: answerRows(answer) } };
}

/** Turns a GM's decision into a plan, checked against the record. Null for a decision that changes nothing. */
export async function planOf(
  desk: Desk,
  campaign: CampaignRow,
  decision: RulingDecision,
  disputed: number | null,
): Promise<LinePlan | null> {
  if (decision.outcome === 'uphold') return null;
  const timeline = await desk.record.timeline(campaign.id);
  const resolved = timeline.filter((phase) => phase.status === 'resolved' || phase.status === 'published');
  const ordinal =
    decision.outcome === 'rewind' ? decision.to : (decision.ordinal ?? disputed ?? resolved.at(-1)?.ordinal ?? 0);
  const phase = timeline.find((row) => row.ordinal === ordinal);
  if (phase === undefined) throw new Refusal('not-found', 'There is no such phase in this campaign.');
  const plan = {
    ordinal,
    reopen: false,
    before: [],
    after: [],
    sheets: [],
    forced: [],
    later: decision.later ?? 're-resolve',
  } as const;
  if (decision.outcome === 'rewind') return { ...plan, reopen: decision.mode === 're-open' };
  if (decision.outcome === 'amend') {
    const stateAfter = await stateOf(desk, phase);
    if (decision.edits.length === 0)
      throw bad('Say what is to be changed: a path of the state, and the value that stands there then.');
    const after = readEdits(desk, campaign, stateAfter, decision.edits);
    sound(desk, campaign, stateAfter, after);
    return { ...plan, after };
  }
  const changes = decision.sheets ?? [];
  // A phase that is sealed and has no result yet can take a sheet, and nothing else.
  if (phase.status !== 'sealed' || !changes.every(({ act }) => act === 'take')) await stateOf(desk, phase);
  if (phase.baseId === null)
    throw bad('The opening has no orders that could be resolved again; correct its state instead.');
  const base = await desk.stateAfter(phase.baseId);
  const before = readEdits(desk, campaign, base, decision.options ?? []);
  sound(desk, campaign, base, before);
  const seats = new Set(changes.map((change) => change.seat));
  const known = seatsCalled(await desk.record.seats(campaign.id));
  for (const seat of seats)
    if (!known.has(seat)) throw bad(`There is no seat "${seat.slice(0, 40)}" in this campaign.`);
  if (seats.size < changes.length) throw bad('A seat may be named once: its sheet is void, or another stands for it.');
  const sheets: SheetChange[] = [];
  for (const change of changes)
    sheets.push(
      change.act === 'take'
        ? await readTaken(desk, campaign, phase, base, change)
        : readSheet(desk, campaign, base, change, known),
    );
  const forced = (decision.forced ?? []).map(({ stream, faces }) => ({ stream: stream.trim(), faces }));
  if (new Set(forced.map(({ stream }) => stream)).size < forced.length)
    throw bad('A stream may be named once, with all its faces.');
  return { ...plan, before, sheets, forced };
}

async function stateOf(desk: Desk, phase: PhaseRow): Promise<Json> {
  const resolution = await desk.record.currentResolution(phase.id);
  if (resolution === null)
    throw new Refusal('not-allowed', `${phase.title} has no result yet, so there is nothing to change in it.`);
  return resolution.state;
}

/** Refuses ruled faces that nothing rolled: a name mistyped would change nothing, in silence. */
export function checkForced({ plan, steps }: NewLine): void {
  const rolled = new Map<string, number>();
  for (const { stream, faces } of steps[0]?.outcome.resolution.rolls ?? [])
    rolled.set(stream, (rolled.get(stream) ?? 0) + faces.length);
  for (const { stream, faces } of plan.forced) {
    const count = rolled.get(stream) ?? 0;
    if (count === 0) {
      const near = nearest(stream, [...rolled.keys()]);
      throw bad(
        `Nothing is rolled in the stream "${stream.slice(0, 160)}" in this phase.`,
        near === null ? '' : `Did you mean "${near}"?`,
        rolled.size === 0 ? 'No die is rolled at all.' : `Streams: ${[...rolled.keys()].slice(0, 20).join(', ')}.`,
      );
    }
    if (faces.length === 0 || faces.length > count)
      throw bad(
        `The stream "${stream}" rolls ${count} ${count === 1 ? 'die' : 'dice'}; give from 1 to ${count} faces.`,
      );
  }
}
