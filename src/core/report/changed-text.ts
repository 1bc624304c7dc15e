import type { Block, Inline, Leaf, Part, ReportDocument } from '../game/document.js';

type Change = (run: Inline) => Inline;

const plain = (change: Change, text: string): string => {
  const changed = change(text);
  return typeof changed === 'string' ? changed : changed.text;
};

/** The words of a part beside its title. */
function changedAbout({ badge, share }: Part, words: (text: string) => string): Pick<Part, 'badge' | 'share'> {
  return {
    ...(badge === undefined ? {} : { badge: { ...badge, text: words(badge.text) } }),
    ...(share === undefined ? {} : { share: words(share) }),
  };
}

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
    case 'map': {
      const marks = block.marks?.map((mark) => ({ ...mark, text: words(mark.text) }));
      const told = { ...block, caption: words(block.caption), description: block.description.map(words) };
      return marks === undefined ? told : { ...told, marks };
    }
    case 'figures':
      return {
        ...block,
        figures: block.figures.map(({ label, value, change, note }) => ({
          label: words(label),
          value: words(value),
          change: change === null ? null : words(change),
          note: note === null ? null : words(note),
        })),
      };
    case 'strengths':
      return {
        ...block,
        of: words(block.of),
        sides: block.sides.map((side) => ({ ...side, name: words(side.name) })),
      };
    case 'shares':
      return {
        ...block,
        title: words(block.title),
        shares: block.shares.map((share) => ({ ...share, label: words(share.label) })),
      };
    case 'verbatim':
      return { ...block, title: words(block.title), text: words(block.text) };
  }
}

/** A report with every run of its text changed, whatever it stands in. */
function changedText(document: ReportDocument, change: Change): ReportDocument {
  const block = (one: Block): Block =>
    one.kind === 'part'
      ? {
          ...one,
          title: plain(change, one.title),
          blocks: one.blocks.map((leaf) => changedLeaf(leaf, change)),
          ...changedAbout(one, (text) => plain(change, text)),
        }
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

/** The opposite: pages of the board by their paths alone, as they are kept; for readers who know where they asked. */
export const byPaths = (document: ReportDocument): ReportDocument =>
  changedText(document, (run) =>
    typeof run !== 'string' && run.kind === 'page'
      ? { ...run, text: run.text.replace(/^https?:\/\/[^/]{1,300}/, '') }
      : run,
  );

/** A report for one reader: every moment in it written anew, as `write` has it for them. */
export const withMoments = (document: ReportDocument, write: (seconds: number) => string): ReportDocument =>
  changedText(document, (run) =>
    typeof run !== 'string' && run.kind === 'moment' ? { ...run, text: write(run.at) } : run,
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
