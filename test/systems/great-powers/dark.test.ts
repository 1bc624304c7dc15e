import { expect, it } from '@jest/globals';
import { answerSheet } from '../../../src/core/engine/answer-sheet.js';
import { NO_ROSTER_CHANGES } from '../../../src/core/game/sheet.js';
import { asSeat, GM, PUBLIC } from '../../../src/core/game/viewer.js';
import { greatPowers } from '../../../src/systems/great-powers/index.js';
import { Options, type State } from '../../../src/systems/great-powers/shapes.js';
import { diceFor } from '../../../src/testkit/play.js';
import { opened } from './opened.js';
import { setupFor } from './subject.js';

// In the dark (GP-13): what a power sees, and what it is told of orders that hang on what it does not see.

const FIXED = greatPowers.fixed(setupFor(7));
const GERMANY = asSeat('seat-4');
const army = (power: string, at: string) => ({ power, kind: 'army' as const, at });

const dark = (units: State['units']): State =>
  opened({ units, centres: { mun: 'germany' }, options: Options.parse({ sight: 'dark' }) });

function outcome(units: State['units'], text: string, others: Readonly<Record<string, string>> = {}) {
  const state = dark(units);
  const read = (seat: string, sheet: string) =>
    answerSheet(greatPowers, sheet, greatPowers.view(state, asSeat(seat), FIXED), FIXED);
  const answer = read('seat-4', text);
  const sheets = Object.fromEntries(
    Object.entries({ ...others, 'seat-4': text }).map(([seat, sheet]) => [seat, read(seat, sheet).orders]),
  );
  const events = greatPowers.resolve(state, { sheets, roster: NO_ROSTER_CHANGES }, diceFor('dark'), FIXED);
  const after = events.reduce<State>((now, event) => greatPowers.apply(now, event, FIXED), state);
  const view = greatPowers.view(after, GERMANY, FIXED);
  return { answer: answer.lines, told: view.last.map(({ went, why }) => ({ went, why })) };
}

it('one sees what borders one’s own, everybody the end, the public nothing before', () => {
  const state = dark([army('germany', 'mun'), army('austria', 'boh'), army('austria', 'vie'), army('russia', 'war')]);
  const seen = greatPowers.view(state, GERMANY, FIXED);
  expect(seen.units.map(({ at }) => at)).toEqual(['mun', 'boh']);
  expect(seen.sight).toEqual(['ber', 'boh', 'bur', 'kie', 'mun', 'ruh', 'sil', 'tyr']);
  expect(greatPowers.view(state, PUBLIC, FIXED)).toMatchObject({ units: [], centres: {}, sight: [] });
  expect(greatPowers.view(state, GM, FIXED)).toMatchObject({ sight: null });
  expect(greatPowers.view({ ...state, stage: 'over' }, PUBLIC, FIXED).units).toHaveLength(4);
});

it('a support for a unit out of sight says the same whether one was there or not, before and after', () => {
  const sheet = 'A mun S A gal - boh';
  const nobody = outcome([army('germany', 'mun')], sheet);
  const somebody = outcome([army('germany', 'mun'), army('austria', 'gal')], sheet);
  expect(somebody).toEqual(nobody);
  expect(nobody.told).toEqual([{ went: 'failed', why: 'No unit was there, or it was ordered otherwise.' }]);
  expect(nobody.answer.map(({ verdict, problems }) => [verdict, problems])).toEqual([['understood', []]]);
  const helped = outcome([army('germany', 'mun'), army('austria', 'gal')], sheet, { 'seat-1': 'A gal - boh' });
  expect(helped.told).toEqual([{ went: 'stood', why: '' }]);
});

it('a bounce names whom one sees, and nobody else', () => {
  const near = outcome([army('germany', 'mun'), army('austria', 'tyr')], 'A mun - boh', { 'seat-1': 'A tyr - boh' });
  expect(near.told).toEqual([{ went: 'bounced', why: 'It bounced off Tyrolia.' }]);
  const far = outcome([army('germany', 'mun'), army('austria', 'vie')], 'A mun - boh', { 'seat-1': 'A vie - boh' });
  expect(far.told).toEqual([{ went: 'bounced', why: 'It bounced.' }]);
});
