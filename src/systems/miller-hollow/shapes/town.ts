import { z } from 'zod';
import { AreaId, SiteId } from './base.js';

/** Percent of the drawing: x to the right, y downwards. */
const Percent = z.number().min(0).max(100);
const Name = z.string().trim().min(1).max(40);

/** A point of a course, which may begin and end outside of the drawing. */
const Beyond = z.number().min(-20).max(120);
const Spot = z.tuple([Beyond, Beyond]);

/** How the drawing builds an area up: its landmark and its streets. */
export const Character = z.enum([
  'square',
  'school',
  'rails',
  'hospital',
  'mill',
  'mall',
  'trailers',
  'church',
  'river',
  'industry',
  'fair',
  'tunnels',
  'water',
  'graves',
  'streets',
]);
export type Character = z.infer<typeof Character>;

/** A part of the town in which prey lives (MH-21). */
export const AreaCard = z.strictObject({
  code: AreaId,
  name: Name,
  x: Percent,
  y: Percent,
  preyMax: z.int().min(0).max(99),
  regrowth: z.int().min(0).max(99),
  /** In play with so many players or more at the start (MH-15). */
  minPlayers: z.int().min(2).max(8),
  /** One sentence of atmosphere. */
  text: z.string().max(200).default(''),
  /** For the drawing alone. */
  character: Character.default('streets'),
});
export type AreaCard = z.infer<typeof AreaCard>;

/** A place for a nest; with N players the first N are used (MH-11). */
export const SiteCard = z.strictObject({ code: SiteId, name: Name, x: Percent, y: Percent });
export type SiteCard = z.infer<typeof SiteCard>;

/** The town as its author writes it. Geography is for the drawing alone: any pack reaches any place (MH-20). */
export const Town = z.strictObject({
  name: Name.default('Miller Hollow'),
  /** Map order (MH-3): areas are listed, and fights in them computed, in this order. */
  areas: z.array(AreaCard).min(1).max(40),
  nestSites: z.array(SiteCard).min(2).max(20),
  /** Pairs of codes, for the drawing. */
  roads: z
    .array(z.tuple([z.string(), z.string()]))
    .max(100)
    .default([]),
  /** Courses of the river and of the rail line, from end to end, for the drawing; two points at least, or none. */
  river: z.array(Spot).max(40).default([]),
  rail: z.array(Spot).max(40).default([]),
});
export type Town = z.infer<typeof Town>;
