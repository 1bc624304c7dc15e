import type { Figure, Leaf } from '../game/document.js';

/** A piece that every channel can write: bars and numbers side by side are told as lists. */
export type PlainLeaf = Exclude<Leaf, { kind: 'figures' | 'strengths' | 'shares' }>;

const figureWords = ({ label, value, change, note }: Figure): string => {
  const more = [change, note].filter((words) => words !== null && words !== '');
  return `${label}: ${value}${more.length === 0 ? '' : ` (${more.join('; ')})`}`;
};

const asList = (items: readonly string[]): PlainLeaf => ({
  kind: 'list',
  ordered: false,
  items: items.map((item) => [item]),
});

/** The piece in words, where it is a picture: the same for readers of text as bars and curves are for others. */
export function plainLeaf(leaf: Leaf): PlainLeaf {
  switch (leaf.kind) {
    case 'figures':
      return asList(leaf.figures.map(figureWords));
    case 'strengths':
      return asList(leaf.sides.map(({ name, counts }) => `${name}: ${counts.join(', ')} ${leaf.of}`));
    case 'shares': {
      const told = leaf.shares.filter(({ count }) => count > 0).map(({ label, count }) => `${count} ${label}`);
      return { kind: 'paragraph', text: [`${leaf.title}: ${told.length === 0 ? 'nothing' : told.join(', ')}.`] };
    }
    default:
      return leaf;
  }
}
