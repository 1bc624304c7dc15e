import { describe, expect, test } from '@jest/globals';
import { leavesOf } from '../../../src/core/game/document.js';
import { asSeat, GM, PUBLIC, type Viewer } from '../../../src/core/game/viewer.js';
import { toPlainText } from '../../../src/core/report/render/plain-text.js';
import { parse } from '../../../src/systems/parabellum-starter/ordering.js';
import { report } from '../../../src/systems/parabellum-starter/report.js';
import { Sighting, type State } from '../../../src/systems/parabellum-starter/shapes.js';
import { after, sightingsOf } from './golden-round.js';
import { clash, LINES } from './report-lines.js';
import { crowded, player, position, unit } from './sight-positions.js';
import { view } from './table.js';

const ANN = asSeat('seat-1');
const BOB = asSeat('seat-2');

/** The report as one line of words, whatever way it is laid out. */
const say = (sightings: readonly object[], viewer: Viewer = PUBLIC, state: State = crowded()): string =>
  toPlainText(
    report(
      view(state, viewer),
      sightings.map((one) => Sighting.parse(one)),
    ),
  ).replace(/\s+/g, ' ');

const sealed = { kind: 'turn-sealed', seat: 'seat-1', round: 4 };

const dice = { clash, rolls: [] };

describe('what happened, in words', () => {
  for (const [sighting, words] of LINES) {
    test(words.slice(0, 70), () => {
      expect(say([sealed, sighting])).toContain(words);
    });
  }

  test('an attack that was answered says so by the answer; a destroyed defender needs no word', () => {
    const attack = {
      kind: 'unit-attacked',
      seat: 'seat-1',
      attacker: 'RBGY',
      defender: 'KWRR',
      square: 'E6',
      ...dice,
    };
    const counter = { ...attack, kind: 'unit-countered', attacker: 'KWRR', defender: 'RBGY', square: 'D5' };
    const end = {
      kind: 'unit-destroyed',
      unit: 'KWRR',
      owner: 'seat-2',
      square: 'E6',
      why: 'attack',
      type: null,
      by: 'seat-1',
      leaves: null,
    };
    expect(say([sealed, attack])).toContain('KWRR loses 1. No counterattack.');
    expect(say([sealed, attack, counter])).not.toContain('No counterattack');
    expect(say([sealed, attack, counter])).toContain('KWRR strikes back at RBGY:');
    expect(say([sealed, attack, end])).not.toContain('No counterattack');
  });

  test('explosions stand in the chapter in which they happened', () => {
    const text = say([
      sealed,
      { kind: 'gun-fired', seat: 'seat-1', unit: 'RBAR', square: 'B2', shots: 4 },
      { kind: 'cache-exploded', square: 'E7', tokens: 7, seat: 'seat-1' },
    ]);
    expect(text.indexOf('Special attacks')).toBeLessThan(text.indexOf('7 tokens on E7 explode'));
    expect(text).not.toContain('Direct attacks');
  });

  test('a turn without anything to see is said to be quiet', () => {
    expect(say([sealed])).toContain(
      'A quiet turn of Ann (RB) ------------------------ Nobody moved and nothing was attacked.',
    );
  });
});

