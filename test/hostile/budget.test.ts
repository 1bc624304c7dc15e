import { describe, expect, it } from '@jest/globals';
import { growthComplaint, type TextDoor } from '../../src/testkit/growth.js';
import { INPUTS } from '../../src/testkit/inputs.js';
import { processorMs } from '../../src/testkit/work-time.js';
import { someOf } from '../support/effort.js';
import { computes } from '../support/patience.js';
import { DOORS, judgedDoors, sheetDoors } from './doors.js';

computes(10);

// How many milliseconds a text takes here is printed by `npm run bench -- text`; the tests go by growth. Where that is linear, only the
// longest text that a door lets in counts. The usual run tries every sixth kind of text at each door, other kinds at the next door.

const EVERY = 6;
const KINDS = Object.entries(INPUTS);

/** `at`: how-manieth door it is. */
const complaintsOf = (door: TextDoor, at: number): readonly string[] =>
  someOf([...KINDS.slice(at % EVERY), ...KINDS.slice(0, at % EVERY)], EVERY).flatMap(
    ([what, make]) => growthComplaint(door, what, make) ?? [],
  );

describe('text that means harm takes no more work than its length', () => {
  it.each(DOORS.map((door, at) => [door.name, door, at] as const))('in %s', (_, door, at) => {
    expect(complaintsOf(door, at)).toEqual([]);
  });

  it('in a sheet of any game', async () => {
    expect((await sheetDoors()).flatMap(complaintsOf)).toEqual([]);
  });

  it('in a sheet of any table of the umpire', async () => {
    expect((await judgedDoors()).flatMap(complaintsOf)).toEqual([]);
  });

  it('and what grows with the square of the length is found', () => {
    const careless: TextDoor = { name: 'a careless reader', longest: 16_000, read: (text) => /\s+$/.test(text) };
    const blanks = (length: number): string => `${' '.repeat(length - 1)}x`;
    expect(growthComplaint(careless, 'blanks', blanks)).toMatch(/^a careless reader: blanks take/);
  });

  it('and what takes more from some length on, and then no more, is not', () => {
    const taking = (msOf: (signs: number) => number): TextDoor => ({
      name: 'a reader',
      read({ length }) {
        const end = processorMs() + msOf(length);
        while (processorMs() < end);
        return length;
      },
    });
    const words = (length: number): string => 'a'.repeat(length);
    const stepped = (from: number) => taking((signs) => (signs > from ? signs / 2_500 : signs / 10_000));
    expect(growthComplaint(stepped(60_000), 'words', words)).toBeNull();
    expect(growthComplaint(stepped(120_000), 'words', words)).toBeNull();
    expect(
      growthComplaint(
        taking((signs) => (signs / 200_000) ** 2 * 80),
        'words',
        words,
      ),
    ).toMatch(/^a reader: words/);
  });
});
