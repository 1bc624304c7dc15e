import { strong } from '../../../core/game/blocks.js';
import type { Inline, Leaf } from '../../../core/game/document.js';

/** Something that happened, as a reader is told it. */
export interface Tale {
  /** What the news begin with: the heaviest. From what the reader knows. */
  readonly weight: number;
  /** Where; stands before the text. Empty: nowhere in particular. */
  readonly place: string;
  readonly text: string;
  /** Plain facts that the reader may know, after the text; empty: none. */
  readonly facts: string;
}

export const aTale = (weight: number, place: string, text: string, facts = ''): Tale => ({
  weight,
  place,
  text,
  facts,
});

const inline = ({ place, text, facts }: Tale): Inline[] => [
  ...(place === '' ? [] : [strong(`${place}:`), ' ']),
  text,
  ...(facts === '' ? [] : [` ${facts}`]),
];

/** The news in a line: a title has no full stop. */
export const titleOf = ({ place, text }: Tale): string =>
  (place === '' ? text : `${place}: ${text}`).replace(/\.$/, '');

export const paragraphOf = (tale: Tale): Leaf => ({ kind: 'paragraph', text: inline(tale) });

export const talesAsList = (tales: readonly Tale[]): readonly Leaf[] =>
  tales.length === 0 ? [] : [{ kind: 'list', ordered: false, items: tales.map(inline) }];

/** Heaviest first; equals stay in their order. */
export const byWeight = (tales: readonly Tale[]): readonly Tale[] => [...tales].sort((a, b) => b.weight - a.weight);
