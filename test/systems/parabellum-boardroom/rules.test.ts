import { describe, expect, it } from '@jest/globals';
import { fixed as fixedOf } from '../../../src/systems/parabellum-boardroom/fixed.js';
import { rules } from '../../../src/systems/parabellum-boardroom/rules.js';
import { vesperBasin } from './vesper-basin.js';

const textOf = (id: string, options: object = {}): string => {
  const setup = vesperBasin(options);
  return rules(setup.options, fixedOf(setup)).find((one) => one.id === id)?.text ?? '';
};

const IDS = rules(vesperBasin().options, fixedOf(vesperBasin())).map(({ id }) => id);

const upTo = (word: string, last: number): readonly string[] =>
  Array.from({ length: last }, (_, index) => `${word}-${index + 1}`);

describe('the rules in words', () => {
  it('have every rule BR-1 to BR-71 and every ruling BRR-1 to BRR-67, once each and in order', () => {
    expect(upTo('BR', 71).filter((id) => !IDS.includes(id))).toEqual([]);
    expect([...upTo('BRR', 67), 'BRR-15b', 'BRR-22b'].filter((id) => !IDS.includes(id))).toEqual([]);
    expect(new Set(IDS).size).toBe(IDS.length);
    expect(IDS.indexOf('BR-9')).toBeLessThan(IDS.indexOf('BR-10'));
    expect(IDS.indexOf('BR-71')).toBeLessThan(IDS.indexOf('BRR-1'));
  });

  it('say of every ruling that it is one, and where the source stops', () => {
    const setup = vesperBasin();
    for (const { id, title } of rules(setup.options, fixedOf(setup)))
      expect([id, title.startsWith('Ruling: ')]).toEqual([id, id.startsWith('BRR-')]);
    expect(textOf('BRR-40')).toMatch(/^The source breaks off here/);
  });

  it('end every text as a sentence, without a line break', () => {
    const setup = vesperBasin();
    for (const { text } of rules(setup.options, fixedOf(setup))) expect(text).toMatch(/^[^\n]+[.…]$/);
  });

  it.each([
    ['BR-55', { handLimit: 7 }, '7 cards'],
    ['BR-70', { roundLimit: 9 }, '9 rounds'],
    ['BR-70', { roundLimit: null }, 'no last round'],
    ['BR-40', { orbitalPrice: 220 }, '220'],
    ['BRR-13', { orbitalPrice: 220 }, '220'],
    ['BRR-17', { sellShare: 40 }, '40 percent'],
    ['BRR-9', { freshTokens: false }, 'usable as soon as'],
    ['BRR-15b', { scoutRange: 6 }, '6 squares'],
    ['BRR-20', { securedRounds: 2 }, '2 full rounds'],
    ['BRR-21', { counterKillsDraw: true }, 'at the end of your next turn'],
    ['BRR-28', { choiceWindow: 'never' }, 'lowest number'],
    ['BRR-39', { strikes: 2 }, '2 missed turns'],
    ['BRR-37', { roundLimit: 8 }, 'round 8'],
    ['BR-SIGHT', { fog: 'screens' }, 'class only'],
    ['BR-38', { narrowArea: { squares: 3, grant: 120 } }, '120'],
  ])('%s follows the options %j', (id, options, words) => {
    expect(textOf(id, options)).toContain(words);
    expect(textOf(id)).not.toBe(textOf(id, options));
  });
});
