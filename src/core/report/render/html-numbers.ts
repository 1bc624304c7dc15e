import type { Leaf, Tone } from '../../game/document.js';
import { shareWords, sideWords } from '../plain-leaf.js';
import { escapeLine } from './html-text.js';

// Numbers as pictures. Every picture says in words what it shows, and takes its colours by classes and attributes alone.

type Of<Kind extends Leaf['kind']> = Extract<Leaf, { kind: Kind }>;
type Side = Of<'strengths'>['sides'][number];

/** `−1` is less and `+5` is more; anything else says nothing of better or worse. */
const trend = (change: string): string => {
  if (/^\+[1-9]/.test(change)) return ' report-up';
  return /^[−-][\d]/.test(change) ? ' report-down' : '';
};

/** Numbers side by side. */
export function figuresHtml({ figures }: Of<'figures'>): string {
  const cells = figures.map(({ label, value, change, note }) => {
    const more =
      change === null || change === ''
        ? ''
        : ` <small class="report-change${trend(change)}">${escapeLine(change)}</small>`;
    const said = note === null || note === '' ? '' : ` <small>${escapeLine(note)}</small>`;
    return `<div><dt>${escapeLine(label)}</dt><dd>${escapeLine(value)}${more}${said}</dd></div>`;
  });
  return `<dl class="report-figures">${cells.join('')}</dl>`;
}

const round = (length: number): number => Math.round(length * 10) / 10;

const COLOUR = /^[a-z0-9-]{1,60}$/;

/** A game's own colour where the page knows it, else the colour of whose side it is. */
const coloured = ({ colour, stance }: Pick<Side, 'colour' | 'stance'>, what: 'fill' | 'stroke'): string =>
  colour === null || !COLOUR.test(colour)
    ? ` class="report-${what}-${stance}"`
    : ` ${what}="var(--map-${colour},currentColor)"`;

const WIDTH = 200;
const BAR = 10;

/** What is left of a side is full, what it lost is pale, and both together are as long as it was strong. */
function bar(side: Side, most: number): string {
  const [first = 0, last = 0] = [side.counts[0], side.counts.at(-1)];
  const length = (count: number): number => round((count / Math.max(1, most)) * WIDTH);
  const lost = Math.max(0, first - last);
  const fill = coloured(side, 'fill');
  const pale =
    lost === 0
      ? ''
      : `<g opacity="0.35"><rect x="${length(last)}" y="0" width="${length(lost)}" height="${BAR}"${fill}></rect></g>`;
  const box = `viewBox="0 0 ${WIDTH} ${BAR}" preserveAspectRatio="none" aria-hidden="true"`;
  const full = `<rect x="0" y="0" width="${length(last)}" height="${BAR}"${fill}></rect>`;
  const words = `<b>${escapeLine(side.name)}</b> ${escapeLine(sideWords(side))}`;
  return `<li class="report-side report-side-${side.stance}"><svg class="report-bar" ${box}>${full}${pale}</svg><span>${words}</span></li>`;
}

const CURVE = { width: 120, height: 44, edge: 4 } as const;

/** The strengths round by round, drawn only where there is more than a beginning and an end. */
function curves({ of, sides }: Of<'strengths'>, most: number): string {
  const longest = Math.max(...sides.map(({ counts }) => counts.length));
  if (longest < 3) return '';
  const { width, height, edge } = CURVE;
  const x = (index: number): number => round(edge + (index / (longest - 1)) * (width - 2 * edge));
  const y = (count: number): number => round(height - edge - (count / Math.max(1, most)) * (height - 2 * edge));
  const line = (side: Side): string => {
    const points = side.counts.map((count, index) => `${x(index)},${y(count)}`).join(' ');
    const [endX, endY] = [x(side.counts.length - 1), y(side.counts.at(-1) ?? 0)];
    const end = `<circle cx="${endX}" cy="${endY}" r="2.6"${coloured(side, 'fill')}></circle>`;
    return `<polyline points="${points}" fill="none"${coloured(side, 'stroke')}></polyline>${end}`;
  };
  const told = sides.map(({ name, counts }) => `${name} ${counts.join(', ')}`).join('; ');
  const label = escapeLine(`${of} round by round: ${told}`);
  const base = `<path class="report-base" d="M${edge} ${height - edge}H${width - edge}"></path>`;
  return `<svg class="report-curve" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">${base}${sides.map(line).join('')}</svg>`;
}

/** Bars of those who fought, and their curves. */
export function strengthsHtml(block: Of<'strengths'>): string {
  const most = Math.max(1, ...block.sides.flatMap(({ counts }) => counts));
  const bars = block.sides.map((side) => bar(side, most)).join('');
  const label = escapeLine(`Strength in ${block.of}`);
  return `<div class="report-strengths"><ul aria-label="${label}">${bars}</ul>${curves(block, most)}</div>`;
}

/** Tones that look alike are told apart by their place and their words; a hatch would be lost in a bar this thin. */
const toneClass = (tone: Tone): string => `report-fill-${tone}`;

/** What became of a whole, as one bar in parts. */
export function sharesHtml(block: Of<'shares'>): string {
  const told = block.shares.filter(({ count }) => count > 0);
  const whole = told.reduce((sum, { count }) => sum + count, 0);
  let x = 0;
  const pieces = told.map(({ count, tone }) => {
    const width = round((count / Math.max(1, whole)) * WIDTH);
    const piece = `<rect x="${round(x)}" y="0" width="${round(Math.max(0.5, width - 1))}" height="${BAR}" class="${toneClass(tone)}"></rect>`;
    x += width;
    return piece;
  });
  const label = escapeLine(`${block.title}: ${shareWords(block)}`);
  const box = `viewBox="0 0 ${WIDTH} ${BAR}" preserveAspectRatio="none"`;
  const bar =
    whole === 0 ? '' : `<svg class="report-bar" ${box} role="img" aria-label="${label}">${pieces.join('')}</svg>`;
  const legend = told.map(({ label: words, count, tone }) => {
    const key = `<rect width="10" height="10" class="${toneClass(tone)}"></rect>`;
    return `<li><svg class="report-key" viewBox="0 0 10 10" aria-hidden="true">${key}</svg> ${count} ${escapeLine(words)}</li>`;
  });
  const words = whole === 0 ? '<p>Nothing.</p>' : `<ul>${legend.join('')}</ul>`;
  return `<div class="report-shares"><p><b>${escapeLine(block.title)}</b></p>${bar}${words}</div>`;
}
