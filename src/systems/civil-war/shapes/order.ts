import { z } from 'zod';
import { SeatId } from '../../../core/game/viewer.js';
import { GroupId, GroupName, Mode, Points, Share, ZoneId } from './base.js';

const Brigades = z.int().min(1).max(16);
const Shares = z.array(Share).min(1).max(20);

/** One line of a sheet (digest part 5). */
export const Order = z.discriminatedUnion('kind', [
  /** The start zone is not part of the path. */
  z.object({ kind: z.literal('move'), group: GroupId, mode: Mode, path: z.array(ZoneId).min(1).max(8) }),
  z.object({ kind: z.literal('invade'), group: GroupId, zone: ZoneId }),
  z.object({ kind: z.literal('transfer'), number: Brigades, from: GroupId, to: GroupId }),
  /** Takes what another player's Group gives; null: all of it. */
  z.object({ kind: z.literal('receive'), most: Brigades.nullable(), from: GroupId, into: GroupId }),
  z.object({ kind: z.literal('rally'), group: GroupId }),
  z.object({ kind: z.literal('entrench'), group: GroupId }),
  z.object({ kind: z.literal('hold'), group: GroupId }),
  /** Which Group the avatar is with. */
  z.object({ kind: z.literal('avatar'), group: GroupId }),
  /** Own Groups, those that get an activation first in front. */
  z.object({ kind: z.literal('activate'), groups: z.array(GroupId).min(1).max(40) }),
  z.object({ kind: z.literal('add'), number: Brigades, group: GroupId }),
  z.object({ kind: z.literal('form'), name: GroupName, zone: ZoneId }),
  /** Null votes: all that are left. */
  z.object({
    kind: z.literal('vote'),
    for: z
      .array(z.object({ seat: SeatId, votes: z.int().min(1).max(5).nullable() }))
      .min(1)
      .max(5),
  }),
  z.object({ kind: z.literal('no-confidence') }),
  z.object({ kind: z.literal('resign') }),
  /** Nothing, without being silent: `PASS`, `NO ORDERS`. */
  z.object({ kind: z.literal('pass') }),
  // A President's directives.
  z.object({ kind: z.literal('share-activations'), shares: Shares }),
  z.object({ kind: z.literal('share-brigades'), shares: Shares }),
  z.object({ kind: z.literal('share-permits'), shares: Shares }),
  z.object({ kind: z.literal('blockade'), zone: ZoneId }),
  z.object({ kind: z.literal('choose-invasion'), group: GroupId }),
  // Before the first turn.
  z.object({ kind: z.literal('name'), name: GroupName }),
  z.object({ kind: z.literal('points'), points: Points }),
  z.object({ kind: z.literal('prefer'), groups: z.array(GroupId).min(1).max(40) }),
]);
export type Order = z.infer<typeof Order>;
export type OrderOf<K extends Order['kind']> = Extract<Order, { kind: K }>;
