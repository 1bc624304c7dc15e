import { describe, expect, it } from '@jest/globals';
import type { Board, Pieces } from '../../../src/systems/parabellum-classic/shapes.js';
import { attack, fight, ground, left, NEVER, standing } from './fights.js';
import { faces, unit } from './turns.js';

const lying = (square: string, kind: Pieces['kind'], count: number, cached: boolean): Pieces => ({
  square,
  kind,
  count,
  cached,
});
const ones = (count: number, sides: number) => faces(sides, Array(count).fill(1));
const GY = unit('RB-GY', 'INF', 'D5');
/** A unit of two strength attacks D6, on which these pieces lie. */
const at = (pieces: readonly Pieces[], dice: readonly (readonly number[])[], more: Partial<Board> = {}) =>
  fight(
    { units: [{ ...GY, square: 'D4', strength: 2 }], board: { pieces: [...pieces], ...more } },
    [attack('RB-GY', 'D6')],
    dice,
  );

describe('pieces under attack (CL-25, CL-79, CL-81 to CL-83)', () => {
  it('CL-79: cached and loose pieces roll their own dice, supplies first (7.1)', () => {
    const pieces = [
      lying('D6', 'amm', 1, false),
      lying('D6', 'sup', 1, true),
      lying('D6', 'amm', 1, true),
      lying('D6', 'sup', 1, false),
    ];
    const { fights } = at(pieces, [...ones(2, 4), [8, 8], [4, 4], [6, 6], [2, 2]]);
    expect(fights[0]?.exchanges[0]?.pool).toEqual([
      { kind: 'sup', cached: true, die: 8, values: [8] },
      { kind: 'sup', cached: false, die: 4, values: [4] },
      { kind: 'amm', cached: true, die: 6, values: [6] },
      { kind: 'amm', cached: false, die: 2, values: [2] },
    ]);
    expect(fights[0]?.exchanges[0]?.losses).toBe(0);
  });

  it('CL-81: one piece for each die that gets through', () => {
    const { after, fights } = at([lying('D6', 'sup', 3, false)], [...faces(4, [4, 4]), ...ones(3, 4)]);
    expect(fights[0]?.exchanges[0]?.pieces).toEqual([{ kind: 'sup', cached: false, count: 2 }]);
    expect(after.board?.pieces).toEqual([lying('D6', 'sup', 1, false)]);
  });

  it('CL-83, CLR-13: what no die was paired with goes first, of that the lowest, ammunition before supplies', () => {
    const pieces = [lying('D6', 'sup', 2, true), lying('D6', 'amm', 2, true)];
    // The 4 is paired; of 3, 1 and 1 an ammunition goes, and the other one explodes with it.
    const first = at(pieces, [
      ...faces(4, [4, 1]),
      ...faces(8, [4, 1]),
      ...faces(6, [3, 1]),
      ...ones(2, 12),
      ...faces(8, [8, 8]),
    ]);
    expect(first.fights[0]?.exchanges[0]?.pieces).toEqual([{ kind: 'amm', cached: true, count: 1 }]);
    expect(first.of('ammunition-exploded')).toMatchObject([{ square: 'D6', size: 2 }]);
    // A supply that rolled less than the ammunition goes before it.
    const supplies = at(pieces, [...faces(4, [4, 1]), ...faces(8, [4, 1]), ...faces(6, [3, 2])]);
    expect(supplies.fights[0]?.exchanges[0]?.pieces).toEqual([{ kind: 'sup', cached: true, count: 1 }]);
  });

  it('CL-83: paired pieces follow, the lowest first; on equal dice supplies were paired before ammunition', () => {
    const pieces = [lying('D6', 'sup', 1, true), lying('D6', 'amm', 1, true)];
    const one = at(pieces, [...faces(4, [4, 1]), [8, 3], [6, 3], [12, 1], [8, 8]]);
    expect(one.fights[0]?.exchanges[0]).toMatchObject({ pairs: [{ attack: 1, defence: 3 }], losses: 1 });
    expect(one.fights[0]?.exchanges[0]?.pieces).toEqual([{ kind: 'amm', cached: true, count: 1 }]);
    const units = [{ ...GY, square: 'D4', strength: 3 }];
    const both = fight({ units, board: { pieces } }, [attack('RB-GY', 'D6')], [...faces(4, [4, 4, 1]), [8, 3], [6, 3]]);
    expect(both.fights[0]?.exchanges[0]?.losses).toBe(2);
    expect(both.after.board?.pieces).toEqual([]);
  });

  it('CL-82: only what is left after all units is for the pieces, which count as cached beside a unit', () => {
    const units = [{ ...GY, strength: 3 }, unit('KW-RR', 'INF', 'D6', { strength: 1 })];
    const board = { pieces: [lying('D6', 'sup', 2, false)] };
    const shielded = fight(
      { units, board, kw: standing(NEVER) },
      [attack('RB-GY', 'D6')],
      [
        ...faces(4, [2, 1, 1]),
        [4, 4],
        // Two dice are left over 4: one kills, the other meets the pieces.
        [8, 8],
        [8, 1],
      ],
    );
    expect(shielded.unit('KW-RR')).toBeUndefined();
    expect(shielded.fights[0]?.exchanges[1]?.pool).toEqual([{ kind: 'sup', cached: true, die: 8, values: [8, 1] }]);
    const alive = fight(
      { units: [GY, unit('KW-RR', 'INF', 'D6')], board, kw: standing(NEVER) },
      [attack('RB-GY', 'D6')],
      [...faces(4, Array(10).fill(4)), ...faces(4, Array(10).fill(4))],
    );
    expect(left(alive, 'KW-RR')).toBe(0);
  });

  it('CL-77: what a destroyed unit carried is hit as if cached; what survives lies in the open', () => {
    const units = [{ ...GY, strength: 3 }, unit('KW-ST', 'STK', 'D6', { strength: 1, cargo: { sup: 3, amm: 0 } })];
    const board = { pieces: [lying('D6', 'sup', 1, true)] };
    const { after, of, fights } = fight(
      { units, board },
      [attack('RB-GY', 'D6')],
      [...faces(4, [4, 4, 4]), [4, 1], ...ones(4, 8)],
    );
    expect(of('unit-destroyed')).toMatchObject([{ unit: 'KW-ST', spilled: { sup: 2, amm: 0 } }]);
    expect(fights[0]?.exchanges[1]?.pieces).toEqual([{ kind: 'sup', cached: true, count: 2 }]);
    expect(after.board?.pieces).toEqual([lying('D6', 'sup', 2, false)]);
  });

  it('CL-77, CLR-24: whoever is aboard is destroyed with the carrier', () => {
    const units = [
      { ...GY, strength: 2 },
      unit('KW-AP', 'APC', 'D6', { strength: 1 }),
      unit('KW-PP', 'INF', null, { place: 'aboard', aboard: 'KW-AP' }),
    ];
    const { of, after } = fight({ units }, [attack('RB-GY', 'D6')], [...faces(4, [4, 4]), [6, 1]]);
    expect(of('unit-destroyed').map(({ unit: id, cause }) => [id, cause])).toEqual([
      ['KW-PP', 'carrier'],
      ['KW-AP', 'attack'],
    ]);
    expect(after.board?.wrecks.map(({ unit: id }) => id)).toEqual(['KW-PP', 'KW-AP']);
  });
});

