import type { Dice } from '../../../core/dice/dice.js';
import { type Step, takeSteps } from '../../../core/game/course.js';
import type { Sealed } from '../../../core/game/sheet.js';
import type { Order } from '../orders/cards.js';
import type { Ending, Event, Fixed, State } from '../shapes.js';
import { endingOf, livingNests, reasonNow } from '../standing.js';
import { loseStarved, tendBroods } from './brood.js';
import { beginCourse, type Course, happen, telling } from './course.js';
import { huntAreas, loseFallen, raidNests, regrow, sendPacks } from './hunt.js';
import { admitPlayers, countStrikes, hearSheets, removeLeaving, removeSilent } from './roster.js';

function end(course: Course, reason: Ending['reason']): void {
  happen(course, { kind: 'game-ended', ending: endingOf(course.state, reason), telling: telling(course, 'end') });
}

/** At most one nest is alive (MH-80). */
function endWithLastNest(course: Course): void {
  const reason = reasonNow(course.state);
  if (reason !== null) end(course, reason);
}

/** The last turn is over (MH-81). */
function endWithLastTurn(course: Course): void {
  if (course.state.turn >= course.state.options.turnLimit) end(course, 'turn-limit');
}

/** Nests are alive, but nobody plays one, and nobody came for them. */
function endWithLastPlayer(course: Course): void {
  if (livingNests(course.state).every(({ abandoned }) => abandoned)) end(course, 'abandoned');
}

const fallDusk = (course: Course): void => happen(course, { kind: 'dusk-fell' });
const breakDawn = (course: Course): void => happen(course, { kind: 'dawn-broke' });

/** The brood phase (MH-30). */
const BROOD: readonly Step<Course>[] = [tendBroods, loseStarved, endWithLastNest];

/** The hunt phase (MH-55): areas, then nests, then what the town is like at the end of the turn. */
const HUNT: readonly Step<Course>[] = [
  sendPacks,
  huntAreas,
  raidNests,
  loseFallen,
  regrow,
  endWithLastNest,
  endWithLastTurn,
  countStrikes,
];

const ROSTER: readonly Step<Course>[] = [removeLeaving, removeSilent, admitPlayers, endWithLastPlayer];

/** What each window is resolved by. Once the game is over the steps that follow do not happen. */
const SEQUENCES = {
  brood: [hearSheets, ...BROOD, ...ROSTER, fallDusk],
  hunt: [hearSheets, ...HUNT, ...ROSTER, breakDawn],
  night: [hearSheets, ...BROOD, ...HUNT, ...ROSTER, breakDawn],
} as const satisfies Record<string, readonly Step<Course>[]>;

const isOver = (course: Course): boolean => course.state.stage === 'over';

/** Resolves the window that a campaign is in. */
export function resolve(state: State, sealed: Sealed<Order>, dice: Dice, fixed: Fixed): readonly Event[] {
  if (state.stage === 'blank' || state.stage === 'over') return [];
  const course = beginCourse(state, sealed, dice, fixed);
  takeSteps(course, SEQUENCES[state.stage], isOver);
  return course.events;
}
