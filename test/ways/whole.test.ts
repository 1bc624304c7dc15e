import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Json } from '../../src/core/game/json.js';
import { isOrderLine, type SheetAnswer } from '../../src/core/game/sheet.js';
import { systems } from '../../src/systems/registry.js';
import { subjectOf } from '../contract/subject-of.js';
import { everything } from '../support/effort.js';
import { computes } from '../support/patience.js';

computes(30);

// Nothing is left out untold: what is taken, what is refused and what is told as left out is the whole text, nothing twice.

const MARKS = [
  '> ',
  '- ',
  '• ',
  '**',
  '~~',
  '||',
  '`',
  '[s]',
  '[/s]',
  '[quote]',
  '[/quote]',
  '<del>',
  '</del>',
  '<b>',
  '# ',
  '// ',
  '-- ',
];
const BREAKS = ['\n', '\r\n', '\n\n', ' ', '  '];
const REMARKS = [
  'Hi all,',
  'Thanks, Ann',
  'see you on Sunday',
  'Ann wrote:',
  'no idea',
  'READY',
  ':-)',
  'https://example.org/x',
  'turn 3',
];

/** Letters and figures of a text, without those of the tags that format it. */
const lettersIn = (text: string): readonly string[] =>
  text.replace(/\[\/?(?:s|quote)\]|<\/?(?:del|b)>/g, '').match(/[\p{L}\p{N}]/gu) ?? [];

const counted = (words: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word.toLowerCase(), (counts.get(word.toLowerCase()) ?? 0) + 1);
  return counts;
};

/** What a sheet's answer tells of, as it was typed: lines that are orders or were refused, and the rest as it was left out. */
function toldOf(answer: SheetAnswer<Json>): readonly string[] {
  return answer.lines.flatMap(({ verdict, text, left = [] }) =>
    // What goes on in the next line stands with the first.
    verdict === 'ignored'
      ? left.filter(({ why }) => why !== 'continued').flatMap((one) => lettersIn(one.text))
      : lettersIn(text),
  );
}

describe('the whole of a text is told', () => {
  it.each(Object.keys(systems))('in %s, whatever marks, breaks and remarks stand in it', async (id) => {
    const { read, suggested } = await (await subjectOf(id)).sheetDesk(0);
    const orders = read(suggested)
      .lines.flatMap((line) =>
        isOrderLine(line) && line.normal !== null && line.normal.length < 70 ? [line.normal] : [],
      )
      .slice(0, 6);
    const piece = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...(orders.length > 0 ? orders : ['NO ORDERS'])) },
      { weight: 2, arbitrary: fc.constantFrom(...MARKS) },
      { weight: 3, arbitrary: fc.constantFrom(...BREAKS) },
      { weight: 2, arbitrary: fc.constantFrom(...REMARKS) },
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 14 }), (pieces) => {
        const text = pieces.join('');
        const answer = read(text);
        // Lines are cut for display; longer ones cannot be compared.
        fc.pre(
          !answer.lines.some((line) => line.text.endsWith('…') || line.left?.some((one) => one.text.endsWith('…'))),
        );
        const [told, whole] = [counted(toldOf(answer)), counted(lettersIn(text))];
        for (const [word, times] of whole) expect([text, word, told.get(word) ?? 0]).toEqual([text, word, times]);
        // What stands is a line that was understood, and nothing else.
        expect(answer.orders.every(({ line }) => answer.lines[line - 1]?.verdict !== 'ignored')).toBe(true);
      }),
      { numRuns: everything ? 2_000 : 150 },
    );
  });
});
