import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { copyBinaries, type PostgresBinaries } from './binaries.js';
import { EmbeddedPostgresError } from './error.js';

/** The account PostgreSQL runs under: undefined means the one this process runs under. */
type Account = { name: string; uid: number; gid: number } | undefined;

/** Where things are, after what an account can reach was taken into account. */
export interface Placement {
  /** Holds PostgreSQL's data, password and log. */
  folder: string;
  binaries: PostgresBinaries;
  account: Account;
}

/** Where root keeps what PostgreSQL's account could not reach in a private home. */
const sharedFolder = '/var/lib/adjutant';

/**
 * PostgreSQL refuses to run as root, so for root another account runs it: `postgres` where there is one, else
 * `nobody`. That account may be unable to pass through a private home; then the programs are copied to a place it can
 * reach, and the data is kept there too.
 */
export function choosePlacement(dataDir: string, binaries: PostgresBinaries): Placement {
  if (process.getuid?.() !== 0) return { folder: dataDir, binaries, account: undefined };
  const account = existingOwner(dataDir) ?? lookUp('postgres') ?? lookUp('nobody');
  if (account === undefined) {
    throw new EmbeddedPostgresError(
      'PostgreSQL does not run as root, and this machine has neither a user "postgres" nor a user "nobody" to run it. ' +
        'Start Adjutant as an ordinary user, or set DATABASE_URL to a PostgreSQL server of your own.',
    );
  }
  try {
    const folder = canPass(dirname(dataDir), account) ? dataDir : folderElsewhere(dataDir);
    makePassable(dirname(folder));
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chownSync(folder, account.uid, account.gid);
    return {
      folder,
      binaries: canPass(binaries.native, account) ? binaries : copyBinaries(binaries, sharedFolder),
      account,
    };
  } catch (error) {
    throw new EmbeddedPostgresError(
      `As root, PostgreSQL runs under the account "${account.name}", which can reach neither ${dataDir} nor ` +
        `${sharedFolder} (${error instanceof Error ? error.message : String(error)}). Set ADJUTANT_HOME to a folder that ` +
        'this account can reach, start Adjutant as an ordinary user, or set DATABASE_URL.',
    );
  }
}

/** Data that is already there stays with the account that made it, whatever accounts were added since. */
function existingOwner(dataDir: string): Account {
  const owner = statSync(join(dataDir, 'data'), { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid } : undefined;
}

function lookUp(name: string): Account {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })) >>> 0;
    const account = { name, uid: id('-u'), gid: id('-g') };
    return account.uid > 0 ? account : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the account can pass through this folder and every folder above it. Of what exists; the rest is ours to make. */
function canPass(folder: string, account: NonNullable<Account>): boolean {
  let path = nearestExisting(folder);
  for (;;) {
    const { mode, uid, gid } = statSync(path);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (dirname(path) === path) return true;
    path = dirname(path);
  }
}

/** Makes a folder, and those above it that are missing, such that other accounts can pass through, whatever the umask. */
function makePassable(folder: string): void {
  const first = mkdirSync(folder, { recursive: true });
  if (first === undefined) return;
  for (let path = folder; path.length >= first.length; path = dirname(path)) chmodSync(path, 0o711);
}

function nearestExisting(folder: string): string {
  let path = folder;
  while (!existsSync(path)) path = dirname(path);
  return realpathSync(path);
}

/**
 * A folder below /var/lib/adjutant that belongs to `dataDir`. Each names the other: so removing `dataDir` starts over,
 * moving it takes the data along, and a copy of it gets data of its own instead of sharing.
 */
function folderElsewhere(dataDir: string): string {
  const pointer = join(dataDir, 'kept-elsewhere');
  const named = readLine(pointer);
  if (named?.startsWith(`${sharedFolder}/`) && existsSync(named)) {
    const home = readLine(join(named, 'belongs-to'));
    const movedHere = home !== undefined && readLine(join(home, 'kept-elsewhere')) !== named;
    if (home === dataDir || movedHere) {
      writeFileSync(join(named, 'belongs-to'), `${dataDir}\n`);
      return named;
    }
  }
  const folder = join(sharedFolder, randomBytes(6).toString('hex'));
  makePassable(folder);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, 'belongs-to'), `${dataDir}\n`);
  writeFileSync(pointer, `${folder}\n`);
  return folder;
}

/**
 * Folders that no home names any more, with the home that each belonged to. They are told of and not removed: a home that is
 * gone may be a disk that is not mounted just now.
 */
export function abandoned(
  shared: string = sharedFolder,
): readonly { readonly folder: string; readonly home: string }[] {
  return namesIn(shared).flatMap((name) => {
    const folder = join(shared, name);
    const home = readLine(join(folder, 'belongs-to'));
    return home === undefined || readLine(join(home, 'kept-elsewhere')) === folder ? [] : [{ folder, home }];
  });
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

function readLine(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').split('\n')[0];
  } catch {
    return undefined;
  }
}
