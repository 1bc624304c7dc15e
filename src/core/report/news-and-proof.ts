import type { Block, Leaf, ReportDocument } from '../game/document.js';
import { inOrder } from './story.js';

/** A report in two: what people read, and what they check it by. */
interface NewsAndProof {
  readonly news: ReportDocument;
  /** Rolls, keys and hashes, in their order; null when the report has none. */
  readonly proof: ReportDocument | null;
}

/** Nothing but names with keys or hashes behind them: for computing, not for reading. */
const isKeys = (text: string): boolean => text.split('\n').every((line) => / (?:v2-)?[0-9a-f]{64}$/.test(line));

const isProof = (block: Block): boolean => {
  if (block.kind === 'part') return block.role === 'proof';
  return block.kind === 'rolls' || (block.kind === 'verbatim' && isKeys(block.text));
};

/** Rolls without a roll are a heading over nothing. */
const saysSomething = (block: Block): boolean => {
  if (block.kind === 'rolls') return block.rolls.length > 0;
  return block.kind !== 'part' || block.blocks.some(saysSomething);
};

/** The block without its proof, and that proof: parts of news may hold rolls too. */
function parted(block: Block): { readonly news: readonly Block[]; readonly proof: readonly Block[] } {
  if (isProof(block)) return { news: [], proof: [block] };
  if (block.kind !== 'part') return { news: [block], proof: [] };
  const proof = block.blocks.filter(isProof);
  const blocks: Leaf[] = block.blocks.filter((leaf) => !isProof(leaf));
  return { news: blocks.length === 0 ? [] : [{ ...block, blocks }], proof };
}

/** Splits a report into what is read and what is proof, for channels that send the proof as a file. */
export function newsAndProof(document: ReportDocument): NewsAndProof {
  const split = document.blocks.filter(saysSomething).map(parted);
  const proof = split.flatMap((block) => block.proof).filter(saysSomething);
  return {
    news: { ...document, blocks: [...inOrder(split.flatMap(({ news }) => news))] },
    proof: proof.length === 0 ? null : { title: `${document.title}: proof`, blocks: proof },
  };
}

const hasRolls = (blocks: readonly Block[]): boolean =>
  blocks.some((block) => block.kind === 'rolls' || (block.kind === 'part' && hasRolls(block.blocks)));

/** The words before the address of the page of proof: what there is to check. */
export function proofWords({ blocks }: ReportDocument): string {
  if (hasRolls(blocks)) return 'Every roll of this report can be checked';
  const [title] = blocks.flatMap((block) => (block.kind === 'part' && block.title !== '' ? [block.title] : []));
  return title === undefined ? 'This can be checked' : `${title}, for checking`;
}
