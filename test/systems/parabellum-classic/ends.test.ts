import { describe, expect, it } from '@jest/globals';
import type { Action, State, Unit } from '../../../src/systems/parabellum-classic/shapes.js';
import { found, only, playerIn } from './told.js';
import { KW, type Played, play, position, RB, sheet, unit } from './turns.js';

type Said = NonNullable<Parameters<typeof position>[0]>;

/** A turn of whoever has it, without orders. */
const idle = (said: Said, dice: readonly (readonly number[])[] = []): Played =>
  play(position(said), { [RB]: [], [KW]: [] }, dice);
const later = ({ after }: Played): Played => play(after, { [RB]: [], [KW]: [] });
const ended = (now: Played) => now.after.played.at(-1);
const rb = (square: string, flag = 'RB-GY', more: Partial<Unit> = {}): Unit => unit(flag, 'INF', square, more);
const kw = (square: string, flag = 'KW-ZZ', more: Partial<Unit> = {}): Unit => unit(flag, 'INF', square, more);

describe('goals', () => {
  it('S1, CL-5, CL-21, digest 8.2: the attacker holds two squares of Northtown at two own tick-downs running', () => {
    const units = [rb('E9', 'RB-GY'), rb('F9', 'RB-GG', { ammo: 0 }), kw('L12')];
    const first = idle({ units });
    expect(first.after.board?.held).toEqual({ south: [1], north: [0] });
    expect(first.after.board?.counted.south).toEqual([['E9', 'F9']]);
    const second = later(later(first));
    expect(ended(second)).toEqual({ id: 'S1', winner: RB, by: 'goal', rounds: 4 });
    // CL-21: without ammunition they hold all the same; one square is not enough.
    expect(idle({ units: [rb('E9'), kw('L12')] }).after.board?.held.south).toEqual([0]);
  });

  it('S1: the defender holds the ford and the bridge', () => {
    const units = [rb('A1'), kw('C6', 'KW-AA'), kw('I7', 'KW-BB')];
    const first = idle({ active: KW, units });
    expect(first.after.board?.held.north).toEqual([1]);
    expect(ended(later(later(first)))).toMatchObject({ winner: KW, by: 'goal' });
    expect(
      idle({ active: KW, units: [rb('A1'), kw('C6', 'KW-AA'), kw('C7', 'KW-BB')] }).after.board?.held.north,
    ).toEqual([0]);
  });

  it('digest 8.2: an enemy on a counted square at the end of their turn ends the count', () => {
    const board = { held: { south: [1], north: [0] }, counted: { south: [['E9', 'F9']], north: [[]] } };
    const here = idle({ active: KW, units: [rb('E9'), rb('E10', 'RB-GG'), kw('F9')], board });
    expect(here.after.board).toMatchObject({ held: { south: [0] }, counted: { south: [[]] } });
    const elsewhere = idle({ active: KW, units: [rb('E9'), rb('F9', 'RB-GG'), kw('F10')], board });
    expect(elsewhere.after.board?.held.south).toEqual([1]);
  });

  it('S2: three ore heads for two turns, and 300 for each at the end', () => {
    const units = [rb('C7', 'RB-AA'), rb('J6', 'RB-BB'), rb('F6', 'RB-CC'), kw('G7')];
    const won = later(later(idle({ skirmish: 'S2', units })));
    expect(ended(won)).toMatchObject({ winner: RB, by: 'goal' });
    expect(playerIn(won, RB).credits).toBe(12_000 + 1_800 + 900);
    expect(playerIn(won, KW).credits).toBe(12_000 + 300);
  });

  it('S3, CL-X17, CL-110: three runway squares win at once, with every aircraft of the base', () => {
    const at = (id: string, place: 'runway' | 'hangar', square: string | null): Unit => ({
      ...unit(id, 'ASF', null),
      place,
      square,
      base: 'base',
      strength: 8,
      supply: 1,
    });
    const units = [
      rb('C9', 'RB-AA'),
      rb('D9', 'RB-BB'),
      rb('E9', 'RB-CC'),
      kw('L12'),
      at('KW:ASF-1', 'runway', 'H9'),
      at('KW:ASF-2', 'hangar', null),
      unit('RB:ASF-1', 'ASF', null, { callsign: 'B' }),
    ];
    // Their letters are dealt anew, of those that the captor has not in use.
    const letters = [
      [25, 1],
      [24, 1],
    ];
    const won = idle({ skirmish: 'S3', units, kw: { retired: ['KW:ASF-3'] } }, letters);
    expect(ended(won)).toMatchObject({ winner: RB, by: 'goal' });
    expect(found(won, 'RB:ASF-2')).toMatchObject({ owner: RB, strength: 8, supply: 1, place: 'air', base: null });
    expect(found(won, 'RB:ASF-3').owner).toBe(RB);
    expect(['RB:ASF-1', 'RB:ASF-2', 'RB:ASF-3'].map((id) => found(won, id).callsign)).toEqual(['B', 'A', 'C']);
    expect(playerIn(won, KW).retired).toEqual(['KW:ASF-3', 'KW:ASF-1', 'KW:ASF-2']);
    expect(playerIn(won, RB).credits).toBe(13_500);
    // At the round limit the base stays whose it was.
    const held = idle({
      skirmish: 'S3',
      round: 10,
      active: KW,
      units: [rb('A1'), kw('L12'), at('KW:ASF-1', 'runway', 'H9')],
    });
    expect(ended(held)).toMatchObject({ winner: KW, by: 'rounds' });
    expect(found(held, 'KW:ASF-1')).toMatchObject({ place: 'air', base: null, square: null });
  });

  it('S4: Saltmere for two turns, or no attacker ashore at the end of a round from the third on', () => {
    const town = [rb('B10', 'RB-AA'), rb('C10', 'RB-BB'), kw('L12')];
    expect(ended(later(later(idle({ skirmish: 'S4', units: town }))))).toMatchObject({ winner: RB, by: 'goal' });
    const afloat = [unit('RB-LC', 'LCU', 'D3'), kw('L12')];
    expect(ended(idle({ skirmish: 'S4', round: 3, active: KW, units: afloat }))).toMatchObject({
      winner: KW,
      by: 'goal',
      rounds: 3,
    });
    expect(ended(idle({ skirmish: 'S4', round: 2, active: KW, units: afloat }))).toBeUndefined();
    expect(ended(idle({ skirmish: 'S4', round: 3, active: RB, units: afloat }))).toBeUndefined();
    expect(ended(idle({ skirmish: 'S4', round: 3, active: KW, units: [...afloat, rb('D5')] }))).toBeUndefined();
    expect(ended(idle({ skirmish: 'S4', round: 12, active: KW, units: [...afloat, rb('D5')] }))).toMatchObject({
      winner: KW,
      by: 'rounds',
    });
  });

  it('S5: a square in each of four districts, and 200 for each that nobody disputes', () => {
    const units = [
      rb('E10', 'RB-AA'),
      rb('I10', 'RB-BB'),
      rb('D6', 'RB-CC'),
      rb('H6', 'RB-DD'),
      kw('E7'),
      kw('E3', 'KW-BB'),
    ];
    const won = later(later(idle({ skirmish: 'S5', units })));
    expect(ended(won)).toMatchObject({ winner: RB, by: 'goal' });
    expect(playerIn(won, RB).credits).toBe(12_000 + 2_000 + 600);
    expect(playerIn(won, KW).credits).toBe(12_000 + 200);
  });

  describe('S6', () => {
    const piece = (square: string, kind: 'sup' | 'amm', count: number) => ({ square, kind, cached: true, count });
    const depot = [piece('E7', 'sup', 2), piece('F7', 'amm', 2), piece('F6', 'sup', 1), piece('F6', 'amm', 1)];
    const truck = unit('RB-ST', 'STK', 'E6');
    const drive = (to: string): Action => ({ kind: 'move', unit: 'RB-ST', way: { kind: 'to', square: to }, tow: null });
    const load = (from: string, sup: number, amm: number): Action => ({
      kind: 'load',
      unit: 'RB-ST',
      goods: { sup, amm },
      from,
      phase: 'direct',
    });
    const round = (state: State, ...actions: readonly Action[]): Played =>
      later(play(state, { [RB]: sheet(...actions), [KW]: [] }));

    it('CL-84, CL-6: six pieces fetched and unloaded in the own lines win at the own tick-down, and are kept', () => {
      let now = round(
        position({ skirmish: 'S6', units: [truck, kw('L12')], board: { pieces: depot } }),
        load('E7', 2, 0),
      );
      now = round(now.after, load('F6', 1, 1));
      now = round(now.after, drive('F7'), load('F7', 0, 2));
      expect(now.after.board?.fetched.south).toBe(6);
      now = {
        ...now,
        after: {
          ...now.after,
          units: now.after.units.map((one) => (one.id === 'RB-ST' ? { ...one, square: 'F2' } : one)),
        },
      };
      const won = play(now.after, {
        [RB]: sheet({ kind: 'unload', unit: 'RB-ST', goods: { sup: 3, amm: 3 }, square: 'F1' }),
        [KW]: [],
      });
      expect(ended(won)).toMatchObject({ winner: RB, by: 'goal' });
      expect(playerIn(won, RB)).toMatchObject({ credits: 13_500, pieces: { sup: 3, amm: 3 } });
    });

    it('pieces that were never fetched are no haul', () => {
      const own = { ...truck, square: 'F2', cargo: { sup: 6, amm: 0 } };
      const now = play(position({ skirmish: 'S6', units: [own, kw('L12')] }), {
        [RB]: sheet({ kind: 'unload', unit: 'RB-ST', goods: { sup: 6, amm: 0 }, square: 'F1' }),
        [KW]: [],
      });
      expect(ended(now)).toBeUndefined();
    });

    it('CL-121: at the last round the larger haul wins, an equal one the second player, and each keeps their own', () => {
      const home = (south: number, north: number): Played =>
        idle({
          skirmish: 'S6',
          round: 10,
          active: KW,
          units: [rb('A1'), kw('L12')],
          board: {
            pieces: [piece('F1', 'sup', south), piece('F12', 'sup', north), piece('E6', 'amm', 2)],
            hauled: [
              { side: 'south', square: 'F1', sup: south, amm: 0 },
              { side: 'north', square: 'F12', sup: north, amm: 0 },
            ],
            fetched: { south, north },
          },
        });
      const more = home(4, 3);
      expect(ended(more)).toMatchObject({ winner: RB, by: 'rounds' });
      expect(playerIn(more, RB).pieces).toEqual({ sup: 4, amm: 2 });
      expect(playerIn(more, KW).pieces).toEqual({ sup: 3, amm: 0 });
      expect(ended(home(3, 3))).toMatchObject({ winner: KW });
    });
  });

  it('CL-121, S2: at the last round the more ore heads, of equals the second player', () => {
    const last = (...units: readonly Unit[]): Played => idle({ skirmish: 'S2', round: 12, active: KW, units });
    expect(ended(last(rb('C7'), kw('L12')))).toMatchObject({ winner: RB, by: 'rounds' });
    expect(ended(last(rb('C7'), kw('J6')))).toMatchObject({ winner: KW, by: 'rounds' });
    expect(ended(idle({ skirmish: 'S2', round: 12, active: RB, units: [rb('C7'), kw('J6')] }))).toBeUndefined();
    expect(ended(idle({ round: 10, active: KW, units: [rb('C7'), kw('J6')] }))).toMatchObject({
      winner: KW,
      by: 'rounds',
    });
  });
});

