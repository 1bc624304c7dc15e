import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { BinderFile, CheckedBinder } from '../../app/ports/binders.js';
import type { AnySystem } from '../../core/engine/any-system.js';
import { readBinder } from './read-binder.js';
import { faultOf } from './take-binder.js';

/** Checks files as `binder check` checks a folder: they are written into one that nobody else sees, and go with it. */
export async function checkFiles(
  systems: Readonly<Record<string, AnySystem>>,
  id: string,
  files: readonly BinderFile[],
): Promise<CheckedBinder> {
  const beside = await mkdtemp(join(tmpdir(), 'adjutant-checking-'));
  try {
    const folder = join(beside, basename(id));
    await mkdir(folder);
    for (const { name, bytes } of files) await writeFile(join(folder, basename(name)), bytes, { flag: 'wx' });
    const read = await readBinder(folder, (system) => systems[system], Object.keys(systems));
    if (!read.ok) return { ok: false, faults: read.findings.map((finding) => faultOf(finding, folder, id)) };
    const { frame, hash, pictures, setupWithoutSeats, warnings } = read.binder;
    return {
      ok: true,
      binder: { id, frame, hash, pictures, game: setupWithoutSeats },
      doubts: warnings.map((doubt) => faultOf(doubt, folder, id)),
    };
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}
