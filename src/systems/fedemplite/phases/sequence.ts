import type { Dice } from '../../../core/dice/dice.js';
import type { Sealed } from '../../../core/game/sheet.js';
import type { Event, Order, State } from '../shapes.js';
import { nameAdmirals } from './admirals.js';
import { sellShips } from './auction.js';
import { fightBattles } from './combat.js';
import { cutOffProvinces, fallNations, retreatFleets, takeProvinces } from './control.js';
import { beginCourse, type Course, happen } from './course.js';
import { moveFleets, relocateCutOff } from './moves.js';
import { raiseFleets } from './new-fleets.js';
import { activateNations, authoriseFleets, buildShips, mobiliseNations, payInfluence } from './production.js';
import { admitPlayers, removePlayers } from './roster.js';
import { allotShips } from './ship-bids.js';
import { flyAttacks, flyDefences } from './sorties.js';
import { sealTurn, takeBids, takeOrders } from './take-orders.js';
import { transferShips } from './transfers.js';
import { endWar } from './victory.js';

type Step = (course: Course) => void;

function openTurn(course: Course): void {
  const turn = course.state.turn + 1;
  happen(course, { kind: 'turn-opened', turn, year: course.state.options.firstYear + turn - 1 });
}

/** What follows the ship bids. */
const SETUP: readonly Step[] = [takeBids, allotShips, removePlayers, admitPlayers, nameAdmirals, openTurn];

/** The sequence of a turn. Once the war has ended the steps that follow do not happen. */
const TURN: readonly Step[] = [
  sealTurn,
  takeOrders,
  // Combat
  flyAttacks,
  flyDefences,
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
  activateNations,
  mobiliseNations,
  removePlayers,
  admitPlayers,
  nameAdmirals,
  openTurn,
];

/** Resolves the phase that a campaign is in. */
export function resolve(state: State, sealed: Sealed<Order>, dice: Dice): readonly Event[] {
  const course = beginCourse(state, sealed, dice);
  for (const step of state.stage === 'setup' ? SETUP : TURN) {
    if (course.state.stage === 'over') break;
    step(course);
  }
  return course.events;
}
