import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { GM, PUBLIC } from '../../../src/core/game/viewer.js';
import { draw } from '../../../src/systems/parabellum-starter/draw.js';
import { crowded, position, scenarios } from './sight-positions.js';
import { view } from './table.js';

// Maps to the last stroke. When the drawing changes on purpose, delete the pictures, run this, and look at both.

const FOLDER = join(import.meta.dirname, 'golden-maps');

/** One element a line, so that a difference can be read. */
const lines = (svg: string): string => `${svg.replaceAll('><', '>\n<')}\n`;

/** Every kind of ground on one map. */
function grounds() {
  const [first] = scenarios();
  if (first === undefined) throw new Error('no scenario');
  const state = position({});
  const rows = ['. r f m ^', 'u S ~ . .', '. . . . .'];
  const booklet = { ...first, terrain: rows, deployment: { south: ['A1'], north: ['E1'] }, objectives: [] };
  return { ...state, scenarios: [booklet] };
}

const PICTURES: Readonly<Record<string, () => string>> = {
  crowded: () => draw(view(crowded(), GM)).svg,
  'crowded-from-outside': () => draw(view(crowded(), PUBLIC)).svg,
  grounds: () => draw(view(grounds(), PUBLIC)).svg,
};

test.each(Object.keys(PICTURES))('%s', async (name) => {
  const path = join(FOLDER, `${name}.svg`);
  const text = lines(PICTURES[name]?.() ?? '');
  const golden = await readFile(path, 'utf8').catch(() => null);
  if (golden === null) await writeFile(path, text);
  else expect(text).toBe(golden);
});
