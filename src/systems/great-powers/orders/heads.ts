import type { Desk } from './desk.js';

// What stands before a colon and heads the orders behind it.

const isOwn = (name: string, { nations, view }: Desk): boolean => {
  const found = nations.has(name) ? nations.leading(name, 0) : null;
  return found?.values.length === 1 && found.values[0] === view.own?.power;
};
const LETTER = /[\p{L}\p{N}]/u;

/** Whether a line names a power and says nothing else. */
export function isPower(line: string, { powers }: Desk): boolean {
  const found = powers.leading(line, 0);
  return found !== null && !LETTER.test(line.slice(found.end));
}

/** Words about the orders of each stage: what is headed as something else is none of them. */
const OF_STAGE: Readonly<Record<Desk['view']['stage'], RegExp>> = {
  blank: /^orders?$/i,
  orders: /^(?:orders?|moves?|movements?|armies|fleets)$/i,
  retreats: /^(?:orders?|retreats?|disbands)$/i,
  builds: /^(?:orders?|builds?|removals?|disbands|adjustments?)$/i,
  over: /^orders?$/i,
};
const PIECE = /[^\s,()[\]'’:]+/g;

/**
 * Whether words head orders of the viewer's power for the season that is open: `France`, `S1901M France`, `Turkey (autumn 1902)`, `Russian
 * orders, spring`. The name of another power before an order says whose the unit is.
 */
export function isHead(words: string, desk: Desk): boolean {
  const ofStage = OF_STAGE[desk.view.stage];
  const rest: string[] = [];
  let isNamed = false;
  for (const [word] of words.matchAll(PIECE)) {
    if (/^the$/i.test(word)) continue;
    if (ofStage.test(word) || isOwn(word, desk)) isNamed = true;
    else if (OF_SEASON.test(word)) rest.push(word);
    else return false;
  }
  return rest.length === 0 ? isNamed : isSeasonNow(rest.join(' '), desk);
}

/** `Spring 1901`, `S1901M`, `Fall 01`, `Winter`. */
const SEASON =
  /^(?:(spring|summer|s)|(autumn|fall|f|a)|(?:winter|w)) {0,3}(?:of )?(?:([0-9]{2})|([0-9]{4}))? {0,3}[mrba]?$/i;

/** What may be a word of it: most lines begin otherwise. */
const OF_SEASON = /^(?:spring|summer|autumn|fall|winter|[sfaw])?(?:of)?[0-9]{0,4}[mrba]?$/i;

/** Whether words name the season that is open, by its year or without. */
function isSeasonNow(words: string, { view }: Desk): boolean {
  const [whole, spring, autumn, short, year] = SEASON.exec(words) ?? [];
  // A letter alone names no season.
  if (whole === undefined || whole.length < 3) return false;
  const named = spring !== undefined ? 'spring' : autumn !== undefined ? 'autumn' : 'winter';
  const now = view.stage === 'builds' ? 'winter' : view.season;
  const isThisYear =
    (year === undefined && short === undefined) ||
    Number(year) === view.year ||
    (short !== undefined && Number(short) === view.year % 100);
  return named === now && isThisYear;
}
