import type { Choice } from '../../../core/game/offer.js';
import { type Field, type Found, isFound, type Read } from '../../../core/order/field.js';
import { named } from '../../../core/order/fields.js';
import { skipParts } from '../../../core/order/text.js';
import { fault } from '../../../core/reading/fault.js';
import { placeAt, spotAt } from '../board/board.js';
import { Spot } from '../board/map.js';
import { type Desk, ownPlaces, ownUnits, spotName, unitAt } from './desk.js';
import { reachedFrom } from './reach.js';

// Places as people name them.

export type PlaceField = Field<string, Desk>;

export const choiceOf = (desk: Desk, at: string, note?: string): Choice => ({
  value: at,
  label: spotName(desk.board, at),
  ...(note === undefined ? {} : { note }),
});

/** Shorter beginnings of a name are too near to other words. */
const SHORTEST_BEGINNING = 4;
const somePlace = {
  noun: 'place of this map',
  of: 'place',
  schema: Spot,
  names: ({ places }: Desk) => places,
  write: (at: string) => at,
  shortest: SHORTEST_BEGINNING,
  code: 'order/unknown-place',
  rule: 'GP-2',
} as const;
/** The places of the map, by code, name and what else people call them. */
const place = named<string, Desk>({
  ...somePlace,
  among: (desk) =>
    [...new Set(ownUnits(desk).flatMap(({ kind, at }) => reachedFrom(desk, kind, at)))].map((at) => choiceOf(desk, at)),
});
/** Places of units that one may order: where a word may be two of them, the one with such a unit is meant. */
export const ownPlace = named<string, Desk>({
  ...somePlace,
  among: (desk) => ownUnits(desk).map(({ at }) => choiceOf(desk, at)),
  near: ownPlaces,
  canBe: (at, desk) => unitAt(ownUnits(desk), at) !== undefined,
});
/** The same of all units. */
export const unitPlace = named<string, Desk>({
  ...somePlace,
  among: ({ board, view }) => view.units.map(({ at }) => ({ value: at, label: spotName(board, at) })),
  canBe: (at, { view }) => unitAt(view.units, at) !== undefined,
});

/** `/nc`, `(nc)`, ` north coast`, `(north coast)`, `, n.c.`, `(n)`, `/n`. */
const COAST =
  / {0,2}(?:[/\\,:._] {0,2})?(?:[([] {0,2})?(?:([nsew])[./]?cs?\b\.?|(north|south|east|west)(?:ern)?[ -]coast\b)(?: {0,2}[)\]])?|-([nsew])c\b/iy;
/** `SC Spain`, `the north coast of Spain`. */
const COAST_BEFORE =
  /(?:the {1,2})?(?:([nsew])[./]?c\b\.?|(north|south|east|west)(?:ern)?[ -]coast(?: {1,2}of)?\b) {1,2}(?:of {1,2})?/iy;
/** `(n)`, `/n`, and `n` at the end of an order: elsewhere these letters mean something else. */
const SHORT_COAST =
  / {0,2}(?:\( {0,2}([nsew]|north|south|east|west)\.?(?: {0,2}\))|\/([nsew])\b| ([nsew])\.?(?= {0,2}(?:[,;)]|$)))/iy;

const MAY_BE_COAST: ReadonlySet<string> = new Set('nsewtNSEWT');

const BLANK = ' '.charCodeAt(0);
const BEGIN_COAST: ReadonlySet<string> = new Set('nsewNSEW/\\,:._([-');

/** Whether what stands behind a place may be a coast of it: behind most stands an arrow, or nothing. */
function mayHaveCoast(line: string, at: number): boolean {
  let start = at;
  while (start < at + 2 && line.charCodeAt(start) === BLANK) start += 1;
  const sign = line.charAt(start);
  return BEGIN_COAST.has(sign) && !(start > at && sign === '-');
}

/** The first letter of the coast that is named here. */
function coastAt(pattern: RegExp, line: string, at: number): Found<string> | null {
  pattern.lastIndex = at;
  const [, ...letters] = pattern.exec(line) ?? [];
  const letter = letters
    .find((one) => one !== undefined)
    ?.charAt(0)
    .toLowerCase();
  return letter === undefined ? null : { value: letter, end: pattern.lastIndex };
}

const OPENED = / {0,2}[([]/y;
const CLOSED = / {0,2}\.?[)\]]/y;

/** What stands in parentheses behind a piece of a line, where it is one of some names. */
export function aside(line: string, at: number, names: Desk['places']): Found<string> | null {
  // Most pieces have something else behind them.
  const next = line.charAt(at) === ' ' ? line.charAt(at + 1) : line.charAt(at);
  if (next !== '(' && next !== '[' && next !== ' ') return null;
  OPENED.lastIndex = at;
  if (!OPENED.test(line)) return null;
  const found = names.leading(line, OPENED.lastIndex);
  const [value, ...others] = found?.values ?? [];
  if (found === null || value === undefined || others.length > 0) return null;
  CLOSED.lastIndex = found.end;
  return CLOSED.test(line) ? { value, end: CLOSED.lastIndex } : null;
}

/** A place, with the coast where it has several; `from`: what names it. */
export function spotFrom(line: string, at: number, desk: Desk, from: PlaceField = place): Read<string> {
  const start = skipParts(line, at);
  const before = MAY_BE_COAST.has(line.charAt(start)) ? coastAt(COAST_BEFORE, line, start) : null;
  const read = from.read(line, before?.end ?? at, desk, {});
  if (!isFound(read)) return read;
  if (before !== null) return onCoast(desk, read, before.value, line.slice(at, read.end).trim());
  // `North Sea (NTH)` says it twice.
  const again = aside(line, read.end, desk.places);
  const found = again?.value === read.value ? again : read;
  // Some names have their coast with them: `spanc`.
  if (found.value.includes('/')) return found;
  const hasShores = (desk.board.shores[placeAt(desk.board, found.value)] ?? []).length > 0;
  // `F Mid-NC Spain`: behind a place with one shore a dash leads on.
  if ((!hasShores && line.charAt(found.end) === '-') || !mayHaveCoast(line, found.end)) return found;
  const coast = coastAt(COAST, line, found.end) ?? (hasShores ? coastAt(SHORT_COAST, line, found.end) : null);
  if (coast === null) return found;
  return onCoast(desk, { value: found.value, end: coast.end }, coast.value, line.slice(at, coast.end).trim());
}

/** A place with the coast that is named of it; `written`: both, as they stand there. */
function onCoast(desk: Desk, found: Found<string>, letter: string, written: string): Read<string> {
  const shores = (desk.board.shores[placeAt(desk.board, found.value)] ?? []).map((shore) => desk.board.codes[shore]);
  const value = `${found.value}/${letter}c`;
  if (spotAt(desk.board, value) >= 0) return { value, end: found.end };
  return fault('order/no-such-coast', written, `${spotName(desk.board, found.value)} has no such coast.`, {
    allowed: shores.length === 0 ? 'Leave the coast out.' : `Its coasts are ${shores.join(' and ')}.`,
    rule: 'GP-2',
  });
}
