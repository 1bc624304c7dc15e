import { share } from '../../../src/systems/fedemplite/phases/share.js';
import { scriptedDice } from '../../support/scripted-dice.js';

/** Equitable division, FE-9. */
const cases: [number, number[], [number, number][], number[]][] = [
  [6, [3, 3], [], [3, 3]],
  [2, [5, 5], [], [1, 1]],
  [10, [2, 9, 9], [], [2, 4, 4]],
  [9, [2, 9, 9], [[2, 1]], [2, 4, 3]],
  [
    5,
    [9, 9, 9],
    [
      [3, 2],
      [2, 2],
    ],
    [1, 2, 2],
  ],
  [3, [9], [], [3]],
  [0, [4, 4], [], [0, 0]],
  [9, [], [], []],
];

for (const [supply, demands, dice, wanted] of cases)
  it(`shares ${supply} among ${demands.join(', ') || 'nobody'}`, () => {
    const script = scriptedDice(dice);
    expect(share(supply, demands, 'auction/KZIN', script.roll)).toEqual(wanted);
    script.finish();
  });
