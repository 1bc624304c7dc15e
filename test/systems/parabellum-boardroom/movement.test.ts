import { describe, expect, it } from '@jest/globals';
import { eventsOf, failures, play, playerIn, table, unitIn } from './turns.js';

const many = (count: number, face: number): readonly number[] => Array.from({ length: count }, () => face);

describe('movement', () => {
  it('BR-23, BRR-5, BRR-6: friends may be passed, not joined; enemies not passed', () => {
    const at = table({ units: ['RB-GY INF B4', 'RB-OO INF C4', 'RB-TT TNK B6', 'KW-RR INF C5', 'RB-TU TNK C6'] });
    const played = play(at, {
      RB: 'UNIT RB-GY: MOVE B4>C4>D4\nUNIT RB-OO: MOVE C4>D4\nUNIT RB-TU: MOVE C6>C5\nUNIT RB-TT: MOVE TO C7',
    });
    expect(unitIn(played, 'RB-GY').square).toBe('D4');
    expect(unitIn(played, 'RB-OO').square).toBe('C4');
    expect(unitIn(played, 'RB-TU').square).toBe('C6');
    expect(unitIn(played, 'RB-TT').square).toBe('C7');
    expect(failures(played)).toEqual(['F-OCCUPIED', 'F-OCCUPIED']);
    expect(unitIn(played, 'RB-OO').supplies).toBe(6);
  });

  it('BRR-6: a way that ends on a friend stops on the last free square before', () => {
    const played = play(table({ units: ['RB-GY INF B4', 'RB-OO INF D4', 'RB-YY INF C4'] }), {
      RB: 'UNIT RB-GY: MOVE B4>A4>A5>A6\nUNIT RB-YY: MOVE C4>D4>E4\nUNIT RB-OO: MOVE D4>D3>E3',
    });
    expect(unitIn(played, 'RB-GY').square).toBe('A6');
    expect(unitIn(played, 'RB-YY').square).toBe('E4');
  });

  it('rules 2.1: a gun with movement 1 may always make one step, also into forest', () => {
    const played = play(table({ units: ['RB-AG ATG D1'] }), { RB: 'UNIT RB-AG: MOVE D1>D2' });
    expect(unitIn(played, 'RB-AG')).toMatchObject({ square: 'D2', supplies: 5 });
  });

  it('rules 2.1: ROUGH walkers pay 1 for rock; MOVE TO finds the cheapest way; BRR-1: no diagonals', () => {
    const at = table({ units: ['RB-SC SCW D6', 'RB-GY INF B1'] });
    const played = play(at, {
      RB: [
        {
          kind: 'unit',
          unit: 'RB-SC',
          acts: [{ do: { kind: 'move', way: { kind: 'to', square: 'D2' } }, when: [], otherwise: null }],
        },
        {
          kind: 'unit',
          unit: 'RB-GY',
          acts: [{ do: { kind: 'move', way: { kind: 'path', squares: ['C2'] } }, when: [], otherwise: null }],
        },
      ],
    });
    // D5 rock 1, D4 1, then two squares of forest round or through: 1 + 1 + 2 = 4, and D2 is forest too.
    expect(failures(played)).toEqual(['F-MOVE', 'E-PATH']);
    const near = play(at, { RB: 'UNIT RB-SC: MOVE TO D3' });
    expect(unitIn(near, 'RB-SC')).toMatchObject({ square: 'D3', supplies: 5 });
  });

  it('MOVE TO a square that is out of reach goes as far as the way written out does, and says what it lacked', () => {
    const at = table({ units: ['RB-TT TNK H1'] });
    const to = play(at, { RB: 'UNIT RB-TT: MOVE TO H9' });
    expect(failures(to)).toEqual(['F-MOVE']);
    const { square, supplies } = unitIn(to, 'RB-TT');
    expect(square).not.toBe('H1');
    const [moved] = eventsOf(to, 'unit-moved');
    const out = play(at, { RB: `UNIT RB-TT: MOVE ${['H1', ...(moved?.path ?? [])].join('>')}` });
    expect(unitIn(out, 'RB-TT')).toMatchObject({ square, supplies });
    expect(failures(play(at, { RB: 'UNIT RB-TT: MOVE TO Z9' }))).toEqual(['E-SQUARE']);
  });

  it('BR-32, BRR-8: ending a move on an enemy token captures it, passing does not; it earns a card', () => {
    const at = table({ units: ['RB-GY INF D4', 'RB-OO INF I4'], tokens: { KW: 'D5 D6 I5' } });
    const played = play(at, { RB: 'UNIT RB-GY: MOVE TO D6 IF ENEMY A1 ELSE MOVE D4>C4\nUNIT RB-OO: MOVE I4>I5>J5' });
    expect(eventsOf(played, 'token-captured')).toEqual([]);
    const caught = play(at, { RB: 'UNIT RB-OO: MOVE I4>I5' });
    expect(eventsOf(caught, 'token-captured')).toMatchObject([{ square: 'I5', from: 'seat-2', seat: 'seat-1' }]);
    expect(playerIn(caught, 'RB')).toMatchObject({ fresh: 1, usable: 0 });
    expect(playerIn(caught, 'RB').hand).toHaveLength(1);
    expect(caught.state.battle?.tokens.map(({ square }) => square)).toEqual(['D5', 'D6']);
  });

  it('BR-66, BRR-34: a tractor pulls a gun behind it and pays alone', () => {
    const at = table({ units: ['RB-TR TRC F2', 'RB-AR ART E2', 'RB-GY INF A1'] });
    const played = play(at, {
      RB: 'UNIT RB-TR: TOW RB-AR; MOVE F2>F3>F4\nUNIT RB-AR: MOVE F3>E3\nUNIT RB-GY: TOW RB-AR',
    });
    expect(unitIn(played, 'RB-TR')).toMatchObject({ square: 'F4', supplies: 5 });
    expect(unitIn(played, 'RB-AR')).toMatchObject({ square: 'F3', supplies: 6 });
    expect(failures(played)).toEqual(['F-MOVE', 'E-TYPE']);
    const far = play(table({ units: ['RB-TR TRC F2', 'RB-AR ART D2'] }), { RB: 'UNIT RB-TR: TOW RB-AR' });
    expect(failures(far)).toEqual(['F-NOTADJ']);
  });

  it('BR-67, BRR-35: loading is a passenger’s whole turn; after unloading it may attack, not move', () => {
    const at = table({
      units: ['RB-AP APC F2', 'RB-GY INF F1', 'RB-OO INF E2', 'RB-YY INF G2', 'KW-RR INF F9 strength=1 supplies=0'],
    });
    const one = play(at, {
      RB: 'UNIT RB-AP: LOAD RB-GY; LOAD RB-OO; LOAD RB-YY; MOVE F2>F3>F4>F5>E5>E6\nUNIT RB-GY: RESUPPLY FULL',
    });
    expect(unitIn(one, 'RB-GY')).toMatchObject({ place: 'aboard', aboard: 'RB-AP', square: null });
    expect(unitIn(one, 'RB-AP')).toMatchObject({ square: 'E6' });
    expect(failures(one)).toEqual(['E-CAP', 'E-DUP']);
    const two = table({
      units: ['RB-AP APC F6', 'RB-GY INF aboard=RB-AP', 'RB-OO INF aboard=RB-AP', 'KW-RR INF F9 strength=1 supplies=0'],
      battle: 'B5',
    });
    const out = play(two, {
      RB: 'UNIT RB-AP: MOVE F6>F7; UNLOAD RB-GY AT E7; UNLOAD RB-OO AT A1\nUNIT RB-GY: MOVE E7>D7',
    });
    expect(unitIn(out, 'RB-GY')).toMatchObject({ place: 'map', square: 'E7', aboard: null });
    expect(failures(out)).toEqual(['F-NOTADJ', 'F-MOVE']);
  });

  it('BRR-35: passengers die with their carrier', () => {
    const at = table({ units: ['KW-AP APC D6 strength=1', 'KW-RR INF aboard=KW-AP', 'RB-GY INF D5', 'KW-OO INF A9'] });
    const played = play(
      at,
      { RB: 'UNIT RB-GY: ATTACK D6' },
      {
        throws: [
          [4, many(10, 4)],
          [6, [1]],
        ],
      },
    );
    expect(eventsOf(played, 'unit-destroyed').map(({ unit, cause }) => [unit, cause])).toEqual([
      ['KW-RR', 'carrier'],
      ['KW-AP', 'attack'],
    ]);
  });

  it('BRR-34: a bridge over water, for everybody to cross; it is not lifted from under somebody', () => {
    const at = table({ battle: 'B3', units: ['RB-BV BRV C4', 'RB-GY INF B4'] });
    const laid = play(at, { RB: 'UNIT RB-BV: BRIDGE LAY C5; BRIDGE LAY C3\nUNIT RB-GY: MOVE B4>B5' });
    expect(laid.state.battle?.works).toMatchObject([{ kind: 'bridge', square: 'C5' }]);
    expect(failures(laid)).toEqual(['F-MOVE', 'F-IMPASS']);
    const back = play(laid, { KW: [] });
    const crossed = play(back, { RB: 'UNIT RB-GY: MOVE B4>C4\nUNIT RB-BV: BRIDGE LIFT C5' });
    expect(crossed.state.battle?.works).toEqual([]);
    expect(unitIn(crossed, 'RB-BV').bridge).toBe(true);
    const again = play(play(laid, { KW: [] }), {
      RB: 'UNIT RB-BV: BRIDGE LIFT C5 IF ENEMY A1\nUNIT RB-GY: MOVE B4>B3>C3',
    });
    const on = play(play(again, { KW: [] }), { RB: 'UNIT RB-BV: MOVE C4>C5; BRIDGE LIFT C6' });
    expect(unitIn(on, 'RB-BV').square).toBe('C5');
    const dry = play(table({ battle: 'B3', units: ['RB-BV BRV C4 no-bridge', 'RB-BW BRV D4'] }), {
      RB: 'UNIT RB-BV: BRIDGE LAY C5\nUNIT RB-BW: BRIDGE LAY D5',
    });
    expect(failures(dry)).toEqual(['F-RES', 'F-TERRAIN']);
  });

  it('BRR-34: a barricade stops land units and can be shot down', () => {
    const at = table({ units: ['RB-EX EXC F4', 'RB-GY INF F3', 'RB-OO INF E5'] });
    const built = play(at, { RB: 'UNIT RB-EX: BUILD F5\nUNIT RB-OO: MOVE E5>F5\nUNIT RB-GY: BUILD F2' });
    expect(built.state.battle?.works).toMatchObject([
      { kind: 'barricade', square: 'F5', strength: 3, owner: 'seat-1' },
    ]);
    expect(unitIn(built, 'RB-EX').supplies).toBe(4);
    expect(failures(built)).toEqual(['F-OCCUPIED', 'E-TYPE']);
    const shot = play(
      play(built, { KW: [] }),
      { RB: 'UNIT RB-OO: ATTACK F5' },
      {
        throws: [
          [4, many(10, 4)],
          [12, [1, 1, 1]],
        ],
      },
    );
    expect(shot.state.battle?.works).toEqual([]);
    expect(playerIn(shot, 'RB').hand).toEqual([]);
  });

  it('BRR-34: mines attack with five d8 whoever enters, until they are swept', () => {
    const at = table({ units: ['RB-GY INF D4', 'RB-MS MSW F5'], battleState: { minefields: ['E4', 'F4'] } });
    const played = play(
      at,
      { RB: 'UNIT RB-GY: MOVE D4>E4\nUNIT RB-MS: SWEEP F4; SWEEP F6' },
      {
        throws: [
          [8, many(5, 8)],
          [4, many(10, 4)],
        ],
      },
    );
    expect(unitIn(played, 'RB-GY')).toMatchObject({ strength: 5, square: 'E4' });
    expect(played.state.battle?.minefields).toEqual(['E4']);
    expect(failures(played)).toEqual(['F-FIRED']);
    const dead = play(
      table({ units: ['RB-GY INF D4 strength=1', 'RB-OO INF A1'], battleState: { minefields: ['E4'] } }),
      { RB: 'UNIT RB-GY: MOVE D4>E4>F4; ATTACK F5' },
      {
        throws: [
          [8, many(5, 8)],
          [4, [1]],
        ],
      },
    );
    expect(eventsOf(dead, 'unit-destroyed')).toMatchObject([{ cause: 'mine', by: null }]);
    expect(eventsOf(dead, 'card-drawn')).toEqual([]);
    expect(failures(dead)).toEqual(['F-GONE', 'F-GONE']);
  });

  it('BRR-15b: scouting tells what is on a card within four squares, instead of an attack', () => {
    const at = table({ units: ['RB-RC RCN D4', 'KW-RR INF D6 supplies=2', 'KW-AP APC D9'] });
    const played = play(at, { RB: 'UNIT RB-RC: SCOUT D9; SCOUT D6; ATTACK D6; SCOUT E5' }, { throws: [] });
    expect(playerIn(played, 'RB').knowledge).toMatchObject([
      { unit: 'KW-RR', type: 'INF', strength: 10, supplies: 2, passengers: [] },
    ]);
    expect(failures(played)).toEqual(['F-RANGE', 'F-FIRED', 'F-FIRED']);
  });

  it('BR-68, BRR-36, rules 10: ships start in harbours, are supplied there and beside a carrier', () => {
    const at = table({
      battle: 'B3',
      units: [
        'RB-DS DES supplies=0',
        'RB-LC LCU supplies=0',
        'RB-GY INF supplies=0',
        'RB-CV CVN K6',
        'RB-SH LCU L6 supplies=0',
      ],
      players: { RB: { usable: 9 } },
    });
    const played = play(at, {
      RB: 'DEPLOY RB-DS AT B5 WITH 3\nDEPLOY RB-LC AT E1\nDEPLOY RB-GY AT B6\nUNIT RB-DS: MOVE B5>B4\nUNIT RB-SH: RESUPPLY 2',
    });
    expect(unitIn(played, 'RB-DS')).toMatchObject({ square: 'B5', supplies: 3 });
    expect(unitIn(played, 'RB-LC').square).toBe('E1');
    expect(unitIn(played, 'RB-SH').supplies).toBe(2);
    expect(failures(played)).toEqual(['E-ZONE', 'F-IMPASS']);
  });

  it('BRR-34: a towed gun stays where it is when its tractor is lost to mines, and is never left on a friend’s square', () => {
    const units = ['RB-TR TRC F2 strength=1', 'RB-AR ART E2', 'RB-TT TNK F3'];
    const battleState = { minefields: ['F4'] };
    const lost = play(
      table({ units, battleState }),
      { RB: 'UNIT RB-TR: TOW RB-AR; MOVE F2>F3>F4>F5' },
      {
        throws: [
          [8, many(5, 8)],
          [4, [1]],
        ],
      },
    );
    expect(lost.state.units.map(({ flag }) => flag)).toEqual(['RB-AR', 'RB-TT']);
    expect(unitIn(lost, 'RB-AR').square).toBe('E2');
    const through = play(
      table({ units: ['RB-TR TRC F2', ...units.slice(1)], battleState }),
      { RB: 'UNIT RB-TR: TOW RB-AR; MOVE F2>F3>F4>F5' },
      {
        throws: [
          [8, many(5, 1)],
          [4, many(4, 4)],
        ],
      },
    );
    expect(unitIn(through, 'RB-TR').square).toBe('F5');
    expect(unitIn(through, 'RB-AR').square).toBe('F4');
    for (const { towed } of eventsOf(through, 'unit-moved')) expect(towed?.square).not.toBe('F3');
  });
});
