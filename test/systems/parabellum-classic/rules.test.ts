import { describe, expect, it } from '@jest/globals';
import { reference } from '../../../src/systems/parabellum-classic/reference.js';
import { rules } from '../../../src/systems/parabellum-classic/rules.js';
import { Options } from '../../../src/systems/parabellum-classic/shapes.js';
import { KESTREL } from './theatre.js';

const USUAL = Options.parse({});
const textOf = (id: string, options = USUAL): string =>
  rules(options, KESTREL).find((one) => one.id === id)?.text ?? '';

describe('the rules as players read them', () => {
  it('has every rule once, CL-1 to CL-125 and the rulings CLR-1 to CLR-73', () => {
    const ids = rules(USUAL, KESTREL).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (let number = 1; number <= 125; number += 1) expect(ids).toContain(`CL-${number}`);
    for (let number = 1; number <= 73; number += 1) expect(ids).toContain(`CLR-${number}`);
  });

  it('says what the options make of them (CL-8, CL-39, CL-68, CL-74, CL-124)', () => {
    const other = Options.parse({ budget: 9_000, cityPieces: 0, waitCost: 2, ties: 'defender', strikes: null });
    expect(textOf('CL-8', other)).toContain('9000');
    expect(textOf('CL-39', other)).toContain('Nothing');
    expect(textOf('CL-68', other)).toContain('2 ticks');
    expect(textOf('CL-74', other)).toContain('lower or equal');
    expect(textOf('CL-74')).not.toContain('lower or equal');
    expect(textOf('CL-124', other)).not.toContain('withdraws');
  });

  it('says who wins when the last skirmish is over, and what worth counts (CL-4, CL-125)', () => {
    expect(textOf('CL-4')).toContain('After 6 skirmishes the theatre ends, and the higher worth (CL-125) wins');
    expect(textOf('CL-4', Options.parse({ skirmishes: null }))).not.toContain('skirmish');
    expect(textOf('CL-125', Options.parse({ worth: 30 }))).toContain('30 % of the list price');
  });

  it('says of every ruling that it is one, and where the source contradicts itself', () => {
    for (const { id, title } of rules(USUAL, KESTREL))
      expect([id, title.startsWith('Ruling: ')]).toEqual([id, id.startsWith('CLR-')]);
    for (const id of ['CLR-8', 'CLR-11', 'CLR-22', 'CLR-33', 'CLR-73'])
      expect(textOf(id)).toMatch(/^The source contradicts itself: /);
    expect(textOf('CLR-10')).toMatch(/^The source says both/);
  });
});

describe('what can be looked up', () => {
  const book = reference(KESTREL, USUAL);
  const entries = book.sections.flatMap((section) => section.entries);

  it('has a card with its price for every unit (CL-12, CL-71)', () => {
    for (const { code, cost } of KESTREL.catalogue.units) {
      const entry = entries.find(({ id }) => id === `unit-${code.toLowerCase()}`);
      expect(JSON.stringify(entry?.blocks)).toContain(`${cost} credits`);
    }
  });

  it('has all ground, uprights and booklets (CL-2, CL-57, CL-59)', () => {
    const ground = JSON.stringify(entries.find(({ id }) => id === 'flat-ground'));
    for (const { name } of Object.values(KESTREL.catalogue.terrain)) expect(ground.toLowerCase()).toContain(name);
    for (const { id } of KESTREL.skirmishes)
      expect(entries.map((one) => one.id)).toContain(`skirmish-${id.toLowerCase()}`);
  });

  it('says every option in words and marks what is changed', () => {
    expect(book.options.every(({ changed }) => !changed)).toBe(true);
    const changed = reference(KESTREL, Options.parse({ fog: 'dark' })).options.filter((one) => one.changed);
    expect(changed.map(({ name }) => name)).toEqual(['fog']);
    expect(book.options.map(({ name }) => name).sort()).toEqual(
      Object.keys(USUAL)
        .filter((name) => name !== 'optionalRules')
        .sort(),
    );
  });
});
