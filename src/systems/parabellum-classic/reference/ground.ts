import { list, table } from '../../../core/game/blocks.js';
import type { ReferenceSection } from '../../../core/game/reference.js';
import { capitalised } from '../../../core/reading/capitalised.js';
import { QUARTERS } from '../report/words.js';
import { type Fixed, Loc } from '../shapes.js';
import { LOC_WORDS } from './cards.js';

const ticksWords = (ticks: number | 'crawl' | null | undefined): string => {
  if (ticks === null || ticks === undefined) return 'no entry';
  return ticks === 'crawl' ? 'crawl' : String(ticks);
};

/** Ground by ticks, uprights by cover. */
export function groundSection({ catalogue }: Fixed): ReferenceSection {
  const { terrain, uprights, block } = catalogue;
  return {
    id: 'ground',
    title: 'Ground',
    entries: [
      {
        id: 'flat-ground',
        title: 'Flat ground: ticks to enter',
        summary: 'Four ticks are a square of open ground; a unit has four for each square of its movement.',
        blocks: [
          table(
            'Crawl takes the whole unspent move',
            [{ title: 'Ground' }, ...Loc.options.map((loc) => ({ title: capitalised(LOC_WORDS[loc]) }))],
            Object.values(terrain).map(({ name, ticks }) => [
              capitalised(name),
              ...Loc.options.map((loc) => ticksWords(ticks[loc])),
            ]),
          ),
        ],
        words: ['terrain', 'ground', 'ticks', 'crawl', 'road', 'river', 'MOVE'],
        rules: ['CL-57', 'CL-70'],
      },
      {
        id: 'uprights',
        title: 'Upright terrain: cover',
        summary: 'What stands on the lines between squares, how high it is, and how much it keeps off.',
        blocks: [
          table(
            null,
            [{ title: 'Upright' }, { title: 'Height' }, { title: 'Cover' }],
            [
              ...Object.values(uprights).map(({ name, height, cover }) => [
                capitalised(name),
                `${height} mm`,
                QUARTERS[cover] ?? '',
              ]),
              ['Block, against special attacks', `${block.height} mm`, QUARTERS[block.cover] ?? ''],
            ],
          ),
          list(['A unit that is taller has less: all becomes ½, ¾ becomes ¼, less becomes none.']),
        ],
        words: ['cover', 'hedge', 'wall', 'trench', 'scrub', 'block'],
        rules: ['CL-52', 'CL-55', 'CL-59'],
      },
    ],
  };
}
