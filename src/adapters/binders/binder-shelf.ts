import { join } from 'node:path';
import type { Binders } from '../../app/ports/binders.js';
import type { AnySystem } from '../../core/engine/any-system.js';
import { checkBinderText } from './finding.js';
import { listBinders } from './list-binders.js';
import { readBinder } from './read-binder.js';

/** The binders of one folder, e.g. `campaigns/`, for the use case that makes a campaign of one. */
export function binderShelf(root: string, systems: Readonly<Record<string, AnySystem>>): Binders {
  return {
    list: async () => (await listBinders(root)).map(({ id }) => id),
    // An id is looked up among the folders that are there, so that it can never lead out of the shelf.
    read: async (id) => {
      const folders = await listBinders(root);
      const found = folders.find((folder) => folder.id === id);
      if (found === undefined) {
        const ids = folders.map((folder) => folder.id).join(', ');
        return { ok: false, text: `There is no binder of that name. There are: ${ids === '' ? 'none' : ids}.` };
      }
      const result = await readBinder(join(root, id), (system) => systems[system], Object.keys(systems));
      if (!result.ok) return { ok: false, text: checkBinderText(result.findings) };
      const { frame, hash, setupWithoutSeats } = result.binder;
      return { ok: true, binder: { id, frame, hash, game: setupWithoutSeats } };
    },
  };
}
