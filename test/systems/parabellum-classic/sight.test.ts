import { describe, expect, it } from '@jest/globals';
import { asSeat, GM, PUBLIC } from '../../../src/core/game/viewer.js';
import type { Unit } from '../../../src/systems/parabellum-classic/shapes.js';
import { reveal, view } from '../../../src/systems/parabellum-classic/sight.js';
import { KESTREL } from './theatre.js';
import { KW, position, RB, unit } from './turns.js';

const UNITS: readonly Unit[] = [
  unit('RB-GY', 'INF', 'D5'),
  unit('RB-AP', 'APC', 'E5'),
  unit('RB-IV', 'INF', null, { place: 'aboard', aboard: 'RB-AP' }),
  unit('KW-RR', 'TNK', 'D8'),
  unit('KW-FF', 'MTR', 'L12'),
  unit('KW-NN', 'HVY', null, { place: 'dispatched', channel: 'road' }),
  unit('KW:STR-1', 'STR', 'D9', { place: 'runway', callsign: 'C' }),
];
const state = position({ units: UNITS, board: { mines: [{ square: 'K6', owner: KW }] } });
const seen = (viewer = asSeat(RB), of = state) => view(of, viewer, KESTREL);

describe('who sees what', () => {
  it('shows size and flag of miniatures and no card (CL-9, CL-11, CLR-1)', () => {
    const foe = seen().units.find(({ id }) => id === 'KW-RR');
    expect(foe).toMatchObject({ square: 'D8', size: 'LV', type: null, strength: null, card: null });
  });

  it('shows types where the campaign says so (CLR-1)', () => {
    const open = position({ units: UNITS, options: { miniatures: 'type' } });
    expect(seen(asSeat(RB), open).units.find(({ id }) => id === 'KW-RR')?.type).toBe('TNK');
  });

  it('knows aircraft of others by callsign, and the own by name (CL-93, CL-108)', () => {
    expect(seen().units.map(({ id }) => id)).toContain('KW:C');
    expect(seen(asSeat(KW)).units.map(({ id }) => id)).toContain('KW:STR-1');
  });

  it('hides reserves, passengers, reinforcements and mines (CL-27, CL-98, CLR-24)', () => {
    expect(seen().units.map(({ id }) => id)).not.toContain('KW-NN');
    expect(seen(asSeat(KW)).units.map(({ id }) => id)).not.toContain('RB-IV');
    expect(seen().players.find(({ id }) => id === KW)?.reserve).toBeNull();
    expect(seen().board?.mines).toEqual([]);
    expect(seen(asSeat(KW)).board?.mines).toHaveLength(1);
  });

  it('shows the game master everything and the public no card', () => {
    expect(seen(GM).units).toHaveLength(UNITS.length);
    expect(seen(GM).units.every(({ card }) => card !== null)).toBe(true);
    expect(seen(PUBLIC).units.every(({ card, type }) => card === null && type === null)).toBe(true);
  });

  it('keeps what a look told (CL-99, CL-118)', () => {
    const cargo = { sup: 2, amm: 0 };
    const looks = [
      {
        skirmish: 'S1',
        round: 2,
        square: 'D8',
        pieces: [],
        works: [],
        units: [{ unit: 'KW-RR', type: 'TNK', strength: 9, cargo, passengers: [] }],
      },
    ];
    const told = seen(asSeat(RB), position({ units: UNITS, rb: { looks } })).units.find(({ id }) => id === 'KW-RR');
    expect(told).toMatchObject({ type: 'TNK', strength: null, known: { round: 2, strength: 9, cargo } });
  });

  it('sees in the dark only what is near: squads 4, vehicles 5 (digest 6.1)', () => {
    const dark = position({ units: UNITS, options: { fog: 'dark' } });
    const ids = seen(asSeat(RB), dark).units.map(({ id }) => id);
    expect(ids).toContain('KW-RR');
    expect(ids).not.toContain('KW-FF');
    expect(seen(PUBLIC, dark).units.map(({ id }) => id)).not.toContain('KW-FF');
  });

  it('tells others of mustering and failed lines nothing, of a way its squares and not its cost', () => {
    const failed = {
      kind: 'line-failed',
      seat: KW,
      line: 2,
      order: 'MOVE',
      code: 'F-TICKS',
      sentence: 'x',
      partly: false,
    } as const;
    expect(reveal(failed, state, state, asSeat(RB), KESTREL)).toBeNull();
    const moved = { kind: 'unit-moved', unit: 'KW-RR', squares: ['D9', 'D8'], tail: [], ticks: 4, tow: null } as const;
    const event = { ...moved, squares: ['D9', 'D8'], tail: [] };
    expect(reveal(event, state, state, asSeat(RB), KESTREL)).toMatchObject({ squares: ['D9', 'D8'], ticks: null });
    expect(reveal(event, state, state, asSeat(KW), KESTREL)).toMatchObject({ ticks: 4 });
  });

  it('shows sham dice as dice that nobody names, and their owner what they are (CL-73, CL-X20)', () => {
    const defence = { die: 8 as const, values: [7, 3] };
    const exchange = {
      target: { kind: 'sham' as const },
      defence,
      pairs: [],
      through: [4],
      kept: [4],
      losses: 0,
      pool: [],
      pieces: [],
    };
    const fight = {
      kind: 'direct' as const,
      seat: RB,
      unit: 'RB-GY',
      from: 'D5',
      square: 'G8',
      edge: null,
      attack: { die: 4 as const, values: [4] },
      cover: 0,
      exchanges: [exchange],
    };
    const event = { kind: 'fought' as const, fight, rolls: [] };
    expect(JSON.stringify(reveal(event, state, state, asSeat(RB), KESTREL))).not.toContain('sham');
    expect(JSON.stringify(reveal(event, state, state, PUBLIC, KESTREL))).not.toContain('sham');
    expect(JSON.stringify(reveal(event, state, state, asSeat(KW), KESTREL))).toContain('sham');
  });

  it('does not say into what a squad climbs (CLR-24)', () => {
    const event = { kind: 'unit-embarked' as const, unit: 'RB-GY', into: 'RB-AP' };
    expect(reveal(event, state, state, asSeat(KW), KESTREL)).toMatchObject({ into: null });
    expect(reveal(event, state, state, asSeat(RB), KESTREL)).toMatchObject({ into: { id: 'RB-AP' } });
  });

  it('names who climbs aboard as the miniature stood on the table, and not by what is under cover (CLR-1, CLR-24)', () => {
    const event = { kind: 'unit-embarked' as const, unit: 'RB-GY', into: 'RB-AP' };
    const under = (type: string) => [
      unit('RB-GY', type, null, { place: 'aboard', aboard: 'RB-AP' }),
      ...UNITS.slice(1),
    ];
    const at = (units: readonly Unit[]) => position({ units, options: { miniatures: 'type' } });
    const told = (type: string) => reveal(event, at(UNITS), at(under(type)), PUBLIC, KESTREL);
    expect(told('INF')).toMatchObject({ unit: { id: 'RB-GY', type: 'INF' }, into: null });
    expect(told('AUG')).toEqual(told('INF'));
  });
});
