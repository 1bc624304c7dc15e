import { workMs } from './work-time.js';

/** What the piece below takes on the quiet machine on which the limits in milliseconds were set. */
const QUIET_MS = 3;
/** However slow a machine is, a limit does not grow further. */
const MOST = 4;

/** Work of the kind that pages are: texts put together, taken apart and looked through. */
function piece(): void {
  const rows = Array.from({ length: 3_000 }, (_, index) => ({
    seat: `seat-${index % 8}`,
    at: index,
    words: ['ab', 'cd'],
  }));
  const text = JSON.stringify(rows);
  const read = JSON.parse(text) as typeof rows;
  const told = read.map(({ seat, at, words }) => `<li>${seat}: ${words.join(' ')} ${at}</li>`).join('\n');
  if (told.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`).split('\n').length !== rows.length)
    throw new Error();
}

/** What a piece takes on a machine that is busy, about; and no more of them in a row than that, however long the work is. */
const BUSY_MS = 2 * QUIET_MS;
const MOST_PIECES = 30;

/** What a piece takes now, of a stretch about as long as work of so many milliseconds: a busy machine has moments in which it is quick. */
function pieceMs(ms: number): number {
  const pieces = Math.min(MOST_PIECES, Math.max(1, Math.round(ms / BUSY_MS)));
  const took = workMs(() => {
    for (let one = 0; one < pieces; one += 1) piece();
  });
  return took / pieces;
}

/**
 * By so much more than the piece other work gets dearer in a test: reading a sheet full of slips takes as long as 16 pieces in a program of
 * its own, and as long as 18 to 21 here. What is above a limit by less is not known to be above it.
 */
const SCATTER = 1.25;

/** Work in milliseconds of the quiet machine, as far as it is known to have taken them. */
const onQuietOne = (ms: number, slowness: number): number => (slowness > 1 ? ms / slowness / SCATTER : ms);

const slownessOf = (ofPiece: number): number => Math.min(MOST, Math.max(1, ofPiece / QUIET_MS));

/**
 * How many times as long as on a quiet machine this one takes now, at least 1: others on the same processor make the same work dearer.
 * The least of several times counts.
 * @param ms what the work took that is held against it
 */
export function slowness(ms = 0): number {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 8; time += 1) least = Math.min(least, pieceMs(ms));
  return slownessOf(least);
}

/** What takes less is within every limit, on any machine. */
const LITTLE_MS = 250;

/** The processor time of a piece of work in milliseconds of the quiet machine: what a limit in milliseconds is compared with. */
export function quietMs(work: () => void): number {
  const ms = workMs(work);
  return ms < LITTLE_MS ? ms : ms / slowness(ms);
}

/** What is above a limit is done so often: the least of several times has the least of others in it. */
export const MOST_ROUNDS = 8;

/**
 * The least time of a piece of work, in milliseconds of the quiet machine where it is more than `most` of this one each time. Each time is
 * held against how fast the machine is right before and after it, as that changes from one to the next.
 */
export function leastMs(work: () => void, most: number): number {
  let least = Number.POSITIVE_INFINITY;
  let before: number | null = null;
  for (let round = 0; round < MOST_ROUNDS && least > most; round += 1) {
    const ms = workMs(work);
    if (ms <= most) return ms;
    const after = pieceMs(ms);
    least = Math.min(least, onQuietOne(ms, slownessOf(((before ?? after) + after) / 2)));
    before = after;
  }
  return least;
}
