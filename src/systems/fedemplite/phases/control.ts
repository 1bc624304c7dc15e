import { cardOf, type Nation, sideOf } from '../atlas.js';
import { type Board, basableFrom, cellOf, isEnemy, mapDistance, nameOf, readBoard } from '../board.js';
import type { FleetState, NationId, Province } from '../shapes.js';
import { isFighting } from '../standing.js';
import { boardNow, type Course, happen, nationNow, nationsNow } from './course.js';

/** All captures of the turn together (FE-93, FE-94). */
export function takeProvinces(course: Course): void {
  if (course.captures.length === 0) return;
  const { control } = course.state;
  const taken = course.captures.map(({ province, by, fought }) => ({
    province,
    from: control[province] ?? null,
    by,
    fought,
  }));
  happen(course, { kind: 'provinces-taken', taken });
}

/** Nations that lost their capital are out, all at the same moment (FE-95). */
export function fallNations(course: Course): void {
  const { control } = course.state;
  const before = nationsNow(course);
  const falling = before.flatMap((nation) => {
    const holder = control[nation.capital] ?? null;
    return !nation.fallen && holder !== null && holder !== nation.id ? [{ nation, to: holder }] : [];
  });
  for (const { nation, to } of falling)
    happen(course, {
      kind: 'nation-fell',
      nation: nation.id,
      capital: nation.capital,
      to,
      fleets: course.state.fleets.filter((fleet) => fleet.nation === nation.id).map((fleet) => fleet.id),
      provinces: Object.keys(course.state.control).filter((name) => course.state.control[name] === nation.id),
    });
  if (course.state.options.liberation) for (const nation of before) liberate(course, nation);
}

function liberate(course: Course, nation: Nation): void {
  const by = course.state.control[nation.capital] ?? null;
  if (!nation.fallen || by === null) return;
  const liberator = nationNow(course, by);
  if (liberator.side === nation.side && isFighting(liberator))
    happen(course, { kind: 'nation-liberated', nation: nation.id, capital: nation.capital, by });
}

/** Where a fleet without a base goes (FE-96); null when there is no place for it. */
function retreatBase(board: Board, nation: Nation, fleet: FleetState, taken: ReadonlySet<Province>) {
  const reach = basableFrom(board, nation.side, nation.capital);
  const capital = cellOf(board, nation.capital);
  const lost = cellOf(board, fleet.base);
  const away = mapDistance(board, lost, capital);
  let best: { cell: number; rank: readonly [number, number, number] } | null = null;
  for (let cell = 0; cell < reach.length; cell += 1) {
    if (reach[cell] !== 1 || taken.has(nameOf(board, cell))) continue;
    const home = mapDistance(board, cell, capital);
    const rank = [home < away ? 0 : 1, mapDistance(board, lost, cell), home] as const;
    const order = best === null ? -1 : rank[0] - best.rank[0] || rank[1] - best.rank[1] || rank[2] - best.rank[2];
    if (order < 0) best = { cell, rank };
  }
  return best === null ? null : nameOf(board, best.cell);
}

export function relocate(course: Course, board: Board, fleet: FleetState, why: 'base-lost' | 'cut-off'): void {
  const taken = new Set(course.state.fleets.map(({ base }) => base));
  const to = retreatBase(board, nationNow(course, fleet.nation), fleet, taken);
  happen(course, { kind: 'fleet-retreated', fleet: fleet.id, from: fleet.base, to, why, ships: fleet.ships });
}

/** Fleets whose base the enemy has taken fall back (FE-96). */
export function retreatFleets(course: Course): void {
  const board = boardNow(course);
  for (const fleet of course.state.fleets) {
    const side = sideOf(course.fixed, fleet.nation);
    if (isEnemy(board, side, cellOf(board, fleet.base))) relocate(course, board, fleet, 'base-lost');
  }
}

/** Provinces without a path to their capital become uncontrolled, until nothing changes (FE-97). */
export function cutOffProvinces(course: Course): void {
  let control = course.state.control;
  const lost: { province: Province; nation: NationId }[] = [];
  for (let changed = true; changed; ) {
    changed = false;
    const board = lost.length === 0 ? boardNow(course) : readBoard({ ...course.state, control }, course.fixed);
    const reaches = new Map<NationId, Uint8Array>();
    for (const nation of course.state.nations) {
      if (!isFighting(nation)) continue;
      const { side, capital } = cardOf(course.fixed, nation.id);
      reaches.set(nation.id, basableFrom(board, side, capital));
    }
    for (let cell = 0; cell < board.owner.length; cell += 1) {
      const nation = board.owner[cell] ?? null;
      const reach = nation === null ? undefined : reaches.get(nation);
      if (nation === null || reach === undefined || reach[cell] === 1) continue;
      const province = nameOf(board, cell);
      lost.push({ province, nation });
      changed = true;
    }
    if (changed) control = { ...control, ...Object.fromEntries(lost.map(({ province }) => [province, null])) };
  }
  if (lost.length === 0) return;
  const rank = (province: Province): number => cellOf(course.published, province);
  lost.sort((a, b) => rank(a.province) - rank(b.province));
  happen(course, { kind: 'provinces-cut-off', provinces: lost });
}
