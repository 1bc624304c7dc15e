import type { z } from 'zod';
import type { Field, Way as Filling } from '../../../core/order/field.js';
import { number as numberField } from '../../../core/order/fields.js';
import { several } from '../../../core/order/lists.js';
import { DASHED_FLAGS } from '../../parabellum/livery.js';
import { card } from '../../parabellum/orders/card-fields.js';
import * as family from '../../parabellum/orders/fields.js';
import { CardId, Count, Flag, MAX_NUMBER } from '../shapes/base.js';
import type { Piece } from './desk.js';
import type { Before, Menu } from './table.js';

type Fillings = readonly Filling[];
type Filled = (desk: Before) => Fillings;

/** What a menu offers for the unit that is pointed at. */
export const hand =
  (fill: (piece: Piece, menu: Menu) => Fillings): Filled =>
  ({ hand: piece, menu }) =>
    piece === null || menu === null ? [] : fill(piece, menu);

/** What a menu offers whoever is pointed at. */
export const atSeat =
  (fill: (menu: Menu) => Fillings): Filled =>
  ({ menu }) =>
    menu === null ? [] : fill(menu);

const flags = { form: DASHED_FLAGS, schema: Flag };

/** A unit, by its flag. */
export const unit: Field<string, Before> = family.flag<Before>(flags);
/** The same, of a menu for the unit that is pointed at, if it may be ordered so. */
export const itself = (may: (piece: Piece, menu: Menu) => boolean): Field<string, Before> =>
  family.flag<Before>({
    ...flags,
    pointed: true,
    ways: hand((piece, menu) => (may(piece, menu) ? [{ pieces: [piece.flag] }] : [])),
  });
/** `RB-GY Infantry, strength 9`: own units to choose from. */
export const pieces = (label: string, among: readonly Piece[]): Fillings =>
  family.choosing(
    'unit',
    label,
    among.map(({ flag, card: { name }, strength }) => ({
      value: flag,
      label: `${flag} ${name}, strength ${strength}`,
    })),
  );

export const square: Field<string, Before> = family.square<Before>(DASHED_FLAGS);
export const squaresFrom = (label: string, among: readonly string[]): Fillings =>
  family.choosing(
    'place',
    label,
    among.map((value) => ({ value, label: value })),
  );
/** Squares in order: `F2,F3,F4`, also with arrows. */
export const squares = (ways: Filled): Field<string[], Before> => ({
  ...several<string, Before>({
    of: square,
    noun: 'squares, like F2,F3,F4',
    most: 80,
    joint: ',',
    between: /\s{0,3}(?:[,;&+>→]|->|and(?![\p{L}\p{N}]))?\s{0,3}/iuy,
  }),
  ways,
});

/** A whole number, at least one. */
export const count = (noun: string, absent?: number): Field<number, Before> => ({
  ...numberField<Before>({ noun, from: 1, to: MAX_NUMBER, code: 'order/wrong-arguments' }),
  ...(absent === undefined ? {} : { absent }),
});
/** A whole number, also none; what is stored has no upper bound. */
export const least = (noun: string): Field<number, Before> => ({
  ...numberField<Before>({ noun, from: 0, to: MAX_NUMBER, code: 'order/wrong-arguments' }),
  schema: Count,
});

/** A unit of the catalogue, by code or name. */
export const type: Field<string, Before> = card<Before>(({ catalogue }) => catalogue);

/** A Business Opportunity card. */
export const business: Field<string, Before> = family.shaped<Before>('card, like LC3', CardId);

/** A word that is no flag, square or name, and what it stands for. */
export const oneOf = <Value>(
  noun: string,
  schema: z.ZodType<Value>,
  ...words: readonly (readonly [value: Value, ...words: readonly [string, ...string[]]])[]
): Field<Value, Before> => family.oneOf<Value, Before>({ noun, schema, words });

export const SUPPLY = '(supply tokens|supply token|supplies|supply|tokens of supply|tokens|token)';
