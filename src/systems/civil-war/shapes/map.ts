import { z } from 'zod';
import { Control, Count, GroupId, GroupName, Side, ZoneId } from './base.js';

const Coordinate = z.number().min(0).max(2_000);

/** A place of the map (CW 4.0). */
export const Zone = z.strictObject({
  id: ZoneId,
  name: z.string().trim().min(1).max(30),
  /** Two letters: `VA`. */
  state: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters, like VA'),
  owner: Control,
  /** The number in either corner; 0: none (CW 4.1a). */
  supply: z.strictObject({ union: Count.max(9), confederacy: Count.max(9) }).prefault({ union: 0, confederacy: 0 }),
  x: Coordinate,
  y: Coordinate,
  port: z.boolean().default(false),
  /** Need not retreat from here (CW 17.3). */
  fortress: z.boolean().default(false),
  aliases: z.array(z.string().trim().min(1).max(40)).max(10).default([]),
});
export type Zone = z.infer<typeof Zone>;

/** A link of one kind between two zones; two zones may have several. */
export const Line = z.strictObject({
  a: ZoneId,
  b: ZoneId,
  type: z.enum(['rail', 'river', 'road']),
  /** What it is called: `Baltimore & Ohio`. */
  name: z.string().max(60).default(''),
  /** A side that may not use it in any way (CWR-26). */
  forbiddenTo: Side.nullable().default(null),
  /** A road that counts as a railroad for supply alone (CW 17.2). */
  pike: z.boolean().default(false),
});
export type Line = z.infer<typeof Line>;

/** A Group as the war begins (CW 19.3, 19.4); the order in the list is the roster order. */
export const FirstGroup = z.strictObject({
  id: GroupId,
  side: Side,
  name: GroupName,
  zone: ZoneId,
  /** Who led it in history. */
  leader: z.string().trim().min(1).max(40),
  brigades: z.int().min(1).max(16).default(8),
});
export type FirstGroup = z.infer<typeof FirstGroup>;

/** `map.yaml` of a binder. */
export const WarMap = z.strictObject({
  canvas: z.strictObject({ width: Coordinate, height: Coordinate }),
  capitals: z.strictObject({ union: ZoneId, confederacy: ZoneId }),
  /** Of these the Union must hold six at once (CW 6.1a). */
  victoryZones: z.array(ZoneId).min(6).max(20),
  /** Ports that can be blockaded, in the order in which dice are rolled (CW 15.1). */
  blockadeList: z.array(ZoneId).max(30),
  blockadedAtStart: z.array(ZoneId).max(30),
  /** Where an invasion may start (CW 9.5). */
  invasionPorts: z.array(ZoneId).max(30),
  zones: z.array(Zone).min(2).max(300),
  lines: z.array(Line).min(1).max(900),
  groups: z.array(FirstGroup).min(2).max(60),
});
export type WarMap = z.infer<typeof WarMap>;
