import { fault as coreFault, warning as coreWarning, type Fault } from '../../../core/reading/fault.js';

/** The product's codes for the cases that the digests of all editions name; an edition adds its own to these. */
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
  'E-CAP': 'order/too-much-to-carry',
  'E-RES': 'order/not-in-reserve',
  'E-FUNDS': 'order/not-enough-credits',
  'E-AVAIL': 'order/not-on-sale',
  'E-FLAG': 'order/bad-flag',
  'E-ZONE': 'order/not-a-deployment-square',
} as const;

/** Codes of all editions for which the digests have no case. */
export type SharedExtra =
  | 'order/unknown-keyword'
  | 'order/unknown-section'
  | 'order/nested-condition'
  | 'order/campaign-over'
  | 'order/observer'
  | 'order/option-off'
  | 'order/doubtful'
  | 'order/no-orders-and-orders';

type Told = Parameters<typeof coreFault> extends readonly [unknown, ...infer Rest] ? Rest : never;

/** The core's makers of faults, which take a case of the digest or a code that has no case. */
interface Problems<Case extends string, Code extends string> {
  readonly fault: (code: Case | Code, ...told: Told) => Fault<Code>;
  readonly warning: (code: Case | Code, ...told: Told) => Fault<Code>;
}

/** `codes`: an edition's codes by case. `Code`: all its codes, those without a case too. */
export function problemsOf<Case extends string, Code extends string>(
  codes: Readonly<Record<Case, Code>>,
): Problems<Case, Code> {
  const isCase = (code: Case | Code): code is Case => Object.hasOwn(codes, code);
  const codeOf = (code: Case | Code): Code => (isCase(code) ? codes[code] : code);
  return {
    fault: (code, ...told) => coreFault(codeOf(code), ...told),
    warning: (code, ...told) => coreWarning(codeOf(code), ...told),
  };
}
