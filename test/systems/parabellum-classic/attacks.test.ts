import { describe, expect, it } from '@jest/globals';
import type { CounterPolicy, StandingOrder, Unit } from '../../../src/systems/parabellum-classic/shapes.js';
import { ALL, attack, fight, ground, left, NEVER, standing } from './fights.js';
import { faces, unit } from './turns.js';

const ones = (count: number, sides: number) =>
  faces(
    sides,
    Array.from({ length: count }, () => 1),
  );
const tops = (count: number, sides: number) =>
  faces(
    sides,
    Array.from({ length: count }, () => sides),
  );
/** An attack of ten dice that does nothing to one infantry unit of full strength, which does not strike back. */
const IN_VAIN = [...ones(10, 4), ...tops(10, 4)];

const GY = unit('RB-GY', 'INF', 'D5');
const RR = unit('KW-RR', 'INF', 'D6');

describe('a direct attack (CL-71 to CL-78)', () => {
  it('CL-X1, CL-74, CL-75, CL-76: losses both ways, with the dice that are left', () => {
    const fought = fight(
      { units: [GY, RR] },
      [attack('RB-GY', 'D6')],
      [
        ...faces(4, [4, 4, 3, 3, 3, 2, 2, 1, 1, 1]),
        ...faces(4, [4, 4, 4, 3, 3, 2, 2, 2, 1, 1]),
        ...faces(4, [4, 4, 4, 3, 2, 2, 1, 1]),
        ...faces(4, [4, 4, 3, 3, 3, 2, 2, 1, 1, 1]),
      ],
    );
    expect(left(fought, 'KW-RR')).toBe(8);
    expect(left(fought, 'RB-GY')).toBe(7);
    const [first, counter] = fought.fights;
    expect(first).toMatchObject({ kind: 'direct', unit: 'RB-GY', from: 'D5', square: 'D6', cover: 0 });
    expect(first?.exchanges[0]?.through).toEqual([4, 4]);
    expect(first?.exchanges[0]?.pairs).toHaveLength(8);
    expect(counter).toMatchObject({ kind: 'counter', unit: 'KW-RR', square: 'D5' });
    expect(counter?.attack.values).toHaveLength(8);
    // Ammunition goes down at the tick-down only (CL-19, CL-20).
    expect(fought.unit('RB-GY')?.ammo).toBe(5);
    expect(fought.turn.doings.get('RB-GY')?.fired).toBe(true);
    expect([...fought.turn.answered]).toEqual(['KW-RR']);
  });

  it('names streams by public things, one for each side', () => {
    const { of } = fight({ units: [GY, RR], kw: standing(NEVER) }, [attack('RB-GY', 'D6')], IN_VAIN);
    expect(of('fought')[0]?.rolls.map(({ stream }) => stream)).toEqual([
      'skirmish-1/round-3/seat-1/RB-GY-at-D6/attack',
      'skirmish-1/round-3/seat-1/RB-GY-at-D6/defence-1',
    ]);
  });

  it('CL-74: where the option gives ties to the defender, an equal die cancels', () => {
    const dice = [...faces(4, [4, 3]), ...faces(4, [4, 3])];
    const units = [
      { ...GY, strength: 2 },
      { ...RR, strength: 2 },
    ];
    expect(left(fight({ units, kw: standing(NEVER) }, [attack('RB-GY', 'D6')], dice), 'KW-RR')).toBe(1);
    const kind = { units, kw: standing(NEVER), options: { ties: 'defender' } };
    expect(left(fight(kind, [attack('RB-GY', 'D6')], dice), 'KW-RR')).toBe(2);
  });

  it('CL-X2: rank is not paired with rank', () => {
    const units = [unit('RB-GY', 'HVY', 'D5', { strength: 3 }), unit('KW-RR', 'AUG', 'D6', { strength: 3 })];
    const dice = [...faces(6, [6, 5, 2]), ...faces(6, [5, 3, 1])];
    const fought = fight({ units, kw: standing(NEVER) }, [attack('RB-GY', 'D6')], dice);
    expect(left(fought, 'KW-RR')).toBe(1);
    expect(fought.fights[0]?.exchanges[0]).toMatchObject({ pairs: [{ attack: 2, defence: 5 }], through: [6, 5] });
  });

  it('CL-72, CLR-2: a unit attacks once a turn', () => {
    const fought = fight(
      { units: [GY, RR], kw: standing(NEVER) },
      [attack('RB-GY', 'D6'), attack('RB-GY', 'D6')],
      IN_VAIN,
    );
    expect(fought.codes).toEqual(['F-DONE']);
  });

  it('CL-73: a square where nothing stands may be attacked; nobody rolls for it', () => {
    const fought = fight({ units: [GY] }, [attack('RB-GY', 'D7')], ones(10, 4));
    expect(fought.fights[0]?.exchanges).toEqual([]);
    expect(fought.turn.doings.get('RB-GY')?.fired).toBe(true);
  });

  it('CL-X5, CL-78: dice pass to the next unit when one is destroyed, without the highest; only that one answers', () => {
    const units = [unit('RB-TT', 'TNK', 'G5'), unit('KW-AA', 'INF', 'G7', { strength: 4 }), unit('KW-BB', 'INF', 'G7')];
    const shield: StandingOrder = { kind: 'shield', square: 'G7', units: ['KW-AA', 'KW-BB'] };
    const fought = fight(
      { units, kw: standing(shield) },
      [attack('RB-TT', 'G7')],
      [
        ...faces(10, [10, 10, 9, 8, 8, 6, 5, 3, 2, 1]),
        ...faces(4, [4, 3, 2, 1]),
        ...faces(4, [4, 4, 4, 3, 3, 2, 2, 2, 1, 1]),
        ...ones(7, 4),
        ...tops(10, 10),
      ],
    );
    expect(fought.unit('KW-AA')).toBeUndefined();
    expect(left(fought, 'KW-BB')).toBe(7);
    expect(fought.fights[0]?.exchanges[1]?.through).toEqual([8, 6, 5]);
    expect(fought.fights.slice(1).map(({ unit: by }) => by)).toEqual(['KW-BB']);
  });

  it('CL-78, CLR-3: the highest defence die is hit first, then the highest strength, then the first flag', () => {
    const units = [
      unit('RB-GY', 'INF', 'D5', { strength: 1 }),
      unit('KW-CC', 'INF', 'D6', { strength: 2 }),
      unit('KW-BB', 'AUG', 'D6', { strength: 1 }),
      unit('KW-AA', 'INF', 'D6', { strength: 2 }),
      unit('KW-DD', 'INF', 'D6', { strength: 3 }),
    ];
    const fought = fight(
      { units, kw: standing(NEVER) },
      [attack('RB-GY', 'D6')],
      [...ones(1, 4), ...tops(1, 6), ...tops(3, 4), ...tops(2, 4), ...tops(2, 4)],
    );
    expect(fought.fights[0]?.exchanges.map(({ target }) => (target.kind === 'unit' ? target.unit : ''))).toEqual([
      'KW-BB',
      'KW-DD',
      'KW-AA',
      'KW-CC',
    ]);
  });

  it.each([
    ['F-STRANDED', 'CL-18', { supply: 0 }],
    ['F-AMMO', 'CL-21', { ammo: 0 }],
    ['F-CARRY', 'CL-85', { cargo: { sup: 1, amm: 0 } }],
  ])('%s: %s', (code, _rule, more) => {
    expect(fight({ units: [unit('RB-GY', 'INF', 'D5', more), RR] }, [attack('RB-GY', 'D6')]).codes).toEqual([code]);
  });

  it('F-RANGE, F-FRIENDLY (CLR-35), F-GONE', () => {
    const units = [GY, RR, unit('RB-OO', 'INF', 'E5')];
    const codes = fight({ units }, [attack('RB-GY', 'D8'), attack('RB-GY', 'E5'), attack('RB-XX', 'D6')]).codes;
    expect(codes).toEqual(['F-RANGE', 'F-FRIENDLY', 'F-GONE']);
  });

  it('CL-69: a diagonal neighbour is at distance two', () => {
    const units = [unit('RB-GY', 'MTI', 'D5'), unit('KW-RR', 'INF', 'E6')];
    expect(fight({ units }, [attack('RB-GY', 'E6')]).codes).toEqual(['F-RANGE']);
  });
});

