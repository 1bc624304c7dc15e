import type { OptionalRuleInfo } from '../game/contract.js';
import { quote } from '../game/problem.js';
import { ALL_WORDS, ANY_SIDE_WORDS, kindOf, LEANING, NONE_WORDS, SIDE_WORDS } from './application-words.js';
import { clausesOf, key, type Names, namesOf, rulesSaid, tokensOf, type Word, wordsOf } from './clauses.js';

/** Words of courtesy around the names of optional rules. */
const FILLER = new Set(
  'and rule rules number numbers no nos the please only also use with are is both but thanks thank you for me'.split(
    ' ',
  ),
);
const MOST_NAMES = 20;
/** No "none, thank you" is longer. */
const LONGEST_NONE = 120;
/** So many words around a list are looked at. */
const MOST_AROUND = 40;

/** The end of the clause that begins at `from`: a line end, or a full stop, semicolon, `!` or `?` before a blank or the end. */
function clauseEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const character = text[at] ?? '';
    if (character === '\n' || character === '\r') return at;
    if ('.;!?'.includes(character) && (at + 1 >= text.length || /\s/.test(text[at + 1] ?? ''))) return at;
  }
  return text.length;
}

/** A part of the text that says which optional rules are wanted. */
interface RuleList {
  readonly start: number;
  readonly end: number;
  /** Null when it says "no optional rules". */
  readonly names: string | null;
  /** What stands around it leaves open whether these are wanted: `I do not want optional rules 4 and 5`. */
  readonly doubtful: boolean;
}

const isUnplain = (word: Word): boolean => ['negating', 'doubting'].includes(kindOf(word.text));

/** The words before one in its clause, the last first. */
function wordsBefore(text: string, words: readonly Word[], index: number, from: number): readonly Word[] {
  const before: Word[] = [];
  for (let at = index - 1; at >= 0; at -= 1) {
    const [word, next] = [words[at], words[at + 1]];
    if (word === undefined || next === undefined || word.start < from || before.length >= MOST_AROUND) break;
    if (/[,:;.!?()\n\r]/.test(text.slice(word.end, next.start)) || word.text === 'but') break;
    before.push(word);
  }
  return before;
}

/** The parts of the text that speak of optional rules. */
export function ruleLists(text: string, words: readonly Word[], names: Names): readonly RuleList[] {
  const lists: RuleList[] = [];
  let end = -1;
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    if (word.text !== 'optional' || next === undefined || !/^rules?$/.test(next.text)) continue;
    const from = lists.at(-1)?.end ?? 0;
    if (from > word.start) continue;
    const before = words[index - 1];
    const article = before?.text === 'the' && ALL_WORDS.has(words[index - 2]?.text ?? '');
    const every = before !== undefined && (ALL_WORDS.has(before.text) || article);
    const lead = wordsBefore(text, words, index, from);
    if (end < next.end) end = clauseEnd(text, next.end);
    const said = words.slice(index + 2, index + 2 + MOST_AROUND).filter(({ start }) => start < end);
    const [following] = said;
    const asked = text[end] === '?';

    // The first piece says none, and no more: `Optional rules: none, thanks`.
    const behind = text.slice(next.end, Math.min(end, next.end + LONGEST_NONE));
    const piece = /^[:,=\s–—-]*[^,;:(]*/.exec(behind)?.[0] ?? '';
    const whole = wordsOf(piece);
    const saysNone =
      !every &&
      whole.some(({ text: one }) => NONE_WORDS.has(one)) &&
      whole.every(({ text: one }) => NONE_WORDS.has(one) || FILLER.has(one));
    const negations = lead.filter(({ text: one }) => kindOf(one) === 'negating').length;
    const isDoubtful = asked || lead.some(({ text: one }) => kindOf(one) === 'doubting');
    const named =
      tokensOf(said, names).some(({ kind }) => kind === 'rule') || whole.some(({ text: one }) => /^\d+$/.test(one));
    const refuses = negations === 1 && !isDoubtful && !every;
    const withBefore = every || (before !== undefined && ANY_SIDE_WORDS.has(before.text));
    const first = lead.findLast(({ text: one }) => kindOf(one) === 'negating') ?? (withBefore ? before : undefined);
    const start = first?.start ?? word.start;

    if (refuses && !named) lists.push({ start, end: next.end, names: null, doubtful: false });
    else if (saysNone && !isDoubtful && negations === 0)
      lists.push({ start, end: next.end + piece.length, names: null, doubtful: false });
    else if (every && (following === undefined || !NONE_WORDS.has(following.text))) {
      const doubtful = isDoubtful || negations > 0 || said.some(isUnplain);
      lists.push({ start, end: next.end, names: 'all', doubtful });
    } else {
      const listed = `${every ? 'all, ' : ''}${text.slice(next.end, end)}`;
      lists.push({ start, end, names: listed, doubtful: isDoubtful || negations > 0 });
    }
  }
  return lists;
}

