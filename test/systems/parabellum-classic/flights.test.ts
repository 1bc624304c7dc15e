import { describe, expect, it } from '@jest/globals';
import type { StandingOrder, Unit } from '../../../src/systems/parabellum-classic/shapes.js';
import { ALL, fight, ground, left, standing, strike } from './fights.js';
import { faces, unit } from './turns.js';

const ones = (count: number, sides: number) => faces(sides, Array(count).fill(1));
const tops = (count: number, sides: number) => faces(sides, Array(count).fill(sides));
const STR = unit('RB:STR-1', 'STR', null);
const ASF = unit('KW:ASF-1', 'ASF', null);
const AA = unit('KW-AA', 'AAR', 'F9');
const RR = unit('KW-RR', 'INF', 'F9');
const ANY: StandingOrder = { kind: 'intercept', air: 'ASF-1', when: { kind: 'any' } };
const flak = (fire: 'fire' | 'hold' | 'never', against: 'sortie' | 'recon' | null = null): StandingOrder => ({
  kind: 'flak',
  whom: ALL,
  fire,
  against,
});
/** A strike at one infantry unit that does nothing. */
const BOMBS_IN_VAIN = (dice = 10) => [...ones(dice, 10), ...tops(10, 4)];
const FLAK_IN_VAIN = (against = 10) => [...ones(10, 8), ...tops(against, 6)];
const kinds = (fought: ReturnType<typeof fight>) => fought.fights.map(({ kind }) => kind);

describe('a sortie (CL-94 to CL-103)', () => {
  it('CL-X12, CL-102: interception, flak, then bombs with what is left; no second shot', () => {
    const fought = fight(
      { units: [STR, ASF, AA], kw: standing(ANY, flak('fire')) },
      [strike('STR-1', 'F9')],
      [
        ...faces(8, [8, 7, 7, 6, 5, 4, 3, 2, 2, 1]),
        ...faces(6, [6, 6, 5, 4, 4, 3, 3, 2, 1, 1]),
        ...faces(8, [8, 8, 7, 6, 6, 5, 4, 3, 2, 1]),
        ...faces(6, [6, 6, 5, 4, 3, 2]),
        ...faces(10, [10]),
        ...faces(4, [4, 4, 3, 3, 2, 2, 2, 1, 1, 1]),
      ],
    );
    expect(kinds(fought)).toEqual(['interception', 'flak', 'special']);
    expect(fought.unit('RB:STR-1')).toMatchObject({ strength: 1, supply: 0, ammo: 0 });
    expect(fought.unit('KW:ASF-1')).toMatchObject({ supply: 0, ammo: 0 });
    expect(left(fought, 'KW-AA')).toBe(9);
    expect([...fought.turn.answered]).toEqual(['KW-AA']);
  });

  it('names its streams by the number of the flight, and never by the aircraft', () => {
    const { of } = fight(
      { units: [STR, AA, RR] },
      [strike('STR-1', 'F9')],
      [...FLAK_IN_VAIN(), ...ones(10, 10), ...tops(10, 4), ...tops(10, 4)],
    );
    const streams = of('fought').flatMap(({ rolls }) => rolls.map(({ stream }) => stream));
    expect(streams).toContain('skirmish-1/round-3/seat-1/flight-1/flak-1/attack');
    expect(streams.every((stream) => !stream.includes('STR'))).toBe(true);
  });

  it('CL-95: takes all supplies and ammunition, and wants both scales full', () => {
    const { unit: one, codes } = fight(
      { units: [STR, RR] },
      [strike('STR-1', 'F9'), strike('STR-1', 'F9')],
      BOMBS_IN_VAIN(),
    );
    expect(one('RB:STR-1')).toMatchObject({ supply: 0, ammo: 0, place: 'air' });
    expect(codes).toEqual(['E-NOTREADY']);
    const short = fight({ units: [{ ...STR, ammo: 2 }, RR] }, [strike('STR-1', 'F9')]);
    expect(short.codes).toEqual(['E-NOTREADY']);
  });

  it('CL-94: nobody but anti-air units answers; own units are no target (CLR-35); recon aircraft carry nothing', () => {
    expect(kinds(fight({ units: [STR, RR] }, [strike('STR-1', 'F9')], BOMBS_IN_VAIN()))).toEqual(['special']);
    expect(fight({ units: [STR, unit('RB-GY', 'INF', 'F9')] }, [strike('STR-1', 'F9')]).codes).toEqual(['F-FRIENDLY']);
    expect(fight({ units: [unit('RB:RPL-1', 'RPL', null)] }, [strike('RPL-1', 'F9')]).codes).toEqual(['E-TYPE']);
  });

  it('CL-103: who is shot down does not arrive, and is gone', () => {
    const fought = fight(
      { units: [{ ...STR, strength: 2 }, AA] },
      [strike('STR-1', 'F9')],
      [...tops(10, 8), ...ones(2, 6)],
    );
    expect(fought.of('unit-destroyed')).toMatchObject([{ unit: 'RB:STR-1', cause: 'air', by: 'seat-2' }]);
    expect(kinds(fought)).toEqual(['flak']);
  });
});

