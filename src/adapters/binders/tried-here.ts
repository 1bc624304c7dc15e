import type { TryOut } from '../../app/ports/binders.js';
import { tryOut } from '../../core/binder/try-out.js';
import type { AnySystem } from '../../core/engine/any-system.js';

/** Plays a binder for a trial in this process, for commands that keep nobody waiting. */
export const triedHere =
  (systems: Readonly<Record<string, AnySystem>>): TryOut =>
  async ({ frame, game }) => {
    const system = systems[frame.system];
    return system === undefined ? [] : tryOut({ system, frame, game });
  };
