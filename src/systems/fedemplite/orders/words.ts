import { fault, isFault, shown } from '../../../core/reading/fault.js';
import { listed } from '../../../core/reading/listing.js';
import { meant } from '../../../core/reading/nearest.js';
import { MAX_NUMBER } from '../shapes/order.js';
import type { Fixed, NationId, Province } from '../shapes.js';
import { readProvince } from '../terrain.js';
import type { Code, Fault } from './problems.js';

/** What reading needs to know: how this war's nations and provinces are called. All of it is public. */
export interface Lexicon {
  readonly nations: ReadonlyMap<string, NationId>;
  readonly map: Fixed['map'];
}

const lexicons = new WeakMap<Fixed, Lexicon>();

export function lexiconOf(fixed: Fixed): Lexicon {
  const known = lexicons.get(fixed);
  if (known !== undefined) return known;
  const nations = new Map<string, NationId>();
  for (const nation of fixed.nations)
    for (const word of [nation.id, nation.name, ...nation.aliases]) nations.set(word.toUpperCase(), nation.id);
  const lexicon = { nations, map: fixed.map };
  lexicons.set(fixed, lexicon);
  return lexicon;
}

export function readNation(word: string, lexicon: Lexicon): NationId | Fault {
  const nation = lexicon.nations.get(word);
  if (nation !== undefined) return nation;
  const known = [...new Set(lexicon.nations.values())];
  return fault('order/unknown-nation', word, `No nation of this war is called ${shown(word)}.`, {
    allowed: `${meant(word, [...lexicon.nations.keys()])}The nations are ${listed(known)}.`,
    rule: 'FE-21',
  });
}

export function readFleet(word: string): string | Fault {
  if (/^[A-Z]$/.test(word)) return word;
  return fault('order/bad-fleet', word, `${shown(word)} is no fleet: a fleet is one letter.`, {
    allowed: 'Write the letter that stands on the map, like B or Fleet B.',
    rule: 'FE-12',
  });
}

/** Whose mission it is. */
export function readWhose(
  nationWord: string,
  fleetWord: string,
  lexicon: Lexicon,
): { readonly nation: NationId; readonly fleet: string } | Fault {
  const nation = readNation(nationWord, lexicon);
  if (isFault(nation)) return nation;
  const fleet = readFleet(fleetWord);
  return isFault(fleet) ? fleet : { nation, fleet };
}

export function readPlace(word: string, lexicon: Lexicon): Province | Fault {
  const province = readProvince(lexicon.map, word);
  if (province !== null) return province;
  const { columns, rows } = lexicon.map;
  const last = columns.at(-1) ?? 'A';
  const turned = /^([0-9]{1,2})-?([A-Z])$/.exec(word);
  const other = turned === null ? null : readProvince(lexicon.map, `${turned[2]}${turned[1]}`);
  return fault('order/unknown-province', word, `${shown(word)} is no province of this map.`, {
    allowed: [
      ...(other === null ? [] : [`Did you mean ${other}?`]),
      `Provinces are a column letter from A to ${last} and a row number from 1 to ${rows}, like ${columns[0] ?? 'A'}7.`,
    ].join(' '),
    rule: 'FE-10',
  });
}

/** A whole number within bounds. `what` completes "… must be". */
export function readNumber(word: string, least: number, most: number, code: Code, what: string): number | Fault {
  const number = /^\+?[0-9]{1,9}$/.test(word) ? Number(word) : Number.NaN;
  if (number >= least && number <= most) return number;
  const limit = most === MAX_NUMBER ? `a whole number from ${least} up` : `a whole number from ${least} to ${most}`;
  const large = number > most && most === MAX_NUMBER ? ` (at most ${MAX_NUMBER})` : '';
  return fault(code, word, `${what} must be ${limit}${large}; found ${shown(word)}.`, {
    allowed: `Write ${limit}.`,
  });
}

/** Template text that was never filled in: `XX`, `XXXX` (FE-G13). */
export const isPlaceholder = (word: string): boolean => word.length >= 2 && [...word].every((letter) => letter === 'X');
