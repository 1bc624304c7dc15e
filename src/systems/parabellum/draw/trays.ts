import { rect, type Svg } from '../../../core/draw/svg.js';
import { colour } from '../palette.js';
import type { Box } from './layout.js';
import { type Below, company } from './legend.js';

const TRAY = 46;
const NAMES = 330;

/** A company and those of its units that stand beside the map. */
interface AtHome<Unit> {
  readonly livery: string;
  /** Its name, side and how it stands. */
  readonly words: string;
  readonly waiting: readonly Unit[];
}

/** Trays with the box of each unit's counter; the counters are the edition's to draw. */
interface Trays<Unit> extends Below {
  readonly standing: readonly { readonly unit: Unit; readonly box: Box }[];
}

/** Every company with its colours, and beside it who waits at home. Who has nobody there needs no tray. */
export function trays<Unit>(companies: readonly AtHome<Unit>[], left: number, top: number, width: number): Trays<Unit> {
  const standing: { unit: Unit; box: Box }[] = [];
  const shapes: Svg[] = [];
  let y = top;
  const perRow = Math.max(1, Math.floor((width - NAMES) / TRAY));
  for (const { livery, words, waiting } of companies) {
    if (waiting.length === 0) continue;
    const high = Math.ceil(waiting.length / perRow) * TRAY + 2;
    shapes.push(
      ...company(left, y, livery, words),
      rect(left + NAMES - 4, y, width - NAMES + 4, high - 3, {
        rx: 6,
        fill: 'none',
        stroke: colour('grid'),
        'stroke-width': 1,
      }),
    );
    for (const [index, unit] of waiting.entries()) {
      const x = left + NAMES + (index % perRow) * TRAY;
      standing.push({ unit, box: { x, y: y + 1.5 + Math.floor(index / perRow) * TRAY, width: 42, height: 42 } });
    }
    y += high + 3;
  }
  const others = companies.filter(({ waiting }) => waiting.length === 0);
  const columns = width < 900 ? 2 : 3;
  for (const [index, { livery, words }] of others.entries()) {
    shapes.push(...company(left + (index % columns) * (width / columns), y, livery, words));
    if (index % columns === columns - 1 || index === others.length - 1) y += 33;
  }
  return { shapes, standing, bottom: y };
}
