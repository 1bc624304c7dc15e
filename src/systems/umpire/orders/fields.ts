import { z } from 'zod';
import type { Choice } from '../../../core/game/offer.js';
import { named } from '../../../core/order/fields.js';
import { chairName, type Desk } from './desk.js';

const unitChoices = ({ units }: Desk): readonly Choice[] =>
  units.map(({ id, name, kind }) => ({ value: id, label: name, note: kind }));

const unitCalled = (noun: string) =>
  named<string, Desk>({
    noun,
    of: 'unit',
    schema: z.string().min(1).max(60),
    names: ({ unitNames }) => unitNames,
    write: (id) => id,
    among: unitChoices,
    code: 'order/unknown-unit',
  });

/** A unit that the writer may order. */
export const unit = unitCalled('unit of yours');
/** Any unit, for the umpire. */
export const anyUnit = unitCalled('unit');

export const place = named<string, Desk>({
  noun: 'place of the map',
  of: 'place',
  schema: z.string().min(1).max(60),
  names: ({ placeNames }) => placeNames,
  write: (name) => name,
  among: ({ fixed }) => fixed.map.places.map(({ name }) => ({ value: name, label: name })),
  code: 'order/unknown-place',
});

/** Somebody at the table. */
export const person = named<string, Desk>({
  noun: 'commander',
  of: 'seat',
  schema: z.string().min(1).max(60),
  names: ({ people }) => people,
  write: (id) => id,
  among: ({ fixed, view }) =>
    fixed.chairs
      .filter(({ id }) => id !== view.own?.commander)
      .map(({ id }) => ({ value: id, label: chairName(fixed, id) })),
  code: 'order/unknown-commander',
});
