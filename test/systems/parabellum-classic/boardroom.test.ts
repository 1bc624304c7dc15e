import { describe, expect, it } from '@jest/globals';
import type { Action, State, Test, Unit } from '../../../src/systems/parabellum-classic/shapes.js';
import { failuresOf, found, only, playerIn } from './told.js';
import { KW, type Played, play, position, RB, sheet, unit } from './turns.js';

const enemy = unit('KW-ZZ', 'INF', 'L12');
const inf = unit('RB-GY', 'INF', 'F4');
const at = (more: Parameters<typeof position>[0]): State => position({ units: [inf, enemy], ...more });
const turn = (state: State, ...actions: readonly Action[]): Played =>
  play(state, { [RB]: sheet(...actions), [KW]: [] });
const raise: Action = { kind: 'raise', square: 'F3', as: 'RB-IR' };
const requisition = (count: number, what: 'sup' | 'amm' = 'sup', square = 'F4'): Action => ({
  kind: 'requisition',
  count,
  what,
  square,
});
const next = ({ after }: Played): State => ({
  ...after,
  board: after.board === null ? null : { ...after.board, active: RB },
});

describe('cities', () => {
  it('CL-X15, CL-32 to CL-34, CL-36, CL-38, CLR-16: irregulars of an occupied city, and what they cost', () => {
    const now = turn(at({ rb: { credits: 900, ledger: [], pieces: { sup: 1, amm: 0 } } }), raise, requisition(1));
    expect(playerIn(now, RB)).toMatchObject({ credits: 370, pieces: { sup: 0, amm: 0 } });
    expect(found(now, 'RB-IR')).toMatchObject({
      type: 'IRR',
      place: 'map',
      square: 'F3',
      strength: 10,
      supply: 6,
      ammo: 5,
      origin: 'SOUTHTOWN',
    });
    expect(failuresOf(now)).toEqual(['2 E-CITYMARKED']);
    expect(now.after.board?.cities.map(({ marked }) => marked)).toEqual([false, true]);
    const moved = turn(
      next(now),
      { kind: 'move', unit: 'RB-IR', way: { kind: 'path', squares: ['F2'] }, tow: null },
      raise,
      { kind: 'disband', unit: 'RB-IR' },
    );
    expect(failuresOf(moved)).toEqual(['2 E-CITYMARKED', '3 E-WRONGCITY']);
  });

  it('CL-X15, CL-35, CLR-34: only irregulars at home in their own city take its marker with them', () => {
    const board = {
      cities: [
        { id: 'NORTHTOWN', marked: true, requisitioned: 0 },
        { id: 'SOUTHTOWN', marked: true, requisitioned: 0 },
      ],
    };
    const raised = (square: string): Unit => unit('RB-IR', 'IRR', square, { origin: 'SOUTHTOWN' });
    const home = turn(at({ units: [inf, raised('G4'), enemy], board }), { kind: 'disband', unit: 'RB-IR' });
    expect(home.after.units.map(({ id }) => id)).toEqual(['RB-GY', 'KW-ZZ']);
    expect(home.after.board?.cities.map(({ marked }) => marked)).toEqual([true, false]);
    expect(playerIn(home, RB).credits).toBe(12_000);
    expect(
      failuresOf(turn(at({ units: [inf, raised('F9'), enemy], board }), { kind: 'disband', unit: 'RB-IR' })),
    ).toEqual(['1 E-WRONGCITY']);
    expect(failuresOf(turn(at({ board }), { kind: 'disband', unit: 'RB-GY' }))).toEqual(['1 E-TYPE']);
    // It stays when they are gone, whoever holds the city then.
    expect(failuresOf(turn(at({ board }), raise))).toEqual(['1 E-CITYMARKED']);
  });

  it('CL-33: a city must be held by a unit, without an enemy in it', () => {
    const contested = at({ units: [inf, unit('KW-ZZ', 'INF', 'G3')] });
    expect(failuresOf(turn(contested, raise, requisition(1)))).toEqual(['1 E-NOTHELD', '2 E-NOTHELD']);
    expect(failuresOf(turn(at({}), { ...raise, square: 'E9' }, { ...raise, square: 'A5' }))).toEqual([
      '1 E-NOTHELD',
      '2 E-NOCITY',
    ]);
    expect(failuresOf(turn(at({ rb: { credits: 100 } }), raise))).toEqual(['1 F-FUNDS']);
  });

  it('CL-39, CLR-17: a city sells two pieces a Boardroom phase at list price, cached on its squares', () => {
    const now = turn(at({}), requisition(1), requisition(2), requisition(1, 'amm', 'G3'), requisition(1));
    expect(failuresOf(now)).toEqual(['2 E-LIMIT', '4 E-LIMIT']);
    expect(playerIn(now, RB).credits).toBe(12_000 - 20 - 30);
    expect(now.after.board?.pieces).toEqual([
      { square: 'F4', kind: 'sup', cached: true, count: 1 },
      { square: 'G3', kind: 'amm', cached: true, count: 1 },
    ]);
    expect(failuresOf(turn(next(now), requisition(2)))).toEqual([]);
  });

  it('CL-37, CLR-16: irregulars in the own lines crew a light vehicle and are used up', () => {
    const irregulars = (square: string): Unit => unit('RB-IR', 'IRR', square, { strength: 7, origin: 'SOUTHTOWN' });
    const state = (square: string): State =>
      at({ units: [inf, irregulars(square), enemy], rb: { pieces: { sup: 9, amm: 9 }, cards: { TCH: 1, TNK: 1 } } });
    const crew = (type: string): Action => ({ kind: 'muster', type, as: 'RB-TR', crew: 'RB-IR' });
    const now = turn(state('D2'), crew('TCH'));
    expect(found(now, 'RB-TR')).toMatchObject({ type: 'TCH', strength: 7, place: 'mustered' });
    expect(now.after.units.some(({ id }) => id === 'RB-IR')).toBe(false);
    expect(playerIn(now, RB).soldiers).toBe(0);
    expect(failuresOf(turn(state('D3'), crew('TCH')))).toEqual(['1 E-ZONE']);
    expect(failuresOf(turn(state('D2'), crew('TNK')))).toEqual(['1 E-TYPE']);
  });
});

