import { describe, expect, it } from '@jest/globals';
import { apply, BLANK } from '../../../src/systems/parabellum-classic/apply.js';
import { open } from '../../../src/systems/parabellum-classic/open.js';
import type { Action, Board, State, Unit } from '../../../src/systems/parabellum-classic/shapes.js';
import { theatreSetup } from './theatre.js';
import { failuresOf, found, only, playerIn } from './told.js';
import { KW, type Played, play, RB, sheet, unit } from './turns.js';

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
const ARMY = [buy(2, 'INF'), buy(1, 'TNK'), { kind: 'hire', squads: 3 } as const, pieces(6, 'sup'), pieces(5, 'amm')];

describe('purchases', () => {
  it('CL-X14, CL-8, CL-12, CL-13, CL-26, CL-31: both buy in secret from the same budget', () => {
    const now = play(opened(), { [RB]: sheet(...ARMY), [KW]: sheet(...ARMY) }, [
      [6, 1],
      [2, 1],
    ]);
    expect([playerIn(now, RB).credits, playerIn(now, KW).credits]).toEqual([9530, 9530]);
    expect(playerIn(now, RB)).toMatchObject({ soldiers: 30, pieces: { sup: 6, amm: 5 }, cards: { INF: 2, TNK: 1 } });
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
    expect(playerIn(now, RB).cards).toEqual({ TNK: 4 });
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
    expect(playerIn(now, RB)).toMatchObject({ credits: 130, stores: { sandbag: 2, pbar: 1, vbar: 1 } });
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
    expect([found(now, 'RB-TT').strength, found(now, 'RB-GY').strength, playerIn(now, RB).soldiers]).toEqual([7, 6, 8]);
  });
});
