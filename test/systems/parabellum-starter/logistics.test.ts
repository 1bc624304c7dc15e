import { describe, expect, it } from '@jest/globals';
import type { Action, Field, State } from '../../../src/systems/parabellum-starter/shapes.js';
import { act, at, cache, resupply, take, transfer } from './acting.js';
import { position } from './position.js';

const failuresOf = (state: State, ...actions: readonly Action[]) => act(state, actions).failures;
const carrying = (fuel: number, ammo: number) => ({ cargo: { fuel, ammo } });
const lying = (square: string, fuel: number, ammo: number): Partial<Field> => ({
  caches: [{ square, fuel, ammo, laidBy: [] }],
});

describe('ST-X11: resupply from two trucks', () => {
  const trucks = (options: object = {}): State => {
    const state = position([
      at('RBTT', 'TNK', 'E5', { fuel: 1, ammo: 1 }),
      at('RBSA', 'STK', 'E6', carrying(2, 1)),
      at('RBSB', 'STK', 'F5', carrying(1, 0)),
    ]);
    return { ...state, options: { ...state.options, ...options } };
  };

  it('takes two tokens of one and one of the other, and fills the tank', () => {
    const { unit, course } = act(trucks(), [resupply('RBTT', 'fuel', 'RBSA', 'RBSB')]);
    expect(course.events).toEqual([
      {
        kind: 'unit-resupplied',
        seat: 'alpha',
        unit: 'RBTT',
        fuel: 5,
        ammo: null,
        sources: [
          { kind: 'unit', unit: 'RBSA', goods: { fuel: 2, ammo: 0 } },
          { kind: 'unit', unit: 'RBSB', goods: { fuel: 1, ammo: 0 } },
        ],
      },
    ]);
    expect(unit('RBTT')).toMatchObject({ fuel: 5, ammo: 1 });
    expect([unit('RBSA').cargo, unit('RBSB').cargo]).toEqual([
      { fuel: 0, ammo: 1 },
      { fuel: 0, ammo: 0 },
    ]);
  });

  it('does nothing with one ammunition token where two are needed', () => {
    const { failures, refusals, unit } = act(trucks(), [resupply('RBTT', 'ammo', 'RBSA')]);
    expect(failures).toEqual(['F-RES']);
    expect(refusals[0]?.why).toBe('RBTT needs 2 ammunition for its counters; RBSA has 1.');
    expect(unit('RBSA').cargo).toEqual({ fuel: 2, ammo: 1 });
    // Both or none: the fuel that is there stays where it is.
    expect(failuresOf(trucks(), resupply('RBTT', 'both', 'RBSA', 'RBSB'))).toEqual(['F-RES']);
  });

  it('restores two counters with one token when partial resupply is on, and no more tokens than it needs', () => {
    const partial = act(trucks({ partialResupply: true }), [resupply('RBTT', 'ammo', 'RBSA')]);
    expect(partial.unit('RBTT').ammo).toBe(3);
    expect(partial.unit('RBSA').cargo).toEqual({ fuel: 2, ammo: 0 });
    const full = act(trucks({ partialResupply: true }), [resupply('RBTT', 'fuel', 'RBSA', 'RBSB')]);
    expect(full.unit('RBTT').fuel).toBe(5);
    const nearly = trucks({ partialResupply: true });
    const topped = act(
      { ...nearly, units: nearly.units.map((unit) => (unit.id === 'RBTT' ? { ...unit, fuel: 4 } : unit)) },
      [resupply('RBTT', 'fuel', 'RBSA')],
    );
    expect([topped.unit('RBTT').fuel, topped.unit('RBSA').cargo.fuel]).toEqual([5, 1]);
    const none = position([at('RBTT', 'TNK', 'E5', { fuel: 1 }), at('RBSA', 'STK', 'E6')]);
    const options = { ...none.options, partialResupply: true };
    expect(failuresOf({ ...none, options }, resupply('RBTT', 'fuel', 'RBSA'))).toEqual(['F-RES']);
  });
});

