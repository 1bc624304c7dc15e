import { paragraph, table } from '../../../core/game/blocks.js';
import type { ReferenceSection } from '../../../core/game/reference.js';
import { attributesFor, POINTS, proxyOf } from '../leaders.js';
import { averageOf } from '../tables.js';

const right = (title: string) => ({ title, align: 'right' as const });

const levelOf = (points: number): number =>
  attributesFor({ mot: points, agg: points, ini: points, tac: points, pol: points }).mot;

/** Numbers of points that buy each value: `4–8`. */
function prices(): readonly (readonly string[])[] {
  const most = POINTS - 4;
  const all = Array.from({ length: most }, (_, index) => index + 1);
  return [1, 2, 3, 4].map((value) => {
    const fitting = all.filter((points) => levelOf(points) === value);
    const proxy = proxyOf({ mot: value, agg: value, ini: value, tac: value, pol: value }).mot;
    return [String(value), `${fitting[0] ?? 0}–${fitting.at(-1) ?? 0}`, String(proxy)];
  });
}

const VALUES = [
  ['Motivation (MOT)', 'rallying without an activation, and recovery'],
  ['Aggression (AGG)', 'estimates and decisions before an enemy'],
  ['Initiative (INI)', 'moving and transferring without an activation, and seeing who comes'],
  ['Tactics (TAC)', 'the die in battle, and rerolls'],
  ['Political value (POL)', 'votes'],
];

/** Officers, and the dice of a turn. */
export const leadersSection = (): ReferenceSection => ({
  id: 'leaders',
  title: 'Officers and activations',
  entries: [
    {
      id: 'leaders-points',
      title: 'What points buy',
      summary: `${POINTS} points over five values; a value is the square root of its points.`,
      words: ['avatar', 'officer', 'points', 'attributes', 'proxy'],
      rules: ['CW-303', 'CW-304'],
      blocks: [
        table(null, [right('Value'), { title: 'Points' }, right('Its proxies')], prices()),
        paragraph('Values grow up to 5 in the war; then a proxy has 2. Proxies have no Political value.'),
      ],
    },
    {
      id: 'leaders-values',
      title: 'What values are for',
      summary: 'Motivation, Aggression, Initiative, Tactics, Political value.',
      words: ['MOT', 'AGG', 'INI', 'TAC', 'POL', 'attribute'],
      rules: ['CW-302', 'CW-310', 'CW-312'],
      blocks: [table(null, [{ title: 'Value' }, { title: 'Used for' }], VALUES)],
    },
    {
      id: 'leaders-average-die',
      title: 'The average die',
      summary: 'How many activations a side has for a turn.',
      words: ['activations', 'average die', 'dice'],
      rules: ['CW-213', 'CW-911'],
      blocks: [
        table(
          null,
          [{ title: 'Die' }, ...[1, 2, 3, 4, 5, 6].map((face) => right(String(face)))],
          [['Activations', ...[1, 2, 3, 4, 5, 6].map((face) => String(averageOf(face)))]],
        ),
        paragraph('With a 5 the Union may invade.'),
      ],
    },
    {
      id: 'leaders-needs',
      title: 'What each order needs',
      summary: 'Activation, Initiative, Motivation or nothing.',
      words: ['activation', 'initiative', 'needs'],
      rules: ['CW-807', 'CW-1001'],
      blocks: [
        table(
          null,
          [{ title: 'Order' }, { title: 'With an activation' }, { title: 'Without one' }],
          [
            ['MOVE by road, rail, river', 'goes', 'Initiative check'],
            ['TRANSFER, RECEIVE', 'goes', 'Initiative check of each Group'],
            ['RALLY', 'rallies', 'Motivation check'],
            ['MOVE by sea, INVADE, ENTRENCH', 'goes', 'nothing happens'],
            ['HOLD, ADD, FORM, AVATAR', 'needs none', 'goes'],
          ],
        ),
      ],
    },
  ],
});
