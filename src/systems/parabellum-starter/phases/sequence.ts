import type { Dice } from '../../../core/dice/dice.js';
import { type Step, takeSteps } from '../../../core/game/course.js';
import type { Sealed } from '../../../core/game/sheet.js';
import type { Event, Order, Stage, State } from '../shapes.js';
import { payBonuses, scoreScenario, shareSalvage, takePenalties } from './boardroom/settlement.js';
import { beginCourse, type Course } from './course.js';
import { endIfDecided } from './ends/campaign-end.js';
import { extractLast, scrapLeftovers } from './ends/closing.js';
import { eliminate, joinParents, liquidate } from './ends/elimination.js';
import { countObjectives } from './ends/objectives.js';
import { endByObjective } from './ends/scenario-end.js';
import { leaveCampaign, withdrawAndLeave } from './ends/withdrawal.js';
import { chooseNext, nameChooser } from './set-up/choice.js';
import { declareDone, endWindow, goRound, musterAndLoad } from './set-up/set-up.js';
import { needsClosing } from './turn/in-play.js';
import { takeStanding } from './turn/take-standing.js';
import {
  deploy,
  direct,
  endCombat,
  endTurn,
  extract,
  goToBoardroom,
  logistics,
  move,
  noteAttendance,
  sealTurn,
  special,
} from './turn/turn.js';
import { passTurn } from './turn/turn-end.js';

/** A set-up window (4.1, 4.2). */
const SET_UP: readonly Step<Course>[] = [takeStanding, goRound, musterAndLoad, declareDone, leaveCampaign, endWindow];

/** A player's whole turn (ST-24), and what follows it (rules 8.1). */
const TURN: readonly Step<Course>[] = [
  sealTurn,
  takeStanding,
  noteAttendance,
  // Movement (ST-25 to ST-39): extraction and deployment come last, extractions first (SRR-11)
  move,
  extract,
  deploy,
  // Logistics (ST-40)
  logistics,
  // Combat (ST-47)
  special,
  direct,
  endCombat,
  // Boardroom (ST-59)
  goToBoardroom,
  endTurn,
  // Ends (rules 8.1)
  countObjectives,
  endByObjective,
  withdrawAndLeave,
  passTurn,
];

/** The last extraction (SRR-32). */
const LAST_EXTRACTION: readonly Step<Course>[] = [takeStanding, extractLast, leaveCampaign];

/** The end of a scenario: the accounts in the order of rules 8.7, and who chooses what comes next. */
const SETTLEMENT: readonly Step<Course>[] = [
  payBonuses,
  takePenalties,
  // Proceeds
  scrapLeftovers,
  shareSalvage,
  liquidate,
  scoreScenario,
  joinParents,
  eliminate,
  endIfDecided,
  nameChooser,
];

const SEQUENCES: Readonly<Record<Stage, readonly Step<Course>[]>> = {
  blank: [],
  'set-up': SET_UP,
  turn: TURN,
  closing: [...LAST_EXTRACTION, ...SETTLEMENT],
  choose: [takeStanding, leaveCampaign, chooseNext],
  over: [],
};

const isOver = (course: Course): boolean => course.state.stage === 'over';

/** Resolves the phase that a campaign is in. */
export function resolve(state: State, sealed: Sealed<Order>, dice: Dice): readonly Event[] {
  const course = beginCourse(state, sealed, dice);
  takeSteps(course, SEQUENCES[state.stage], isOver);
  // Where nobody has anything left on the map, the closing window would be a wait for nothing.
  if (state.stage !== 'closing' && course.state.stage === 'closing' && !needsClosing(course.state))
    takeSteps(course, SETTLEMENT, isOver);
  return course.events;
}
