import { paragraph, table } from '../../../src/core/game/blocks.js';
import type { ReportDocument } from '../../../src/core/game/document.js';
import { changeBlocks, documentChanges, sameDocument } from '../../../src/core/report/document-diff.js';

const reportOf = (title: string, ...sentences: readonly string[]): ReportDocument => ({
  title,
  blocks: sentences.map((sentence) => paragraph(sentence)),
});
const told = (before: ReportDocument, after: ReportDocument): string[] =>
  documentChanges(before, after).map(({ before: was, after: is }) => `${was ?? '–'} > ${is ?? '–'}`);

describe('what differs between two reports', () => {
  it('is only what differs: lines that stayed are not told, wherever new ones came between them', () => {
    const before = reportOf('Turn 1', 'A holds.', 'B falls.', 'C holds.');
    const after = reportOf('Turn 1', 'A holds.', 'D rises.', 'C holds.', 'E comes.');
    expect(told(before, after)).toEqual(['B falls. > –', '– > D rises.', '– > E comes.']);
    expect(told(before, before)).toEqual([]);
    expect(sameDocument(before, structuredClone(before))).toBe(true);
    expect(sameDocument(before, after)).toBe(false);
    const turned = before.blocks.map((block) => Object.fromEntries(Object.entries(block).reverse()));
    expect(sameDocument(before, { blocks: turned as unknown as ReportDocument['blocks'], title: before.title })).toBe(
      true,
    );
  });

  it('takes a row of the same name for one change, each row once', () => {
    const rows = (...ships: readonly (readonly [string, string])[]): ReportDocument => ({
      title: 'Turn 1',
      blocks: [table(null, [{ title: 'Fleet' }, { title: 'Ships' }], ships)],
    });
    const changes = told(rows(['A', '4'], ['B', '2'], ['C', '1']), rows(['A', '5'], ['B', '2'], ['D', '1']));
    expect(changes).toHaveLength(3);
    expect(changes.filter((change) => /4.*>.*5/.test(change))).toHaveLength(1);
    expect(changes.filter((change) => change.endsWith('> –') && change.includes('C'))).toHaveLength(1);
    expect(changes.filter((change) => change.startsWith('– >') && change.includes('D'))).toHaveLength(1);
  });

  it('tells a line that came twice and is now there once', () => {
    expect(told(reportOf('T', 'A.', 'A.'), reportOf('T', 'A.'))).toEqual(['A. > –']);
  });

  it('tells another title, and says all of it in blocks', () => {
    const changes = documentChanges(reportOf('Turn 1', 'A.'), reportOf('Turn 2', 'B.'));
    expect(changes[0]).toEqual({ section: 'Title', before: 'Turn 1', after: 'Turn 2' });
    const words = JSON.stringify(changeBlocks(changes));
    for (const word of ['Was: ', ' Is: ', 'No longer said: ', 'Added: ']) expect(words).toContain(word);
  });
});
