import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../src/config/paths.js';
import { systems } from '../../src/systems/registry.js';
import { type GameCase, readCases, type Wanted } from './case-text.js';
import { type Played, type PositionWords, playCase, positionOf } from './play-case.js';

// Every case that stands in a text below test/systems/<game>, each a test of its own.

const root = join(projectRoot(), 'test', 'systems');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.case.txt'));

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A game's own words for positions, where it has any. */
async function wordsOf(folder: string): Promise<PositionWords> {
  const file = join(folder, 'position-words.ts');
  if (!existsSync(file)) return () => null;
  const loaded: { positionWords: PositionWords } = await import(file);
  return loaded.positionWords;
}

/** Everything that is not as the case wants it, with what there is instead. */
function missed(game: GameCase, played: Played): string[] {
  const told = ({ where, who }: Wanted): string => (where === 'report' ? played.report(who) : played.answer(who));
  const texts = new Map<string, string>();
  const wrong = game.wanted.flatMap((wanted) => {
    const text = told(wanted);
    if (oneLine(text).includes(oneLine(wanted.text)) === wanted.there) return [];
    texts.set(`The ${wanted.where} of ${wanted.who}`, text);
    return [
      `${wanted.there ? 'not there' : 'there, but must not be'} (${wanted.where} of ${wanted.who}): ${wanted.text}`,
    ];
  });
  for (const line of game.after) {
    const [path = '', value = ''] = line.split(' = ');
    const found = JSON.stringify(played.at(path)) ?? 'nothing';
    const meant = JSON.stringify(parse(value));
    if (found !== meant) wrong.push(`afterwards ${path} is ${found}, not ${meant}`);
  }
  return wrong.length === 0 ? [] : [...wrong, ...[...texts].map(([whose, text]) => `\n${whose}:\n${text}`)];
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
        const position = positionOf(game, system, folder, await wordsOf(folder));
        const wrong = missed(game, playCase(game, position));
        if (wrong.length > 0) throw new Error(`${name}:${game.line}\n${wrong.join('\n')}`);
      });
  });
}

it('finds cases of more than one game', () => {
  expect(new Set(files.map((name) => name.split(/[\\/]/)[0])).size).toBeGreaterThan(1);
});
