import type { Point } from '../../../core/draw/svg.js';

/** Sizes of the picture. Writing of 22 and more is read on a telephone too, where the picture is less than half as wide. */
export const WIDTH = 900;
/** Height of the night sky with the title, and of the town below it. */
export const SKY = 168;
const TOWN = 850;
export const TOWN_END = SKY + TOWN;

/** A place of the town, given in percent, in the picture. */
export const placed = (x: number, y: number): Point => [Math.round(44 + x * 8.12), Math.round(SKY + 30 + y * 7.9)];

/** About how wide a text is in the shipped font. */
export const widthOf = (text: string, size: number, bold = false): number =>
  [...text].length * size * (bold ? 0.66 : 0.57);

/** Cuts a text to what fits into so many pixels. */
export function fitted(text: string, size: number, width: number, bold = false): string {
  const letters = [...text];
  const room = Math.max(2, Math.floor(width / (size * (bold ? 0.66 : 0.57))));
  return letters.length <= room ? text : `${letters.slice(0, room - 1).join('')}…`;
}
