import type { z } from 'zod';
import { Parts } from './parts.js';
import { faultsOf } from './setup-checks.js';

/** A binder's part of the game and the seats, right in all its parts. */
export const Setup = Parts.superRefine((parts, context) => {
  for (const { path, message, input } of faultsOf(parts)) context.addIssue({ code: 'custom', path, message, input });
});
export type Setup = z.infer<typeof Setup>;