export interface ListedRules {
  /** Ids of those asked for, in the order in which they are named. */
  readonly asked: readonly string[];
  /** Ids of those of which it is not plain. */
  readonly doubtful: readonly string[];
  /** Names that the game does not have, quoted. */
  readonly unknown: readonly string[];
  /** A list leaves it to others, or says nothing that could be read. */
  readonly open: boolean;
}

/** The words of a name without the courtesy around it. */
function trimmed(words: readonly Word[]): readonly Word[] {
  const isWord = ({ text }: Word): boolean => !FILLER.has(text);
  return words.slice(Math.max(0, words.findIndex(isWord)), words.findLastIndex(isWord) + 1);
}

interface Piece {
  readonly asked?: readonly string[];
  readonly refused?: readonly string[];
  readonly doubtful?: readonly string[];
  readonly unknown?: string;
  /** It names none, and puts in doubt what stands beside it. */
  readonly open?: boolean;
}

interface Rules {
  readonly all: readonly string[];
  readonly byWord: ReadonlyMap<string, string>;
  readonly names: Names;
}

const written = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

function readPiece(piece: string, rules: Rules): Piece {
  const words = wordsOf(piece);
  const name = trimmed(words);
  if (name.length === 0) return {};
  const whole = written(name);
  // `no 4` is a number; `no Technology`, `except Tactics` are words against it.
  const against = words.findIndex((word) => NONE_WORDS.has(word.text));
  const denied = against < 0 ? undefined : rules.byWord.get(written(trimmed(words.slice(against + 1))));
  const led = words.slice(0, Math.max(0, against));
  const isNumber = /^\d+$/.test(words.at(-1)?.text ?? '') && words[against]?.text === 'no';
  if (denied !== undefined && !isNumber) {
    if (led.every(({ text }) => FILLER.has(text))) return { refused: [denied] };
    if (led.every(({ text }) => ALL_WORDS.has(text))) return { asked: rules.all, refused: [denied] };
  }
  // `Technology: no`
  const denies = NONE_WORDS.has(words.at(-1)?.text ?? '');
  const last = denies ? rules.byWord.get(written(trimmed(words.slice(0, -1)))) : undefined;
  if (last !== undefined) return { refused: [last] };
  if (whole === 'all' || whole === 'all of them') return { asked: rules.all };
  const id = rules.byWord.get(whole);
  if (id !== undefined) return { asked: [id] };

  const tokens = tokensOf(words, rules.names);
  const said = rulesSaid(clausesOf(piece, tokens, () => false));
  const spoken = (verdict: string): readonly string[] =>
    [...said].filter(([, one]) => one === verdict).map(([one]) => one);
  if (
    said.size > 0 &&
    (tokens.some((token) => isUnplain(token) || token.kind === 'or') || spoken('doubtful').length === 0)
  )
    return { asked: spoken('asked'), refused: spoken('refused'), doubtful: spoken('doubtful') };
  const isOpen = words.some(({ text }) => ['doubting', 'any'].includes(kindOf(text)) || text === 'dont');
  if (said.size === 0 && isOpen && !words.some(({ text }) => SIDE_WORDS.has(text))) {
    const numbered = words.flatMap(({ text }) => (/^\d+$/.test(text) ? (rules.byWord.get(text) ?? []) : []));
    return numbered.length > 0 ? { doubtful: numbered } : { open: true };
  }
  return { unknown: quote(piece.slice(name[0]?.start ?? 0, name.at(-1)?.end ?? piece.length)) };
}

