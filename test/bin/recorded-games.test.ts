import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { replayGames } from '../../src/bin/recorded-games.js';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'games-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const OWNED = { Austria: ['vie', 'bud'], Italy: ['ven'] };
const phase = (season: string, kind: string, units: object, orders: readonly string[], more: object = {}) => ({
  year: 1901,
  season,
  kind,
  units,
  dislodged: {},
  centres: OWNED,
  orders,
  ...more,
});

/** Austria drives Italy out of Trieste, Italy retreats to Albania, and Austria builds in Budapest. */
const PHASES = [
  phase('Fall', 'Movement', { Austria: ['A vie', 'A ser'], Italy: ['A tri'] }, [
    'vie move tri',
    'ser support vie move tri',
    'tri hold',
  ]),
  phase('Fall', 'Retreat', { Austria: ['A tri', 'A ser'] }, ['tri move alb'], { dislodged: { Italy: ['A tri'] } }),
  phase('Fall', 'Adjustment', { Austria: ['A tri', 'A ser'], Italy: ['A alb'] }, ['build Army bud'], {
    centres: { Austria: ['vie', 'bud', 'tri', 'ser'], Italy: ['ven'] },
  }),
  phase('Spring', 'Movement', { Austria: ['A tri', 'A ser', 'A bud'], Italy: ['A alb'] }, [], {
    centres: { Austria: ['vie', 'bud', 'tri', 'ser'], Italy: ['ven'] },
  }),
];

async function replayed(name: string, phases: readonly object[]) {
  const file = join(folder, name);
  const text = `${JSON.stringify({ game: 7, phases })}\n\n`;
  await writeFile(file, name.endsWith('.gz') ? gzipSync(text) : text);
  const lines: string[] = [];
  const isAsRecorded = await replayGames([file], (line) => lines.push(line));
  return { isAsRecorded, lines };
}

test.each(['same.ndjson', 'same.ndjson.gz'])('a recorded game comes out as recorded: %s', async (name) => {
  expect(await replayed(name, PHASES)).toEqual({
    isAsRecorded: true,
    lines: ['1 games, 3 phases compared: 3 as recorded, 0 otherwise.'],
  });
});

test('what comes out otherwise is told, unit by unit and centre by centre', async () => {
  const [first, retreat, winter, spring] = PHASES;
  const wrong = { ...winter, units: { Austria: ['A tri', 'A ser'], Italy: ['A ven'] }, centres: OWNED };
  const { isAsRecorded, lines } = await replayed(
    'other.ndjson',
    [first, retreat, wrong, spring].map((one) => one ?? {}),
  );
  expect(isAsRecorded).toBe(false);
  expect(lines).toEqual([
    [
      'game 7, Fall 1901, Retreat:',
      '  recorded, but does not come about: italy army ven',
      '  comes about, but is not recorded: italy army alb',
      '  comes about, but is not recorded: austria owns ser',
      '  comes about, but is not recorded: austria owns tri',
    ].join('\n'),
    expect.stringContaining('game 7, Fall 1901, Adjustment:'),
    '1 games, 3 phases compared: 1 as recorded, 2 otherwise.',
  ]);
});

test('a file that cannot be read, and one that holds something else, are told as a sentence', async () => {
  await expect(replayGames([], () => undefined)).rejects.toThrow('Which file? Write: npm run replay:games');
  await expect(replayGames([join(folder, 'none.ndjson')], () => undefined)).rejects.toThrow(
    'none.ndjson cannot be read',
  );
  await writeFile(join(folder, 'text.ndjson'), 'hello\n');
  await expect(replayGames([join(folder, 'text.ndjson')], () => undefined)).rejects.toThrow(
    'Line 1 is no recorded game',
  );
  await writeFile(join(folder, 'text.ndjson.gz'), 'hello\n');
  await expect(replayGames([join(folder, 'text.ndjson.gz')], () => undefined)).rejects.toThrow('cannot be read');
});
