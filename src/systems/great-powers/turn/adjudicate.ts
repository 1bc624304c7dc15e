import { type Board, fleetArrival, isCarried, placeAt, spotAt } from '../board/board.js';
import type { Given, Order, Unit } from '../orders/order.js';
import type { Adjudicated, Dislodged, MovementRules, Outcome, Result, Void } from './outcome.js';

/** What a unit does, once its order is known to be possible. Void orders are holds. */
const [HOLD, MOVE, SUPPORT, CONVOY] = [0, 1, 2, 3] as const;

/** What is known about the order of a unit. */
const [OPEN, GUESSED, KNOWN] = [0, 1, 2] as const;

const NOBODY = -1;

/** All units of a turn and their orders. Every list is by place: no two units stand in one. */
interface Field {
  readonly board: Board;
  readonly units: readonly (Unit | undefined)[];
  readonly spot: Int16Array;
  readonly deed: Uint8Array;
  /** Where a move goes; for support and convoy where the other unit is, or goes. */
  readonly target: Int16Array;
  /** The spot that a move goes to; the one that a support or a convoy names. */
  readonly targetSpot: Int16Array;
  /** The unit that is supported or carried. */
  readonly other: Int16Array;
  /** Moves that go by convoy or not at all. */
  readonly byConvoy: Uint8Array;
  /** Supports and convoys whose unit was ordered otherwise. */
  readonly unmatched: Uint8Array;
  /** Who moves to a place; who supports and who carries the unit in it. */
  readonly movers: number[][];
  readonly supporters: number[][];
  readonly carriers: number[][];
}

const STOOD: Result = { kind: 'stood' };
const UNMATCHED: Result = { kind: 'unmatched' };
const voided = (why: Void): Result => ({ kind: 'void', why });

function fieldOf(board: Board, units: readonly Unit[]): Field {
  const numbers = (): Int16Array => new Int16Array(board.places).fill(NOBODY);
  const flags = (): Uint8Array => new Uint8Array(board.places);
  const lists = (): number[][] => Array.from({ length: board.places }, () => []);
  const standing: (Unit | undefined)[] = new Array(board.places).fill(undefined);
  const spot = numbers();
  for (const unit of units) {
    const place = placeAt(board, unit.at);
    if (place === NOBODY || standing[place] !== undefined)
      throw new RangeError(`There cannot be one more unit in ${unit.at}.`);
    standing[place] = unit;
    spot[place] = spotAt(board, unit.at);
  }
  return {
    board,
    units: standing,
    spot,
    deed: flags(),
    target: numbers(),
    targetSpot: numbers(),
    other: numbers(),
    byConvoy: flags(),
    unmatched: flags(),
    movers: lists(),
    supporters: lists(),
    carriers: lists(),
  };
}

/** Whether a unit could go to a place by itself, on whatever shore. */
const reaches = ({ board, units, spot }: Field, unit: number, place: number): boolean =>
  (units[unit]?.kind === 'army' ? board.armyTo[unit] : board.fleetPlaces[spot[unit] ?? NOBODY])?.includes(place) ===
  true;

/** Writes a move into the field; or why it cannot be. */
function readMove(field: Field, at: number, { to, via }: Extract<Order, { readonly kind: 'move' }>): Void | null {
  const { board, units, spot } = field;
  const wanted = spotAt(board, to);
  const place = placeAt(board, to);
  if (place === NOBODY) return 'no-such-place';
  if (place === at) return 'own-place';
  if (units[at]?.kind === 'fleet') {
    const arrival = fleetArrival(board, spot[at] ?? NOBODY, wanted);
    if (arrival === -2) return 'coast-needed';
    if (arrival === NOBODY)
      return wanted !== place && reaches(field, at, place) ? 'coast-out-of-reach' : 'not-adjacent';
    field.targetSpot[at] = arrival;
  } else {
    if (board.isSea[place] === true) return 'not-adjacent';
    const walks = board.armyTo[at]?.includes(place) === true;
    // Where no fleet could carry it, there is no convoy to ask for.
    const sails = (via || !walks) && isCarried(board, at, place, (sea) => units[sea]?.kind === 'fleet');
    if (!walks && !sails)
      return board.isInland[at] === true || board.isInland[place] === true ? 'not-adjacent' : 'no-fleets-between';
    field.byConvoy[at] = sails ? 1 : 0;
    field.targetSpot[at] = place;
  }
  field.deed[at] = MOVE;
  field.target[at] = place;
  return null;
}

