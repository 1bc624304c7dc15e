import { type Board, spotAt } from '../board/board.js';
import { type Order, ownBalance } from '../orders/cards.js';
import { type Desk, ownUnits, placeOf } from '../orders/desk.js';
import { buildSites } from '../orders/fields.js';
import { retreatsAhead } from '../phases/ahead.js';
import type { Ahead } from '../shapes.js';
import { retreatsOf } from '../turn/retreats.js';
import type { Roll } from './season.js';
import type { Worth } from './worth.js';

// What a bot orders after a season, and what stands in the first sheet of people.

type AfterBattle = Extract<Order, { readonly kind: 'retreat' | 'disband' }>;

const worthOf = (board: Board, worth: Worth, kind: 'army' | 'fleet', at: string): number =>
  worth[kind][spotAt(board, at)] ?? 0;

/** Builds what is of most use from where it is raised, and keeps armies and fleets in proportion; lets go of what is least useful. */
export function winter(desk: Desk, worth: Worth, roll: Roll): readonly Order[] {
  const balance = ownBalance(desk);
  const units = ownUnits(desk);
  if (balance < 0)
    return [...units]
      .sort(
        (one, other) => worthOf(desk.board, worth, one.kind, one.at) - worthOf(desk.board, worth, other.kind, other.at),
      )
      .slice(0, -balance)
      .map(({ at }) => ({ kind: 'remove', at }));
  const builds: Extract<Order, { kind: 'build' }>[] = [];
  for (let fleets = units.filter(({ kind }) => kind === 'fleet').length; builds.length < balance; ) {
    const share = fleets / Math.max(1, units.length + builds.length);
    const sites = buildSites(desk)
      .filter(({ at }) => !builds.some((built) => placeOf(built.at) === placeOf(at)))
      .map(({ kind, at }) => ({
        kind,
        at,
        use:
          worthOf(desk.board, worth, kind, at) *
          (80 + roll('build', 40)) *
          (kind === 'fleet' ? 1.35 - share : 0.75 + share),
      }))
      .sort((one, other) => other.use - one.use);
    const [best] = sites;
    if (best === undefined) break;
    builds.push({ kind: 'build', unit: best.kind, at: best.at });
    if (best.kind === 'fleet') fleets += 1;
  }
  return builds;
}

/**
 * Each goes where it is of most use, two never to the same place; as many as can are saved. `ahead`: what the power ordered ahead, which is
 * carried out and is none of these.
 */
export function retreats(
  { board, view }: Desk,
  power: string,
  worth: Worth,
  ahead: readonly Ahead[] = [],
): readonly AfterBattle[] {
  const settled = retreatsAhead(ahead, power, view, board).map(({ order }) => order);
  const taken = new Set(settled.flatMap((order) => (order.kind === 'retreat' ? [placeOf(order.to)] : [])));
  const driven = view.dislodged.filter(
    ({ unit }) => unit.power === power && !settled.some(({ at }) => placeOf(at) === placeOf(unit.at)),
  );
  const useOf = (kind: 'army' | 'fleet', at: string): number => worthOf(board, worth, kind, at);
  const ways = driven.map((one) =>
    retreatsOf(board, view, one)
      .filter((spot) => !taken.has(placeOf(spot)))
      .sort((spot, other) => useOf(one.unit.kind, other) - useOf(one.unit.kind, spot)),
  );
  /** Which unit goes to a place, and to which spot of it. */
  const going = new Map<string, { readonly index: number; readonly to: string }>();
  /** Finds a way for a unit; whoever is in its way goes elsewhere, if they can. */
  const place = (index: number, asked: Set<string>): boolean =>
    (ways[index] ?? []).some((to) => {
      const at = placeOf(to);
      if (asked.has(at)) return false;
      asked.add(at);
      const there = going.get(at);
      if (there !== undefined && !place(there.index, asked)) return false;
      going.set(at, { index, to });
      return true;
    });
  for (const index of driven.keys()) place(index, new Set());
  const goals = new Map([...going.values()].map(({ index, to }) => [index, to]));
  return driven.map(({ unit: { at } }, index): AfterBattle => {
    const to = goals.get(index);
    return to === undefined ? { kind: 'disband', at } : { kind: 'retreat', at, to };
  });
}
