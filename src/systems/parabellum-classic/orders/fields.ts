import { z } from 'zod';
import { type Field, type Way as Filling, isFound } from '../../../core/order/field.js';
import { number as numberField } from '../../../core/order/fields.js';
import { isBoundary, skipParts, wordEnd } from '../../../core/order/text.js';
import { fault } from '../../../core/reading/fault.js';
import { DASHED_FLAGS } from '../../parabellum/livery.js';
import { card } from '../../parabellum/orders/card-fields.js';
import * as family from '../../parabellum/orders/fields.js';
import { AirName, Count, EdgeId, Flag, Goods, MAX_NUMBER, NO_GOODS, Square, Stores, UnitName } from '../shapes/base.js';
import { Source } from '../shapes/order.js';
import type { Piece } from './desk.js';
import type { Before, Menu } from './table.js';

type Fillings = readonly Filling[];
type Filled = (desk: Before) => Fillings;
type May = (piece: Piece, menu: Menu, desk: Before) => boolean;

/** What a menu offers for the unit that is pointed at. */
export const hand =
  (fill: (piece: Piece, menu: Menu, desk: Before) => Fillings): Filled =>
  (desk) =>
    desk.hand === null || desk.menu === null ? [] : fill(desk.hand, desk.menu, desk);

/** What a menu offers for the seat as a whole. */
export const seat =
  (fill: (menu: Menu, desk: Before) => Fillings): Filled =>
  (desk) =>
    desk.hand !== null || desk.menu === null ? [] : fill(desk.menu, desk);

/** The unit that is pointed at, if it may be ordered so. */
const itself = (may: May): Filled =>
  hand((piece, menu, desk) => (may(piece, menu, desk) ? [{ pieces: [piece.name] }] : []));

const flags = { form: DASHED_FLAGS, schema: Flag };

/** A unit, by its flag: not the one that is pointed at. */
export const other = (ways: Filled = () => []): Field<string, Before> => family.flag<Before>({ ...flags, ways });
/** A unit on the map. */
export const onMap = (may: May = () => true): Field<string, Before> =>
  anywhere((piece, menu, desk) => piece.unit.place === 'map' && may(piece, menu, desk));
/** A unit wherever it is, by its flag. */
export const anywhere = (may: May): Field<string, Before> =>
  family.flag<Before>({ ...flags, pointed: true, ways: itself(may) });
/** A unit or an aircraft. */
export const named = (may: May = () => false): Field<string, Before> =>
  family.unit<Before>({ form: DASHED_FLAGS, schema: UnitName, pointed: true, ways: itself(may) });
export const otherNamed = (ways: Filled = () => []): Field<string, Before> =>
  family.unit<Before>({ form: DASHED_FLAGS, schema: UnitName, ways });
export const aircraft = (may: May): Field<string, Before> =>
  family.air<Before>(
    AirName,
    itself((piece, menu, desk) => piece.card.size === 'AIR' && may(piece, menu, desk)),
  );
export const flagList = (noun: string, most: number): Field<string[], Before> =>
  family.flags<Before>(flags, noun, most);

/** `RB-GY Infantry, strength 9`: own units to choose from. */
export const pieces = (label: string, among: readonly Piece[]): Fillings =>
  family.choosing(
    'unit',
    label,
    among.map(({ name, card: type, unit }) => ({
      value: name,
      label: `${name} ${type.name}, strength ${unit.strength}`,
    })),
  );

export const square = (ways: Filled = () => []): Field<string, Before> => family.square<Before>(DASHED_FLAGS, ways);
export const squaresFrom = (label: string, among: readonly Square[]): Fillings =>
  family.choosing(
    'place',
    label,
    among.map((value) => ({ value, label: value })),
  );
/** A square that the unit which is pointed at may name. */
export const squareFor = (
  label: string,
  among: (piece: Piece, menu: Menu) => readonly Square[],
): Field<string, Before> => square(hand((piece, menu) => squaresFrom(label, among(piece, menu))));

export const edge = (ways: Filled): Field<EdgeId, Before> => family.edge<Before>(ways);

const EDGE = /[\s,:]{0,3}edge(?![\p{L}\p{N}])/iuy;
const EDGE_SIGN = /\s{0,2}[|/-]?\s{0,2}/y;
const [aSquare, anEdge] = [square(), edge(() => [])];

