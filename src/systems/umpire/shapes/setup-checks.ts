import { plainName } from '../../../core/order/text.js';
import { listing } from '../../../core/reading/listing.js';
import { meant } from '../../../core/reading/nearest.js';
import { readTemplate } from '../orders/template.js';
import { type SetupFault, unknown } from './faults.js';
import type { Parts } from './parts.js';
import { startFaults } from './start-checks.js';
import { DICE, isInRange, type Table } from './tables.js';

/** Things that are called the same, however they are written: each name with the places where it stands. */
function doubles(names: readonly (string | undefined)[]): readonly (readonly [name: string, at: readonly number[]])[] {
  const places = new Map<string, { name: string; at: number[] }>();
  names.forEach((name, index) => {
    if (name === undefined) return;
    const known = places.get(plainName(name));
    if (known === undefined) places.set(plainName(name), { name, at: [index] });
    else known.at.push(index);
  });
  return [...places.values()].filter(({ at }) => at.length > 1).map(({ name, at }) => [name, at] as const);
}

const twice = (
  path: readonly (string | number)[],
  field: string,
  what: string,
  names: readonly (string | undefined)[],
): readonly SetupFault[] =>
  doubles(names).map(([name, at]) => ({
    path: [...path, at.at(-1) ?? 0, field],
    message: `${at.length} ${what} are called “${name}” (${listing(at.map((index) => String(index + 1)))} in the list). Give each a name of its own.`,
    input: name,
  }));

function optionFaults({ options, forces, seats }: Parts): readonly SetupFault[] {
  const { commanders, sides, roles } = options;
  const ids = commanders.map(({ id }) => id);
  const sideIds = sides.map(({ id }) => id);
  const unitNames = forces.flatMap(({ id, name }) => (id === undefined ? [name] : [id, name]));
  const chiefOf = new Map(commanders.map(({ id, chief }) => [id, chief]));
  const inCircle = (id: string): boolean => {
    let at = chiefOf.get(id) ?? null;
    for (let steps = 0; at !== null && steps <= commanders.length; steps += 1) {
      if (at === id) return true;
      at = chiefOf.get(at) ?? null;
    }
    return false;
  };
  const dealt = roles.reduce((sum, { count }) => sum + count, 0);
  return [
    ...twice(['options', 'commanders'], 'id', 'commanders', ids),
    ...twice(
      ['options', 'commanders'],
      'name',
      'commanders',
      commanders.map(({ name }) => name),
    ),
    ...twice(['options', 'sides'], 'id', 'sides', sideIds),
    ...commanders.flatMap(({ side, chief, with: unit, id }, index): SetupFault[] => [
      ...(sideIds.includes(side) ? [] : [unknown(['options', 'commanders', index, 'side'], 'side', side, sideIds)]),
      ...(chief === null || ids.includes(chief)
        ? []
        : [unknown(['options', 'commanders', index, 'chief'], 'commander', chief, ids)]),
      ...(inCircle(id)
        ? [
            {
              path: ['options', 'commanders', index, 'chief'],
              message: `${id} would report to themself in the end.`,
              input: chief,
            },
          ]
        : []),
      ...(unit === null || unitNames.includes(unit)
        ? []
        : [unknown(['options', 'commanders', index, 'with'], 'unit', unit, unitNames)]),
    ]),
    ...roles.flatMap(({ side }, index) =>
      sideIds.includes(side) ? [] : [unknown(['options', 'roles', index, 'side'], 'side', side, sideIds)],
    ),
    ...(roles.length > 0 && dealt < commanders.length
      ? [
          {
            path: ['options', 'roles'],
            message: `${dealt} roles are dealt, and there are ${commanders.length} commanders. Raise a count.`,
            input: dealt,
          },
        ]
      : []),
    ...(seats.length > commanders.length
      ? [
          {
            path: ['options', 'commanders'],
            message:
              `${seats.length} players would sit at a table with ${commanders.length} commanders. ` +
              'Lower registration.seats.max, or name more commanders.',
            input: seats.length,
          },
        ]
      : []),
  ];
}

