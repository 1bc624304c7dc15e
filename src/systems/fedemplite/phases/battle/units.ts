import type { SeatId } from '../../../../core/game/viewer.js';
import type { FleetId, NationId, Province, ShipType, Side } from '../../shapes.js';
import { NATIONS, SIDE_STREAM } from '../../tables.js';
import { draw, type Rolling } from '../course.js';

/** Ships of one owner and one fleet in a battle; while ship types are in use, of one type as well. */
export interface Unit {
  readonly fleet: FleetId;
  readonly nation: NationId;
  readonly seat: SeatId;
  readonly ships: number;
  readonly type?: ShipType;
}

export const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** Ships by nation, in canonical order; nations without ships are left out. */
export function byNation(units: readonly Unit[], counts: readonly number[]): { nation: NationId; ships: number }[] {
  const totals = new Map<NationId, number>();
  for (const [index, { nation }] of units.entries())
    totals.set(nation, (totals.get(nation) ?? 0) + (counts[index] ?? 0));
  return NATIONS.flatMap((nation) => {
    const ships = totals.get(nation) ?? 0;
    return ships > 0 ? [{ nation, ships }] : [];
  });
}

/** The nation with most ships, ties by lot in canonical order (FE-94). */
export function takerOf(
  forces: readonly { nation: NationId; ships: number }[],
  province: Province,
  roll: Rolling,
): NationId {
  const most = Math.max(...forces.map(({ ships }) => ships));
  const candidates = forces.filter(({ ships }) => ships === most).map(({ nation }) => nation);
  return draw(candidates, `control/${province}`, roll);
}

/** The player with most ships on a side, ties by lot in seat order (FE-82). */
export function commanderOf(
  units: readonly Unit[],
  ranks: ReadonlyMap<SeatId, number>,
  stream: string,
  roll: Rolling,
): SeatId {
  const totals = new Map<SeatId, number>();
  for (const { seat, ships } of units) totals.set(seat, (totals.get(seat) ?? 0) + ships);
  const most = Math.max(...totals.values());
  const candidates = [...totals.keys()]
    .filter((seat) => totals.get(seat) === most)
    .sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
  return draw(candidates, stream, roll);
}

/** The Task Force Commanders of a battle, drawn for the Alliance first (FE-82). */
export function commandersOf(
  province: Province,
  forces: Readonly<Record<Side, readonly Unit[]>>,
  ranks: ReadonlyMap<SeatId, number>,
  roll: Rolling,
): Record<Side, SeatId> {
  const of = (side: Side): SeatId =>
    commanderOf(forces[side], ranks, `battle/${province}/tfc-${SIDE_STREAM[side]}`, roll);
  const Alliance = of('Alliance');
  return { Alliance, Coalition: of('Coalition') };
}
