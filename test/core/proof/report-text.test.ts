import { describe, expect, it } from '@jest/globals';
import { keyedDice } from '../../../src/core/dice/keyed.js';
import type { ReportDocument } from '../../../src/core/game/document.js';
import { checkReportText, MAX_REPORT_TEXT } from '../../../src/core/proof/report-text.js';
import { KEYS_TITLE } from '../../../src/core/proof/reveal.js';
import { toBbcode } from '../../../src/core/report/render/bbcode.js';
import { toDiscordMarkdown } from '../../../src/core/report/render/discord.js';
import { toPlainText } from '../../../src/core/report/render/plain-text.js';
import { quietMs } from '../../../src/testkit/machine-speed.js';

describe.each([1, 2] as const)('dice of version %d', (version) => {
  const dice = keyedDice('ab'.repeat(32), version);
  const streams = ['battle/C2/round-1/fire-alliance', 'battle/C2/round-1', 'battle/C2/round-10', 'draw'];
  for (const stream of streams) {
    for (let roll = 0; roll < 30; roll += 1) dice.roll(stream, 6);
    dice.roll(stream, 100);
    dice.roll(stream, 26);
  }
  const report: ReportDocument = {
    title: 'Turn 3',
    blocks: [
      { kind: 'paragraph', text: ['12 ships fought in the battle/C2/round-1 and in draw 5.'] },
      { kind: 'rolls', title: 'Every roll', rolls: [...dice.rolls()] },
      { kind: 'paragraph', text: ['It was over soon.'] },
      {
        kind: 'verbatim',
        title: KEYS_TITLE,
        text: streams.map((stream) => `${stream} ${dice.streamKey(stream)}`).join('\n'),
      },
    ],
  };

  describe('a pasted report', () => {
    it.each([
      ['plain text', toPlainText(report)],
      ['Discord', toDiscordMarkdown(report)],
      ['BBCode', toBbcode(report)],
      [
        'the page of the board, as a browser copies it',
        `Every roll\n\n${dice
          .rolls()
          .filter(({ sides }) => sides === 6)
          .map(({ stream, faces }) => `${stream}\n    d6 ${faces.join(' ')}, d100 7, d26 3`)
          .join(
            '\r\n',
          )}\r\nIt was over.\n\nKeys of the dice\n${streams.map((stream) => `${stream} ${dice.streamKey(stream)}`).join('\r\n')}\n`,
      ],
    ])('from %s gives every face of every stream', (channel, text) => {
      const { streams: found, keysAlone } = checkReportText(text);
      expect(keysAlone).toEqual([]);
      expect(found.map(({ stream }) => stream)).toEqual(streams);
      for (const { listed, wrong } of found) {
        expect(listed).toHaveLength(32);
        // The text of the board was typed here with the wrong last faces, so that a wrong one is seen too.
        if (channel.startsWith('the page')) expect(wrong.every((place) => place >= 30)).toBe(true);
        else expect(wrong).toEqual([]);
      }
    });

    it('with a face changed names the place', () => {
      const plain = toPlainText(report);
      const line = /battle\/C2\/round-10: d6 (\d)/.exec(plain);
      const changed = plain.replace(line?.[0] ?? '?', `battle/C2/round-10: d6 ${line?.[1] === '6' ? 1 : 6}`);
      const { streams: found } = checkReportText(changed);
      expect(found.find(({ stream }) => stream === 'battle/C2/round-10')?.wrong).toEqual([0]);
      expect(found.filter(({ wrong }) => wrong.length > 0)).toHaveLength(1);
    });

    it('of quotation marks and blanks alone takes no longer the longer they are', () => {
      const timed = (length: number): number => {
        const text = `${'>'.repeat(length)}${' '.repeat(length * 50)}`;
        return quietMs(() => checkReportText(text));
      };
      // It took 3.8 s of the event loop, and anybody could send it without signing in.
      timed(200);
      expect(timed(3900)).toBeLessThan(1000);
    });

    it('that is no report gives nothing, soon, whatever it is', () => {
      expect(checkReportText('')).toEqual({ streams: [], keysAlone: [] });
      const key = 'ab'.repeat(32);
      expect(checkReportText(`lonely ${key}`)).toEqual({ streams: [], keysAlone: ['lonely'] });
      expect(checkReportText(`a ${key}\na: d0 1`).keysAlone).toEqual(['a']);
      expect(checkReportText(`a ${key}\na: d9999999 1`).streams[0]?.computed).toBeNull();
      const hostile = [
        ' '.repeat(MAX_REPORT_TEXT),
        `a ${key}\n${'a '.repeat(MAX_REPORT_TEXT / 2)}`,
        Array.from({ length: 1000 }, (_, index) => `${index} ${key}`).join('\n') + ' 1'.repeat(50_000),
        `a ${key}\na: d6${' 1'.repeat(90_000)}`,
        `d6 1, `.repeat(30_000),
      ];
      for (const text of hostile) expect(quietMs(() => checkReportText(text))).toBeLessThan(2000);
    });
  });
});
