import type { SeatId } from '../../../core/game/viewer.js';
import { ofSeat, type SeatEyes } from '../../../core/sight/audience.js';
import type { GroupId, Side, ZoneId } from './base.js';

/** Who looks, and what that entitles them to. `seat` is null of the public, and of who is out of the war. */
export interface Eyes extends SeatEyes {
  readonly side: Side | null;
  /** Full fog is in force. */
  readonly full: boolean;
  readonly isSetup: boolean;
  /** Groups look out for who comes near. */
  readonly looksOut: boolean;
  /** Who is President of the Union. */
  readonly unionPresident: SeatId | null;
  /** What this seat's scouts believe of a Group. */
  believes(group: GroupId): number | null;
  /** Whether the viewer commanded the Group before the event. */
  commands(group: GroupId): boolean;
  /** Whether the viewer commanded the Group that this one fought last. */
  beat(group: GroupId): boolean;
  /** Whether the seat is of the viewer's side. */
  isComrade(seat: SeatId): boolean;
  /** Whether a Group that stands there is seen: with full fog only one's own, and those within one line of these (CWR-12). */
  sees(group: GroupId, zone: ZoneId): boolean;
  /** The same of Groups as they stood when the turn began. */
  sawAmong(standing: readonly Standing[]): (one: Standing) => boolean;
}

export interface Standing {
  readonly group: GroupId;
  readonly zone: ZoneId;
}

/** Who looks; for questions that need nothing else. */
export interface AsSeat {
  readonly each: Eyes;
}

/** The side stands in the id, so that it is known of Groups that are gone. */
const sideOfGroup = (group: GroupId): Side => (group.startsWith('u-') ? 'union' : 'confederacy');

export const isSelf = (eyes: Eyes, seat: SeatId | null): boolean => eyes.gm || (seat !== null && eyes.seat === seat);
export const isOwnSide = (eyes: Eyes, side: Side): boolean => eyes.gm || eyes.side === side;
export const isOwnGroup = (eyes: Eyes, group: GroupId): boolean => isOwnSide(eyes, sideOfGroup(group));

const isGm = ({ gm }: Eyes): boolean => gm;

interface OfSeat {
  readonly seat: SeatId;
}
interface OfSide {
  readonly side: Side;
}
interface OfGroup {
  readonly group: GroupId;
}
interface OfFight {
  readonly attacker: { readonly commander: SeatId | null };
  readonly defender: { readonly commander: SeatId | null };
}

export const IN_SIGHT = 'everybody; with full fog, its side and who has a Group next to it';

export const self = ofSeat('that player, GM', (eyes: Eyes, { seat }: OfSeat) => isSelf(eyes, seat), isGm);
export const ownSelf = ofSeat('that player, GM', (eyes: Eyes, seat: SeatId) => isSelf(eyes, seat), isGm);
export const selfById = ofSeat(
  'that player, GM',
  (eyes: Eyes, { id }: { readonly id: SeatId }) => isSelf(eyes, id),
  isGm,
);
export const ownSide = ofSeat('its side, GM', (eyes: Eyes, { side }: OfSide) => isOwnSide(eyes, side), isGm);
export const groupSide = ofSeat('its side, GM', (eyes: Eyes, { group }: OfGroup) => isOwnGroup(eyes, group), isGm);
export const itsSide = ofSeat('its side, GM', (eyes: Eyes, group: GroupId) => isOwnGroup(eyes, group), isGm);
export const comrades = ofSeat(
  'their side, GM',
  (eyes: Eyes, { seat }: OfSeat) => eyes.gm || eyes.isComrade(seat),
  isGm,
);
export const owner = ofSeat('its commander, GM', (eyes: Eyes, { group }: OfGroup) => eyes.commands(group), isGm);
export const president = ofSeat(
  'the President, GM',
  (eyes: Eyes, of: { readonly president: SeatId | null }) => isSelf(eyes, of.president),
  isGm,
);
export const sideInFog = ofSeat(
  'everybody; with full fog, its side, GM',
  (eyes: Eyes, { group }: OfGroup) => !eyes.full || isOwnGroup(eyes, group),
  ({ gm, full }) => gm || !full,
);
export const inSight = ofSeat(
  IN_SIGHT,
  (eyes: Eyes, { id, zone }: { readonly id: GroupId; readonly zone: ZoneId }) => eyes.sees(id, zone),
  ({ gm, full }) => gm || !full,
);

export const fought = ({ each }: AsSeat, { attacker, defender }: OfFight): boolean =>
  isSelf(each, attacker.commander) || isSelf(each, defender.commander);
export const commanders = ofSeat('both commanders, GM', (each: Eyes, of: OfFight) => fought({ each }, of), isGm);
