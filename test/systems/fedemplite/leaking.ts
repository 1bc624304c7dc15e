import type { Viewer } from '../../../src/core/game/viewer.js';
import { fedemplite } from '../../../src/systems/fedemplite/index.js';
import type { Fixed, State, View } from '../../../src/systems/fedemplite/shapes.js';
import { totalShips } from '../../../src/systems/fedemplite/standing.js';

// Deliberate mistakes that suites must find: what is made from a view looks behind it at the state.

const behind = new WeakMap<View, State>();

const view = (state: State, viewer: Viewer, fixed: Fixed): View => {
  const seen = fedemplite.view(state, viewer, fixed);
  behind.set(seen, state);
  return seen;
};

/** Ships that wait in a province, whoever they belong to. */
const waiting = (seen: View, province: string): number =>
  totalShips(behind.get(seen)?.fleets.find(({ base }) => base === province)?.ships ?? {});

/** The sketch tells how many ships an attack will meet. */
export const leakySketch: typeof fedemplite = {
  ...fedemplite,
  view,
  sketch: (seen, orders, fixed) => {
    const told = fedemplite.sketch(seen, orders, fixed);
    const enemies = seen.fleets.filter(({ ships }) => ships === null);
    return {
      ...told,
      resources: [
        ...told.resources,
        ...enemies.map(({ id, base }) => ({ name: id, left: waiting(seen, base), of: waiting(seen, base) })),
      ],
    };
  },
};

/** Offers tell how strongly their choices are held. */
export const leakyOffers: typeof fedemplite = {
  ...fedemplite,
  view,
  offers: (seen, subject, fixed) =>
    fedemplite.offers(seen, subject, fixed).map((offer) => ({
      ...offer,
      pieces: offer.pieces.map((piece) =>
        typeof piece === 'string' || piece.kind !== 'choice'
          ? piece
          : {
              ...piece,
              among: piece.among.map((choice) => ({ ...choice, note: `${waiting(seen, choice.value)} ships` })),
            },
      ),
    })),
};
