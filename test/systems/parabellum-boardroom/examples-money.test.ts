import { describe, expect, it } from '@jest/globals';
import { secondMarket } from './second-market.js';
import { eventsOf, expectShapes, failures, type Played, play, playerIn, type Table, table, unitIn } from './turns.js';

// Worked examples of the rules that are about money, time and ends.

describe('worked examples of the Boardroom', () => {
  it('BR-X10, BR-41, BR-50, BRR-16, BRR-17: extraction, tear-down, selling', () => {
    const at = table({
      units: ['RB-IV IFV F1 strength=6 supplies=5'],
      tokens: { RB: 'F2 F3 F4 G4 J6' },
      players: { RB: { funds: 80, usable: 4 } },
    });
    const played = play(at, { RB: '[BOARDROOM]\nEXTRACT RB-IV\nTEARDOWN F4,G4\nSELL 3 SUPPLY\nTEARDOWN J6' });
    expect(unitIn(played, 'RB-IV')).toMatchObject({ place: 'reserve', strength: 6, supplies: 5 });
    expect(playerIn(played, 'RB')).toMatchObject({ funds: 30, usable: 3 });
    expect(failures(played)).toEqual(['F-CUTOFF']);
    expect(eventsOf(played, 'unit-extracted')[0]?.fee).toBe(65);
    const sold = play(played.state.battle?.active === 'seat-2' ? play(played, { KW: [] }) : played, {
      RB: '[BOARDROOM]\nSELL RB-IV',
    });
    expect(eventsOf(sold, 'unit-sold')[0]).toMatchObject({ price: 95, supplies: 5 });
    expect(playerIn(sold, 'RB')).toMatchObject({ funds: 125, usable: 8 });
  });

  it('BR-X12, BR-58, BR-59, BRR-25, BRR-26: the end of a battle, solvent', () => {
    const at = table({
      stage: 'closing',
      units: ['RB-GY INF D4', 'RB-OO INF E4', 'RB-RR INF'],
      players: { RB: { funds: 85, usable: 8, inPlay: ['LC3', 'IN1'] } },
      battleState: {
        ended: 'objectives',
        active: null,
        progress: [
          { objective: 'O1', holder: 'seat-1', done: null, strength: null, square: null, secured: ['seat-1'] },
        ],
      },
    });
    const cheap: Table = {
      ...at,
      fixed: {
        ...at.fixed,
        battles: at.fixed.battles.map((battle) => ({
          ...battle,
          objectives: battle.objectives.map((one) => ({ ...one, bonus: 150 })),
        })),
      },
    };
    const sheet = '[CLOSING]\nEXTRACT RB-GY\nEXTRACT RB-OO\nLIQUIDATE SUPPLY, UNITS CHEAP\nSELL RB-RR IF FUNDS 9000';
    const withSupplies = {
      ...cheap,
      state: { ...cheap.state, units: cheap.state.units.map((unit) => ({ ...unit, supplies: 0 })) },
    };
    const played = play(withSupplies, { RB: sheet, KW: [] });
    expect(eventsOf(played, 'supply-sold')).toMatchObject([{ price: 40, forced: true }]);
    expect(eventsOf(played, 'unit-sold')).toMatchObject([{ price: 50, forced: true }]);
    expect(playerIn(played, 'RB').funds).toBe(25);
    expect(playerIn(played, 'RB').inPlay.map(({ card }) => card)).toEqual(['IN1']);
    expect(played.state.deck).toContain('LC3');
    expect(playerIn(played, 'RB').gone).toBeNull();
    expectShapes(played);
  });

  const sponsored = (strength: number | null): Played => {
    const at = table({
      stage: 'closing',
      units: strength === null ? [] : [`RB-TT TNK D4 strength=${strength} supplies=3 sponsor=SP7`],
      players: { RB: { funds: 1_000, inPlay: ['SP7'] } },
      battleState: { ended: 'round-limit', active: null },
    });
    return play(at, { RB: [], KW: [] });
  };

  it('BR-X14, BR-53, BRR-24: what a sponsored tank costs that comes back hurt, not at all, or whole', () => {
    expect(playerIn(sponsored(6), 'RB').funds).toBe(790);
    expect(playerIn(sponsored(6), 'RB').usable).toBe(3);
    expect(sponsored(6).state.units).toEqual([]);
    expect(playerIn(sponsored(null), 'RB').funds).toBe(480);
    expect(playerIn(sponsored(10), 'RB').funds).toBe(1_000);
    expect(sponsored(10).state.deck).toContain('SP7');
  });

  it('BR-X14, BR-57: the tank comes full and empty for the next turn, and is one’s own when paid off', () => {
    const at = table({ players: { RB: { hand: ['SP7'] } } });
    const played = play(at, { RB: 'PLAY SP7' });
    const [tank] = played.state.units;
    expect(tank).toMatchObject({
      type: 'TNK',
      place: 'reserve',
      strength: 10,
      supplies: 0,
      fresh: true,
      sponsor: 'SP7',
    });
    const paid = play(play(played, { KW: [] }), { RB: 'PAYOFF SP7' });
    expect(playerIn(paid, 'RB').funds).toBe(430);
    expect(paid.state.units[0]?.sponsor).toBeNull();
    expect(paid.state.deck).toContain('SP7');
  });

  it('BR-X15, BR-54: an investor costs a dividend at every battle end until paid off', () => {
    const at = table({ players: { RB: { hand: ['IN3'], funds: 100 } } });
    const one = play(at, { RB: 'PLAY IN3' });
    expect(playerIn(one, 'RB').funds).toBe(250);
    const end = (from: Table): Played =>
      play(
        {
          ...from,
          state: {
            ...from.state,
            stage: 'closing',
            battle: from.state.battle === null ? null : { ...from.state.battle, active: null, ended: 'round-limit' },
          },
        },
        { RB: [], KW: [] },
      );
    const first = end(one);
    expect(playerIn(first, 'RB').funds).toBe(220);
    const again = end({ ...first, state: { ...first.state, choice: null } });
    expect(playerIn(again, 'RB').funds).toBe(190);
    const third = { ...again, state: { ...secondMarket(again), stage: 'market' as const } };
    const paid = play(third, { RB: '[MARKET]\nSELL 1 SUPPLY IF FUNDS 9000\nPAYOFF IN3', KW: [] });
    expect(failures(paid)).toContain('F-FUNDS');
    const rich = {
      ...third,
      state: {
        ...third.state,
        players: third.state.players.map((player) => (player.livery === 'RB' ? { ...player, funds: 300 } : player)),
      },
    };
    const done = play(rich, { RB: '[MARKET]\nPAYOFF IN3', KW: [] });
    expect(playerIn(done, 'RB').funds).toBe(80);
    expect(playerIn(end(done), 'RB').funds).toBe(80);
  });

  it('BR-X17, BR-37, BRR-9: tokens bought wait for the next turn, captured ones too, torn-down ones do not', () => {
    const at = table({
      tokens: { RB: 'F2', KW: 'G5' },
      units: ['RB-GY INF G6'],
      players: { RB: { funds: 200 } },
    });
    const played = play(at, { RB: 'UNIT RB-GY: MOVE G6>H6>H5>G5\n[BOARDROOM]\nTEARDOWN F2\nBUY 10 SUPPLY' });
    expect(playerIn(played, 'RB')).toMatchObject({ usable: 1, fresh: 10, funds: 100 });
    const captor = table({ tokens: { KW: 'H6' }, units: ['RB-GY INF G6'] });
    const caught = play(captor, { RB: 'UNIT RB-GY: MOVE G6>H6' });
    expect(playerIn(caught, 'RB')).toMatchObject({ usable: 0, fresh: 1 });
    const next = play(played, { KW: [] });
    expect(playerIn(next, 'RB')).toMatchObject({ usable: 11, fresh: 0 });
    const late = play(at, {
      RB: [
        { kind: 'buy-supply', count: 1 },
        { kind: 'lay', squares: ['F3'] },
      ],
    });
    expect(failures(late)).toEqual(['E-PHASE']);
  });

  it('BR-X19, BRR-20: a battle ends a full round after the last change', () => {
    const at = table({ round: 5, units: ['RB-GY INF F5', 'KW-RR INF G6'] });
    const rb5 = play(at, { RB: [] });
    expect(rb5.state.battle?.settledTurns).toBeNull();
    const kw5 = play(rb5, { KW: [] });
    expect(kw5.state.battle?.settledTurns).toBe(0);
    const rb6 = play(kw5, { RB: [] });
    expect(rb6.state.battle).toMatchObject({ settledTurns: 1, ended: null });
    const kw6 = play(rb6, { KW: [] });
    expect(kw6.state.battle).toMatchObject({ round: 6, ended: 'objectives' });
    expect(kw6.state.stage).toBe('closing');
    const driven = play(
      {
        ...kw5,
        state: {
          ...kw5.state,
          units: kw5.state.units.map((unit) => ({ ...unit, strength: unit.owner === 'seat-2' ? 1 : 10 })),
        },
      },
      { RB: 'UNIT RB-GY: MOVE F5>F4\n' },
    );
    expect(driven.state.battle?.settledTurns).toBeNull();
  });
});
