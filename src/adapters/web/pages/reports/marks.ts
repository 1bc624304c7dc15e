import type { Drawing, Part, ReportDocument, Tone } from '../../../../core/game/document.js';
import { leavesOf } from '../../../../core/game/document.js';
import { battlesOf } from '../../../../core/report/story.js';
import { type Html, html } from '../../kit/html.js';

type At = readonly [x: number, y: number];
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const round = (length: number): number => Math.round(length * 10) / 10;

const meet = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** A letter's size in the drawing, so that it is read where the map is this small on the page. */
const letterOf = ({ width }: Drawing): number => width / 34;

/** The box moved so that all of it lies in the drawing. */
const within = (box: Box, { width, height }: Drawing): Box => ({
  ...box,
  x: Math.max(2, Math.min(width - box.width - 2, box.x)),
  y: Math.max(2, Math.min(height - box.height - 2, box.y)),
});

const isFree = (box: Box, taken: readonly Box[]): boolean => !taken.some((other) => meet(box, other));

interface Marks {
  readonly over: Html;
  /** Whether there are battles among them. */
  readonly numbered: boolean;
}

function numberMark(part: Part, number: number, letter: number, [x, y]: At): Html {
  const ends = part.badge === undefined ? '' : `, ${part.badge.text}`;
  return html`<a href="#battle-${number}" aria-label="Battle ${number}: ${part.title}${ends}"><g class="mark mark-${part.badge?.tone ?? 'neutral'}">
<circle cx="${round(x)}" cy="${round(y)}" r="${round(letter * 0.85)}"></circle>
<text x="${round(x)}" y="${round(y + letter * 0.36)}" font-size="${round(letter)}">${number}</text></g></a>`;
}

function labelMark(text: string, tone: Tone, letter: number, { x, y, width, height }: Box): Html {
  const place = html`x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;
  const [middle, line] = [round(x + width / 2), round(y + height * 0.7)];
  return html`<g class="mark mark-label mark-${tone}"><rect ${place} rx="${round(letter * 0.35)}"></rect>
<text x="${middle}" y="${line}" font-size="${round(letter * 0.92)}">${text}</text></g>`;
}

/** Where the words have no room: what they say is told when pointed at, and stands in the report. */
const dotMark = (words: string, tone: Tone, letter: number, [x, y]: At): Html =>
  html`<g class="mark mark-${tone}"><title>${words}</title><circle cx="${round(x)}" cy="${round(y)}" r="${round(letter * 0.4)}"></circle></g>`;

/** What a report has to show on its map: its battles by number, as its cards have them, and what changed, in words. */
export function reportMarks(document: ReportDocument, drawing: Drawing): Marks {
  const anchors = drawing.anchors ?? {};
  const letter = letterOf(drawing);
  const taken: Box[] = [];
  const fought = new Set<string>();
  const numbers = battlesOf(document).flatMap((part, index): Html[] => {
    const at = part.at === undefined ? undefined : anchors[part.at];
    if (at === undefined) return [];
    const size = letter * 1.8;
    // At a corner of the place, so that what stands there is seen.
    const [right, left] = [at[0] + size * 0.1, at[0] - size * 1.1];
    const [above, below] = [at[1] - size * 1.1, at[1] + size * 0.1];
    const corners: readonly At[] = [
      [right, above],
      [left, above],
      [right, below],
      [left, below],
    ];
    const boxes = corners.map(([x, y]) => within({ x, y, width: size, height: size }, drawing));
    const box = boxes.find((one) => isFree(one, taken)) ?? boxes[0];
    if (box === undefined) return [];
    taken.push(box);
    fought.add(part.at ?? '');
    return [numberMark(part, index + 1, letter, [box.x + size / 2, box.y + size / 2])];
  });
  const marks = leavesOf(document.blocks).flatMap((leaf) => (leaf.kind === 'map' ? (leaf.marks ?? []) : []));
  const labels = marks.flatMap(({ at, text, tone }): Html[] => {
    const place = anchors[at];
    // A battle has its number there, in the same colour; its card says how it ended.
    if (place === undefined || fought.has(at)) return [];
    const [width, height] = [(text.length * 0.56 + 1) * letter, letter * 1.5];
    const [middle, aside] = [place[0] - width / 2, letter * 1.1];
    const places: readonly At[] = [
      [middle, place[1] + aside],
      [middle, place[1] - aside - height],
      [place[0] + aside, place[1] - height / 2],
      [place[0] - aside - width, place[1] - height / 2],
    ];
    const boxes = places.map(([x, y]) => within({ x, y, width, height }, drawing));
    const box = boxes.find((one) => isFree(one, taken));
    if (box === undefined) return [dotMark(`${at}: ${text}`, tone, letter, place)];
    taken.push(box);
    return [labelMark(text, tone, letter, box)];
  });
  return { over: html`${labels}${numbers}`, numbered: numbers.length > 0 };
}
