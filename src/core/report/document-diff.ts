import type { Block, ReportDocument } from '../game/document.js';
import { type DocumentLine, documentLines } from './document-lines.js';

/** What became of one line of a report. */
export interface LineChange {
  readonly section: string;
  /** What was told; null where nothing was. */
  readonly before: string | null;
  /** What is told now; null where nothing is. */
  readonly after: string | null;
}

/** Beyond that many lines the comparison by longest common sequence would take too long. */
const MOST_COMPARED = 2000;

const nameOf = ({ section, key }: DocumentLine): string => `${section}\n${key}`;
const idOf = ({ section, text }: DocumentLine): string => `${section}\n${text}`;

/** For each line whether it has its like, in order, on the other side. */
function matched(before: readonly DocumentLine[], after: readonly DocumentLine[]): readonly [Set<number>, Set<number>] {
  const one = before.map(idOf);
  const other = after.map(idOf);
  const width = other.length + 1;
  const longest = new Uint16Array((one.length + 1) * width);
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      longest[i * width + j] =
        one[i] === other[j]
          ? (longest[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(longest[(i + 1) * width + j] ?? 0, longest[i * width + j + 1] ?? 0);
    }
  }
  const kept: [Set<number>, Set<number>] = [new Set(), new Set()];
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    if (one[i] === other[j]) {
      kept[0].add(i);
      kept[1].add(j);
      i += 1;
      j += 1;
    } else if ((longest[(i + 1) * width + j] ?? 0) >= (longest[i * width + j + 1] ?? 0)) i += 1;
    else j += 1;
  }
  return kept;
}

/** What a reader of the one report would find otherwise in the other, line by line, in the order of the new one. */
export function documentChanges(before: ReportDocument, after: ReportDocument): readonly LineChange[] {
  const old = documentLines(before).slice(0, MOST_COMPARED);
  const now = documentLines(after).slice(0, MOST_COMPARED);
  const [keptOld, keptNow] = matched(old, now);
  const gone = old.filter((_, index) => !keptOld.has(index));
  const come = now.filter((_, index) => !keptNow.has(index));
  const used = new Set<DocumentLine>();
  const named = new Map<string, DocumentLine[]>();
  for (const line of gone) {
    const like = named.get(nameOf(line));
    if (like !== undefined) like.push(line);
    else if (line.key !== null) named.set(nameOf(line), [line]);
  }
  const changes = come.map((line): LineChange => {
    // The same row or roll with other contents is one change; a sentence has no name, so it is gone and come.
    const earlier = line.key === null ? undefined : named.get(nameOf(line))?.shift();
    if (earlier !== undefined) used.add(earlier);
    return { section: line.section, before: earlier?.text ?? null, after: line.text };
  });
  const rest = gone
    .filter((line) => !used.has(line))
    .map((line): LineChange => ({ section: line.section, before: line.text, after: null }));
  const title: readonly LineChange[] =
    before.title === after.title ? [] : [{ section: 'Title', before: before.title, after: after.title }];
  return [...title, ...rest, ...changes];
}

/** A record gives fields back in an order of its own. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Whether two reports tell the same. */
export const sameDocument = (one: ReportDocument, other: ReportDocument): boolean =>
  JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);

const MOST_TOLD = 200;

/** The changes as blocks of a report, section by section. */
export function changeBlocks(changes: readonly LineChange[]): readonly Block[] {
  const sections = [...new Set(changes.map((change) => change.section))];
  const blocks = sections.flatMap((section): Block[] => {
    const items = changes
      .filter((change) => change.section === section)
      .slice(0, MOST_TOLD)
      .map(({ before, after }) => {
        if (before === null) return [{ kind: 'strong' as const, text: 'Added: ' }, after ?? ''];
        if (after === null) return [{ kind: 'strong' as const, text: 'No longer said: ' }, before];
        return [{ kind: 'strong' as const, text: 'Was: ' }, before, { kind: 'strong' as const, text: ' Is: ' }, after];
      });
    return [
      ...(section === '' ? [] : [{ kind: 'heading' as const, level: 3 as const, text: section }]),
      { kind: 'list', ordered: false, items },
    ];
  });
  return blocks;
}
