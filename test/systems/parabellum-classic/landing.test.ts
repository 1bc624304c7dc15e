import { describe, expect, it } from '@jest/globals';
import type { Action, Channel, State, Unit } from '../../../src/systems/parabellum-classic/shapes.js';
import { failuresOf, found, only, playerIn } from './told.js';
import { faces, KW, type Played, play, position, RB, sheet, unit } from './turns.js';

const enemy = unit('KW-ZZ', 'INF', 'L12');
const sent = (id: string, type: string, channel: Channel): Unit => ({
  ...unit(id, type, null),
  place: 'dispatched',
  channel,
});
const land = (name: string, square: string, channel: Channel, by: string | null = null): Action => ({
  kind: 'land',
  unit: name,
  square,
  channel,
  by,
});
const at = (units: readonly Unit[], more: NonNullable<Parameters<typeof position>[0]> = {}): State =>
  position({ units: [unit('RB-GY', 'INF', 'A5'), enemy, ...units], ...more });
const turn = (state: State, ...actions: readonly Action[]): Played =>
  play(state, { [RB]: sheet(...actions), [KW]: [] });

describe('reinforcements by road', () => {
  const three = ['RB-HA', 'RB-HB', 'RB-HC'].map((id) => sent(id, 'TNK', 'road'));

  it('CL-64, CL-98, CLR-21a: for a fee, two a turn, from round 3, on an entry square', () => {
    const now = turn(at(three), land('RB-HA', 'D1', 'road'), land('RB-HB', 'E1', 'road'), land('RB-HC', 'F1', 'road'));
    expect(failuresOf(now)).toEqual(['3 E-LIMIT']);
    expect([found(now, 'RB-HA').square, found(now, 'RB-HB').square, found(now, 'RB-HC').place]).toEqual([
      'D1',
      'E1',
      'dispatched',
    ]);
    expect(playerIn(now, RB).credits).toBe(12_000 - 200);
    expect(failuresOf(turn(at(three, { round: 2 }), land('RB-HA', 'D1', 'road')))).toEqual(['1 E-CHANNEL']);
    expect(failuresOf(turn(at(three), land('RB-HA', 'D2', 'road')))).toEqual(['1 E-CHANNEL']);
    expect(failuresOf(turn(at(three), land('RB-HA', 'D1', 'air', 'TRA-1')))).toEqual(['1 E-NOTDISPATCHED']);
    expect(failuresOf(turn(at(three, { rb: { credits: 99 } }), land('RB-HA', 'D1', 'road')))).toEqual(['1 F-FUNDS']);
  });

  it('CLR-21a: without room it shifts to the next free entry square, around the end of the list', () => {
    const full = [unit('RB-TT', 'TNK', 'L1'), unit('KW-TT', 'TNK', 'A1')];
    const now = turn(at([...three, ...full]), land('RB-HA', 'L1', 'road'));
    expect(found(now, 'RB-HA').square).toBe('B1');
    expect(failuresOf(now)).toEqual(['1 F-SCATTER']);
    expect(only(now, 'unit-landed')[0]).toMatchObject({ scattered: true, fee: 100 });
    const blocked = [...'ABCDEFGHIJKL'].map((column, index) =>
      unit(`KW-A${column}`, 'TNK', `${column}1`, { strength: index === 0 ? 9 : 10 }),
    );
    const waits = turn(at([...three, ...blocked]), land('RB-HA', 'D1', 'road'));
    expect(found(waits, 'RB-HA').place).toBe('dispatched');
    expect(playerIn(waits, RB).credits).toBe(12_000);
  });

  it('CLR-21a: who landed may attack in the same turn, and does not move', () => {
    const now = play(
      at([sent('RB-HA', 'HVY', 'road'), unit('KW-DD', 'INF', 'D3')]),
      {
        [RB]: sheet(land('RB-HA', 'D1', 'road'), { kind: 'attack', unit: 'RB-HA', square: 'D3' }),
        [KW]: sheet({ kind: 'counter', whom: { kind: 'all' }, policy: { kind: 'never' } }),
      },
      [
        ...faces(
          6,
          Array.from({ length: 10 }, () => 1),
        ),
        ...faces(
          4,
          Array.from({ length: 10 }, () => 4),
        ),
      ],
    );
    expect(failuresOf(now)).toEqual([]);
    expect(found(now, 'RB-HA')).toMatchObject({ square: 'D1', supply: 5, ammo: 3 });
  });

  it('CLR-25: mines lie on entry squares too', () => {
    const now = play(
      at([three[0] ?? enemy], { board: { mines: [{ square: 'D1', owner: KW }] } }),
      { [RB]: sheet(land('RB-HA', 'D1', 'road')), [KW]: [] },
      [
        ...faces(8, [8, 8, 8, 8, 8]),
        ...faces(
          10,
          Array.from({ length: 10 }, () => 1),
        ),
      ],
    );
    expect(found(now, 'RB-HA').strength).toBe(5);
    expect(now.after.board?.mines).toEqual([]);
  });
});

