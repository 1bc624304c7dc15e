import type { SeatId, Viewer } from '../../../core/game/viewer.js';
import { atlasOf } from '../atlas.js';
import { findGroup } from '../canon.js';
import type { Fixed, GroupId, Side, State, ZoneId } from '../shapes.js';

/** Who looks, and what that entitles them to. */
export interface Eyes {
  /** The game master. */
  readonly all: boolean;
  /** Null: the public. Whoever is out of the war sees what the public sees. */
  readonly seat: SeatId | null;
  readonly side: Side | null;
  /** Full fog is in force. */
  readonly full: boolean;
}

export function eyesOf(state: State, viewer: Viewer): Eyes {
  const full = state.options.fog === 'full';
  const player =
    viewer.kind === 'seat'
      ? state.players.find(({ id, status }) => id === viewer.seat && status === 'playing')
      : undefined;
  return { all: viewer.kind === 'gm', seat: player?.id ?? null, side: player?.side ?? null, full };
}

/** The side stands in the id, so that it is known of Groups that are gone. */
const sideOfGroup = (group: GroupId): Side => (group.startsWith('u-') ? 'union' : 'confederacy');

export const isSelf = (eyes: Eyes, seat: SeatId | null): boolean => eyes.all || (seat !== null && eyes.seat === seat);
export const isOwnSide = (eyes: Eyes, side: Side): boolean => eyes.all || eyes.side === side;
export const isOwnGroup = (eyes: Eyes, group: GroupId): boolean => isOwnSide(eyes, sideOfGroup(group));

/** Whether the viewer commanded the Group in this state. */
export const commands = (eyes: Eyes, state: State, group: GroupId): boolean =>
  isSelf(eyes, findGroup(state, group)?.commander ?? null);

interface Standing {
  readonly group: GroupId;
  readonly zone: ZoneId;
}

/** Whether a Group that stands there is seen: with full fog only one's own, and those within one line of these (CWR-12). */
export function watch(eyes: Eyes, standing: readonly Standing[], fixed: Fixed): (one: Standing) => boolean {
  if (eyes.all || !eyes.full) return () => true;
  const { neighbours } = atlasOf(fixed);
  const near = new Set(
    standing.filter(({ group }) => isOwnGroup(eyes, group)).flatMap(({ zone }) => [zone, ...neighbours(zone)]),
  );
  return ({ group, zone }) => isOwnGroup(eyes, group) || near.has(zone);
}
