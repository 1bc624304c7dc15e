import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../src/config/paths.js';
import { computes } from '../support/patience.js';

computes(10);

// The tools that guard the layout are only worth something if they bite: every seeded violation must be found.

const root = projectRoot();

/** Names of the rules that a small tree of files breaks. */
function cruise(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'adjutant-boundaries-'));
  try {
    const target = 'export const x = 1;\nexport type X = 1;\n';
    const known = [
      'src/core/a.ts',
      'src/core/game/a.ts',
      'src/core/engine/a.ts',
      'src/systems/chess/a.ts',
      'src/systems/parabellum/a.ts',
      'src/systems/parabellum/orders/a.ts',
      'src/systems/registry.ts',
      'src/app/a.ts',
      'src/app/orders/a.ts',
      'src/app/clocks/a.ts',
      'src/adapters/web/a.ts',
      'src/adapters/web/server/a.ts',
      'src/adapters/discord/verbs/a.ts',
      'src/adapters/postgres/rows/a.ts',
      'src/bin/a.ts',
      'jobs/a.ts',
      'test/a.ts',
    ];
    for (const [path, text] of Object.entries({
      ...Object.fromEntries(known.map((path) => [path, target])),
      ...files,
    })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    symlinkSync(join(root, 'package.json'), join(folder, 'package.json'));
    const bin = join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
    const config = join(root, '.dependency-cruiser.mjs');
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [bin, '--config', config, '--output-type', 'json', 'src', 'jobs'],
      { cwd: folder, encoding: 'utf8', maxBuffer: 100_000_000 },
    );
    if (!stdout.startsWith('{')) throw new Error(stderr);
    const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string } }[] } };
    return [...new Set(summary.violations.map(({ rule }) => rule.name))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Names of the lint rules that a text breaks when it stands at a path of the project. */
function lint(path: string, text: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'adjutant-lint-'));
  try {
    for (const name of ['biome.json', '.gitignore']) cpSync(join(root, name), join(folder, name));
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
    const { stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', path], { cwd: folder, encoding: 'utf8' });
    const said = `${stdout}${stderr}`;
    if (!said.includes('Checked 1 file')) throw new Error(said);
    return [...new Set([...said.matchAll(/lint\/\w+\/(\w+)/g)].map((match) => match[1] ?? ''))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('the boundary checker', () => {
  it('has nothing against imports that follow the design', () => {
    const files = {
      'src/core/dice/dice.ts':
        "import { createHmac } from 'node:crypto';\nimport { z } from 'zod';\nexport const x = [createHmac, z];\n",
      'src/systems/chess/b.ts':
        "import type { X } from '../../core/game/a.js';\nimport { x } from './a.js';\nexport const y: X = x;\n",
      'src/systems/parabellum-starter/b.ts':
        "import type { X } from '../../core/game/a.js';\nimport { x } from '../parabellum/a.js';\nexport const y: X = x;\n",
      'src/app/b.ts': "import { x } from '../systems/registry.js';\nexport const y = x;\n",
      'src/adapters/web/b.ts':
        "import { x } from '../../app/a.js';\nimport express from 'express';\nexport const y = [x, express];\n",
      'src/adapters/postgres/rows/connection.ts':
        "import { PrismaPg } from '@prisma/adapter-pg';\nimport type pg from 'pg';\nexport const y = (z: pg.Pool) => [PrismaPg, z];\n",
      'src/adapters/postgres/upkeep/b.ts': "import postgres from 'postgres';\nexport const y = postgres;\n",
      'src/bin/b.ts':
        "import { x } from '../adapters/web/a.js';\nimport { x as y } from '../../jobs/a.js';\nexport const z = [x, y];\n",
    };
    expect(cruise(files)).toEqual([]);
  });

  it.each([
    ['core-is-self-contained', 'src/core/b.ts', "import type { X } from '../app/a.js';\nexport type Y = X;\n"],
    [
      'systems-import-core-only',
      'src/systems/go/b.ts',
      "import type { X } from '../chess/a.js';\nexport type Y = X;\n",
    ],
    ['systems-import-core-only', 'src/systems/go/b.ts', "import { x } from '../../app/a.js';\nexport const y = x;\n"],
    [
      'systems-import-core-only',
      'src/systems/go/b.ts',
      "import { x } from '../parabellum/a.js';\nexport const y = x;\n",
    ],
    [
      'systems-import-core-only',
      'src/systems/parabellum/b.ts',
      "import { x } from '../chess/a.js';\nexport const y = x;\n",
    ],
    [
      'parabellum-editions-share-their-family',
      'src/systems/parabellum-starter/b.ts',
      "import { x } from '../chess/a.js';\nexport const y = x;\n",
    ],
    [
      'parabellum-family-grid-imports-downwards',
      'src/systems/parabellum/grid/b.ts',
      "import { x } from '../orders/a.js';\nexport const y = x;\n",
    ],
    [
      'parabellum-family-has-these-rooms-only',
      'src/systems/parabellum/weather/b.ts',
      "import { x } from '../a.js';\nexport const y = x;\n",
    ],
    [
      'parabellum-starter-has-these-chapters-only',
      'src/systems/parabellum-starter/phases/weather/b.ts',
      "import { x } from '../../../parabellum/a.js';\nexport const y = x;\n",
    ],
    ['core-has-rooms-only', 'src/core/game/b.ts', "import { x } from '../a.js';\nexport const y = x;\n"],
    ['core-game-imports-downwards', 'src/core/game/b.ts', "import { x } from '../engine/a.js';\nexport const y = x;\n"],
    [
      'systems-import-rooms-for-games',
      'src/systems/go/b.ts',
      "import { x } from '../../core/engine/a.js';\nexport const y = x;\n",
    ],
    ['app-kit-imports-downwards', 'src/app/kit/b.ts', "import { x } from '../orders/a.js';\nexport const y = x;\n"],
    ['app-seats-imports-downwards', 'src/app/seats/b.ts', "import { x } from '../clocks/a.js';\nexport const y = x;\n"],
    [
      'web-kit-imports-downwards',
      'src/adapters/web/kit/b.ts',
      "import { x } from '../server/a.js';\nexport const y = x;\n",
    ],
    [
      'discord-sending-imports-downwards',
      'src/adapters/discord/sending/b.ts',
      "import { x } from '../verbs/a.js';\nexport const y = x;\n",
    ],
    ['rules-use-zod-only', 'src/core/b.ts', "import { DateTime } from 'luxon';\nexport const y = DateTime;\n"],
    [
      'rules-use-no-node',
      'src/systems/go/b.ts',
      "import { readFileSync } from 'node:fs';\nexport const y = readFileSync;\n",
    ],
    [
      'dice-use-crypto-only',
      'src/core/dice/b.ts',
      "import { readFileSync } from 'node:fs';\nexport const y = readFileSync;\n",
    ],
    [
      'app-imports-core-registry-and-ports',
      'src/app/b.ts',
      "import { x } from '../adapters/web/a.js';\nexport const y = x;\n",
    ],
    [
      'app-imports-core-registry-and-ports',
      'src/app/b.ts',
      "import { x } from '../systems/chess/a.js';\nexport const y = x;\n",
    ],
    [
      'adapters-import-app-and-core',
      'src/adapters/mail/b.ts',
      "import type { X } from '../web/a.js';\nexport type Y = X;\n",
    ],
    [
      'adapters-import-app-and-core',
      'src/adapters/mail/b.ts',
      "import { x } from '../../../jobs/a.js';\nexport const y = x;\n",
    ],
    ['jobs-import-app-and-core', 'jobs/b.ts', "import { x } from '../src/adapters/web/a.js';\nexport const y = x;\n"],
    ['only-bin-joins', 'src/adapters/web/b.ts', "import { x } from '../../bin/a.js';\nexport const y = x;\n"],
    ['only-postgres-knows-prisma', 'src/adapters/web/b.ts', "import pg from 'pg';\nexport const y = pg;\n"],
    [
      'only-postgres-knows-prisma',
      'src/adapters/web/b.ts',
      "import postgres from 'postgres';\nexport const y = postgres;\n",
    ],
    [
      'pg-only-beneath-prisma',
      'src/adapters/postgres/upkeep/b.ts',
      "import type pg from 'pg';\nexport type Y = pg.Pool;\n",
    ],
    [
      'rows-use-prisma-only',
      'src/adapters/postgres/rows/b.ts',
      "import postgres from 'postgres';\nexport const y = postgres;\n",
    ],
    [
      'prisma-only-in-rows',
      'src/adapters/postgres/bell.ts',
      "import { Prisma } from '@prisma/client';\nexport const y = Prisma;\n",
    ],
    [
      'postgres-rooms-stand-alone',
      'src/adapters/postgres/upkeep/b.ts',
      "import { x } from '../rows/a.js';\nexport const y = x;\n",
    ],
    [
      'postgres-hot-path-needs-no-room',
      'src/adapters/postgres/bell.ts',
      "import { x } from './rows/a.js';\nexport const y = x;\n",
    ],
    [
      'no-test-tools-in-the-product',
      'src/adapters/postgres/rows/b.ts',
      "import { ColumnTypeEnum } from '@prisma/schema-engine-wasm';\nexport const y = ColumnTypeEnum;\n",
    ],
    ['no-test-tools-in-the-product', 'src/bin/b.ts', "import fc from 'fast-check';\nexport const y = fc;\n"],
    ['no-circles', 'src/core/b.ts', "import type { C } from './c.js';\nexport type B = C | 1;\n"],
    ['nothing-missing', 'src/core/b.ts', "import { x } from './gone.js';\nexport const y = x;\n"],
  ])('finds %s broken in %s', (rule, path, text) => {
    const circle = { 'src/core/c.ts': "import type { B } from './b.js';\nexport type C = B | 2;\n" };
    expect(cruise({ ...(rule === 'no-circles' ? circle : {}), [path]: text })).toContain(rule);
  });
});

describe('the linter', () => {
  it.each([
    ['noConsole', 'src/core/x.ts', "console.log('x');\n"],
    ['noConsole', 'src/systems/go/x.ts', "console.log('x');\n"],
    ['noRestrictedGlobals', 'src/core/x.ts', 'export const x = Date.now();\n'],
    ['noProcessEnv', 'src/app/x.ts', "export const x = process.env['HOME'];\n"],
    ['noExplicitAny', 'src/app/x.ts', 'export const x: any = 1;\n'],
    ['noNonNullAssertion', 'src/app/x.ts', 'export const x = (y: number | null) => y!;\n'],
    ['noDefaultExport', 'src/app/x.ts', 'export default 1;\n'],
    ['useImportType', 'src/app/x.ts', "import { X } from './y.js';\nexport const x = (y: X) => y;\n"],
    ['useFilenamingConvention', 'src/app/notKebab.ts', 'export const x = 1;\n'],
  ])('finds %s broken in %s', (rule, path, text) => {
    expect(lint(path, text)).toContain(rule);
  });

  it('lets env.ts alone read the environment', () => {
    expect(lint('src/config/env.ts', "export const x = process.env['HOME'];\n")).toEqual([]);
  });
});
