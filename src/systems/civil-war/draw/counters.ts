import { star } from '../../../core/draw/marks.js';
import { circle, group, label, type Point, path, rect, type Svg } from '../../../core/draw/svg.js';
import { paint } from '../palette.js';
import type { GroupView } from '../shapes.js';
import { COUNTER } from './placement.js';
import { type Strength, strengthOf } from './strength.js';

const { width, height } = COUNTER;

type Drawn = Pick<GroupView, 'side' | 'entrenched' | 'demoralised' | 'supplied' | 'avatar'>;

/** Dashes: nobody has counted it. */
const DASHES: Readonly<Record<Strength['kind'], string | null>> = {
  exact: null,
  guess: '4 2.4',
  class: null,
  unknown: '1.6 2.4',
};

/** A small sign at a counter's edge. */
export const badge = (x: number, y: number, text: string): readonly Svg[] => [
  circle(x, y, 6, { fill: paint('halo'), stroke: paint('warn'), 'stroke-width': 1.6 }),
  label(x, y + 3.7, text, { size: 10.5, anchor: 'middle', bold: true, fill: paint('warn') }),
];

/** The zigzag of a trench below a counter. */
export const trench = (x: number, y: number): Svg => {
  const d = `M${x - 18} ${y + 12}${'l4.5 5l4.5 -5'.repeat(4)}`;
  return group({ fill: 'none', 'stroke-linejoin': 'round' }, [
    path(d, { stroke: paint('halo'), 'stroke-width': 5 }),
    path(d, { stroke: paint('ink'), 'stroke-width': 2.2 }),
  ]);
};

/** A Group's counter with what the viewer knows of it; `own` has a golden frame around it. */
export function counter(group: Drawn, strength: Strength, [x, y]: Point, own: boolean): readonly Svg[] {
  const { side } = group;
  const round = side === 'union' ? 1 : 8;
  const [left, top] = [x - width / 2, y - height / 2];
  const dashes = DASHES[strength.kind];
  return [
    ...(group.entrenched ? [trench(x, y)] : []),
    ...(own
      ? [
          rect(left - 2.5, top - 2.5, width + 5, height + 5, {
            fill: paint('gold'),
            stroke: paint('halo'),
            'stroke-width': 1,
            rx: round + 2,
          }),
        ]
      : []),
    rect(left - 1, top - 1, width + 2, height + 2, { fill: paint(side === 'union' ? 'union' : 'halo'), rx: round + 1 }),
    rect(left, top, width, height, {
      fill: paint(side),
      stroke: paint(`${side}-edge`),
      'stroke-width': side === 'union' ? 1.4 : 2,
      rx: round,
      ...(dashes === null ? {} : { 'stroke-dasharray': dashes }),
    }),
    label(x, y + 5, strength.text, { size: 14, anchor: 'middle', bold: true, fill: paint(`${side}-ink`) }),
    ...(group.avatar === null ? [] : [star(x - 16, y - 1, 6.5, paint('gold'), paint('halo'))]),
    ...(group.demoralised === true ? badge(x + 16, y - 6, '!') : []),
    ...(group.supplied === false ? badge(x + 16, y + 7, '×') : []),
  ];
}

/** The counter of a Group of the view. */
export const counterOf = (group: GroupView, at: Point, own: boolean): readonly Svg[] =>
  counter(group, strengthOf(group), at, own);