function mapFaults({ map }: Parts): readonly SetupFault[] {
  const names = map.places.map(({ name }) => name);
  const [width, height] = map.size;
  const somewhere = map.places.filter(({ at }) => at !== undefined).length;
  return [
    ...twice(['map', 'places'], 'name', 'places', names),
    ...map.lines.flatMap(({ from, to }, index): SetupFault[] => [
      ...(['from', 'to'] as const).flatMap((end) => {
        const name = end === 'from' ? from : to;
        return names.includes(name) ? [] : [unknown(['map', 'lines', index, end], 'place', name, names)];
      }),
      ...(from === to
        ? [{ path: ['map', 'lines', index, 'to'], message: `This line leads from ${from} to itself.`, input: to }]
        : []),
    ]),
    ...map.places.flatMap(({ at, name }, index): SetupFault[] => {
      if (at === undefined)
        return somewhere === 0
          ? []
          : [
              {
                path: ['map', 'places', index],
                message: `${name} has no “at”, and others have: give all of them one, or none.`,
                input: name,
              },
            ];
      return at[0] <= width && at[1] <= height
        ? []
        : [
            {
              path: ['map', 'places', index, 'at'],
              message: `${name} lies outside of the picture, which is ${width} by ${height}.`,
              input: at,
            },
          ];
    }),
  ];
}

/** Fields that every unit has. */
const UNIT_FIELDS = ['id', 'name', 'owner', 'parent', 'at', 'kind', 'symbol', 'strength', 'speed', 'sight'];
const POINT = /^\d{1,4}(?:\.\d{1,2})? *, *\d{1,4}(?:\.\d{1,2})?$/;

function forceFaults({ forces, options, map }: Parts): readonly SetupFault[] {
  const places = map.places.flatMap(({ name, also }) => [name, ...also]);
  const plain = new Set(places.map(plainName));
  const owners = options.commanders.map(({ id }) => id);
  const own = options.fields.map(({ name }) => name);
  const units = forces.flatMap(({ id, name }) => (id === undefined ? [name] : [id, name]));
  return [
    ...twice(
      ['forces'],
      'name',
      'units',
      forces.map(({ name }) => name),
    ),
    ...twice(
      ['forces'],
      'id',
      'units',
      forces.map(({ id }) => id),
    ),
    ...forces.flatMap((unit, index): SetupFault[] => {
      const { owner, at, parent, name } = unit;
      return [
        ...(owners.includes(owner) ? [] : [unknown(['forces', index, 'owner'], 'commander', owner, owners)]),
        ...(at === undefined || plain.has(plainName(at)) || POINT.test(at)
          ? []
          : [unknown(['forces', index, 'at'], 'place of the map', at, places)]),
        ...(parent === undefined || (units.includes(parent) && parent !== name)
          ? []
          : [unknown(['forces', index, 'parent'], 'unit', parent, units)]),
        ...Object.keys(unit)
          .filter((field) => !UNIT_FIELDS.includes(field) && !own.includes(field))
          .map((field) => ({
            path: ['forces', index, field],
            message:
              `“${field}” is no field of a unit. ${meant(field, [...UNIT_FIELDS, ...own])}` +
              'Declare it in options.fields of campaign.yaml, with who may see it.',
            input: field,
          })),
      ];
    }),
    ...options.ticks.flatMap(({ field }, index) =>
      own.includes(field) ? [] : [unknown(['options', 'ticks', index, 'field'], 'field of units', field, own)],
    ),
  ];
}

