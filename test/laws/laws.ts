import { isReadyLine, type ParsedSheet } from '../../src/core/game/sheet.js';
import type { Pick } from '../../src/testkit/subject.js';
import type { Hand } from '../support/dealt.js';

// Laws of reading, which hold for every order of every game. Each gives a sentence where it is broken. `pick`: what is tried.

const oneOf = <T>(all: readonly T[], pick: Pick): T => all[pick(all.length)] as T;

/** What a sheet's orders say, in their normal forms. */
const written = (hand: Hand, { orders }: ParsedSheet<unknown>): readonly string[] =>
  orders.map(({ order }) => hand.write(order));

const lettersIn = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
/** Whether an order keeps a text letter for letter, as one in its writer's own words does. */
const keeps = (said: string, text: string): boolean => lettersIn(said).includes(lettersIn(text));

const IN_WORDS: ReadonlyMap<string, string> = new Map([
  ['two', '2'],
  ['seven', '7'],
]);
const numbersIn = (text: string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const [found] of text.matchAll(/[0-9]+|(?<!\p{L})(?:two|seven)(?!\p{L})/giu)) {
    const number = IN_WORDS.get(found.toLowerCase()) ?? found.replace(/^0+(?=[0-9])/, '');
    counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  return counts;
};
const times = (counts: ReadonlyMap<string, number>, number: string): number => counts.get(number) ?? 0;

/** Whether every number of a line is told, and none that nobody wrote. `before`: the line without what was put in, and what it says. */
function numbersStand(line: string, said: string, before: { readonly line: string; readonly said: string }): boolean {
  const [typed, told] = [numbersIn(line), numbersIn(said)];
  const [typedBefore, toldBefore] = [numbersIn(before.line), numbersIn(before.said)];
  const untold = (number: string): number => Math.max(0, times(typedBefore, number) - times(toldBefore, number));
  return (
    [...typed].every(([number, count]) => times(told, number) >= count - untold(number)) &&
    // One is what nobody needs to write.
    [...told].every(
      ([number, count]) => number === '1' || count <= Math.max(times(typed, number), times(toldBefore, number)),
    )
  );
}

const NUMBERS = ['0', '2', '7', '12', '37', '2.', '3)', '1,000', '2.5', '-3', 'two', 'seven'];
/** Words that no form has, some of which turn what a line says. */
const FOREIGN = ['xyzzy', 'tomorrow', 'not', 'unless', 'except', 'instead', 'maybe', 'twice', 'seventeen', 'no'];
/** Words that some forms have. */
const WORDS = ['with', 'on', 'then', 'done', 'final', 'please', 'or', 'if', 'S', 'A', 'the', 'all', 'draw'];
const SIGNS = [...'()[]{}"*+-/=>!?&;,.:%…✅|<^~\\'];

/**
 * Only whole: a line with something put in is the order that it was, with the rest told, or another one that says all that stands there,
 * or none. Gives a sentence for a line that is neither.
 */
export function onlyWhole(hand: Hand, pick: Pick): string | null {
  const line = oneOf(hand.lines, pick);
  const [said = ''] = written(hand, hand.read(line));
  const kind = pick(5);
  const others = oneOf(hand.lines, pick).split(' ');
  const token = oneOf([NUMBERS, FOREIGN, WORDS, SIGNS, others][kind] ?? SIGNS, pick);
  const words = line.split(' ');
  const at = pick(words.length + 1);
  const glued = kind === 3 && pick(2) === 1;
  const changed = glued
    ? [...words.slice(0, at), `${token}${words[at] ?? ''}`, ...words.slice(at + 1)].join(' ')
    : [...words.slice(0, at), token, ...words.slice(at)].join(' ');
  const read = hand.read(changed);
  const found = written(hand, read);
  if (found.length === 0) return null;
  const told = `${hand.name}: “${changed}” is read as ${found.join(' + ')}`;
  const [now = ''] = found;
  if (found.length > 1) return areParts(hand, changed, found) || saysHowOften(changed, found) ? null : told;
  if (keeps(now, changed)) return null;
  if (now !== said) return numbersStand(changed, now, { line, said }) ? null : `${told}, and “${line}” is ${said}`;
  // `2. MOVE …` is an order of a list.
  if (at === 0 && /^[0-9]+[.):]$/.test(token)) return null;
  const says = FOREIGN.includes(token) || (/^\W?[0-9]/.test(token) && !line.includes(token));
  return says && read.problems.length === 0 && read.passed.length === 0
    ? `${told}, and ${token} is told nowhere`
    : null;
}

