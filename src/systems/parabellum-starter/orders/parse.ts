import type { ParsedSheet } from '../../../core/game/sheet.js';
import { isFault, shown } from '../../../core/reading/fault.js';
import { readSheet } from '../../../core/reading/lines.js';
import { listing } from '../../../core/reading/listing.js';
import { meant, nearest } from '../../../core/reading/nearest.js';
import { wordsOf } from '../../../core/reading/words.js';
import { type Action, type Order, plain, SECTIONS, SECTIONS_OF, type Section, type View } from '../shapes.js';
import { type CardWords, cardWords } from './card-words.js';
import { readConditions } from './conditions.js';
import { KEYWORDS, type Keyword, keywordOf } from './forms.js';
import { type Fault, fault } from './problems.js';
import { readAction } from './read-action.js';

/** Other names of headings. */
const HEADINGS: ReadonlyMap<string, Section> = new Map([
  ...SECTIONS.map((section) => [section, section] as const),
  ['SET-UP', 'SETUP'],
  ['SET UP', 'SETUP'],
  ['MOVEMENT', 'MOVE'],
  ['CHOICE', 'CHOOSE'],
]);

/** The name in `[MOVE]`; null when the line is no heading. */
function headingOf(line: string): string | null {
  if (!line.startsWith('[')) return null;
  const end = line.indexOf(']');
  return (end < 0 ? line.slice(1) : line.slice(1, end)).trim().toUpperCase();
}

/** What reading a sheet needs to know. Only the first wrong words are compared with all others: guessing takes time. */
interface Reading {
  readonly types: CardWords;
  /** Orders that a sheet of this moment is likely to have. */
  readonly usual: readonly Keyword[];
  guesses: number;
}

const MOST_GUESSES = 20;

/** What is named to somebody who wrote no order: not all that there are, and nothing that does not count now. */
function usualOrders({ stage, field, own }: View): readonly Keyword[] {
  switch (stage) {
    case 'set-up':
      return ['BUY', 'MUSTER', 'LOADCARGO', 'COUNTER', 'DONE'];
    case 'closing':
      return ['EXTRACT', 'LIQUIDATE'];
    case 'choose':
      return ['CHOOSE'];
    default:
      return field === null || field.active === own?.seat
        ? ['MOVE', 'DEPLOY', 'RESUPPLY', 'RECON', 'SHELL', 'ATTACK', 'BUY', 'MUSTER']
        : ['COUNTER', 'AA', 'INTERCEPT'];
  }
}

function readOne(words: readonly string[], reading: Reading): Action | Fault {
  const [first = ''] = words;
  const keyword = keywordOf(first);
  if (keyword !== null) return readAction(keyword, words, reading.types);
  reading.guesses += 1;
  const guess = reading.guesses > MOST_GUESSES ? '' : meant(first, KEYWORDS);
  const now = `Orders now are, among others, ${listing(reading.usual)}; a remark begins with #.`;
  return fault('order/unknown-keyword', words.slice(0, 8).join(' '), `No order begins with ${shown(first)}.`, {
    allowed: guess === '' ? now : guess.trim(),
  });
}

/** Conditions stand after the order: `… IF c AND c ELSE order`. A COUNTER has an IF of its own. */
function readOrder(words: readonly string[], reading: Reading): Order | Fault {
  const start = words[0] === 'COUNTER' ? -1 : words.indexOf('IF');
  if (start < 0) {
    const action = readOne(words, reading);
    return isFault(action) ? action : plain(action);
  }
  const other = words.indexOf('ELSE', start);
  const action = readOne(words.slice(0, start), reading);
  if (isFault(action)) return action;
  const when = readConditions(words.slice(start + 1, other < 0 ? words.length : other));
  if (isFault(when)) return when;
  if (other < 0) return { do: action, when: [...when], otherwise: null };
  const rest = words.slice(other + 1);
  if (rest[0] !== 'COUNTER' && rest.includes('IF'))
    return fault('order/nested-condition', rest.join(' '), 'An order after ELSE has no conditions of its own.', {
      allowed: 'Write a second line with the other condition.',
    });
  const otherwise = readOne(rest, reading);
  return isFault(otherwise) ? otherwise : { do: action, when: [...when], otherwise };
}

function unknownHeading(name: string, reading: Reading): Fault {
  reading.guesses += 1;
  const near = reading.guesses > MOST_GUESSES ? null : nearest(name, [...HEADINGS.keys()]);
  const guess = near === null ? '' : `Did you mean [${HEADINGS.get(near)}]? `;
  const all = SECTIONS.map((one) => `[${one}]`).join(' ');
  return fault('order/unknown-section', `[${name}]`, `There is no part of a sheet called ${shown(name)}.`, {
    allowed: `${guess}Headings are ${all}; you can leave them out.`,
  });
}

/** An order under a heading must belong there (ST-24). */
function sectionFault(order: Order, section: Section, typed: string): Fault | null {
  for (const action of [order.do, order.otherwise]) {
    if (action === null) continue;
    const sections = SECTIONS_OF[action.kind];
    // Standing orders count at any time, so it does not matter where they stand.
    if (sections.length === 0 || sections.includes(section) || sections.includes('STANDING')) continue;
    const message = `This order does not belong under [${section}].`;
    const allowed = `Put it under ${sections.map((one) => `[${one}]`).join(' or ')}, or leave the headings out.`;
    return fault('E-PHASE', typed, message, { allowed, rule: 'ST-24' });
  }
  return null;
}

/** Text to orders, line by line. Never throws; takes time linear in the text. */
export function parse(text: string, view: View): ParsedSheet<Order> {
  const types = cardWords(view.catalogue.units, MOST_GUESSES);
  const reading: Reading = { types, usual: usualOrders(view), guesses: 0 };
  let section: Section | null = null;
  return readSheet<Order>(text, {
    noOrders: plain({ kind: 'no-orders' }),
    ready: (word) => plain({ kind: word === 'READY' ? 'ready' : 'final' }),
    read: ({ clean }) => {
      const heading = headingOf(clean);
      if (heading !== null) {
        section = HEADINGS.get(heading) ?? null;
        return section === null ? unknownHeading(heading, reading) : null;
      }
      const words = wordsOf(clean, '>*');
      if (words.length === 0) return null;
      const read = readOrder(words, reading);
      if (isFault(read) || section === null) return read;
      return sectionFault(read, section, clean) ?? read;
    },
  });
}
