import { group, label, type Svg } from '../../../core/draw/svg.js';
import { type Box, type Chart, footprintBox } from '../../parabellum/draw/layout.js';
import { homeSquares, objectiveFrames, placing } from '../../parabellum/draw/on-squares.js';
import { barricade, bridge, crate, earthwork, mine } from '../../parabellum/draw/signs.js';
import { ALL_QUARTERS, cacheQuarters, quartersAt } from '../../parabellum/footprint.js';
import { colour } from '../../parabellum/palette.js';
import type { Side, Square, View, ViewField, Work } from '../shapes.js';

const HALO = colour('halo');
const INK = colour('ink');

/** Quarters that units on the square take, so that the crate is drawn where the rules put it (SRR-7). */
const takenOn = (view: View, square: Square): number =>
  view.units
    .filter((unit) => unit.place === 'map' && (unit.square === square || unit.tail.includes(square)))
    .reduce((taken, unit) => taken | quartersAt(unit.position), 0);

function crateBox(field: Box, quarters: number): Box {
  const side = (['W', 'E', 'N', 'S'] as const).find((one) => quartersAt(one) === quarters);
  return side === undefined || quarters === ALL_QUARTERS ? field : footprintBox(field, 'half', side);
}

export const caches = (view: View, field: ViewField, chart: Chart): readonly Svg[] =>
  field.caches.flatMap((cache) =>
    placing(chart)(cache.square, (box) => {
      const own = crateBox(box, cacheQuarters(cache.tokens, takenOn(view, cache.square)));
      const size = Math.min(own.width, own.height) * (own.width === own.height ? 0.5 : 0.8);
      return [crate(own.x + own.width / 2, own.y + own.height / 2, size, cache.tokens)];
    }),
  );

const drawnWork = (work: Work, box: Box): readonly Svg[] => {
  switch (work.kind) {
    case 'barricade':
      return [
        ...barricade(box),
        label(box.x + box.width, box.y + box.height * 0.28, String(work.strength), {
          size: box.width / 5.5,
          anchor: 'end',
          bold: true,
          fill: INK,
          halo: HALO,
        }),
      ];
    case 'earthwork':
      return earthwork(box);
    case 'bridge':
      return bridge(box, work.unit ?? '');
  }
};

export const works = (field: ViewField, chart: Chart): readonly Svg[] =>
  field.works.flatMap((work) => placing(chart)(work.square, (box) => [group({}, drawnWork(work, box))]));

export const mines = (field: ViewField, chart: Chart): readonly Svg[] =>
  field.minefields.flatMap(({ square }) =>
    placing(chart)(square, (box) => [mine(box.x + box.width / 2, box.y + box.height / 2, 8 * chart.unit)]),
  );

export const SIDE_LETTERS: Readonly<Record<Side, string>> = { south: 'S', north: 'N', west: 'W', east: 'E' };

const SIDES: readonly Side[] = ['south', 'north', 'west', 'east'];

/** Deployment squares of the sides that play, with the side's letter. */
export function deploymentSquares(
  field: Pick<ViewField, 'booklet'>,
  chart: Chart,
  inPlay: (side: Side) => boolean,
): readonly Svg[] {
  const { deployment, harbours } = field.booklet;
  const homes = SIDES.filter(inPlay).flatMap((side) => {
    const letter = SIDE_LETTERS[side];
    return [
      ...(deployment[side] ?? []).map((square) => ({ square, letter, ships: false })),
      ...(harbours[side] ?? []).map((square) => ({ square, letter, ships: true })),
    ];
  });
  return homeSquares(homes, chart);
}

/** Squares that objectives are about, each with the objectives' names. */
export function objectiveSquares(field: Pick<ViewField, 'booklet'>, chart: Chart): readonly Svg[] {
  const named = new Map<Square, string[]>();
  for (const { id, task } of field.booklet.objectives) {
    if (task.kind !== 'hold') continue;
    for (const square of task.squares) named.set(square, [...(named.get(square) ?? []), id]);
  }
  return objectiveFrames(named, chart);
}
