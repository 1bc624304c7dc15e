import { describe, expect, it } from '@jest/globals';
import { apply, BLANK } from '../../../src/systems/parabellum-classic/apply.js';
import { open } from '../../../src/systems/parabellum-classic/open.js';
import type { Action, Board, State, Unit } from '../../../src/systems/parabellum-classic/shapes.js';
import { theatreSetup } from './theatre.js';
import { failuresOf, found, only } from './told.js';
import { KW, type Played, play, position, RB, sheet, unit } from './turns.js';

const opened = (options: object = {}): State => {
  const [event] = open(theatreSetup(options));
  return event === undefined ? BLANK : apply(BLANK, event);
};

const buy = (count: number, type: string): Action => ({ kind: 'buy-units', count, type });
const pieces = (count: number, what: 'sup' | 'amm' | 'sandbag' | 'pbar' | 'vbar'): Action => ({
  kind: 'buy-pieces',
  count,
  what,
});
const muster = (type: string, as: string | null, crew: string | null = null): Action => ({
  kind: 'muster',
  type,
  as,
  crew,
});
const place = (name: string, square: string): Action => ({ kind: 'place', unit: name, square });
const player = ({ after }: Played, seat: string) => {
  const one = after.players.find(({ id }) => id === seat);
  if (one === undefined) throw new Error(`no ${seat}`);
  return one;
};

const ARMY = [buy(2, 'INF'), buy(1, 'TNK'), { kind: 'hire', squads: 3 } as const, pieces(6, 'sup'), pieces(5, 'amm')];

describe('purchases', () => {
  it('CL-X14, CL-8, CL-12, CL-13, CL-26, CL-31: both buy in secret from the same budget', () => {
    const now = play(opened(), { [RB]: sheet(...ARMY), [KW]: sheet(...ARMY) }, [
      [6, 1],
      [2, 1],
    ]);
    expect([player(now, RB).credits, player(now, KW).credits]).toEqual([9530, 9530]);
    expect(player(now, RB)).toMatchObject({ soldiers: 30, pieces: { sup: 6, amm: 5 }, cards: { INF: 2, TNK: 1 } });
    expect(failuresOf(now)).toEqual([]);
    expect(now.after.stage).toBe('deploy-defender');
  });

  it('catalogue of the theatre: caps hold for the whole theatre, and what is not for sale is not sold', () => {
    const now = play(
      opened({ budget: 60_000 }),
      {
        [RB]: sheet(buy(3, 'TNK'), buy(2, 'TNK'), buy(1, 'TNK'), buy(1, 'CVN'), buy(1, 'IRR'), buy(1, 'XXX')),
        [KW]: sheet(buy(99, 'TNK'), buy(1, 'INF')),
      },
      [
        [6, 1],
        [2, 1],
      ],
    );
    expect(failuresOf(now)).toEqual(['2 E-AVAIL', '4 E-AVAIL', '5 E-AVAIL', '6 E-CODE', '1 E-AVAIL']);
    expect(player(now, RB).cards).toEqual({ TNK: 4 });
  });

  it('CL-22: works and pieces have their prices, and nobody spends what they have not', () => {
    const now = play(
      opened({ budget: 1_000 }),
      {
        [RB]: sheet(
          pieces(2, 'sandbag'),
          pieces(1, 'pbar'),
          pieces(1, 'vbar'),
          { kind: 'hire', squads: 10 },
          buy(4, 'INF'),
        ),
        [KW]: sheet(buy(1, 'INF')),
      },
      [
        [6, 1],
        [2, 1],
      ],
    );
    expect(player(now, RB)).toMatchObject({ credits: 130, stores: { sandbag: 2, pbar: 1, vbar: 1 } });
    expect(failuresOf(now)).toEqual(['4 F-FUNDS']);
  });
});

