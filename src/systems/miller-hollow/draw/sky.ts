import { circle, element, group, label, path, rect, type Svg } from '../../../core/draw/svg.js';
import { lotOf } from '../lot.js';
import { fitted, SKY, WIDTH } from './layout.js';
import { night } from './palette.js';

const PHASES = [
  'full',
  'waning, more than half',
  'half, waning',
  'a waning sickle',
  'new',
  'a young sickle',
  'half, waxing',
  'waxing, more than half',
] as const;

/** The moon of a turn: full in the first, then on to the next in eight turns. */
const moonOf = (turn: number): number => (Math.max(1, turn) - 1) % PHASES.length;

export const moonWords = (turn: number): string => `The moon is ${PHASES[moonOf(turn)] ?? 'full'}.`;

/** The lit part of the moon; nothing at new moon. */
function lit(phase: number, x: number, y: number, r: number): readonly Svg[] {
  if (phase === 4) return [];
  if (phase === 0) return [circle(x, y, r, { fill: night('moon') })];
  // Waning: the left side stays lit; waxing: the right side grows.
  const right = phase > 4;
  const wide = phase === 1 || phase === 7;
  const bulge = phase === 2 || phase === 6 ? 0 : r * 0.55;
  const outer = `A${r} ${r} 0 0 ${right ? 1 : 0} ${x} ${y + r}`;
  const inner = `A${bulge} ${r} 0 0 ${right === wide ? 1 : 0} ${x} ${y - r}`;
  return [path(`M${x} ${y - r}${outer}${inner}Z`, { fill: night('moon') })];
}

const craters = (x: number, y: number): Svg =>
  group({ fill: night('shade'), opacity: 0.1 }, [
    circle(x - 12, y - 9, 8),
    circle(x + 11, y + 6, 6),
    circle(x - 4, y + 17, 5),
    circle(x + 15, y - 15, 4),
    circle(x - 21, y + 11, 4),
  ]);

function stars(): Svg {
  const lot = lotOf('stars');
  const spots = Array.from({ length: 70 }, () => `M${Math.round(lot() * WIDTH)} ${Math.round(lot() * (SKY - 62))}h.1`);
  return group({ 'stroke-linecap': 'round', stroke: night('star') }, [
    path(spots.slice(0, 52).join(''), { 'stroke-width': 1.4, opacity: 0.6 }),
    path(spots.slice(52).join(''), { 'stroke-width': 2.4, opacity: 0.9 }),
  ]);
}

/** Hills with pines, the church, the mill and the water tower against the sky. */
function skyline(): readonly Svg[] {
  const base = SKY;
  const far = `M0 ${base}V${base - 40}Q120 ${base - 74} 240 ${base - 44}T470 ${base - 52}T700 ${base - 40}T900 ${base - 62}V${base}Z`;
  const near = `M0 ${base}V${base - 14}Q90 ${base - 40} 190 ${base - 18}T420 ${base - 20}T640 ${base - 22}T900 ${base - 16}V${base}Z`;
  const lot = lotOf('pines');
  const pines = Array.from({ length: 54 }, () => {
    const x = Math.round(lot() * WIDTH);
    const height = Math.round(12 + lot() * 17);
    const foot = base - 8 - Math.round(lot() * 9);
    return `M${x} ${foot - height}l${Math.round(height * 0.28)} ${height}h${-2 * Math.round(height * 0.28)}z`;
  });
  const church = `M508 ${base - 20}v-34h6v-18l6-16 6 16v18h22v34z`;
  const mill = `M596 ${base - 20}v-36l17-15 17 15v36z`;
  const tower = `M690 ${base - 22}l4-28h-9v-20l19-10 19 10v20h-9l4 28h-5l-4-28h-10l-4 28z`;
  return [
    path(far, { fill: night('far-hills') }),
    path(church + mill + tower, { fill: night('skyline') }),
    // Sails or spokes of the mill’s wheel.
    circle(638, base - 30, 15, { fill: 'none', stroke: night('skyline'), 'stroke-width': 4 }),
    path(`M638 ${base - 45}v30M623 ${base - 30}h30`, { stroke: night('skyline'), 'stroke-width': 3 }),
    path(near, { fill: night('near-hills') }),
    path(pines.join(''), { fill: night('ground') }),
    path(`M520 ${base - 48}h.1M542 ${base - 38}h.1M613 ${base - 48}h.1`, {
      stroke: night('window'),
      'stroke-width': 4,
      'stroke-linecap': 'square',
    }),
  ];
}

/** Letters as a hand would set them: each leans a little. */
export function handTurned(text: string, lean = 4): readonly number[] {
  const lot = lotOf('hand', text);
  return [...text].map(() => Math.round((lot() - 0.5) * 2 * lean));
}

export const skyDefs = (): readonly Svg[] => [
  element('linearGradient', { id: 'sky', x1: 0, y1: 0, x2: 0, y2: 1 }, [
    element('stop', { offset: 0, 'stop-color': night('sky') }),
    element('stop', { offset: 1, 'stop-color': night('horizon') }),
  ]),
];

/** The night over the town, with its name and the turn in a cartouche. */
export function sky(name: string, when: string, turn: number): readonly Svg[] {
  const [x, y, r] = [806, 66, 40];
  const title = fitted(name.toUpperCase(), 44, 640, true);
  return [
    rect(0, 0, WIDTH, SKY + 2, { fill: 'url(#sky)' }),
    stars(),
    circle(x, y, r * 2.6, { fill: 'url(#moonlight)' }),
    circle(x, y, r, { fill: night('new-moon') }),
    ...lit(moonOf(turn), x, y, r),
    craters(x, y),
    ...skyline(),
    label(40, 66, title, {
      size: 44,
      bold: true,
      fill: night('paper'),
      halo: night('dark'),
      spacing: 3,
      turned: handTurned(title, 3),
    }),
    path('M40 82h372l12 5-12 5H40l8-5z', { fill: night('blood') }),
    label(40, 120, fitted(when, 24, 640), { size: 24, fill: night('paper'), halo: night('dark') }),
  ];
}
