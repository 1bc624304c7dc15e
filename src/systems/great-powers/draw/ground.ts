import { pattern } from '../../../core/draw/patterns.js';
import { element, group, inscription, path, rect, type Svg, use } from '../../../core/draw/svg.js';
import { bordersOf } from './borders.js';
import { POWER_HATCHINGS, paint } from './colours.js';
import { areaPath, type Label, type Outline } from './outline.js';
import type { Chart, DrawnPower, Position } from './position.js';

/** The hatching of a power's ground, for fills. */
export const groundFill = ({ colour }: DrawnPower): string => `url(#ground-${colour})`;

/** Places that lie under one tint: those of a power, or of nobody. */
interface Realm {
  readonly id: string;
  readonly power: DrawnPower | null;
  readonly places: ReadonlySet<string>;
}

function realmsOf({ outline, places, powers }: Chart, { centres, held }: Position): readonly Realm[] {
  const lands = Object.keys(outline.places).filter((id) => places[id]?.sea === false);
  const holderOf = (id: string): string => centres[id] ?? held[id] ?? '';
  const known = new Set(powers.map(({ id }) => id));
  const of = (power: DrawnPower | null): Realm => ({
    id: power === null ? 'land' : `land-${power.colour}`,
    power,
    places: new Set(lands.filter((id) => (power === null ? !known.has(holderOf(id)) : holderOf(id) === power.id))),
  });
  return [of(null), ...powers.map(of)].filter((realm) => realm.places.size > 0);
}

/** What never changes about a map, as path data. */
interface Still {
  readonly places: ReadonlyMap<string, string>;
  readonly scenery: readonly { readonly kind: Outline['scenery'][number]['kind']; readonly data: string }[];
}

const made = new WeakMap<Outline, Still>();

function stillOf(outline: Outline): Still {
  const known = made.get(outline);
  if (known !== undefined) return known;
  const still = {
    places: new Map(Object.entries(outline.places).map(([id, { area }]) => [id, areaPath(area)])),
    scenery: outline.scenery.map(({ kind, area }) => ({ kind, data: areaPath(area) })),
  };
  made.set(outline, still);
  return still;
}

/** Hatchings, and the shapes that are drawn more than once. */
export function groundDefs(chart: Chart, position: Position): readonly Svg[] {
  const { places, scenery } = stillOf(chart.outline);
  const realms = realmsOf(chart, position);
  const scenic = scenery.flatMap(({ kind, data }) => (kind === 'water' ? [] : [data])).join('');
  return [
    ...chart.powers.map(({ colour }) =>
      pattern(`ground-${colour}`, paint(`${colour}-ground`), POWER_HATCHINGS[colour], paint(`${colour}-hatch`)),
    ),
    pattern('ground-barred', paint('waste'), 'falling', paint('waste-hatch')),
    ...realms.map(({ id, places: within }) =>
      path([...within].map((place) => places.get(place) ?? '').join(''), { id, 'fill-rule': 'evenodd' }),
    ),
    ...realms.map(({ id }) => element('clipPath', { id: `${id}-only` }, [use(id, 0, 0, { 'clip-rule': 'evenodd' })])),
    ...(scenic === '' ? [] : [path(scenic, { id: 'scenery' })]),
  ];
}

/** The sea with its shores, and where one water ends. */
function waters(chart: Chart, realms: readonly Realm[]): readonly Svg[] {
  const { canvas } = chart.outline;
  const isSea = (id: string): boolean => chart.places[id]?.sea === true;
  const lines = bordersOf(chart.outline).filter(({ one, other }) => isSea(one) && isSea(other));
  const coasts = [
    ...realms.map(({ id }) => use(id, 0, 0)),
    ...(chart.outline.scenery.some(({ kind }) => kind !== 'water') ? [use('scenery', 0, 0)] : []),
  ];
  return [
    rect(0, 0, canvas.width, canvas.height, { fill: paint('sea') }),
    ...[
      { 'stroke-width': 26, opacity: 0.2 },
      { 'stroke-width': 12, opacity: 0.34 },
    ].map((line) => group({ fill: 'none', stroke: paint('shore'), 'stroke-linejoin': 'round', ...line }, coasts)),
    path(lines.map(({ data }) => data).join(''), {
      fill: 'none',
      stroke: paint('sea-line'),
      'stroke-width': 2,
      'stroke-linecap': 'round',
      'stroke-dasharray': '1 7',
    }),
  ];
}

