import { list, paragraph, table } from '../../../core/game/blocks.js';
import type { ReferenceEntry } from '../../../core/game/reference.js';
import { listing } from '../../../core/reading/listing.js';
import { circumstanceWords, endWords } from '../circumstances.js';
import { taskWords } from '../report/objectives.js';
import { SIDE_WORDS } from '../report/words.js';
import type { Booklet } from '../shapes.js';
import { Side } from '../shapes.js';

const CHOOSERS: Readonly<Record<Booklet['chooser'], string>> = {
  usual: 'whoever achieved most objectives, then whoever has most money',
  'highest-assets': 'whoever has most money',
  'lowest-assets': 'whoever has least money',
  loser: 'whoever achieved least',
};

const sidesWords = ({ deployment, harbours }: Booklet): readonly string[] =>
  Side.options.flatMap((side) => {
    const [land, ships] = [deployment[side] ?? [], harbours[side] ?? []];
    if (land.length + ships.length === 0) return [];
    const harbour = ships.length === 0 ? '' : `; ships on ${listing(ships)}`;
    return [`${SIDE_WORDS[side]} comes and goes on ${listing(land)}${harbour}.`];
  });

const playersWords = ({ players: { min, max } }: Booklet): string => (min === max ? String(min) : `${min} to ${max}`);

const nextWords = ({ unlocks }: Booklet): string =>
  unlocks.length === 0 ? 'the campaign ends after it' : `leads to ${listing(unlocks, 'or')}`;

/** Which maps lie on the table, and how (ST-9). */
const sheetWords = ({ maps }: Booklet): string =>
  `The map is laid together of ${maps.map((row) => listing(row)).join('; south of them ')}.`;

/** What everybody may read of a scenario before it is played (ST-9). */
export const scenarioEntry = (booklet: Booklet): ReferenceEntry => ({
  id: `scenario-${booklet.id.toLowerCase()}`,
  title: `Scenario ${booklet.id}: ${booklet.title}`,
  summary: `${playersWords(booklet)} players, ${booklet.roundLimit} rounds; ${nextWords(booklet)}.`,
  blocks: [
    ...[booklet.overview, booklet.circumstances]
      .map((text) => text.replaceAll('\n', ' ').trim())
      .filter((text) => text !== '')
      .map((text) => paragraph(text)),
    table(
      'Objectives',
      [{ title: 'Objective' }, { title: 'For' }, { title: 'Task' }, { title: 'Bonus', align: 'right' }],
      booklet.objectives.map((objective) => [
        `${objective.id} ${objective.title}`,
        objective.for === null ? 'each player' : listing(objective.for.map((side) => SIDE_WORDS[side])),
        `${taskWords(objective)}${objective.endsScenario ? '; ends the scenario' : ''}`,
        String(objective.bonus),
      ]),
    ),
    list([
      ...sidesWords(booklet),
      ...(booklet.maps.length === 0 ? [] : [sheetWords(booklet)]),
      `Deployment costs ${booklet.fees.deployment}, extraction ${booklet.fees.extraction}.`,
      ...(booklet.prices.fuel === null ? [] : [`A fuel token costs ${booklet.prices.fuel} here.`]),
      ...(booklet.prices.ammo === null ? [] : [`An ammunition token costs ${booklet.prices.ammo} here.`]),
      ...(booklet.penalties.noObjective === 0
        ? []
        : [`Whoever achieves no objective pays ${booklet.penalties.noObjective}.`]),
      ...(booklet.defender === null ? [] : [`${SIDE_WORDS[booklet.defender]} defends.`]),
      ...endWords(booklet),
      ...circumstanceWords(booklet.special),
      ...(booklet.unlocks.length === 0 ? [] : [`The next scenario is chosen by ${CHOOSERS[booklet.chooser]}.`]),
      ...Object.entries(booklet.extraUnits).map(
        ([code, count]) => `${count} ${code} for each player are on sale here.`,
      ),
    ]),
    { kind: 'verbatim', title: 'The map, north up', text: booklet.terrain.join('\n') },
  ],
  words: [booklet.title, 'objectives', 'map', 'deployment'],
  rules: ['ST-9', 'ST-38', 'ST-65'],
});
