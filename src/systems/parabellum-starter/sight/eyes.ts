import type { SeatId, Viewer } from '../../../core/game/viewer.js';
import type { State, UnitId, UnitState } from '../shapes.js';

/** Whose eyes look: a seat that plays sees with its company, everybody else sees what is public. */
export interface Eyes {
  readonly gm: boolean;
  /** Null for the GM, the public, and a seat that no longer plays. */
  readonly seat: SeatId | null;
  /** Seats that share one fog: the viewer's own, and with it parent company and subsidiaries (SRR-38). */
  readonly family: ReadonlySet<SeatId>;
}

const NOBODY: ReadonlySet<SeatId> = new Set();

export function eyesOf(state: State, viewer: Viewer): Eyes {
  if (viewer.kind !== 'seat') return { gm: viewer.kind === 'gm', seat: null, family: NOBODY };
  const player = state.players.find((one) => one.id === viewer.seat && one.gone === null);
  if (player === undefined) return { gm: false, seat: null, family: NOBODY };
  const head = player.parent ?? player.id;
  const family = state.players.filter((one) => one.gone === null && (one.id === head || one.parent === head));
  return { gm: false, seat: player.id, family: new Set([player.id, ...family.map((one) => one.id)]) };
}

/** May see what is on the unit's card. */
export const knowsCard = (eyes: Eyes, unit: UnitState): boolean => eyes.gm || eyes.family.has(unit.owner);

/** Aircraft have no miniature; what they are called tells their type. */
export const isAircraft = (id: UnitId): boolean => id.includes(':');

/** Where a unit is for those who do not see into carriers: in the Pre-Deployment Area, on the map, or out of sight. */
export function outwardPlace(unit: UnitState, byId: ReadonlyMap<UnitId, UnitState>): UnitState['place'] {
  let place = unit.place;
  let carrier = unit.aboard;
  // A carrier may sit in another; a chain is never longer than the list of units.
  for (let step = 0; place === 'aboard' && carrier !== null && step < byId.size; step += 1) {
    const next = byId.get(carrier);
    if (next === undefined) break;
    if (next.place === 'pda') return 'pda';
    if (next.place !== 'aboard') return 'aboard';
    place = next.place;
    carrier = next.aboard;
  }
  return place;
}

export const unitsById = (state: State): ReadonlyMap<UnitId, UnitState> =>
  new Map(state.units.map((unit) => [unit.id, unit]));
