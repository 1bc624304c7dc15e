import { NOTHING_RECENT, Options, type State } from './shapes.js';

/** The state before the first event. */
export const BLANK: State = {
  stage: 'blank',
  options: Options.parse({}),
  players: [],
  units: [],
  deck: [],
  battle: null,
  played: [],
  ranks: [],
  choice: null,
  recent: NOTHING_RECENT,
  ending: null,
};
