import type { RuleText } from '../../core/game/contract.js';
import type { Fixed } from './shapes/fixed.js';
import type { Options } from './shapes/options.js';

const courierWords = ({ couriers, map }: Fixed): string =>
  couriers === 0
    ? 'Letters arrive with the next report.'
    : `A courier makes ${couriers} ${map.unit}s in an hour of the game, along the shortest way to where the reader was when it left. ` +
      'The letter stands in the report of the turn in which it arrives; it may be late, lost or taken.';

const sightWords = ({ sight, map }: Fixed): string => {
  if (sight.by === 'umpire') return 'Of other troops you know what the umpire lets you know.';
  const unit = sight.by === 'range' ? `${map.unit}s` : 'steps';
  return `Your troops see ${sight.day} ${unit} by day and ${sight.night} by night, some kinds further. How much is seen depends on the distance.${
    sight.ghosts ? ' What is out of sight stays on your map where it was last seen, with the date.' : ''
  }`;
};

/** How the table works, and the umpire's own rules. */
export const rules = (_options: Options, fixed: Fixed): readonly RuleText[] => [
  {
    id: 'UT-1',
    title: 'The umpire',
    text: 'A person judges this game. They know everything, decide what comes of your orders, and write what you are told. Their rules stand below.',
  },
  {
    id: 'UT-2',
    title: 'Orders by form',
    text: 'Orders that are written by one of the forms are understood and answered at once. A line that begins like one and does not fit is asked about.',
  },
  {
    id: 'UT-3',
    title: 'Orders in words',
    text: fixed.orders.inWords
      ? 'Any other line is taken in words: the umpire reads it as you wrote it.'
      : 'At this table every order is written by a form.',
  },
  { id: 'UT-4', title: 'Letters', text: fixed.orders.letters ? courierWords(fixed) : 'Nobody writes letters here.' },
  {
    id: 'UT-5',
    title: 'Judgement',
    text:
      'When the orders are in, the umpire judges, in as many rounds as they need. Nobody is told anything before they publish; ' +
      'then everybody gets their own report.',
  },
  {
    id: 'UT-6',
    title: 'Dice',
    text:
      'Dice come from a secret that was committed before the round began. ' +
      'Each roll stays on record with its purpose; a second one for the same purpose says so.',
  },
  { id: 'UT-7', title: 'What you know', text: sightWords(fixed) },
  ...fixed.rules,
];
