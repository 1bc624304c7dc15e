import { list, paragraph, table } from '../../../core/game/blocks.js';
import type { ReferenceEntry } from '../../../core/game/reference.js';
import { FAILURES } from '../failures.js';
import type { Fixed, Options, Terrain } from '../shapes.js';
import { BARRICADE, BRIDGE_COST, MINE, TOKEN_DIE, TURN_ORDER_DIE } from '../tables.js';

const cost = (value: number | null): string => (value === null ? '–' : String(value));

const right = (title: string) => ({ title, align: 'right' as const });

const costsOf = ({ cost: by, rough }: Terrain): readonly string[] => [
  cost(by.foot),
  cost(by.vehicle),
  cost(by.gun),
  `${cost(by.walker)}${rough === null ? '' : ` (${rough})`}`,
  cost(by.naval),
  cost(by.amphibious),
  '1',
];

const COLUMNS = [
  right('Foot'),
  right('Vehicles'),
  right('Guns'),
  right('Walkers (made for it)'),
  right('Ships'),
  right('Landing craft'),
  right('Aircraft'),
];

/** Ground by what entering costs (BR-22). */
export const groundEntries = ({ catalogue }: Fixed): readonly ReferenceEntry[] => [
  {
    id: 'ground-all',
    title: 'Cost of entering',
    summary: 'What a step onto each kind of ground costs; – for no entry.',
    blocks: [
      table(
        null,
        [{ title: 'Map' }, { title: 'Ground' }, ...COLUMNS],
        Object.entries(catalogue.terrain).map(([mark, one]) => [mark, one.name, ...costsOf(one)]),
      ),
      paragraph(
        `A laid bridge costs ${BRIDGE_COST}. A unit that has not moved may always make one step onto ground that it can enter. Ground changes no dice.`,
      ),
    ],
    words: ['terrain', 'movement'],
    rules: ['BR-22'],
  },
  ...Object.entries(catalogue.terrain).map(
    ([mark, one]): ReferenceEntry => ({
      id: `ground-${one.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`,
      title: one.name,
      summary: `Foot ${cost(one.cost.foot)}, vehicles ${cost(one.cost.vehicle)}, walkers ${cost(one.cost.walker)}, ships ${cost(one.cost.naval)}.`,
      blocks: [
        table(null, COLUMNS, [costsOf(one)]),
        ...(one.bridgeable ? [paragraph('A bridge can be laid over it.')] : []),
      ],
      words: [mark, one.look],
      rules: ['BR-22'],
    }),
  ),
];

/** Prices of everything that is no unit. */
export const priceEntries = ({ catalogue: { prices } }: Fixed, options: Options): readonly ReferenceEntry[] => [
  {
    id: 'prices-all',
    title: 'Prices',
    summary: `A supply token ${prices.supply}; an orbital insertion ${options.orbitalPrice}.`,
    blocks: [
      table(
        null,
        [{ title: 'What' }, { title: 'Funds' }],
        [
          ['Supply token', String(prices.supply)],
          ['Supply token sold', String(prices.supplySale)],
          ['Unit', 'as its card says'],
          ['Unit sold', `${options.sellShare} percent of the price, in proportion to its strength, to the nearest 5`],
          ['Extraction', 'as its card says'],
          ['Orbital insertion', `${options.orbitalPrice} for each unit`],
          ['Reinforcement', 'the share of the price for each point, rounded up to 5'],
          ['Losses of lent units', 'the share of the price for each point, to the nearest 5'],
        ],
      ),
    ],
    words: ['supply', 'token', 'cost'],
    rules: ['BR-35', 'BRR-17'],
  },
];

const MEANS: readonly (readonly string[])[] = [
  ['d4', '1.5', '0.5', '0.3', '0.2', '0.1'],
  ['d6', '3.9', '1.7', '0.9', '0.5', '0.4'],
  ['d8', '5.3', '3.4', '1.8', '1.1', '0.7'],
  ['d10', '6.2', '4.5', '3.1', '1.9', '1.3'],
  ['d12', '6.8', '5.4', '4.1', '2.9', '2.0'],
];

/** Dice, and what failed lines say. */
export const DICE_ENTRIES: readonly ReferenceEntry[] = [
  {
    id: 'dice-attack',
    title: 'Dice of an attack',
    summary: 'A die for each point of strength; equal dice belong to the defender.',
    blocks: [
      list([
        'Both sides throw their battle die once for each point of strength.',
        'Taken from the highest attack die down, each is cancelled by the best defence die left, if that one equals or beats it.',
        'Every attack die that is left costs a point of strength.',
        `A supply token defends with one d${TOKEN_DIE}, a barricade with ${BARRICADE.strength}d${BARRICADE.die}, an object as its sheet says.` +
          ` Mines attack with ${MINE.dice}d${MINE.die}.`,
        `Turn order and ties are thrown with a d${TURN_ORDER_DIE}.`,
      ]),
      table(
        'Mean losses of ten dice against ten',
        [{ title: 'Attack' }, right('d4'), right('d6'), right('d8'), right('d10'), right('d12')],
        MEANS,
      ),
    ],
    words: ['combat', 'losses', 'matching'],
    rules: ['BR-26', 'BR-27'],
  },
  {
    id: 'failures-all',
    title: 'Codes of lines that failed',
    summary: 'What the codes in your report mean.',
    blocks: [
      table(
        null,
        [{ title: 'Code' }, { title: 'Meaning' }],
        Object.entries(FAILURES).map(([code, text]) => [code, text]),
      ),
    ],
    words: Object.keys(FAILURES),
  },
];
