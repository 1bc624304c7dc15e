import { list, paragraph, table } from '../../../core/game/blocks.js';
import type { ReferenceSection } from '../../../core/game/reference.js';
import type { Options } from '../shapes.js';
import { FULL_REGROWTH_UNTIL, HALF_REGROWTH_UNTIL } from '../tables.js';

const BROOD = [
  'feeding',
  'starvation',
  'molting, Stalkers before Prowlers',
  'hatching',
  'a new brood mare',
  'the psychic path',
];
const HUNT = [
  'psychic strikes, then rounds of fighting, area by area in the order of the list',
  'the harvest of whoever holds an area',
  'raids, nest by nest, in the order in which players joined',
  'what grows back in the areas, and famine',
];

/** How a turn goes, and how the town changes from turn to turn. */
export function turnSection({ combinedWindows, preySupply, famineFrom, turnLimit }: Options): ReferenceSection {
  const seasons = [
    ...(preySupply === 'depleting'
      ? [
          [`1–${FULL_REGROWTH_UNTIL}`, 'the whole regrowth of each area'],
          [`${FULL_REGROWTH_UNTIL + 1}–${HALF_REGROWTH_UNTIL}`, 'half of it, rounded down'],
          [`from ${HALF_REGROWTH_UNTIL + 1}`, 'nothing'],
        ]
      : [['every turn', 'prey never runs out']]),
    ...(famineFrom === null || preySupply === 'unlimited'
      ? []
      : [[`from ${famineFrom}`, 'famine: each area can hold one less every turn']]),
    [String(turnLimit), 'the last turn: living nests are ranked'],
  ];
  return {
    id: 'turn',
    title: 'A turn',
    entries: [
      {
        id: 'turn-sequence',
        title: 'The sequence of a turn',
        summary: combinedWindows
          ? 'One window for brood and hunt; the brood is carried out first.'
          : 'A window for the brood, then a window for the hunt.',
        words: ['phase', 'order of events', 'window'],
        rules: ['MH-30', 'MH-55', 'MH-80'],
        blocks: [
          paragraph('The brood:'),
          { kind: 'list', ordered: true, items: BROOD.map((step) => [step]) },
          paragraph('The hunt:'),
          { kind: 'list', ordered: true, items: HUNT.map((step) => [step]) },
          paragraph('After each of the two the nests are counted; when one at most is left, the game is over.'),
        ],
      },
      {
        id: 'turn-seasons',
        title: 'Regrowth, famine and the end',
        summary: 'What grows back when, and when the town runs dry.',
        words: ['famine', 'regrowth', 'turn limit'],
        rules: [...(preySupply === 'depleting' ? ['MH-73'] : []), 'MH-75', 'MH-81'],
        blocks: [table(null, [{ title: 'Turn' }, { title: 'At its end' }], seasons)],
      },
      {
        id: 'turn-knowing',
        title: 'Who sees what',
        summary: 'What is public, what only your nest knows, and what a fight shows.',
        words: ['fog', 'secret', 'visibility'],
        rules: ['MH-23', 'MH-45', 'MH-76'],
        blocks: [
          list([
            'Everybody: which nests live, how others were lost, which colonies had packs in an area, who held it, whether ' +
              'blood was shed, prey signs, who raided whom and whether the nest fell.',
            'You alone: your Hunters, mares, captives, path and catch, and the exact prey of an area that you hold.',
            'Who was in a fight: the numbers that came, paths, losses and dice; mares of a nest that was raided or that struck.',
            'Orders stay secret for good.',
          ]),
        ],
      },
    ],
  };
}
