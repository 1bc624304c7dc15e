import { z } from 'zod';
import { SeatId } from '../../../core/game/viewer.js';
import { Channel, Count, Size, Square } from './base.js';
import { Event } from './event.js';
import { Cause } from './event-combat.js';

/** What others see of things of which they may not know all (digest 6.1). Units by flag, aircraft by livery and callsign. */
const glimpses = [
  z.object({
    kind: z.literal('placed-seen'),
    unit: z.string(),
    owner: SeatId,
    size: Size,
    square: Square,
    tail: z.array(Square),
  }),
  z.object({ kind: z.literal('refilled-seen'), unit: z.string() }),
  z.object({ kind: z.literal('embarked-seen'), unit: z.string(), into: z.string() }),
  z.object({
    kind: z.literal('landed-seen'),
    unit: z.string(),
    owner: SeatId,
    size: Size,
    square: Square,
    channel: Channel,
  }),
  z.object({
    kind: z.literal('flight-seen'),
    owner: SeatId,
    aircraft: z.string(),
    errand: z.enum(['strike', 'recon', 'airdrop', 'interception', 'evacuation']),
    square: Square.nullable(),
  }),
  z.object({ kind: z.literal('look-seen'), owner: SeatId, square: Square }),
  z.object({
    kind: z.literal('destroyed-seen'),
    unit: z.string(),
    owner: SeatId,
    size: Size,
    by: SeatId.nullable(),
    cause: Cause,
  }),
  z.object({ kind: z.literal('dice-seen'), square: Square.nullable(), losses: Count }),
] as const;

/** What a viewer learns of an event: the event itself, or a glimpse of it. */
export const Sighting = z.discriminatedUnion('kind', [...Event.options, ...glimpses]);
export type Sighting = z.infer<typeof Sighting>;
