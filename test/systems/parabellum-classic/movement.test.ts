import { describe, expect, it } from '@jest/globals';
import type { Action, Board, Event, EventOf, State, Unit } from '../../../src/systems/parabellum-classic/shapes.js';
import { KW, type Played, play, position, RB, sheet, unit } from './turns.js';

const move = (name: string, way: string, tow: string | null = null): Action => ({
  kind: 'move',
  unit: name,
  way: way.startsWith('TO ') ? { kind: 'to', square: way.slice(3) } : { kind: 'path', squares: way.split('>') },
  tow,
});

const played = (state: State, ...actions: readonly Action[]): Played =>
  play(state, { [RB]: sheet(...actions), [KW]: [] });
const find = (now: Played, id: string): Unit => {
  const found = now.after.units.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
};
const all = <Kind extends Event['kind']>(now: Played, kind: Kind): readonly EventOf<Kind>[] =>
  now.events.filter((event): event is EventOf<Kind> => event.kind === kind);
const failures = (now: Played): readonly string[] => all(now, 'line-failed').map(({ line, code }) => `${line} ${code}`);
const ticks = (now: Played): readonly number[] => all(now, 'unit-moved').map((event) => event.ticks);

const enemy = unit('KW-ZZ', 'INF', 'L12');
const sup = (square: string, count: number, cached = false) => ({ square, kind: 'sup' as const, cached, count });
const amm = (square: string, count: number, cached = false) => ({ square, kind: 'amm' as const, cached, count });

