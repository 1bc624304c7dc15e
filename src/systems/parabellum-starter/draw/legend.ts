import { crossedSwords, star } from '../../../core/draw/marks.js';
import { circle, label, rect, type Svg, strokes } from '../../../core/draw/svg.js';
import { classSign, eye, padlock, parapet } from '../../parabellum/draw/counter.js';
import { groundFill } from '../../parabellum/draw/ground.js';
import { barricade, bridge, burst, crate, earthwork, grave, mine, sideBadge } from '../../parabellum/draw/signs.js';
import { beadColour, colour, lettersOn } from '../../parabellum/palette.js';
import type { Terrain } from '../../parabellum/terrain.js';
import { standingWords } from '../report/objectives.js';
import { namesOf, SIDE_WORDS, signed } from '../report/words.js';
import type { View, ViewField } from '../shapes.js';
import { counters, type Standing } from './counters.js';
import { SIDE_LETTERS } from './signs.js';

const ROW = 27;
const TEXT = 14.5;

interface Sign {
  readonly sign: (x: number, y: number) => readonly Svg[];
  readonly words: string;
}

/** Text never runs into the next column: names are data and may be long. */
const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

const words = (x: number, y: number, text: string, bold = false): Svg =>
  label(x, y, text, { size: TEXT, fill: colour('ink'), bold });

const modifiers = ({ defence, attack }: Terrain): string =>
  [...(defence === 0 ? [] : [` def. ${signed(defence)}`]), ...(attack === 0 ? [] : [` att. ${signed(attack)}`])].join(
    ',',
  );

const groundSigns = (terrains: readonly Terrain[]): readonly Sign[] =>
  terrains.map((terrain) => ({
    sign: (x, y) => [
      rect(x, y, 34, 20, { fill: groundFill(terrain.look), stroke: colour('grid'), 'stroke-width': 1.2 }),
    ],
    words: `${terrain.name}${modifiers(terrain)}`,
  }));

const boxAt = (x: number, y: number) => ({ x: x + 4, y: y - 3, width: 26, height: 26 });

function signsInUse(view: View, field: ViewField, inPlay: boolean): readonly Sign[] {
  const units = view.units.filter((unit) => unit.place === 'map');
  const kinds = new Set(field.works.map((work) => work.kind));
  const when = (condition: boolean, words: string, sign: Sign['sign']): readonly Sign[] =>
    condition ? [{ sign, words }] : [];
  const classes = new Set(
    view.units.flatMap((unit) => (unit.card === null && unit.known === null ? [unit.class] : [])),
  );
  const fire = (x: number, y: number): readonly Svg[] => [
    crossedSwords(x + 17, y + 10, 13, colour('fire'), colour('halo')),
  ];
  return [
    ...when(classes.has('INF'), 'infantry, type unknown', (x, y) => [classSign(x + 4, y + 1, 27, 'INF')]),
    ...when(classes.has('SML'), 'small vehicle', (x, y) => [classSign(x + 4, y + 1, 27, 'SML')]),
    ...when(classes.has('LRG'), 'large vehicle', (x, y) => [classSign(x + 4, y + 1, 27, 'LRG')]),
    {
      sign: (x, y) => [star(x + 17, y + 10, 9, colour('gold'), colour('gold-ink'))],
      words: 'objective',
    },
    ...when(inPlay, 'a side comes and goes', (x, y) => [sideBadge(x + 11, y + 4, 13, SIDE_LETTERS.south, false)]),
    ...when(
      units.some((unit) => unit.layers > 0),
      'dug in, with its bonus',
      (x, y) => [parapet(x + 2, y + 4, 30, 13, 2)],
    ),
    ...when(
      units.some((unit) => unit.locked),
      'locked this turn',
      (x, y) => [padlock(x + 17, y + 10, 18)],
    ),
    ...when(
      view.units.some((unit) => unit.reconnoitred || unit.known !== null),
      'scouted, as it was then',
      (x, y) => [eye(x + 17, y + 10, 17)],
    ),
    ...when(field.caches.length > 0, 'cache, n tokens', (x, y) => [crate(x + 17, y + 10, 21, 'n')]),
    ...when(kinds.has('barricade'), 'barricade, strength', (x, y) => barricade(boxAt(x, y))),
    ...when(kinds.has('earthwork'), 'earthwork', (x, y) => earthwork({ x: x + 2, y: y - 15, width: 32, height: 32 })),
    ...when(kinds.has('bridge'), 'bridge', (x, y) => bridge(boxAt(x, y), '')),
    ...when(field.minefields.length > 0, 'minefield', (x, y) => [mine(x + 17, y + 10, 7)]),
    ...when(view.recent.trails.length > 0, 'way of a unit last turn', (x, y) => [
      strokes(
        [
          [
            [x + 4, y + 10],
            [x + 32, y + 10],
          ],
        ],
        { stroke: colour('trail'), 'stroke-width': 3, 'stroke-dasharray': '8 4' },
      ),
      circle(x + 5, y + 10, 4, { fill: colour('trail') }),
    ]),
    ...when(
      view.recent.fires.some(({ how }) => how === 'attack'),
      'attack, and heads lost',
      (x, y) => [fireSign(x, y, null)],
    ),
    ...when(
      view.recent.fires.some(({ how }) => how === 'counter'),
      'counterattack',
      (x, y) => [fireSign(x, y, '3 3')],
    ),
    ...when(
      view.recent.fires.some(({ how }) => how === 'shells'),
      'shells',
      (x, y) => [fireSign(x, y, '11 3 2 3')],
    ),
    ...when(view.recent.attacked.length > 0, 'attacked last turn', fire),
    ...when(view.recent.exploded.length > 0, 'exploded', (x, y) => [burst(x + 17, y + 10, 10)]),
    ...when(view.recent.destroyed.length > 0, 'unit destroyed', (x, y) => [grave(x + 17, y + 10, 17)]),
  ];
}

