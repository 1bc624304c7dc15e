import { z } from 'zod';
import { Control, Count, GroupId, GroupName, Side, ZoneId } from './base.js';

const Coordinate = z.number().min(0).max(2_000);

/** A point of the ground, in units of the canvas; it may lie outside of the canvas, so that coasts run on. */
const Spot = z.tuple([z.number().min(-1_000).max(4_000), z.number().min(-1_000).max(4_000)]);
const Outline = z.array(Spot).min(3).max(500);

const Pixels = z.number().min(-400).max(400);
/** Where a zone's name stands, in pixels of the picture from the zone: the end or middle of its base line. */
export const LabelPlace = z.strictObject({ x: Pixels, y: Pixels, anchor: z.enum(['start', 'middle', 'end']) });
export type LabelPlace = z.infer<typeof LabelPlace>;

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
  /** Computed once, so that names keep clear of each other; null: the drawing finds a place. */
  label: LabelPlace.nullable().default(null),
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
  /** How far its middle swings out to the left of the way from a to b, in units of the canvas, to keep clear of others. */
  bend: z.number().min(-200).max(200).default(0),
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

/** A state of the Union or the Confederacy, as the ground of the picture; zones name its code. */
const StateGround = z.strictObject({
  code: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters, like VA'),
  name: z.string().trim().min(1).max(40),
  /** What descriptions of the map sort places by: `The deep South`. */
  region: z.string().trim().min(1).max(40),
  outline: Outline,
});

/** What lies under the zones in the picture. It has no meaning for the rules. */
const Ground = z.strictObject({
  land: z.array(Outline).max(40).default([]),
  lakes: z.array(Outline).max(40).default([]),
  states: z.array(StateGround).max(60).default([]),
  /** Words on sea and land; `water` are slanted apart from those of the land. */
  lettering: z
    .array(
      z.strictObject({
        text: z.string().trim().min(1).max(40),
        at: Spot,
        size: z.number().min(10).max(60).default(14),
        water: z.boolean().default(false),
      }),
    )
    .max(80)
    .default([]),
});

/** A crowded part of the canvas that the picture shows larger, in a frame of its own. */
const Inset = z.strictObject({ name: z.string().trim().min(1).max(40), from: Spot, to: Spot });

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
  ground: Ground.prefault({}),
  inset: Inset.nullable().default(null),
});
export type WarMap = z.infer<typeof WarMap>;