describe('the occasions', () => {
  test('set-up: purchases round by round, by kind for others', () => {
    const bought = { kind: 'resource-bought', seat: 'seat-1', round: 1, resource: 'units', poolAfter: 70 };
    const state: State = { ...crowded(), stage: 'set-up' };
    const text = say([{ ...bought, purchase: null, cost: null }], BOB, state);
    expect(text).toContain('Scenario 1, Pump Station: set-up');
    expect(text).toContain('1 Ann (RB) buys units.');
    expect(text).toContain('[SETUP]');
    expect(text).toContain('Purchase lists for set-up 1, from Ann (RB), Bob (KW), Cai (GY) and Dee (VW).');
  });

  test('closing: extraction sheet for the units on the map, result by rank', () => {
    const closing: State = { ...crowded(), stage: 'closing' };
    const text = say([{ kind: 'scenario-ended', scenario: '1', why: 'round-limit' }, sealed], ANN, closing);
    expect(text).toContain('Scenario 1 is over: its last round is over.');
    expect(text).toContain('[CLOSING] EXTRACT RBAP EXTRACT RBAR EXTRACT RBGY');
    const scored = { kind: 'scenario-scored', scenario: '1', achieved: { 'seat-2': 2 }, ranks: ['seat-2', 'seat-1'] };
    expect(say([scored])).toContain('1 Bob (KW) 2 2 Ann (RB) 0');
  });

  test('choice: the chooser has a sheet, the others are told who chooses', () => {
    const state: State = {
      ...crowded(),
      stage: 'choose',
      field: null,
      choice: { chooser: 'seat-1', scenarios: ['2A', '2B'] },
    };
    expect(say([], ANN, state)).toContain('[CHOOSE] CHOOSE 2A');
    expect(say([], BOB, state)).not.toContain('[CHOOSE]');
    expect(say([], BOB, state)).toContain('Ann (RB) chooses the next scenario: 2A or 2B.');
  });

  test('turn order with its throws, and the booklet, when a scenario opens', () => {
    const text = say([
      { kind: 'campaign-opened' },
      {
        kind: 'scenario-opened',
        scenario: '1',
        number: 1,
        sides: [{ seat: 'seat-1', side: 'south' }],
        pool: 240,
        caches: [{ square: 'E5', tokens: 4 }],
      },
      {
        kind: 'turn-order-rolled',
        order: ['seat-2', 'seat-1'],
        throws: [
          { seat: 'seat-1', sides: 6, face: 3 },
          { seat: 'seat-2', sides: 8, face: 5 },
        ],
        rolls: [{ stream: 'scenario-1/turn-order/seat-1', sides: 6, faces: [3] }],
      },
    ]);
    expect(text).toContain('The campaign begins: Scenario 1, Pump Station');
    expect(text).toContain('Thrown: Ann (RB) d6 3, Bob (KW) d8 5.');
    expect(text).toContain('4 tokens lie on E5.');
    expect(text).toContain('It leads to 2A, 2B or 2C.');
    expect(text).toContain('scenario-1/turn-order/seat-1: d6 3');
  });

  test('the end of the campaign: places and the winner', () => {
    const over: State = {
      ...crowded(),
      stage: 'over',
      ending: {
        reason: 'tree-end',
        winners: ['seat-2'],
        standings: [
          { seat: 'seat-2', credits: 500 },
          { seat: 'seat-1', credits: 90 },
        ],
      },
    };
    const text = say([], ANN, over);
    expect(text).toContain('The campaign is over: no further scenario follows. Winner: Bob (KW).');
    expect(text).toContain('1 Bob (KW) 500 2 Ann (RB) 90');
    expect(text).not.toContain('A sheet to edit');
  });

  test('a player who is out reads what became of his last lines and accounts', () => {
    const state = position({ players: [player(0, { gone: 'eliminated' }), player(1)] });
    const text = say(
      [
        sealed,
        {
          kind: 'order-failed',
          seat: 'seat-1',
          line: 3,
          order: 'ATTACK RBGY ON KWRR',
          code: 'order/no-ammunition',
          why: 'RBGY has none.',
        },
        {
          kind: 'accounts-settled',
          seat: 'seat-1',
          entries: [{ scenario: '1', round: 4, cause: 'penalty', what: 'no objective', amount: -50 }],
        },
      ],
      ANN,
      state,
    );
    expect(text).toContain('Line 3, ATTACK RBGY ON KWRR: RBGY has none. (order/no-ammunition)');
    expect(text).toContain('penalty no objective −50');
  });
});

describe('sheets to edit', () => {
  const templates = (viewer: Viewer, state: State): readonly string[] =>
    leavesOf(report(view(state, viewer), [Sighting.parse(sealed)]).blocks).flatMap((block) =>
      block.kind === 'verbatim' ? [block.text] : [],
    );

  test('for the active player: his units, those to deploy, his standing orders; the sheet is read without a problem', () => {
    const state = position({
      players: [
        player(0, { standing: [{ kind: 'counter', whom: { kind: 'all' }, policy: { kind: 'ammo', atLeast: 2 } }] }),
        player(1),
      ],
      units: [unit('RBGY', 'INF', 'D5/NW'), unit('RBHV', 'HVY', 'pda'), unit('KWRR', 'INF', 'E6/C')],
    });
    const [sheet = ''] = templates(ANN, state);
    expect(sheet).toContain('# RBGY Regular Infantry, D5 NW, strength 10, fuel 6, ammunition 4');
    expect(sheet).toContain(
      '# RBHV Heavy Infantry, Pre-Deployment Area, strength 10, fuel 5, ammunition 4\n# DEPLOY RBHV AT D1',
    );
    expect(sheet).toContain('COUNTER ALL IF AMMO 2');
    expect(sheet).not.toContain('KWRR');
    expect(parse(sheet, view(state, ANN)).problems).toEqual([]);
    expect(parse(sheet, view(state, ANN)).orders).toHaveLength(1);
    const [other = ''] = templates(BOB, state);
    expect(other.startsWith('[STANDING]')).toBe(true);
    expect(parse(other, view(state, BOB)).problems).toEqual([]);
  });

  test('withdrawn players and those who watch get none', () => {
    const state = position({ players: [player(0), player(1, { withdrawn: true })] });
    expect(templates(BOB, state)).toEqual([]);
    expect(templates(PUBLIC, state)).toEqual([]);
    expect(templates(GM, state)).toEqual([]);
  });
});

