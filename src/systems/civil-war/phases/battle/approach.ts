import type { GroupId, Mode, ZoneId } from '../../shapes.js';

/** A Group that would go into a zone where an enemy stands. */
export interface Approach {
  readonly group: GroupId;
  readonly impulse: number;
  readonly mode: Mode;
  /** Where it stands, before any zones of friends that it passes on the way. */
  readonly from: ZoneId;
  readonly through: readonly ZoneId[];
  readonly zone: ZoneId;
  /** The Group in the way has stepped in to meet it (CWR-12): it saw the enemy, and made up its mind to fight. */
  readonly met?: boolean;
}
