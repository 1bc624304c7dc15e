import { describe, expect, it } from '@jest/globals';
import { NO_ROSTER_CHANGES } from '../../../src/core/game/sheet.js';
import { checkFords } from '../../../src/systems/parabellum-classic/phases/combat/ford.js';
import { fellBridge } from '../../../src/systems/parabellum-classic/phases/combat/losses.js';
import { springMine } from '../../../src/systems/parabellum-classic/phases/combat/mines.js';
import { beginTurn, type Turn } from '../../../src/systems/parabellum-classic/phases/turn.js';
import type { Action, Fixed, Unit } from '../../../src/systems/parabellum-classic/shapes.js';
import { scriptedDice } from '../../support/scripted-dice.js';
import { attack, fight, ground, type Skirmish, shell } from './fights.js';
import { faces, position, unit } from './turns.js';

const ones = (count: number, sides: number) => faces(sides, Array(count).fill(1));
const tops = (count: number, sides: number) => faces(sides, Array(count).fill(sides));

/** Lets one step happen with exact dice. */
function step(said: Skirmish, dice: readonly (readonly number[])[], take: (turn: Turn) => void): Turn {
  const scripted = scriptedDice(dice);
  const turn = beginTurn(position(said), { sheets: {}, roster: NO_ROSTER_CHANGES }, scripted, said.on ?? ground());
  take(turn);
  scripted.finish();
  return turn;
}

describe('indirect fire (CL-87 to CL-89)', () => {
  const MO = unit('RB-MO', 'MTR', 'D4');
  const RR = unit('KW-RR', 'INF', 'D7');
  const IN_VAIN = [...ones(10, 4), ...tops(10, 4)];

  it('CL-87: not after moving, being towed, landing or stepping off', () => {
    for (const done of [{ moved: true }, { towed: true }, { landed: true }, { disembarked: true }])
      expect(fight({ units: [MO, RR], before: { 'RB-MO': done } }, [shell('RB-MO', 'D7')]).codes).toEqual(['F-MOVED']);
  });

  it('CL-72: in place of the direct attack; CL-88: without an answer', () => {
    const { codes, fights } = fight({ units: [MO, RR] }, [shell('RB-MO', 'D7'), attack('RB-MO', 'D5')], IN_VAIN);
    expect(codes).toEqual(['F-DONE']);
    expect(fights).toHaveLength(1);
  });

  it('CL-89, CL-90: both ends of the range belong to it; the next square is for the direct phase', () => {
    const guns = [unit('RB-RK', 'RKT', 'D1'), RR];
    const at = (square: string) =>
      fight({ units: guns }, [shell('RB-RK', square)], ['D4', 'D11'].includes(square) ? ones(10, 8) : []).codes;
    expect(['D3', 'D4', 'D11', 'D12'].map(at)).toEqual([['F-RANGE'], [], [], ['F-RANGE']]);
    expect(fight({ units: [MO, RR] }, [shell('RB-MO', 'D5')]).codes).toEqual(['F-RANGE']);
  });

  it('CL-52: over blocks; F-STRANDED, F-AMMO, F-CARRY, F-FRIENDLY as for attacks', () => {
    const on = ground({ D5: '#', D6: '#' });
    expect(fight({ on, units: [MO, RR] }, [shell('RB-MO', 'D7')], IN_VAIN).codes).toEqual([]);
    const code = (more: Partial<Unit>) => fight({ units: [{ ...MO, ...more }, RR] }, [shell('RB-MO', 'D7')]).codes;
    expect(code({ supply: 0 })).toEqual(['F-STRANDED']);
    expect(code({ ammo: 0 })).toEqual(['F-AMMO']);
    expect(code({ cargo: { sup: 0, amm: 1 } })).toEqual(['F-CARRY']);
    const own = unit('RB-GY', 'INF', 'D7');
    expect(fight({ units: [MO, own] }, [shell('RB-MO', 'D7')]).codes).toEqual(['F-FRIENDLY']);
    expect(fight({ units: [unit('RB-TT', 'TNK', 'D4'), RR] }, [shell('RB-TT', 'D7')]).codes).toEqual(['E-TYPE']);
  });
});

