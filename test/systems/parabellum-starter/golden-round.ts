import { matchDice } from '../../../src/core/dice/matching.js';
import type { Viewer } from '../../../src/core/game/viewer.js';
import { Event, type Modifier, type Sighting, type State } from '../../../src/systems/parabellum-starter/shapes.js';
import { reveal } from '../../../src/systems/parabellum-starter/sight.js';
import { player, position, unit } from './sight-positions.js';

// Round 4 of Pump Station as the rules' own example tells it: what happened, and the positions around it.

const roll = (stream: string, sides: number, ...faces: number[]) => ({ stream, sides, faces });

const volley = (die: number, faces: readonly number[], modifiers: readonly Modifier[]) => {
  const sum = modifiers.reduce((total, { value }) => total + value, 0);
  return { die, modifiers, values: faces.map((face) => face + sum).sort((one, other) => other - one) };
};

const clash = (
  attack: readonly [number, readonly number[], readonly Modifier[]],
  defence: readonly [number, readonly number[], readonly Modifier[]],
) => {
  const [one, other] = [volley(...attack), volley(...defence)];
  const { pairs, through } = matchDice(one.values, other.values);
  return {
    attack: one,
    defence: other,
    pairs: pairs.map(([first, second]) => ({ attack: first, defence: second })),
    survivors: through,
    losses: through.length,
  };
};

const scouted: readonly Modifier[] = [{ why: 'reconnoitred', value: -2 }];
const dugIn: readonly Modifier[] = [
  { why: 'terrain', value: 1 },
  { why: 'entrenched', value: 2 },
];
const ANN = 'seat-1';
const turn = 'scenario-1/round-4/seat-1';

const shot = (number: number, face: number, defence: readonly number[]) => {
  const values = volley(4, defence, scouted).values;
  return {
    kind: 'target-shelled',
    seat: ANN,
    gun: 'RBAR',
    target: { kind: 'unit', unit: 'KWRR' },
    square: 'E6',
    shot: number,
    of: 4,
    result: {
      attack: volley(8, [face], []),
      defence: { die: 4, modifiers: scouted, values },
      hit: face > (values[0] ?? 0),
    },
    strength: null,
    rolls: [
      roll(`${turn}/shell/RBAR-KWRR/shot-${number}`, 8, face),
      roll(`${turn}/shell/RBAR-KWRR/shot-${number}`, 4, ...defence),
    ],
  };
};

const attackFaces = [10, 9, 9, 8, 7, 6, 5, 4, 2, 1];
const defenceFaces = [4, 3, 3, 2, 2, 1, 1, 1, 1, 1];

export const before = (): State =>
  position({
    players: [player(0, { fuel: 3, ammo: 1 }), player(1)],
    units: [
      unit('RBGY', 'INF', 'C4/NW', { layers: 0, strength: 9, fuel: 6, ammo: 3 }),
      unit('RBTT', 'TNK', 'E4', { ammo: 5 }),
      unit('RBAR', 'ART', 'B2/W', { fuel: 2, ammo: 4 }),
      unit('RBRC', 'RCN', 'D7/W'),
      unit('RBSA', 'STK', 'D4/E', { cargo: { fuel: 5, ammo: 0 } }),
      unit('RBSB', 'STK', 'D3/E'),
      unit('RBOV', 'IRR', 'pda', { strength: 4 }),
      unit('RB:STR-1', 'STR', 'pda', { fuel: 0, ammo: 0, wait: 1 }),
      unit('KWRR', 'INF', 'E6/C'),
      unit('KWBB', 'HVY', 'G7/NE', { layers: 2 }),
      unit('KWGG', 'TCH', 'G10', { locked: true }),
    ],
    field: { caches: [{ square: 'I8', fuel: 2, ammo: 1, laidBy: [] }], minefields: [{ square: 'H3', by: 'seat-2' }] },
  });

export const after = (): State =>
  position({
    players: [
      player(0, {
        credits: 55,
        personnel: 3,
        fuel: 1,
        cards: { INF: 1 },
        standing: [{ kind: 'counter', whom: { kind: 'all' }, policy: { kind: 'always' } }],
        ledger: [
          { scenario: '1', round: 0, cause: 'budget', what: 'campaign budget', amount: 2400 },
          { scenario: '1', round: 4, cause: 'deployment', what: 'RBHV', amount: -10 },
          { scenario: '1', round: 4, cause: 'units', what: '1 HVY', amount: -110 },
          { scenario: '1', round: 4, cause: 'personnel', what: '10 heads at 10', amount: -100 },
        ],
        knowledge: [
          {
            unit: 'KWRR',
            type: 'INF',
            strength: 10,
            fuel: true,
            ammo: true,
            cargo: false,
            passengers: false,
            scenario: '1',
            round: 4,
          },
        ],
      }),
      player(1),
    ],
    units: [
      unit('RBGY', 'INF', 'D5/NW', { strength: 9, fuel: 5, ammo: 3 }),
      unit('RBTT', 'TNK', 'E4', { ammo: 4, layers: 1 }),
      unit('RBAR', 'ART', 'B2/W', { fuel: 2, ammo: 3 }),
      unit('RBRC', 'RCN', 'D7/W'),
      unit('RBSA', 'STK', 'D4/E', { cargo: { fuel: 1, ammo: 0 } }),
      unit('RBSB', 'STK', 'D3/E', { cargo: { fuel: 1, ammo: 0 } }),
      unit('RBHV', 'HVY', 'F1/C', { locked: true }),
      unit('RB:STR-1', 'STR', 'pda', { fuel: 0, ammo: 0, wait: 1 }),
      unit('KWRR', 'INF', 'E6/C', { strength: 6 }),
      unit('KWBB', 'HVY', 'G7/NE', { layers: 2, strength: 6 }),
      unit('KWGG', 'TCH', 'G10', { locked: true }),
    ],
    field: {
      active: 'seat-2',
      pool: 60,
      caches: [
        { square: 'D2', fuel: 3, ammo: 0, laidBy: [] },
        { square: 'I8', fuel: 2, ammo: 1, laidBy: [] },
      ],
      minefields: [{ square: 'H3', by: 'seat-2' }],
      progress: [{ objective: 'O1', seat: 'seat-1', count: 1, status: 'open' }],
    },
    state: { recent: { attacked: ['E6', 'G7'], destroyed: [], exploded: [], trails: [], fires: [] } },
  });