describe('interception (CL-96, CL-97)', () => {
  const met = (fighter: Partial<Unit>, word: StandingOrder | null, own: Unit = STR) =>
    fight(
      { units: [own, { ...ASF, ...fighter }, RR], kw: word === null ? {} : standing(word) },
      [strike(own.id.slice(3), 'F9')],
      BOMBS_IN_VAIN(),
    );
  const stopped = (word: StandingOrder) =>
    kinds(
      fight(
        { units: [STR, ASF, RR], kw: standing(word) },
        [strike('STR-1', 'F9')],
        [...ones(10, 8), ...tops(10, 6), ...BOMBS_IN_VAIN()],
      ),
    );

  it('only on order, near the square that is called', () => {
    expect(kinds(met({}, null))).toEqual(['special']);
    expect(kinds(met({}, { kind: 'intercept', air: 'ASF-1', when: { kind: 'never' } }))).toEqual(['special']);
    const near = (within: number): StandingOrder => ({
      kind: 'intercept',
      air: 'ASF-1',
      when: { kind: 'near', square: 'F6', within },
    });
    expect(kinds(met({}, near(2)))).toEqual(['special']);
    expect(stopped(near(3))).toEqual(['interception', 'special']);
  });

  it('with full scales and not when it flew in its last turn', () => {
    expect(kinds(met({ supply: 1 }, ANY))).toEqual(['special']);
    expect(kinds(met({ lastTurn: { moved: false, attacked: false, flew: true } }, ANY))).toEqual(['special']);
    expect(stopped(ANY)).toEqual(['interception', 'special']);
  });

  it('one fighter a sortie, the first that can in the order of the orders; the latest word for each', () => {
    const second = unit('KW:ASF-2', 'ASF', null);
    const words: StandingOrder[] = [ANY, { ...ANY, air: 'ASF-2' } as StandingOrder, ANY];
    const fought = fight(
      { units: [STR, ASF, second, RR], kw: standing(...words) },
      [strike('STR-1', 'F9')],
      [...ones(10, 8), ...tops(10, 6), ...BOMBS_IN_VAIN()],
    );
    expect(fought.fights[0]?.unit).toBe('KW:ASF-2');
  });

  it('CL-97: a fighter turns on its interceptor instead of flying on, unless told to press on', () => {
    const own = unit('RB:ASF-1', 'ASF', null);
    const units = [own, ASF, RR];
    const dice = [...ones(10, 8), ...tops(10, 8), ...tops(10, 8), ...ones(10, 8)];
    const turned = fight({ units, kw: standing(ANY) }, [strike('ASF-1', 'F9')], dice);
    expect(kinds(turned)).toEqual(['interception', 'dogfight']);
    expect(turned.unit('KW:ASF-1')).toBeUndefined();
    expect(turned.unit('RB:ASF-1')).toMatchObject({ supply: 0, ammo: 0 });
    const press: StandingOrder = { kind: 'dogfight', air: 'ASF-1', policy: 'press' };
    const pressed = fight(
      { units, kw: standing(ANY), rb: standing(press) },
      [strike('ASF-1', 'F9')],
      [...ones(10, 8), ...tops(10, 8), ...ones(10, 8), ...tops(10, 4)],
    );
    expect(kinds(pressed)).toEqual(['interception', 'special']);
  });
});

