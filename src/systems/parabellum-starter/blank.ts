import { Options } from './shapes/setup.js';
import { NOTHING_RECENT } from './shapes/state.js';
import type { BareState } from './shapes.js';

/** The state before the first event. */
export const BLANK: BareState = {
  stage: 'blank',
  options: Options.parse({}),
  layouts: [],
  field: null,
  players: [],
  units: [],
  played: [],
  choice: null,
  recent: NOTHING_RECENT,
  heads: { placed: 0, lost: 0 },
  ending: null,
};
