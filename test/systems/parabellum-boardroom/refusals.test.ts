import { describe, expect, it } from '@jest/globals';
import { answerSheet } from '../../../src/core/engine/answer-sheet.js';
import { asSeat, type SeatId } from '../../../src/core/game/viewer.js';
import { parabellumBoardroom as game } from '../../../src/systems/parabellum-boardroom/index.js';
import { type Case, CODES } from '../../../src/systems/parabellum-boardroom/orders/problems.js';
import { seededDice } from '../../../src/testkit/seeded-dice.js';
import { type Table, table } from './turns.js';

// The worked examples' refusals as their players hear of them before the deadline, and that no answer tells a secret.

const answer = ({ state, fixed }: Table, text: string, seat: SeatId = 'seat-1') =>
  answerSheet(game, text, game.view(state, asSeat(seat), fixed), fixed);

const codes = (at: Table, text: string): readonly string[] =>
  answer(at, text).lines.flatMap(({ problems }) => problems.map(({ code }) => code));

const of = (...cases: readonly Case[]): readonly string[] => cases.map((one) => CODES[one]);

describe('worked examples, told before the deadline', () => {
  it('BR-X4: a battery fires once, and not beyond its range', () => {
    const at = table({
      units: [
        'RB-GY INF D5 supplies=0',
        'RB-OO INF C6',
        'RB-AR ART B2 supplies=4',
        'KW-RR INF D6 strength=7',
        'KW-BB INF D9',
        'RB-NN INF D8',
      ],
    });
    expect(codes(at, 'UNIT RB-GY: CALL RB-AR AT D6')).toEqual([]);
    expect(codes(at, 'UNIT RB-GY: CALL RB-AR AT D6\nUNIT RB-OO: CALL RB-AR AT D6')).toEqual(of('F-FIRED'));
    expect(codes(at, 'UNIT RB-NN: CALL RB-AR AT D9')).toEqual(of('F-RANGE'));
  });

  it('BR-X5: a cut token takes no neighbour and supplies nobody until it is reconnected', () => {
    const at = table({
      units: ['RB-GY INF H4 supplies=1'],
      tokens: { RB: 'F2 F4 G4' },
      players: { RB: { usable: 2 } },
    });
    expect(codes(at, 'LAY G5')).toEqual(of('F-CUTOFF'));
    expect(codes(at, 'LAY F3,G5')).toEqual([]);
    expect(codes(at, 'UNIT RB-GY: RESUPPLY FULL')).toEqual(of('F-NOLINE'));
    expect(codes(at, 'LAY F3\nUNIT RB-GY: RESUPPLY FULL')).toEqual([]);
  });

  it('BR-X6: resupply excludes moving and attacking, and having been called in', () => {
    const at = table({
      units: ['RB-TT TNK G3 supplies=3', 'RB-AR ART F3 supplies=4', 'RB-GY INF G5', 'KW-RR INF G6'],
      tokens: { RB: 'F2 G2' },
      players: { RB: { usable: 5 } },
    });
    expect(codes(at, 'UNIT RB-TT: RESUPPLY FULL')).toEqual([]);
    expect(codes(at, 'UNIT RB-TT: RESUPPLY 2; ATTACK G4')).toEqual(of('E-EXCLUSIVE'));
    expect(codes(at, 'UNIT RB-GY: CALL RB-AR AT G6\nUNIT RB-AR: RESUPPLY FULL')).toEqual(of('E-EXCLUSIVE'));
  });

  it('BR-X7: mountains are for infantry, ways cost what the ground says, fuel is paid first', () => {
    const at = table({ units: ['RB-TT TNK E6', 'RB-GY INF E7', 'RB-IV IFV C4', 'RB-SP TNK D1 supplies=1'] });
    expect(codes(at, 'UNIT RB-TT: MOVE E6>F6')).toEqual(of('F-IMPASS'));
    expect(codes(at, 'UNIT RB-GY: MOVE TO F7')).toEqual([]);
    expect(codes(at, 'UNIT RB-IV: MOVE C4>C3>D3>D2')).toEqual(of('F-MOVE'));
    expect(codes(at, 'UNIT RB-SP: MOVE D1>E1')).toEqual(of('F-SUPPLY'));
  });

  it('BR-X9, BR-X17: what was bought waits, and Combat does not follow the Boardroom', () => {
    const at = table({ units: ['RB-HV HVY supplies=0 fresh'], players: { RB: { usable: 8 } } });
    expect(codes(at, 'DEPLOY RB-HV AT F1 WITH 6')).toEqual(of('E-NEW'));
    expect(codes(at, 'BUY 10 SUPPLY\nLAY F2')).toEqual(of('E-PHASE'));
  });

  it('BR-X10: only connected tokens come back', () => {
    const at = table({ tokens: { RB: 'F2 J5' } });
    expect(codes(at, 'TEARDOWN F2,J5')).toEqual(of('F-CUTOFF'));
  });
});

