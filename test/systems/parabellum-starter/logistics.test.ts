import { describe, expect, it } from '@jest/globals';
import type { Action, Field, State } from '../../../src/systems/parabellum-starter/shapes.js';
import { Event, State as StateShape } from '../../../src/systems/parabellum-starter/shapes.js';
import { act, at, board, cache, deploy, happened, move, resupply, take, transfer, unboard } from './acting.js';
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

describe('passengers (SRR-17)', () => {
  it('go aboard from beside or the same square, as many as one alternative allows', () => {
    const state = position(
      [
        at('RBLC', 'LCU', 'B3', { passengers: [] }),
        at('RBAA', 'INF', 'C3', { position: 'NW' }),
        at('RBAB', 'INF', 'C3', { position: 'NE' }),
        at('RBTC', 'TCH', 'C4', { position: 'W' }),
        at('RBTT', 'TNK', 'B2'),
      ],
      { scenario: '3A' },
    );
    const { failures, refusals, unit } = act(state, [
      board('RBAA', 'RBLC'),
      board('RBTT', 'RBLC'),
      board('RBTC', 'RBLC'),
    ]);
    expect(failures).toEqual([null, 'F-SPACE', 'F-NOTADJ']);
    expect(refusals[1]?.why).toBe(
      'RBTT does not fit aboard RBLC, which takes 3 INF or 2 SML or 1 LRG and has RBAA aboard.',
    );
    expect(unit('RBAA')).toMatchObject({ place: 'aboard', aboard: 'RBLC', square: null, fuel: 6 });
    expect(unit('RBLC').passengers).toEqual(['RBAA']);
    const more = act(state, [board('RBAA', 'RBLC'), board('RBAB', 'RBLC')]);
    expect(more.unit('RBLC').passengers).toEqual(['RBAA', 'RBAB']);
    expect(failuresOf(state, board('RBTT', 'RBLC'), board('RBAA', 'RBLC'))).toEqual([null, 'F-SPACE']);
  });

  it('do not when dug in, locked, loaded themselves, or when there is no room', () => {
    const state = position([
      at('RBAP', 'APC', 'E5', { passengers: ['RBIN', 'RBIO'] }),
      at('RBIN', 'INF', null, { place: 'aboard', aboard: 'RBAP' }),
      at('RBIO', 'INF', null, { place: 'aboard', aboard: 'RBAP' }),
      at('RBAQ', 'APC', 'E6'),
      at('RBLK', 'APC', 'D4', { locked: true }),
      at('RBDE', 'INF', 'E7', { layers: 1 }),
      at('RBAA', 'INF', 'E4'),
      at('RBTC', 'TCH', 'F6'),
    ]);
    expect(
      failuresOf(
        state,
        board('RBAA', 'RBAP'),
        board('RBDE', 'RBAQ'),
        board('RBAA', 'RBLK'),
        board('RBTC', 'RBAQ'),
        board('RBAP', 'RBAQ'),
        board('RBAQ', 'RBAQ'),
        board('RBIN', 'RBAQ'),
      ),
    ).toEqual(['F-SPACE', 'F-ENTRENCHED', 'F-LOCKED', 'F-SPACE', 'F-SPACE', 'F-SPACE', 'F-GONE']);
  });

  it('get off onto a square beside the carrier, which counts as disembarking', () => {
    const state = position([
      at('RBAP', 'APC', 'E5', { passengers: ['RBIN', 'RBIO'] }),
      at('RBIN', 'MTR', null, { place: 'aboard', aboard: 'RBAP' }),
      at('RBIO', 'INF', null, { place: 'aboard', aboard: 'RBAP' }),
      at('RBTT', 'TNK', 'E6'),
      at('KWAA', 'INF', 'F5', { position: 'NW' }),
      at('RBAB', 'INF', 'E4', { position: 'NW' }),
    ]);
    const { failures, unit, course } = act(state, [
      unboard('RBIN', 'E6'),
      unboard('RBIN', 'F5'),
      unboard('RBIN', 'E5'),
      unboard('RBIN', 'E3'),
      unboard('RBAB', 'E3'),
      unboard('RBIN', 'E4'),
      board('RBIN', 'RBAP'),
      { kind: 'unboard', unit: 'RBIO', square: 'E4', position: 'SW' },
    ]);
    expect(failures).toEqual(['F-SPACE', 'F-ENEMY', 'F-NOTADJ', 'F-NOTADJ', 'F-GONE', null, 'F-TWICE', null]);
    expect(unit('RBIN')).toMatchObject({
      place: 'map',
      square: 'E4',
      position: 'NE',
      aboard: null,
      turn: { unboarded: true },
    });
    expect(unit('RBIO').position).toBe('SW');
    expect(unit('RBAP').passengers).toEqual([]);
    const gun: Action = {
      kind: 'shell',
      unit: 'RBIN',
      targets: [{ target: { kind: 'unit', unit: 'KWAA' }, shots: 1 }],
    };
    expect(failuresOf(course.state, gun)).toEqual(['F-MOVED']);
  });

  it('cannot cross a carrier and be off again in one turn', () => {
    const state = position([at('RBAP', 'APC', 'E5'), at('RBAA', 'INF', 'E4')]);
    expect(failuresOf(state, board('RBAA', 'RBAP'), unboard('RBAA', 'E6'))).toEqual([null, 'F-TWICE']);
  });

  it('land from a landing craft at the water’s edge, not on ground they cannot enter', () => {
    const state = position(
      [
        at('RBLC', 'LCU', 'B4', { passengers: ['RBTC'] }),
        at('RBTC', 'TCH', null, { place: 'aboard', aboard: 'RBLC' }),
        at('RBLD', 'LCU', 'C5', { passengers: ['RBTD'] }),
        at('RBTD', 'TCH', null, { place: 'aboard', aboard: 'RBLD' }),
      ],
      { scenario: '3A' },
    );
    // C4 is a dock, for infantry only; D5 is beach.
    expect(failuresOf(state, unboard('RBTC', 'C4'), unboard('RBTC', 'B5'), unboard('RBTD', 'D5'))).toEqual([
      'F-IMPASS',
      'F-IMPASS',
      null,
    ]);
  });

  it('step on mines where they get off', () => {
    const state = position(
      [at('RBAP', 'APC', 'E5', { passengers: ['RBIN'] }), at('RBIN', 'INF', null, { place: 'aboard', aboard: 'RBAP' })],
      { field: { minefields: [{ square: 'E6', by: 'bravo' }] } },
    );
    const { course } = act(
      state,
      [unboard('RBIN', 'E6')],
      [
        [8, [1, 1, 1, 1, 1]],
        [4, [4, 4, 4, 4, 4, 4, 4, 4, 4, 4]],
      ],
    );
    expect(happened(course)).toEqual(['unit-unboarded', 'mine-sprung']);
  });

  it('stay locked with a carrier that was deployed this turn', () => {
    const state = position([
      at('RBAP', 'APC', null, { passengers: ['RBIN'] }),
      at('RBIN', 'INF', null, { place: 'aboard', aboard: 'RBAP' }),
    ]);
    const { failures, unit } = act(state, [deploy('RBAP', 'F1'), unboard('RBIN', 'F2')]);
    expect(failures).toEqual([null, 'F-LOCKED']);
    expect(unit('RBIN').locked).toBe(true);
  });
});

