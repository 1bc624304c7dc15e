import { numberWord } from '../../../core/order/fields.js';
import { fault, shown } from '../../../core/reading/fault.js';
import { wordsOf } from '../../../core/reading/words.js';
import { typeNamed } from '../ship-types.js';
import type { Fault } from './problems.js';
import type { Before } from './table.js';

type Unit = 'ships' | 'influence' | 'provinces' | 'fleet';
type Way = 'from' | 'to' | 'for' | 'at' | 'target' | 'destination';

/** One argument of an order with what the words beside it say that it is (FE-G4, FE-G5): `3 ships`, `from Fleet B`. */
export interface Value {
  readonly word: string;
  readonly unit: Unit | null;
  readonly ways: readonly Way[];
  /** It is what a nation of this war is called. */
  readonly nation?: true;
}

const UNITS = new Map<string, Unit>([
  ['SHIP', 'ships'],
  ['SHIPS', 'ships'],
  ['INFLUENCE', 'influence'],
  ['INFL', 'influence'],
  ['INF', 'influence'],
  ['IP', 'influence'],
  ['PROVINCE', 'provinces'],
  ['PROVINCES', 'provinces'],
  ['PROVS', 'provinces'],
  ['PROV', 'provinces'],
  ['FLEET', 'fleet'],
  ['FLEETS', 'fleet'],
]);

const WAYS = new Map<string, Way>([
  ['FROM', 'from'],
  ['TO', 'to'],
  ['FOR', 'for'],
  ['AT', 'at'],
  ['TARGET', 'target'],
  ['TARGETS', 'target'],
  ['DESTINATION', 'destination'],
]);

/** Words that say nothing. */
const EMPTY = new Set(['AND', 'WITH', 'THE', 'OF']);

const FLEET_NAME = /^([A-Z]{2,12})-([A-Z])$/;
const MAY_BE_PARTED = /^[0-9]|-/;
const WITH_UNIT = /^([0-9]{1,6})([A-Z]{2,9})$/;

/** A number, whether it will do or not. */
export const isCount = (word: string): boolean => /^[+-]?[0-9.]+$/.test(word);
/** Could be meant as a province: a letter before a digit or the other way round. */
export const looksLikePlace = (word: string): boolean => word.length <= 8 && /[0-9]/.test(word) && /[A-Z]/.test(word);

interface Word {
  readonly word: string;
  /** The how many-th argument it stands in, as commas and parentheses part them. */
  readonly argument: number;
}

/** The last line whose words were asked for: several kinds of order ask for those of the same. */
let parted: { readonly line: string; readonly words: readonly Word[] } = { line: '', words: [] };

/** The words of an order behind its keyword; `KZIN-B` and `3ships` are parted. */
function wordsIn(line: string): readonly Word[] {
  if (parted.line !== line) parted = { line, words: wordsAnew(line) };
  return parted.words;
}

function wordsAnew(line: string): readonly Word[] {
  const words: Word[] = [];
  for (const [argument, part] of line.split(/[,;()[\]]/).entries())
    for (const typed of wordsOf(part)) for (const word of piecesOf(typed)) words.push({ word, argument });
  return words;
}

function piecesOf(word: string): readonly string[] {
  const number = numberWord(word);
  if (number !== undefined) return [String(number)];
  // Most words are neither.
  if (word.length > 16 || !MAY_BE_PARTED.test(word)) return [word];
  const [, nation, letter] = FLEET_NAME.exec(word) ?? [];
  if (nation !== undefined && letter !== undefined) return [nation, 'FLEET', letter];
  const [, count, unit = ''] = WITH_UNIT.exec(word) ?? [];
  return count !== undefined && (UNITS.has(unit) || isShipType(unit)) ? [count, unit] : [word];
}

interface Found {
  readonly word: string;
  unit: Unit | null;
  readonly ways: readonly Way[];
  readonly nation?: true;
  readonly argument: number;
  /** Where it stands among the words. */
  readonly at: number;
}

/** A unit word, and how many values stand before it. */
interface UnitWord extends Word {
  readonly unit: Unit;
  readonly at: number;
  readonly valuesBefore: number;
}

