import { type Board, placeAt } from '../board/board.js';
import { isCarried } from '../board/convoys.js';
import type { Given, Unit } from '../orders/order.js';
import { CONVOY, type Field, fieldWith, HOLD, MOVE, NOBODY, type Plan, STAYS, SUPPORT } from './field.js';
import type { Adjudicated, Dislodged, MovementRules, Outcome, Result, Void } from './outcome.js';

/** What is known about the order of a unit. */
const [OPEN, GUESSED, KNOWN] = [0, 1, 2] as const;

const STOOD: Result = { kind: 'stood' };
const UNMATCHED: Result = { kind: 'unmatched' };
const voided = (why: Void): Result => ({ kind: 'void', why });

/** The orders of a turn, each with those that concern it. Every list is by place. */
interface Turn extends Field {
  /** Supports and convoys whose unit was ordered otherwise. */
  readonly unmatched: ReadonlySet<number>;
  /** Who moves to a place; who supports and who carries the unit in it. */
  readonly movers: readonly (readonly number[])[];
  readonly supporters: readonly (readonly number[])[];
  readonly carriers: readonly (readonly number[])[];
}

const planOf = ({ plans }: Pick<Field, 'plans'>, at: number): Readonly<Plan> => plans[at] ?? STAYS;

const NONE: readonly number[] = [];
/** One more at a place; most places have none, and share a list. */
function addTo(lists: (readonly number[])[], place: number, unit: number): void {
  lists[place] = [...(lists[place] ?? NONE), unit];
}

/** Whether fleets have orders to carry an army the whole way. */
const isServed = (turn: Turn, at: number): boolean =>
  isCarried(turn.board, at, planOf(turn, at).target, (sea) => turn.carriers[at]?.includes(sea) === true);

/** Finds for each support and convoy the order that it helps, and says of each army whether it is to be carried. */
function match(field: Field, unserved: MovementRules['unserved']): Turn {
  const { board, units, plans } = field;
  const lists = (): (readonly number[])[] => new Array<readonly number[]>(board.places).fill(NONE);
  const [movers, supporters, carriers, unmatched] = [lists(), lists(), lists(), new Set<number>()];
  for (let at = 0; at < board.places; at += 1) {
    const { deed, target, targetSpot, other } = planOf(field, at);
    if (deed === MOVE) addTo(movers, target, at);
    if (deed !== SUPPORT && deed !== CONVOY) continue;
    const helped = planOf(field, other);
    const goes = helped.deed === MOVE;
    // A shore that a support names must be the one that the fleet goes to; who names none supports either.
    const isMeant = targetSpot === target || targetSpot === helped.targetSpot || units[other]?.kind === 'army';
    if (target === other ? goes : !goes || helped.target !== target || !isMeant) unmatched.add(at);
    else if (deed === SUPPORT) addTo(supporters, other, at);
    else {
      addTo(carriers, other, at);
      // A fleet of the same power that carries it shows that it is to go by sea.
      const army = plans[other];
      if (army !== undefined && units[other]?.power === units[at]?.power) army.byConvoy = true;
    }
  }
  const turn = { ...field, unmatched, movers, supporters, carriers };
  if (unserved === 'walks')
    for (const at of movers.flat()) {
      const plan = plans[at];
      if (plan !== undefined && board.armyTo[at]?.includes(plan.target) && !isServed(turn, at)) plan.byConvoy = false;
    }
  return turn;
}

interface Verdicts {
  readonly holds: (unit: number) => boolean;
  readonly hasWay: (unit: number) => boolean;
  readonly prevents: (unit: number) => number;
  readonly cutters: (support: number) => readonly number[];
  readonly paradoxes: ReadonlySet<number>;
}

/**
 * Whether each order succeeds, by the method of Lucas Kruijswijk (The Math of Adjudication, Diplomatic Pouch, 2009): an
 * order is judged by others, which are judged first. Where that leads back to an order that is being judged, its failure
 * is guessed, and then its success. If but one guess bears itself out, it holds. If both do, units go round in a circle,
 * and all move; if none does, or convoys are among them, the rule for paradoxes decides.
 *
 * Success is for a move that the unit arrives, for a support that it is not cut, for a convoy that the fleet stays.
 */
