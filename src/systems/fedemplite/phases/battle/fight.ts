import type { Battle, Loss, Round, Side } from '../../shapes.js';
import { otherSide, SIDE_STREAM, SIDES } from '../../tables.js';
import type { Rolling } from '../course.js';
import { volley } from './fire.js';
import { gloryOf } from './glory.js';
import type { BattlePlan } from './plan.js';
import { remove } from './removal.js';
import { byNation, sum, takerOf } from './units.js';
import { checkWithdrawal } from './withdrawal.js';

interface BattleResult {
  readonly battle: Battle;
  readonly losses: readonly Loss[];
}

const bothSides = <Value>(of: (side: Side) => Value): Record<Side, Value> => {
  const Alliance = of('Alliance');
  return { Alliance, Coalition: of('Coalition') };
};

/** Fights a battle to its end (FE-80 to FE-92). Both sides have ships. */
export function fight(plan: BattlePlan, roll: Rolling): BattleResult {
  const at = `battle/${plan.province}`;
  const left = bothSides((side) => plan.forces[side].map(({ ships }) => ships));
  const start = bothSides((side) => sum(left[side]));
  const lost = (side: Side): number => start[side] - sum(left[side]);
  const gone: Record<Side, boolean> = { Alliance: false, Coalition: false };
  const rounds: Round[] = [];

  while (SIDES.every((side) => !gone[side] && sum(left[side]) > 0)) {
    const number = rounds.length + 1;
    const name = `${at}/round-${number}`;
    const fire = bothSides((side) =>
      volley(sum(left[side]), plan.orders[side], `${name}/fire-${SIDE_STREAM[side]}`, roll),
    );
    // Coalition ships are taken off first, though both sides fired before (FE-83).
    remove(left.Coalition, fire.Alliance.hits, `${name}/removal-coalition`, roll);
    remove(left.Alliance, fire.Coalition.hits, `${name}/removal-alliance`, roll);
    let withdrawal: Round['withdrawal'] = null;
    if (SIDES.every((side) => sum(left[side]) > 0)) {
      const standing = bothSides((side) => ({ start: start[side], lost: lost(side), orders: plan.orders[side] }));
      withdrawal = checkWithdrawal(standing, { number, name }, plan.retreat, roll);
      for (const side of SIDES) gone[side] = withdrawal[side].leaves;
    }
    rounds.push({ ...fire, withdrawal });
  }

  const there = SIDES.filter((side) => !gone[side] && sum(left[side]) > 0);
  const winner = (there.length === 1 ? there[0] : undefined) ?? null;
  const takes =
    winner === null || winner === plan.holder
      ? null
      : takerOf(byNation(plan.forces[winner], left[winner]), plan.province, roll);
  const told = (side: Side): Battle['Alliance'] => ({
    start: byNation(
      plan.forces[side],
      plan.forces[side].map(({ ships }) => ships),
    ),
    lost: lost(side),
    left: sum(left[side]),
    withdrew: gone[side],
    tfc: plan.commanders[side],
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
    ...bothSides(told),
    rounds,
    winner,
    takes,
    glory: winner === null ? [] : gloryOf(plan, winner, lost(otherSide(winner)) - lost(winner)),
  };
  return { battle, losses };
}
