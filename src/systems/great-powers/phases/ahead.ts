import type { Board } from '../board/board.js';
import { deciders } from '../deciders.js';
import type { Order } from '../orders/cards.js';
import { knownOf, placeOf } from '../orders/desk.js';
import type { Given } from '../orders/order.js';
import type { Ahead, Fixed, Stage, State } from '../shapes.js';
import { type Aftermath, retreatsOf } from '../turn/retreats.js';
import { balanceOf, resolveWinter } from '../turn/winter.js';
import { groupOf } from './group.js';

// What was ordered ahead (GP-12): kept with the power until it comes to pass, or until its time is over.

/** Orders that are for a later phase than the one in which they are given. */
export const isAhead = (stage: Stage, order: Order): order is Extract<Order, { kind: Ahead['kind'] }> => {
  if (order.kind === 'retreat-ahead' || order.kind === 'disband-ahead') return true;
  return stage !== 'builds' && (order.kind === 'build' || order.kind === 'remove' || order.kind === 'waive');
};

export const aheadOf = ({ ahead }: State, power: string, group: 'retreats' | 'builds'): readonly Ahead[] =>
  ahead.flatMap((one) => (one.power === power && groupOf(one.order) === group ? [one.order] : []));

/** What stands ahead for a power after a sheet: retreats are those of the sheet, builds those of the last sheet that had some. */
export function aheadAfter(state: State, power: string, orders: readonly Order[]): readonly Ahead[] {
  const given = orders.filter((order) => isAhead(state.stage, order));
  const winter = given.filter((order) => groupOf(order) === 'builds');
  const kept = orders.some(({ kind }) => kind === 'forget') ? [] : aheadOf(state, power, 'builds');
  return [...given.filter((order) => groupOf(order) === 'retreats'), ...(winter.length > 0 ? winter : kept)];
}

/** Retreats that a power ordered ahead, as orders: each unit goes to the first place that is open and that no other of its own takes. */
export function retreatsAhead(
  ahead: readonly Ahead[],
  power: string,
  aftermath: Aftermath,
  board: Board,
): readonly (Given & { readonly order: Extract<Order, { readonly kind: 'retreat' | 'disband' }> })[] {
  const taken = new Set<string>();
  return ahead.flatMap((order): ReturnType<typeof retreatsAhead> => {
    if (order.kind !== 'retreat-ahead' && order.kind !== 'disband-ahead') return [];
    const one = aftermath.dislodged.find(({ unit }) => unit.power === power && placeOf(unit.at) === placeOf(order.at));
    if (one === undefined) return [];
    const open = retreatsOf(board, aftermath, one);
    const way = (order.kind === 'disband-ahead' ? [] : order.to)
      .map((to) => (open.includes(to) ? to : onlyOf(open.filter((spot) => placeOf(spot) === to))))
      .find((to) => to !== undefined && !taken.has(placeOf(to)));
    if (way === undefined) return [{ power, order: { kind: 'disband', at: one.unit.at } }];
    taken.add(placeOf(way));
    return [{ power, order: { kind: 'retreat', at: one.unit.at, to: way } }];
  });
}

const onlyOf = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined);

/** Builds and removals that a power ordered ahead, as orders. */
const winterAhead = (state: State, power: string): readonly Given[] =>
  aheadOf(state, power, 'builds').flatMap((order): Given[] =>
    order.kind === 'build' || order.kind === 'remove' || order.kind === 'waive' ? [{ power, order }] : [],
  );

/** The orders of a phase that were given ahead, of one power. */
export const givenAhead = (state: State, power: string, stage: Stage, fixed: Fixed): readonly Given[] =>
  stage === 'retreats'
    ? retreatsAhead(aheadOf(state, power, 'retreats'), power, state, knownOf(fixed).board)
    : stage === 'builds'
      ? winterAhead(state, power)
      : [];

/** Whether a power has answered ahead all that it would be asked. */
function hasAnswered(state: State, power: string, stage: Stage, fixed: Fixed): boolean {
  const { board } = knownOf(fixed);
  const given = givenAhead(state, power, stage, fixed);
  if (given.length === 0) return false;
  if (stage === 'retreats') {
    const answered = new Set(given.map(({ order }) => ('at' in order ? order.at : '')));
    return state.dislodged.every(
      (one) => one.unit.power !== power || answered.has(one.unit.at) || retreatsOf(board, state, one).length === 0,
    );
  }
  const balance = balanceOf(power, state.centres, state.units);
  const { outcomes, units } = resolveWinter(board, state, given, state.options);
  const done = outcomes.filter(({ result }) => result.kind === 'stood').length;
  if (done >= Math.abs(balance)) return true;
  // Where nothing more could be built, nothing is left to be said.
  return balance > 0 && !deciders({ ...state, units: [...units] }, 'builds', fixed).includes(power);
}

/** Powers that somebody plays, that have something to decide in a stage, and that have not done so ahead. */
export const undecided = (state: State, stage: Stage, fixed: Fixed): readonly string[] =>
  deciders(state, stage, fixed).filter(
    (power) =>
      state.seats.some((seat) => seat.playing && seat.power === power) && !hasAnswered(state, power, stage, fixed),
  );
