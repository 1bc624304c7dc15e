import type { Correctable, Measure, StreamWords } from '../../core/game/desk.js';
import type { Figure } from '../../core/game/document.js';
import { capitalised } from '../../core/reading/capitalised.js';
import { clockWords, turnName } from './calendar.js';
import { chairName } from './orders/desk.js';
import { type Fixed, hasUnits } from './shapes/fixed.js';
import type { State } from './shapes/state.js';
import type { View } from './shapes/view.js';

const figure = (label: string, value: string, note: string | null = null): Figure => ({
  label,
  value,
  change: null,
  note,
});

/** What a reader looks at first. */
export function vitals(view: View, fixed: Fixed): readonly Figure[] {
  const { own, whole } = view;
  // The turn after the last is none.
  const turn = view.stage === 'over' ? Math.max(1, view.turn - 1) : view.turn;
  const out = view.chairs.filter((one) => one.out).length;
  const time = [
    figure('Time', clockWords(view.hour, fixed.calendar), turnName(turn, fixed)),
    ...(out === 0 ? [] : [figure('Still in the game', `${view.chairs.length - out} of ${view.chairs.length}`)]),
  ];
  if (own !== null)
    return [
      ...time,
      ...(hasUnits(fixed) || own.own.length > 0 ? [figure('Your units', String(own.own.length))] : []),
      ...(own.own.some(({ strength }) => strength > 0)
        ? [figure('Strength', String(own.own.reduce((sum, { strength }) => sum + strength, 0)))]
        : []),
      ...(hasUnits(fixed) || own.contacts.length > 0
        ? [figure('In sight', String(own.contacts.filter(({ ghost }) => !ghost).length))]
        : []),
    ];
  if (whole !== null)
    return [
      ...time,
      figure('To judge', String(whole.given.filter(({ judged }) => !judged).length)),
      ...(fixed.orders.letters
        ? [figure('Letters on the road', String(whole.letters.filter(({ state }) => state === 'road').length))]
        : []),
    ];
  return time;
}

/** Curves: what the reader knows of their own strength; the umpire's game has no numbers that all may know. */
export const measures = (view: View, fixed: Fixed): readonly Measure[] => [
  {
    id: 'strength',
    title: 'Strength',
    goals: [],
    values:
      view.own === null
        ? []
        : [
            {
              id: view.own.commander,
              name: chairName(fixed, view.own.commander),
              colour: null,
              value: view.own.own.reduce((sum, { strength }) => sum + strength, 0),
            },
          ],
  },
];

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

const MOST = 10_000_000;

/**
 * What a ruling may put right: strengths, whole numbers of the binder's own, owners and places. What somebody was told of their own
 * unit stands below it: that is put right with it, or else they hear of it with the next PUBLISH.
 */
export function correctables(state: State, fixed: Fixed): readonly Correctable[] {
  const places = fixed.map.places.map(({ name }) => ({ value: { kind: 'place', place: name }, label: name }));
  return state.units.flatMap((unit): Correctable[] => {
    const path = (field: string): string => `/units/${escaped(unit.id)}/${field}`;
    const about = { of: unit.name, at: unit.spot?.kind === 'place' ? unit.spot.place : null };
    const { spot } = unit;
    return [
      ...(Number.isInteger(unit.strength)
        ? [
            {
              ...about,
              path: path('strength'),
              label: 'Strength',
              value: unit.strength,
              shown: String(unit.strength),
              input: { kind: 'number' as const, from: 0, to: MOST },
            },
          ]
        : []),
      ...figuresOf(unit.fields, path('fields')).map((one) => ({ ...about, ...one })),
      ...(state.knows[unit.owner]?.own ?? [])
        .filter(({ id }) => id === unit.id)
        .flatMap(({ id, strength, fields }) => {
          const known = `/knows/${escaped(unit.owner)}/own/${escaped(id)}`;
          return figuresOf({ strength, ...fields }, `${known}/fields`).map((one) => ({
            ...about,
            ...one,
            path: one.label === 'strength' ? `${known}/strength` : one.path,
            label: `${capitalised(one.label)}, as ${chairName(fixed, unit.owner)} knows it`,
          }));
        }),
      {
        ...about,
        path: path('owner'),
        label: 'With',
        value: unit.owner,
        shown: chairName(fixed, unit.owner),
        input: { kind: 'choice', among: fixed.chairs.map(({ id, name }) => ({ value: id, label: name })) },
      },
      ...(spot === null || places.length === 0
        ? []
        : [
            {
              ...about,
              path: path('spot'),
              label: 'Where',
              value: spot,
              shown: spot.kind === 'place' ? spot.place : 'between places',
              input: { kind: 'choice' as const, among: places },
            },
          ]),
    ];
  });
}

/** Whole numbers among the fields of a unit. */
const figuresOf = (fields: State['units'][number]['fields'], below: string) =>
  Object.entries(fields).flatMap(([label, value]) =>
    typeof value === 'number' && Number.isInteger(value)
      ? [
          {
            path: `${below}/${escaped(label)}`,
            label,
            value,
            shown: String(value),
            input: { kind: 'number' as const, from: -MOST, to: MOST },
          },
        ]
      : [],
  );

/** What a stream of dice decided. */
export function streamWords(stream: string): StreamWords | null {
  if (stream === 'chairs') return { text: 'Which command each player has', at: null, hits: null };
  if (stream === 'roles') return { text: 'Which role each commander has', at: null, hits: null };
  const [, what, nth] = /^roll\/([a-z0-9-]{1,40})\/(\d{1,4})\/[a-z0-9-]{1,40}$/.exec(stream) ?? [];
  if (what === undefined) return null;
  return { text: `${what.replace(/-/g, ' ')}${nth === '1' ? '' : `, roll ${nth}`}`, at: null, hits: null };
}
