import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { spelled } from '../../src/core/reading/counted.js';
import { systems } from '../../src/systems/registry.js';

// What the README says of games is what the program has.

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8').replace(/\s+/g, ' ');
const all = Object.values(systems);

test('counts the games', () => {
  const count = spelled(all.length, 'game').replace(/^./, (letter) => letter.toUpperCase());
  expect(README).toContain(`${count} run on it so far.`);
});

test.each(all.map(({ id, title }) => [id, title] as const))('names %s, and how to start it', (id, title) => {
  const [, name = title, edition] = /^(.*?)(?: \((\w+ edition)\))?$/.exec(title) ?? [];
  expect(README).toContain(`**${name}**`);
  if (edition !== undefined) expect(README).toContain(`the ${edition}`);
  // Without a name the demo plays this one.
  if (id !== 'fedemplite') expect(README).toContain(`npm run demo -- --system ${id}\` |`);
});

test('lists no game that is not there', () => {
  for (const [, id = ''] of README.matchAll(/--system ([a-z-]+)/g)) expect(Object.keys(systems)).toContain(id);
});
