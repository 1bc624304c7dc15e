import { list, paragraph, table } from '../../core/game/blocks.js';
import type { OptionWords, Reference, ReferenceEntry } from '../../core/game/reference.js';
import { guidesFrom } from '../../core/order/guide.js';
import { kindOfCard, sheetDeck } from './orders/sheet-deck.js';
import { umpireDeck } from './orders/umpire-deck.js';
import { type Fixed, hasUnits } from './shapes/fixed.js';
import type { Options } from './shapes/options.js';

const slug = (name: string, index: number): string =>
  `${index + 1}-${name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`.replace(/-$/, '');

function placeEntry({ map }: Fixed, name: string, kind: string, index: number): ReferenceEntry {
  const ways = map.lines.filter(({ from, to }) => from === name || to === name);
  const words = ways.map(
    ({ from, to, kind: of, length }) => `${from === name ? to : from}: ${length} ${map.unit}s, ${of}.`,
  );
  return {
    id: `place-${slug(name, index)}`,
    title: name,
    summary: kind === 'place' ? 'A place of the map.' : `${kind.charAt(0).toUpperCase()}${kind.slice(1)}.`,
    blocks: words.length === 0 ? [] : [list(words)],
  };
}

const tableEntry = ({ name, title, dice, results, rows }: Fixed['tables'][number]): ReferenceEntry => ({
  id: `table-${name}`,
  title: title ?? name,
  summary: `Rolled with ${dice}.`,
  blocks: [
    table(
      null,
      [{ title: 'Row' }, ...results.map((one) => ({ title: one }))],
      rows.map(({ row, is }) => [row, ...is]),
    ),
  ],
  words: [name],
  rules: ['UT-6'],
});

function options({ deal, calendar, couriers, turns }: Options, fixed: Fixed): readonly OptionWords[] {
  return [
    {
      name: 'deal',
      value: deal,
      meaning: deal === 'lot' ? 'Who commands what is drawn by lot.' : 'Who signs up first has the first command.',
      changed: deal !== 'lot',
    },
    {
      name: 'calendar.hours',
      value: String(calendar.hours),
      meaning: `A turn takes ${calendar.hours} hours of the game.`,
      changed: calendar.hours !== 12,
    },
    {
      name: 'couriers',
      value: String(couriers),
      meaning:
        couriers === 0
          ? 'Letters arrive with the next report.'
          : `Couriers make ${couriers} ${fixed.map.unit}s an hour.`,
      changed: couriers !== 0,
    },
    {
      name: 'turns',
      value: String(turns),
      meaning: `The campaign ends after ${turns} turns, if the umpire does not end it before.`,
      changed: turns !== 20,
    },
  ];
}

/** Cards that a binder has nothing for. */
const hasUse = (order: string, fixed: Fixed): boolean => {
  const {
    tables,
    ticks,
    map,
    orders: { letters },
  } = fixed;
  if (order === 'table') return tables.length > 0;
  if (order === 'deliver') return letters;
  if (order === 'tick') return ticks.length > 0;
  if (['move', 'new', 'see'].includes(order)) return map.places.length > 0;
  return !['set', 'remove', 'split', 'join', 'give', 'reveal', 'hide'].includes(order) || hasUnits(fixed);
};

/** What everybody may look up: commanders, places, tables, and how orders are written. */
export function reference(fixed: Fixed, chosen: Options): Reference {
  const { chairs, map, tables, sides, roles } = fixed;
  const sideName = (id: string | null): string => sides.find((side) => side.id === id)?.name ?? '';
  return {
    sections: [
      {
        id: 'commanders',
        title: 'Commanders',
        entries: chairs.map(({ id, name, side, chief }) => ({
          id: `commander-${id}`,
          title: name,
          summary: side === null ? 'A player at the table.' : sideName(side),
          blocks:
            chief === null ? [] : [paragraph(`Reports to ${chairs.find((one) => one.id === chief)?.name ?? chief}.`)],
          words: [id],
        })),
      },
      ...(roles.length === 0
        ? []
        : [
            {
              id: 'roles',
              title: 'Roles',
              entries: roles.map(({ id, name, side, count }) => ({
                id: `role-${id}`,
                title: name,
                summary: `${count === 1 ? 'One' : `${count}`} of them, on the side ${sideName(side)}.`,
                blocks: [],
              })),
            },
          ]),
      ...(map.places.length === 0
        ? []
        : [
            {
              id: 'places',
              title: 'Places',
              entries: map.places.map(({ name, kind }, index) => placeEntry(fixed, name, kind, index)),
            },
          ]),
      ...(tables.length === 0 ? [] : [{ id: 'tables', title: 'Tables', entries: tables.map(tableEntry) }]),
    ],
    orders: [
      ...guidesFrom(sheetDeck(fixed), fixed).map((guide) => ({ ...guide, order: kindOfCard(guide.order) })),
      ...guidesFrom(umpireDeck, fixed).filter(({ order }) => hasUse(order, fixed)),
    ],
    options: [...options(chosen, fixed)],
  };
}
