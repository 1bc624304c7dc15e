import { crowns } from '../../src/systems/crowns/index.js';

/** Crowns in which nobody digs: every second turn waits for nobody. */
export const restingCrowns: typeof crowns = {
  ...crowns,
  awaiting: (state, fixed) => {
    const awaiting = crowns.awaiting(state, fixed);
    return awaiting?.kind === 'dig' ? { ...awaiting, owes: [], invited: [] } : awaiting;
  },
};
