import { type Block, type Figure, type Leaf, leavesOf, type Part } from '../game/document.js';

/** A piece that every channel can write: bars and numbers side by side are told in words. */
export type PlainLeaf = Exclude<Leaf, { kind: 'figures' | 'strengths' | 'shares' }>;

type Strengths = Extract<Leaf, { kind: 'strengths' }>;
type Side = Strengths['sides'][number];
type Shares = Extract<Leaf, { kind: 'shares' }>;

/** `49 (−1; 112 win)`. */
export const figureWords = ({ value, change, note }: Omit<Figure, 'label'>): string => {
  const more = [change, note].filter((words) => words !== null && words !== '');
  return `${value}${more.length === 0 ? '' : ` (${more.join('; ')})`}`;
};

/** What became of a side: `22, 3 lost`; of reinforcements: `7, 2 more`. */
export function sideWords({ counts }: Pick<Side, 'counts'>): string {
  const [first = 0, last = 0] = [counts[0], counts.at(-1)];
  if (last === first) return `${first}, none lost`;
  return last < first ? `${first}, ${last === 0 ? 'all' : first - last} lost` : `${first}, then ${last}`;
}

/** Each round told, where there is more to tell than the beginning and the end: `22, 19, 19`. */
export const roundWords = ({ counts }: Pick<Side, 'counts'>): string | null =>
  counts.length > 2 ? counts.join(', ') : null;

const strengthWords = ({ of, sides }: Strengths): string => {
  const told = sides.map((side) => {
    const rounds = roundWords(side);
    return `${side.name} ${sideWords(side)}${rounds === null ? '' : ` (${rounds})`}`;
  });
  return `${of.slice(0, 1).toUpperCase()}${of.slice(1)}: ${told.join('; ')}.`;
};

export const shareWords = ({ shares }: Pick<Shares, 'shares'>): string => {
  const told = shares.filter(({ count }) => count > 0).map(({ label, count }) => `${count} ${label}`);
  return told.length === 0 ? 'nothing' : told.join(', ');
};

/** The piece in words, where it is a picture: the same for readers of text as bars and curves are for others. */
function plainLeaf(leaf: Leaf): PlainLeaf {
  switch (leaf.kind) {
    case 'figures':
      return { kind: 'paragraph', text: [leaf.figures.map((one) => `${one.label}: ${figureWords(one)}`).join(' · ')] };
    case 'strengths':
      return { kind: 'paragraph', text: [strengthWords(leaf)] };
    case 'shares':
      return { kind: 'paragraph', text: [`${leaf.title}: ${shareWords(leaf)}.`] };
    default:
      return leaf;
  }
}

/** How a part ended and what the reader had in it, in words: `Lost · 7 of yours, none lost`; empty where neither is said. */
export const endWords = ({ badge, share }: Pick<Part, 'badge' | 'share'>): string =>
  [badge?.text, share].filter((words) => words !== undefined && words !== '').join(' · ');

/** A part with all that its card says in its head: `A5 · Lost · 7 of yours, none lost`. */
function headed(block: Block): Block {
  if (block.kind !== 'part') return block;
  const end = endWords(block);
  if (end === '') return block;
  if (block.title !== '') return { ...block, title: `${block.title} · ${end}` };
  return { ...block, blocks: [{ kind: 'paragraph', text: [end] }, ...block.blocks] };
}

/** All of a report for channels of words: parts are opened, and their headings say what the head of a card says. */
export const plainLeaves = (blocks: readonly Block[]): readonly PlainLeaf[] =>
  leavesOf(blocks.map(headed)).map(plainLeaf);
