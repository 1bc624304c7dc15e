import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { WrittenMessage } from '../../../src/app/app.js';
import { hours, runDueJobs, seatRef, startService, type TestService } from '../../support/service.js';
import { asText, type Desk, deskAt, tokenIn } from './table.js';

// A sheet that names another turn, and what stands in another turn's thread, is never taken without a yes.

let shared: TestService;
let desk: Desk;
beforeAll(async () => {
  shared = await startService();
  shared.channel.answer = ({ delivery }) => ({ kind: 'sent', externalId: delivery.id });
});
afterAll(() => shared.close());

const DOORS: readonly WrittenMessage['door'][] = ['email', 'forum', 'discord', 'web'];
/** An answer without its line breaks. */
const words = (answer: Parameters<typeof asText>[0]): string => asText(answer).replace(/\s+/g, ' ');
const standing = async (seat = 1) => (await desk.service.app.standingOrders(seatRef(desk.table, seat)))?.text ?? null;
const isReady = async () => {
  const phase = await desk.service.record.currentPhase(desk.table.campaignId);
  return (await desk.service.record.readies(phase?.id ?? '')).includes('seat-1');
};

/** The window ends, and the next one opens. */
const nextTurn = async () => {
  desk.service.clock.pass(hours(48) + 1);
  await runDueJobs(desk.service);
  desk.service.clock.pass(60_000);
};

beforeEach(async () => {
  desk = await deskAt(shared, 2, { game: { options: { rounds: 30 } } }, true);
});

describe('a sheet that names another turn', () => {
  it('is not taken at any door, is told so, and comes back', async () => {
    await nextTurn();
    await desk.write(1, 'BID 2');
    for (const door of DOORS)
      for (const heading of ['Orders for turn 7:', 'Turn 1', '[b]T3[/b]', '## Round 3', 'Hi, my turn 1 orders:']) {
        const answer = await desk.write(1, `${heading}\nDIG\nREADY`, { door });
        const text = words(answer);
        expect([door, heading, answer.kind, answer.document.title]).toEqual([
          door,
          heading,
          'refused',
          'Not taken: it names another turn',
        ]);
        expect(text).toContain('names another turn than the one that is open, which is Turn 2');
        expect(text).toMatch(/What stands, as before: R-.*What you wrote.*DIG/);
        expect([await standing(), await isReady()]).toEqual(['BID 2', false]);
      }
  });

  it('is shown where it is checked, and is refused to programs and to the game master', async () => {
    await nextTurn();
    const { app } = desk.service;
    const { campaignId, gm } = desk.table;
    const ref = seatRef(desk.table, 1);
    const text = 'Turn 7:\nDIG';
    const wrong = { code: 'sheet/other-turn', severity: 'error', line: 0, found: 'Turn 7:' };
    expect((await app.previewOrders({ ...ref, text })).problems).toMatchObject([wrong]);
    expect(await app.submitOrders({ ...ref, text, door: 'api' })).toMatchObject({ receipt: null, problems: [wrong] });
    const entered = { campaignId, by: gm.id, seat: 'seat-1', reason: 'By telephone.' };
    await expect(app.submitForSeat({ ...entered, text })).rejects.toMatchObject({ code: 'bad-input' });
    const unproved = await desk.write(1, text, { proved: false });
    expect([unproved.kind, tokenIn(unproved)]).toEqual(['refused', '']);
    expect(await standing()).toBeNull();
    expect((await app.submitOrders({ ...ref, text: 'Turn 2:\nDIG', door: 'api' })).receipt).not.toBeNull();
  });

  it('is none where the right turn is named, or another is talked of', async () => {
    await nextTurn();
    for (const [text, door] of [
      ['Orders for turn 2:\nBID 2', 'email'],
      ['Thanks for turn 1!\nBID 1', 'forum'],
      ['T2\nDIG\nin turn 3 I will pay you back', 'discord'],
      ['DIG\n> Turn 1\n> BID 2', 'web'],
    ] as const) {
      expect((await desk.write(1, text, { door })).kind).toBe('sheet');
      expect(await standing()).toBe(text);
    }
  });

  it('turns the lines below a heading between them', async () => {
    await nextTurn();
    expect((await desk.write(1, 'Turn 2:\nDIG\nTurn 3:\nBID 1')).kind).toBe('refused');
    expect(await standing()).toBeNull();
  });

  it('is sent again in another turn by who asks for it by its receipt', async () => {
    await desk.write(1, 'Turn 1:\nDIG');
    const receipt = (await desk.service.app.standingOrders(seatRef(desk.table, 1)))?.receipt ?? '';
    await nextTurn();
    const ref = seatRef(desk.table, 1);
    expect((await desk.service.app.sendAgain({ ...ref, receipt, door: 'web' })).receipt).not.toBeNull();
    expect(await standing()).toBe('Turn 1:\nDIG');
    // What stands is not called wrong.
    expect((await desk.service.app.previewOrders({ ...ref, text: 'Turn 1:\nDIG' })).problems).toEqual([]);
  });
});

