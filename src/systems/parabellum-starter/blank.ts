import { Options } from './shapes/setup.js';
import type { State } from './shapes.js';

/** The state before the first event. */
export const BLANK: State = {
  stage: 'blank',
  options: Options.parse({}),
  catalogue: null,
  scenarios: [],
  field: null,
  players: [],
  units: [],
  played: [],
  choice: null,
  recent: { attacked: [], destroyed: [], exploded: [] },
  heads: { placed: 0, lost: 0 },
  ending: null,
};
