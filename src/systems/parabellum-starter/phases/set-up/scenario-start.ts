import type { Dice } from '../../../../core/dice/dice.js';
import { NO_ROSTER_CHANGES } from '../../../../core/game/sheet.js';
import type { SeatId } from '../../../../core/game/viewer.js';
import type { Booklet, Event, Player, Side, State, Stocks } from '../../shapes.js';
import { Side as SideShape } from '../../shapes.js';
import { beginCourse, type Course, happen } from '../course.js';
import { throwTurnOrder } from '../turn/turn-order.js';

interface Seated {
  readonly seat: SeatId;
  readonly side: Side;
}

/** Sides of a map, in the order in which they are given out. */
const sidesOf = ({ deployment }: Booklet): readonly Side[] =>
  SideShape.options.filter((side) => deployment[side] !== undefined);

/**
 * Who comes from which edge: the defender from the side that is theirs, everybody else from where they came before if the map has
 * it, and who is left from the free sides in turn order (rules 10: the first in the first scenario's turn order is South).
 */
function seatSides(
  players: readonly Player[],
  order: readonly SeatId[],
  booklet: Booklet,
  defender: SeatId | null,
): Seated[] {
  const free = new Set(sidesOf(booklet));
  const seated = new Map<SeatId, Side>();
  const give = (seat: SeatId, side: Side | null | undefined): void => {
    if (side === null || side === undefined || !free.has(side) || seated.has(seat)) return;
    free.delete(side);
    seated.set(seat, side);
  };
  if (defender !== null) give(defender, booklet.defender);
  for (const { id, side } of players) give(id, side);
  for (const seat of order) give(seat, [...free][0]);
  return players.flatMap(({ id }) => {
    const side = seated.get(id);
    return side === undefined ? [] : [{ seat: id, side }];
  });
}

/** Tokens that are on sale: each later scenario adds some, up to the most that there can be; null: no limit (ST-8). */
function stockFor({ catalogue, field }: State, kind: keyof Stocks): number | null {
  const supply = catalogue.supply[kind];
  if (supply === null) return null;
  const before = field?.stocks[kind] ?? null;
  return before === null ? supply.stock : Math.max(before, Math.min(supply.most, before + supply.refill));
}

/** Lays out a scenario: sides, pool, what lies on the map; then the throw for turn order, and set-up begins (ST-13, ST-14). */
export function startScenario(course: Course, booklet: Booklet, defender: SeatId | null): void {
  const { state } = course;
  const { personnel } = state.catalogue;
  const layout = state.layouts.find(({ scenario }) => scenario === booklet.id);
  const players = state.players.filter(({ gone }) => gone === null);
  const thrown = throwTurnOrder(players, booklet.id, course.dice);
  const before = state.field?.pool ?? null;
  const sides = seatSides(players, thrown.order, booklet, defender);
  const seatOn = (side: Side | null): SeatId | null => sides.find((one) => one.side === side)?.seat ?? null;
  happen(course, {
    kind: 'scenario-opened',
    scenario: booklet.id,
    number: (state.field?.number ?? 0) + 1,
    sides,
    // Each later scenario adds heads up to the most that the pool holds; people who came back are not sent away (2.3).
    pool: before === null ? personnel.pool : Math.max(before, Math.min(personnel.most, before + personnel.refill)),
    stocks: { fuel: stockFor(state, 'fuel'), ammo: stockFor(state, 'ammo') },
    caches: (layout?.caches ?? []).map(({ square, fuel, ammo }) => ({ square, goods: { fuel, ammo } })),
    minefields: (layout?.minefields ?? []).map(({ square, by }) => ({ square, by: seatOn(by) })),
  });
  happen(course, thrown);
  happen(course, { kind: 'set-up-window-opened', window: 1 });
}

/** What follows `campaign-opened`: the first scenario of the tree is laid out. */
export function openFirstScenario(state: State, dice: Dice): readonly Event[] {
  const course = beginCourse(state, { sheets: {}, roster: NO_ROSTER_CHANGES }, dice);
  const [first] = state.scenarios;
  if (first === undefined) throw new Error('the campaign has no scenario');
  startScenario(course, first, null);
  return course.events;
}