function formFaults({ orders, options }: Parts): readonly SetupFault[] {
  const roles = options.roles.map(({ id }) => id);
  const names = options.calendar.names;
  return [
    ...twice(
      ['orders', 'forms'],
      'id',
      'forms',
      orders.forms.map(({ id }) => id),
    ),
    ...orders.forms.flatMap((form, index): SetupFault[] => {
      const read = readTemplate(form.template);
      const at = (field: string): (string | number)[] => ['orders', 'forms', index, field];
      if ('wrong' in read) return [{ path: at('template'), message: read.wrong, input: form.template }];
      const blanks = read.blanks
        .map(({ name }) => name)
        .sort()
        .join();
      return [
        ...form.also.flatMap((other, way): SetupFault[] => {
          const also = readTemplate(other);
          const path = [...at('also'), way];
          if ('wrong' in also) return [{ path, message: also.wrong, input: other }];
          if (also.keyword !== read.keyword)
            return [
              { path, message: `It begins with ${also.keyword}; begin it with ${read.keyword}, too.`, input: other },
            ];
          return also.blanks
            .map(({ name }) => name)
            .sort()
            .join() === blanks
            ? []
            : [
                {
                  path,
                  message: `It has other blanks than the template “${form.template}”. Write the same ones.`,
                  input: other,
                },
              ];
        }),
        ...(form.draft === 'march' &&
        !(read.blanks.some(({ type }) => type === 'unit') && read.blanks.some(({ type }) => type === 'place'))
          ? [{ path: at('draft'), message: 'A march needs the blanks {unit} and {place}.', input: form.draft }]
          : []),
        ...(form.draft === 'vote' && !read.blanks.some(({ type }) => type === 'seat' || type === 'choice')
          ? [{ path: at('draft'), message: 'A vote needs the blank {seat} or a {choice: …}.', input: form.draft }]
          : []),
        ...form.roles.flatMap((role, which) =>
          roles.includes(role) ? [] : [unknown([...at('roles'), which], 'role', role, roles)],
        ),
        ...form.turns.flatMap((turn, which) =>
          names.includes(turn) ? [] : [unknown([...at('turns'), which], 'name of a turn', turn, names)],
        ),
      ];
    }),
  ];
}

function tableFaults({ tables }: Parts): readonly SetupFault[] {
  const missing = ({ dice, results }: Table): readonly number[] => {
    const [, count = '1', sides = '6', sign = '+', plus = '0'] = DICE.exec(dice) ?? [];
    const more = Number(plus) * (sign === '-' ? -1 : 1);
    const totals = Math.min(2000, Number(count) * Number(sides) - Number(count) + 1);
    return Array.from({ length: totals }, (_, index) => Number(count) + index + more).filter(
      (total) => !results.some((range) => isInRange(range, total)),
    );
  };
  return [
    ...twice(
      ['tables', 'tables'],
      'name',
      'tables',
      tables.tables.map(({ name }) => name),
    ),
    ...tables.tables.flatMap((table, index): SetupFault[] => [
      ...table.rows.flatMap(({ is, row }, at) =>
        is.length === table.results.length
          ? []
          : [
              {
                path: ['tables', 'tables', index, 'rows', at, 'is'],
                message: `The row ${row} has ${is.length} entries, and there are ${table.results.length} results.`,
                input: row,
              },
            ],
      ),
      ...(missing(table).length === 0
        ? []
        : [
            {
              path: ['tables', 'tables', index, 'results'],
              message: `${table.dice} can give ${missing(table).slice(0, 6).join(', ')}, which none of the results covers.`,
              input: table.results,
            },
          ]),
    ]),
  ];
}

const TAG = /<\/?[a-z!][^<>]{0,200}>?/i;

const ruleFaults = ({ rules }: Parts): readonly SetupFault[] =>
  rules.flatMap((line, index) => {
    const found = TAG.exec(line);
    return found === null
      ? []
      : [
          {
            path: ['rules', index],
            message: `The rules are Markdown without HTML; here stands “${found[0].slice(0, 40)}”. Leave it out, or write it in words.`,
            input: found[0].slice(0, 80),
          },
        ];
  });

/** Everything that is wrong in a binder, file by file. */
export const faultsOf = (parts: Parts): readonly SetupFault[] => [
  ...optionFaults(parts),
  ...mapFaults(parts),
  ...forceFaults(parts),
  ...formFaults(parts),
  ...tableFaults(parts),
  ...startFaults(parts),
  ...ruleFaults(parts),
];