function verdictsOf(turn: Turn, rule: MovementRules['paradox']): Verdicts {
  const { board, units, movers, supporters, carriers } = turn;
  const state = new Array<number>(board.places).fill(OPEN);
  const verdict = new Array<number>(board.places).fill(0);
  /** Orders whose verdict rests on a guess, those first that were guessed. */
  const resting: number[] = [];
  const paradoxes = new Set<number>();

  const powerOf = (unit: number): string | undefined => units[unit]?.power;
  const deedOf = (unit: number): Plan['deed'] => planOf(turn, unit).deed;
  const targetOf = (unit: number): number => planOf(turn, unit).target;
  const isByConvoy = (unit: number): boolean => planOf(turn, unit).byConvoy;

  const hasWay = (unit: number): boolean => {
    if (!isByConvoy(unit)) return true;
    const fleets = carriers[unit] ?? [];
    // First whether there would be a way at all, so that nothing is judged for the sake of a convoy that is none.
    return (
      isServed(turn, unit) && isCarried(board, unit, targetOf(unit), (sea) => fleets.includes(sea) && succeeds(sea))
    );
  };

  /** Whether two units move against each other over the same border. */
  const isHeadOn = (unit: number, facing: number): boolean =>
    deedOf(facing) === MOVE && targetOf(facing) === unit && !isByConvoy(unit) && !isByConvoy(facing);

  /** One and the supports that are not cut, but for those of a power that would drive out its own unit. */
  const strength = (unit: number, without?: string): number => {
    let sum = 1;
    for (const support of supporters[unit] ?? [])
      if ((without === undefined || powerOf(support) !== without) && succeeds(support)) sum += 1;
    return sum;
  };

  const attacks = (unit: number): number => {
    const facing = targetOf(unit);
    const defender = powerOf(facing);
    if (defender === undefined) return strength(unit);
    if (deedOf(facing) === MOVE && !isHeadOn(unit, facing) && succeeds(facing)) return strength(unit);
    return defender === powerOf(unit) ? 0 : strength(unit, defender);
  };

  const defends = (place: number): number => {
    if (units[place] === undefined) return 0;
    if (deedOf(place) !== MOVE) return strength(place);
    return succeeds(place) ? 0 : 1;
  };

  const prevents = (unit: number): number => {
    if (!hasWay(unit)) return 0;
    const facing = targetOf(unit);
    return isHeadOn(unit, facing) && succeeds(facing) ? 0 : strength(unit);
  };

  const arrives = (unit: number): boolean => {
    if (!hasWay(unit)) return false;
    const attack = attacks(unit);
    if (attack === 0) return false;
    const facing = targetOf(unit);
    if (attack <= (isHeadOn(unit, facing) ? strength(facing) : defends(facing))) return false;
    return movers[facing]?.every((rival) => rival === unit || attack > prevents(rival)) === true;
  };

  /**
   * 1982: "If a convoyed army attacks a fleet which is supporting an action in a body of water; and that body of water contains a
   * convoying fleet, that support is not cut", not even by driving it out (DATC 4.A.2, 6.F.17). A fleet convoys that has an army to carry.
   */
  const isSpared = (attacker: number, support: number): boolean => {
    const sea = targetOf(support);
    return (
      rule === '1982' &&
      isByConvoy(attacker) &&
      units[support]?.kind === 'fleet' &&
      deedOf(sea) === CONVOY &&
      !turn.unmatched.has(sea)
    );
  };

  /** Whether an attack cuts a support: never by one's own unit, and from where the support goes only by driving it out. */
  const cuts = (attacker: number, support: number): boolean =>
    powerOf(attacker) !== powerOf(support) &&
    !isSpared(attacker, support) &&
    (attacker === targetOf(support) ? succeeds(attacker) : hasWay(attacker));

  const judge = (unit: number): boolean => {
    switch (deedOf(unit)) {
      case MOVE:
        return arrives(unit);
      case SUPPORT:
        return movers[unit]?.some((attacker) => cuts(attacker, unit)) !== true;
      default:
        return movers[unit]?.some(succeeds) !== true;
    }
  };

  const guess = (unit: number, success: boolean): boolean => {
    verdict[unit] = success ? 1 : 0;
    state[unit] = GUESSED;
    return judge(unit);
  };

  const settle = (unit: number, success: boolean): void => {
    verdict[unit] = success ? 1 : 0;
    state[unit] = KNOWN;
  };

  /** Forgets what rested on guesses made since then. */
  const forget = (since: number): readonly number[] => {
    const forgotten = resting.splice(since);
    for (const unit of forgotten) state[unit] = OPEN;
    return forgotten;
  };

  function succeeds(unit: number): boolean {
    if (state[unit] === KNOWN) return verdict[unit] === 1;
    if (state[unit] === GUESSED) {
      if (!resting.includes(unit)) resting.push(unit);
      return verdict[unit] === 1;
    }
    const since = resting.length;
    const first = guess(unit, false);
    if (resting.length === since) {
      settle(unit, first);
      return first;
    }
    if (resting[since] !== unit) {
      // It rests on somebody else's guess, and is judged again when that is known.
      resting.push(unit);
      verdict[unit] = first ? 1 : 0;
      return first;
    }
    forget(since);
    const second = guess(unit, true);
    const caught = forget(since);
    if (first === second) settle(unit, first);
    else if (caught.some((one) => deedOf(one) === CONVOY)) {
      state[unit] = OPEN;
      for (const one of caught)
        if (deedOf(one) === CONVOY || (rule === 'all-hold' && deedOf(one) === MOVE)) {
          settle(one, false);
          paradoxes.add(one);
        }
    } else settle(unit, true);
    return succeeds(unit);
  }

  return {
    holds: succeeds,
    hasWay,
    prevents,
    cutters: (support) => movers[support]?.filter((attacker) => cuts(attacker, support)) ?? [],
    paradoxes,
  };
}