describe('drawing a skirmish', () => {
  const end = (id: string, winner = RB) => ({ id, winner, by: 'goal' as const, rounds: 5 });
  const between = (...ids: readonly string[]): State => ({
    ...opened({ skirmishes: null }),
    stage: 'refit',
    played: ids.map((id) => end(id)),
  });

  it('CL-2, CL-3, CLR-23: what was played passes upwards, around the end of the table too', () => {
    const drawn = (state: State, face: number): unknown => {
      const [event] = only(play(state, { [RB]: [], [KW]: [] }, [[6, face]]), 'skirmish-drawn');
      return [event?.skirmish, event?.skipped];
    };
    expect(drawn(between('S2'), 1)).toEqual(['S1', 0]);
    expect(drawn(between('S2', 'S3'), 2)).toEqual(['S4', 2]);
    expect(drawn(between('S6', 'S1'), 6)).toEqual(['S2', 2]);
    expect(drawn(between('S1', 'S2', 'S3', 'S4', 'S5', 'S6'), 4)).toEqual(['S4', 0]);
    expect(drawn(between('S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S4'), 4)).toEqual(['S5', 1]);
  });

  it('CL-61, CLR-30: a coin names the first player of the first skirmish, who attacks from the south', () => {
    for (const [face, seat] of [
      [1, RB],
      [2, KW],
    ] as const) {
      const now = play(opened(), { [RB]: [], [KW]: [] }, [
        [6, 2],
        [2, face],
      ]);
      expect(now.after.board).toMatchObject({ id: 'S2', attacker: seat, round: 0, active: null });
    }
  });

  it('CL-61: later the winner of the last skirmish chooses, and goes first without a word', () => {
    const drawn = play(between('S2'), { [RB]: [], [KW]: [] }, [[6, 1]]);
    expect([drawn.after.stage, drawn.after.drawn]).toEqual(['choice', 'S1']);
    const say = (first: boolean): Played => play(drawn.after, { [RB]: sheet({ kind: 'go', first }) });
    expect(say(true).after.board?.attacker).toBe(RB);
    expect(say(false).after.board?.attacker).toBe(KW);
    const silent = play(drawn.after, {});
    expect(silent.after.board?.attacker).toBe(RB);
    expect(only(silent, 'first-player-named')[0]?.by).toBe('silence');
    const coin = play(
      { ...between('S2'), options: { ...opened().options, firstPlayer: 'coin' } },
      { [RB]: [], [KW]: [] },
      [
        [6, 1],
        [2, 2],
      ],
    );
    expect(coin.after.board?.attacker).toBe(KW);
  });

  it('CL-23: the board opens with what the booklet says, mines of the binder among it', () => {
    const state: State = {
      ...opened(),
      layouts: [
        {
          id: 'S6',
          mines: [
            { square: 'D4', side: 'north' },
            { square: 'E4', side: null },
          ],
        },
      ],
    };
    const now = play(state, { [RB]: [], [KW]: [] }, [
      [6, 6],
      [2, 1],
    ]);
    const board: Board | null = now.after.board;
    expect(board?.pieces.reduce((sum, { count }) => sum + count, 0)).toBe(12);
    expect(board?.pieces.every(({ cached }) => cached)).toBe(true);
    expect(board?.mines).toEqual([
      { square: 'D4', owner: KW },
      { square: 'E4', owner: null },
    ]);
    expect(now.after.layouts).toEqual([]);
  });
});