/** Whether a line falls into just these orders at signs that part orders. */
const areParts = (hand: Hand, line: string, found: readonly string[]): boolean =>
  [...line.matchAll(/\s*(?:[;,&+]|(?<=\s)(?:and|then)(?=\s))\s*/gi)].some(({ 0: seam, index }) => {
    const parts = [line.slice(0, index), line.slice(index + seam.length)];
    return JSON.stringify(parts.flatMap((part) => written(hand, hand.read(part)))) === JSON.stringify(found);
  });

/** Whether a line names the number of the orders that it is, all alike: `WAIVE 2`. */
const saysHowOften = (line: string, found: readonly string[]): boolean =>
  new Set(found).size === 1 && [...line.matchAll(/[0-9]+/g)].some(([figure]) => Number(figure) === found.length);

/** Some forms begin with a sign that parts pieces; nobody writes it there. */
const BEGINS = /^[\p{L}\p{N}]/u;

/** Between two orders on a line: those at which they part, and others. */
const SEAMS = [
  '; ',
  ';',
  ' ; ',
  '; then ',
  '; and ',
  ', ',
  ',',
  ' , ',
  ' and ',
  ', and ',
  ', then ',
  ' and then ',
  ' & ',
  ' + ',
  ' then ',
];
const OTHERS = [
  ' ',
  '  ',
  '\t',
  ': ',
  '. ',
  ' . ',
  '! ',
  '? ',
  '… ',
  ' - ',
  ' – ',
  ' — ',
  ' / ',
  '/',
  ' | ',
  ' or ',
  ', or ',
  ' > ',
  ' -> ',
  ' => ',
  ' * ',
  ' • ',
  ' 2. ',
  '; 2. ',
  ', 2. ',
  ' 2) ',
  ' plus ',
  ' also ',
  ' but ',
  ' ( ',
  ') ',
  ' = ',
  ' "',
  ' not ',
];

