import { list, table } from '../../../core/game/blocks.js';
import type { ReferenceSection } from '../../../core/game/reference.js';
import type { Card, Fixed } from '../shapes.js';

const SIDES = [2, 4, 6, 8, 10, 12] as const;

const namesWith = (units: readonly Card[], has: (card: Card) => boolean): string =>
  units
    .filter(has)
    .map(({ code }) => code)
    .join(', ') || '–';

/** Dice by die, room, and where pieces stand between them. */
export function tableSection({ catalogue: { units } }: Fixed): ReferenceSection {
  return {
    id: 'tables',
    title: 'Tables',
    entries: [
      {
        id: 'dice',
        title: 'Attack and defence dice',
        summary: 'Which cards roll which die.',
        blocks: [
          table(
            null,
            [{ title: 'Die' }, { title: 'Attack' }, { title: 'Bombardment' }, { title: 'Defence' }],
            SIDES.map((sides) => [
              `D${sides}`,
              namesWith(units, ({ direct }) => direct === sides),
              namesWith(units, ({ indirect }) => indirect === sides),
              namesWith(units, ({ defence }) => defence === sides),
            ]),
          ),
          list([
            'Cached SUP D8, cached AMM D6, SUP in the open D4, AMM in the open D2.',
            'Aircraft on the ground D6. Explosions: D12 on the square, D8 beside it, a die for each AMM.',
          ]),
        ],
        words: ['dice', 'attack', 'defence'],
        rules: ['CL-74', 'CL-79', 'CL-86', 'CL-114'],
      },
      {
        id: 'room',
        title: 'Room in a square',
        summary: 'Sixteen points: an LV, two SV, four PS, sixteen pieces, or a mixture.',
        blocks: [
          table(
            null,
            [{ title: 'What' }, { title: 'Points', align: 'right' }],
            [
              ['LV, large vehicle', '16'],
              ['SV, small vehicle', '8'],
              ['PS, squad', '4'],
              ['Piece', '1'],
            ],
          ),
        ],
        words: ['room', 'space', 'stacking', 'LV', 'SV', 'PS'],
        rules: ['CL-42'],
      },
    ],
  };
}
