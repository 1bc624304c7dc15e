import { describe, expect, it } from '@jest/globals';
import {
  BEAD_LETTERS,
  DASHED_FLAGS,
  DashedFlag,
  dealFlag,
  nextNumber,
  PLAIN_FLAGS,
} from '../../../src/systems/parabellum/livery.js';

/** A die that shows this face, and remembers what was asked of it. */
function showing(face: number) {
  const asked: string[] = [];
  const roll = (stream: string, sides: number): number => {
    asked.push(`${stream} d${sides}`);
    return face;
  };
  return { asked, roll };
}

describe('flags (CL-10, ST-22)', () => {
  it('of the elder editions have a dash, which may be left out', () => {
    expect(['RB-GY', 'RBGY', 'RB-TT'].map(DASHED_FLAGS.read)).toEqual(['RB-GY', 'RB-GY', 'RB-TT']);
    expect(['RBG', 'RB-G', 'TT-RB', 'R-BGY', 'RB-GYY', 'RB--GY', ''].map(DASHED_FLAGS.read)).toEqual(
      Array.from({ length: 7 }, () => null),
    );
    expect(['RB-GY', 'RBGY', 'TT-RB'].map((flag) => DashedFlag.safeParse(flag).success)).toEqual([true, false, false]);
    expect(['RBGY', 'RB', 'RB-GY'].map(PLAIN_FLAGS.read)).toEqual(['RBGY', 'RB', null]);
  });

  it('are dealt by lot among those that nobody has', () => {
    const taken = new Set(['RB-RR', 'RB-RO']);
    const die = showing(1);
    expect(dealFlag(die, 'flags/alpha', 'RB-', (flag) => taken.has(flag))).toBe('RB-RY');
    expect(die.asked).toEqual(['flags/alpha d98']);
    expect(dealFlag(showing(98), 'flags/alpha', 'RB-', (flag) => taken.has(flag))).toBe('RB-NN');
    expect(dealFlag(showing(100), 'flags/alpha', 'RB', () => false)).toBe('RBNN');
  });

  it('need no die for the last one, and run out', () => {
    const die = showing(1);
    expect(dealFlag(die, 'flags', 'RB', (flag) => flag !== 'RBGY')).toBe('RBGY');
    expect(dealFlag(die, 'flags', 'RB', () => true)).toBeNull();
    expect(die.asked).toEqual([]);
    expect(BEAD_LETTERS).toHaveLength(10);
  });

  it('of aircraft are numbers, the lowest that is free', () => {
    expect(nextNumber((number) => [1, 2, 4].includes(number))).toBe(3);
    expect(nextNumber(() => false)).toBe(1);
  });
});