describe('counterattacks (CL-75, 7.4)', () => {
  const shotAt = (policy: CounterPolicy | null, more: Partial<Unit> = {}, from = 'D5') =>
    fight(
      {
        units: [unit('RB-GY', 'TNK', from), { ...RR, ...more }],
        kw: policy === null ? {} : standing({ kind: 'counter', whom: ALL, policy }),
      },
      [attack('RB-GY', 'D6')],
      [...ones(10, 10), ...tops(10, 4), ...ones(10, 4), ...tops(10, 10)],
    );
  const silent = (policy: CounterPolicy | null, more: Partial<Unit> = {}, from = 'D5') =>
    fight(
      {
        units: [unit('RB-GY', 'TNK', from), { ...RR, ...more }],
        kw: policy === null ? {} : standing({ kind: 'counter', whom: ALL, policy }),
      },
      [attack('RB-GY', 'D6')],
      [...ones(10, 10), ...tops(10, 4)],
    );

  it('by default always, though stranded (CL-18)', () => {
    expect(shotAt(null, { supply: 0 }).fights).toHaveLength(2);
  });

  it('while it carries pieces too (CL-85), but not without ammunition (CL-21)', () => {
    expect(shotAt(null, { cargo: { sup: 1, amm: 0 } }).fights).toHaveLength(2);
    expect(silent(null, { ammo: 0 }).fights).toHaveLength(1);
  });

  it('only when the attacker is in its own range (CLR-4)', () => {
    expect(shotAt(null, {}, 'D4').fights).toHaveLength(2);
    expect(silent(null, {}, 'D3').fights).toHaveLength(1);
  });

  it.each<[CounterPolicy, CounterPolicy]>([
    [{ kind: 'always' }, { kind: 'never' }],
    [
      { kind: 'strength', atLeast: 10 },
      { kind: 'strength', atLeast: 11 },
    ],
    [
      { kind: 'ammo', atLeast: 5 },
      { kind: 'ammo', atLeast: 6 },
    ],
    [
      { kind: 'attacker', atMost: 10 },
      { kind: 'attacker', atMost: 9 },
    ],
  ])('COUNTER %j strikes back, %j does not', (yes, no) => {
    expect(shotAt(yes).fights).toHaveLength(2);
    expect(silent(no).fights).toHaveLength(1);
  });

  it('may destroy the attacker, and is not answered', () => {
    const units = [unit('RB-GY', 'HVY', 'D5', { strength: 1 }), unit('KW-AA', 'TNK', 'D6', { strength: 1 })];
    const dice = [...ones(1, 6), ...tops(1, 10), ...tops(1, 10), ...ones(1, 4)];
    const fought = fight({ units }, [attack('RB-GY', 'D6')], dice);
    expect(fought.of('unit-destroyed')).toMatchObject([{ unit: 'RB-GY', by: 'seat-2', cause: 'attack' }]);
    expect(fought.fights).toHaveLength(2);
  });
});

