import { describe, expect, it } from '@jest/globals';
import { eventsOf, failures, play, playerIn, table, unitIn } from './turns.js';

const many = (count: number, face: number): readonly number[] => Array.from({ length: count }, () => face);
/** Eight dice against eight that take so many losses. */
const burst = (sides: number, other: number, losses: number): readonly (readonly [number, readonly number[]])[] => [
  [sides, [...many(losses, sides), ...many(8 - losses, 1)]],
  [other, many(8, 1)],
];

describe('aircraft', () => {
  it('BR-63, BRR-15: aircraft fly over any ground and anybody, and stop where no other aircraft is', () => {
    const at = table({ units: ['RB-ST STR F1', 'RB-SU STR D4', 'KW-RR INF F6', 'KW-SS STR G6'] });
    const played = play(at, { RB: 'UNIT RB-ST: MOVE F1>F2>F3>F4>F5>F6\nUNIT RB-SU: MOVE TO G6' });
    expect(unitIn(played, 'RB-ST')).toMatchObject({ square: 'F6', supplies: 6 });
    expect(failures(played)).toEqual(['F-OCCUPIED']);
  });

  it('BRR-14: who is no anti-aircraft unit and no aircraft cannot attack aircraft', () => {
    const at = table({ units: ['RB-GY INF D5', 'RB-SF ASF A1', 'KW-ST STR D6', 'KW-RR INF A2'] });
    const played = play(at, { RB: 'UNIT RB-GY: ATTACK D6\nUNIT RB-SF: ATTACK A2' }, { throws: [] });
    expect(failures(played)).toEqual(['F-NOTARGET', 'F-NOTARGET']);
  });

  it('BR-64, BRR-14: fire from the ground comes before the attack of an aircraft, at each one once a turn', () => {
    const at = table({ units: ['RB-ST STR D5', 'KW-AA AAR D8', 'KW-RR INF D6 supplies=0'] });
    const played = play(
      at,
      { RB: 'UNIT RB-ST: MOVE D5>C5; ATTACK C6 IF ENEMY C6 ELSE MOVE C5>D5' },
      { throws: burst(8, 10, 2) },
    );
    expect(eventsOf(played, 'flak-fired')).toMatchObject([
      { trigger: 'move', square: 'C5', battery: 'KW-AA', paid: 1 },
    ]);
    const strike = play(
      at,
      { RB: 'UNIT RB-ST: ATTACK D6; MOVE D5>C5' },
      {
        throws: [...burst(8, 10, 2), [10, many(6, 10)], [4, many(10, 1)]],
      },
    );
    const kinds = strike.events.map(({ kind }) => kind);
    expect(kinds.indexOf('flak-fired')).toBeLessThan(kinds.indexOf('target-attacked'));
    expect(eventsOf(strike, 'flak-fired')).toHaveLength(1);
    expect(unitIn(strike, 'KW-RR').strength).toBe(4);
    expect(unitIn(strike, 'KW-AA').supplies).toBe(5);
  });

  it('BRR-14: an aircraft that is shot down does not attack; the kill earns no card in another’s turn', () => {
    const at = table({ units: ['RB-ST STR D5 strength=1', 'RB-GY INF A1', 'KW-AA AAR D8', 'KW-RR INF D6'] });
    const played = play(
      at,
      { RB: 'UNIT RB-ST: ATTACK D6' },
      {
        throws: [
          [8, many(8, 8)],
          [10, [1]],
        ],
      },
    );
    expect(eventsOf(played, 'unit-destroyed')).toMatchObject([{ unit: 'RB-ST', by: 'seat-2', cause: 'anti-air' }]);
    expect(failures(played)).toEqual(['F-SHOTDOWN']);
    expect(eventsOf(played, 'card-drawn')).toEqual([]);
    expect(unitIn(played, 'KW-RR').strength).toBe(10);
  });

  it('rules 4.2: AA holds fire, or fires at transports or at attackers only', () => {
    const fires = (standing: string): number =>
      eventsOf(
        play(table({ units: ['RB-ST STR D5', 'KW-AA AAR D8'] }), {
          RB: 'UNIT RB-ST: MOVE D5>C5',
          KW: `[STANDING]\n${standing}`,
        }),
        'flak-fired',
      ).length;
    expect(fires('AA ALL HOLD')).toBe(0);
    expect(fires('AA ALL FIRE TRANSPORTS')).toBe(0);
    expect(fires('AA ALL HOLD\nAA AAR FIRE ATTACKERS')).toBe(1);
    const drop = play(
      table({ units: ['RB-TA TRA F1', 'RB-HV HVY', 'KW-AA AAR F5'] }),
      { RB: 'DEPLOY RB-HV AT F3 VIA RB-TA', KW: '[STANDING]\nAA ALL FIRE ATTACKERS' },
      { throws: [] },
    );
    expect(unitIn(drop, 'RB-HV').square).toBe('F3');
  });

  it('BRR-14: anti-aircraft fire needs supply and range', () => {
    const at = table({ units: ['RB-ST STR D5', 'KW-AA AAR D8 supplies=0', 'KW-AB AAR L10'] });
    const played = play(at, { RB: 'UNIT RB-ST: MOVE D5>C5' }, { throws: [] });
    expect(unitIn(played, 'RB-ST').square).toBe('C5');
  });

  it('BRR-14: an anti-radiation aircraft answers the battery, if its owner likes', () => {
    const at = table({ units: ['RB-WS WSL D6', 'KW-AA AAR D8', 'KW-GY INF A9'] });
    const played = play(
      at,
      { RB: 'UNIT RB-WS: MOVE D6>C6>D6' },
      {
        throws: [...burst(8, 8, 1), [8, many(7, 8)], [8, many(8, 1)]],
      },
    );
    expect(eventsOf(played, 'flak-answered')).toMatchObject([{ air: 'RB-WS', battery: 'KW-AA', paid: 2 }]);
    expect(unitIn(played, 'KW-AA').strength).toBe(1);
    expect(unitIn(played, 'RB-WS').supplies).toBe(4);
    const silent = play(
      at,
      { RB: 'UNIT RB-WS: MOVE D6>C6>D6\n[STANDING]\nARM RB-WS SILENT' },
      { throws: burst(8, 8, 1) },
    );
    expect(eventsOf(silent, 'flak-answered')).toEqual([]);
  });

  it('BRR-12: the flight is paid once a turn; a transport carries two infantry or one other land unit', () => {
    const at = table({
      units: ['RB-TA TRA supplies=8', 'RB-GY INF', 'RB-OO INF', 'RB-YY INF', 'RB-TT TNK', 'RB-SF ASF'],
    });
    const played = play(at, {
      RB: [
        'DEPLOY RB-GY AT C5 VIA RB-TA',
        'DEPLOY RB-OO AT D4 VIA RB-TA',
        'DEPLOY RB-YY AT E4 VIA RB-TA',
        'UNIT RB-GY: MOVE C5>B5; ATTACK C6; RESUPPLY FULL',
        'UNIT RB-TA: MOVE F1>F2',
      ].join('\n'),
    });
    expect(unitIn(played, 'RB-TA')).toMatchObject({ place: 'reserve', supplies: 6 });
    expect(unitIn(played, 'RB-OO').square).toBe('D4');
    expect(failures(played)[0]).toBe('E-CAP');
    const tank = play(at, { RB: 'DEPLOY RB-TT AT C5 VIA RB-TA\nDEPLOY RB-GY AT D4 VIA RB-TA' });
    expect(failures(tank)).toEqual(['E-CAP']);
    const dry = play(table({ units: ['RB-TA TRA supplies=1', 'RB-GY INF'] }), { RB: 'DEPLOY RB-GY AT C5 VIA RB-TA' });
    expect(failures(dry)).toEqual(['F-SUPPLY']);
  });

  it('BRR-12: troops that were set down may be resupplied, and neither move nor attack', () => {
    const at = table({
      units: ['RB-TA TRA F1', 'RB-GY INF supplies=0', 'KW-RR INF E3'],
      players: { RB: { usable: 9 } },
      tokens: { RB: 'E2' },
    });
    const moved = play(at, { RB: 'DEPLOY RB-GY AT D2 WITH 1 VIA RB-TA\nUNIT RB-GY: MOVE D2>C2; ATTACK E3' });
    expect(failures(moved)).toEqual(['F-MOVE', 'F-FIRED']);
    const filled = play(at, { RB: 'DEPLOY RB-GY AT D2 VIA RB-TA\nUNIT RB-GY: RESUPPLY FULL' });
    expect(unitIn(filled, 'RB-GY').supplies).toBe(6);
  });

  it('BRR-15: an aircraft away from home without supply is lost at the end of its owner’s turn', () => {
    const at = table({
      units: ['RB-ST STR F2 supplies=2', 'RB-SU STR F1 supplies=0', 'RB-GY INF A1', 'KW-ST STR A9 supplies=0'],
    });
    const played = play(at, { RB: 'UNIT RB-ST: MOVE F2>F3' });
    expect(eventsOf(played, 'unit-destroyed')).toMatchObject([{ unit: 'RB-ST', cause: 'stranded', by: null }]);
    expect(eventsOf(played, 'card-drawn')).toEqual([]);
  });

  it('BRR-15: aircraft are resupplied in the area, at a token, aboard of a carrier, and nowhere else', () => {
    const at = table({
      units: [
        'RB-ST STR E2 supplies=0',
        'RB-SU STR F1 supplies=0',
        'RB-SV STR H3 supplies=0',
        'RB-GY INF E3 supplies=0',
      ],
      players: { RB: { usable: 30 } },
      tokens: { RB: 'H2' },
    });
    const played = play(at, {
      RB: 'UNIT RB-ST: RESUPPLY 1\nUNIT RB-SU: RESUPPLY 2\nUNIT RB-SV: RESUPPLY 3\nUNIT RB-GY: RESUPPLY 1',
    });
    expect(unitIn(played, 'RB-SU').supplies).toBe(2);
    expect(unitIn(played, 'RB-SV').supplies).toBe(3);
    expect(failures(played)).toEqual(['F-NOLINE', 'F-NOLINE']);
  });

  it('BRR-15: aircraft neither hold objectives nor capture tokens', () => {
    const at = table({ units: ['RB-ST STR E5', 'RB-GY INF A1'], tokens: { KW: 'F5' } });
    const played = play(at, { RB: 'UNIT RB-ST: MOVE E5>F5' });
    expect(played.state.battle?.progress[0]?.holder).toBeNull();
    expect(played.state.battle?.tokens).toHaveLength(1);
  });

  it('BRR-36: a carrier bases six aircraft, which are lost with it', () => {
    const at = table({
      battle: 'B3',
      units: ['RB-CV CVN K6 strength=1', 'RB-ST STR supplies=0', 'RB-SU STR K8', 'RB-GY INF A1', 'KW-DS DES J6'],
      players: { RB: { usable: 9 } },
    });
    const based = play(at, {
      RB: 'DEPLOY RB-ST AT K6 WITH 4\nUNIT RB-SU: MOVE K8>K7>K6; MOVE K6>K7\nUNIT RB-ST: RESUPPLY FULL',
    });
    expect(unitIn(based, 'RB-ST')).toMatchObject({ place: 'aboard', aboard: 'RB-CV', supplies: 8 });
    expect(unitIn(based, 'RB-SU')).toMatchObject({ place: 'aboard', aboard: 'RB-CV', square: null });
    const sunk = play(
      based,
      { KW: 'UNIT KW-DS: ATTACK K6' },
      {
        throws: [
          [12, many(10, 12)],
          [12, [1]],
        ],
      },
    );
    expect(eventsOf(sunk, 'unit-destroyed').map(({ unit }) => unit)).toEqual(['RB-ST', 'RB-SU', 'RB-CV']);
    const up = play(play(based, { KW: [] }), { RB: 'UNIT RB-ST: MOVE K7>K8' });
    expect(unitIn(up, 'RB-ST')).toMatchObject({ place: 'map', square: 'K8', aboard: null });
    expect(playerIn(up, 'RB').usable).toBe(1);
  });
});
