import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../../../src/config/paths.js';
import { rules } from '../../../src/systems/civil-war/rules.js';
import { Options } from '../../../src/systems/civil-war/shapes.js';
import { WAR } from './war.js';

const usual = Options.parse({});
const source = join(projectRoot(), 'src', 'systems', 'civil-war');

const textOf = (id: string, options = usual): string => rules(options, WAR).find((one) => one.id === id)?.text ?? '';

function files(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? files(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}

test('every rule stands once, with a title and sentences', () => {
  const all = rules(usual, WAR);
  const ids = all.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  for (const { id, title, text } of all) {
    expect(id).toMatch(/^(CW-\d{3,4}|CWR-\d{2})$/);
    expect(title).not.toMatch(/[.]$/);
    expect(text).toMatch(/\.$/);
    expect(text).not.toContain('undefined');
  }
});

test('rules stand in the order of their numbers', () => {
  const all = rules(usual, WAR).map(({ id }) => id);
  const numbers = all.filter((id) => id.startsWith('CW-')).map((id) => Number(id.slice(3)));
  const after = all.filter((id) => id.startsWith('CWR-')).map((id) => Number(id.slice(4)));
  expect(all.slice(numbers.length)).toHaveLength(after.length);
  expect(after).toEqual([...after].sort((a, b) => a - b));
  // Chapter 12 is told before 13, 11 before 12; within chapters numbers rise.
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
});

test('every rule that is cited to players exists', () => {
  const known = new Set(rules(usual, WAR).map(({ id }) => id));
  const cited = files(source)
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/['"(, ](CWR?-\d+)['")]/g)].map(([, id = '']) => id))
    .filter((id) => id.startsWith('CW-'));
  expect([...new Set(cited)].filter((id) => !known.has(id))).toEqual([]);
});

const CHANGES: readonly (readonly [string, object])[] = [
  ['CW-106', { fog: 'full' }],
  ['CW-1102', { reaction: 'adjacent' }],
  ['CW-1223', { strictRetreat: true }],
  ['CW-1405', { strictMuster: true }],
  ['CW-312', { tacticsImproveDice: 2 }],
  ['CW-501', { lastYear: 1863 }],
  ['CW-603', { lastYear: 1863 }],
  ['CW-604', { lastYear: 1863 }],
  ['CW-204', { strikes: 1 }],
  ['CW-204', { strikes: null }],
];

test.each(CHANGES)('%s says what the option %j means', (id, options) => {
  expect(textOf(id, Options.parse(options))).not.toBe(textOf(id));
});

test('every option changes the text of a rule', () => {
  const changed = new Set(CHANGES.flatMap(([, options]) => Object.keys(options)));
  expect(Options.keyof().options.filter((name) => !changed.has(name))).toEqual(['optionalRules']);
});

test('no rule is mistaken for one of the digest that says something else', () => {
  expect(textOf('CW-602')).toContain('Richmond, Wilmington, Charleston, Atlanta, Mobile, New Orleans and Nashville');
  expect(textOf('CW-402')).toContain('Baltimore');
  expect(textOf('CW-911')).toContain('Fort Monroe');
  expect(textOf('CW-1501')).toContain('Charleston is blockaded');
});

/** By number; what the source settles itself has none. */
const RULED = [
  1, 7, 8, 10, 11, 12, 13, 21, 22, 23, 24, 25, 26, 27, 29, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47,
  50, 51, 52, 54, 59, 61, 62, 63, 64, 65,
];

test('every ruling stands on the rules page, marked as one', () => {
  const told = rules(usual, WAR).filter(({ id }) => id.startsWith('CWR-'));
  for (const { title } of told) expect(title).toMatch(/^Ruling: /);
  expect(told.map(({ id }) => Number(id.slice(4)))).toEqual(RULED);
});

test('the end of a war names a rule that can be looked up', () => {
  expect(textOf('CWR-07')).toContain('caretakers');
});
