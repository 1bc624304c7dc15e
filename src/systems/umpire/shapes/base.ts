import { z } from 'zod';
import { readDay } from '../../../core/calendar/day.js';

/** An id of a binder: of a commander, a side, a form. */
export const Id = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'Use lower-case letters, digits and hyphens, and begin with a letter: "davout".');

/** A name as people write it. Untrusted: renderers escape it. */
export const Name = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .refine(
    (name) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}{}<>]/u.test(name),
    'Use plain letters: no control characters, no < > { }.',
  );

/** Sentences of a binder. */
export const Prose = z.string().trim().min(1).max(4000);

/** A point of the map picture, in pixels. */
export const Corner = z.tuple([z.number().min(0).max(4000), z.number().min(0).max(4000)]);
export type Corner = z.infer<typeof Corner>;

/** Where something is: at a place, on a line so many miles from one of its ends, or at a point of the picture. */
export const Spot = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('place'), place: z.string() }),
  z.object({ kind: z.literal('line'), from: z.string(), to: z.string(), miles: z.number().min(0) }),
  z.object({ kind: z.literal('point'), x: z.number(), y: z.number() }),
]);
export type Spot = z.infer<typeof Spot>;

/** A value of a field of the binder's own. */
export const FieldValue = z.union([z.number().min(-1_000_000_000).max(1_000_000_000), z.string().max(200)]);
export type FieldValue = z.infer<typeof FieldValue>;

/** Who may see a field of a unit: nobody but the umpire, its owner, its owner's side, or whoever sees the unit exactly. */
export const SEEN_BY = ['umpire', 'owner', 'side', 'all'] as const;

/** A date and a time without a zone: of the game's own calendar. */
export const GameTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/, 'Write it so: "1806-10-14 06:00", in quotation marks.')
  .refine((text) => {
    const [day = '', time = ''] = text.split(' ');
    return readDay(day) !== null && /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
  }, 'There is no such day or hour.');