/** Whether the unit can be meant for the value. `loosely`: it stands right behind the unit, so nothing else can be meant. */
function fits(
  unit: Unit,
  { word, unit: known }: Found,
  { nations }: Pick<Before, 'nations'>,
  loosely: boolean,
): boolean {
  if (known !== null) return false;
  if (unit === 'ships' || unit === 'influence') return isCount(word);
  const named = loosely && !isCount(word) && !nations.has(word);
  if (unit === 'fleet') return named || word === 'NEW' || /^[A-Z]$/.test(word);
  return named || isCount(word) || looksLikePlace(word);
}

const isShipType = (word: string): boolean => typeNamed(word) !== undefined;

/** The value that a unit is meant for: the one before it, else the one behind it, at best in the same argument. */
function meantBy(
  { unit, argument, valuesBefore }: UnitWord,
  values: readonly Found[],
  { nations }: Pick<Before, 'nations'>,
) {
  const last = values[valuesBefore - 1];
  // In `3 CA ships` the ships are those of the number.
  const before = unit === 'ships' && isShipType(last?.word ?? '') ? values[valuesBefore - 2] : last;
  const behind = values[valuesBefore];
  const here = (value: Found | undefined): value is Found => value?.argument === argument;
  if (here(before) && fits(unit, before, { nations }, false)) return before;
  if (here(behind) && fits(unit, behind, { nations }, true)) return behind;
  return [before, behind].find((value) => value !== undefined && fits(unit, value, { nations }, false));
}

const stray = (word: string, why: string): Fault =>
  fault('order/wrong-arguments', word, `${shown(word)} ${why}.`, {
    allowed: 'Such a word names what stands beside it: 3 ships, 5 Influence, from Fleet A, at J8. Or leave it out.',
  });

/** The values and unit words of an order, in order; the last way word when nothing stands behind it. */
function sorted(words: readonly Word[], { nations }: Pick<Before, 'nations'>) {
  const values: Found[] = [];
  const units: UnitWord[] = [];
  let ways: Way[] = [];
  let lastWay = '';
  for (const [at, { word, argument }] of words.entries()) {
    const unit = UNITS.get(word);
    const way = WAYS.get(word);
    if (unit !== undefined) units.push({ word, argument, unit, at, valuesBefore: values.length });
    else if (way !== undefined) {
      ways.push(way);
      lastWay = word;
    } else if (nations.has(word)) {
      // `to FED Fleet A` is about the fleet, not about its nation.
      values.push({ word, unit: null, ways: [], nation: true, argument, at });
    } else if (word !== 'MUSTER' || words[at + 1]?.word !== 'POOL') {
      values.push({ word, unit: null, ways, argument, at });
      ways = [];
    }
  }
  return { values, units, dangling: ways.length > 0 ? lastWay : null };
}

/** The values of what stands behind a keyword, each with what the words beside it say; a word beside nothing makes the line unreadable. */
export function valuesOf(line: string, before: Pick<Before, 'nations'>): readonly Value[] | Fault {
  const typed = wordsIn(line);
  // In `a New Fleet` A is no fleet.
  const isArticle = (word: string, at: number): boolean => word === 'A' && typed[at + 1]?.word === 'NEW';
  const words = typed.filter(({ word }, at) => !EMPTY.has(word) && !isArticle(word, at));
  const { values, units, dangling } = sorted(words, before);
  if (dangling !== null) return stray(dangling, 'has nothing behind it');
  const alone: Found[] = [];
  for (const unitWord of units) {
    const { word, unit, argument, at } = unitWord;
    const value = meantBy(unitWord, values, before);
    if (value !== undefined) value.unit = unit;
    else if (unit !== 'fleet') return stray(word, `stands beside no ${unit === 'provinces' ? 'province' : 'number'}`);
    // `PURCHASE(FED, Fleet, 4, J8)`: a fleet without a letter is one to be raised.
    else alone.push({ word: 'FLEET', unit, ways: [], argument, at });
  }
  return [...values, ...alone].sort((a, b) => a.at - b.at);
}

/** The value with its names, for sentences: `from Fleet B`. */
export function said({ word, unit, ways }: Value): string {
  if (unit === 'fleet') return [...ways, 'Fleet', word].join(' ');
  if (unit === 'provinces' && !isCount(word)) return [...ways, 'province', word].join(' ');
  const unitName = unit === 'influence' ? ['Influence'] : unit === null ? [] : [unit];
  return [...ways, word, ...unitName].join(' ');
}
