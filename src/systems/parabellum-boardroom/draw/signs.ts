import { star } from '../../../core/draw/marks.js';
import { label, rect, type Svg } from '../../../core/draw/svg.js';
import type { Chart } from '../../parabellum/draw/layout.js';
import { homeSquares, objectiveFrames, placing } from '../../parabellum/draw/on-squares.js';
import { bridges } from '../../parabellum/draw/places.js';
import { barricade, mine } from '../../parabellum/draw/signs.js';
import { supplyLines } from '../../parabellum/draw/supply.js';
import { beadColour, colour, lettersOn } from '../../parabellum/palette.js';
import { connectedTokens } from '../battlefield.js';
import { goalsOf } from '../report/objectives.js';
import type { BattleSheet, Fixed, Side, Square, View } from '../shapes.js';

const HALO = colour('halo');

export const SIDE_LETTERS: Readonly<Record<Side, string>> = { south: 'S', north: 'N', west: 'W', east: 'E' };

/** Deployment areas of the sides that play, with the side's letter, and squares on which ships start. */
export function areas(sheet: BattleSheet, sides: readonly Side[], chart: Chart): readonly Svg[] {
  const homes = sides.flatMap((side) =>
    sheet.areas[side].map((square) => ({ square, letter: SIDE_LETTERS[side], ships: false })),
  );
  const water = sheet.harbours.map((square) => ({ square, letter: '~', ships: true }));
  return homeSquares([...homes, ...water], chart);
}

/** Squares that objectives are about, each with the objectives' names. */
export function objectives(sheet: BattleSheet, inPlay: readonly string[], chart: Chart): readonly Svg[] {
  const named = new Map<Square, string[]>();
  for (const { id, square } of sheet.objectives)
    if (inPlay.includes(id)) named.set(square, [...(named.get(square) ?? []), id]);
  return objectiveFrames(named, chart);
}

/** Who holds or has completed an objective: a flag in their colours below its name; and what is left of an object. */
export const holders = (view: View, fixed: Fixed, chart: Chart): readonly Svg[] =>
  goalsOf(view, fixed).flatMap(({ objective, progress }) => {
    const seat = view.seats.find(({ id }) => id === (progress.holder ?? progress.done));
    const { unit } = chart;
    return placing(chart)(objective.square, (_, [x, y]) => {
      const wide = (progress.done === null ? 27 : 40) * unit;
      const [right, top] = [x + chart.cell - wide - 5 * unit, y + 17 * unit];
      const words = progress.done === null ? '' : ' ✓';
      if (seat !== undefined)
        return [
          rect(right, top, wide, 15 * unit, {
            fill: beadColour(seat.livery.charAt(0)),
            stroke: colour('gold-ink'),
            'stroke-width': 1.6 * unit,
          }),
          rect(right + unit, top + 11.5 * unit, wide - 2 * unit, 2.8 * unit, {
            fill: beadColour(seat.livery.charAt(1)),
          }),
          label(right + wide / 2, top + 11 * unit, `${seat.livery}${words}`, {
            size: Math.max(8.4, 11 * unit),
            anchor: 'middle',
            bold: true,
            fill: lettersOn(seat.livery.charAt(0)),
          }),
        ];
      if (progress.strength === null) return [];
      return [
        rect(right - 8 * unit, top, 35 * unit, 17 * unit, {
          rx: 3 * unit,
          fill: colour('face'),
          stroke: colour('gold-ink'),
          'stroke-width': 1.6 * unit,
        }),
        label(right + 9.5 * unit, top + 13 * unit, `⌂ ${progress.strength}`, {
          size: Math.max(8.4, 12.5 * unit),
          anchor: 'middle',
          bold: true,
          fill: colour('face-ink'),
        }),
      ];
    });
  });

/** Objects that lie on the map away from where they began. */
export const dropped = (view: View, fixed: Fixed, chart: Chart): readonly Svg[] =>
  goalsOf(view, fixed).flatMap(({ objective, progress }) =>
    objective.kind !== 'recover' || progress.square === null || progress.square === objective.square
      ? []
      : placing(chart)(progress.square, (box) => [
          star(
            box.x + box.width - 9 * chart.unit,
            box.y + 10 * chart.unit,
            9 * chart.unit,
            colour('gold'),
            colour('gold-ink'),
          ),
          label(box.x + box.width - 22 * chart.unit, box.y + 15 * chart.unit, objective.id, {
            size: Math.max(8.4, 12 * chart.unit),
            anchor: 'end',
            bold: true,
            fill: colour('gold-ink'),
            halo: HALO,
          }),
        ]),
  );

/** Supply lines of everybody, cut tokens crossed out (BR-48). */
export function lines(view: View, fixed: Fixed, chart: Chart): readonly Svg[] {
  const tokens = view.seats.flatMap((seat) => {
    const own = (view.battle?.tokens ?? []).filter(({ owner }) => owner === seat.id);
    if (own.length === 0) return [];
    const connected = connectedTokens(view, fixed, seat);
    return own.map(({ square }) => ({ square, livery: seat.livery, connected: connected.has(square) }));
  });
  return supplyLines(tokens, chart);
}

/** Bridges, barricades with their strength, mines. */
export function works({ battle }: View, chart: Chart): readonly Svg[] {
  const all = battle?.works ?? [];
  const laid = all.filter(({ kind }) => kind === 'bridge').map(({ square }) => ({ square, words: '' }));
  const built = all.flatMap(({ kind, square, strength }) =>
    kind === 'bridge'
      ? []
      : placing(chart)(square, (box) => [
          ...barricade(box),
          label(box.x + box.width, box.y + box.height * 0.28, String(strength ?? 0), {
            size: Math.max(8.4, box.width / 5.5),
            anchor: 'end',
            bold: true,
            fill: colour('ink'),
            halo: HALO,
          }),
        ]),
  );
  const mines = (battle?.minefields ?? []).flatMap((square) =>
    placing(chart)(square, (box) => [mine(box.x + box.width / 2, box.y + box.height / 2, 8 * chart.unit)]),
  );
  return [...bridges(laid, chart), ...built, ...mines];
}
