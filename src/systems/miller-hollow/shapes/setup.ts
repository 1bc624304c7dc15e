import { z } from 'zod';
import { Seat } from '../../../core/game/seat.js';
import { Town } from './town.js';

/** Settings of the rules (MH-4); the defaults are those of the README. */
export const Options = z.strictObject({
  /** What a nest starts with: Prowlers, brood mares, captives (MH-13). */
  startHunters: z.int().min(1).max(60).default(8),
  startMares: z.int().min(1).max(20).default(2),
  startCaptives: z.int().min(0).max(200).default(6),
  /** One captive feeds so many Hunters and mares, rounded up (MH-33). */
  feedDiv: z.int().min(1).max(20).default(4),
  /** Captives for a hatchling, and hatchlings a mare can have in a turn (MH-38). */
  hatchCost: z.int().min(1).max(20).default(2),
  hatchPerMare: z.int().min(0).max(20).default(2),
  /** Captives to molt a Prowler, a Stalker (MH-36). */
  moltCost: z
    .strictObject({
      prowler: z.int().min(1).max(30).default(3),
      stalker: z.int().min(1).max(30).default(5),
    })
    .prefault({}),
  /** Captives for a brood mare, mares a turn, mares in a nest (MH-40). */
  mareCost: z.int().min(1).max(30).default(5),
  maresPerTurn: z.int().min(0).max(10).default(1),
  maxMares: z.int().min(1).max(20).default(6),
  /** The most Hunters in one pack (MH-54). */
  packMax: z.int().min(1).max(60).default(6),
  /** What a die of six must show to hit: in an area, as a defender and as a raider of a nest (MH-56, MH-65). */
  hitField: z.int().min(2).max(6).default(5),
  hitDefender: z.int().min(2).max(6).default(4),
  hitRaider: z.int().min(2).max(6).default(6),
  /** Hits that a brood mare takes before she dies (MH-64). */
  mareHits: z.int().min(1).max(10).default(2),
  /** What a die of six must show to wound in a psychic strike (MH-51). */
  psychicHit: z.int().min(2).max(6).default(4),
  /** What points times the average die are divided by (MH-71). */
  harvestDiv: z.int().min(1).max(20).default(3),
  /** Whether captures make prey scarcer (MH-22). */
  preySupply: z.enum(['depleting', 'unlimited']).default('depleting'),
  /** Whether a pack that lost half its Hunters is driven off, or all fight to the death (MH-60). */
  areaCombat: z.enum(['break', 'death']).default('break'),
  /** From the end of this turn areas hold fewer and fewer (MH-75); null: never. */
  famineFrom: z.int().min(1).max(200).nullable().default(14),
  /** The last turn (MH-81). */
  turnLimit: z.int().min(1).max(200).default(24),
  /** Silent turns in a row after which a player is removed; null: never. */
  strikes: z.int().min(1).max(100).nullable().default(2),
  /** Brood and hunt are ordered together, in one window a turn (MH-X3). */
  combinedWindows: z.boolean().default(false),
  /** Sign-up puts here what optional rules all players asked for; the game has none. */
  optionalRules: z.array(z.string()).default([]),
});
export type Options = z.infer<typeof Options>;

/** A binder's part of the game (`options` of `campaign.yaml`, and `town.yaml`), and the seats that signed up. */
export const SetupFields = z.strictObject({
  options: Options.prefault({}),
  town: Town,
  seats: z.array(Seat).min(1).max(64),
});
export type SetupFields = z.infer<typeof SetupFields>;
