import type { SeatId } from '../../../../core/game/viewer.js';
import { bookletOf, covered } from '../../battlefield.js';
import type { EventOf, Objective, Progress, Square, State } from '../../shapes.js';
import { tokensIn } from '../../shapes.js';
import { type Course, fieldOf, happen } from '../course.js';
import { activeSeat } from '../turn/active-seat.js';
import { seatsInPlay } from '../turn/in-play.js';

type Why = EventOf<'objective-changed'>['why'];

const objectiveOf = (state: State, { objective }: Progress): Objective | undefined =>
  bookletOf(state).objectives.find(({ id }) => id === objective);

function change(course: Course, { objective, seat }: Progress, count: number, status: Progress['status'], why: Why) {
  happen(course, { kind: 'objective-changed', objective, seat, count, status, why });
}

/** Squares on which miniatures stand that are asked for. */
const squaresOf = (state: State, asked: (owner: SeatId) => boolean): ReadonlySet<Square> =>
  new Set(state.units.flatMap((unit) => (unit.place === 'map' && asked(unit.owner) ? covered(unit) : [])));

/** Counts an open objective up to what is needed, or back to nothing. */
function countTo(course: Course, entry: Progress, count: number, needed: number): void {
  if (count >= needed) change(course, entry, count, 'achieved', 'achieved');
  else if (count !== entry.count) change(course, entry, count, 'open', 'counted');
}

/** Loose tokens that the seat took from caches in this turn. */
const takenNow = (course: Course, seat: SeatId): number =>
  course.events.reduce(
    (sum, event) =>
      event.kind === 'tokens-taken' && event.seat === seat && event.loose ? sum + tokensIn(event.goods) : sum,
    0,
  );

function countOne(course: Course, entry: Progress, active: SeatId): void {
  const task = objectiveOf(course.state, entry)?.task;
  switch (task?.kind) {
    case 'hold': {
      if (entry.seat !== active) return;
      const own = squaresOf(course.state, (owner) => owner === active);
      const held = task.squares.filter((square) => own.has(square)).length;
      countTo(course, entry, held >= task.needed ? entry.count + 1 : 0, task.turns);
      return;
    }
    case 'destroy-units': {
      const destroyed = fieldOf(course.state).wrecks.filter(({ by }) => by === entry.seat).length;
      countTo(course, entry, destroyed, task.count);
      return;
    }
    case 'take-tokens':
      if (entry.seat === active) countTo(course, entry, entry.count + takenNow(course, active), task.count);
      return;
    default:
      return;
  }
}

/** A unit that ends its turn where somebody else achieved something takes it away again (ST-68, SRR-33). */
function contest(course: Course, entry: Progress, active: SeatId): void {
  const task = objectiveOf(course.state, entry)?.task;
  if (task?.kind !== 'hold' || entry.seat === active) return;
  const theirs = squaresOf(course.state, (owner) => owner === active);
  if (!task.squares.some((square) => theirs.has(square))) return;
  // Where several squares would do, it is lost when too few of them are free of enemies.
  const hostile = squaresOf(course.state, (owner) => owner !== entry.seat);
  const left = task.squares.filter((square) => !hostile.has(square)).length;
  if (left < task.needed) change(course, entry, 0, 'open', 'lost');
}

/** After each player’s turn (rules 8.1): what was held, destroyed or taken counts, what enemies stand on is lost. */
export function countObjectives(course: Course): void {
  const active = activeSeat(course);
  const inPlay = seatsInPlay(course.state);
  for (const entry of fieldOf(course.state).progress) {
    if (!inPlay.includes(entry.seat)) continue;
    if (entry.status === 'open') countOne(course, entry, active);
    else if (entry.status === 'achieved') contest(course, entry, active);
  }
}

/** Whether an objective that ends the scenario was achieved. */
export const isDecided = (state: State): boolean =>
  fieldOf(state).progress.some(
    (entry) => entry.status === 'achieved' && objectiveOf(state, entry)?.endsScenario === true,
  );

/**
 * Objectives of denial, at the end of the round that they name; when the scenario ends before (`over`), then, because from
 * then on nobody can have the other one.
 */
export function judgeDenials(course: Course, over: boolean): void {
  const { progress, round } = fieldOf(course.state);
  const inPlay = seatsInPlay(course.state);
  for (const entry of progress) {
    const task = objectiveOf(course.state, entry)?.task;
    if (task?.kind !== 'deny' || entry.status !== 'open' || !inPlay.includes(entry.seat)) continue;
    if (over ? round > task.round : round !== task.round) continue;
    const had = progress.some(
      (other) => other.objective === task.objective && other.seat !== entry.seat && other.status !== 'open',
    );
    if (!had) change(course, entry, 1, 'achieved', 'achieved');
  }
}

/** What the seat has achieved counts from now on, whatever happens (SRR-33). */
export function lockObjectives(course: Course, seat: SeatId): void {
  for (const entry of fieldOf(course.state).progress)
    if (entry.seat === seat && entry.status === 'achieved') change(course, entry, entry.count, 'locked', 'locked');
}

/** The last player is presumed to complete whatever nobody has completed (ST-67). */
export function presumeRest(course: Course, seat: SeatId): void {
  const { progress } = fieldOf(course.state);
  const completed = new Set(progress.filter(({ status }) => status === 'locked').map(({ objective }) => objective));
  for (const entry of progress)
    if (entry.seat === seat && entry.status === 'open' && !completed.has(entry.objective))
      change(course, entry, entry.count, 'locked', 'presumed');
}

/** Objectives of a seat that are locked. */
export const lockedOf = (state: State, seat: SeatId): readonly Objective[] =>
  fieldOf(state).progress.flatMap((entry) => {
    const objective = entry.seat === seat && entry.status === 'locked' ? objectiveOf(state, entry) : undefined;
    return objective === undefined ? [] : [objective];
  });