function readHelp(field: Field, at: number, order: Extract<Order, { readonly of: string }>): Void | null {
  const { board, units } = field;
  const other = placeAt(board, order.of);
  const place = placeAt(board, order.kind === 'support-hold' ? order.of : order.to);
  if (other === NOBODY || place === NOBODY) return 'no-such-place';
  const helped = units[other];
  if (order.kind === 'convoy') {
    if (units[at]?.kind !== 'fleet' || board.isSea[at] !== true) return 'not-at-sea';
    if (helped === undefined) return 'nobody-there';
    if (helped.kind !== 'army') return 'not-an-army';
    if (other === place || !board.seasBetween(other, place).has(at)) return 'of-no-use';
  } else {
    if (other === at) return 'supports-itself';
    if (order.kind === 'support-move' && other === place) return 'own-place';
    if (!reaches(field, at, place)) return 'out-of-reach';
    if (helped === undefined) return 'nobody-there';
  }
  field.deed[at] = order.kind === 'convoy' ? CONVOY : SUPPORT;
  field.other[at] = other;
  field.target[at] = place;
  field.targetSpot[at] = order.kind === 'support-hold' ? NOBODY : spotAt(board, order.to);
  return null;
}

function read(field: Field, at: number, order: Order): Void | null {
  switch (order.kind) {
    case 'hold':
      return null;
    case 'move':
      return readMove(field, at, order);
    case 'support-hold':
    case 'support-move':
    case 'convoy':
      return readHelp(field, at, order);
    default:
      return 'wrong-phase';
  }
}

/** Whether fleets have orders to carry an army the whole way. */
const isServed = ({ board, target, carriers }: Field, at: number): boolean =>
  isCarried(board, at, target[at] ?? NOBODY, (sea) => carriers[at]?.includes(sea) === true);

