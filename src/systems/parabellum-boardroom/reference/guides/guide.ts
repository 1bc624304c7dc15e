import type { Act, ActionKind } from '../../shapes.js';

/** Words of a campaign's own binder that examples are made of. */
export interface ExampleWords {
  /** Flags of one's own and of an enemy's, by their last two letters. */
  own(beads: string): string;
  /** Codes of two units that are on sale. */
  readonly type: string;
  readonly otherType: string;
  /** Squares of the first map, one beside the other. */
  readonly squares: readonly [string, string, string, string];
  /** A card that brings money, and another of the deck. */
  readonly card: string;
  readonly otherCard: string;
  readonly livery: string;
  readonly battles: readonly [string, string];
  readonly objective: string;
}

/** How one order, or one act of a block, is written, and what for. */
export interface Guide {
  /** Unique, kebab-case. */
  readonly id: string;
  readonly kind: ActionKind | Act['kind'];
  readonly title: string;
  readonly sentence: string;
  readonly template: string;
  readonly example: (words: ExampleWords) => string;
  /** Cases of the rules in which it is refused, or fails when its turn comes. */
  readonly fails: readonly string[];
  readonly rules: readonly string[];
}

export type Row = readonly [
  kind: Guide['kind'],
  title: string,
  sentence: string,
  template: string,
  example: Guide['example'],
  fails: string,
  rules: string,
  id?: string,
];
