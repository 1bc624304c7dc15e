import { type Column, list, paragraph, table } from '../../../core/game/blocks.js';
import type { ReferenceSection } from '../../../core/game/reference.js';
import { inUse } from '../optional-rules.js';
import { trigger } from '../phases/attrition.js';
import type { Fixed, Options } from '../shapes.js';
import { ALLOWANCE, BREAKDOWN, CORNER, FLAT, HIT, HOPELESS, ROUND_LIMIT } from '../tables.js';
import { battleSections } from './battles.js';

const number = (title: string): Column => ({ title, align: 'right' });

const needs = (points: number, attacks: number, options: Options): string => {
  const needed = trigger(points, attacks);
  if (needed <= 1) return 'all';
  if (needed < HOPELESS) return `${needed}+`;
  return options.sixAlwaysArrives ? '6' : 'none';
};

/** Steps of 7 points up to the range. */
const DISTANCES = Array.from({ length: ALLOWANCE / FLAT }, (_, step) => (step + 1) * FLAT);
const ATTACKS = [1, 2, 3, 4];

const movement = ({ map }: Fixed, options: Options): ReferenceSection => ({
  id: 'movement',
  title: 'Movement and arrival',
  entries: [
    {
      id: 'movement-costs',
      title: 'Movement points',
      summary: `A flotilla has ${ALLOWANCE} points; a step over a border costs ${FLAT}${map.adjacency === 'eight' ? `, over a corner ${CORNER}` : ''}.`,
      blocks: [
        table(
          'Steps',
          [{ title: 'Step' }, number('Points')],
          [['over a border', String(FLAT)], ...(map.adjacency === 'eight' ? [['over a corner', String(CORNER)]] : [])],
        ),
        paragraph(
          options.transit === 'friendly'
            ? 'Every province between base and target must be friendly.'
            : 'The path may cross any province but those of nations that are not in the war yet.',
        ),
      ],
      words: ['range', 'distance', 'path', String(ALLOWANCE)],
      rules: ['FE-61', 'FE-62', 'FE-65'],
    },
    {
      id: 'arrival',
      title: 'What a ship must roll to arrive',
      summary: 'The distance in steps of 7, rounded up, plus one for each target of its fleet.',
      blocks: [
        table(
          'Die needed by a ship, by distance and number of targets',
          [number('Points'), number('Defends'), ...ATTACKS.map((attacks) => number(`Attacks ${attacks}`))],
          DISTANCES.map((points) => [
            points === FLAT ? `up to ${points}` : `${points - FLAT + 1}–${points}`,
            needs(points, 0, options),
            ...ATTACKS.map((attacks) => needs(points, attacks, options)),
          ]),
        ),
        paragraph(
          `A ship that fails rolls again: on a ${BREAKDOWN} it goes to the Muster Pool, otherwise it is back home and misses the battle.`,
        ),
      ],
      words: ['attrition', 'trigger', 'breakdown'],
      rules: ['FE-71', 'FE-72', 'FE-74'],
    },
  ],
});

const combat = (options: Options): ReferenceSection => ({
  id: 'combat',
  title: 'Combat',
  entries: [
    {
      id: 'battle-rounds',
      title: 'A round of battle',
      summary: `Every ship rolls a die; each ${HIT} destroys an enemy ship.`,
      blocks: [
        list([
          `Both sides fire; each ${HIT} is a hit.`,
          'Hits are removed by lot from all ships present.',
          inUse({ options }, 'preservation')
            ? 'While both have ships, each rolls a d100; how soon it leaves is its commander’s word (see Preservation).'
            : options.retreat === 'survivors'
              ? 'While both have ships, each rolls a d100 and leaves above the percentage of its ships that survive.'
              : 'While both have ships, each rolls a d100 and leaves above the percentage of its ships that were lost.',
          `After ${ROUND_LIMIT} rounds both leave.`,
        ]),
      ],
      words: ['fire', 'hit', 'withdrawal', 'retreat'],
      rules: ['FE-81', 'FE-83', 'FE-85', 'FE-87'],
    },
    {
      id: 'glory',
      title: 'Glory',
      summary: 'Commanders win it by ships destroyed less ships lost; each Admiral on the winning side gets 1.',
      blocks: [
        table(
          'Glory',
          [{ title: 'For' }, number('Glory')],
          [
            ['Task Force Commander of the winner: enemy ships destroyed less own losses', 'at least 1'],
            ['Admiral of each fleet with a ship in the battle, on the winning side', '1'],
            ['Commander of an unopposed capture', String(options.unopposedGlory)],
            ['At the start', String(options.startGlory)],
          ],
        ),
      ],
      words: ['score', 'commander', 'Admiral'],
      rules: ['FE-18', 'FE-91', 'FE-92', 'FE-99'],
    },
  ],
});

const economy = (options: Options): ReferenceSection => ({
  id: 'economy',
  title: 'Influence and production',
  entries: [
    {
      id: 'influence',
      title: 'Influence',
      summary: `${options.influenceBase} a turn, and ${options.influenceStep} more for each player of your side with more Glory.`,
      blocks: [
        table(
          'Influence',
          [{ title: 'What' }, { title: 'Influence' }],
          [
            ['At the start', String(options.startInfluence)],
            ['Every turn', String(options.influenceBase)],
            ['For each player of your side with more Glory', `+${options.influenceStep}`],
            ['Ships', 'what you bid, 0 or more; the highest price per ship is served first'],
            ['A new fleet', 'what you bid, 1 or more; the highest bid wins'],
            [
              'A purchase filled in part',
              options.partialCharge === 'full' ? 'the whole bid' : 'its part of the bid, rounded up',
            ],
          ],
        ),
      ],
      words: ['money', 'income', 'price', 'IP'],
      rules: ['FE-53', 'FE-54', 'FE-56', 'FE-58', 'FE-102'],
    },
    {
      id: 'production',
      title: 'Production',
      summary: `A nation at war builds a ship for every ${options.productionDivisor} of its provinces, rounded up.`,
      blocks: [
        list([
          `Ships a turn: provinces divided by ${options.productionDivisor}, rounded up, into the Muster Pool.`,
          options.newFleetEvery === null
            ? 'No new fleets are raised.'
            : `A new fleet each ${options.newFleetEvery} turns, up to ${options.maxFleets} fleets a nation.`,
        ]),
      ],
      words: ['build', 'Muster Pool', 'new fleet'],
      rules: ['FE-101', 'FE-103', 'FE-106'],
    },
  ],
});

/** Movement, combat and money as they are with these options. */
export const tableSections = (fixed: Fixed, options: Options): readonly ReferenceSection[] => [
  movement(fixed, options),
  combat(options),
  ...battleSections(options),
  economy(options),
];
