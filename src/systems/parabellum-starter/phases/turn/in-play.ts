import type { SeatId } from '../../../../core/game/viewer.js';
import type { State } from '../../shapes.js';

/** Seats of the campaign that have neither left it nor been eliminated, in the order of acceptance. */
export const seatsInCampaign = (state: State): readonly SeatId[] =>
  state.players.filter(({ gone }) => gone === null).map(({ id }) => id);

/** Seats that still play the scenario, in turn order (ST-64). */
export function seatsInPlay(state: State): readonly SeatId[] {
  const out = new Set(state.players.filter(({ gone, withdrawn }) => gone !== null || withdrawn).map(({ id }) => id));
  return (state.field?.order ?? []).filter((seat) => !out.has(seat));
}

/** Seats that have something to extract when a scenario is over (SRR-32). */
export const seatsWithUnitsOut = (state: State): readonly SeatId[] =>
  seatsInPlay(state).filter((seat) =>
    state.units.some(({ owner, place }) => owner === seat && (place === 'map' || place === 'bridge')),
  );

/** With more than two players whoever is without assets may look for a parent company in the closing window (SRR-38). */
export const mayJoin = (state: State): boolean => state.options.subsidiaries && seatsInCampaign(state).length > 2;

/** Whether a closing window has a purpose: something to extract, or a parent company to look for. */
export const needsClosing = (state: State): boolean => mayJoin(state) || seatsWithUnitsOut(state).length > 0;
