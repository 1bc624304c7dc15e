import { expect, it } from '@jest/globals';
import { type Course, medalsOf } from '../../src/app/sharing/medals.js';

// What the figures of a war support, and nothing else.

const TURNS = ['Spring 1', 'Autumn 1', 'Spring 2', 'Autumn 2', 'Spring 3'];
const course = (lines: Readonly<Record<string, readonly (number | null)[]>>): Course => ({
  title: 'Points',
  lines: Object.entries(lines).map(([name, values]) => ({ name, values })),
});

it('names who was longest in front, leapt furthest and came from behind', () => {
  const points = course({ Ann: [0, 1, 2, 3, 9], Ben: [3, 4, 5, 6, 7], Cid: [1, 2, 3, 4, 5] });
  expect(medalsOf(TURNS, [points])).toEqual([
    { title: 'In front: Points', name: 'Ben', why: 'Alone in front after 4 of 5 turns.' },
    { title: 'The greatest leap: Points', name: 'Ann', why: '6 more in Spring 3.' },
    { title: 'From last to first: Points', name: 'Ann', why: 'Last after Autumn 2, first at the end.' },
  ]);
});

it('gives none to who is level, none for steps of one, and none where nobody has anything', () => {
  expect(medalsOf(TURNS, [course({ Ann: [1, 2, 3, 4, 5], Ben: [1, 2, 3, 4, 5] })])).toEqual([]);
  expect(medalsOf(TURNS, [course({ Ann: [0, 0, 0, 0, 0], Ben: [0, 0, 0, 0, 0] })])).toEqual([]);
  expect(medalsOf(TURNS, [course({ Ann: [1, 2, 3, 4, 5], Ben: [2, 2, 2, 2, 2] })])).toEqual([
    { title: 'In front: Points', name: 'Ann', why: 'Alone in front after 3 of 5 turns.' },
    { title: 'From last to first: Points', name: 'Ann', why: 'Last after Spring 1, first at the end.' },
  ]);
});

it('takes no account of who was not there, and of no war of three turns', () => {
  const late = course({ Ann: [5, 5, 5, 5, 5], Ben: [null, null, null, 1, 4] });
  expect(medalsOf(TURNS, [late]).map(({ name, title }) => [title, name])).toEqual([
    ['In front: Points', 'Ann'],
    ['The greatest leap: Points', 'Ben'],
  ]);
  expect(medalsOf(TURNS.slice(0, 3), [course({ Ann: [1, 5, 9], Ben: [0, 0, 0] })])).toEqual([]);
  expect(medalsOf(TURNS, [])).toEqual([]);
});
