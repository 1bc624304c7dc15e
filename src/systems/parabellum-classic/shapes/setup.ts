import { z } from 'zod';
import { Seat } from '../../../core/game/seat.js';
import { Catalogue } from './catalogue.js';
import { Booklet, Table, Theatre } from './theatre.js';

const Percent = z.int().min(0).max(100);

/** Settings of the rules; what the digest ruled may be set otherwise here. */
export const Options = z.strictObject({
  /** Credits of each player at the start (CL-8). */
  budget: z.int().min(0).max(1_000_000).default(12_000),
  /** Skirmishes after which the theatre ends; null: it goes on until somebody is broke. */
  skirmishes: z.int().min(1).max(100).nullable().default(6),
  /** `table`: miniatures are seen by both. `dark`: only those in sight of an own unit (digest 6.1). */
  fog: z.enum(['table', 'dark']).default('table'),
  /** What a miniature shows: its size only, or its type (CLR-1). */
  miniatures: z.enum(['size', 'type']).default('size'),
  /** Of a tie of dice: the attack die stands (CL-74), or it is cancelled as in the later editions. */
  ties: z.enum(['attacker', 'defender']).default('attacker'),
  /** Ticks that going on after waiting for another costs (CL-68). */
  waitCost: z.int().min(0).max(40).default(4),
  /** Pieces that a city sells its occupier in a Boardroom phase (CLR-17). */
  cityPieces: z.int().min(0).max(20).default(2),
  /** Percent of the price of destroyed vehicles that the winner gets (CLR-19). */
  salvage: Percent.default(10),
  /** Percent of the price of captured units that the winner gets (CLR-21), and of living units in a player's worth (CL-125). */
  captured: Percent.default(50),
  worth: Percent.default(50),
  /** Who won the last skirmish chooses who goes first; `coin`: never (CL-61). */
  firstPlayer: z.enum(['winner-chooses', 'coin']).default('winner-chooses'),
  /** Own turns missed in a row after which a player withdraws; null: never (CLR-32). */
  strikes: z.int().min(1).max(100).nullable().default(3),
  /** Sign-up puts here what optional rules all players asked for. */
  optionalRules: z.array(z.string()).default([]),
});
export type Options = z.infer<typeof Options>;

export const SetupFields = z.strictObject({
  options: Options.prefault({}),
  catalogue: Catalogue,
  theatre: Theatre,
  seats: z.array(Seat).min(2).max(2),
});
export type SetupFields = z.infer<typeof SetupFields>;

/** What never changes in a campaign, for everybody to read. */
export const Fixed = z.object({
  catalogue: Catalogue,
  brief: z.string(),
  table: Table,
  skirmishes: z.array(Booklet).min(1),
});
export type Fixed = z.infer<typeof Fixed>;
