import type { Point } from '../../../core/draw/svg.js';

/** Sizes of the picture. Writing of 22 and more is read on a telephone too, where the picture is less than half as wide. */
export const WIDTH = 900;
/** Height of the night sky with the title, and of the town below it. */
export const SKY = 168;
const TOWN = 850;
export const TOWN_END = SKY + TOWN;

/** A place of the town, given in percent, in the picture. */
export const placed = (x: number, y: number): Point => [Math.round(44 + x * 8.12), Math.round(SKY + 30 + y * 7.9)];

/** Night palette. Meaning never rests on a colour alone: shapes and words go with it. */
export const NIGHT = {
  sky: '#070b1a',
  horizon: '#33437e',
  ground: '#0b1322',
  woods: '#12212f',
  district: '#1d2947',
  districtEdge: '#3a4873',
  dim: '#111b2e',
  dimEdge: '#1f2b45',
  roof: '#35436b',
  dimRoof: '#1a263f',
  road: '#46516f',
  roadEdge: '#0b1322',
  lamp: '#ffb547',
  window: '#ffd88a',
  river: '#1d5480',
  shine: '#5f9cc4',
  rail: '#7b86a6',
  paper: '#f6ecd2',
  faint: '#9aa6c8',
  dark: '#05080f',
  blood: '#c2182b',
  moon: '#f3ecd0',
  ash: '#8b8f9c',
} as const;

/** About how wide a text is in the shipped font. */
export const widthOf = (text: string, size: number, bold = false): number =>
  [...text].length * size * (bold ? 0.66 : 0.57);

/** Cuts a text to what fits into so many pixels. */
export function fitted(text: string, size: number, width: number, bold = false): string {
  const letters = [...text];
  const room = Math.max(2, Math.floor(width / (size * (bold ? 0.66 : 0.57))));
  return letters.length <= room ? text : `${letters.slice(0, room - 1).join('')}…`;
}
