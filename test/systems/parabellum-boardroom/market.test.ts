import { describe, expect, it } from '@jest/globals';
import { eventsOf, expectShapes, failures, opened, play, playerIn, table, unitIn } from './turns.js';

describe('Market and Boardroom', () => {
  it('BRR-38, BR-35: what is bought before the first battle is usable on turn 1', () => {
    const market = play(opened(), {
      RB: '[MARKET]\nBUY 2 INF AS RB-GY RB-OO\nBUY 1 TNK\nBUY 20 SUPPLY',
      KW: '[MARKET]\nBUY 5 INF',
    });
    expect(playerIn(market, 'RB')).toMatchObject({ funds: 1_080, usable: 20, fresh: 0 });
    expect(market.state.units.map(({ flag, type, fresh }) => [flag, type, fresh])).toEqual([
      ['RB-GY', 'INF', false],
      ['RB-OO', 'INF', false],
      ['RB-AA', 'TNK', false],
      ...['AA', 'AB', 'AC', 'AD', 'AE'].map((ending) => [`KW-${ending}`, 'INF', false]),
    ]);
    expect(market.state.stage).toBe('turn');
    expect(market.state.battle).toMatchObject({ id: 'B1', round: 1, number: 1 });
    expectShapes(market);
  });

  it('4.2: standing orders may be about units that the same sheet buys', () => {
    const market = play(opened(), { RB: '[MARKET]\nBUY 1 INF AS RB-GY\n[STANDING]\nCOUNTER RB-GY NEVER' });
    expect(failures(market)).toEqual([]);
    expect(playerIn(market, 'RB').standing).toMatchObject([{ kind: 'counter', policy: { kind: 'never' } }]);
  });

  it('rules 10: no more of a type than the catalogue allows, at once or in the battle', () => {
    const at = opened({ budget: 9_000 });
    const played = play(at, {
      RB: [
        { kind: 'buy-units', type: 'APC', count: 4, as: [] },
        { kind: 'buy-units', type: 'APC', count: 3, as: [] },
        { kind: 'buy-units', type: 'ORB', count: 1, as: [] },
        { kind: 'buy-units', type: 'ORB', count: 1, as: [] },
        { kind: 'buy-units', type: 'DES', count: 1, as: [] },
        { kind: 'buy-units', type: 'XXX', count: 1, as: [] },
        { kind: 'buy-units', type: 'INF', count: 2, as: ['KW-GY'] },
        { kind: 'buy-units', type: 'INF', count: 2, as: ['RB-GY', 'RB-GY'] },
      ],
      KW: [],
    });
    expect(failures(played)).toEqual(['E-AVAIL', 'E-AVAIL', 'E-AVAIL', 'E-CODE', 'E-FLAG', 'E-FLAG']);
    const river = table({ battle: 'B3', players: { RB: { funds: 9_000 } } });
    const ships = play(river, {
      RB: [
        { kind: 'buy-units', type: 'DES', count: 1, as: [] },
        { kind: 'buy-units', type: 'LCU', count: 2, as: [] },
        { kind: 'buy-units', type: 'CVN', count: 1, as: [] },
      ],
    });
    expect(failures(ships)).toEqual(['E-AVAIL']);
  });

  it('BR-35: without the funds nothing is bought; a purchase is whole or not at all', () => {
    const played = play(table({ players: { RB: { funds: 250 } } }), {
      RB: [
        { kind: 'buy-units', type: 'INF', count: 3, as: [] },
        { kind: 'buy-supply', count: 26 },
        { kind: 'buy-units', type: 'INF', count: 2, as: [] },
      ],
    });
    expect(failures(played)).toEqual(['F-FUNDS', 'F-FUNDS']);
    expect(playerIn(played, 'RB').funds).toBe(50);
  });

  it('BR-69, BRR-18: strength comes back in the Market only, rounded up to 5', () => {
    const units = ['RB-TT TNK strength=7', 'RB-GY INF D4 strength=5'];
    const at = table({ stage: 'market', units, battleState: { active: null, round: 0, order: [] } });
    const played = play(at, {
      RB: '[MARKET]\nREINFORCE RB-TT 3\nREINFORCE RB-TT 1 IF FUNDS 0 ELSE PAYOFF LC1',
      KW: [],
    });
    expect(unitIn(played, 'RB-TT').strength).toBe(10);
    expect(playerIn(played, 'RB').funds).toBe(840);
    expect(failures(played)).toEqual(['E-MAX']);
    const board = play(table({ units }), { RB: [{ kind: 'reinforce', unit: 'RB-TT', count: 1 }] });
    expect(failures(board)).toEqual(['E-PHASE']);
  });

  it('BR-17, BRR-17, BRR-24: only what is in the reserve is sold, and nothing that is a sponsor’s', () => {
    const at = table({
      units: ['RB-TT TNK sponsor=SP7', 'RB-GY INF D4', 'RB-OO INF strength=5 supplies=2'],
      players: { RB: { inPlay: ['SP7'], usable: 1, fresh: 2 } },
    });
    const played = play(at, {
      RB: [
        { kind: 'sell-unit', unit: 'RB-TT' },
        { kind: 'sell-unit', unit: 'RB-GY' },
        { kind: 'sell-unit', unit: 'RB-OO' },
        { kind: 'sell-supply', count: 6 },
        { kind: 'sell-supply', count: 3 },
      ],
    });
    expect(failures(played)).toEqual(['E-SPONSORED', 'E-NOTRESERVE', 'F-RES']);
    // 1/2 x 100 x 5/10 = 25; the card's two supplies are usable; fresh tokens are sold first.
    expect(playerIn(played, 'RB')).toMatchObject({ funds: 1_040, usable: 2, fresh: 0 });
  });

  it('BR-41: in a turn a unit is extracted from home only; its passengers first', () => {
    const at = table({ units: ['RB-GY INF F4', 'RB-AP APC F1', 'RB-OO INF aboard=RB-AP'] });
    const played = play(at, { RB: '[BOARDROOM]\nEXTRACT RB-GY\nEXTRACT RB-AP\nEXTRACT RB-OO\nEXTRACT RB-AP' });
    expect(failures(played)).toEqual(['F-NOTHOME', 'F-OCCUPIED']);
    expect(unitIn(played, 'RB-AP')).toMatchObject({ place: 'reserve', fresh: true });
    expect(playerIn(played, 'RB').funds).toBe(945);
  });

  it('rules 10: a deployment area of two squares is paid for at the start of the battle', () => {
    const at = table({ seats: 3, battle: 'B3', stage: 'market', battleState: { active: null, round: 0, order: [] } });
    const played = play(at, { RB: [], KW: [], GY: [] });
    expect(eventsOf(played, 'grant-paid')).toMatchObject([{ seat: 'seat-3', amount: 100 }]);
    expect(playerIn(played, 'GY').funds).toBe(1_100);
  });

  it('BRR-9: with freshTokens off, tokens and units bought are usable at once', () => {
    const at = table({ tokens: { KW: 'D5' }, units: ['RB-GY INF D4'] });
    const ruled = { ...at, state: { ...at.state, options: { ...at.state.options, freshTokens: false } } };
    const played = play(ruled, { RB: 'UNIT RB-GY: MOVE D4>D5\n[BOARDROOM]\nBUY 3 SUPPLY' });
    expect(playerIn(played, 'RB')).toMatchObject({ usable: 4, fresh: 0 });
  });
});
