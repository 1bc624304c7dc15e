import { describe, expect, it } from '@jest/globals';
import { leavesOf } from '../../../src/core/game/document.js';
import { fixed as fixedOf } from '../../../src/systems/parabellum-boardroom/fixed.js';
import { reference } from '../../../src/systems/parabellum-boardroom/reference.js';
import { vesperBasin } from './vesper-basin.js';

const of = (options: object = {}) => {
  const setup = vesperBasin(options);
  return reference(fixedOf(setup), setup.options);
};

const entry = (id: string, options: object = {}) => {
  const found = of(options)
    .sections.flatMap(({ entries }) => entries)
    .find((one) => one.id === id);
  if (found === undefined) throw new Error(`no entry ${id}`);
  return { ...found, text: JSON.stringify(leavesOf(found.blocks)) };
};

describe('the reference', () => {
  it('has a card for every unit of the catalogue, with price, dice, range, costs and capacity (BR-8)', () => {
    const { catalogue } = fixedOf(vesperBasin());
    for (const { code, price, extraction } of catalogue.units) {
      const { text, summary } = entry(`unit-${code.toLowerCase()}`);
      expect(summary).toContain(`Price ${price}`);
      expect(text).toContain(`"${extraction}"`);
    }
    expect(entry('unit-aar').summary).toContain('range 1, 5 at aircraft');
    expect(entry('unit-rkt').summary).toContain('range 3 to 8');
    expect(entry('unit-stk').summary).toContain('range none');
    expect(entry('unit-tra').text).toContain('2 infantry or 1 land unit');
    expect(entry('unit-des').text).toContain('only in battles that list it');
  });

  it('sells at the share that the binder sets (BRR-17)', () => {
    expect(entry('unit-tnk').text).toContain('260 at full strength');
    expect(entry('unit-tnk', { sellShare: 25 }).text).toContain('130 at full strength');
  });

  it('has the whole deck with value, dividend and payoff (BR-52, BR-53, BR-54, BR-57)', () => {
    const deck = of().sections.find(({ id }) => id === 'deck')?.entries ?? [];
    expect(deck).toHaveLength(24);
    expect(entry('card-lc8').summary).toContain('brings 500; 640 are due');
    expect(entry('card-in8').summary).toContain('dividend of 90');
    expect(entry('card-in8').summary).toContain('payoff 600');
    expect(entry('card-sp4').summary).toContain('1 Mortar Team and 1 Irregular Infantry');
    expect(entry('card-sp4').summary).toContain('payoff 220');
  });

  it('has the table of ground (BR-22)', () => {
    expect(entry('ground-mountain').summary).toBe('Foot 3, vehicles –, walkers –, ships –.');
    expect(entry('ground-rocky').text).toContain('2 (1)');
  });

  it('has every battle with briefing, objectives and map (BR-3, BR-33)', () => {
    const { text } = entry('battle-b2');
    expect(text).toContain('strength 8, d10');
    expect(text).toContain('350');
    expect(entry('battle-b3').text).toContain('Landing Craft (LCU), up to 2');
    expect(entry('battle-b5').text).toContain('10 percent more');
  });

  it('says every option in words, and which ones the binder changed', () => {
    const words = of({ handLimit: 3, fog: 'screens' }).options;
    expect(words.filter(({ changed }) => changed).map(({ name }) => name)).toEqual(['handLimit', 'fog']);
    expect(words.every(({ meaning }) => meaning.endsWith('.'))).toBe(true);
    expect(words.find(({ name }) => name === 'length')?.meaning).toContain('5 battles');
  });

  it('explains the codes of lines that failed (5.2)', () => {
    expect(entry('failures-all').text).toContain('F-CUTOFF');
  });
});
