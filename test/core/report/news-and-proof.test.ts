import { describe, expect, test } from '@jest/globals';
import { paragraph } from '../../../src/core/game/blocks.js';
import { type Block, leavesOf, type Part } from '../../../src/core/game/document.js';
import { newsAndProof, proofWords } from '../../../src/core/report/news-and-proof.js';

const rolls = { kind: 'rolls', title: 'Rolls', rolls: [{ stream: 'battle/1', sides: 6, faces: [4] }] } as const;
const dice = { ...rolls, rolls: rolls.rolls.map((roll) => ({ ...roll, faces: [...roll.faces] })) } satisfies Block;
const keys: Block = { kind: 'verbatim', title: 'Keys of the dice', text: `battle/1 ${'0'.repeat(64)}` };
const sheet: Block = { kind: 'verbatim', title: 'Next orders', text: 'DIG' };
const part = (role: Part['role'], title: string, ...blocks: Part['blocks']): Part => ({
  kind: 'part',
  role,
  title,
  blocks,
});
const said = (text: string) => ({ kind: 'paragraph', text: [text] }) satisfies Block;
const report = (...blocks: Block[]) => ({ title: 'Turn 1', blocks });
const titles = (blocks: readonly Block[]): string[] =>
  blocks.map((block) => (block.kind === 'part' ? block.title : block.kind));

describe('news and proof', () => {
  test('loose rolls and keys are proof; the rest stays as it was', () => {
    const { news, proof } = newsAndProof(report(paragraph('Snow falls.'), dice, sheet, keys));
    expect(news).toEqual(report(paragraph('Snow falls.'), sheet));
    expect(proof).toEqual({ title: 'Turn 1: proof', blocks: [dice, keys] });
  });

  test('nothing is lost: news and proof together hold every leaf once', () => {
    const whole = report(said('a'), part('battle', 'Fight', said('b'), dice), part('proof', 'Proof', said('c')), keys);
    const { news, proof } = newsAndProof(whole);
    const leaves = [...leavesOf(news.blocks), ...leavesOf(proof?.blocks ?? [])];
    const sorted = (all: readonly unknown[]) => all.map((one) => JSON.stringify(one)).sort();
    expect(sorted(leaves)).toEqual(sorted(leavesOf(whole.blocks)));
  });

  test('rolls without a roll are shown nowhere, nor is a part that held nothing else', () => {
    const none = { ...dice, rolls: [] };
    expect(newsAndProof(report(said('a'), none))).toEqual({ news: report(said('a')), proof: null });
    expect(newsAndProof(report(part('proof', 'Proof', none)))).toEqual({ news: report(), proof: null });
    expect(newsAndProof(report(part('battle', 'Fight', dice))).news.blocks).toEqual([]);
  });

  test('parts stand in the order in which they are read, and the next sheet last', () => {
    const { news } = newsAndProof(
      report(
        said('first'),
        part('orders', 'orders', said('x')),
        part('ledger', 'ledger', said('x')),
        part('battle', 'battle 1', said('x')),
        part('headline', 'headline', said('x')),
        part('forces', 'forces', said('x')),
        part('battle', 'battle 2', said('x')),
        part('changes', 'changes', said('x')),
        said('house rules'),
      ),
    );
    expect(titles(news.blocks)).toEqual([
      'paragraph',
      'headline',
      'changes',
      'battle 1',
      'battle 2',
      'forces',
      'ledger',
      'paragraph',
      'orders',
    ]);
  });

  test('what can be checked is said by what there is', () => {
    expect(proofWords(report(part('proof', 'Dice', dice)))).toBe('Every roll of this report can be checked');
    expect(proofWords(report(part('proof', 'Hashes', said('x'))))).toBe('Hashes, for checking');
    expect(proofWords(report(keys))).toBe('This can be checked');
  });
});
