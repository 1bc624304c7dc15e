import { type Fault, isFault } from '../../../core/reading/fault.js';
import { listing } from '../../../core/reading/listing.js';
import { wordsOf } from '../../../core/reading/words.js';
import { readConditional } from '../../parabellum/orders/conditional.js';
import type { Guesses } from '../../parabellum/orders/guesses.js';
import { readWay } from '../../parabellum/orders/way.js';
import type { Act, Action, BlockAct, Test } from '../shapes.js';
import { readTest } from './conditions.js';
import { Cursor, FLAGS } from './cursor.js';
import { ACT_FORMS, ACT_WORDS, actWordOf, FORMS } from './forms.js';
import { fault } from './problems.js';

type Words = readonly string[];

const MOST_ACTS = 12;

function readBare(cursor: Cursor, word: keyof typeof ACT_FORMS): Act {
  switch (word) {
    case 'MOVE':
      return { kind: 'move', way: readWay(cursor) };
    case 'ATTACK':
      cursor.maybeAny('AT', 'ON');
      return { kind: 'attack', square: cursor.square() };
    case 'CALL': {
      cursor.maybeAny('IN');
      const battery = cursor.flag();
      cursor.maybeAny('AT', 'ON');
      return { kind: 'call', battery, square: cursor.square() };
    }
    case 'RESUPPLY': {
      const full = cursor.maybe('FULL') || !cursor.atNumber;
      const amount = full ? null : cursor.count('The number of tokens');
      cursor.maybeAny('SUPPLY', 'SUPPLIES', 'TOKENS');
      return { kind: 'resupply', amount, from: cursor.maybe('FROM') ? cursor.flag() : null };
    }
    case 'COMPLETE':
      return { kind: 'complete', objective: cursor.objective() };
    case 'SCOUT':
      cursor.maybeAny('AT', 'ON');
      return { kind: 'scout', square: cursor.square() };
    case 'TOW':
      return { kind: 'tow', unit: cursor.flag() };
    case 'LOAD':
      return { kind: 'load', unit: cursor.flag() };
    case 'UNLOAD': {
      const unit = cursor.flag();
      cursor.maybeAny('AT', 'ON', 'TO');
      return { kind: 'unload', unit, square: cursor.square() };
    }
    case 'BRIDGE': {
      const laying = cursor.one('LAY', 'LIFT') === 'LAY';
      cursor.maybeAny('AT', 'ON');
      return { kind: laying ? 'lay-bridge' : 'lift-bridge', square: cursor.square() };
    }
    case 'BUILD':
      cursor.maybeAny('AT', 'ON', 'BARRICADE');
      cursor.maybeAny('AT', 'ON');
      return { kind: 'build', square: cursor.square() };
    case 'SWEEP':
      cursor.maybeAny('AT', 'ON');
      return { kind: 'sweep', square: cursor.square() };
  }
}

function readAct(words: Words, guesses: Guesses): Act | Fault {
  const word = actWordOf(words[0] ?? '');
  if (word === null) {
    const found = words[0] ?? '';
    const guess = guesses.meant(found, ACT_WORDS);
    return fault('E-SYNTAX', words.slice(0, 8).join(' '), `No act of a unit begins with ${found || 'nothing'}.`, {
      allowed: `${guess}Acts are ${listing(ACT_WORDS)}; a semicolon parts them.`,
    });
  }
  const cursor = new Cursor(words, ACT_FORMS[word]);
  return cursor.finish(readBare(cursor, word));
}

const readBlockAct = (words: Words, guesses: Guesses): BlockAct | Fault =>
  readConditional<Act, Test>(words, {
    action: (part) => readAct(part, guesses),
    test: readTest,
    hasOwnIf: () => false,
    elseAlone: false,
  });

/**
 * All that one unit does: `UNIT RB-GY: MOVE D4>D5; ATTACK D6`. The word UNIT may be left out, and the unit of a lone act may stand
 * behind the act's word (`MOVE RB-GY TO D5`). Null: the line is no block.
 */
export function readBlock(text: string, guesses: Guesses): Action | Fault | null {
  const parts = text.split(';').map((part) => wordsOf(part, '>*'));
  const words = parts[0] ?? [];
  const from = words[0] === 'UNIT' ? 1 : 0;
  const unit = FLAGS.read(words[from] ?? '');
  if (unit !== null) return blockOf(unit, [words.slice(from + 1), ...parts.slice(1)], guesses);
  if (from === 1) {
    const message = `Here a unit, like RB-GY, is wanted; found ${(words[1] ?? 'nothing').slice(0, 24)}.`;
    return fault('E-SYNTAX', words.slice(0, 3).join(' '), message, { allowed: `Write ${FORMS.UNIT}.` });
  }
  return lonely(words, parts, guesses);
}

/** Acts whose own words cannot begin with a flag. */
const LONELY: ReadonlySet<string> = new Set([
  'MOVE',
  'ATTACK',
  'RESUPPLY',
  'COMPLETE',
  'SCOUT',
  'BRIDGE',
  'BUILD',
  'SWEEP',
]);

function lonely(words: Words, parts: readonly Words[], guesses: Guesses): Action | Fault | null {
  const [first = '', second = ''] = words;
  if (actWordOf(first) === null) return null;
  const unit = LONELY.has(first) ? FLAGS.read(second) : null;
  if (unit !== null) return blockOf(unit, [[first, ...words.slice(2)], ...parts.slice(1)], guesses);
  return fault('E-SYNTAX', words.slice(0, 8).join(' '), 'An act stands in the block of a unit.', {
    allowed: `Write UNIT flag: ${words.slice(0, 8).join(' ')}, with the unit that does it.`,
    rule: 'BR-18',
  });
}

function blockOf(unit: string, parts: readonly Words[], guesses: Guesses): Action | Fault {
  const acts: BlockAct[] = [];
  for (const words of parts) {
    if (words.length === 0) continue;
    if (acts.length === MOST_ACTS)
      return fault('E-SYNTAX', words.slice(0, 8).join(' '), `A block has at most ${MOST_ACTS} acts.`);
    const act = readBlockAct(words, guesses);
    if (isFault(act)) return act;
    acts.push(act);
  }
  if (acts.length === 0)
    return fault('E-SYNTAX', `UNIT ${unit}`, `What ${unit} is to do is missing.`, { allowed: `Write ${FORMS.UNIT}.` });
  return { kind: 'unit', unit, acts };
}