describe('by sea', () => {
  it('S4: for 50 credits on a beach square, three a turn, and from a landing craft for nothing', () => {
    const units = ['RB-HA', 'RB-HB', 'RB-HC', 'RB-HD'].map((id) => sent(id, 'INF', 'sea'));
    const craft = unit('RB-LC', 'LCU', 'D4');
    const state = position({ skirmish: 'S4', round: 1, units: [craft, enemy, ...units] });
    const now = turn(
      state,
      land('RB-HA', 'D6', 'sea', 'RB-LC'),
      land('RB-HA', 'D5', 'sea', 'RB-LC'),
      land('RB-HB', 'A5', 'sea', 'RB-LC'),
      land('RB-HB', 'A5', 'sea'),
      land('RB-HC', 'A5', 'sea'),
      land('RB-HD', 'B5', 'sea'),
    );
    expect(failuresOf(now)).toEqual(['1 F-NOTADJ', '3 F-NOTADJ', '6 E-LIMIT']);
    expect(playerIn(now, RB).credits).toBe(12_000 - 100);
    expect(only(now, 'unit-landed').map(({ unit: id, by, fee }) => [id, by, fee])).toEqual([
      ['RB-HA', 'RB-LC', 0],
      ['RB-HB', null, 50],
      ['RB-HC', null, 50],
    ]);
  });

  it('CL-117: a craft lands no more in a turn than it carries', () => {
    const state = position({
      skirmish: 'S4',
      round: 1,
      units: [unit('RB-LC', 'LCU', 'D4'), enemy, sent('RB-HA', 'TNK', 'sea'), sent('RB-HB', 'TNK', 'sea')],
    });
    expect(failuresOf(turn(state, land('RB-HA', 'D5', 'sea', 'RB-LC'), land('RB-HB', 'D5', 'sea', 'RB-LC')))).toEqual([
      '2 E-CAP',
    ]);
  });
});