const fireSign = (x: number, y: number, dashes: string | null): Svg =>
  strokes(
    [
      [
        [x + 2, y + 10],
        [x + 33, y + 10],
      ],
    ],
    {
      stroke: colour('fire'),
      'stroke-width': 3,
      ...(dashes === null ? {} : { 'stroke-dasharray': dashes }),
    },
  );

/** The colours of a company with its letters in them. */
const chip = (x: number, y: number, livery: string): readonly Svg[] => [
  rect(x, y, 36, 22, { rx: 4, fill: beadColour(livery.charAt(0)), stroke: colour('frame'), 'stroke-width': 1 }),
  rect(x + 1, y + 17, 34, 4, { fill: beadColour(livery.charAt(1)) }),
  label(x + 18, y + 14.5, livery, { size: 14, anchor: 'middle', bold: true, fill: lettersOn(livery.charAt(0)) }),
];

interface Below {
  readonly shapes: readonly Svg[];
  readonly bottom: number;
}

const rowsOf = (signs: readonly Sign[], perRow: number, left: number, top: number, width: number): Below => {
  const step = width / perRow;
  const shapes = signs.flatMap(({ sign, words: text }, index) => {
    const x = left + (index % perRow) * step;
    const y = top + Math.floor(index / perRow) * ROW;
    return [...sign(x, y), words(x + 42, y + 15, cut(text, Math.floor((step - 44) / 8.2)))];
  });
  return { shapes, bottom: top + Math.ceil(signs.length / perRow) * ROW };
};

const TRAY = 46;
const NAMES = 330;

interface Tray extends Below {
  readonly standing: readonly Standing[];
}

/** Every company with its colours, and beside it who waits in its Pre-Deployment Area. */
export function trays(view: View, left: number, top: number, width: number): Tray {
  const standing: Standing[] = [];
  const shapes: Svg[] = [];
  let y = top;
  const perRow = Math.max(1, Math.floor((width - NAMES) / TRAY));
  const waitingOf = (seat: string) => view.units.filter((unit) => unit.owner === seat && unit.place === 'pda');
  const named = (seat: View['seats'][number], x: number): readonly Svg[] => {
    const side = seat.side === null ? '' : `, ${SIDE_WORDS[seat.side]}`;
    const state = seat.gone !== null ? ', gone' : seat.withdrawn ? ', withdrawn' : '';
    return [...chip(x, y + 5, seat.livery), words(x + 44, y + 21, cut(`${seat.name}${side}${state}`, 30), true)];
  };
  for (const seat of view.seats) {
    const waiting = waitingOf(seat.id);
    if (waiting.length === 0) continue;
    const high = Math.ceil(waiting.length / perRow) * TRAY + 2;
    shapes.push(
      ...named(seat, left),
      rect(left + NAMES - 4, y, width - NAMES + 4, high - 3, {
        rx: 6,
        fill: 'none',
        stroke: colour('grid'),
        'stroke-width': 1,
      }),
    );
    waiting.forEach((unit, index) => {
      const box = {
        x: left + NAMES + (index % perRow) * TRAY,
        y: y + 1.5 + Math.floor(index / perRow) * TRAY,
        width: 42,
        height: 42,
      };
      standing.push({ unit, box });
    });
    y += high + 3;
  }
  // Who has nobody at home needs no tray.
  const others = view.seats.filter(({ id }) => waitingOf(id).length === 0);
  const columns = width < 900 ? 2 : 3;
  others.forEach((seat, index) => {
    shapes.push(...named(seat, left + (index % columns) * (width / columns)));
    if (index % columns === columns - 1 || index === others.length - 1) y += 33;
  });
  return { shapes: [...shapes, ...counters(view, standing)], standing, bottom: y };
}

/** What the signs mean, and how the objectives stand. */
export function legend(
  view: View,
  field: ViewField,
  terrains: readonly Terrain[],
  left: number,
  top: number,
  width: number,
): Below {
  const names = namesOf(view);
  const perRow = width < 900 ? 2 : 4;
  const open = field.booklet.objectives.map((objective, index) => [
    star(left + 9, top + 9 + index * 23, 8, colour('gold'), colour('gold-ink')),
    words(left + 24, top + 15 + index * 23, objective.id, true),
    words(
      left + 62,
      top + 15 + index * 23,
      cut(
        `${objective.title}, bonus ${objective.bonus}: ${standingWords(names, field, objective)}`,
        Math.floor((width - 62) / 8.3),
      ),
    ),
  ]);
  const signs = rowsOf(
    [
      ...groundSigns(terrains),
      ...signsInUse(
        view,
        field,
        view.seats.some(({ side }) => side !== null),
      ),
    ],
    perRow,
    left,
    top + open.length * 23 + 10,
    width,
  );
  return { shapes: [...open.flat(), ...signs.shapes], bottom: signs.bottom };
}
