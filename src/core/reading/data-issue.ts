import { z } from 'zod';
import { quote } from '../game/problem.js';
import type { DataIssue } from '../game/sense.js';
import { nearest } from './nearest.js';

export type CheckedData<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly issues: readonly DataIssue[] };

/** More issues than this help nobody: a file with one wrong indent can have thousands. */
const MOST_ISSUES = 100;
/** So many of what a schema complains of are put into words; of a choice between shapes each has its own, of which few are told. */
const MOST_WORDED = 1000;

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'a group of "key: value" lines',
  record: 'a group of "key: value" lines',
  map: 'a group of "key: value" lines',
  null: 'empty',
};

/** Names a value in a few words, for messages. Untrusted text is cut and cleaned. */
function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'nothing (the value is empty)';
  if (typeof value === 'string') return `the text "${quote(value)}"`;
  if (typeof value === 'number') return `the number ${value}`;
  if (typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`;
  return 'a group of "key: value" lines';
}

const listed = (values: readonly unknown[]): string =>
  values.map((value) => (typeof value === 'string' ? `"${value}"` : String(value))).join(', ');

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function tooMuchOrLittle(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code !== 'too_small' && issue.code !== 'too_big') return undefined;
  const bound = String(issue.code === 'too_small' ? issue.minimum : issue.maximum);
  const least = issue.code === 'too_small';
  const limit = least ? `at least ${bound}` : `at most ${bound}`;
  const found = describeValue(issue.input);
  if (issue.origin === 'string') {
    if (least && issue.input === '') return 'This text is empty.';
    const length = typeof issue.input === 'string' ? issue.input.length : 0;
    return `This text may have ${limit} characters; it has ${length}.`;
  }
  if (issue.origin === 'array' || issue.origin === 'set') return `This list may have ${limit} entries; found ${found}.`;
  const strict = issue.inclusive === false ? (least ? `more than ${bound}` : `less than ${bound}`) : limit;
  return `This must be ${strict}; found ${found}.`;
}

/** What is said of a key: a sentence of its own, or one that begins with the key. */
const aboutKey = (message: string): string =>
  /^(?!This )\p{Lu}/u.test(message) ? message : `The key ${message.replace(/^This /, '')}`;

/** The sentence for an issue of a schema that has no sentence of its own. */
export function sentence(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined) return 'This is missing.';
      const expected = TYPE_WORDS[String(issue.expected)] ?? String(issue.expected);
      return `This must be ${expected}; found ${describeValue(issue.input)}.`;
    }
    case 'invalid_value': {
      const values = Array.isArray(issue.values) ? issue.values : [];
      const near =
        typeof issue.input === 'string'
          ? nearest(
              issue.input,
              values.filter((value) => typeof value === 'string'),
            )
          : null;
      if (issue.input === undefined)
        return `This is missing; it must be ${values.length === 1 ? '' : 'one of '}${listed(values)}.`;
      const meant = near === null ? '' : ` Did you mean "${near}"?`;
      return `This must be ${values.length === 1 ? '' : 'one of '}${listed(values)}; found ${describeValue(issue.input)}.${meant}`;
    }
    case 'invalid_union': {
      const options: unknown = issue.options;
      if (!Array.isArray(options) || typeof issue.discriminator !== 'string' || !isRecord(issue.input))
        return undefined;
      const found = issue.input[issue.discriminator];
      const near =
        typeof found === 'string'
          ? nearest(
              found,
              options.filter((value) => typeof value === 'string'),
            )
          : null;
      const meant = near === null ? '' : ` Did you mean "${near}"?`;
      return found === undefined
        ? `This is missing; it must be one of ${listed(options)}.`
        : `This must be one of ${listed(options)}; found ${describeValue(found)}.${meant}`;
    }
    case 'invalid_format':
      return `This is not in the expected form; found ${describeValue(issue.input)}.`;
    case 'invalid_key': {
      const inner: unknown = Array.isArray(issue.issues) ? issue.issues[0] : undefined;
      const why = isRecord(inner) && typeof inner['message'] === 'string' ? ` ${aboutKey(inner['message'])}` : '';
      return `This key is not in the expected form.${why}`;
    }
    case 'not_multiple_of':
      return `This must be a multiple of ${String(issue.divisor)}; found ${describeValue(issue.input)}.`;
    default:
      return tooMuchOrLittle(issue);
  }
}

/** The keys that a schema knows, when it is one with fixed keys. */
function knownKeys(schema: unknown): readonly string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodEnum) return schema.keyType.options.map(String);
  return [];
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let at = value;
  for (const step of path) {
    if (Array.isArray(at) && typeof step === 'number') at = at[step];
    else if (isRecord(at) && typeof step !== 'symbol' && Object.hasOwn(at, step)) at = at[String(step)];
    else return undefined;
  }
  return at;
}

const plainPath = (path: readonly PropertyKey[]): readonly (string | number)[] =>
  path.map((step) => (typeof step === 'symbol' ? String(step) : step));

const shortFound = (value: unknown): string => {
  if (value === undefined) return '';
  if (typeof value === 'string') return quote(value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : describeValue(value);
};

/** Of a choice between shapes, the one that the data comes nearest to: the one whose first complaint lies deepest. */
function likeliestBranch(branches: readonly (readonly z.core.$ZodIssue[])[]): readonly z.core.$ZodIssue[] {
  const depth = (branch: readonly z.core.$ZodIssue[]): number =>
    Math.max(0, ...branch.map((issue) => issue.path.length));
  return branches.reduce((best, branch) => (depth(branch) > depth(best) ? branch : best), branches[0] ?? []);
}

/**
 * Checks data against a schema and says in plain sentences what is wrong, with suggestions for misspelt keys.
 * A refinement may give what would do as `params: { allowed: '…' }` beside its message.
 */
export function checkData<Value>(schema: z.ZodType<Value>, value: unknown): CheckedData<Value> {
  const known = new WeakMap<object, readonly string[]>();
  let worded = 0;
  const read = schema.safeParse(value, {
    error: (issue) => {
      if (issue.code === 'unrecognized_keys' && typeof issue.input === 'object' && issue.input !== null) {
        known.set(issue.input, knownKeys(issue.inst));
      }
      worded += 1;
      return worded > MOST_WORDED ? 'This is not in the expected form.' : sentence(issue);
    },
  });
  if (read.success) return { ok: true, value: read.data };

  const issues: DataIssue[] = [];
  const add = (issue: z.core.$ZodIssue, above: readonly PropertyKey[]): void => {
    const path = [...above, ...issue.path];
    const at = valueAt(value, path);
    if (issue.code === 'unrecognized_keys') {
      const keys = typeof at === 'object' && at !== null ? (known.get(at) ?? []) : [];
      const free = keys.filter((key) => !isRecord(at) || !Object.hasOwn(at, key));
      for (const key of issue.keys.slice(0, MOST_ISSUES - issues.length)) {
        const near = nearest(key, free) ?? nearest(key, keys);
        issues.push({
          path: [...plainPath(path), key],
          kind: 'unknown-key',
          found: quote(key),
          message: `The key "${quote(key)}" is not known here.${near === null ? '' : ` Did you mean "${near}"?`}`,
          ...(keys.length > 0 ? { allowed: `Known keys: ${keys.join(', ')}.` } : {}),
        });
      }
      return;
    }
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      const deepest = likeliestBranch(issue.errors);
      if (deepest.some((inner) => inner.path.length > 0)) {
        for (const inner of deepest) add(inner, path);
        return;
      }
      const types = issue.errors
        .flat()
        .map((inner) => (inner.code === 'invalid_type' ? (TYPE_WORDS[inner.expected] ?? inner.expected) : null));
      const choice = types.every((word) => word !== null)
        ? [...new Set(types)].join(' or ')
        : 'one of the forms that the format allows';
      issues.push({
        path: plainPath(path),
        kind: at === undefined ? 'missing' : 'wrong',
        found: shortFound(at),
        message: `This must be ${choice}; found ${describeValue(at)}.`,
      });
      return;
    }
    const allowed: unknown = issue.code === 'custom' ? issue.params?.['allowed'] : undefined;
    issues.push({
      path: plainPath(path),
      kind: at === undefined && issue.code !== 'custom' ? 'missing' : 'wrong',
      found: shortFound(at),
      message: issue.message,
      ...(typeof allowed === 'string' ? { allowed } : {}),
    });
  };
  for (const issue of read.error.issues.slice(0, MOST_ISSUES)) add(issue, []);
  return { ok: false, issues: issues.slice(0, MOST_ISSUES) };
}
