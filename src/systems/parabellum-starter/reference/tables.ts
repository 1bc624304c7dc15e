import { list, paragraph, table } from '../../../core/game/blocks.js';
import type { ReferenceEntry } from '../../../core/game/reference.js';
import { Movement } from '../../parabellum/unit-card.js';
import { signed, WAYS } from '../report/words.js';
import type { Catalogue } from '../shapes.js';
import {
  ACHIEVER_DIE,
  BARRICADE,
  BLAST_DIE,
  CACHE_DEFENCE_DIE,
  CACHE_MOST,
  EARTHWORK_DEFENCE,
  MINE,
  RECON_MODIFIER,
  TURN_ORDER_DIE,
} from '../tables.js';
import { availabilityWords } from './cards.js';

const right = (title: string) => ({ title, align: 'right' as const });

/** How many tokens of a kind can be had, and how their price goes (ST-8). */
function supplyWords(supply: Catalogue['supply']['fuel']): string {
  if (supply === null) return 'as many as you like';
  const more = supply.refill === 0 ? '' : `, ${supply.refill} more in each later scenario up to ${supply.most}`;
  const ladder = supply.ladder.map(({ from, to, price }) => `${price} while ${from} to ${to} are left`);
  return `${supply.stock} for all players${more}${ladder.length === 0 ? '' : `; ${ladder.join(', ')}`}`;
}

export function priceEntries({ prices, supply, personnel, units, companies }: Catalogue): readonly ReferenceEntry[] {
  const costs = units.map(({ cost }) => cost);
  return [
    {
      id: 'prices',
      title: 'Price list',
      summary: `Fuel ${prices.fuel}, ammunition ${prices.ammo} a token; cards from ${Math.min(...costs)} to ${Math.max(...costs)}.`,
      blocks: [
        table(
          'Credits',
          [{ title: 'Code' }, { title: 'Unit' }, right('Price'), { title: 'On sale' }],
          [
            ...units.map(({ code, name, cost, available }) => [code, name, String(cost), availabilityWords(available)]),
            ['FUEL', 'Fuel token', String(prices.fuel), supplyWords(supply.fuel)],
            ['AMMO', 'Ammunition token', String(prices.ammo), supplyWords(supply.ammo)],
          ],
        ),
      ],
      words: ['price', 'cost', 'catalogue', 'fuel', 'ammunition', 'credits'],
      rules: ['ST-6', 'ST-8', 'ST-18'],
    },
    {
      id: 'personnel',
      title: 'Personnel: the ladder of prices',
      summary: `The pool begins with ${personnel.pool} heads; each costs what the ladder says for those left before it is taken.`,
      blocks: [
        table(
          'Credits for a head',
          [{ title: 'Heads left in the pool' }, right('Price')],
          personnel.ladder.map(({ from, to, price }) => [`${from} to ${to}`, String(price)]),
        ),
        paragraph(`Each later scenario adds ${personnel.refill} heads, to at most ${personnel.most}.`),
      ],
      words: ['people', 'heads', 'pool', 'manpower'],
      rules: ['ST-7', 'ST-70'],
    },
    {
      id: 'companies',
      title: 'Companies',
      summary: 'Names and liveries, in the order in which they are dealt.',
      blocks: [
        table(
          null,
          [{ title: 'Livery' }, { title: 'Company' }],
          companies.map(({ name, livery }) => [livery, name]),
        ),
      ],
      words: ['livery', 'flag'],
      rules: ['ST-22', 'SRR-44'],
    },
  ];
}

