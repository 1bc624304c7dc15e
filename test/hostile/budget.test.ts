import { describe, expect, it } from '@jest/globals';
import { workMs } from '../support/work-time.js';
import { DOORS, type Door, sheetDoors } from './doors.js';
import { INPUTS } from './inputs.js';

// No text that somebody sends may hold the process: while it is read, nobody else is answered, and no clock strikes. How
// many milliseconds it takes here is printed by `npm run bench -- text`; that depends on the machine, so the tests go by
// growth: a text may take about as much work as its four quarters read one after the other, not four times as much, and
// where that is so, only the longest text that a door lets in counts. What the quarters gave is kept until the last of
// them is read, so that the collector of garbage has as much to carry in both.

const LONGEST = 200_000;

/**
 * The aim on a quiet machine: what stays within it is no matter of growth. Below it growth cannot be told either: 200,000 signs in
 * 50,000 lines take three times their quarters for nothing but being split, as so long a list gets memory of its own each time.
 */
const AIM_MS = 50;
/** Ten times as much is no matter of the machine. */
const FAR_TOO_MUCH_MS = 500;

/** Between the once of what is linear and the four times of what grows with the square. */
const TOO_STEEP = 2.5;

/** What is wrong with how a door takes a kind of text, or null. The least of several times counts: it has the least of others in it. */
function complaint(
  { name, read, longest = LONGEST }: Door,
  what: string,
  make: (length: number) => string,
): string | null {
  const [quarter, whole] = [make(Math.floor(longest / 4)), make(longest)];
  const quarters = [quarter, quarter, quarter, quarter];
  let [apart, together] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < 8 && together > AIM_MS; round += 1) {
    together = Math.min(
      together,
      workMs(() => read(whole)),
    );
    if (together < AIM_MS) return null;
    apart = Math.min(
      apart,
      workMs(() => quarters.map((text) => read(text))),
    );
    if (together / apart < TOO_STEEP && together < FAR_TOO_MUCH_MS) return null;
  }
  return `${name}: ${what} take ${together.toFixed(0)} ms at once, and ${apart.toFixed(0)} ms in four quarters`;
}

const complaints = (door: Door): readonly string[] =>
  Object.entries(INPUTS).flatMap(([what, make]) => complaint(door, what, make) ?? []);

describe('text that means harm takes no more work than its length', () => {
  it.each(DOORS)('in $name', (door) => {
    expect(complaints(door)).toEqual([]);
  });

  it('in a sheet of any game', async () => {
    expect((await sheetDoors()).flatMap(complaints)).toEqual([]);
  });

  it('and what grows with the square of the length is found', () => {
    const careless: Door = { name: 'a careless reader', longest: 20_000, read: (text) => /\s+$/.test(text) };
    const blanks = (length: number): string => `${' '.repeat(length - 1)}x`;
    expect(complaint(careless, 'blanks', blanks)).toMatch(/^a careless reader: blanks take/);
  });
});
