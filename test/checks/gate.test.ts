import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projectRoot } from '../../src/config/paths.js';

// The gate's own words (.ci/kit), on a small project: what is broken stands in its last lines, and what fails only once is named.

interface Outcome {
  readonly isGreen: boolean;
  readonly passed: number;
  pass(count?: number): void;
  fail(what: string, why?: { reason?: readonly string[]; command?: string }): void;
  readonly unsteady: { file: string; test: string }[];
  judgeSteadiness(): void;
  lines(): readonly string[];
}
interface Suites {
  run(name: string, script: string, options: { limit: number }): Promise<void>;
  again(): Promise<void>;
}
const kit = (name: string): Promise<unknown> => import(pathToFileURL(join(projectRoot(), '.ci', 'kit', name)).href);
const { Outcome: OutcomeClass } = (await kit('outcome.mjs')) as { Outcome: new () => Outcome };
const { Suites: SuitesClass } = (await kit('suite.mjs')) as {
  Suites: new (outcome: Outcome, place: { root: string; work: string }) => Suites;
};

const { writeStamp } = (await kit('stamp.mjs')) as { writeStamp(root: string): boolean };

const folder = mkdtempSync(join(tmpdir(), 'adjutant gate ü-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FILES = {
  'package.json': JSON.stringify({
    scripts: {
      sound: `node '${join(projectRoot(), 'node_modules/jest/bin/jest.js')}' sound`,
      broken: `node '${join(projectRoot(), 'node_modules/jest/bin/jest.js')}' broken once sound`,
      endless: `node '${join(projectRoot(), 'node_modules/jest/bin/jest.js')}' endless sound`,
      untidy: `sh -c '"$0" "$@"; exit 3' '${join(projectRoot(), 'node_modules/jest/bin/jest.js')}' sound`,
      nothing: `node '${join(projectRoot(), 'node_modules/jest/bin/jest.js')}' nothing --passWithNoTests`,
    },
  }),
  'jest.config.json': JSON.stringify({
    transform: {},
    reporters: ['default', join(projectRoot(), 'test/support/jest/reporter.cjs')],
  }),
  'test/sound.test.js': "test('is sound', () => expect(1).toBe(1));\ntest('too', () => {});\n",
  'test/broken.test.js':
    "describe('Sums (all)', () => {\n  test('it\\'s four', () => expect(1 + 2).toBe(4));\n  test('three', () => {});\n  xtest('five', () => {});\n});\n",
  'test/once.test.js': `const { existsSync, writeFileSync } = require('node:fs');
test('holds the second time', () => {
  const before = existsSync(__dirname + '/seen');
  writeFileSync(__dirname + '/seen', '');
  expect(before).toBe(true);
});
`,
  'test/endless.test.js': "test('never ends', () => new Promise((done) => setTimeout(done, 1e6)), 1e6);\n",
};

/** Seconds, by which Jest runs a file: it takes one, and more than twenty where others take all of the machine. */
const STARTED_BY = [20, 60];

const RUNNING = / s {2}test\/endless\.test\.js/;

/** What comes of one of the small project's suites: the outcome, and its last lines. */
async function outcomeOf(script: string, limit = 110): Promise<{ outcome: Outcome; lines: readonly string[] }> {
  const work = mkdtempSync(join(folder, 'work-'));
  const outcome = new OutcomeClass();
  const suites = new SuitesClass(outcome, { root: folder, work });
  const log = console.log;
  console.log = () => {};
  try {
    await suites.run(script, script, { limit });
    await suites.again();
  } finally {
    console.log = log;
  }
  outcome.judgeSteadiness();
  return { outcome, lines: outcome.lines() };
}

beforeAll(() => {
  mkdirSync(join(folder, 'test'));
  for (const [path, text] of Object.entries(FILES)) writeFileSync(join(folder, path), text);
});

describe('the gate', () => {
  it('counts the tests of a sound suite and is green', async () => {
    const { outcome, lines } = await outcomeOf('sound');
    expect(outcome.isGreen).toBe(true);
    expect(lines).toEqual(['2 passed, 0 failed']);
  });

  it('names what is broken or left out, why, and what runs it alone; what fails once is unsteady and not red', async () => {
    const { outcome, lines } = await outcomeOf('broken');
    expect(outcome.isGreen).toBe(false);
    expect(lines[0]).toBe("failed: test/broken.test.js: Sums (all) it's four");
    expect(lines.join('\n')).toContain('Expected: 4');
    expect(lines).toContain("    alone: npm run broken -- test/broken.test.js -t 'Sums \\(all\\) it'\\''s four'");
    expect(lines).toContain('failed: test/broken.test.js: Sums (all) five');
    expect(lines.slice(-2)).toEqual(['unsteady: test/once.test.js: holds the second time', '4 passed, 2 failed']);
  });

  it('is red for a suite that reaches its limit, and says what was running', async () => {
    const said: string[] = [];
    for (const limit of STARTED_BY) {
      const { outcome, lines } = await outcomeOf('endless', limit);
      expect(outcome.isGreen).toBe(false);
      expect(lines[0]).toBe(`failed: endless tests: it reached its limit of ${limit} s`);
      said.push(lines.join('\n'));
      if (RUNNING.test(said.at(-1) ?? '')) break;
    }
    expect(said.at(-1)).toMatch(RUNNING);
    expect(said.at(-1)).not.toMatch(/ s {2}test\/sound\.test\.js/);
  });

  it('is red for a suite that ends with an error after its tests', async () => {
    const { outcome, lines } = await outcomeOf('untidy');
    expect(outcome.isGreen).toBe(false);
    expect(lines[0]).toBe('failed: untidy tests: all passed, and the suite ended with an error');
  });

  it('is red for a suite in which nothing was tested', async () => {
    expect((await outcomeOf('nothing')).outcome.isGreen).toBe(false);
  });
});

describe('the last lines', () => {
  it('are never more than a hundred, and name as many as there is room for', () => {
    const outcome = new OutcomeClass();
    for (let index = 1; index <= 200; index += 1)
      outcome.fail(`test/${index}.test.ts: it`, { reason: Array.from({ length: 50 }, () => 'x'.repeat(500)) });
    const lines = outcome.lines();
    expect(lines.length).toBeLessThanOrEqual(100);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(204);
    expect(lines[0]).toBe('failed: test/1.test.ts: it');
    expect(lines.at(-2)).toMatch(/^failed: \d+ more$/);
    expect(lines.at(-1)).toBe('0 passed, 200 failed');
  });

  it('have room for the reason where little failed', () => {
    const outcome = new OutcomeClass();
    outcome.fail('a step', { reason: Array.from({ length: 50 }, (_, index) => `line ${index}`) });
    expect(outcome.lines()).toContain('    line 11');
  });

  it('are red when more than three files were unsteady', () => {
    const outcome = new OutcomeClass();
    for (const file of ['a', 'b', 'c']) outcome.unsteady.push({ file, test: 'x' }, { file, test: 'y' });
    outcome.judgeSteadiness();
    expect(outcome.isGreen).toBe(true);
    outcome.unsteady.push({ file: 'd', test: 'x' });
    outcome.judgeSteadiness();
    expect(outcome.isGreen).toBe(false);
  });
});

describe('the stamp', () => {
  it('names the commit that was judged, and is not written where something else was judged, too', () => {
    const tree = mkdtempSync(join(folder, 'tree-'));
    const git = (...args: readonly string[]): string =>
      execFileSync('git', ['-C', tree, '-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
        encoding: 'utf8',
      }).trim();
    git('init', '--quiet');
    writeFileSync(join(tree, 'a.txt'), 'one');
    git('add', '.');
    git('commit', '--quiet', '-m', 'One');
    expect(writeStamp(tree)).toBe(true);
    const stamp = (): string => readFileSync(join(tree, '.git', 'gate-green'), 'utf8').trim();
    const judged = git('rev-parse', 'HEAD');
    expect(stamp()).toBe(judged);
    git('commit', '--quiet', '--allow-empty', '-m', 'Two');
    writeFileSync(join(tree, 'a.txt'), 'two');
    expect(writeStamp(tree)).toBe(false);
    expect(stamp()).toBe(judged);
  });
});
