import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../../src/config/paths.js';
import { systems } from '../../src/systems/registry.js';

// What every registered system has, told as instructions for who adds one.

const root = projectRoot();
const at = (...path: readonly string[]): boolean => existsSync(join(root, ...path));

/** Files that stand in the folder of every system, so that who knows one finds their way in all. */
const FILES: Readonly<Record<string, string>> = {
  'README.md': 'says what the game is, what its files hold, and who sees what',
  'index.ts': 'puts the system together',
  'shapes.ts': 'has the zod schemas of its values',
  'open.ts': 'has the events that start a campaign',
  'awaiting.ts': 'says what a campaign waits for',
  'apply.ts': 'folds an event into a state',
  'invariants.ts': 'says what must always hold',
  'sight.ts': 'says what each viewer sees and learns',
  'report.ts': 'tells a resolved phase',
  'draw.ts': 'draws the map',
  'suggest.ts': "writes a bot's sheet",
  'rules.ts': "has the rules in the product's own words",
  orders: 'is the folder of parse.ts, check.ts and write.ts',
  phases: 'is the folder of the steps of a turn',
};

const binderSystems = readdirSync(join(root, 'campaigns'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && at('campaigns', entry.name, 'campaign.yaml'))
  .map(
    ({ name }) => /^system: *(\S+)/m.exec(readFileSync(join(root, 'campaigns', name, 'campaign.yaml'), 'utf8'))?.[1],
  );

function missing(id: string): readonly string[] {
  const files = Object.entries(FILES).filter(([name]) => !at('src', 'systems', id, name));
  return [
    ...files.map(([name, what]) => `${id}: write src/systems/${id}/${name}, which ${what}.`),
    ...(at('test', 'systems', id, 'subject.ts')
      ? []
      : [`${id}: write test/systems/${id}/subject.ts, by which the contract and fog suites play it.`]),
    ...(binderSystems.includes(id)
      ? []
      : [`${id}: write campaigns/${id}/campaign.yaml with the line "system: ${id}".`]),
  ];
}

test('nothing is missing of any registered system (src/systems/README.md)', () => {
  expect(Object.keys(systems).flatMap(missing).join('\n')).toBe('');
});

/** What the contract leaves to a game and pages are poorer without. */
const FUNCTIONS: Readonly<Record<string, string>> = {
  palette: 'names the colours of its map in every look',
  vitals: 'says what a player looks at first',
  measures: 'has numbers for curves over the turns',
  correctables: 'lists what a game master may put right by picking',
  streamWords: 'says what each stream of dice decided',
};

test.each(Object.keys(systems))('%s fills what the contract leaves to a game', async (id) => {
  const exported: Record<string, unknown> = await import(`../../src/systems/${id}/index.js`);
  const system = Object.values(exported).find(
    (one): one is Record<string, unknown> => typeof one === 'object' && one !== null && 'id' in one && one.id === id,
  );
  const missed = Object.entries(FUNCTIONS).filter(([name]) => typeof system?.[name] !== 'function');
  expect(missed.map(([name, what]) => `${id}: write ${name}, which ${what}.`).join('\n')).toBe('');
});

test('what is missing is an instruction', () => {
  expect(missing('chess')).toContain(
    'chess: write src/systems/chess/sight.ts, which says what each viewer sees and learns.',
  );
  expect(missing('chess')).toContain('chess: write campaigns/chess/campaign.yaml with the line "system: chess".');
});
