import { describe, expect, it } from '@jest/globals';
import { withoutFixed } from '../../../src/systems/parabellum-starter/fixed.js';
import type { Action, Field, State } from '../../../src/systems/parabellum-starter/shapes.js';
import { BareState, Event } from '../../../src/systems/parabellum-starter/shapes.js';
import { act, at, board, cache, deploy, happened, move, take, unboard } from './acting.js';
import { position } from './position.js';

const failuresOf = (state: State, ...actions: readonly Action[]) => act(state, actions).failures;
const carrying = (fuel: number, ammo: number) => ({ cargo: { fuel, ammo } });
const lying = (square: string, fuel: number, ammo: number): Partial<Field> => ({
  caches: [{ square, fuel, ammo, laidBy: [] }],
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
    const bare = withoutFixed(closed.course.state);
    expect(BareState.parse(bare)).toMatchObject({ units: bare.units, field: bare.field });
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
