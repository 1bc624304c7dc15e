import { describe, expect, it } from '@jest/globals';
import { coverAround, coverBetween, isBlocked } from '../../../src/systems/parabellum-classic/cover.js';
import type { Board, Fixed } from '../../../src/systems/parabellum-classic/shapes.js';
import { attack, fight, ground, left, NEVER, shell, standing } from './fights.js';
import { faces, position, unit } from './turns.js';

const boardWith = (more: Partial<Board> = {}): Board => ({ ...(position().board as Board), ...more });
const BOARD = boardWith();
/** Cover between a unit on the one square and one on the other, both of infantry's height unless said. */
const between = (on: Fixed, from: string, to: string, tall = 10, board = BOARD) =>
  coverBetween(on, board, { square: from, height: 10 }, { square: to, height: tall });

describe('cover across faces (CL-49 to CL-55, CLR-6)', () => {
  it('CL-50: a face covers against attacks across it, not along it', () => {
    const on = ground({}, { 'D6|D7': 'SCRUB' });
    expect(between(on, 'D6', 'D7')).toBe(2);
    expect(between(on, 'D5', 'D7')).toBe(2);
    expect(between(on, 'D9', 'D7')).toBe(0);
    expect(between(on, 'F7', 'D7')).toBe(0);
  });

  it('CL-54: the attacker’s own cover serves against its target’s answer, so it serves both', () => {
    const on = ground({}, { 'D4|D5': 'TRENCH', 'D6|D7': 'SCRUB' });
    expect(between(on, 'D4', 'D7')).toBe(3);
    expect(between(on, 'D7', 'D4')).toBe(3);
  });

  it('CL-59: the values of the printed kinds', () => {
    const of = (kind: string) => between(ground({}, { 'D6|D7': kind }), 'D6', 'D7');
    expect(['SCRUB', 'HEDGE', 'WALL', 'TRENCH', 'WOODS', 'RUIN'].map(of)).toEqual([2, 3, 4, 3, 2, 3]);
  });

  it('CL-X4, CL-55: a unit taller than the terrain has two quarters less; one as tall has it all (CLR-27)', () => {
    const of = (kind: string, tall: number) => between(ground({}, { 'D6|D7': kind }), 'D6', 'D7', tall);
    expect(of('HEDGE', 30)).toBe(1);
    expect(of('HEDGE', 20)).toBe(3);
    expect(of('WALL', 20)).toBe(2);
    expect(of('WALL', 10)).toBe(4);
    expect(of('SCRUB', 20)).toBe(0);
    expect(of('SCRUB', 12)).toBe(2);
  });

  it('CLR-6: a face counts for the unit whose square it bounds; between neighbours it is the target’s', () => {
    const on = ground({}, { 'D6|D7': 'HEDGE' });
    const heights = (attacker: number, target: number, from: string) =>
      coverBetween(on, BOARD, { square: from, height: attacker }, { square: 'D7', height: target });
    expect(heights(30, 20, 'D6')).toBe(3);
    expect(heights(20, 30, 'D6')).toBe(1);
    const far = coverBetween(on, BOARD, { square: 'D7', height: 30 }, { square: 'D5', height: 10 });
    expect(far).toBe(1);
  });

  it('CL-X19: on an exact diagonal the lesser of both faces, else the face of the longer way', () => {
    const hedge = ground({}, { 'E6|F6': 'HEDGE' });
    expect(between(hedge, 'D4', 'F6')).toBe(0);
    expect(between(hedge, 'D5', 'F6')).toBe(3);
    // CL-51: a cross in the data is an edge each way.
    const woods = ground({}, { 'E6|F6': 'WOODS', 'F5|F6': 'WOODS' });
    expect(between(woods, 'D4', 'F6')).toBe(2);
  });

  it('sandbags cover like a trench, and what was taken away does not cover (CLR-14)', () => {
    const board = boardWith({ sandbags: [{ edge: 'D6|D7', strength: 3 }] });
    expect(between(ground(), 'D6', 'D7', 10, board)).toBe(3);
    const cleared = boardWith({ cleared: ['D6|D7'] });
    expect(between(ground({}, { 'D6|D7': 'TRENCH' }), 'D6', 'D7', 10, cleared)).toBe(0);
  });
});

