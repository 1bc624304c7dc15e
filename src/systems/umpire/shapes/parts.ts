import { z } from 'zod';
import { Seat } from '../../../core/game/seat.js';
import { Forces } from './forces.js';
import { Orders } from './forms.js';
import { Map_ } from './map.js';
import { Options } from './options.js';
import { SightRules } from './sight.js';
import { Start } from './start.js';
import { Tables } from './tables.js';

/** A binder's part of the game, and the seats that signed up. */
export const Parts = z.strictObject({
  options: Options.prefault({}),
  map: Map_.prefault({}),
  forces: Forces.prefault([]),
  orders: Orders.prefault({}),
  /** The umpire's own rules, line by line. */
  rules: z.array(z.string().max(4000)).max(4000).default([]),
  tables: Tables.prefault({}),
  sight: SightRules.prefault({}),
  start: Start.prefault({}),
  seats: z.array(Seat).min(1),
});
export type Parts = z.infer<typeof Parts>;
