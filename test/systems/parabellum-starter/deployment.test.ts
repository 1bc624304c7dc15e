import { describe, expect, it } from '@jest/globals';
import type { State } from '../../../src/systems/parabellum-starter/shapes.js';
import { act, at, deploy, entrench, extract, happened, move, resupply } from './acting.js';
import { eventsOf, expectShapes, failuresOf, play, playerIn, sheet, unitIn } from './play.js';
import { position } from './position.js';

// The south's deployment squares on the Pump Station's map are B1 D1 F1 H1 J1; both fees are 10.

const credits = (state: State): number => playerIn(state, 'alpha').credits;

describe('ST-X17: deployment and extraction', () => {
  it('puts a unit on a free deployment square, centred, for the fee, and locks it', () => {
    const state = position([
      at('RBHV', 'HVY', null),
      at('RBIF', 'IFV', null),
      at('RBSA', 'STK', 'E2', { cargo: { fuel: 3, ammo: 3 } }),
    ]);
    const { failures, unit, course } = act(state, [
      deploy('RBHV', 'F1'),
      deploy('RBIF', 'F1'),
      move('RBHV', 'F2'),
      entrench('RBHV'),
      resupply('RBHV', 'fuel', 'RBSA'),
      { kind: 'attack', unit: 'RBHV', target: { kind: 'cache', square: 'F2' } },
    ]);
    expect(failures).toEqual([null, 'F-OCCUPIED', 'F-LOCKED', 'F-LOCKED', 'F-LOCKED', 'F-LOCKED']);
    expect(unit('RBHV')).toMatchObject({ place: 'map', square: 'F1', position: 'C', locked: true, fuel: 5 });
    expect(credits(course.state)).toBe(990);
    expect(playerIn(course.state, 'alpha').ledger).toEqual([
      { scenario: '1', round: 4, cause: 'deployment', what: 'RBHV', amount: -10 },
    ]);
  });

  it('extracts first, whatever the order of the lines, so that the square is free', () => {
    const state = position([
      at('RBIF', 'IFV', null),
      at('RBAA', 'INF', 'E1', { layers: 0, cargo: { fuel: 1, ammo: 0 } }),
      at('KWAA', 'INF', 'I10'),
    ]);
    const played = play(state, {
      alpha: sheet(deploy('RBIF', 'D1'), extract('RBAA'), move('RBAA', 'D1')),
      bravo: [],
    });
    expectShapes(played);
    expect(failuresOf(played.events, 'alpha')).toEqual({});
    const order = played.events.map(({ kind }) => kind);
    expect(order.filter((kind) => kind.startsWith('unit-'))).toEqual(['unit-moved', 'unit-extracted', 'unit-deployed']);
    expect(unitIn(played.state, 'RBAA')).toMatchObject({
      place: 'pda',
      square: null,
      cargo: { fuel: 1, ammo: 0 },
      fuel: 5,
    });
    expect(credits(played.state)).toBe(980);
  });

  it('takes passengers along and leaves layers behind (SRR-9)', () => {
    const state = position([
      at('RBAP', 'APC', 'D1', { passengers: ['RBIN'], layers: 1, cargo: { fuel: 2, ammo: 1 } }),
      at('RBIN', 'INF', null, { place: 'aboard', aboard: 'RBAP' }),
    ]);
    const { failures, unit } = act(state, [
      extract('RBAP'),
      extract('RBIN'),
      deploy('RBAP', 'F1'),
      deploy('RBIN', 'F1'),
    ]);
    // What was extracted this turn stays out until the next (ST-39).
    expect(failures).toEqual([null, 'F-GONE', 'F-LOCKED', 'F-GONE']);
    expect(unit('RBAP')).toMatchObject({ place: 'pda', layers: 0, locked: true, cargo: { fuel: 2, ammo: 1 } });
    expect(unit('RBIN')).toMatchObject({ place: 'aboard', aboard: 'RBAP', locked: true });
  });

  it('is for own deployment squares only, and for those who can pay', () => {
    const state = position([
      at('RBHV', 'HVY', null),
      at('RBAA', 'INF', 'E1'),
      at('RBAB', 'INF', 'D1'),
      at('RBLC', 'LCU', null),
      at('KWAA', 'INF', 'F1'),
    ]);
    const { failures, refusals } = act(state, [
      extract('RBAA'),
      extract('RBHV'),
      deploy('RBHV', 'E1'),
      deploy('RBHV', 'I10'),
      deploy('RBAA', 'B1'),
      deploy('RBHV', 'F1'),
      deploy('RBLC', 'B1'),
      deploy('RBHV', 'B1', 'N'),
      deploy('RBHV', 'B1', 'NW'),
    ]);
    expect(failures).toEqual([
      'F-NOTHOME',
      'F-GONE',
      'F-NOTHOME',
      'F-NOTHOME',
      'F-GONE',
      'F-OCCUPIED',
      'F-NOTHOME',
      'F-SPACE',
      null,
    ]);
    expect(refusals[0]?.why).toBe('RBAA stands on E1; your deployment squares for it are B1, D1, F1, H1, J1 (ST-38).');
    const poor = position([at('RBHV', 'HVY', null), at('RBAB', 'INF', 'D1')], { players: { alpha: { credits: 19 } } });
    expect(act(poor, [extract('RBAB'), deploy('RBHV', 'B1')]).failures).toEqual([null, 'F-FUNDS']);
  });

  it('finds a square with tokens or a barricade occupied, one with an earthwork not', () => {
    const on = (field: Parameters<typeof position>[1]) =>
      act(position([at('RBHV', 'HVY', null)], field), [deploy('RBHV', 'B1')]).failures;
    expect(on({ field: { caches: [{ square: 'B1', fuel: 5, ammo: 0, laidBy: [] }] } })).toEqual(['F-OCCUPIED']);
    const work = { square: 'B1', strength: 4, owner: 'bravo', unit: null };
    expect(on({ field: { works: [{ ...work, kind: 'barricade' }] } })).toEqual(['F-OCCUPIED']);
    expect(on({ field: { works: [{ ...work, kind: 'earthwork' }] } })).toEqual([null]);
  });

  it('brings ships in through the harbour, long ones in a row', () => {
    const state = position([at('RBDE', 'DES', null), at('RBCV', 'CVN', null), at('RBAA', 'INF', null)], {
      scenario: '3A',
    });
    const { failures, unit } = act(state, [
      deploy('RBDE', 'E1'),
      deploy('RBAA', 'A1'),
      deploy('RBCV', 'B1'),
      deploy('RBDE', 'A1'),
      move('RBCV', 'C2'),
    ]);
    expect(failures).toEqual(['F-NOTHOME', 'F-NOTHOME', null, null, 'F-LOCKED']);
    expect(unit('RBCV')).toMatchObject({ square: 'B1', tail: ['B2', 'B3'] });
  });

  it('is open again in the owner’s next turn', () => {
    const state = position([at('RBHV', 'HVY', null), at('RBAA', 'INF', 'A1'), at('KWAA', 'INF', 'I10')]);
    const first = play(state, { alpha: sheet(deploy('RBHV', 'F1')), bravo: [] });
    expect(unitIn(first.state, 'RBHV').locked).toBe(true);
    const second = play(first.state, { alpha: [], bravo: [] });
    expect(second.state.field?.active).toBe('alpha');
    expect(unitIn(second.state, 'RBHV').locked).toBe(false);
    const third = play(second.state, { alpha: sheet(move('RBHV', 'F2')), bravo: [] });
    expect(failuresOf(third.events, 'alpha')).toEqual({});
  });

  it('sets off mines on a deployment square', () => {
    const state = position([at('RBHV', 'HVY', null)], { field: { minefields: [{ square: 'B1', by: null }] } });
    const { course } = act(
      state,
      [deploy('RBHV', 'B1')],
      [
        [8, [8, 1, 1, 1, 1]],
        [4, [4, 4, 4, 4, 4, 4, 4, 4, 4, 4]],
      ],
    );
    expect(happened(course)).toEqual(['unit-deployed', 'mine-sprung']);
  });
});

