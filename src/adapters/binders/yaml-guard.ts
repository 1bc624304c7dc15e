import { CST, type Document, isAlias, isMap, isNode, isPair, isScalar, Lexer, type Node, visit } from 'yaml';
import { quote } from '../../core/game/problem.js';

/** Something in a YAML file that this format refuses although YAML may allow it; `offset` counts characters of the text. */
export interface Refusal {
  readonly offset: number;
  readonly code: 'binder/syntax' | 'binder/duplicate-key' | 'binder/key' | 'binder/file' | 'binder/comment';
  readonly found: string;
  readonly message: string;
  readonly allowed: string;
}

const DEEPEST = 40;
const MOST_INDICATORS_A_LINE = 8;
/** Each alias is looked up by walking the file, so many of them take the parser minutes. */
const MOST_ALIASES = 50;
const MOST_REFUSALS = 20;
/** A binder's file has a few thousand tokens (words, marks, blanks, line ends); the parser takes seconds for half a million. */
const MOST_TOKENS = 60_000;

const tooDeep = (offset: number, found: string): Refusal => ({
  offset,
  code: 'binder/syntax',
  found,
  message: `The brackets or dashes here are nested too deeply.`,
  allowed: `At most ${DEEPEST} levels of brackets, and ${MOST_INDICATORS_A_LINE} dashes at the start of a line, can be read.`,
});

/**
 * Looks at the bare tokens before the file is parsed, in linear time. Deep nesting on one line and `?` keys take the
 * parser minutes for half a megabyte, which would block the process.
 */
export function refuseBeforeParsing(text: string): Refusal | null {
  let offset = 0;
  let depth = 0;
  let dashes = 0;
  let scalarNext = false;
  let tokens = 0;
  for (const token of new Lexer().lex(text)) {
    tokens += 1;
    if (tokens > MOST_TOKENS) {
      const message = 'From here on the file holds more than can be read.';
      return {
        offset,
        code: 'binder/file',
        found: '',
        message,
        allowed: 'Shorten it: a map of 40 by 40 and hundreds of fleets fit easily.',
      };
    }
    if (token === CST.DOCUMENT || token === CST.FLOW_END || token === CST.SCALAR || token === CST.BOM) {
      scalarNext = token === CST.SCALAR;
      continue;
    }
    const kind = scalarNext ? 'scalar' : CST.tokenType(token);
    scalarNext = false;
    if (kind === 'explicit-key-ind') {
      const message = 'A key that begins with "? " is not part of this format.';
      return {
        offset,
        code: 'binder/syntax',
        found: '?',
        message,
        allowed: 'Write "key: value". If it is text, put it in quotes.',
      };
    }
    if (kind === 'flow-map-start' || kind === 'flow-seq-start') depth += 1;
    if (kind === 'flow-map-end' || kind === 'flow-seq-end') depth = Math.max(0, depth - 1);
    if (kind === 'newline') dashes = 0;
    if (kind === 'seq-item-ind') dashes += 1;
    if (depth > DEEPEST || dashes > MOST_INDICATORS_A_LINE) return tooDeep(offset, token);
    offset += token.length;
  }
  return null;
}

/** For a file whose aliases are too many or unfold to too much. */
export const tooManyAliases = (offset: number): Refusal => ({
  offset,
  code: 'binder/syntax',
  found: '*',
  message: 'The aliases (words with "*") of this file are too many or unfold to too much.',
  allowed: `Use at most ${MOST_ALIASES}, or write the values out.`,
});

/** Data of a file that passed both guards; null when its aliases unfold to too much. */
export function plainData(document: Document): { readonly data: unknown } | null {
  try {
    return { data: document.toJS({ maxAliasCount: MOST_ALIASES }) };
  } catch {
    return null;
  }
}

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
const startOf = (node: unknown): number => (isNode(node) ? (node.range?.[0] ?? 0) : 0);

function refuseKeys(pairs: readonly { readonly key: unknown }[]): readonly Refusal[] {
  const refusals: Refusal[] = [];
  const seen = new Set<string>();
  for (const { key } of pairs) {
    const offset = startOf(key);
    const name = isScalar(key) && key.value !== null ? String(key.value) : null;
    if (name === null || name === '') {
      const allowed = 'Write the key as plain text before the colon.';
      refusals.push({ offset, code: 'binder/key', found: '', message: 'A key must be a word or a number.', allowed });
    } else if (FORBIDDEN_KEYS.has(name)) {
      const message = `The key "${name}" is not allowed.`;
      refusals.push({ offset, code: 'binder/key', found: name, message, allowed: 'Use another word.' });
    } else if (seen.has(name)) {
      const message = `The key "${quote(name)}" stands here twice.`;
      refusals.push({
        offset,
        code: 'binder/duplicate-key',
        found: quote(name),
        message,
        allowed: 'Keep one of the two lines.',
      });
    }
    if (name !== null) seen.add(name);
  }
  return refusals.slice(0, MOST_REFUSALS);
}

/** Looks at the parsed file: keys twice, keys that are not words, values that contain themselves, depth. */
export function refuseAfterParsing(document: Document): readonly Refusal[] {
  const refusals: Refusal[] = [];
  let aliases = 0;
  visit(document, {
    Node: (_, node: Node, path) => {
      if (refusals.length >= MOST_REFUSALS) return visit.BREAK;
      if (path.length > 3 * DEEPEST) {
        refusals.push(tooDeep(startOf(node), ''));
        return visit.BREAK;
      }
      if (isMap(node)) refusals.push(...refuseKeys(node.items.filter(isPair)));
      if (isAlias(node)) {
        aliases += 1;
        if (aliases > MOST_ALIASES) {
          refusals.push(tooManyAliases(startOf(node)));
          return visit.BREAK;
        }
        const target = node.resolve(document);
        if (target !== undefined && path.some((above) => above === target)) {
          const message = `The alias *${quote(node.source)} stands inside what it names, so it would never end.`;
          refusals.push({
            offset: startOf(node),
            code: 'binder/syntax',
            found: quote(node.source),
            message,
            allowed: 'Write the value out instead.',
          });
        }
      }
      return undefined;
    },
  });
  return refusals;
}

/** A `#` behind a blank with no blank behind it: more often text that was meant than a comment. */
const GLUED_COMMENT = /^[ \t]+(#[^\s#][^\n]*)/;
const LONGEST_LINE = 500;

/**
 * Values that lose what stands behind a `#` because it reads as a comment: `title: War #3` is `War`. A comment that has a blank behind
 * its `#` is taken for one.
 */
export function lostBehindHash(document: Document, text: string): readonly Refusal[] {
  const lost: Refusal[] = [];
  visit(document, {
    Scalar: (_, node) => {
      if (lost.length >= MOST_REFUSALS) return visit.BREAK;
      if (node.type !== 'PLAIN' || node.range === undefined || node.range === null) return undefined;
      const [start, end] = node.range;
      const comment = GLUED_COMMENT.exec(text.slice(end, end + LONGEST_LINE))?.[1]?.trimEnd();
      if (comment === undefined) return undefined;
      const value = text.slice(start, end);
      lost.push({
        offset: start,
        code: 'binder/comment',
        found: quote(`${value} ${comment}`),
        message: `What stands behind a blank and "#" is a comment, so this says "${quote(value)}" and no more.`,
        allowed: 'Put the text in quotes if the rest belongs to it. A comment has a blank behind its "#".',
      });
      return undefined;
    },
  });
  return lost;
}
