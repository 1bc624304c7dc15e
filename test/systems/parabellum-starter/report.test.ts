import { describe, expect, test } from '@jest/globals';
import { toPlainText } from '../../../src/core/render/plain-text.js';
import { asSeat, GM, PUBLIC, type Viewer } from '../../../src/core/viewer.js';
import { parse } from '../../../src/systems/parabellum-starter/orders/parse.js';
import { report } from '../../../src/systems/parabellum-starter/report.js';
import { Sighting, type State } from '../../../src/systems/parabellum-starter/shapes.js';
import { view } from '../../../src/systems/parabellum-starter/sight.js';
import { crowded, player, position, unit } from './sight-positions.js';

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

const clash = {
  attack: { die: 8, modifiers: [], values: [8, 3] },
  defence: { die: 4, modifiers: [{ why: 'terrain', value: 1 }], values: [5, 2] },
  pairs: [{ attack: 3, defence: 5 }],
  survivors: [8],
  losses: 1,
};
const harmless = { ...clash, pairs: [], survivors: [], losses: 0 };
const dice = { clash, rolls: [] };

/** What happens, and the words for it as everybody reads them. */
const LINES: readonly (readonly [object, string])[] = [
  [
    { kind: 'unit-towed', seat: 'seat-1', unit: 'RBAR', by: 'RBTR', square: 'B2', position: 'W' },
    'RBTR pulls RBAR to B2 on the W side.',
  ],
  [
    { kind: 'unit-repositioned', seat: 'seat-1', unit: 'RBGY', square: 'D5', position: 'NW' },
    'RBGY shifts within D5: now in the NW corner.',
  ],
  [{ kind: 'unit-dug-out', seat: 'seat-1', unit: 'RBGY', square: 'D5' }, 'RBGY digs itself out at D5.'],
  [
    { kind: 'unit-extracted', seat: 'seat-1', unit: 'RBGY', square: 'F1', fee: 10 },
    'RBGY is extracted from F1 for 10.',
  ],
  [
    { kind: 'mine-sprung', seat: 'seat-1', unit: 'RBGY', square: 'H7', ...dice },
    'RBGY sets off a mine on H7. 2d8: 8 3 against 2d4 (urban +1): 5 2. Cancelled: 3✗5. Through: 8. RBGY loses 1.',
  ],
  [
    { kind: 'tokens-taken', seat: 'seat-1', unit: 'RBST', square: 'E7', left: 0, goods: null, loose: null },
    'RBST takes tokens from E7: none are left.',
  ],
  [
    {
      kind: 'unit-resupplied',
      seat: 'seat-1',
      unit: null,
      fuel: null,
      ammo: null,
      sources: null,
      fromCaches: [{ square: 'E7', tokens: 3 }],
    },
    'In all 1 resupply. - A resupply uses 3 tokens from E7.',
  ],
  [{ kind: 'unit-boarded', seat: 'seat-1', unit: 'RBGY', carrier: 'RBAP', square: 'F1' }, 'RBGY boards RBAP at F1.'],
  [
    { kind: 'unit-unboarded', seat: 'seat-1', unit: 'RBGY', carrier: 'RBAP', square: 'E6', position: 'NW' },
    'RBGY gets off RBAP at E6 in the NW corner.',
  ],
  [{ kind: 'mines-swept', seat: 'seat-1', unit: 'RBMS', square: 'D6', fuel: 0 }, 'RBMS clears the mines on D6.'],
  [
    { kind: 'work-built', seat: 'seat-1', unit: 'RBEX', square: 'E5', work: 'earthwork', strength: 0, fuel: 1 },
    'RBEX builds an earthwork on E5.',
  ],
  [
    { kind: 'work-demolished', seat: 'seat-1', unit: 'RBEX', square: 'E6', work: 'barricade', fuel: 1 },
    'RBEX levels the barricade on E6.',
  ],
  [
    { kind: 'bridge-opened', seat: 'seat-1', unit: 'RBMB', square: 'D5', from: 'D4' },
    'RBMB lays its bridge from D4 over D5.',
  ],
  [
    { kind: 'bridge-closed', seat: 'seat-1', unit: 'RBMB', square: 'D5', to: 'D6', position: 'W' },
    'RBMB takes up its bridge from D5 and stands on D6.',
  ],
  [
    { kind: 'cache-attacked', seat: 'seat-1', attacker: 'RBGY', square: 'E7', clash: harmless, rolls: [] },
    'RBGY attacks the cache on E7: 2d8: 8 3 against 2d4 (ground +1): 5 2. Nothing gets through. It holds.',
  ],
  [
    {
      kind: 'work-attacked',
      seat: 'seat-1',
      attacker: 'RBTT',
      square: 'F4',
      work: 'barricade',
      strength: 0,
      ...dice,
    },
    'RBTT attacks the barricade on F4: 2d8: 8 3 against 2d4 (ground +1): 5 2. Cancelled: 3✗5. Through: 8. The barricade is gone.',
  ],
  [{ kind: 'cache-exploded', square: 'E7', tokens: 7, seat: 'seat-1' }, '7 tokens on E7 explode.'],
  [
    { kind: 'blast-struck', from: 'E7', target: { kind: 'unit', unit: 'KWRR' }, square: 'E6', ...dice },
    'The blast from E7 reaches KWRR at E6: 2d8: 8 3 against 2d4 (ground +1): 5 2. Cancelled: 3✗5. Through: 8. KWRR loses 1.',
  ],
  [
    { kind: 'blast-struck', from: 'E7', target: { kind: 'cache', square: 'E8' }, square: 'E8', ...dice },
    'The blast from E7 reaches the cache on E8: 2d8: 8 3 against 2d4 (ground +1): 5 2. Cancelled: 3✗5. Through: 8. It goes up too.',
  ],
  [
    {
      kind: 'unit-destroyed',
      unit: 'KWRR',
      owner: 'seat-2',
      square: 'E6',
      why: 'blast',
      type: null,
      by: 'seat-1',
      leaves: 2,
    },
    'KWRR is destroyed by the explosion at E6. It leaves 2 tokens there.',
  ],
  [
    {
      kind: 'unit-destroyed',
      unit: null,
      owner: 'seat-2',
      square: null,
      why: 'air',
      type: null,
      by: 'seat-1',
      leaves: null,
    },
    'An aircraft of KW is shot down.',
  ],
  [
    {
      kind: 'sortie-flown',
      seat: 'seat-2',
      purpose: 'strike',
      square: 'D5',
      target: { kind: 'unit', unit: 'RBGY' },
      air: null,
    },
    'An aircraft of KW flies to strike RBGY at D5.',
  ],
  [
    { kind: 'aircraft-fought', seat: 'seat-1', against: 'seat-2', attacker: null, defender: null, ...dice },
    'An aircraft of RB fires at an aircraft of KW: 2d8: 8 3 against 2d4 (ground +1): 5 2. Cancelled: 3✗5. Through: 8. An aircraft of KW loses 1.',
  ],
  [
    { kind: 'flak-fired', seat: 'seat-1', battery: 'RBAA', against: 'seat-2', air: null, ...dice },
    'Flak of RBAA at an aircraft of KW:',
  ],
  [
    { kind: 'flak-answered', seat: 'seat-2', battery: 'RBAA', air: null, ...dice },
    'An aircraft of KW replies to RBAA:',
  ],
  [
    {
      kind: 'target-bombed',
      seat: 'seat-2',
      target: { kind: 'unit', unit: 'RBGY' },
      square: 'D5',
      strength: null,
      air: null,
      ...dice,
    },
    'An aircraft of KW strikes RBGY at D5: 2d8: 8 3 against 2d4 (special +1): 5 2. Cancelled: 3✗5. Through: 8. RBGY loses 1.',
  ],
  [
    { kind: 'orbital-struck', seat: 'seat-2', target: { kind: 'unit', unit: 'RBGY' }, square: 'D5', shots: 5 },
    'KW strikes RBGY at D5 from orbit: 5 shots.',
  ],
  [
    { kind: 'unit-dropped', seat: 'seat-2', unit: 'KWRR', square: 'G7', position: 'NW', by: 'drop-pod' },
    'KWRR comes down in a pod at G7.',
  ],
  [
    { kind: 'player-withdrew', seat: 'seat-2', why: 'silence', share: null },
    'Bob (KW) withdraws from the scenario after too many missed turns.',
  ],
  [
    {
      kind: 'unit-scrapped',
      seat: 'seat-2',
      unit: 'KWTK',
      why: 'withdrawal',
      payout: null,
      personnel: null,
      tokens: null,
    },
    'KWTK is scrapped, left on the map.',
  ],
  [
    { kind: 'seat-silent', seat: 'seat-2', excused: false, strikes: 2 },
    'Bob (KW) sent no orders: 2 turns missed in a row.',
  ],
  [{ kind: 'seat-returned', seat: 'seat-2' }, 'Bob (KW) is back.'],
  [
    { kind: 'objective-changed', objective: 'O2', seat: 'seat-2', count: 2, status: 'achieved', why: 'achieved' },
    'O2: achieved by Bob (KW).',
  ],
  [
    { kind: 'objective-changed', objective: 'O2', seat: 'seat-2', count: 0, status: 'open', why: 'lost' },
    'O2: Bob (KW) has lost it.',
  ],
  [{ kind: 'player-eliminated', seat: 'seat-2' }, 'Bob (KW) has no liquid assets left and is out of the campaign.'],
  [{ kind: 'player-left', seat: 'seat-2' }, 'Bob (KW) leaves the campaign.'],
  [
    { kind: 'player-joined-parent', seat: 'seat-2', parent: 'seat-1', transfer: null },
    'Bob (KW) becomes a subsidiary of Ann (RB).',
  ],
];

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
    expect(say([sealed])).toContain('A quiet turn: nothing was seen on the map.');
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
    report(view(state, viewer), [Sighting.parse(sealed)]).blocks.flatMap((block) =>
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
    expect(sheet).toContain('# DEPLOY RBHV AT B1');
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
