import type { Dice } from '../../../core/dice/dice.js';
import { type Step, takeSteps } from '../../../core/game/course.js';
import type { Sealed } from '../../../core/game/sheet.js';
import type { Event, Fixed, Order, Stage, State } from '../shapes.js';
import { beginBattle, payGrants, setTurnOrder } from './begin.js';
import { clearMap, payBonuses, returnSponsored } from './ends/closing.js';
import { chooseNext, endIfDecided, endIfPlayed, nameChooser } from './ends/next.js';
import { reconcile } from './ends/reconcile.js';
import { countObjectives, drawCard, loseStranded, passTurn } from './ends/turn-end.js';
import { removeLeavers } from './leave.js';
import { carryOut } from './lines.js';
import { tradeIn } from './market.js';
import { noteAttendance, playOutOfTurn, playTriggers, sealWindow, takeStanding } from './seal.js';
import { beginTurn, type Turn } from './turn.js';

type Steps = readonly Step<Turn>[];

/** The Market before a battle, and its beginning (BRR-38, rules 8.9). */
const MARKET: Steps = [
  sealWindow,
  takeStanding,
  noteAttendance,
  // Sheets in seat order, line by line (BR-35, BRR-18)
  tradeIn('MARKET'),
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
  playOutOfTurn,
  playTriggers,
  // Combat, then Boardroom, line by line
  carryOut,
  // The end of the turn
  loseStranded,
  countObjectives,
  drawCard,
  playTriggers,
  removeLeavers,
  endIfDecided,
  passTurn,
];

/** What follows what was ordered in the closing of a battle (BRR-25). */
const SETTLEMENT: Steps = [returnSponsored, clearMap, reconcile, removeLeavers, endIfDecided, endIfPlayed, nameChooser];

/** The closing of a battle: extraction, sales, cards, line by line; what is then on the map is lost. */
const CLOSING: Steps = [
  sealWindow,
  takeStanding,
  noteAttendance,
  payBonuses,
  playTriggers,
  tradeIn('CLOSING'),
  ...SETTLEMENT,
];

/** The same where nobody has anything to decide: a window would be a wait for nothing. */
const CLOSING_AT_ONCE: Steps = [payBonuses, playTriggers, ...SETTLEMENT];

const CHOOSE: Steps = [
  sealWindow,
  takeStanding,
  noteAttendance,
  playOutOfTurn,
  removeLeavers,
  endIfDecided,
  chooseNext,
];

const SEQUENCES: Readonly<Record<Stage, Steps>> = {
  blank: [],
  market: MARKET,
  turn: TURN,
  closing: CLOSING,
  choose: CHOOSE,
  over: [],
};

const isOver = ({ state }: Turn): boolean => state.stage === 'over';

/** Whether a battle that has just ended is to have a closing window: somebody has units to save, or cards to play or pay off. */
function needsClosing({ state }: Turn): boolean {
  if (state.stage !== 'closing' || state.options.closingWindow === 'always') return true;
  return (
    state.units.some(({ place }) => place === 'map') ||
    state.players.some(({ gone, hand, inPlay }) => gone === null && hand.length + inPlay.length > 0)
  );
}

/** Resolves the window that a campaign is in. */
export function resolve(state: State, sealed: Sealed<Order>, dice: Dice, fixed: Fixed): readonly Event[] {
  const turn = beginTurn(state, sealed, dice, fixed);
  takeSteps(turn, SEQUENCES[state.stage], isOver);
  if (state.stage === 'turn' && !needsClosing(turn)) takeSteps(turn, CLOSING_AT_ONCE, isOver);
  return turn.events;
}
