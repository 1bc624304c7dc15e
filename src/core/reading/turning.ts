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

/** A heading that ends with one of these in its last clause says that what follows is not for now, or not for certain. */
const NOT_NOW = words(
  'not never no old older previous earlier former later tomorrow if unless when until otherwise alternative alternatively option ' +
    'maybe perhaps draft example except or void wrong cancelled canceled',
);
const TAKES_BACK = words(
  'forget ignore scrap disregard cancel drop delete discard strike scratch nevermind withdraw revoke undo replace replaces skip',
);
const SPANS = words(
  'turn round phase month week day year season time move spring summer autumn fall winter window game',
);
const ORDERS = words('order orders move moves sheet plan plans line lines version mail message text');
const POINTS_DOWN = words('below following follows these this rest them those');
const POINTS_UP = words('above previous earlier before former last first old older');
const PRONOUNS = words('that those this these it them all everything both');
const OF = words('of');
const THIS = words('this these');
const BELOW = words('below following follows rest');
/** Said between two versions of the same. */
const BETTER = words('instead correction corrected mistake oops rather meant wrong revised updated update new newer');
const ALONE = words(
  'not never later maybe perhaps otherwise draft old alternatively alternative example previously tomorrow',
);
/** With these a clause begins before what it says. */
const LEADS = words('please just so and but ok okay sorry hi hello no wait well now then pls dear gm all i you we');

/** Without one of these a remark turns nothing. */
const SOME = new Set([...NOT_NOW, ...TAKES_BACK, ...BETTER, ...ALONE, 'next', 'last', 'plan', 'do', 'mind']);

const LONGEST = 240;
const SHORT_NOT = /\b(?:can't|cannot)\b|n't\b|\bdont\b/g;
const inFull = (short: string): string => (short === "n't" ? ' not' : short === 'dont' ? 'do not' : 'can not');
const tokens = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replace(SHORT_NOT, inFull)
    .match(/[a-z]+/g) ?? [];

/** The last thing that a heading says: `Sorry, I did not have time, so here are my orders:` says only that here are orders. */
function lastClause(heading: string): readonly string[] {
  const last = heading.split(/[,;.!?()–—]| - /).findLast((clause) => /\p{L}/u.test(clause)) ?? '';
  const said = tokens(last);
  const from = Math.max(
    said.lastIndexOf('so'),
    said.lastIndexOf('here'),
    said.lastIndexOf('but'),
    said.lastIndexOf('are'),
  );
  return said.slice(from + 1);
}

const has = (said: readonly string[], among: ReadonlySet<string>): boolean => said.some((word) => among.has(word));
const isPair = (said: readonly string[], first: string, second: ReadonlySet<string>): boolean =>
  said.some((word, at) => word === first && second.has(said[at + 1] ?? ''));
const isNotLeast = (said: readonly string[]): boolean => isPair(said, 'not', words('least only'));

const isForAnotherTime = (said: readonly string[]): boolean =>
  isPair(said, 'next', SPANS) || isPair(said, 'last', SPANS) || isPair(said, 'last', ORDERS);

/** Whether what is said takes something back: not `I will not forget this`. */
function takesBack(said: readonly string[], points: ReadonlySet<string>): boolean {
  return said.some((word, at) => {
    const never = word === 'never' && said[at + 1] === 'mind';
    if (!TAKES_BACK.has(word) && !never) return false;
    if (has(said.slice(Math.max(0, at - 3), at), words('not never'))) return false;
    const rest = said.slice(at + 1);
    if (has(rest, points)) return true;
    // `Scrap that`: where it points to nothing by name, it is the whole of a clause.
    return (
      said.slice(0, at).every((one) => LEADS.has(one)) &&
      rest.length <= 4 &&
      (has(rest, PRONOUNS) || (rest.length === 0 && word !== 'skip'))
    );
  });
}

/** What a remark among orders says of those around it. Looks at each word a fixed number of times. */
function turnsOf(remark: string): Turns | null {
  const text = remark.slice(0, LONGEST).trim();
  const all = tokens(text);
  if (!has(all, SOME)) return null;
  const colon = text.indexOf(':');
  const heading = colon < 0 || colon < text.length - 1 ? '' : text.slice(0, colon);
  const says = lastClause(heading);
  const isPlanB = /\bplan [b-z]\b/i.test(text);
  const refuses = isPair(all, 'do', words('not')) || isPair(all, 'not', words('do use take execute count these this'));
  const below =
    (heading !== '' &&
      !isNotLeast(says) &&
      (has(says, NOT_NOW) || isForAnotherTime(says) || takesBack(says, POINTS_DOWN))) ||
    (all.length <= 5 && isForAnotherTime(all)) ||
    (all.length <= 3 && has(all.slice(0, 1), words('old older previous earlier former alternative'))) ||
    (all.length === 1 && has(all, ALONE)) ||
    isPlanB ||
    takesBack(all, BELOW) ||
    (refuses && has(all, POINTS_DOWN));
  const clauses = text.split(/[,;.!?:()–—]| - /).map(tokens);
  // `Ignore this:` is of what follows.
  const pointsDown = has(all, BELOW) || (text.endsWith(':') && has(says, THIS) && takesBack(says, THIS));
  const above =
    !pointsDown && clauses.some((clause) => takesBack(clause, POINTS_UP) || (takesBack(clause, ORDERS) && !below));
  const before = colon < 0 ? all : lastClause(text.slice(0, colon));
  const better =
    has(before, BETTER) &&
    before.length <= (colon < 0 ? 3 : 5) &&
    !isPair(before, 'instead', OF) &&
    !isForAnotherTime(before);
  if (!below && !above && !better) return null;
  return { below: below || above || better, above: above ? true : better ? 'if-more' : false };
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