export function groundEntries({ terrain }: Catalogue): readonly ReferenceEntry[] {
  const entry = (cost: number | 'all' | null | undefined): string =>
    cost === null || cost === undefined ? 'no entry' : cost === 'all' ? 'all of it' : String(cost);
  return Object.entries(terrain).map(([mark, ground]): ReferenceEntry => {
    const notes = [
      ...(ground.defence === 0 ? [] : [`${signed(ground.defence)} on each defence die of a unit there`]),
      ...(ground.attack === 0 ? [] : [`${signed(ground.attack)} on each of its attack and artillery dice`]),
      ...(ground.bridgeable ? ['a bridge can be laid over it'] : []),
    ];
    return {
      id: `ground-${
        ground.name
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, '-')
          .replace(/^-|-$/g, '') || 'unnamed'
      }-${mark.charCodeAt(0)}`,
      title: `Ground: ${ground.name}`,
      summary: notes.length === 0 ? 'Changes nothing but what entering costs.' : `${notes.join('; ')}.`,
      blocks: [
        table(
          'Squares of movement to enter',
          [{ title: 'Movement' }, right('Cost')],
          Movement.options.map((way) => [`${WAYS[way]} (${way})`, entry(ground.cost[way])]),
        ),
        ...(notes.length === 0 ? [] : [list(notes)]),
      ],
      words: [ground.name, 'terrain'],
      rules: ['ST-27', 'SRR-6'],
    };
  });
}

/** Numbers of the rules that no binder changes, in short. */
export const COMBAT_TABLES: readonly ReferenceEntry[] = [
  {
    id: 'table-matching',
    title: 'Matching of dice',
    summary: 'Each defence die cancels one attack die that is not higher; what is left costs a head each.',
    blocks: [
      list([
        'The attacker throws its attack die once for each point of strength, the defender its defence die likewise.',
        'Modifiers are added to each die. As many attack dice as possible are cancelled.',
        'Attack 8 6 3 against defence 7 3 2: the 7 cancels the 6, the 3 cancels the 3, the 8 gets through. One head is lost.',
      ]),
    ],
    words: ['attack', 'losses', 'pairs'],
    rules: ['ST-49', 'ST-50', 'SRR-4'],
  },
  {
    id: 'table-shells',
    title: 'Shots of artillery',
    summary: 'One die a shot against all defence dice: it must be higher than every one of them.',
    blocks: [
      list([
        'A hit costs one head; the next shot meets what is left. A tie is a miss.',
        `A scouted target has ${signed(RECON_MODIFIER)} on each defence die, once.`,
      ]),
    ],
    words: ['artillery', 'shell', 'recon'],
    rules: ['ST-56', 'ST-57', 'ST-53'],
  },
  {
    id: 'table-explosions',
    title: 'Caches and explosions',
    summary: `A cache defends with a d${CACHE_DEFENCE_DIE} a token; any loss blows it up with a d${BLAST_DIE} a token.`,
    blocks: [
      list([
        `At most ${CACHE_MOST} tokens lie on a square, and four beside a unit that is half a square wide.`,
        'The blast strikes every unit on the square and on the four beside it, own and enemy, with ground and entrenchment.',
        'Caches beside it defend too, and go up when they lose anything.',
      ]),
    ],
    words: ['cache', 'blast', 'tokens'],
    rules: ['ST-42', 'ST-44', 'SRR-14'],
  },
  {
    id: 'table-works',
    title: 'Mines and works',
    summary: `A mine strikes with ${MINE.dice}d${MINE.die}; a barricade has strength ${BARRICADE.strength} and d${BARRICADE.die}.`,
    blocks: [
      list([
        `An earthwork gives ${signed(EARTHWORK_DEFENCE)} on each defence die of one unit on it.`,
        'A barricade blocks everybody. A bridge defends with its vehicle’s die and strength, and both are lost together.',
        'A mine is gone when it has struck.',
      ]),
    ],
    words: ['mine', 'barricade', 'earthwork', 'bridge'],
    rules: ['SRR-19'],
  },
  {
    id: 'table-turn-order',
    title: 'Turn order',
    summary: `d${TURN_ORDER_DIE} each, d${ACHIEVER_DIE} for whoever achieved an objective in the scenario before; highest first.`,
    blocks: [paragraph('The tied throw again among themselves and keep their place with the others.')],
    words: ['initiative'],
    rules: ['ST-14', 'ST-15'],
  },
];
