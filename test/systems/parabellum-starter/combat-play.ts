import { performCombat } from '../../../src/systems/parabellum-starter/phases/combat/perform.js';
import type { Course, Refusal } from '../../../src/systems/parabellum-starter/phases/course.js';
import type { Action, StandingOrder, State } from '../../../src/systems/parabellum-starter/shapes.js';
import { courseFrom, type Piece } from './position.js';

// What the tests of combat share: pieces, orders, and a turn of Alpha's with scripted dice.

export const at = (id: string, type: string, square: string, change: Piece['change'] = {}): Piece => ({
  id,
  type,
  at: square,
  change,
});

export type Throws = readonly (readonly [number, readonly number[]])[];

/** Alpha carries out actions one after the other; every die of the script must be rolled. */
export function play(
  state: State,
  actions: readonly Action[],
  throws: Throws = [],
): { course: Course; outcomes: (Refusal | null)[] } {
  const { course, dice } = courseFrom(state, throws);
  const outcomes = actions.map((action) => performCombat(course, 'alpha', action) ?? null);
  dice.finish();
  return { course, outcomes };
}

export const failures = (outcomes: readonly (Refusal | null)[]) => outcomes.map((outcome) => outcome?.failure ?? null);
export const strengthOf = (course: Course, id: string) => course.state.units.find((unit) => unit.id === id)?.strength;
export const ammoOf = (course: Course, id: string) => course.state.units.find((unit) => unit.id === id)?.ammo;
export const attackOn = (unit: string, target: string): Action => ({
  kind: 'attack',
  unit,
  target: { kind: 'unit', unit: target },
});
export const shellOf = (unit: string, target: string, shots: number): Action => ({
  kind: 'shell',
  unit,
  targets: [{ target: { kind: 'unit', unit: target }, shots }],
});
export const never: StandingOrder = { kind: 'counter', whom: { kind: 'all' }, policy: { kind: 'never' } };
export const silent = { players: { bravo: { standing: [never] } } };
