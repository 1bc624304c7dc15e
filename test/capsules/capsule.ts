import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { z } from 'zod';

const here = import.meta.dirname;

const Note = z.object({
  commit: z.string(),
  at: z.iso.datetime(),
  campaigns: z.array(z.object({ id: z.string(), stateHash: z.string() })).min(2),
});
const Header = z.object({ migrations: z.array(z.string()).min(1) });

/** The record of a service as an earlier version of the program left it. */
export interface Capsule extends z.infer<typeof Note> {
  /** Names of the migrations that had made its tables. */
  readonly migrations: readonly string[];
  /** Its backup, as that version wrote it, in a file. */
  readonly backup: string;
  /** Its exports, as that version wrote them. */
  readonly exports: readonly { readonly id: string; readonly bytes: Uint8Array }[];
}

/** Every capsule beside this file, the oldest first; the files that are made of them go with `remove`. */
export function openCapsules(): { readonly capsules: readonly Capsule[]; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'adjutant-capsules-'));
  const capsules = readdirSync(here, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[0-9a-f]{8}$/.test(entry.name))
    .map(({ name }): Capsule => {
      const unpacked = (file: string): Buffer => brotliDecompressSync(readFileSync(join(here, name, file)));
      const note = Note.parse(JSON.parse(readFileSync(join(here, name, 'capsule.json'), 'utf8')));
      const raw = unpacked('backup.br');
      mkdirSync(join(folder, name));
      const backup = join(folder, name, 'backup.gz');
      writeFileSync(backup, gzipSync(raw, { level: 1 }));
      const exports = note.campaigns.flatMap(({ id }) =>
        readdirSync(join(here, name)).includes(`${id}.br`)
          ? [{ id, bytes: gzipSync(unpacked(`${id}.br`), { level: 1 }) }]
          : [],
      );
      const { migrations } = Header.parse(JSON.parse(raw.toString('utf8', 0, raw.indexOf(10))));
      return { ...note, migrations, backup, exports };
    })
    .sort((one, other) => (one.at < other.at ? -1 : 1));
  return { capsules, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
