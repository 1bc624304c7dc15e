import { z } from 'zod';
import { Roll } from '../../../core/dice/dice.js';
import { SeatId } from '../../../core/game/viewer.js';
import { deck } from '../orders/cards.js';
import { Count, Ending, FleetId, FleetLetter, NationId, OptionalRule, Province, Ships, Side } from './base.js';
import {
  Battle,
  FleetBidFailure,
  Joined,
  Loss,
  Mission,
  MoveFailure,
  PurchaseResult,
  publicHappenings,
  Sortie,
  TechnologyFailure,
  Transfer,
  VoidOrder,
} from './happening.js';
import { Meeting } from './pending.js';
import { Options } from './setup.js';
import { BattleTypes, Hulls, HullsBySeat, NationHulls, ShipType } from './ship-types.js';
import { Technology } from './technology.js';
import { Trail } from './trail.js';

/** What one viewer may see of a state. Everything not marked otherwise is public. */
export const View = z.object({
  /** `seat`: the viewer holds a seat of the war (also after it was removed). */
  viewer: z.enum(['gm', 'public', 'seat']),
  /** The viewer's own seat; null for the GM, the public, and a seat that no longer plays. */
  own: z.object({ seat: SeatId, side: Side, influence: Count, glory: Count }).nullable(),
  stage: z.enum(['setup', 'pre-war', 'orders', 'tactics', 'over']),
  /** The turn whose orders are due; 0 during setup; the last turn when the war is over. */
  turn: Count,
  /** Turns still to come before the first one, that under way included (FE-O1). */
  preWar: Count.default(0),
  /** 168 for Y168 (FE-13); 0 during setup. */
  year: Count,
  options: Options,
  optionalRules: z.array(OptionalRule),
  /** Every province of the map is a key. Null: uncontrolled. */
  control: z.record(Province, NationId.nullable()),
  /** Canonical order; the rest of each is its card in `Fixed`. */
  nations: z.array(
    z.object({
      id: NationId,
      active: z.boolean(),
      fallen: z.boolean(),
      mobilised: z.boolean(),
      pool: Count,
      /** New fleets that can be bid for. */
      tokens: Count,
      provinces: Count,
    }),
  ),
  /** Canonical order: nation, then letter. */
  fleets: z.array(
    z.object({
      id: FleetId,
      nation: NationId,
      letter: FleetLetter,
      base: Province,
      /** No path to its capital: only MOVE is legal (FE-45). */
      cutOff: z.boolean(),
      /** Ships by owner; null when this viewer may not know. */
      ships: Ships.nullable(),
      /** Null when there is none, and when this viewer may not know (`ships` null). */
      admiral: SeatId.nullable(),
    }),
  ),
  /** Seat order. */
  seats: z.array(
    z.object({
      id: SeatId,
      name: z.string(),
      side: Side,
      glory: Count,
      influence: Count,
      strikes: Count,
      /** False: left or was removed. */
      playing: z.boolean(),
    }),
  ),
  /** Fleets that the viewer's seat commands as Admiral and may give a mission to now. */
  commands: z.array(FleetId),
  /** Provinces held by active nations (FE-98). */
  victory: z.object({ Alliance: Count, Coalition: Count }),
  /** Nations not active yet and not fallen, by turn. */
  schedule: z.array(
    z.object({
      turn: Count,
      becomesActive: z.array(NationId),
      becomesPurchasable: z.array(NationId),
    }),
  ),
  /** Marks of the last resolved turn for the map. */
  recent: z.object({
    fought: z.array(Province),
    taken: z.array(Province),
    /** Became uncontrolled. */
    lost: z.array(Province),
    /** What went where; ships that were sent out are those of the viewer's own side (GM: both). */
    trail: Trail.exactOptional(),
  }),
  /** Battles whose commanders choose their tactics now (FE-O4); province order. */
  meetings: z
    .array(
      Meeting.extend({
        /** Ships that have arrived: those of the viewer's own side (GM: both). */
        arrived: z.array(z.object({ fleet: FleetId, ships: Ships })),
      }),
    )
    .default([]),
  /** What the viewer's own sheet said of battles before the fleets met; it counts where the next one says nothing. */
  said: z.array(deck.schema).default([]),
  ending: Ending.nullable(),
  /** Only while ship types are in use (FE-O6): fleets whose ships this viewer may know, and the pools, which everybody may. */
  types: z
    .object({
      fleets: z.record(FleetId, HullsBySeat),
      pools: z.partialRecord(NationId, Hulls),
      yards: z.partialRecord(NationId, Count),
    })
    .exactOptional(),
  /** Research centres, only while technology is in use (FE-O5). */
  technology: Technology.exactOptional(),
});
export type View = z.infer<typeof View>;