/** A square, or an edge: two of them. */
export const squareOrEdge = (ways: Filled): Field<string, Before> => ({
  noun: 'square, like E7, or edge, like C7|C8',
  schema: z.union([Square, EdgeId]),
  read(line, at, desk, sofar) {
    EDGE.lastIndex = at;
    if (EDGE.test(line)) return anEdge.read(line, EDGE.lastIndex, desk, sofar);
    const one = aSquare.read(line, at, desk, sofar);
    if (!isFound(one)) return one;
    EDGE_SIGN.lastIndex = one.end;
    EDGE_SIGN.test(line);
    const two = aSquare.read(line, EDGE_SIGN.lastIndex, desk, sofar);
    return isFound(two) ? anEdge.read(line, at, desk, sofar) : one;
  },
  write: (value) => value,
  ways,
});

/** A whole number, at least one; `absent`: what counts where none stands. */
export const count = (noun: string, ways: Filled = () => [], absent?: number): Field<number, Before> => ({
  ...numberField<Before>({ noun, from: 1, to: MAX_NUMBER, code: 'order/wrong-arguments' }),
  ways,
  ...(absent === undefined ? {} : { absent }),
});
/** A whole number, also none; what is stored has no upper bound. */
export const least = (noun: string, from = 0): Field<number, Before> => ({
  ...numberField<Before>({ noun, from, to: MAX_NUMBER, code: 'order/wrong-arguments' }),
  schema: Count,
});

/** A unit of the catalogue, by code or name. */
export const type = (ways: Filled = () => []): Field<string, Before> => ({
  ...card<Before>(({ catalogue }) => catalogue),
  ways,
});

/** A word that is no flag, square or name, and what it stands for. */
export const oneOf = <Value>(
  noun: string,
  schema: z.ZodType<Value>,
  ...words: readonly (readonly [value: Value, ...words: readonly [string, ...string[]]])[]
): Field<Value, Before> => family.oneOf<Value, Before>({ noun, schema, words });

/** Pieces by the words for them, the normal one first. */
export const SUP = ['SUP', 'SUPPLY', 'SUPPLIES', 'FUEL'] as const;
export const AMM = ['AMM', 'AMMO', 'AMMUNITION'] as const;
const STORES = [
  ['sandbag', 'SANDBAG', 'SANDBAGS'],
  ['pbar', 'PBAR', 'PBARS'],
  ['vbar', 'VBAR', 'VBARS'],
] as const;
const THINGS: ReadonlyMap<string, keyof Goods | keyof Stores> = new Map([
  ...SUP.map((word) => [word, 'sup'] as const),
  ...AMM.map((word) => [word, 'amm'] as const),
  ...STORES.flatMap(([thing, ...words]) => words.map((word) => [word, thing] as const)),
]);

/** What can be bought by number. */
export const PIECES = ['sup', 'amm', 'sandbag', 'pbar', 'vbar'] as const;
export const thing = oneOf<(typeof PIECES)[number]>(
  'SUP, AMM, SANDBAG, PBAR or VBAR',
  z.enum(PIECES),
  ['sup', ...SUP],
  ['amm', ...AMM],
  ...STORES,
);
export const KINDS = ['sup', 'amm'] as const;
export const WORKS = ['vbar', 'pbar'] as const;
/** What menus call them. */
export const PIECE_WORDS = {
  sup: 'supplies',
  amm: 'ammunition',
  sandbag: 'sandbags',
  pbar: 'personnel barricades',
  vbar: 'vehicle barricades',
} as const;
export const labelOf = (kind: keyof Goods): string => (kind === 'sup' ? 'Pieces of supplies' : 'Pieces of ammunition');
/** One piece, for trying an order out. */
export const one = (kind: keyof Goods): Goods => ({ ...NO_GOODS, [kind]: 1 });

type Load = { goods: Goods; stores: Stores };
const count1 = numberField<Before>({
  noun: 'number of pieces',
  from: 0,
  to: MAX_NUMBER,
  code: 'order/wrong-arguments',
});
const AND = /\s{0,3}(?:[,&+]|and(?![\p{L}\p{N}]))?\s{0,3}/iuy;
const MOST_THINGS = 12;

