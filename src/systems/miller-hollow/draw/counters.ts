import { group, label, type Point, rect, type Svg } from '../../../core/draw/svg.js';
import { STAGES, type Stage } from '../pack.js';
import type { NestView } from '../shapes.js';
import { stageCode } from '../words.js';
import { placed, WIDTH, widthOf } from './layout.js';
import { night } from './palette.js';

const SIZE = 16;
const HIGH = 24;
const GAP = 5;

/** Hunters of one stage beside their nest, as a plate that can be pointed at. */
interface Counter {
  readonly stage: Stage;
  readonly count: number;
  readonly text: string;
  readonly box: readonly [x: number, y: number, width: number, height: number];
}

/** Near the northern edge, where districts lie below, a nest's name stands above it. */
export const nameAbove = (y: number): boolean => y < placed(0, 15)[1];

/** The plates of the Hunters in a nest that the viewer plays, in a row on the side where its name is not. */
export function countersOf({ own, lost, inside }: NestView, [x, y]: Point): readonly Counter[] {
  if (!own || lost !== null || inside === null) return [];
  const plates = STAGES.flatMap((stage) => {
    const count = inside.hunters[stage];
    const text = `${count} ${stageCode(stage)}`;
    return count === 0 ? [] : [{ stage, count, text, wide: Math.round(widthOf(text, SIZE, true)) + 14 }];
  });
  const whole = plates.reduce((sum, { wide }) => sum + wide + GAP, -GAP);
  let left = Math.min(Math.max(x - whole / 2, 14), WIDTH - 14 - whole);
  const top = nameAbove(y) ? y + 24 : y - 54;
  return plates.map(({ stage, count, text, wide }) => {
    const box = [Math.round(left), top, wide, HIGH] as const;
    left += wide + GAP;
    return { stage, count, text, box };
  });
}

export const drawCounters = (counters: readonly Counter[], colour: string): readonly Svg[] =>
  counters.map(({ text, box: [x, y, width, height] }) =>
    group({}, [
      rect(x, y, width, height, { fill: night('plaque'), stroke: colour, 'stroke-width': 2.4, rx: 5 }),
      label(x + width / 2, y + 17.5, text, { size: SIZE, anchor: 'middle', bold: true, fill: night('plaque-ink') }),
    ]),
  );
