import type { Correctable } from '../../core/game/desk.js';
import { type Nation, nationsOf, terrainIn } from './atlas.js';
import type { Fixed, FleetState, SeatState, State } from './shapes.js';

const MOST_SHIPS = 999;

type Choices = Extract<Correctable['input'], { kind: 'choice' }>['among'];

interface Table {
  readonly state: State;
  readonly nations: readonly Nation[];
  readonly seats: ReadonlyMap<string, SeatState>;
}

const number = (from: number, to: number): Correctable['input'] => ({ kind: 'number', from, to });

/** A choice, shown by the label of the value that stands. */
function choice(value: Choices[number]['value'], among: Choices): Pick<Correctable, 'value' | 'shown' | 'input'> {
  const shown = among.find((one) => one.value === value)?.label ?? String(value);
  return { value, shown, input: { kind: 'choice', among } };
}

const holdersOf = ({ nations }: Table): Choices => [
  ...nations.filter(({ fallen }) => !fallen).map(({ id, name }) => ({ value: id, label: `Held by the ${name}` })),
  { value: null, label: 'Uncontrolled' },
];

function provinces(table: Table, fixed: Fixed): readonly Correctable[] {
  const among = holdersOf(table);
  return terrainIn(fixed).names.map((province) => ({
    path: `/control/${province}`,
    of: province,
    label: 'Holder',
    at: province,
    ...choice(table.state.control[province] ?? null, among),
  }));
}

/** Where the fleet stands, and where it could: provinces of its side without a fleet. */
function basesFor({ state, nations }: Table, fleet: FleetState, nation: Nation, fixed: Fixed): Choices {
  const taken = new Set(state.fleets.map(({ base }) => base));
  const own = new Map(nations.filter(({ side }) => side === nation.side).map(({ id, name }) => [id, name]));
  return terrainIn(fixed).names.flatMap((province) => {
    const holder = state.control[province] ?? null;
    const name = holder === null ? undefined : own.get(holder);
    if (province !== fleet.base && (name === undefined || taken.has(province))) return [];
    return [{ value: province, label: name === undefined ? province : `${province} (${name})` }];
  });
}

function fleets(table: Table, fixed: Fixed): readonly Correctable[] {
  const { state, nations, seats } = table;
  return state.fleets.flatMap((fleet): readonly Correctable[] => {
    const nation = nations.find(({ id }) => id === fleet.nation);
    if (nation === undefined) return [];
    const about = { of: `${nation.name} Fleet ${fleet.letter} at ${fleet.base}`, at: fleet.base };
    const path = `/fleets/${fleet.id}`;
    const commanders = [...seats.values()].filter(({ side, playing }) => playing && side === nation.side);
    return [
      { ...about, path: `${path}/base`, label: 'Base', ...choice(fleet.base, basesFor(table, fleet, nation, fixed)) },
      ...Object.entries(fleet.ships).map(
        ([seat, ships]): Correctable => ({
          ...about,
          path: `${path}/ships/${seat}`,
          label: `Ships of ${seats.get(seat)?.name ?? seat}`,
          value: ships,
          shown: String(ships),
          input: number(1, MOST_SHIPS),
        }),
      ),
      {
        ...about,
        path: `${path}/admiral`,
        label: 'Admiral',
        ...choice(fleet.admiral, [
          ...commanders.map(({ id, name }) => ({ value: id, label: name })),
          { value: null, label: 'Nobody' },
        ]),
      },
    ];
  });
}

const counted = (about: Pick<Correctable, 'of' | 'label' | 'path' | 'at'>, value: number): Correctable => ({
  ...about,
  value,
  shown: String(value),
  input: number(0, MOST_SHIPS),
});

const nationFacts = ({ nations }: Table): readonly Correctable[] =>
  nations.flatMap((nation): readonly Correctable[] => {
    const about = { of: nation.name, at: nation.capital };
    const path = `/nations/${nation.id}`;
    return [
      counted({ ...about, path: `${path}/pool`, label: 'Muster Pool' }, nation.pool),
      counted({ ...about, path: `${path}/tokens`, label: 'New fleets that may be bid for' }, nation.tokens),
      {
        ...about,
        path: `${path}/active`,
        label: 'War status',
        ...choice(nation.active, [
          { value: true, label: 'At war' },
          { value: false, label: 'Not in the war' },
        ]),
      },
    ];
  });

const seatFacts = ({ seats }: Table): readonly Correctable[] =>
  [...seats.values()]
    .filter(({ playing }) => playing)
    .flatMap(({ id, name, influence, glory, strikes }) => {
      const about = { of: name, at: null };
      return [
        counted({ ...about, path: `/seats/${id}/influence`, label: 'Influence' }, influence),
        counted({ ...about, path: `/seats/${id}/glory`, label: 'Glory' }, glory),
        counted({ ...about, path: `/seats/${id}/strikes`, label: 'Strikes' }, strikes),
      ];
    });

/** Ships are counted: whoever adds some or takes some away says here whether they were built or destroyed. */
const accounts = ({ state: { ledger } }: Table): readonly Correctable[] =>
  (
    [
      ['built', 'Ships built so far'],
      ['destroyed', 'Ships destroyed so far'],
    ] as const
  ).map(([key, label]) => ({
    path: `/ledger/${key}`,
    of: 'Account of all ships',
    label,
    value: ledger[key],
    shown: String(ledger[key]),
    at: null,
    input: number(0, 99_999),
  }));

/** What a game master may put right by picking: fleets and players first, then nations, the map, and the account of ships. */
export function correctables(state: State, fixed: Fixed): readonly Correctable[] {
  if (state.stage === 'blank') return [];
  const table = { state, nations: nationsOf(state, fixed), seats: new Map(state.seats.map((seat) => [seat.id, seat])) };
  return [
    ...fleets(table, fixed),
    ...seatFacts(table),
    ...nationFacts(table),
    ...provinces(table, fixed),
    ...accounts(table),
  ];
}
