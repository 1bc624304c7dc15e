import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { checkBinderText } from '../../../src/adapters/binders/finding.js';
import { type BinderResult, readBinder } from '../../../src/adapters/binders/read-binder.js';
import { type Files, MAP, tinyById } from './tiny-system.js';

// Binders that a test writes, reads and looks at.

/** Where they are written, for the tests of one file. */
export let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'adjutant-binders-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

let count = 0;
export async function read(
  files: Files,
  name = `binder-${++count}`,
): Promise<{ readonly result: BinderResult; readonly lines: readonly string[] }> {
  const folder = join(root, name);
  await mkdir(folder, { recursive: true });
  for (const [file, content] of Object.entries(files)) await writeFile(join(folder, file), content);
  const result = await readBinder(folder, tinyById, ['tiny']);
  const text = checkBinderText(result.ok ? result.binder.warnings : result.findings).replaceAll(`${folder}/`, '');
  return { result, lines: text === '' ? [] : text.split('\n') };
}
export const linesOf = async (campaign: string, map: string = MAP) =>
  (await read({ 'campaign.yaml': campaign, 'map.yaml': map })).lines;