describe('the broke test', () => {
  const poor = (
    rb: Partial<State['players'][number]>,
    kw: Partial<State['players'][number]> = {},
    units: readonly Unit[] = [],
  ): Played => {
    const start = opened({ skirmishes: null });
    const state: State = {
      ...start,
      stage: 'refit',
      played: [{ id: 'S2', winner: RB, by: 'goal', rounds: 4 }],
      options: { ...start.options, firstPlayer: 'coin' },
      players: start.players.map((one) => ({ ...one, ...(one.id === RB ? rb : kw) })),
      units: [...units],
    };
    return play(state, { [RB]: [], [KW]: [] }, [
      [6, 1],
      [2, 1],
    ]);
  };

  it('CL-7, CLR-20: who cannot muster the cheapest unit with all they have is beaten', () => {
    // A civilian vehicle: 50, a squad 100, one piece of each 20 and 30.
    const out = poor({ credits: 199 });
    expect(out.after).toMatchObject({ stage: 'over', ending: { by: 'broke', winner: KW, marginal: true } });
    expect(out.after.players.map(({ gone }) => gone)).toEqual(['broke', null]);
    expect(poor({ credits: 200 }).after.stage).toBe('deploy-defender');
    expect(poor({ credits: 50, soldiers: 10, pieces: { sup: 1, amm: 1 } }).after.stage).toBe('deploy-defender');
    expect(poor({ credits: 0, soldiers: 10, pieces: { sup: 1, amm: 1 }, cards: { INF: 1 } }).after.stage).toBe(
      'deploy-defender',
    );
    expect(poor({ credits: 0, soldiers: 9, pieces: { sup: 1, amm: 1 }, cards: { INF: 1 } }).after.stage).toBe('over');
  });

  it('CL-7: a unit that came back needs only what is missing', () => {
    const back = unit('RB-GY', 'INF', null, { strength: 8 });
    expect(poor({ credits: 0, soldiers: 2 }, {}, [back]).after.stage).toBe('deploy-defender');
    expect(poor({ credits: 0, soldiers: 1 }, {}, [back]).after.stage).toBe('over');
  });

  it('digest 8.5: of two who are broke the higher worth wins', () => {
    expect(poor({ credits: 10 }, { credits: 20 }).after.ending).toMatchObject({ by: 'broke', winner: KW });
    expect(poor({ credits: 10 }, { credits: 10 }).after.ending).toMatchObject({ by: 'broke', winner: null });
  });
});

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
    expect(player(now, RB)).toMatchObject({ soldiers: 0, pieces: { sup: 1, amm: 1 }, cards: { INF: 0, TNK: 0 } });
    expect(found(now, 'RB-TT')).toMatchObject({ strength: 10, supply: 5, ammo: 4 });
    const short = deploy(deploying('S1', { rb: { ...stock, pieces: { sup: 4, amm: 5 } } }), ...three);
    expect(failuresOf(short)).toEqual(['3 F-RES']);
    expect(only(short, 'line-failed')[0]?.sentence).toBe('Mustering TNK needs 3 SUP, there are 2.');
    expect(player(short, RB)).toMatchObject({ soldiers: 10, pieces: { sup: 2, amm: 3 }, cards: { INF: 0, TNK: 1 } });
  });

  it('CL-28: a unit back from an earlier skirmish needs only what is missing', () => {
    const back = unit('RB-OO', 'TNK', null, { strength: 7, supply: 3, ammo: 1 });
    const again: Action = { kind: 'muster-again', unit: 'RB-OO' };
    const now = deploy(deploying('S1', { units: [back] }), again, place('RB-OO', 'D2'));
    expect(found(now, 'RB-OO')).toMatchObject({ strength: 10, supply: 5, ammo: 4, square: 'D2' });
    expect(player(now, RB)).toMatchObject({ soldiers: 97, pieces: { sup: 19, amm: 18 } });
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
    expect(player(now, RB).stores).toEqual({ sandbag: 0, pbar: 1, vbar: 0 });
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

describe('refit', () => {
  it('CL-122, CLR-18: soldiers are hired, put into units and moved between them', () => {
    const state: State = {
      ...opened({ firstPlayer: 'coin', skirmishes: null }),
      stage: 'refit',
      played: [{ id: 'S2', winner: RB, by: 'goal', rounds: 3 }],
      units: [unit('RB-TT', 'TNK', null, { strength: 5 }), unit('RB-GY', 'INF', null, { strength: 6 })],
    };
    const now = play(
      state,
      {
        [RB]: sheet(
          { kind: 'staff', unit: 'RB-TT', soldiers: 2 },
          { kind: 'hire', squads: 1 },
          { kind: 'staff', unit: 'RB-TT', soldiers: 2 },
          { kind: 'transfer-soldiers', soldiers: 3, from: 'RB-GY', to: 'RB-TT' },
          { kind: 'transfer-soldiers', soldiers: 3, from: 'RB-TT', to: 'RB-GY' },
          { kind: 'staff', unit: 'RB-GY', soldiers: 5 },
          { kind: 'transfer-soldiers', soldiers: 6, from: 'RB-TT', to: 'RB-GY' },
        ),
        [KW]: [],
      },
      [
        [6, 1],
        [2, 1],
      ],
    );
    expect(failuresOf(now)).toEqual(['1 F-RES', '6 E-CAP', '7 E-CAP']);
    expect([found(now, 'RB-TT').strength, found(now, 'RB-GY').strength, player(now, RB).soldiers]).toEqual([7, 6, 8]);
  });
});