/** A message of ours that reached a seat, by its title. */
const messageTo = (seat: number, title: string): string => {
  const { sent } = desk.service.channel;
  const { person } = seatRef(desk.table, seat);
  const found = sent.findLast((one) => one.reader === person && one.title.includes(title));
  if (found === undefined) throw new Error(`nothing called ${title} among: ${sent.map((one) => one.title).join(', ')}`);
  return found.id;
};

type Answers = NonNullable<WrittenMessage['answers']>;
/** What an answer to that message brings, at each of the doors where one can answer. */
const answering = (door: 'email' | 'forum' | 'discord', id: string): Partial<WrittenMessage> => {
  const answers: Answers = { channel: door === 'email' ? 'email' : 'discord', ids: [id] };
  return { door, answers };
};
const ASKING = ['email', 'forum'] as const;
const WORDS = ['READY', 'NOT READY', 'YES', 'REVOKE', 'REVOKE R-0000-0000', 'PUT BACK', 'WAIT'];

describe('what answers a message of a window that is closed', () => {
  it.each(ASKING)('by %s is asked, and counts in the open window once it is confirmed', async (door) => {
    const opened = messageTo(1, 'Turn 1');
    await nextTurn();
    await desk.write(1, 'BID 1');
    const written = 'BID 2\n\nOn Monday we met.';
    const answer = await desk.write(1, written, answering(door, opened));
    const text = words(answer);
    expect([answer.kind, answer.document.title]).toEqual(['proposed', 'To be confirmed: 1 order was read']);
    expect(text).toContain('You answered a message from Turn 1, which is closed, and open now is Turn 2.');
    expect(text).toContain('If you mean them for Turn 2, confirm these orders by this page');
    expect(text).not.toContain('proved');
    expect(text).toMatch(/What stands, as before: R-.*BID 2.*On Monday we met\./);
    expect(await standing()).toBe('BID 1');
    const confirmed = await desk.service.app.confirmProposed(tokenIn(answer));
    expect(confirmed.kind).toBe('sheet');
    expect(await standing()).toBe(written);
  });

  it('on Discord is not taken, and what would do is said', async () => {
    const opened = messageTo(1, 'Turn 1');
    await nextTurn();
    const answer = await desk.write(1, 'BID 2', answering('discord', opened));
    expect(answer.kind).toBe('refused');
    expect(words(answer)).toMatch(/answered a message from Turn 1.*new message that answers none.*BID 2/);
    const sentAt = new Date(desk.service.clock.now().getTime() - hours(24));
    const receipt: Answers = { channel: 'discord', ids: ['1'], sentAt };
    expect((await desk.write(1, 'BID 2', { door: 'discord', answers: receipt })).kind).toBe('refused');
    expect(await standing()).toBeNull();
    const now: Answers = { ...receipt, sentAt: desk.service.clock.now() };
    expect((await desk.write(1, 'BID 2', { door: 'discord', answers: now })).kind).toBe('sheet');
  });

  it.each([...ASKING, 'discord'] as const)(
    'by %s does nothing as a word, and is harmless as a question',
    async (door) => {
      const opened = messageTo(1, 'Turn 1');
      await nextTurn();
      await desk.write(1, 'DIG');
      for (const word of [...WORDS, '# nothing\nREADY']) {
        const answer = await desk.write(1, word, answering(door, opened));
        expect([word, answer.kind === 'refused' || answer.kind === 'proposed']).toEqual([word, true]);
        expect(words(answer)).toContain('answered a message from Turn 1');
        expect([word, await standing(), await isReady()]).toEqual([word, 'DIG', false]);
      }
      for (const question of ['HELP', 'STATUS', 'SHEET', 'REPORT'])
        expect([question, (await desk.write(1, question, answering(door, opened))).kind]).toEqual([question, 'told']);
      const thanks = asText(await desk.write(1, 'Thanks!', answering(door, opened)));
      expect(thanks).toContain('there is no order in it');
    },
  );

  it('is taken where it answers the results that opened the window, or anything since', async () => {
    await desk.write(2, 'DIG');
    await nextTurn();
    const report = messageTo(1, 'Before turn 2');
    for (const door of ['email', 'forum', 'discord'] as const)
      for (const id of [report, messageTo(1, 'Turn 2')])
        expect((await desk.write(1, 'BID 2', answering(door, id))).kind).toBe('sheet');
    expect((await desk.write(1, 'READY', answering('email', report))).kind).toBe('told');
    expect(await isReady()).toBe(true);
    await nextTurn();
    // A turn later the same results are old.
    expect((await desk.write(1, 'BID 2', answering('email', report))).kind).toBe('proposed');
    expect(await standing()).toBeNull();
  });

  it('is known by what its writer sent there before, where the answer to that is none of our record', async () => {
    await desk.write(1, 'BID 2', { doorKey: 'email:<one@players.example>' });
    await nextTurn();
    const thread = (...keys: readonly string[]): Answers => ({
      channel: 'email',
      ids: [],
      thread: ['email:<answer-1@games.example>', ...keys].map((theirs) => ({ theirs })),
    });
    const old = thread('email:<one@players.example>');
    const asked = await desk.write(1, 'BID 1', { doorKey: 'email:<two@players.example>', answers: old });
    expect(asked.kind).toBe('proposed');
    // What answers the question is of this window.
    const now = thread('email:<two@players.example>', 'email:<one@players.example>');
    expect((await desk.write(1, 'DIG', { answers: now })).kind).toBe('sheet');
    // Others’ mails show nothing.
    expect((await desk.write(2, 'DIG', { answers: old })).kind).toBe('sheet');
  });

  it('is asked, too, where a mail of its own is called by another turn', async () => {
    await nextTurn();
    for (const subject of ['Orders: Crowns of Test – Turn 1', 'Turn 7', 'T3 orders', '[Crowns of Test] turn 4']) {
      const answer = await desk.write(1, 'BID 2', { subject });
      expect([subject, answer.kind]).toEqual([subject, 'proposed']);
      expect(words(answer)).toContain(
        `The subject of your mail, “${subject}”, names another turn, and open now is Turn 2.`,
      );
      expect(words(await desk.write(1, 'READY', { subject }))).toContain('send it in a new mail under another subject');
    }
    expect([await standing(), await isReady()]).toEqual([null, false]);
    for (const subject of ['Orders: Crowns of Test – Turn 2', 'T2', 'Hello', 'thanks for turn 1', ''])
      expect([subject, (await desk.write(1, 'BID 2', { subject })).kind]).toEqual([subject, 'sheet']);
  });

  it('waits for its seat with what it answers', async () => {
    const opened = messageTo(1, 'Turn 1');
    const { service, table } = desk;
    const { person } = seatRef(table, 1);
    await nextTurn();
    const gm = await service.app.createPerson({ name: 'Other judge' });
    const other = await service.app.createCampaign({ binder: 'crowns', gm: gm.id });
    await service.app.apply({ campaignId: other, person, text: 'North' });
    const second = await service.app.createPerson({ name: 'Berta' });
    await service.app.apply({ campaignId: other, person: second.id, text: 'South' });
    await service.app.closeRegistration({ campaignId: other, by: gm.id });
    expect((await desk.write(1, 'BID 2', answering('forum', opened))).among).toHaveLength(2);
    const named = await desk.write(1, `Campaign: ${table.campaignId}`, { door: 'forum' });
    expect([named.kind, await standing()]).toEqual(['proposed', null]);
  });

  it('is asked for both reasons where it is not proved either', async () => {
    const opened = messageTo(1, 'Turn 1');
    await nextTurn();
    const answer = await desk.write(1, 'BID 2', { ...answering('email', opened), proved: false });
    expect(words(answer)).toMatch(/could not be proved that you sent it\. You answered a message from Turn 1/);
  });

  it('that was stamped for the old window in time is read late, as always', async () => {
    const opened = messageTo(1, 'Turn 1');
    const begin = desk.service.clock.now();
    await nextTurn();
    const answer = await desk.write(1, 'BID 2', { ...answering('email', opened), receivedAt: begin });
    expect(asText(answer)).toContain('It reached');
  });

  it('stays a letter where it answers one', async () => {
    await desk.write(2, 'Press to Player 1: Shall we talk?');
    await runDueJobs(desk.service);
    const letter = messageTo(1, 'Player 2');
    await nextTurn();
    expect((await desk.write(1, 'Yes, let us talk.', answering('email', letter))).kind).toBe('letter');
  });
});
