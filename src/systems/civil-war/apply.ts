import { afterPolitics } from './apply/politics.js';
import { afterWar } from './apply/war.js';
import { isPolitics } from './shapes/event.js';
import { type Event, type Fixed, Options, type State } from './shapes.js';

const both = <T>(value: T): { union: T; confederacy: T } => ({ union: value, confederacy: value });

/** The state before a campaign's first event. */
export const BLANK: State = {
  stage: 'blank',
  options: Options.parse({}),
  year: 0,
  turn: 0,
  control: {},
  groups: [],
  players: [],
  president: both(null),
  presidentElect: both(null),
  election: both(false),
  activations: both(0),
  pool: both(0),
  victories: both(0),
  blockaded: [],
  kentucky: { brokenBy: null, bonus: both(false) },
  washingtonLoss: 0,
  names: both([]),
  recent: null,
  ending: null,
};

/** The next state; no dice, no judgement. */
export const apply = (state: State, event: Event, fixed: Fixed): State =>
  isPolitics(event) ? afterPolitics(state, event, fixed) : afterWar(state, event, fixed);