describe('other ends, in the order of digest 8.1', () => {
  const withdraw: Action = { kind: 'withdraw' };

  it('CL-5: with no unit left on the map a player has lost; with none on either side the defender wins', () => {
    expect(ended(idle({ units: [rb('A1')] }))).toMatchObject({ winner: RB, by: 'elimination' });
    expect(ended(idle({ units: [kw('L12')] }))).toMatchObject({ winner: KW, by: 'elimination' });
    expect(ended(idle({ units: [] }))).toMatchObject({ winner: KW, by: 'elimination' });
  });

  it('CL-5, CL-6, CLR-21: who withdraws gives the skirmish away, and keeps all units and what they carry', () => {
    const units = [
      rb('A1', 'RB-GY', { supply: 0, cargo: { sup: 1, amm: 0 } }),
      kw('L12', 'KW-ZZ', { cargo: { sup: 0, amm: 1 } }),
    ];
    const now = play(position({ units, board: { pieces: [{ square: 'A1', kind: 'sup', cached: true, count: 3 }] } }), {
      [RB]: sheet(withdraw),
      [KW]: [],
    });
    expect(ended(now)).toMatchObject({ winner: KW, by: 'withdrawal' });
    expect(found(now, 'RB-GY')).toMatchObject({
      place: 'reserve',
      square: null,
      strength: 10,
      supply: 0,
      cargo: { sup: 0, amm: 0 },
    });
    expect(playerIn(now, RB).pieces).toEqual({ sup: 1, amm: 0 });
    // What lay on the board is the winner's, with the reward of the defender.
    expect(playerIn(now, KW)).toMatchObject({ credits: 13_500, pieces: { sup: 3 + 4, amm: 1 }, won: 1 });
    expect(now.after).toMatchObject({ stage: 'refit', board: null });
  });

  it('digest 4.2: both may withdraw on a condition', () => {
    const when = [{ not: true, test: { kind: 'alive' as const, unit: 'KW-TT' } }];
    const mercy = { do: withdraw, when, otherwise: null };
    const units = [rb('A1'), kw('L12')];
    expect(ended(play(position({ units }), { [RB]: [], [KW]: sheet(mercy) }))).toMatchObject({
      winner: RB,
      by: 'withdrawal',
    });
    expect(
      ended(play(position({ units: [...units, kw('L11', 'KW-TT')] }), { [RB]: [], [KW]: sheet(mercy) })),
    ).toBeUndefined();
  });

  it('CLR-21: a loser who did not withdraw loses stranded units for half their price by strength', () => {
    const units = [
      rb('E9'),
      rb('F9', 'RB-GG'),
      unit('KW-TT', 'TNK', 'L12', { supply: 0, strength: 6, cargo: { sup: 1, amm: 0 } }),
      kw('K12', 'KW-ZZ', { supply: 1 }),
    ];
    const won = later(later(idle({ units })));
    expect(only(won, 'unit-captured')).toEqual([{ kind: 'unit-captured', unit: 'KW-TT', by: RB, credits: 450 }]);
    expect(won.after.units.map(({ id }) => id)).toEqual(['RB-GY', 'RB-GG', 'KW-ZZ']);
    expect(playerIn(won, RB)).toMatchObject({ credits: 12_000 + 2_000 + 450, pieces: { sup: 1, amm: 0 } });
  });

  it('CLR-21: passengers of a stranded carrier get away if they have supplies', () => {
    const aboard = (id: string, supply: number): Unit => ({
      ...unit(id, 'INF', null, { supply }),
      place: 'aboard',
      aboard: 'KW-AP',
    });
    const units = [
      rb('E9'),
      rb('F9', 'RB-GG'),
      unit('KW-AP', 'APC', 'L12', { supply: 0 }),
      aboard('KW-AA', 6),
      aboard('KW-BB', 0),
      kw('K12'),
    ];
    const won = later(later(idle({ units })));
    expect(only(won, 'unit-captured').map((event) => event.unit)).toEqual(['KW-BB', 'KW-AP']);
    expect(found(won, 'KW-AA')).toMatchObject({ place: 'reserve', aboard: null });
  });

  it('CL-123, CLR-19: salvage is a tenth of every vehicle destroyed, down to tens, and what lies on the board', () => {
    const wreck = (type: string, owner: string) => ({ unit: 'KW-DD', type, owner, by: null });
    const now = play(
      position({
        units: [rb('A1'), kw('L12')],
        board: {
          wrecks: [wreck('TNK', KW), wreck('STK', RB), wreck('INF', KW), wreck('STR', RB)],
          pieces: [{ square: 'D4', kind: 'amm', cached: false, count: 2 }],
        },
      }),
      { [RB]: sheet(withdraw), [KW]: [] },
    );
    // 1500 + 150 + 1200, of which a tenth is 285.
    expect(only(now, 'salvage-paid')).toEqual([
      { kind: 'salvage-paid', seat: KW, credits: 280, goods: { sup: 0, amm: 2 } },
    ]);
  });

  it('digest 8.3: irregulars go home for good, dispatched units come back, aircraft keep their scales', () => {
    const units = [
      rb('A1'),
      kw('L12'),
      unit('RB-IR', 'IRR', 'F4', { origin: 'SOUTHTOWN' }),
      { ...unit('RB-HV', 'HVY', null), place: 'dispatched' as const, channel: 'road' as const },
      { ...unit('RB:STR-1', 'STR', null), supply: 0, ammo: 1 },
      { ...unit('RB:ASF-1', 'ASF', null), place: 'evacuated' as const, supply: 0 },
    ];
    const now = play(position({ units, rb: { cards: { ORB: 1 }, struck: 1 } }), { [RB]: sheet(withdraw), [KW]: [] });
    expect(now.after.units.map(({ id, place }) => `${id} ${place}`)).toEqual([
      'RB-GY reserve',
      'KW-ZZ reserve',
      'RB-HV reserve',
      'RB:STR-1 air',
      'RB:ASF-1 air',
    ]);
    expect(found(now, 'RB:STR-1')).toMatchObject({ supply: 0, ammo: 1 });
  });
});
