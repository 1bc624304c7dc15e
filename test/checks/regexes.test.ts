import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it } from '@jest/globals';
import { projectRoot } from '../../src/config/paths.js';

// Whoever writes a text that an expression of worse than linear time reads can stop the process: scripts/regexes.mjs must
// find such an expression wherever it stands.

interface Tool {
  regexComplaints(root: string): readonly string[];
  judgeRegexes(root: string, how?: { anew: boolean }): Promise<readonly string[]>;
}
const tool = (await import(pathToFileURL(join(projectRoot(), 'scripts', 'regexes.mjs')).href)) as Tool;

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A project of one file. */
function treeOf(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'adjutant-regexes-'));
  folders.push(folder);
  mkdirSync(join(folder, 'src', 'app'), { recursive: true });
  writeFileSync(join(folder, 'src', 'app', 'a.ts'), text);
  return folder;
}

const complaints = (text: string): Promise<readonly string[]> => tool.judgeRegexes(treeOf(text));

it('refuses what nobody has judged, until it is judged, and keeps nothing in the list that is there no more', async () => {
  const tree = treeOf('export const a = /^[a-z]+$/;\n');
  expect(tool.regexComplaints(tree)).toEqual([
    'src/app/a.ts:1: the expression /^[a-z]+$/ was not judged yet: npm run regexes -- --judge',
  ]);
  expect(await tool.judgeRegexes(tree)).toEqual([]);
  expect(tool.regexComplaints(tree)).toEqual([]);
  writeFileSync(join(tree, 'src', 'app', 'a.ts'), 'export const a = /^[a-z]+x$/;\n');
  expect(tool.regexComplaints(tree)).toHaveLength(1);
  expect(await tool.judgeRegexes(tree)).toEqual([]);
  expect(readFileSync(join(tree, 'scripts', 'regexes', 'safe.txt'), 'utf8')).toBe('["^[a-z]+x$",""]\n');
});

it('does not take into the list what is not safe, and with --anew throws it out', async () => {
  const tree = treeOf('export const a = /^(a+)+$/;\n');
  expect(await tool.judgeRegexes(tree)).toHaveLength(1);
  expect(tool.regexComplaints(tree)).toHaveLength(1);
  writeFileSync(join(tree, 'scripts', 'regexes', 'safe.txt'), '["^(a+)+$",""]\n');
  expect(tool.regexComplaints(tree)).toEqual([]);
  expect(await tool.judgeRegexes(tree, { anew: true })).toHaveLength(1);
  expect(tool.regexComplaints(tree)).toHaveLength(1);
});

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
