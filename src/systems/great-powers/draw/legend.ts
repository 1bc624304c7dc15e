import { group, label, path, rect, type Svg } from '../../../core/draw/svg.js';
import { paint } from './colours.js';
import { groundFill } from './ground.js';
import { ordersOf } from './orders.js';
import { centre, counter, dislodged } from './pieces.js';
import type { Chart, DrawnPower, OrderMark, Position } from './position.js';

/** Height of the band below the map. */
export const LEGEND_HEIGHT = 128;
const EDGE = 22;
const SIZE = 15;

const words = (x: number, y: number, text: string): Svg => label(x, y, text, { size: SIZE, fill: paint('ink') });

/** A power with its ground, its sign and how many centres it has. */
function powerEntry(power: DrawnPower, count: number, x: number, y: number): readonly Svg[] {
  return [
    rect(x, y - 13, 40, 26, { fill: groundFill(power), stroke: paint('frontier'), 'stroke-width': 1.6, rx: 2 }),
    ...[centre(power, [x + 20, y])],
    label(x + 48, y + 5, power.name, { size: SIZE, bold: true, fill: paint('ink') }),
    label(x + 48, y + 22, count === 1 ? '1 centre' : `${count} centres`, { size: 13, fill: paint('faint') }),
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

/** What the colours and signs mean, and how the powers stand; below the map. */
export function legend({ outline, powers }: Chart, { centres }: Position): Svg {
  const { width, height } = outline.canvas;
  const [first] = powers;
  const share = (width - 2 * EDGE) / Math.max(1, powers.length);
  const [top, below] = [height + 34, height + 94];
  const counts = Object.values(centres);
  const step = 152;
  return group({}, [
    rect(0, height, width, LEGEND_HEIGHT, { fill: paint('paper') }),
    path(`M0 ${height}h${width}`, { stroke: paint('frontier'), 'stroke-width': 2.5 }),
    path(`M${EDGE} ${height + 66}h${width - 2 * EDGE}`, { stroke: paint('border'), 'stroke-width': 1 }),
    ...powers.flatMap((power, index) =>
      powerEntry(power, counts.filter((owner) => owner === power.id).length, EDGE + index * share, top),
    ),
    ...(first === undefined
      ? []
      : [
          counter('army', first, [EDGE + 22, below]),
          words(EDGE + 52, below + 5, 'army'),
          counter('fleet', first, [EDGE + 124, below]),
          words(EDGE + 154, below + 5, 'fleet'),
          dislodged({ kind: 'army' }, first, [EDGE + 226, below]),
          words(EDGE + 262, below + 5, 'dislodged'),
          centre(null, [EDGE + 372, below]),
          words(EDGE + 388, below + 5, 'free centre'),
          ...LINES.flatMap(({ words: text, mark }, index) => {
            const x = EDGE + 520 + index * (step + 28);
            return [...sample(first, x, below, mark), words(x + ARROW + 14, below + 5, text)];
          }),
        ]),
  ]);
}