/** Pieces and works as they are counted out: `2 SUP 1 AMM`, `2SUP,1AMM`, `SUP`. */
function loadAt(line: string, at: number, desk: Before, storesToo: boolean): ReturnType<Field<Load, Before>['read']> {
  const all = { ...NO_GOODS, sandbag: 0, pbar: 0, vbar: 0 };
  let end = at;
  let from = skipParts(line, at);
  let found = 0;
  const named = new Set<string>();
  for (; found < MOST_THINGS; found += 1) {
    const number = count1.read(line, from, desk, {});
    if (number !== null && !isFound(number)) return number;
    const start = skipParts(line, number?.end ?? from);
    const stop = wordEnd(line, start);
    const what = THINGS.get(line.slice(start, stop).toUpperCase());
    if (what === undefined || !isBoundary(line, stop)) break;
    if (!storesToo && what !== 'sup' && what !== 'amm')
      return fault('order/wrong-arguments', line.slice(start, stop), 'Here SUP or AMM is wanted.', {
        allowed: 'Sandbags and barricades are set, built or given to engineers at set-up.',
      });
    if (named.has(what))
      return fault(
        'order/wrong-arguments',
        line.slice(skipParts(line, at), stop),
        `${what.toUpperCase()} stands there twice.`,
        {
          allowed: 'Name each kind of piece once, with its number before it.',
        },
      );
    named.add(what);
    all[what] = number?.value ?? 1;
    end = stop;
    AND.lastIndex = end;
    from = AND.test(line) ? AND.lastIndex : end;
  }
  if (found === 0) return null;
  const most = Math.max(...Object.values(all));
  const written = line.slice(skipParts(line, at), end);
  if (most === 0) return fault('order/wrong-arguments', written, 'Name at least one piece.');
  if (most > MAX_NUMBER) return fault('order/wrong-arguments', written, `An order names at most ${MAX_NUMBER} pieces.`);
  const { sup, amm, ...stores } = all;
  return { value: { goods: { sup, amm }, stores }, end };
}

/** `2 SUP 1 AMM`. */
export const writeGoods = ({ sup, amm }: Goods): string =>
  [...(sup > 0 ? [`${sup} SUP`] : []), ...(amm > 0 ? [`${amm} AMM`] : [])].join(' ');

export const goods = (ways: Filled = () => []): Field<Goods, Before> => ({
  noun: 'number of pieces, like 2 SUP 1 AMM',
  schema: Goods,
  read(line, at, desk) {
    const found = loadAt(line, at, desk, false);
    return isFound(found) ? { value: found.value.goods, end: found.end } : found;
  },
  write: writeGoods,
  ways,
});

/** Pieces, and works for an engineer to build. */
export const load: Field<Load, Before> = {
  noun: 'number of pieces, like 2 SUP 1 SANDBAG',
  schema: z.object({ goods: Goods, stores: Stores }),
  read: (line, at, desk) => loadAt(line, at, desk, true),
  write: ({ goods: { sup, amm }, stores }) =>
    Object.entries({ sup, amm, ...stores })
      .flatMap(([what, many]) => (many > 0 ? [`${many} ${what.toUpperCase()}`] : []))
      .join(' '),
  ways: () => [],
};

const aFlag = other();
/** A square, or a unit that carries. */
export const source = (ways: Filled): Field<Source, Before> => ({
  noun: 'square or flag',
  schema: Source,
  read(line, at, desk, sofar) {
    const place = aSquare.read(line, at, desk, sofar);
    if (isFound(place)) return { value: { kind: 'square', square: place.value }, end: place.end };
    const carrier = aFlag.read(line, at, desk, sofar);
    return isFound(carrier) ? { value: { kind: 'unit', unit: carrier.value }, end: carrier.end } : carrier;
  },
  write: (value) => (value.kind === 'unit' ? value.unit : value.square),
  ways,
});

const SAID = /[\s,]{0,3}in\s{1,3}(?:the\s)?([a-z]{2,12})(?:\sphase)?(?![\p{L}\p{N}])/iuy;

/** The part in which an order that two parts have is carried out: as it says, else that of its heading, else the first. */
export const phase = <Part extends 'movement' | 'direct' | 'boardroom'>(
  usual: Part,
  late: Part,
  parts: readonly [Part, Part],
): Field<Part, Before> => ({
  noun: `IN ${usual.toUpperCase()} or IN ${late.toUpperCase()}`,
  schema: z.enum(parts) as unknown as z.ZodType<Part>,
  read(line, at, { section }) {
    SAID.lastIndex = at;
    const word = SAID.exec(line)?.[1]?.toLowerCase();
    const said = parts.find((part) => part === word);
    if (said !== undefined) return { value: said, end: SAID.lastIndex };
    // The usual one counts under any other heading, which is told to be wrong.
    return { value: section === late ? late : usual, end: at };
  },
  write: (value) => (value === usual ? '' : `IN ${value.toUpperCase()}`),
  ways: () => [],
});
