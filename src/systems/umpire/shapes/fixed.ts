import { z } from 'zod';
import { Corner, Id, SEEN_BY } from './base.js';
import { Orders } from './forms.js';
import { MapFields } from './map.js';
import { KNOWS, Options } from './options.js';
import { SightRules } from './sight.js';
import { Tables } from './tables.js';

/** A chair at the table, as everybody may know it. */
const Chair = z.object({
  id: Id,
  name: z.string(),
  /** Null: nobody is told. */
  side: Id.nullable(),
  chief: Id.nullable(),
  knows: z.enum(KNOWS),
});

/** What never changes and everybody may know: map, forms, tables, rules. Briefs and sides that are secret stand in the state. */
export const Fixed = z.object({
  sides: Options.shape.sides,
  chairs: z.array(Chair),
  roles: z.array(z.object({ id: Id, name: z.string(), side: Id, count: z.int() })),
  calendar: Options.shape.calendar,
  turns: z.int(),
  couriers: z.number(),
  returns: z.boolean(),
  secretSides: z.boolean(),
  fields: z.array(z.object({ name: Id, seen: z.enum(SEEN_BY) })),
  ticks: Options.shape.ticks,
  /** The name of the first unit of the binder, for examples. */
  sample: z.string(),
  map: MapFields.extend({
    /** Whether places have no positions of their own, and were laid out by the program. */
    isList: z.boolean(),
    places: z.array(z.object({ name: z.string(), also: z.array(z.string()), at: Corner, kind: z.string() })),
    lines: z.array(
      z.object({ from: z.string(), to: z.string(), kind: z.string(), length: z.number(), via: z.array(Corner) }),
    ),
  }),
  orders: Orders,
  tables: Tables.shape.tables,
  sight: SightRules,
  rules: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })),
});
export type Fixed = z.infer<typeof Fixed>;

/** What stands for the name of a unit where a binder has none. */
export const NO_UNIT = 'a unit';

/** Whether anybody commands units here. There are games with people alone. */
export const hasUnits = ({ sample }: Pick<Fixed, 'sample'>): boolean => sample !== NO_UNIT;
