import { describe, expect, it } from '@jest/globals';
import { asSeat } from '../../../src/core/game/viewer.js';
import { checkData } from '../../../src/core/reading/data-issue.js';
import { awaiting } from '../../../src/systems/parabellum-starter/awaiting.js';
import { parabellumStarter as game } from '../../../src/systems/parabellum-starter/index.js';
import { parse } from '../../../src/systems/parabellum-starter/ordering.js';
import { check } from '../../../src/systems/parabellum-starter/orders/check.js';
import {
  type Action,
  BareState,
  Booklet,
  type Game,
  Setup,
  type State,
} from '../../../src/systems/parabellum-starter/shapes.js';
import { checkContract } from '../../../src/testkit/contract-check.js';
import { findLeaks } from '../../../src/testkit/fog.js';
import type { Subject } from '../../../src/testkit/subject.js';
import { effort, everything, seed } from '../../support/effort.js';
import { computes } from '../../support/patience.js';
import { scriptedDice } from '../../support/scripted-dice.js';
import { act, at, deploy, moveTo } from './acting.js';
import { caldersRift, defaultSeats, rawSetup } from './calders-rift.js';
import { eventsOf, expectShapes, failuresOf, play, playerIn, sheet } from './play.js';
import { position } from './position.js';
import { parabellumStarterSecrets } from './secrets.js';
import { opened, view } from './table.js';

computes(10);

// What the rules leave to a binder and Calder's Rift does not use: each by itself, and all of it through the suites.

type Raw = { catalogue: Record<string, unknown>; scenarios: { maps?: object; scenarios: Record<string, unknown>[] } };

/** Calder's Rift with changes to catalogue, first scenario, and options. */
function changed(parts: { catalogue?: object; first?: object; maps?: object; options?: object }, seats = 2) {
  const raw = structuredClone(rawSetup(parts.options ?? {}, defaultSeats(seats))) as unknown as Raw;
  Object.assign(raw.catalogue, parts.catalogue ?? {});
  Object.assign(raw.scenarios.scenarios[0] ?? {}, parts.first ?? {});
  if (parts.maps !== undefined) raw.scenarios.maps = parts.maps;
  return raw;
}

const atSetUp = (parts: Parameters<typeof changed>[0]): State =>
  opened(
    Setup.parse(changed(parts)),
    scriptedDice([
      [6, 6],
      [6, 5],
    ]),
  ).state;

