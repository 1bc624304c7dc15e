import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readBinder } from '../../src/adapters/binders/read-binder.js';
import { loadGames } from '../../src/adapters/games/load-game.js';
import { checkGame } from '../../src/bin/check-game.js';
import { projectRoot } from '../../src/config/paths.js';
import { computes } from '../support/patience.js';

// Crowns as somebody elsewhere would have it: a package of its own in another folder, with nothing of this project but what is published.

computes(20);

const root = projectRoot();
const modules = join(root, 'node_modules');
let place: string;
let game: string;

const tsc = (...args: readonly string[]): string => {
  const { stdout, stderr } = spawnSync(process.execPath, [join(modules, 'typescript', 'bin', 'tsc'), ...args], {
    encoding: 'utf8',
  });
  return `${stdout}${stderr}`;
};

/** What `npm run build` makes of the core and the testkit, and `npm pack` would put into a package beside package.json. */
async function publish(to: string): Promise<void> {
  const made = tsc(
    '-p',
    join(root, 'tsconfig.published.json'),
    '--emitDeclarationOnly',
    'false',
    '--outDir',
    join(to, 'dist'),
  );
  expect(made).toBe('');
  const plain = (await readdir(join(root, 'src', 'core'), { recursive: true })).filter((name) =>
    /(\.mjs|\.d\.mts)$/.test(name),
  );
  for (const name of plain) await cp(join(root, 'src', 'core', name), join(to, 'dist', 'src', 'core', name));
  await cp(join(root, 'package.json'), join(to, 'package.json'));
  await mkdir(join(to, 'node_modules'), { recursive: true });
  for (const name of ['zod', 'yaml']) await symlink(join(modules, name), join(to, 'node_modules', name), 'dir');
}

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'adjutant-outside-'));
  game = join(place, 'crowns');
  const published = join(game, 'node_modules', 'adjutant');
  await publish(published);
  await symlink(join(modules, 'zod'), join(game, 'node_modules', 'zod'), 'dir');
  await cp(join(root, 'test', 'systems', 'crowns', 'package'), game, { recursive: true });
  for (const path of [
    'src/systems/crowns',
    'campaigns/crowns',
    'test/systems/crowns/cases',
    'test/systems/crowns/secrets.ts',
    'test/systems/crowns/subject.ts',
  ]) {
    await mkdir(dirname(join(game, path)), { recursive: true });
    await cp(join(root, path), join(game, path), { recursive: true });
  }
});
afterAll(() => rm(place, { recursive: true, force: true }));

/** A home with the game in its folder of games, as a host would unpack it. */
async function homeWith(name: string, change: (folder: string) => Promise<void> = async () => {}): Promise<string> {
  const home = join(place, name);
  const folder = join(home, 'games', 'crowns');
  for (const part of ['package.json', 'dist', 'campaigns'])
    await cp(join(game, part), join(folder, part), { recursive: true });
  await change(folder);
  return home;
}
const program = () => join(game, 'node_modules', 'adjutant');

test('it compiles against the published types alone', () => {
  expect(tsc('-p', game)).toBe('');
  expect(existsSync(join(game, 'dist', 'src', 'systems', 'crowns', 'index.js'))).toBe(true);
});

test('the check of packages finds it in order', async () => {
  const { lines, ok } = await checkGame(game);
  expect(lines.filter((line) => !line.endsWith(': in order'))).toEqual([
    'adjutant-game-crowns 1.0.0: Crowns (crowns), rules 1',
    'This program has a game crowns of its own: the package is not played beside it.',
  ]);
  expect(lines).toHaveLength(8);
  expect(ok).toBe(true);
});

