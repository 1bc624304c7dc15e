import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PressTo } from '../../src/app/app.js';
import { runDueJobs, seatRef, type Table, type TestService } from '../support/service.js';
import { asText, type Desk, openDesk } from './inbox/table.js';

// Letters whose readers are not told who wrote them: nothing that leaves the service says it, and the game master sees it.

let desk: Desk;
let service: TestService;
let table: Table;

const toSeat = (seat: number): PressTo => ({ kind: 'seat', seat: `seat-${seat}` });
const grey = (seat: number, to: PressTo, text: string, more: object = {}) => {
  service.clock.pass(1000);
  return service.app.sendPress({ ...seatRef(table, seat), to, text, door: 'web', grey: true, ...more });
};
const lettersOf = (seat: number, reader: string, conversation?: string) =>
  service.app.letters({
    reader,
    campaignId: table.campaignId,
    seat: `seat-${seat}`,
    ...(conversation === undefined ? {} : { conversation }),
  });
/** Everything that went out to other doors, without the record's own key of it. */
const wentOut = (): string =>
  JSON.stringify(
    service.channel.sent.map(({ message: { delivery, campaign: _, reader, ...message } }) => ({
      ...message,
      reader: reader?.id,
      title: delivery.title,
    })),
  );

beforeAll(async () => {
  desk = await openDesk({ frame: { greyPress: true } }, 4);
  ({ service, table } = desk);
  await service.record.transact(async (tx) => {
    for (const [index, { id }] of table.people.entries())
      await tx.updatePerson(id, { discordId: String(8000 + index) });
  });
  await runDueJobs(service);
  service.channel.sent.length = 0;
});
afterAll(() => service.close());

