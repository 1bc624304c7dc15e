import type { OptionalRuleInfo } from '../game/contract.js';
import { quote } from '../game/problem.js';
import { MAX_SHEET_BYTES } from '../game/sheet.js';
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
const NONE_WORDS = new Set(['no', 'without', 'none', 'not']);
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

/** The parts of the text that speak of optional rules. */
function ruleClauses(text: string, words: readonly Word[]): readonly Clause[] {
  const clauses: Clause[] = [];
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    if (word.text !== 'optional' || next === undefined || !/^rules?$/.test(next.text)) continue;
    if ((clauses.at(-1)?.end ?? 0) > word.start) continue;
    const end = clauseEnd(text, next.end);
    const before = words[index - 1];
    const negated = before !== undefined && NONE_WORDS.has(before.text);
    const after = text.slice(next.end, end);
    const following = words[index + 2];
    const none = negated || (following !== undefined && following.start < end && NONE_WORDS.has(following.text));
    const withBefore = negated || (before !== undefined && ANY_WORDS.has(before.text));
    const start = withBefore && before !== undefined ? before.start : word.start;
    clauses.push({ start, end, list: none ? null : after });
  }
  return clauses;
}

function readNames(
  list: string,
  rules: readonly OptionalRuleInfo[],
): { readonly ids: readonly string[]; readonly unknown: readonly string[] } {
  const byWord = new Map(
    rules.flatMap((rule) => [rule.id, rule.name, ...rule.words].map((word) => [key(word), rule.id] as const)),
  );
  const ids: string[] = [];
  const unknown: string[] = [];
  const pieces = list.split(/[,;:&+/()]|\band\b/i);
  for (const piece of pieces) {
    const words = wordsOf(piece);
    const from = words.findIndex((word) => !FILLER.has(word.text));
    const to = words.findLastIndex((word) => !FILLER.has(word.text));
    if (from < 0) continue;
    const name = words.slice(from, to + 1);
    const whole = name.map((word) => word.text).join(' ');
    if (whole === 'all') {
      ids.push(...rules.map((rule) => rule.id));
      continue;
    }
    const id = byWord.get(whole);
    if (id !== undefined) ids.push(id);
    else unknown.push(quote(piece.slice(name[0]?.start ?? 0, name.at(-1)?.end ?? piece.length)));
  }
  return { ids: [...new Set(ids)], unknown: [...new Set(unknown)].slice(0, MOST_NAMES) };
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

const notYet = ({ name }: OptionalRuleInfo): string =>
  `${name} is an optional rule of this game that cannot be played here yet. The rest of the application counts.`;

/**
 * Reads a free-text application (AD-21, FE-G11): the side, or whichever is free, and the optional rules that are wanted.
 * All else in it, a name or a story, is welcome and has no effect. Never throws; takes linear time.
 */
export function readApplication(text: string, words: ApplicationWords): ReadApplication {
  const cut = text.slice(0, MAX_SHEET_BYTES);
  const all = wordsOf(cut);
  const clauses = ruleClauses(cut, all);

  const inClause = (word: Word): boolean =>
    clauses.some((clause) => word.start >= clause.start && word.end <= clause.end);
  const rest = all.filter((word) => !inClause(word)).map((word) => word.text);
  const spaced = ` ${rest.join(' ')} `;
  const found = words.sides.filter((side) => [side.id, ...side.words].some((word) => names(spaced, word)));
  const whichever = found.length === 0 && rest.some((word) => ANY_WORDS.has(word));
  const side = found.length === 1 ? (found[0]?.id ?? null) : whichever || words.sides.length === 0 ? ANY_SIDE : null;

  const lists = clauses.flatMap((clause) => (clause.list === null ? [] : [clause.list]));
  const { ids, unknown } = readNames(lists.join(','), words.optionalRules);
  const wanted = ids.flatMap((id) => words.optionalRules.find((rule) => rule.id === id) ?? []);
  const remarks = [
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
