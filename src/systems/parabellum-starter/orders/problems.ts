import { type Problem, quote } from '../../../core/game/problem.js';
import { nearest } from '../../../core/reading/nearest.js';

/**
 * The product's problem codes, by the case names of the rules digest. Those without a case of the digest follow in Extra.
 * Failures at resolution stand in `failures.ts`.
 */
export const CODES = {
  'E-SYNTAX': 'order/wrong-arguments',
  'E-CODE': 'order/unknown-type',
  'E-UNIT': 'order/unknown-unit',
  'E-OWNER': 'order/not-yours',
  'E-SQUARE': 'order/unknown-square',
  'E-PATH': 'order/bad-path',
  'E-PHASE': 'order/wrong-section',
  'E-LATE': 'order/wrong-stage',
  'E-TYPE': 'order/cannot-do-that',
  'E-CLASS': 'order/wrong-class',
  'E-CAP': 'order/too-much-to-carry',
  'E-RES': 'order/not-in-reserve',
  'E-FUNDS': 'order/not-enough-credits',
  'E-AVAIL': 'order/not-on-sale',
  'E-FLAG': 'order/bad-flag',
  'E-NOTPDA': 'order/not-in-pre-deployment',
  'E-ZONE': 'order/not-a-deployment-square',
  'E-NOTCOMBAT': 'order/no-combat-unit',
  'E-SHOTS': 'order/too-many-shots',
  'E-FULL': 'order/full-strength',
  'E-PARTIAL': 'order/not-full-strength',
  'E-NOTREADY': 'order/aircraft-not-ready',
  'E-NOASSET': 'order/no-such-card',
  'E-TREE': 'order/not-in-the-tree',
} as const;

type Extra =
  | 'order/unknown-keyword'
  | 'order/unknown-section'
  | 'order/campaign-over'
  | 'order/observer'
  | 'order/not-on-the-map'
  | 'order/unknown-objective'
  | 'order/pool-doubtful'
  | 'order/option-off'
  | 'order/nested-condition'
  | 'order/doubtful'
  | 'order/no-orders-and-orders';

export type Case = keyof typeof CODES;
export type Code = (typeof CODES)[Case] | Extra;

/** A problem that does not know its line yet. */
export type Fault = Omit<Problem, 'line' | 'code'> & { readonly code: Code };

interface More {
  readonly allowed?: string;
  readonly rule?: string;
}

export const fault = (code: Case | Extra, found: string, message: string, more: More = {}): Fault => ({
  code: isCase(code) ? CODES[code] : code,
  severity: 'error',
  found: quote(found),
  message,
  ...more,
});

const isCase = (code: Case | Extra): code is Case => Object.hasOwn(CODES, code);

export const warning = (code: Case | Extra, found: string, message: string, more: More = {}): Fault => ({
  ...fault(code, found, message, more),
  severity: 'warning',
});

export const isFault = (value: object): value is Fault => 'severity' in value && 'message' in value;

/** `A7, A8 and 3 more`. */
export function listed(values: readonly string[], most = 8): string {
  const shown = values.slice(0, most).join(', ');
  return values.length > most ? `${shown} and ${values.length - most} more` : shown;
}

/** A word for a sentence: cut, because it is untrusted. */
export const shown = (word: string): string => quote(word).slice(0, 24);

const LONGEST_GUESS = 16;

/** `Did you mean TNK? `, or nothing when no known word is near. Words of quite another length are not looked at. */
export function meant(word: string, known: readonly string[]): string {
  if (word.length > LONGEST_GUESS) return '';
  const slack = Math.max(1, Math.floor(word.length / 3));
  const near = nearest(
    word,
    known.filter((one) => Math.abs(one.length - word.length) <= slack),
  );
  return near === null ? '' : `Did you mean ${near}? `;
}
