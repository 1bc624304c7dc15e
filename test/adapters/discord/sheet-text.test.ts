import { expect, test } from '@jest/globals';
import { sheetAnswerText, standingFile, standingText } from '../../../src/adapters/discord/sheets/sheet-text.js';
import type { SubmitResult } from '../../../src/app/app.js';
import type { LineAnswer } from '../../../src/core/game/sheet.js';

const lines: readonly LineAnswer[] = [
  {
    line: 1,
    text: 'move 1 a2',
    verdict: 'understood',
    normal: 'MOVE 1 A2',
    problems: [],
    note: 'Arrives in **2** phases; @everyone sees it.',
  },
  { line: 2, text: 'hold', verdict: 'understood', normal: 'HOLD', problems: [] },
];
const at = new Date(1_741_111_800_000);
const place = { campaignTitle: 'War', seat: { name: 'North' }, phaseTitle: 'Turn 1' };
const receipt = {
  receipt: 'R-AAAA-BBBB',
  receivedAt: at,
  deadlineAt: at,
  paused: false,
  hash: 'f'.repeat(64),
  nonce: '0a'.repeat(16),
};

test('what can be foreseen of a line stands under it, in small print and as mere text', () => {
  const result = { receipt, lines, problems: [], repeated: false } as unknown as SubmitResult;
  const answer = sheetAnswerText(result, place);
  expect(answer).toMatch(/line 1: `MOVE 1 A2`\n-# Arrives in \\\*\\\*2\\\*\\\* phases; @\u200beveryone sees it\.\n✅/);
  expect(answer.match(/\n-# /g)).toHaveLength(2);
  expect(answer).toContain(`-# Nonce of the receipt: \`${'0a'.repeat(16)}\``);
});

test('so it does in what stands, as text and as a file', () => {
  const sheet = { ...receipt, text: 'move 1 a2\nhold', lines, problems: [] } as unknown as Parameters<
    typeof standingText
  >[0];
  expect(standingText(sheet, place)).toContain('-# Arrives in');
  expect(standingText(sheet, place)).toContain(`-# Nonce of the receipt: \`${'0a'.repeat(16)}\``);
  expect(standingFile(sheet)).toContain(`\nNonce ${'0a'.repeat(16)}\n`);
  expect(standingFile(sheet)).toContain('1 understood: move 1 a2\n    Arrives in **2** phases');
});