describe('a letter without a sender', () => {
  it('reaches its reader, and says nothing of who wrote it', async () => {
    expect(await grey(1, toSeat(2), 'Beware of the North.')).toEqual({ readers: 1, to: 'Player 2' });
    await runDueJobs(service);
    const [sent] = service.channel.sent;
    expect(sent?.title).toBe('A letter without a sender');
    expect(sent?.message.asks).toEqual([]);
    expect(wentOut()).not.toMatch(/Player 1|seat-1/);
    expect(wentOut()).not.toContain(seatRef(table, 1).person);
    const reader = seatRef(table, 2).person;
    const list = await lettersOf(2, reader);
    expect(list.conversations[0]).toMatchObject({
      id: 'grey',
      name: 'Letters without a sender',
      unread: 1,
      mayWrite: false,
    });
    const { open } = await lettersOf(2, reader, 'grey');
    expect(open?.letters).toMatchObject([{ writer: null, grey: true, own: false }]);
    expect(JSON.stringify(open)).not.toMatch(/Player 1|seat-1/);
  });

  it('stands under its name with its writer, and with the game master', async () => {
    const own = await lettersOf(1, seatRef(table, 1).person, 'seat:seat-2');
    expect(own.open?.letters).toMatchObject([{ writer: 'Player 1', grey: true, own: true }]);
    expect(own.open?.letters[0]?.document.title).toBe('Your press to Player 2, without your name');
    const judged = await lettersOf(2, table.gm.id, 'grey');
    expect(judged.open?.letters).toMatchObject([{ writer: 'Player 1', grey: true }]);
    const audits = await service.record.audits(table.campaignId, 10);
    expect(audits.find(({ act }) => act === 'press-sent')?.details).toMatchObject({ seat: 'seat-1', grey: true });
  });

  it('to everybody has no sender in the public thread either, and counts as new to all but its writer', async () => {
    service.channel.sent.length = 0;
    await grey(3, { kind: 'all' }, 'The mine is cursed.');
    await runDueJobs(service);
    const { thread } = await service.app.campaignPage({ reader: null, campaignId: table.campaignId });
    const [message] = thread.filter(({ kind }) => kind === 'press');
    expect(message?.title).toBe('A letter without a sender to everybody');
    expect(JSON.stringify(message)).not.toMatch(/Player 3|seat-3/);
    expect(wentOut()).not.toMatch(/Player 3|"seat-3"/);
    const { open } = await lettersOf(2, seatRef(table, 2).person, 'all');
    expect(open?.letters).toMatchObject([{ writer: null, grey: true }]);
    const counts = await Promise.all(
      [1, 2, 3, 4].map(async (seat) => {
        const { conversations } = await lettersOf(seat, seatRef(table, seat).person);
        return conversations.find(({ id }) => id === 'all')?.unread;
      }),
    );
    expect(counts).toEqual([1, 1, 0, 1]);
  });

  it('can be written in words, and cannot be answered', async () => {
    service.channel.sent.length = 0;
    const answer = await desk.write(1, 'Grey press to Player 4: Meet me at the bridge.\nBring gold.');
    expect(answer.kind).toBe('letter');
    expect(asText(answer)).toContain('Without your name, in Crowns of Test, for 1 reader and nobody else.');
    await runDueJobs(service);
    const [sent] = service.channel.sent;
    expect(sent?.message.document.blocks).toHaveLength(2);
    expect(wentOut()).not.toMatch(/Player 1|seat-1/);
    const back = await desk.write(4, 'Who are you?', {
      door: 'discord',
      doorKey: 'd-1',
      answers: { channel: 'discord', ids: ['x1'] },
    });
    expect(back.kind).toBe('refused');
    expect(asText(back).replace(/\s+/g, ' ')).toContain('You answered a letter without a sender');
    expect(asText(back)).toContain('Who are you?');
    // What is no letter of this kind is asked about as before.
    expect((await desk.write(1, 'Anonymous press to Player 4')).kind).toBe('refused');
  });

  it('is one message however often its door hands it in, and one of the twenty an hour', async () => {
    const same = () => grey(4, toSeat(3), 'once', { door: 'discord', doorKey: 'm-77' });
    await Promise.all([same(), same()]);
    const { open } = await lettersOf(3, seatRef(table, 3).person, 'grey');
    expect(open?.letters).toHaveLength(1);
    expect(await service.record.pressCount(table.campaignId, 'seat-4', new Date(0))).toBe(1);
  });

  it('is in the data of its writer, and without one in that of its reader; erased, its words are gone', async () => {
    const [one, two] = [seatRef(table, 1).person, seatRef(table, 2).person];
    const of = async (person: string) =>
      JSON.stringify(
        (await service.record.personRows(person)).filter(({ row }) => row['kind'] === 'press' || 'seatId' in row),
      );
    expect(await of(one)).toContain('Beware of the North.');
    const theirs = await of(two);
    expect(theirs).toContain('Beware of the North.');
    expect(theirs).not.toContain('Player 1');
    await service.app.erasePerson({ person: one, by: one, sure: true, sheets: true });
    expect(await of(two)).not.toContain('Beware of the North.');
    const { open } = await lettersOf(2, two, 'grey');
    expect(open?.letters[0]?.document.title).toBe('A letter without a sender');
  });
});

it.each([
  [{ press: 'all' }, /allows no letters without a sender/],
  [{ press: 'none', greyPress: true }, /has no press/],
  [{ press: 'seats', greyPress: true }, null],
] as const)('is sent only where the campaign allows it: %j', async (frame, refusal) => {
  const other = await openDesk({ frame }, 2);
  try {
    const sent = other.service.app.sendPress({
      ...seatRef(other.table, 1),
      to: toSeat(2),
      text: 'psst',
      grey: true,
      door: 'web',
    });
    if (refusal === null) await expect(sent).resolves.toBeDefined();
    else await expect(sent).rejects.toThrow(refusal);
  } finally {
    await other.service.close();
  }
});

it('public press alone: to everybody, and to nobody else', async () => {
  const other = await openDesk({ frame: { press: 'public' } }, 2);
  try {
    const send = (to: PressTo) =>
      other.service.app.sendPress({ ...seatRef(other.table, 1), to, text: 'Hear ye', door: 'web' });
    await expect(send(toSeat(2))).rejects.toThrow(/public press alone/);
    await expect(send({ kind: 'side' })).rejects.toThrow(/public press alone/);
    await expect(send({ kind: 'all' })).resolves.toEqual({ readers: 1, to: 'everybody' });
    const page = await other.service.app.seatPage({
      reader: seatRef(other.table, 1).person,
      campaignId: other.table.campaignId,
      seat: 'seat-1',
    });
    expect(page.press).toMatchObject({ seats: [], side: null, all: true, grey: false });
  } finally {
    await other.service.close();
  }
});
