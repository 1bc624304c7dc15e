import { describe, expect, it } from '@jest/globals';
import { parse } from '../../../src/systems/parabellum-classic/ordering.js';
import { write } from '../../../src/systems/parabellum-classic/orders/cards.js';
import type { Action, Card } from '../../../src/systems/parabellum-classic/shapes.js';
import { reveal, view } from '../../../src/systems/parabellum-classic/sight.js';
import { casesOf, viewOf } from './asking.js';
import { attack, fight, ground, left, NEVER, standing } from './fights.js';
import { KESTREL } from './theatre.js';
import { failuresOf, found, only, playerIn } from './told.js';
import { faces, KW, type Played, play, position, RB, sheet, unit } from './turns.js';

const CARDS = KESTREL.catalogue.units;
const card = (code: string): Card => {
  const one = CARDS.find((other) => other.code === code);
  if (one === undefined) throw new Error(`no ${code}`);
  return one;
};

describe('dice and ground of the catalogue', () => {
  it('CL-113: all dice are of 4 to 12 sides, or coins', () => {
    const dice = CARDS.flatMap(({ direct, indirect, counter, defence, antiAir }) => [
      direct,
      indirect,
      counter,
      defence,
      antiAir?.die ?? null,
    ]).filter((die) => die !== null);
    expect([...new Set(dice)].sort((one, other) => one - other)).toEqual([2, 4, 6, 8, 10, 12]);
  });

  it('CL-114: weapons attack and protection defends by the dice of their categories (digest 2.2, 2.3)', () => {
    const attacks = Object.entries({ STK: 2, INF: 4, APC: 4, HVY: 6, ATI: 8, TNK: 10, AWK: 10, DES: 12 });
    for (const [code, die] of attacks) expect([code, card(code).direct]).toEqual([code, die]);
    const defences = Object.entries({
      INF: 4,
      STK: 4,
      AAR: 4,
      APC: 6,
      RCN: 6,
      IFV: 8,
      AWK: 8,
      TNK: 10,
      DES: 12,
      CVN: 12,
    });
    for (const [code, die] of defences) expect([code, card(code).defence]).toEqual([code, die]);
  });

  it('CLR-22: artillery bombards with D6 or D8, fires direct with D10 where it can at one square, and has D2 close by', () => {
    expect(card('ART')).toMatchObject({ indirect: 6, direct: 10, counter: 2, range: { min: 1 } });
    for (const code of ['SPG', 'RKT']) expect(card(code)).toMatchObject({ indirect: 8, direct: null, counter: 2 });
  });

  it('CL-53, CLR-28: flat ground gives no cover, whatever it is, and hides nobody', () => {
    const marks = Object.entries(KESTREL.catalogue.terrain).flatMap(([mark, { look }]) =>
      look === 'block' ? [] : [mark],
    );
    expect(marks.length).toBeGreaterThan(10);
    for (const mark of marks) {
      const dice = [...faces(4, [4, 4]), ...faces(4, [1, 1])];
      const units = [unit('RB-GY', 'INF', 'D4', { strength: 2 }), unit('KW-RR', 'INF', 'D6', { strength: 2 })];
      const kw = standing(NEVER);
      const fought = fight({ on: ground({ D5: mark, D6: mark }), units, kw }, [attack('RB-GY', 'D6')], dice);
      expect([mark, fought.fights[0]?.cover, left(fought, 'KW-RR')]).toEqual([mark, 0, 0]);
    }
  });

  it('CLR-8: there are two kinds of pieces', () => {
    expect(casesOf(position({ rb: { credits: 500 } }), 'BUY 1 SUP\nBUY 1 AMM')).toEqual([]);
    const fuel = parse('BUY 2 FUEL', viewOf(position({ rb: { credits: 500 } })), KESTREL);
    expect(fuel.orders.map(({ order }) => write(order))).toEqual(['BUY 2 SUP']);
  });

  it('CLR-1a: a defence die removes one attack die at most', () => {
    const dice = [...faces(4, [3, 3]), ...faces(4, [4])];
    const units = [unit('RB-GY', 'INF', 'D5', { strength: 2 }), unit('KW-RR', 'INF', 'D6', { strength: 1 })];
    const fought = fight({ units, kw: standing(NEVER) }, [attack('RB-GY', 'D6')], dice);
    expect(fought.fights[0]?.exchanges[0]).toMatchObject({
      pairs: [{ attack: 3, defence: 4 }],
      through: [3],
      losses: 1,
    });
  });

  it('CLR-26a: recon vehicles look instead of attacking, and nobody fires at them for it', () => {
    const units = [unit('RB-RC', 'RCN', 'F5'), unit('KW-AA', 'AAR', 'F9')];
    const looked = fight({ units }, [{ kind: 'scout', unit: 'RB-RC', square: 'F9' }, attack('RB-RC', 'F6')]);
    expect(looked.of('square-looked-at')[0]?.look.units).toMatchObject([{ unit: 'KW-AA', type: 'AAR', strength: 10 }]);
    expect(looked.fights).toEqual([]);
    expect(looked.codes).toEqual(['F-DONE']);
  });
});

