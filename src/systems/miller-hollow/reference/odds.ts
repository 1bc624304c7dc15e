import { paragraph, table } from '../../../core/game/blocks.js';
import type { ReferenceEntry, ReferenceSection } from '../../../core/game/reference.js';
import type { Options } from '../shapes.js';
import { AVERAGE_DIE, catchOf } from '../tables.js';
import { raidShare } from './raids.js';

const POINTS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18];
const percent = (share: number): string => `${Math.round(share * 100)}%`;
const chanceOf = (face: number): number => (7 - face) / 6;

function harvest(options: Options): readonly (readonly string[])[] {
  const faces = [...new Set(AVERAGE_DIE)];
  const meanOf = (points: number): number =>
    AVERAGE_DIE.reduce((sum, face) => sum + catchOf(options, points, face), 0) / AVERAGE_DIE.length;
  return POINTS.map((points) => [
    String(points),
    ...faces.map((face) => String(catchOf(options, points, face))),
    meanOf(points).toFixed(1),
  ]);
}

const RATIOS = [1.5, 2, 2.5, 3, 4, 5];
const NESTS: readonly (readonly [guards: number, mares: number])[] = [
  [2, 2],
  [4, 2],
  [6, 2],
  [8, 3],
  [12, 4],
];
const BARE = [3, 4, 5, 6, 8, 10];
const BARE_MARES = 2;

const right = (title: string) => ({ title, align: 'right' as const });

/** How often a nest falls, by raiders to each guard, and with nobody but mares at home. */
const raidEntry = (options: Options): ReferenceEntry => ({
  id: 'odds-raids',
  title: 'Raids',
  summary: 'How often a nest falls, by its guards and by how many raiders come to each of them.',
  words: ['raid', 'ratio', 'three to one', 'nest', 'chance'],
  rules: ['MH-63', 'MH-64', 'MH-65'],
  blocks: [
    table(
      'Prowlers against Prowlers, without psychic strikes',
      [{ title: 'Guards and mares' }, ...RATIOS.map((ratio) => right(`${ratio} to 1`))],
      NESTS.map(([guards, mares]) => [
        `${guards} and ${mares}`,
        ...RATIOS.map((ratio) => percent(raidShare(Math.round(guards * ratio), guards, mares, options))),
      ]),
    ),
    table(
      `Against ${BARE_MARES} mares alone`,
      [{ title: 'Raiders' }, ...BARE.map((raiders) => right(String(raiders)))],
      [['the nest falls', ...BARE.map((raiders) => percent(raidShare(raiders, 0, BARE_MARES, options)))]],
    ),
  ],
});

/** Dice and chances. */
export function oddsSection(options: Options): ReferenceSection {
  const { hitField, hitDefender, hitRaider, psychicHit } = options;
  const hits: readonly (readonly [string, number])[] = [
    ['a pack in an area', hitField],
    ['a guard or mare in its nest', hitDefender],
    ['a raider in a nest', hitRaider],
    ['a psychic strike', psychicHit],
  ];
  const faces = [...new Set(AVERAGE_DIE)];
  return {
    id: 'odds',
    title: 'Dice and chances',
    entries: [
      {
        id: 'odds-hits',
        title: 'What hits',
        summary: 'Which faces of a die hit in an area, in a nest and in a psychic strike.',
        words: ['dice', 'hit', 'chance'],
        rules: ['MH-50', 'MH-56', 'MH-65'],
        blocks: [
          table(
            null,
            [{ title: 'Die of' }, { title: 'Hits with' }, { title: 'Chance', align: 'right' }],
            hits.map(([who, face]) => [who, face === 6 ? '6' : `${face}–6`, percent(chanceOf(face))]),
          ),
        ],
      },
      {
        id: 'odds-harvest',
        title: 'The catch',
        summary: 'What a pack catches by its points and the average die, while there is prey.',
        words: ['harvest', 'average die', 'prey'],
        rules: ['MH-70', 'MH-71'],
        blocks: [
          table(
            null,
            [
              { title: 'Points', align: 'right' },
              ...faces.map((face) => ({ title: `die ${face}`, align: 'right' as const })),
              { title: 'on average', align: 'right' },
            ],
            harvest(options),
          ),
          paragraph('A die of six of which 1 counts 2, 2 and 3 count 3, 4 and 5 count 4, and 6 counts 5.'),
        ],
      },
      raidEntry(options),
    ],
  };
}
