import { expect, it } from '@jest/globals';
import { answerList, standingOf, summary, whatTheyDo } from '../../../src/adapters/web/boxes/answer.js';
import type { WhyLeft } from '../../../src/core/game/left-out.js';
import type { LineAnswer } from '../../../src/core/game/sheet.js';

const line = (number: number, text: string, verdict: LineAnswer['verdict'], why?: WhyLeft): LineAnswer => ({
  line: number,
  text,
  verdict,
  normal: verdict === 'understood' || verdict === 'warned' ? text : null,
  problems: [],
  ...(why === undefined ? {} : { left: [{ why, lines: 1, text }] }),
});
const answer = (lines: readonly LineAnswer[]) =>
  answerList({ preview: { lines, problems: [] }, rules: '/c/x/rules', box: null }).markup;

const SHEET = [
  line(1, '# my orders', 'ignored', 'comment'),
  line(2, '', 'ignored'),
  line(3, '// first', 'ignored', 'comment'),
  line(4, '> quoted', 'ignored', 'quotation'),
  line(5, 'BID 2', 'understood'),
  line(6, '# last', 'ignored', 'comment'),
];

it('does not list comments as if something were wrong with them', () => {
  const markup = answer(SHEET);
  expect(markup.match(/<li class="line /g)).toHaveLength(1);
  expect(markup).toContain('Lines 1, 3, 6: comments');
  expect(markup).toContain('Line 4: quoted, <code><bdi>&gt; quoted</bdi></code>');
  expect(markup).not.toContain('not an order');
  expect(
    answer([
      line(1, '# a', 'ignored', 'comment'),
      line(2, '# b', 'ignored', 'comment'),
      line(3, '# c', 'ignored', 'comment'),
    ]),
  ).toContain('Lines 1 to 3: comments');
  expect(answer([line(1, 'BID 2', 'understood'), line(2, ' ', 'ignored')])).not.toContain('Not read as orders');
});

it('shows a line that was left out all the same when something is said of it', () => {
  const told = { ...line(1, '~~BID 2~~', 'ignored'), note: 'Struck out.' };
  expect(answer([told])).toContain('<p class="line-note">Struck out.</p>');
});

it('counts comments neither for a sheet nor against it', () => {
  expect(standingOf(SHEET)).toEqual({ tone: 'good', words: '1 of 1 order stands' });
  expect(standingOf([...SHEET, line(7, 'X', 'rejected'), line(8, 'BID 3', 'warned')])).toEqual({
    tone: 'warn',
    words: '2 of 3 orders stand',
  });
  expect(standingOf([line(1, 'X', 'rejected')])).toEqual({ tone: 'warn', words: 'None of 1 order stands' });
  expect(standingOf([line(1, '# x', 'ignored')])).toEqual({ tone: 'warn', words: 'No order stands' });
  expect(summary({ lines: SHEET, problems: [] })).toBe('1 order understood.');
});

it('counts the orders of a line that counts in part, and says that it does', () => {
  const partly: LineAnswer = {
    ...line(1, 'A War - Gal, F Ank - Bla', 'rejected'),
    each: ['war - gal', 'ank - bla'],
    stand: ['war - gal'],
    does: 'A move from War to Gal',
  };
  const lines = [partly, line(2, 'A Mos - Ukr', 'understood')];
  expect(standingOf(lines)).toEqual({ tone: 'warn', words: '2 of 3 orders stand' });
  expect(summary({ lines, problems: [] })).toBe('2 orders understood. Line 1 will count in part.');
  expect(summary({ lines, problems: [] }, true)).toBe('2 orders understood. Line 1 counts in part.');
  expect(answer(lines)).toContain('<span class="verdict">counts in part</span>');
  expect(JSON.stringify(whatTheyDo(lines))).toContain('<bdi>war - gal</bdi></code> – A move from War to Gal');
});
