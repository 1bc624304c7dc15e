// Makes the types of the client that tests play with from the description of the API, by openapi-typescript.
//
//   node scripts/api-client.mjs
//
// The tool wants a TypeScript that still has a compiler in JavaScript, so it is fetched with its own one for this run only; what it wrote
// is kept in the repository, with the hash of the description from which it was made.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
build({});
const { describeApi } = await import('../dist/src/adapters/api/openapi.js');
const { operationsOf } = await import('../dist/src/adapters/api/api.js');
const { actFaces } = await import('../dist/src/app/kit/verb.js');
const { verbs } = await import('../dist/src/app/verbs.js');

const described = JSON.stringify(describeApi(operationsOf(actFaces(verbs))));
const folder = mkdtempSync(join(tmpdir(), 'adjutant-api-'));
try {
  const [from, to] = [join(folder, 'openapi.json'), join(folder, 'client.ts')];
  writeFileSync(from, described);
  const tools = ['typescript@5.9', 'openapi-typescript@7.13'];
  execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, ...tools], {
    stdio: 'inherit',
  });
  const tool = join(folder, 'node_modules/openapi-typescript/bin/cli.js');
  execFileSync(process.execPath, [tool, from, '-o', to], { cwd: folder, stdio: 'inherit' });
  const hash = createHash('sha256').update(described).digest('hex');
  const head = `// Made by scripts/api-client.mjs from the description ${hash}.\n`;
  writeFileSync(join(root, 'test/adapters/api/client.generated.ts'), head + readFileSync(to, 'utf8'));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
