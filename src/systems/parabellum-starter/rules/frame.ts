import type { RuleText } from '../../../core/game/contract.js';
import { capitalised } from '../../../core/reading/capitalised.js';
import { counted } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import { rule, ruling } from '../../../core/reading/rule-text.js';
import type { Catalogue, Fixed, Options } from '../shapes.js';

/** Campaign, components, set-up. */
const steady = (catalogue: Catalogue, kind: 'fuel' | 'ammo'): boolean => catalogue.supply[kind] === null;

/** Whether tokens can run out or get dearer in this campaign (ST-8). */
function supplyWords({ catalogue, scenarios }: Fixed): string {
  const limited = (['fuel', 'ammo'] as const).filter((kind) => !steady(catalogue, kind));
  const names = { fuel: 'Fuel', ammo: 'Ammunition' };
  const own = scenarios.some(({ prices }) => prices.fuel !== null || prices.ammo !== null);
  const free = (['fuel', 'ammo'] as const).filter((kind) => steady(catalogue, kind)).map((kind) => names[kind]);
  return [
    ...limited.map((kind) => {
      const dearer = (catalogue.supply[kind]?.ladder.length ?? 0) > 0;
      return `${names[kind]} comes from one supply that all share and that can run out${dearer ? ', and gets dearer as it shrinks' : ''}.`;
    }),
    ...(free.length === 0
      ? []
      : [
          `${capitalised(listing(free).toLowerCase())}: as many tokens as you like, each kind at a steady price that stands in the price list.`,
        ]),
    ...(own ? ['Some scenarios have prices of their own.'] : []),
  ].join(' ');
}

const flagWords = (flags: Options['flags']): string =>
  flags === 'livery'
    ? 'Every unit has a flag of four letters, your two livery colours first.'
    : 'Every unit has a flag of one to four beads in any order, or of four letters; your livery may come first or not.';

export const frameRules = ({ budget, setUpWindows, flags }: Options, known: Fixed): readonly RuleText[] => [
  rule('ST-1', 'Who you are', 'You run a company’s sector: money, people and machines, and the units made of them.'),
  rule(
    'ST-2',
    'Campaign and scenarios',
    'A campaign is a chain of scenarios. Each has its own map, objectives and special circumstances.',
  ),
  rule(
    'ST-3',
    'Budget',
    `You get one budget of ${budget} credits for the whole campaign. Units, people, tokens and fees are all paid from it.`,
  ),
  rule(
    'ST-4',
    'The tree',
    'Every scenario says which can follow. The campaign goes on while at least two players have money and want to.',
  ),
  rule(
    'ST-5',
    'Who chooses the branch',
    'Usually the victor of a scenario. A booklet may give the choice to the loser, or to whoever has most or least money.',
  ),
  rule(
    'ST-6',
    'The binder',
    'It holds the brief, the catalogue of units and prices, and the scenarios with their maps.',
  ),
  rule(
    'ST-7',
    'Personnel',
    'All players draw on one pool. A head costs what the price ladder says for the heads left before it is taken, ' +
      'so people get dearer as the pool shrinks. Heads that come back make the next ones cheaper.',
  ),
  rule('ST-8', 'Fuel and ammunition', supplyWords(known)),
  rule(
    'ST-9',
    'The booklet',
    'A scenario’s booklet gives its situation, objectives, bonuses, penalties, map, deployment squares, fees and ' +
      'round limit. All of it is public, but for mines.',
  ),
  rule(
    'ST-10',
    'Classes',
    'A miniature shows its class only: infantry (half a square each way), small vehicle (one by a half), large ' +
      'vehicle (a whole square). What type it is stands on its card.',
  ),
  rule('ST-11', 'Dice', 'd4, d6, d8, d10, d12 and d20. All dice are thrown in the open.'),
  rule(
    'ST-12',
    'Screen, board, balance sheet',
    'Behind your screen: balance, reserve and cards. On your pre-deployment board: mustered units that are not on the map.',
  ),
  rule('ST-13', 'Reading first', 'Everything public can be read from the moment set-up opens.'),
  rule(
    'ST-14',
    'Turn order',
    'A d6 each, highest first. Tied players throw again among themselves and keep their place with the others.',
  ),
  rule(
    'ST-15',
    'The victors’ die',
    'From the second scenario on, whoever achieved an objective in the one before throws a d8 instead (SRR-23).',
  ),
  rule(
    'ST-17',
    'Buying in turns',
    'In turn order each player makes one purchase: any number of one resource (units, personnel, fuel or ' +
      'ammunition). Your sheet is a list: line by line it is carried out in turn with the others’ lists.',
  ),
  rule(
    'ST-18',
    'What you buy',
    'It goes to your reserve and is written in your balance sheet with its price. If money, pool or your MAX do ' +
      'not suffice for a line, as much as possible is bought; a line that brings nothing is skipped.',
  ),
  rule(
    'ST-19',
    'Mustering',
    'MUSTER TNK AS RBGY makes a unit of a card: it takes heads up to the unit’s strength and its fuel and ' +
      'ammunition cost in tokens; its counters are then full. In set-up this happens at the end of the window, with ' +
      'NOW at its place in the list.',
  ),
  rule(
    'ST-20',
    'Tokens and counters',
    'Tokens are bought and carried; counters are what a unit has in its tanks. A refill costs the tokens printed ' +
      'on the card, whatever is left in the tank.',
  ),
  rule(
    'ST-21',
    'Cargo',
    'Units with cargo squares carry one token on each, loaded in the Pre-Deployment Area or on the map.',
  ),
  rule(
    'ST-22',
    'Flags',
    `${flagWords(flags)} No two units on the map or in any Pre-Deployment Area have the same. Without AS the service ` +
      'deals one.',
  ),
  rule(
    'ST-23',
    'End of set-up',
    `When all have said DONE in the same window, ${
      setUpWindows === null
        ? 'or when in one nobody bought, mustered or loaded anything.'
        : `at the latest after ${counted(setUpWindows, 'window')}.`
    }`,
  ),
  ruling(
    'SRR-44',
    flags === 'livery' ? 'Four letters' : 'Beads',
    `${flags === 'livery' ? 'A flag has exactly four letters.' : 'A flag of fewer than four letters has beads only.'} ` +
      'Bead colours are R O Y G B V K W P N; other letters are beads with the letter on them.',
  ),
];
