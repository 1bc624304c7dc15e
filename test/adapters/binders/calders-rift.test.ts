import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBinderText } from '../../../src/adapters/binders/finding.js';
import { readBinder } from '../../../src/adapters/binders/read-binder.js';
import { systemById, systems } from '../../../src/systems/registry.js';

const source = join(import.meta.dirname, '../../../campaigns/calders-rift');
const ids = Object.keys(systems);
let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'adjutant-rift-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** What a GM is told who copies the binder and makes this change. */
async function linesAfter(file: string, from: string, to: string): Promise<readonly string[]> {
  const folder = join(root, 'my-rift');
  await cp(source, folder, { recursive: true, force: true });
  const before = await readFile(join(folder, file), 'utf8');
  if (!before.includes(from)) throw new Error(`${file} does not hold ${from}`);
  await writeFile(join(folder, file), before.replace(from, to));
  const result = await readBinder(folder, systemById, ids);
  const text = checkBinderText(result.ok ? result.binder.warnings : result.findings);
  return text === '' ? [] : text.replaceAll(`${folder}/`, '').split('\n');
}

it('spells out every option of the rules with its usual value', async () => {
  const bare = join(root, 'bare-rift');
  await cp(source, bare, { recursive: true });
  const frame = await readFile(join(bare, 'campaign.yaml'), 'utf8');
  await writeFile(join(bare, 'campaign.yaml'), frame.replace(/^options:\n( .*\n)+/m, ''));
  const [spelt, usual] = await Promise.all([readBinder(source, systemById, ids), readBinder(bare, systemById, ids)]);
  if (!spelt.ok || !usual.ok) throw new Error('the binder is not in order');
  expect(spelt.binder.setupWithoutSeats['options']).toEqual(usual.binder.setupWithoutSeats['options']);
  for (const option of Object.keys(spelt.binder.setupWithoutSeats['options'] ?? {}))
    expect(frame).toMatch(new RegExp(`^  ${option}: `, 'm'));
});

it.each<[string, string, string, string]>([
  [
    'scenarios.yaml',
    'squares: [D5]',
    'squares: [D11]',
    'scenarios.scenarios[1].objectives[1].task.squares[1]: D11 is not on the map (A1 to J10).',
  ],
  ['scenarios.yaml', 'south: [B1, D1', 'south: [B0, D1', 'scenarios.scenarios[1].deployment.south[1]'],
  [
    'scenarios.yaml',
    'extraUnits: { DES: 1',
    'extraUnits: { DSE: 1',
    'scenarios.scenarios[5].extraUnits.DSE: there is no unit DSE in the catalogue',
  ],
  ['scenarios.yaml', 'unlocks: [3B]', 'unlocks: [2C]', 'scenarios.scenarios[4].unlocks[1]: the tree has no end'],
  [
    'scenarios.yaml',
    '. . . S . . ^ ^ . .',
    '. . . S . . ^ ^ .',
    'scenarios.scenarios[1].terrain[6]: row 5 has 9 squares',
  ],
  ['catalogue.yaml', 'class: LRG, cost: 450', 'class: BIG, cost: 450', 'catalogue.units[21].class'],
  ['catalogue.yaml', 'from: 160', 'from: 150', 'catalogue.personnel.ladder[2].from: a gap'],
  ['campaign.yaml', 'budget: 2400', 'bugdet: 2400', 'options.bugdet: The key "bugdet" is not known here.'],
  ['campaign.yaml', 'turn: 48h', 'turns: 48h', 'schedule.phases.turns'],
])('tells file, line and field: %s with "%s" as "%s"', async (file, from, to, message) => {
  const told = await linesAfter(file, from, to);
  expect(told).toContainEqual(expect.stringContaining(message));
  const line = (await readFile(join(source, file), 'utf8')).split(from)[0]?.split('\n').length;
  expect(told).toContainEqual(expect.stringMatching(new RegExp(`^${file.replace('.', '\\.')}:${line}:`)));
});
