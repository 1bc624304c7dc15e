import { z } from 'zod';

/**
 * What one viewer learns of one event. The first version for the skeleton: `sight.ts` replaces it by one kind for each kind of
 * event, with null where this viewer may not know.
 */
export const Sighting = z.object({ text: z.string() });
export type Sighting = z.infer<typeof Sighting>;