describe('flak (CL-100, CL-101, CLR-15)', () => {
  const far = unit('KW-BB', 'AAR', 'F2');

  it('every anti-air unit in range once, by flag, stranded ones too, none without ammunition', () => {
    const units = [STR, RR, unit('KW-AC', 'AAR', 'F8', { supply: 0 }), unit('KW-AB', 'AAR', 'F3'), far];
    const empty = unit('KW-AD', 'AAR', 'G8', { ammo: 0 });
    const fought = fight(
      { units: [...units, empty] },
      [strike('STR-1', 'F9')],
      [...FLAK_IN_VAIN(), ...FLAK_IN_VAIN(), ...BOMBS_IN_VAIN()],
    );
    expect(fought.fights.map(({ unit: by }) => by)).toEqual(['KW-AB', 'KW-AC', 'RB:STR-1']);
  });

  it('CL-102: who holds their fire replies when attacked, with what is left; NEVER never', () => {
    const units = [STR, AA];
    const held = fight(
      { units, kw: standing(flak('hold')) },
      [strike('STR-1', 'F9')],
      [...faces(10, [10, 1, 1, 1, 1, 1, 1, 1, 1, 1]), ...tops(10, 4), ...ones(9, 8), ...tops(10, 6)],
    );
    expect(kinds(held)).toEqual(['special', 'flak']);
    expect(held.fights[1]?.attack.values).toHaveLength(9);
    const never = fight({ units, kw: standing(flak('never')) }, [strike('STR-1', 'F9')], BOMBS_IN_VAIN());
    expect(kinds(never)).toEqual(['special']);
    // Held fire is for those on the square that is attacked only.
    const beside = fight(
      { units: [STR, RR, unit('KW-AA', 'AAR', 'F8')], kw: standing(flak('hold')) },
      [strike('STR-1', 'F9')],
      BOMBS_IN_VAIN(),
    );
    expect(kinds(beside)).toEqual(['special']);
  });

  it('told to fire at sorties it lets recon be, and the other way round', () => {
    const look = { kind: 'recon', air: 'STR-1', square: 'F9' } as const;
    const units = [STR, AA];
    expect(kinds(fight({ units, kw: standing(flak('fire', 'sortie')) }, [look]))).toEqual([]);
    expect(kinds(fight({ units, kw: standing(flak('never', 'sortie')) }, [look], FLAK_IN_VAIN()))).toEqual(['flak']);
    expect(
      kinds(fight({ units, kw: standing(flak('fire', 'recon')) }, [strike('STR-1', 'F9')], BOMBS_IN_VAIN())),
    ).toEqual(['special']);
    expect(kinds(fight({ units, kw: standing(flak('fire', 'sortie'), flak('never', 'recon')) }, [look]))).toEqual([]);
  });

  it('CL-101: anti-radiation missiles answer each shot that was survived, and the errand goes on', () => {
    const own = unit('RB:WSL-1', 'WSL', null);
    const dice = [...ones(10, 8), ...tops(10, 8), ...faces(8, [8, 1, 1, 1, 1, 1, 1, 1, 1, 1]), ...tops(10, 4)];
    const bombs = [...ones(10, 8), ...tops(9, 4)];
    const fought = fight({ units: [own, AA] }, [strike('WSL-1', 'F9')], [...dice, ...bombs]);
    expect(kinds(fought)).toEqual(['flak', 'anti-radiation', 'special']);
    expect(fought.fights[1]?.exchanges[0]?.losses).toBe(1);
    const silent: StandingOrder = { kind: 'reply', air: 'WSL-1', reply: false };
    const quiet = fight(
      { units: [own, AA], rb: standing(silent) },
      [strike('WSL-1', 'F9')],
      [...ones(10, 8), ...tops(10, 8), ...ones(10, 8), ...tops(10, 4)],
    );
    expect(kinds(quiet)).toEqual(['flak', 'special']);
  });
});

describe('recon flights and scouts (CL-99, CL-118)', () => {
  const units = [
    unit('RB:RPL-1', 'RPL', null),
    unit('KW-AP', 'APC', 'F9', { strength: 9, cargo: { sup: 1, amm: 0 } }),
    unit('KW-PP', 'IRR', null, { place: 'aboard', aboard: 'KW-AP', strength: 4 }),
  ];
  const board = {
    pieces: [{ square: 'F9', kind: 'amm' as const, cached: true, count: 2 }],
    barricades: [{ square: 'F9', kind: 'pbar' as const, strength: 2 }],
  };
  const recon = { kind: 'recon', air: 'RPL-1', square: 'F9' } as const;

  it('CL-99: tell types, strengths, loads, passengers, pieces and works, for all supplies and no ammunition', () => {
    const { after, unit: one } = fight({ units, board }, [recon]);
    expect(after.players[0]?.looks).toEqual([
      {
        skirmish: 'S1',
        round: 3,
        square: 'F9',
        units: [
          {
            unit: 'KW-AP',
            type: 'APC',
            strength: 9,
            cargo: { sup: 1, amm: 0 },
            passengers: [{ type: 'IRR', strength: 4 }],
          },
        ],
        pieces: [{ kind: 'amm', cached: true, count: 2 }],
        works: [{ kind: 'pbar', strength: 2 }],
      },
    ]);
    expect(after.players[1]?.looks).toEqual([]);
    expect(one('RB:RPL-1')?.supply).toBe(0);
    const armed = fight({ units: [STR] }, [{ ...recon, air: 'STR-1' }]);
    expect(armed.unit('RB:STR-1')).toMatchObject({ supply: 0, ammo: 3 });
  });

  it('CLR-15: are not intercepted, but meet flak; who is shot down sees nothing', () => {
    const fought = fight(
      { units: [...units, AA, ASF], board, kw: standing(ANY) },
      [recon],
      [...tops(10, 8), ...ones(10, 6)],
    );
    expect(kinds(fought)).toEqual(['flak']);
    expect(fought.after.players[0]?.looks).toEqual([]);
  });

  it('CL-118: a scout looks within four instead of attacking; it takes no ammunition', () => {
    const scouting = (from: string, type = 'RCN') =>
      fight({ units: [unit('RB-RC', type, from), ...units], board }, [{ kind: 'scout', unit: 'RB-RC', square: 'F9' }]);
    const seen = scouting('F5');
    expect(seen.after.players[0]?.looks).toHaveLength(1);
    expect(seen.turn.doings.get('RB-RC')).toMatchObject({ attacked: true, fired: false });
    expect(scouting('F4').codes).toEqual(['F-RANGE']);
    expect(scouting('F5', 'TNK').codes).toEqual(['E-TYPE']);
  });
});

