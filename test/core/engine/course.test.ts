import { happenBy, takeStates } from '../../../src/core/game/course.js';

interface Sum {
  readonly total: number;
}

const add = happenBy((state: Sum, by: number): Sum => ({ total: state.total + by }));
const begin = (): { state: Sum; readonly events: number[] } => ({ state: { total: 0 }, events: [] });

/** A course through these numbers, and the state before it. */
function through(numbers: readonly number[]) {
  const course = begin();
  const before = course.state;
  for (const number of numbers) add(course, number);
  return { before, course };
}

test('the states of a course can be had, each after its event', () => {
  const { before, course } = through([1, 2, 3]);
  expect(takeStates(before, course.events)).toEqual([{ total: 1 }, { total: 3 }, { total: 6 }]);
  expect(course.state).toEqual({ total: 6 });
});

test('they can be had once', () => {
  const { before, course } = through([1, 2]);
  takeStates(before, course.events);
  expect(takeStates(before, course.events)).toBeNull();
});

test('of the course that went on last alone', () => {
  const first = through([1]);
  const second = through([5]);
  expect(takeStates(first.before, first.course.events)).toBeNull();
  expect(takeStates(second.before, second.course.events)).toEqual([{ total: 5 }]);
});

test('two courses that take turns are not mixed up', () => {
  const [one, two] = [begin(), begin()];
  const [beforeOne, beforeTwo] = [one.state, two.state];
  add(one, 1);
  add(two, 10);
  add(one, 2);
  add(two, 20);
  expect([one.state, two.state]).toEqual([{ total: 3 }, { total: 30 }]);
  expect(takeStates(beforeOne, one.events)).toBeNull();
  expect(takeStates(beforeTwo, two.events)).toBeNull();
});

test('not from another state than the one before the first event', () => {
  const { course } = through([1, 2]);
  expect(takeStates({ total: 0 }, course.events)).toBeNull();
});

test('not of a list that grew another way', () => {
  const { before, course } = through([1, 2]);
  course.events.push(3);
  expect(takeStates(before, course.events)).toBeNull();
});

test('not where the state was changed without an event', () => {
  const { before, course } = through([1]);
  course.state = { total: 100 };
  add(course, 2);
  expect(course.state).toEqual({ total: 102 });
  expect(takeStates(before, course.events)).toBeNull();
});
