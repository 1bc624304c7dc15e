import { describe, expect, it } from '@jest/globals';
import { apply, BLANK } from '../../../src/systems/parabellum-classic/apply.js';
import { open } from '../../../src/systems/parabellum-classic/open.js';
import type { Action, State, Unit } from '../../../src/systems/parabellum-classic/shapes.js';
import { theatreSetup } from './theatre.js';
import { failuresOf, found, only, playerIn } from './told.js';
import { KW, type Played, play, position, RB, sheet, unit } from './turns.js';

const opened = (options: object = {}): State => {
  const [event] = open(theatreSetup(options));
  return event === undefined ? BLANK : apply(BLANK, event);
};

const muster = (type: string, as: string | null, crew: string | null = null): Action => ({
  kind: 'muster',
  type,
  as,
  crew,
});
const place = (name: string, square: string): Action => ({ kind: 'place', unit: name, square });
describe('deployment', () => {
  const reserve: Partial<State['players'][number]> = {
    soldiers: 100,
    pieces: { sup: 20, amm: 20 },
    stores: { sandbag: 2, pbar: 1, vbar: 1 },
    cards: { INF: 8, TNK: 2, STK: 1, ENW: 1, STR: 1, ASF: 7, DES: 1, LCU: 1, CVN: 1, MSL: 1 },
  };
  const deploying = (skirmish = 'S1', more: Parameters<typeof position>[0] = {}): State =>
    position({ skirmish, stage: 'deploy-attacker', active: null, round: 0, rb: reserve, kw: reserve, ...more });
  const deploy = (state: State, ...actions: readonly Action[]): Played => play(state, { [RB]: sheet(...actions) });

  it('CL-X14, CL-15, CL-27, CL-28: a unit is manned, supplied and armed wholly, or not at all', () => {
    const stock = { soldiers: 30, pieces: { sup: 6, amm: 5 }, cards: { INF: 2, TNK: 1 } };
    const three = [muster('INF', 'RB-GY'), muster('INF', 'RB-GG'), muster('TNK', 'RB-TT')];
    const now = deploy(deploying('S1', { rb: stock }), ...three);
    expect(playerIn(now, RB)).toMatchObject({ soldiers: 0, pieces: { sup: 1, amm: 1 }, cards: { INF: 0, TNK: 0 } });
    expect(found(now, 'RB-TT')).toMatchObject({ strength: 10, supply: 5, ammo: 4 });
    const short = deploy(deploying('S1', { rb: { ...stock, pieces: { sup: 4, amm: 5 } } }), ...three);
    expect(failuresOf(short)).toEqual(['3 F-RES']);
    expect(only(short, 'line-failed')[0]?.sentence).toBe('Mustering TNK needs 3 SUP, there are 2.');
    expect(playerIn(short, RB)).toMatchObject({ soldiers: 10, pieces: { sup: 2, amm: 3 }, cards: { INF: 0, TNK: 1 } });
  });

  it('CL-28: a unit back from an earlier skirmish needs only what is missing', () => {
    const back = unit('RB-OO', 'TNK', null, { strength: 7, supply: 3, ammo: 1 });
    const again: Action = { kind: 'muster-again', unit: 'RB-OO' };
    const now = deploy(deploying('S1', { units: [back] }), again, place('RB-OO', 'D2'));
    expect(found(now, 'RB-OO')).toMatchObject({ strength: 10, supply: 5, ammo: 4, square: 'D2' });
    expect(playerIn(now, RB)).toMatchObject({ soldiers: 97, pieces: { sup: 19, amm: 18 } });
    expect(failuresOf(deploy(deploying('S1', { units: [back] }), place('RB-OO', 'D2')))).toEqual(['1 E-NOTMUSTERED']);
    expect(failuresOf(deploy(deploying('S1', { units: [back], rb: { ...reserve, soldiers: 2 } }), again))).toEqual([
      '1 F-RES',
    ]);
  });

  it('CL-10, CL-11: flags of the own livery, beads dealt by dice to who names none', () => {
    const now = play(
      deploying(),
      {
        [RB]: sheet(
          muster('INF', 'RB-GY'),
          muster('INF', 'RB-GY'),
          muster('INF', 'KW-GY'),
          muster('INF', null),
          muster('MSL', 'RB-XX'),
          muster('TNK', 'RB-TT'),
        ),
      },
      [[99, 1]],
    );
    expect(failuresOf(now)).toEqual(['2 E-FLAG', '3 E-FLAG', '5 E-CODE']);
    expect(found(now, 'RB-RR')).toMatchObject({ type: 'INF', place: 'mustered' });
  });

  it('CL-29, CL-60: placing is free within the own battle lines, where there is room', () => {
    const now = deploy(
      deploying(),
      muster('INF', 'RB-GY'),
      muster('TNK', 'RB-TT'),
      place('RB-GY', 'D3'),
      place('RB-GY', 'D2'),
      place('RB-TT', 'D2'),
      place('RB-TT', 'E2'),
      place('RB-ZZ', 'E2'),
    );
    expect(failuresOf(now)).toEqual(['3 E-ZONE', '5 E-SPACE', '7 F-GONE']);
    expect([found(now, 'RB-GY').square, found(now, 'RB-TT').square]).toEqual(['D2', 'E2']);
    expect(now.after).toMatchObject({ stage: 'turn', board: { active: RB, round: 1 } });
  });

  it('CL-60: the defender deploys first, then the attacker, then the attacker has the first turn', () => {
    const first = play(deploying('S1', { stage: 'deploy-defender' }), {
      [KW]: sheet(muster('INF', 'KW-GY'), place('KW-GY', 'D11')),
    });
    expect(first.after).toMatchObject({ stage: 'deploy-attacker', board: { active: null } });
    expect(found(first, 'KW-GY').square).toBe('D11');
    const second = deploy(first.after, muster('INF', 'RB-GY'), place('RB-GY', 'D1'));
    expect(second.after).toMatchObject({ stage: 'turn', board: { active: RB, round: 1 } });
  });

  it('CL-79, CL-84, CLR-14: caches, loads, works for engineers, barricades and sandbags from the reserve', () => {
    const now = deploy(
      deploying(),
      { kind: 'cache', goods: { sup: 2, amm: 1 }, square: 'C2' },
      { kind: 'cache', goods: { sup: 20, amm: 0 }, square: 'C2' },
      { kind: 'cache', goods: { sup: 1, amm: 0 }, square: 'C4' },
      muster('STK', 'RB-ST'),
      { kind: 'give', goods: { sup: 6, amm: 3 }, stores: { sandbag: 0, pbar: 0, vbar: 0 }, unit: 'RB-ST' },
      { kind: 'give', goods: { sup: 6, amm: 2 }, stores: { sandbag: 0, pbar: 0, vbar: 0 }, unit: 'RB-ST' },
      muster('ENW', 'RB-EW'),
      { kind: 'give', goods: { sup: 0, amm: 0 }, stores: { sandbag: 1, pbar: 0, vbar: 0 }, unit: 'RB-EW' },
      { kind: 'give', goods: { sup: 0, amm: 0 }, stores: { sandbag: 1, pbar: 0, vbar: 0 }, unit: 'RB-ST' },
      { kind: 'set-barricade', work: 'vbar', square: 'E2' },
      { kind: 'set-barricade', work: 'vbar', square: 'F2' },
      { kind: 'set-barricade', work: 'pbar', square: 'F5' },
      { kind: 'set-sandbag', edge: 'C2|C3' },
      { kind: 'set-sandbag', edge: 'C3|C4' },
    );
    expect(failuresOf(now)).toEqual([
      '2 E-SPACE',
      '3 E-ZONE',
      '5 E-CAP',
      '9 E-TYPE',
      '11 F-RES',
      '12 E-ZONE',
      '14 E-ZONE',
    ]);
    expect(found(now, 'RB-ST').cargo).toEqual({ sup: 6, amm: 2 });
    expect(found(now, 'RB-EW').stores).toEqual({ sandbag: 1, pbar: 0, vbar: 0 });
    expect(now.after.board).toMatchObject({
      pieces: [
        { square: 'C2', kind: 'sup', cached: true, count: 2 },
        { square: 'C2', kind: 'amm', cached: true, count: 1 },
      ],
      barricades: [{ square: 'E2', kind: 'vbar', strength: 3 }],
      sandbags: [{ edge: 'C2|C3', strength: 3 }],
    });
    expect(playerIn(now, RB).stores).toEqual({ sandbag: 0, pbar: 1, vbar: 0 });
  });

  it('CL-9, CL-93: aircraft have a card only; others know them by a letter dealt', () => {
    const now = play(deploying(), { [RB]: sheet(muster('STR', null), place('RB-GY', 'A1')) }, [[26, 4]]);
    expect(found(now, 'RB:STR-1')).toMatchObject({ place: 'air', square: null, callsign: 'D', supply: 2, ammo: 3 });
  });

  it('CL-X17, CL-104, CL-107 to CL-109: a base keeps twelve aircraft and six of them ready', () => {
    const based = (): State => deploying('S3', { stage: 'deploy-defender' });
    const seven = Array.from({ length: 7 }, () => muster('ASF', null));
    const ready = Array.from({ length: 7 }, (_, at): Action => ({ kind: 'ready-air', air: `ASF-${at + 1}` }));
    const now = play(
      based(),
      { [KW]: sheet(...seven, ...ready) },
      Array.from({ length: 7 }, (_, at) => [26 - at, 1]),
    );
    expect(failuresOf(now)).toEqual(['14 E-RUNWAYFULL']);
    expect(found(now, 'KW:ASF-1')).toMatchObject({ place: 'runway', square: 'C9', base: 'base' });
    expect(found(now, 'KW:ASF-7')).toMatchObject({ place: 'hangar', square: null, base: 'base' });
    const full = {
      ...based(),
      units: Array.from(
        { length: 12 },
        (_, at): Unit => ({ ...unit(`KW:STR-${at + 1}`, 'STR', null), place: 'hangar', base: 'base' }),
      ),
    };
    expect(failuresOf(play(full, { [KW]: sheet(muster('ASF', null)) }))).toEqual(['1 E-RUNWAYFULL']);
    // The attacker has no base: their aircraft stay off the map.
    const off = play(deploying('S3'), { [RB]: sheet(muster('STR', null), { kind: 'ready-air', air: 'STR-1' }) }, [
      [26, 1],
    ]);
    expect(failuresOf(off)).toEqual(['2 E-BASE']);
  });

  it('CL-104: aircraft of earlier skirmishes are in the hangar when the board opens', () => {
    const start = opened({ firstPlayer: 'coin' });
    const now = play(
      {
        ...start,
        stage: 'refit',
        played: [{ id: 'S1', winner: RB, by: 'goal', rounds: 3 }],
        units: [unit('KW:STR-1', 'STR', null), unit('RB:STR-1', 'STR', null)],
      },
      { [RB]: [], [KW]: [] },
      [
        [6, 3],
        [2, 1],
      ],
    );
    expect(now.after.board).toMatchObject({ id: 'S3', base: KW });
    expect(found(now, 'KW:STR-1')).toMatchObject({ place: 'hangar', base: 'base' });
    expect(found(now, 'RB:STR-1').place).toBe('air');
  });

  it('S4: ships on the water, a first wave of four small units on the beach, landing craft nowhere else', () => {
    const teams = ['RB-AA', 'RB-AB', 'RB-AC', 'RB-AD', 'RB-AE'];
    const now = deploy(
      deploying('S4', { rb: { ...reserve, cards: { ...reserve.cards, INF: 5 } } }),
      muster('DES', 'RB-DD'),
      place('RB-DD', 'D2'),
      muster('CVN', 'RB-CV'),
      place('RB-CV', 'E1'),
      muster('TNK', 'RB-TT'),
      place('RB-TT', 'D5'),
      ...teams.map((flag) => muster('INF', flag)),
      place('RB-AA', 'A1'),
      ...teams.map((flag, at) => place(flag, `${'ABCDE'[at]}5`)),
    );
    expect(failuresOf(now)).toEqual(['6 E-ZONE', '12 E-IMPASS', '17 E-LIMIT']);
    expect(found(now, 'RB-CV')).toMatchObject({ square: 'E1', tail: ['F1', 'G1'] });
    expect(failuresOf(deploy(deploying('S1'), muster('DES', 'RB-DD')))).toEqual(['1 E-AVAIL']);
  });
});