describe('movement in ticks', () => {
  const truck = (at: string): State => position({ units: [unit('RB-ST', 'STK', at), enemy] });

  it('CL-X10, CL-57, CL-67, CL-70: a truck on the road pays a tick a square, and a ford wants the whole move', () => {
    expect(ticks(played(truck('C2'), move('RB-ST', 'C3>C4>C5')))).toEqual([3]);
    const stopped = played(truck('C2'), move('RB-ST', 'C3>C4>C5>C6'));
    expect(failures(stopped)).toEqual(['1 F-CRAWL']);
    expect(find(stopped, 'RB-ST').square).toBe('C5');
    expect(all(stopped, 'line-failed')[0]?.partly).toBe(true);
    expect(ticks(played(truck('C5'), move('RB-ST', 'C6')))).toEqual([20]);
    expect(failures(played(truck('C5'), move('RB-ST', 'C6>C7')))).toEqual(['1 F-TICKS']);
    expect(ticks(played(truck('C6'), move('RB-ST', 'C7')))).toEqual([20]);
    expect(ticks(played(truck('C7'), move('RB-ST', 'C8>C9>C10>C11>B11')))).toEqual([8]);
  });

  const tank = (...more: readonly Unit[]): State =>
    position({ units: [unit('RB-TT', 'TNK', 'I2'), enemy, ...more], board: { pieces: [sup('I4', 2)] } });
  const push: Action = { kind: 'push', unit: 'RB-TT', goods: { sup: 2, amm: 0 }, from: 'I4', to: 'H4' };

  it('CL-X10, CL-44, CL-45: a tank pushes two pieces out of its way', () => {
    const now = played(tank(), move('RB-TT', 'I3'), push, move('RB-TT', 'I4>I5'));
    expect(failures(now)).toEqual([]);
    expect([...ticks(now), ...all(now, 'pieces-pushed').map((event) => event.ticks)]).toEqual([2, 4, 8]);
    expect(find(now, 'RB-TT').square).toBe('I5');
    expect(now.after.board?.pieces).toEqual([sup('H4', 2)]);
    const blocked = played(tank(), move('RB-TT', 'I3>I4'));
    expect(failures(blocked)).toEqual(['1 F-SPACE']);
  });

  it('CL-X10, CL-68: who goes on after another moved has paid a square for waiting', () => {
    const now = played(
      tank(unit('RB-GY', 'INF', 'A1')),
      move('RB-TT', 'I3'),
      push,
      move('RB-GY', 'A2'),
      move('RB-TT', 'I4>I5'),
    );
    expect(failures(now)).toEqual(['4 F-TICKS']);
    expect(find(now, 'RB-TT').square).toBe('I4');
    expect(ticks(now)).toEqual([2, 4, 6]);
    const free = play(
      { ...tank(unit('RB-GY', 'INF', 'A1')), options: { ...tank().options, waitCost: 0 } },
      { [RB]: sheet(move('RB-TT', 'I3'), push, move('RB-GY', 'A2'), move('RB-TT', 'I4>I5')), [KW]: [] },
    );
    expect(find(free, 'RB-TT').square).toBe('I5');
  });

  it('CL-70, CLR-7: with its move unspent a unit may enter one square that costs more than it has', () => {
    const gun = position({ skirmish: 'S4', units: [unit('RB-AR', 'ART', 'F6'), enemy] });
    const now = played(gun, move('RB-AR', 'F5'));
    expect(failures(now)).toEqual([]);
    expect(ticks(now)).toEqual([4]);
  });

  it('CL-18: a stranded unit does not move, and one without orders stays', () => {
    const now = played(position({ units: [unit('RB-GY', 'INF', 'D4', { supply: 0 }), enemy] }), move('RB-GY', 'D5'));
    expect(failures(now)).toEqual(['1 F-STRANDED']);
  });

  it('CL-40, CL-43, CL-48, CL-52, CL-69, CLR-29: enemies, water and blocks stop a move at the last square before them', () => {
    const by = (at: string, way: string, skirmish = 'S1'): Played =>
      played(position({ skirmish, units: [unit('RB-GY', 'INF', at), unit('KW-ZZ', 'INF', 'E5')] }), move('RB-GY', way));
    expect(failures(by('D4', 'E4>E5'))).toEqual(['1 F-ENEMY']);
    expect(failures(by('B5', 'B6'))).toEqual(['1 F-IMPASS']);
    expect(failures(by('B5', 'C5', 'S2'))).toEqual(['1 F-IMPASS']);
    expect(failures(by('D4', 'D6'))).toEqual(['1 F-NOTADJ']);
    expect(failures(by('D4', 'E5'))).toEqual(['1 F-NOTADJ']);
    expect(find(by('D4', 'E4>E5'), 'RB-GY').square).toBe('E4');
  });

  it('CL-41, CL-42: four teams fill a square, two small vehicles, or one large one', () => {
    const on = (...types: readonly string[]): State =>
      position({
        units: [unit('RB-GY', 'INF', 'D4'), enemy, ...types.map((type, at) => unit(`RB-A${'ABCD'[at]}`, type, 'D5'))],
      });
    expect(failures(played(on('INF', 'INF', 'INF'), move('RB-GY', 'D5')))).toEqual([]);
    expect(failures(played(on('INF', 'INF', 'INF', 'INF'), move('RB-GY', 'D5')))).toEqual(['1 F-SPACE']);
    expect(failures(played(on('STK'), move('RB-GY', 'D5')))).toEqual([]);
    expect(failures(played(on('STK', 'STK'), move('RB-GY', 'D5')))).toEqual(['1 F-SPACE']);
    expect(failures(played(on('TNK'), move('RB-GY', 'D5')))).toEqual(['1 F-SPACE']);
  });

  it('CLR-14: barricades stop by size, those for vehicles and those for people', () => {
    const past = (type: string, kind: 'vbar' | 'pbar'): readonly string[] =>
      failures(
        played(
          position({
            units: [unit('RB-GY', type, 'D4'), enemy],
            board: { barricades: [{ square: 'D5', kind, strength: 2 }] },
          }),
          move('RB-GY', 'D5'),
        ),
      );
    expect([past('INF', 'vbar'), past('INF', 'pbar')]).toEqual([[], ['1 F-BARRICADE']]);
    expect([past('STK', 'vbar'), past('TNK', 'vbar'), past('TNK', 'pbar')]).toEqual([
      ['1 F-BARRICADE'],
      ['1 F-BARRICADE'],
      // It would let the tank pass, but takes a point of the room that a tank needs to itself (CL-42).
      ['1 F-SPACE'],
    ]);
    expect(past('STK', 'pbar')).toEqual([]);
  });

  it('CLR-25: over a bridge that was laid land units cross water, and ships and craft pass as before', () => {
    const bridges = [{ square: 'D6', strength: 5, owner: RB }];
    const tank = position({ units: [unit('RB-TT', 'TNK', 'D5'), enemy], board: { bridges } });
    expect(ticks(played(tank, move('RB-TT', 'D6')))).toEqual([2]);
    const craft = position({
      skirmish: 'S4',
      units: [unit('RB-LC', 'LCU', 'D2'), enemy],
      board: { bridges: [{ ...bridges[0], square: 'D3', strength: 5, owner: RB }] },
    });
    expect(ticks(played(craft, move('RB-LC', 'D3')))).toEqual([4]);
  });

  it('CL-119, CLR-26: a ship of three squares moves as one, its deck with it', () => {
    const ship = unit('RB-CV', 'CVN', 'E2', { tail: ['D2', 'C2'] });
    const plane: Unit = { ...unit('RB:STR-1', 'STR', null), place: 'runway', square: 'D2', base: 'RB-CV' };
    const state = position({ skirmish: 'S4', units: [ship, plane, unit('RB-GY', 'INF', 'L6'), enemy] });
    const north = played(state, move('RB-CV', 'E3'));
    expect(find(north, 'RB-CV')).toMatchObject({ square: 'E3', tail: ['D3', 'C3'] });
    expect(find(north, 'RB:STR-1').square).toBe('D3');
    const west = played(
      position({ skirmish: 'S4', units: [unit('RB-CV', 'CVN', 'C2', { tail: ['B2', 'A2'] }), enemy] }),
      move('RB-CV', 'B2'),
    );
    expect(failures(west)).toEqual(['1 F-NOTADJ']);
  });

  it('digest 5: TO takes the cheapest way, of equals that with fewer squares, then the first from A to Z', () => {
    const to = (type: string, at: string, goal: string): readonly string[] =>
      all(
        played(position({ units: [unit('RB-GY', type, at), enemy] }), move('RB-GY', `TO ${goal}`)),
        'unit-moved',
      ).flatMap(({ squares }) => squares);
    expect(to('INF', 'D2', 'E4')).toEqual(['D2', 'D3', 'D4', 'E4']);
    // The road is longer and cheaper.
    expect(to('STK', 'D2', 'D5')).toEqual(['D2', 'C2', 'C3', 'C4', 'C5', 'D5']);
    expect(failures(played(position({ units: [unit('RB-GY', 'INF', 'D2'), enemy] }), move('RB-GY', 'TO D6')))).toEqual([
      '1 F-IMPASS',
    ]);
  });
});

