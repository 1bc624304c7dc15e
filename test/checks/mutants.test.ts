import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from '@jest/globals';
import { projectRoot } from '../../src/config/paths.js';
import { computes } from '../support/patience.js';

computes(10);

// The tool that tests the tests (scripts/mutants.mjs), on a project of one file and one suite.

const root = projectRoot();

const SOURCE = `import { readFileSync } from 'node:fs';
type Pair = { readonly a: 1 | 2; readonly b: true };
export const least = (a: number, b: number): number => (a < b ? a : b);
export function wait(turns: number): number {
  let left = turns;
  while (left > 0) left -= 1;
  return left;
}
export const nobodyLooks = (list: readonly number[]): readonly number[] => list.filter((each) => each > 3);
export const kept: Pair = { a: 1, b: true };
export const read = readFileSync;
`;
const SUITE = `import { expect, it } from '@jest/globals';
import { least, nobodyLooks, wait } from '../src/least.js';
it('finds the least', () => {
  expect([least(1, 2), least(4, 3)]).toEqual([1, 3]);
  expect(nobodyLooks([3, 4])).toContain(4);
});
it('waits', () => expect(wait(3)).toBe(0));
`;

/** A tree in which the tool can work, which has the project's own way to run a suite. */
function tinyTree(folder: string): void {
  const files = {
    'package.json': '{ "type": "module" }',
    'jest.config.js': `const root = import.meta.dirname;
const main = { displayName: 'main', rootDir: root, testMatch: [root + '/test/*.test.ts'], testPathIgnorePatterns: ['/node_modules/'],
  runtime: root + '/test/support/jest/runtime.cjs', testEnvironment: root + '/test/support/jest/environment.cjs', transform: {} };
export default { projects: [main] };
`,
    'src/least.ts': SOURCE,
    'test/least.test.ts': SUITE,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  for (const path of [
    'tsconfig.json',
    'test/support/jest',
    'test/support/ts-hooks.mjs',
    'test/support/ts-register.mjs',
  ])
    cpSync(join(root, path), join(folder, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}

function mutants(...args: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'adjutant-mutants-'));
  try {
    const tree = join(folder, 'tree');
    tinyTree(tree);
    mkdirSync(join(folder, 'tmp'));
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'scripts', 'mutants.mjs'), 'src', '--root', tree, ...args],
      { encoding: 'utf8', env: { ...process.env, TMPDIR: join(folder, 'tmp') } },
    );
    expect(stderr).toBe('');
    expect(readFileSync(join(tree, 'src/least.ts'), 'utf8')).toBe(SOURCE);
    return stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

it('says which test caught a change, and which change none did', () => {
  const said = mutants('--at', '3');
  expect(said).toContain('src/least.ts:3 [comparison] "<" -> ">="\n   caught by test/least.test.ts: finds the least\n');
  // The same number twice is the same number: no test can tell.
  expect(said).toContain('src/least.ts:3 [boundary] "<" -> "<="\n   SURVIVED 1 of 1 suites that reach it\n');
  expect(said).toMatch(
    /src, seed 1: 1\/2 caught = 50% \(95%: 9 to 91\); 0 did not compile\.\nSURVIVED src\/least\.ts:3/,
  );
});

it('makes the same changes for the same seed, and passes over what does not compile', () => {
  const said = mutants('--seed', '5', '--count', '2');
  expect(mutants('--seed', '5', '--count', '2')).toBe(said);
  expect(said).toMatch(/\/2 caught/);
  expect(mutants('--at', '10')).toMatch(/0\/1 caught .*; 3 did not compile/);
});

it('edits neither types nor imports, nor what is logged', async () => {
  const { editsOf } = (await import(pathToFileURL(join(root, 'scripts', 'mutants', 'edits.mjs')).href)) as {
    editsOf(text: string): readonly { readonly kind: string; readonly line: number; readonly before: string }[];
  };
  const text = `import a, { b } from './c.js';
export type D = 1 | true;
// é: bytes and characters differ from here on
export const e = (f: Set<1 | 2>, log: { info(_: string): void }): boolean => {
  log.info(a + b ? 'one' : 'two');
  if (f.size > 7 && b) return false;
  return !f.has(1) as true;
};
`;
  const found = editsOf(text).map(({ kind, line, before }) => `${line} ${kind} ${before}`);
  expect(found.sort()).toEqual([
    '6 boolean false',
    '6 boundary >',
    '6 comparison >',
    '6 early if (f.size > 7 && b) return false;',
    '6 logic &&',
    '6 negate f.size > 7 && b',
    '6 number 7',
    '7 negate !',
    '7 number 1',
  ]);
});
