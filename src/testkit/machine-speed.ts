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

/**
 * How many times as long as on a quiet machine this one takes now, at least 1: others on the same processor make the same work dearer.
 * The least of several times counts.
 */
export function slowness(): number {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 8; time += 1) least = Math.min(least, workMs(piece));
  return Math.min(MOST, Math.max(1, least / QUIET_MS));
}

/** What takes less is within every limit, on any machine. */
const LITTLE_MS = 250;

/** The processor time of a piece of work in milliseconds of the quiet machine: what a limit in milliseconds is compared with. */
export function quietMs(work: () => void): number {
  const ms = workMs(work);
  return ms < LITTLE_MS ? ms : ms / slowness();
}

/** What is above a limit is done so often: the least of several times has the least of others in it. */
const MOST_ROUNDS = 8;

/** The least time of a piece of work, in milliseconds of the quiet machine where it is more than `most` of this one each time. */
export function leastMs(work: () => void, most: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < MOST_ROUNDS && least > most; round += 1) least = Math.min(least, workMs(work));
  return least <= most ? least : least / slowness();
}
