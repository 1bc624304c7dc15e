import type { SeatId, Viewer } from '../../../core/game/viewer.js';
import { nationOfFleet } from '../apply/parts.js';
import { sideOf } from '../atlas.js';
import type { Fixed, FleetId, NationId, Side, State } from '../shapes.js';

/** Whose eyes look: a seat that plays sees with its side, everybody else sees what is public. */
interface Eyes {
  readonly gm: boolean;
  readonly side: Side | null;
  readonly seat: SeatId | null;
  /** Fleet composition is open to all (option `visibility`). */
  readonly open: boolean;
}

export function eyesOf(state: State, viewer: Viewer): Eyes {
  const seat =
    viewer.kind === 'seat'
      ? state.seats.find((candidate) => candidate.id === viewer.seat && candidate.playing)
      : undefined;
  return {
    gm: viewer.kind === 'gm',
    side: seat?.side ?? null,
    seat: seat?.id ?? null,
    open: state.options.visibility === 'open',
  };
}

/** What all eyes of a side have in common. */
export type SideEyes = Omit<Eyes, 'seat'>;

export const ofSide = (eyes: SideEyes, side: Side): boolean => eyes.gm || eyes.side === side;
export const ofNation = (eyes: SideEyes, fixed: Fixed, nation: NationId): boolean =>
  ofSide(eyes, sideOf(fixed, nation));
export const ofFleet = (eyes: SideEyes, fixed: Fixed, fleet: FleetId): boolean =>
  ofNation(eyes, fixed, nationOfFleet(fleet));
export const ofSeat = (eyes: Eyes, seat: SeatId): boolean => eyes.gm || eyes.seat === seat;

/** All who are told the same of ships: the GM, the seats of a side that play, and everybody else. */
export type Audience = 'gm' | Side | 'public';

export const audienceWith = ({ gm, side }: SideEyes): Audience => (gm ? 'gm' : (side ?? 'public'));
