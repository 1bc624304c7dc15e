import { CST, type Document, isAlias, isMap, isNode, isPair, isScalar, Lexer, type Node, visit } from 'yaml';
import { quote } from '../../core/problem.js';

/** Something in a YAML file that this format refuses although YAML may allow it; `offset` counts characters of the text. */
export interface Refusal {
  readonly offset: number;
  readonly code: 'binder/syntax' | 'binder/duplicate-key' | 'binder/key';
  readonly found: string;
  readonly message: string;
  readonly allowed: string;
}

const DEEPEST = 40;
const MOST_INDICATORS_A_LINE = 8;

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
  for (const token of new Lexer().lex(text)) {
    if (token === CST.DOCUMENT || token === CST.FLOW_END || token === CST.SCALAR || token === CST.BOM) {
      scalarNext = token === CST.SCALAR;
      continue;
    }
    const kind = scalarNext ? 'scalar' : CST.tokenType(token);
    scalarNext = false;
    if (kind === 'explicit-key-ind') {
      const message = 'A key that begins with "? " is not part of this format.';
      return { offset, code: 'binder/syntax', found: '?', message, allowed: 'Write "key: value". If it is text, put it in quotes.' };
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
      refusals.push({ offset, code: 'binder/duplicate-key', found: quote(name), message, allowed: 'Keep one of the two lines.' });
    }
    if (name !== null) seen.add(name);
  }
  return refusals;
}

/** Looks at the parsed file: keys twice, keys that are not words, values that contain themselves, depth. */
export function refuseAfterParsing(document: Document): readonly Refusal[] {
  const refusals: Refusal[] = [];
  visit(document, {
    Node: (_, node: Node, path) => {
      if (path.length > 3 * DEEPEST) {
        refusals.push(tooDeep(startOf(node), ''));
        return visit.BREAK;
      }
      if (isMap(node)) refusals.push(...refuseKeys(node.items.filter(isPair)));
      if (isAlias(node)) {
        const target = node.resolve(document);
        if (target !== undefined && path.some((above) => above === target)) {
          const message = `The alias *${quote(node.source)} stands inside what it names, so it would never end.`;
          refusals.push({ offset: startOf(node), code: 'binder/syntax', found: quote(node.source), message, allowed: 'Write the value out instead.' });
        }
      }
      return undefined;
    },
  });
  return refusals;
}
