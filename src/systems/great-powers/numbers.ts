import type { Correctable, Measure, StreamWords } from '../../core/game/desk.js';
import type { Figure } from '../../core/game/document.js';
import type { Fixed, State, View } from './shapes.js';
import { balanceOf } from './turn/winter.js';
import { centresOf, place, powerName, ranking } from './words.js';

const figure = (label: string, value: number, note: string | null): Figure => ({
  label,
  value: String(value),
  change: null,
  note,
});

/** What a reader looks at first. */
export function vitals(view: View, fixed: Fixed): readonly Figure[] {
  const [first] = ranking(view, fixed);
  const isDark = view.sight !== null;
  const lead = figure('Most centres', first?.centres ?? 0, first === undefined ? null : first.name);
  const win = figure('To win', fixed.map.victory, 'centres');
  if (view.own === null) return isDark ? [win] : [lead, win];
  const { power } = view.own;
  // Before winter nobody knows: centres change hands, and who was driven out may be back.
  const balance = view.stage === 'builds' ? balanceOf(power, view.centres, view.units) : 0;
  const beaten = view.dislodged.filter(({ unit }) => unit.power === power).length;
  return [
    { label: 'You play', value: powerName(fixed, power), change: null, note: null },
    figure('Centres', centresOf(view, power), `${fixed.map.victory} win`),
    figure(
      'Units',
      view.units.filter((unit) => unit.power === power).length,
      beaten === 0 ? null : `${beaten} driven out`,
    ),
    ...(balance === 0 ? [] : [figure(balance > 0 ? 'To build' : 'To remove', Math.abs(balance), null)]),
    ...(isDark ? [] : [lead]),
  ];
}

/** Centres of every power, over the years; in the dark one’s own. */
export const measures = (view: View, fixed: Fixed): readonly Measure[] => [
  {
    id: 'centres',
    title: 'Supply centres',
    goals: [{ value: fixed.map.victory, label: 'wins' }],
    values: fixed.map.powers
      .filter(({ id }) => view.sight === null || id === view.own?.power)
      .map(({ id, name, colour }) => ({ id, name, colour, value: centresOf(view, id) })),
  },
];

/** What a game master may put right: owners of centres, and where units stand. */
export function correctables(state: State, fixed: Fixed): readonly Correctable[] {
  const powers = fixed.map.powers.map(({ id, name }) => ({ value: id, label: name }));
  const owners = Object.entries(state.centres).map(
    ([at, owner]): Correctable => ({
      path: `/centres/${at}`,
      of: place(fixed, at),
      label: 'Owner',
      value: owner,
      shown: powerName(fixed, owner),
      at,
      input: { kind: 'choice', among: powers },
    }),
  );
  const units = state.units.map(
    (unit, index): Correctable => ({
      path: `/units/${index}/kind`,
      of: `${powerName(fixed, unit.power)} at ${place(fixed, unit.at)}`,
      label: 'Kind of unit',
      value: unit.kind,
      shown: unit.kind,
      at: unit.at,
      input: {
        kind: 'choice',
        among: [
          { value: 'army', label: 'army' },
          { value: 'fleet', label: 'fleet' },
        ],
      },
    }),
  );
  return [...owners, ...units];
}

/** The only dice of the game are those at its start. */
export const streamWords = (stream: string): StreamWords | null =>
  stream === 'powers' ? { text: 'Which power each player has', at: null, hits: null } : null;
