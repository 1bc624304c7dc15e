import { z } from 'zod';
import { UnitCode } from '../unit-card.js';

/** Whom a standing order is for: one unit, a type, a class, or all. The narrowest wins, then the latest line. */
export type Whom<Class extends string> =
  | { kind: 'unit'; unit: string }
  | { kind: 'type'; type: string }
  | { kind: 'class'; class: Class }
  | { kind: 'all' };

/** `flag`: a flag as the edition writes it; `unitClass`: its classes. */
export const whomOf = <Flag extends z.ZodType<string>, Class extends z.ZodType<string>>(flag: Flag, unitClass: Class) =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('unit'), unit: flag }),
    z.object({ kind: z.literal('type'), type: UnitCode }),
    z.object({ kind: z.literal('class'), class: unitClass }),
    z.object({ kind: z.literal('all') }),
  ]);

/** `looksLikeFlag`: whether an edition would read this word as a flag. */
export function writeWhom<Class extends string>(
  whom: Whom<Class>,
  classes: readonly string[],
  looksLikeFlag: (word: string) => boolean,
): string {
  switch (whom.kind) {
    case 'unit':
      return whom.unit;
    case 'class':
      return whom.class;
    case 'all':
      return 'ALL';
    // A type that looks like a class or a flag needs the word before it to be read back as a type.
    case 'type': {
      const ambiguous = whom.type === 'ALL' || classes.includes(whom.type) || looksLikeFlag(whom.type);
      return ambiguous ? `TYPE ${whom.type}` : whom.type;
    }
  }
}

/** A unit as standing orders speak of it. */
export interface Meant {
  readonly id: string;
  readonly type: string;
  readonly class: string;
}

const NARROWNESS: Readonly<Record<Whom<string>['kind'], number>> = { unit: 3, type: 2, class: 1, all: 0 };

function speaksOf(whom: Whom<string>, unit: Meant): boolean {
  switch (whom.kind) {
    case 'unit':
      return whom.unit === unit.id;
    case 'type':
      return whom.type === unit.type;
    case 'class':
      return whom.class === unit.class;
    case 'all':
      return true;
  }
}

/** The standing order that holds for a unit: the one that speaks of it most narrowly, of equals the last. */
export function mostSpecific<Word extends { readonly whom: Whom<string> }>(
  words: readonly Word[],
  unit: Meant,
): Word | undefined {
  let best: Word | undefined;
  for (const word of words) {
    if (!speaksOf(word.whom, unit)) continue;
    if (best === undefined || NARROWNESS[word.whom.kind] >= NARROWNESS[best.whom.kind]) best = word;
  }
  return best;
}