describe('engineering (ST-46, SRR-19)', () => {
  const sweep = (unit: string, square: string): Action => ({ kind: 'sweep', unit, square });
  const dig = (unit: string, square: string, work: 'barricade' | 'earthwork' = 'earthwork'): Action => ({
    kind: 'build',
    unit,
    work,
    square,
  });
  const demolish = (unit: string, square: string): Action => ({ kind: 'demolish', unit, square });
  const open = (unit: string, square: string): Action => ({ kind: 'open-bridge', unit, square });
  const close = (unit: string, square: string): Action => ({ kind: 'close-bridge', unit, square });

  it('sweeps a mined square beside the vehicle', () => {
    const state = position([at('RBMS', 'MSW', 'D5'), at('RBAA', 'INF', 'A1'), at('RBEX', 'EXC', 'H1')], {
      field: { minefields: [{ square: 'E5', by: 'bravo' }] },
    });
    const { failures, course, unit } = act(state, [
      sweep('RBMS', 'D6'),
      sweep('RBMS', 'F5'),
      sweep('RBMS', 'D5'),
      sweep('RBEX', 'H2'),
      sweep('RBMS', 'E5'),
      sweep('RBMS', 'E5'),
    ]);
    expect(failures).toEqual(['F-NOTHING', 'F-NOTADJ', 'F-NOTADJ', 'F-NOTHING', null, 'F-TWICE']);
    expect(course.state.field?.minefields).toEqual([]);
    expect(unit('RBMS').fuel).toBe(5);
  });

  it('digs on empty land beside the vehicle, for a counter', () => {
    const state = position(
      [
        at('RBEX', 'EXC', 'D4'),
        at('RBEY', 'EXC', 'E10', { fuel: 0 }),
        at('RBEZ', 'EXC', 'J1'),
        at('RBAA', 'INF', 'E4'),
      ],
      { scenario: '3A', field: lying('D3', 1, 0) },
    );
    const { failures, unit, course } = act(state, [
      dig('RBEX', 'E4'),
      dig('RBEX', 'D3'),
      dig('RBEY', 'E9'),
      dig('RBEX', 'D6'),
      dig('RBEZ', 'K1'),
      dig('RBEX', 'D5', 'barricade'),
      dig('RBEX', 'C4'),
      dig('RBEZ', 'J2'),
    ]);
    expect(failures).toEqual(['F-OCCUPIED', 'F-OCCUPIED', 'F-FUEL', 'F-NOTADJ', 'F-NOTADJ', null, 'F-TWICE', null]);
    expect(unit('RBEX').fuel).toBe(4);
    expect(course.state.field?.works).toEqual([
      { square: 'D5', kind: 'barricade', strength: 4, owner: 'alpha', unit: null },
      { square: 'J2', kind: 'earthwork', strength: 0, owner: 'alpha', unit: null },
    ]);
    const shore = position([at('RBEX', 'EXC', 'D5')], { scenario: '3A' });
    expect(failuresOf(shore, dig('RBEX', 'C5'))).toEqual(['F-TERRAIN']);
  });

  it('levels works of anybody, but not under an enemy', () => {
    const work = (square: string, kind: 'barricade' | 'earthwork') => ({
      square,
      kind,
      strength: 4,
      owner: 'bravo',
      unit: null,
    });
    const state = position(
      [at('RBEX', 'EXC', 'D4'), at('RBEY', 'ENW', 'E9'), at('RBEZ', 'EXC', 'A1', { fuel: 0 }), at('KWAA', 'INF', 'E8')],
      { field: { works: [work('D5', 'barricade'), work('E8', 'earthwork'), work('A2', 'barricade')] } },
    );
    const { failures, course } = act(state, [
      demolish('RBEX', 'D3'),
      demolish('RBEX', 'D5'),
      demolish('RBEY', 'E8'),
      demolish('RBEZ', 'A2'),
    ]);
    expect(failures).toEqual(['F-NOTHING', null, 'F-OCCUPIED', 'F-FUEL']);
    expect(course.state.field?.works.map(({ square }) => square)).toEqual(['E8', 'A2']);
  });

  const marsh = (...pieces: Parameters<typeof at>[]) =>
    position([at('RBMB', 'MBR', 'E2'), ...pieces.map((one) => at(...one))], { scenario: '2A' });

  it('lays a bridge that everything on land can cross, and takes it up again where it came from', () => {
    const state = marsh(['RBTR', 'STK', 'D2']);
    expect(failuresOf(state, move('RBTR', 'D3>E3'))).toEqual(['F-IMPASS']);
    const opened = act(state, [open('RBMB', 'E3'), close('RBMB', 'E3')]);
    expect(opened.failures).toEqual([null, 'F-TWICE']);
    expect(opened.unit('RBMB')).toMatchObject({ place: 'bridge', square: 'E3', position: 'S' });
    expect(opened.course.state.field?.works).toEqual([
      { square: 'E3', kind: 'bridge', strength: 5, owner: 'alpha', unit: 'RBMB' },
    ]);
    const crossed = act(opened.course.state, [move('RBTR', 'D3>E3'), close('RBMB', 'E3')]);
    expect(crossed.failures).toEqual([null, 'F-OCCUPIED']);
    expect(crossed.unit('RBTR').turn.spent).toBe(2);
    const closed = act(opened.course.state, [close('RBMB', 'E3')]);
    expect(closed.unit('RBMB')).toMatchObject({ place: 'map', square: 'E2', position: 'W' });
    expect(closed.course.state.field?.works).toEqual([]);
    expect(StateShape.parse(closed.course.state)).toEqual(closed.course.state);
  });

  it('comes up on the far bank when the near one is full, and stays when both are', () => {
    const field = { works: [{ square: 'E7', kind: 'bridge' as const, strength: 5, owner: 'alpha', unit: 'RBMB' }] };
    const lies = (...pieces: Parameters<typeof at>[]) =>
      position([at('RBMB', 'MBR', 'E7', { place: 'bridge', position: 'W' }), ...pieces.map((one) => at(...one))], {
        scenario: '2B',
        field,
      });
    expect(act(lies(), [close('RBMB', 'E7')]).unit('RBMB').square).toBe('D7');
    expect(act(lies(['RBTT', 'TNK', 'D7']), [close('RBMB', 'E7')]).unit('RBMB').square).toBe('F7');
    expect(failuresOf(lies(['RBTT', 'TNK', 'D7'], ['KWAA', 'INF', 'F7']), close('RBMB', 'E7'))).toEqual(['F-OCCUPIED']);
  });

  it('loses with the bridge what the bridge has lost', () => {
    const state = position([at('RBMB', 'MBR', 'E3', { place: 'bridge', position: 'S' })], {
      scenario: '2A',
      field: { works: [{ square: 'E3', kind: 'bridge', strength: 3, owner: 'alpha', unit: 'RBMB' }] },
    });
    const { unit, course } = act(state, [close('RBMB', 'E3')]);
    expect(unit('RBMB').strength).toBe(3);
    expect(course.state.heads.lost).toBe(2);
  });

  it('bridges marsh and water only, when nothing is there', () => {
    expect(failuresOf(marsh(), open('RBMB', 'D2'), open('RBMB', 'E4'), close('RBMB', 'E3'))).toEqual([
      'F-TERRAIN',
      'F-NOTADJ',
      'F-NOTHING',
    ]);
    expect(failuresOf(marsh(['RBAA', 'INF', 'E3']), open('RBMB', 'E3'))).toEqual(['F-OCCUPIED']);
    expect(failuresOf(marsh(['RBEX', 'EXC', 'F2']), open('RBEX', 'F3'))).toEqual(['F-NOTHING']);
    const dug = position([at('RBMB', 'MBR', 'E2', { layers: 1 })], { scenario: '2A' });
    expect(failuresOf(dug, open('RBMB', 'E3'))).toEqual(['F-ENTRENCHED']);
  });

  it('tells everything in events of their shapes', () => {
    const { course } = act(marsh(['RBEX', 'EXC', 'F2'], ['RBSA', 'STK', 'G2', carrying(5, 2)]), [
      open('RBMB', 'E3'),
      dig('RBEX', 'F1'),
      cache('RBSA', '2F1A', 'H2'),
      take('RBSA', '1F', 'H2'),
    ]);
    expect(course.events).toHaveLength(4);
    for (const event of course.events) expect(Event.parse(event)).toEqual(event);
  });
});
