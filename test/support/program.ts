import { execFile } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../src/config/paths.js';
import { onceARun, runFolder } from './once-a-run.js';

/**
 * A program of TypeScript as one file that Node can run, made once a run. A process that loads a thousand sources one by one, through
 * a loader of ours, takes four seconds before it begins. Threads that start in it from sources find no loader.
 */
export function bundled(entry: string): Promise<string> {
  const name = basename(entry, '.ts');
  return onceARun(name, async () => {
    const folder = join(runFolder(), `program-${name}`);
    mkdirSync(folder);
    // Packages stay where they are, and are looked for beside the file.
    symlinkSync(join(projectRoot(), 'node_modules'), join(folder, 'node_modules'));
    const file = join(folder, `${name}.mjs`);
    await promisify(execFile)(process.execPath, [
      join(import.meta.dirname, 'bundle.mjs'),
      join(projectRoot(), entry),
      file,
    ]);
    return file;
  });
}

/** What Node is told to run such a program. */
export async function programArgs(entry: string): Promise<readonly string[]> {
  const file = await bundled(entry);
  return [...FOR_MUTANTS, file];
}

/** scripts/mutants tells children by the loader which of its edits are on. */
const FOR_MUTANTS =
  process.env['ADJUTANT_TEST_MUTANTS'] === undefined ? [] : ['--import', join(import.meta.dirname, 'ts-register.mjs')];