describe('the parts of a report', () => {
  const parts = (viewer: Viewer) =>
    report(view(after(), viewer), sightingsOf(viewer)).blocks.flatMap((block) =>
      block.kind === 'part' ? [block] : [],
    );
  const roles = (viewer: Viewer): readonly string[] => parts(viewer).map(({ role }) => role);

  test('news first, proof last, none of them empty; one for each fight, with its outcome in the title', () => {
    for (const viewer of [ANN, BOB, PUBLIC, GM]) {
      expect(roles(viewer)[0]).toBe('headline');
      expect(roles(viewer).at(-1)).toBe('proof');
      expect(parts(viewer).filter(({ blocks }) => blocks.length === 0)).toEqual([]);
      expect(parts(viewer).flatMap(({ role, title }) => (role === 'battle' ? [title] : []))).toEqual([
        'RBAR fires from B2: KWRR loses 4',
        'RBTT attacks KWBB at G7: KWBB loses 4',
      ]);
    }
    expect(roles(ANN)).toEqual(expect.arrayContaining(['forces', 'ledger', 'orders']));
    expect(roles(PUBLIC)).not.toContain('forces');
  });

  test('the headline says what was destroyed and which objective was won', () => {
    const end = {
      kind: 'unit-destroyed',
      unit: 'KWRR',
      owner: 'seat-2',
      square: 'E6',
      why: 'attack',
      type: null,
      by: 'seat-1',
      leaves: null,
    };
    const won = {
      kind: 'objective-changed',
      objective: 'O1',
      seat: 'seat-1',
      count: 2,
      status: 'achieved',
      why: 'achieved',
    };
    const [first] = report(
      view(crowded(), PUBLIC),
      [sealed, end, won].map((one) => Sighting.parse(one)),
    ).blocks;
    expect(first).toMatchObject({ kind: 'part', role: 'headline' });
    expect(first).toMatchObject({ title: 'Ann (RB) achieves O1, Hold the western pump' });
    expect(JSON.stringify(first)).toContain('Destroyed: KWRR (Bob (KW)).');
  });

  test('the ground is told when a scenario opens, and not again', () => {
    const told = (sightings: readonly object[]): string => say([sealed, ...sightings], PUBLIC);
    const opens = { kind: 'scenario-opened', scenario: '1', number: 1, sides: [], pool: 240, caches: [] };
    expect(told([opens])).toContain('Deployment squares of South');
    expect(told([])).not.toContain('Deployment squares of South');
  });
});

describe('who chooses the next scenario', () => {
  const choosing = (): State => ({
    ...crowded(),
    stage: 'choose',
    choice: { chooser: 'seat-1', scenarios: ['2A', '2C'] },
  });

  test('reads brief, terms and map of each that can follow, and the others do not', () => {
    const words = [
      'The old causeway',
      'Scenario 2A: Causeway',
      'hold E5',
      'Deployment costs 10',
      '. . . m m m m . . .',
    ];
    const told = say([], ANN, choosing());
    for (const some of words) expect(told).toContain(some);
    expect(told).toContain('Scenario 2C: Ridge Line');
    expect(told).not.toContain('Scenario 2B: Refinery Row');
    for (const some of words) expect(say([], BOB, choosing())).not.toContain(some);
  });
});

describe('the ground of a map', () => {
  const mapOf = (sightings: readonly object[]): string => {
    const parsed = sightings.map((one) => Sighting.parse(one));
    const [map] = report(view(crowded(), ANN), parsed).blocks.flatMap((block) =>
      block.kind === 'map' ? [block.description.join(' ')] : [],
    );
    return map ?? '';
  };
  const opened = { kind: 'scenario-opened', scenario: '1', number: 1, sides: [], pool: 240, caches: [] };

  test('is told when its scenario opens and not in every report; what stands on it always is', () => {
    for (const words of ['Open but for', 'Deployment squares of', 'Objective O1']) {
      expect(mapOf([opened])).toContain(words);
      expect(mapOf([sealed])).not.toContain(words);
    }
    for (const sightings of [[opened], [sealed]]) expect(mapOf(sightings)).toContain('KWRR (infantry) at E6');
  });
});
