import { z } from 'zod';
import { SeatName } from '../../../core/game/seat.js';
import { SeatId } from '../../../core/game/viewer.js';
import { everybody } from '../../../core/sight/audience.js';
import { entity } from '../../../core/sight/entity.js';
import { changed, derived, kept, only, rows, told } from '../../../core/sight/field.js';
import { canonically } from '../canon.js';
import { Attributes, bySide, Control, Count, GroupId, GroupName, Side, SizeClass, ZoneId } from './base.js';
import { type AsSeat, type Eyes, IN_SIGHT, inSight, isOwnSide, ownSide, selfById } from './eyes.js';
import { Options } from './setup.js';

// The state of the war, and at each field who may know it. What is asked of a field knows the state by what it needs of it alone.

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

interface Led {
  readonly id: SeatId;
  readonly avatar: { readonly group: GroupId | null } | null;
}
interface Remembering {
  readonly before: { readonly recent: Recent | null };
}

/** Whose avatar leads the Group; null: a proxy, or not known. */
const avatarIn = (
  { id, side, commander }: { readonly id: GroupId; readonly side: Side; readonly commander: SeatId | null },
  { each, before }: AsSeat & { readonly before: { readonly players: readonly Led[] } },
): SeatId | null =>
  isOwnSide(each, side) && before.players.find((one) => one.id === commander)?.avatar?.group === id ? commander : null;

const believedOf = ({ id }: { readonly id: GroupId }, { each }: AsSeat): number | null => each.believes(id);

/** The class of a Group in the last battle that it fought in the turn before. */
const sizeIn = ({ id }: { readonly id: GroupId }, { before: { recent } }: Remembering): SizeClass | null =>
  (recent?.battles ?? [])
    .flatMap(({ attacker, defender }) => [attacker, defender])
    .findLast(({ group }) => group === id)?.size ?? null;

/** An army of 1 to 16 brigades. One that is destroyed leaves the list; one that a viewer knows nothing of is not in theirs. */
const GroupOf = entity('a Group', {
  id: told(GroupId, 'that it lives'),
  side: told(Side),
  name: told(GroupName),
  zone: told(ZoneId, 'where it stands'),
  brigades: only(ownSide)(z.int().min(1).max(16)),
  demoralised: only(ownSide)(z.boolean(), 'whether it is demoralised'),
  entrenched: told(z.boolean(), 'whether it is entrenched'),
  /** As judged when the last turn closed (CW 16.0). */
  supplied: only(ownSide)(z.boolean(), 'its supply'),
  /** Whose it is; null: nobody's, it holds under caretakers (CWR-07). Public: commanders are posted. */
  commander: told(SeatId.nullable()),
  avatar: derived(SeatId.nullable(), 'its side, GM', avatarIn, 'whose avatar leads it'),
  /** What the viewer's scouts believe (brigades), for seats. */
  believed: derived(Count.nullable(), 'whose scouts looked', believedOf, 'what scouts believe'),
  /** How large it was in a battle of the last turn, which everybody knows. */
  size: derived(SizeClass.nullable(), 'everybody who sees it', sizeIn, 'how large it was in a battle'),
});
export const Group = GroupOf.truth;
export type Group = z.infer<typeof Group>;
export const GroupView = GroupOf.told;
export type GroupView = z.infer<typeof GroupView>;

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

const AvatarView = z.object({
  name: SeatName,
  start: Attributes,
  /** Own side and GM. */
  now: Attributes.nullable(),
  /** Own side and GM; null: nobody, or not known. */
  group: GroupId.nullable(),
});

function avatarFor(
  avatar: Avatar | null,
  { each }: AsSeat,
  { side }: { readonly side: Side },
): z.infer<typeof AvatarView> | null {
  if (avatar === null) return null;
  const own = isOwnSide(each, side);
  return { name: avatar.name, start: avatar.start, now: own ? avatar.now : null, group: own ? avatar.group : null };
}

