import type { Dice } from '../core/dice/dice.js';
import { positionOn } from './parabellum/compare/army.js';
import { type Comparison, type Contender, compare } from './parabellum/compare/compare.js';
import type { Edition } from './parabellum/compare/edition.js';
import type { Position } from './parabellum/compare/position.js';
import { repeat, type Spreads } from './parabellum/compare/repeat.js';
import { comparedBoardroom } from './parabellum-boardroom/compared.js';
import { comparedClassic } from './parabellum-classic/compared.js';
import { comparedStarter } from './parabellum-starter/compared.js';

// Editions of one game side by side, for the page and the command that compare them.

/** The editions, the eldest first. */
export const editions: readonly Edition[] = [comparedClassic, comparedBoardroom, comparedStarter];

export const isCompared = (system: string): boolean => editions.some(({ id }) => id === system);

/** The game parts of binders, by the system that each is for. */
export type Parts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The editions for which there is a binder, and which are asked for (none: all). */
function contendersIn(parts: Parts, among: readonly string[]): readonly Contender[] {
  return editions.flatMap((edition) => {
    const held = parts[edition.id];
    return held === undefined || (among.length > 0 && !among.includes(edition.id)) ? [] : [{ edition, parts: held }];
  });
}

/** Small armies on the first map of a binder of this system; null: its editions are not compared. */
export function positionOfBinder(system: string, parts: Parts): Position | null {
  const edition = editions.find(({ id }) => id === system);
  const held = parts[system];
  return edition === undefined || held === undefined ? null : positionOn(edition.firstMap(held));
}

interface Asked {
  readonly position: Position;
  readonly sheet: string;
  /** Systems; none: all. */
  readonly among: readonly string[];
  /** In whose language the sheet is written; null: whose it looks like. */
  readonly written: string | null;
  readonly parts: Parts;
}

/** One sheet under several editions with the same luck; it yields after every step. */
export const compareEditions = (
  { position, sheet, among, written, parts }: Asked,
  luck: () => Dice,
): Generator<void, Comparison> => compare(position, sheet, contendersIn(parts, among), luck, written);

/** The same so many times; it yields after every battle. */
export const repeatEditions = (
  comparison: Comparison,
  times: number,
  luck: (battle: number) => Dice,
): Generator<number, readonly Spreads[]> => repeat(comparison, times, luck);

export type { Comparison, Side } from './parabellum/compare/compare.js';
export { type Deed, type Edition, type LineFate, TOPICS, type UnitAfter } from './parabellum/compare/edition.js';
export { companiesOf, type Position } from './parabellum/compare/position.js';
export { readPosition, writePosition } from './parabellum/compare/position-text.js';
export type { Spread, Spreads } from './parabellum/compare/repeat.js';
