import { describe, expect, it } from '@jest/globals';
import { connectedTokens } from '../../../src/systems/parabellum-boardroom/battlefield.js';
import { layOut } from '../../../src/systems/parabellum-boardroom/phases/lay-out.js';
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

// The worked examples of the digest, with their dice: states, orders as typed, what comes of them.

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
    const second = { ...at, state: withSecondBattle(at) };
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

  it('BR-X10, BR-41, BR-50, BRR-16, BRR-17: extraction, tear-down, selling', () => {
    const at = table({
      units: ['RB-IV IFV F1 strength=6 supplies=5'],
      tokens: { RB: 'F2 F3 F4 G4 J6' },
      players: { RB: { funds: 80, usable: 4 } },
    });
    const played = play(at, { RB: '[BOARDROOM]\nEXTRACT RB-IV\nTEARDOWN F4,G4\nSELL 3 SUPPLY\nTEARDOWN J6' });
    expect(unitIn(played, 'RB-IV')).toMatchObject({ place: 'reserve', strength: 6, supplies: 5 });
    expect(playerIn(played, 'RB')).toMatchObject({ funds: 30, usable: 3 });
    expect(failures(played)).toEqual(['F-CUTOFF']);
    expect(eventsOf(played, 'unit-extracted')[0]?.fee).toBe(65);
    const sold = play(played.state.battle?.active === 'seat-2' ? play(played, { KW: [] }) : played, {
      RB: '[BOARDROOM]\nSELL RB-IV',
    });
    expect(eventsOf(sold, 'unit-sold')[0]).toMatchObject({ price: 95, supplies: 5 });
    expect(playerIn(sold, 'RB')).toMatchObject({ funds: 125, usable: 8 });
  });

  it('BR-X12, BR-58, BR-59, BRR-25, BRR-26: the end of a battle, solvent', () => {
    const at = table({
      stage: 'closing',
      units: ['RB-GY INF D4', 'RB-OO INF E4', 'RB-RR INF'],
      players: { RB: { funds: 85, usable: 8, inPlay: ['LC3', 'IN1'] } },
      battleState: {
        ended: 'objectives',
        active: null,
        progress: [
          { objective: 'O1', holder: 'seat-1', done: null, strength: null, square: null, secured: ['seat-1'] },
        ],
      },
    });
    const cheap: Table = {
      ...at,
      fixed: {
        ...at.fixed,
        battles: at.fixed.battles.map((battle) => ({
          ...battle,
          objectives: battle.objectives.map((one) => ({ ...one, bonus: 150 })),
        })),
      },
    };
    const sheet = '[CLOSING]\nEXTRACT RB-GY\nEXTRACT RB-OO\nLIQUIDATE SUPPLY, UNITS CHEAP\nSELL RB-RR IF FUNDS 9000';
    const withSupplies = {
      ...cheap,
      state: { ...cheap.state, units: cheap.state.units.map((unit) => ({ ...unit, supplies: 0 })) },
    };
    const played = play(withSupplies, { RB: sheet, KW: [] });
    expect(eventsOf(played, 'supply-sold')).toMatchObject([{ price: 40, forced: true }]);
    expect(eventsOf(played, 'unit-sold')).toMatchObject([{ price: 50, forced: true }]);
    expect(playerIn(played, 'RB').funds).toBe(25);
    expect(playerIn(played, 'RB').inPlay.map(({ card }) => card)).toEqual(['IN1']);
    expect(played.state.deck).toContain('LC3');
    expect(playerIn(played, 'RB').gone).toBeNull();
    expectShapes(played);
  });

  const sponsored = (strength: number | null): Played => {
    const at = table({
      stage: 'closing',
      units: strength === null ? [] : [`RB-TT TNK D4 strength=${strength} supplies=3 sponsor=SP7`],
      players: { RB: { funds: 1_000, inPlay: ['SP7'] } },
      battleState: { ended: 'round-limit', active: null },
    });
    return play(at, { RB: [], KW: [] });
  };

  it('BR-X14, BR-53, BRR-24: what a sponsored tank costs that comes back hurt, not at all, or whole', () => {
    expect(playerIn(sponsored(6), 'RB').funds).toBe(790);
    expect(playerIn(sponsored(6), 'RB').usable).toBe(3);
    expect(sponsored(6).state.units).toEqual([]);
    expect(playerIn(sponsored(null), 'RB').funds).toBe(480);
    expect(playerIn(sponsored(10), 'RB').funds).toBe(1_000);
    expect(sponsored(10).state.deck).toContain('SP7');
  });

  it('BR-X14, BR-57: the tank comes full and empty for the next turn, and is one’s own when paid off', () => {
    const at = table({ players: { RB: { hand: ['SP7'] } } });
    const played = play(at, { RB: 'PLAY SP7' });
    const [tank] = played.state.units;
    expect(tank).toMatchObject({
      type: 'TNK',
      place: 'reserve',
      strength: 10,
      supplies: 0,
      fresh: true,
      sponsor: 'SP7',
    });
    const paid = play(play(played, { KW: [] }), { RB: 'PAYOFF SP7' });
    expect(playerIn(paid, 'RB').funds).toBe(430);
    expect(paid.state.units[0]?.sponsor).toBeNull();
    expect(paid.state.deck).toContain('SP7');
  });

  it('BR-X15, BR-54: an investor costs a dividend at every battle end until paid off', () => {
    const at = table({ players: { RB: { hand: ['IN3'], funds: 100 } } });
    const one = play(at, { RB: 'PLAY IN3' });
    expect(playerIn(one, 'RB').funds).toBe(250);
    const end = (from: Table): Played =>
      play(
        {
          ...from,
          state: {
            ...from.state,
            stage: 'closing',
            battle: from.state.battle === null ? null : { ...from.state.battle, active: null, ended: 'round-limit' },
          },
        },
        { RB: [], KW: [] },
      );
    const first = end(one);
    expect(playerIn(first, 'RB').funds).toBe(220);
    const again = end({ ...first, state: { ...first.state, choice: null } });
    expect(playerIn(again, 'RB').funds).toBe(190);
    const third = { ...again, state: { ...withSecondBattle(again), stage: 'market' as const } };
    const paid = play(third, { RB: '[MARKET]\nSELL 1 SUPPLY IF FUNDS 9000\nPAYOFF IN3', KW: [] });
    expect(failures(paid)).toContain('F-FUNDS');
    const rich = {
      ...third,
      state: {
        ...third.state,
        players: third.state.players.map((player) => (player.livery === 'RB' ? { ...player, funds: 300 } : player)),
      },
    };
    const done = play(rich, { RB: '[MARKET]\nPAYOFF IN3', KW: [] });
    expect(playerIn(done, 'RB').funds).toBe(80);
    expect(playerIn(end(done), 'RB').funds).toBe(80);
  });

  it('BR-X17, BR-37, BRR-9: tokens bought wait for the next turn, captured ones too, torn-down ones do not', () => {
    const at = table({
      tokens: { RB: 'F2', KW: 'G5' },
      units: ['RB-GY INF G6'],
      players: { RB: { funds: 200 } },
    });
    const played = play(at, { RB: 'UNIT RB-GY: MOVE G6>H6>H5>G5\n[BOARDROOM]\nTEARDOWN F2\nBUY 10 SUPPLY' });
    expect(playerIn(played, 'RB')).toMatchObject({ usable: 1, fresh: 10, funds: 100 });
    const captor = table({ tokens: { KW: 'H6' }, units: ['RB-GY INF G6'] });
    const caught = play(captor, { RB: 'UNIT RB-GY: MOVE G6>H6' });
    expect(playerIn(caught, 'RB')).toMatchObject({ usable: 0, fresh: 1 });
    const next = play(played, { KW: [] });
    expect(playerIn(next, 'RB')).toMatchObject({ usable: 11, fresh: 0 });
    const late = play(at, {
      RB: [
        { kind: 'buy-supply', count: 1 },
        { kind: 'lay', squares: ['F3'] },
      ],
    });
    expect(failures(late)).toEqual(['E-PHASE']);
  });

  it('BR-X19, BRR-20: a battle ends a full round after the last change', () => {
    const at = table({ round: 5, units: ['RB-GY INF F5', 'KW-RR INF G6'] });
    const rb5 = play(at, { RB: [] });
    expect(rb5.state.battle?.settledTurns).toBeNull();
    const kw5 = play(rb5, { KW: [] });
    expect(kw5.state.battle?.settledTurns).toBe(0);
    const rb6 = play(kw5, { RB: [] });
    expect(rb6.state.battle).toMatchObject({ settledTurns: 1, ended: null });
    const kw6 = play(rb6, { KW: [] });
    expect(kw6.state.battle).toMatchObject({ round: 6, ended: 'objectives' });
    expect(kw6.state.stage).toBe('closing');
    const driven = play(
      {
        ...kw5,
        state: {
          ...kw5.state,
          units: kw5.state.units.map((unit) => ({ ...unit, strength: unit.owner === 'seat-2' ? 1 : 10 })),
        },
      },
      { RB: 'UNIT RB-GY: MOVE F5>F4\n' },
    );
    expect(driven.state.battle?.settledTurns).toBeNull();
  });
});

/** The Market before the second battle, with the table's players. */
function withSecondBattle({ state, fixed }: Table): Table['state'] {
  const laid = layOut({ players: state.players, played: ['B1'] }, 'B2', fixed);
  if (state.battle === null) throw new Error('no battle');
  return {
    ...state,
    stage: 'market',
    choice: null,
    played: ['B1', 'B2'],
    battle: {
      ...state.battle,
      id: 'B2',
      number: 2,
      round: 0,
      active: null,
      order: [],
      ended: null,
      tokens: [],
      progress: laid.objectives.map(({ objective, strength, square }) => ({
        objective,
        strength,
        square,
        holder: null,
        done: null,
        secured: [],
      })),
    },
  };
}