describe('a turn', () => {
  it('tells a failed line to its player with its number, and carries on', () => {
    const state = position([at('RBAA', 'INF', 'A1'), at('KWAA', 'INF', 'I10')]);
    const { events } = play(state, { alpha: sheet(move('RBAA', 'A2>C9'), move('RBAA', 'A2')), bravo: [] });
    expect(failuresOf(events, 'alpha')).toEqual({ 1: 'order/not-enough-movement' });
    expect(eventsOf(events, 'unit-moved')).toHaveLength(1);
  });
});

describe('a unit that covers several squares', () => {
  const harbour = (...others: Parameters<typeof at>[]) =>
    position([at('RBCV', 'CVN', null), ...others.map((one) => at(...one))], {
      scenario: '3A',
      players: { alpha: { credits: 100 } },
    });

  it('is deployed in the first straight row that is free from end to end', () => {
    const { failures, unit } = act(harbour(), [deploy('RBCV', 'B1')]);
    expect(failures).toEqual([null]);
    expect(unit('RBCV')).toMatchObject({ square: 'B1', tail: ['B2', 'B3'] });
  });

  it('finds no room where the row ends on land, at the edge, or at another ship', () => {
    for (const square of ['B2', 'B3']) {
      const { refusals } = act(harbour(['KWDE', 'DES', square]), [deploy('RBCV', 'B1')]);
      expect(refusals[0]?.why).toBe('RBCV covers 3 squares in a row; there is no room from B1 on.');
    }
    // From A1 there is a way north only: east of B1 lies the beach.
    expect(act(harbour(['KWDE', 'DES', 'A3']), [deploy('RBCV', 'A1')]).failures).toEqual(['F-OCCUPIED']);
  });
});
