import { z } from 'zod';
import { Roll } from '../../../core/dice/dice.js';
import { SeatId } from '../../../core/game/viewer.js';
import { Count, FleetId, NationId, Province, Ships, Side } from './base.js';
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
  TypesInBattle,
  VoidOrder,
} from './happening.js';
import { Pending } from './pending.js';
import { Hulls, NationHulls, ShipType } from './ship-types.js';
import { State } from './state.js';

const [, ...happenings] = publicHappenings;

/** What happened. `rolls` are the dice that decided it. */
export const Event = z.discriminatedUnion('kind', [
  /** The whole first state: control, nations before mobilisation, seats. */
  z.object({ kind: z.literal('campaign-opened'), state: State }),
  ...happenings,
  z.object({
    kind: z.literal('ship-bids-filled'),
    lines: z.array(
      z.object({
        seat: SeatId,
        fleet: FleetId,
        asked: Count,
        got: Count,
        type: ShipType.exactOptional(),
        types: Hulls.exactOptional(),
      }),
    ),
    rolls: z.array(Roll),
  }),
  z.object({
    kind: z.literal('orders-taken'),
    seat: SeatId,
    missions: z.array(z.object({ fleet: FleetId, mission: Mission, byDefault: z.boolean() })),
    void: z.array(VoidOrder),
  }),
  /** What a sheet says of battles, as it was read; `void` in the second window only, in the first it is told of all lines. */
  z.object({
    kind: z.literal('battle-orders-taken'),
    seat: SeatId,
    orders: z.array(z.string()),
    void: z.array(VoidOrder),
  }),
  /** A Task Force Commander sent nothing in the second window (FE-O4). */
  z.object({ kind: z.literal('commander-silent'), seat: SeatId, provinces: z.array(Province) }),
  /** The fleets have met: the turn waits for the commanders (FE-O4). */
  Pending.extend({ kind: z.literal('fleets-met'), turn: Count, rolls: z.array(Roll) }),
  /** The turn goes on after the commanders chose their tactics (FE-O4). */
  z.object({ kind: z.literal('tactics-sealed'), turn: Count }),
  Joined.extend({ kind: z.literal('battle-joined') }),
  Sortie.extend({ kind: z.literal('sortie-flown'), rolls: z.array(Roll) }),
  Battle.extend({
    kind: z.literal('battle-fought'),
    losses: z.array(Loss),
    types: TypesInBattle.exactOptional(),
    rolls: z.array(Roll),
  }),
  z.object({
    kind: z.literal('fleet-retreated'),
    fleet: FleetId,
    from: Province,
    to: Province.nullable(),
    why: z.enum(['base-lost', 'cut-off']),
    ships: Ships,
  }),
  MoveFailure.extend({ kind: z.literal('move-failed') }),
  Transfer.extend({ kind: z.literal('ships-transferred') }),
  TechnologyFailure.extend({ kind: z.literal('technology-failed') }),
  /** What scouts of a side found before a battle (FE-O6). */
  z.object({ kind: z.literal('enemy-scouted'), province: Province, side: Side, forces: z.array(NationHulls) }),
  FleetBidFailure.extend({ kind: z.literal('fleet-bid-failed') }),
  z.object({
    kind: z.literal('fleet-raised'),
    fleet: FleetId,
    base: Province,
    seat: SeatId,
    bid: Count,
    rolls: z.array(Roll),
  }),
  z.object({
    kind: z.literal('auction-held'),
    nation: NationId,
    results: z.array(PurchaseResult),
    rolls: z.array(Roll),
  }),
  z.object({
    kind: z.literal('seat-removed'),
    seat: SeatId,
    why: z.enum(['silence', 'left']),
    ships: z.array(z.object({ fleet: FleetId, ships: Count })),
  }),
  z.object({
    kind: z.literal('admirals-named'),
    admirals: z.array(z.object({ fleet: FleetId, seat: SeatId.nullable(), drawn: z.boolean() })),
    rolls: z.array(Roll),
  }),
]);
export type Event = z.infer<typeof Event>;
export type EventOf<Kind extends Event['kind']> = Extract<Event, { kind: Kind }>;
