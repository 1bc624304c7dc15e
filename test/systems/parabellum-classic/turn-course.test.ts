import { describe, expect, it } from '@jest/globals';
import { NO_ROSTER_CHANGES } from '../../../src/core/game/sheet.js';
import { apply } from '../../../src/systems/parabellum-classic/apply.js';
import { resolve } from '../../../src/systems/parabellum-classic/phases/sequence.js';
import type { Action, State } from '../../../src/systems/parabellum-classic/shapes.js';
import { scriptedDice } from '../../support/scripted-dice.js';
import { KESTREL } from './theatre.js';
import { failuresOf, found, only, playerIn } from './told.js';
import { faces, KW, type Played, play, position, RB, sheet, unit } from './turns.js';

const move = (name: string, to: string): Action => ({
  kind: 'move',
  unit: name,
  way: { kind: 'path', squares: [to] },
  tow: null,
});
const attack = (name: string, square: string): Action => ({ kind: 'attack', unit: name, square });

describe('the tick-down', () => {
  it('CL-14, CL-17, CL-19, CL-65: one step for moving however far, one for attacking', () => {
    const state = position({
      units: [unit('RB-GY', 'INF', 'C4'), unit('KW-RR', 'INF', 'D6', { ammo: 2 })],
      kw: { standing: [{ kind: 'counter', whom: { kind: 'all' }, policy: { kind: 'never' } }] },
    });
    const now = play(
      state,
      { [RB]: sheet(move('RB-GY', 'D4'), move('RB-GY', 'D5'), attack('RB-GY', 'D6')), [KW]: [] },
      [...faces(4, [4, 1, 1, 1, 1, 1, 1, 1, 1, 1]), ...faces(4, [4, 4, 4, 4, 4, 4, 4, 4, 4, 4])],
    );
    expect(failuresOf(now)).toEqual([]);
    expect(found(now, 'RB-GY')).toMatchObject({
      supply: 5,
      ammo: 4,
      lastTurn: { moved: true, attacked: true, flew: false },
    });
    expect(found(now, 'KW-RR').ammo).toBe(2);
  });

  it('CL-X13, CL-18, CL-20, CLR-11: a step for any number of counters, none for side arms or silence, stranded at nought', () => {
    const state = position({
      units: [
        unit('RB-GY', 'INF', 'D3'),
        unit('RB-GG', 'INF', 'C5'),
        unit('RB-HH', 'INF', 'B2'),
        unit('RB-OO', 'INF', 'H4'),
        unit('RB-TT', 'TNK', 'I2', { supply: 1 }),
        unit('RB-MO', 'MTR', 'A1'),
        unit('KW-RR', 'INF', 'D5', { supply: 3, ammo: 2 }),
        unit('KW-BB', 'INF', 'B4', { supply: 3, ammo: 2 }),
        unit('KW-AR', 'ART', 'H5', { lastTurn: { moved: false, attacked: true, flew: false } }),
      ],
      kw: { standing: [{ kind: 'counter', whom: { kind: 'unit', unit: 'KW-BB' }, policy: { kind: 'never' } }] },
    });
    const ten = (sides: number, face: number) =>
      faces(
        sides,
        Array.from({ length: 10 }, () => face),
      );
    const bounce = [...ten(4, 1), ...ten(4, 4)];
    const orders = sheet(
      move('RB-GY', 'D4'),
      move('RB-TT', 'I3'),
      { kind: 'shell', unit: 'RB-MO', square: 'A5' },
      attack('RB-GY', 'D5'),
      attack('RB-GG', 'D5'),
      attack('RB-HH', 'B4'),
      attack('RB-OO', 'H5'),
    );
    const now = play(state, { [RB]: orders, [KW]: [] }, [
      ...ten(4, 1),
      ...[...bounce, ...bounce],
      ...[...bounce, ...bounce],
      ...bounce,
      ...[...bounce, ...ten(2, 1), ...ten(4, 4)],
    ]);
    expect(failuresOf(now)).toEqual([]);
    const scales = ['RB-GY', 'RB-TT', 'RB-MO', 'KW-RR', 'KW-BB', 'KW-AR'].map((id) => {
      const { supply, ammo } = found(now, id);
      return `${id} ${supply}/${ammo}`;
    });
    expect(scales).toEqual(['RB-GY 5/4', 'RB-TT 0/4', 'RB-MO 5/3', 'KW-RR 3/1', 'KW-BB 3/2', 'KW-AR 4/4']);
  });

  it('CL-58, CL-X11: supplies that run out on a ford cost strength, less with a tractor beside', () => {
    const dry = unit('RB-GY', 'INF', 'C5', { supply: 1 });
    const far = unit('KW-ZZ', 'INF', 'L12');
    const alone = play(position({ units: [dry, far] }), { [RB]: sheet(move('RB-GY', 'C6')), [KW]: [] }, [[4, 2]]);
    expect(found(alone, 'RB-GY').strength).toBe(6);
    const aided = play(
      position({ units: [dry, unit('RB-TR', 'TRC', 'C5'), far] }),
      { [RB]: sheet(move('RB-GY', 'C6')), [KW]: [] },
      [[4, 2]],
    );
    expect(found(aided, 'RB-GY').strength).toBe(9);
  });
});

