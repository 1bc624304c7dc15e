import { list, paragraph, table } from '../../../core/game/blocks.js';
import type { ReferenceEntry, ReferenceSection } from '../../../core/game/reference.js';
import { listing } from '../../../core/reading/listing.js';
import { neededToWin, terrainIn } from '../atlas.js';
import { purchasableFrom } from '../pre-war.js';
import type { Fixed, NationCard, Options } from '../shapes.js';

const bases = (nation: NationCard): string =>
  listing(nation.startFleets.map(({ letter, base }) => `${letter} at ${base}`));

const nationEntry = (nation: NationCard, options: Options): ReferenceEntry => {
  const from = purchasableFrom(nation, { options });
  const bidFor = nation.mobilisedBeforeTurn <= 1;
  const { id, name, side, capital, activationTurn, initialShips, aliases, colour } = nation;
  const enters = `enters on turn ${activationTurn}`;
  return {
    id: `nation-${id.toLowerCase()}`,
    title: `${name} (${id})`,
    summary: `${side}; capital ${capital}; ${enters}.`,
    blocks: [
      paragraph(`${name}, written ${listing([id, ...aliases], 'or')} in orders, belongs to the ${side}.`),
      list([
        `Capital: ${capital}.`,
        `Enters the war: turn ${activationTurn}.`,
        `Its ships can be had from: ${bidFor ? 'the ship bids before turn 1' : `turn ${from}`}.`,
        `Ships at mobilisation: ${initialShips}.`,
        ...(nation.startFleets.length === 0 ? [] : [`Fleets: ${bases(nation)}.`]),
        `Colour on the map: ${colour}.`,
      ]),
    ],
    words: [id, ...aliases],
    rules: ['FE-20', 'FE-21', 'FE-23'],
  };
};

/** One entry a nation. */
export const nationsSection = ({ nations }: Fixed, options: Options): ReferenceSection => ({
  id: 'nations',
  title: 'Nations',
  entries: nations.map((nation) => nationEntry(nation, options)),
});

/** The map's size, what wins, and when things happen. */
export function calendarSection(fixed: Fixed, options: Options): ReferenceSection {
  const provinces = terrainIn(fixed).names.length;
  const needed = neededToWin(fixed, provinces);
  const { columns, rows, adjacency } = fixed.map;
  const { firstYear, turnLimit, newFleetEvery } = options;
  const turns = [...new Set(fixed.nations.flatMap((one) => [one.activationTurn, purchasableFrom(one, { options })]))];
  const named = (of: (nation: NationCard) => number, turn: number): string =>
    listing(fixed.nations.filter((nation) => of(nation) === turn).map(({ name }) => name)) || '–';
  return {
    id: 'calendar',
    title: 'Map and calendar',
    entries: [
      {
        id: 'map',
        title: 'The map',
        summary: `${provinces} provinces, A1 to ${columns.at(-1) ?? 'A'}${rows}; ${needed} of them win the war.`,
        blocks: [
          paragraph(
            `${columns.length} columns from west to east, ${rows} rows from south to north.`,
            adjacency === 'eight'
              ? ' Provinces that touch at a corner are adjacent.'
              : ' Provinces that touch only at a corner are not adjacent.',
            ` A side wins with ${needed} of ${provinces} provinces.`,
          ),
        ],
        words: ['provinces', 'victory', 'adjacent'],
        rules: ['FE-8', 'FE-10', 'FE-98'],
      },
      {
        id: 'activation',
        title: 'When nations enter',
        summary: 'The turn on which each nation joins the war, and from which its ships can be had.',
        blocks: [
          table(
            'Activation schedule',
            [
              { title: 'Turn', align: 'right' },
              { title: 'Year' },
              { title: 'Joins the war' },
              { title: 'Ships on offer from' },
            ],
            turns
              .sort((a, b) => a - b)
              .map((turn) => [
                String(turn),
                `Y${firstYear + turn - 1}`,
                named((nation) => nation.activationTurn, turn),
                named((nation) => purchasableFrom(nation, { options }), turn),
              ]),
          ),
        ],
        words: ['schedule', 'activation', 'mobilisation'],
        rules: ['FE-23', 'FE-24', 'FE-25'],
      },
      {
        id: 'turns',
        title: 'Turns',
        summary:
          turnLimit === null
            ? 'A turn is a year; there is no last one.'
            : `A turn is a year; turn ${turnLimit} is the last.`,
        blocks: [
          list([
            `Turn 1 is Y${firstYear}.`,
            turnLimit === null
              ? 'The war goes on until a side wins.'
              : `The war ends on points after turn ${turnLimit}.`,
            newFleetEvery === null
              ? 'No new fleets are raised.'
              : `New fleets may be bid for after every turn that ${newFleetEvery} divides.`,
            'Order of a turn: combat, victory, moves and deployments, new fleets and ship auction, production.',
          ]),
        ],
        words: ['year', 'sequence', 'phases'],
        rules: ['FE-13', 'FE-99', 'FE-100', 'FE-106'],
      },
    ],
  };
}