describe('explosions (CL-86, CLR-12, 7.5)', () => {
  it('CL-X6, CL-X7: cargo that survives its carrier lies in the open when the ammunition beside it goes up', () => {
    const units = [
      unit('RB-IV', 'IFV', 'F5', { strength: 4 }),
      unit('KW-ST', 'STK', 'F7', { strength: 1, cargo: { sup: 1, amm: 2 } }),
    ];
    const fought = fight(
      { units },
      [attack('RB-IV', 'F7')],
      [
        // The truck falls to the highest; the lowest is left for what it carried, which rolls as if cached.
        ...faces(8, [8, 7]),
        ...faces(8, [5, 4]),
        [4, 1],
        [8, 8],
        [6, 3],
        [6, 1],
        // What goes up: the supply that was left rolls D4, not D8.
        ...faces(12, [9, 8]),
        [4, 4],
      ],
    );
    expect(fought.after.board?.pieces).toEqual([]);
    const pools = fought.fights.flatMap(({ kind, exchanges }) =>
      exchanges.flatMap(({ pool }) => pool.map(({ cached, die }) => `${kind} ${cached ? 'cached' : 'open'} D${die}`)),
    );
    expect(pools.slice(-1)).toEqual(['explosion open D4']);
  });

  it('CL-X7: own square, N, E, S, W; a chain; nothing rolled for empty squares; either side’s units', () => {
    const units = [
      unit('RB-TT', 'TNK', 'F5', { strength: 1 }),
      unit('KW-II', 'INF', 'F8'),
      unit('RB-AP', 'APC', 'E7', { strength: 6 }),
      unit('RB-GY', 'INF', 'G6'),
    ];
    const board = {
      pieces: [lying('F7', 'sup', 1, false), lying('F7', 'amm', 2, false), lying('G7', 'amm', 1, true)],
    };
    const fought = fight(
      { units, board },
      [attack('RB-TT', 'F7')],
      [
        // One ammunition is destroyed, the other goes up with it.
        [10, 4],
        [4, 4],
        [2, 2],
        [2, 1],
        // F7 itself.
        ...faces(12, [9, 3]),
        [4, 3],
        // F8.
        ...faces(8, [7, 2]),
        ...faces(4, [4, 4, 3, 3, 3, 2, 2, 2, 1, 1]),
        // G7.
        ...faces(8, [6, 1]),
        [6, 4],
        // E7.
        ...faces(8, [8, 5]),
        ...faces(6, [6, 6, 3, 2, 2, 1]),
        // The chain: G6.
        ...faces(8, [5]),
        ...faces(4, [4, 4, 4, 3, 3, 3, 2, 2, 1, 1]),
      ],
    );
    expect(left(fought, 'KW-II')).toBe(9);
    expect(left(fought, 'RB-AP')).toBe(5);
    expect(left(fought, 'RB-GY')).toBe(9);
    expect(fought.after.board?.pieces).toEqual([]);
    expect(fought.of('ammunition-exploded')).toMatchObject([
      { square: 'F7', size: 2, seat: 'seat-1' },
      { square: 'G7', size: 1, seat: 'seat-1' },
    ]);
    expect(fought.fights.map(({ kind, square }) => `${kind} ${square}`)).toEqual([
      'direct F7',
      'explosion F7',
      'explosion F8',
      'explosion G7',
      'explosion E7',
      'explosion G6',
    ]);
    const streams = fought.of('fought').map(({ rolls }) => rolls[0]?.stream);
    expect(streams.slice(-1)).toEqual(['skirmish-1/round-3/seat-1/blast-2/G6/attack']);
  });

  it('ignore cover, and do not reach into blocks or off the map (CLR-5)', () => {
    const on = ground({ B1: '#' }, { 'A1|A2': 'WALL' });
    const units = [unit('RB-GY', 'INF', 'A3', { strength: 1 }), unit('KW-RR', 'INF', 'A2', { strength: 1 })];
    const board = { pieces: [lying('A1', 'amm', 1, false)] };
    const { of } = fight(
      { on, units, board },
      [attack('RB-GY', 'A1')],
      [
        [4, 4],
        [2, 1],
        [8, 8],
        [4, 1],
      ],
    );
    expect(of('unit-destroyed')).toMatchObject([{ unit: 'KW-RR', cause: 'explosion', by: 'seat-1' }]);
  });

  it('happen before the counterattack, which comes with what they left (7.1)', () => {
    const units = [
      unit('RB-TT', 'TNK', 'D5', { strength: 4 }),
      unit('KW-AA', 'STK', 'D6', { strength: 1, cargo: { sup: 0, amm: 1 } }),
    ];
    const { fights, unit: one } = fight(
      { units },
      [attack('RB-TT', 'D6')],
      [...faces(10, [10, 10, 9, 9]), [4, 1], [6, 1], [8, 8], ...faces(10, [1, 1, 1, 1])],
    );
    expect(fights.map(({ kind }) => kind)).toEqual(['direct', 'explosion']);
    expect(one('RB-TT')?.strength).toBe(3);
  });
});