describe('towing, riding, carrying', () => {
  it('CL-116, CLR-25: a gun follows into the square that the tractor leaves last, and ticks no supplies', () => {
    const state = position({
      units: [unit('RB-TR', 'TRC', 'C4'), unit('RB-AR', 'ART', 'C3'), unit('RB-TT', 'TNK', 'A1'), enemy],
    });
    const now = played(state, move('RB-TR', 'C5>D5', 'RB-AR'));
    expect([find(now, 'RB-TR').square, find(now, 'RB-AR').square]).toEqual(['D5', 'C5']);
    expect([find(now, 'RB-TR').supply, find(now, 'RB-AR').supply]).toEqual([5, 4]);
    expect(find(now, 'RB-AR').lastTurn.moved).toBe(true);
    expect(failures(played(state, move('RB-TR', 'C5', 'RB-TT')))).toEqual(['1 E-TYPE']);
    const far = { ...state, units: state.units.map((one) => (one.id === 'RB-AR' ? { ...one, square: 'A3' } : one)) };
    expect(failures(played(far, move('RB-TR', 'C5', 'RB-AR')))).toEqual(['1 F-NOTADJ']);
  });

  it('CL-116: of other units only small vehicles that are stranded are towed', () => {
    const state = (supply: number): State =>
      position({ units: [unit('RB-TR', 'TRC', 'C4'), unit('RB-ST', 'STK', 'C3', { supply }), enemy] });
    expect(failures(played(state(0), move('RB-TR', 'C5', 'RB-ST')))).toEqual([]);
    expect(failures(played(state(1), move('RB-TR', 'C5', 'RB-ST')))).toEqual(['1 E-TYPE']);
  });

  it('CL-117, CLR-24: teams ride in carriers, up to what those hold, and get out beside them', () => {
    const state = position({
      units: [
        unit('RB-AP', 'APC', 'D4'),
        unit('RB-GY', 'INF', 'D3'),
        unit('RB-GG', 'INF', 'E4'),
        unit('RB-GO', 'INF', 'C4'),
        enemy,
      ],
    });
    const into = (name: string): Action => ({ kind: 'embark', unit: name, into: 'RB-AP' });
    const now = played(state, into('RB-GY'), into('RB-GG'), into('RB-GO'), move('RB-AP', 'D5'));
    expect(failures(now)).toEqual(['3 E-CAP']);
    expect(find(now, 'RB-GY')).toMatchObject({ place: 'aboard', square: null, aboard: 'RB-AP', supply: 6 });
    const later = { ...now.after, board: now.after.board === null ? null : { ...now.after.board, active: RB } };
    const out: Action = { kind: 'disembark', unit: 'RB-GY', square: 'E5' };
    const off = played(later, out, move('RB-GY', 'F5'));
    expect(failures(off)).toEqual(['2 F-TICKS']);
    expect(find(off, 'RB-GY')).toMatchObject({ place: 'map', square: 'E5', aboard: null, supply: 6 });
    expect(failures(played(later, { ...out, square: 'F6' }))).toEqual(['1 F-NOTADJ']);
  });

  it('CL-46, CL-84, CLR-10: loading in the movement phase takes a square of movement a piece, to the capacity', () => {
    const state = position({
      units: [unit('RB-ST', 'STK', 'C4'), unit('RB-FT', 'FTK', 'D5'), enemy],
      board: { pieces: [sup('C5', 4), amm('C5', 3)] },
    });
    const load = (name: string, goods: { sup: number; amm: number }): Action => ({
      kind: 'load',
      unit: name,
      goods,
      from: 'C5',
      phase: 'movement',
    });
    const now = played(state, load('RB-ST', { sup: 2, amm: 1 }), move('RB-ST', 'C3>D3>D4'));
    expect(find(now, 'RB-ST')).toMatchObject({ cargo: { sup: 2, amm: 1 }, square: 'D3' });
    expect(failures(now)).toEqual(['2 F-TICKS']);
    expect(failures(played(state, load('RB-ST', { sup: 4, amm: 3 })))).toEqual(['1 F-TICKS']);
    expect(failures(played(state, load('RB-FT', { sup: 0, amm: 1 })))).toEqual(['1 E-CAP']);
    expect(failures(played(state, load('RB-ST', { sup: 5, amm: 0 })))).toEqual(['1 F-NOPIECE']);
  });

  it('CL-24, CLR-31: pieces under an enemy are theirs to use, unguarded ones anybody’s', () => {
    const state = position({
      units: [unit('RB-GY', 'INF', 'C4', { supply: 1 }), unit('KW-ZZ', 'INF', 'C5')],
      board: { pieces: [sup('C5', 1), sup('D4', 1)] },
    });
    const from = (square: string): Action => ({
      kind: 'refill',
      unit: 'RB-GY',
      from: { kind: 'square', square },
      goods: { sup: 1, amm: 0 },
    });
    expect(failures(played(state, from('C5')))).toEqual(['1 F-PROTECTED']);
    const load: Action = { kind: 'load', unit: 'RB-GY', goods: { sup: 1, amm: 0 }, from: 'C5', phase: 'movement' };
    const push: Action = { kind: 'push', unit: 'RB-GY', goods: { sup: 1, amm: 0 }, from: 'C5', to: 'B5' };
    expect(failures(played(state, load, push))).toEqual(['1 F-PROTECTED', '2 F-PROTECTED']);
    expect(find(played(state, from('D4')), 'RB-GY').supply).toBe(6);
  });

  it('CL-16, CL-63, CL-80, CLR-9: a refill takes what helps from a truck beside it, once a turn', () => {
    const state = position({
      units: [
        unit('RB-TT', 'TNK', 'D4', { supply: 1, ammo: 2 }),
        unit('RB-ST', 'STK', 'D3', { cargo: { sup: 4, amm: 4 } }),
        enemy,
      ],
    });
    const refill: Action = {
      kind: 'refill',
      unit: 'RB-TT',
      from: { kind: 'unit', unit: 'RB-ST' },
      goods: { sup: 3, amm: 3 },
    };
    const now = played(state, refill, refill);
    // A tank's piece restores ⌈5/3⌉ = 2 steps of supplies and 2 of ammunition.
    expect(find(now, 'RB-TT')).toMatchObject({ supply: 5, ammo: 4 });
    expect(find(now, 'RB-ST').cargo).toEqual({ sup: 2, amm: 3 });
    expect(failures(now)).toEqual(['2 F-DONE']);
    const one = played(state, { ...refill, goods: { sup: 1, amm: 0 } });
    expect(find(one, 'RB-TT').supply).toBe(3);
  });

  it('CL-22, CL-23, CL-79: loose pieces on the own square are cached at the end of a move', () => {
    const state = position({
      units: [unit('RB-GY', 'INF', 'D4'), enemy],
      board: { pieces: [sup('D5', 2), amm('D5', 1, true)] },
    });
    const now = played(state, move('RB-GY', 'D5'), { kind: 'stow', unit: 'RB-GY' }, move('RB-GY', 'E5'));
    expect(now.after.board?.pieces).toEqual([amm('D5', 1, true), sup('D5', 2, true)]);
    expect(failures(now)).toEqual(['3 F-TICKS']);
    expect(failures(played(state, { kind: 'stow', unit: 'RB-GY' }))).toEqual(['1 F-NOPIECE']);
  });

  it('CL-45: pieces are pushed into squares where nobody stands, one square of movement each', () => {
    const state = position({
      units: [unit('RB-GY', 'INF', 'D4'), unit('RB-GG', 'INF', 'E4'), enemy],
      board: { pieces: [sup('D4', 4)] },
    });
    const push = (count: number, to: string): Action => ({
      kind: 'push',
      unit: 'RB-GY',
      goods: { sup: count, amm: 0 },
      from: 'D4',
      to,
    });
    expect(failures(played(state, push(3, 'C4')))).toEqual([]);
    expect(failures(played(state, push(4, 'C4')))).toEqual(['1 F-TICKS']);
    expect(failures(played(state, push(1, 'E4')))).toEqual(['1 F-OCCUPIED']);
    expect(failures(played(state, push(1, 'D6')))).toEqual(['1 F-NOTADJ']);
    expect(failures(played(state, push(5, 'C4')))).toEqual(['1 F-NOPIECE']);
  });
});

