import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { compareCommand } from '../../src/bin/compare-command.js';
import { projectRoot } from '../../src/config/paths.js';

let folder = '';
let sheet = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compare-'));
  sheet = join(folder, 's.txt');
  await writeFile(sheet, 'FINAL\n');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(['kestrel-reach', 'vesper-basin', 'calders-rift'])(
  'a sheet is compared on the first map of a binder that comes with the product: %s',
  async (binder) => {
    const lines: string[] = [];
    await compareCommand([join(projectRoot(), 'campaigns', binder), '--sheet', sheet], (line) => lines.push(line));
    const text = lines.join('\n');
    for (const edition of ['Classic edition', 'Boardroom edition', 'Starter edition'])
      expect(text).toContain(edition.toUpperCase());
  },
);

test('an edition that is none is told as a sentence', async () => {
  const told = compareCommand(
    [join(projectRoot(), 'campaigns', 'kestrel-reach'), '--sheet', sheet, '--edition', 'civil-war'],
    () => {},
  );
  await expect(told).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringContaining('parabellum-classic'),
  });
});
