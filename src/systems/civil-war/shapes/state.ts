import { z } from 'zod';
import { SeatName } from '../../../core/game/seat.js';
import { SeatId } from '../../../core/game/viewer.js';
import { Attributes, bySide, Control, Count, GroupId, GroupName, Side, SizeClass, ZoneId } from './base.js';
import { Options } from './setup.js';

/** An army of 1 to 16 brigades. One that is destroyed leaves the list. */
export const Group = z.object({
  id: GroupId,
  side: Side,
  name: GroupName,
  zone: ZoneId,
  brigades: z.int().min(1).max(16),
  demoralised: z.boolean(),
  entrenched: z.boolean(),
  /** As judged when the last turn closed (CW 16.0). */
  supplied: z.boolean(),
  /** Whose it is; null: nobody's, it holds under caretakers (CWR-07). */
  commander: SeatId.nullable(),
});
export type Group = z.infer<typeof Group>;

/** The officer that a player made (CW 3.2). */
export const Avatar = z.object({
  name: SeatName,
  /** As posted; what it is today is secret to the other side. */
  start: Attributes,
  now: Attributes,
  /** Null: leads nobody (CWR-20). */
  group: GroupId.nullable(),
});
export type Avatar = z.infer<typeof Avatar>;

export const Player = z.object({
  id: SeatId,
  name: SeatName,
  side: Side,
  avatar: Avatar.nullable(),
  vp: Count,
  /** Deadlines missed in a row. */
  missed: Count,
  status: z.enum(['playing', 'struck', 'left']),
  /** Brigades that they may place now, and Groups that they may form (CW 14.2). */
  spares: Count,
  permits: Count,
  /** What the President gave this turn, to be placed from the next on (CW 14.3). */
  promised: z.object({ spares: Count, permits: Count }),
  /** What their scouts believe of enemy Groups near theirs. */
  scouts: z.array(z.object({ group: GroupId, believed: Count })),
});
export type Player = z.infer<typeof Player>;

/** What everybody may remember of the last turn, for maps and the news of the next window. */
export const Recent = z.object({
  year: z.int(),
  turn: Count,
  battles: z.array(
    z.object({
      zone: ZoneId,
      attacker: z.object({ group: GroupId, size: SizeClass }),
      defender: z.object({ group: GroupId, size: SizeClass }),
      /** Null: drawn, or both destroyed. */
      winner: Side.nullable(),
    }),
  ),
  captures: z.array(z.object({ zone: ZoneId, by: Side })),
  /** Where each Group stood when the turn began. */
  stood: z.array(z.object({ group: GroupId, zone: ZoneId })),
});
export type Recent = z.infer<typeof Recent>;

/** How the war ended. `tie`: both sides met a condition in the same check. */
export const Ending = z.object({
  winner: z.enum(['union', 'confederacy', 'tie']),
  /** Which rule ended it: `CW-602`. */
  rule: z.string(),
  /** Seats with the most victory points on the winning side (CW 6.0); several share. */
  victors: z.array(SeatId),
});
export type Ending = z.infer<typeof Ending>;

/** A campaign between two events. `blank` is the state before the first. */
export const State = z.object({
  stage: z.enum(['blank', 'setup', 'orders', 'over']),
  options: Options,
  year: z.int(),
  /** 1 to 10 in the year (CW 5.0); 0 before the war. */
  turn: Count,
  /** Every zone of the map. */
  control: z.record(ZoneId, Control),
  /** Those alive; sort with `canonically` where order matters. */
  groups: z.array(Group),
  /** In the order of acceptance; who has gone stays. */
  players: z.array(Player),
  president: bySide(SeatId.nullable()),
  /** Elected in the turn under way; takes office when the next opens (CWR-08). */
  presidentElect: bySide(SeatId.nullable()),
  /** An election is open: ballots count at the next deadline. */
  election: bySide(z.boolean()),
  /** The average dice of the turn under way (CW 2.5.1.1). The Union's 5 lets it invade (CW 9.5). */
  activations: bySide(Count),
  /** Brigades raised and not yet given to players. */
  pool: bySide(Count),
  /** Battles won since the last muster (CWR-43). */
  victories: bySide(Count),
  blockaded: z.array(ZoneId),
  kentucky: z.object({ brokenBy: Side.nullable(), bonus: bySide(z.boolean()) }),
  /** Supply points that the falls of Washington cost the Union (CW 6.4). */
  washingtonLoss: Count,
  /** Names that Groups of either side ever had. */
  names: bySide(z.array(GroupName)),
  recent: Recent.nullable(),
  ending: Ending.nullable(),
});
export type State = z.infer<typeof State>;
