import { quote } from '../game/problem.js';
import { isReadyLine, type ParsedSheet } from '../game/sheet.js';
import { type Fault, fault, onLine } from './fault.js';
import type { SheetLine } from './lines.js';

// Words between orders that turn what the orders say: `Next turn:`, `Do not do this:`, `Forget the above`. Whoever writes so means that some
// lines do not count, and only they know which. So those lines are asked, and none of them counts.

/** Which lines a remark turns. */
interface Turns {
  /** What stands below it. */
  readonly below: boolean;
  /** What stands above it; `if-more`: only where orders stand below it, too. */
  readonly above: boolean | 'if-more';
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** A heading with one of these in its last clause says that what follows is not for now, or not for certain. */
const NOT_NOW = words(
  'not never no old older previous earlier former later tomorrow if unless when until otherwise alternative alternatively option ' +
    'maybe perhaps except or wrong tbd todo about future soon afterwards eventually case backup fallback conditional hypothetical ' +
    'tentative tentatively pending planned wishlist thoughts idea',
);
/** The same of whatever it is said. */
const NOT_MEANT = words(
  'draft drafts example examples ideas suggestion suggestions suggested proposal proposals proposed void invalid obsolete ' +
    'outdated superseded cancelled canceled deleted removed rejected crossed struck kidding joking joke',
);
const TAKES_BACK = words(
  'forget ignore scrap disregard cancel drop delete discard strike scratch nevermind withdraw revoke undo replace replaces skip belay',
);
/** Said between two versions of the same. */
const BETTER = words(
  'instead correction corrected mistake oops rather meant wrong revised updated update new newer better actually edit edited amended ' +
    'amendment typo rephrase rephrased',
);
type Pairs = readonly (readonly [string, ReadonlySet<string>])[];
/** Two words, one right behind the other, that say so. */
const BETTER_PAIRS: Pairs = [
  ['my', words('mind')],
  ['of', words('plan plans')],
  ['second', words('thought thoughts try attempt version draft')],
  ['version', words('two')],
  ['final', words('version answer order orders moves sheet')],
  ['correct', words('version')],
];
/** The same in a heading. */
const BETTER_HEADS: Pairs = [
  ['make', words('that it')],
  ['should', words('be read say')],
  ['replace', words('with by')],
];
const MOST_BETTER = 6;
/** Said before words that stop. */
const DOUBTS = words('hm hmm um er oh uh ah');
/** Alone, they turn what follows. */
const ALONE = words(
  'not dont else never later maybe perhaps otherwise old alternatively alternative previously tomorrow backup fallback tentative pending',
);
/** Alone, they turn what stands on either side. */
const STOPS = words('no nope stop wait sorry');
const SPANS = words(
  'turn round phase month week day year season time move spring summer autumn fall winter window game',
);
const MANY_SPANS = words('turns rounds phases months weeks days years seasons');
const ORDERS = words('order orders move moves sheet plan plans line lines version mail message text');
const POINTS_DOWN = words('below following follows these this rest them those');
const POINTS_UP = words('above previous earlier before former last first old older');
const PRONOUNS = words('that those this these it them all everything both');
const THIS = words('this these');
const BELOW = words('below following follows rest');
const SAYS_OF = words('above these those this that earlier previous just');
/** Said of what stands above, they take it back. */
const IS_NOT = new Set([...NOT_MEANT, ...words('not never no old older wrong')]);
/** A heading that begins so is about what others do, or about what may be. */
const OTHERS = words('he she they his their your should');
/** With these a clause begins before what it says. */
const LEADS = words('please just so and but ok okay sorry hi hello no wait well now then pls dear gm all i you we');

/** Two words, one right behind the other, that say by themselves that it is not for now. */
const PAIRS: Pairs = [
  ...['next', 'following', 'coming', 'later', 'another', 'last', 'previous', 'past'].map(
    (word) => [word, SPANS] as const,
  ),
  ['last', ORDERS],
  ['after', words('next that')],
  ['only', words('in if when on after from')],
  ['on', words('hold')],
  ['second', words('choice preference')],
  ['third', words('choice preference')],
  ['wait', words('with')],
  ['plan', words('b c d')],
];
/** What a heading without a colon may hold: `Orders for next turn`, and not `See you next week`. */
const OF_TIMES = new Set([
  ...[SPANS, MANY_SPANS, ORDERS].flatMap((list) => [...list]),
  ...PAIRS.map(([first]) => first),
  ...words('for in the my our of s and then to that choice preference with b c d'),
]);
const NOT_LEAST = words('least only');
const OF = words('of');
const NOT = words('not');

/** Without one of these a remark turns nothing. */
const SOME = new Set([
  ...[NOT_NOW, NOT_MEANT, TAKES_BACK, BETTER, ALONE, STOPS, OTHERS, MANY_SPANS].flatMap((list) => [...list]),
  ...PAIRS.map(([first]) => first),
  ...[...BETTER_PAIRS, ...BETTER_HEADS].map(([first]) => first),
  ...words('do mind hold would could might thought take'),
]);

const LONGEST = 240;
const SHORT_NOT = /\b(?:can't|cannot)\b|n't\b|\bdont\b/g;
const inFull = (short: string): string => (short === "n't" ? ' not' : short === 'dont' ? 'do not' : 'can not');
/** `v2`, `take 2`. */
const VERSION = /\b(?:v|version |take )[2-9]\b/g;
const tokens = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replace(SHORT_NOT, inFull)
    .replace(VERSION, ' version two ')
    .match(/[a-z]+/g) ?? [];
const CLAUSES = /[,;.!?()–—]| - /;

/** The last thing that a heading says: `Sorry, I did not have time, so here are my orders:` says only that here are orders. */
function lastClause(heading: string): readonly string[] {
  const last = heading.split(CLAUSES).findLast((clause) => /\p{L}/u.test(clause)) ?? '';
  const said = tokens(last);
  const from = Math.max(...['so', 'here', 'but', 'are'].map((word) => said.lastIndexOf(word)));
  return said.slice(from + 1);
}

const has = (said: readonly string[], among: ReadonlySet<string>): boolean => said.some((word) => among.has(word));
const isPair = (said: readonly string[], first: string, second: ReadonlySet<string>): boolean =>
  said.some((word, at) => word === first && second.has(said[at + 1] ?? ''));
const isForAnotherTime = (said: readonly string[]): boolean =>
  has(said, MANY_SPANS) || PAIRS.some(([first, second]) => isPair(said, first, second));

/** `What I would do`, but for `I would like` and `would you please`. */
const isWish = (said: readonly string[]): boolean =>
  said.some((word, at) => /^(?:would|could|might)$/.test(word) && !/^(?:like|love|you)$/.test(said[at + 1] ?? ''));

/** Whether a heading says that what follows is not for now. */
const isNotNow = (said: readonly string[]): boolean =>
  !isPair(said, 'not', NOT_LEAST) &&
  (has(said, NOT_NOW) ||
    has(said, NOT_MEANT) ||
    isForAnotherTime(said) ||
    isWish(said) ||
    OTHERS.has(said[0] ?? '') ||
    (said.includes('hold') && said.includes('back')));

/** `I take that back`. */
const isTakenBack = (said: readonly string[], at: number): boolean =>
  said[at] === 'take' && PRONOUNS.has(said[at + 1] ?? '') && said[at + 2] === 'back';

/** Whether what is said takes something back: not `I will not forget this`. */
function takesBack(said: readonly string[], points: ReadonlySet<string>): boolean {
  return said.some((word, at) => {
    const never = word === 'never' && said[at + 1] === 'mind';
    if (isTakenBack(said, at)) return true;
    if (!TAKES_BACK.has(word) && !never) return false;
    if (has(said.slice(Math.max(0, at - 3), at), new Set(['not', 'never']))) return false;
    const rest = said.slice(at + 1);
    if (has(rest, points)) return true;
    // `Scrap that`: where it points to nothing by name, it is the whole of a clause.
    const isClause = said.slice(0, at).every((one) => LEADS.has(one)) && rest.length <= 4;
    return isClause && (has(rest, PRONOUNS) || (rest.length === 0 && word !== 'skip'));
  });
}

/** Whether a remark turns what stands below it. */
function turnsBelow(text: string, all: readonly string[]): boolean {
  const says = text.endsWith(':') ? lastClause(text) : null;
  if (says !== null && (isNotNow(says) || takesBack(says, POINTS_DOWN))) return true;
  const refuses = isPair(all, 'do', NOT) || isPair(all, 'not', words('do use take execute count these this'));
  return (
    (isForAnotherTime(all) && all.every((word) => OF_TIMES.has(word))) ||
    (all.length <= 3 && /^(?:old|older|previous|earlier|former|alternative)$/.test(all[0] ?? '')) ||
    (all.length === 1 && has(all, ALONE)) ||
    (all.length === 2 && isPair(all, 'do', NOT)) ||
    takesBack(all, BELOW) ||
    (refuses && has(all, POINTS_DOWN))
  );
}

/** Whether a remark takes back what stands above it. */
function turnsAbove(text: string, all: readonly string[], below: boolean): boolean {
  // `Ignore this:` is of what follows.
  const says = text.endsWith(':') ? lastClause(text) : [];
  const isDown = has(all, BELOW) || (has(says, THIS) && takesBack(says, THIS));
  const isOfAbove = all.includes('above') && has(all, IS_NOT);
  const isOfAll = !text.endsWith(':') && (all.length === 1 || has(all, SAYS_OF)) && has(all, NOT_MEANT);
  if (isOfAbove || isOfAll) return true;
  const clauses = text.split(/[,;.!?:()–—]| - /).map(tokens);
  return !isDown && clauses.some((said) => takesBack(said, POINTS_UP) || (takesBack(said, ORDERS) && !below));
}

/** Whether it is said between two versions of the same. */
function isBetter(text: string, all: readonly string[]): boolean {
  const colon = text.indexOf(':');
  const said = colon < 0 ? all : lastClause(text.slice(0, colon));
  const doubted = all.filter((word) => !DOUBTS.has(word));
  if (doubted.length > 0 && doubted.length <= 2 && doubted.every((word) => STOPS.has(word))) return true;
  const pairs = text.endsWith(':') ? [...BETTER_PAIRS, ...BETTER_HEADS] : BETTER_PAIRS;
  if (all.length <= MOST_BETTER && pairs.some(([first, second]) => isPair(all, first, second))) return true;
  const isShort = said.length <= (colon < 0 ? 3 : 5);
  const says = (isShort && has(said, BETTER)) || (all.length <= 3 && has(all, BETTER));
  return says && !isPair(said, 'instead', OF) && !isForAnotherTime(said);
}

/** What a remark among orders says of those around it. Looks at each word a fixed number of times. */
function turnsOf(remark: string): Turns | null {
  const text = remark.slice(0, LONGEST).trim();
  const all = tokens(text);
  if (!has(all, SOME)) return null;
  const below = turnsBelow(text, all);
  const above = turnsAbove(text, all, below);
  const better = isBetter(text, all);
  if (!below && !above && !better) return null;
  return { below: true, above: above ? true : better ? 'if-more' : false };
}

const shownAs = ({ number, typed }: SheetLine): string => `line ${number}, “${quote(typed.trim()).slice(0, 60)}”`;
const aside = ({ typed }: SheetLine): string => `// ${typed.trim()}`;

const turned = (line: SheetLine, by: SheetLine, mend: boolean): Fault =>
  fault('order/turned', line.typed, `It is not taken, as ${shownAs(by)}, may say that it does not count.`, {
    allowed: `If it counts, send it without line ${by.number}; if it does not, leave it out.`,
    ...(mend && by.number > line.number ? { instead: aside(line) } : {}),
  });

const turns = (line: SheetLine, mend: boolean): Fault =>
  fault('order/turns', line.typed, 'It may take back what stands above it, so nothing on either side of it is taken.', {
    allowed: 'Send only the lines that count.',
    ...(mend ? { instead: aside(line) } : {}),
  });

const isHeading = (text: string): boolean => text.endsWith(':') || tokens(text).length <= 3;

/** What a line says that is no order: a remark, or a comment that is all of its line. */
function saidBy({ clean, left }: SheetLine): { readonly text: string; readonly isComment: boolean } {
  const comment = clean === '' ? left.find(({ why }) => why === 'comment') : undefined;
  return { text: comment?.text.replace(/^[#/ ]+/, '') ?? clean, isComment: comment !== undefined };
}

type Read<Order> = Pick<ParsedSheet<Order>, 'orders' | 'problems' | 'passed'>;

/**
 * The sheet without the orders that a remark beside them may have turned: each is a problem of its line. `begins`: whether a line begins
 * like an order.
 */
export function withoutTurned<Order>(
  parsed: Read<Order>,
  lines: readonly SheetLine[],
  begins: (clean: string) => boolean,
): Read<Order> {
  const isWord = (at: number): boolean => isReadyLine(lines[at - 1]?.clean ?? '');
  const ordered = new Set(parsed.orders.map(({ line }) => line).filter((at) => !isWord(at)));
  if (ordered.size === 0) return parsed;
  const [first, last] = [Math.min(...ordered), Math.max(...ordered)];
  const continued = new Set(parsed.passed.filter(({ why }) => why === 'continued').map(({ line }) => line));
  /** Orders that are turned, by their lines, and the line that turns each. */
  const by = new Map<number, SheetLine>();
  const backs: SheetLine[] = [];
  for (const line of lines) {
    const { number } = line;
    if (ordered.has(number) || continued.has(number) || isWord(number)) continue;
    const { text, isComment } = saidBy(line);
    // A comment is for its writer, but for one that heads what follows.
    const said = text === '' || (isComment && !isHeading(text)) ? null : turnsOf(text);
    if (said === null) continue;
    // An order that went wrong is no remark, unless it says so: `If he attacks:`, `Forget the above` where FORGET begins an order.
    if (said.above !== true && !text.endsWith(':') && begins(text)) continue;
    const more = number < last;
    const back = !isComment && number > first && (said.above === true || (said.above === 'if-more' && more));
    if (back) backs.push(line);
    // What only takes back what stands above says nothing where nothing stands there.
    const below = said.above === false ? said.below : back;
    for (const at of ordered) if (!by.has(at) && (at > number ? below : back)) by.set(at, line);
  }
  if (by.size === 0) return parsed;
  // Where an order goes over lines, the rest of one that is set aside would stand by itself.
  const mend = continued.size === 0;
  const isBack = (at: number): boolean => backs.some(({ number }) => number === at);
  return {
    orders: parsed.orders.filter(({ line }) => !by.has(line)),
    problems: [
      ...parsed.problems.filter(({ line }) => !by.has(line) && !isBack(line)),
      ...[...by].flatMap(([at, line]) => lines.slice(at - 1, at).map((one) => onLine(at, turned(one, line, mend)))),
      ...backs.map((line) => onLine(line.number, turns(line, mend))),
    ],
    passed: parsed.passed.filter(({ line }) => !isBack(line)),
  };
}
