import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBinderText } from '../../../src/adapters/binders/finding.js';
import { listBinders } from '../../../src/adapters/binders/list-binders.js';
import { readBinder } from '../../../src/adapters/binders/read-binder.js';
import { systemById, systems } from '../../../src/systems/registry.js';

const campaigns = join(import.meta.dirname, '../../../campaigns');
const ids = Object.keys(systems);
let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'adjutant-war-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** What a GM is told who copies the general war and makes this change. */
async function linesAfter(file: string, from: string, to: string): Promise<readonly string[]> {
  const folder = join(root, 'my-war');
  await cp(join(campaigns, 'general-war'), folder, { recursive: true, force: true });
  const before = await readFile(join(folder, file), 'utf8');
  if (!before.includes(from)) throw new Error(`${file} does not hold ${from}`);
  await writeFile(join(folder, file), before.replace(from, to));
  const result = await readBinder(folder, systemById, ids);
  const text = checkBinderText(result.ok ? result.binder.warnings : result.findings);
  return text === '' ? [] : text.replaceAll(`${folder}/`, '').split('\n');
}

it('finds every binder of the product right, without a warning', async () => {
  const binders = await listBinders(campaigns);
  expect(binders.map(({ id }) => id)).toContain('general-war');
  for (const { folder } of binders) {
    const result = await readBinder(folder, systemById, ids);
    expect(checkBinderText(result.ok ? result.binder.warnings : result.findings)).toBe('');
  }
});

it('spells out every option of the rules with its usual value', async () => {
  const options = async (folder: string) => {
    const result = await readBinder(folder, systemById, ids);
    if (!result.ok) throw new Error(checkBinderText(result.findings));
    return result.binder.setupWithoutSeats['options'];
  };
  const spelt = await options(join(campaigns, 'general-war'));
  const bare = join(root, 'bare-war');
  await cp(join(campaigns, 'general-war'), bare, { recursive: true });
  const frame = await readFile(join(bare, 'campaign.yaml'), 'utf8');
  await writeFile(join(bare, 'campaign.yaml'), frame.replace(/^options:\n( .*\n)+/m, ''));
  expect(await options(bare)).toEqual(spelt);
  for (const option of Object.keys(spelt ?? {})) expect(frame).toMatch(new RegExp(`^  ${option}: `, 'm'));
});

it('opens a campaign with the seats of a sign-up', async () => {
  const result = await readBinder(join(campaigns, 'general-war'), systemById, ids);
  if (!result.ok) throw new Error(checkBinderText(result.findings));
  const seats = ['Alliance', 'Coalition'].map((side, index) => ({ id: `seat-${index + 1}`, name: side, side }));
  expect(systems['fedemplite']?.readSetup({ ...result.binder.setupWithoutSeats, seats }).ok).toBe(true);
});

it.each<[string, string, string, string]>([
  [
    'campaign.yaml',
    'strikes: 1',
    'strikes: 0',
    'campaign.yaml:LINE:12 options.strikes: This must be at least 1; found the number 0.',
  ],
  [
    'campaign.yaml',
    'turnLimit: 18',
    'turnlimit: 18',
    'campaign.yaml:LINE:3 options.turnlimit: The key "turnlimit" is not known here. Did you mean "turnLimit"?',
  ],
  [
    'campaign.yaml',
    'visibility: side',
    'visibility: sides',
    'campaign.yaml:LINE:15 options.visibility: This must be one of "side", "open"; found the text "sides". Did you mean "side"?',
  ],
  [
    'campaign.yaml',
    'optionalRules: []',
    'optionalRules: [tactics, tactics]',
    'campaign.yaml:LINE:28 options.optionalRules[2]: the optional rule "tactics" is named twice.',
  ],
  [
    'campaign.yaml',
    '    orders: 48h',
    '    order: 48h',
    'campaign.yaml:LINE:5 schedule.phases.order: FedEmpLite has no phase of this name. Did you mean "orders"?',
  ],
  [
    'map.yaml',
    'L L L L . Z Z Z Z . F F F F"',
    'L L L L . Z Z Z Z . F F F"',
    'map.yaml:LINE:5 map.grid[3]: row 10 has 13 marks, but there are 14 columns.',
  ],
  [
    'map.yaml',
    'adjacency: eight',
    'adjacency: six',
    'map.yaml:LINE:12 map.adjacency: This must be one of "eight", "four"; found the text "six".',
  ],
  [
    'forces.yaml',
    'capital: B2',
    'capital: A12',
    "forces.yaml:LINE:14 forces.nations.HYDR.capital: A12 belongs to LYR in the grid; the capital must be one of HYDR's own provinces.",
  ],
  [
    'forces.yaml',
    'B: A5',
    'B: B3',
    'forces.yaml:LINE:25 forces.nations.HYDR.fleets.B: HYDR-A stands in B3 too; no two fleets share a province.',
  ],
  [
    'forces.yaml',
    '  KZIN:\n',
    '  KZI:\n',
    'forces.yaml:LINE:3 forces.nations.KZI: The key "KZI" is not known here. Did you mean "KZIN"?',
  ],
  [
    'forces.yaml',
    'B: A5',
    'B: five',
    'forces.yaml:LINE:25 forces.nations.HYDR.fleets.B: must be a column letter and a row number, like G9. Found: five.',
  ],
])('%s: %s → %s', async (file, from, to, expected) => {
  const text = await readFile(join(campaigns, 'general-war', file), 'utf8');
  const at = text.slice(0, text.indexOf(from) + from.length - 1).split('\n').length;
  const lines = await linesAfter(file, from, to);
  const wanted = expected.replace('LINE', String(at));
  const match = lines.find((line) => line.startsWith(wanted));
  expect(match ?? lines).toBe(match ?? wanted);
});
