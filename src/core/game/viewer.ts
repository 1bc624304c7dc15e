import { z } from 'zod';

/** A seat's name inside one campaign: lower-case letters, digits and hyphens, e.g. `seat-3`. It stays when the person changes. */
export const SeatId = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/);
export type SeatId = z.infer<typeof SeatId>;

/**
 * For whom an outgoing value is built. There is no default viewer: who sends anything names one.
 * `public` is what anybody may read, also people without an account.
 */
export const Viewer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('gm') }),
  z.object({ kind: z.literal('public') }),
  z.object({ kind: z.literal('seat'), seat: SeatId }),
]);
export type Viewer = z.infer<typeof Viewer>;

export const GM: Viewer = { kind: 'gm' };
export const PUBLIC: Viewer = { kind: 'public' };
export const asSeat = (seat: SeatId): Viewer => ({ kind: 'seat', seat });

/** A key that is unique for each viewer, for maps and database columns: `gm`, `public`, `seat:seat-3`. */
export const viewerKey = (viewer: Viewer): string => (viewer.kind === 'seat' ? `seat:${viewer.seat}` : viewer.kind);
