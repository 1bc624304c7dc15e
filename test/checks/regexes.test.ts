import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from '@jest/globals';
import { projectRoot } from '../../src/config/paths.js';

// Whoever writes a text that an expression of worse than linear time reads can stop the process: scripts/regexes.mjs must
// find such an expression wherever it stands.

async function complaints(text: string): Promise<readonly string[]> {
  const { regexComplaints } = (await import(pathToFileURL(join(projectRoot(), 'scripts', 'regexes.mjs')).href)) as {
    regexComplaints(root: string, options: { keptIn: string }): Promise<readonly string[]>;
  };
  const folder = mkdtempSync(join(tmpdir(), 'adjutant-regexes-'));
  try {
    mkdirSync(join(folder, 'src', 'app'), { recursive: true });
    writeFileSync(join(folder, 'src', 'app', 'a.ts'), text);
    return await regexComplaints(folder, { keptIn: join(folder, 'kept') });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

it('has nothing against expressions in linear time', async () => {
  const text = "// (a+)+$\nexport const a = /^[a-z]+$/;\nexport const b = new RegExp('^\\\\d{1,9}$', 'u');\n";
  expect(await complaints(text)).toEqual([]);
});

it.each([
  [
    'an exponential one',
    'const é = 1;\nexport const a = [é, /^(a+)+$/];\n',
    /^src\/app\/a\.ts:2: .* takes exponential time/,
  ],
  [
    'blanks at the end',
    'export const a = (b: string) => b.replace(/\\s+$/, "");\n',
    /a\.ts:1: .* 2nd degree polynomial/,
  ],
  ['one made from a text', "export const a = new RegExp('(x|x)*y');\n", /a\.ts:1: .* takes exponential time/],
  [
    'one that nobody can know',
    'export const a = (b: string) => new RegExp(b);\n',
    /a\.ts:1 puts an expression together/,
  ],
])('complains of %s', async (_what, text, said) => {
  const found = await complaints(text);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(said);
});
