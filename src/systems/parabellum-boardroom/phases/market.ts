import { livingSeats } from '../battlefield.js';
import { partsOf } from '../orders/cards.js';
import type { Action } from '../shapes.js';
import { performBoardroom } from './boardroom/perform.js';
import { carryOutLine, linesOf } from './lines.js';
import { type Refusal, refuse } from './refusal.js';
import type { Turn } from './turn.js';

/** Sheets of a window for all, in seat order, line by line: what belongs there is carried out. */
export const tradeIn =
  (section: 'MARKET' | 'CLOSING') =>
  (turn: Turn): void => {
    for (const seat of livingSeats(turn.state.players))
      for (const placed of linesOf(turn, seat))
        carryOutLine(turn, seat, placed, (action: Action): Refusal | null => {
          const sections = partsOf(action.kind);
          return sections.length === 0 || sections.includes(section)
            ? performBoardroom(turn, seat, action)
            : refuse('E-PHASE', `This line belongs to another window than ${section}.`);
        });
  };
