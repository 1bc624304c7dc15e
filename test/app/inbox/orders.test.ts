import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { troubleAnswer } from '../../../src/app/inbox/take-written.js';
import { RecordAway } from '../../../src/app/ports/record-away.js';
import { holder, hours, runDueJobs, seatRef, startService, type TestService } from '../../support/service.js';
import { asText, type Desk, deskAt, tokenIn } from './table.js';

// One service for all, whose clock goes on; each case, or each group, has a campaign and people of its own.
let shared: TestService;
let desk: Desk;
let begin: Date;

beforeAll(async () => {
  shared = await startService();
});
afterAll(() => shared.close());

const sitDown = async () => {
  desk = await deskAt(shared);
  begin = shared.clock.now();
};

describe('a written sheet', () => {
  beforeEach(sitDown);

  it('is answered the same when the same message comes again, also at once and in a later window', async () => {
    const { service, write } = desk;
    const again = () => write(1, 'BID 2', { doorKey: '<same@example.org>', receivedAt: begin });
    const answers = [...(await Promise.all([again(), again(), again()])), await again()];
    expect(new Set(answers.map(({ sheet: _, ...answer }) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.kind).toBe('sheet');
    await write(2, 'BID 1');
    service.clock.pass(hours(48) + 1);
    await runDueJobs(service);
    expect({ ...(await again()), sheet: null }).toEqual({ ...answers[0], sheet: null });
  });

  it('that was written before the window opened is not taken, nor is a word', async () => {
    const { service, table, write } = desk;
    service.clock.pass(hours(48) + 1000);
    await runDueJobs(service);
    const late = new Date(service.clock.now().getTime() - 500);
    for (const text of ['DIG', 'WAIT', 'READY', 'REVOKE R-0000-0000']) {
      const answer = await write(1, text, { receivedAt: late });
      expect([text, answer.kind]).toEqual([text, 'refused']);
      expect(asText(answer)).toContain('closed meanwhile');
      // What was in time is not called late.
      const inTime = asText(await write(1, text, { receivedAt: begin }));
      expect(inTime).toContain('It reached');
      expect(inTime).not.toMatch(/too late/);
    }
    expect(await service.app.standingOrders(seatRef(table, 1))).toBeNull();
  });

  it('counts by the time at which its door saw it', async () => {
    const { service, table, write } = desk;
    service.clock.pass(hours(48) + 1);
    const late = await write(1, 'BID 2');
    expect(asText(late)).toMatch(/too late[\s\S]*the deadline of Turn 1 is past/);
    const inTime = await write(1, 'BID 2', { receivedAt: new Date(service.clock.now().getTime() - 2) });
    expect(inTime.kind).toBe('sheet');
    expect(await service.app.standingOrders(seatRef(table, 1))).not.toBeNull();
  });

  it.each([
    ['while the record is away', new RecordAway(new Error('no connection'))],
    ['over which the service stumbles', new Error('no such column')],
  ])('%s is kept by its door, and counts when it is given again', async (_when, trouble) => {
    const { service, table } = desk;
    let fails = true;
    const broken = service.another({
      record: new Proxy(service.record, {
        get: (record, name) =>
          fails && name === 'transact' ? () => Promise.reject(trouble) : Reflect.get(record, name),
      }),
    });
    const written = {
      door: 'forum',
      doorKey: `nodebb:${table.campaignId}`,
      from: { person: holder(table, 1).id },
      campaignId: null,
      text: 'BID 2',
      receivedAt: service.clock.now(),
      proved: true,
    } as const;
    await expect(broken.takeWritten(written)).rejects.toBe(trouble);
    expect(asText(troubleAnswer(written, 'https://board.example'))).toMatch(/wrong on our side[\s\S]*BID 2/);
    fails = false;
    service.clock.pass(hours(47));
    expect((await broken.takeWritten(written)).kind).toBe('sheet');
    expect((await service.app.standingOrders(seatRef(table, 1)))?.receivedAt).toEqual(begin);
  });
});

describe('somebody with several seats', () => {
  let other: Desk['table'];
  beforeAll(async () => {
    await sitDown();
    const { service, table } = desk;
    // Player 1 stands in for a seat of another campaign of the same name.
    other = (await deskAt(service)).table;
    await service.app.nameDeputy({
      ...seatRef(other, 2),
      deputy: holder(table, 1).id,
      until: new Date(service.clock.now().getTime() + hours(30)),
    });
  });

  it('is asked which is meant, and gets the text back', async () => {
    const answer = await desk.write(1, 'BID 2');
    expect(answer).toMatchObject({ kind: 'refused', campaign: null });
    expect(asText(answer)).toMatch(/several seats[\s\S]*Campaign: Crowns of Test: Player 1[\s\S]*BID 2/);
    expect(asText(answer)).toContain('Campaign: Crowns of Test: Player 2');
    expect(await desk.service.app.standingOrders(seatRef(desk.table, 1))).toBeNull();
  });

  it('is understood by thread, by title and seat, and by id', async () => {
    const { service, table, write } = desk;
    const byThread = await write(1, 'BID 2', { campaignId: table.campaignId });
    expect(byThread.campaign?.id).toBe(table.campaignId);
    const byName = await write(1, 'Campaign: crowns of test: player 2\nBID 3');
    expect(byName.campaign?.id).toBe(other.campaignId);
    expect(asText(byName)).toContain('line 2: BID 3');
    expect((await service.app.standingOrders(seatRef(other, 2)))?.text).toBe('\nBID 3');
    expect((await write(1, `Campaign: ${table.campaignId}\nBID 4`)).campaign?.id).toBe(table.campaignId);
  });

  it.each([
    ['the line alone', 'Campaign: Crowns of Test: Player 2', 'BID 4'],
    ['the seat’s name', 'Player 2', 'BID 2'],
    ['both names', 'crowns of test: player 2', 'BID 1'],
  ])('answers the question by %s, and the message is taken that waited', async (what, name, text) => {
    const { service, write } = desk;
    const sent = service.clock.now();
    await write(1, text);
    service.clock.pass(1000);
    const doorKey = `<${what}@example.org>`;
    const answer = await write(1, name, { doorKey });
    expect(answer).toMatchObject({ kind: 'sheet', campaign: { id: other.campaignId } });
    const stands = { text, receivedAt: sent };
    expect(await service.app.standingOrders(seatRef(other, 2))).toMatchObject(stands);
    // The same answer again, and another one, do nothing more.
    const again = await write(1, name, { doorKey });
    expect(again.document).toEqual(answer.document);
    expect((await write(1, 'Player 1')).kind).toBe('refused');
    expect(await service.app.standingOrders(seatRef(other, 2))).toMatchObject(stands);
  });

  it('has answered it with another message that names its seat', async () => {
    const { service, write } = desk;
    await write(1, 'BID 1');
    await write(1, 'Campaign: Crowns of Test: Player 2\nBID 3');
    expect((await write(1, 'Campaign: Crowns of Test: Player 2')).kind).toBe('refused');
    expect((await service.app.standingOrders(seatRef(other, 2)))?.text).toBe('\nBID 3');
  });

  it('hears of all of them by one word', async () => {
    const answer = await desk.write(1, 'SHEET');
    expect(answer.kind).toBe('told');
    expect(asText(answer)).toMatch(/Player 1: What stands[\s\S]*Player 2: What stands/);
  });

  it('is not guessed when thread and text name two campaigns', async () => {
    const answer = await desk.write(1, `Campaign: ${other.campaignId}\nBID 9`, { campaignId: desk.table.campaignId });
    expect(answer).toMatchObject({ kind: 'refused', document: { title: 'Not taken: two campaigns are named' } });
  });

  it('writes no letters as a deputy, and nothing once that is over', async () => {
    const { service, write } = desk;
    const letter = await write(1, 'Press to all: hello', { campaignId: other.campaignId });
    expect(asText(letter)).toContain('You stand in for Player 2');
    service.clock.pass(hours(31));
    for (const text of ['BID 5', 'SHEET', 'REVOKE', 'READY', 'Press to all: hi', 'REPORT', 'STATUS']) {
      const answer = await write(1, text, { campaignId: other.campaignId });
      expect([text, answer.kind]).toEqual([text, 'refused']);
      expect(asText(answer)).not.toContain('BID 3');
      expect(asText(answer)).toContain('You hold no seat in Crowns of Test now');
    }
    expect((await service.app.standingOrders(seatRef(other, 2)))?.text).toBe('\nBID 3');
  });
});

describe('a letter', () => {
  beforeAll(sitDown);

  it('is sent once, however often its message comes, and to its reader alone', async () => {
    const { service, table, write } = desk;
    const same = () => write(1, 'Press to player 2: Peace?\n\nWhen?', { doorKey: '<l1@example.org>' });
    const answers = [...(await Promise.all([same(), same()])), await same()];
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.kind).toBe('letter');
    const inbox = async (seat: number) =>
      (
        await service.app.seatPage({
          reader: holder(table, seat).id,
          campaignId: table.campaignId,
          seat: `seat-${seat}`,
        })
      ).inbox;
    expect((await inbox(2)).filter(({ kind }) => kind === 'press')).toHaveLength(1);
    expect(service.logged.join()).not.toContain('Peace');
  });

  it('that cannot be sent comes back whole', async () => {
    const long = await desk.write(1, `Press to player 2: ${'y'.repeat(2001)}`);
    expect(long.kind).toBe('refused');
    expect(asText(long)).toMatch(/may have up to 2,000 characters[\s\S]*Press to player 2: y{2001}/);
    expect(asText(await desk.write(1, 'Press to Player 1: me'))).toContain('There is nobody called “Player 1”');
  });
});

describe('orders that are not proved', () => {
  beforeEach(sitDown);

  it('count once they are confirmed, as of when they came, and the link works once', async () => {
    const { service, table, write } = desk;
    const same = () => write(1, 'BID 2\nDANCE', { proved: false, doorKey: '<p1@example.org>' });
    const [first, second] = await Promise.all([same(), same()]);
    expect(first).toMatchObject({
      kind: 'proposed',
      document: { title: 'To be confirmed: 1 order was read, 1 line rejected' },
    });
    expect(second).toEqual(first);
    expect(await service.app.standingOrders(seatRef(table, 1))).toBeNull();
    const token = tokenIn(first);
    service.clock.pass(hours(1));
    expect((await service.app.peekProposed(token)).name).toBe('Player 1');
    const answers = await Promise.all([service.app.confirmProposed(token), service.app.confirmProposed(token)]);
    expect(answers[0]).toEqual(answers[1]);
    const standing = await service.app.standingOrders(seatRef(table, 1));
    expect(standing).toMatchObject({ door: 'email', receivedAt: begin });
    expect(JSON.stringify(answers[0])).toContain(standing?.receipt);
    for (const again of [service.app.confirmProposed, service.app.peekProposed])
      await expect(again(token)).rejects.toMatchObject({ code: 'link-used' });
    // The mail itself, should it come once more, is answered with what it has become.
    expect(await same()).toMatchObject({ kind: 'sheet' });
  });

  it('run out, with their window or by themselves, and with the seat', async () => {
    const { service, table, write } = desk;
    const tokens = async () => tokenIn(await write(1, 'BID 2', { proved: false }));
    const old = await tokens();
    service.clock.pass(hours(47));
    const young = await tokens();
    service.clock.pass(hours(1) + 1);
    await expect(service.app.confirmProposed(old)).rejects.toMatchObject({ code: 'link-used' });
    // Stamped before the deadline, and the window not sealed yet.
    expect(await service.app.peekProposed(young)).toMatchObject({ name: 'Player 1' });
    await runDueJobs(service);
    await expect(service.app.peekProposed(young)).rejects.toMatchObject({ code: 'too-late' });
    expect(await service.app.confirmProposed(young)).toMatchObject({ kind: 'refused' });
    const last = tokenIn(await write(1, 'DIG', { proved: false }));
    await service.app.endCampaign({ campaignId: table.campaignId, by: table.gm.id, reason: 'Done' });
    await expect(service.app.confirmProposed(last)).rejects.toMatchObject({ code: 'not-your-seat' });
    await expect(service.app.confirmProposed('x'.repeat(43))).rejects.toMatchObject({ code: 'link-used' });
  });

  it('are all that is taken of such a message', async () => {
    const { service, table, write } = desk;
    await write(1, 'BID 2');
    const receipt = (await service.app.standingOrders(seatRef(table, 1)))?.receipt ?? '';
    for (const text of [
      'Press to all: hi',
      'READY',
      'WAIT',
      `REVOKE ${receipt}`,
      'SHEET',
      'STATUS',
      'REPORT',
      'LINK',
    ]) {
      const answer = await write(1, text, { proved: false });
      expect([text, answer.kind]).toEqual([text, 'refused']);
      expect(asText(answer)).toContain('could not be proved');
      if (!text.startsWith('REVOKE')) expect(asText(answer)).not.toContain(receipt);
    }
    expect((await write(1, 'HELP', { proved: false })).kind).toBe('told');
    expect((await service.app.standingOrders(seatRef(table, 1)))?.receipt).toBe(receipt);
  });
});

describe('words', () => {
  beforeAll(sitDown);

  it('that come twice at once are done once: WAIT, and REVOKE', async () => {
    const { service, table, write } = desk;
    const waiting = await deskAt(service, 2);
    const wait = () => waiting.write(1, 'WAIT: away', { doorKey: '<w1@example.org>' });
    const waits = [...(await Promise.all([wait(), wait()])), await wait()];
    expect(new Set(waits.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await write(1, 'BID 2');
    const receipt = (await service.app.standingOrders(seatRef(table, 1)))?.receipt ?? '';
    const revoke = () => write(1, `REVOKE ${receipt}`, { doorKey: '<v1@example.org>' });
    const answers = [...(await Promise.all([revoke(), revoke()])), await revoke()];
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.document.title).toBe('Taken back: no sheet of yours stands');
    expect(JSON.stringify(answers[0]?.document)).toMatch(/Gone with it:.*BID 2.*PUT BACK/);
    const { receipts } = await service.app.receipts({ reader: holder(table, 1).id, campaignId: table.campaignId });
    expect(receipts).toHaveLength(2);
  });

  it('that link a forum account of a person of its own tell how to get in as that person', async () => {
    const { service, table, write } = desk;
    const forumId = `f-${table.campaignId}`;
    const from = { forumId, forumName: 'Zoe' };
    const first = await write(1, 'LINK', { door: 'forum', from });
    expect(first.kind).toBe('told');
    // Signed in as somebody else, the same human cannot take the account over; by the same word they get in as its person.
    const again = await write(1, 'LINK', { door: 'forum', from });
    expect(again.person).not.toBeNull();
    expect(again.person).not.toBe(holder(table, 1).id);
    const token = new URL(/https?:\S+signin\?token=[\w-]+/.exec(asText(again))?.[0] ?? '').searchParams.get('token');
    const session = await service.app.redeemSignInLink(token ?? '');
    expect((await service.app.sessionPerson(session.sessionToken))?.person.id).toBe(again.person);
  });
});
