import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readBinder } from '../../src/adapters/binders/read-binder.js';
import { newSystem } from '../../src/bin/new-system.js';
import { projectRoot } from '../../src/config/paths.js';
import { type AnySystem, eraseShapes } from '../../src/core/engine/any-system.js';
import type { AnySubject } from '../../src/testkit/any-subject.js';
import { computes } from '../support/patience.js';

computes(10);

const ID = 'harbour-lights';
const root = projectRoot();
let clone: string;
let said: readonly string[];

/** The other systems of the registry by their types alone: that they compile is the check of types' business. */
async function declareOthers(registry: string): Promise<void> {
  const imports = [...registry.matchAll(/^import \{ (\w+) \} from '\.\/([\w-]+)\/index\.js';$/gm)];
  expect(imports.length).toBeGreaterThan(5);
  for (const [, name = '', id = ''] of imports) {
    await mkdir(join(clone, 'src', 'systems', id), { recursive: true });
    await writeFile(
      join(clone, 'src', 'systems', id, 'index.ts'),
      "import type { JsonShapes } from '../../core/engine/any-system.js';\n" +
        "import type { GameSystem } from '../../core/game/contract.js';\n" +
        `export declare const ${name}: GameSystem<JsonShapes>;\n`,
    );
  }
}

const PARTS = [
  'src/core',
  'src/systems/registry.ts',
  'src/systems/skeleton',
  'src/config',
  'src/testkit',
  'test/systems/skeleton',
  'package.json',
];

/** As much of a clone as a system needs. */
beforeAll(async () => {
  clone = await mkdtemp(join(tmpdir(), 'adjutant-new-system-'));
  for (const part of PARTS) await cp(join(root, part), join(clone, part), { recursive: true });
  await declareOthers(await readFile(join(clone, 'src', 'systems', 'registry.ts'), 'utf8'));
  await symlink(join(root, 'node_modules'), join(clone, 'node_modules'), 'dir');
  await mkdir(join(clone, 'campaigns'));
  said = await newSystem(clone, ID);
});
afterAll(() => rm(clone, { recursive: true, force: true }));

const filesOf = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true })).map(String).sort();

test('the skeleton stands under its new name, registered, and its names are its own', async () => {
  const made = await filesOf(join(clone, 'src', 'systems', ID));
  const pattern = await filesOf(join(clone, 'src', 'systems', 'skeleton'));
  expect(made).toEqual(pattern.filter((file) => file !== 'campaign.yaml'));
  const index = await readFile(join(clone, 'src', 'systems', ID, 'index.ts'), 'utf8');
  expect(index).toContain("export const harbourLights: GameSystem<HarbourLights> = {\n  id: 'harbour-lights',");
  expect(index).toContain("title: 'Harbour Lights',");
  for (const folder of ['src', 'test'])
    for (const file of (await filesOf(join(clone, folder, 'systems', ID))).filter((name) => /\.\w+$/.test(name)))
      expect(await readFile(join(clone, folder, 'systems', ID, file), 'utf8')).not.toMatch(/skeleton/i);
  const cases = join(clone, 'test', 'systems', ID, 'cases');
  expect(await readFile(join(cases, 'turns.case.txt'), 'utf8')).toContain('\nRules: HL-1\n');
  expect(await readFile(join(cases, 'first.position.yaml'), 'utf8')).toContain(`\ncampaign: ${ID}\n`);
  const registry = await readFile(join(clone, 'src', 'systems', 'registry.ts'), 'utf8');
  expect(registry).toContain("import { harbourLights } from './harbour-lights/index.js';\n");
  expect(registry).toContain('  [harbourLights.id]: eraseShapes(harbourLights),\n');
  expect(said[0]).toMatch(/^Written: src\/systems\/harbour-lights \(\d+ files\)/);
});

test('it compiles, with the registry and its tests', async () => {
  const config = {
    extends: join(root, 'tsconfig.test.json'),
    compilerOptions: { rootDir: '.', noEmit: true, typeRoots: [join(root, 'node_modules', '@types')] },
    include: [`src/systems/${ID}`, `test/systems/${ID}`, 'src/systems/registry.ts'],
  };
  await writeFile(join(clone, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', clone], { encoding: 'utf8' });
  expect(stdout).toBe('');
});

test('it keeps the contract and shows everybody the same', async () => {
  const { subject }: { readonly subject: AnySubject } = await import(join(clone, 'test', 'systems', ID, 'subject.ts'));
  expect(subject.id).toBe(ID);
  expect(await subject.checkContract({ seed: 'new', campaigns: 2 })).toEqual([]);
  expect((await subject.findLeaks({ seed: 'new', pairs: 40 })).leaks).toEqual([]);
});

test('its binder is in order', async () => {
  const module: { readonly harbourLights: Parameters<typeof eraseShapes>[0] } = await import(
    join(clone, 'src', 'systems', ID, 'index.ts')
  );
  const system: AnySystem = eraseShapes(module.harbourLights);
  const read = await readBinder(join(clone, 'campaigns', ID), () => system, [ID]);
  expect(read.ok ? read.binder.warnings : read.findings).toEqual([]);
});

test('what cannot be is told: a bad id, a word of the language, a name that is taken', async () => {
  for (const id of ['Harbour', '../x', 'a--b', 'new', 'x'.repeat(41)])
    await expect(newSystem(clone, id)).rejects.toThrow('cannot be the id of a system');
  await expect(newSystem(clone, ID)).rejects.toThrow(
    `${join('src', 'systems', ID)} exists already. Choose another id, or remove it.`,
  );
});

test('a registry that looks otherwise is left alone, and the lines to add are said', async () => {
  const registry = join(clone, 'src', 'systems', 'registry.ts');
  await writeFile(registry, '// ours\n');
  expect((await newSystem(clone, 'sea')).join('\n')).toContain("import { sea } from './sea/index.js'");
  expect(await readFile(registry, 'utf8')).toBe('// ours\n');
});
