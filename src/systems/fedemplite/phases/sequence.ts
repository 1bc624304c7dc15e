import type { Dice } from '../../../core/dice/dice.js';
import { type Step, takeSteps } from '../../../core/game/course.js';
import type { Sealed } from '../../../core/game/sheet.js';
import { inUse } from '../optional-rules.js';
import { PRE_WAR_TURNS } from '../pre-war.js';
import type { Event, Fixed, Order, State } from '../shapes.js';
import { nameAdmirals } from './admirals.js';
import { sellShips } from './auction.js';
import { fightBattles } from './combat.js';
import { cutOffProvinces, fallNations, retreatFleets, takeProvinces } from './control.js';
import { beginCourse, type Course, happen } from './course.js';
import { moveFleets, relocateCutOff } from './moves.js';
import { raiseFleets } from './new-fleets.js';
import {
  activateNations,
  authoriseFleets,
  buildShips,
  mobiliseNations,
  payInfluence,
  payStories,
} from './production.js';
import { admitPlayers, removePlayers } from './roster.js';
import { changeRules } from './rule-changes.js';
import { scoutEnemies } from './scouting.js';
import { allotShips } from './ship-bids.js';
import { flyAttacks, flyDefences } from './sorties.js';
import { awaitTactics, resumeTurn, wholeTurn } from './tactics.js';
import { sealTurn, takeBids, takeOrders, takePreWarOrders } from './take-orders.js';
import { changeTechnology } from './technology.js';
import { transferShips } from './transfers.js';
import { endWar } from './victory.js';

/** The next turn; with Pre-War Operations two come before the first (FE-O1). */
function openTurn(course: Course): void {
  const { stage, preWar = PRE_WAR_TURNS + 1, options } = course.state;
  if (inUse(course.state, 'pre-war-operations') && (stage === 'setup' || stage === 'pre-war') && preWar > 1) {
    const left = preWar - 1;
    happen(course, { kind: 'pre-war-opened', left, year: Math.max(0, options.firstYear - left) });
    return;
  }
  const turn = course.state.turn + 1;
  happen(course, { kind: 'turn-opened', turn, year: course.state.options.firstYear + turn - 1 });
}

/** What follows the ship bids. */
const SETUP: readonly Step<Course>[] = [
  takeBids,
  allotShips,
  removePlayers,
  admitPlayers,
  changeRules,
  nameAdmirals,
  openTurn,
];

/** A turn before the first one: nothing is fought for and nothing built (FE-O1). */
const PRE_WAR: readonly Step<Course>[] = [
  takePreWarOrders,
  moveFleets,
  transferShips,
  sellShips,
  payStories,
  mobiliseNations,
  removePlayers,
  admitPlayers,
  changeRules,
  nameAdmirals,
  openTurn,
];

/** What follows the flotillas. Once the war has ended the steps that follow do not happen. */
const REST: readonly Step<Course>[] = [
  fightBattles,
  takeProvinces,
  fallNations,
  retreatFleets,
  cutOffProvinces,
  // Victory
  endWar,
  // Deployments (FE-100)
  moveFleets,
  relocateCutOff,
  transferShips,
  raiseFleets,
  sellShips,
  // Production (FE-106)
  buildShips,
  authoriseFleets,
  payInfluence,
  payStories,
  activateNations,
  mobiliseNations,
  changeTechnology,
  removePlayers,
  admitPlayers,
  // Optional rules hold from the next turn on (FE-33).
  changeRules,
  nameAdmirals,
  openTurn,
];

/** The sequence of a turn. With Tactics in use it may stop before its battles (FE-O4). */
const TURN: readonly Step<Course>[] = [
  sealTurn,
  takeOrders,
  // Combat
  flyAttacks,
  flyDefences,
  scoutEnemies,
  awaitTactics,
  ...REST,
];

/** The sequence of a phase by the stage that it begins in. */
const SEQUENCES: Readonly<Record<State['stage'], readonly Step<Course>[]>> = {
  blank: [],
  setup: SETUP,
  'pre-war': PRE_WAR,
  orders: TURN,
  tactics: [resumeTurn, ...REST],
  over: [],
};

/** The war is over, or the turn waits for its commanders. */
const stops = (course: Course): boolean => course.state.stage === 'over' || course.state.stage === 'tactics';

/** Resolves the phase that a campaign is in. */
export function resolve(state: State, sealed: Sealed<Order>, dice: Dice, fixed: Fixed): readonly Event[] {
  const course = beginCourse(state, wholeTurn(state, sealed), dice, fixed);
  const [first, ...others] = SEQUENCES[state.stage];
  first?.(course);
  takeSteps(course, others, stops);
  return course.events;
}