describe('resupply (ST-45)', () => {
  it('takes a whole refill for what is missing, leaves full rows alone, and lets a carrier fill itself', () => {
    const state = position([
      at('RBAA', 'INF', 'E5', { fuel: 5 }),
      at('RBSA', 'STK', 'E6', { ...carrying(3, 2), fuel: 1 }),
    ]);
    const { failures, unit } = act(state, [
      resupply('RBAA', 'both', 'RBSA'),
      resupply('RBAA', 'both', 'RBSA'),
      resupply('RBSA', 'fuel', 'RBSA'),
      resupply('RBSA', 'ammo', 'RBSA'),
    ]);
    expect(failures).toEqual([null, 'F-NOTHING', null, 'F-NOTHING']);
    expect(unit('RBAA')).toMatchObject({ fuel: 6, ammo: 4 });
    expect(unit('RBSA')).toMatchObject({ fuel: 6, cargo: { fuel: 1, ammo: 2 } });
  });

  it('needs carriers beside it that may act, on the map and of its own side', () => {
    const state = position([
      at('RBAA', 'INF', 'E5', { fuel: 1 }),
      at('RBFA', 'STK', 'E7', carrying(3, 0)),
      at('RBDI', 'STK', 'F6', carrying(3, 0)),
      at('RBLK', 'STK', 'E4', { ...carrying(3, 0), locked: true }),
      at('RBPD', 'STK', null, carrying(3, 0)),
      at('KWSA', 'STK', 'D5', carrying(3, 0)),
      at('RBNE', 'INF', 'A1', { fuel: 1, locked: true }),
    ]);
    const from = (id: string) => resupply('RBAA', 'fuel', id);
    expect(failuresOf(state, from('RBFA'), from('RBDI'), from('RBLK'), from('RBPD'), from('KWSA'))).toEqual([
      'F-NOTADJ',
      'F-NOTADJ',
      'F-LOCKED',
      'F-GONE',
      'F-GONE',
    ]);
    expect(failuresOf(state, resupply('RBNE', 'fuel', 'RBFA'))).toEqual(['F-LOCKED']);
  });

  it('can use loose tokens beside it, unless an enemy stands on them', () => {
    const state = position([at('RBGY', 'INF', 'E6', { fuel: 0, ammo: 0 })], { field: lying('E7', 2, 1) });
    const { unit, course } = act(state, [resupply('RBGY', 'both', 'E7')]);
    expect(unit('RBGY')).toMatchObject({ fuel: 6, ammo: 4 });
    expect(course.state.field?.caches).toEqual([{ square: 'E7', fuel: 1, ammo: 0, laidBy: [] }]);
    const guarded = position([at('RBGY', 'INF', 'E6', { fuel: 0 }), at('KWAA', 'INF', 'E7', { position: 'SE' })], {
      field: lying('E7', 2, 1),
    });
    expect(failuresOf(guarded, resupply('RBGY', 'fuel', 'E7'))).toEqual(['F-PROTECTED']);
    expect(failuresOf(state, resupply('RBGY', 'fuel', 'E8'))).toEqual(['F-NOTADJ']);
    expect(failuresOf(state, resupply('RBGY', 'fuel', 'E5'))).toEqual(['F-RES']);
    const poor = position([at('RBTT', 'TNK', 'E6', { fuel: 0 })], { field: lying('E7', 2, 1) });
    const { refusals } = act(poor, [resupply('RBTT', 'fuel', 'E7')]);
    // The number of tokens is public, their kinds are not.
    expect(refusals[0]).toEqual({
      failure: 'F-RES',
      why: 'RBTT needs 3 fuel for its counters; so much does not lie on E7.',
    });
  });
});

