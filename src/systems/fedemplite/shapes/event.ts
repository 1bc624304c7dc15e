import { z } from 'zod';
import { Roll } from '../../../core/dice/dice.js';
import { SeatId } from '../../../core/game/viewer.js';
import { Count, FleetId, NationId, Province, Ships, Side } from './base.js';
import {
  Battle,
  FleetBidFailure,
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
