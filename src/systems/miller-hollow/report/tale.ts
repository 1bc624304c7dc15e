import { paragraph, strong } from '../../../core/game/blocks.js';
import type { Inline, Leaf } from '../../../core/game/document.js';

/** Something that happened, as a reader is told it. */
export interface Tale {
  /** What the news begin with: the heaviest. From what the reader knows. */
  readonly weight: number;
  /** Where; stands before the text. Empty: nowhere in particular. */
  readonly place: string;
  readonly text: string;
  /** Figures that the reader may know, after the text. */
  readonly facts: string;
}

const inline = ({ place, text, facts }: Tale): Inline[] => [
  ...(place === '' ? [] : [strong(`${place}.`), ' ']),
  text,
  ...(facts === '' ? [] : [' ', strong(facts)]),
];

/** The news in a sentence, to be quoted: a title has no full stop. */
export const titleOf = ({ place, text }: Tale): string =>
  (place === '' ? text : `${place}: ${text}`).replace(/\.$/, '');

/** News beside the first. */
export const headlineOf = (tale: Tale): Leaf =>
  paragraph(
    strong(tale.place === '' ? tale.text : `${tale.place}: ${tale.text}`),
    tale.facts === '' ? '' : ` ${tale.facts}`,
  );

export const talesAsList = (tales: readonly Tale[]): readonly Leaf[] =>
  tales.length === 0 ? [] : [{ kind: 'list', ordered: false, items: tales.map(inline) }];

/** Heaviest first; equals stay in their order. */
export const byWeight = (tales: readonly Tale[]): readonly Tale[] => [...tales].sort((a, b) => b.weight - a.weight);

function together(place: string, tales: readonly Tale[]): Tale {
  const all = (of: (tale: Tale) => string): string =>
    tales
      .map(of)
      .filter((text) => text !== '')
      .join(' ');
  const weight = Math.max(...tales.map((tale) => tale.weight));
  return { weight, place, text: all(({ text }) => text), facts: all(({ facts }) => facts) };
}

/** Tales of the same place become one, where the first of them stands. */
export const joined = (tales: readonly Tale[]): readonly Tale[] =>
  tales.flatMap((tale, index) => {
    if (tale.place === '') return [tale];
    const same = tales.filter(({ place }) => place === tale.place);
    return tales.findIndex(({ place }) => place === tale.place) === index ? [together(tale.place, same)] : [];
  });
