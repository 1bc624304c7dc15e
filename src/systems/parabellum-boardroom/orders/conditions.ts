import type { Fault } from '../../../core/reading/fault.js';
import { Livery, MAX_NUMBER, type Test } from '../shapes.js';
import { Cursor } from './cursor.js';

const FORM =
  'EMPTY square, ENEMY square, ALIVE flag, DESTROYED flag, LOST flag n, TS flag n, SUPPLY flag n, FUNDS n, RESERVE n, ' +
  'SECURED objective (and ME or a livery), DONE line or FAILED line, each also with NOT before it';

const isLivery = (word: string): boolean => word.length === 2 && Livery.safeParse(word).success;

function testIn(cursor: Cursor): Test {
  const least = (): number => {
    cursor.maybeAny('AT');
    cursor.maybeAny('LEAST', '>');
    return cursor.number(0, MAX_NUMBER, 'The number');
  };
  const line = (): number => cursor.number(1, MAX_NUMBER, 'The line');
  const kind = cursor.one(
    'EMPTY',
    'ENEMY',
    'ALIVE',
    'DESTROYED',
    'LOST',
    'TS',
    'SUPPLY',
    'FUNDS',
    'RESERVE',
    'SECURED',
    'DONE',
    'FAILED',
  );
  switch (kind) {
    case 'EMPTY':
    case 'ENEMY':
      cursor.maybeAny('ON', 'AT');
      return { kind: kind === 'EMPTY' ? 'empty' : 'enemy', square: cursor.square() };
    case 'ALIVE':
      return { kind: 'alive', unit: cursor.flag() };
    case 'DESTROYED':
      return { kind: 'destroyed', unit: cursor.flag() };
    case 'LOST':
      return { kind: 'lost', unit: cursor.flag(), count: least() };
    case 'TS':
      return { kind: 'strength', unit: cursor.flag(), atLeast: least() };
    case 'SUPPLY':
      return { kind: 'supply', unit: cursor.flag(), atLeast: least() };
    case 'FUNDS':
      return { kind: 'funds', atLeast: least() };
    case 'RESERVE':
      return { kind: 'reserve', atLeast: least() };
    case 'SECURED': {
      const objective = cursor.objective();
      cursor.maybeAny('BY');
      if (cursor.maybe('ME')) return { kind: 'secured', objective, by: 'me' };
      return { kind: 'secured', objective, by: isLivery(cursor.next) ? cursor.take() : null };
    }
    case 'DONE':
      return { kind: 'done', line: line() };
    case 'FAILED':
      return { kind: 'failed', line: line() };
  }
}

/** One condition, which begins with that word. */
export function readTest(words: readonly string[], from: number): Test | Fault {
  const cursor = new Cursor(words, FORM, from);
  return cursor.finish(testIn(cursor));
}

export function writeTest(test: Test): string {
  switch (test.kind) {
    case 'empty':
      return `EMPTY ${test.square}`;
    case 'enemy':
      return `ENEMY ${test.square}`;
    case 'alive':
      return `ALIVE ${test.unit}`;
    case 'destroyed':
      return `DESTROYED ${test.unit}`;
    case 'lost':
      return `LOST ${test.unit} ${test.count}`;
    case 'strength':
      return `TS ${test.unit} ${test.atLeast}`;
    case 'supply':
      return `SUPPLY ${test.unit} ${test.atLeast}`;
    case 'funds':
      return `FUNDS ${test.atLeast}`;
    case 'reserve':
      return `RESERVE ${test.atLeast}`;
    case 'secured':
      return `SECURED ${test.objective}${test.by === null ? '' : ` ${test.by === 'me' ? 'ME' : test.by}`}`;
    case 'done':
      return `DONE ${test.line}`;
    case 'failed':
      return `FAILED ${test.line}`;
  }
}
