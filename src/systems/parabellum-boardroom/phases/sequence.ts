import type { Dice } from '../../../core/dice/dice.js';
import { type Step, takeSteps } from '../../../core/game/course.js';
import type { Sealed } from '../../../core/game/sheet.js';
import type { Event, Fixed, Order, Stage, State } from '../shapes.js';
import { beginBattle, payGrants, setTurnOrder } from './begin.js';
import { clearMap, extractLast, payBonuses, reconcile, returnSponsored, tradeLast } from './ends/closing.js';
import { chooseNext, endIfDecided, nameChooser } from './ends/next.js';
import { countObjectives, drawCard, loseStranded, passTurn, removeLeavers } from './ends/turn-end.js';
import { carryOut } from './lines.js';
import { trade } from './market.js';
import { noteAttendance, playTriggers, sealWindow, takeStanding } from './seal.js';
import { beginTurn, type Turn } from './turn.js';

type Steps = readonly Step<Turn>[];

/** The Market before a battle, and its beginning (BRR-38, rules 8.9). */
const MARKET: Steps = [
  sealWindow,
  takeStanding,
  trade,
  playTriggers,
  removeLeavers,
  endIfDecided,
  payGrants,
  setTurnOrder,
  beginBattle,
];

/** A player's turn (4.4), and what follows it (rules 8.1). */
const TURN: Steps = [
  sealWindow,
  takeStanding,
  noteAttendance,
  playTriggers,
  carryOut,
  loseStranded,
  countObjectives,
  drawCard,
  playTriggers,
  removeLeavers,
  endIfDecided,
  passTurn,
];

/** The closing of a battle (BRR-25). */
const CLOSING: Steps = [
  sealWindow,
  takeStanding,
  playTriggers,
  payBonuses,
  tradeLast,
  extractLast,
  returnSponsored,
  clearMap,
  reconcile,
  removeLeavers,
  endIfDecided,
  nameChooser,
];

const CHOOSE: Steps = [sealWindow, takeStanding, removeLeavers, endIfDecided, chooseNext];

const SEQUENCES: Readonly<Record<Stage, Steps>> = {
  blank: [],
  market: MARKET,
  turn: TURN,
  closing: CLOSING,
  choose: CHOOSE,
  over: [],
};

const isOver = ({ state }: Turn): boolean => state.stage === 'over';

/** Resolves the window that a campaign is in. */
export function resolve(state: State, sealed: Sealed<Order>, dice: Dice, fixed: Fixed): readonly Event[] {
  const turn = beginTurn(state, sealed, dice, fixed);
  takeSteps(turn, SEQUENCES[state.stage], isOver);
  return turn.events;
}
