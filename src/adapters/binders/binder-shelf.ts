import type { Binders } from '../../app/ports/binders.js';
import type { AnySystem } from '../../core/engine/any-system.js';
import { checkBinderText } from './finding.js';
import { listBinders } from './list-binders.js';
import { readBinder } from './read-binder.js';
import { takeBinder } from './take-binder.js';

/**
 * The binders of some folders, e.g. `campaigns/`, for the use case that makes a campaign of one. Of two with one name the
 * first folder's counts: a host's own binder stands before the one it was copied from.
 */
export function binderShelf(
  roots: string | readonly string[],
  systems: Readonly<Record<string, AnySystem>>,
  /** Where binders that are handed in are put; left out: none are taken. It is one of the folders. */
  own?: string,
): Binders {
  const shelf = async () => {
    const found = (await Promise.all([roots].flat().map(listBinders))).flat();
    return new Map(found.reverse().map((binder) => [binder.id, binder.folder]));
  };
  return {
    ...(own === undefined
      ? {}
      : { take: async (zip) => takeBinder({ root: own, systems, taken: await shelf() }, zip) }),
    list: async () => [...(await shelf()).keys()].sort(),
    // An id is looked up among the folders that are there, so that it can never lead out of the shelf.
    read: async (id) => {
      const folders = await shelf();
      const folder = folders.get(id);
      if (folder === undefined) {
        const ids = [...folders.keys()].sort().join(', ');
        return { ok: false, text: `There is no binder of that name. There are: ${ids === '' ? 'none' : ids}.` };
      }
      const result = await readBinder(folder, (system) => systems[system], Object.keys(systems));
      if (!result.ok) return { ok: false, text: checkBinderText(result.findings) };
      const { frame, hash, setupWithoutSeats } = result.binder;
      return { ok: true, binder: { id, frame, hash, game: setupWithoutSeats } };
    },
  };
}
