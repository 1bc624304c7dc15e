import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binders } from '../../app/ports/binders.js';
import type { AnySystem } from '../../core/engine/any-system.js';
import { checkFiles } from './check-files.js';
import { checkBinderText } from './finding.js';
import { listBinders } from './list-binders.js';
import { takePicture } from './picture/take-picture.js';
import { readBinder } from './read-binder.js';
import { takeBinder } from './take-binder.js';

type Read = Awaited<ReturnType<Binders['read']>>;

/** Of each file of a folder its name, length and times: another text, another stamp. */
async function stampOf(folder: string): Promise<string> {
  const names = (await readdir(folder)).sort();
  const stamps = names.map(async (name) => {
    const { size, mtimeMs, ctimeMs, ino } = await stat(join(folder, name));
    return `${name} ${size} ${mtimeMs} ${ctimeMs} ${ino}`;
  });
  return [folder, ...(await Promise.all(stamps))].join('\n');
}

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
  /** Reading and checking one takes longer than any page: it is done once for each state of its files. */
  const kept = new Map<string, { readonly stamp: string; readonly read: Read }>();
  async function readFolder(id: string, folder: string): Promise<Read> {
    const result = await readBinder(folder, (system) => systems[system], Object.keys(systems));
    if (!result.ok) return { ok: false, text: checkBinderText(result.findings) };
    const { frame, hash, setupWithoutSeats, pictures } = result.binder;
    return { ok: true, binder: { id, frame, hash, game: setupWithoutSeats, pictures } };
  }
  return {
    ...(own === undefined
      ? {}
      : { take: async (zip, tryOut) => takeBinder({ root: own, systems, taken: await shelf() }, zip, tryOut) }),
    making: { check: (id, files) => checkFiles(systems, id, files), takePicture },
    picture: async (wanted) =>
      [...kept.values()]
        .flatMap(({ read }) => (read.ok ? (read.binder.pictures ?? []) : []))
        .find(({ hash }) => hash === wanted) ?? null,
    list: async () => [...(await shelf()).keys()].sort(),
    // An id is looked up among the folders that are there, so that it can never lead out of the shelf.
    read: async (id) => {
      const folders = await shelf();
      const folder = folders.get(id);
      if (folder === undefined) {
        kept.delete(id);
        const ids = [...folders.keys()].sort().join(', ');
        return { ok: false, text: `There is no binder of that name. There are: ${ids === '' ? 'none' : ids}.` };
      }
      // Asked before the files are read: what is written meanwhile is read the next time.
      const stamp = await stampOf(folder).catch(() => null);
      const known = kept.get(id);
      if (stamp !== null && known?.stamp === stamp) return known.read;
      const read = await readFolder(id, folder);
      if (stamp !== null) kept.set(id, { stamp, read });
      return read;
    },
  };
}