describe('the Boardroom phase', () => {
  it('CL-30, CL-66: units are bought, mustered and dispatched while the skirmish is on', () => {
    const now = turn(
      at({ rb: { soldiers: 10, pieces: { sup: 1, amm: 1 } } }),
      { kind: 'buy-units', count: 1, type: 'HVY' },
      { kind: 'muster', type: 'HVY', as: 'RB-HV', crew: null },
      { kind: 'dispatch', unit: 'RB-HV', channel: 'road' },
      { kind: 'dispatch', unit: 'RB-HV', channel: 'road' },
      { kind: 'dispatch', unit: 'RB-GY', channel: 'road' },
    );
    expect(failuresOf(now)).toEqual(['4 E-NOTMUSTERED', '5 E-NOTMUSTERED']);
    expect(found(now, 'RB-HV')).toMatchObject({ place: 'dispatched', channel: 'road', square: null });
  });

  it('CL-98: channels that the skirmish does not open to a side stay closed', () => {
    const waiting: Unit = { ...unit('RB-TT', 'TNK', null), place: 'mustered' };
    const dispatch = (channel: 'sea' | 'air' | 'road', skirmish: string): readonly string[] =>
      failuresOf(
        turn(at({ skirmish, units: [unit('RB-GY', 'INF', 'A6'), waiting, enemy] }), {
          kind: 'dispatch',
          unit: 'RB-TT',
          channel,
        }),
      );
    expect([dispatch('sea', 'S1'), dispatch('air', 'S1'), dispatch('sea', 'S4'), dispatch('road', 'S4')]).toEqual([
      ['1 E-CHANNEL'],
      ['1 E-CHANNEL'],
      [],
      ['1 E-CHANNEL'],
    ]);
  });

  it('CL-31, CLR-33: squads are dearer in play, and hired only where the skirmish recruits', () => {
    const hire: Action = { kind: 'hire', squads: 2 };
    const now = turn(at({}), hire);
    expect(playerIn(now, RB)).toMatchObject({ credits: 11_700, soldiers: 20 });
    expect(failuresOf(turn(at({ skirmish: 'S2', units: [unit('RB-GY', 'INF', 'A6'), enemy] }), hire))).toEqual([
      '1 E-NORECRUIT',
    ]);
    expect(failuresOf(turn(at({ skirmish: 'S4', units: [unit('RB-GY', 'INF', 'A6'), enemy] }), hire))).toEqual([
      '1 E-NORECRUIT',
    ]);
  });

  it('CL-95: off the map an aircraft gets one step of each a turn, from the reserve', () => {
    const spent: Unit = { ...unit('RB:STR-1', 'STR', null), supply: 0, ammo: 0 };
    const replenish: Action = { kind: 'replenish', air: 'STR-1', phase: 'boardroom' };
    const state = at({ units: [inf, spent, enemy], rb: { pieces: { sup: 5, amm: 1 } } });
    const now = turn(state, replenish, replenish);
    expect(found(now, 'RB:STR-1')).toMatchObject({ supply: 1, ammo: 1 });
    expect(playerIn(now, RB).pieces).toEqual({ sup: 4, amm: 0 });
    expect(failuresOf(now)).toEqual(['2 F-DONE']);
    const again = turn(next(now), replenish);
    expect(found(again, 'RB:STR-1')).toMatchObject({ supply: 2, ammo: 1 });
    expect(failuresOf(again)).toEqual(['1 F-NOPIECE']);
    expect(failuresOf(turn(state, { ...replenish, phase: 'movement' }))).toEqual(['1 E-BASE']);
    const out: Unit = { ...spent, place: 'evacuated' };
    expect(failuresOf(turn(at({ units: [inf, out, enemy] }), replenish))).toEqual(['1 E-NOTREADY']);
  });
});

