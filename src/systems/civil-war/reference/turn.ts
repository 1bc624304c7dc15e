import { list, paragraph, table } from '../../../core/game/blocks.js';
import type { ReferenceEntry, ReferenceSection } from '../../../core/game/reference.js';
import { hasMuster, mayBlockade, monthsOf, TURNS_A_YEAR } from '../calendar.js';
import type { Options } from '../shapes.js';

const STEPS = [
  'Sheets are read; who sent none is noted.',
  'No confidence and elections are counted, the Union’s first.',
  'Presidents share out activations, brigades and leave to form Groups; the Union may blockade a port.',
  'Officers join the Groups that they are to lead.',
  'Activations go to Groups; rallies are tried; brigades are added and Groups formed.',
  'Groups that would march or transfer without an activation check their leader’s Initiative.',
  'Four impulses of movement, in an order drawn for each; battles are fought at once.',
  'Transfers, then entrenching.',
  'Captures, supply, attrition, and recovery from demoralisation.',
  'In March, June and September the muster.',
  'Victory is judged.',
  'Who is out hands over their Groups; newcomers get theirs; politicians learn before November.',
  'The next turn opens with the dice for activations, and scouts report.',
];

const calendar = (): ReferenceEntry => ({
  id: 'turn-calendar',
  title: 'The ten turns of a year',
  summary: 'Which months a turn stands for, when the Union may blockade a port, and when brigades are mustered.',
  words: ['months', 'calendar', 'blockade', 'muster', 'date'],
  rules: ['CW-502', 'CW-1401', 'CW-1501'],
  blocks: [
    table(
      null,
      [{ title: 'Turn', align: 'right' }, { title: 'Months' }, { title: 'Blockade' }, { title: 'Muster' }],
      Array.from({ length: TURNS_A_YEAR }, (_, index) => {
        const turn = index + 1;
        return [
          String(turn),
          monthsOf(turn),
          mayBlockade(turn) ? 'a port may be added' : '–',
          hasMuster(turn) ? 'at its end' : '–',
        ];
      }),
    ),
  ],
});

/** How a turn goes, the calendar, and who learns what. */
export function turnSection({ fog, lastYear }: Options): ReferenceSection {
  const seen =
    fog === 'full'
      ? 'Everybody: who holds each zone, blockaded ports, supply points, battles with the size of either force, captures.'
      : 'Everybody: where each Group stands, who holds each zone, blockaded ports, supply points, battles with the size of either force.';
  return {
    id: 'turn',
    title: 'A turn',
    entries: [
      {
        id: 'turn-sequence',
        title: 'The sequence of a turn',
        summary: 'What happens from the deadline to the next report, in this order.',
        words: ['phase', 'impulse', 'order of events'],
        rules: ['CW-701', 'CW-908', 'CW-909'],
        blocks: [{ kind: 'list', ordered: true, items: STEPS.map((step) => [step]) }],
      },
      calendar(),
      {
        id: 'turn-muster',
        title: 'From the muster to the field',
        summary: 'How long brigades take from the muster to a Group.',
        words: ['brigades', 'recruits', 'spares', 'pool'],
        rules: ['CW-1407'],
        blocks: [
          table(
            null,
            [{ title: 'When' }, { title: 'What' }],
            [
              ['end of March', 'the number of new brigades is posted to the side'],
              ['orders for April', 'the President says who gets them'],
              ['orders for May', 'those players place them with ADD and FORM, before anybody moves'],
            ],
          ),
          paragraph('The same goes for June with July and August, and for September with October and November.'),
        ],
      },
      {
        id: 'turn-knowing',
        title: 'Who sees what',
        summary: 'What is public, what a side knows, and what only you are told.',
        words: ['fog', 'secret', 'visibility'],
        rules: ['CW-106', 'CW-107'],
        blocks: [
          list([
            seen,
            'Your side: the exact strength, state and leaders of its Groups, its pool and its recruits.',
            'You: your orders, activations and checks, what your leaders believed and did, and your scouts’ beliefs.',
            'Both commanders: dice, rows and losses of a battle.',
            'Nobody: how strong an enemy really is, before they are fought.',
          ]),
        ],
      },
      {
        id: 'turn-end',
        title: 'How the war ends',
        summary: `By six great cities, by supply, or at the end of ${lastYear}.`,
        words: ['victory', 'win', 'end'],
        rules: ['CW-602', 'CW-603', 'CW-604', 'CW-605', 'CW-606'],
        blocks: [
          table(
            null,
            [{ title: 'When' }, { title: 'If' }, { title: 'Who wins' }],
            [
              ['end of any turn', 'the Union holds six cities of the list', 'Union'],
              ['end of any turn', 'the Confederacy has six supply points more', 'Confederacy'],
              [`end of ${lastYear}`, 'the Confederacy holds two cities of the list', 'Confederacy'],
              [`end of ${lastYear}`, 'it does not', 'Union'],
            ],
          ),
          paragraph('The player with the most victory points on the side that wins is the winner.'),
        ],
      },
    ],
  };
}
