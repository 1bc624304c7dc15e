import type { SharedFault } from '../../parabellum/orders/problems.js';
import { MAX_NUMBER, type Test } from '../shapes.js';
import { Cursor } from './cursor.js';

const FORM =
  'EMPTY square, ENEMY square, ALIVE flag, DESTROYED flag, LOST flag n, STR unit n, AMMO unit n, SUP unit n, CREDITS n, ' +
  'DONE line or FAILED line, each also with NOT before it';

function testIn(cursor: Cursor): Test {
  const least = (): number => cursor.number(0, MAX_NUMBER, 'The number');
  const line = (): number => cursor.number(1, MAX_NUMBER, 'The line');
  const kind = cursor.one(
    'EMPTY',
    'ENEMY',
    'ALIVE',
    'DESTROYED',
    'LOST',
    'STR',
    'AMMO',
    'AMM',
    'SUP',
    'CREDITS',
    'DONE',
    'FAILED',
  );
  switch (kind) {
    case 'EMPTY':
      return { kind: 'empty', square: cursor.at() };
    case 'ENEMY':
      return { kind: 'enemy', square: cursor.at() };
    case 'ALIVE':
      return { kind: 'alive', unit: cursor.flag() };
    case 'DESTROYED':
      return { kind: 'destroyed', unit: cursor.flag() };
    case 'LOST':
      return { kind: 'lost', unit: cursor.flag(), atLeast: least() };
    case 'STR':
      return { kind: 'strength', unit: cursor.unit(), atLeast: least() };
    case 'AMMO':
    case 'AMM':
      return { kind: 'ammo', unit: cursor.unit(), atLeast: least() };
    case 'SUP':
      return { kind: 'supply', unit: cursor.unit(), atLeast: least() };
    case 'CREDITS':
      return { kind: 'credits', atLeast: least() };
    case 'DONE':
      return { kind: 'done', line: line() };
    case 'FAILED':
      return { kind: 'failed', line: line() };
  }
}

/** One condition, which begins with that word. */
export function readTest(words: readonly string[], from: number): Test | SharedFault {
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
      return `LOST ${test.unit} ${test.atLeast}`;
    case 'strength':
      return `STR ${test.unit} ${test.atLeast}`;
    case 'ammo':
      return `AMMO ${test.unit} ${test.atLeast}`;
    case 'supply':
      return `SUP ${test.unit} ${test.atLeast}`;
    case 'credits':
      return `CREDITS ${test.atLeast}`;
    case 'done':
      return `DONE ${test.line}`;
    case 'failed':
      return `FAILED ${test.line}`;
  }
}
