import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync, version } from '@swc/core';

// Lets Node run the TypeScript sources: in Jest's workers (jest/runtime.cjs), and in a child process of a test by
// `node --import ./test/support/ts-register.mjs entry.ts`. What was translated is kept for the next process, by content.

const options = {
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  module: { type: 'es6' },
  sourceMaps: 'inline',
  swcrc: false,
};
const seeded = new URL('./seeded-fast-check.ts', import.meta.url).href;
// In the project's own folder: another account may run the tests of another copy.
const kept = fileURLToPath(new URL('../../node_modules/.cache/adjutant-test-swc/', import.meta.url));
mkdirSync(kept, { recursive: true });

export function resolve(specifier, context, next) {
  if (specifier === '@jest/globals')
    return { url: new URL('./jest/globals.mjs', import.meta.url).href, format: 'module', shortCircuit: true };
  if (specifier === 'fast-check' && context.parentURL !== seeded) return { url: seeded, shortCircuit: true };
  if (/^\.{1,2}\//.test(specifier) && specifier.endsWith('.js') && context.parentURL?.startsWith('file:')) {
    const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
    if (existsSync(source)) return { url: source.href, format: 'module', shortCircuit: true };
  }
  // What games import by the name under which it is published, as Node finds it in a build (`exports` in package.json).
  if (/^adjutant\/(core|testkit)\//.test(specifier))
    return {
      url: new URL(`../../src/${specifier.slice('adjutant/'.length).replace(/\.js$/, '.ts')}`, import.meta.url).href,
      format: 'module',
      shortCircuit: true,
    };
  return next(specifier, context);
}

export function load(url, context, next) {
  // Without what may follow the path: Jest's runtime numbers its runs there.
  if (!/^[^?]*\.ts(\?|$)/.test(url)) return next(url, context);
  const filename = fileURLToPath(url);
  const source = readFileSync(filename, 'utf8');
  // The path too: a stack trace names it.
  const key = createHash('sha256')
    .update(JSON.stringify([version, options, filename]))
    .update(source)
    .digest('hex');
  const path = join(kept, `${key}.js`);
  if (!existsSync(path)) {
    const { code } = transformSync(source, { ...options, filename });
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, code);
    renameSync(draft, path);
  }
  return { format: 'module', source: readFileSync(path, 'utf8'), shortCircuit: true };
}
