import { expect, it } from '@jest/globals';
import type { Die } from '../../../src/systems/parabellum/unit-card.js';
import { clash } from '../../../src/systems/parabellum-starter/phases/combat/clash.js';
import { seededDice } from '../../../src/testkit/seeded-dice.js';

const CLASHES = 4_000;

/** Mean losses of ten dice against ten in the open. */
const MEANS: readonly (readonly [Die, Die, number])[] = [
  [4, 4, 1.5],
  [6, 4, 3.9],
  [8, 4, 5.3],
  [10, 4, 6.2],
  [4, 6, 0.5],
  [6, 6, 1.7],
  [8, 6, 3.4],
  [10, 6, 4.5],
  [8, 8, 1.8],
  [10, 8, 3.1],
  [8, 10, 1.1],
  [10, 10, 1.9],
  [12, 10, 2.9],
  [12, 12, 2.0],
];

it.each(MEANS)('d%i against d%i loses %d on average', (attack, defence, mean) => {
  const dice = seededDice(attack * 100 + defence);
  let lost = 0;
  for (let index = 0; index < CLASHES; index += 1) {
    const pool = { dice: 10, modifiers: [] };
    lost += clash(dice, `clash-${index}`, { ...pool, die: attack }, { ...pool, die: defence }, 10).clash.losses;
  }
  // The standard deviation of one clash is below 2, so the mean of 4,000 is off by 0.1 in one case of a thousand.
  expect(Math.abs(lost / CLASHES - mean)).toBeLessThan(0.15);
});
