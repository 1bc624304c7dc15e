import type { Desk } from './desk.js';

// What stands before a colon and heads the orders behind it.

const isOwn = (name: string, { nations, view }: Desk): boolean => {
  const found = nations.has(name) ? nations.leading(name, 0) : null;
  return found?.values.length === 1 && found.values[0] === view.own?.power;
};
/** Words about the orders of each stage: what is headed as something else is none of them. */
const OF_STAGE: Readonly<Record<Desk['view']['stage'], RegExp>> = {
  blank: /^orders?$/i,
  orders: /^(?:orders?|moves?|movements?|armies|fleets)$/i,
  retreats: /^(?:orders?|retreats?|disbands)$/i,
  builds: /^(?:orders?|builds?|removals?|disbands|adjustments?)$/i,
  over: /^orders?$/i,
};
const PARTS = /[\s,()[\]'’:]+/;

/**
 * Whether words head orders of the viewer's power for the season that is open: `France`, `S1901M France`, `Turkey (autumn 1902)`, `Russian
 * orders, spring`. The name of another power before an order says whose the unit is.
 */
export function isHead(words: string, desk: Desk): boolean {
  const pieces = words.split(PARTS).filter((word) => word !== '' && !/^the$/i.test(word));
  const isOrders = (word: string): boolean => OF_STAGE[desk.view.stage].test(word);
  const rest = pieces.filter((word) => !isOwn(word, desk) && !isOrders(word)).join(' ');
  const isNamed = pieces.some((word) => isOwn(word, desk) || isOrders(word));
  return rest === '' ? isNamed : isSeasonNow(rest, desk);
}

/** `Spring 1901`, `S1901M`, `Fall 01`, `Winter`. */
const SEASON =
  /^(?:(spring|summer|s)|(autumn|fall|f|a)|(?:winter|w)) {0,3}(?:of )?(?:([0-9]{2})|([0-9]{4}))? {0,3}[mrba]?$/i;

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
