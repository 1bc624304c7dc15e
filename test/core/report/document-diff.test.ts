import { expect, it } from '@jest/globals';
import type { ReportDocument } from '../../../src/core/game/document.js';
import { changeBlocks, documentChanges } from '../../../src/core/report/document-diff.js';

const report = (north: readonly string[], south: readonly string[]): ReportDocument => ({
  title: 'Turn 3',
  blocks: [
    { kind: 'heading', level: 2, text: 'North' },
    { kind: 'list', ordered: false, items: north.map((text) => [text]) },
    { kind: 'heading', level: 2, text: 'South' },
    { kind: 'list', ordered: false, items: south.map((text) => [text]) },
  ],
});

it('a correction tells what changed under its own heading, and nothing that stayed', () => {
  const changes = documentChanges(
    report(['It rains.', 'All is well.'], ['A storm.']),
    report(['All is well.'], ['A calm.']),
  );
  const told = changeBlocks(changes).map((block) => JSON.stringify(block));
  expect(told.join('\n')).not.toContain('All is well.');
  const lists = told.filter((block) => block.includes('"list"'));
  expect(lists).toHaveLength(2);
  expect(lists[0]).toContain('It rains.');
  expect(lists[0]).not.toContain('storm');
  expect(lists[1]).toContain('A storm.');
  expect(lists[1]).toContain('A calm.');
});