describe('turns and rounds', () => {
  const both = (active: string, round = 3): State =>
    position({ active, round, units: [unit('RB-GY', 'INF', 'D4'), unit('KW-ZZ', 'INF', 'L12')] });

  it('CL-62, digest 4.5: first player, second player, next round', () => {
    expect(play(both(RB), { [RB]: [], [KW]: [] }).after.board).toMatchObject({ active: KW, round: 3 });
    expect(play(both(KW), { [RB]: [], [KW]: [] }).after.board).toMatchObject({ active: RB, round: 4 });
  });

  it('CL-62: Movement, Special, Direct, Boardroom, whatever the order of the lines', () => {
    const state = position({
      units: [unit('RB-GY', 'INF', 'F2'), unit('KW-ZZ', 'INF', 'L12')],
      rb: { pieces: { sup: 1, amm: 1 } },
    });
    const now = play(state, {
      [RB]: sheet({ kind: 'raise', square: 'F4', as: 'RB-IR' }, move('RB-GY', 'F3')),
      [KW]: [],
    });
    expect(failuresOf(now)).toEqual([]);
    expect(found(now, 'RB-IR').square).toBe('F4');
  });

  it('CL-124, CLR-32: a missed turn ticks on; the third in a row withdraws, an excused one does not count', () => {
    const silent = (strikes: number, excused: readonly string[] = []): Played => {
      const state = both(RB);
      const sat: State = { ...state, players: state.players.map((one) => (one.id === RB ? { ...one, strikes } : one)) };
      const events = resolve(
        sat,
        { sheets: { [KW]: [] }, roster: { ...NO_ROSTER_CHANGES, excused } },
        scriptedDice([]),
        KESTREL,
      );
      return { events, after: events.reduce((now, event) => apply(now, event), sat) };
    };
    expect(playerIn(silent(0), RB).strikes).toBe(1);
    expect(playerIn(silent(1, [RB]), RB).strikes).toBe(1);
    expect(silent(1).after.stage).toBe('turn');
    const third = silent(2);
    expect(third.after.played).toEqual([{ id: 'S1', winner: KW, by: 'withdrawal', rounds: 3 }]);
    const state = both(RB);
    const back = play(
      { ...state, players: state.players.map((one) => ({ ...one, strikes: 2 })) },
      { [RB]: [], [KW]: [] },
    );
    expect(playerIn(back, RB).strikes).toBe(0);
    expect(only(silent(0), 'was-silent')).toHaveLength(1);
  });

  it('digest 4.3: standing orders stay until one about the same replaces them, and are forgotten with their unit', () => {
    const all = { kind: 'all' as const };
    const whom = (id: string) => ({ kind: 'unit' as const, unit: id });
    const one = play(both(RB), {
      [RB]: sheet(
        { kind: 'counter', whom: all, policy: { kind: 'always' } },
        { kind: 'counter', whom: whom('RB-GY'), policy: { kind: 'never' } },
        { kind: 'counter', whom: whom('RB-XX'), policy: { kind: 'never' } },
      ),
      [KW]: sheet({ kind: 'bluff', square: 'G8', sham: { dice: 8, die: 8 } }),
    });
    expect(playerIn(one, RB).standing).toHaveLength(3);
    const two = play(one.after, {
      [RB]: sheet({ kind: 'counter', whom: all, policy: { kind: 'ammo', atLeast: 2 } }),
      [KW]: sheet({ kind: 'bluff', square: null, sham: null }),
    });
    expect(playerIn(two, RB).standing).toEqual([
      { kind: 'counter', whom: whom('RB-GY'), policy: { kind: 'never' } },
      { kind: 'counter', whom: all, policy: { kind: 'ammo', atLeast: 2 } },
    ]);
    expect(playerIn(two, KW).standing).toEqual([]);
    expect(playerIn(play(two.after, { [RB]: [], [KW]: [] }), RB).standing).toHaveLength(2);
  });
});
