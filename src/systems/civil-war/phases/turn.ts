import type { Dice, Roll } from '../../../core/dice/dice.js';
import { type Course, happenBy } from '../../../core/game/course.js';
import type { Placed, Sealed } from '../../../core/game/sheet.js';
import type { SeatId } from '../../../core/game/viewer.js';
import { apply } from '../apply.js';
import type { Order, OrderOf } from '../orders/cards.js';
import { type Event, enemyOf, type Fixed, type GroupId, type Side, type State, type ZoneId } from '../shapes.js';

/** Orders that a Group may have in a turn; one of them (CW 8.0). */
export type GroupOrder = OrderOf<'move' | 'invade' | 'transfer' | 'receive' | 'rally' | 'entrench' | 'hold'>;

/** What a Group is to do this turn. */
export interface Plan {
  readonly seat: SeatId;
  readonly line: number;
  readonly order: GroupOrder;
  /** It has an activation (CW 8.2). */
  activated: boolean;
  /** It may be carried out: activated, or past its Initiative check. */
  ready: boolean;
}

/** The resolution of one phase under way, and what its steps hand on to one another. */
export interface Turn extends Course<State, Order, Event> {
  readonly fixed: Fixed;
  /** Filled in step R4. */
  readonly plans: Map<GroupId, Plan>;
  /** Control as the turn began: rail and river go by it (CWR-24). */
  readonly controlAtStart: State['control'];
  /** Zones that Groups of a side moved out of, through or into this turn (CWR-38). */
  readonly used: Readonly<Record<Side, Set<ZoneId>>>;
  /** Groups that fought, left, were pushed or overran: their remaining order is void (CWR-23). */
  readonly finished: Set<GroupId>;
  /** Groups that were in combat or displaced: they do not dig in and give nothing away (CWR-32, CWR-33). */
  readonly engaged: Set<GroupId>;
  battles: number;
}

export function beginTurn(state: State, sealed: Sealed<Order>, dice: Dice, fixed: Fixed): Turn {
  return {
    state,
    events: [],
    dice,
    sealed,
    fixed,
    plans: new Map(),
    controlAtStart: state.control,
    used: { union: new Set(), confederacy: new Set() },
    finished: new Set(),
    engaged: new Set(),
    battles: 0,
  };
}

const happenWith = (fixed: Fixed) => happenBy<State, Event>((state, event) => apply(state, event, fixed));

/** Something happened: it is recorded, and the next steps see the state after it. */
export const happen = (turn: Turn, event: Event): void => happenWith(turn.fixed)(turn, event);

/** A player's orders of one kind, in the order of their lines. */
export const ordersOf = <K extends Order['kind']>(turn: Turn, seat: SeatId, kind: K): readonly Placed<OrderOf<K>>[] =>
  (turn.sealed.sheets[seat] ?? []).filter((placed): placed is Placed<OrderOf<K>> => placed.order.kind === kind);

/** Throws dice of six, one after another, and keeps what they showed. */
export function throwDice(turn: Turn, stream: string, count: number): Roll {
  return { stream, sides: 6, faces: Array.from({ length: count }, () => turn.dice.roll(stream, 6)) };
}

/** One of several at random: its index, from 0, and the roll; null where there is nothing to choose (D-02). */
export function pick(turn: Turn, stream: string, among: number): { index: number; roll: Roll | null } {
  if (among <= 1) return { index: 0, roll: null };
  const face = turn.dice.roll(stream, among);
  return { index: face - 1, roll: { stream, sides: among, faces: [face] } };
}

/** A zone was moved out of, through or into by a Group of this side. */
export const noteUse = (turn: Turn, side: Side, ...zones: readonly ZoneId[]): void => {
  for (const zone of zones) turn.used[side].add(zone);
};

/** Zones that the enemy of a side used this turn. */
export const usedByEnemy = (turn: Turn, side: Side): ReadonlySet<ZoneId> => turn.used[enemyOf(side)];
