import type { Dice } from '../../../core/dice/dice.js';
import { type Step, takeSteps } from '../../../core/game/course.js';
import type { Sealed } from '../../../core/game/sheet.js';
import type { Event, Fixed, Order, Stage, State } from '../shapes.js';
import { carryOutBoardroom } from './boardroom/boardroom.js';
import { carryOutDirect } from './combat/direct.js';
import { carryOutSpecial } from './combat/special.js';
import { checkEnds } from './ends/ends.js';
import { takeRoster } from './ends/roster.js';
import { carryOutMovement } from './movement/movement.js';
import { nameFirstPlayer } from './set-up/choice.js';
import { deploy } from './set-up/deploy.js';
import { drawSkirmish } from './set-up/draw.js';
import { purchase, refit } from './set-up/purchase.js';
import { beginFirstTurn, openNextTurn } from './turn/open-turn.js';
import { noteSilence } from './turn/silence.js';
import { takeStanding } from './turn/standing.js';
import { tickDown } from './turn/tick-down.js';
import { beginTurn, type Turn } from './turn.js';

/** What happens in each window, in this order and no other: the dice go by it. */
const SEQUENCES: Readonly<Record<Stage, readonly Step<Turn>[]>> = {
  blank: [],
  purchase: [takeRoster, purchase, drawSkirmish],
  choice: [takeRoster, nameFirstPlayer],
  'deploy-defender': [takeRoster, takeStanding, deploy],
  'deploy-attacker': [takeRoster, takeStanding, deploy, beginFirstTurn],
  // Movement, Special, Direct, tick-down, Boardroom (CL-62, CLR-11), then the ends (digest 8.1).
  turn: [
    noteSilence,
    takeStanding,
    carryOutMovement,
    carryOutSpecial,
    carryOutDirect,
    tickDown,
    carryOutBoardroom,
    checkEnds,
    takeRoster,
    openNextTurn,
  ],
  refit: [takeRoster, refit, drawSkirmish],
  over: [],
};

/** Resolves the window that a campaign is in. */
export function resolve(state: State, sealed: Sealed<Order>, dice: Dice, fixed: Fixed): readonly Event[] {
  const turn = beginTurn(state, sealed, dice, fixed);
  takeSteps(turn, SEQUENCES[state.stage], (one) => one.state.stage === 'over');
  return turn.events;
}