describe('blocks (CL-52, CL-X19)', () => {
  it.each([
    ['E5', 'G7', 'F6', true],
    ['E5', 'F6', 'F5', false],
    ['E5', 'G6', 'F5', true],
    ['E5', 'H5', 'F6', false],
    ['F4', 'H5', 'G4', true],
  ])('%s to %s past a block on %s: stopped %s', (from, to, block, stopped) => {
    expect(isBlocked(ground({ [block]: '#' }), BOARD, from, to)).toBe(stopped);
  });

  it('cover a unit beside them against special attacks, not against regular ones', () => {
    const on = ground({ E7: '#' });
    expect(coverAround(on, BOARD, { square: 'D7', height: 20 })).toBe(2);
    expect(between(on, 'D5', 'D7')).toBe(0);
    expect(coverAround(on, BOARD, { square: 'C7', height: 20 })).toBe(0);
  });
});

describe('what cover leaves (CL-54, CLR-5)', () => {
  it('CL-X4: seven dice through a hedge take five of a walker, which strikes back through it too', () => {
    const on = ground({}, { 'D6|D7': 'HEDGE' });
    const units = [unit('RB-TT', 'TNK', 'D5'), unit('KW-WW', 'AWK', 'D7')];
    const fought = fight(
      { on, units },
      [attack('RB-TT', 'D7')],
      [
        ...faces(10, [10, 10, 10, 10, 10, 10, 10, 1, 1, 1]),
        ...faces(8, [8, 8, 8, 1, 1, 1, 1, 1, 1, 1]),
        ...faces(10, [9, 9, 9, 9, 9]),
        ...faces(10, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]),
      ],
    );
    expect(left(fought, 'KW-WW')).toBe(5);
    expect(fought.fights[1]?.cover).toBe(1);
    expect(left(fought, 'RB-TT')).toBe(7);
  });

  it('total cover keeps everything off infantry', () => {
    const on = ground({}, { 'D6|D7': 'WALL' });
    const units = [unit('RB-TT', 'TNK', 'D6'), unit('KW-WW', 'INF', 'D7')];
    const dice = [...faces(10, Array(10).fill(10)), ...faces(4, Array(10).fill(4))];
    const fought = fight({ on, units, kw: standing(NEVER) }, [attack('RB-TT', 'D7')], dice);
    expect(left(fought, 'KW-WW')).toBe(10);
    expect(fought.fights[0]?.exchanges[0]).toMatchObject({ losses: 0, kept: [] });
  });

  it('counts once, for the first unit: what passes to the next is not lessened again', () => {
    const on = ground({}, { 'D6|D7': 'SCRUB' });
    const units = [
      unit('RB-TT', 'TNK', 'D6'),
      unit('KW-AA', 'INF', 'D7', { strength: 2 }),
      unit('KW-BB', 'INF', 'D7', { strength: 1 }),
    ];
    const dice = [...faces(10, [10, 10, 10, 10, 9, 9, 9, 9, 8, 8]), ...faces(4, [1, 1]), ...faces(4, [1])];
    const fought = fight({ on, units, kw: standing(NEVER) }, [attack('RB-TT', 'D7')], dice);
    expect(fought.fights[0]?.exchanges.map(({ kept }) => kept)).toEqual([
      [9, 9, 9, 8, 8],
      [9, 8, 8],
    ]);
    expect(left(fought, 'KW-BB')).toBe(0);
  });

  it('CL-X8, CL-56, CL-88: a special attack meets cover from any side, and no answer', () => {
    const on = ground({}, { 'F5|F6': 'SCRUB' });
    const units = [unit('RB-MO', 'MTR', 'D4'), unit('KW-HH', 'HVY', 'F5')];
    const fought = fight(
      { on, units },
      [shell('RB-MO', 'F5')],
      [...faces(4, [4, 4, 4, 3, 3, 2, 2, 1, 1, 1]), ...faces(4, [4, 3, 3, 2, 2, 2, 1, 1, 1, 1])],
    );
    expect(left(fought, 'KW-HH')).toBe(8);
    expect(fought.fights).toHaveLength(1);
    expect(fought.fights[0]).toMatchObject({ kind: 'special', cover: 2 });
    expect(fought.fights[0]?.exchanges[0]).toMatchObject({ through: [4, 4, 4, 3], kept: [4, 3] });
    expect(fought.turn.doings.get('RB-MO')?.fired).toBe(true);
  });
});