describe('names of units (CL-10)', () => {
  const muster = (type: string, as: string | null): Action => ({ kind: 'muster', type, as, crew: null });
  const rb = { soldiers: 50, pieces: { sup: 20, amm: 20 }, cards: { INF: 3, ASF: 2 } };
  const deploy = (more: object, actions: readonly Action[], dice: readonly (readonly number[])[] = []): Played =>
    play(
      position({ stage: 'deploy-attacker', active: null, round: 0, rb: { ...rb, ...more } }),
      { [RB]: sheet(...actions) },
      dice,
    );

  it('a flag that was borne once is not given again, so that old looks stay true (CL-99)', () => {
    const again = deploy({ retired: ['RB-GY'] }, [muster('INF', 'RB-GY'), muster('INF', 'RB-GG')]);
    expect(failuresOf(again)).toEqual(['1 E-FLAG']);
    expect(found(again, 'RB-GG').type).toBe('INF');
    // Of the pairs that beads can show, the one that was borne is not dealt.
    const dealt = deploy({ retired: ['RB-RR'] }, [muster('INF', null)], [[99, 1]]);
    expect(only(dealt, 'unit-mustered')[0]?.unit.id).not.toBe('RB-RR');
  });

  it('tells a sender before the sheet is sealed', () => {
    const state = position({ stage: 'deploy-attacker', active: null, round: 0, rb: { ...rb, retired: ['RB-GY'] } });
    expect(casesOf(state, 'MUSTER INF AS RB-GY')).toEqual(['1 E-FLAG']);
  });

  it('aircraft are numbered on past those that are gone (CL-93)', () => {
    const now = deploy({ retired: ['RB:ASF-1'] }, [muster('ASF', null)], [[26, 3]]);
    expect(found(now, 'RB:ASF-2')).toMatchObject({ type: 'ASF', callsign: 'C' });
  });

  it('a unit that dies takes its flag with it (CL-77)', () => {
    const units = [
      unit('RB-GY', 'INF', 'D5'),
      unit('KW-RR', 'INF', 'D6', { strength: 1 }),
      unit('KW-ZZ', 'INF', 'L12'),
    ];
    const dice = [...faces(4, [4, 4, 4, 4, 4, 4, 4, 4, 4, 4]), ...faces(4, [1])];
    const now = play(position({ units }), { [RB]: sheet(attack('RB-GY', 'D6')), [KW]: [] }, dice);
    expect(playerIn(now, KW).retired).toEqual(['KW-RR']);
    const foes = view(now.after, { kind: 'seat', seat: RB }, KESTREL).players.find(({ id }) => id === KW);
    expect(foes?.reserve).toBeNull();
  });

  it('nobody learns the letter that captured aircraft go by from now on (CL-110)', () => {
    const plane = unit('KW:ASF-1', 'ASF', null, { place: 'hangar', base: 'base', callsign: 'C' });
    const state = position({ skirmish: 'S3', units: [plane] });
    const rolls = [{ stream: 'callsigns', sides: 26, faces: [7] }];
    const taken = { kind: 'aircraft-captured', unit: plane.id, by: RB, as: 'RB:ASF-1', callsign: 'G', rolls } as const;
    const seen = reveal(taken, state, state, { kind: 'seat', seat: KW }, KESTREL);
    expect(seen).toEqual({
      kind: 'aircraft-captured',
      unit: expect.objectContaining({ id: 'KW:ASF-1' }),
      by: RB,
      as: null,
    });
    expect(reveal(taken, state, state, { kind: 'public' }, KESTREL)).toBeNull();
  });
});
