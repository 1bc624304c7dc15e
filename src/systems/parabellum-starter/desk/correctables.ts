import type { Correctable } from '../../../core/game/desk.js';
import { cellName } from '../../../core/grid/grid.js';
import { positionsOf } from '../../parabellum/footprint.js';
import { groundOf } from '../../parabellum/grid/ground.js';
import { footprintOf, mostLayers } from '../../parabellum/unit-card.js';
import type { CatalogueUnit, State, UnitState } from '../shapes.js';
import { ObjectiveStatus, unitName } from '../shapes.js';
import { CACHE_MOST } from '../tables.js';

// What a game master may put right by picking. Heads and money that a ruling brings or takes are entered in the books when the
// state is read (`enterRulings`), so one correction is enough.

type About = Pick<Correctable, 'of' | 'at'>;

const count = (about: About, path: string, label: string, value: number, most: number, from = 0): Correctable => ({
  ...about,
  path,
  label,
  value,
  shown: String(value),
  input: { kind: 'number', from, to: Math.max(most, value) },
});

function chosen(
  about: About,
  path: string,
  label: string,
  value: Correctable['value'],
  among: readonly { readonly value: Correctable['value']; readonly label: string }[],
): Correctable {
  // What stands there must be among what may.
  const all = among.some((one) => one.value === value) ? among : [{ value, label: String(value) }, ...among];
  return {
    ...about,
    path,
    label,
    value,
    shown: all.find((one) => one.value === value)?.label ?? String(value),
    input: { kind: 'choice', among: [...all] },
  };
}

const yesNo = (yes: string, no: string) => [
  { value: true, label: yes },
  { value: false, label: no },
];

const names = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const POSITIONS: Readonly<Record<string, string>> = { C: 'In the centre' };

function squaresOf(state: State): readonly string[] {
  const booklet = state.scenarios.find(({ id }) => id === state.field?.id);
  if (booklet === undefined) return [];
  const { grid, marks } = groundOf(booklet);
  return marks.map((_, cell) => cellName(grid, cell));
}

/** Squares on which no other company's unit stands. */
function openTo(state: State, unit: UnitState): readonly string[] {
  const taken = new Set(
    state.units.flatMap((one) => (one.owner === unit.owner || one.square === null ? [] : [one.square, ...one.tail])),
  );
  return squaresOf(state).filter((square) => !taken.has(square));
}

function ofUnit(state: State, unit: UnitState, card: CatalogueUnit | undefined): readonly Correctable[] {
  if (card === undefined) return [];
  const livery = state.players.find(({ id }) => id === unit.owner)?.livery ?? unit.owner;
  const where =
    unit.square === null ? (unit.aboard === null ? 'at home' : `in ${unitName(unit.aboard)}`) : `at ${unit.square}`;
  const about: About = { of: `${unitName(unit.id)} (${card.name}, ${livery}) ${where}`, at: unit.square };
  const path = (field: string): string => `/units/${unit.id}/${field}`;
  const onMap = unit.place === 'map' && unit.tail.length === 0;
  const places = positionsOf(footprintOf(card));
  return [
    ...(onMap ? [chosen(about, path('square'), 'Square', unit.square, names(openTo(state, unit)))] : []),
    ...(onMap && places.length > 1
      ? [
          chosen(
            about,
            path('position'),
            'Where in its square',
            unit.position,
            places.map((value) => ({ value, label: POSITIONS[value] ?? `${value} part` })),
          ),
        ]
      : []),
    count(about, path('strength'), 'Strength', unit.strength, card.strength, Math.min(1, unit.strength)),
    ...(card.ammo === null ? [] : [count(about, path('ammo'), 'Ammunition counters', unit.ammo, card.ammo.counters)]),
    ...(card.fuel === null ? [] : [count(about, path('fuel'), 'Fuel counters', unit.fuel, card.fuel.counters)]),
    ...(unit.place === 'map' && mostLayers(card) > 0
      ? [count(about, path('layers'), 'Layers of entrenchment', unit.layers, mostLayers(card))]
      : []),
    ...(unit.place === 'map'
      ? [chosen(about, path('locked'), 'Lock', unit.locked, yesNo('Locked until its next turn', 'Free to act'))]
      : []),
    ...(card.cargo.tokens === 0
      ? []
      : [
          count(about, path('cargo/fuel'), 'Fuel tokens aboard', unit.cargo.fuel, card.cargo.tokens),
          count(about, path('cargo/ammo'), 'Ammunition tokens aboard', unit.cargo.ammo, card.cargo.tokens),
        ]),
  ];
}

