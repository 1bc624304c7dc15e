import type { OptionalRuleInfo } from '../game/contract.js';
import { quote } from '../game/problem.js';
import { MAX_SHEET_BYTES } from '../game/sheet.js';
import { listing } from '../reading/listing.js';
import { nearest } from '../reading/nearest.js';
import { ANY_SIDE } from './registration.js';

/** Something that people may name, with the words for it: `{ id: 'tactics', words: ['Tactics', '4'] }`. Case and hyphens do not count. */
interface Named {
  readonly id: string;
  readonly words: readonly string[];
}

export interface ApplicationWords {
  readonly sides: readonly Named[];
  readonly optionalRules: readonly OptionalRuleInfo[];
}

export interface ReadApplication {
  /** Id of the side, `ANY_SIDE`, or null when none was named or more than one was. */
  readonly side: string | null;
  /** Ids of playable ones in the order in which they were named. Empty also when none were named: silence is "no" (FE-33). */
  readonly optionalRules: readonly string[];
  /** Names of optional rules that the system does not have, quoted; reported, not fatal (FE-G11). */
  readonly unknownRules: readonly string[];
  /** Sentences for the applicant: what was not understood, and what would do. */
  readonly remarks: readonly string[];
}

const ANY_WORDS = new Set(['whichever', 'whatever', 'any', 'either', 'anywhere']);
const NONE_WORDS = new Set(['no', 'without', 'none', 'not', 'except', 'excluding']);
const ALL_WORDS = new Set(['all', 'every']);
/** Between two names of which the second is meant like the first. */
const LINKS = new Set(['and', 'or', 'nor']);
/** Words of courtesy around the names of optional rules. */
const FILLER = new Set([
  'and',
  'rule',
  'rules',
  'number',
  'numbers',
  'no',
  'nos',
  'the',
  'please',
  'only',
  'also',
  'use',
  'with',
  'are',
  'is',
  'both',
]);
const MOST_NAMES = 20;
/** No rule is called by more words. */
const MOST_WORDS = 6;

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

function wordsOf(text: string): readonly Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    text: match[0].toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

const key = (name: string): string =>
  wordsOf(name)
    .map((word) => word.text)
    .join(' ');

/** The end of the clause that begins at `from`: a line end, or a full stop, semicolon, `!` or `?` before a blank or the end. */
function clauseEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const character = text[at] ?? '';
    if (character === '\n' || character === '\r') return at;
    if ('.;!?'.includes(character) && (at + 1 >= text.length || /\s/.test(text[at + 1] ?? ''))) return at;
  }
  return text.length;
}

interface Clause {
  readonly start: number;
  readonly end: number;
  /** Null when the clause says "no optional rules". */
  readonly list: string | null;
}

/** Where a clause ends whose list of names begins here: `all optional rules` needs none, but may leave some out. */
function listEnd(text: string, every: boolean, from: number, following: Word | undefined): number {
  const end = clauseEnd(text, from);
  return every && (following === undefined || following.start >= end || !NONE_WORDS.has(following.text)) ? from : end;
}

/** The parts of the text that speak of optional rules. */
function ruleClauses(text: string, words: readonly Word[], rules: readonly OptionalRuleInfo[]): readonly Clause[] {
  const clauses: Clause[] = [];
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    if (word.text !== 'optional' || next === undefined || !/^rules?$/.test(next.text)) continue;
    if ((clauses.at(-1)?.end ?? 0) > word.start) continue;
    const before = words[index - 1];
    const negated = before !== undefined && NONE_WORDS.has(before.text);
    const article = before?.text === 'the' && ALL_WORDS.has(words[index - 2]?.text ?? '');
    const every = before !== undefined && (ALL_WORDS.has(before.text) || article);
    const following = words[index + 2];
    const end = listEnd(text, every, next.end, following);
    const after = `${every ? 'all, ' : ''}${text.slice(next.end, end)}`;
    const said = following !== undefined && following.start < end ? following.text : '';
    // `Optional rules: no. 4` names a rule by its number; `except` is about single ones.
    const numbered = said === 'no' && /^\d+$/.test(words[index + 3]?.text ?? '');
    const none = negated || (!every && !numbered && NONE_WORDS.has(said) && !isName(words.slice(index + 3), rules));
    const withBefore = negated || every || (before !== undefined && ANY_WORDS.has(before.text));
    const start = withBefore && before !== undefined ? before.start : word.start;
    clauses.push({ start, end, list: none ? null : after });
  }
  return clauses;
}

