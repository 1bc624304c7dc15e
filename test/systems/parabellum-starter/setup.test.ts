import { checkData } from '../../../src/core/reading/data-issue.js';
import { rowMarks } from '../../../src/systems/parabellum/grid/ground.js';
import { Setup } from '../../../src/systems/parabellum-starter/shapes.js';
import { cardOf } from '../../../src/systems/parabellum-starter/tables.js';
import { caldersRift, defaultSeats, rawSetup } from './calders-rift.js';

type Tree = { [key: string]: unknown };
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** What is said about the binder after some changes, as `path: message`. Changes are by path: `scenarios.scenarios.0.id`. */
function said(changes: Tree, seats = 2): string[] {
  const raw = structuredClone(rawSetup({}, defaultSeats(seats)));
  for (const [path, value] of Object.entries(changes)) {
    // The terrain character "." is a key, so paths do not name it.
    const steps = path.split('.');
    const last = steps.pop() ?? '';
    let holder: Tree = raw;
    for (const step of steps) {
      const next: unknown = holder[step];
      if (!isTree(next)) throw new Error(`nothing stands at ${step} of ${path}`);
      holder = next;
    }
    holder[last] = value;
  }
  const checked = checkData(Setup, raw);
  return checked.ok ? [] : checked.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('the binder Calder’s Rift', () => {
  it('is sound for two, three and four players', () => {
    for (const seats of [2, 3, 4]) expect(said({}, seats)).toEqual([]);
  });

  // ST-2, ST-4
  it('has six scenarios in a tree of three levels', () => {
    const { scenarios } = caldersRift().scenarios;
    expect(scenarios.map(({ id, title, unlocks }) => `${id} ${title} → ${unlocks.join(' ')}`)).toEqual([
      '1 Pump Station → 2A 2B 2C',
      '2A Causeway → 3A 3B',
      '2B Refinery Row → 3A 3B',
      '2C Ridge Line → 3B',
      '3A Breakwater → ',
      '3B Head Office → ',
    ]);
    for (const { terrain } of scenarios) {
      expect(terrain).toHaveLength(10);
      for (const row of terrain) expect(rowMarks(row)).toHaveLength(10);
    }
  });

  // ST-6
  it('has the 37 unit cards with the figures of the rules', () => {
    const { catalogue } = caldersRift();
    expect(catalogue.units).toHaveLength(37);
    expect(cardOf(catalogue, 'INF')).toMatchObject({
      cost: 60,
      strength: 10,
      speed: 3,
      movement: 'FOOT',
      fuel: { counters: 6, tokens: 1 },
      ammo: { counters: 4, tokens: 1 },
      attack: { die: 4, range: 2 },
      defence: 4,
      available: 'unlimited',
    });
    expect(cardOf(catalogue, 'TNK')).toMatchObject({
      class: 'LRG',
      cost: 450,
      fuel: { counters: 5, tokens: 3 },
      ammo: { counters: 5, tokens: 2 },
      attack: { die: 10, range: 3 },
      defence: 10,
      available: { atOnce: 2 },
    });
    expect(cardOf(catalogue, 'FTK')).toMatchObject({
      strength: 5,
      ammo: null,
      attack: null,
      cargo: { tokens: 12, only: 'fuel' },
    });
    expect(cardOf(catalogue, 'RKT')).toMatchObject({ artillery: { die: 8, min: 4, max: 10, shots: 8 }, attack: null });
    expect(cardOf(catalogue, 'AAR')).toMatchObject({ attack: { die: 4, range: 1 }, antiAir: { die: 8, range: 6 } });
    expect(cardOf(catalogue, 'LCU')).toMatchObject({
      movement: 'AMPHIBIOUS',
      passengers: [
        { class: 'INF', count: 3 },
        { class: 'SML', count: 2 },
        { class: 'LRG', count: 1 },
      ],
      available: 'scenario-only',
    });
    expect(cardOf(catalogue, 'CVN')).toMatchObject({ squares: 3, speed: 3, cargo: { tokens: 40 }, traits: ['deck'] });
    expect(cardOf(catalogue, 'ORB')).toMatchObject({
      class: 'CARD',
      orbital: { die: 20, shots: 5 },
      defence: null,
      available: { perScenario: 1 },
    });
    expect(cardOf(catalogue, 'ENW')).toMatchObject({ traits: ['dig', 'sweep'], attack: { die: 4, range: 1 } });
  });
});

describe('a binder that cannot be played', () => {
  it.each<[string, Tree, string]>([
    [
      'an objective behind rocks',
      {
        'scenarios.scenarios.0.terrain.0': '^ ^ . . . . . . . .',
        'scenarios.scenarios.0.terrain.1': '. ^ f . . . . r . .',
        'scenarios.scenarios.0.terrain.2': '^ ^ f . . . u u . .',
        'scenarios.scenarios.0.deployment.north': ['J10'],
        'scenarios.scenarios.0.objectives.0.task.squares': ['A9'],
        'catalogue.terrain.^.cost.FOOT': null,
        'catalogue.terrain.^.cost.WALKER': null,
      },
      'scenarios.scenarios.0.objectives.0.task.squares.0: A9 cannot be reached: it is cut off from every deployment square of south, north, west, east',
    ],
    [
      'an objective on ground for nobody',
      { 'catalogue.terrain.S.cost.FOOT': null, 'catalogue.terrain.S.cost.MOUNTED': null },
      'scenarios.scenarios.0.objectives.0.task.squares.0: D5 cannot be reached: no unit of the catalogue can enter special ground',
    ],
    [
      'an objective off the map',
      { 'scenarios.scenarios.0.objectives.1.task.squares': ['K6'] },
      'scenarios.scenarios.0.objectives.1.task.squares.0: K6 is not on the map (A1 to J10)',
    ],
    [
      'a deployment square off the map',
      { 'scenarios.scenarios.1.deployment.south.0': 'C11' },
      'scenarios.scenarios.1.deployment.south.0: C11 is not on the map (A1 to J10)',
    ],
    [
      'a deployment square in the water',
      { 'scenarios.scenarios.4.deployment.south.0': 'C2' },
      'scenarios.scenarios.4.deployment.south.0: C2 is water, which no unit on the ground of the catalogue can enter',
    ],
    [
      'a harbour on land',
      { 'scenarios.scenarios.4.harbours.north.1': 'C10' },
      'C10 is open, which no ship or landing craft of the catalogue can enter',
    ],
    ['a square of two sides', { 'scenarios.scenarios.0.deployment.north.0': 'B1' }, 'B1 is a square of south already'],
    [
      'a ragged row',
      { 'scenarios.scenarios.0.terrain.3': '. . . ^ . . u u .' },
      'scenarios.scenarios.0.terrain.3: row 7 has 9 squares, but the first one has 10',
    ],
    [
      'unknown ground',
      { 'scenarios.scenarios.0.terrain.3': '. . . ^ . . x u . .' },
      'scenarios.scenarios.0.terrain.3: "x" is no terrain of the catalogue',
    ],
    [
      'an unknown unit',
      { 'scenarios.scenarios.4.extraUnits': { DES: 1, XXL: 1 } },
      'scenarios.scenarios.4.extraUnits.XXL: there is no unit XXL in the catalogue',
    ],
    [
      'a tree that runs in a circle',
      { 'scenarios.scenarios.4.unlocks': ['2A'] },
      'scenarios.scenarios.4.unlocks.0: the tree has no end: 2A → 3A → 2A runs in a circle',
    ],
    [
      'a scenario that nothing leads to',
      { 'scenarios.scenarios.0.unlocks': ['2A', '2B'] },
      'scenarios.scenarios.3.id: no scenario leads to 2C',
    ],
    [
      'an unknown next scenario',
      { 'scenarios.scenarios.3.unlocks': ['3C'] },
      'scenarios.scenarios.3.unlocks.0: there is no scenario 3C',
    ],
    [
      'a branch that three players cannot take',
      { 'scenarios.scenarios.1.unlocks': ['3A'] },
      'scenarios.scenarios.1.unlocks: with 3 or 4 players none of 3A can be played',
    ],
    [
      'two scenarios of one name',
      { 'scenarios.scenarios.5.id': '3A' },
      'scenarios.scenarios.5.id: two scenarios are called 3A',
    ],
    [
      'two objectives of one name',
      { 'scenarios.scenarios.0.objectives.2.id': 'O1' },
      'scenarios.scenarios.0.objectives.2.id: two objectives of scenario 1 are called O1',
    ],
    [
      'a denial of nothing',
      { 'scenarios.scenarios.3.objectives.1.task.objective': 'O9' },
      'O9 is no objective that can be denied; write one of O1',
    ],
    [
      'an objective after the end',
      { 'scenarios.scenarios.3.roundLimit': 9 },
      '10 is more than the 9 rounds of the scenario',
    ],
    [
      'an objective of nobody',
      { 'scenarios.scenarios.3.objectives.0.for': ['west'] },
      'west does not play on this map (south, north)',
    ],
    [
      'more squares needed than listed',
      { 'scenarios.scenarios.3.objectives.0.task.needed': 4 },
      '4 squares are needed, but only 3 are listed',
    ],
    [
      'too many players for the map',
      { 'scenarios.scenarios.4.players': { min: 2, max: 3 } },
      'scenarios.scenarios.4.deployment: 3 players need deployment squares of 3 sides, found 2 (south, north)',
    ],
    [
      'a defender from nowhere',
      { 'scenarios.scenarios.3.defender': 'east' },
      'east has no deployment squares on this map',
    ],
    ['a cache of ten', { 'scenarios.scenarios.2.caches.0.fuel': 8 }, 'a cache has 1 to 9 tokens, this one has 10'],
    [
      'a mine off the map',
      { 'scenarios.scenarios.0.minefields': [{ square: 'Z9' }] },
      'scenarios.scenarios.0.minefields.0.square: Z9 is not on the map',
    ],
    [
      'a gap in the ladder',
      { 'catalogue.personnel.ladder.1.from': 150 },
      'catalogue.personnel.ladder.1.from: a gap: the rung before ends at 161, so this one begins at 160, not 150',
    ],
    ['a ladder that is too short', { 'catalogue.personnel.ladder.3.to': 5 }, 'the ladder ends at 5'],
    [
      'a pool over the ladder',
      { 'catalogue.personnel.pool': 300 },
      'the pool can hold 300 heads, but the ladder begins at 240',
    ],
    [
      'a code twice',
      { 'catalogue.units.1.code': 'INF' },
      'catalogue.units.1.code: INF is the code of another unit already',
    ],
    [
      'a gun without ammunition',
      { 'catalogue.units.6.ammo': null },
      'catalogue.units.6.ammo: a unit that shoots needs ammunition counters',
    ],
    ['a tank that stands still', { 'catalogue.units.20.speed': null }, 'a unit with a miniature needs a speed'],
    ['two companies in one livery', { 'catalogue.companies.1.livery': 'KB' }, 'KB is another company’s livery already'],
    ['a misspelt key', { 'scenarios.scenarios.0.roundlimit': 12 }, 'scenarios.scenarios.0.roundlimit'],
    ['an unknown movement', { 'catalogue.units.0.movement': 'WINGED' }, 'catalogue.units.0.movement'],
  ])('%s', (_, changes, message) => {
    expect(said(changes)).toContainEqual(expect.stringContaining(message));
  });

  it('five players, or one, are told so', () => {
    const five = [...defaultSeats(4), { id: 'echo', name: 'Echo', side: null }];
    expect(checkData(Setup, rawSetup({}, five)).ok).toBe(false);
    expect(said({}, 1)).toEqual(['seats: scenario 1 is for 2 to 4 players, but 1 signed up']);
  });
});