/** Finds for each support and convoy the order that it helps, and says of each army whether it is to be carried. */
function match(field: Field, unserved: MovementRules['unserved']): void {
  const { board, units, deed, target, targetSpot, other, byConvoy, movers } = field;
  for (let at = 0; at < board.places; at += 1) {
    if (deed[at] === MOVE) movers[target[at] ?? 0]?.push(at);
    if (deed[at] !== SUPPORT && deed[at] !== CONVOY) continue;
    const helped = other[at] ?? 0;
    const goes = deed[helped] === MOVE;
    const named = targetSpot[at] ?? NOBODY;
    // A shore that a support names must be the one that the fleet goes to; who names none supports either.
    const isMeant = named === target[at] || named === targetSpot[helped] || units[helped]?.kind === 'army';
    if (target[at] === helped ? goes : !goes || target[helped] !== target[at] || !isMeant) field.unmatched[at] = 1;
    else if (deed[at] === SUPPORT) field.supporters[helped]?.push(at);
    else {
      field.carriers[helped]?.push(at);
      // A fleet of the same power that carries it shows that it is to go by sea.
      if (units[helped]?.power === units[at]?.power) byConvoy[helped] = 1;
    }
  }
  if (unserved === 'walks')
    for (const at of movers.flat())
      if (board.armyTo[at]?.includes(target[at] ?? NOBODY) && !isServed(field, at)) byConvoy[at] = 0;
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
function verdictsOf(field: Field, rule: MovementRules['paradox']): Verdicts {
  const { board, units, deed, target, byConvoy, movers, supporters, carriers } = field;
  const state = new Uint8Array(board.places);
  const verdict = new Uint8Array(board.places);
  /** Orders whose verdict rests on a guess, those first that were guessed. */
  const resting: number[] = [];
  const paradoxes = new Set<number>();

  const powerOf = (unit: number): string | undefined => units[unit]?.power;

  const hasWay = (unit: number): boolean => {
    if (byConvoy[unit] === 0) return true;
    const fleets = carriers[unit] ?? [];
    const [from, to] = [unit, target[unit] ?? NOBODY];
    // First whether there would be a way at all, so that nothing is judged for the sake of a convoy that is none.
    return isServed(field, unit) && isCarried(board, from, to, (sea) => fleets.includes(sea) && succeeds(sea));
  };

  /** Whether two units move against each other over the same border. */
  const isHeadOn = (unit: number, facing: number): boolean =>
    deed[facing] === MOVE && target[facing] === unit && byConvoy[unit] === 0 && byConvoy[facing] === 0;

  /** One and the supports that are not cut, but for those of a power that would drive out its own unit. */
  const strength = (unit: number, without?: string): number => {
    let sum = 1;
    for (const support of supporters[unit] ?? [])
      if ((without === undefined || powerOf(support) !== without) && succeeds(support)) sum += 1;
    return sum;
  };

  const attacks = (unit: number): number => {
    const facing = target[unit] ?? NOBODY;
    const defender = powerOf(facing);
    if (defender === undefined) return strength(unit);
    if (deed[facing] === MOVE && !isHeadOn(unit, facing) && succeeds(facing)) return strength(unit);
    return defender === powerOf(unit) ? 0 : strength(unit, defender);
  };

  const defends = (place: number): number => {
    if (units[place] === undefined) return 0;
    if (deed[place] !== MOVE) return strength(place);
    return succeeds(place) ? 0 : 1;
  };

  const prevents = (unit: number): number => {
    if (!hasWay(unit)) return 0;
    const facing = target[unit] ?? NOBODY;
    return isHeadOn(unit, facing) && succeeds(facing) ? 0 : strength(unit);
  };

  const arrives = (unit: number): boolean => {
    if (!hasWay(unit)) return false;
    const attack = attacks(unit);
    if (attack === 0) return false;
    const facing = target[unit] ?? NOBODY;
    if (attack <= (isHeadOn(unit, facing) ? strength(facing) : defends(facing))) return false;
    return movers[facing]?.every((rival) => rival === unit || attack > prevents(rival)) === true;
  };

  /** Whether an attack cuts a support: never by one's own unit, and from where the support goes only by driving it out. */
  const cuts = (attacker: number, support: number): boolean =>
    powerOf(attacker) !== powerOf(support) && (attacker === target[support] ? succeeds(attacker) : hasWay(attacker));

  const judge = (unit: number): boolean => {
    switch (deed[unit]) {
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
    else if (caught.some((one) => deed[one] === CONVOY)) {
      state[unit] = OPEN;
      for (const one of caught)
        if (deed[one] === CONVOY || (rule === 'all-hold' && deed[one] === MOVE)) {
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

function resultOf(field: Field, { holds, hasWay, prevents, cutters, paradoxes }: Verdicts, at: number): Result {
  const { units, deed, target, movers, carriers } = field;
  const named = (places: readonly number[]): readonly string[] => places.map((place) => units[place]?.at ?? '');
  if (field.unmatched[at] === 1) return UNMATCHED;
  if (deed[at] === HOLD || holds(at)) return STOOD;
  if (deed[at] === SUPPORT) return { kind: 'cut', by: named(cutters(at)) };
  if (deed[at] === CONVOY) return paradoxes.has(at) ? { kind: 'paradox' } : { kind: 'disrupted', at: named([at]) };
  const to = target[at] ?? NOBODY;
  if (!hasWay(at)) {
    if (!isServed(field, at)) return { kind: 'no-convoy' };
    const lost = (carriers[at] ?? []).filter((fleet) => !holds(fleet));
    return lost.some((fleet) => paradoxes.has(fleet)) ? { kind: 'paradox' } : { kind: 'disrupted', at: named(lost) };
  }
  if (paradoxes.has(at)) return { kind: 'paradox' };
  const rivals = movers[to]?.filter((rival) => rival !== at && prevents(rival) > 0) ?? [];
  const stays = units[to] !== undefined && !(deed[to] === MOVE && holds(to));
  return { kind: 'bounced', off: named(stays ? [to, ...rivals] : rivals) };
}

/** What becomes of the orders of a turn of movement. Pure: the same orders always come to the same. */
export function adjudicate(
  board: Board,
  units: readonly Unit[],
  orders: readonly Given[],
  rules: MovementRules,
): Adjudicated {
  const field = fieldOf(board, units);
  const ordered = new Set<number>();
  const faults = orders.map(({ power, order }): Void | null => {
    if (order.kind === 'waive') return 'wrong-phase';
    const at = placeAt(board, order.at);
    const unit = field.units[at];
    if (unit === undefined) return 'no-unit';
    if (unit.power !== power) return 'not-yours';
    if (ordered.has(at)) return 'ordered-twice';
    ordered.add(at);
    return read(field, at, order);
  });
  match(field, rules.unserved);
  const verdicts = verdictsOf(field, rules.paradox);
  const leaves = (at: number): boolean => field.deed[at] === MOVE && verdicts.holds(at);

  const winners = new Map<number, number>();
  for (const movers of field.movers)
    for (const mover of movers) if (leaves(mover)) winners.set(field.target[mover] ?? NOBODY, mover);

  const standing: Unit[] = [];
  const dislodged: Dislodged[] = [];
  const from = (at: number): string | null => {
    const winner = leaves(at) ? undefined : winners.get(at);
    return winner === undefined ? null : (field.units[winner]?.at ?? null);
  };
  field.units.forEach((unit, at) => {
    if (unit === undefined) return;
    const attacker = from(at);
    if (leaves(at)) standing.push({ ...unit, at: board.codes[field.targetSpot[at] ?? NOBODY] ?? unit.at });
    else if (attacker === null) standing.push(unit);
    else dislodged.push({ unit, from: attacker, byConvoy: field.byConvoy[winners.get(at) ?? NOBODY] === 1 });
  });

  const contested = field.movers.flatMap((movers, place) => {
    const stays = field.units[place] !== undefined && !leaves(place);
    const isWanted = !stays && !winners.has(place) && movers.some((mover) => verdicts.prevents(mover) > 0);
    return isWanted ? [board.codes[place] ?? ''] : [];
  });

  const outcomes = orders.map((given, index): Outcome => {
    const why = faults[index] ?? null;
    const at = given.order.kind === 'waive' ? NOBODY : placeAt(board, given.order.at);
    const own = field.units[at]?.power === given.power;
    const result = why === null ? resultOf(field, verdicts, at) : voided(why);
    return { ...given, result, dislodgedFrom: own ? from(at) : null };
  });
  const silent = units.flatMap(({ power, at }): Outcome[] => {
    const place = placeAt(board, at);
    return ordered.has(place)
      ? []
      : [{ power, order: { kind: 'hold', at }, result: STOOD, dislodgedFrom: from(place) }];
  });
  return { outcomes: [...outcomes, ...silent], units: standing, dislodged, contested };
}
