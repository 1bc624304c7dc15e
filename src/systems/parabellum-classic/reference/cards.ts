import { list, table } from '../../../core/game/blocks.js';
import type { ReferenceEntry, ReferenceSection } from '../../../core/game/reference.js';
import { listing } from '../../../core/reading/listing.js';
import { SIZE_WORDS } from '../report/words.js';
import type { Card, Fixed } from '../shapes.js';

export const LOC_WORDS = {
  F: 'on foot',
  W: 'on wheels',
  T: 'on tracks',
  K: 'walker',
  A: 'amphibious',
  N: 'ship',
} as const;

const die = (sides: number | null): string => (sides === null ? '–' : `D${sides}`);

const rangeWords = ({ range, size }: Card): string => {
  if (range === null) return size === 'AIR' || size === 'ASSET' ? 'anywhere' : '–';
  return range.min === range.max ? String(range.max) : `${range.min}–${range.max}`;
};

const scaleWords = (scale: Card['supply']): string =>
  scale === null ? '–' : `${scale.steps} steps, ${scale.pieces} to fill`;

const capWords = ({ cap, onlyIn }: Card): string =>
  [
    cap === null ? 'no limit' : cap === 0 ? 'not for sale, but where a booklet says so' : `at most ${cap} a player`,
    ...(onlyIn.length === 0 ? [] : [`usable in ${listing(onlyIn)} only`]),
  ].join('; ');

function entryOf(card: Card): ReferenceEntry {
  const facts: readonly (readonly [string, string])[] = [
    ['Size', `${card.size}, ${SIZE_WORDS[card.size]}`],
    ['Moves', card.loc === null || card.speed === null ? '–' : `${card.speed} squares, ${LOC_WORDS[card.loc]}`],
    ['Price', `${card.cost} credits`],
    ['Squads', String(card.squads)],
    ['Strength', String(card.strength)],
    ['Supply', scaleWords(card.supply)],
    ['Ammunition', scaleWords(card.ammo)],
    ['Attack', die(card.direct)],
    ['Bombardment', die(card.indirect)],
    ['Counterattack', die(card.counter)],
    ['Against aircraft', card.antiAir === null ? '–' : `D${card.antiAir.die}, range ${card.antiAir.range}`],
    ['Defence', die(card.defence)],
    ['Range', rangeWords(card)],
    [
      'Carries pieces',
      `${card.cargo.pieces}${card.cargo.only === null ? '' : `, ${card.cargo.only.toUpperCase()} only`}`,
    ],
    [
      'Carries units',
      card.carries.length === 0
        ? '–'
        : listing(
            card.carries.map(({ size, count }) => `${count} ${size}`),
            'or',
          ),
    ],
    ['Height', card.height === 0 ? '–' : `${card.height} mm`],
    ['Can', card.traits.length === 0 ? '–' : card.traits.map((trait) => trait.replaceAll('-', ' ')).join(', ')],
    ['To be had', capWords(card)],
  ];
  const shown = facts.filter(([, value]) => value !== '–');
  return {
    id: `unit-${card.code.toLowerCase()}`,
    title: `${card.name} (${card.code})`,
    summary:
      `${SIZE_WORDS[card.size]}, ${card.cost} credits: attack ${die(card.direct ?? card.indirect)}, ` +
      `defence ${die(card.defence)}, range ${rangeWords(card)}.`,
    blocks: [
      table(
        null,
        [{ title: 'Card' }, { title: '' }],
        shown.map(([name, value]) => [name, value]),
      ),
    ],
    words: [card.code, card.name],
    rules: ['CL-71'],
  };
}

/** Every unit card, and all of them side by side. */
export function cardSection({ catalogue }: Fixed): ReferenceSection {
  const rows = catalogue.units.map((card) => [
    card.code,
    card.name,
    card.size,
    String(card.cost),
    String(card.speed ?? '–'),
    `${card.supply?.steps ?? '–'}/${card.supply?.pieces ?? '–'}`,
    `${card.ammo?.steps ?? '–'}/${card.ammo?.pieces ?? '–'}`,
    die(card.direct ?? card.indirect),
    die(card.defence),
    rangeWords(card),
  ]);
  const columns = ['Code', 'Name', 'Size', 'Price', 'Moves', 'Supply', 'Ammunition', 'Attack', 'Defence', 'Range'];
  return {
    id: 'cards',
    title: 'Unit cards',
    entries: [
      {
        id: 'all-units',
        title: 'All units side by side',
        summary: 'Prices, movement, scales and dice of every card.',
        blocks: [
          table(
            'Scales are steps, and pieces that fill them',
            columns.map((title) => ({ title })),
            rows,
          ),
        ],
        words: ['units', 'cards', 'prices', 'BUY'],
        rules: ['CL-12', 'CL-16'],
      },
      ...catalogue.units.map(entryOf),
    ],
  };
}

/** What there is to buy beside units, and what works are worth. */
export function priceSection({ catalogue: { prices, works } }: Fixed): ReferenceSection {
  return {
    id: 'prices',
    title: 'Prices and works',
    entries: [
      {
        id: 'price-list',
        title: 'Price list',
        summary: 'Pieces, soldiers, irregulars, works.',
        blocks: [
          table(
            null,
            [{ title: 'What' }, { title: 'Credits', align: 'right' }],
            [
              ['SUP piece', String(prices.sup)],
              ['AMM piece', String(prices.amm)],
              ['Squad of ten, between skirmishes', String(prices.squad)],
              ['Squad of ten, in a Boardroom phase', String(prices.squadInPlay)],
              ['Irregulars, without the first load', String(prices.irregulars)],
              ['Sandbags', String(prices.sandbag)],
              ['Personnel barricade', String(prices.pbar)],
              ['Vehicle barricade', String(prices.vbar)],
            ],
          ),
        ],
        words: ['price', 'SUP', 'AMM', 'HIRE', 'squad', 'SANDBAG', 'PBAR', 'VBAR'],
        rules: ['CL-31', 'CL-38'],
      },
      {
        id: 'works',
        title: 'Barricades, sandbags, bridges, mines',
        summary: 'How strong works are and whom they stop.',
        blocks: [
          list([
            `Vehicle barricade: strength ${works.vbar.strength}, D${works.vbar.die}; stops LV and SV.`,
            `Personnel barricade: strength ${works.pbar.strength}, D${works.pbar.die}; stops PS.`,
            `Sandbags: strength ${works.sandbag.strength}, D${works.sandbag.die}; a trench on one side of a square.`,
            `Laid bridge: strength ${works.bridge.strength}, D${works.bridge.die}.`,
            `Mine: ${works.mine.dice} D${works.mine.die} at whoever enters.`,
          ]),
        ],
        words: ['barricade', 'sandbag', 'bridge', 'mine', 'engineer'],
        rules: ['CLR-14', 'CLR-25'],
      },
    ],
  };
}