/** Rules by what they may be called. */
const byName = (rules: readonly OptionalRuleInfo[]): ReadonlyMap<string, string> =>
  new Map(rules.flatMap((rule) => [rule.id, rule.name, ...rule.words].map((word) => [key(word), rule.id] as const)));

/** The rule whose name begins with these words, the longest name first; numbers are no names outside a list of rules. */
function nameAt(
  words: readonly Word[],
  names: ReadonlyMap<string, string>,
): { readonly id: string; readonly length: number } | null {
  for (let length = Math.min(MOST_WORDS, words.length); length > 0; length -= 1) {
    const called = words
      .slice(0, length)
      .map(({ text }) => text)
      .join(' ');
    const id = /^\d+$/.test(called) ? undefined : names.get(called);
    if (id !== undefined) return { id, length };
  }
  return null;
}

const isName = (words: readonly Word[], rules: readonly OptionalRuleInfo[]): boolean =>
  nameAt(words, byName(rules)) !== null;

interface Spoken {
  readonly wanted: readonly string[];
  readonly refused: readonly string[];
}

/** Rules that are named where nothing says that rules are named: `with Ship Types, but without Tactics`. */
function namedInPassing(words: readonly Word[], rules: readonly OptionalRuleInfo[]): Spoken {
  const names = byName(rules);
  const wanted: string[] = [];
  const refused: string[] = [];
  let last = null as { readonly end: number; readonly refused: boolean } | null;
  for (let at = 0; at < words.length; ) {
    const found = nameAt(words.slice(at, at + MOST_WORDS), names);
    if (found === null) {
      at += 1;
      continue;
    }
    const before = words.slice(Math.max(0, at - 2), at).map(({ text }) => text);
    const linked: boolean =
      last !== null && (last.end === at || (last.end === at - 1 && LINKS.has(before.at(-1) ?? '')));
    const plain = before.at(-1) === 'with';
    const isRefused: boolean =
      !plain && (before.some((word) => NONE_WORDS.has(word)) || (linked && last?.refused === true));
    (isRefused ? refused : wanted).push(found.id);
    at += found.length;
    last = { end: at, refused: isRefused };
  }
  return { wanted: [...new Set(wanted)], refused: [...new Set(refused)] };
}

function readNames(
  list: string,
  rules: readonly OptionalRuleInfo[],
): { readonly ids: readonly string[]; readonly unknown: readonly string[] } {
  const byWord = byName(rules);
  const ids: string[] = [];
  const refused = new Set<string>();
  const unknown: string[] = [];
  const pieces = list.split(/[,;:&+/()]|\band\b/i);
  for (const piece of pieces) {
    const words = wordsOf(piece);
    const from = words.findIndex((word) => !FILLER.has(word.text));
    const to = words.findLastIndex((word) => !FILLER.has(word.text));
    if (from < 0) continue;
    const name = words.slice(from, to + 1);
    const whole = name.map((word) => word.text).join(' ');
    // `no 4` is a number; `no Technology`, `except Tactics` are words against it.
    const against = words.findIndex((word) => NONE_WORDS.has(word.text));
    const denied = against < 0 ? null : nameAt(words.slice(against + 1), byWord);
    if (denied !== null && against + 1 + denied.length === words.length) {
      refused.add(denied.id);
      continue;
    }
    if (whole === 'all' || whole === 'all of them') {
      ids.push(...rules.map((rule) => rule.id));
      continue;
    }
    const id = byWord.get(whole);
    if (id !== undefined) ids.push(id);
    else unknown.push(quote(piece.slice(name[0]?.start ?? 0, name.at(-1)?.end ?? piece.length)));
  }
  return {
    ids: [...new Set(ids)].filter((id) => !refused.has(id)),
    unknown: [...new Set(unknown)].slice(0, MOST_NAMES),
  };
}

