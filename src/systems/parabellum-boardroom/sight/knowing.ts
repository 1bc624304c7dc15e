import type { SeatId, Viewer } from '../../../core/game/viewer.js';
import type { State, UnitState } from '../shapes.js';

// Whose eyes. Each question names its viewer; the public is a viewer who owns nothing.

export const isGm = (viewer: Viewer): boolean => viewer.kind === 'gm';

/** The viewer plays this seat, or is the GM: they know what stands behind its screen. */
export const isBehind = (viewer: Viewer, seat: SeatId): boolean =>
  viewer.kind === 'gm' || (viewer.kind === 'seat' && viewer.seat === seat);

/** Miniatures show their class only, and reserves are hidden (rules 6). */
export const isScreened = ({ options }: Pick<State, 'options'>): boolean => options.fog === 'screens';

/** What scouting told this viewer of a unit. */
export function scouted(
  state: State,
  viewer: Viewer,
  flag: string,
): State['players'][number]['knowledge'][number] | null {
  if (viewer.kind !== 'seat') return null;
  const player = state.players.find(({ id }) => id === viewer.seat);
  return player?.knowledge.find(({ unit }) => unit === flag) ?? null;
}

/** Whether the viewer knows what type a unit is: always in the open game, behind screens if it is theirs or they scouted it. */
export const knowsType = (state: State, viewer: Viewer, unit: Pick<UnitState, 'flag' | 'owner'>): boolean =>
  !isScreened(state) || isBehind(viewer, unit.owner) || scouted(state, viewer, unit.flag) !== null;

/** Whether they know its strength: behind screens when its dice were counted in this battle (rules 6). */
export const knowsStrength = (state: State, viewer: Viewer, unit: Pick<UnitState, 'flag' | 'owner'>): boolean =>
  !isScreened(state) || isBehind(viewer, unit.owner) || (state.battle?.counted.includes(unit.flag) ?? false);

/** Whether they see a unit at all: nobody sees who is aboard of another's, nor another's reserve behind screens. */
export const sees = (state: State, viewer: Viewer, unit: Pick<UnitState, 'owner' | 'place'>): boolean =>
  isBehind(viewer, unit.owner) || unit.place === 'map' || (unit.place === 'reserve' && !isScreened(state));