describe('barricades, bridges, sandbags (CL-47, CLR-14, CLR-25)', () => {
  const BARS = [
    { square: 'D6', kind: 'pbar' as const, strength: 2 },
    { square: 'D6', kind: 'vbar' as const, strength: 3 },
  ];

  it('vehicle barricades before personnel barricades, then a bridge, then pieces', () => {
    const board = {
      barricades: BARS,
      bridges: [{ square: 'D6', strength: 1, owner: 'seat-2' }],
      pieces: [lying('D6', 'sup', 1, false)],
    };
    const { fights, after, of } = fight(
      { units: [unit('RB-TT', 'TNK', 'D5')], board },
      [attack('RB-TT', 'D6')],
      [...faces(10, [10, 10, 10, 10, 9, 9, 9, 9, 8, 8]), ...ones(3, 12), ...ones(2, 8), ...ones(1, 12), ...ones(1, 4)],
    );
    expect(fights[0]?.exchanges.map(({ target }) => ('work' in target ? target.work : target.kind))).toEqual([
      'vbar',
      'pbar',
      'bridge',
      'pieces',
    ]);
    expect(of('barricade-destroyed').map(({ work }) => work)).toEqual(['vbar', 'pbar']);
    expect(of('bridge-destroyed')).toHaveLength(1);
    expect(after.board).toMatchObject({ barricades: [], bridges: [], pieces: [] });
  });

  it('one that stands keeps the dice from what is behind it, and keeps its losses', () => {
    const { after, fights } = at([lying('D6', 'sup', 1, false)], [...faces(4, [4, 4]), ...faces(12, [12, 1, 1])], {
      barricades: BARS,
    });
    expect(fights[0]?.exchanges).toHaveLength(1);
    expect(after.board?.barricades).toContainEqual({ square: 'D6', kind: 'vbar', strength: 2 });
  });

  it('ATTACK AT EDGE: sandbags have six-sided dice and are gone at nothing; F-NOTHING where none lie', () => {
    const board = { sandbags: [{ edge: 'D6|D7', strength: 3 }] };
    const edge = { kind: 'attack-edge', unit: 'RB-GY', edge: 'D6|D7' } as const;
    const { after, of } = fight({ units: [GY], board }, [edge], [...faces(4, Array(10).fill(4)), ...ones(3, 6)]);
    expect(of('edge-cleared')).toEqual([{ kind: 'edge-cleared', edge: 'D6|D7', by: 'RB-GY' }]);
    expect(after.board?.sandbags).toEqual([]);
    expect(fight({ units: [GY] }, [edge]).codes).toEqual(['F-NOTHING']);
    const far = { ...edge, edge: 'D9|D10' };
    expect(fight({ units: [GY], board: { sandbags: [{ edge: 'D9|D10', strength: 3 }] } }, [far]).codes).toEqual([
      'F-RANGE',
    ]);
  });
});

