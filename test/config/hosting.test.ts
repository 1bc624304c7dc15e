import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readEnv } from '../../src/config/env.js';

const root = process.cwd();
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const page = read('docs/hosting.md');
const files = readdirSync(join(root, 'docs/hosting'));

/** Names of settings that a text gives, commented out or not. */
const named = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/^\s*#?\s*([A-Z][A-Z_]{3,})[=:]/gm)].map(([, name = '']) => name)),
];

describe('the page on hosting', () => {
  it('names every file that it brings, and brings every file that it names', () => {
    const onPage = new Set([...page.matchAll(/docs\/hosting\/([\w.-]+\w)/g)].map(([, name]) => name));
    const elsewhere = files.map((name) => read(`docs/hosting/${name}`)).join('\n');
    for (const name of onPage) expect(files).toContain(name);
    for (const name of files) expect(onPage.has(name) || elsewhere.includes(`docs/hosting/${name}`)).toBe(true);
    for (const [, path = ''] of page.matchAll(/\]\(\.\.\/([^)#]+)\)/g))
      expect(statSync(join(root, path)).size).toBeGreaterThan(0);
  });

  it('uses only commands that there are', () => {
    const usage = read('src/bin/cli.ts');
    const used = [...page.matchAll(/(?:sudo adjutant|npm run adjutant --) ([a-z]+(?: [a-z]+)?)/g)].map(
      ([, words = '']) => words,
    );
    expect(used.length).toBeGreaterThan(5);
    for (const words of used) {
      const [verb = ''] = words.split(' ');
      expect(usage.includes(`\n  ${words} `) || usage.includes(`\n  ${verb} `)).toBe(true);
    }
  });

  it('gives settings that the program reads, as the compose example does', () => {
    const settings = read('src/config/env.ts');
    const foreign = ['POSTGRES_PASSWORD', 'POSTGRES_USER', 'POSTGRES_DB'];
    const given = [...named(read('docs/hosting/adjutant.env')), ...named(read('compose.example.yaml'))];
    expect(given).toEqual(
      expect.arrayContaining(['PUBLIC_URL', 'TRUST_PROXY', 'DISCORD_TOKEN', 'MAIL_FROM', 'DATABASE_URL']),
    );
    for (const name of given.filter((name) => !foreign.includes(name))) expect(settings).toContain(`  ${name}: {`);
    const lines = read('docs/hosting/adjutant.env')
      .replace(/^#([A-Z])/gm, '$1')
      .split('\n');
    const values = lines.flatMap((line) => {
      const found = /^([A-Z_]+)="?([^"]+)"?$/.exec(line);
      return found === null ? [] : [[found[1], found[2]]];
    });
    expect(readEnv(Object.fromEntries(values)).warnings).toEqual([]);
  });
});
