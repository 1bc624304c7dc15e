import { countAbsence } from '../../../core/game/absence.js';
import { asSeat, type SeatId } from '../../../core/game/viewer.js';
import { nationOfFleet } from '../apply/parts.js';
import { write } from '../orders/cards.js';
import { check } from '../orders/check.js';
import type { FleetId, Mission, Order, SeatState, View } from '../shapes.js';
import { publicView, view as viewOf } from '../sight.js';
import { cutOffFleets, isFighting } from '../standing.js';
import { type Course, happen } from './course.js';

/** Fleets without a mission protect one province (FE-60). */
const DEFAULT: Mission = { kind: 'defend', provinces: 1 };

type Taken = { readonly orders: readonly Order[]; readonly void: { line: number; order: string; why: string }[] };

/** The orders of a sealed sheet that stand. They were checked when they came in; whatever no longer holds is void. */
function standing(course: Course, seat: SeatState, view: View): Taken | null {
  const sheet = course.sealed.sheets[seat.id];
  if (sheet === undefined) return null;
  const wrong = new Map<number, string>();
  for (const problem of check(sheet, view, course.fixed, { board: course.published, costs: course.costs }))
    if (problem.severity === 'error') wrong.set(problem.line, problem.message);
  const orders: Order[] = [];
  const voided: Taken['void'] = [];
  for (const { line, order } of sheet) {
    const why = wrong.get(line);
    if (why === undefined) orders.push(order);
    else if (order.kind !== 'player') voided.push({ line, order: write(order), why });
  }
  return { orders, void: voided };
}

/** The fleet a checked mission is for; in the short form the only one that its seat commands (FE-X12). */
function fleetMeant(order: Order, view: View): FleetId | null {
  if (order.kind !== 'attack' && order.kind !== 'defend' && order.kind !== 'move') return null;
  if (order.nation !== null && order.fleet !== null) return `${order.nation}-${order.fleet}`;
  return view.commands[0] ?? null;
}

function missionOf(order: Order): Mission | null {
  if (order.kind === 'attack') return { kind: 'attack', targets: order.targets };
  if (order.kind === 'defend') return { kind: 'defend', provinces: order.provinces };
  return order.kind === 'move' ? { kind: 'move', to: order.to } : null;
}

function take(course: Course, seat: SeatState, order: Order, view: View): void {
  const fleet = fleetMeant(order, view);
  const mission = missionOf(order);
  if (fleet !== null && mission !== null) {
    course.missions.set(fleet, mission);
    course.orderedBy.set(fleet, seat.id);
  }
  if (order.kind === 'purchase-ships') course.purchases.push({ ...order, seat: seat.id });
  if (order.kind === 'purchase-fleet') course.fleetBids.push({ ...order, seat: seat.id });
  if (order.kind === 'tech') course.research.push({ ...order, seat: seat.id });
  if (order.kind === 'deploy') course.transfers.push({ ...order, seat: seat.id });
  if (order.kind === 'preservation' || order.kind === 'tactics') course.said.push({ ...order, seat: seat.id });
}

/** The bids of the setup phase; whoever is silent gets no ships, and no strike. */
export function takeBids(course: Course): void {
  const common = publicView(course.state, course.fixed, course.published);
  for (const seat of course.state.seats) {
    if (!seat.playing) continue;
    const view = viewOf(course.state, asSeat(seat.id), course.fixed, common);
    const taken = standing(course, seat, view);
    if (taken === null) continue;
    for (const order of taken.orders) take(course, seat, order, view);
    if (taken.void.length > 0) happen(course, { kind: 'orders-taken', seat: seat.id, missions: [], void: taken.void });
  }
}

/** Tells a player what was read of their battles, where they said anything. */
function tellSaid(course: Course, seat: SeatId, voided: Taken['void']): void {
  const orders = course.said.filter((line) => line.seat === seat).map(({ seat: _, ...order }) => write(order));
  if (orders.length + voided.length > 0) happen(course, { kind: 'battle-orders-taken', seat, orders, void: voided });
}

export function sealTurn(course: Course): void {
  course.cutOff = cutOffFleets(course.state, course.published, course.fixed);
  happen(course, { kind: 'turn-sealed', turn: course.state.turn });
}

function noteSilence(course: Course, seat: SeatState): void {
  const excused = course.sealed.roster.excused.includes(seat.id);
  const limit = course.state.options.strikes ?? Number.POSITIVE_INFINITY;
  const { strikes } = countAbsence(seat.strikes, excused ? 'excused' : 'silent', limit);
  happen(course, { kind: 'seat-silent', seat: seat.id, excused, strikes });
}

/** Only nations in the war defend; those still to come may be given other bases and nothing else (FE-O1). */
const atWar = (course: Course, fleet: FleetId): boolean => {
  const own = nationOfFleet(fleet);
  return course.state.nations.some((nation) => nation.id === own && isFighting(nation));
};

/** Sheets of a turn before the first one. Whoever is silent gets no strike (FE-O1). */
export function takePreWarOrders(course: Course): void {
  const common = publicView(course.state, course.fixed, course.published);
  for (const seat of course.state.seats) {
    if (!seat.playing) continue;
    const view = viewOf(course.state, asSeat(seat.id), course.fixed, common);
    const taken = standing(course, seat, view);
    if (taken === null) continue;
    for (const order of taken.orders) take(course, seat, order, view);
    const missions = view.commands.flatMap((fleet) => {
      const mission = course.missions.get(fleet);
      return mission === undefined ? [] : [{ fleet, mission, byDefault: false }];
    });
    if (missions.length + taken.void.length > 0)
      happen(course, { kind: 'orders-taken', seat: seat.id, missions, void: taken.void });
  }
}

/** Reads all sheets: an empty one is a submission, only silence is absence (FE-107). */
export function takeOrders(course: Course): void {
  const common = publicView(course.state, course.fixed, course.published);
  for (const seat of course.state.seats) {
    if (!seat.playing) continue;
    const view = viewOf(course.state, asSeat(seat.id), course.fixed, common);
    const taken = standing(course, seat, view);
    if (taken === null) {
      noteSilence(course, seat);
      continue;
    }
    for (const order of taken.orders) take(course, seat, order, view);
    const missions = view.commands.flatMap((fleet) => {
      const mission = course.missions.get(fleet);
      if (mission !== undefined) return [{ fleet, mission, byDefault: false }];
      return course.cutOff.has(fleet) || !atWar(course, fleet) ? [] : [{ fleet, mission: DEFAULT, byDefault: true }];
    });
    happen(course, { kind: 'orders-taken', seat: seat.id, missions, void: taken.void });
    tellSaid(course, seat.id, []);
  }
  for (const fleet of course.state.fleets)
    if (!course.missions.has(fleet.id) && !course.cutOff.has(fleet.id)) course.missions.set(fleet.id, DEFAULT);
}

/** What a Task Force Commander says once the fleets have met (FE-O4); false: they sent nothing. */
export function takeBattleOrders(course: Course, seat: SeatState, view: View): boolean {
  const taken = standing(course, seat, view);
  if (taken === null) return false;
  for (const order of taken.orders) take(course, seat, order, view);
  tellSaid(course, seat.id, taken.void);
  return true;
}
