import { expect, it } from '@jest/globals';
import { FaceDoesNotFit, forcedDice } from '../../../src/core/dice/forced.js';
import { keyedDice } from '../../../src/core/dice/keyed.js';
import { phaseKey } from '../../../src/core/dice/keys.js';

// Ruled faces: the first ones of a stream are set, and everything behind and beside them is what it would have been.

const KEY = phaseKey('07'.repeat(32), []);
const throwAll = (dice: { roll(stream: string, sides: number): number }) => ({
  a: Array.from({ length: 12 }, () => dice.roll('battle/A7/round-1/fire-alliance', 6)),
  b: Array.from({ length: 12 }, () => dice.roll('battle/B2/round-1/fire-alliance', 100)),
});

it('sets the first faces and leaves the others and all other streams as they were', () => {
  const natural = throwAll(keyedDice(KEY));
  const ruled = [6, 5, 4].map((face, index) => (natural.a[index] === face ? face - 1 : face));
  const dice = forcedDice(keyedDice(KEY), [{ stream: 'battle/A7/round-1/fire-alliance', faces: ruled }]);
  const rolled = throwAll(dice);
  expect(rolled.a).toEqual([...ruled, ...natural.a.slice(3)]);
  expect(rolled.b).toEqual(natural.b);
  // What is written down is what was used, and the keys are those of the stream.
  expect(dice.rolls()).toEqual([
    { stream: 'battle/A7/round-1/fire-alliance', sides: 6, faces: rolled.a },
    { stream: 'battle/B2/round-1/fire-alliance', sides: 100, faces: rolled.b },
  ]);
  expect(dice.streamKey('battle/A7/round-1/fire-alliance')).toBe(
    keyedDice(KEY).streamKey('battle/A7/round-1/fire-alliance'),
  );
});

it('refuses a face that the die does not have', () => {
  const dice = forcedDice(keyedDice(KEY), [{ stream: 's', faces: [7] }]);
  expect(() => dice.roll('s', 6)).toThrow(FaceDoesNotFit);
});
