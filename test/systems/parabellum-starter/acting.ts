import type { Placed } from '../../../src/core/game/sheet.js';
import type { Position } from '../../../src/systems/parabellum/footprint.js';
import { type Course, type Refusal, unitOf } from '../../../src/systems/parabellum-starter/phases/course.js';
import { perform } from '../../../src/systems/parabellum-starter/phases/perform.js';
import type {
  Action,
  Condition,
  Event,
  Goods,
  Order,
  State,
  UnitState,
} from '../../../src/systems/parabellum-starter/shapes.js';
import { courseFrom, type Piece } from './position.js';

/** A piece of a hand-made position: flag, type, square (null: Pre-Deployment Area), what else is special about it. */
export const at = (id: string, type: string, square: string | null, change: Piece['change'] = {}): Piece => ({
  id,
  type,
  at: square,
  change,
  ...(change.position === undefined ? {} : { position: change.position }),
});

export interface Acted {
  readonly course: Course;
  /** Digest codes of the failures, null for what was done. */
  readonly failures: readonly (string | null)[];
  readonly refusals: readonly (Refusal | null)[];
  unit(id: string): UnitState;
}

/** Alpha carries out actions one after the other; every die of the script must be rolled. */
export function act(
  state: State,
  actions: readonly Action[],
  throws: Parameters<typeof courseFrom>[1] = [],
  seat = 'alpha',
): Acted {
  const { course, dice } = courseFrom(state, throws);
  const refusals = actions.map((action) => perform(course, seat, action));
  dice.finish();
  return {
    course,
    refusals,
    failures: refusals.map((refusal) => refusal?.failure ?? null),
    unit(id) {
      const unit = unitOf(course.state, id);
      if (unit === undefined) throw new Error(`no unit ${id}`);
      return unit;
    },
  };
}

export const happened = (course: Course): readonly Event['kind'][] => course.events.map(({ kind }) => kind);

/** `MOVE RBGY C4>C5>D5 POS NW TOW RBAR`. */
export const move = (
  unit: string,
  path: string,
  position: Position | null = null,
  tow: string | null = null,
): Action => ({ kind: 'move', unit, way: { kind: 'path', squares: path.split('>') }, position, tow });

/** `MOVE RBST TO D4`. */
export const moveTo = (
  unit: string,
  square: string,
  position: Position | null = null,
  tow: string | null = null,
): Action => ({ kind: 'move', unit, way: { kind: 'to', square }, position, tow });

export const reposition = (unit: string, position: Position): Action => ({ kind: 'reposition', unit, position });
export const entrench = (unit: string): Action => ({ kind: 'entrench', unit });
export const digOut = (unit: string): Action => ({ kind: 'dig-out', unit });
export const extract = (unit: string): Action => ({ kind: 'extract', unit });
export const deploy = (unit: string, square: string, position: Position | null = null): Action => ({
  kind: 'deploy',
  unit,
  square,
  position,
});

/** `5F2A`. */
export function goods(text: string): Goods {
  return { fuel: Number(/(\d+)F/.exec(text)?.[1] ?? 0), ammo: Number(/(\d+)A/.exec(text)?.[1] ?? 0) };
}

export const transfer = (from: string, to: string, what: string): Action => ({
  kind: 'transfer',
  from,
  to,
  goods: goods(what),
});
export const cache = (unit: string, what: string, square: string): Action => ({
  kind: 'cache',
  unit,
  goods: goods(what),
  square,
});
export const take = (unit: string, what: string, square: string): Action => ({
  kind: 'take',
  unit,
  goods: goods(what),
  square,
});
/** From carriers by flag, or from the tokens on one square. */
export const resupply = (unit: string, what: 'fuel' | 'ammo' | 'both', ...from: readonly string[]): Action => {
  const [first = ''] = from;
  return {
    kind: 'resupply',
    unit,
    what,
    from: first.length === 4 ? { kind: 'units', units: [...from] } : { kind: 'cache', square: first },
  };
};
export const board = (unit: string, into: string): Action => ({ kind: 'board', unit, into });
export const unboard = (unit: string, square: string): Action => ({ kind: 'unboard', unit, square, position: null });

/** A line with conditions; line numbers from 1 are given by `play`'s `sheet`. */
export const line = (action: Action, when: readonly Condition[], otherwise: Action | null = null): Order => ({
  do: action,
  when: [...when],
  otherwise,
});

export type Line = Placed<Order>;