describe('aircraft of a base', () => {
  const base = (pieces: Board['pieces']): State =>
    position({
      skirmish: 'S3',
      active: KW,
      units: [
        { ...unit('KW:ASF-1', 'ASF', null), place: 'runway', square: 'D9', base: 'base', supply: 1, ammo: 0 },
        unit('KW-GY', 'INF', 'D11'),
        unit('RB-GY', 'INF', 'A1'),
      ],
      board: { pieces: [...pieces] },
    });
  const replenish: Action = { kind: 'replenish', air: 'ASF-1', phase: 'movement' };

  it('CL-X17, CL-106: with pieces on the base an aircraft fills up at once, once a turn', () => {
    const now = play(base([sup('C10', 1, true), amm('D10', 2, true)]), { [KW]: sheet(replenish, replenish), [RB]: [] });
    expect(find(now, 'KW:ASF-1')).toMatchObject({ supply: 2, ammo: 2 });
    expect(now.after.board?.pieces).toEqual([]);
    expect(failures(now)).toEqual(['2 F-DONE']);
  });

  it('CL-106: what the base has not, the aircraft does not get', () => {
    const now = play(base([amm('D10', 1, true)]), { [KW]: sheet(replenish), [RB]: [] });
    expect(find(now, 'KW:ASF-1')).toMatchObject({ supply: 1, ammo: 1 });
    expect(failures(now)).toEqual(['1 F-NOPIECE']);
    expect(failures(play(base([]), { [KW]: sheet(replenish), [RB]: [] }))).toEqual(['1 F-NOPIECE']);
  });
});
