import type { SeatId } from '../../../core/game/viewer.js';
import { type Atlas, atlasOf, zoneOf } from '../atlas.js';
import { proxyOf } from '../leaders.js';
import type { Attributes, Fixed, GroupId, GroupView, PlayerView, Side, View, ZoneId } from '../shapes.js';

/** A player at the table, and what they see. */
export interface Desk {
  readonly view: View;
  readonly fixed: Fixed;
  readonly atlas: Atlas;
  readonly seat: SeatId;
  readonly side: Side;
  readonly me: PlayerView;
  /** Players of the side who are still in the war. */
  readonly players: readonly PlayerView[];
  /** Groups of the side, in canonical order, and those of the player among them. */
  readonly groups: readonly GroupView[];
  readonly mine: readonly GroupView[];
}

/** The desk of the viewer; null: they play nobody who is still in the war. */
export function deskOf(view: View, fixed: Fixed): Desk | null {
  const { viewer, side } = view;
  if (viewer.kind !== 'seat' || side === null) return null;
  const players = view.players.filter((player) => player.side === side && player.status === 'playing');
  const me = players.find(({ id }) => id === viewer.seat);
  if (me === undefined) return null;
  const groups = view.groups.filter((group) => group.side === side);
  const mine = groups.filter(({ commander }) => commander === me.id);
  return { view, fixed, atlas: atlasOf(fixed), seat: me.id, side, me, players, groups, mine };
}

export const groupAtDesk = ({ groups }: Desk, id: GroupId): GroupView | undefined =>
  groups.find((group) => group.id === id);

/** Whom the player sees in a zone. */
export const seenAt = ({ view }: Desk, zone: ZoneId): GroupView | undefined =>
  view.groups.find((group) => group.zone === zone);

export function enemyAt(desk: Desk, zone: ZoneId): GroupView | undefined {
  const there = seenAt(desk, zone);
  return there === undefined || there.side === desk.side ? undefined : there;
}

/** An enemy one line away from the zone (CWR-12). */
export const enemyBeside = (desk: Desk, zone: ZoneId): GroupView | undefined =>
  desk.atlas
    .neighbours(zone)
    .map((next) => enemyAt(desk, next))
    .find((there) => there !== undefined);

/** Whether a RALLY of this Group comes to nothing, as far as its side knows; then the Group is free for another order (CW-1001, CW-1220). */
export function ralliesNothing(desk: Desk, id: GroupId): boolean {
  const group = groupAtDesk(desk, id);
  return group !== undefined && (group.demoralised !== true || group.supplied === false);
}

export const isOurs = ({ view, side }: Desk, zone: ZoneId): boolean => view.control[zone] === side;

export const nameOf = ({ fixed }: Desk, zone: ZoneId): string => zoneOf(fixed, zone).name;

export const playerName = ({ view }: Desk, seat: SeatId): string =>
  view.players.find(({ id }) => id === seat)?.name ?? seat;

/** Zones one line away that the side may use, also by road alone. */
export const nextTo = ({ atlas, side }: Desk, zone: ZoneId): readonly ZoneId[] => atlas.neighbours(zone, side);

/** Whether the side's new brigades can come to a zone (CW 14.2b; with `strictMuster`, CWR-46). */
export function feeds(desk: Desk, zone: ZoneId): boolean {
  const { supply } = zoneOf(desk.fixed, zone);
  const other = desk.side === 'union' ? supply.confederacy : supply.union;
  return isOurs(desk, zone) && supply[desk.side] > 0 && !(desk.view.options.strictMuster && other > 0);
}

/** Where the side's Groups can be formed now. */
export const freeMusterZones = (desk: Desk): readonly ZoneId[] =>
  desk.fixed.map.zones.map(({ id }) => id).filter((id) => feeds(desk, id) && seenAt(desk, id) === undefined);

const CARETAKERS = { mot: 1, agg: 1, ini: 1, tac: 1 };

/** Who leads a Group of the player's side, and how well: values of their side are known to them (CW 3.3). */
export function leadsAs({ view }: Desk, { avatar, commander }: GroupView): Omit<Attributes, 'pol'> {
  const now = view.players.find(({ id }) => id === commander)?.avatar?.now ?? null;
  if (now === null) return CARETAKERS;
  return avatar === null ? proxyOf(now) : now;
}
