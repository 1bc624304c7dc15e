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

test('what an order does stands under it, and falls away where there are many, never what is wrong', () => {
  const order = (line: number): LineAnswer => ({
    line,
    text: `move ${line}`,
    verdict: 'understood',
    normal: `MOVE ${line}`,
    problems: [],
    does: `A move to ${line}`,
  });
  const told = (count: number): string => {
    const many = Array.from({ length: count }, (_, at) => order(at + 1));
    const doubted: LineAnswer = { ...order(count + 1), verdict: 'warned' };
    return sheetAnswerText(
      { receipt, lines: [...many, doubted], problems: [], repeated: false } as unknown as SubmitResult,
      place,
    );
  };
  expect(told(3)).toContain('line 2: `MOVE 2`\n-# A move to 2.');
  const long = told(40);
  expect(long).toContain('line 2: `MOVE 2`');
  expect(long).not.toContain('A move to 2.');
  expect(long).toContain('A move to 41.');
  expect(told(400).length).toBeLessThanOrEqual(2000);
});
