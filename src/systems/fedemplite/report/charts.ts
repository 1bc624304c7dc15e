import { type Column, paragraph, part, table } from '../../../core/game/blocks.js';
import type { Leaf, Part } from '../../../core/game/document.js';
import { listing } from '../../../core/reading/listing.js';
import type { Seen } from '../atlas.js';
import { SIDES } from '../tables.js';
import { centresInWords, centresOf } from '../technology.js';
import { shipsOf } from './map-facts.js';
import { sharedWords } from './shared.js';
import { type Told, yearOf } from './told.js';
import { inTypes } from './types.js';

const number = (title: string): Column => ({ title, align: 'right' });

const standingOf = (nation: Seen['nations'][number]): string => {
  if (nation.fallen) return 'fallen';
  return nation.active ? 'at war' : `joins turn ${nation.activationTurn}`;
};

/** Provinces, Muster Pools and new-fleet tokens by nation. */
export function nationsChart(told: Told, side: 'Alliance' | 'Coalition' | null = null): Leaf {
  const { view } = told;
  const shown = view.nations.filter((nation) => side === null || nation.side === side);
  return table(
    side === null ? 'Nations and Muster Pools' : `Muster Pools of the ${side}`,
    [
      { title: 'Nation' },
      { title: 'Standing' },
      number('Provinces'),
      view.types === undefined ? number('Pool') : { title: 'Pool' },
      number('New fleets'),
      ...(view.technology === undefined ? [] : [{ title: 'Research centres' }]),
    ],
    shown.map((nation) => [
      `${nation.name} (${nation.id})`,
      standingOf(nation),
      String(nation.provinces),
      nation.mobilised && !nation.fallen ? `${nation.pool}${inTypes(view.types?.pools[nation.id])}` : '–',
      nation.tokens === 0 ? '–' : String(nation.tokens),
      ...(view.technology === undefined ? [] : [centresInWords(centresOf(view, nation.id)) || '–']),
    ]),
  );
}

function playersChart(told: Told): Leaf {
  const { view } = told;
  const earned = new Map(
    told.of('influence-paid').flatMap((sighting) => sighting.paid.map((one) => [one.seat, one.influence] as const)),
  );
  const rows = SIDES.flatMap((side) =>
    view.seats
      .filter((seat) => seat.side === side && seat.playing)
      .toSorted((a, b) => b.glory - a.glory)
      .map((seat) => {
        const income = earned.get(seat.id);
        return [
          seat.name,
          seat.side,
          String(seat.glory),
          String(seat.influence),
          income === undefined ? '–' : `+${income}`,
        ];
      }),
  );
  const columns = [{ title: 'Player' }, { title: 'Side' }, number('Glory'), number('Influence'), number('paid')];
  // Without payments (at the start, at the end of the war) there is nothing to say in the last column.
  if (earned.size > 0) return table('Glory and Influence', columns, rows);
  return table(
    'Glory and Influence',
    columns.slice(0, -1),
    rows.map((row) => row.slice(0, -1)),
  );
}

const byNation = (view: Seen): readonly (readonly string[])[] =>
  view.nations.flatMap((nation) => {
    const own = view.fleets.filter((fleet) => fleet.nation === nation.id);
    return own.length === 0 ? [] : [[nation.name, own.map((fleet) => `${fleet.letter} ${fleet.base}`).join(', ')]];
  });

/** Where the fleets stand. */
function basesChart(told: Told): Leaf {
  return table('Fleets and their bases', [{ title: 'Nation' }, { title: 'Fleets' }], byNation(told.view));
}

/** `Ann 4 (1 DN, 3 CA), Bob 3 (3 CA)`. */
function owners({ view, names }: Told, { id, ships }: Seen['fleets'][number]): string {
  const types = view.types?.fleets[id];
  if (types === undefined) return names.owners(ships ?? {});
  const seats = view.seats.filter((seat) => ships?.[seat.id] !== undefined);
  return seats.map((seat) => `${seat.name} ${ships?.[seat.id] ?? 0}${inTypes(types[seat.id])}`).join(', ');
}

const compositions = sharedWords<readonly Leaf[]>();

/** Fleets with owners and Admirals, as far as the viewer may know them; nothing when they may know none. */
export const compositionChart = (told: Told): readonly Leaf[] =>
  compositions(told.view, told.view.fleets, () => makeComposition(told));

function makeComposition(told: Told): readonly Leaf[] {
  const { view, names } = told;
  const known = view.fleets.filter((fleet) => fleet.ships !== null);
  if (known.length === 0) return [];
  return [
    table(
      'Fleet composition',
      [{ title: 'Fleet' }, { title: 'Base' }, number('Ships'), { title: 'Admiral' }, { title: 'Owners' }],
      known.map((fleet) => [
        fleet.id,
        fleet.cutOff ? `${fleet.base} (cut off)` : fleet.base,
        String(shipsOf(fleet) ?? 0),
        fleet.admiral === null ? '–' : names.seat(fleet.admiral),
        owners(told, fleet),
      ]),
    ),
  ];
}

function scheduleChart(told: Told): readonly Leaf[] {
  const { view, names } = told;
  const coming = view.schedule.filter((entry) => entry.becomesActive.length + entry.becomesPurchasable.length > 0);
  if (coming.length === 0) return [];
  const nations = (ids: readonly Seen['nations'][number]['id'][]): string =>
    ids.length === 0 ? '–' : listing(ids.map(names.nation));
  return [
    table(
      'Activation schedule',
      [
        { title: 'Turn', align: 'right' },
        { title: 'Year' },
        { title: 'Joins the war' },
        { title: 'Ships on offer from' },
      ],
      coming.map((entry) => [
        String(entry.turn),
        yearOf(view, entry.turn),
        nations(entry.becomesActive),
        nations(entry.becomesPurchasable),
      ]),
    ),
  ];
}

function victoryParagraph(told: Told): Leaf {
  const { Alliance, Coalition, needed, provinces } = told.view.victory;
  return paragraph(
    `The Alliance holds ${Alliance} and the Coalition ${Coalition} of ${provinces} provinces; ${needed} win the war.`,
  );
}

/** Everything that can be counted, for everybody. */
export const chartsPart = (told: Told): readonly Part[] =>
  part('ledger', 'Charts', [
    victoryParagraph(told),
    nationsChart(told),
    playersChart(told),
    basesChart(told),
    ...compositionChart(told),
    ...scheduleChart(told),
  ]);

/** How the two sides and the players stand. */
export const standingPart = (told: Told): readonly Part[] =>
  part('ledger', 'Standing', [victoryParagraph(told), playersChart(told)]);
