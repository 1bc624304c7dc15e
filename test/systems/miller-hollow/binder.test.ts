import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBinderText } from '../../../src/adapters/binders/finding.js';
import { readBinder } from '../../../src/adapters/binders/read-binder.js';
import { projectRoot } from '../../../src/config/paths.js';
import { Options } from '../../../src/systems/miller-hollow/shapes.js';
import { systemById, systems } from '../../../src/systems/registry.js';

const binder = join(projectRoot(), 'campaigns', 'miller-hollow');
const ids = Object.keys(systems);
let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'adjutant-hollow-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** What a GM is told who copies the binder and makes this change. */
async function linesAfter(file: string, from: string, to: string): Promise<string> {
  const folder = join(root, 'my-hollow');
  await cp(binder, folder, { recursive: true, force: true });
  const before = await readFile(join(folder, file), 'utf8');
  if (!before.includes(from)) throw new Error(`${file} does not hold ${from}`);
  await writeFile(join(folder, file), before.replace(from, to));
  const result = await readBinder(folder, systemById, ids);
  return checkBinderText(result.ok ? result.binder.warnings : result.findings).replaceAll(`${folder}/`, '');
}

describe('the binder of Miller Hollow Horror', () => {
  it('is right, without a warning, for two to eight players', async () => {
    const result = await readBinder(binder, systemById, ids);
    if (!result.ok) throw new Error(checkBinderText(result.findings));
    expect(checkBinderText(result.binder.warnings)).toBe('');
    for (const players of [2, 8]) {
      const seats = Array.from({ length: players }, (_, index) => ({
        id: `seat-${index + 1}`,
        name: `P${index}`,
        side: null,
      }));
      expect(systems['miller-hollow']?.readSetup({ ...result.binder.setupWithoutSeats, seats }).ok).toBe(true);
    }
  });

  it('spells out every setting with its usual value, under a comment that says what it does', async () => {
    const result = await readBinder(binder, systemById, ids);
    if (!result.ok) throw new Error(checkBinderText(result.findings));
    expect(result.binder.setupWithoutSeats['options']).toEqual(Options.parse({}));
    const frame = await readFile(join(binder, 'campaign.yaml'), 'utf8');
    const settings = frame.slice(frame.indexOf('\noptions:'), frame.indexOf('\n# Agreements'));
    for (const option of Object.keys(Options.parse({}))) expect(settings).toMatch(new RegExp(`^  ${option}: `, 'm'));
    // No two groups of settings without a comment between them: four in a row belong together at most.
    expect(settings).not.toMatch(/(^ {2}[a-zA-Z]+: .*\n){4}/m);
  });

  it.each([
    ['campaign.yaml', 'packMax: 6', 'packMax: 0', 'options.packMax: This must be at least 1'],
    ['campaign.yaml', 'areaCombat: break', 'areaCombat: brake', 'must be one of "break", "death"'],
    ['campaign.yaml', 'turnLimit: 24', 'turnlimit: 24', 'Did you mean "turnLimit"?'],
    ['campaign.yaml', 'combinedWindows: false', 'combinedWindows: maybe', 'options.combinedWindows'],
    ['campaign.yaml', '    hunt: 48h\n', '', 'schedule.phases'],
    ['town.yaml', 'character: square', 'character: squere', 'Did you mean "square"?'],
    ['town.yaml', '[TS, HS]', '[TS, XX]', '"XX" is no area and no nest site'],
    ['town.yaml', 'code: HS, name', 'code: TS, name', 'every place needs a code of its own'],
    ['town.yaml', '[33, 8]', '[330, 8]', 'river'],
  ])('%s: %s made %s is told', async (file, from, to, told) => {
    expect(await linesAfter(file, from, to)).toContain(told);
  });
});
