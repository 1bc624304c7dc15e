import { z } from 'zod';
import type { App } from '../../../app/app.js';

const KEY = 'mail/place';
/** Mail that is older is not looked for when nobody knows any more how far was read. */
export const LOOK_BACK_MS = 14 * 24 * 3_600_000;

const Place = z.object({ uidValidity: z.string().max(40), lastUid: z.int().nonnegative() });
export type Place = z.infer<typeof Place>;

/** How far the mailbox has been read; null: not at all. */
export const readSoFar = async (app: Pick<App, 'recall'>): Promise<Place | null> =>
  Place.safeParse(await app.recall(KEY)).data ?? null;

/** Puts down that all mail up to this one was read and answered. */
export const readUpTo = (app: Pick<App, 'remember'>, place: Place): Promise<void> => app.remember(KEY, place);
