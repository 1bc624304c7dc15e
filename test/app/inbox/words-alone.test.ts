import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { WrittenMessage } from '../../../src/app/app.js';
import { toPlainText } from '../../../src/core/report/render/plain-text.js';
import { seatRef, startService, type TestService } from '../../support/service.js';
import { asText, type Desk, deskAt } from './table.js';

// Words that stand alone in a message, beside what may be an order; letters that hold orders; remarks that turn lines.

let shared: TestService;
let desk: Desk;

beforeAll(async () => {
  shared = await startService();
});
afterAll(() => shared.close());
beforeEach(async () => {
  desk = await deskAt(shared);
});

const DOORS: readonly WrittenMessage['door'][] = ['email', 'forum', 'discord', 'web'];

const standing = async (): Promise<readonly (string | null)[]> => {
  const sheet = await desk.service.app.standingOrders(seatRef(desk.table, 1));
  return (sheet?.lines ?? []).map(({ normal }) => normal).filter((normal) => normal !== null && normal !== 'READY');
};
/** The letters that a seat has got, as their readers see them. */
const lettersTo = async (seat: number): Promise<readonly string[]> => {
  const { campaignId } = desk.table;
  const page = await desk.service.app.seatPage({
    reader: seatRef(desk.table, seat).person,
    campaignId,
    seat: `seat-${seat}`,
  });
  return page.inbox
    .filter(({ kind }) => kind === 'press')
    .map(({ document }) => toPlainText(document).split('\n').slice(4).join('\n').trim());
};

describe.each(DOORS)('by %s', (door) => {
  it.each(['Orders', '**Orders**', '## Orders', 'Orders.', 'Report', 'Sheet', 'Status', 'help!', 'LINK', 'yes'])(
    '%s above orders is the heading of a sheet',
    async (heading) => {
      await desk.write(1, 'BID 1', { door });
      const answer = await desk.write(1, `${heading}\nBID 3\nREADY`, { door });
      expect(answer.kind).toBe('sheet');
      expect(await standing()).toEqual(['BID 3']);
      // An order that only who knows the game can tell from talk.
      await desk.write(1, `${heading}\n\ndig`, { door });
      expect(await standing()).toEqual(['DIG']);
    },
  );

  it.each(['NOT READY', 'WAIT', 'WAIT: I am away', 'REVOKE', 'PUT BACK', 'NO WAIT'])(
    '%s above orders is asked, and does nothing',
    async (word) => {
      await desk.write(1, 'BID 1', { door });
      for (const order of ['BID 3', 'dig', 'bidd 3', 'READY']) {
        const answer = await desk.write(1, `${word}\n${order}`, { door });
        expect([answer.kind, asText(answer)]).toEqual(['refused', expect.stringContaining('stands alone')]);
      }
      expect(await standing()).toEqual(['BID 1']);
    },
  );

  it('words alone have their meaning beside talk', async () => {
    await desk.write(1, 'BID 1', { door });
    for (const word of ['STATUS', 'Orders', 'NOT READY']) {
      const answer = await desk.write(1, `${word}\n\nThanks, and a nice weekend\nBob`, { door });
      expect([word, answer.kind]).toEqual([word, 'told']);
      expect(asText(answer)).toContain('Only the first line was read');
    }
    expect(await standing()).toEqual(['BID 1']);
  });

  it.each(['Peace until turn 3?\n\nBID 3\nREADY', '\nHello\n\ndig', 'hi\nbid threee', 'hi\n\nREADY', 'hi\nBID 99'])(
    'a letter that holds orders is asked before it goes: %j',
    async (letter) => {
      const text = `Press to Player 2: ${letter}`;
      const answer = await desk.write(1, text, { door });
      const line = text.split('\n').findIndex((one, at) => at > 0 && /bid|dig|ready/i.test(one)) + 1;
      expect([answer.kind, asText(answer)]).toEqual(['refused', expect.stringContaining('Is all of it the letter?')]);
      expect(asText(answer)).toContain(`Line ${line} reads like an order`);
      expect(await lettersTo(2)).toEqual([]);
      expect(await standing()).toEqual([]);
      const yes = await desk.write(1, 'YES', { door, doorKey: `yes ${door} ${letter}` });
      expect(yes.kind).toBe('letter');
      expect(await lettersTo(2)).toHaveLength(1);
      // The same message comes again; another yes is to nothing.
      await desk.write(1, 'YES', { door, doorKey: `yes ${door} ${letter}` });
      expect((await desk.write(1, 'YES', { door })).kind).toBe('refused');
      expect(await lettersTo(2)).toHaveLength(1);
    },
  );

  it('a yes is to the letter only while nothing else was written', async () => {
    await desk.write(1, 'Press to Player 2: hi\nBID 3', { door });
    await desk.write(1, 'BID 3', { door });
    expect((await desk.write(1, 'YES', { door })).kind).toBe('refused');
    await desk.write(1, 'Press to Player 2: hi\nBID 3', { door });
    await desk.write(1, 'Press to Player 2: hi', { door });
    expect((await desk.write(1, 'yes', { door })).kind).toBe('refused');
    expect(await lettersTo(2)).toEqual(['hi']);
  });

  it.each([
    'BID 3 is what I would do, if I were you',
    'You\nhave 3 crowns, I have 4.',
    'hi\n> BID 3',
    'Will you bid?\nI hope so',
  ])('a letter about orders goes: %j', async (letter) => {
    expect((await desk.write(1, `Press to Player 2: ${letter}`, { door })).kind).toBe('letter');
    expect(await lettersTo(2)).toHaveLength(1);
  });

  it('lines that a remark turns are asked; a yes sets aside what was taken back', async () => {
    await desk.write(1, 'BID 1', { door });
    const answer = await desk.write(1, 'BID 2\nForget the above, this is final:\nBID 4\nREADY', { door });
    expect(asText(answer)).toContain('may say that it does not count');
    expect(asText(answer)).toContain('Did you mean this?');
    expect(await standing()).toEqual(['BID 1']);
    await desk.write(1, 'YES', { door });
    expect(await standing()).toEqual(['BID 4']);
    await desk.write(1, 'BID 3\n\nNext turn:\nBID 5', { door });
    expect(await standing()).toEqual(['BID 3']);
  });

  it('what names nobody confirms no earlier sheet', async () => {
    await desk.write(1, 'BID 1', { door });
    const answer = await desk.write(1, 'all units hold\nREADY', { door });
    expect(asText(answer)).toContain('READY was not taken');
    expect(await standing()).toEqual(['BID 1']);
    await desk.write(1, 'YES', { door });
    expect(await standing()).toEqual(['NO ORDERS']);
  });
});
