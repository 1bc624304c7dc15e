import type { SeatId } from '../../../core/game/viewer.js';
import type { Battle, FleetId, Loss, NationId, Options, Province, Round, Side } from '../shapes.js';
import { HIT, NATIONS, otherSide, ROUND_LIMIT, SIDE_STREAM, SIDES } from '../tables.js';
import { draw, type Rolling } from './course.js';

/** Ships of one owner and one fleet in a battle. */
export interface Unit {
  readonly fleet: FleetId;
  readonly nation: NationId;
  readonly seat: SeatId;
  readonly ships: number;
}

interface BattlePlan {
  readonly province: Province;
  readonly controller: NationId | null;
  /** The side that controls the province, if any. */
  readonly holder: Side | null;
  /** Listed by nation, fleet letter and seat (FE-83). */
  readonly forces: Readonly<Record<Side, readonly Unit[]>>;
  readonly admirals: ReadonlyMap<FleetId, SeatId | null>;
  readonly retreat: Options['retreat'];
  /** Order of acceptance. */
  readonly ranks: ReadonlyMap<SeatId, number>;
}

interface BattleResult {
  readonly battle: Battle;
  readonly losses: readonly Loss[];
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

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

/** Takes hits off a side by lot among the ships present (FE-83). */
function remove(counts: number[], hits: number, stream: string, roll: Rolling): void {
  let present = sum(counts);
  if (hits >= present) {
    counts.fill(0);
    return;
  }
  for (let hit = 0; hit < hits; hit += 1) {
    const groups = counts.filter((count) => count > 0).length;
    let place = groups === 1 ? 1 : roll(stream, present);
    const struck = counts.findIndex((count) => {
      if (place <= count) return count > 0;
      place -= count;
      return false;
    });
    counts[struck] = (counts[struck] ?? 0) - 1;
    present -= 1;
  }
}

/** Whether a side leaves on this d100, compared without fractions (FE-85, FE-86). */
function leaves(roll: number, start: number, lost: number, retreat: Options['retreat']): boolean {
  return roll * start > 100 * (retreat === 'literal' ? lost : start - lost);
}

function glory(plan: BattlePlan, winner: Side, tfc: SeatId, margin: number): Battle['glory'] {
  const awards = new Map<SeatId, number>([[tfc, Math.max(1, margin)]]);
  const fleets = new Set(plan.forces[winner].map(({ fleet }) => fleet));
  for (const fleet of fleets) {
    const admiral = plan.admirals.get(fleet) ?? null;
    if (admiral !== null) awards.set(admiral, (awards.get(admiral) ?? 0) + 1);
  }
  return [...awards]
    .sort(([a], [b]) => (plan.ranks.get(a) ?? 0) - (plan.ranks.get(b) ?? 0))
    .map(([seat, gained]) => ({ seat, glory: gained }));
}

/** Fights a battle to its end (FE-80 to FE-92). Both sides have ships. */
export function fight(plan: BattlePlan, roll: Rolling): BattleResult {
  const at = `battle/${plan.province}`;
  const left: Record<Side, number[]> = {
    Alliance: plan.forces.Alliance.map(({ ships }) => ships),
    Coalition: plan.forces.Coalition.map(({ ships }) => ships),
  };
  const start: Record<Side, number> = { Alliance: sum(left.Alliance), Coalition: sum(left.Coalition) };
  const tfc = (side: Side): SeatId =>
    commanderOf(plan.forces[side], plan.ranks, `${at}/tfc-${SIDE_STREAM[side]}`, roll);
  const commanders: Record<Side, SeatId> = { Alliance: tfc('Alliance'), Coalition: tfc('Coalition') };
  const gone: Record<Side, boolean> = { Alliance: false, Coalition: false };
  const rounds: Round[] = [];

  while (SIDES.every((side) => !gone[side] && sum(left[side]) > 0)) {
    const number = rounds.length + 1;
    const round = `${at}/round-${number}`;
    const fire = (side: Side): { ships: number; hits: number } => {
      const ships = sum(left[side]);
      const stream = `${round}/fire-${SIDE_STREAM[side]}`;
      let hits = 0;
      for (let ship = 0; ship < ships; ship += 1) if (roll(stream, 6) === HIT) hits += 1;
      return { ships, hits };
    };
    const Alliance = fire('Alliance');
    const Coalition = fire('Coalition');
    // Coalition ships are taken off first, though both sides fired before (FE-83).
    remove(left.Coalition, Alliance.hits, `${round}/removal-coalition`, roll);
    remove(left.Alliance, Coalition.hits, `${round}/removal-alliance`, roll);
    let withdrawal: Round['withdrawal'] = null;
    if (SIDES.every((side) => sum(left[side]) > 0)) {
      const check = (side: Side): { roll: number; leaves: boolean } => {
        const face = roll(`${round}/withdrawal`, 100);
        const lost = start[side] - sum(left[side]);
        return { roll: face, leaves: leaves(face, start[side], lost, plan.retreat) || number >= ROUND_LIMIT };
      };
      withdrawal = { Alliance: check('Alliance'), Coalition: check('Coalition') };
      for (const side of SIDES) gone[side] = withdrawal[side].leaves;
    }
    rounds.push({ Alliance, Coalition, withdrawal });
  }

  const there = SIDES.filter((side) => !gone[side] && sum(left[side]) > 0);
  const winner = (there.length === 1 ? there[0] : undefined) ?? null;
  const lost: Record<Side, number> = {
    Alliance: start.Alliance - sum(left.Alliance),
    Coalition: start.Coalition - sum(left.Coalition),
  };
  const takes =
    winner === null || winner === plan.holder
      ? null
      : takerOf(byNation(plan.forces[winner], left[winner]), plan.province, roll);
  const told = (side: Side): Battle['Alliance'] => ({
    start: byNation(
      plan.forces[side],
      plan.forces[side].map(({ ships }) => ships),
    ),
    lost: lost[side],
    left: sum(left[side]),
    withdrew: gone[side],
    tfc: commanders[side],
  });
  const losses = SIDES.flatMap((side) =>
    plan.forces[side].flatMap(({ fleet, seat, ships }, index): Loss[] => {
      const dead = ships - (left[side][index] ?? 0);
      return dead > 0 ? [{ fleet, seat, ships: dead }] : [];
    }),
  );
  const battle: Battle = {
    province: plan.province,
    controller: plan.controller,
    Alliance: told('Alliance'),
    Coalition: told('Coalition'),
    rounds,
    winner,
    takes,
    glory: winner === null ? [] : glory(plan, winner, commanders[winner], lost[otherSide(winner)] - lost[winner]),
  };
  return { battle, losses };
}
