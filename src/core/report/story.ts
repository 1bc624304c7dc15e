import type { Block, Part, PartRole, ReportDocument } from '../game/document.js';

/** The news comes first, accounts follow, and the next sheet stands last, where it is found and copied. */
const ORDER: readonly PartRole[] = ['headline', 'changes', 'battle', 'forces', 'ledger', 'orders', 'proof'];

/** Of battles those in which the reader had something come first. */
function rankOf(block: Block): number {
  if (block.kind !== 'part') return ORDER.indexOf('ledger');
  const rank = ORDER.indexOf(block.role);
  return block.role === 'battle' && block.share === undefined ? rank + 0.5 : rank;
}

/** Parts by what they are for. What stands in no part keeps its place before them, or follows them as an account does. */
export function inOrder(blocks: readonly Block[]): readonly Block[] {
  const first = blocks.findIndex(({ kind }) => kind === 'part');
  return first === -1
    ? blocks
    : [...blocks.slice(0, first), ...blocks.slice(first).sort((one, other) => rankOf(one) - rankOf(other))];
}

const isBattle = (block: Block): block is Part => block.kind === 'part' && block.role === 'battle';

/** The battles of a report in the order in which they are told and numbered. */
export const battlesOf = ({ blocks }: ReportDocument): readonly Part[] => inOrder(blocks).filter(isBattle);
