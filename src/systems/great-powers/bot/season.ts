import { placeAt, spotAt } from '../board/board.js';
import { servingSeas } from '../board/convoys.js';
import { type Desk, ownUnits, placeOf, unitAt } from '../orders/desk.js';
import type { Order, Unit } from '../orders/order.js';
import { isBeside, reachedFrom, wayTo } from '../orders/reach.js';
import type { Worth } from './worth.js';

export type Roll = (of: string, sides: number) => number;

/** The plan of a season: who goes where, who helps, and who is still free. */
class Plan {
  readonly orders = new Map<Unit, Order>();
  /** Places that a unit of ours will be in. */
  readonly taken = new Set<string>();
  readonly units: readonly Unit[];

  constructor(
    readonly desk: Desk,
    readonly power: string,
    readonly worth: Worth,
    readonly roll: Roll,
  ) {
    this.units = ownUnits(desk);
  }

  get free(): readonly Unit[] {
    return this.units.filter((unit) => !this.orders.has(unit));
  }

  worthAt({ kind }: Pick<Unit, 'kind'>, spot: string): number {
    return this.worth[kind][spotAt(this.desk.board, spot)] ?? 0;
  }

  count(of: 'rivals' | 'own', spot: string): number {
    return this.worth[of][placeAt(this.desk.board, spot)] ?? 0;
  }

  move(unit: Unit, to: string, via = false): void {
    this.orders.set(unit, { kind: 'move', at: unit.at, to, via });
    this.taken.add(placeOf(to));
  }

  hold(unit: Unit): void {
    this.orders.set(unit, { kind: 'hold', at: unit.at });
    this.taken.add(placeOf(unit.at));
  }

  help(unit: Unit, other: Unit): boolean {
    const ordered = this.orders.get(other);
    const to = ordered !== undefined && 'to' in ordered && typeof ordered.to === 'string' ? ordered.to : null;
    if (!isBeside(this.desk, unit, to ?? other.at) || other === unit) return false;
    this.orders.set(
      unit,
      to === null
        ? { kind: 'support-hold', at: unit.at, of: other.at }
        : { kind: 'support-move', at: unit.at, of: other.at, to: placeOf(to) },
    );
    this.taken.add(placeOf(unit.at));
    return true;
  }

  /** Whether a place will be free of our own units: none is there, or it goes away. */
  isOpen(place: string): boolean {
    const there = unitAt(this.desk.view.units, place);
    if (this.taken.has(place)) return false;
    return there === undefined || there.power !== this.power || this.orders.get(there)?.kind === 'move';
  }
}

/** Whoever stands in a centre of ours stays in autumn when more of others could come there than of ours. */
function guard(plan: Plan): void {
  const { view, board } = plan.desk;
  if (view.season === 'spring') return;
  for (const unit of plan.free) {
    const place = placeOf(unit.at);
    const isOurs = board.isCentre[placeAt(board, place)] === true && view.centres[place] === plan.power;
    const rivals = plan.count('rivals', place);
    if (isOurs && rivals > 0 && rivals >= plan.count('own', place) - plan.roll('guard', 2) + 1) plan.hold(unit);
  }
}

/** Goes for what is worth most, each place with as many as it takes. */
function attack(plan: Plan): void {
  const { desk, power } = plan;
  const goals = desk.board.map.places
    .map(({ id }) => {
      const best = Math.max(
        0,
        ...plan.free.flatMap((unit) => {
          const to = wayTo(desk, unit, id);
          return to === undefined ? [] : [plan.worthAt(unit, to)];
        }),
      );
      return { id, worth: best * (85 + plan.roll('goal', 30)) };
    })
    .filter(({ worth }) => worth > 0)
    .sort((one, other) => other.worth - one.worth);
  for (const { id } of goals) {
    if (!plan.isOpen(id)) continue;
    const there = unitAt(desk.view.units, id);
    const comers = plan.free
      .flatMap((unit) => {
        const to = wayTo(desk, unit, id);
        return to === undefined ? [] : [{ unit, to, gain: plan.worthAt(unit, to) - plan.worthAt(unit, unit.at) }];
      })
      .sort((one, other) => other.gain - one.gain);
    const [first] = comers;
    if (first === undefined || first.gain <= 0) continue;
    const rivals = plan.count('rivals', id);
    const helpers = plan.free.filter((unit) => unit !== first.unit && isBeside(desk, unit, id));
    const isHeld = there !== undefined && there.power !== power;
    const needed = isHeld ? Math.max(1, rivals - 1) : Math.min(rivals, 2);
    // Whoever attacks a unit alone only bounces; now and then that is worth it, as it cuts a support.
    if (isHeld && helpers.length === 0 && plan.roll('dare', 6) > 1) continue;
    plan.move(first.unit, first.to);
    const spare = [...helpers].sort((one, other) => plan.worthAt(one, one.at) - plan.worthAt(other, other.at));
    for (const helper of spare.slice(0, needed)) plan.help(helper, first.unit);
  }
}

