import { describe, expect, it } from '@jest/globals';
import { workMs } from '../support/work-time.js';
import { DOORS, type Door, sheetDoors } from './doors.js';
import { INPUTS } from './inputs.js';

// No text that somebody sends may hold the process: while it is read, nobody else is answered, and no clock strikes. How
// many milliseconds it takes here is printed by `npm run bench -- text`; that depends on the machine, so the tests go by
// growth: four times the text may take about four times the work, not sixteen, and where that is so, only the longest text
// that a door lets in counts. (Twice the text is too little to go by: the collector of garbage can treble the work.)

const LONGEST = 200_000;

/** Work that no machine of these years takes for anything that grows with the square of such a length. */
const TRIFLE_MS = 25;
/** The aim is 50 on a quiet machine; ten times as much is no matter of the machine. */
const FAR_TOO_MUCH_MS = 500;

/** Between the four of what is linear and the sixteen of what grows with the square. */
const TOO_STEEP = 9;

/** What is wrong with how a door takes a kind of text, or null. The least of several times counts: it has the least of others in it. */
function complaint(
  { name, read, longest = LONGEST }: Door,
  what: string,
  make: (length: number) => string,
): string | null {
  const [quarter, whole] = [make(Math.floor(longest / 4)), make(longest)];
  let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < 8 && long > TRIFLE_MS; round += 1) {
    long = Math.min(
      long,
      workMs(() => read(whole)),
    );
    if (long < TRIFLE_MS) return null;
    short = Math.min(
      short,
      workMs(() => read(quarter)),
    );
    if (long / short < TOO_STEEP && long < FAR_TOO_MUCH_MS) return null;
  }
  return `${name}: ${what} take ${short.toFixed(0)} ms, and four times as many ${long.toFixed(0)} ms`;
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
