import { describe, expect, it } from '@jest/globals';
import { NO_ROSTER_CHANGES } from '../../../src/core/game/sheet.js';
import { apply } from '../../../src/systems/parabellum-classic/apply.js';
import { resolve } from '../../../src/systems/parabellum-classic/phases/sequence.js';
import type { Booklet, Fixed, Unit } from '../../../src/systems/parabellum-classic/shapes.js';
import { worthOf } from '../../../src/systems/parabellum-classic/worth.js';
import { scriptedDice } from '../../support/scripted-dice.js';
import { KESTREL } from './theatre.js';
import { KW, type Played, play, position, RB, sheet, unit } from './turns.js';

type Said = NonNullable<Parameters<typeof position>[0]>;

/** A turn of whoever has it, without orders. */
const _idle = (said: Said): Played => play(position(said), { [RB]: [], [KW]: [] });
const _later = ({ after }: Played): Played => play(after, { [RB]: [], [KW]: [] });
const ended = (now: Played) => now.after.played.at(-1);
const rb = (square: string, flag = 'RB-GY', more: Partial<Unit> = {}): Unit => unit(flag, 'INF', square, more);
const kw = (square: string, flag = 'KW-ZZ', more: Partial<Unit> = {}): Unit => unit(flag, 'INF', square, more);

describe('the end of the theatre', () => {
  const units = [rb('A1'), kw('L12')];

  it('CL-7, digest 8.6: surrender in any window ends it at once', () => {
    const now = play(position({ units }), { [RB]: sheet({ kind: 'surrender' }), [KW]: [] });
    expect(now.after).toMatchObject({ stage: 'over', ending: { by: 'surrender', winner: KW } });
    expect(ended(now)).toMatchObject({ winner: KW, by: 'surrender' });
    for (const stage of ['purchase', 'refit', 'choice', 'deploy-defender', 'deploy-attacker'] as const) {
      const early = play(position({ units, stage, active: null }), { [RB]: [], [KW]: sheet({ kind: 'surrender' }) });
      expect(early.after).toMatchObject({ stage: 'over', ending: { by: 'surrender', winner: RB } });
      expect(early.after.players.map(({ gone }) => gone)).toEqual([null, 'surrendered']);
    }
  });

  it('digest 10: after the last skirmish the higher worth wins; CL-4: by a margin only if it is no more than the budget', () => {
    const last = (credits: number): Played =>
      play(position({ units, options: { skirmishes: 1 }, rb: { credits, ledger: [] } }), {
        [RB]: sheet({ kind: 'withdraw' }),
        [KW]: [],
      });
    expect(last(20_000).after.ending).toMatchObject({ by: 'skirmishes', winner: RB, marginal: false });
    expect(last(1_000).after.ending).toMatchObject({ winner: KW, marginal: false });
    const poor = play(position({ units, options: { skirmishes: 1 }, rb: { credits: 5 }, kw: { credits: 9 } }), {
      [RB]: sheet({ kind: 'withdraw' }),
      [KW]: [],
    });
    expect(poor.after.ending).toMatchObject({ winner: KW, marginal: true });
  });

  it('CL-125, CLR-20: worth is credits, half of units by strength, of cards, soldiers and pieces', () => {
    const state = position({
      units: [
        unit('RB-TT', 'TNK', 'A1', { strength: 5, cargo: { sup: 1, amm: 0 } }),
        { ...unit('RB:STR-1', 'STR', null), strength: 10 },
        kw('L12'),
      ],
      rb: { credits: 100, soldiers: 3, pieces: { sup: 2, amm: 1 }, cards: { INF: 1 } },
    });
    expect(worthOf(state, KESTREL, RB)).toBe(100 + 375 + 600 + 15 + 30 + 15 + 100);
  });

  it('who leaves the campaign ends it; who takes a seat over plays on', () => {
    const state = position({ units });
    const left = resolve(
      state,
      { sheets: { [RB]: [], [KW]: [] }, roster: { ...NO_ROSTER_CHANGES, leaving: [KW] } },
      scriptedDice([]),
      KESTREL,
    );
    expect(left.reduce((now, event) => apply(now, event), state)).toMatchObject({
      stage: 'over',
      ending: { by: 'left', winner: RB },
    });
    const joining = [{ id: KW, name: 'Cleo', side: null }];
    const taken = resolve(
      state,
      { sheets: { [RB]: [], [KW]: [] }, roster: { ...NO_ROSTER_CHANGES, joining, leaving: [KW] } },
      scriptedDice([]),
      KESTREL,
    );
    expect(taken.reduce((now, event) => apply(now, event), state).players[1]).toMatchObject({
      name: 'Cleo',
      gone: null,
    });
  });
});

describe('rewards of the booklets', () => {
  it('CL-5: every skirmish pays what it says to whom it names', () => {
    const paid = (fixed: Fixed): readonly (readonly [string, number, number])[] =>
      fixed.skirmishes.map(({ id, rewards }: Booklet) => [id, rewards.south.credits, rewards.north.credits]);
    expect(paid(KESTREL)).toEqual([
      ['S1', 2000, 1500],
      ['S2', 1800, 1800],
      ['S3', 1500, 2000],
      ['S4', 2500, 1800],
      ['S5', 2000, 2000],
      ['S6', 1500, 1500],
    ]);
  });
});
