import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

// Lets a child process of a test run the TypeScript sources: `node --import ./test/support/ts-register.mjs entry.ts`.
// What was translated is kept for the next process, by content.

const kept = join(tmpdir(), 'adjutant-test-swc');
mkdirSync(kept, { recursive: true });

export function resolve(specifier, context, next) {
  if (/^\.{1,2}\//.test(specifier) && specifier.endsWith('.js') && context.parentURL?.startsWith('file:')) {
    const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
    if (existsSync(source)) return { url: source.href, format: 'module', shortCircuit: true };
  }
  return next(specifier, context);
}

export function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const source = readFileSync(fileURLToPath(url), 'utf8');
  const path = join(kept, `${createHash('sha256').update(source).digest('hex')}.js`);
  if (!existsSync(path)) {
    const { code } = transformSync(source, {
      filename: fileURLToPath(url),
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
      module: { type: 'es6' },
      swcrc: false,
    });
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, code);
    renameSync(draft, path);
  }
  return { format: 'module', source: readFileSync(path, 'utf8'), shortCircuit: true };
}
