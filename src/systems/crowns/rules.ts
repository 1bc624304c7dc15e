import type { RuleText } from 'adjutant/core/game/contract.js';
import type { Options } from './shapes.js';
import { DIG_SIDES, NEWCOMER_GOLD, START_GOLD } from './tables.js';

export const rules = ({ rounds, inTurn }: Options): readonly RuleText[] => [
  { id: 'CR-1', title: 'Crowns', text: 'The most crowns win.' },
  {
    id: 'CR-2',
    title: 'Auction',
    text:
      'In an auction everybody bids secretly. The highest bid gets a crown and is paid; of equal bids a die that all may ' +
      'check decides. The other bids cost nothing.',
  },
  {
    id: 'CR-3',
    title: 'Digging',
    text: `After an auction comes a turn of digging: a secret die adds 1 to ${DIG_SIDES} gold for everybody who digs.`,
  },
  {
    id: 'CR-4',
    title: 'Turns',
    text: `Auctions and digging alternate, an auction first. The crowns are counted after ${rounds} turns.${
      inTurn ? ' Only the first seat owes orders; the others may send theirs ahead.' : ''
    }`,
  },
  { id: 'CR-5', title: 'Silence', text: 'A seat that sends nothing loses a gold piece. "NO ORDERS" is not silence.' },
  {
    id: 'CR-6',
    title: 'Coming and going',
    text: `Everybody starts with ${START_GOLD} gold; who joins later has ${NEWCOMER_GOLD}. Who leaves takes no further part.`,
  },
];