describe('pieces instead of an attack (CL-84, CLR-10)', () => {
  const truck = (cargo = { sup: 0, amm: 0 }) => unit('RB-ST', 'STK', 'D5', { cargo });
  const load = (goods: { sup: number; amm: number }, from = 'D6') =>
    ({ kind: 'load', unit: 'RB-ST', goods, from, phase: 'direct' }) as const;
  const board = { pieces: [lying('D6', 'sup', 9, true), lying('D6', 'amm', 1, false)] };

  it('LOAD takes any number up to the capacity, loose pieces first, and it is the unit’s attack', () => {
    const {
      unit: one,
      after,
      codes,
    } = fight({ units: [truck()], board }, [load({ sup: 7, amm: 1 }), attack('RB-ST', 'D4')]);
    expect(one('RB-ST')?.cargo).toEqual({ sup: 7, amm: 1 });
    expect(after.board?.pieces).toEqual([lying('D6', 'sup', 2, true)]);
    expect(codes).toEqual(['F-DONE']);
  });

  it('E-CAP, F-NOPIECE, F-NOTADJ, F-PROTECTED (CL-24)', () => {
    const codes = (order: ReturnType<typeof load>, ...foes: Parameters<typeof fight>[0]['units'] & object) =>
      fight({ units: [truck(), ...foes], board }, [order]).codes;
    expect(codes(load({ sup: 9, amm: 0 }))).toEqual(['E-CAP']);
    expect(codes(load({ sup: 0, amm: 2 }))).toEqual(['F-NOPIECE']);
    expect(codes(load({ sup: 1, amm: 0 }, 'D7'))).toEqual(['F-NOTADJ']);
    expect(codes(load({ sup: 1, amm: 0 }), unit('KW-RR', 'INF', 'D6'))).toEqual(['F-PROTECTED']);
    const fuel = fight({ units: [unit('RB-ST', 'FTK', 'D5')], board }, [load({ sup: 0, amm: 1 })]);
    expect(fuel.codes).toEqual(['E-CAP']);
  });

  it('UNLOAD sets them down loose beside it, where there is room and ground', () => {
    const unload = (square: string, sup = 2) =>
      ({ kind: 'unload', unit: 'RB-ST', goods: { sup, amm: 0 }, square }) as const;
    const units = [truck({ sup: 3, amm: 0 }), unit('RB-TT', 'TNK', 'E5'), unit('KW-RR', 'INF', 'D6')];
    const on = ground({ C5: '#' });
    expect(fight({ on, units }, [unload('D4')]).after.board?.pieces).toEqual([lying('D4', 'sup', 2, false)]);
    const codes = [unload('E5'), unload('D6'), unload('C5'), unload('D4', 4)].map(
      (order) => fight({ on, units }, [order]).codes[0],
    );
    expect(codes).toEqual(['F-SPACE', 'F-ENEMY', 'F-TERRAIN', 'F-NOPIECE']);
  });

  it('in the own battle lines unloading is hauling', () => {
    const order = { kind: 'unload', unit: 'RB-ST', goods: { sup: 1, amm: 0 }, square: 'D2' } as const;
    const units = [unit('RB-ST', 'STK', 'D3', { cargo: { sup: 1, amm: 0 } })];
    expect(fight({ units }, [order]).of('pieces-unloaded')).toMatchObject([{ hauled: true }]);
  });
});
