import type { ActionKind } from '../../shapes.js';

/** Words of a campaign's own binder that examples are made of. */
export interface ExampleWords {
  /** Flags of one's own and of an enemy's, by their last two letters. */
  own(beads: string): string;
  foe(beads: string): string;
  /** Code of a unit that is bought and mustered. */
  readonly type: string;
  /** Aircraft: one that strikes, a fighter, one that only looks, a transport. */
  readonly air: string;
  readonly fighter: string;
  readonly scout: string;
  readonly transport: string;
  /** Squares of the first map, one north of the other. */
  readonly squares: readonly [string, string, string];
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
