import { paragraph, table } from '../../../core/game/blocks.js';
import type { ReferenceEntry, ReferenceSection } from '../../../core/game/reference.js';
import { zoneOf } from '../atlas.js';
import { type Fixed, type Options, SIDES, type Side, type Zone } from '../shapes.js';
import { recruits } from '../tables.js';

const right = (title: string) => ({ title, align: 'right' as const });
const called = (side: Side): string => (side === 'union' ? 'Union' : 'Confederate');

const OWNERS = { union: 'Union', confederacy: 'Confederate', neutral: 'neutral' } as const;

const number = (value: number): string => (value === 0 ? '–' : String(value));

/** Zones with a number of this side, and those that begin in its hands with a number of the other. */
const supplyEntry = ({ map }: Fixed, side: Side): ReferenceEntry => {
  const zones = map.zones
    .filter(({ supply, owner }) => supply[side] > 0 || (owner === side && supply.union + supply.confederacy > 0))
    .sort((a, b) => b.supply[side] - a.supply[side] || (a.name < b.name ? -1 : 1));
  return {
    id: `country-supply-${side}`,
    title: `Supply zones: ${called(side)}`,
    summary: `Zones that feed the ${called(side)} side, and who holds them as the war begins.`,
    words: ['supply', 'points', 'zones', called(side)],
    rules: ['CW-402', 'CW-403', 'CW-404', 'CW-1405'],
    blocks: [
      table(
        null,
        [{ title: 'Zone' }, { title: 'State' }, right('Union'), right('Confederate'), { title: 'At first' }],
        zones.map(({ name, state, supply, owner }) => [
          name,
          state,
          number(supply.union),
          number(supply.confederacy),
          OWNERS[owner],
        ]),
      ),
    ],
  };
};

const victoryEntry = (fixed: Fixed): ReferenceEntry => ({
  id: 'country-victory',
  title: 'The great cities',
  summary: 'The Union wins with six of them, the Confederacy at the end with two.',
  words: ['victory', 'cities', 'win'],
  rules: ['CW-602', 'CW-604'],
  blocks: [
    table(
      null,
      [{ title: 'City' }, { title: 'State' }, right('Worth')],
      fixed.map.victoryZones.map((id) => {
        const { name, state, supply } = zoneOf(fixed, id);
        return [name, state, String(Math.max(supply.union, supply.confederacy))];
      }),
    ),
  ],
});

const roleOf = ({ map }: Fixed, { id }: Zone): string => {
  const words = [
    ...(map.blockadedAtStart.includes(id) ? ['blockaded at the start'] : []),
    ...(map.blockadeList.includes(id) && !map.blockadedAtStart.includes(id) ? ['may be blockaded'] : []),
    ...(map.invasionPorts.includes(id) ? ['invasions start here'] : []),
  ];
  return words.length === 0 ? '–' : words.join(', ');
};

const portsEntry = (fixed: Fixed): ReferenceEntry => ({
  id: 'country-ports',
  title: 'Ports and the blockade',
  summary: 'Where ships call, which ports can be blockaded, and where invasions start.',
  words: ['port', 'sea', 'blockade', 'invasion', 'navy'],
  rules: ['CW-910', 'CW-911', 'CW-1501', 'CW-1502'],
  blocks: [
    table(
      null,
      [{ title: 'Port' }, { title: 'At first' }, right('Worth'), { title: 'Role' }],
      fixed.map.zones
        .filter(({ port }) => port)
        .map((zone) => [
          zone.name,
          OWNERS[zone.owner],
          number(Math.max(zone.supply.union, zone.supply.confederacy)),
          roleOf(fixed, zone),
        ]),
    ),
    paragraph(
      'At the muster a blockaded port pays nothing with a die below the number of the year (1861 is 1), otherwise half, rounded down.',
    ),
  ],
});

const BANDS = [
  ['1–6', 6],
  ['7–12', 12],
  ['13–18', 18],
  ['19–24', 24],
  ['25–30', 30],
  ['31–36', 36],
  ['37+', 37],
] as const;
const DICE = Array.from({ length: 15 }, (_, index) => index - 2);

const dieWords = (die: number): string =>
  die === -2 ? '−2 or less' : die === 12 ? '12 or more' : die < 0 ? `−${Math.abs(die)}` : String(die);

const recruitEntry = ({ strictMuster }: Options): ReferenceEntry => ({
  id: 'country-recruits',
  title: 'Recruit table',
  summary: 'Brigades that a muster raises, by die and supply points.',
  words: ['muster', 'recruit', 'brigades', 'replacement'],
  rules: ['CW-1402', 'CW-1403', 'CW-1405'],
  blocks: [
    table(
      'Modified die down, supply points across',
      [right('Die'), ...BANDS.map(([band]) => right(band))],
      DICE.map((die) => [dieWords(die), ...BANDS.map(([, points]) => String(recruits(die, points)))]),
    ),
    table(
      'Modifiers',
      [{ title: 'For' }, right('Union'), right('Confederate')],
      [
        ['1861', '+1', '0'],
        ['1862', '+1', '−1'],
        ['1863', '+1', '−2'],
        ['1864 and later', '+1', '−3'],
        ['more victories since the last muster', '+1', '+1'],
        ['Kentucky broken by the other side, once', '+4', '+4'],
      ],
    ),
    paragraph(
      strictMuster
        ? 'Brigades are placed in friendly zones with a number of their own side alone.'
        : 'Brigades are placed in friendly zones with a number of their own side.',
    ),
  ],
});

const groupsEntry = (fixed: Fixed, side: Side): ReferenceEntry => ({
  id: `country-groups-${side}`,
  title: `Groups: ${called(side)}`,
  summary: `The first ${called(side)} Groups, where they stand, and who led them in history.`,
  words: ['army', 'groups', 'armies', called(side)],
  rules: ['CW-1901', 'CW-1902'],
  blocks: [
    table(
      null,
      [{ title: 'Group' }, { title: 'Zone' }, { title: 'In history' }, right('Brigades')],
      fixed.map.groups
        .filter((group) => group.side === side)
        .map(({ name, zone, leader, brigades }) => [name, zoneOf(fixed, zone).name, leader, String(brigades)]),
    ),
  ],
});

/** The map in tables. */
export const countrySection = (fixed: Fixed, options: Options): ReferenceSection => ({
  id: 'country',
  title: 'The country and its armies',
  entries: [
    ...SIDES.map((side) => groupsEntry(fixed, side)),
    ...SIDES.map((side) => supplyEntry(fixed, side)),
    victoryEntry(fixed),
    portsEntry(fixed),
    recruitEntry(options),
  ],
});