describe('ST-X12: transfers and caches', () => {
  const trucks = (...more: Parameters<typeof at>[]) =>
    position([
      at('RBSA', 'STK', 'E6', carrying(9, 0)),
      at('RBSB', 'STK', 'E5', carrying(2, 0)),
      at('RBSC', 'STK', 'E4', carrying(0, 0)),
      ...more.map((one) => at(...one)),
    ]);

  // ST-41
  it('gives each unit one partner', () => {
    const { failures, unit } = act(trucks(['RBAA', 'INF', 'D6', { fuel: 1 }]), [
      transfer('RBSA', 'RBSB', '4F'),
      transfer('RBSB', 'RBSC', '2F'),
      transfer('RBSA', 'RBSB', '1F'),
      cache('RBSA', '1F', 'E7'),
      resupply('RBAA', 'fuel', 'RBSA'),
    ]);
    expect(failures).toEqual([null, 'F-PARTNER', null, 'F-PARTNER', null]);
    expect([unit('RBSA').cargo.fuel, unit('RBSB').cargo.fuel, unit('RBSC').cargo.fuel]).toEqual([3, 7, 0]);
  });

  it('puts up to nine tokens on an empty square', () => {
    const { failures, course } = act(trucks(), [
      cache('RBSA', '5F', 'E7'),
      cache('RBSA', '4F', 'E7'),
      transfer('RBSA', 'RBSB', '1F'),
    ]);
    expect(failures).toEqual([null, null, 'F-PARTNER']);
    expect(course.state.field?.caches).toEqual([{ square: 'E7', fuel: 9, ammo: 0, laidBy: ['alpha'] }]);
    expect(course.events.map((event) => ('total' in event ? event.total : null))).toEqual([5, 9]);
    const full = { ...trucks(), field: position([], { field: lying('E7', 5, 4) }).field };
    expect(failuresOf(full, cache('RBSA', '1F', 'E7'))).toEqual(['F-SPACE']);
  });

  it('puts up to four beside a small unit that leaves half the square, none beside others', () => {
    const beside = trucks(['RBAA', 'INF', 'E7', { position: 'SE' }]);
    expect(failuresOf(beside, cache('RBSA', '5F', 'E7'), cache('RBSA', '4F', 'E7'))).toEqual(['F-SPACE', null]);
    expect(failuresOf(trucks(['RBAA', 'INF', 'E7']), cache('RBSA', '1F', 'E7'))).toEqual(['F-SPACE']);
    expect(failuresOf(trucks(['RBTT', 'TNK', 'E7']), cache('RBSA', '1F', 'E7'))).toEqual(['F-SPACE']);
    expect(failuresOf(trucks(['KWAA', 'INF', 'E7', { position: 'SE' }]), cache('RBSA', '1F', 'E7'))).toEqual([
      'F-SPACE',
    ]);
    const corners = trucks(['RBAA', 'INF', 'E7', { position: 'SE' }], ['RBAB', 'INF', 'E7', { position: 'NW' }]);
    expect(failuresOf(corners, cache('RBSA', '1F', 'E7'))).toEqual(['F-SPACE']);
    // With four there already the unit's square is full.
    const four = { ...beside, field: position([], { field: lying('E7', 4, 0) }).field };
    expect(failuresOf(four, cache('RBSA', '1F', 'E7'))).toEqual(['F-SPACE']);
  });

  it('puts tokens on land only, and nowhere but beside the unit', () => {
    expect(
      failuresOf(trucks(), cache('RBSA', '1F', 'E8'), cache('RBSA', '1F', 'E6'), cache('RBSA', '1A', 'E7')),
    ).toEqual(['F-NOTADJ', 'F-NOTADJ', 'F-RES']);
    const shore = position([at('RBSA', 'STK', 'D5', carrying(9, 0)), at('RBSB', 'STK', 'J5', carrying(1, 0))], {
      scenario: '3A',
    });
    expect(failuresOf(shore, cache('RBSA', '1F', 'C5'), cache('RBSB', '1F', 'K5'))).toEqual(['F-SPACE', 'F-NOTADJ']);
  });

  it('stops at the cargo squares of the receiver and at what the giver has', () => {
    const state = position([
      at('RBSA', 'STK', 'E6', carrying(9, 0)),
      at('RBSB', 'STK', 'E5', carrying(7, 0)),
      at('RBFT', 'FTK', 'D6', carrying(0, 0)),
      at('RBSC', 'STK', 'D5', carrying(0, 3)),
    ]);
    const { failures, refusals } = act(state, [
      transfer('RBSA', 'RBSB', '3F'),
      transfer('RBSA', 'RBSB', '1A'),
      transfer('RBSC', 'RBFT', '1A'),
      transfer('RBSA', 'RBSC', '1F'),
      transfer('RBSA', 'RBSA', '1F'),
      transfer('RBSA', 'RBSB', '2F'),
    ]);
    expect(failures).toEqual(['F-SPACE', 'F-RES', 'F-SPACE', 'F-NOTADJ', 'F-NOTADJ', null]);
    expect(refusals[0]?.why).toBe('There is no room for 3 fuel on RBSB: its 9 cargo squares hold 7.');
    expect(refusals[2]?.why).toBe('There is no room for 1 ammunition on RBFT: its 12 cargo squares of fuel hold 0.');
  });

  it('works between units that share a square, and not with locked ones', () => {
    const state = position([
      at('RBSA', 'STK', 'E6', { ...carrying(9, 0), position: 'W' }),
      at('RBSB', 'STK', 'E6', { position: 'E' }),
      at('RBLK', 'STK', 'E5', { locked: true }),
    ]);
    expect(failuresOf(state, transfer('RBSA', 'RBLK', '1F'), transfer('RBSA', 'RBSB', '1F'))).toEqual([
      'F-LOCKED',
      null,
    ]);
  });
});