describe('weapons off the board (CL-120, CLR-27a)', () => {
  const RR = unit('KW-RR', 'INF', 'D7');
  const orbital = { kind: 'orbital', square: 'D7' } as const;
  const salvo = { kind: 'salvo', square: 'D7' } as const;

  it('an orbital strike once in a skirmish, with cover, and its card stays', () => {
    const on = ground({}, { 'D6|D7': 'SCRUB' });
    const said = { on, units: [RR], rb: { cards: { ORB: 1 } } };
    const { codes, after, fights } = fight(said, [orbital, orbital], [...tops(10, 12), ...ones(10, 4)]);
    expect(codes).toEqual(['E-NOASSET']);
    expect(after.players[0]).toMatchObject({ struck: 1, cards: { ORB: 1 } });
    expect(fights[0]).toMatchObject({ kind: 'special', cover: 2, unit: null });
    expect(after.units[0]?.strength).toBe(5);
  });

  it('a salvo is used up; without a card there is none', () => {
    const { after } = fight({ units: [RR], rb: { cards: { MSL: 1 } } }, [salvo], [...ones(10, 8), ...tops(10, 4)]);
    expect(after.players[0]?.cards).toEqual({ MSL: 0 });
    expect(fight({ units: [RR] }, [salvo, orbital]).codes).toEqual(['E-NOASSET', 'E-NOASSET']);
    const own = unit('RB-GY', 'INF', 'D7');
    expect(fight({ units: [own], rb: { cards: { MSL: 1 } } }, [salvo]).codes).toEqual(['F-FRIENDLY']);
  });
});

