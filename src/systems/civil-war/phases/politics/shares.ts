import type { SeatId } from '../../../../core/game/viewer.js';
import type { Share, Side } from '../../shapes.js';

/** What is wrong with a list of shares (CW 2.5.1). */
type ShareFault = 'share-stranger' | 'share-too-much' | 'share-left-out' | 'share-uneven';

/** Among whom something is shared: who may get of it, and those of them who must if there is enough. */
interface Circle {
  readonly may: readonly SeatId[];
  readonly must: readonly SeatId[];
}

interface Ranks {
  readonly players: readonly { readonly id: SeatId; readonly side: Side; readonly status: string }[];
  readonly groups: readonly { readonly commander: SeatId | null }[];
}

/**
 * The circle of a side's President, for a state or a view. Who has no Group can use no activation and need not get one;
 * brigades and leave to form a Group are for all, as with them they get one.
 */
export function circleOf({ players, groups }: Ranks, side: Side, what: 'activations' | 'brigades'): Circle {
  const may = players.filter((one) => one.side === side && one.status === 'playing').map(({ id }) => id);
  const must = what === 'brigades' ? may : may.filter((id) => groups.some(({ commander }) => commander === id));
  return { may, must };
}

const numberFor = (shares: readonly Share[], seat: SeatId): number =>
  shares.filter((share) => share.seat === seat).reduce((sum, { number }) => sum + number, 0);

/**
 * Whether a President may share so many like this: no more than there is; at least one for everybody if there is enough, and
 * otherwise nobody more than one (CW 2.5.1, 2.5.1.1). Less than there is will do.
 */
export function shareFault(shares: readonly Share[], available: number, { may, must }: Circle): ShareFault | null {
  if (shares.some(({ seat }) => !may.includes(seat))) return 'share-stranger';
  if (shares.reduce((sum, { number }) => sum + number, 0) > available) return 'share-too-much';
  if (available >= must.length) return must.every((seat) => numberFor(shares, seat) > 0) ? null : 'share-left-out';
  return may.every((seat) => numberFor(shares, seat) <= 1) ? null : 'share-uneven';
}

/** Each player once, by id, with all that they get. */
export const merged = (shares: readonly Share[]): Share[] =>
  [...new Set(shares.map(({ seat }) => seat))].sort().map((seat) => ({ seat, number: numberFor(shares, seat) }));

/**
 * Activations where no President shares them: one for each player down the list of those with the most Groups, then again,
 * and for nobody more than they have Groups (CWR-10). What is left lapses.
 */
export function usualShares(
  available: number,
  commanders: readonly { readonly seat: SeatId; readonly groups: number }[],
): Share[] {
  const list = [...commanders].sort((one, other) => other.groups - one.groups || (one.seat < other.seat ? -1 : 1));
  const shares: Share[] = [];
  for (let round = 1, left = available; left > 0; round += 1) {
    const takers = list.filter(({ groups }) => groups >= round).slice(0, left);
    if (takers.length === 0) break;
    shares.push(...takers.map(({ seat }) => ({ seat, number: 1 })));
    left -= takers.length;
  }
  return merged(shares);
}
