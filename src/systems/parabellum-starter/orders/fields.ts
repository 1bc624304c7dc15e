import { z } from 'zod';
import type { Field, Way as Filling } from '../../../core/order/field.js';
import { isFound } from '../../../core/order/field.js';
import { skipParts, wordEnd } from '../../../core/order/text.js';
import { fault } from '../../../core/reading/fault.js';
import { Position } from '../../parabellum/footprint.js';
import { Flag, PLAIN_FLAGS } from '../../parabellum/livery.js';
import { card } from '../../parabellum/orders/card-fields.js';
import * as family from '../../parabellum/orders/fields.js';
import { Goods, Target, UnitName } from '../shapes/base.js';
import type { CatalogueUnit } from '../shapes/setup.js';
import type { Piece } from './desk.js';
import type { Before, Menu } from './table.js';

type Fillings = readonly Filling[];
type Filled = (desk: Before) => Fillings;

/** What a menu offers for the unit that is pointed at. */
export const hand =
  (fill: (piece: Piece, menu: Menu) => Fillings): Filled =>
  ({ hand: piece, menu }) =>
    piece === null || menu === null ? [] : fill(piece, menu);

/** What a menu offers, whoever is pointed at. */
export const atSeat =
  (fill: (menu: Menu) => Fillings): Filled =>
  ({ menu }) =>
    menu === null ? [] : fill(menu);

/** The unit that is pointed at, if it may be ordered so. */
const itself =
  (may: (piece: Piece, menu: Menu, desk: Before) => boolean): Filled =>
  (desk) =>
    desk.hand === null || desk.menu === null || !may(desk.hand, desk.menu, desk) ? [] : [{ pieces: [desk.hand.name] }];

const form = PLAIN_FLAGS;
type May = (piece: Piece, menu: Menu, desk: Before) => boolean;

/** A unit on the map that may act. */
export const onMap = (may: May = () => true): Field<string, Before> =>
  family.flag<Before>({
    form,
    schema: Flag,
    pointed: true,
    ways: itself((piece, menu, desk) => piece.place === 'map' && !menu.isLocked(piece) && may(piece, menu, desk)),
  });

/** A unit of the Pre-Deployment Area, by flag alone. */
export const fromHome = (may: May = () => true): Field<string, Before> =>
  family.flag<Before>({
    form,
    schema: Flag,
    pointed: true,
    ways: itself((piece, menu, desk) => piece.place === 'pda' && piece.card.class !== 'AIR' && may(piece, menu, desk)),
  });

/** A unit wherever it is. */
export const anywhere = (may: May): Field<string, Before> =>
  family.flag<Before>({ form, schema: Flag, pointed: true, ways: itself(may) });

/** A unit or aircraft of the Pre-Deployment Area. */
export const atHome = (may: May = () => true): Field<string, Before> =>
  family.unit<Before>({
    form,
    schema: UnitName,
    pointed: true,
    ways: itself((piece, menu, desk) => piece.place === 'pda' && may(piece, menu, desk)),
  });

/** An aircraft that is pointed at. */
export const aircraft = (schema: z.ZodType<string>, may: May): Field<string, Before> =>
  family.air<Before>(
    schema,
    itself((piece, menu, desk) => piece.card.class === 'AIR' && may(piece, menu, desk)),
  );

/** `RBGY Regular Infantry, strength 9`: own units to choose from. */
export const pieces = (label: string, among: readonly Piece[]): Fillings =>
  family.choosing(
    'unit',
    label,
    among.map((piece) => ({
      value: piece.name,
      label: `${piece.name} ${piece.card.name}, strength ${piece.strength}`,
    })),
  );

/** A field in whose place that word is never read. */
export const butNot = <Value>(word: string, field: Field<Value, Before>): Field<Value, Before> => ({
  ...field,
  read: (line, at, desk, sofar) => {
    const start = skipParts(line, at);
    const there = line.slice(start, wordEnd(line, start)).toUpperCase();
    return there === word ? null : field.read(line, at, desk, sofar);
  },
});

/** A second unit. */
export const other = (ways: Filled, schema: z.ZodType<string> = Flag): Field<string, Before> =>
  family.flag<Before>({ form, schema, ways });