/** What one viewer learns of one event. Rolls are those of streams this viewer may see. */
export const Sighting = z.discriminatedUnion('kind', [
  ...publicHappenings,
  /**
   * Own side and GM. A line of the viewer's own says what they asked for; of their allies only what they received.
   */
  z.object({
    kind: z.literal('ship-bids-filled'),
    lines: z.array(
      z.object({
        seat: SeatId,
        fleet: FleetId,
        asked: Count.nullable(),
        got: Count,
        type: ShipType.exactOptional(),
        types: Hulls.exactOptional(),
      }),
    ),
    rolls: z.array(Roll),
  }),
  /** Own seat and GM: what was read from the sealed sheet (missions in canonical order of fleets). */
  z.object({
    kind: z.literal('orders-taken'),
    seat: SeatId,
    missions: z.array(z.object({ fleet: FleetId, mission: Mission, byDefault: z.boolean() })),
    void: z.array(VoidOrder),
  }),
  /** Own seat and GM. */
  z.object({
    kind: z.literal('battle-orders-taken'),
    seat: SeatId,
    orders: z.array(z.string()),
    void: z.array(VoidOrder),
  }),
  z.object({ kind: z.literal('commander-silent'), seat: SeatId, provinces: z.array(Province) }),
  /** Everybody; rolls of the own side's draw for the command. Who came with how much is not told. */
  z.object({ kind: z.literal('fleets-met'), turn: Count, meetings: z.array(Meeting), rolls: z.array(Roll) }),
  /** Everybody; `present` are the battles to which the viewer's own ships have come. */
  z.object({ kind: z.literal('tactics-sealed'), turn: Count, present: z.array(Province) }),
  /** Everybody; Preservation for the commander who said it and the GM. */
  Joined.extend({ kind: z.literal('battle-joined') }),
  /** Own side and GM. */
  Sortie.extend({ kind: z.literal('sortie-flown'), rolls: z.array(Roll) }),
  /** Everybody; `losses` has those of the viewer's own side only (GM: both), for the public none. */
  Battle.extend({
    kind: z.literal('battle-fought'),
    losses: z.array(Loss),
    /** Sides that this viewer may know by type. */
    types: z.object({ Alliance: BattleTypes.exactOptional(), Coalition: BattleTypes.exactOptional() }).exactOptional(),
    rolls: z.array(Roll),
  }),
  /** Everybody; `ships` by owner for the own side and GM, else null. `to` null: dissolved, ships to the pool (FE-96). */
  z.object({
    kind: z.literal('fleet-retreated'),
    fleet: FleetId,
    from: Province,
    to: Province.nullable(),
    why: z.enum(['base-lost', 'cut-off']),
    ships: Ships.nullable(),
  }),
  /** Own seat and GM. */
  MoveFailure.extend({ kind: z.literal('move-failed') }),
  TechnologyFailure.extend({ kind: z.literal('technology-failed') }),
  /** The side that scouted, and GM. */
  z.object({ kind: z.literal('enemy-scouted'), province: Province, side: Side, forces: z.array(NationHulls) }),
  Transfer.extend({ kind: z.literal('ships-transferred') }),
  FleetBidFailure.extend({ kind: z.literal('fleet-bid-failed') }),
  /** Everybody; `seat` and `bid` for the buyer and GM only. */
  z.object({
    kind: z.literal('fleet-raised'),
    fleet: FleetId,
    base: Province,
    seat: SeatId.nullable(),
    bid: Count.nullable(),
    rolls: z.array(Roll),
  }),
  /** Own side and GM: `received` per player and fleet; `own` are the viewer's own purchase lines (GM: all). */
  z.object({
    kind: z.literal('auction-held'),
    nation: NationId,
    received: z.array(z.object({ seat: SeatId, fleet: FleetId, ships: Count, type: ShipType.exactOptional() })),
    own: z.array(PurchaseResult),
    rolls: z.array(Roll),
  }),
  /** Everybody; `ships` (by nation, to the Muster Pools) for the own side and GM, else null. */
  z.object({
    kind: z.literal('seat-removed'),
    seat: SeatId,
    why: z.enum(['silence', 'left']),
    ships: z.array(z.object({ fleet: FleetId, ships: Count })).nullable(),
  }),
  /** Own side and GM (with `visibility: open` everybody): fleets of which the Admiral changed. */
  z.object({
    kind: z.literal('admirals-named'),
    admirals: z.array(z.object({ fleet: FleetId, seat: SeatId.nullable(), drawn: z.boolean() })),
    rolls: z.array(Roll),
  }),
]);
export type Sighting = z.infer<typeof Sighting>;
export type SightingOf<Kind extends Sighting['kind']> = Extract<Sighting, { kind: Kind }>;