describe('lines and conditions', () => {
  const move = (to: string): Action => ({
    kind: 'move',
    unit: 'RB-GY',
    way: { kind: 'path', squares: [to] },
    tow: null,
  });

  it('digest 4.4: conditions are looked at when the line’s turn comes, on public facts and own cards', () => {
    const state = at({
      units: [inf, unit('RB-GG', 'INF', 'D2', { supply: 3, ammo: 2, strength: 8 }), enemy],
      board: { wrecks: [{ unit: 'KW-DD', type: 'INF', owner: KW, by: RB }] },
    });
    const so = (test: Test, not = false): boolean =>
      failuresOf(play(state, { [RB]: sheet({ do: move('F5'), when: [{ not, test }], otherwise: null }), [KW]: [] }))
        .length === 0;
    expect([
      so({ kind: 'empty', square: 'F6' }),
      so({ kind: 'empty', square: 'L12' }),
      so({ kind: 'enemy', square: 'L12' }),
      so({ kind: 'enemy', square: 'D2' }),
    ]).toEqual([true, false, true, false]);
    expect([
      so({ kind: 'alive', unit: 'KW-ZZ' }),
      so({ kind: 'alive', unit: 'KW-DD' }),
      so({ kind: 'destroyed', unit: 'KW-DD' }),
      so({ kind: 'destroyed', unit: 'KW-ZZ' }),
    ]).toEqual([true, false, true, false]);
    expect([
      so({ kind: 'strength', unit: 'RB-GG', atLeast: 8 }),
      so({ kind: 'strength', unit: 'RB-GG', atLeast: 9 }),
    ]).toEqual([true, false]);
    expect([
      so({ kind: 'ammo', unit: 'RB-GG', atLeast: 3 }),
      so({ kind: 'supply', unit: 'RB-GG', atLeast: 3 }),
      so({ kind: 'supply', unit: 'KW-ZZ', atLeast: 1 }),
    ]).toEqual([false, true, false]);
    expect([so({ kind: 'credits', atLeast: 12_000 }), so({ kind: 'credits', atLeast: 12_001 }, true)]).toEqual([
      true,
      true,
    ]);
    expect(so({ kind: 'lost', unit: 'KW-ZZ', atLeast: 1 })).toBe(false);
  });

  it('digest 4.4: DONE, FAILED and ELSE, also into a later part of the turn', () => {
    const buy: Action = { kind: 'buy-units', count: 1, type: 'INF' };
    const now = play(at({}), {
      [RB]: sheet(
        move('F9'),
        { do: buy, when: [{ not: false, test: { kind: 'failed', line: 1 } }], otherwise: null },
        { do: buy, when: [{ not: false, test: { kind: 'done', line: 1 } }], otherwise: null },
        { do: move('F9'), when: [], otherwise: move('F3') },
        { do: move('F2'), when: [{ not: false, test: { kind: 'credits', atLeast: 99_999 } }], otherwise: buy },
        { do: buy, when: [{ not: false, test: { kind: 'credits', atLeast: 99_999 } }], otherwise: move('F2') },
      ),
      [KW]: [],
    });
    expect(failuresOf(now)).toEqual(['1 F-NOTADJ', '4 F-COND', '3 F-COND', '5 F-COND', '6 F-COND']);
    expect(only(now, 'line-failed').map(({ partly }) => partly)).toEqual([false, true, false, true, false]);
    expect(found(now, 'RB-GY').square).toBe('F3');
    expect(playerIn(now, RB).cards).toEqual({ INF: 2 });
  });

  it('digest 6.1: in the dark a condition about a square out of sight is never true', () => {
    const state = at({
      options: { fog: 'dark' },
      units: [inf, unit('KW-ZZ', 'INF', 'F7'), unit('KW-YY', 'INF', 'L12')],
    });
    const so = (kind: 'empty' | 'enemy', square: string): boolean =>
      failuresOf(
        play(state, {
          [RB]: sheet({ do: move('F5'), when: [{ not: false, test: { kind, square } }], otherwise: null }),
          [KW]: [],
        }),
      ).length === 0;
    expect([so('enemy', 'F7'), so('enemy', 'L12'), so('empty', 'L11'), so('empty', 'F6')]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});
