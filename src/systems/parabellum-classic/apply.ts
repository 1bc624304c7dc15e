import { afterBoardroom } from './apply/boardroom.js';
import { afterCombat } from './apply/combat.js';
import { afterCourse } from './apply/course.js';
import { afterMovement } from './apply/movement.js';
import { type Event, Options, type State } from './shapes.js';

/** The state before a campaign's first event. */
export const BLANK: State = {
  stage: 'blank',
  options: Options.parse({}),
  players: [],
  units: [],
  board: null,
  layouts: [],
  played: [],
  drawn: null,
  recent: null,
  ending: null,
};

/** The next state; no dice, no judgement. */
export function apply(state: State, event: Event): State {
  switch (event.kind) {
    case 'units-bought':
    case 'pieces-bought':
    case 'squads-hired':
    case 'unit-staffed':
    case 'soldiers-moved':
    case 'unit-mustered':
    case 'unit-mustered-again':
    case 'unit-placed':
    case 'pieces-cached':
    case 'pieces-given':
    case 'barricade-set':
    case 'sandbags-set':
    case 'aircraft-readied':
    case 'aircraft-hangared':
    case 'aircraft-replenished':
    case 'unit-dispatched':
    case 'irregulars-raised':
    case 'irregulars-disbanded':
    case 'pieces-requisitioned':
    case 'reward-paid':
    case 'salvage-paid':
    case 'unit-captured':
    case 'aircraft-captured':
      return afterBoardroom(state, event);
    case 'unit-moved':
    case 'pieces-pushed':
    case 'pieces-loaded':
    case 'pieces-unloaded':
    case 'unit-refilled':
    case 'pieces-stowed':
    case 'unit-embarked':
    case 'unit-disembarked':
    case 'unit-landed':
    case 'landing-failed':
    case 'bridge-laid':
    case 'bridge-lifted':
      return afterMovement(state, event);
    case 'fought':
    case 'unit-destroyed':
    case 'barricade-destroyed':
    case 'bridge-destroyed':
    case 'edge-cleared':
    case 'barricade-removed':
    case 'ammunition-exploded':
    case 'aircraft-flew':
    case 'asset-used':
    case 'square-looked-at':
    case 'mine-sprung':
    case 'mines-swept':
    case 'ford-checked':
      return afterCombat(state, event);
    default:
      return afterCourse(state, event);
  }
}
