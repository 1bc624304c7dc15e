import { describe, expect, it } from '@jest/globals';
import { answerSheet } from '../../../src/core/engine/answer-sheet.js';
import { Sketch } from '../../../src/core/game/sketch.js';
import { asSeat, PUBLIC } from '../../../src/core/game/viewer.js';
import { parabellumBoardroom as game } from '../../../src/systems/parabellum-boardroom/index.js';
import { type Table, table } from './turns.js';

function sketched({ state, fixed }: Table, text: string, seat = 'seat-1'): Sketch {
  const { sketch } = answerSheet(game, text, game.view(state, asSeat(seat), fixed), fixed);
  expect(Sketch.parse(sketch)).toEqual(sketch);
  return sketch;
}

const at = table({
  units: [
    'RB-GY INF D5 supplies=4',
    'RB-AR ART C2 supplies=4',
    'RB-TT TNK F4 supplies=3',
    'RB-HV HVY supplies=0',
    'KW-RR INF D6 strength=7',
  ],
  tokens: { RB: 'F2 F3' },
  players: { RB: { usable: 6, funds: 300, hand: ['LC8', 'SP7'], inPlay: ['LC3'] } },
});

describe('the sketch of a sheet', () => {
  it('draws moves, attacks and calls, and tells dice and what is left', () => {
    const { marks, lines } = sketched(at, 'UNIT RB-GY: CALL RB-AR AT D6; MOVE D5>C5\nUNIT RB-TT: RESUPPLY 2');
    expect(marks).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'arrow', line: 1, from: 'C2', to: 'D6', style: 'attack', label: '6d8' }),
        expect.objectContaining({ kind: 'arrow', line: 1, from: 'D5', to: 'D6', style: 'support' }),
        expect.objectContaining({ kind: 'arrow', line: 1, from: 'D5', to: 'C5', style: 'move', doubtful: false }),
        expect.objectContaining({ kind: 'ring', line: 2, at: 'F4', label: '+2' }),
      ]),
    );
    expect(lines.map(({ text }) => text)).toEqual([
      'RB-AR attacks KW-RR, 5 squares away, with 6d8 against 7d4, called in by RB-GY; 2 supplies left. RB-GY goes to C5; 3 supplies left.',
      'RB-TT takes 2 tokens and has 5 of 10.',
    ]);
  });

  it('BR-48: shows the line, and what a gap in it cuts off', () => {
    const { marks, lines, resources } = sketched(at, 'LAY G3,H3\n[BOARDROOM]\nTEARDOWN F2');
    expect(marks.filter(({ line }) => line === 1)).toHaveLength(2);
    expect(lines[0]?.text).toBe('The line goes over G3 and H3; 4 usable tokens left.');
    expect(lines[1]?.text).toBe('1 token comes back; F3, G3 and H3 would be cut off.');
    expect(resources).toContainEqual({ name: 'tokens of the line that are connected', left: 0, of: 3 });
  });

  it('draws what stands in doubt pale, with the distance', () => {
    const { marks, lines } = sketched(at, 'UNIT RB-TT: ATTACK D6');
    expect(marks).toEqual([expect.objectContaining({ to: 'D6', doubtful: true, label: '4, range 2' })]);
    expect(lines[0]).toMatchObject({ tone: 'doubt' });
  });

  it('BR-59, BR-61: tells what is left of funds, and when what is due cannot be paid', () => {
    const { resources, lines } = sketched(at, 'BUY 2 INF\nBUY 10 SUPPLY');
    expect(resources).toContainEqual({ name: 'funds', left: 0, of: 300 });
    // The reserve would bring 270 for the 240 that are due.
    expect(lines.at(-1)).toMatchObject({ text: '10 tokens for 100; 0 left.', tone: 'info' });
    const short = sketched(at, 'PLAY LC8\nBUY 1 TNK');
    expect(short.lines.find(({ line }) => line === 2)).toMatchObject({ tone: 'doubt', rule: 'BR-61' });
  });

  it('BR-58: counts the bonuses for what is held now before it calls a sheet short', () => {
    const holding = (holder: string | null): Table => ({
      ...at,
      state: {
        ...at.state,
        battle:
          at.state.battle === null
            ? null
            : { ...at.state.battle, progress: at.state.battle.progress.map((one) => ({ ...one, holder })) },
      },
    });
    const sheet = 'PLAY LC8\nBUY 1 TNK';
    const own = at.state.players[0]?.id ?? '';
    expect(sketched(holding(null), sheet).lines.some(({ rule }) => rule === 'BR-61')).toBe(true);
    expect(sketched(holding(own), sheet).lines.some(({ rule }) => rule === 'BR-61')).toBe(false);
  });

  it('BR-53: a sponsorship that is played owes nothing as long as its units live', () => {
    const { resources } = sketched(at, 'PLAY SP7');
    expect(resources).toContainEqual(
      expect.objectContaining({ name: 'funds over what is due at the end of the battle', left: 60 }),
    );
  });

  it('counts on no dice: nobody is dead after an attack, and nothing is left out after it', () => {
    const weak = table({ units: ['RB-GY INF D5 supplies=4', 'KW-RR INF D6 strength=1'] });
    const { lines } = sketched(weak, 'UNIT RB-GY: ATTACK D6; MOVE TO D6');
    expect(lines[0]).toMatchObject({ tone: 'doubt' });
  });

  it('names units that have no order yet, in one’s own turn and at the closing', () => {
    expect(sketched(at, 'UNIT RB-GY: CALL RB-AR AT D6').idle).toEqual(['RB-TT']);
    expect(sketched(at, '', 'seat-2').idle).toEqual([]);
    // Before anybody stands on the map, those who could be deployed wait.
    const first = table({ units: ['RB-GY INF', 'RB-TT TNK', 'KW-RR INF D6'] });
    expect(sketched(first, 'DEPLOY RB-TT AT E1').idle).toEqual(['RB-GY']);
  });

  it('is empty for who does not play', () => {
    expect(game.sketch(game.view(at.state, PUBLIC, at.fixed), [], at.fixed).marks).toEqual([]);
  });
});
