import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { transformSync } from 'esbuild';
import { projectRoot } from '../../src/config/paths.js';
import { isRuling } from '../../src/core/reading/rule-text.js';
import { systems } from '../../src/systems/registry.js';
import { subjectOf } from './subject-of.js';

// Whoever reads the number of a rule can look it up: every one that a text of a game cites stands among its rules, and so do all of
// the rulings that its README speaks of.

const folder = (...path: readonly string[]): string => join(projectRoot(), ...path);

const filesIn = (path: string, ending: string): readonly string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name));

/** What is left of a source when comments are gone: texts among it. */
const withoutComments = (path: string): string =>
  transformSync(readFileSync(path, 'utf8'), { loader: 'ts', minifyWhitespace: true, legalComments: 'none' }).code;

/** Numbers of rules in a text, by how those of this game begin. */
function citedIn(text: string, beginnings: ReadonlySet<string>): readonly string[] {
  const cited = text.matchAll(/\b([A-Z]{2,4})-(?:[A-Z]{0,2}\d+(?:\.\d+){0,3}[a-z]?)\b/g);
  return [...cited].flatMap(([id, beginning = '']) => (beginnings.has(beginning) ? [id] : []));
}

const beginningsOf = (ids: readonly string[]): ReadonlySet<string> => new Set(ids.map((id) => id.replace(/-.*$/, '')));

const idsOf = async (id: string): Promise<readonly string[]> =>
  (await (await subjectOf(id)).rules()).map((rule) => rule.id);

/** What is cited and stands nowhere, with where. */
function unknown(ids: readonly string[], texts: ReadonlyMap<string, string>): readonly string[] {
  const beginnings = beginningsOf(ids);
  const known = new Set(ids);
  return [...texts].flatMap(([path, text]) =>
    [...new Set(citedIn(text, beginnings))]
      .filter((cited) => !known.has(cited))
      .map((cited) => `${path} cites ${cited}, which stands nowhere`),
  );
}

const sourcesOf = (id: string): ReadonlyMap<string, string> =>
  new Map(
    filesIn(folder('src', 'systems', id), '.ts').map((path) => [relative(projectRoot(), path), withoutComments(path)]),
  );

/** Files of the binders that are shipped for a game, as their readers see them. */
const bindersOf = (id: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder('campaigns'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .filter(({ name }) =>
        new RegExp(`^system: *${id}$`, 'm').test(readFileSync(folder('campaigns', name, 'campaign.yaml'), 'utf8')),
      )
      .flatMap(({ name }) => filesIn(folder('campaigns', name), '.yaml'))
      .map((path) => [relative(projectRoot(), path), readFileSync(path, 'utf8')]),
  );

/** Numbers of rules in tests and cases; `FE-52..57` and `FE-52 to FE-57` are all from the one to the other. */
function shownBy(texts: Iterable<string>): ReadonlySet<string> {
  const shown = new Set<string>();
  for (const text of texts) {
    for (const [id] of text.matchAll(/\b[A-Z]{1,4}-[A-Z]{0,5}\d{0,4}[a-z]?\b/g)) shown.add(id);
    for (const [, begins = '', from = '', to = ''] of text.matchAll(/\b([A-Z]{1,4}-)(\d+)(?:\.\.| to \1)(\d+)\b/g))
      for (let number = Number(from); number <= Number(to); number += 1) shown.add(`${begins}${number}`);
  }
  return shown;
}

const shown = shownBy(
  ['.ts', '.txt', '.json'].flatMap((ending) =>
    filesIn(folder('test'), ending)
      .filter((path) => !path.endsWith('cited-rules.test.ts'))
      .map((path) => readFileSync(path, 'utf8')),
  ),
);

/** A binder's own rules are judged by a person, so there is nothing to show of them. */
const OF_A_BINDER = /^J-/;

describe.each(Object.keys(systems))('%s', (id) => {
  it('has a test or a case for each of its rules', async () => {
    const rules = await (await subjectOf(id)).rules();
    // Rulings stand beside the rule that they are about, and its tests are theirs.
    const bare = rules.filter((rule) => !isRuling(rule) && !OF_A_BINDER.test(rule.id) && !shown.has(rule.id));
    expect(bare.map(({ id: number, title }) => `${number} ${title}`)).toEqual([]);
  });

  it('has an entry for every rule that its texts and binders cite', async () => {
    expect(unknown(await idsOf(id), new Map([...sourcesOf(id), ...bindersOf(id)]))).toEqual([]);
  });

  it('has every ruling of which its README speaks, and keeps none of them there', async () => {
    const ids = await idsOf(id);
    const readme = readFileSync(folder('src', 'systems', id, 'README.md'), 'utf8');
    const section = /^## Rulings$([^#]*)/m.exec(readme)?.[1] ?? '';
    const [, name = '', last] = /\b([A-Z]{2,4})-1 to \1-(\d+)/.exec(section) ?? [];
    if (last !== undefined)
      expect([ids.includes(`${name}-${last}`), ids.includes(`${name}-${Number(last) + 1}`)]).toEqual([true, false]);
    expect(section.split('\n').filter((line) => /^(?:-|\d+\.) /.test(line))).toEqual([]);
  });
});

it('what the editions of Parabellum share cites rules of theirs alone', async () => {
  const editions = Object.keys(systems).filter((id) => id.startsWith('parabellum-'));
  const ids = (await Promise.all(editions.map(idsOf))).flat();
  expect(unknown(ids, sourcesOf('parabellum'))).toEqual([]);
});

it('a rule that nothing shows is found', () => {
  const found = shownBy(['Rules: FE-52..54, MH-7', '// GP-3 to GP-5']);
  expect(['FE-53', 'MH-7', 'GP-4', 'FE-55', 'MH-8'].map((rule) => found.has(rule))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

it('a number that stands nowhere is found, in a text and not in a comment', () => {
  expect(unknown(['CL-1', 'CLR-2'], new Map([['here', 'see (CL-1, CLR-2) and CLR-99; not FE-9']]))).toEqual([
    'here cites CLR-99, which stands nowhere',
  ]);
});
