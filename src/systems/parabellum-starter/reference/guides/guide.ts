import type { ActionKind } from '../../shapes.js';

/** Words of a campaign's own binder that examples are made of. */
export interface ExampleWords {
  /** Flags of one's own and of an enemy's, by their last two letters. */
  own(beads: string): string;
  foe(beads: string): string;
  /** Codes of two units that are mustered. */
  readonly type: string;
  readonly otherType: string;
  /** An aircraft of one's own. */
  readonly air: string;
  /** Squares of the first map, one beside the other. */
  readonly squares: readonly [string, string, string];
  readonly livery: string;
  readonly scenario: string;
  readonly objective: string;
}

/** How one order is written, and what for. */
export interface Guide {
  /** Unique, kebab-case. */
  readonly id: string;
  readonly kind: ActionKind;
  readonly title: string;
  readonly sentence: string;
  readonly template: string;
  readonly example: (words: ExampleWords) => string;
  readonly rules: readonly string[];
}

export type Row = readonly [
  kind: ActionKind,
  title: string,
  sentence: string,
  template: string,
  example: Guide['example'],
  rules?: readonly string[],
  id?: string,
];