export const otherAtHome = (ways: Filled): Field<string, Before> =>
  family.unit<Before>({ form, schema: UnitName, ways });
export const flags = (noun: string, most: number, ways: Filled): Field<string[], Before> =>
  family.flags<Before>({ form, schema: Flag, ways }, noun, most);

export const square = (label: string, fill: (piece: Piece, menu: Menu) => readonly string[]): Field<string, Before> =>
  family.square<Before>(
    form,
    hand((piece, menu) => family.places(label, () => fill(piece, menu))(null, null)),
  );
/** A square for an order that nobody in particular carries out. */
export const anySquare: Field<string, Before> = family.square<Before>(
  form,
  atSeat((menu) => family.places('Where', () => menu.within('A1', Number.POSITIVE_INFINITY))(null, null)),
);

export const cardChoice = ({ code, name, cost }: CatalogueUnit) => ({
  value: code,
  label: `${code} ${name}`,
  note: `${cost} credits`,
});
export const code = (among: (menu: Menu) => readonly CatalogueUnit[]): Field<string, Before> =>
  card<Before>(
    ({ catalogue }) => catalogue,
    ({ menu }) => (menu === null ? [] : among(menu).map(cardChoice)),
  );

/** Where in its square a unit stands. */
export const position = (ways: Filled = () => []): Field<Position, Before> => ({
  ...family.oneOf<Position, Before>({
    noun: 'position (C, NW, NE, SW, SE, N, E, S or W)',
    schema: Position,
    words: Position.options.map((one) => [one, one] as const),
  }),
  ways,
});
export const positions = (among: readonly Position[]): Fillings =>
  family.choosing(
    'word',
    'Position',
    among.map((one) => ({ value: one, label: one })),
  );

const TOKENS =
  /[\s,+&]{0,3}(?:and\s)?([0-9]{1,9})\s?(?:tokens?\s(?:of\s)?)?(f(?:uel)?|a(?:mmo|mmunition)?)(?!\p{L})/iuy;

/** `5F2A`, `5F 2A`, `5 fuel and 2 ammo`. */
export const goods = (ways: Filled): Field<Goods, Before> => ({
  noun: 'goods, like 5F2A (five fuel, two ammunition)',
  schema: Goods,
  read(line, at) {
    const value: Goods = { fuel: 0, ammo: 0 };
    let end = skipParts(line, at);
    const start = end;
    const named = new Set<string>();
    for (let parts = 0; parts < 4; parts += 1) {
      TOKENS.lastIndex = end;
      const found = TOKENS.exec(line);
      if (found === null) break;
      const kind = (found[2] ?? 'f').toLowerCase().startsWith('f') ? 'fuel' : 'ammo';
      if (named.has(kind))
        return fault(
          'order/wrong-arguments',
          line.slice(start, TOKENS.lastIndex).trim(),
          `The ${kind} stands there twice.`,
          {
            allowed: 'Name each kind once, like 5F2A.',
          },
        );
      named.add(kind);
      value[kind] = Number(found[1]);
      end = TOKENS.lastIndex;
    }
    if (end === start) return null;
    const written = line.slice(start, end).trim();
    if (value.fuel + value.ammo === 0)
      return fault('order/wrong-arguments', written, 'Goods are at least one token.', {
        allowed: 'Leave the line out.',
      });
    if (Math.max(value.fuel, value.ammo) > family.MAX_NUMBER)
      return fault('order/wrong-arguments', written, `No unit carries more than ${family.MAX_NUMBER} tokens.`);
    return { value, end };
  },
  write: ({ fuel, ammo }) => `${fuel > 0 ? `${fuel}F` : ''}${ammo > 0 ? `${ammo}A` : ''}`,
  ways,
});

/** Tokens of each kind in a menu. */
export const tokens = (most: (kind: 'fuel' | 'ammo') => number): Fillings =>
  (['fuel', 'ammo'] as const).flatMap((kind) =>
    family
      .upTo(kind === 'fuel' ? 'Fuel tokens' : 'Ammunition tokens', most(kind))
      .map((way) => ({ ...way, pieces: [...way.pieces, kind === 'fuel' ? 'F' : 'A'] })),
  );

