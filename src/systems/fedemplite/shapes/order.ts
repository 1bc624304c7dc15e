import { z } from 'zod';
import { FleetLetter, NationId, Province, Side } from './base.js';
import { ShipType } from './ship-types.js';
import { TechField } from './technology.js';

export const TacticsValue = z.enum([
  'ASSAULT',
  'RECON',
  'ENFILADE LEFT',
  'ENFILADE RIGHT',
  'REFUSE LEFT',
  'REFUSE RIGHT',
  'STAND',
  'RETROGRADE',
]);
export type TacticsValue = z.infer<typeof TacticsValue>;

/** Largest number of ships or Influence that an order may name; nothing in the game comes near it. */
export const MAX_NUMBER = 9_999;
const Number9999 = z.number().int().max(MAX_NUMBER);

/** One line of a sheet. `nation` and `fleet` of a mission are null in the short form (FE-G7). */
export const Order = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('purchase-ships'),
    nation: NationId,
    ships: Number9999.min(1),
    bid: Number9999.min(0),
    fleet: z.union([FleetLetter, z.literal('NEW')]),
    type: ShipType.nullable(),
  }),
  z.object({
    kind: z.literal('purchase-fleet'),
    nation: NationId,
    bid: Number9999.min(0),
    base: Province,
  }),
  z.object({
    kind: z.literal('attack'),
    nation: NationId.nullable(),
    fleet: FleetLetter.nullable(),
    targets: z.array(Province).min(1),
  }),
  z.object({
    kind: z.literal('defend'),
    nation: NationId.nullable(),
    fleet: FleetLetter.nullable(),
    provinces: Number9999.min(1),
  }),
  z.object({
    kind: z.literal('move'),
    nation: NationId,
    fleet: FleetLetter,
    to: Province,
  }),
  z.object({
    kind: z.literal('deploy'),
    nation: NationId,
    from: z.union([FleetLetter, z.literal('POOL')]),
    ships: Number9999.min(1),
    to: FleetLetter,
    /** Left out: ships of any type (FE-O6). */
    type: ShipType.exactOptional(),
  }),
  z.object({ kind: z.literal('no-orders') }),
  z.object({
    kind: z.literal('player'),
    name: z.string().max(80),
    side: Side.nullable(),
  }),
  z.object({
    kind: z.literal('preservation'),
    value: Number9999.min(0).max(100),
    province: Province.nullable(),
  }),
  z.object({
    kind: z.literal('tactics'),
    value: TacticsValue,
    province: Province.nullable(),
  }),
  z.object({
    kind: z.literal('tech'),
    nation: NationId,
    field: TechField,
    delta: z.union([z.literal(1), z.literal(-1)]),
  }),
]);
export type Order = z.infer<typeof Order>;
/** What a sheet says of battles (FE-O3, FE-O4). */
export type BattleOrder = Extract<Order, { kind: 'preservation' | 'tactics' }>;
export type OrderOf<Kind extends Order['kind']> = Extract<Order, { kind: Kind }>;