/** Whether the words of a name stand in the text one after another. */
const names = (spaced: string, word: string): boolean => spaced.includes(` ${key(word)} `);

function sideRemark(found: readonly Named[], sides: readonly Named[]): string | null {
  if (sides.length === 0 || found.length === 1) return null;
  const known = sides.map((side) => side.words[0] ?? side.id).join(', ');
  return found.length === 0
    ? `No side was named. Write one of ${known}, or "whichever side is free".`
    : `More than one side was named (${found.map((side) => side.words[0] ?? side.id).join(', ')}). Write only the one you want, or "whichever side is free".`;
}

const OTHERWISE = 'If you meant otherwise, write "Optional rules:" and their names, or "No optional rules."';

/** What was made of names outside a list of rules: a rule is never wished for, or against, without a word. */
function passingRemarks(
  free: boolean,
  { wanted, refused }: Spoken,
  listed: readonly string[],
  named: (ids: readonly string[]) => string,
): readonly string[] {
  const spoken = [...wanted, ...refused].filter((id) => !listed.includes(id));
  if (spoken.length === 0) return [];
  if (!free)
    return [`Not counted, because it stands outside what you wrote of optional rules: ${named(spoken)}. ${OTHERWISE}`];
  return [
    ...(wanted.length === 0 ? [] : [`Read as optional rules that you ask for: ${named(wanted)}. ${OTHERWISE}`]),
    ...(refused.length === 0 ? [] : [`Read as optional rules that you do not want: ${named(refused)}. ${OTHERWISE}`]),
  ];
}

const notYet = ({ name }: OptionalRuleInfo): string =>
  `${name} is an optional rule of this game that cannot be played here yet. The rest of the application counts.`;

/**
 * Reads a free-text application (AD-21, FE-G11): the side, or whichever is free, and the optional rules that are wanted.
 * All else in it, a name or a story, is welcome and has no effect. Never throws; takes linear time.
 */
export function readApplication(text: string, words: ApplicationWords): ReadApplication {
  const cut = text.slice(0, MAX_SHEET_BYTES);
  const all = wordsOf(cut);
  const clauses = ruleClauses(cut, all, words.optionalRules);

  const inClause = (word: Word): boolean =>
    clauses.some((clause) => word.start >= clause.start && word.end <= clause.end);
  const rest = all.filter((word) => !inClause(word)).map((word) => word.text);
  const spaced = ` ${rest.join(' ')} `;
  const found = words.sides.filter((side) => [side.id, ...side.words].some((word) => names(spaced, word)));
  const whichever = found.length === 0 && rest.some((word) => ANY_WORDS.has(word));
  const side = found.length === 1 ? (found[0]?.id ?? null) : whichever || words.sides.length === 0 ? ANY_SIDE : null;

  const lists = clauses.flatMap((clause) => (clause.list === null ? [] : [clause.list]));
  const { ids, unknown } = readNames(lists.join(','), words.optionalRules);
  const passing = namedInPassing(
    all.filter((word) => !inClause(word)),
    words.optionalRules,
  );
  // Who says nowhere which rules they want may have said it in a sentence: a name there counts, and they are told so.
  const asked = clauses.length === 0 ? passing.wanted : ids;
  const ruleOf = (id: string): readonly OptionalRuleInfo[] => words.optionalRules.filter((rule) => rule.id === id);
  const wanted = asked.flatMap(ruleOf);
  const remarks = [
    ...passingRemarks(clauses.length === 0, passing, ids, (some) =>
      listing(some.flatMap(ruleOf).map(({ name }) => name)),
    ),
    ...wanted.filter(({ playable }) => !playable).map(notYet),
    ...unknown.map((name) => {
      const near = nearest(
        name,
        words.optionalRules.flatMap((rule) => [rule.name, ...rule.words]),
      );
      return `Unknown optional rule: ${name}.${near === null ? '' : ` Did you mean "${near}"?`} The rest of the application counts.`;
    }),
  ];
  const remark = side === null ? sideRemark(found, words.sides) : null;
  return {
    side,
    optionalRules: wanted.filter(({ playable }) => playable).map(({ id }) => id),
    unknownRules: unknown,
    remarks: remark === null ? remarks : [remark, ...remarks],
  };
}
