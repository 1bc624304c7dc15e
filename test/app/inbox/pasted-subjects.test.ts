import { describe, expect, it } from '@jest/globals';
import { readPastedMessages, unquoted } from '../../../src/app/inbox/pasted-messages.js';

it('takes the subject above a message for its own, not for the last line of the one before', () => {
  const paste = [
    'Re: Turn',
    'by Bert » Wed Nov 25, 2026 3:41 pm',
    'BID 3',
    'READY',
    'Re: Turn',
    'by Ada » Wed Nov 25, 2026 3:52 pm',
    'BID 4',
  ].join('\n');
  const messages = readPastedMessages(paste, 'UTC', new Date('2026-11-25T20:00:00Z'));
  const own = messages.filter(({ from }) => from !== null);
  expect(own.map(({ from }) => from)).toEqual(['Bert', 'Ada']);
  expect(own[0]?.text.split('\n').filter((line) => line !== '' && !line.startsWith('>'))).toEqual(['BID 3', 'READY']);
});

describe('lines of orders that end in a time', () => {
  const NAMES = new Set(['Ann', 'Davout']);
  const read = (text: string) =>
    readPastedMessages(`=== Ann, 2026-11-22 18:40\n${text}`, 'UTC', new Date('2026-11-25T20:00:00Z'), (words) =>
      NAMES.has(words),
    );

  it.each([
    'MOVE Guard TO Jena AT 16:00',
    'MOVE Guard TO 120, 340 AT 16:00',
    'MOVE Guard TO Jena, 16:00',
    'MOVE Guard TO Jena, today at 16:00',
    'MOVE Guard TO Jena, 14 October 1806, 16:00',
    'HOLD UNTIL 16:00',
    'March at 2.30 pm, yesterday’s camp',
    'ATTACK Jena, 30 November 2026 16:00',
    'MARCH Guard » Jena 16:00',
    'JUDGED Davout 1: there at 16:00',
    'SET Guard strength 2026 at once, and look to it well',
    'WRITE Davout: 5 minutes ago',
    '// 14:00: Morand sees Grawert',
    'at the bridge, 5 minutes ago',
  ])('%s is an order, below a name, below another line and by itself', (line) => {
    for (const text of [line, `HOLD Jena\n${line}`, `Davout\n${line}`, `JUDGED davout 1\n${line}\nREADY`]) {
      const messages = read(text);
      expect(messages).toHaveLength(1);
      expect(unquoted(messages[0]?.text ?? '')).toBe(text);
    }
  });

  it.each([
    'Davout\nНд, 22 лис 2026, 19:01',
    'Davout\n22.11. 19:01',
    'Davout\nYesterday at 19:01',
    'Davout, Nov 22, 2026',
    'Davout, today at 16:00',
    'Somebody, Nov 22, 2026',
    'Somebody\nToday at 7:01 PM',
    'by Somebody » 22 лис 2026',
    'Davout » 22 лис 2026',
  ])('%s is the head of another message all the same', (head) => {
    expect(read(`HOLD Jena\n${head}\nBID 3`).map(({ text }) => unquoted(text))).toEqual(['HOLD Jena', 'BID 3']);
  });
});