/** How much better it must be over the sea, as it takes fleets as well. */
const OVER_SEA = 1.25;

/** Armies that reach little on foot are carried where there is more, over two seas at most. */
function convoy(plan: Plan): void {
  const { desk } = plan;
  const { board } = desk;
  for (const army of plan.free.filter(({ kind }) => kind === 'army')) {
    const fleets = new Map(
      plan.free.flatMap((unit) => {
        const sea = placeAt(board, unit.at);
        return unit.kind === 'fleet' && board.isSea[sea] === true ? [[sea, unit] as const] : [];
      }),
    );
    const from = placeAt(board, army.at);
    const seas = servingSeas(board, (sea) => fleets.has(sea));
    if (seas.seasBy[from]?.length === 0) continue;
    const walks = Math.max(
      plan.worthAt(army, army.at),
      ...reachedFrom(desk, 'army', army.at)
        .filter((to) => plan.isOpen(to))
        .map((to) => plan.worthAt(army, to)),
    );
    const shores = board.map.places
      .filter(({ id, kind }) => kind === 'coast' && plan.isOpen(id) && unitAt(desk.view.units, id) === undefined)
      .map(({ id }) => ({ id, worth: plan.worthAt(army, id) }))
      .filter(({ id, worth }) => worth > walks * OVER_SEA && plan.count('rivals', id) <= 1)
      .sort((one, other) => other.worth - one.worth);
    for (const { id } of shores) {
      const to = placeAt(board, id);
      if (!seas.leads(from, to)) continue;
      const carriers = [...new Set([...(seas.seasBy[from] ?? []), ...fleets.keys()])].filter((sea) =>
        seas.isOfUse(sea, from, to),
      );
      if (carriers.length > 2) continue;
      plan.move(army, id, true);
      for (const sea of carriers) {
        const fleet = fleets.get(sea);
        if (fleet === undefined) continue;
        plan.orders.set(fleet, { kind: 'convoy', at: fleet.at, of: army.at, to: id });
        plan.taken.add(placeOf(fleet.at));
      }
      break;
    }
  }
}

/** Whoever is left goes where it is better, or helps: attacks that rivals could stop first, then units that are in danger. */
function rest(plan: Plan): void {
  const { desk } = plan;
  for (const unit of plan.free) {
    const better = reachedFrom(desk, unit.kind, unit.at)
      .filter((to) => plan.isOpen(placeOf(to)) && unitAt(desk.view.units, to)?.power !== plan.power)
      .filter((to) => unitAt(desk.view.units, to) === undefined)
      .sort((one, other) => plan.worthAt(unit, other) - plan.worthAt(unit, one))[0];
    if (better !== undefined && plan.worthAt(unit, better) > plan.worthAt(unit, unit.at)) plan.move(unit, better);
  }
  for (const unit of plan.free) {
    const others = [...plan.orders]
      .filter(([, order]) => order.kind === 'move' || order.kind === 'hold' || order.kind === 'support-move')
      .map(([other, order]) => ({
        other,
        rivals: order.kind === 'move' ? plan.count('rivals', order.to) + 1 : plan.count('rivals', other.at),
      }))
      .filter(({ rivals }) => rivals > 0)
      .sort((one, another) => another.rivals - one.rivals);
    if (!others.some(({ other }) => plan.help(unit, other))) plan.hold(unit);
  }
}

/** What a bot orders in spring and autumn. */
export function seasonOrders(desk: Desk, power: string, worth: Worth, roll: Roll): readonly Order[] {
  const plan = new Plan(desk, power, worth, roll);
  guard(plan);
  convoy(plan);
  attack(plan);
  rest(plan);
  return plan.units.map((unit) => plan.orders.get(unit) ?? { kind: 'hold', at: unit.at });
}
