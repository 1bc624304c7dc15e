import { expect, it } from '@jest/globals';
import { LookAlikes, looksLike } from '../../../src/app/kit/look-alike.js';
import { quietMs } from '../../../src/testkit/machine-speed.js';

it.each([
  ['Ada', 'ada'],
  ['Ada', 'Аda'],
  ['Ada', 'A\u0301\u0302\u0303da'],
  ['Ada', 'Ad\u200ba'],
  ['Alice', 'Дlice'],
  ['Лана', 'Лaна'],
  ['All', 'AII'],
  ['All', 'A11'],
  ['All', 'A||'],
  ['All', 'АLL'],
  ['All', 'a l l'],
  ['All', 'ᎪᏞᏞ'],
  ['ALL', '🅰LL'],
  ['Anna', 'ΑΝΝΑ'],
  ['Anna', 'Aηηa'],
  ['Bill', 'BiIl'],
  ['Bob', 'В0b'],
  ['Game Master', 'Gаme  Mаster'],
  ['GM', 'G.M.'],
  ['GM', 'ＧＭ'],
  ['GM', '𝐆𝐌'],
  ['GM', 'GΜ'],
  ['Ian', 'lan'],
  ['Ned', '几ed'],
  ["O'Brien", 'O’Brien'],
  ["O'Brien", 'OBrien'],
  ['Orsted', 'Ørsted'],
  ['Sonja', 'Sоnja'],
  ['Zoe', 'Zoë'],
])('%s looks like %s', (one, other) => {
  expect([looksLike(one, other), looksLike(other, one)]).toEqual([true, true]);
  expect([new LookAlikes([one]).has(other), new LookAlikes([other]).has(one)]).toEqual([true, true]);
});

it.each([
  ['Ali', 'All'],
  ['ALI', 'ALL'],
  ['Ada', 'Ana'],
  ['Gail', 'Gall'],
  ['Lan', 'Ian'],
  ['Player 1', 'Player 2'],
  ['Þór', 'Bor'],
  ['Дана', 'Лана'],
  ['Алла', 'Адда'],
  ['राम', 'रमा'],
  ['李雷', '李电'],
  ['אב', 'אכ'],
  ['🦊', '🐻'],
  ['', ''],
])('%s does not look like %s', (one, other) => {
  expect([looksLike(one, other), looksLike(other, one), new LookAlikes([one]).has(other)]).toEqual([
    false,
    false,
    false,
  ]);
});

it('compares a name with ten thousand others in no time', () => {
  const names = Array.from({ length: 10_000 }, (_, index) => `Ада Лавлейс ${index}`);
  // What would not do is a time that grows faster than the names.
  const time = quietMs(() => expect(new LookAlikes(names).has('Ада Лaвлейс 77')).toBe(true));
  expect(time).toBeLessThan(5000);
});
