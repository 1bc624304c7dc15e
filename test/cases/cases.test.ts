import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { parse } from 'yaml';
import { readBinder } from '../../src/adapters/binders/read-binder.js';
import { projectRoot } from '../../src/config/paths.js';
import type { AnySystem } from '../../src/core/engine/any-system.js';
import { systems } from '../../src/systems/registry.js';
import { readCases } from '../../src/testkit/cases/case-text.js';
import { type PositionWords, playCase } from '../../src/testkit/cases/play-case.js';

// Every case that stands in a text below test/systems/<game>, each a test of its own.

const root = join(projectRoot(), 'test', 'systems');
/** The skeleton's is the pattern of a new game's first: no binder can name it. */
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.case.txt') && !/^skeleton[\\/]/.test(name),
);

/** A game's own words for positions, where it has any. */
async function wordsOf(folder: string): Promise<PositionWords> {
  const file = join(folder, 'position-words.ts');
  if (!existsSync(file)) return () => null;
  const loaded: { positionWords: PositionWords } = await import(file);
  return loaded.positionWords;
}

/** What a binder says of its game; where a system has parts that a binder may leave out, its options too, as they go with those. */
async function partsOf(system: AnySystem, folder: string): Promise<Readonly<Record<string, unknown>>> {
  if (system.optionalParts.length === 0)
    return Object.fromEntries(
      system.binderParts.map((part) => [part, parse(readFileSync(join(folder, `${part}.yaml`), 'utf8'))]),
    );
  const read = await readBinder(folder, () => system, [system.id]);
  if (!read.ok) throw new Error(JSON.stringify(read.findings));
  return read.binder.setupWithoutSeats;
}

for (const name of files.sort()) {
  const path = join(root, name);
  const id = relative(root, path).split(/[\\/]/)[0] ?? '';
  describe(`${id}: ${basename(name, '.case.txt')}`, () => {
    for (const game of readCases(readFileSync(path, 'utf8'), name))
      it(`${game.title}${game.rules === '' ? '' : ` (${game.rules})`}`, async () => {
        const system = Object.values(systems).find((one) => one.id === id);
        if (system === undefined) throw new Error(`${id} is no registered game.`);
        const folder = dirname(path);
        const words = await wordsOf(folder);
        const wrong = await playCase(game, {
          system,
          folder,
          words,
          partsOf: (campaign) => partsOf(system, join(projectRoot(), 'campaigns', campaign)),
        });
        if (wrong !== null) throw new Error(`${name}:${wrong}`);
      });
  });
}

it('finds cases of more than one game', () => {
  expect(new Set(files.map((name) => name.split(/[\\/]/)[0])).size).toBeGreaterThan(1);
});
