import type { Block, Inline, Leaf, Part, PartRole } from './document.js';

// Makers of report blocks.

export const strong = (text: string): Inline => ({ kind: 'strong', text });

export const code = (text: string): Inline => ({ kind: 'code', text });

/** A page of the web board, by its path: `/c/general-war`. */
export const boardPage = (path: string): Inline => ({ kind: 'page', text: path });

export const heading = (level: 1 | 2 | 3, text: string): Leaf => ({ kind: 'heading', level, text });

export const paragraph = (...text: readonly Inline[]): Leaf => ({ kind: 'paragraph', text: [...text] });

export const list = (items: readonly string[]): Leaf => ({
  kind: 'list',
  ordered: false,
  items: items.map((item) => [item]),
});

export const notice = (tone: 'info' | 'warning', ...text: readonly Inline[]): Leaf => ({
  kind: 'notice',
  tone,
  text: [...text],
});

export interface Column {
  readonly title: string;
  readonly align?: 'left' | 'right' | 'centre';
}

export const table = (
  caption: string | null,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): Leaf => ({
  kind: 'table',
  caption,
  columns: columns.map(({ title, align }) => ({ title, align: align ?? 'left' })),
  rows: rows.map((row) => row.map((cell) => [cell])),
});

/** A heading with what stands under it; nothing at all when nothing does. */
export const section = <Piece extends Block>(
  level: 1 | 2 | 3,
  title: string,
  blocks: readonly Piece[],
): readonly (Piece | Leaf)[] => (blocks.length === 0 ? [] : [heading(level, title), ...blocks]);

/** A list with a heading; nothing when it is empty. */
export const listed = (level: 1 | 2 | 3, title: string, items: readonly string[]): readonly Leaf[] =>
  section(level, title, items.length === 0 ? [] : [list(items)]);

/**
 * Pieces that belong together; nothing at all when there are none. An empty title leaves the heading out. `about`: how it ended,
 * where it was, and the reader's share, for cards.
 */
export const part = (
  role: PartRole,
  title: string,
  blocks: readonly Leaf[],
  about: Pick<Part, 'badge' | 'at' | 'share'> = {},
): readonly Part[] => (blocks.length === 0 ? [] : [{ kind: 'part', role, title, blocks: [...blocks], ...about }]);
