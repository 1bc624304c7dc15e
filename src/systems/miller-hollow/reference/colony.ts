import { paragraph, table } from '../../../core/game/blocks.js';
import type { ReferenceEntry, ReferenceSection } from '../../../core/game/reference.js';
import { counted } from '../../../core/reading/counted.js';
import { rankOf, STAGES } from '../pack.js';
import type { Options, PathId } from '../shapes.js';
import { BEATS, needOf } from '../tables.js';
import { stageCode, stageName } from '../words.js';

const captives = (count: number): string => counted(count, 'captive');
const titled = (path: string): string => path.charAt(0) + path.slice(1).toLowerCase();

const stages: ReferenceEntry = {
  id: 'colony-stages',
  title: 'Hunters by stage',
  summary: 'Prowlers, Stalkers and Ravagers: dice, wounds and harvest points.',
  words: ['S1', 'S2', 'S3', 'stage', 'prowler', 'stalker', 'ravager'],
  rules: ['MH-14'],
  blocks: [
    table(
      null,
      [
        { title: 'Stage' },
        { title: 'Written' },
        { title: 'Dice in a fight', align: 'right' },
        { title: 'Hits to kill', align: 'right' },
        { title: 'Harvest points', align: 'right' },
      ],
      STAGES.map((stage) => {
        const rank = String(rankOf(stage));
        return [stageName(stage), stageCode(stage), rank, rank, rank];
      }),
    ),
  ],
};

function prices({
  feedDiv,
  hatchCost,
  hatchPerMare,
  moltCost,
  mareCost,
  maresPerTurn,
  maxMares,
}: Options): ReferenceEntry {
  return {
    id: 'colony-prices',
    title: 'What captives buy',
    summary: 'Food, hatching, molting and mares in captives.',
    words: ['cost', 'price', 'captives', 'feed', 'hatch', 'molt', 'mare'],
    rules: ['MH-31', 'MH-33', 'MH-36', 'MH-38', 'MH-40'],
    blocks: [
      table(
        null,
        [{ title: 'For' }, { title: 'Captives', align: 'right' }, { title: 'At most' }],
        [
          [`food for ${counted(feedDiv, 'Hunter or mare', 'Hunters and mares')}`, '1', 'the need'],
          ['a new Prowler', String(hatchCost), `${hatchPerMare} a turn for each mare`],
          ['a Prowler to a Stalker', String(moltCost.prowler), 'each Hunter once a turn'],
          ['a Stalker to a Ravager', String(moltCost.stalker), 'each Hunter once a turn'],
          ['a brood mare', String(mareCost), `${maresPerTurn} a turn, ${maxMares} in a nest`],
        ],
      ),
    ],
  };
}

function food(options: Options): ReferenceEntry {
  const rows: string[][] = [];
  for (let heads = options.feedDiv; rows.length < 8; heads += options.feedDiv) {
    const from = heads - options.feedDiv + 1;
    const need = needOf(options, { prowlers: heads, stalkers: 0, ravagers: 0 }, 0);
    rows.push([from === heads ? String(heads) : `${from}–${heads}`, String(need)]);
  }
  return {
    id: 'colony-food',
    title: 'Food',
    summary: 'Captives that a nest needs for its Hunters and mares.',
    words: ['need', 'starve', 'starvation'],
    rules: ['MH-33', 'MH-34'],
    blocks: [
      table(null, [{ title: 'Hunters and mares' }, { title: 'Captives needed', align: 'right' }], rows),
      paragraph('Each captive that is missing kills a Hunter, the lowest stage first; with none left, a brood mare.'),
    ],
  };
}

function paths({ psychicHit }: Options): ReferenceEntry {
  const all = Object.keys(BEATS) as PathId[];
  return {
    id: 'colony-paths',
    title: 'Psychic paths',
    summary: 'Dread beats Rage, Rage beats Veil, Veil beats Dread.',
    words: ['psychic', 'dread', 'rage', 'veil', 'strike'],
    rules: ['MH-45', 'MH-50'],
    blocks: [
      table(
        null,
        [{ title: 'Path' }, { title: 'Strikes' }, { title: 'Is struck by' }],
        all.map((path) => [
          titled(path),
          titled(BEATS[path]),
          titled(all.find((other) => BEATS[other] === path) ?? path),
        ]),
      ),
      paragraph(
        'A strike has one die for each brood mare of the nest; each die that shows ' +
          `${psychicHit === 6 ? 'a 6' : `${psychicHit} or more`} wounds one Hunter before the first round.`,
      ),
    ],
  };
}

const mares = ({ maxMares, mareHits, startHunters, startMares, startCaptives }: Options): ReferenceEntry => ({
  id: 'colony-mares',
  title: 'Brood mares',
  summary: 'Each guides a pack, strikes with the mind, defends the nest and bears Hunters.',
  words: ['mare', 'nest', 'queen'],
  rules: ['MH-13', 'MH-40', 'MH-41', 'MH-64'],
  blocks: [
    paragraph(
      `A nest raises mares up to ${maxMares}. A mare has one die when her nest is raided and dies after ${counted(mareHits, 'hit')}. When the last`,
      ' one dies or starves, the nest is lost.',
    ),
    paragraph(
      `A nest begins with ${counted(startMares, 'mare')}, ${counted(startHunters, 'Prowler')} and ${captives(startCaptives)}.`,
    ),
  ],
});

/** What a colony is made of and what it costs. */
export const colonySection = (options: Options): ReferenceSection => ({
  id: 'colony',
  title: 'The colony',
  entries: [stages, prices(options), food(options), mares(options), paths(options)],
});
