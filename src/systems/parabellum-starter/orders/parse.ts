import type { Problem } from '../../../core/game/problem.js';
import { type ParsedSheet, type Placed, sheetLines } from '../../../core/game/sheet.js';
import { nearest } from '../../../core/reading/nearest.js';
import { type Action, type Order, SECTIONS, SECTIONS_OF, type Section, type View } from '../shapes.js';
import { readConditions } from './conditions.js';
import { KEYWORDS, keywordOf } from './forms.js';
import { type Fault, fault, isFault, listed, meant, shown } from './problems.js';
import { readAction } from './read-action.js';
import { cleanLine, headingOf, wordsOf } from './words.js';

/** Other names of headings. */
const HEADINGS: ReadonlyMap<string, Section> = new Map([
  ...SECTIONS.map((section) => [section, section] as const),
  ['SET-UP', 'SETUP'],
  ['SET UP', 'SETUP'],
  ['MOVEMENT', 'MOVE'],
  ['CHOICE', 'CHOOSE'],
]);

/** What reading a sheet needs to know. Only the first wrong words are compared with all others: guessing takes time. */
interface Reading {
  readonly types: ReadonlySet<string>;
  guesses: number;
}

const MOST_GUESSES = 20;

function readOne(words: readonly string[], reading: Reading): Action | Fault {
  const [first = ''] = words;
  const keyword = keywordOf(first);
  if (keyword !== null) return readAction(keyword, words, reading.types);
  reading.guesses += 1;
  const guess = reading.guesses > MOST_GUESSES ? '' : meant(first, KEYWORDS);
  return fault('order/unknown-keyword', words.slice(0, 8).join(' '), `No order begins with ${shown(first)}.`, {
    allowed: `${guess}Orders begin with ${listed(KEYWORDS, 60)}.`,
  });
}

/** Conditions stand after the order: `… IF c AND c ELSE order`. A COUNTER has an IF of its own. */
function readOrder(words: readonly string[], reading: Reading): Order | Fault {
  const start = words[0] === 'COUNTER' ? -1 : words.indexOf('IF');
  if (start < 0) {
    const action = readOne(words, reading);
    return isFault(action) ? action : { do: action, when: [], otherwise: null };
  }
  const other = words.indexOf('ELSE', start);
  const action = readOne(words.slice(0, start), reading);
  if (isFault(action)) return action;
  const when = readConditions(words.slice(start + 1, other < 0 ? words.length : other));
  if ('severity' in when) return when;
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
  return fault('order/unknown-section', `[${name}]`, `There is no part of a sheet called ${shown(name)}.`, {
    allowed: `${near === null ? '' : `Did you mean [${HEADINGS.get(near)}]? `}Headings are ${SECTIONS.map((one) => `[${one}]`).join(' ')}; you can leave them out.`,
  });
}

/** An order under a heading must belong there (ST-24). */
function sectionFault(order: Order, section: Section, typed: string): Fault | null {
  for (const action of [order.do, order.otherwise]) {
    if (action === null) continue;
    const sections = SECTIONS_OF[action.kind];
    if (sections.length === 0 || sections.includes(section)) continue;
    const message = `This order does not belong under [${section}].`;
    const allowed = `Put it under ${sections.map((one) => `[${one}]`).join(' or ')}, or leave the headings out.`;
    return fault('E-PHASE', typed, message, { allowed, rule: 'ST-24' });
  }
  return null;
}

/** Text to orders, line by line. Never throws; takes time linear in the text. */
export function parse(text: string, view: View): ParsedSheet<Order> {
  const types = new Set<string>((view.catalogue?.units ?? []).map((unit) => unit.code));
  const reading: Reading = { types, guesses: 0 };
  const orders: Placed<Order>[] = [];
  const problems: Problem[] = [];
  let section: Section | null = null;
  for (const [index, typed] of sheetLines(text).entries()) {
    const line = index + 1;
    const clean = cleanLine(typed);
    const heading = headingOf(clean);
    if (heading !== null) {
      section = HEADINGS.get(heading) ?? null;
      if (section === null) problems.push({ ...unknownHeading(heading, reading), line });
      continue;
    }
    const words = wordsOf(clean);
    if (words.length === 0) continue;
    const read = readOrder(words, reading);
    const wrong = isFault(read) ? read : section === null ? null : sectionFault(read, section, clean);
    if (wrong !== null) problems.push({ ...wrong, line });
    else if (!isFault(read)) orders.push({ line, order: read });
  }
  const ready = orders.some(({ order }) => order.do.kind === 'final' || order.do.kind === 'ready');
  return { orders, problems, ...(ready ? { ready } : {}) };
}
