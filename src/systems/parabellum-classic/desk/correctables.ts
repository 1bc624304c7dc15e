import type { Correctable } from '../../../core/game/desk.js';
import { cellName } from '../../../core/grid/grid.js';
import { groundOf } from '../../parabellum/grid/ground.js';
import { bookletOf, standingOn } from '../battlefield.js';
import { isBlock } from '../ground.js';
import { type Board, type Fixed, type State, type Unit, unitName } from '../shapes.js';
import { cardOf } from '../tables.js';

// What a game master may put right by picking. Money that a ruling brings or takes is entered in the books when the state is
// read (`enterRulings`), so one correction is enough.

type About = Pick<Correctable, 'of' | 'at'>;

const count = (about: About, path: string, label: string, value: number, most: number, from = 0): Correctable => ({
  ...about,
  path,
  label,
  value,
  shown: String(value),
  input: { kind: 'number', from: Math.min(from, value), to: Math.max(most, value) },
});

const choice = (
  about: About,
  path: string,
  label: string,
  value: Correctable['value'],
  among: readonly { readonly value: Correctable['value']; readonly label: string }[],
): Correctable => ({
  ...about,
  path,
  label,
  value,
  shown: among.find((one) => one.value === value)?.label ?? String(value),
  input: { kind: 'choice', among: [...among] },
});

/** Squares on which a unit could stand as far as blocks and the enemy go, its own among them. */
function openTo(state: State, fixed: Fixed, board: Board, unit: Unit): readonly string[] {
  const { grid, marks } = groundOf(bookletOf(fixed, board.id));
  return marks
    .map((_, cell) => cellName(grid, cell))
    .filter(
      (square) =>
        square === unit.square ||
        (!isBlock(fixed, board, square) && standingOn(state, square).every(({ owner }) => owner === unit.owner)),
    );
}

const PLACES: Readonly<Record<Unit['place'], string>> = {
  reserve: 'in reserve',
  mustered: 'mustered',
  dispatched: 'on its way',
  map: 'on the map',
  aboard: 'aboard',
  air: 'off the map',
  runway: 'ready',
  hangar: 'in the hangar',
  evacuated: 'evacuated',
};

function ofUnit(state: State, fixed: Fixed, unit: Unit): readonly Correctable[] {
  const card = cardOf(fixed, unit.type);
  const livery = state.players.find(({ id }) => id === unit.owner)?.livery ?? unit.owner;
  const where = unit.square === null ? PLACES[unit.place] : `at ${unit.square}`;
  const about: About = { of: `${unitName(unit.id)} (${card.name}, ${livery}) ${where}`, at: unit.square };
  const path = (field: string): string => `/units/${unit.id}/${field}`;
  const { board } = state;
  const facts: Correctable[] = [];
  if (board !== null && unit.place === 'map' && unit.tail.length === 0)
    facts.push(
      choice(
        about,
        path('square'),
        'Square',
        unit.square,
        openTo(state, fixed, board, unit).map((square) => ({ value: square, label: square })),
      ),
    );
  facts.push(count(about, path('strength'), 'Strength', unit.strength, card.strength, 1));
  if (card.supply !== null) facts.push(count(about, path('supply'), 'Supplies', unit.supply, card.supply.steps));
  if (card.ammo !== null) facts.push(count(about, path('ammo'), 'Ammunition', unit.ammo, card.ammo.steps));
  if (card.cargo.pieces > 0) {
    const most = card.cargo.pieces;
    facts.push(count(about, path('cargo/sup'), 'SUP aboard', unit.cargo.sup, most - unit.cargo.amm));
    facts.push(count(about, path('cargo/amm'), 'AMM aboard', unit.cargo.amm, most - unit.cargo.sup));
  }
  return facts;
}

/** Pieces, works, markers and counts of the board. */
function ofBoard(state: State, fixed: Fixed): readonly Correctable[] {
  const { board } = state;
  if (board === null) return [];
  const booklet = bookletOf(fixed, board.id);
  const named = (id: string): string => booklet.cities.find((city) => city.id === id)?.name ?? id;
  const pieces = board.pieces.map(({ square, kind, cached, count: there }, index) =>
    count(
      { of: `${kind.toUpperCase()} on ${square}, ${cached ? 'cached' : 'loose'}`, at: square },
      `/board/pieces/${index}/count`,
      'Pieces',
      there,
      16,
      1,
    ),
  );
  const works = board.barricades.map(({ square, kind, strength }, index) =>
    count(
      { of: `${kind === 'vbar' ? 'Vehicle' : 'Personnel'} barricade on ${square}`, at: square },
      `/board/barricades/${index}/strength`,
      'Strength',
      strength,
      fixed.catalogue.works[kind].strength,
      1,
    ),
  );
  const bridges = board.bridges.map(({ square, strength }, index) =>
    count(
      { of: `Bridge on ${square}`, at: square },
      `/board/bridges/${index}/strength`,
      'Strength',
      strength,
      fixed.catalogue.works.bridge.strength,
      1,
    ),
  );
  const sandbags = board.sandbags.map(({ edge, strength }, index) =>
    count(
      { of: `Sandbags on ${edge}`, at: null },
      `/board/sandbags/${index}/strength`,
      'Strength',
      strength,
      fixed.catalogue.works.sandbag.strength,
      1,
    ),
  );
  const cities = board.cities.map(({ id, marked }) =>
    choice({ of: named(id), at: null }, `/board/cities/${id}/marked`, 'Marker', marked, [
      { value: true, label: 'Marked' },
      { value: false, label: 'No marker' },
    ]),
  );
  const held = (['south', 'north'] as const).flatMap((side) =>
    board.held[side].map((turns, goal) =>
      count(
        { of: `Goal ${goal + 1} of ${side === 'south' ? 'South' : 'North'}`, at: null },
        `/board/held/${side}/${goal}`,
        'Own turns held',
        turns,
        40,
      ),
    ),
  );
  return [...pieces, ...works, ...bridges, ...sandbags, ...cities, ...held];
}

const ofPlayers = (state: State): readonly Correctable[] =>
  state.players.flatMap(({ id, name, company, credits, soldiers, pieces, strikes }) => {
    const about: About = { of: `${name}, ${company}`, at: null };
    const path = (field: string): string => `/players/${id}/${field}`;
    return [
      count(about, path('credits'), 'Credits', credits, 100_000),
      count(about, path('soldiers'), 'Loose soldiers', soldiers, 9_999),
      count(about, path('pieces/sup'), 'SUP in reserve', pieces.sup, 9_999),
      count(about, path('pieces/amm'), 'AMM in reserve', pieces.amm, 9_999),
      count(about, path('strikes'), 'Own turns missed in a row', strikes, 99),
    ];
  });

/** What may be put right, units on the map first. */
export function correctables(state: State, fixed: Fixed): readonly Correctable[] {
  const units = [...state.units].sort((one, other) => Number(one.square === null) - Number(other.square === null));
  return [...units.flatMap((unit) => ofUnit(state, fixed, unit)), ...ofBoard(state, fixed), ...ofPlayers(state)];
}
