import { describe, expect, it } from '@jest/globals';
import { GM, PUBLIC } from '../../../src/core/game/viewer.js';
import { parabellumBoardroom } from '../../../src/systems/parabellum-boardroom/index.js';
import { streamBase } from '../../../src/systems/parabellum-boardroom/phases/turn.js';
import { eventsOf, failures, opened, play, playerIn, table, unitIn } from './turns.js';

describe('the frame', () => {
  it('BR-1, BR-3: a campaign of two to four companies begins with a budget, a shuffled deck and the first battle', () => {
    for (const seats of [2, 3, 4]) {
      const { state } = opened({}, seats);
      expect(state.players.map(({ funds, side }) => [funds, side])).toEqual(
        ['south', 'north', 'west', 'east'].slice(0, seats).map((side) => [2_000, side]),
      );
      expect(state.deck).toHaveLength(24);
      expect(state).toMatchObject({ stage: 'market', battle: { id: 'B1', number: 1, round: 0 } });
    }
  });

  it('BR-6, BR-7, BR-8: a unit has flag, type and square for all to see; its card tracks strength and supplies', () => {
    const at = table({ units: ['RB-GY INF D5 strength=7 supplies=4'] });
    expect(unitIn(at, 'RB-GY')).toMatchObject({ flag: 'RB-GY', type: 'INF', square: 'D5', strength: 7, supplies: 4 });
    const tank = at.fixed.catalogue.units.find(({ code }) => code === 'TNK');
    expect(tank).toMatchObject({ price: 520, extraction: 105, move: 4, fuel: 2, ammo: 2, capacity: 10, die: 10 });
    expect(tank?.range).toEqual({ ground: 2, air: null, min: 1 });
  });

  it('BR-13: a card that was played and cannot be settled eliminates its player', () => {
    const at = table({ players: { RB: { hand: ['LC8'], funds: 0 } } });
    const played = play(at, { RB: 'PLAY LC8\n[BOARDROOM]\nBUY 49 SUPPLY' });
    const { battle } = played.state;
    const closing = {
      ...played,
      state: {
        ...played.state,
        stage: 'closing' as const,
        battle: battle === null ? null : { ...battle, active: null, ended: 'round-limit' as const },
      },
    };
    // 640 is due; 10 funds and 49 tokens at 5 each are 255.
    expect(playerIn(play(closing, { RB: [], KW: [] }), 'RB').gone).toBe('bankrupt');
  });

  it('BRR-41: an extraction that was paid is not refunded', () => {
    const at = table({ units: ['RB-GY INF F1'] });
    const out = play(at, { RB: '[BOARDROOM]\nEXTRACT RB-GY' });
    const back = play(play(out, { KW: [] }), { RB: 'DEPLOY RB-GY AT F1' });
    expect(playerIn(back, 'RB').funds).toBe(980);
    expect(failures(back)).toEqual([]);
  });

  it('BRR-30, rules 2.1: ground as the table has it, air over everything, a bridge for everybody', () => {
    const { catalogue } = table().fixed;
    const costs = (mark: string): unknown => catalogue.terrain[mark]?.cost;
    expect(costs('f')).toEqual({ foot: 2, vehicle: 2, gun: 2, walker: 2, naval: null, amphibious: 2 });
    expect(costs('m')).toEqual({ foot: 3, vehicle: null, gun: null, walker: null, naval: null, amphibious: null });
    expect(costs('~')).toEqual({ foot: null, vehicle: null, gun: null, walker: null, naval: 1, amphibious: 1 });
    expect(catalogue.terrain['r']?.rough).toBe(1);
  });

  it('BRR-29: ranks are published at the start and the end of a battle, amounts are not', () => {
    const market = play(opened(), { RB: '[MARKET]\nBUY 1 INF', KW: [] });
    expect(eventsOf(market, 'ranks-published')).toMatchObject([{ ranks: [['seat-2'], ['seat-1']] }]);
    const { view } = parabellumBoardroom;
    expect(view(market.state, PUBLIC, market.fixed)).toMatchObject({ own: null, others: [] });
    expect(view(market.state, GM, market.fixed).others.map(({ funds }) => funds)).toEqual([1_900, 2_000]);
  });

  it('names streams of dice by public things only', () => {
    expect(streamBase(table().state)).toBe('battle-1/round-4/seat-1');
    expect(streamBase(opened().state)).toBe('battle-1/market');
  });
});
