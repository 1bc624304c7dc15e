import type { Battle, BattleTypes, Loss, Round, Side } from '../../shapes.js';
import { allOf, plus } from '../../ship-types.js';
import { otherSide, SIDES } from '../../tables.js';
import type { Rolling } from '../course.js';
import { gloryOf } from './glory.js';
import { type BattlePlan, isByType } from './plan.js';
import { exchange } from './round.js';
import { bothSides } from './sides.js';
import { nationsByType, type Standing, shipsLeft, standingOf } from './standing.js';
import { byNation, takerOf } from './units.js';
import { checkWithdrawal } from './withdrawal.js';

interface BattleResult {
  readonly battle: Battle;
  readonly losses: readonly Loss[];
  /** Only while ship types are in use (FE-O6). */
  readonly types?: Record<Side, BattleTypes>;
}

/** What a side lost, by fleet and owner. */
function lossesOf({ units, left }: Standing): Loss[] {
  const losses: Loss[] = [];
  for (const [index, { fleet, seat, ships, type }] of units.entries()) {
    const dead = ships - (left[index] ?? 0);
    if (dead === 0) continue;
    const last = losses.at(-1);
    const lost = type === undefined ? {} : { types: allOf(type, dead) };
    if (last?.fleet !== fleet || last.seat !== seat) losses.push({ fleet, seat, ships: dead, ...lost });
    else losses.splice(-1, 1, { ...last, ships: last.ships + dead, types: plus(last.types ?? {}, lost.types ?? {}) });
  }
  return losses;
}

/** Fights a battle to its end (FE-80 to FE-92). Both sides have ships. */
export function fight(plan: BattlePlan, roll: Rolling): BattleResult {
  const at = `battle/${plan.province}`;
  const sides = bothSides((side) => standingOf(plan.forces[side]));
  const left = (side: Side): number => shipsLeft(sides[side]);
  const start = bothSides(left);
  const lost = (side: Side): number => start[side] - left(side);
  const gone: Record<Side, boolean> = { Alliance: false, Coalition: false };
  const rounds: Round[] = [];
  const ofTypes = isByType(plan);
  const types = bothSides(
    (side): BattleTypes => ({ start: ofTypes ? nationsByType(plan.forces[side]) : [], rounds: [] }),
  );

  while (SIDES.every((side) => !gone[side] && left(side) > 0)) {
    const number = rounds.length + 1;
    const name = `${at}/round-${number}`;
    const { fire, types: byType } = exchange(plan, sides, name, roll);
    for (const side of SIDES) types[side].rounds.push(byType[side]);
    let withdrawal: Round['withdrawal'] = null;
    if (SIDES.every((side) => left(side) > 0)) {
      const standing = bothSides((side) => ({ start: start[side], lost: lost(side), orders: plan.orders[side] }));
      withdrawal = checkWithdrawal(standing, { number, name }, plan.retreat, roll);
      for (const side of SIDES) gone[side] = withdrawal[side].leaves;
    }
    rounds.push({ ...fire, withdrawal });
  }

  const there = SIDES.filter((side) => !gone[side] && left(side) > 0);
  const winner = (there.length === 1 ? there[0] : undefined) ?? null;
  const takes =
    winner === null || winner === plan.holder
      ? null
      : takerOf(byNation(plan.forces[winner], sides[winner].left), plan.province, roll);
  const told = (side: Side): Battle['Alliance'] => ({
    start: byNation(
      plan.forces[side],
      plan.forces[side].map(({ ships }) => ships),
    ),
    lost: lost(side),
    left: left(side),
    withdrew: gone[side],
    tfc: plan.commanders[side],
  });
  const losses = SIDES.flatMap((side) => lossesOf(sides[side]));
  const battle: Battle = {
    province: plan.province,
    controller: plan.controller,
    ...bothSides(told),
    rounds,
    winner,
    takes,
    glory: winner === null ? [] : gloryOf(plan, winner, lost(otherSide(winner)) - lost(winner)),
  };
  return { battle, losses, ...(ofTypes ? { types } : {}) };
}
