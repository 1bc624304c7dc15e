import type { SeatId } from '../../../../core/game/viewer.js';
import { findGroup } from '../../canon.js';
import type { GroupId, ZoneId } from '../../shapes.js';
import type { VoidReason } from '../../words/void.js';
import { happen, type Turn } from '../turn.js';

/** A line of a sheet. */
export interface Written {
  readonly seat: SeatId;
  readonly line: number;
}

/** A line comes to nothing; its player is told why. The event names the Group only while it is theirs: reports tell it there. */
export function voidOrder(
  turn: Turn,
  { seat, line }: Written,
  why: VoidReason,
  group: GroupId | null,
  at: ZoneId | null = null,
): void {
  const own = group !== null && findGroup(turn.state, group)?.commander === seat;
  happen(turn, { kind: 'order-void', seat, line, group: own ? group : null, why, at });
}
