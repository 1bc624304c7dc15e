import { z } from 'zod';
import { Viewer } from '../../../core/game/viewer.js';
import { seen } from '../../../core/sight/entity.js';
import { derived } from '../../../core/sight/field.js';
import { SiteId } from './base.js';
import type { AsColony } from './eyes.js';
import { game, parts } from './state.js';

const who = (_state: unknown, { viewer }: { readonly viewer: Viewer }): Viewer => viewer;
const seesAll = (_state: unknown, { each }: AsColony): boolean => each.all;
const homeOf = (_state: unknown, { each: { nest } }: AsColony): SiteId | null =>
  nest?.loss === null ? nest.site : null;

export const sight = seen(
  game,
  {
    viewer: derived(Viewer, 'everybody', who, 'who looks'),
    /** Site of the viewer's nest while it lives; null for everybody else. */
    home: derived(SiteId.nullable(), 'everybody', homeOf, 'where their own nest lies'),
    /** Sees everything: the GM, and who has lost their nest (MH-76). */
    seesAll: derived(z.boolean(), 'everybody', seesAll, 'whether they see all'),
  },
  parts,
);
/** What one viewer may see of a state. */
export const View = sight.View;
export type View = z.infer<typeof View>;