describe('indirect units in the direct phase', () => {
  const mortar = (more: Partial<Unit> = {}) => unit('KW-MO', 'MTR', 'D6', more);
  const moved = { lastTurn: { moved: true, attacked: false, flew: false } };
  const fired = { lastTurn: { moved: false, attacked: true, flew: false } };

  it.each([
    ['moved', moved],
    ['attacked', fired],
  ])('CL-91: a mortar that %s in its last turn has side arms, which take no ammunition', (_, more) => {
    const dice = [...ones(10, 4), ...tops(10, 4), ...ones(10, 2), ...tops(10, 4)];
    const fought = fight({ units: [GY, mortar(more)] }, [attack('RB-GY', 'D6')], dice);
    expect(fought.fights[1]?.attack.die).toBe(2);
    expect(fought.turn.answered.size).toBe(0);
  });

  it('CL-91, CLR-4: side arms reach one square, and need ammunition', () => {
    const far = fight({ units: [unit('RB-GY', 'INF', 'D4'), mortar(moved)] }, [attack('RB-GY', 'D6')], IN_VAIN);
    expect(far.fights).toHaveLength(1);
    const empty = fight({ units: [GY, mortar({ ...moved, ammo: 0 })] }, [attack('RB-GY', 'D6')], IN_VAIN);
    expect(empty.fights).toHaveLength(1);
  });

  it('CL-92: one that rested uses its own die, within its range, for ammunition', () => {
    const gun = unit('KW-AR', 'ART', 'D6');
    const dice = [...ones(10, 10), ...tops(10, 4), ...ones(10, 10), ...tops(10, 10)];
    const fought = fight({ units: [unit('RB-TT', 'TNK', 'D3'), gun] }, [attack('RB-TT', 'D6')], dice);
    expect(fought.fights[1]).toMatchObject({ kind: 'counter', unit: 'KW-AR', attack: { die: 10 } });
    expect([...fought.turn.answered]).toEqual(['KW-AR']);
  });

  it('CL-92: not where the least range is more than one', () => {
    const dice = [...ones(10, 4), ...tops(10, 6), ...ones(10, 2), ...tops(10, 4)];
    const fought = fight({ units: [GY, unit('KW-SP', 'SPG', 'D6')] }, [attack('RB-GY', 'D6')], dice);
    expect(fought.fights[1]?.attack.die).toBe(2);
  });

  it('CL-90: attacks the next square with its direct die, and is answered', () => {
    const units = [unit('RB-AR', 'ART', 'D5'), RR];
    const dice = [...ones(10, 10), ...tops(10, 4), ...ones(10, 4), ...tops(10, 4)];
    const fought = fight({ units }, [attack('RB-AR', 'D6')], dice);
    expect(fought.fights.map(({ kind }) => kind)).toEqual(['direct', 'counter']);
  });

  it('CL-90: not farther, not after shelling, not after moving (CL-87), never with a least range of two', () => {
    const units = [unit('RB-AR', 'ART', 'D5'), unit('RB-SP', 'SPG', 'E6'), RR, unit('KW-BB', 'INF', 'D7')];
    expect(fight({ units }, [attack('RB-AR', 'D7')]).codes).toEqual(['F-RANGE']);
    expect(fight({ units, before: { 'RB-AR': { moved: true } } }, [attack('RB-AR', 'D6')]).codes).toEqual(['F-MOVED']);
    expect(fight({ units, before: { 'RB-AR': { towed: true } } }, [attack('RB-AR', 'D6')]).codes).toEqual(['F-MOVED']);
    expect(fight({ units, before: { 'RB-AR': { attacked: true } } }, [attack('RB-AR', 'D6')]).codes).toEqual([
      'F-DONE',
    ]);
    expect(fight({ units }, [attack('RB-SP', 'D6')]).codes).toEqual(['E-TYPE']);
  });
});