describe('engineers (CL-115, CLR-25)', () => {
  const BV = unit('RB-BV', 'BRV', 'D5');
  const EW = unit('RB-EW', 'ENW', 'D5', { stores: { sandbag: 1, pbar: 1, vbar: 1 } });
  const SW = unit('RB-MS', 'MSW', 'D5');
  const river = ground({ D6: '~', E6: '.', C5: '#' });
  const lay = (square = 'D6'): Action => ({ kind: 'lay-bridge', unit: 'RB-BV', square });
  const lift = (square = 'D6'): Action => ({ kind: 'lift-bridge', unit: 'RB-BV', square });
  const codes = (said: Skirmish, ...actions: readonly Action[]) => fight({ on: river, ...said }, actions).codes;

  it('a bridge vehicle lays its one bridge on water beside it, of strength five, in place of its attack', () => {
    const { after, unit: one, codes: failed } = fight({ on: river, units: [BV] }, [lay(), attack('RB-BV', 'D4')]);
    expect(after.board?.bridges).toEqual([{ square: 'D6', strength: 5, owner: 'seat-1' }]);
    expect(one('RB-BV')?.hasBridge).toBe(false);
    expect(failed).toEqual(['F-DONE']);
  });

  it('F-MOVED, F-NOTADJ, F-TERRAIN, F-OCCUPIED, F-NOPIECE, E-TYPE', () => {
    const bridges = [{ square: 'D6', strength: 5, owner: 'seat-1' }];
    expect(codes({ units: [BV], before: { 'RB-BV': { moved: true } } }, lay())).toEqual(['F-MOVED']);
    expect(codes({ units: [BV] }, lay('D7'))).toEqual(['F-NOTADJ']);
    expect(codes({ units: [BV] }, lay('D4'))).toEqual(['F-TERRAIN']);
    expect(codes({ units: [BV], board: { bridges } }, lay())).toEqual(['F-OCCUPIED']);
    expect(codes({ units: [BV, unit('KW-LC', 'LCU', 'D6')] }, lay())).toEqual(['F-OCCUPIED']);
    expect(codes({ units: [{ ...BV, hasBridge: false }] }, lay())).toEqual(['F-NOPIECE']);
    expect(codes({ units: [unit('RB-BV', 'TRC', 'D5')] }, lay())).toEqual(['E-TYPE']);
  });

  it('and lifts one of its owner’s when nobody and nothing is on it', () => {
    const bridges = [{ square: 'D6', strength: 2, owner: 'seat-1' }];
    const bare = { ...BV, hasBridge: false };
    const lifted = fight({ on: river, units: [bare], board: { bridges } }, [lift()]);
    expect(lifted.after.board?.bridges).toEqual([]);
    expect(lifted.unit('RB-BV')?.hasBridge).toBe(true);
    expect(codes({ units: [bare, unit('RB-GY', 'INF', 'D6')], board: { bridges } }, lift())).toEqual(['F-OCCUPIED']);
    expect(codes({ units: [BV], board: { bridges } }, lift())).toEqual(['F-NOTHING']);
    expect(codes({ units: [bare] }, lift())).toEqual(['F-NOTHING']);
    const theirs = [{ square: 'D6', strength: 2, owner: 'seat-2' }];
    expect(codes({ units: [bare], board: { bridges: theirs } }, lift())).toEqual(['F-NOTHING']);
    const pieces = [{ square: 'D6', kind: 'sup' as const, cached: false, count: 1 }];
    expect(codes({ units: [bare], board: { bridges, pieces } }, lift())).toEqual(['F-OCCUPIED']);
  });

  it('BUILD sets sandbags and barricades out of its stores, on its own square or beside it', () => {
    const { after, unit: one } = fight({ units: [EW] }, [{ kind: 'build-sandbag', unit: 'RB-EW', edge: 'D6|D7' }]);
    expect(after.board?.sandbags).toEqual([{ edge: 'D6|D7', strength: 3 }]);
    expect(one('RB-EW')?.stores).toEqual({ sandbag: 0, pbar: 1, vbar: 1 });
    const barred = fight({ units: [EW] }, [{ kind: 'build-barricade', unit: 'RB-EW', work: 'vbar', square: 'D6' }]);
    expect(barred.after.board?.barricades).toEqual([{ square: 'D6', kind: 'vbar', strength: 3 }]);
  });

  it('F-NOPIECE, F-NOTADJ, F-ENEMY, F-TERRAIN, F-OCCUPIED, E-TYPE for BUILD', () => {
    const build = (square: string, by = 'RB-EW'): Action => ({
      kind: 'build-barricade',
      unit: by,
      work: 'pbar',
      square,
    });
    const none = { ...EW, stores: { sandbag: 0, pbar: 0, vbar: 0 } };
    expect(codes({ units: [none] }, build('D5'))).toEqual(['F-NOPIECE']);
    expect(codes({ units: [none] }, { kind: 'build-sandbag', unit: 'RB-EW', edge: 'D4|D5' })).toEqual(['F-NOPIECE']);
    expect(codes({ units: [EW] }, build('D3'))).toEqual(['F-NOTADJ']);
    expect(codes({ units: [EW] }, { kind: 'build-sandbag', unit: 'RB-EW', edge: 'D7|D8' })).toEqual(['F-NOTADJ']);
    expect(codes({ units: [EW, unit('KW-RR', 'INF', 'D4')] }, build('D4'))).toEqual(['F-ENEMY']);
    expect(codes({ units: [EW] }, build('C5'))).toEqual(['F-TERRAIN']);
    expect(codes({ units: [EW] }, build('D6'))).toEqual(['F-TERRAIN']);
    const barricades = [{ square: 'D4', kind: 'pbar' as const, strength: 1 }];
    expect(codes({ units: [EW], board: { barricades } }, build('D4'))).toEqual(['F-OCCUPIED']);
    expect(codes({ units: [BV] }, build('D4', 'RB-BV'))).toEqual(['E-TYPE']);
  });

  it('DEMOLISH takes away what nobody guards: barricades, sandbags, a trench of the map', () => {
    const barricades = [
      { square: 'D4', kind: 'pbar' as const, strength: 1 },
      { square: 'D4', kind: 'vbar' as const, strength: 3 },
    ];
    const demolish = (at: string): Action => ({ kind: 'demolish', unit: 'RB-EW', at });
    const taken = fight({ units: [EW], board: { barricades } }, [demolish('D4')]);
    expect(taken.of('barricade-removed')).toMatchObject([{ work: 'vbar', by: 'RB-EW' }]);
    expect(codes({ units: [EW, unit('KW-RR', 'INF', 'D4')], board: { barricades } }, demolish('D4'))).toEqual([
      'F-ENEMY',
    ]);
    expect(codes({ units: [EW] }, demolish('D4'))).toEqual(['F-NOTHING']);
    expect(codes({ units: [EW], board: { barricades } }, demolish('D3'))).toEqual(['F-NOTADJ']);
    const on = ground({}, { 'D4|D5': 'TRENCH', 'D5|E5': 'HEDGE' });
    expect(fight({ on, units: [EW] }, [demolish('D4|D5')]).after.board?.cleared).toEqual(['D4|D5']);
    expect(fight({ on, units: [EW] }, [demolish('D5|E5')]).codes).toEqual(['F-NOTHING']);
    expect(fight({ on, units: [EW, unit('KW-RR', 'INF', 'D4')] }, [demolish('D4|D5')]).codes).toEqual(['F-ENEMY']);
  });

  it('SWEEP clears mines beside it; where there are none it has used its attack too', () => {
    const sweep = (square: string): Action => ({ kind: 'sweep', unit: 'RB-MS', square });
    const mines = [{ square: 'D6', owner: 'seat-2' }];
    const swept = fight({ units: [SW], board: { mines } }, [sweep('D6'), sweep('D4')]);
    expect(swept.after.board?.mines).toEqual([]);
    expect(swept.codes).toEqual(['F-DONE']);
    expect(codes({ units: [SW] }, sweep('D6'), sweep('D4'))).toEqual(['F-NOTHING', 'F-DONE']);
    expect(codes({ units: [SW], board: { mines } }, sweep('D7'))).toEqual(['F-NOTADJ']);
    expect(codes({ units: [EW] }, { kind: 'sweep', unit: 'RB-EW', square: 'D6' })).toEqual(['E-TYPE']);
  });
});

