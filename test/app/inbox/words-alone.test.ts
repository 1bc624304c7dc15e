import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { WrittenMessage } from '../../../src/app/app.js';
import { toPlainText } from '../../../src/core/report/render/plain-text.js';
import { seatRef } from '../../support/service.js';
import { asText, type Desk, openDesk } from './table.js';

// Words that stand alone in a message, beside what may be an order; letters that hold orders; remarks that turn lines.

let desk: Desk;
let letters = 0;

beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.service.close());
/** Every case begins with the same sheet, and with no new letter. */
beforeEach(async () => {
  await desk.write(1, 'BID 1');
  letters = 0;
  letters = (await lettersTo(2)).length;
});

/** All doors read alike, so each is only tried. */
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
    .map(({ document }) => toPlainText(document).split('\n').slice(4).join('\n').trim())
    .slice(0, -letters || undefined);
};

it.each(DOORS)('words alone, letters with orders and remarks that turn lines are asked by %s', async (door) => {
  expect((await desk.write(1, 'Orders\nBID 3', { door })).kind).toBe('sheet');
  expect(await standing()).toEqual(['BID 3']);
  expect((await desk.write(1, 'REVOKE\nBID 2', { door })).kind).toBe('refused');
  expect((await desk.write(1, 'Press to Player 2: hi\n\nBID 2', { door })).kind).toBe('refused');
  await desk.write(1, 'Next turn:\nBID 2', { door });
  expect([await standing(), await lettersTo(2)]).toEqual([['BID 3'], []]);
});

describe('by mail', () => {
  it.each(['Orders', '**Orders**', '## Orders', 'Orders.', 'Report', 'Sheet', 'Status', 'help!', 'LINK', 'yes'])(
    '%s above orders is the heading of a sheet',
    async (heading) => {
      const answer = await desk.write(1, `${heading}\nBID 3\nREADY`);
      expect(answer.kind).toBe('sheet');
      expect(await standing()).toEqual(['BID 3']);
      // An order that only who knows the game can tell from talk.
      await desk.write(1, `${heading}\n\ndig`);
      expect(await standing()).toEqual(['DIG']);
    },
  );

  it.each(['NOT READY', 'WAIT', 'WAIT: I am away', 'REVOKE', 'PUT BACK', 'NO WAIT'])(
    '%s above orders is asked, and does nothing',
    async (word) => {
      for (const order of ['BID 3', 'dig', 'bidd 3', 'READY']) {
        const answer = await desk.write(1, `${word}\n${order}`);
        expect([answer.kind, asText(answer)]).toEqual(['refused', expect.stringContaining('stands alone')]);
      }
      expect(await standing()).toEqual(['BID 1']);
    },
  );

  it('words alone have their meaning beside talk', async () => {
    for (const word of ['STATUS', 'Orders', 'NOT READY']) {
      const answer = await desk.write(1, `${word}\n\nThanks, and a nice weekend\nBob`);
      expect([word, answer.kind]).toEqual([word, 'told']);
      expect(asText(answer)).toContain('Only the first line was read');
    }
    expect(await standing()).toEqual(['BID 1']);
  });

  it.each(['Peace until turn 3?\n\nBID 3\nREADY', '\nHello\n\ndig', 'hi\nbid threee', 'hi\n\nREADY', 'hi\nBID 99'])(
    'a letter that holds orders is asked before it goes: %j',
    async (letter) => {
      const text = `Press to Player 2: ${letter}`;
      const answer = await desk.write(1, text);
      const line = text.split('\n').findIndex((one, at) => at > 0 && /bid|dig|ready/i.test(one)) + 1;
      expect([answer.kind, asText(answer)]).toEqual(['refused', expect.stringContaining('Is all of it the letter?')]);
      expect(asText(answer)).toContain(`Line ${line} reads like an order`);
      expect(await lettersTo(2)).toEqual([]);
      expect(await standing()).toEqual(['BID 1']);
      const yes = await desk.write(1, 'YES', { doorKey: `yes ${letter}` });
      expect(yes.kind).toBe('letter');
      expect(await lettersTo(2)).toHaveLength(1);
      // The same message comes again; another yes is to nothing.
      await desk.write(1, 'YES', { doorKey: `yes ${letter}` });
      expect((await desk.write(1, 'YES')).kind).toBe('refused');
      expect(await lettersTo(2)).toHaveLength(1);
    },
  );

  it('a yes is to the letter only while nothing else was written', async () => {
    await desk.write(1, 'Press to Player 2: hi\nBID 3');
    await desk.write(1, 'BID 3');
    expect((await desk.write(1, 'YES')).kind).toBe('refused');
    await desk.write(1, 'Press to Player 2: hi\nBID 3');
    await desk.write(1, 'Press to Player 2: hi');
    expect((await desk.write(1, 'yes')).kind).toBe('refused');
    expect(await lettersTo(2)).toEqual(['hi']);
  });

  it.each([
    'BID 3 is what I would do, if I were you',
    'You\nhave 3 crowns, I have 4.',
    'hi\n> BID 3',
    'Will you bid?\nI hope so',
  ])('a letter about orders goes: %j', async (letter) => {
    expect((await desk.write(1, `Press to Player 2: ${letter}`)).kind).toBe('letter');
    expect(await lettersTo(2)).toHaveLength(1);
  });

  it('lines that a remark turns are asked; a yes sets aside what was taken back', async () => {
    const answer = await desk.write(1, 'BID 2\nForget the above, this is final:\nBID 4\nREADY');
    expect(asText(answer)).toContain('may say that it does not count');
    expect(asText(answer)).toContain('Did you mean this?');
    expect(await standing()).toEqual(['BID 1']);
    await desk.write(1, 'YES');
    expect(await standing()).toEqual(['BID 4']);
    await desk.write(1, 'BID 3\n\nNext turn:\nBID 5');
    expect(await standing()).toEqual(['BID 3']);
  });

  it('what names nobody confirms no earlier sheet', async () => {
    const answer = await desk.write(1, 'all units hold\nREADY');
    expect(asText(answer)).toContain('READY was not taken');
    expect(await standing()).toEqual(['BID 1']);
    await desk.write(1, 'YES');
    expect(await standing()).toEqual(['NO ORDERS']);
  });
});
