import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { renderPng } from '../../src/adapters/pictures/png.js';
import { projectRoot } from '../../src/config/paths.js';

const root = projectRoot();
const folder = join(root, 'node_modules', '.cache', 'adjutant-test-png');

/** What else a picture depends on: the product's own code for it, the renderer, and the font. */
const MAKERS = [
  ...['png.ts', 'png-file.ts', 'render-options.ts'].map((name) => join(root, 'src', 'adapters', 'pictures', name)),
  ...['@resvg/resvg-js', 'dejavu-fonts-ttf'].map((name) =>
    createRequire(import.meta.url).resolve(`${name}/package.json`),
  ),
];

/** Pictures that no run has made for so long are those of older drawings. */
const KEPT_MS = 7 * 24 * 3600 * 1000;

let made: string | undefined;

/** A hash of what makes pictures; the first call of a process makes room for them too. */
function makers(): string {
  if (made !== undefined) return made;
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - written > KEPT_MS) rmSync(path, { force: true });
  }
  const hash = createHash('sha256');
  for (const file of MAKERS) hash.update(readFileSync(file));
  made = hash.digest('hex');
  return made;
}

/**
 * The picture that `renderPng` makes, kept from run to run by all that it depends on: suites that send the same maps in every
 * run are about sending. What a picture looks like is for the tests of pictures, which draw each anew.
 */
export async function keptPng(svg: string, options: { readonly width: number }): Promise<Uint8Array> {
  const key = createHash('sha256').update(`${makers()} ${options.width} `).update(svg).digest('hex');
  const path = join(folder, `${key}.png`);
  if (existsSync(path)) return new Uint8Array(readFileSync(path));
  const png = await renderPng(svg, options);
  const draft = `${path}.${process.pid}.${Math.random()}`;
  writeFileSync(draft, png);
  renameSync(draft, path);
  return png;
}
