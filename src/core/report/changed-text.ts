import type { Block, Inline, Leaf, ReportDocument } from '../game/document.js';

type Change = (run: Inline) => Inline;

const plain = (change: Change, text: string): string => {
  const changed = change(text);
  return typeof changed === 'string' ? changed : changed.text;
};

function changedLeaf(block: Leaf, change: Change): Leaf {
  const runs = (text: readonly Inline[]): Inline[] => text.map(change);
  const words = (text: string): string => plain(change, text);
  switch (block.kind) {
    case 'heading':
      return { ...block, text: words(block.text) };
    case 'paragraph':
    case 'notice':
      return { ...block, text: runs(block.text) };
    case 'list':
      return { ...block, items: block.items.map(runs) };
    case 'table':
      return {
        ...block,
        caption: block.caption === null ? null : words(block.caption),
        columns: block.columns.map((column) => ({ ...column, title: words(column.title) })),
        rows: block.rows.map((row) => row.map(runs)),
      };
    case 'rolls':
      return { ...block, title: words(block.title) };
    case 'map':
      return { ...block, caption: words(block.caption), description: block.description.map(words) };
    case 'verbatim':
      return { ...block, title: words(block.title), text: words(block.text) };
  }
}

/** A report with every run of its text changed, whatever it stands in. */
function changedText(document: ReportDocument, change: Change): ReportDocument {
  const block = (one: Block): Block =>
    one.kind === 'part'
      ? { ...one, title: plain(change, one.title), blocks: one.blocks.map((leaf) => changedLeaf(leaf, change)) }
      : changedLeaf(one, change);
  return { title: plain(change, document.title), blocks: document.blocks.map(block) };
}

/** A report as it leaves the house: pages of the board by their whole addresses, as `board` is reached now. */
export const atBoard = (document: ReportDocument, board: string): ReportDocument =>
  changedText(document, (run) =>
    typeof run !== 'string' && run.kind === 'page' && run.text.startsWith('/')
      ? { ...run, text: `${board}${run.text}` }
      : run,
  );

/**
 * A mark without width (combining grapheme joiner): what it parts is read as before, and no program takes it for an address.
 * Unlike a blank without width it is no control character, which renderers take out.
 */
const BREAK = '\u034F';

const unlinked = (text: string): string =>
  text
    .replace(/:\/\//g, `:${BREAK}//`)
    .replace(/(?<=\S)@(?=\S)/g, `@${BREAK}`)
    // Mail programs make links of bare names too: evil.example, www.evil.example/path.
    .replace(/\.(?=\p{L}{2})/gu, `.${BREAK}`);

/** A report in which nothing that somebody else wrote is an address: only pages of the board are links. */
export const withoutForeignLinks = (document: ReportDocument): ReportDocument =>
  changedText(document, (run) => {
    if (typeof run === 'string') return unlinked(run);
    return run.kind === 'page' ? run : { ...run, text: unlinked(run.text) };
  });