describe('air bases and carriers (CL-104 to CL-112)', () => {
  const READY = unit('RB:STR-1', 'STR', 'D9', { place: 'runway', base: 'base' });
  const base = { base: 'seat-1' };
  const open = ground();
  const on = {
    ...open,
    skirmishes: open.skirmishes.map((one) => ({
      ...one,
      base: { side: 'south' as const, runway: ['D9', 'E9'], squares: [] },
    })),
  };

  it('CL-104, CL-109: with a base only what is ready on the runway flies', () => {
    const codes = (own: Unit) => fight({ on, units: [own, RR], board: base }, [strike('STR-1', 'F9')]).codes;
    expect(codes(STR)).toEqual(['E-NOTREADY']);
    expect(codes({ ...READY, place: 'hangar', square: null })).toEqual(['E-NOTREADY']);
  });

  it('CL-105, CLR-15d, CL-X17: a sortie from there takes one step of supplies, all ammunition, and a place on the runway', () => {
    const { unit: one } = fight({ on, units: [READY, RR], board: base }, [strike('STR-1', 'F9')], BOMBS_IN_VAIN());
    expect(one('RB:STR-1')).toMatchObject({ supply: 1, ammo: 0, place: 'hangar', square: null, base: 'base' });
  });

  it('CL-108, CL-X17: on the ground it defends with six-sided dice and does not answer', () => {
    const grounded = unit('KW:ASF-1', 'ASF', 'D9', { place: 'runway', base: 'base', strength: 8 });
    const units = [unit('RB-TT', 'TNK', 'D8'), grounded];
    const fought = fight(
      { units, board: { base: 'seat-2' } },
      [{ kind: 'attack', unit: 'RB-TT', square: 'D9' }],
      [...ones(10, 10), ...tops(8, 6)],
    );
    expect(kinds(fought)).toEqual(['direct']);
  });

  it('CL-111: aircraft on a deck are met before the ship, and go down with it', () => {
    const ship = unit('KW-CV', 'CVN', 'D9', { tail: ['E9', 'F9'], strength: 1 });
    const units = [
      unit('RB-TT', 'TNK', 'D8'),
      ship,
      unit('KW:ASF-1', 'ASF', 'D9', { place: 'runway', base: 'KW-CV', strength: 1 }),
      unit('KW:STR-1', 'STR', null, { place: 'hangar', base: 'KW-CV' }),
    ];
    const fought = fight(
      { units },
      [{ kind: 'attack', unit: 'RB-TT', square: 'D9' }],
      [...tops(10, 10), [6, 1], [12, 1]],
    );
    expect(fought.of('unit-destroyed').map(({ unit: id }) => id)).toEqual(['KW:ASF-1', 'KW:STR-1', 'KW-CV']);
  });

  it('CL-112, CL-X17: evacuates from a base only, for all its supplies, and is out', () => {
    const out = { kind: 'evacuate', air: 'STR-1' } as const;
    const { unit: one } = fight({ on, units: [READY], board: base }, [out]);
    expect(one('RB:STR-1')).toMatchObject({ place: 'evacuated', square: null, supply: 0, ammo: 3 });
    expect(fight({ units: [STR] }, [out]).codes).toEqual(['E-BASE']);
  });
});
