import { expect, it } from '@jest/globals';
import { NO_ROSTER_CHANGES } from '../../../src/core/game/sheet.js';
import type { Die } from '../../../src/systems/parabellum/unit-card.js';
import { fight } from '../../../src/systems/parabellum-boardroom/phases/combat/clash.js';
import { beginTurn } from '../../../src/systems/parabellum-boardroom/phases/turn.js';
import { seededDice } from '../../../src/testkit/seeded-dice.js';
import { table } from './turns.js';

const CLASHES = 3_000;
const DICE = [4, 6, 8, 10, 12] as const;

/** Mean losses of ten dice against ten: a row for each attack die, a column for each defence die (7.1). */
const MEANS: Readonly<Record<(typeof DICE)[number], readonly number[]>> = {
  4: [1.5, 0.5, 0.3, 0.2, 0.1],
  6: [3.9, 1.7, 0.9, 0.5, 0.4],
  8: [5.3, 3.4, 1.8, 1.1, 0.7],
  10: [6.2, 4.5, 3.1, 1.9, 1.3],
  12: [6.8, 5.4, 4.1, 2.9, 2.0],
};

const CASES = DICE.flatMap((attack) =>
  DICE.map(
    (defence, index) => [attack, defence, MEANS[attack][index] ?? 0] as const satisfies readonly [Die, Die, number],
  ),
);

it.each(CASES)('BRR-2, rules 7.1: d%i against d%i loses %d on average', (attack, defence, mean) => {
  const { state, fixed } = table();
  const sealed = { sheets: {}, roster: NO_ROSTER_CHANGES };
  const turn = beginTurn(state, sealed, seededDice(attack * 100 + defence), fixed);
  let lost = 0;
  for (let index = 0; index < CLASHES; index += 1)
    lost += fight(turn, `clash-${index}`, { dice: 10, die: attack }, { dice: 10, die: defence }, 10).clash.losses;
  // The table is rounded by up to 0.05; the mean of 3,000 is off by another 0.1 in one case of a thousand.
  expect(Math.abs(lost / CLASHES - mean)).toBeLessThan(0.1);
});
