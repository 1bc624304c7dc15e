import { label, type Svg } from '../../../core/draw/svg.js';
import type { Chart } from '../../parabellum/draw/layout.js';
import { placing } from '../../parabellum/draw/on-squares.js';
import { barricade, mine } from '../../parabellum/draw/signs.js';
import { colour } from '../../parabellum/palette.js';
import type { BoardView } from '../shapes.js';

/** Barricades with a letter for whom they stop and what is left of them: V vehicles, P people. */
export const barricades = ({ barricades: all }: BoardView, chart: Chart): readonly Svg[] =>
  all.flatMap(({ square, kind, strength }) =>
    placing(chart)(square, (box) => [
      ...barricade(box),
      label(box.x + box.width, box.y + box.height * 0.3, `${kind === 'vbar' ? 'V' : 'P'}${strength}`, {
        size: box.width / 5.5,
        anchor: 'end',
        bold: true,
        fill: colour('ink'),
        halo: colour('halo'),
      }),
    ]),
  );

/** Minefields that the viewer knows. */
export const mines = ({ mines: known }: BoardView, chart: Chart): readonly Svg[] =>
  known.flatMap(({ square }) =>
    placing(chart)(square, (box) => [mine(box.x + box.width / 2, box.y + box.height / 2, 8 * chart.unit)]),
  );
