import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../config/paths.js';

/** One step in the life of the tables: a folder below prisma/migrations that holds migration.sql. */
export interface Migration {
  /** The folder's name. It begins with a time, so that names sort in the order in which migrations apply. */
  readonly name: string;
  readonly sql: string;
}

/** The folder that holds schema.prisma and migrations/. */
export function prismaFolder(): string {
  return join(projectRoot(), 'prisma');
}

/** All migrations of a folder like prisma/, in order. */
export function readMigrations(folder: string): readonly Migration[] {
  const base = join(folder, 'migrations');
  return readdirSync(base, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, sql: readFileSync(join(base, name, 'migration.sql'), 'utf8') }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The checksum that Prisma keeps of a migration: SHA-256 of its file, in hexadecimal digits. */
export function checksumOf(sql: string): string {
  return createHash('sha256').update(sql).digest('hex');
}

/** Whether a migration is the one that a checksum was made of. Line ends may differ: git changes them between systems. */
export function isSameFile(sql: string, checksum: string): boolean {
  const unix = sql.replaceAll('\r\n', '\n');
  return [sql, unix, unix.replaceAll('\n', '\r\n')].some((text) => checksumOf(text) === checksum);
}
