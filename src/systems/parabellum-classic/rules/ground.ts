import type { RuleText } from '../../../core/game/contract.js';
import { listing } from '../../../core/reading/listing.js';
import { rule } from '../../../core/reading/rule-text.js';
import { QUARTERS } from '../report/words.js';
import type { Fixed, Options } from '../shapes.js';

/** Grid, room, terrain, set-up, the order of a turn, movement (CL-40 to CL-70). */
export const groundRules = (options: Options, { catalogue }: Fixed): readonly RuleText[] => [
  rule('CL-40', 'The board', 'A grid with letters across and numbers from South to North: C7.'),
  rule('CL-41', 'Sizes', 'LV large vehicles, SV small vehicles, PS squads, and pieces.'),
  rule('CL-42', 'Room', 'A square holds sixteen points: an LV takes 16, an SV 8, a PS 4, a piece or a barricade 1.'),
  rule(
    'CL-43',
    'Full squares',
    'Who fills a square must leave before others pass. Squares with enemies are never entered.',
  ),
  rule('CL-44', 'Blocked squares', 'Pieces and barricades that block the way have to be cleared first.'),
  rule(
    'CL-45',
    'Pushing',
    'A unit may push pieces into a neighbouring square without units, for a square of movement each.',
  ),
  rule(
    'CL-46',
    'Loading on the move',
    'Or take them aboard, for a square of movement each, as far as it can carry them.',
  ),
  rule('CL-47', 'Barricades', 'They are removed by attacking them, or by engineers.'),
  rule('CL-48', 'A flat board', 'The service plays on flat maps only.'),
  rule('CL-49', 'Uprights', 'Terrain that stands up is on the lines between squares, as a tee, a cross or a block.'),
  rule('CL-50', 'Tees', 'One face: cover for squares that touch it, against fire across it.'),
  rule('CL-51', 'Crosses', 'Two faces at right angles: cover across each of them.'),
  rule(
    'CL-52',
    'Blocks',
    'Nobody enters them and no direct fire passes through.',
    `Beside one there is cover ${QUARTERS[catalogue.block.cover]} against special attacks, none against others.`,
  ),
  rule('CL-53', 'Flat ground', 'It gives no cover; it changes what movement costs.'),
  rule(
    'CL-54',
    'What cover does',
    'Of the dice that get through it takes its share away, of the counterattack’s too. What is left is rounded down.',
  ),
  rule(
    'CL-55',
    'Tall units',
    'A unit taller than its cover has less of it: all becomes ½, ¾ becomes ¼, less becomes none.',
  ),
  rule(
    'CL-56',
    'Special attacks',
    'Against them the best cover round the square counts, from whatever side they come.',
  ),
  rule('CL-57', 'What ground costs', 'As the table of ground says, by the way a unit moves.'),
  rule(
    'CL-58',
    'Fords',
    'Who runs out of supplies on a ford rolls a defence die and loses a point for each below six; below three with an engineer or tractor beside it.',
    'Ships and amphibious units do not.',
  ),
  rule(
    'CL-59',
    'What uprights give',
    `${listing(
      Object.values(catalogue.uprights).map(
        ({ name, cover, height }) => `${name} ${QUARTERS[cover]}, ${height} mm high`,
      ),
    )}.`,
  ),
  rule('CL-60', 'Set-up', 'The defender places first, in private; the attacker sees it and places.'),
  rule(
    'CL-61',
    'Who goes first',
    options.firstPlayer === 'coin'
      ? 'A coin decides each time.'
      : 'A coin decides in the first skirmish; later the last winner chooses.',
    'Who goes first attacks from the South.',
  ),
  rule(
    'CL-62',
    'The turn',
    'Movement, Special, Direct, then scales tick down, then the Boardroom. Then it is the other’s turn.',
  ),
  rule('CL-63', 'Movement phase', 'Move, carry, refill, embark.'),
  rule('CL-64', 'Special phase', 'Indirect fire, flights, assets, landings, looks, engineers.'),
  rule('CL-65', 'Direct phase', 'Attacks on squares in range; loading and unloading in place of one.'),
  rule('CL-66', 'Boardroom phase', 'Buy, muster, dispatch what lands in your next turn, raise, replenish.'),
  rule('CL-67', 'Moving', 'One unit at a time, over borders and never across corners, up to its movement.'),
  rule('CL-68', 'Waiting', `A unit may go on after another has moved, for ${options.waitCost} ticks.`),
  rule('CL-69', 'Distance', 'Counted over borders: a diagonal neighbour is two away.'),
  rule(
    'CL-70',
    'Ticks',
    'A square of open ground takes four ticks, and a unit has four for each square of its movement.',
    'Crawl squares take a whole unspent move. Whoever has not moved may always enter one neighbouring square that is open to them.',
  ),
];
