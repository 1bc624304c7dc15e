import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBinderText } from '../../../src/adapters/binders/finding.js';
import { listBinders } from '../../../src/adapters/binders/list-binders.js';
import { readBinder } from '../../../src/adapters/binders/read-binder.js';
import { triedHere } from '../../../src/adapters/binders/tried-here.js';
import { projectRoot } from '../../../src/config/paths.js';
import type { AnySystem, Game } from '../../../src/core/engine/any-system.js';
import { systems } from '../../../src/systems/registry.js';

// A binder is opened and played with the fewest and the most players whom it lets in, before anybody signs up for it.

const campaigns = join(projectRoot(), 'campaigns');
let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'adjutant-trials-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const check = async (folder: string, games: Readonly<Record<string, AnySystem>> = systems) => {
  const read = await readBinder(folder, (id) => games[id], Object.keys(games), triedHere(games));
  return read.ok ? '' : checkBinderText(read.findings).replaceAll(`${folder}/`, '');
};

let count = 0;
/** The check of a binder that comes with the product, with other numbers of players. */
async function checkWith(binder: string, seats: string, games?: Readonly<Record<string, AnySystem>>): Promise<string> {
  const folder = join(root, `${binder}-${++count}`);
  await cp(join(campaigns, binder), folder, { recursive: true });
  const file = join(folder, 'campaign.yaml');
  await writeFile(file, (await readFile(file, 'utf8')).replace(/seats: \{[^}]*\}/, `seats: ${seats}`));
  return check(folder, games);
}

it('every binder that comes with the product can be played by the fewest and the most', async () => {
  const binders = await listBinders(campaigns);
  expect(binders.length).toBeGreaterThan(10);
  for (const { id, folder } of binders) expect([id, await check(folder)]).toEqual([id, '']);
});

it.each<[binder: string, seats: string, expected: readonly string[]]>([
  [
    'calders-rift',
    '{ min: 1, max: 4 }',
    ['campaign.yaml:29:17 registration.seats.min: With 1 player it cannot be opened: seats: '],
  ],
  [
    'calders-rift',
    '{ min: 3, max: 30 }',
    ['campaign.yaml:29:25 registration.seats.max: With 30 players it cannot be opened: seats: '],
  ],
  [
    'kestrel-reach',
    '{ min: 1, max: 2 }',
    ['campaign.yaml:24:17 registration.seats.min: With 1 player it cannot be opened: '],
  ],
  [
    'miller-hollow',
    '{ min: 1, max: 9 }',
    ['registration.seats.min: With 1 player it cannot', 'registration.seats.max: With 9 players it cannot be opened: '],
  ],
  [
    'general-war',
    '{ min: 40, max: 100 }',
    ['campaign.yaml:26:26 registration.seats.max: With 100 players it cannot be opened: '],
  ],
  [
    'ravens-hollow',
    '{ min: 5, max: 9 }',
    ['registration.seats.max: With 9 players it cannot be opened: options.commanders: 9 players'],
  ],
  [
    'vesper-basin',
    '{ min: 2, max: 9 }',
    ['registration.seats.max: With 9 players it cannot be opened: catalogue.companies: there are 6'],
  ],
  ['brothers-war', '{ min: 2, max: 30 }', []],
])('%s with seats %s', async (binder, seats, expected) => {
  const told = await checkWith(binder, seats);
  for (const one of expected) expect(told).toContain(one);
  expect(told === '' ? [] : told.split('\n')).toHaveLength(expected.length);
});

describe('a game whose rules go wrong', () => {
  const { crowns } = systems;
  if (crowns === undefined) throw new Error('There is no Crowns.');
  const broken = (change: (game: Game) => Partial<Game>): Readonly<Record<string, AnySystem>> => ({
    crowns: {
      ...crowns,
      of: (pinned, least) => {
        const game = crowns.of(pinned, least);
        return { ...game, ...change(game) };
      },
    },
  });

  it.each<[string, (game: Game) => Partial<Game>, string]>([
    [
      'in its second phase',
      ({ resolve }) => {
        let phases = 0;
        return {
          resolve: (...given) => {
            phases += 1;
            if (phases === 2) throw new Error('no\nsuch crown');
            return resolve(...given);
          },
        };
      },
      'the game stops with an error: no such crown',
    ],
    [
      'in what it draws',
      () => ({
        draw: () => {
          throw new Error('no paper');
        },
      }),
      'the game stops with an error: no paper',
    ],
    [
      'in its position',
      () => ({ invariants: () => ['A crown is lost.'] }),
      'the position is not sound: A crown is lost',
    ],
    [
      'by its end',
      ({ open }) => ({ open: (...given) => ({ ...open(...given), awaiting: null }) }),
      'it is over when it is opened',
    ],
    [
      'by going on for ever',
      ({ open, resolve }) => {
        const nobody = <T extends { awaiting: unknown }>(one: T): T =>
          ({ ...one, awaiting: { ...(one.awaiting as object), owes: [], invited: [] } }) as T;
        return { open: (...given) => nobody(open(...given)), resolve: (...given) => nobody(resolve(...given)) };
      },
      'it goes on by itself for ever',
    ],
  ])('%s is told, with the numbers of players', async (_, change, expected) => {
    const told = await checkWith('crowns', '{ min: 2, max: 6 }', broken(change));
    expect(told).toContain(`campaign.yaml:14:17 registration.seats.min: With 2 players ${expected}`);
    expect(told).toContain(`campaign.yaml:14:25 registration.seats.max: With 6 players ${expected}`);
  });
});