/** Land in the tints of who holds it, and what lies between. */
export function groundShapes(chart: Chart, position: Position): readonly Svg[] {
  const { scenery } = stillOf(chart.outline);
  const realms = realmsOf(chart, position);
  const coast = { stroke: paint('coast'), 'stroke-linejoin': 'round' };
  return [
    ...waters(chart, realms),
    ...scenery.flatMap(({ kind, data }) =>
      kind === 'water'
        ? []
        : [
            path(data, {
              fill: kind === 'barred' ? 'url(#ground-barred)' : paint('waste'),
              'stroke-width': 1,
              ...coast,
            }),
          ],
    ),
    ...realms.map(({ id, power }) =>
      use(id, 0, 0, { fill: power === null ? paint('land') : groundFill(power), 'stroke-width': 1.6, ...coast }),
    ),
    ...scenery.flatMap(({ kind, data }) =>
      kind === 'water' ? [path(data, { fill: paint('sea'), 'stroke-width': 1, ...coast })] : [],
    ),
    ...frontiers(chart, realms),
    ...dark(chart, position),
  ];
}

/** A veil over what is out of sight. */
function dark({ outline }: Chart, { unseen = new Set() }: Position): readonly Svg[] {
  const { places } = stillOf(outline);
  const veil = [...unseen].map((place) => places.get(place) ?? '').join('');
  return veil === '' ? [] : [path(veil, { fill: 'url(#ground-barred)', 'fill-opacity': 0.62, 'fill-rule': 'evenodd' })];
}

/** Thin lines between places, and thick ones between powers with a ribbon of each one's colour along its side. */
function frontiers(chart: Chart, realms: readonly Realm[]): readonly Svg[] {
  const realmOf = new Map(realms.flatMap((realm) => [...realm.places].map((place) => [place, realm] as const)));
  const inland = bordersOf(chart.outline).filter(({ one, other }) => realmOf.has(one) && realmOf.has(other));
  const apart = inland.filter(({ one, other }) => realmOf.get(one) !== realmOf.get(other));
  const thin = inland.filter(({ one, other }) => realmOf.get(one) === realmOf.get(other));
  const line = { fill: 'none', 'stroke-linejoin': 'round', 'stroke-linecap': 'round' };
  return [
    path(thin.map(({ data }) => data).join(''), { ...line, stroke: paint('border'), 'stroke-width': 1.6 }),
    ...realms.flatMap(({ id, power }) => {
      const along = apart.filter(({ one, other }) => realmOf.get(one)?.id === id || realmOf.get(other)?.id === id);
      if (power === null || along.length === 0) return [];
      return [
        path(along.map(({ data }) => data).join(''), {
          ...line,
          stroke: paint(power.colour),
          'stroke-width': 11,
          'stroke-opacity': 0.42,
          'clip-path': `url(#${id}-only)`,
        }),
      ];
    }),
    path(apart.map(({ data }) => data).join(''), { ...line, stroke: paint('frontier'), 'stroke-width': 2.6 }),
  ];
}

const LINE = 1.15;

const lettering = ({ lines, at, size }: Label): readonly Svg[] =>
  lines.map((text, index) =>
    inscription(at[0], at[1] + (index - (lines.length - 1) / 2) * size * LINE + size * 0.36, text, {
      'font-size': size,
    }),
  );

/** What a label takes of the picture: left, top, width and height. */
export function labelBox({ lines, at, size }: Label): readonly [number, number, number, number] {
  const wide = Math.max(...lines.map((text) => [...text].length)) * size * 0.62;
  const high = lines.length * size * LINE;
  return [at[0] - wide / 2, at[1] - high / 2, wide, high];
}

/** The names of all places and of what else lies in the picture. */
export function lettersOf({ outline, places }: Chart): readonly Svg[] {
  const all = Object.entries(outline.places);
  const halo = { stroke: paint('halo'), 'stroke-width': 3.4, 'stroke-linejoin': 'round', 'paint-order': 'stroke' };
  const middle = { 'text-anchor': 'middle' };
  const of = (sea: boolean): readonly Svg[] =>
    all.flatMap(([id, { label }]) => ((places[id]?.sea ?? false) === sea ? lettering(label) : []));
  return [
    group(
      { ...middle, fill: paint('waste-name'), 'font-style': 'italic' },
      outline.scenery.flatMap(({ label }) => (label === undefined ? [] : lettering(label))),
    ),
    group({ ...middle, ...halo, stroke: paint('sea'), fill: paint('sea-name'), 'font-style': 'italic' }, of(true)),
    group({ ...middle, ...halo, fill: paint('ink'), 'font-weight': 'bold' }, of(false)),
  ];
}
