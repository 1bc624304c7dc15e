import { z } from 'zod';
import { Seat } from '../../../core/game/seat.js';
import { WarMap } from './map.js';

/** Settings of the rules; the defaults are those of the README. */
export const Options = z.strictObject({
  /** standard: everybody sees where Groups stand; full: only those of one's own side and near them (digest part 7). */
  fog: z.enum(['standard', 'full']).default('standard'),
  /** adjacent: a Group may step into a neighbouring zone that an enemy is about to enter (CWR-12). */
  reaction: z.enum(['off', 'adjacent']).default('off'),
  /** No retreat into a zone next to where the attacker came from (CWR-38). */
  strictRetreat: z.boolean().default(false),
  /** Muster only in zones that feed one side alone (CWR-46). */
  strictMuster: z.boolean().default(false),
  /** Dice that must all exceed Tactics for it to improve (CWR-17). */
  tacticsImproveDice: z.union([z.literal(1), z.literal(2)]).default(1),
  /** The year with which the war ends, at the latest (CW 5.0). */
  lastYear: z.int().min(1861).max(1865).default(1865),
  /** Deadlines missed in a row after which a player is struck (CW 2.2); null: never. */
  strikes: z.int().min(1).max(20).nullable().default(2),
  /** Sign-up puts here what optional rules all players asked for; the game has none. */
  optionalRules: z.array(z.string()).default([]),
});
export type Options = z.infer<typeof Options>;

/** A binder's part of the game (`options` of `campaign.yaml`, and `map.yaml`), and the seats that signed up. */
export const SetupFields = z.strictObject({
  options: Options.prefault({}),
  map: WarMap,
  seats: z.array(Seat).min(1).max(20),
});
export type SetupFields = z.infer<typeof SetupFields>;