/** Seams: two orders on a line are both, exactly, where a sign parts them, and else they are asked. */
export function seams(hand: Hand, pick: Pick): string | null {
  const plain = hand.lines.filter((each) => BEGINS.test(each));
  const [one, other] = [oneOf(plain, pick), oneOf(plain, pick)];
  const parts = pick(2) === 0;
  const joint = oneOf(parts ? SEAMS : OTHERS, pick);
  const line = `${one}${joint}${other}`;
  const found = written(hand, hand.read(line));
  if (found.length === 0) return null;
  const both = [one, other].flatMap((each) => written(hand, hand.read(each)));
  if (found.length === 1 && keeps(found[0] ?? '', line)) return null;
  const told = `${hand.name}: “${line}” is read as ${found.join(' + ')}, and is ${both.join(' + ')}`;
  // NO ORDERS, said twice, is said.
  if (found.length === 1 && both.every((each) => each === found[0])) return null;
  if (!parts && !/[;,]/.test(joint)) return told;
  return JSON.stringify(found) === JSON.stringify(both) ? null : told;
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

/** A text with one slip of the finger: a letter changed, doubled, dropped, or swapped with its neighbour. */
function slipped(text: string, pick: Pick): string {
  const letters = [...text.matchAll(/\p{L}/gu)].map(({ index }) => index);
  const at = oneOf(letters, pick);
  const letter = text.charAt(at);
  const other = oneOf([...ALPHABET], pick);
  const capital = letter !== letter.toLowerCase();
  const before = text.slice(0, at);
  const after = text.slice(at + 1);
  switch (pick(4)) {
    case 0:
      return `${before}${capital ? other.toUpperCase() : other}${after}`;
    case 1:
      return `${before}${letter}${letter}${after}`;
    case 2:
      return `${before}${after}`;
    default:
      return `${before}${after.charAt(0)}${letter}${after.slice(1)}`;
  }
}

/** No silent slip: an order with one slip of the finger is an order, or it is red; nobody takes it for talk. */
export function noSilentSlip(hand: Hand, pick: Pick): string | null {
  const line = slipped(oneOf(hand.lines, pick), pick);
  const { orders, problems } = hand.read(line);
  return orders.length > 0 || problems.length > 0 ? null : `${hand.name}: “${line}” is taken for talk`;
}

/** What programs and people put before a line that goes on. */
const BEFORE_THE_REST = ['', '', '>', '> ', '-', '- ', '->', '-> ', '*', '* ', '2. ', '3) ', '\t', '    '];

/** Breaks: an order broken between two words is the whole of it, or it is asked; never a part of it, and never another one. */
export function breaks(hand: Hand, pick: Pick): string | null {
  const line = oneOf(
    hand.lines.filter((each) => each.includes(' ') && BEGINS.test(each) && each !== 'NO ORDERS'),
    pick,
  );
  const blanks = [...line.matchAll(/(?<=\S) (?=\S)/g)].map(({ index }) => index);
  if (blanks.length === 0) return null;
  const at = oneOf(blanks, pick);
  const text = `${line.slice(0, at)}\n${oneOf(BEFORE_THE_REST, pick)}${line.slice(at + 1)}`;
  // On Discord, these quote all the rest.
  if (text.includes('\n>>> ')) return null;
  const said = written(hand, hand.read(line));
  const read = hand.read(text);
  const found = written(hand, read);
  // Where a person reads the sheet, the rest of the line stands there as it was written.
  if (JSON.stringify(found) === JSON.stringify(said) || found.some((each) => keeps(each, line.slice(at)))) return null;
  if (found.length === 0 && read.problems.length > 0) return null;
  return `${hand.name}: “${text.replace('\n', '⏎')}” is read as ${found.join(' + ') || 'nothing'}, and the whole is ${said.join('')}`;
}

/** What turns the lines below it, and what turns those on both sides. */
const TURNS = [
  'Next turn:',
  'Do not do this:',
  'Old:',
  'If he attacks:',
  'Not yet:',
  'Ignore what follows',
  '# next turn:',
];
const TAKES_BACK = [
  'Forget the above, this is final:',
  'Scrap that',
  'Sorry, I meant:',
  'Do this instead:',
  'Final version:',
];

/** Turning words: what stands below a remark that may turn it, or above one that may take it back, is asked and never taken. */
export function turning(hand: Hand, pick: Pick): string | null {
  const orders = hand.lines.filter((each) => !isReadyLine(each));
  const [line, other] = [oneOf(orders, pick), oneOf(orders, pick)];
  const back = pick(2) === 0;
  const remark = oneOf(back ? TAKES_BACK : TURNS, pick);
  const above = `${line}\n\n${remark}`;
  // Where words are an order, somebody reads them.
  if (written(hand, hand.read(above)).some((each) => keeps(each, remark))) return null;
  const read = hand.read(`${above}\n\n${other}`);
  const found = written(hand, read);
  const may = back ? [] : written(hand, hand.read(line));
  return JSON.stringify(found) === JSON.stringify(may) && read.problems.length > 0
    ? null
    : `${hand.name}: below “${remark}”, “${other}” is read as ${found.join(' + ') || 'talk'}`;
}
