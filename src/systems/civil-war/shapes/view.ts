import type { z } from 'zod';
import { Viewer } from '../../../core/game/viewer.js';
import { seen } from '../../../core/sight/entity.js';
import { derived } from '../../../core/sight/field.js';
import { Side } from './base.js';
import type { AsSeat } from './eyes.js';
import { parts, war } from './state.js';

const who = (_state: unknown, { viewer }: { readonly viewer: Viewer }): Viewer => viewer;
const sideOf = (_state: unknown, { each }: AsSeat): Side | null => each.side;

export const sight = seen(
  war,
  {
    viewer: derived(Viewer, 'everybody', who, 'who looks'),
    /** The viewer's side; null: the public and the GM. */
    side: derived(Side.nullable(), 'everybody', sideOf, 'their own side'),
  },
  parts,
);
/** What a viewer may see of a state. */
export const View = sight.View;
export type View = z.infer<typeof View>;
