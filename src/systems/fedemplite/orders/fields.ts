import { z } from 'zod';
import { fault, isFault, shown } from '../../../core/reading/fault.js';
import { listed } from '../../../core/reading/listing.js';
import { meant } from '../../../core/reading/nearest.js';
import { FleetLetter, NationId, Province } from '../shapes/base.js';
import { readProvince } from '../terrain.js';
import type { Part } from './bag.js';
import type { Code, Fault } from './problems.js';
import { bidSlot, countSlot, fleetSlot, MISSION_WAYS, nationSlot, placeSlot, type Slot } from './slots.js';
import type { Before } from './table.js';

/** Largest number of ships or Influence that an order may name; nothing in the game comes near it. */
const MAX_NUMBER = 9_999;

export function readNation(word: string, before: Before): NationId | Fault {
  const nation = before.nations.get(word);
  if (nation !== undefined) return nation;
  const known = [...new Set(before.nations.values())];
  return fault('order/unknown-nation', word, `No nation of this war is called ${shown(word)}.`, {
    allowed: `${meant(word, [...before.nations.keys()])}The nations are ${listed(known)}.`,
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

export function readPlace(word: string, before: Before): Province | Fault {
  const province = readProvince(before.map, word);
  if (province !== null) return province;
  const { columns, rows } = before.map;
  const last = columns.at(-1) ?? 'A';
  const turned = /^([0-9]{1,2})-?([A-Z])$/.exec(word);
  const other = turned === null ? null : readProvince(before.map, `${turned[2]}${turned[1]}`);
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

export const nation: Part<typeof NationId> = { schema: NationId, fits: nationSlot, read: readNation, write: String };

export const fleet = (fits: Slot): Part<typeof FleetLetter> => ({
  schema: FleetLetter,
  fits,
  read: readFleet,
  write: (letter) => `Fleet ${letter}`,
});

/** The fleet of a mission, and its nation. */
export const missionFleet = fleet(fleetSlot(MISSION_WAYS));

export const place: Part<typeof Province> = { schema: Province, fits: placeSlot, read: readPlace, write: String };

/** A part that a short form leaves out. */
export const orNull = <Schema extends z.ZodType>(part: Part<Schema>): Part<z.ZodNullable<Schema>> => ({
  schema: part.schema.nullable(),
  fits: part.fits,
  read: (word, before) => part.read(word, before) as z.infer<Schema> | Fault,
  write: (value) => (value === null ? '' : part.write(value)),
});

interface CountOf {
  readonly fits: Slot;
  readonly least: number;
  readonly code: Code;
  readonly what: string;
  readonly rule: string;
}

export const count = ({ fits, least, code, what, rule }: CountOf): Part<z.ZodNumber> => ({
  schema: z.number().int().max(MAX_NUMBER).min(least),
  fits,
  read(word) {
    const number = readNumber(word, least, MAX_NUMBER, code, what);
    return isFault(number) ? { ...number, rule } : number;
  },
  write: String,
});

export const shipCount = (rule: string): Part<z.ZodNumber> =>
  count({ fits: countSlot('ships'), least: 1, code: 'order/bad-quantity', what: 'The number of ships', rule });

/** The price in Influence. */
export const bid = count({
  fits: bidSlot,
  least: 0,
  code: 'order/bad-bid',
  what: 'The Influence bid',
  rule: 'FE-53',
});
