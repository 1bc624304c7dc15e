import type { Correctable, Measure } from '../../core/game/desk.js';
import type { Figure } from '../../core/game/document.js';
import { many } from '../../core/reading/counted.js';
import { colonyColour } from './draw/palette.js';
import { huntersIn, STAGES } from './pack.js';
import { PathId } from './shapes/base.js';
import type { Fixed, Inside, NestView, PreySign, State, View } from './shapes.js';
import { FIRST_PATH, needOf } from './tables.js';
import { areaCard, siteCard } from './town.js';
import { packAsTyped, stageName } from './words.js';

const figure = (label: string, value: number | string, note: string | null): Figure => ({
  label,
  value: String(value),
  change: null,
  note,
});

const living = ({ nests }: View): readonly NestView[] => nests.filter(({ lost }) => lost === null);

function nestFigures({ mares, hunters, captives, path }: Inside, view: View): readonly Figure[] {
  const need = needOf(view.options, hunters, mares);
  const meal = captives >= need ? `the next meal takes ${need}` : `the next meal takes ${need}: too few`;
  return [
    figure('Captives', captives, meal),
    figure('Hunters', huntersIn(hunters), packAsTyped(hunters) || null),
    figure('Brood mares', mares, `${many(mares, 'pack')} can leave`),
    figure('Path', path ?? FIRST_PATH, path === null ? 'by default' : null),
  ];
}

/** What a reader looks at first: what stands in their nest, and how many nests are left. */
export function vitals(view: View): readonly Figure[] {
  const inside = view.nests.find(({ own, site }) => own && site === view.home)?.inside ?? null;
  const left = figure('Living nests', living(view).length, `of ${view.nests.length}`);
  if (inside !== null) return [...nestFigures(inside, view), left];
  const { famineFrom, turnLimit } = view.options;
  const famine = famineFrom === null ? null : view.turn >= famineFrom ? 'famine' : `famine from turn ${famineFrom}`;
  const empty = view.areas.filter(({ sign }) => sign === 'Empty').length;
  return [
    left,
    figure('Turn', view.turn, [`of ${turnLimit}`, ...(famine === null ? [] : [famine])].join(', ')),
    figure('Empty areas', empty, `of ${view.areas.length}`),
  ];
}

const SIGNS: readonly { readonly sign: PreySign; readonly name: string }[] = [
  { sign: 'Teeming', name: 'Teeming' },
  { sign: 'Plenty', name: 'Plenty' },
  { sign: 'Sparse', name: 'Sparse' },
  { sign: 'Empty', name: 'Empty' },
];

/** Curves. What stands in a nest is among them for who may see it: the same curves, with fewer lines in them. */
export function measures(view: View): readonly Measure[] {
  const colourOf = (seat: string): string => colonyColour(view.seats.findIndex(({ id }) => id === seat)).name;
  const ofNests = (id: string, title: string, count: (inside: Inside) => number): Measure => ({
    id,
    title,
    goals: [],
    values: living(view).flatMap(({ seat, name, inside }) =>
      inside === null ? [] : [{ id: seat, name, colour: colourOf(seat), value: count(inside) }],
    ),
  });
  return [
    {
      id: 'nests',
      title: 'Living nests',
      goals: [{ value: 1, label: 'the last one wins' }],
      values: [{ id: 'nests', name: 'Living nests', colour: null, value: living(view).length }],
    },
    {
      id: 'prey',
      title: 'Areas by their prey',
      goals: [],
      values: SIGNS.map(({ sign, name }) => ({
        id: sign.toLowerCase(),
        name,
        colour: null,
        value: view.areas.filter((area) => area.sign === sign).length,
      })),
    },
    ofNests('hunters', 'Hunters', ({ hunters }) => huntersIn(hunters)),
    ofNests('captives', 'Captives', ({ captives }) => captives),
    ofNests('mares', 'Brood mares', ({ mares }) => mares),
  ];
}

const MOST = 99;

/** What a ruling may put right: what stands in each living nest, and the prey of each area. */
export function correctables(state: State, fixed: Fixed): readonly Correctable[] {
  const nests = state.nests.flatMap((nest, index): readonly Correctable[] => {
    if (nest.loss !== null) return [];
    const { name } = siteCard(fixed, nest.site);
    const player = state.seats.find(({ id }) => id === nest.seat)?.name ?? nest.seat;
    const about = { of: `The nest of ${player} in the ${name}`, at: name };
    const number = (field: string, label: string, value: number): Correctable => ({
      ...about,
      path: `/nests/${index}/${field}`,
      label,
      value,
      shown: String(value),
      input: { kind: 'number', from: 0, to: MOST },
    });
    return [
      number('captives', 'Captives', nest.captives),
      ...STAGES.map((stage) => number(`hunters/${stage}`, `${stageName(stage)}s`, nest.hunters[stage])),
      number('mares', 'Brood mares', nest.mares),
      {
        ...about,
        path: `/nests/${index}/path`,
        label: 'Path',
        value: nest.path,
        shown: nest.path ?? `${FIRST_PATH}, by default`,
        input: {
          kind: 'choice',
          among: [
            ...PathId.options.map((path) => ({ value: path, label: path })),
            { value: null, label: `Not chosen: ${FIRST_PATH}` },
          ],
        },
      },
    ];
  });
  const areas = state.areas.map(({ id, prey, max }): Correctable => {
    const { name } = areaCard(fixed, id);
    return {
      path: `/areas/${id}/prey`,
      of: `${name} (${id})`,
      label: 'Prey',
      value: prey,
      shown: `${prey} of ${max}`,
      at: name,
      input: { kind: 'number', from: 0, to: max },
    };
  });
  return [...nests, ...areas];
}
