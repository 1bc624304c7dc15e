/**
 * Why a line that was understood could not be carried out: the digest's case and the code players meet. The sentence
 * with it says where, what was found and what would do.
 */
export const FAILURES = {
  'F-FUNDS': 'order/not-enough-credits',
  'F-GONE': 'order/target-gone',
  'F-COND': 'order/condition-not-met',
  'F-LOCKED': 'order/unit-locked',
  'F-FUEL': 'order/no-fuel',
  'F-AMMO': 'order/no-ammunition',
  'F-MOVE': 'order/not-enough-movement',
  'F-MOVED': 'order/has-moved',
  'F-IMPASS': 'order/impassable',
  'F-SPACE': 'order/no-space',
  'F-ENEMY': 'order/enemy-in-the-way',
  'F-ENTRENCHED': 'order/entrenched',
  'F-NOTENTRENCHED': 'order/not-entrenched',
  'F-MAX': 'order/fully-entrenched',
  'F-TWICE': 'order/once-a-turn',
  'F-NOTHOME': 'order/not-on-deployment-square',
  'F-OCCUPIED': 'order/occupied',
  'F-NOTADJ': 'order/not-adjacent',
  'F-PARTNER': 'order/other-partner',
  'F-PROTECTED': 'order/cache-guarded',
  'F-RES': 'order/not-enough-stock',
  'F-POOL': 'order/pool-empty',
  'F-TERRAIN': 'order/wrong-terrain',
  'F-RANGE': 'order/out-of-range',
  'F-DONE': 'order/has-acted',
  'F-NOTHING': 'order/nothing-there',
  'F-SHOTDOWN': 'order/shot-down',
  'F-SPECIAL': 'order/special-circumstances',
  // What the sheet could not show when it was checked, because earlier lines or other players changed it: by the same codes.
  'F-AVAIL': 'order/not-on-sale',
  'F-FLAG': 'order/bad-flag',
  'F-NOTPDA': 'order/not-in-pre-deployment',
  'F-CAP': 'order/too-much-to-carry',
  'F-TYPE': 'order/cannot-do-that',
  'F-CLASS': 'order/wrong-class',
  'F-FULL': 'order/full-strength',
  'F-PARTIAL': 'order/not-full-strength',
} as const;

export type Failure = keyof typeof FAILURES;
