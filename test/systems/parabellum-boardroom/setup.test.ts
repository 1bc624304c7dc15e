import { describe, expect, it } from '@jest/globals';
import { Setup } from '../../../src/systems/parabellum-boardroom/shapes.js';
import { payoffOf, reinforcementCost, salePrice } from '../../../src/systems/parabellum-boardroom/tables.js';
import { rawSetup, vesperBasin } from './vesper-basin.js';

type Raw = {
  catalogue: { units: Record<string, unknown>[]; deck: Record<string, unknown>[]; companies: unknown[] };
  battles: { battles: Record<string, unknown>[] };
};

/** What a binder's author is told of a setup that was spoilt. */
function told(spoil: (raw: Raw) => void, seats = 2): readonly string[] {
  const raw = rawSetup({}, seats);
  // Test data: the parts are those of the binder.
  spoil(raw as unknown as Raw);
  const found = Setup.safeParse(raw);
  return found.success ? [] : found.error.issues.map(({ message }) => message);
}

const first = (raw: Raw): Record<string, unknown> => {
  const [battle] = raw.battles.battles;
  if (battle === undefined) throw new Error('no battle');
  return battle;
};

describe('the binder of Vesper Basin', () => {
  const { catalogue, battles } = vesperBasin();

  it('rules 2.4, 2.5: has all unit cards and the 24 cards of the deck', () => {
    expect(catalogue.units).toHaveLength(36);
    expect(catalogue.deck).toHaveLength(24);
    // Extraction is 20 % of the price, to the nearest 5, where the digest's own table does not say otherwise.
    expect(
      catalogue.units
        .filter(({ domain }) => domain !== 'card')
        .every(({ price, extraction }) => Math.abs(extraction - price / 5) <= 5),
    ).toBe(true);
    // The payoff of a sponsorship is 110 % of its units.
    for (const card of catalogue.deck) {
      if (card.kind !== 'sponsorship') continue;
      const price = card.units.reduce(
        (sum, code) => sum + (catalogue.units.find((unit) => unit.code === code)?.price ?? 0),
        0,
      );
      expect(Math.abs(card.payoff - price * 1.1)).toBeLessThanOrEqual(2.5);
    }
  });

  it('rules 10: has five battles on maps of twelve columns and ten rows, the same from either side', () => {
    expect(battles.battles.map(({ id }) => id)).toEqual(['B1', 'B2', 'B3', 'B4', 'B5']);
    for (const { terrain } of battles.battles) {
      const marks = terrain.map((row) => row.replaceAll(' ', ''));
      expect(marks.map(({ length }) => length)).toEqual(Array.from({ length: 10 }, () => 12));
      expect(marks.join('')).toMatch(/^[.frm~]+$/);
      expect([...marks.join('')].reverse().join('')).toBe(marks.join(''));
    }
  });

  it('BRR-17, BRR-18, BR-57: prices', () => {
    const tank = { price: 520, strength: 10 };
    expect(salePrice(tank, 6, { sellShare: 50 })).toBe(155);
    expect(reinforcementCost(tank, 1)).toBe(55);
    expect(reinforcementCost(tank, 5)).toBe(260);
    expect(payoffOf(catalogue, { card: 'LC1', surcharge: 10 })).toBe(200);
  });
});

describe('what a binder’s author is told', () => {
  it('names what does not fit together', () => {
    expect(told(() => undefined)).toEqual([]);
    expect(told((raw) => raw.catalogue.units.push({ ...raw.catalogue.units[0] }))).toEqual([
      'two units are called INF',
    ]);
    expect(
      told((raw) => raw.catalogue.deck.push({ id: 'SP9', kind: 'sponsorship', units: ['XX'], payoff: 1 }))[0],
    ).toContain('there is no unit XX in the catalogue');
    expect(told((raw) => Object.assign(first(raw), { harbours: ['Z9'] }))).toEqual(['Z9 is not on the map']);
    expect(told((raw) => Object.assign(first(raw), { extraUnits: { NIX: 1 } }))).toEqual([
      'there is no unit NIX in the catalogue',
    ]);
    expect(
      told((raw) =>
        Object.assign(first(raw), {
          objectives: [{ id: 'O1', title: 'Keep', kind: 'destroy', square: 'F5', bonus: 1 }],
        }),
      ),
    ).toEqual(['O1: an object with strength and die belongs to objectives of the kind destroy, and to no other']);
    expect(
      told((raw) => Object.assign(first(raw), { areas: { south: ['E1'], north: ['E1'], west: ['A4'], east: ['L4'] } })),
    ).toEqual(['E1: a square may lie in one deployment area only']);
    expect(told((raw) => Object.assign(first(raw), { terrain: ['...', '..', '?..'] }))).toEqual(
      expect.arrayContaining(['this row has 2 squares, the first has 3', 'the catalogue has no terrain ?']),
    );
  });

  it('BR-2: a map has room for four', () => {
    expect(told(() => undefined, 5)).toContain('5 players; a map has room for 4');
  });
});
