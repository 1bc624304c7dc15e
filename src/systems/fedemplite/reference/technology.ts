import { type Column, list, paragraph, table } from '../../../core/game/blocks.js';
import type { ReferenceSection } from '../../../core/game/reference.js';
import { inUse } from '../optional-rules.js';
import { MOST_CENTRES } from '../shapes/technology.js';
import type { Options } from '../shapes.js';
import { ALLOWANCE, FLAT } from '../tables.js';
import { bonusDice, builtWith } from '../technology.js';

const number = (title: string): Column => ({ title, align: 'right' });

const LEVELS = Array.from({ length: MOST_CENTRES }, (_, level) => level + 1);
/** Sizes of contingents and of production that show how the numbers round. */
const CONTINGENTS = [5, 10, 15, 20, 30];
const BUILT = [8, 14];
const TOTALS = [0, 1, 2, 3, 4, 6, 8, 12];

/** What research centres cost and do, where they are in use (FE-O5). */
export const technologySections = (options: Options): readonly ReferenceSection[] =>
  inUse({ options }, 'technology')
    ? [
        {
          id: 'technology',
          title: 'Technology',
          entries: [
            {
              id: 'research-effects',
              title: 'What research centres do',
              summary: `Up to ${MOST_CENTRES} centres in each of Speed, Attack, Defense and Stealth.`,
              blocks: [
                table(
                  'By number of centres in a field',
                  [
                    { title: 'Centres', align: 'right' },
                    { title: 'Speed' },
                    { title: 'Defense' },
                    { title: 'Stealth' },
                  ],
                  LEVELS.map((level) => [
                    String(level),
                    `${ALLOWANCE + FLAT * level} points; steps needed less ${level}`,
                    `a hit fails on d10 up to ${level}`,
                    `defenders who fly there need ${level} more`,
                  ]),
                ),
                table(
                  'Attack: extra dice of a nation’s ships in a round, which hit on a 6',
                  [number('Centres'), ...CONTINGENTS.map((ships) => number(`${ships} ships`))],
                  LEVELS.map((level) => [
                    String(level),
                    ...CONTINGENTS.map((ships) => String(bonusDice(ships, level))),
                  ]),
                ),
              ],
              words: ['research', 'Speed', 'Attack', 'Defense', 'Stealth', 'shields', 'centres'],
              rules: ['FE-O5'],
            },
            {
              id: 'research-costs',
              title: 'What research centres cost',
              summary: 'A nation builds fewer ships the more centres it keeps, whatever their field.',
              blocks: [
                table(
                  'Ships built in place of so many, by centres in all',
                  [number('Centres'), ...BUILT.map((ships) => number(`${ships} ships`))],
                  TOTALS.map((total) => [String(total), ...BUILT.map((ships) => String(builtWith(ships, total)))]),
                ),
                list([
                  'One line a nation and turn, by its National Commander: whoever has more of its ships than anybody else.',
                  'A new centre costs nothing else, and counts from the next turn on.',
                ]),
                paragraph('Who has which centres is known to everybody.'),
              ],
              words: ['production', 'price', 'National Commander'],
              rules: ['FE-O5', 'FE-101'],
            },
          ],
        },
      ]
    : [];