describe('mines and fords (CLR-25, CL-58, CL-X11)', () => {
  it('a mine has five eight-sided dice against whoever enters, and is gone', () => {
    const said = { units: [unit('RB-GY', 'INF', 'D6')], board: { mines: [{ square: 'D6', owner: 'seat-2' }] } };
    const { state, events } = step(said, [...faces(8, [8, 7, 1, 1, 1]), ...tops(10, 4)], (turn) =>
      springMine(turn, 'RB-GY', 'D6'),
    );
    expect(state.units[0]?.strength).toBe(8);
    expect(state.board?.mines).toEqual([]);
    expect(events.map(({ kind }) => kind)).toEqual(['mine-sprung', 'fought']);
    expect(step({ units: said.units }, [], (turn) => springMine(turn, 'RB-GY', 'D6')).events).toEqual([]);
  });

  const ford: Fixed = ground({ D6: 'f', E6: '~' });
  const forded = (units: readonly Unit[], dice: readonly (readonly number[])[], more: Partial<Skirmish> = {}) =>
    step({ on: ford, units, ...more }, dice, (turn) => checkFords(turn, ['RB-GY']));
  const GY = unit('RB-GY', 'TNK', 'D6', { supply: 0 });

  it('CL-58: one defence die, a point lost for each below six; with an engineer or tractor beside it, below three', () => {
    expect(forded([GY], [[10, 4]]).state.units[0]?.strength).toBe(8);
    expect(forded([GY], [[10, 7]]).events).toMatchObject([{ kind: 'ford-checked', below: 6, losses: 0 }]);
    for (const aid of ['TRC', 'BRV', 'ENW', 'MSW', 'EXC'])
      expect(forded([GY, unit('RB-TR', aid, 'D5')], [[10, 2]]).events).toMatchObject([{ below: 3, losses: 1 }]);
    expect(forded([GY, unit('RB-TR', 'TRC', 'C5')], [[10, 5]]).events).toMatchObject([{ below: 6 }]);
    expect(forded([GY, unit('KW-TR', 'TRC', 'D5')], [[10, 5]]).events).toMatchObject([{ below: 6 }]);
    expect(forded([GY, unit('RB-TR', 'STK', 'D5')], [[10, 5]]).events).toMatchObject([{ below: 6 }]);
  });

  it('CL-58: not off a ford, on a bridge over it, or for amphibians; who has no strength left is gone', () => {
    expect(forded([{ ...GY, square: 'D5' }], []).events).toEqual([]);
    expect(forded([GY], [], { board: { bridges: [{ square: 'D6', strength: 5, owner: 'seat-1' }] } }).events).toEqual(
      [],
    );
    expect(forded([unit('RB-GY', 'LCU', 'D6', { supply: 0 })], []).events).toEqual([]);
    const gone = forded([{ ...GY, strength: 3 }], [[10, 1]]);
    expect(gone.events).toMatchObject([
      { kind: 'ford-checked', losses: 3 },
      { kind: 'unit-destroyed', cause: 'ford', by: null },
    ]);
  });

  it('CLR-25: with a bridge goes who cannot stand on the ground below; on a ford they check without help', () => {
    const bridges = [{ square: 'D6', strength: 0, owner: 'seat-1' }];
    const over = { on: ford, units: [GY, unit('RB-TR', 'TRC', 'D5')], board: { bridges } };
    const checked = step(over, [[10, 4]], (turn) => fellBridge(turn, 'D6', 'seat-2'));
    expect(checked.events).toMatchObject([{ kind: 'bridge-destroyed' }, { kind: 'ford-checked', below: 6 }]);
    const deep = {
      on: ford,
      units: [{ ...GY, square: 'E6' }],
      board: { bridges: [{ square: 'E6', strength: 0, owner: 'seat-1' }] },
    };
    const drowned = step(deep, [], (turn) => fellBridge(turn, 'E6', 'seat-2'));
    expect(drowned.events).toMatchObject([{ kind: 'bridge-destroyed' }, { kind: 'unit-destroyed', cause: 'bridge' }]);
  });
});
