import { Options } from './shapes/setup.js';
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
  recent: { attacked: [], destroyed: [], exploded: [] },
  heads: { placed: 0, lost: 0 },
  ending: null,
};
