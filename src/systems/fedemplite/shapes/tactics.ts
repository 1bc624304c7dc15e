import { z } from 'zod';

/** How a side fights a battle (FE-O4). */
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
