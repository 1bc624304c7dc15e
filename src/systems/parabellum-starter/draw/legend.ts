import { crossedSwords, star } from '../../../core/draw/marks.js';
import { element, group, label, rect, type Svg } from '../../../core/draw/svg.js';
import type { Terrain } from '../../parabellum/terrain.js';
import { standingWords } from '../report/objectives.js';
import { namesOf, SIDE_WORDS, signed } from '../report/words.js';
import type { View, ViewField } from '../shapes.js';
import { groundFill } from './ground.js';
import { barricade, bridge, burst, crate, earthwork, grave, mine, SIDE_LETTERS, sideBadge } from './signs.js';
import { beads, classSign, OUTLINES } from './tokens.js';

const ROW = 30;
const INK = '#1b1b1b';

interface Sign {
  readonly sign: (x: number, y: number) => readonly Svg[];
  readonly words: string;
}

/** Text never runs into the next column: names are data and may be long. */
const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

const modifiers = ({ defence, attack }: Terrain): string =>
  [...(defence === 0 ? [] : [` def. ${signed(defence)}`]), ...(attack === 0 ? [] : [` att. ${signed(attack)}`])].join(
    ',',
  );

const groundSigns = (terrains: readonly Terrain[]): readonly Sign[] =>
  terrains.map((terrain) => ({
    sign: (x, y) => [rect(x, y, 36, 22, { fill: groundFill(terrain.look), stroke: INK, 'stroke-width': 1.2 })],
    words: `${terrain.name}${modifiers(terrain)}`,
  }));

const classSigns: readonly Sign[] = [
  { sign: (x, y) => [classSign(x + 4, y + 2, 27, 'INF')], words: 'infantry ½×½' },
  { sign: (x, y) => [classSign(x + 4, y + 2, 27, 'SML')], words: 'small vehicle 1×½' },
  { sign: (x, y) => [classSign(x + 4, y + 2, 27, 'LRG')], words: 'large vehicle 1×1' },
];

const boxAt = (x: number, y: number) => ({ x: x + 4, y: y - 2, width: 28, height: 26 });

function signsInUse(view: View, field: ViewField): readonly Sign[] {
  const units = view.units.filter((unit) => unit.place === 'map');
  const kinds = new Set(field.works.map((work) => work.kind));
  const when = (condition: boolean, sign: Sign): readonly Sign[] => (condition ? [sign] : []);
  return [
    { sign: (x, y) => [star(x + 17, y + 11, 10, '#ffd84d')], words: 'objective' },
    ...when(
      units.some((unit) => unit.layers > 0),
      {
        sign: (x, y) => [0, 1, 2].map((bar) => rect(x + 9, y + 3 + bar * 7, 18, 4, { fill: '#6b3f12' })),
        words: 'layers dug in',
      },
    ),
    ...when(
      units.some((unit) => unit.locked),
      {
        sign: (x, y) => [
          element('path', {
            d: `M${x + 12} ${y + 10}v-3a5 5 0 0 1 10 0v3`,
            fill: 'none',
            stroke: INK,
            'stroke-width': 2.4,
          }),
          rect(x + 9, y + 10, 16, 11, { fill: INK }),
        ],
        words: 'locked this turn',
      },
    ),
    ...when(field.caches.length > 0, { sign: (x, y) => [crate(x + 17, y + 11, 24, 'n')], words: 'cache, n tokens' }),
    ...when(kinds.has('barricade'), { sign: (x, y) => barricade(boxAt(x, y)), words: 'barricade, strength' }),
    ...when(kinds.has('earthwork'), {
      sign: (x, y) => earthwork({ x: x + 2, y: y - 14, width: 32, height: 32 }),
      words: 'earthwork',
    }),
    ...when(kinds.has('bridge'), { sign: (x, y) => bridge(boxAt(x, y), ''), words: 'bridge' }),
    ...when(field.minefields.length > 0, { sign: (x, y) => [mine(x + 17, y + 11, 7)], words: 'minefield' }),
    ...when(view.recent.attacked.length > 0, {
      sign: (x, y) => [crossedSwords(x + 17, y + 11, 13)],
      words: 'attacked last turn',
    }),
    ...when(view.recent.exploded.length > 0, { sign: (x, y) => [burst(x + 17, y + 11, 11)], words: 'exploded' }),
    ...when(view.recent.destroyed.length > 0, { sign: (x, y) => [grave(x + 17, y + 11, 18)], words: 'unit destroyed' }),
  ];
}

const companySign =
  (livery: string, place: number): Sign['sign'] =>
  (x, y) => {
    const dashes = OUTLINES[place % OUTLINES.length] ?? null;
    return [
      rect(x, y, 36, 22, { fill: '#ffffff', stroke: INK, 'stroke-width': 1 }),
      ...beads(x + 18, y + 11, 6, livery),
      rect(x, y, 36, 22, {
        fill: 'none',
        stroke: INK,
        'stroke-width': 2.6,
        ...(dashes === null ? {} : { 'stroke-dasharray': dashes }),
      }),
    ];
  };

const companySigns = (view: View): readonly Sign[] =>
  view.seats.map((seat, place) => {
    const side = seat.side === null ? '' : `, ${SIDE_WORDS[seat.side]} (${SIDE_LETTERS[seat.side]})`;
    const state = seat.gone !== null ? ', gone' : seat.withdrawn ? ', withdrawn' : '';
    return { sign: companySign(seat.livery, place), words: `${seat.livery} ${cut(seat.name, 28)}${side}${state}` };
  });

const rowsOf = (
  signs: readonly Sign[],
  perRow: number,
  left: number,
  top: number,
  width: number,
): { readonly shapes: readonly Svg[]; readonly bottom: number } => {
  const step = width / perRow;
  const shapes = signs.flatMap(({ sign, words }, index) => {
    const x = left + (index % perRow) * step;
    const y = top + Math.floor(index / perRow) * ROW;
    return [group({}, sign(x, y)), label(x + 44, y + 16, words, { size: 15 })];
  });
  return { shapes, bottom: top + Math.ceil(signs.length / perRow) * ROW };
};

interface Legend {
  readonly shapes: readonly Svg[];
  readonly height: number;
}

/** What the signs mean, who plays which company, and how the objectives stand. */
export function legend(
  view: View,
  field: ViewField,
  terrains: readonly Terrain[],
  left: number,
  top: number,
  width: number,
): Legend {
  const narrow = width < 900;
  const names = namesOf(view);
  const perRow = narrow ? 2 : 4;
  const companies = rowsOf(companySigns(view), narrow ? 1 : 2, left, top, width);
  const ground = rowsOf(groundSigns(terrains), perRow, left, companies.bottom + 6, width);
  const others = rowsOf([...classSigns, ...signsInUse(view, field)], perRow, left, ground.bottom + 6, width);
  const lines = field.booklet.objectives.map((objective) =>
    cut(
      `${objective.id} ${objective.title}, bonus ${objective.bonus}: ${standingWords(names, field, objective)}`,
      Math.floor(width / 8.6),
    ),
  );
  const note = 'dashed frame: where a side comes and goes; S south, N north, W west, E east; blue with a wave: ships';
  const base = others.bottom + 6;
  return {
    shapes: [
      ...companies.shapes,
      ...ground.shapes,
      ...others.shapes,
      sideBadge(left + 12, base + 4, 12, SIDE_LETTERS.south, false),
      label(left + 44, base + 16, note, { size: 15 }),
      ...lines.map((line, index) => label(left, base + ROW + 14 + index * 22, line, { size: 15 })),
    ],
    height: base + ROW + 14 + lines.length * 22 - top,
  };
}
