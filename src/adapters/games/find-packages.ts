import { existsSync } from 'node:fs';
import { lstat, mkdir, readdir, readFile, readlink, realpath, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve, sep } from 'node:path';
import { z } from 'zod';

// A host's games lie in the folder `games` of the home: folders as they are, and what npm installs there.

const PREFIX = 'adjutant-game-';

/** What `package.json` of a game says. */
const Manifest = z.object({
  name: z.string().min(1).max(214),
  version: z.string().min(1).max(100),
  main: z.string().optional(),
  exports: z.unknown().optional(),
  adjutant: z
    .object({
      /** A folder of binders. */
      binders: z.string().optional(),
      /** A module that exports `subject`, by which it is tried. */
      subject: z.string().optional(),
      /** A folder of cases. */
      cases: z.string().optional(),
    })
    .default({}),
});
type Manifest = z.infer<typeof Manifest>;

export interface FoundPackage {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** A path of a package, if it stays within its folder. */
export function pathIn({ folder }: FoundPackage, path: string): string | null {
  const full = resolve(folder, path);
  return full === folder || full.startsWith(folder + sep) ? full : null;
}

/** What `package.json` in a folder says; a sentence where it cannot be read. */
export async function readManifest(folder: string): Promise<FoundPackage | string> {
  const file = join(folder, 'package.json');
  try {
    const read = Manifest.safeParse(JSON.parse(await readFile(file, 'utf8')));
    if (read.success) return { folder: await realpath(folder), manifest: read.data };
    const [issue] = read.error.issues;
    return `${file}, ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'it cannot be read'}. A game needs a name and a version there.`;
  } catch (error) {
    return `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}

const foldersIn = async (folder: string): Promise<readonly string[]> =>
  existsSync(folder) ? (await readdir(folder)).filter((name) => !name.startsWith('.')).sort() : [];

/** The folders of all packages of games below a host's folder of games: one laid there stands before what npm has installed. */
export async function packageFolders(games: string): Promise<readonly string[]> {
  const laid = (await foldersIn(games)).filter(
    (name) => name !== 'node_modules' && existsSync(join(games, name, 'package.json')),
  );
  const modules = join(games, 'node_modules');
  const installed = await foldersIn(modules);
  const scoped = installed.filter((name) => name.startsWith('@'));
  const inScopes = await Promise.all(
    scoped.map(async (scope) => (await foldersIn(join(modules, scope))).map((name) => join(scope, name))),
  );
  const isGame = (path: string): boolean => (path.split(sep).at(-1) ?? '').startsWith(PREFIX);
  return [
    ...laid.map((name) => join(games, name)),
    ...[...installed, ...inScopes.flat()].filter(isGame).map((path) => join(modules, path)),
  ];
}

/**
 * Games import the core as `adjutant/core/…`, and zod: both are this very program's, so that there is one of each. A sentence, where another
 * copy stands in its place.
 */
export async function linkProgram(games: string, root: string): Promise<string | null> {
  const modules = join(games, 'node_modules');
  const zod = dirname(createRequire(join(root, 'package.json')).resolve('zod/package.json'));
  await mkdir(modules, { recursive: true });
  for (const [name, target] of [
    ['adjutant', root],
    ['zod', zod],
  ] as const) {
    const link = join(modules, name);
    const there = await lstat(link).catch(() => null);
    if (there !== null && !there.isSymbolicLink())
      return `${link} is another copy of ${name}. Remove that folder, and start again: games use the copy of this program.`;
    if (there !== null && (await readlink(link)) === target) continue;
    if (there !== null) await rm(link);
    await symlink(target, link, 'junction').catch((error: unknown) => {
      // Another process that starts at the same moment may have been quicker.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    });
  }
  return null;
}

const Entry = z.union([
  z.string(),
  z.object({ '.': z.union([z.string(), z.object({ default: z.string() })]) }),
  z.object({ default: z.string() }),
]);

/** The file that importing the package would load. */
export function entryOf({ main, exports }: Manifest): string {
  const read = Entry.safeParse(exports).data;
  if (read === undefined) return main ?? 'index.js';
  if (typeof read === 'string') return read;
  if ('default' in read) return read.default;
  return typeof read['.'] === 'string' ? read['.'] : read['.'].default;
}
