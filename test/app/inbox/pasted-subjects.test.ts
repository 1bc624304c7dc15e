import { expect, it } from '@jest/globals';
import { readPastedMessages } from '../../../src/app/inbox/pasted-messages.js';

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
