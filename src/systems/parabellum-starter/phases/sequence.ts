import type { Dice } from '../../../core/dice/dice.js';
import type { Sealed } from '../../../core/sheet.js';
import type { Event, Order, Stage, State } from '../shapes.js';
import { beginCourse, type Course } from './course.js';
import {
  deploy,
  direct,
  endCombat,
  extract,
  goToBoardroom,
  logistics,
  move,
  noteAttendance,
  sealTurn,
  special,
} from './turn.js';

type Step = (course: Course) => void;

const SET_UP: readonly Step[] = [];

/** A player's whole turn (ST-24), and what follows it (rules 8.1). */
const TURN: readonly Step[] = [
  sealTurn,
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
];

const CLOSING: readonly Step[] = [];

const CHOOSE: readonly Step[] = [];

const SEQUENCES: Readonly<Record<Stage, readonly Step[]>> = {
  blank: [],
  'set-up': SET_UP,
  turn: TURN,
  closing: CLOSING,
  choose: CHOOSE,
  over: [],
};

/** Resolves the phase that a campaign is in. Once the campaign is over the steps that follow do not happen. */
export function resolve(state: State, sealed: Sealed<Order>, dice: Dice): readonly Event[] {
  const course = beginCourse(state, sealed, dice);
  for (const step of SEQUENCES[state.stage]) {
    if (course.state.stage === 'over') break;
    step(course);
  }
  return course.events;
}
