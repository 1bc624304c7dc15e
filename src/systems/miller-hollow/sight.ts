import type { GroupEyes, Watch } from '../../core/sight/audience.js';
import { news } from './shapes/event.js';
import type { Eyes } from './shapes/eyes.js';
import { sight } from './shapes/view.js';
import type { Fixed, State } from './shapes.js';

// Who may know what stands at the fields, in shapes; here is whose eyes look.

const watch: Watch<State, Fixed, GroupEyes, Eyes> = {
  group: (_state, { kind }) => ({ gm: kind === 'gm' }),
  each(state, viewer) {
    if (viewer.kind !== 'seat') return { gm: viewer.kind === 'gm', seat: null, all: viewer.kind === 'gm', nest: null };
    const { seat } = viewer;
    const nest = state.nests.find((one) => one.seat === seat && !one.abandoned) ?? null;
    return { gm: false, seat, all: nest !== null && nest.loss !== null, nest };
  },
};

export const view = sight.by(watch);
export const reveal = news.by(watch);

/** Who can know what, for the rules page and the README. */
export const known = [...sight.known, ...news.known];
