import { z } from 'zod';
import type { OrderOf } from '../../../core/order/card.js';
import { Conditionals, conditionalOf } from '../../../core/order/conditional.js';
import { Deck } from '../../../core/order/deck.js';
import { type Field, isFound } from '../../../core/order/field.js';
import { skipParts, wordEnd } from '../../../core/order/text.js';
import { type Fault, fault, isFault, shown } from '../../../core/reading/fault.js';
import { listing } from '../../../core/reading/listing.js';
import { nearWord } from '../../parabellum/orders/near-words.js';
import { Flag } from '../shapes/base.js';
import { ACTS } from './cards/acts.js';
import { unit } from './fields.js';
import type { Before, Book } from './table.js';
import { tests } from './tests.js';

type AnyAct = (typeof ACTS)[number];
export type Act = OrderOf<AnyAct>;

/** First words of acts, as they are listed for people. */
const NORMAL = [...new Set(ACTS.map(({ words: [word = ''] }) => word.split(' ')[0] ?? ''))];
/** All words with which an act may begin. */
export const ACT_WORDS: readonly string[] = [
  ...new Set(ACTS.flatMap(({ words }) => words.map((word) => word.split(' ')[0] ?? ''))),
];

export const actDeck = new Deck<AnyAct, Before, Book>({
  cards: ACTS,
  noOrders: '',
  knows: () => false,
  unknown: ({ clean }, desk) => {
    const word = firstOf(clean);
    return fault(
      'order/wrong-arguments',
      clean.slice(0, 80),
      `No act of a unit begins with ${shown(word) || 'nothing'}.`,
      {
        allowed: `${nearWord(desk, word, NORMAL)}Acts are ${listing(NORMAL)}; a semicolon parts them.`,
      },
    );
  },
});

const firstOf = (text: string): string => {
  const start = skipParts(text, 0);
  return text.slice(start, wordEnd(text, start)).toUpperCase();
};

/** Acts with their conditions: `ATTACK G7 IF ENEMY G7 ELSE MOVE G5>G6`. */
const conditional = new Conditionals<AnyAct, (typeof tests.cards)[number], Before, Book>({
  deck: actDeck,
  tests,
  elseAlone: false,
  nested: 'order/nested-condition',
});

export const Act = actDeck.schema;
export const BlockAct = conditionalOf(Act, tests.schema);
export type BlockAct = z.infer<typeof BlockAct>;

const MOST_ACTS = 12;
const IF = /(?<![\p{L}\p{N}-])if(?![\p{L}\p{N}-])/iu;
/** A comma or a word between two acts. Behind an IF it may belong to the conditions, so nothing is parted there. */
const SEAM = new RegExp(
  `(?:,|\\bthen\\b|\\band\\b)\\s{1,3}(?=(?:then\\s|and\\s)?(?:${ACT_WORDS.join('|')})(?![\\p{L}\\p{N}]))`,
  'giu',
);
const JOINT = /^(?:then|and)\s/iu;

/** An act without what joined it to those beside it. */
function unjoined(part: string): string {
  let end = part.length;
  while (end > 0 && /[\s,;]/.test(part.charAt(end - 1))) end -= 1;
  return part.slice(0, end).trimStart().replace(JOINT, '').trim();
}

/** The acts of a block as they are typed. */
function actsIn(text: string): readonly string[] {
  return text.split(';').flatMap((part) => {
    const end = IF.exec(part)?.index ?? part.length;
    const seams = [...part.matchAll(SEAM)].filter(({ index }) => index < end);
    const parts: string[] = [];
    let from = 0;
    for (const { index, 0: seam } of seams) {
      parts.push(part.slice(from, index));
      from = index + seam.length;
    }
    parts.push(part.slice(from));
    return parts.map((one) => unjoined(one)).filter((one) => /[\p{L}\p{N}]/u.test(one));
  });
}

function readActs(text: string, desk: Before): BlockAct[] | Fault {
  const parts = actsIn(text);
  const beyond = parts[MOST_ACTS];
  if (beyond !== undefined)
    return fault('order/wrong-arguments', beyond.slice(0, 80), `A block has at most ${MOST_ACTS} acts.`);
  const acts: BlockAct[] = [];
  for (const part of parts) {
    const act = conditional.read(part, desk);
    if (isFault(act)) return act;
    acts.push(act);
  }
  return acts;
}

/** Acts whose own words cannot begin with a flag: behind their word may stand the unit that does them. */
const LONELY: ReadonlySet<string> = new Set(
  ACTS.filter(({ kind }) => !['call', 'tow', 'load', 'unload'].includes(kind)).flatMap(({ words }) =>
    words.map((word) => word.split(' ')[0] ?? ''),
  ),
);

type Block = { unit: string; acts: BlockAct[] };
const WRITE = 'Write UNIT flag: act; act.';

/** The unit at the head of a block, or behind the word of its only act (`MOVE RB-GY TO D5`), and what else stands there. */
function doer(line: string, at: number, desk: Before): { readonly unit: string; readonly acts: string } | Fault | null {
  const start = skipParts(line, at);
  const first = unit.read(line, start, desk, {});
  if (isFound(first)) return { unit: first.value, acts: line.slice(skipParts(line, first.end)) };
  const end = wordEnd(line, start);
  const word = line.slice(start, end).toUpperCase();
  if (!ACT_WORDS.includes(word)) return isFault(first) ? first : null;
  const second = LONELY.has(word) ? unit.read(line, end, desk, { head: word }) : null;
  if (isFound(second)) return { unit: second.value, acts: `${word} ${line.slice(second.end)}` };
  return null;
}

/** All that one unit does: `RB-GY: MOVE D4>D5; ATTACK D6`. It takes the rest of the line. */
export const block: Field<Block, Before> = {
  noun: 'unit, like RB-GY, with what it does',
  schema: z.object({ unit: Flag, acts: z.array(BlockAct).min(1).max(MOST_ACTS) }),
  read(line, at, desk) {
    const led = doer(line, at, desk);
    if (led === null || isFault(led)) return led;
    const start = skipParts(line, at);
    const acts = readActs(led.acts, desk);
    // `Good luck`: four letters that look like a flag, of no unit that there is.
    const looksLike = line.charAt(start + 2) !== '-' && !desk.knowsUnit(led.unit) && !ACT_WORDS.includes(firstOf(line));
    if (looksLike && (isFault(acts) || acts.length === 0) && !ACT_WORDS.includes(firstOf(led.acts))) return null;
    if (isFault(acts)) return acts;
    if (acts.length > 0) return { value: { unit: led.unit, acts }, end: line.length };
    return fault('order/wrong-arguments', line.slice(0, 80), `What ${led.unit} is to do is missing.`, {
      allowed: WRITE,
    });
  },
  write: ({ unit: flag, acts }) => `${flag}: ${acts.map((act) => conditional.write(act)).join('; ')}`,
  ways: () => [],
};
