import { describe, expect, it } from '@jest/globals';
import { connectedTokens } from '../../../src/systems/parabellum-boardroom/battlefield.js';
import { secondMarket } from './second-market.js';
import {
  eventsOf,
  expectShapes,
  failures,
  opened,
  type Played,
  play,
  playerIn,
  type Table,
  table,
  unitIn,
} from './turns.js';

// Worked examples of the rules, with their dice: states, orders as typed, what comes of them.

const NEVER = '[STANDING]\nCOUNTER ALL NEVER';
const sorted = (...faces: readonly number[]): readonly number[] => faces;

/** The one clash of a turn: losses and who cancelled whom. */
function clashOf(played: Played): { losses: number; pairs: readonly string[]; survivors: readonly number[] } {
  const [event] = eventsOf(played, 'target-attacked');
  if (event === undefined) throw new Error('no attack');
  const { losses, pairs, survivors } = event.clash;
  return { losses, survivors, pairs: pairs.map(({ attack, defence }) => `${attack}-${defence}`) };
}

describe('worked examples', () => {
  it('BR-X1, BR-14: turn order by dice in the first battle; whoever is tied throws again among the tied', () => {
    const at = opened({}, 3);
    const played = play(at, { RB: [], KW: [], GY: [] }, { throws: [[6, [4, 4, 6, 2, 5]]] });
    expect(played.state.battle?.order).toEqual(['seat-3', 'seat-2', 'seat-1']);
    expectShapes(played);
  });

  it('BR-X1, BR-14, rules 8.9: later by funds after the Market, only ties by dice; the order stays for the battle', () => {
    const at = table({ seats: 3, players: { RB: { funds: 420 }, KW: { funds: 610 }, GY: { funds: 420 } } });
    const second = { ...at, state: secondMarket(at) };
    const played = play(second, { RB: [], KW: [], GY: [] }, { throws: [[6, [3, 5]]] });
    expect(played.state.battle?.order).toEqual(['seat-2', 'seat-3', 'seat-1']);
    expect(played.state.ranks).toEqual([['seat-2'], ['seat-1', 'seat-3']]);
    const later = play(played, { KW: '[BOARDROOM]\nBUY 60 SUPPLY' });
    expect(later.state.battle?.order).toEqual(['seat-2', 'seat-3', 'seat-1']);
  });

  it('BR-X2, BR-24, BR-26, BR-27, BR-28: equal dice belong to the defender', () => {
    const at = table({ units: ['RB-GY INF D5 supplies=4', 'KW-RR INF D6 supplies=3'] });
    const a = play(
      at,
      { RB: 'UNIT RB-GY: ATTACK D6', KW: NEVER },
      {
        throws: [
          [4, sorted(4, 4, 3, 3, 3, 2, 2, 1, 1, 1)],
          [4, sorted(4, 4, 4, 3, 3, 2, 2, 2, 1, 1)],
        ],
      },
    );
    expect(clashOf(a)).toEqual({
      losses: 0,
      survivors: [],
      pairs: ['4-4', '4-4', '3-4', '3-3', '3-3', '2-2', '2-2', '1-2', '1-1', '1-1'],
    });
    expect(unitIn(a, 'RB-GY').supplies).toBe(3);
    const b = play(
      at,
      { RB: 'UNIT RB-GY: ATTACK D6', KW: NEVER },
      {
        throws: [
          [4, sorted(4, 4, 4, 4, 3, 3, 2, 2, 1, 1)],
          [4, sorted(4, 3, 3, 2, 2, 2, 1, 1, 1, 1)],
        ],
      },
    );
    expect(clashOf(b)).toEqual({
      losses: 3,
      survivors: [4, 4, 4],
      pairs: ['4-4', '3-3', '3-3', '2-2', '2-2', '1-2', '1-1'],
    });
    expect(unitIn(b, 'KW-RR').strength).toBe(7);
    expect(unitIn(b, 'RB-GY').supplies).toBe(3);
    expect(unitIn(b, 'KW-RR').supplies).toBe(3);
  });

  const calling = (extra: readonly string[] = []): Table =>
    table({
      units: ['RB-GY INF D5 supplies=0', 'KW-RR INF D6 strength=7', 'RB-AR ART B2 supplies=4', ...extra],
    });

  it('BR-X4, BR-30: calling in indirect fire: only the gun pays, nobody answers, it has fired then', () => {
    const played = play(
      calling(['RB-OO INF C6']),
      {
        RB: 'UNIT RB-GY: CALL RB-AR AT D6\nUNIT RB-OO: CALL RB-AR AT D6\nUNIT RB-AR: RESUPPLY FULL',
      },
      {
        throws: [
          [8, sorted(8, 7, 5, 3, 2, 1)],
          [4, sorted(4, 4, 3, 3, 2, 2, 1)],
        ],
      },
    );
    expect(clashOf(played)).toEqual({ losses: 3, survivors: [8, 7, 5], pairs: ['3-4', '2-4', '1-3'] });
    expect(unitIn(played, 'KW-RR').strength).toBe(4);
    expect(unitIn(played, 'RB-AR').supplies).toBe(2);
    expect(unitIn(played, 'RB-GY').supplies).toBe(0);
    expect(unitIn(played, 'RB-GY').turn.attacked).toBe(true);
    expect(eventsOf(played, 'attack-countered')).toEqual([]);
    expect(failures(played)).toEqual(['F-FIRED', 'E-EXCLUSIVE']);
  });

  it('BR-X4, BRR-32: a target eight squares from the gun is out of its range', () => {
    const played = play(table({ units: ['RB-GY INF F6', 'KW-RR INF F7', 'RB-AR ART B3 supplies=4'] }), {
      RB: 'UNIT RB-GY: CALL RB-AR AT F7',
    });
    expect(failures(played)).toEqual(['F-RANGE']);
  });

  it('BR-X5, BR-47, BR-48: a line is laid, cut, and reconnected', () => {
    const first = play(table({ players: { RB: { usable: 6 } } }), { RB: 'LAY F2,F3,F4,G4' });
    expect(playerIn(first, 'RB').usable).toBe(2);
    const cut = table({
      players: { RB: { usable: 2 } },
      tokens: { RB: 'F2 F4 G4' },
      units: ['RB-GY INF H4 supplies=1'],
    });
    const alone = play(cut, { RB: 'LAY G5\nUNIT RB-GY: RESUPPLY FULL' });
    expect(failures(alone)).toEqual(['F-CUTOFF', 'F-NOLINE']);
    const again = play(cut, { RB: 'LAY F3,G5' });
    expect(failures(again)).toEqual([]);
    expect(playerIn(again, 'RB').usable).toBe(0);
    expect([...connectedTokens(again.state, again.fixed, playerIn(again, 'RB'))].sort()).toEqual([
      'F2',
      'F3',
      'F4',
      'G4',
      'G5',
    ]);
  });

  it('BR-X6, BR-46: resupply takes what the reserve has, and excludes moving and attacking', () => {
    const at = table({
      players: { RB: { usable: 5 } },
      tokens: { RB: 'G2 G3 G4' },
      units: ['RB-TT TNK G5 supplies=3', 'KW-RR INF G7'],
    });
    const full = play(at, { RB: 'UNIT RB-TT: RESUPPLY FULL' });
    expect(unitIn(full, 'RB-TT').supplies).toBe(8);
    expect(playerIn(full, 'RB').usable).toBe(0);
    const both = play(at, {
      RB: [
        {
          kind: 'unit',
          unit: 'RB-TT',
          acts: [
            { do: { kind: 'resupply', amount: 2, from: null }, when: [], otherwise: null },
            { do: { kind: 'attack', square: 'G7' }, when: [], otherwise: null },
          ],
        },
      ],
    });
    expect(failures(both)).toEqual(['E-EXCLUSIVE']);
    expect(unitIn(both, 'RB-TT').supplies).toBe(3);
  });

  // B1 has forest on D2, D3, C3 and C8, rock on D5, I6, G3, H3 and mountain on F6, F7, G4, G5.
  it('BR-X7, BR-20, BR-22: what terrain costs', () => {
    const at = table({
      units: ['RB-GY INF D1', 'RB-OO INF G6', 'RB-TT TNK E7', 'RB-TU TNK I2 supplies=1', 'RB-IV IFV E3'],
    });
    const played = play(at, {
      RB: [
        'UNIT RB-GY: MOVE D1>D2>E2',
        'UNIT RB-OO: MOVE G6>G5',
        'UNIT RB-TT: MOVE E7>F7',
        'UNIT RB-TU: MOVE I2>I1',
        'UNIT RB-IV: MOVE E3>D3>D2>D1>C1',
      ].join('\n'),
    });
    expect(unitIn(played, 'RB-GY').square).toBe('E2');
    expect(unitIn(played, 'RB-OO').square).toBe('G5');
    expect(unitIn(played, 'RB-OO').supplies).toBe(5);
    expect(unitIn(played, 'RB-TT').square).toBe('E7');
    expect(unitIn(played, 'RB-TT').supplies).toBe(10);
    expect(unitIn(played, 'RB-IV').square).toBe('D1');
    expect(failures(played)).toEqual(['F-IMPASS', 'F-SUPPLY', 'F-MOVE']);
    expect(unitIn(played, 'RB-IV').supplies).toBe(6);
  });

  it('BR-X7, BR-21: a mountain takes the whole movement of infantry, and a second costly step is refused', () => {
    const at = table({ units: ['RB-GY INF G6', 'RB-OO INF D1'] });
    const played = play(at, { RB: 'UNIT RB-GY: MOVE G6>G5>F5\nUNIT RB-OO: MOVE D1>D2>D3' });
    expect(unitIn(played, 'RB-GY').square).toBe('G5');
    expect(unitIn(played, 'RB-OO').square).toBe('D2');
    expect(failures(played)).toEqual(['F-MOVE', 'F-MOVE']);
  });

  it('BR-X9, BR-36: what was bought in the Boardroom is deployed in the next turn, not in this one', () => {
    const bought = play(table({ units: [], players: { RB: { usable: 8 } } }), {
      RB: '[BOARDROOM]\nBUY 1 HVY AS RB-HV',
    });
    expect(unitIn(bought, 'RB-HV').fresh).toBe(true);
    const next = play(bought, { KW: [] });
    expect(unitIn(next, 'RB-HV').fresh).toBe(false);
    const deployed = play(next, { RB: 'DEPLOY RB-HV AT F1 WITH 6' });
    expect(unitIn(deployed, 'RB-HV')).toMatchObject({ place: 'map', square: 'F1', supplies: 6 });
    expect(playerIn(deployed, 'RB').usable).toBe(2);
    const early = play(table({ units: ['RB-HV HVY fresh supplies=0'], players: { RB: { usable: 8 } } }), {
      RB: [{ kind: 'deploy', unit: 'RB-HV', square: 'F1', supplies: 6, by: { kind: 'ground' } }],
    });
    expect(failures(early)).toEqual(['E-NEW']);
  });

  const drop = (supplies = 8): Table =>
    table({
      units: [`RB-TA TRA F2 supplies=${supplies}`, 'RB-HV HVY supplies=0', 'KW-AA AAR J8'],
      players: { RB: { usable: 8, funds: 400 } },
    });

  it('BR-X9, BR-39, BRR-12, BRR-14: by transport, past anti-aircraft fire', () => {
    const played = play(
      drop(),
      { RB: 'DEPLOY RB-HV AT H7 WITH 6 VIA RB-TA' },
      {
        throws: [
          [8, sorted(8, 7, 6, 5, 4, 3, 2, 1)],
          [6, sorted(6, 6, 5, 4, 3, 2, 2, 1)],
        ],
      },
    );
    const [flak] = eventsOf(played, 'flak-fired');
    expect(flak?.clash.pairs.map(({ attack, defence }) => [attack, defence])).toEqual([
      [6, 6],
      [5, 6],
      [4, 5],
      [3, 4],
      [2, 3],
      [1, 2],
    ]);
    expect(flak?.clash.survivors).toEqual([8, 7]);
    expect(unitIn(played, 'RB-TA')).toMatchObject({ strength: 6, supplies: 6, square: 'F2' });
    expect(unitIn(played, 'RB-HV')).toMatchObject({ square: 'H7', supplies: 6 });
    expect(unitIn(played, 'KW-AA').supplies).toBe(5);
    expectShapes(played);
  });

  it('BR-X9: a transport that is shot down takes troops and tokens with it', () => {
    const low = drop();
    const weak = {
      ...low,
      state: {
        ...low.state,
        units: low.state.units.map((unit) => (unit.flag === 'RB-TA' ? { ...unit, strength: 2 } : unit)),
      },
    };
    const played = play(
      weak,
      { RB: 'DEPLOY RB-HV AT H7 WITH 6 VIA RB-TA' },
      {
        throws: [
          [8, sorted(8, 7, 6, 5, 4, 3, 2, 1)],
          [6, sorted(1, 1)],
        ],
      },
    );
    expect(played.state.units.map(({ flag }) => flag)).toEqual(['KW-AA']);
    expect(playerIn(played, 'RB').usable).toBe(2);
    expect(failures(played)).toEqual(['F-SHOTDOWN']);
  });

  it('BR-X9, BR-40, BRR-13: from orbit for 150, without a shot', () => {
    const played = play(drop(), { RB: 'DEPLOY RB-HV AT H7 WITH 6 ORBITAL\nUNIT RB-HV: MOVE H7>H6' }, { throws: [] });
    expect(unitIn(played, 'RB-HV').square).toBe('H7');
    expect(playerIn(played, 'RB').funds).toBe(250);
    expect(failures(played)).toEqual(['F-MOVE']);
  });
});
