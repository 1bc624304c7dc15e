import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from './until.js';

/** The folder of this run of the tests, which is removed when it ends. */
export function runFolder(): string {
  const folder = process.env['ADJUTANT_TEST_POSTGRES'];
  if (folder === undefined)
    throw new Error('Test databases exist under Jest only: test/support/global-setup.mjs makes room for them.');
  return folder;
}

/** What the run has once, whichever of its processes asks first and makes it; the others wait. Answers what `make` did. */
export async function onceARun(name: string, make: () => Promise<string>): Promise<string> {
  const folder = runFolder();
  const state = (word: string): string => join(folder, `${name}-${word}`);
  const [ready, making, failed] = [state('ready'), state('making'), state('failed')];
  const found = await until(`${name} is ready`, () => {
    if (existsSync(ready)) return { text: readFileSync(ready, 'utf8') };
    if (existsSync(failed)) throw new Error(readFileSync(failed, 'utf8'));
    try {
      mkdirSync(making);
      return 'ours to make';
    } catch {
      return null;
    }
  });
  if (found !== 'ours to make') return found.text;
  try {
    // Another process may have finished between our looking and our turn.
    if (existsSync(ready)) return readFileSync(ready, 'utf8');
    const text = await make();
    writeFileSync(`${ready}.draft`, text);
    renameSync(`${ready}.draft`, ready);
    return text;
  } catch (error) {
    writeFileSync(failed, `${name} could not be had: ${error instanceof Error ? error.message : String(error)}`);
    throw error;
  } finally {
    rmdirSync(making);
  }
}
