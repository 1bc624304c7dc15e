import type { Block, Leaf, ReportDocument } from '../../../../core/game/document.js';
import type { LineChange } from '../../../../core/report/document-diff.js';
import { documentLines } from '../../../../core/report/document-lines.js';

/** What became of one thing: what was told of it, and what is so now. */
interface ToldAndNow {
  /** What it is about: the heading above it. */
  readonly what: string;
  readonly told: string | null;
  readonly now: string | null;
}

/** A change row by row: sentences that went and came under one heading stand side by side. */
export function toldAndNow(changes: readonly LineChange[]): readonly ToldAndNow[] {
  const sections = [...new Set(changes.map(({ section }) => section))];
  return sections.flatMap((section) => {
    const own = changes.filter((change) => change.section === section);
    const both = own.filter(({ before, after }) => before !== null && after !== null);
    const gone = own.filter(({ after }) => after === null);
    const come = own.filter(({ before }) => before === null);
    const pairs = Array.from({ length: Math.max(gone.length, come.length) }, (_, index) => ({
      told: gone[index]?.before ?? null,
      now: come[index]?.after ?? null,
    }));
    const what = section.split(' – ').at(-1) ?? '';
    return [...both.map(({ before, after }) => ({ told: before, now: after })), ...pairs].map((pair) => ({
      what,
      ...pair,
    }));
  });
}

const topOf = (section: string): string => section.split(' – ')[0] ?? '';

/** Titles of the parts in which a ruling changed something. */
export const changedParts = (changes: readonly LineChange[]): ReadonlySet<string> =>
  new Set(changes.map(({ section }) => topOf(section)));

/** The first line of each part, as the form for disputes counts them. */
export function firstLines(document: ReportDocument): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  for (const { section, line } of documentLines(document))
    if (!lines.has(topOf(section))) lines.set(topOf(section), line);
  return lines;
}

const isTold = (leaf: Leaf): boolean => leaf.kind === 'paragraph' || leaf.kind === 'map';

/** The report without what stands in the head of its page and beside it: its headline and its map. */
export function withoutHead(document: ReportDocument): ReportDocument {
  const headed = document.blocks.some((block) => block.kind === 'part' && block.role === 'headline');
  const end = document.blocks.findIndex(
    (block) => block.kind === 'part' || block.kind === 'heading' || block.kind === 'table',
  );
  const opening = end === -1 ? document.blocks.length : end;
  const blocks = document.blocks.flatMap((block, index): Block[] => {
    if (block.kind === 'map') return [];
    if (block.kind !== 'part') return !headed && index < opening && isTold(block) ? [] : [block];
    const isHead = block.role === 'headline';
    const kept = block.blocks.filter((leaf) => leaf.kind !== 'map' && !(isHead && isTold(leaf)));
    if (kept.length === 0) return [];
    return [isHead ? { ...block, title: '', blocks: kept } : { ...block, blocks: kept }];
  });
  return { ...document, blocks };
}
