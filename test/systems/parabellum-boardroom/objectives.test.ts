import { describe, expect, it } from '@jest/globals';
import { eventsOf, failures, type Played, play, playerIn, type Table, table, unitIn } from './turns.js';

const many = (count: number, face: number): readonly number[] => Array.from({ length: count }, () => face);
const holder = ({ state }: Table, objective: string): string | null | undefined =>
  state.battle?.progress.find((one) => one.objective === objective)?.holder;

describe('objectives', () => {
  it('BR-33, BRR-19: HOLD is secured by standing there at the end of the own turn, and lasts while somebody stays', () => {
    const at = table({ units: ['RB-GY INF E5', 'RB-OO INF F4', 'KW-RR INF A9'] });
    const held = play(at, { RB: 'UNIT RB-GY: MOVE E5>F5' });
    expect(holder(held, 'O1')).toBe('seat-1');
    expect(eventsOf(held, 'objective-secured')).toMatchObject([{ objective: 'O1', unit: 'RB-GY', first: true }]);
    const relieved = play(play(held, { KW: [] }), { RB: 'UNIT RB-GY: MOVE F5>E5\nUNIT RB-OO: MOVE F4>F5' });
    expect(holder(relieved, 'O1')).toBe('seat-1');
    expect(eventsOf(relieved, 'objective-secured')).toEqual([]);
    const left = play(play(relieved, { KW: [] }), { RB: 'UNIT RB-OO: MOVE F5>F4' });
    expect(holder(left, 'O1')).toBeNull();
    const back = play(play(left, { KW: [] }), { RB: 'UNIT RB-OO: MOVE F4>F5' });
    expect(eventsOf(back, 'objective-secured')).toMatchObject([{ first: false }]);
  });

  it('BR-12, BRR-21: securing an objective earns a card the first time, and one card a turn at most', () => {
    const at = table({ units: ['RB-GY INF E5', 'RB-OO INF I4', 'KW-RR INF A9'], tokens: { KW: 'I5' } });
    const played = play(at, { RB: 'UNIT RB-GY: MOVE E5>F5\nUNIT RB-OO: MOVE I4>I5' });
    expect(playerIn(played, 'RB').hand).toHaveLength(1);
    const away = play(play(played, { KW: [] }), { RB: 'UNIT RB-GY: MOVE F5>E5' });
    const back = play(play(away, { KW: [] }), { RB: 'UNIT RB-GY: MOVE E5>F5' });
    expect(playerIn(back, 'RB').hand).toHaveLength(1);
  });

  const pump = (strength: number): Played =>
    play(
      table({
        battle: 'B2',
        units: ['RB-AR ART C3', 'KW-RR INF A9'],
        battleState: {
          progress: ['O1', 'O2', 'O3', 'O4'].map((objective) => ({
            objective,
            holder: null,
            done: null,
            strength: objective >= 'O3' ? strength : null,
            square: null,
            secured: [],
          })),
        },
      }),
      { RB: 'UNIT RB-AR: ATTACK C6' },
      {
        throws: [
          [8, many(6, 8)],
          [10, many(strength, 1)],
        ],
      },
    );

  it('BR-34, BRR-19: DESTROY: an object rolls its die, does not shoot back, and is completed by the last loss for good', () => {
    const hurt = pump(8);
    expect(hurt.state.battle?.progress[2]).toMatchObject({ strength: 2, done: null });
    expect(eventsOf(hurt, 'attack-countered')).toEqual([]);
    const done = pump(6);
    expect(done.state.battle?.progress[2]).toMatchObject({ strength: 0, done: 'seat-1' });
    expect(playerIn(done, 'RB').hand).toHaveLength(1);
    const again = play(play(done, { KW: [] }), { RB: 'UNIT RB-AR: ATTACK C6' });
    expect(failures(again)).toEqual(['F-NOTARGET']);
  });

  const core = (units: readonly string[]): Table => table({ battle: 'B3', units });
  const lies = ({ state }: Table): string | null | undefined => state.battle?.progress[2]?.square;

  it('BR-34, BRR-19: RECOVER: picked up where a move ends, carried without attacking, delivered in the own area', () => {
    const at = core(['RB-GY INF E4', 'KW-RR INF D5 supplies=0', 'KW-OO INF A9']);
    const taken = play(at, { RB: 'UNIT RB-GY: MOVE E4>E5; COMPLETE O3; ATTACK D5; COMPLETE O4' });
    expect(unitIn(taken, 'RB-GY').carries).toBe('O3');
    expect(lies(taken)).toBeNull();
    expect(failures(taken)).toEqual(['E-EXCLUSIVE', 'F-NOTTHERE']);
    const near = core(['RB-GY INF E3 carries=O3', 'KW-OO INF A9']);
    // Carried since an earlier turn it can only be delivered, and that is done at home alone.
    expect(failures(play(near, { RB: 'UNIT RB-GY: COMPLETE O3' }))).toEqual(['F-NOTTHERE']);
    const home = play(near, { RB: 'UNIT RB-GY: MOVE E3>E2>E1' });
    expect(home.state.battle?.progress[2]).toMatchObject({ done: 'seat-1' });
    expect(unitIn(home, 'RB-GY').carries).toBeNull();
    expect(playerIn(home, 'RB').hand).toHaveLength(1);
  });

  it('BRR-19: who is destroyed drops what it carries on its square', () => {
    const at = table({
      battle: 'B3',
      units: ['KW-RR INF D7 strength=1 carries=O3', 'KW-OO INF A9', 'RB-GY INF D6'],
      battleState: {},
    });
    const state = {
      ...at.state,
      battle:
        at.state.battle === null
          ? null
          : { ...at.state.battle, progress: at.state.battle.progress.map((one) => ({ ...one, square: null })) },
    };
    const played = play(
      { ...at, state },
      { RB: 'UNIT RB-GY: ATTACK D7' },
      {
        throws: [
          [4, many(10, 4)],
          [4, [1]],
        ],
      },
    );
    expect(lies(played)).toBe('D7');
    expect(played.events.map(({ kind }) => kind)).toContain('object-dropped');
  });

  it('BRR-19: the bearer may be carried itself, and delivers when its carrier is home', () => {
    const at = core(['RB-AP APC E3', 'RB-GY INF aboard=RB-AP carries=O3', 'KW-OO INF A9']);
    const played = play(at, { RB: 'UNIT RB-AP: MOVE E3>E2>E1' });
    expect(played.state.battle?.progress[2]?.done).toBe('seat-1');
  });

  it('BR-70, BRR-37: after the last round the battle ends, and holders get their bonus', () => {
    const at = table({ round: 12, active: 'KW', units: ['RB-GY INF F5', 'KW-RR INF A9'] });
    const held = {
      ...at,
      state: {
        ...at.state,
        battle:
          at.state.battle === null
            ? null
            : {
                ...at.state.battle,
                progress: at.state.battle.progress.map((one) =>
                  one.objective === 'O1' ? { ...one, holder: 'seat-1' } : one,
                ),
              },
      },
    };
    const ended = play(held, { KW: [] });
    expect(ended.state.battle?.ended).toBe('round-limit');
    expect(ended.state.stage).toBe('closing');
    const closed = play(ended, { RB: [], KW: [] });
    expect(eventsOf(closed, 'bonus-paid')).toMatchObject([{ seat: 'seat-1', objective: 'O1', amount: 300 }]);
    expect(playerIn(closed, 'RB').funds).toBe(1_300);
  });

  it('rules 10: with three players B1 has two more objectives', () => {
    expect(table({ seats: 2 }).state.battle?.progress).toHaveLength(2);
    expect(table({ seats: 3 }).state.battle?.progress).toHaveLength(4);
  });
});
