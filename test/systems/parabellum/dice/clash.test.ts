import { describe, expect, it } from '@jest/globals';
import { equalOrHigher, strictlyHigher } from '../../../../src/core/dice/matching.js';
import { clash, type Matching } from '../../../../src/systems/parabellum/dice/clash.js';
import { lowestKept } from '../../../../src/systems/parabellum/dice/cover.js';

const WORDS = { attack: 'attack', defence: 'defence' };

/** Dice that show these faces, and remember who asked. */
function scripted(...faces: readonly number[]) {
  const left = [...faces];
  const asked: string[] = [];
  return {
    asked,
    roll: (stream: string, sides: number) => {
      asked.push(`${stream} d${sides}`);
      return left.shift() ?? 1;
    },
  };
}

const pool = (dice: number, die: 4 | 6, add = 0) => ({
  dice,
  die,
  modifiers: add === 0 ? [] : [{ why: 'x', value: add }],
});
const fought = (faces: readonly number[], matching: Partial<Matching> = {}, strength = 10) =>
  clash(scripted(...faces), 'round-1/a-b', pool(3, 6), pool(3, 6), strength, {
    cancels: equalOrHigher,
    words: WORDS,
    ...matching,
  });

describe('attack dice against defence dice', () => {
  it('compares as its edition does: CL-X2 under either rule', () => {
    const faces = [6, 5, 2, 5, 3, 1];
    expect(fought(faces).clash).toMatchObject({ survivors: [6], losses: 1 });
    expect(fought(faces, { cancels: strictlyHigher }).clash).toMatchObject({
      pairs: [{ attack: 2, defence: 5 }],
      survivors: [6, 5],
      losses: 2,
    });
  });

  it('BR-X2: equal dice belong to the defender, by the boardroom’s rule only', () => {
    const faces = [4, 4, 3, 3, 3, 2, 2, 1, 1, 1, 4, 4, 4, 3, 3, 2, 2, 2, 1, 1];
    const losses = (cancels: Matching['cancels']) =>
      clash(scripted(...faces), 's', pool(10, 4), pool(10, 4), 10, { cancels, words: WORDS }).clash.losses;
    expect(losses(equalOrHigher)).toBe(0);
    expect(losses(strictlyHigher)).toBe(2);
  });

  it('rolls each side in a stream of its own, with the words it is told', () => {
    const dice = scripted(1, 2, 3, 4);
    const words = { attack: 'counter', defence: 'counter-defence' };
    const { rolls } = clash(dice, 's', pool(2, 4), pool(2, 6), 9, { cancels: equalOrHigher, words });
    expect(dice.asked).toEqual(['s/counter d4', 's/counter d4', 's/counter-defence d6', 's/counter-defence d6']);
    expect(rolls).toEqual([
      { stream: 's/counter', sides: 4, faces: [1, 2] },
      { stream: 's/counter-defence', sides: 6, faces: [3, 4] },
    ]);
  });

  it('adds modifiers to every die, and never takes more than there is', () => {
    const { clash: told } = clash(scripted(1, 4, 2), 's', pool(2, 4, 2), pool(1, 6), 1, {
      cancels: equalOrHigher,
      words: WORDS,
    });
    expect(told.attack.values).toEqual([6, 3]);
    expect(told).toMatchObject({ survivors: [6, 3], losses: 1 });
  });

  it('asks cover what of the dice that got through does damage', () => {
    const kept: Matching['kept'] = (through) => lowestKept(through, 2);
    expect(fought([6, 5, 4, 1, 1, 1], { kept }).clash).toMatchObject({ survivors: [4], losses: 1 });
  });
});

describe('cover (CLR-5)', () => {
  it.each([
    [7, 1, 5],
    [7, 3, 1],
    [7, 2, 3],
    [7, 4, 0],
    [7, 0, 7],
    [4, 2, 2],
  ])('CL-X4, CL-X8: of %i dice behind %i quarters %i are left, the lowest', (dice, quarters, left) => {
    const through = Array.from({ length: dice }, (_, index) => dice - index);
    expect(lowestKept(through, quarters)).toEqual(through.slice(dice - left));
  });
});