function ofField(state: State): readonly Correctable[] {
  const { field } = state;
  if (field === null) return [];
  const booklet = state.scenarios.find(({ id }) => id === field.id);
  const nameOf = (seat: string): string => {
    const player = state.players.find(({ id }) => id === seat);
    return player === undefined ? seat : `${player.name} (${player.livery})`;
  };
  const works = field.works.flatMap(({ kind, square, strength }, index): Correctable[] =>
    kind === 'barricade'
      ? [
          count(
            { of: `Barricade on ${square}`, at: square },
            `/field/works/${index}/strength`,
            'Strength',
            strength,
            20,
            1,
          ),
        ]
      : [],
  );
  const caches = field.caches.flatMap(({ square, fuel, ammo }, index): Correctable[] => {
    const about: About = { of: `Cache on ${square}`, at: square };
    return [
      count(about, `/field/caches/${index}/fuel`, 'Fuel tokens', fuel, CACHE_MOST - ammo, ammo === 0 ? 1 : 0),
      count(about, `/field/caches/${index}/ammo`, 'Ammunition tokens', ammo, CACHE_MOST - fuel, fuel === 0 ? 1 : 0),
    ];
  });
  const objectives = field.progress.flatMap(({ objective, seat, count: so, status }, index): Correctable[] => {
    const named = booklet?.objectives.find(({ id }) => id === objective);
    const at = named?.task.kind === 'hold' ? (named.task.squares[0] ?? null) : null;
    const about: About = { of: `Objective ${objective}, ${named?.title ?? ''}: ${nameOf(seat)}`, at };
    const path = (what: string): string => `/field/progress/${index}/${what}`;
    return [
      chosen(
        about,
        path('status'),
        'Standing',
        status,
        ObjectiveStatus.options.map((value) => ({ value, label: value })),
      ),
      count(about, path('count'), 'Counted so far', so, 99),
    ];
  });
  return [
    ...works,
    ...caches,
    ...objectives,
    count({ of: 'The pool', at: null }, '/field/pool', 'People left', field.pool, 9_999),
  ];
}

const ofPlayers = (state: State): readonly Correctable[] =>
  state.players.flatMap(({ id, name, company, credits, personnel, fuel, ammo, strikes }) => {
    const about: About = { of: `${name}, ${company}`, at: null };
    const path = (field: string): string => `/players/${id}/${field}`;
    return [
      count(about, path('credits'), 'Credits', credits, 100_000),
      count(about, path('personnel'), 'People in reserve', personnel, 9_999),
      count(about, path('fuel'), 'Fuel tokens in reserve', fuel, 9_999),
      count(about, path('ammo'), 'Ammunition tokens in reserve', ammo, 9_999),
      count(about, path('strikes'), 'Own turns missed in a row', strikes, 99),
    ];
  });

/** What may be put right, units on the map first. */
export function correctables(state: State): readonly Correctable[] {
  const cards = new Map<string, CatalogueUnit>(state.catalogue.units.map((card) => [card.code, card]));
  const all = [...state.units].sort((one, other) => Number(one.square === null) - Number(other.square === null));
  const found = [
    ...all.flatMap((unit) => ofUnit(state, unit, cards.get(unit.type))),
    ...ofField(state),
    ...ofPlayers(state),
  ];
  // While the next scenario is chosen no map lies on the table.
  return state.choice === null ? found : found.map((one) => ({ ...one, at: null }));
}