describe('taking loose tokens (SRR-13)', () => {
  it('loads them from the own square or one beside it, and empties the square in the end', () => {
    const state = position([at('RBSB', 'STK', 'E6')], { field: lying('E7', 2, 1) });
    const { course, unit, failures } = act(state, [
      take('RBSB', '2F', 'E7'),
      take('RBSB', '1A', 'E7'),
      take('RBSB', '1A', 'E7'),
    ]);
    expect(failures).toEqual([null, null, 'F-RES']);
    expect(course.events).toMatchObject([
      { left: 1, loose: true },
      { left: 0, loose: true },
    ]);
    expect(unit('RBSB').cargo).toEqual({ fuel: 2, ammo: 1 });
    expect(course.state.field?.caches).toEqual([]);
  });

  it('counts for no objective when the player laid the tokens himself', () => {
    const state = position([at('RBSA', 'STK', 'E6', carrying(3, 0)), at('RBSB', 'STK', 'E8')]);
    const { course } = act(state, [cache('RBSA', '3F', 'E7'), take('RBSB', '2F', 'E7')]);
    expect(course.events.at(-1)).toMatchObject({ kind: 'tokens-taken', loose: false });
    expect(course.state.field?.caches).toEqual([{ square: 'E7', fuel: 1, ammo: 0, laidBy: ['alpha'] }]);
    // For an enemy they are loose.
    const bravo = position([at('KWSA', 'STK', 'E8')], { field: course.state.field ?? {} });
    const taken = act(bravo, [take('KWSA', '1F', 'E7')], [], 'bravo');
    expect(taken.course.events.at(-1)).toMatchObject({ loose: true, left: 0 });
  });

  it('is refused when guarded, too far, too much, too big, or with another partner', () => {
    const guarded = position([at('RBSB', 'STK', 'E6'), at('KWAA', 'INF', 'E7', { position: 'SE' })], {
      field: lying('E7', 2, 1),
    });
    expect(failuresOf(guarded, take('RBSB', '1F', 'E7'))).toEqual(['F-PROTECTED']);
    const state = position([at('RBSB', 'STK', 'E6', carrying(7, 0)), at('RBSA', 'STK', 'D6')], {
      field: lying('E7', 4, 1),
    });
    const { failures, refusals } = act(state, [
      take('RBSA', '1F', 'E7'),
      take('RBSB', '2A', 'E7'),
      take('RBSB', '3F', 'E7'),
      transfer('RBSB', 'RBSA', '1F'),
      take('RBSB', '1F', 'E7'),
    ]);
    expect(failures).toEqual(['F-NOTADJ', 'F-RES', 'F-SPACE', null, 'F-PARTNER']);
    expect(refusals[1]?.why).not.toMatch(/4|\b1 ammunition/);
  });
});
