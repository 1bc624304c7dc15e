import { expect, it } from '@jest/globals';
import { citedRules, findRules, rulesNear } from '../../../src/core/engine/find-rules.js';

const RULES = [
  { id: 'FE-60', title: 'Attack', text: 'A fleet attacks a province within its range.' },
  { id: 'FE-6', title: 'Fleets', text: 'Ships sail together as a fleet.' },
  { id: 'FE-95', title: 'Retreat', text: 'Who loses a battle may retreat to a friendly province, not to a range.' },
];
const ids = (found: readonly { readonly id: string }[]): readonly string[] => found.map(({ id }) => id);

it('finds a rule by its number, however it is written, and no other', () => {
  for (const search of ['FE-60', 'fe 60', ' Fe60. ']) expect(ids(findRules(RULES, search))).toEqual(['FE-60']);
});

it('finds rules with all the words, in the title first', () => {
  expect(ids(findRules(RULES, 'fleet'))).toEqual(['FE-6', 'FE-60']);
  expect(ids(findRules(RULES, 'province range'))).toEqual(['FE-60', 'FE-95']);
  expect(findRules(RULES, 'retreat fleet')).toEqual([]);
  expect(findRules(RULES, ' - ')).toEqual([]);
});

it('looks at the beginning of a search only, which may be of any length', () => {
  expect(ids(findRules(RULES, `retreat${' '.repeat(400)}nonsense`))).toEqual(['FE-95']);
});

it('finds the rules that a text names', () => {
  expect(ids(citedRules(RULES, 'By fe-95 and FE-6 this is wrong; XFE-60 is none.'))).toEqual(['FE-6', 'FE-95']);
});

it('finds the rules that share most words with a text', () => {
  expect(ids(rulesNear(RULES, 'May I retreat from a battle to a province?', 2))).toEqual(['FE-95']);
  expect(ids(rulesNear(RULES, 'The range of attack, and a province', 1))).toEqual(['FE-60']);
  expect(rulesNear(RULES, 'a b c', 2)).toEqual([]);
});
