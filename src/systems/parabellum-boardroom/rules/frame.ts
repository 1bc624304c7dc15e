import type { RuleText } from '../../../core/game/contract.js';
import { counted } from '../../../core/reading/counted.js';
import { rule } from '../../../core/reading/rule-text.js';
import type { Options } from '../shapes.js';

/** Companies, battles, turns. */
export const frameRules = ({ roundLimit, length }: Options): readonly RuleText[] => [
  rule(
    'BR-1',
    'Your company',
    'You run a private military company. The Board sets objectives and gives too little money for them; ' +
      'success in the field brings outside money, and outside money has terms.',
  ),
  rule(
    'BR-2',
    'The table',
    'Units are miniatures on a map of squares; round tokens beside them are your supply lines.',
  ),
  rule(
    'BR-3',
    'Campaign and battle',
    `A campaign is a series of battles${length === null ? '' : `, ${length} at the most`}. Each battle is a map with objectives on it.`,
  ),
  rule(
    'BR-4',
    'End of a battle',
    'When every objective is secured or completed, and stays so, the battle ends. The company with the most funds then picks the next one.',
  ),
  rule(
    'BR-5',
    'Winning',
    'Whoever cannot pay what is due when a battle ends is out. The last company that can pay has won the campaign.',
  ),
  rule(
    'BR-6',
    'Flags',
    'Each unit has a flag, like RB-GY: the two colours of its company, and two letters of its own. Its card has the same flag.',
  ),
  rule(
    'BR-7',
    'What a card counts',
    'Troop strength is health and fighting power in one. Supplies are fuel and ammunition in one stock.',
  ),
  rule(
    'BR-8',
    'What a card says',
    'Type, price, cost of extraction, movement, fuel for a move, supply for an attack, range, the ' +
      'battle die for attack and defence alike, how much supply it holds, and what else the unit can do.',
  ),
  rule('BR-9', 'Buying first', 'A unit must be bought before it can be placed.'),
  rule(
    'BR-10',
    'Supply first',
    'Units need supply to move and to attack. It reaches them over a line of tokens from your deployment area, which enemies can cut.',
  ),
  rule('BR-11', 'Bonus', 'Each objective has a bonus, which is paid when the battle is over.'),
  rule(
    'BR-14',
    'Turn order',
    'In the first battle dice decide; later the richest goes first, and dice break ties. The order holds for the whole battle.',
  ),
  rule('BR-15', 'Two phases', 'Your turn is Combat, then the Boardroom.'),
  rule(
    'BR-16',
    'Combat',
    'Deploy units of the reserve, lay supply, and give each unit on the map its orders: move, attack, ' +
      'resupply, complete an objective, and what its type can do besides.',
  ),
  rule(
    'BR-17',
    'Boardroom',
    'Buy units and supply, extract units that stand in your deployment area, take up supply tokens, sell, play and pay off cards.',
  ),
  rule(
    'BR-18',
    'Line by line',
    'Within a phase your lines are carried out in the order in which you write them. All that one ' +
      'unit does stands in one block: UNIT RB-GY: MOVE D4>D5; ATTACK D6.',
  ),
  rule('BR-19', 'One move, one attack', 'In a turn a unit makes at most one move and one attack, in either order.'),
  rule(
    'BR-70',
    'Last round',
    roundLimit === null
      ? 'A battle has no last round, unless its sheet names one.'
      : `A battle ends after ${counted(roundLimit, 'round')} at the latest, unless its sheet says otherwise.`,
  ),
];