export const events = (): readonly Event[] =>
  [
    { kind: 'standing-orders-set', seat: 'seat-2', standing: [{ kind: 'liquidate', on: false }] },
    { kind: 'turn-sealed', seat: ANN, round: 4 },
    {
      kind: 'unit-moved',
      seat: ANN,
      unit: 'RBGY',
      path: ['C5', 'D5'],
      square: 'D5',
      position: 'NW',
      tail: [],
      cost: 2,
      fuel: 1,
    },
    { kind: 'unit-entrenched', seat: ANN, unit: 'RBTT', square: 'E4', layers: 1 },
    { kind: 'unit-deployed', seat: ANN, unit: 'RBHV', square: 'F1', position: 'C', tail: [], fee: 10 },
    { kind: 'tokens-transferred', seat: ANN, from: 'RBSA', to: 'RBSB', goods: { fuel: 1, ammo: 0 } },
    {
      kind: 'unit-resupplied',
      seat: ANN,
      unit: 'RBTT',
      fuel: null,
      ammo: 5,
      sources: [{ kind: 'unit', unit: 'RBSA', goods: { fuel: 0, ammo: 2 } }],
    },
    { kind: 'cache-placed', seat: ANN, unit: 'RBSA', square: 'D2', total: 3, goods: { fuel: 3, ammo: 0 } },
    {
      kind: 'unit-reconnoitred',
      seat: ANN,
      unit: 'KWRR',
      square: 'E6',
      scout: 'RBRC',
      answer: { type: 'INF', strength: 10, fuel: true, ammo: true, cargo: false, passengers: false },
    },
    { kind: 'gun-fired', seat: ANN, unit: 'RBAR', square: 'B2', shots: 4 },
    shot(1, 5, [4, 4, 3, 3, 2, 2, 1, 1, 1, 1]),
    shot(2, 3, [4, 3, 3, 2, 2, 1, 1, 1, 1]),
    shot(3, 4, [4, 4, 3, 2, 2, 1, 1, 1]),
    shot(4, 2, [3, 3, 3, 2, 2, 2, 1]),
    {
      kind: 'unit-attacked',
      seat: ANN,
      attacker: 'RBTT',
      defender: 'KWBB',
      square: 'G7',
      clash: clash([10, attackFaces, []], [4, defenceFaces, dugIn]),
      rolls: [
        roll(`${turn}/attack/RBTT-KWBB/attack`, 10, ...attackFaces),
        roll(`${turn}/attack/RBTT-KWBB/defence`, 4, ...defenceFaces),
      ],
    },
    {
      kind: 'order-failed',
      seat: ANN,
      line: 8,
      order: 'ATTACK RBGY ON KWBB',
      code: 'order/out-of-range',
      why: 'KWBB at G7 is 5 squares from RBGY at D5, whose range is 2. Move closer, or attack something nearer.',
    },
    { kind: 'combat-ended', seat: ANN },
    {
      kind: 'resource-bought',
      seat: ANN,
      round: null,
      purchase: { resource: 'units', units: [{ type: 'HVY', asked: 2, count: 1 }] },
      cost: 110,
      poolAfter: 70,
    },
    {
      kind: 'resource-bought',
      seat: ANN,
      round: null,
      purchase: { resource: 'personnel', asked: 20, count: 10 },
      cost: 100,
      poolAfter: 60,
    },
    {
      kind: 'unit-scrapped',
      seat: ANN,
      unit: 'RBOV',
      why: 'boardroom',
      worth: 10,
      payout: 10,
      personnel: 4,
      to: 'reserve',
      tokens: { fuel: 0, ammo: 0 },
    },
    { kind: 'objective-changed', objective: 'O1', seat: ANN, count: 1, status: 'open', why: 'counted' },
    { kind: 'turn-ended', seat: ANN, round: 4 },
    { kind: 'turn-opened', seat: 'seat-2', round: 4 },
  ].map((event) => Event.parse(event));

/** What a viewer learnt of the round, in order. */
export const sightingsOf = (viewer: Viewer): readonly Sighting[] => {
  const [first, last] = [before(), after()];
  return events().flatMap((event) => reveal(event, first, last, viewer) ?? []);
};