test('the check tells what is wrong with a game, part by part', async () => {
  const bad = join(place, 'bad');
  await cp(game, bad, { recursive: true, verbatimSymlinks: true });
  const index = join(bad, 'dist', 'src', 'systems', 'crowns', 'index.js');
  const spoilt = [
    "crowns.invariants = () => ['Nothing ever holds.'];",
    "const plain = crowns.view; crowns.view = (state, viewer, fixed) => plain(state, { kind: 'seat', seat: 'seat-1' }, fixed);",
  ];
  await writeFile(index, `${await readFile(index, 'utf8')}\n${spoilt.join('\n')}\n`);
  const cases = join(bad, 'test', 'systems', 'crowns', 'cases', 'wrong.case.txt');
  await writeFile(
    cases,
    '# Nobody has gold\nPosition: hall\nOrders of Ann:\n  BID 1\nThen Ann reads:\n  You are poor.\n',
  );
  await rm(join(bad, 'campaigns'), { recursive: true });
  const { lines, ok } = await checkGame(bad);
  expect(ok).toBe(false);
  const said = lines.join('\n');
  expect(said).toMatch(/^binders: 1 not in order$/m);
  expect(said).toMatch(/^contract: \d+ not in order\n {2}.*Nothing ever holds\.$/m);
  expect(said).toMatch(/^fog: \d+ not in order\n {2}\S+ learns in the view of /m);
  expect(said).toMatch(/^cases: \d+ not in order$/m);
});

test('a package without a subject, or without a game, is told what would do', async () => {
  const bare = join(place, 'bare');
  await mkdir(bare);
  const write = (manifest: object) => writeFile(join(bare, 'package.json'), JSON.stringify(manifest));
  const said = async () => (await checkGame(bare)).lines.join('\n');
  expect(await said()).toContain('package.json cannot be read');
  await write({ name: 'adjutant-game-bare' });
  expect(await said()).toContain('A game needs a name and a version there.');
  await write({ name: 'adjutant-game-bare', version: '1.0.0', type: 'module' });
  expect(await said()).toContain('index.js is not there. Was it built?');
  await write({ name: 'adjutant-game-bare', version: '1.0.0', exports: '../crowns/dist/src/systems/crowns/index.js' });
  expect(await said()).toContain('which lies outside of it');
  await write({ name: 'adjutant-game-bare', version: '1.0.0', type: 'module', main: 'empty.js' });
  await writeFile(join(bare, 'empty.js'), 'export const nothing = {};\n');
  expect(await said()).toContain('its game lacks id, title, rulesVersion, schemas.setup');
  await writeFile(join(bare, 'broken.js'), 'throw new Error("no luck");\n');
  await write({ name: 'adjutant-game-bare', version: '1.0.0', type: 'module', main: 'broken.js' });
  expect(await said()).toContain('it cannot be loaded: no luck');
});

test('a host’s home plays it, with its binder; the core is this program’s', async () => {
  const home = await homeWith('home');
  const [loaded, ...others] = await loadGames(home, program(), []);
  expect(others).toEqual([]);
  expect(loaded?.fault).toBeNull();
  expect(loaded?.system?.from).toEqual({ name: 'adjutant-game-crowns', version: '1.0.0' });
  const system = loaded?.system;
  if (system == null) throw new Error('no game');
  const read = await readBinder(join(loaded?.binders ?? '', 'crowns'), () => system, [system.id]);
  expect(read.ok).toBe(true);
  // Once more, as when the service starts again: the links are there.
  expect((await loadGames(home, program(), []))[0]?.fault).toBeNull();
});

test('npm’s packages are found too; who has the id of another, or brings a core along, is not played', async () => {
  const home = await homeWith('npm');
  const installed = join(home, 'games', 'node_modules', '@somebody', 'adjutant-game-crowns');
  await cp(join(home, 'games', 'crowns'), installed, { recursive: true });
  await cp(installed, join(home, 'games', 'node_modules', 'left-pad'), { recursive: true });
  const manifest = await readFile(join(installed, 'package.json'), 'utf8');
  await writeFile(
    join(installed, 'package.json'),
    manifest.replace('"adjutant-game-crowns"', '"@somebody/adjutant-game-crowns"'),
  );
  const faults = async (taken: readonly string[]) =>
    (await loadGames(home, program(), taken)).map(({ package: { name }, fault }) => [name, fault]);
  const another = 'there is another game with the id crowns already.';
  expect(await faults([])).toEqual([
    ['adjutant-game-crowns', null],
    ['@somebody/adjutant-game-crowns', another],
  ]);
  expect((await faults(['crowns'])).map(([, fault]) => fault)).toEqual([another, another]);
  await rm(join(home, 'games', 'node_modules', 'adjutant'));
  await mkdir(join(home, 'games', 'node_modules', 'adjutant'));
  expect((await faults([])).map(([, fault]) => fault)).toEqual([
    expect.stringContaining('is another copy of adjutant'),
    expect.stringContaining('is another copy of adjutant'),
  ]);
});
