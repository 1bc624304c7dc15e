import { circle, label, type Svg } from '../../../core/draw/svg.js';
import { clockWords } from '../calendar.js';
import { meetingsOf } from '../draft/contacts.js';
import { pointOf, spotWords } from '../ground.js';
import { groundPaint } from '../palette.js';
import type { Fixed } from '../shapes/fixed.js';
import type { View } from '../shapes/view.js';

/** That somebody comes into sight there in the turn that is judged, if all march as ordered. */
interface Ring {
  readonly at: readonly [number, number];
  /** The first hour, as a clock tells it. */
  readonly clock: string;
  readonly words: readonly string[];
}

/** Where forces come into sight of each other, one ring for each spot; for the umpire, while they judge. */
export function ringsOf({ whole, stage, hour }: View, fixed: Fixed): readonly Ring[] {
  if (whole === null || stage !== 'judgement') return [];
  const rings = new Map<string, { at: readonly [number, number]; clock: string; words: string[] }>();
  for (const { hour: when, seer, seen } of meetingsOf(whole, hour, fixed)) {
    if (seen.spot === null) continue;
    const at = pointOf(seen.spot, fixed);
    const key = at.map(Math.round).join();
    const clock = clockWords(when, fixed.calendar);
    const ring = rings.get(key) ?? { at, clock, words: [] };
    rings.set(key, ring);
    ring.words.push(
      `${clock}: ${seer.name} sees ${seen.name} (${spotWords(seen.spot, fixed)}), if all march as ordered.`,
    );
  }
  return [...rings.values()];
}

export const drawRings = (rings: readonly Ring[], scale: number): readonly Svg[] =>
  rings.flatMap(({ at: [x, y], clock }) => [
    circle(x, y, 20 * scale, {
      fill: 'none',
      stroke: groundPaint('ink'),
      'stroke-width': 2 * scale,
      'stroke-dasharray': `${5 * scale} ${4 * scale}`,
    }),
    label(x + 22 * scale, y - 12 * scale, clock, {
      size: 11 * scale,
      bold: true,
      fill: groundPaint('ink'),
      halo: groundPaint('halo'),
    }),
  ]);
