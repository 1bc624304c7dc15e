import { group, label, path, rect, type Svg } from '../../../core/draw/svg.js';
import { paint } from './colours.js';
import { groundFill } from './ground.js';
import { ordersOf } from './orders.js';
import { centre, counter, dislodged } from './pieces.js';
import type { Chart, DrawnPower, OrderMark, Position } from './position.js';

const EDGE = 22;
const SIZE = 15;

const words = (x: number, y: number, text: string): Svg => label(x, y, text, { size: SIZE, fill: paint('ink') });

/** A power with its ground, its sign and how many centres it has. */
function powerEntry(power: DrawnPower, count: string, x: number, y: number): readonly Svg[] {
  return [
    rect(x, y - 13, 40, 26, { fill: groundFill(power), stroke: paint('frontier'), 'stroke-width': 1.6, rx: 2 }),
    centre(power, [x + 20, y]),
    label(x + 48, y + 5, power.name, { size: SIZE, bold: true, fill: paint('ink') }),
    label(x + 48, y + 22, count, { size: 13, fill: paint('faint') }),
  ];
}

const LINES: readonly { readonly words: string; readonly mark: (power: string) => OrderMark }[] = [
  { words: 'moved', mark: (power) => ({ power, kind: 'move', from: 'a', to: 'b', outcome: 'stood' }) },
  { words: 'bounced', mark: (power) => ({ power, kind: 'move', from: 'a', to: 'b', outcome: 'bounced' }) },
  { words: 'support', mark: (power) => ({ power, kind: 'support', by: 'a', from: 'c', to: 'd', outcome: 'stood' }) },
  { words: 'cut', mark: (power) => ({ power, kind: 'support', by: 'a', from: 'c', to: 'd', outcome: 'cut' }) },
  { words: 'convoy', mark: (power) => ({ power, kind: 'convoy', by: 'a', from: 'c', to: 'd', outcome: 'stood' }) },
  { words: 'retreat', mark: (power) => ({ power, kind: 'retreat', from: 'a', to: 'b', outcome: 'stood' }) },
];

const ARROW = 62;

/** A piece of map that is just large enough for one arrow. */
function sample(power: DrawnPower, x: number, y: number, mark: (power: string) => OrderMark): readonly Svg[] {
  const at = (dx: number, dy = 0) => {
    const spot: [number, number] = [Math.round(x + dx), Math.round(y + dy)];
    return {
      label: { lines: ['-'], at: spot, size: 10 },
      spots: { unit: spot, dislodged: spot },
      area: ['0,0 0,1 1,1'],
    };
  };
  const places = { a: at(-16), b: at(ARROW + 20), c: at(ARROW - 12, -64), d: at(ARROW - 12, 64) };
  const outline = { canvas: { width: 200, height: 200 }, places, scenery: [] };
  return ordersOf({ outline, places: {}, powers: [power] }, [mark(power.id)]);
}

interface Sign {
  readonly width: number;
  readonly at: (x: number, y: number) => readonly Svg[];
}

/** What the signs of the map mean, shown with the first power's pieces. */
function signsOf({ powers: [power] }: Chart): readonly Sign[] {
  if (power === undefined) return [];
  return [
    { width: 104, at: (x, y) => [counter('army', power, [x + 22, y]), words(x + 52, y + 5, 'army')] },
    { width: 104, at: (x, y) => [counter('fleet', power, [x + 22, y]), words(x + 52, y + 5, 'fleet')] },
    {
      width: 150,
      at: (x, y) => [dislodged({ kind: 'army' }, power, [x + 22, y]), words(x + 58, y + 5, 'dislodged')],
    },
    { width: 136, at: (x, y) => [centre(null, [x + 10, y]), words(x + 26, y + 5, 'free centre')] },
    ...LINES.map(
      ({ words: text, mark }): Sign => ({
        width: ARROW + 14 + text.length * 9.4 + 24,
        at: (x, y) => [...sample(power, x + 4, y, mark), words(x + ARROW + 16, y + 5, text)],
      }),
    ),
  ];
}

/** Signs in as many rows as they need. */
function rowsOf(chart: Chart): readonly (readonly Sign[])[] {
  const room = chart.outline.canvas.width - 2 * EDGE;
  const rows: Sign[][] = [];
  let left = 0;
  for (const sign of signsOf(chart)) {
    const row = rows.at(-1);
    if (row === undefined || sign.width > left) {
      rows.push([sign]);
      left = room - sign.width;
    } else {
      row.push(sign);
      left -= sign.width;
    }
  }
  return rows;
}

const POWERS = 66;
const ROW = 50;

/** Height of the band below the map. */
export const legendHeight = (chart: Chart): number => POWERS + rowsOf(chart).length * ROW + 10;

/** What the colours and signs mean, and how the powers stand; below the map. */
export function legend(chart: Chart, { centres, unseen }: Position): Svg {
  const { outline, powers } = chart;
  const { width, height } = outline.canvas;
  const share = (width - 2 * EDGE) / Math.max(1, powers.length);
  const owners = Object.values(centres);
  const counted = (power: string): string => {
    const count = owners.filter((owner) => owner === power).length;
    if ((unseen?.size ?? 0) > 0) return count === 0 ? 'none in sight' : `${count} in sight`;
    return count === 1 ? '1 centre' : `${count} centres`;
  };
  const rows = rowsOf(chart).flatMap((row, index): readonly Svg[] => {
    const spare = (width - 2 * EDGE - row.reduce((sum, sign) => sum + sign.width, 0)) / row.length;
    // The last row keeps the distances of its signs, whatever room is left.
    const gap = index > 0 ? 0 : spare;
    let x = EDGE;
    return row.flatMap((sign) => {
      const shapes = sign.at(x, height + POWERS + 30 + index * ROW);
      x += sign.width + gap;
      return shapes;
    });
  });
  return group({}, [
    rect(0, height, width, legendHeight(chart), { fill: paint('paper') }),
    path(`M0 ${height}h${width}`, { stroke: paint('frontier'), 'stroke-width': 2.5 }),
    path(`M${EDGE} ${height + POWERS}h${width - 2 * EDGE}`, { stroke: paint('border'), 'stroke-width': 1 }),
    ...powers.flatMap((power, index) =>
      powerEntry(power, counted(power.id), EDGE + index * share, height + POWERS / 2 + 1),
    ),
    ...rows,
  ]);
}
