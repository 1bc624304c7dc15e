import type { Correctable } from '../../../core/game/desk.js';
import { cellName } from '../../../core/grid/grid.js';
import { groundOf } from '../../parabellum/grid/ground.js';
import { sheetOf } from '../battlefield.js';
import type { CatalogueUnit, Fixed, State, UnitState } from '../shapes.js';
import { cardOf } from '../tables.js';

// What a game master may put right by picking.

type About = Pick<Correctable, 'of' | 'at'>;
type Value = Correctable['value'];

const count = (about: About, path: string, label: string, value: number, most: number, from = 0): Correctable => ({
  ...about,
  path,
  label,
  value,
  shown: String(value),
  input: { kind: 'number', from: Math.min(from, value), to: Math.max(most, value) },
});

function chosen(
  about: About,
  path: string,
  label: string,
  value: Value,
  among: readonly { readonly value: Value; readonly label: string }[],
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

/** Squares on which nobody stands whom the unit would share one with. */
function openTo(state: State, fixed: Fixed, unit: UnitState): readonly string[] {
  const air = cardOf(fixed.catalogue, unit.type).domain === 'air';
  const taken = new Set(
    state.units
      .filter(({ flag, type }) => flag !== unit.flag && (cardOf(fixed.catalogue, type).domain === 'air') === air)
      .map(({ square }) => square),
  );
  const { grid, marks } = groundOf(sheetOf(state, fixed));
  return marks.map((_, cell) => cellName(grid, cell)).filter((square) => !taken.has(square));
}

const WHERE: Readonly<Record<UnitState['place'], string>> = { reserve: 'in reserve', map: 'at', aboard: 'aboard of' };

function ofUnit(state: State, fixed: Fixed, unit: UnitState, card: CatalogueUnit): readonly Correctable[] {
  const index = state.units.indexOf(unit);
  const { flag, place, square, aboard } = unit;
  const about: About = { of: `${flag} (${card.name}) ${WHERE[place]} ${square ?? aboard ?? ''}`.trim(), at: square };
  const path = (field: string): string => `/units/${index}/${field}`;
  return [
    ...(square === null
      ? []
      : [
          chosen(
            about,
            path('square'),
            'Square',
            square,
            openTo(state, fixed, unit).map((value) => ({ value, label: value })),
          ),
        ]),
    count(about, path('strength'), 'Troop strength', unit.strength, card.strength, 1),
    count(about, path('supplies'), 'Supplies on the card', unit.supplies, card.capacity),
    ...(place === 'reserve'
      ? [chosen(about, path('fresh'), 'Deployable', unit.fresh, yesNo('From the next turn on', 'Now'))]
      : []),
  ];
}

function ofBattle({ battle, players }: State, fixed: Fixed): readonly Correctable[] {
  if (battle === null) return [];
  const { objectives } = sheetOf({ battle }, fixed);
  const seats = [
    { value: null, label: 'Nobody' },
    ...players
      .filter(({ gone }) => gone === null)
      .map(({ id, name, livery }) => ({ value: id, label: `${name} (${livery})` })),
  ];
  const standing = battle.progress.flatMap(({ objective, holder, done, strength }, index): Correctable[] => {
    const sheet = objectives.find(({ id }) => id === objective);
    if (sheet === undefined) return [];
    const about: About = { of: `Objective ${objective}, ${sheet.title}`, at: sheet.square };
    const path = (what: string): string => `/battle/progress/${index}/${what}`;
    if (sheet.kind === 'hold') return [chosen(about, path('holder'), 'Secured by', holder, seats)];
    return [
      chosen(about, path('done'), 'Completed by', done, seats),
      ...(strength === null || sheet.object === null
        ? []
        : [count(about, path('strength'), 'Strength left', strength, sheet.object.strength)]),
    ];
  });
  const works = battle.works.flatMap(({ kind, square, strength }, index): Correctable[] =>
    strength === null
      ? []
      : [
          count(
            { of: `${kind} on ${square}`, at: square },
            `/battle/works/${index}/strength`,
            'Strength',
            strength,
            20,
            1,
          ),
        ],
  );
  return [
    ...standing,
    ...works,
    ...(battle.round === 0
      ? []
      : [count({ of: 'The battle', at: null }, '/battle/round', 'Round', battle.round, 99, 1)]),
  ];
}

const ofPlayers = ({ players }: State): readonly Correctable[] =>
  players.flatMap(({ id, name, company, funds, usable, fresh, strikes, away, gone }) => {
    if (gone !== null) return [];
    const about: About = { of: `${name}, ${company}`, at: null };
    const path = (field: string): string => `/players/${id}/${field}`;
    return [
      count(about, path('funds'), 'Funds', funds, 100_000),
      count(about, path('usable'), 'Usable tokens in reserve', usable, 9_999),
      count(about, path('fresh'), 'Tokens in reserve for the next turn', fresh, 9_999),
      count(about, path('strikes'), 'Own turns missed in a row', strikes, 99),
      chosen(about, path('away'), 'Turns', away, yesNo('Is passed over', 'Has turns')),
    ];
  });

/** What may be put right, units on the map first. */
export function correctables(state: State, fixed: Fixed): readonly Correctable[] {
  if (state.battle === null) return [];
  const units = [...state.units].sort((one, other) => Number(one.square === null) - Number(other.square === null));
  return [
    ...units.flatMap((unit) => ofUnit(state, fixed, unit, cardOf(fixed.catalogue, unit.type))),
    // A battle that is settled has no map any more, and nothing in it counts.
    ...(state.stage === 'choose' || state.stage === 'over' ? [] : ofBattle(state, fixed)),
    ...ofPlayers(state),
  ];
}
