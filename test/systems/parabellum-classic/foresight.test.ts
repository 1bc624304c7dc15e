import { describe, expect, it } from '@jest/globals';
import { answerSheet } from '../../../src/core/engine/answer-sheet.js';
import type { Sketch } from '../../../src/core/game/sketch.js';
import { parabellumClassic as game } from '../../../src/systems/parabellum-classic/index.js';
import type { State } from '../../../src/systems/parabellum-classic/shapes.js';
import { viewOf } from './asking.js';
import { KESTREL } from './theatre.js';
import { position, RB, unit } from './turns.js';

const answer = (state: State, text: string, seat = RB) => answerSheet(game, text, viewOf(state, seat), KESTREL);
const sketched = (state: State, text: string, seat = RB): Sketch => answer(state, text, seat).sketch;
const lines = (state: State, text: string): string[] =>
  sketched(state, text).lines.map(({ line, text: words, tone }) => `${line} ${tone}: ${words}`);

const field = position({
  units: [
    unit('RB-GY', 'INF', 'D4'),
    unit('RB-TT', 'TNK', 'I2', { supply: 2 }),
    unit('RB-ST', 'STK', 'I1', { cargo: { sup: 2, amm: 1 } }),
    unit('RB-MO', 'MTR', 'E4'),
    unit('RB:STR-1', 'STR', null),
    unit('KW-RR', 'INF', 'D5'),
  ],
  rb: { credits: 1_000, soldiers: 10, pieces: { sup: 3, amm: 2 }, cards: { INF: 1 } },
});

describe('what a sheet would mean', () => {
  it('tells ticks, supplies, dice, and what is left, a sentence a line', () => {
    const sheet = [
      'MOVE RB-TT I3>I4',
      'REFILL RB-TT FROM RB-ST 1 SUP',
      'SHELL RB-MO AT D5',
      'ATTACK RB-GY AT D5',
      'BUY 2 INF',
      'MUSTER INF AS RB-XX',
      'STRIKE STR-1 AT D5',
    ].join('\n');
    expect(lines(field, sheet)).toEqual([
      '1 info: RB-TT goes from I2 to I4 for 4 of its 16 ticks; supply after the turn: 1.',
      '2 doubt: RB-TT is not beside RB-ST.',
      '3 info: RB-MO rolls 10D4 at D5, 2 squares away; KW-RR stands there. Ammunition after the turn: 3.',
      '4 info: RB-GY rolls 10D4 at D5, 1 square away; KW-RR stands there. Ammunition after the turn: 4.',
      '5 info: It costs 400 credits; left are 600 credits, 10 soldiers, 3 SUP and 2 AMM.',
      '6 info: It takes 10 soldiers, 1 SUP and 1 AMM; left are 600 credits, 0 soldiers, 2 SUP and 1 AMM.',
      '7 info: STR-1 strikes D5 with 10D10; KW-RR stands there, as far as fighters and flak let it through.',
    ]);
    expect(sketched(field, sheet).resources).toEqual([
      { name: 'credits', left: 600, of: 1_000 },
      { name: 'soldiers', left: 0, of: 10 },
      { name: 'SUP in reserve', left: 2, of: 3 },
      { name: 'AMM in reserve', left: 1, of: 2 },
    ]);
  });

  it('draws ways leg by leg, shots and refills, pale where they are in doubt', () => {
    const { marks } = sketched(
      field,
      'REFILL RB-TT FROM RB-ST 1 SUP\nMOVE RB-TT I3>H3>H4\nATTACK RB-GY AT D5\nSHELL RB-MO AT E12',
    );
    expect(marks).toEqual([
      { kind: 'arrow', line: 1, from: 'I1', to: 'I2', style: 'support', label: 'refill', doubtful: false },
      { kind: 'arrow', line: 2, from: 'I2', to: 'I3', style: 'move', label: '', doubtful: false },
      { kind: 'arrow', line: 2, from: 'I3', to: 'H3', style: 'move', label: '', doubtful: false },
      { kind: 'arrow', line: 2, from: 'H3', to: 'H4', style: 'move', label: '10 ticks', doubtful: false },
      { kind: 'arrow', line: 4, from: 'E4', to: 'E12', style: 'attack', label: '10D4', doubtful: true },
      { kind: 'arrow', line: 3, from: 'D4', to: 'D5', style: 'attack', label: '10D4', doubtful: false },
    ]);
  });

  it('names units without orders while it is one’s turn', () => {
    expect(sketched(field, 'MOVE RB-GY D3').idle).toEqual(['RB-MO', 'RB-ST', 'RB-TT']);
    expect(sketched(field, 'NO ORDERS').idle).toEqual([]);
    expect(
      sketched({ ...field, board: field.board === null ? null : { ...field.board, active: 'seat-2' } }, '').idle,
    ).toEqual([]);
  });

  it('says a doubt once, with its rule (A-12)', () => {
    const [line] = answer(field, 'ATTACK RB-TT AT D5').lines;
    expect(line).toMatchObject({ verdict: 'warned', normal: 'ATTACK RB-TT AT D5' });
    expect(line?.problems).toHaveLength(1);
    expect(line?.problems[0]).toMatchObject({ code: 'order/out-of-range', severity: 'warning' });
  });

  it('takes the order after ELSE when the first cannot be carried out', () => {
    const told = answer(field, 'ATTACK RB-GY AT D6 ELSE ATTACK RB-GY AT D5').lines[0];
    expect(told?.verdict).toBe('warned');
    const { marks } = sketched(field, 'ATTACK RB-GY AT F9 ELSE ATTACK RB-GY AT D5');
    expect(marks).toMatchObject([{ to: 'D5', doubtful: false }]);
  });

  it('tells conditional lines as such, and keeps them from the lines after', () => {
    expect(lines(field, 'MOVE RB-GY C4 IF ENEMY D5')).toEqual([
      '1 info: If its conditions hold: RB-GY goes from D4 to C4 for 4 of its 12 ticks; supply after the turn: 5.',
    ]);
    expect(answer(field, 'MOVE RB-GY C4 IF ENEMY D5\nATTACK RB-GY AT D5').lines.map(({ verdict }) => verdict)).toEqual([
      'understood',
      'understood',
    ]);
  });

  it('knows of no mine but one’s own, and of no enemy’s strength (A-13)', () => {
    const mined = (owner: string | null): State =>
      field.board === null ? field : { ...field, board: { ...field.board, mines: [{ square: 'C4', owner }] } };
    const move = 'MOVE RB-GY C4';
    expect(lines(mined('seat-2'), move)).toEqual(lines(field, move));
    expect(lines(mined(RB), move)).toEqual(['1 doubt: A minefield that you know of lies on C4.']);
    const weak = { ...field, units: field.units.map((one) => (one.id === 'KW-RR' ? { ...one, strength: 1 } : one)) };
    const other = {
      ...field,
      units: field.units.map((one) => (one.id === 'KW-RR' ? { ...one, type: 'AUG', ammo: 0 } : one)),
    };
    for (const text of ['ATTACK RB-GY AT D5', 'SHELL RB-MO AT D5', 'STRIKE STR-1 AT D5', 'MOVE RB-GY TO D9']) {
      expect(answer(weak, text)).toEqual(answer(field, text));
      expect(answer(other, text)).toEqual(answer(field, text));
    }
  });
});
