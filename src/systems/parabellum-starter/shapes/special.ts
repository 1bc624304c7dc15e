import { z } from 'zod';

/**
 * Special circumstances that change the rules (ST-24), of a campaign or of one scenario. Those that are left out change
 * nothing. What a binder says in words beside them is for reading only.
 */
export const Special = z.strictObject({
  /** No aircraft flies. */
  noSorties: z.boolean().default(false),
  /** Nothing comes from orbit: neither strikes nor drop pods. */
  noOrbit: z.boolean().default(false),
  /** Nothing can be bought in the boardroom. */
  noPurchases: z.boolean().default(false),
  /** Units deployed may act in the same turn, from logistics on. */
  swiftDeployment: z.boolean().default(false),
  /** Direct attacks, counterattacks and recon reach no farther than so many squares. */
  sight: z.int().min(1).max(40).nullable().default(null),
  /** Every unit on the map moves so many squares less, and one at least. */
  slower: z.int().min(0).max(40).default(0),
});
export type Special = z.infer<typeof Special>;

/** Ends of a scenario beyond its last round, an objective that ends it, and the last player (ST-64). */
export const Ends = z.strictObject({
  /** One player has achieved so many objectives. */
  objectives: z.int().min(1).max(20).nullable().default(null),
  /** One player has lost so many units. */
  losses: z.int().min(1).max(100).nullable().default(null),
  /** From the second round on only one player still has miniatures on the map. */
  lastOnMap: z.boolean().default(false),
  /** Nobody is left in the personnel pool. */
  emptyPool: z.boolean().default(false),
});
export type Ends = z.infer<typeof Ends>;
