import { type Column, list, paragraph, table } from '../../../core/game/blocks.js';
import type { ReferenceSection } from '../../../core/game/reference.js';
import { capitalised } from '../../../core/reading/capitalised.js';
import { inUse } from '../optional-rules.js';
import type { Fixed, Options, ShipType } from '../shapes.js';
import { CYCLE, countOf, FIGHTERS, HITS_ON, initialHulls, SHIP_TYPES, TOUGHNESS, TYPE_NAMES } from '../ship-types.js';

const number = (title: string): Column => ({ title, align: 'right' });

const BESIDES: Readonly<Record<ShipType, string>> = {
  DN: 'takes two hits; whole again after the battle',
  CV: `brings ${FIGHTERS} fighters, replaced after the battle`,
  CA: 'needs one step less to arrive',
  SC: 'rolls misses and enemy hits again; sees the enemy’s types before a battle',
};

const inCycle = (type: ShipType): number => CYCLE.filter((one) => one === type).length;

/** The types, what nations start with, and what yards build, where types are in use (FE-O6). */
export const shipTypeSections = ({ nations }: Fixed, options: Options): readonly ReferenceSection[] =>
  inUse({ options }, 'ship-types')
    ? [
        {
          id: 'ship-types',
          title: 'Ship types',
          entries: [
            {
              id: 'types',
              title: 'Types of ships',
              summary: 'Dreadnoughts, carriers, cruisers and scouts: what they hit on, and what else they do.',
              blocks: [
                table(
                  'Types',
                  [{ title: 'Type' }, number('Hits on'), number('Hits to destroy'), { title: 'Besides' }],
                  SHIP_TYPES.map((type) => [
                    `${type} (${TYPE_NAMES[type]})`,
                    HITS_ON[type] === 6 ? '6' : `${HITS_ON[type]}+`,
                    String(TOUGHNESS[type]),
                    BESIDES[type],
                  ]),
                ),
                list([
                  'Two fighters of a side, or the last one, roll a die that hits on a 6. A fighter falls to any hit.',
                  'Fighters are no ships: they hold no province and count for no withdrawal, command or Glory.',
                  'For each scout that a side has more than the enemy: one own miss, then one enemy hit, is rolled again.',
                  'Fire in the order of nations, fleets and owners, DN before CV, CA and SC, then fighters.',
                ]),
              ],
              words: [...SHIP_TYPES, ...Object.values(TYPE_NAMES).map(capitalised), 'fighters', 're-roll'],
              rules: ['FE-O6', 'FE-81', 'FE-83'],
            },
            {
              id: 'types-at-start',
              title: 'Orders of battle by type',
              summary: 'What each nation has at mobilisation.',
              blocks: [
                table(
                  'Ships at mobilisation',
                  [{ title: 'Nation' }, ...SHIP_TYPES.map((type) => number(type))],
                  nations.map(({ name, initialShips }) => [
                    name,
                    ...SHIP_TYPES.map((type) => String(countOf(initialHulls(initialShips), type))),
                  ]),
                ),
              ],
              words: ['order of battle', 'mobilisation'],
              rules: ['FE-O6', 'FE-24'],
            },
            {
              id: 'types-built',
              title: 'Production by type',
              summary: `Yards build ${CYCLE.length} ships in a fixed order, over and over.`,
              blocks: [
                paragraph(`${CYCLE.join(' ')}.`),
                paragraph(
                  `Of ${CYCLE.length} ships ${SHIP_TYPES.map((type) => `${inCycle(type)} ${type}`).join(', ')}. ` +
                    'Each nation goes on where it stopped the turn before.',
                ),
              ],
              words: ['cycle', 'build', 'yard'],
              rules: ['FE-O6', 'FE-101'],
            },
          ],
        },
      ]
    : [];
