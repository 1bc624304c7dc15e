import type { SeatId } from '../../core/game/viewer.js';
import { looksLike } from './look-alike.js';
import { isSeatId, isServiceWord } from './written-name.js';

/** Something that goes by a name: a seat, or who wants one and has none yet. */
interface Named {
  readonly seatId?: SeatId | null;
  readonly name: string;
}

/** What a name could be taken for where it is read. */
interface Beside {
  readonly seats: readonly Named[];
  /** What sides and others in the game are called. */
  readonly inGame: readonly string[];
}

const NOBODY: Beside = { seats: [], inGame: [] };

/** Names that end a sentence or begin another: the rest of a title would read as what somebody says. */
const SPEAKS = /[:!?…]|\.\s/;

/**
 * Whether a name alone could be taken for something else: for a word of the service, for a side or a nation, or for another seat. New names are
 * none of these; those from before, and from other installations, may be.
 */
const isDoubtful = ({ seatId, name }: Named, { seats, inGame }: Beside): boolean =>
  isServiceWord(name) ||
  isSeatId(name) ||
  SPEAKS.test(name) ||
  inGame.some((one) => looksLike(one, name)) ||
  seats.some((other) => other.seatId !== seatId && looksLike(other.name, name));

/** A seat by its name; where the name could mean something else, with what tells it apart: `the player GM (seat-3)`. */
export const plainlyCalled = (seat: Named, beside: Beside = NOBODY): string =>
  !isDoubtful(seat, beside)
    ? seat.name
    : `the player ${seat.name}${seat.seatId === undefined || seat.seatId === null ? '' : ` (${seat.seatId})`}`;

/** The same at the beginning of a title or a sentence. */
export const plainlyBegun = (seat: Named, beside: Beside = NOBODY): string => {
  const called = plainlyCalled(seat, beside);
  return called === seat.name ? called : called.replace(/^the/, 'The');
};