const said = (parts: Parameters<typeof changed>[0]): readonly string[] => {
  const checked = checkData(Setup, changed(parts));
  return checked.ok ? [] : checked.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

/** A position whose booklet has been changed. */
function where(state: State, booklet: object, options: object = {}): State {
  const scenarios = state.scenarios.map((one) =>
    one.id === state.field?.id ? Booklet.parse({ ...one, ...booklet }) : one,
  );
  return { ...state, scenarios, options: { ...state.options, ...options } };
}

const LIMITED = {
  supply: {
    fuel: {
      stock: 10,
      refill: 5,
      most: 10,
      ladder: [
        { from: 10, to: 6, price: 10 },
        { from: 5, to: 1, price: 20 },
      ],
    },
  },
};

const buyFuel = (count: number) => ({ kind: 'buy-fuel', count }) as const;

describe('a supply of fuel that runs out', () => {
  it('is shared, gets dearer as it shrinks, and is seen by all', () => {
    const state = atSetUp({ catalogue: LIMITED });
    expect(state.field?.stocks).toEqual({ fuel: 10, ammo: null });
    const played = play(state, { alpha: sheet(buyFuel(6), buyFuel(1)), bravo: sheet(buyFuel(6)) });
    expectShapes(played);
    const { events, state: after } = played;
    expect(eventsOf(events, 'resource-bought').map(({ seat, cost, stockAfter }) => [seat, cost, stockAfter])).toEqual([
      ['alpha', 70, 4],
      ['bravo', 80, 0],
    ]);
    expect([playerIn(after, 'alpha').fuel, playerIn(after, 'bravo').fuel]).toEqual([6, 4]);
    expect(failuresOf(events, 'alpha')).toEqual({ 2: 'order/not-on-sale' });
    const [first] = eventsOf(events, 'resource-bought');
    const told = first && game.reveal(first, state, after, asSeat('bravo'), state);
    expect(told).toMatchObject({ purchase: { count: 6, asked: 6 }, cost: 70, stockAfter: 4 });
    expect(view(after, asSeat('alpha')).field?.stocks.fuel).toBe(0);
  });

  it('warns who wants more than there is, and offers no more', () => {
    const seen = view(atSetUp({ catalogue: LIMITED }), asSeat('alpha'));
    const problem = check(parse('BUY FUEL 12', seen).orders, seen).find(({ line }) => line === 1);
    expect(problem).toMatchObject({ code: 'order/pool-doubtful', severity: 'warning' });
    expect(problem?.message).toBe('As things stand this brings 10 fuel tokens for 150 credits; 10 are left on sale.');
  });

  it('is filled up for a later scenario', () => {
    const after = play(atSetUp({ catalogue: LIMITED }), { alpha: sheet(buyFuel(8)), bravo: [] }).state;
    const chooses = { ...after, stage: 'choose' as const, choice: { chooser: 'alpha', scenarios: ['2A', '2B'] } };
    const { state } = play(chooses, { alpha: sheet({ kind: 'choose', scenario: '2A', defend: null }) });
    expect([state.field?.id, state.field?.stocks.fuel]).toEqual(['2A', 7]);
  });

  it('needs a ladder without gaps', () => {
    const ladder = [
      { from: 10, to: 6, price: 10 },
      { from: 4, to: 1, price: 20 },
    ];
    expect(said({ catalogue: { supply: { fuel: { stock: 10, most: 10, ladder } } } })).toEqual([
      'catalogue.supply.fuel.ladder.1.from: a gap: the rung before ends at 6, so this one begins at 5, not 4',
    ]);
  });

  it('may have prices of a scenario instead', () => {
    const { state } = play(atSetUp({ first: { prices: { fuel: 3 } } }), { alpha: sheet(buyFuel(4)), bravo: [] });
    expect(playerIn(state, 'alpha').credits).toBe(2_400 - 12);
  });

  it('is not there in states of earlier versions', () => {
    const { stocks: _, ...field } = position([]).field ?? {};
    expect(BareState.parse({ ...position([]), field }).field?.stocks).toEqual({ fuel: null, ammo: null });
  });
});

describe('special circumstances', () => {
  const scene = (): State =>
    position(
      [
        at('RBAA', 'INF', 'E2'),
        at('RBTT', 'TNK', 'B3', { layers: 0 }),
        at('RBHV', 'HVY', null),
        { id: 'RB:STR-1', type: 'STR', at: null },
        at('KWRR', 'INF', 'E4'),
        at('KWHH', 'TNK', 'B6'),
      ],
      { players: { alpha: { cards: { ORB: 1, OPD: 1 } } } },
    );

  it('of the campaign and of the scenario both hold, the narrower sight of two', () => {
    const state = where(scene(), { special: { sight: 2, slower: 1 } }, { special: { ...OPEN, sight: 1, slower: 1 } });
    const { refusals } = act(state, [
      { kind: 'recon', unit: 'RBAA', target: 'KWRR' },
      { kind: 'attack', unit: 'RBTT', target: { kind: 'unit', unit: 'KWHH' } },
      moveTo('RBAA', 'E3'),
      moveTo('RBTT', 'B6'),
    ]);
    expect(refusals.map((one) => one?.why ?? null)).toEqual([
      'KWRR is 2 squares from RBAA, which scouts as far as 1.',
      'KWHH is 3 squares from RBTT, whose range is 1.',
      null,
      expect.stringContaining('An enemy unit stands on B6'),
    ]);
    expect(act(state, [moveTo('RBTT', 'B5'), moveTo('RBTT', 'C5')]).failures).toEqual([null, 'F-MOVE']);
  });

  it('keep aircraft on the ground and orbit silent', () => {
    const flights: readonly Action[] = [
      { kind: 'strike', air: 'STR-1', target: { kind: 'unit', unit: 'KWRR' } },
      { kind: 'orbital', target: { kind: 'unit', unit: 'KWRR' } },
      { kind: 'drop', units: ['RBHV'], square: 'G2' },
    ];
    const state = where(scene(), { special: { noSorties: true, noOrbit: true } });
    expect(act(state, flights).failures).toEqual(['F-SPECIAL', 'F-SPECIAL', 'F-SPECIAL']);
  });

  it('close the boardroom’s shops, and not those of set-up', () => {
    const { events } = play(where(scene(), { special: { noPurchases: true } }), { alpha: sheet(buyFuel(1)) });
    expect(failuresOf(events, 'alpha')).toEqual({ 1: 'order/special-circumstances' });
    const { state } = play(atSetUp({ first: { special: { noPurchases: true } } }), {
      alpha: sheet(buyFuel(1)),
      bravo: [],
    });
    expect(playerIn(state, 'alpha').fuel).toBe(1);
  });

  it('let units act that were deployed in this turn', () => {
    const then = [deploy('RBHV', 'F1'), { kind: 'dig-out', unit: 'RBHV' }] as const;
    expect(act(scene(), then).failures).toEqual([null, 'F-LOCKED']);
    expect(act(where(scene(), { special: { swiftDeployment: true } }), then).failures).toEqual([
      null,
      'F-NOTENTRENCHED',
    ]);
  });

  // ST-13
  it('stand in the rules, the booklet and the report of its opening', () => {
    const setup = Setup.parse(
      changed({ first: { special: { slower: 2 } }, options: { special: { noSorties: true } } }),
    );
    const known = game.fixed(setup);
    expect(game.rules(setup.options, known).find(({ id }) => id === 'ST-24')?.text).toContain('No aircraft flies.');
    const book = JSON.stringify(game.reference(known, setup.options));
    expect(book).toContain('moves 2 less');
    expect(book).toContain('No aircraft flies.');
  });
});

const OPEN = {
  noSorties: false,
  noOrbit: false,
  noPurchases: false,
  swiftDeployment: false,
  sight: null,
  slower: 0,
};

describe('ends of a scenario beyond the usual', () => {
  const wreck = { type: 'INF', owner: 'bravo', by: null, round: 2 };
  const done = (objective: string) => ({ objective, seat: 'alpha', count: 2, status: 'achieved' as const });
  const ended = (ends: object, state: State): readonly string[] => {
    const { events } = play(where(state, { ends }), { alpha: [] });
    return eventsOf(events, 'scenario-ended').map(({ why }) => why);
  };

  it.each<[string, object, State]>([
    [
      'losses',
      { losses: 2 },
      position([at('RBAA', 'INF', 'A1'), at('KWRR', 'INF', 'H9')], { field: { wrecks: [wreck, wreck] } }),
    ],
    [
      'objectives',
      { objectives: 2 },
      position([at('RBAA', 'INF', 'A1'), at('KWRR', 'INF', 'H9')], { field: { progress: [done('O1'), done('O2')] } }),
    ],
    ['last-on-map', { lastOnMap: true }, position([at('RBAA', 'INF', 'A1'), at('KWRR', 'INF', null)])],
    [
      'empty-pool',
      { emptyPool: true },
      position([at('RBAA', 'INF', 'A1'), at('KWRR', 'INF', 'H9')], { field: { pool: 0 } }),
    ],
  ])('%s', (why, ends, state) => {
    expect(ended(ends, state)).toEqual([why]);
    expect(ended({}, state)).toEqual([]);
  });

  it('do not come a unit, an objective or a round too early', () => {
    const field = { wrecks: [wreck], progress: [done('O1')] };
    const both = position([at('RBAA', 'INF', 'A1'), at('KWRR', 'INF', 'H9')], { field });
    expect(ended({ losses: 2, objectives: 2, lastOnMap: true, emptyPool: true }, both)).toEqual([]);
    const first = position([at('RBAA', 'INF', 'A1')], { field: { round: 1 } });
    expect(ended({ lastOnMap: true }, first)).toEqual([]);
  });
});

describe('flags of fewer beads, or without livery', () => {
  const reserve = { personnel: 40, fuel: 4, ammo: 4, cards: { INF: 3 }, credits: 100 };
  const state = (flags: 'livery' | 'free') =>
    where(position([at('KWRR', 'INF', 'H9')], { players: { alpha: reserve } }), {}, { flags });
  const told = (flags: 'livery' | 'free', line: string) => {
    const seen = view(state(flags), asSeat('alpha'));
    const { orders, problems } = parse(line, seen);
    return [...problems, ...check(orders, seen)].map(({ code }) => code);
  };

  it('are taken where the campaign has them free, each once, and no word of orders', () => {
    for (const flag of ['G', 'KW', 'GBO', 'GBOW', 'RBGY']) expect(told('free', `MUSTER INF AS ${flag}`)).toEqual([]);
    for (const flag of ['KWRR', 'ON', 'NOW', 'ORB']) expect(told('free', `MUSTER INF AS ${flag}`)).not.toEqual([]);
    for (const flag of ['G', 'RB', 'RBG', 'GBOW']) expect(told('livery', `MUSTER INF AS ${flag}`)).not.toEqual([]);
  });

  it('name units in every order', () => {
    const { events, state: after } = play(state('free'), {
      alpha: sheet({ kind: 'muster', type: 'INF', as: 'G', now: false }),
      bravo: [],
    });
    expect(failuresOf(events, 'alpha')).toEqual({});
    expect(after.units.map(({ id, owner }) => [id, owner])).toContainEqual(['G', 'alpha']);
    const seen = view(after, asSeat('alpha'));
    for (const line of [
      'MOVE G TO E5',
      'RESUPPLY G BOTH FROM G, KO',
      'ATTACK G ON KW',
      'COUNTER G NEVER',
      'SHELL G KW*2 B*1',
    ])
      expect([line, parse(line, seen).problems]).toEqual([line, []]);
    expect(
      failuresOf(
        play(state('livery'), { alpha: sheet({ kind: 'muster', type: 'INF', as: 'G', now: false }) }).events,
        'alpha',
      ),
    ).toEqual({
      1: 'order/bad-flag',
    });
  });
});

describe('set-up without a last window', () => {
  const free = { options: { setUpWindows: null } };

  it('goes on as long as somebody buys, and ends when all are done or nobody does anything', () => {
    let { state } = play(atSetUp(free), { alpha: sheet(buyFuel(1)), bravo: sheet(buyFuel(1)) });
    expect(awaiting(state)?.title).toBe('Scenario 1, set-up 2');
    for (let window = 2; window <= 5; window += 1) ({ state } = play(state, { alpha: sheet(buyFuel(1)) }));
    expect([state.stage, state.field?.window]).toEqual(['set-up', 6]);
    expect(play(state, { alpha: sheet({ kind: 'done' }), bravo: [] }).state.stage).toBe('turn');
    const both = { alpha: sheet(buyFuel(1), { kind: 'done' }), bravo: sheet({ kind: 'done' }) };
    expect(play(state, both).state.stage).toBe('turn');
  });
});

describe('a map laid together of several', () => {
  const west = ['. . r', 'u . .'];
  const maps = { west, east: ['. .', '^ .'], south: ['.....', '.....'] };
  const small = {
    terrain: [],
    maps: [['west', 'east'], ['south']],
    deployment: { south: ['A1'], north: ['E4'] },
    objectives: [{ id: 'O1', title: 'Hold it', task: { kind: 'hold', squares: ['C4'], turns: 1 }, bonus: 10 }],
    players: { min: 2, max: 2 },
  };

  it('is one map to the rules, and the booklet says of which it is made', () => {
    const setup = Setup.parse(changed({ maps, first: small }));
    const [first] = setup.scenarios.scenarios;
    expect(first?.terrain).toEqual(['..r..', 'u..^.', '.....', '.....']);
    expect(JSON.stringify(game.reference(game.fixed(setup), setup.options))).toContain(
      'The map is laid together of west and east; south of them south.',
    );
    // A setup that was read is read again to the same.
    expect(Setup.parse(structuredClone(setup))).toEqual(setup);
  });

  it('says which map is missing, uneven or one too many', () => {
    expect(said({ maps, first: { ...small, maps: [['west', 'nowhere'], ['south']] } })[0]).toBe(
      'scenarios.scenarios.0.maps.0.1: there is no map nowhere in this file (west, east, south)',
    );
    expect(said({ maps: { ...maps, east: ['. .'] }, first: small })[0]).toBe(
      'scenarios.scenarios.0.maps.0.1: east has 1 rows and west 2; maps side by side are equally high',
    );
    expect(said({ maps, first: { ...small, terrain: west } })[0]).toContain('either rows of its own or maps, not both');
    expect(said({ first: { terrain: [] } })[0]).toContain('a map has at least two rows; write them, or name maps');
  });
});

describe('all of it together', () => {
  const setup = (seats: number): Setup =>
    Setup.parse({
      ...changed(
        {
          catalogue: LIMITED,
          first: { ends: { losses: 4, lastOnMap: true }, special: { sight: 2, swiftDeployment: true } },
          options: { strikes: null, flags: 'free', setUpWindows: null, special: { slower: 1 } },
        },
        seats,
      ),
      seats: Array.from({ length: seats }, (_, index) => ({
        id: `seat-${index + 1}`,
        name: `Player ${index + 1}`,
        side: null,
      })),
    });
  const subject: Subject<Game> = {
    system: game,
    seats: { least: 2, most: 3 },
    longest: 400,
    secrets: parabellumStarterSecrets(caldersRift().catalogue),
    setup: async (seats) => setup(seats),
  };

  it('keeps the contract and the fog', async () => {
    expect(await checkContract(subject, { seed: 'binder-options', campaigns: 1, everySeat: everything })).toEqual([]);
    // Few pairs are spread over a campaign, over another one each time.
    const few = everything ? { pairs: 60 } : { pairs: effort.fogPairs, oneIn: 5 };
    expect((await findLeaks(subject, { seed: `binder-options-${seed}`, ...few })).leaks.slice(0, 2)).toEqual([]);
  });
});
