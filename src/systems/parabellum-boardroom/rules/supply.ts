import type { RuleText } from '../../../core/game/contract.js';
import { rule, ruling } from '../../../core/reading/rule-text.js';
import type { Fixed, Options } from '../shapes.js';

/** Buying, deploying, supply lines, extraction. */
export const supplyRules = (
  { freshTokens, orbitalPrice, sellShare, narrowArea }: Options,
  { catalogue: { prices } }: Fixed,
): readonly RuleText[] => [
  rule(
    'BR-35',
    'Buying',
    `Units and supply tokens are bought in the Market window and in the Boardroom. A token costs ${prices.supply}.`,
  ),
  rule(
    'BR-36',
    'Reserve',
    freshTokens
      ? 'New units go to the reserve beside the map and can be deployed from your next turn on.'
      : 'New units go to the reserve beside the map and can be deployed at once.',
  ),
  rule(
    'BR-37',
    'Tokens on hand',
    freshTokens ? 'Tokens bought in this turn cannot be used in it.' : 'Tokens can be used as soon as you have them.',
  ),
  rule(
    'BR-38',
    'Deploying',
    `Units of the reserve come onto your deployment area.` +
      `${narrowArea.grant === 0 ? '' : ` Whoever has ${narrowArea.squares} squares or fewer is granted ${narrowArea.grant} at the start of a battle.`}`,
  ),
  rule('BR-39', 'By air', 'A transport aircraft sets troops down anywhere, through whatever fires at it.'),
  rule('BR-40', 'From orbit', `For ${orbitalPrice} more a unit comes down anywhere on the map.`),
  rule(
    'BR-41',
    'Extraction',
    'In the Boardroom a unit in your deployment area can be taken back into the reserve for its extraction cost.',
  ),
  rule(
    'BR-42',
    'Extraction at the end',
    'When a battle is over, every unit that does not stand on an objective can be extracted for its cost.',
  ),
  rule('BR-43', 'What is lost', 'The reserve and what was extracted stay yours; what is left on the map is lost.'),
  rule('BR-44', 'Two uses of tokens', 'A token fills a unit’s card, or lies on the map as part of a line.'),
  rule('BR-45', 'Capacity', 'A card holds so many supplies; moves, attacks and answers use them up.'),
  rule(
    'BR-46',
    'Resupply',
    'A unit beside its own line may be filled from the reserve instead of moving or attacking.',
  ),
  rule('BR-47', 'Lines', 'Tokens are laid beside your deployment area or beside one of your tokens, one to a square.'),
  rule(
    'BR-48',
    'Connected',
    'A new token must be connected to your deployment area by a chain of tokens. Tokens that are cut ' +
      'off stay where they are, and work again once the gap is closed.',
  ),
  rule('BR-49', 'How many', 'You lay as many tokens in a turn as you have usable.'),
  rule(
    'BR-50',
    'Taking up',
    'In the Boardroom connected tokens can be taken back into the reserve. All squares of a line are judged before the first is taken.',
  ),
  rule('BR-69', 'Reinforcing', 'Damaged units recover in the Market window alone, for money.'),
  ruling(
    'BRR-9',
    'fresh',
    freshTokens
      ? 'Tokens bought or captured are fresh until your next turn begins: they can be sold, and nothing else. Tokens taken up from a line are usable at once.'
      : 'Nothing waits in this campaign: tokens and units are usable as soon as you have them.',
  ),
  ruling(
    'BRR-10',
    'where supply reaches',
    'Resupply works on or beside a connected token, and in or beside your deployment area. Nothing comes over tokens that are cut off.',
  ),
  ruling(
    'BRR-11',
    'supplies of new units',
    'Units are bought empty. DEPLOY … WITH 6 puts tokens of the reserve on the card, and the unit may act in the same turn.',
  ),
  ruling(
    'BRR-12',
    'transport aircraft',
    'Two infantry or one other land unit a turn, for one move’s fuel. They land on any square they ' +
      'can enter and where no enemy stands. What lands may be resupplied in that turn, and no more.',
  ),
  ruling(
    'BRR-13',
    'orbital insertion',
    `${orbitalPrice} for each unit, onto any free square of land that it can enter. Nobody fires at it; it may attack in that turn, but not move.`,
  ),
  ruling('BRR-16', 'extracted units', 'They keep strength and supplies and can be deployed again in the next turn.'),
  ruling(
    'BRR-17',
    'selling',
    `From the reserve only: a unit brings ${sellShare} percent of its price in proportion to its ` +
      `strength, to the nearest 5; a token ${prices.supplySale}. Lent units are not yours to sell.`,
  ),
  ruling('BRR-18', 'recovering strength', 'A point costs its share of the price; the sum is rounded up to 5.'),
  ruling('BRR-38', 'the start', 'What is bought in the Market before a battle is usable on the first turn.'),
];
