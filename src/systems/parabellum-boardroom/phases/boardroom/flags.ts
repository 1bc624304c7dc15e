import type { SeatId } from '../../../../core/game/viewer.js';
import type { Flag, Player } from '../../shapes.js';
import { FLAG_ENDINGS } from '../../tables.js';
import { playerOf, type Turn, unitOf } from '../turn.js';

/** A flag is the company's own, and was never flown by another unit of the campaign. */
export const isFree = ({ state }: Turn, { livery, flags }: Player, flag: Flag): boolean =>
  flag.startsWith(`${livery}-`) && !flags.includes(flag) && unitOf(state, flag) === undefined;

/** So many flags for new units: those that were named, then the next that are free. Null: there are not enough. */
export function dealFlags(turn: Turn, seat: SeatId, count: number, named: readonly Flag[]): readonly Flag[] | null {
  const player = playerOf(turn.state, seat);
  const dealt = named.slice(0, count);
  for (const ending of FLAG_ENDINGS) {
    if (dealt.length >= count) break;
    const flag = `${player.livery}-${ending}`;
    if (!dealt.includes(flag) && isFree(turn, player, flag)) dealt.push(flag);
  }
  return dealt.length === count ? dealt : null;
}
