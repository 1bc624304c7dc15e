import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildSync } from 'esbuild';
import { projectRoot } from '../../src/config/paths.js';
import { computes } from '../support/patience.js';

// Benchmarks run as what was compiled, below dist, where nothing lies beside a file that lay beside its source. Here they are laid out
// like that in a folder that stands for a clean clone; types are not looked at, so it is a matter of seconds.

computes(6);

const clone = mkdtempSync(join(tmpdir(), 'adjutant-clone-'));
const dist = join(clone, 'dist');

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(projectRoot(), folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(projectRoot(), join(entry.parentPath, entry.name)));

const isCompiled = (path: string): boolean => /(?<!\.test|\.d)\.ts$/.test(path);

beforeAll(() => {
  for (const name of ['src', 'test', 'campaigns', 'prisma', 'node_modules'])
    symlinkSync(join(projectRoot(), name), join(clone, name));
  copyFileSync(join(projectRoot(), 'package.json'), join(clone, 'package.json'));
  buildSync({
    entryPoints: ['src', 'jobs', 'test'].flatMap(filesIn).filter(isCompiled),
    absWorkingDir: projectRoot(),
    outdir: dist,
    outbase: '.',
    format: 'esm',
    target: 'node20',
    platform: 'node',
    logLevel: 'error',
  });
  // As scripts/build.mjs does.
  for (const path of filesIn('src').filter((name) => name.endsWith('.mjs')))
    cpSync(join(projectRoot(), path), join(dist, path));
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

/** What a module says that runs in the clone. */
const said = (module: string): string =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', module], {
    cwd: clone,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

it('every benchmark starts where it is built', () => {
  const { stderr, status } = spawnSync(process.execPath, [join(dist, 'test/bench/bench.js'), 'nothing'], {
    cwd: clone,
    encoding: 'utf8',
  });
  expect(stderr).toMatch(/^There is no benchmark "nothing"\. There are: all, /);
  expect(status).toBe(2);
});

it('every game that is measured finds its files where it is built', () => {
  const rules = `
    const { systems } = await import('./dist/src/systems/registry.js');
    const { subjectOf } = await import('./dist/test/contract/subject-of.js');
    for (const id of Object.keys(systems)) {
      const subject = await subjectOf(id);
      await subject.sheetReader(0);
      console.log((await subject.rules()).length > 0);
    }`;
  expect(new Set(said(rules).trim().split('\n'))).toEqual(new Set(['true']));
});

it.each([
  ['it fails', `throw new Error('too much')`, 'too much'],
  [
    'it is ended',
    `process.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1_000); await new Promise(() => {})`,
    'SIGTERM',
  ],
  [
    'nobody hears an error',
    `setTimeout(() => { throw new Error('unheard'); }); await new Promise(() => {})`,
    'unheard',
  ],
])('what a benchmark has started is stopped when %s, the last first', (_, work, why) => {
  const text = said(`
    const { undoing } = await import('./dist/test/bench/undoing.js');
    await undoing(async (onEnd) => {
      onEnd(() => console.log('database'));
      onEnd(() => { throw new Error('stuck'); });
      onEnd(async () => console.log('service'));
      ${work};
    }).catch((error) => console.log(error.message));
    process.exit(0);`);
  expect(text).toMatch(new RegExp(`^service\\ndatabase\\n.*${why}`));
});
