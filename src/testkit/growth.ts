import { INPUTS } from './inputs.js';
import { slowness } from './machine-speed.js';
import { workMs } from './work-time.js';

// No text that somebody sends may hold the process: while it is read, nobody else is answered, and no clock strikes. Milliseconds depend on
// the machine, so growth is looked at: a text may take about as much work as its four quarters read one after the other, not four times as
// much. What the quarters gave is kept until the last of them is read, so that the collector of garbage has as much to carry in both.

/** Something that reads what people send. */
export interface TextDoor {
  readonly name: string;
  read(text: string): unknown;
  /** The longest text that it lets in; left out: 200,000 signs. */
  readonly longest?: number;
}

const LONGEST = 200_000;

/** The aim on a quiet machine: what stays within it is no matter of growth. */
const AIM_MS = 50;
/** Ten times as much is no matter of the machine, but for one that does known work as slowly. */
const FAR_TOO_MUCH_MS = 500;

/** Between the once of what is linear and the four times of what grows with the square. */
const TOO_STEEP = 2.5;
/**
 * What grows goes on growing: the whole takes this much more than its halves, they than their quarters, and these than their eighths. A step
 * is in one of the three, or in two neighbours: 50,000 lines take four times their quarters, 400,000 no more than theirs, as V8 gives a list
 * of more than 16,000 memory of its own.
 */
const STILL_STEEP = 1.3;
/** What is nearer to once than this is linear; between the two more looks decide, as others may have had the machine in the first. */
const CLEARLY_FLAT = 1.6;
/** So many looks: a machine that others use takes the same work in anything from once to 1.7 times, and the least of more looks is truer. */
const LOOKS = 4;

const isBearable = (ms: number): boolean => ms < FAR_TOO_MUCH_MS || ms < FAR_TOO_MUCH_MS * slowness(ms);

/** The least of several times counts: it has the least of others in it. */
const ROUNDS = 8;

/** What is wrong with how a door takes a kind of text, or null. */
export function growthComplaint(
  { name, read, longest = LONGEST }: TextDoor,
  what: string,
  make: (length: number) => string,
): string | null {
  const leastMs = (parts: number): (() => number) => {
    const texts = Array<string>(parts).fill(make(Math.floor(longest / parts)));
    let least = Number.POSITIVE_INFINITY;
    return () => {
      least = Math.min(
        least,
        workMs(() => texts.map((text) => read(text))),
      );
      return least;
    };
  };
  const [whole, halves, quarters, eighths] = [leastMs(1), leastMs(2), leastMs(4), leastMs(8)];
  let looksFlat = 0;
  let complaint: string | null = null;
  for (let round = 0; round < ROUNDS; round += 1) {
    const together = whole();
    if (together < AIM_MS) return null;
    const apart = quarters();
    const bearable = isBearable(together);
    if (together / apart < TOO_STEEP && bearable) looksFlat += together / apart < CLEARLY_FLAT ? LOOKS : 1;
    if (looksFlat >= LOOKS) return null;
    const inHalves = halves();
    const doublings = [together / inHalves, inHalves / apart, apart / eighths()];
    const goesOn = doublings.every((growth) => growth >= STILL_STEEP);
    complaint =
      goesOn || !bearable
        ? `${name}: ${what} take ${together.toFixed(0)} ms at once, and ${apart.toFixed(0)} ms in four quarters`
        : null;
  }
  return complaint;
}

/** The same for every kind of text that makes careless readers slow. */
export const growthComplaints = (door: TextDoor): readonly string[] =>
  Object.entries(INPUTS).flatMap(([what, make]) => growthComplaint(door, what, make) ?? []);