describe('what a line says of itself', () => {
  const at = table({ units: ['RB-GY INF D5 supplies=4', 'KW-RR INF D6'] });

  it('A-17: where, what was found, what would do', () => {
    const [first] = answer(at, 'UNIT RB-GY: ATTACK D9').lines;
    expect(first?.problems[0]).toMatchObject({ line: 1, severity: 'warning', found: 'UNIT RB-GY: ATTACK D9' });
    expect(first?.problems[0]?.allowed).toMatch(/\.$/);
    const [unknown] = answer(at, 'UNIT RB-GZ: MOVE TO D4').lines;
    expect(unknown?.problems[0]?.allowed).toBe('Did you mean RB-GY? Your units are RB-GY.');
  });

  it('A-12: a condition that may not hold is no reason for a doubt', () => {
    expect(codes(at, 'UNIT RB-GY: ATTACK D9 IF ENEMY D9')).toEqual(of('F-NOTARGET'));
    expect(codes(at, 'UNIT RB-GY: ATTACK D9 IF ENEMY D9 ELSE ATTACK D6')).toEqual([]);
    expect(codes(at, 'UNIT RB-GY: ATTACK D6; MOVE TO D4 IF DESTROYED KW-RR')).toEqual([]);
  });

  it('A-16: a bridge that would have to be laid first is no way yet, one that lies is', () => {
    const river = { battle: 'B3', units: ['RB-GY INF C4'], round: 2 } as const;
    expect(codes(table(river), 'UNIT RB-GY: MOVE C4>C5')).toEqual(of('F-IMPASS'));
    const works = [{ kind: 'bridge' as const, square: 'C5', owner: 'seat-1', strength: null }];
    expect(codes(table({ ...river, battleState: { works } }), 'UNIT RB-GY: MOVE C4>C5')).toEqual([]);
  });
});

describe('A-13: no answer, offer, sketch or suggestion tells what the view does not', () => {
  const base = {
    units: [
      'RB-GY INF D5 supplies=4',
      'RB-RC RCN D4',
      'RB-AA AAR E5',
      'KW-RR INF D6 supplies=3',
      'KW-AP APC E7',
      'KW-SF STR F7',
    ],
    tokens: { RB: 'F2', KW: 'D9' },
    players: { KW: { funds: 500, usable: 3, hand: ['LC1'] } },
  };
  const other = {
    ...base,
    units: [
      'RB-GY INF D5 supplies=4',
      'RB-RC RCN D4',
      'RB-AA AAR E5',
      'KW-RR INF D6 supplies=0',
      'KW-AP APC E7 supplies=1',
      'KW-SF STR F7 supplies=0',
    ],
    players: {
      KW: {
        funds: 0,
        usable: 9,
        fresh: 4,
        hand: ['IN8'],
        standing: [{ kind: 'counter' as const, whom: { kind: 'all' as const }, policy: { kind: 'never' as const } }],
      },
    },
  };
  const sheets = [
    'UNIT RB-GY: ATTACK D6; MOVE D5>C5',
    'UNIT RB-RC: SCOUT D6',
    'UNIT RB-AA: ATTACK F7',
    'UNIT RB-GY: ATTACK D6 IF SUPPLY RB-GY 2 ELSE MOVE TO D4',
    'UNIT RB-GY: ATTACK D6 IF TS KW-RR 3',
    'UNIT RB-GY: MOVE TO D9',
  ];

  it.each(sheets)('%s', (text) => {
    expect(answer(table(base), text)).toEqual(answer(table(other), text));
  });

  it('offers and suggestions', () => {
    const [one, two] = [table(base), table(other)].map(({ state, fixed }) => {
      const view = game.view(state, asSeat('seat-1'), fixed);
      return [
        game.offers(view, { kind: 'seat' }, fixed),
        game.offers(view, { kind: 'unit', id: 'RB-GY' }, fixed),
        game.offers(view, { kind: 'place', id: 'D6' }, fixed),
        game.suggest(view, 'seat-1', seededDice(4), fixed),
      ];
    });
    expect(one).toEqual(two);
  });
});
