import { z } from 'zod';
import { SeatName } from '../../../core/game/seat.js';
import { SeatId, Viewer } from '../../../core/game/viewer.js';
import { Attributes, bySide, Control, Count, GroupId, GroupName, Side, SizeClass, ZoneId } from './base.js';
import { Options } from './setup.js';
import { Ending, Recent } from './state.js';

/** A Group as a viewer knows it. One that they know nothing of is not in the list. */
export const GroupView = z.object({
  id: GroupId,
  side: Side,
  name: GroupName,
  zone: ZoneId,
  entrenched: z.boolean(),
  /** Public: commanders are posted. */
  commander: SeatId.nullable(),
  /** Own side and GM; null: not known. */
  brigades: Count.nullable(),
  demoralised: z.boolean().nullable(),
  supplied: z.boolean().nullable(),
  /** Own side and GM: which player's avatar leads it; null: a proxy, or not known. */
  avatar: SeatId.nullable(),
  /** What the viewer's scouts believe (brigades), for seats. */
  believed: Count.nullable(),
  /** How large it was in a battle of the last turn, which everybody knows. */
  size: SizeClass.nullable(),
});
export type GroupView = z.infer<typeof GroupView>;

export const PlayerView = z.object({
  id: SeatId,
  name: SeatName,
  side: Side,
  avatar: z
    .object({
      name: SeatName,
      start: Attributes,
      /** Own side and GM. */
      now: Attributes.nullable(),
      /** Own side and GM; null: nobody, or not known. */
      group: GroupId.nullable(),
    })
    .nullable(),
  vp: Count,
  missed: Count,
  status: z.enum(['playing', 'struck', 'left']),
  /** The player and the GM. */
  spares: Count.nullable(),
  permits: Count.nullable(),
  promised: z.object({ spares: Count, permits: Count }).nullable(),
});
export type PlayerView = z.infer<typeof PlayerView>;

/** What a viewer may see of a state. */
export const View = z.object({
  viewer: Viewer,
  /** The viewer's side; null: the public and the GM. */
  side: Side.nullable(),
  stage: z.enum(['blank', 'setup', 'orders', 'over']),
  options: Options,
  year: z.int(),
  turn: Count,
  control: z.record(ZoneId, Control),
  /** In canonical order. */
  groups: z.array(GroupView),
  players: z.array(PlayerView),
  president: bySide(SeatId.nullable()),
  presidentElect: bySide(SeatId.nullable()),
  election: bySide(z.boolean()),
  activations: bySide(Count),
  /** Own side and GM. */
  pool: bySide(Count.nullable()),
  victories: bySide(Count),
  blockaded: z.array(ZoneId),
  kentucky: z.object({ brokenBy: Side.nullable(), bonus: bySide(z.boolean()) }),
  washingtonLoss: Count,
  /** Own side and GM: names that cannot be used again. */
  names: bySide(z.array(GroupName).nullable()),
  /** With full fog, what stood where is told of Groups in the list alone. */
  recent: Recent.nullable(),
  ending: Ending.nullable(),
});
export type View = z.infer<typeof View>;