function resultOf(turn: Turn, { holds, hasWay, prevents, cutters, paradoxes }: Verdicts, at: number): Result {
  const { units, movers, carriers } = turn;
  const { deed, target: to } = planOf(turn, at);
  const named = (places: readonly number[]): readonly string[] => places.map((place) => units[place]?.at ?? '');
  if (turn.unmatched.has(at)) return UNMATCHED;
  if (deed === HOLD || holds(at)) return STOOD;
  if (deed === SUPPORT) return { kind: 'cut', by: named(cutters(at)) };
  if (deed === CONVOY) return paradoxes.has(at) ? { kind: 'paradox' } : { kind: 'disrupted', at: named([at]) };
  if (!hasWay(at)) {
    if (!isServed(turn, at)) return { kind: 'no-convoy' };
    const lost = (carriers[at] ?? []).filter((fleet) => !holds(fleet));
    return lost.some((fleet) => paradoxes.has(fleet)) ? { kind: 'paradox' } : { kind: 'disrupted', at: named(lost) };
  }
  if (paradoxes.has(at)) return { kind: 'paradox' };
  const rivals = movers[to]?.filter((rival) => rival !== at && prevents(rival) > 0) ?? [];
  const stays = units[to] !== undefined && !(planOf(turn, to).deed === MOVE && holds(to));
  return { kind: 'bounced', off: named(stays ? [to, ...rivals] : rivals) };
}

/** What becomes of the orders of a turn of movement. Pure: the same orders always come to the same. */
export function adjudicate(
  board: Board,
  units: readonly Unit[],
  orders: readonly Given[],
  rules: MovementRules,
): Adjudicated {
  const { field, faults, ordered } = fieldWith(board, units, orders);
  const turn = match(field, rules.unserved);
  const verdicts = verdictsOf(turn, rules.paradox);
  const leaves = (at: number): boolean => planOf(turn, at).deed === MOVE && verdicts.holds(at);

  const winners = new Map<number, number>();
  for (const movers of turn.movers)
    for (const mover of movers) if (leaves(mover)) winners.set(planOf(turn, mover).target, mover);

  const standing: Unit[] = [];
  const dislodged: Dislodged[] = [];
  const from = (at: number): string | null => {
    const winner = leaves(at) ? undefined : winners.get(at);
    return winner === undefined ? null : (turn.units[winner]?.at ?? null);
  };
  turn.units.forEach((unit, at) => {
    if (unit === undefined) return;
    const attacker = from(at);
    if (leaves(at)) standing.push({ ...unit, at: board.codes[planOf(turn, at).targetSpot] ?? unit.at });
    else if (attacker === null) standing.push(unit);
    else dislodged.push({ unit, from: attacker, byConvoy: planOf(turn, winners.get(at) ?? NOBODY).byConvoy });
  });

  const contested = turn.movers.flatMap((movers, place) => {
    const stays = turn.units[place] !== undefined && !leaves(place);
    const isWanted = !stays && !winners.has(place) && movers.some((mover) => verdicts.prevents(mover) > 0);
    return isWanted ? [board.codes[place] ?? ''] : [];
  });

  const outcomes = orders.map((given, index): Outcome => {
    const why = faults[index] ?? null;
    const at = given.order.kind === 'waive' ? NOBODY : placeAt(board, given.order.at);
    const own = turn.units[at]?.power === given.power;
    const result = why === null ? resultOf(turn, verdicts, at) : voided(why);
    return { power: given.power, order: given.order, result, dislodgedFrom: own ? from(at) : null };
  });
  const silent = units.flatMap(({ power, at }): Outcome[] => {
    const place = placeAt(board, at);
    return ordered.has(place)
      ? []
      : [{ power, order: { kind: 'hold', at }, result: STOOD, dislodgedFrom: from(place) }];
  });
  return { outcomes: [...outcomes, ...silent], units: standing, dislodged, contested };
}