/** What lists of optional rules ask for. */
export function readLists(lists: readonly RuleList[], infos: readonly OptionalRuleInfo[]): ListedRules {
  const callings = infos.map(({ id, name, words }) => ({ of: 'rule' as const, id, words: [name, ...words] }));
  const byWord = new Map(callings.flatMap(({ id, words }) => [id, ...words].map((word) => [key(word), id] as const)));
  const rules = { all: infos.map(({ id }) => id), byWord, names: namesOf(callings) };
  const asked: string[] = [];
  const doubtful: string[] = [];
  const unknown: string[] = [];
  const refused = new Set<string>();
  let isOpen = false;
  for (const list of lists) {
    if (list.names === null) continue;
    const pieces = list.names.split(/[,;:&+/()]|\band\b/i).map((piece) => readPiece(piece, rules));
    const wanted = pieces.flatMap((piece) => piece.asked ?? []);
    const opened = pieces.some(({ open }) => open === true);
    (list.doubtful || opened ? doubtful : asked).push(...wanted);
    doubtful.push(...pieces.flatMap((piece) => piece.doubtful ?? []));
    unknown.push(...pieces.flatMap((piece) => piece.unknown ?? []));
    const denied = pieces.flatMap((piece) => piece.refused ?? []);
    // `No optional rules except Tactics`
    if (list.doubtful) doubtful.push(...denied);
    else for (const id of denied) refused.add(id);
    isOpen ||= opened || list.doubtful || pieces.every((piece) => Object.keys(piece).length === 0);
  }
  const isPlain = (id: string): boolean => !refused.has(id) && !doubtful.includes(id);
  return {
    asked: [...new Set(asked)].filter(isPlain),
    doubtful: [...new Set(doubtful)].filter((id) => !refused.has(id)),
    unknown: [...new Set(unknown)].slice(0, MOST_NAMES),
    open: isOpen,
  };
}

/** The index of the first of these, which stand one after another, that ends behind `position`. */
function firstFrom(parts: readonly { readonly end: number }[], position: number): number {
  let [low, high] = [0, parts.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((parts[middle]?.end ?? 0) > position) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Tells of a stretch of text whether it touches one of the lists. */
export const touching =
  (lists: readonly RuleList[]) =>
  (from: number, to: number): boolean =>
    (lists[firstFrom(lists, from)]?.start ?? Number.POSITIVE_INFINITY) < to;

/** Whether what stands behind a list takes it back: `Optional rules: Tactics. Only if all want it.` */
export function isTakenBack(text: string, list: RuleList, words: readonly Word[], names: Names): boolean {
  const at = firstFrom(words, list.end);
  const from = words[at];
  if (list.names === null || from === undefined || !/^[\s.;!?]*$/.test(text.slice(list.end, from.start))) return false;
  const end = clauseEnd(text, from.start);
  const behind = words.slice(at, at + MOST_AROUND).filter(({ start }) => start < end);
  if (tokensOf(behind, names).some(({ kind }) => kind === 'side' || kind === 'rule')) return false;
  return LEANING.has(from.text) && behind.some(isUnplain) && !behind.some(({ text: one }) => SIDE_WORDS.has(one));
}
