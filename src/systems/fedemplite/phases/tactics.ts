import type { Sealed } from '../../../core/game/sheet.js';
import { asSeat } from '../../../core/game/viewer.js';
import { nationOfFleet } from '../apply/parts.js';
import { cellOf, nameOf } from '../board.js';
import { inUse } from '../optional-rules.js';
import type { BattleOrder, Order } from '../shapes.js';
import { publicView, view as viewOf } from '../sight.js';
import { cutOffFleets, seatOf } from '../standing.js';
import { commandersOf } from './battle/units.js';
import { type BySeat, type Course, happen, noting } from './course.js';
import { isContested, presences } from './meetings.js';
import { admitPlayers, removeLeavers } from './roster.js';
import { takeBattleOrders } from './take-orders.js';

/** Ships and orders of players who are gone have left with them. */
function dropTheGone(course: Course): void {
  const isHere = ({ seat }: { readonly seat: string }): boolean => seatOf(course.state, seat)?.playing === true;
  const keep = <Line extends { readonly seat: string }>(lines: Line[]): Line[] =>
    lines.splice(0, lines.length, ...lines.filter(isHere));
  keep(course.purchases);
  keep(course.fleetBids);
  keep(course.transfers);
  keep(course.research);
  keep(course.said);
  const staying = course.flotillas.flatMap((flotilla) => {
    const arrived = flotilla.arrived.filter(([seat]) => isHere({ seat }));
    if (arrived.length === 0) return [];
    const { types } = flotilla;
    if (types === undefined) return [{ ...flotilla, arrived }];
    const left = Object.entries(types).filter(([seat]) => isHere({ seat }));
    return [{ ...flotilla, arrived, types: Object.fromEntries(left) }];
  });
  course.flotillas.splice(0, course.flotillas.length, ...staying);
}

/**
 * With Tactics in use a turn with a battle stops here, until the commanders have chosen. Whoever leaves or joins with the orders
 * does so now: the next sheets are asked of those who are left (FE-O4).
 */
export function awaitTactics(course: Course): void {
  if (!inUse(course.state, 'tactics') || !presences(course).some(isContested)) return;
  removeLeavers(course);
  admitPlayers(course);
  dropTheGone(course);
  const battles = presences(course).filter(isContested);
  if (battles.length === 0) return;
  const { roll, rolls } = noting(course.dice);
  const meetings = battles.map(({ cell, forces }) => {
    const province = nameOf(course.published, cell);
    const controller = course.published.owner[cell] ?? null;
    return { province, controller, ...commandersOf(province, forces, course.ranks, roll) };
  });
  const orders: readonly BySeat<Order>[] = [
    ...course.purchases,
    ...course.fleetBids,
    ...course.transfers,
    ...course.research,
    ...course.said,
  ];
  happen(course, {
    kind: 'fleets-met',
    turn: course.state.turn,
    meetings,
    flotillas: course.flotillas.map(({ fleet, cell, arrived, types }) => ({
      fleet,
      province: nameOf(course.published, cell),
      ships: Object.fromEntries(arrived),
      ...(types === undefined ? {} : { types }),
    })),
    moves: [...course.missions].flatMap(([fleet, mission]) => {
      const seat = course.orderedBy.get(fleet);
      return mission.kind === 'move' && seat !== undefined ? [{ fleet, to: mission.to, seat }] : [];
    }),
    orders: orders.map(({ seat, ...order }) => ({ seat, order })),
    onOffer: [...course.onOffer].map(([nation, ships]) => ({ nation, ships })),
    ...(course.state.types === undefined ? {} : { typesOnOffer: course.typesOnOffer }),
    rules: { on: [...(course.sealed.rules?.on ?? [])], off: [...(course.sealed.rules?.off ?? [])] },
    rolls,
  });
}

const isBattleOrder = (line: BySeat<Order>): line is BySeat<BattleOrder> =>
  line.kind === 'preservation' || line.kind === 'tactics';

/** Picks up where the turn stopped: ships that had arrived, commanders, and the orders still to be carried out. */
export function resumeTurn(course: Course): void {
  const { pending, turn } = course.state;
  if (pending === undefined) return;
  course.cutOff = cutOffFleets(course.state, course.published, course.fixed);
  course.onOffer = new Map(pending.onOffer.map(({ nation, ships }) => [nation, ships]));
  course.typesOnOffer = pending.typesOnOffer ?? {};
  for (const { fleet, province, ships, types } of pending.flotillas)
    course.flotillas.push({
      fleet,
      nation: nationOfFleet(fleet),
      cell: cellOf(course.published, province),
      arrived: Object.entries(ships),
      ...(types === undefined ? {} : { types }),
    });
  for (const { province, Alliance, Coalition } of pending.meetings)
    course.commanders.set(province, { Alliance, Coalition });
  for (const { fleet, to, seat } of pending.moves) {
    course.missions.set(fleet, { kind: 'move', to });
    course.orderedBy.set(fleet, seat);
  }
  for (const { seat, order } of pending.orders) {
    const line: BySeat<Order> = { ...order, seat };
    if (line.kind === 'purchase-ships') course.purchases.push(line);
    if (line.kind === 'purchase-fleet') course.fleetBids.push(line);
    if (line.kind === 'deploy') course.transfers.push(line);
    if (line.kind === 'tech') course.research.push(line);
    if (isBattleOrder(line)) course.saidBefore.push(line);
  }
  takeTactics(course);
  happen(course, { kind: 'tactics-sealed', turn });
}

/** The commanders' sheets. Silence is no strike: what was said with the orders counts, else the ships STAND (FE-O4). */
function takeTactics(course: Course): void {
  const { pending } = course.state;
  const common = publicView(course.state, course.fixed, course.published);
  for (const seat of course.state.seats) {
    const led = (pending?.meetings ?? []).filter(({ Alliance, Coalition }) => [Alliance, Coalition].includes(seat.id));
    if (!seat.playing || led.length === 0) continue;
    const view = viewOf(course.state, asSeat(seat.id), course.fixed, common);
    if (!takeBattleOrders(course, seat, view))
      happen(course, { kind: 'commander-silent', seat: seat.id, provinces: led.map(({ province }) => province) });
  }
}

/** Rules that were agreed on with the orders and while the commanders chose. What stories earned comes with the last window. */
export function wholeTurn(state: Course['state'], sealed: Sealed<Order>): Sealed<Order> {
  const { pending } = state;
  if (pending === undefined) return sealed;
  const { on, off } = sealed.rules ?? { on: [], off: [] };
  const earlier = (ids: readonly string[]) => ids.filter((id) => !on.includes(id) && !off.includes(id));
  return {
    ...sealed,
    rules: { on: [...earlier(pending.rules.on), ...on], off: [...earlier(pending.rules.off), ...off] },
  };
}
