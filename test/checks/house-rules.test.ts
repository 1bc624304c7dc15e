import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from '@jest/globals';
import { projectRoot } from '../../src/config/paths.js';

// Rules of the house that scripts/house-rules.mjs keeps: each is broken once, in a small tree, and must be complained of.

const SOUND = {
  'src/app/RULES.md': '- **AD-1** The game master has the last word.\n',
  'src/app/clocks/verbs.ts':
    "export const clocksVerbs = {\n  extendDeadline: act({\n    name: 'extend-deadline',\n  }),\n};\n",
  'src/app/verbs.ts': "import { clocksVerbs } from './clocks/verbs.js';\n// AD-1\nclocksVerbs;\n",
  'jobs/a.ts': 'const a = 1;\n',
  'test/a.test.ts': 'const a = 1;\n',
  'scripts/a.mjs': 'const a = 1;\n',
};

async function complaints(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { houseComplaints } = (await import(pathToFileURL(join(projectRoot(), 'scripts', 'house-rules.mjs')).href)) as {
    houseComplaints(root: string): readonly string[];
  };
  const folder = mkdtempSync(join(tmpdir(), 'adjutant-house-'));
  try {
    for (const [path, text] of Object.entries({ ...SOUND, ...files })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return houseComplaints(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

it('has nothing against a sound tree', async () => {
  expect(await complaints({})).toEqual([]);
});

it.each([
  ['a file that is too long', { 'src/app/b.ts': 'let a;\n'.repeat(401) }, /b\.ts has 401 lines; split it/],
  ['a line that is too wide', { 'src/app/b.ts': `// ${'x'.repeat(170)}\n` }, /b\.ts:1 has 173 characters; break it/],
  ['a file named for nothing', { 'src/app/utils.ts': 'let a;\n' }, /utils\.ts: name the file after its one idea/],
  ['chance in the rules', { 'src/systems/go/b.ts': 'Math.random();\n' }, /b\.ts uses Math\.random/],
  ['a test that is left out', { 'test/b.test.ts': `${'it'}.skip('x', () => {});\n` }, /b\.test\.ts skips tests/],
  [
    'a code that leads nowhere',
    { 'src/app/b.ts': `// ${'AD'}-99\n` },
    /b\.ts cites AD.99, which src\/app\/RULES\.md does not/,
  ],
  [
    'an export that nobody uses',
    { 'src/app/b.ts': 'export const lonely = 1;\n' },
    /b\.ts exports lonely, which no other/,
  ],
  [
    'values that go in a circle',
    {
      'src/app/b.ts': "import { c } from './c.js';\nexport const b = c;\n",
      'src/app/c.ts': "import { d } from '../d.js';\nexport const c = d;\n",
      'src/d.ts': "import {\n  type B,\n  b,\n} from './app/b.js';\nexport const d: B = b;\n",
    },
    /b\.ts takes src\/app\/c\.ts takes src\/d\.ts takes src\/app\/b\.ts: a circle/,
  ],
  [
    'an act that doors spell out everywhere',
    Object.fromEntries(
      ['web/a', 'web/b', 'discord/a', 'discord/b'].map((at) => [`src/adapters/${at}.ts`, "it('extend-deadline');\n"]),
    ),
    /Doors name the act extend-deadline in 4 files, and 3 would do/,
  ],
])('complains of %s', async (_what, files, said) => {
  const found = await complaints(files);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(said);
});
