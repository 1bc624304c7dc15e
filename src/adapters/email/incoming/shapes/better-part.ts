import type { WhatTheyWrote } from '../what-they-wrote.js';
import { isBlank, isQuoted } from './mail-line.js';

// A mail may say the same twice, as text and as HTML, and each may have lost something: text its marks and where its lines ended, HTML
// where a program made it of text.

/** Signs of what is raised, which only HTML has. */
const RAISED = /<\/?sup>/g;

const letters = (text: string): string =>
  text
    .replace(RAISED, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => !isBlank(line));

/** Programs break lines where the next word would go beyond about so many columns. */
const SHORTEST = 58;

const signsIn = (text: string): number => text.split('>').length;

/**
 * Letters up to each end of a line, and whether a program may have made that end. `signs`: all `>` stand in the HTML as well, so a line that
 * begins with one is no quotation, and goes on from the one above.
 */
function endsOf(text: string, signs: boolean): ReadonlyMap<number, boolean> {
  const lines = linesOf(text);
  const ends = new Map<number, boolean>();
  let sum = 0;
  for (const [at, line] of lines.entries()) {
    sum += letters(line).length;
    const next = (lines[at + 1] ?? '').trim();
    const [word = ''] = next.split(' ', 1);
    const long = line.trim().length + 1 + word.length >= SHORTEST || (signs && isQuoted(next));
    ends.set(sum, long && ends.get(sum) !== false);
  }
  return ends;
}

/** Whether the text has line ends that its HTML has not, and all of them where programs break lines. */
function isBroken(text: string, html: string): boolean {
  const whole = endsOf(html, false);
  const signs = signsIn(html) >= signsIn(text);
  const more = [...endsOf(text, signs)].filter(([end]) => !whole.has(end));
  return more.length > 0 && more.every(([, long]) => long);
}

const hasQuotes = (text: string): boolean => linesOf(text).some(isQuoted);
/** Signs by which HTML says what its text leaves out: struck out, raised, a box without a tick. */
const ONLY_MARKED = ['~~', '<sup>', '[ ]'];
const saysMore = (html: string, text: string): boolean =>
  ONLY_MARKED.some((sign) => html.includes(sign) && !text.includes(sign)) || (hasQuotes(html) && !hasQuotes(text));

const WORD = /[\p{L}\p{N}]+/gu;
const wordsOf = (text: string): readonly string[] =>
  text.replace(RAISED, '').normalize('NFKC').toLowerCase().match(WORD) ?? [];

/**
 * How many lines of the one neither stand in the other nor were left out of it. Lines may be broken in another way there: then their words are
 * looked for, each as often as it is there.
 */
function beyond(one: WhatTheyWrote, other: WhatTheyWrote): number {
  const lines = new Set([...linesOf(other.text), ...other.leftLines].map(letters));
  const words = new Map<string, number>();
  for (const word of wordsOf(other.text)) words.set(word, (words.get(word) ?? 0) + 1);
  return linesOf(one.text).filter((line) => {
    let isThere = true;
    for (const word of wordsOf(line)) {
      const count = words.get(word) ?? 0;
      isThere &&= count > 0;
      words.set(word, count - 1);
    }
    return !isThere && !lines.has(letters(line));
  }).length;
}

/** `This message needs a program that shows HTML`, in the place of a text. */
const isStub = (text: string): boolean => linesOf(text).length <= 4 && /html/i.test(text);

/** Which of the two says what whoever sent the mail has written. */
export function betterPart(text: WhatTheyWrote, html: WhatTheyWrote): WhatTheyWrote {
  const [inText, inHtml] = [letters(text.text), letters(html.text)];
  if (inHtml === '') return text;
  if (inText === '') return html;
  if (inText === inHtml) return saysMore(html.text, text.text) || isBroken(text.text, html.text) ? html : text;
  if (isStub(text.text) && !isStub(html.text)) return html;
  const [more, less] = [beyond(text, html), beyond(html, text)];
  if (more !== less) return more > less ? text : html;
  if (saysMore(html.text, text.text)) return html;
  // What one of them has too much the other knows to be a signature or the like.
  if (more === 0) return inHtml.length < inText.length ? html : text;
  return text;
}
