import { type Problem, quote } from '../../../core/game/problem.js';

/**
 * The product's problem codes, by the case names of the rules digest (`E-FE-…` errors, `W-FE-…` warnings). Those without
 * a case of the digest follow in EXTRA.
 */
export const CODES = {
  'E-FE-UNKNOWN': 'order/unknown-keyword',
  'E-FE-ARGS': 'order/wrong-arguments',
  'E-FE-PLACEHOLDER': 'order/placeholder',
  'E-FE-NATION': 'order/unknown-nation',
  'E-FE-FLEET': 'order/bad-fleet',
  'E-FE-PROVINCE': 'order/unknown-province',
  'E-FE-QTY': 'order/bad-quantity',
  'E-FE-BID': 'order/bad-bid',
  'E-FE-DEFEND': 'order/bad-province-count',
  'E-FE-SIDE': 'order/other-side',
  'E-FE-FLEET-UNKNOWN': 'order/unknown-fleet',
  'E-FE-FLEET-AMBIGUOUS': 'order/which-fleet',
  'E-FE-NOT-ADMIRAL': 'order/not-admiral',
  'E-FE-INACTIVE': 'order/nation-inactive',
  'E-FE-FALLEN': 'order/nation-fallen',
  'E-FE-NOT-MOBILISED': 'order/not-mobilised',
  'E-FE-INFLUENCE': 'order/not-enough-influence',
  'E-FE-MISSION-TWICE': 'order/second-mission',
  'E-FE-TARGET-DUPLICATE': 'order/target-twice',
  'E-FE-TARGET-FRIENDLY': 'order/target-friendly',
  'E-FE-TARGET-INACTIVE': 'order/target-inactive',
  'E-FE-TARGET-NEAR-INACTIVE': 'order/target-near-inactive',
  'E-FE-TARGET-NOT-ADJACENT': 'order/target-not-adjacent',
  'E-FE-TARGET-RANGE': 'order/target-range',
  'E-FE-CUT-OFF': 'order/cut-off',
  'E-FE-MOVE-DEST': 'order/move-destination',
  'E-FE-DEPLOY-SAME': 'order/same-fleet',
  'E-FE-DEPLOY-NATION': 'order/two-nations',
  'E-FE-DEPLOY-OWN': 'order/no-ships-there',
  'E-FE-POOL': 'order/pool-after-setup',
  'E-FE-PRESERVATION': 'order/bad-preservation',
  'E-FE-TACTIC': 'order/bad-tactic',
  'E-FE-TACTIC-SIDE': 'order/tactic-wing',
  'E-FE-TECH': 'order/bad-technology',
  'E-FE-OPTION-OFF': 'order/rule-not-in-use',
  'E-FE-NEW-FLEET': 'order/no-new-fleet',
  'E-FE-TYPE': 'order/ship-type',
  'W-FE-MOVE-DEST': 'order/move-destination-doubtful',
  'W-FE-HOPELESS': 'order/hopeless',
  'W-FE-EMPTY': 'order/more-targets-than-ships',
  'W-FE-OVERBID': 'order/more-than-pool',
  'W-FE-DEPLOY-MANY': 'order/more-than-owned',
} as const;

type Extra =
  | 'order/wrong-stage'
  | 'order/war-over'
  | 'order/observer'
  | 'order/not-you'
  | 'order/no-orders-and-orders'
  | 'order/move-occupied'
  | 'order/new-fleet-doubtful';

export type Code = (typeof CODES)[keyof typeof CODES] | Extra;

/** A problem that does not know its line yet. */
export type Fault = Omit<Problem, 'line' | 'code'> & { readonly code: Code };

interface More {
  readonly allowed?: string;
  readonly rule?: string;
}

export const fault = (code: Code, found: string, message: string, more: More = {}): Fault => ({
  code,
  severity: 'error',
  found: quote(found),
  message,
  ...more,
});

export const warning = (code: Code, found: string, message: string, more: More = {}): Fault => ({
  ...fault(code, found, message, more),
  severity: 'warning',
});

export const isFault = (value: unknown): value is Fault =>
  typeof value === 'object' && value !== null && 'severity' in value && 'message' in value;

const LONGEST_WORD = 24;

/** Steps from one short word to another: letters changed, added, left out, or two neighbours swapped. */
function distance(a: string, b: string): number {
  let older: number[] = [];
  let old = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((old[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (old[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (older[j - 2] ?? 0) + 1);
      row.push(best);
    }
    older = old;
    old = row;
  }
  return old[b.length] ?? 0;
}

/** The known word that was most likely meant; null when none is near. Long words are nothing anybody mistyped. */
export function nearest(word: string, known: Iterable<string>): string | null {
  if (word.length > LONGEST_WORD) return null;
  let best: string | null = null;
  let least = Math.min(2, Math.floor(word.length / 2)) + 1;
  for (const candidate of known) {
    const steps = distance(word, candidate);
    if (steps < least) {
      least = steps;
      best = candidate;
    }
  }
  return best;
}

/** `A7, A8 and 3 more`. */
export function listed(values: readonly string[], most = 8): string {
  const shown = values.slice(0, most).join(', ');
  return values.length > most ? `${shown} and ${values.length - most} more` : shown;
}

export const ships = (count: number): string => `${count} ${count === 1 ? 'ship' : 'ships'}`;