const PlayerOf = entity('a player', {
  id: told(SeatId, 'seat'),
  name: told(SeatName),
  side: told(Side),
  avatar: changed(
    Avatar.nullable(),
    AvatarView.nullable(),
    'everybody: name and values at the start; its side, GM: values today, which Group it leads',
    avatarFor,
  ),
  vp: told(Count, 'victory points'),
  /** Deadlines missed in a row. */
  missed: told(Count, 'deadlines missed'),
  status: told(z.enum(['playing', 'struck', 'left'])),
  /** Brigades that they may place now, and Groups that they may form (CW 14.2). */
  spares: only(selfById)(Count, 'brigades to place'),
  permits: only(selfById)(Count, 'Groups to form'),
  /** What the President gave this turn, to be placed from the next on (CW 14.3). */
  promised: only(selfById)(z.object({ spares: Count, permits: Count }), 'what is promised'),
  /** What their scouts believe of enemy Groups near theirs. */
  scouts: kept(z.array(z.object({ group: GroupId, believed: Count })), 'they and the GM, at each Group', 'beliefs'),
});
export const Player = PlayerOf.truth;
export type Player = z.infer<typeof Player>;
export const PlayerView = PlayerOf.told;
export type PlayerView = z.infer<typeof PlayerView>;

/** How the war ended. `tie`: both sides met a condition in the same check. */
export const Ending = z.object({
  winner: z.enum(['union', 'confederacy', 'tie']),
  /** Which rule ended it: `CW-602`. */
  rule: z.string(),
  /** Seats with the most victory points on the winning side (CW 6.0); several share. */
  victors: z.array(SeatId),
});
export type Ending = z.infer<typeof Ending>;

const ownOf =
  <T>() =>
  (of: Readonly<Record<Side, T>>, { each }: { readonly each: Eyes }): Record<Side, T | null> => ({
    union: isOwnSide(each, 'union') ? of.union : null,
    confederacy: isOwnSide(each, 'confederacy') ? of.confederacy : null,
  });

const Names = z.array(GroupName);

/** What is remembered, without positions that the viewer did not see when the turn began. */
const rememberedBy = (recent: Recent | null, { each }: AsSeat): Recent | null =>
  recent === null ? null : { ...recent, stood: recent.stood.filter(each.sawAmong(recent.stood)) };

/** The war; its fields with who may know them. `blank` is the stage before the first event. */
export const war = entity('the war', {
  stage: told(z.enum(['blank', 'setup', 'orders', 'over'])),
  options: told(Options),
  year: told(z.int()),
  /** 1 to 10 in the year (CW 5.0); 0 before the war. */
  turn: told(Count),
  /** Every zone of the map. */
  control: told(z.record(ZoneId, Control), 'control of zones'),
  /** Those alive; sort with `canonically` where order matters, as a viewer gets them. */
  groups: rows(GroupOf, [inSight], 'Groups', canonically),
  /** In the order of acceptance; who has gone stays. */
  players: rows(PlayerOf, [everybody]),
  president: told(bySide(SeatId.nullable()), 'Presidents'),
  /** Elected in the turn under way; takes office when the next opens (CWR-08). */
  presidentElect: told(bySide(SeatId.nullable()), 'Presidents elect'),
  /** An election is open: ballots count at the next deadline. */
  election: told(bySide(z.boolean()), 'whether one is elected'),
  /** The average dice of the turn under way (CW 2.5.1.1). The Union's 5 lets it invade (CW 9.5). */
  activations: told(bySide(Count), 'activations of both sides'),
  /** Brigades raised and not yet given to players. */
  pool: changed(bySide(Count), bySide(Count.nullable()), 'its side, GM', ownOf<number>(), 'pool of brigades'),
  /** Battles won since the last muster (CWR-43). */
  victories: told(bySide(Count)),
  blockaded: told(z.array(ZoneId), 'ports under blockade'),
  kentucky: told(z.object({ brokenBy: Side.nullable(), bonus: bySide(z.boolean()) })),
  /** Supply points that the falls of Washington cost the Union (CW 6.4). */
  washingtonLoss: told(Count, 'what Washington cost'),
  /** Names that Groups of either side ever had, which cannot be used again. */
  names: changed(
    bySide(Names),
    bySide(Names.nullable()),
    'its side, GM',
    ownOf<string[]>(),
    'names of Groups that are taken',
  ),
  recent: changed(
    Recent.nullable(),
    Recent.nullable(),
    `everybody: battles and captures; where Groups stood: ${IN_SIGHT}`,
    rememberedBy,
    'the last turn',
  ),
  ending: told(Ending.nullable()),
});
/** A campaign between two events. */
export const State = war.truth;
export type State = z.infer<typeof State>;

/** Things of which the war consists, for the table of who can know what. */
export const parts = [GroupOf, PlayerOf];
