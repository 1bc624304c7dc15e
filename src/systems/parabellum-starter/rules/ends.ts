import type { RuleText } from '../../../core/game/contract.js';
import { counted } from '../../../core/reading/counted.js';
import { rule, ruling } from '../../../core/reading/rule-text.js';
import type { Options } from '../shapes.js';

/** Boardroom, ends of scenarios and the campaign, silence. */
const silence = (strikes: number | null): string =>
  strikes === null
    ? 'Nobody is withdrawn for it.'
    : `${counted(strikes, 'own turn')} missed running count as WITHDRAW, unless excused.`;

const subsidiaryWords = ({ subsidiaries, subsidiaryShare, subsidiaryDues }: Options): string =>
  subsidiaries
    ? 'A player without money may become another’s subsidiary with SUBSIDIARY and that company’s livery: they get ' +
      `${subsidiaryShare} percent of the parent’s credits, share its view of the map, pay ${subsidiaryDues} percent ` +
      'of their bonuses to it and cannot win.'
    : 'Not in use in this campaign.';

export const endRules = (options: Options): readonly RuleText[] => [
  rule(
    'ST-59',
    'Boardroom',
    'Buy, muster, load and board in the Pre-Deployment Area, without alternation. Unloaded tokens go to reserve.',
  ),
  rule(
    'ST-60',
    'Reorganising',
    'REORGANIZE RBTT RBIF makes one of two units of a class that are both below full strength: the dearer is ' +
      'scrapped, its people and counters go to the other, people above its maximum to reserve. Of equal price the ' +
      'weaker goes (SRR-26).',
  ),
  rule(
    'ST-61',
    'Disbanding',
    'DISBAND RBGY, at full strength: people and card to reserve, and one fuel or ammunition token for each full row of counters.',
  ),
  rule('ST-62', 'Scrapping', 'SCRAP RBGY, or SCRAP CARD INF: the card is gone, the people come to reserve.'),
  rule(
    'ST-63',
    'Scrap value',
    'Half the price, in proportion to strength, to the nearest 5, halves up. Full rows of counters give one token each.',
  ),
  rule(
    'ST-64',
    'The end of a scenario',
    'When an ending condition of the booklet is met, when all but one have withdrawn, or after its last round (SRR-37). ' +
      'An objective may end it, and so may achievements, losses, an empty map or an empty pool, where the booklet says so.',
  ),
  rule(
    'ST-65',
    'Bonuses',
    'Objectives pay at the end of the scenario. Achieving one does not end the scenario unless it says so.',
  ),
  ruling(
    'SRR-33',
    'holding an objective',
    'HOLD k: an own unit on the square at the end of k of your turns running. What you achieved can be lost again ' +
      'if an enemy ends their turn there before you withdraw. At your withdrawal or the scenario’s end it is yours for ' +
      'good.',
  ),
  rule(
    'ST-66',
    'Withdrawing',
    'WITHDRAW ends the scenario for you after your boardroom. Units you left on the map are scrapped: their people ' +
      'go to the pool, the money in equal parts to those still playing, rounded down to 5 (SRR-31). Your reserve and ' +
      'Pre-Deployment Area stay yours.',
  ),
  rule(
    'ST-67',
    'The last player',
    'If two are left and one withdraws, the other is taken to have achieved every objective that is still open.',
  ),
  rule(
    'ST-68',
    'Bring them home',
    'Extract what you want to keep before you withdraw, and hold your objectives until then.',
  ),
  ruling('SRR-46', 'no way back', 'Whoever withdrew does not come back into the same scenario.'),
  ruling(
    'SRR-32',
    'last extraction',
    'When a scenario ends, those still in it may extract any unit from wherever it is, for the fee. The rest is ' +
      'scrapped for you at scrap value; people come to your reserve.',
  ),
  ruling('SRR-34', 'penalties', 'Taken when bonuses are paid, but never below zero.'),
  ruling(
    'SRR-36',
    'salvage',
    `${options.salvage} percent of the price of every unit destroyed and half the price of loose tokens are shared ` +
      'by those who did not withdraw, rounded down to 5.',
  ),
  ruling(
    'SRR-45',
    'order of accounts',
    'Bonuses, penalties, proceeds, salvage, scrapping to stay in the game, elimination.',
  ),
  rule(
    'ST-69',
    'Choosing the next scenario',
    'Whoever achieved most objectives; if nobody did, or on a tie, whoever has most money then; at last a die. Booklets may say otherwise.',
  ),
  rule(
    'ST-70',
    'Next set-up',
    'A new set-up follows. The pool gets as many heads as the price ladder’s page says, to the most that it can hold.',
  ),
  rule(
    'ST-71',
    'Elimination',
    'Whoever has no money left after all accounts is out. With LIQUIDATE ON the service first scraps reserve and ' +
      'Pre-Deployment units to keep you in (SRR-35). LEAVE ends the campaign for you.',
  ),
  ruling('SRR-35', 'liquid assets', 'The credits on your balance sheet, nothing else.'),
  rule(
    'ST-71b',
    'The end of the campaign',
    'When no scenario follows, or one player alone has money or is left. Most credits win.',
  ),
  ruling(
    'SRR-41',
    'silence',
    `Without a sheet your units do nothing; standing orders stay. ${silence(options.strikes)}`,
  ),
  ruling(
    'SRR-24',
    'sealed lists',
    'Purchase lists are written unseen and carried out in turns, which comes to the same as buying one by one.',
  ),
  ruling(
    'SRR-6.1',
    'who sees what',
    'Miniatures, dice, works, caches with their number of tokens, the pool, and flags with class in Pre-Deployment ' +
      'Areas are public. Types, strength, counters, cargo, passengers, money, reserve and orders are not.',
  ),
  ruling(
    'SRR-4.1',
    'ready',
    'FINAL in your turn, and READY from the others, let a turn be played before its deadline. Where the schedule asks ' +
      'only those who owe orders, your FINAL alone does, unless somebody has said WAIT. NO ORDERS says that you are ' +
      'there and want nothing.',
  ),
  ruling('SRR-38', 'subsidiaries (experimental)', subsidiaryWords(options)),
];
