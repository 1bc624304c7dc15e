import type { Dice } from '../../../core/dice/dice.js';
import { takeSteps } from '../../../core/game/course.js';
import type { Sealed } from '../../../core/game/sheet.js';
import type { Order } from '../orders/cards.js';
import type { Event, Fixed, State } from '../shapes.js';
import { placeAvatars } from './avatars.js';
import { digIn, makeTransfers } from './close-of-march.js';
import { readDirectives } from './directives.js';
import { playImpulses } from './impulses.js';
import { takeSheets } from './intake.js';
import { holdMuster } from './muster.js';
import { openTurn } from './opening.js';
import { changePersonnel, improvePoliticians } from './personnel.js';
import { giveActivations, placeBrigades, rallyByOrder, testInitiative } from './phase-zero.js';
import { captureZones, judgeSupply, recover, sufferAttrition } from './recovery.js';
import { sendScouts } from './scouts.js';
import { closeSetup } from './setup.js';
import { beginTurn, type Turn } from './turn.js';
import { checkVictory } from './victory.js';
import { countVotes } from './votes.js';

const SETUP = [closeSetup, openTurn, sendScouts];

/** R0 to R12, in this order and no other: the dice go by it. */
export const STEPS: readonly ((turn: Turn) => void)[] = [
  takeSheets,
  countVotes,
  readDirectives,
  placeAvatars,
  giveActivations,
  rallyByOrder,
  placeBrigades,
  testInitiative,
  playImpulses,
  makeTransfers,
  digIn,
  captureZones,
  judgeSupply,
  sufferAttrition,
  recover,
  holdMuster,
  checkVictory,
  changePersonnel,
  improvePoliticians,
  openTurn,
  sendScouts,
];

/** One window: the set-up, or a turn of the war. */
export function resolve(state: State, sealed: Sealed<Order>, dice: Dice, fixed: Fixed): readonly Event[] {
  const turn = beginTurn(state, sealed, dice, fixed);
  takeSteps(turn, state.stage === 'setup' ? SETUP : STEPS, (one) => one.state.stage === 'over');
  return turn.events;
}
