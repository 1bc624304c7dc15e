import { type Board, placeAt, spotAt } from '../board/board.js';
import type { Given, Order, Unit } from '../orders/order.js';
import type { Void } from './outcome.js';

/** Owners of supply centres, by place; a centre that nobody owns is not named. */
export type Centres = Readonly<Record<string, string>>;

/** Whether one builds in the centres that were one's own at first, or in every centre that one owns. */
type BuildRule = 'homes' | 'anywhere';

/**
 * From where it is counted how far a unit is when a power loses some without orders: from the centres that it owns (rules
 * of 2023), or from those that were its own at first (before).
 */
type DisorderRule = 'owned' | 'homes';

export interface WinterRules {
  readonly builds: BuildRule;
  readonly disorder: DisorderRule;
}

export type WinterResult =
  | { readonly kind: 'stood' }
  | {
      readonly kind: 'void';
      readonly why: Void | 'no-builds-left' | 'no-removals-left' | 'no-centre' | 'not-owned' | 'not-home' | 'taken';
    }
  | { readonly kind: 'void'; readonly why: 'no-fleet-there' | 'no-army-there' };

interface WinterOutcome extends Given {
  readonly result: WinterResult;
}

interface Wintered {
  readonly outcomes: readonly WinterOutcome[];
  readonly units: readonly Unit[];
  /** Units that nobody ordered away, and that had to go. */
  readonly disordered: readonly Unit[];
}

/** Who stands where at the end of a year, and who owns what. */
interface Year {
  readonly units: readonly Unit[];
  readonly centres: Centres;
}

/** Owners of the centres after a year: whoever stands in one has it. */
export function captured(board: Board, centres: Centres, units: readonly Unit[]): Centres {
  const taken = units.flatMap(({ power, at }) => {
    const place = placeAt(board, at);
    return board.isCentre[place] === true ? [[board.codes[place] ?? '', power] as const] : [];
  });
  return { ...centres, ...Object.fromEntries(taken) };
}

/** How many units a power may build; below nought: how many it must remove. */
export const balanceOf = (power: string, centres: Centres, units: readonly Unit[]): number =>
  Object.values(centres).filter((owner) => owner === power).length -
  units.filter((unit) => unit.power === power).length;

/** How far each place is from the nearest of some, over land and water alike. */
function distances(board: Board, from: readonly string[]): readonly number[] {
  const far: number[] = new Array(board.places).fill(Number.POSITIVE_INFINITY);
  let edge = from.map((place) => placeAt(board, place));
  for (const place of edge) far[place] = 0;
  for (let steps = 1; edge.length > 0; steps += 1) {
    const next = new Set(edge.flatMap((place) => board.touching[place] ?? []).filter((to) => far[to] === Infinity));
    for (const place of next) far[place] = steps;
    edge = [...next];
  }
  return far;
}

/**
 * Whom a power without orders loses first: those farthest from centres, fleets before armies, and then by the names
 * of their places.
 */
function disorderOf(board: Board, power: string, { units, centres }: Year, rule: DisorderRule): readonly Unit[] {
  const owned = Object.entries(centres).flatMap(([place, owner]) => (owner === power ? [place] : []));
  const homes = board.map.powers.find(({ id }) => id === power)?.homes ?? [];
  const far = distances(board, rule === 'owned' ? owned : homes);
  const farOf = ({ at }: Unit): number => far[placeAt(board, at)] ?? 0;
  const nameOf = ({ at }: Unit): string => board.map.places[placeAt(board, at)]?.name ?? '';
  const compared = (one: Unit, other: Unit): number => {
    const [near, away] = [farOf(one), farOf(other)];
    if (near !== away) return near < away ? 1 : -1;
    if (one.kind !== other.kind) return one.kind === 'fleet' ? -1 : 1;
    return nameOf(one) < nameOf(other) ? -1 : 1;
  };
  return units.filter((unit) => unit.power === power).sort(compared);
}

type Build = Extract<Order, { readonly kind: 'build' }>;

interface Winter {
  readonly board: Board;
  readonly centres: Centres;
  readonly rule: BuildRule;
}

/** The spot where a unit is built; or why it cannot be. */
function siteOf({ board, centres, rule }: Winter, power: string, { unit, at }: Build, units: readonly Unit[]) {
  const place = placeAt(board, at);
  const code = board.codes[place] ?? '';
  const no = (why: Extract<WinterResult, { readonly kind: 'void' }>['why']) => ({ kind: 'void', why }) as const;
  if (place === -1) return no('no-such-place');
  if (board.isCentre[place] !== true) return no('no-centre');
  if (centres[code] !== power) return no('not-owned');
  if (rule === 'homes' && board.map.powers.find(({ id }) => id === power)?.homes.includes(code) !== true)
    return no('not-home');
  if (units.some((other) => placeAt(board, other.at) === place)) return no('taken');
  if (unit === 'army') return board.isSea[place] === true ? no('no-army-there') : place;
  if (board.isInland[place] === true) return no('no-fleet-there');
  const spot = spotAt(board, at);
  return spot === place && (board.shores[place]?.length ?? 0) > 0 ? no('coast-needed') : spot;
}

/** What becomes of the orders of winter. Orders are taken one by one, as long as there is something to build or remove. */
export function resolveWinter(
  board: Board,
  { units, centres }: Year,
  orders: readonly Given[],
  rules: WinterRules,
): Wintered {
  const left = new Map(board.map.powers.map(({ id }) => [id, balanceOf(id, centres, units)]));
  let standing = units;
  const outcomes = orders.map((given): WinterOutcome => {
    const { power, order } = given;
    const no = (why: Extract<WinterResult, { readonly kind: 'void' }>['why']): WinterOutcome => ({
      ...given,
      result: { kind: 'void', why },
    });
    const stood: WinterOutcome = { ...given, result: { kind: 'stood' } };
    const due = left.get(power) ?? 0;
    if (order.kind === 'build' || order.kind === 'waive') {
      if (due <= 0) return no('no-builds-left');
      if (order.kind === 'build') {
        const site = siteOf({ board, centres, rule: rules.builds }, power, order, standing);
        if (typeof site !== 'number') return { ...given, result: site };
        standing = [...standing, { power, kind: order.unit, at: board.codes[site] ?? order.at }];
      }
      left.set(power, due - 1);
      return stood;
    }
    if (order.kind !== 'remove') return no('wrong-phase');
    const place = placeAt(board, order.at);
    const gone = standing.find(({ at }) => placeAt(board, at) === place);
    if (gone === undefined) return no('no-unit');
    if (gone.power !== power) return no('not-yours');
    if (due >= 0) return no('no-removals-left');
    standing = standing.filter((unit) => unit !== gone);
    left.set(power, due + 1);
    return stood;
  });
  const disordered = board.map.powers.flatMap(({ id }) => {
    const due = Math.max(0, -(left.get(id) ?? 0));
    return due === 0 ? [] : disorderOf(board, id, { units: standing, centres }, rules.disorder).slice(0, due);
  });
  return { outcomes, units: standing.filter((unit) => !disordered.includes(unit)), disordered };
}
