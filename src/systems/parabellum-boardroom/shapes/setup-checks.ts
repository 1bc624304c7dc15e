import { type Complaint, listed } from '../../parabellum/complaint.js';
import { cellOn, groundOf, rowMarks } from '../../parabellum/grid/ground.js';
import type { BattleSheet, Catalogue, SetupFields } from './setup.js';
import { sidesFor } from './setup.js';

type Path = readonly (string | number)[];

function twice(values: readonly string[]): readonly number[] {
  return values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []));
}

function catalogueComplaints({ units, deck, companies }: Catalogue, seats: number): readonly Complaint[] {
  const codes = units.map(({ code }) => code);
  const path = ['catalogue'];
  return [
    ...twice(codes).map((index) => ({
      path: [...path, 'units', index, 'code'],
      message: `two units are called ${codes[index]}`,
    })),
    ...twice(deck.map(({ id }) => id)).map((index) => ({
      path: [...path, 'deck', index, 'id'],
      message: `two cards are called ${deck[index]?.id}`,
    })),
    ...twice(companies.map(({ livery }) => livery)).map((index) => ({
      path: [...path, 'companies', index, 'livery'],
      message: `two companies have the livery ${companies[index]?.livery}`,
    })),
    ...(companies.length < seats
      ? [
          {
            path: [...path, 'companies'],
            message: `there are ${companies.length} companies for ${seats} players; add some`,
          },
        ]
      : []),
    ...deck.flatMap((card, index): Complaint[] =>
      card.kind === 'sponsorship'
        ? card.units.flatMap((code, place) =>
            codes.includes(code)
              ? []
              : [
                  {
                    path: [...path, 'deck', index, 'units', place],
                    message: `there is no unit ${code} in the catalogue (${listed(codes, 40)})`,
                  },
                ],
          )
        : [],
    ),
    ...units.flatMap(({ domain, move, range, ammo }, index): Complaint[] => [
      ...(domain !== 'card' && move === 0
        ? [{ path: [...path, 'units', index, 'move'], message: 'a unit of the map needs a movement of at least 1' }]
        : []),
      ...(range.ground === null && range.air === null && ammo > 0
        ? [{ path: [...path, 'units', index, 'ammo'], message: 'ammo is for units with a range; write 0' }]
        : []),
    ]),
  ];
}

function rowComplaints({ terrain }: BattleSheet, catalogue: Catalogue, path: Path): readonly Complaint[] {
  const width = rowMarks(terrain[0] ?? '').length;
  return terrain.flatMap((row, index): Complaint[] => {
    const marks = rowMarks(row);
    const at = [...path, 'terrain', index];
    const unknown = marks.filter((mark) => !Object.hasOwn(catalogue.terrain, mark));
    return [
      ...(marks.length === width
        ? []
        : [{ path: at, message: `this row has ${marks.length} squares, the first has ${width}` }]),
      ...(unknown.length === 0
        ? []
        : [{ path: at, message: `the catalogue has no terrain ${listed([...new Set(unknown)])}` }]),
    ];
  });
}

function squareComplaints(battle: BattleSheet, path: Path): readonly Complaint[] {
  const ground = groundOf(battle);
  const off = (square: string, at: Path): Complaint[] =>
    cellOn(ground, square) !== null ? [] : [{ path: at, message: `${square} is not on the map` }];
  const areas = Object.entries(battle.areas).flatMap(([side, squares]) =>
    squares.flatMap((square, index) => off(square, [...path, 'areas', side, index])),
  );
  const all = Object.values(battle.areas).flat();
  const shared = all.filter((square, index) => all.indexOf(square) < index);
  return [
    ...areas,
    ...(shared.length === 0
      ? []
      : [{ path: [...path, 'areas'], message: `${listed(shared)}: a square may lie in one deployment area only` }]),
    ...battle.harbours.flatMap((square, index) => off(square, [...path, 'harbours', index])),
    ...battle.minefields.flatMap((square, index) => off(square, [...path, 'minefields', index])),
    ...battle.objectives.flatMap(({ square }, index) => off(square, [...path, 'objectives', index, 'square'])),
  ];
}

function battleComplaints(setup: SetupFields): readonly Complaint[] {
  const { battles } = setup.battles;
  const codes = setup.catalogue.units.map(({ code }) => code);
  return battles.flatMap((battle, index): Complaint[] => {
    const path = ['battles', 'battles', index];
    const ids = battle.objectives.map(({ id }) => id);
    return [
      ...rowComplaints(battle, setup.catalogue, path),
      ...squareComplaints(battle, path),
      ...twice(ids).map((place) => ({
        path: [...path, 'objectives', place, 'id'],
        message: `two objectives are called ${ids[place]}`,
      })),
      ...battle.objectives.flatMap(({ kind, object, id }, place): Complaint[] =>
        (kind === 'destroy') === (object !== null)
          ? []
          : [
              {
                path: [...path, 'objectives', place, 'object'],
                message: `${id}: an object with strength and die belongs to objectives of the kind destroy, and to no other`,
              },
            ],
      ),
      ...(battle.objectives.every(({ players }) => players > 2)
        ? [{ path: [...path, 'objectives'], message: 'two players would have no objective here' }]
        : []),
      ...Object.keys(battle.extraUnits).flatMap((code): Complaint[] =>
        codes.includes(code)
          ? []
          : [{ path: [...path, 'extraUnits', code], message: `there is no unit ${code} in the catalogue` }],
      ),
    ];
  });
}

/** What is wrong with a setup beyond its single fields, in words for a binder's author. */
export function setupComplaints(setup: SetupFields): readonly Complaint[] {
  const ids = setup.battles.battles.map(({ id }) => id);
  const most = sidesFor(99).length;
  return [
    ...catalogueComplaints(setup.catalogue, setup.seats.length),
    ...twice(ids).map((index) => ({
      path: ['battles', 'battles', index, 'id'],
      message: `two battles are called ${ids[index]}`,
    })),
    ...(setup.seats.length > most
      ? [{ path: ['seats'], message: `${setup.seats.length} players; a map has room for ${most}` }]
      : []),
    ...battleComplaints(setup),
  ];
}
