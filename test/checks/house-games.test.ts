import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

it('what games cost is told of each of them, and every line counts once', () => {
  const told = execFileSync('node', ['scripts/house.mjs', 'games'], { encoding: 'utf8' });
  const folders = readdirSync('src/systems', { withFileTypes: true }).filter((one) => one.isDirectory());
  for (const { name } of folders) {
    const files = readdirSync(`src/systems/${name}`, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.ts'),
    );
    const lines = files.reduce(
      (sum, path) => sum + readFileSync(`src/systems/${name}/${path}`, 'utf8').split('\n').length - 1,
      0,
    );
    const row =
      told
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(/\s+/) ?? [];
    expect(row.slice(1, 3).map(Number)).toEqual([files.length, lines]);
    expect(
      row
        .slice(5)
        .map(Number)
        .reduce((sum, count) => sum + count, 0),
    ).toBe(lines);
  }
  expect(told).toMatch(/miller-hollow +9 kinds, half in ≤ \d+; most: hunt \d+/);
});
