import type { Dice } from '../../../core/dice/dice.js';
import { type Course as CourseOf, happenBy } from '../../../core/game/course.js';
import type { Placed, Sealed } from '../../../core/game/sheet.js';
import type { SeatId } from '../../../core/game/viewer.js';
import { apply } from '../apply.js';
import { FAILURES, type Failure } from '../failures.js';
import { sheet } from '../orders/cards.js';
import type { Action, Event, Field, Order, Player, State, UnitId, UnitState } from '../shapes.js';

/** The resolution of one phase under way: the state so far, and what the steps hand on to one another. */
export interface Course extends CourseOf<State, Order, Event> {
  /** The state when the phase was sealed, on which the sheets were written. */
  readonly before: State;
  /** Lines that were carried out, and lines that failed, by seat: for `IF DONE k` and `IF FAILED k`. */
  readonly done: Map<SeatId, Set<number>>;
  readonly failed: Map<SeatId, Set<number>>;
  /** What lines of the player whose turn it is came to by their ELSE, for a later part of the turn, by line. */
  readonly deferred: Map<number, Action>;
}

export const beginCourse = (state: State, sealed: Sealed<Order>, dice: Dice): Course => ({
  state,
  before: state,
  events: [],
  dice,
  sealed,
  done: new Map(),
  failed: new Map(),
  deferred: new Map(),
});

/** Something happened: it is recorded, and the next steps see the state after it. */
export const happen = happenBy(apply);

/** Why an action could not be carried out: the digest's case, and a sentence for its player. */
export interface Refusal {
  readonly failure: Failure;
  readonly why: string;
}

export const refuse = (failure: Failure, why: string): Refusal => ({ failure, why });

export const isRefusal = (found: object | string): found is Refusal => typeof found === 'object' && 'failure' in found;

const note = (notes: Map<SeatId, Set<number>>, seat: SeatId, line: number): void => {
  const lines = notes.get(seat) ?? new Set<number>();
  lines.add(line);
  notes.set(seat, lines);
};

/** Notes what became of a line, and tells its player when it failed. A null refusal: it was carried out. */
export function settleLine(
  course: Course,
  seat: SeatId,
  { line, order }: Placed<Order>,
  refusal: Refusal | null,
): void {
  note(refusal === null ? course.done : course.failed, seat, line);
  if (refusal === null) return;
  happen(course, {
    kind: 'order-failed',
    seat,
    line,
    order: sheet.write(order).slice(0, 400),
    code: FAILURES[refusal.failure],
    why: refusal.why.slice(0, 400),
  });
}

/** The scenario in play; asking for it outside of one is an error of the caller. */
export function fieldOf(state: State): Field {
  if (state.field === null) throw new Error('no scenario is open');
  return state.field;
}

export const unitOf = (state: State, id: UnitId): UnitState | undefined => state.units.find((unit) => unit.id === id);

export const playerOf = (state: State, seat: SeatId): Player | undefined =>
  state.players.find((player) => player.id === seat);

/**
 * The beginning of a stream's name in the phase under way: `scenario-1/round-3/seat-2`, or `scenario-1/set-up-1`. Only
 * public things stand in names of streams.
 */
export function streamBase(state: State): string {
  const field = fieldOf(state);
  const scenario = `scenario-${field.id.toLowerCase()}`;
  if (state.stage === 'set-up') return `${scenario}/set-up-${field.window}`;
  if (state.stage === 'turn' && field.active !== null) return `${scenario}/round-${field.round}/${field.active}`;
  return `${scenario}/${state.stage}`;
}
