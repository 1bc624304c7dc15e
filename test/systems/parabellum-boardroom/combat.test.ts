import { describe, expect, it } from '@jest/globals';
import { eventsOf, expectShapes, failures, type Played, play, playerIn, table, unitIn } from './turns.js';

const many = (count: number, face: number): readonly number[] => Array.from({ length: count }, () => face);

/** An attack of ten d4 that takes so many losses from ten d4. */
const blow = (losses: number): readonly (readonly [number, readonly number[]])[] => [
  [4, [...many(losses, 4), ...many(10 - losses, 1)]],
  [4, many(10, 1)],
];

const duel = (defender = 'KW-RR INF D6', standing = ''): Played =>
  play(
    table({ units: ['RB-GY INF D5', defender] }),
    { RB: 'UNIT RB-GY: ATTACK D6', KW: standing },
    {
      throws: [...blow(3), [4, many(7, 3)], [4, many(10, 2)]],
    },
  );

describe('attacks', () => {
  it('BR-29, 7.2: the defender pays and strikes back with what it has left, and nobody answers that', () => {
    const played = duel();
    const [counter] = eventsOf(played, 'attack-countered');
    expect(counter).toMatchObject({ attacker: 'KW-RR', defender: 'RB-GY', paid: 1 });
    expect(counter?.clash).toMatchObject({ losses: 7 });
    expect(unitIn(played, 'RB-GY').strength).toBe(3);
    expect(unitIn(played, 'KW-RR').supplies).toBe(5);
    expect(counter?.rolls.map(({ stream }) => stream)).toEqual([
      'battle-1/round-4/seat-1/attack/RB-GY/counter',
      'battle-1/round-4/seat-1/attack/RB-GY/counter-defence',
    ]);
    expectShapes(played);
  });

  const silent = (defender: string, standing: string): void => {
    const played = play(
      table({ units: ['RB-GY INF D5', defender] }),
      { RB: 'UNIT RB-GY: ATTACK D6', KW: standing },
      { throws: blow(3) },
    );
    expect(eventsOf(played, 'attack-countered')).toEqual([]);
  };

  it('BR-29: without supply there is no counterattack', () => silent('KW-RR INF D6 supplies=0', ''));

  it('BRR-4: no counterattack where the attacker is out of the defender’s range', () => {
    const played = play(
      table({ units: ['RB-GY HVY D4', 'KW-RR INF D6'] }),
      { RB: 'UNIT RB-GY: ATTACK D6', KW: '' },
      {
        throws: [
          [6, many(10, 1)],
          [4, many(10, 1)],
        ],
      },
    );
    expect(eventsOf(played, 'attack-countered')).toEqual([]);
  });

  it('rules 4.2: COUNTER by standing order: never, by supply, by strength, by the attacker’s dice; the narrowest holds', () => {
    silent('KW-RR INF D6', '[STANDING]\nCOUNTER ALL NEVER');
    silent('KW-RR INF D6 supplies=3', '[STANDING]\nCOUNTER INF IF SUPPLY 4');
    silent('KW-RR INF D6', '[STANDING]\nCOUNTER KW-RR IF TS 8');
    silent('KW-RR INF D6', '[STANDING]\nCOUNTER KW-RR IF ATTACKER 9');
    silent('KW-RR INF D6', '[STANDING]\nCOUNTER KW-RR NEVER\nCOUNTER INF ALWAYS\nCOUNTER ALL ALWAYS');
    expect(
      eventsOf(duel('KW-RR INF D6', '[STANDING]\nCOUNTER ALL NEVER\nCOUNTER INF IF ATTACKER 10'), 'attack-countered'),
    ).toHaveLength(1);
  });

  it('BR-24: without ammunition supply there is no attack; BR-25: nor out of range; nor on nothing', () => {
    const at = table({ units: ['RB-GY INF D5 supplies=0', 'RB-OO INF A1', 'KW-RR INF D6'] });
    const played = play(at, { RB: 'UNIT RB-GY: ATTACK D6\nUNIT RB-OO: ATTACK D6; ATTACK B1' }, { throws: [] });
    expect(failures(played)).toEqual(['F-SUPPLY', 'F-RANGE', 'F-NOTARGET']);
  });

  it('BR-25: RKT cannot attack what is closer than three squares', () => {
    const played = play(
      table({ units: ['RB-RK RKT D4', 'KW-RR INF D6'] }),
      { RB: 'UNIT RB-RK: ATTACK D6' },
      { throws: [] },
    );
    expect(failures(played)).toEqual(['F-RANGE']);
  });

  it('BR-28, BR-12: a unit without strength is destroyed with its supplies, and the killer draws a card', () => {
    const at = table({ units: ['RB-GY INF D5', 'KW-RR INF D6 strength=2 supplies=5', 'KW-OO INF A9'] });
    const [top] = at.state.deck;
    const played = play(
      at,
      { RB: 'UNIT RB-GY: ATTACK D6' },
      {
        throws: [
          [4, many(10, 4)],
          [4, [1, 1]],
        ],
      },
    );
    expect(eventsOf(played, 'unit-destroyed')).toMatchObject([
      { unit: 'KW-RR', by: 'seat-1', supplies: 5, cause: 'attack' },
    ]);
    expect(playerIn(played, 'RB').hand).toEqual([{ card: top, surcharge: 0 }]);
    expect(eventsOf(played, 'attack-countered')).toEqual([]);
  });

  it('BRR-21: a kill by counterattack in another’s turn earns no card, unless the option says so', () => {
    const at = (counterKillsDraw: boolean) =>
      table({ units: ['RB-GY INF D5 strength=1', 'RB-OO INF A1', 'KW-RR INF D6'], options: { counterKillsDraw } });
    const throws = [
      [4, [1]],
      [4, many(10, 2)],
      [4, many(10, 4)],
      [4, [1]],
    ] as const;
    for (const draws of [false, true]) {
      const from = at(draws);
      const ruled = { ...from, state: { ...from.state, options: { ...from.state.options, counterKillsDraw: draws } } };
      const killed = play(ruled, { RB: 'UNIT RB-GY: ATTACK D6' }, { throws });
      expect(eventsOf(killed, 'unit-destroyed')).toMatchObject([
        { unit: 'RB-GY', by: 'seat-2', cause: 'counterattack' },
      ]);
      expect(eventsOf(killed, 'card-drawn')).toEqual([]);
      const next = play(killed, { KW: [] });
      expect(playerIn(next, 'KW').hand).toHaveLength(draws ? 1 : 0);
      expect(playerIn(next, 'KW').drawOwed).toBe(false);
    }
  });

  it('BR-19, BRR-3: one move and one attack a turn, in either order', () => {
    const at = table({ units: ['RB-GY INF D5', 'KW-RR INF D6'] });
    const throws = [...blow(0)];
    const played = play(
      at,
      {
        RB: 'UNIT RB-GY: ATTACK D6; MOVE D5>E5; ATTACK D6; MOVE E5>F5',
        KW: '[STANDING]\nCOUNTER ALL NEVER',
      },
      { throws },
    );
    expect(unitIn(played, 'RB-GY').square).toBe('E5');
    expect(failures(played)).toEqual(['F-FIRED', 'F-MOVE']);
  });

  it('BR-31, BRR-7: a supply token defends itself with a d4, and its loss earns a card', () => {
    const at = table({ units: ['RB-GY INF D5'], tokens: { KW: 'D6 D7' } });
    const missed = play(
      at,
      { RB: 'UNIT RB-GY: ATTACK D6' },
      {
        throws: [
          [4, many(10, 1)],
          [4, [1]],
        ],
      },
    );
    // Nine dice get through: one token is there to lose.
    expect(missed.state.battle?.tokens.map(({ square }) => square)).toEqual(['D7']);
    expect(eventsOf(missed, 'token-destroyed')).toMatchObject([{ square: 'D6', owner: 'seat-2', by: 'seat-1' }]);
    expect(unitIn(missed, 'RB-GY').supplies).toBe(5);
    expect(playerIn(missed, 'RB').hand).toHaveLength(1);
    const one = play(
      table({ units: ['RB-GY INF D5 strength=1'], tokens: { KW: 'D6' } }),
      { RB: 'UNIT RB-GY: ATTACK D6' },
      {
        throws: [
          [4, [2]],
          [4, [2]],
        ],
      },
    );
    expect(one.state.battle?.tokens).toHaveLength(1);
  });

  it('BRR-7: an attack on a square with a unit on a token hits the unit', () => {
    const at = table({ units: ['RB-GY INF D5', 'KW-RR INF D6'], tokens: { KW: 'D6' } });
    const played = play(at, { RB: 'UNIT RB-GY: ATTACK D6', KW: '[STANDING]\nCOUNTER ALL NEVER' }, { throws: blow(1) });
    expect(eventsOf(played, 'target-attacked')[0]?.target).toEqual({ kind: 'unit', unit: 'KW-RR' });
    expect(played.state.battle?.tokens).toHaveLength(1);
  });

  it('BRR-31: an indirect fire unit may attack by itself, and is answered by what reaches it', () => {
    const at = table({ units: ['RB-AR ART D4', 'KW-AR ART D8'] });
    const played = play(
      at,
      { RB: 'UNIT RB-AR: ATTACK D8' },
      {
        throws: [
          [8, many(6, 1)],
          [8, many(6, 1)],
          [8, many(6, 1)],
          [8, many(6, 1)],
        ],
      },
    );
    expect(eventsOf(played, 'attack-countered')).toHaveLength(1);
  });

  it('BRR-32: who calls in needs a range and an attack left; the gun must be an indirect fire unit that has not been resupplied', () => {
    const at = table({
      units: ['RB-ST STK D5', 'RB-GY INF C6', 'RB-TT TNK D4', 'RB-AR ART E1 supplies=0', 'KW-RR INF D6'],
      players: { RB: { usable: 5 } },
    });
    const played = play(
      at,
      {
        RB: 'UNIT RB-ST: CALL RB-AR AT D6\nUNIT RB-AR: RESUPPLY FULL\nUNIT RB-GY: CALL RB-TT AT D6; CALL RB-AR AT D6',
      },
      { throws: [] },
    );
    expect(failures(played)).toEqual(['E-TYPE', 'E-TYPE', 'F-FIRED']);
  });

  it('rules 4.3: conditions are looked at when their act comes, with ELSE', () => {
    const at = table({ units: ['RB-TT TNK G5', 'RB-OO INF A1', 'KW-RR INF A9'] });
    const played = play(
      at,
      {
        RB: [
          'UNIT RB-TT: ATTACK G7 IF ENEMY G7 ELSE MOVE G5>H5',
          'UNIT RB-OO: MOVE A1>A2 IF NOT EMPTY A2; MOVE A1>B1 IF DONE 1 AND NOT FAILED 1 AND ALIVE KW-RR AND NOT DESTROYED RB-TT',
          '[BOARDROOM]',
          'BUY 1 SUPPLY IF FUNDS 1000 AND TS RB-OO 10 AND SUPPLY RB-OO 5 AND NOT SUPPLY RB-OO 6',
          'BUY 2 SUPPLY IF SECURED O1 OR FUNDS 0',
        ]
          .slice(0, 4)
          .join('\n'),
      },
      { throws: [] },
    );
    expect(unitIn(played, 'RB-TT').square).toBe('H5');
    expect(unitIn(played, 'RB-OO').square).toBe('B1');
    expect(playerIn(played, 'RB').fresh).toBe(1);
    expect(failures(played)).toEqual(['F-COND']);
  });

  it('BR-18: all orders of a unit stand in one block; a second one comes to nothing', () => {
    const played = play(table({ units: ['RB-GY INF D5'] }), {
      RB: [
        {
          kind: 'unit',
          unit: 'RB-GY',
          acts: [{ do: { kind: 'move', way: { kind: 'path', squares: ['E5'] } }, when: [], otherwise: null }],
        },
        { kind: 'unit', unit: 'RB-GY', acts: [{ do: { kind: 'attack', square: 'D6' }, when: [], otherwise: null }] },
      ],
    });
    expect(failures(played)).toEqual(['E-DUP']);
  });

  it('rules 2.4: an orbital strike hits any square once, unanswered, and is spent', () => {
    const at = table({ units: ['RB-OS ORB', 'KW-RR INF L10'] });
    const played = play(
      at,
      { RB: 'UNIT RB-OS: ATTACK L10' },
      {
        throws: [
          [12, many(10, 12)],
          [4, many(10, 1)],
        ],
      },
    );
    expect(played.state.units).toEqual([]);
    expect(eventsOf(played, 'unit-destroyed').map(({ cause }) => cause)).toEqual(['attack', 'spent']);
    expect(playerIn(played, 'RB').hand).toHaveLength(1);
  });
});
