import type { Dice } from '../../../core/dice/dice.js';
import type { Sealed } from '../../../core/game/sheet.js';
import type { Event, Order, Stage, State } from '../shapes.js';
import { endIfDecided } from './campaign-end.js';
import { chooseNext, nameChooser } from './choice.js';
import { extractLast, scrapLeftovers } from './closing.js';
import { beginCourse, type Course } from './course.js';
import { eliminate, joinParents, liquidate } from './elimination.js';
import { needsClosing } from './in-play.js';
import { countObjectives } from './objectives.js';
import { endByObjective } from './scenario-end.js';
import { declareDone, endWindow, goRound, musterAndLoad } from './set-up.js';
import { payBonuses, scoreScenario, shareSalvage, takePenalties } from './settlement.js';
import { takeStanding } from './take-standing.js';
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
} from './turn.js';
import { passTurn } from './turn-end.js';
import { leaveCampaign, withdrawAndLeave } from './withdrawal.js';

type Step = (course: Course) => void;

/** A set-up window (4.1, 4.2). */
const SET_UP: readonly Step[] = [takeStanding, goRound, musterAndLoad, declareDone, leaveCampaign, endWindow];

/** A player's whole turn (ST-24), and what follows it (rules 8.1). */
const TURN: readonly Step[] = [
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
const LAST_EXTRACTION: readonly Step[] = [takeStanding, extractLast, leaveCampaign];

/** The end of a scenario: the accounts in the order of rules 8.7, and who chooses what comes next. */
const SETTLEMENT: readonly Step[] = [
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

const SEQUENCES: Readonly<Record<Stage, readonly Step[]>> = {
  blank: [],
  'set-up': SET_UP,
  turn: TURN,
  closing: [...LAST_EXTRACTION, ...SETTLEMENT],
  choose: [takeStanding, leaveCampaign, chooseNext],
  over: [],
};

/** Once the campaign is over the steps that follow do not happen. */
function run(course: Course, steps: readonly Step[]): void {
  for (const step of steps) {
    if (course.state.stage === 'over') return;
    step(course);
  }
}

/** Resolves the phase that a campaign is in. */
export function resolve(state: State, sealed: Sealed<Order>, dice: Dice): readonly Event[] {
  const course = beginCourse(state, sealed, dice);
  run(course, SEQUENCES[state.stage]);
  // Where nobody has anything left on the map, the closing window would be a wait for nothing.
  if (state.stage !== 'closing' && course.state.stage === 'closing' && !needsClosing(course.state))
    run(course, SETTLEMENT);
  return course.events;
}