const THING = /[\s,(]{0,3}(?:the\s)?(?:(cache)|(?:obj|works?))\s{1,3}(?:(?:at|on)\s)?/iy;
const squareField = family.square<Before>(form);
const flagField = family.flag<Before>({ form, schema: Flag });

/** A flag, `CACHE sq` or `OBJ sq`. */
export const target = (ways: Filled): Field<Target, Before> => ({
  noun: 'target (a flag, CACHE square or OBJ square)',
  schema: Target,
  read(line, at, desk, sofar) {
    THING.lastIndex = at;
    const thing = THING.exec(line);
    const found = (thing === null ? flagField : squareField).read(
      line,
      thing === null ? at : THING.lastIndex,
      desk,
      sofar,
    );
    if (!isFound(found)) return found;
    if (thing === null) return { value: { kind: 'unit', unit: found.value }, end: found.end };
    return { value: { kind: thing[1] === undefined ? 'work' : 'cache', square: found.value }, end: found.end };
  },
  write: writeTarget,
  ways,
});
function writeTarget(one: Target): string {
  if (one.kind === 'unit') return one.unit;
  return `${one.kind === 'cache' ? 'CACHE' : 'OBJ'} ${one.square}`;
}

type Aimed = { target: Target; shots: number };
const SHOTS = /\s{0,3}(?:[*×]|x(?=\s?[0-9]))\s{0,3}/iy;
const NEXT = /[\s,;&]{0,4}(?:and\s)?/iy;
const MOST_TARGETS = 20;

/** `KWRR*3 KWBB`: targets, each with its shots. */
export function salvo(ways: Filled): Field<Aimed[], Before> {
  const one = target(() => []);
  return {
    noun: 'target (a flag, CACHE square or OBJ square), with *shots behind it',
    schema: z
      .array(z.object({ target: Target, shots: z.number().int().min(1).max(99) }))
      .min(1)
      .max(MOST_TARGETS),
    read(line, at, desk, sofar) {
      const all: Aimed[] = [];
      let end = at;
      for (let from = at; all.length < MOST_TARGETS; from = NEXT.test(line) ? NEXT.lastIndex : end) {
        const found = one.read(line, from, desk, sofar);
        if (!isFound(found)) {
          if (all.length === 0) return found;
          break;
        }
        SHOTS.lastIndex = found.end;
        end = found.end;
        let shots = 1;
        if (SHOTS.test(line)) {
          const from = SHOTS.lastIndex;
          const [figure = ''] = /^[0-9]{1,9}/.exec(line.slice(from, from + 9)) ?? [];
          shots = Number(figure);
          if (shots < 1 || shots > 99)
            return fault(
              'order/wrong-arguments',
              line.slice(found.end, from + 9).trim(),
              'Shots are a whole number from 1 to 99.',
            );
          end = from + figure.length;
        }
        all.push({ target: found.value, shots });
        NEXT.lastIndex = end;
      }
      return { value: all, end };
    },
    write: (all) => all.map(({ target: aim, shots }) => `${writeTarget(aim)}*${shots}`).join(' '),
    ways,
  };
}

const PAIR_AND = /[\s,;&+]{0,3}(?:and|with)?\s{0,3}/iy;

/** Two units of the Pre-Deployment Area. */
export function pair(first: Field<string, Before>, second: Filled): Field<[string, string], Before> {
  return {
    noun: 'unit',
    schema: z.tuple([UnitName, UnitName]),
    of: 'unit',
    read(line, at, desk, sofar) {
      const one = first.read(line, at, desk, sofar);
      if (!isFound(one)) return one;
      PAIR_AND.lastIndex = one.end;
      const from = PAIR_AND.test(line) ? PAIR_AND.lastIndex : one.end;
      const two = first.read(line, from, desk, sofar);
      if (two === null)
        return fault('order/wrong-arguments', line.trim(), 'Here a second unit is wanted.', { allowed: 'Name both.' });
      return isFound(two) ? { value: [one.value, two.value], end: two.end } : two;
    },
    write: (units) => units.join(' '),
    ways: (desk, pick, chosen) =>
      first
        .ways(desk, pick, chosen)
        .flatMap((one) => second(desk).map((two) => ({ pieces: [...one.pieces, ' ', ...two.pieces] }))),
  };
}
