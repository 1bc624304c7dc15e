import type { SharedFault } from '../../parabellum/orders/problems.js';
import { MAX_NUMBER, type Test } from '../shapes.js';
import { Cursor } from './cursor.js';

const FORM =
  'ALIVE flag, DESTROYED flag, AT flag square, INRANGE flag flag, LOST flag n, RECONNED flag, STR flag n, AMMO flag n, ' +
  'FUEL flag n, CREDITS n, POOL n, OBJ id MINE, ENEMY or OPEN, DONE line or FAILED line, each also with NOT before it';

function testIn(cursor: Cursor): Test {
  const least = (): number => cursor.number(0, MAX_NUMBER, 'The number');
  const kind = cursor.one(
    'ALIVE',
    'DESTROYED',
    'AT',
    'INRANGE',
    'LOST',
    'RECONNED',
    'STR',
    'AMMO',
    'FUEL',
    'CREDITS',
    'POOL',
    'OBJ',
    'DONE',
    'FAILED',
  );
  switch (kind) {
    case 'ALIVE':
      return { kind: 'alive', unit: cursor.flag() };
    case 'DESTROYED':
      return { kind: 'destroyed', unit: cursor.flag() };
    case 'AT':
      return { kind: 'at', unit: cursor.flag(), square: cursor.square() };
    case 'INRANGE':
      return { kind: 'in-range', unit: cursor.flag(), target: cursor.flag() };
    case 'LOST':
      return { kind: 'lost', unit: cursor.flag(), count: least() };
    case 'RECONNED':
      return { kind: 'reconnoitred', unit: cursor.flag() };
    case 'STR':
      return { kind: 'strength', unit: cursor.unit(), atLeast: least() };
    case 'AMMO':
      return { kind: 'ammo', unit: cursor.unit(), atLeast: least() };
    case 'FUEL':
      return { kind: 'fuel', unit: cursor.unit(), atLeast: least() };
    case 'CREDITS':
      return { kind: 'credits', atLeast: least() };
    case 'POOL':
      return { kind: 'pool', atLeast: least() };
    case 'OBJ': {
      const objective = cursor.take();
      if (!/^[A-Z]{1,3}[0-9]{1,2}$/.test(objective))
        cursor.fail('E-SYNTAX', objective, 'An objective is letters and a number, like O1.');
      const is = { MINE: 'mine', ENEMY: 'enemy', OPEN: 'open' } as const;
      return { kind: 'objective', objective, is: is[cursor.one('MINE', 'ENEMY', 'OPEN')] };
    }
    case 'DONE':
      return { kind: 'done', line: cursor.number(1, MAX_NUMBER, 'The line') };
    case 'FAILED':
      return { kind: 'failed', line: cursor.number(1, MAX_NUMBER, 'The line') };
  }
}

/** One condition, which begins with that word. */
export function readTest(words: readonly string[], from: number): Test | SharedFault {
  const cursor = new Cursor(words, FORM, from);
  return cursor.finish(testIn(cursor));
}

export function writeTest(test: Test): string {
  switch (test.kind) {
    case 'alive':
      return `ALIVE ${test.unit}`;
    case 'destroyed':
      return `DESTROYED ${test.unit}`;
    case 'at':
      return `AT ${test.unit} ${test.square}`;
    case 'in-range':
      return `INRANGE ${test.unit} ${test.target}`;
    case 'lost':
      return `LOST ${test.unit} ${test.count}`;
    case 'reconnoitred':
      return `RECONNED ${test.unit}`;
    case 'strength':
      return `STR ${test.unit} ${test.atLeast}`;
    case 'ammo':
      return `AMMO ${test.unit} ${test.atLeast}`;
    case 'fuel':
      return `FUEL ${test.unit} ${test.atLeast}`;
    case 'credits':
      return `CREDITS ${test.atLeast}`;
    case 'pool':
      return `POOL ${test.atLeast}`;
    case 'objective':
      return `OBJ ${test.objective} ${test.is.toUpperCase()}`;
    case 'done':
      return `DONE ${test.line}`;
    case 'failed':
      return `FAILED ${test.line}`;
  }
}