describe('sham dice (CL-73, CL-X20)', () => {
  const IV = unit('RB-IV', 'IFV', 'G7');
  const bluff = (square: string | null, dice: number): StandingOrder => ({
    kind: 'bluff',
    square,
    sham: dice === 0 ? null : { dice, die: 8 },
  });

  it('CL-X20: are rolled like a defence, in the stream of a defence, and cost nobody anything', () => {
    const fought = fight(
      { units: [IV], kw: standing(bluff('G8', 8)) },
      [attack('RB-IV', 'G8')],
      [...faces(8, [8, 8, 8, 8, 8, 8, 8, 8, 8, 8]), ...ones(8, 8)],
    );
    expect(fought.fights[0]?.exchanges).toMatchObject([{ target: { kind: 'sham' }, losses: 0 }]);
    expect(fought.fights[0]?.exchanges[0]?.defence.values).toHaveLength(8);
    expect(fought.of('fought')[0]?.rolls[1]?.stream).toBe('skirmish-1/round-3/seat-1/RB-IV-at-G8/defence-1');
    expect(fought.turn.doings.get('RB-IV')?.fired).toBe(true);
  });

  it('only where no unit stands, on the square named or everywhere, until BLUFF OFF', () => {
    const at = (words: readonly StandingOrder[], dice: number, units = [IV]) =>
      fight({ units, kw: standing(NEVER, ...words) }, [attack('RB-IV', 'G8')], [...ones(10, 8), ...tops(dice, 8)])
        .fights[0]?.exchanges.length;
    expect(at([bluff('G9', 8)], 0)).toBe(0);
    expect(at([bluff(null, 3)], 3)).toBe(1);
    expect(at([bluff('G8', 2), bluff(null, 3)], 2)).toBe(1);
    expect(at([bluff('G8', 2), bluff(null, 3), bluff(null, 0)], 0)).toBe(0);
    const real = [IV, unit('KW-TT', 'TNK', 'G8', { strength: 1 })];
    const dice = [...ones(10, 8), ...tops(1, 10)];
    expect(
      fight({ units: real, kw: standing(NEVER, bluff('G8', 8)) }, [attack('RB-IV', 'G8')], dice).fights[0]?.exchanges,
    ).toMatchObject([{ target: { kind: 'unit', unit: 'KW-TT' } }]);
  });
});

describe('blocks (CL-52, CL-X19)', () => {
  const through = (from: string, to: string, block: string) =>
    fight(
      { on: ground({ [block]: '#' }), units: [unit('RB-GY', 'TNK', from)] },
      [attack('RB-GY', to)],
      from === 'E5' && to === 'F6' ? ones(10, 10) : [],
    ).codes;
  it('stop a regular attack that goes through their open interior', () => {
    expect(through('E5', 'G6', 'F5')).toEqual(['F-BLOCK']);
    expect(through('F4', 'H5', 'G4')).toEqual(['F-BLOCK']);
    expect(through('E5', 'F6', 'F5')).toEqual([]);
  });

  it('stop a counterattack as well: none comes where none could go', () => {
    const on = ground({ D6: '#' });
    expect(fight({ on, units: [unit('RB-TT', 'TNK', 'D5'), RR] }, [attack('RB-TT', 'D7')]).codes).toEqual(['F-BLOCK']);
  });
});