describe('from above', () => {
  const transport = unit('RB:TRA-1', 'TRA', null);

  it('CLR-21a: a transport sets two teams down on one flight, which then do not attack', () => {
    const now = turn(
      at([transport, sent('RB-HA', 'INF', 'air'), sent('RB-HB', 'INF', 'air'), sent('RB-HC', 'INF', 'air')]),
      land('RB-HA', 'F6', 'air', 'TRA-1'),
      land('RB-HA', 'D10', 'air', 'TRA-1'),
      land('RB-HB', 'D10', 'air', 'TRA-1'),
      land('RB-HC', 'D10', 'air', 'TRA-1'),
      { kind: 'attack', unit: 'RB-HA', square: 'D11' },
    );
    expect(failuresOf(now)).toEqual(['1 F-TERRAIN', '4 E-CAP', '5 F-DONE']);
    expect(found(now, 'RB:TRA-1')).toMatchObject({ supply: 0, place: 'air' });
    expect([found(now, 'RB-HA').square, found(now, 'RB-HB').square]).toEqual(['D10', 'D10']);
    expect(only(now, 'aircraft-flew')).toHaveLength(1);
  });

  it('CL-98: without full supplies it does not fly', () => {
    const state = at([{ ...transport, supply: 2 }, sent('RB-HA', 'INF', 'air')]);
    expect(failuresOf(turn(state, land('RB-HA', 'D10', 'air', 'TRA-1'), land('RB-HA', 'D10', 'air')))).toEqual([
      '1 E-NOTREADY',
      '2 E-NOTREADY',
    ]);
  });

  it('CLR-21a: shot down, it takes whoever is aboard with it', () => {
    const now = play(
      at([{ ...transport, strength: 1 }, sent('RB-HA', 'INF', 'air'), unit('KW-AA', 'AAR', 'D11')]),
      { [RB]: sheet(land('RB-HA', 'D10', 'air', 'TRA-1')), [KW]: [] },
      [
        ...faces(
          8,
          Array.from({ length: 10 }, () => 8),
        ),
        ...faces(6, [1]),
      ],
    );
    expect(now.after.units.map(({ id }) => id)).toEqual(['RB-GY', 'KW-ZZ', 'KW-AA']);
    expect(found(now, 'KW-AA').ammo).toBe(3);
  });

  it('CL-120, CLR-21a: a pod comes down on land, scatters to N, E, S, W, and goes home when there is no room', () => {
    const pods = { cards: { OPD: 2 } };
    const state = (...units: readonly Unit[]): State => at([sent('RB-HA', 'TNK', 'orbital'), ...units], { rb: pods });
    const direct = turn(state(), land('RB-HA', 'G9', 'orbital'));
    expect(found(direct, 'RB-HA').square).toBe('G9');
    expect(playerIn(direct, RB).cards).toEqual({ OPD: 1 });
    const north = turn(state(unit('KW-AA', 'INF', 'G9')), land('RB-HA', 'G9', 'orbital'));
    expect(found(north, 'RB-HA').square).toBe('G10');
    const ring = ['G9', 'G10', 'H9', 'G8', 'F9'];
    const west = turn(
      state(...ring.slice(0, 4).map((square, index) => unit(`KW-A${'ABCDE'[index]}`, 'INF', square))),
      land('RB-HA', 'G9', 'orbital'),
    );
    expect(found(west, 'RB-HA').square).toBe('F9');
    const home = turn(
      state(...ring.map((square, index) => unit(`KW-A${'ABCDE'[index]}`, 'INF', square))),
      land('RB-HA', 'G9', 'orbital'),
    );
    expect(found(home, 'RB-HA')).toMatchObject({ place: 'mustered', channel: null });
    expect(failuresOf(turn(at([sent('RB-HA', 'TNK', 'orbital')]), land('RB-HA', 'G9', 'orbital')))).toEqual([
      '1 E-NOASSET',
    ]);
    expect(failuresOf(turn(state(), land('RB-HA', 'A6', 'orbital')))).toEqual(['1 F-TERRAIN']);
  });

  it('CL-120: two teams share a pod that comes down on the same square', () => {
    const now = turn(
      at([sent('RB-HA', 'INF', 'orbital'), sent('RB-HB', 'INF', 'orbital'), sent('RB-HC', 'INF', 'orbital')], {
        rb: { cards: { OPD: 1 } },
      }),
      land('RB-HA', 'G9', 'orbital'),
      land('RB-HB', 'G9', 'orbital'),
      land('RB-HC', 'G9', 'orbital'),
    );
    expect(failuresOf(now)).toEqual(['3 E-NOASSET']);
    expect(only(now, 'asset-used')).toHaveLength(1);
  });
});
