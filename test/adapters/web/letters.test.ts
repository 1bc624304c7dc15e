import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openRecord } from '../../../src/adapters/postgres/rows/record.js';
import type { PressTo } from '../../../src/app/app.js';
import { seatRef, startTable, type Table } from '../../support/service.js';
import { type Board, startBoard, Visitor } from './board.js';

// Press as conversations: who finds what where, what is new to whom, and that nobody else reads any of it.

let board: Board;
let table: Table;
let people: Record<'one' | 'two' | 'three' | 'gm' | 'deputy', Visitor>;

const at = (seat: number, path = ''): string => `/c/${table.campaignId}/seat/seat-${seat}/letters${path}`;
const toSeat = (number: number): PressTo => ({ kind: 'seat', seat: `seat-${number}` });
const write = (seat: number, to: PressTo, text: string, door: 'web' | 'discord' = 'web') => {
  board.service.clock.pass(1000);
  return board.app.sendPress({ ...seatRef(table, seat), to, text, door });
};
const unread = async (person: string): Promise<readonly (readonly [string, number])[]> =>
  (await board.app.unreadLetters({ reader: person })).map(({ seat, unread }) => [seat, unread] as const);
/** What the head of a page says of new letters. */
const inHead = (text: string): string | undefined =>
  /Letters(?: <span class="count">(\d+)<\/span>)?<\/a>/.exec(text)?.[1];

beforeAll(async () => {
  board = await startBoard();
  table = await startTable(board, 3);
  const deputy = await board.app.createPerson({ name: 'Dep' });
  people = {
    one: await board.signedIn(seatRef(table, 1).person),
    two: await board.signedIn(seatRef(table, 2).person),
    three: await board.signedIn(seatRef(table, 3).person),
    gm: await board.signedIn(table.gm.id),
    deputy: await board.signedIn(deputy.id),
  };
  await board.app.nameDeputy({
    ...seatRef(table, 2),
    deputy: deputy.id,
    until: new Date(board.service.clock.now().getTime() + 7 * 86_400_000),
  });
  await write(1, toSeat(2), 'Shall we <b>share</b> the mine?');
  await write(3, toSeat(2), 'Beware of the first.', 'discord');
  await write(3, { kind: 'all' }, 'Hear ye.');
});
afterAll(() => board.close());

describe('letters', () => {
  it('are one conversation for each other seat, and one for everybody, the newest first, with what is new', async () => {
    const { status, text } = await people.two.get(at(2));
    expect(status).toBe(200);
    const names = [...text.matchAll(/<span class="letters-name"><bdi>([^<]+)<\/bdi>/g)].map(([, name]) => name);
    expect(names).toEqual(['Everybody', 'Player 3', 'Player 1']);
    expect(text).toContain('Shall we &lt;b&gt;share&lt;/b&gt; the mine?');
    expect(inHead(text)).toBe('3');
    expect(await unread(seatRef(table, 2).person)).toEqual([['seat-2', 3]]);
    expect((await people.one.get(at(1))).text).toContain('You: <bdi>Shall we');
  });

  it('are counted in the head of every page of a seat, and on the front page of whoever holds it', async () => {
    const campaign = `/c/${table.campaignId}`;
    for (const path of [campaign, `${campaign}/rules`, `${campaign}/seat/seat-2`, `${campaign}/seat/seat-2/report`])
      expect([path, inHead((await people.two.get(path)).text)]).toEqual([path, '3']);
    expect((await people.two.get('/')).text).toContain(`<a href="${campaign}/seat/seat-2/letters">3 new letters</a>`);
    expect((await people.one.get('/')).text).toContain('1 new letter<');
    for (const nobody of [people.three, people.gm]) expect((await nobody.get('/')).text).not.toContain('new letter');
  });

  it('count as read once they stood on the page, for that reader alone', async () => {
    const opened = await people.two.get(at(2, '/seat:seat-1'));
    expect(opened.text).toContain('Shall we &lt;b&gt;share&lt;/b&gt; the mine?');
    expect(opened.text).not.toContain('Beware of the first.</p>');
    expect(inHead(opened.text)).toBe('2');
    expect(await unread(seatRef(table, 2).person)).toEqual([['seat-2', 2]]);
    // Who stands in reads for themselves, and a game master who looks leaves no mark.
    expect(inHead((await people.deputy.get(at(2))).text)).toBe('3');
    expect((await people.gm.get(at(2, '/seat:seat-3'))).text).toContain('Beware of the first.');
    expect(await unread(seatRef(table, 2).person)).toEqual([['seat-2', 2]]);
    await write(1, toSeat(2), 'Well?');
    expect(await unread(seatRef(table, 2).person)).toEqual([['seat-2', 3]]);
  });

  it('what one wrote oneself is never new, and to everybody stands once', async () => {
    expect(await unread(seatRef(table, 3).person)).toEqual([]);
    const { text } = await people.three.get(at(3, '/all'));
    expect(text.match(/Hear ye\.<\/p>/g)).toHaveLength(1);
    expect(text).toContain('class="letter letter-own"');
  });

  it('are answered in the conversation, without scripts, once', async () => {
    const page = await people.two.get(at(2, '/seat:seat-1'));
    const [, once = ''] = /name="once" value="([^"]+)"/.exec(page.text) ?? [];
    for (const _ of [1, 2]) {
      const sent = await people.two.post(at(2, '/seat:seat-1'), { text: 'Half and half.', once });
      expect([sent.status, sent.headers.get('location')]).toEqual([
        303,
        `${at(2, '/seat:seat-1')}?said=send-letter#newest`,
      ]);
    }
    const { text } = await people.one.get(at(1, '/seat:seat-2'));
    expect(text.match(/Half and half\.<\/p>/g)).toHaveLength(1);
    expect(text.indexOf('Shall we')).toBeLessThan(text.indexOf('Half and half.</p>'));
    const long = await people.two.post(at(2, '/seat:seat-1'), { text: 'x'.repeat(2001), once: randomUUID() });
    expect([
      long.status,
      long.text.includes('This letter was not sent.'),
      long.text.includes('x'.repeat(2001)),
    ]).toEqual([400, true, true]);
  });

  it('are written by the holder alone; who stands in and a game master read', async () => {
    for (const who of ['deputy', 'gm'] as const) {
      const { text } = await people[who].get(at(2, '/seat:seat-1'));
      expect(text).not.toContain('name="once"');
      expect((await people[who].post(at(2, '/seat:seat-1'), { text: 'I too.', once: randomUUID() })).status).toBe(404);
    }
  });

  it('are nobody else’s to read, to count or to know of', async () => {
    for (const path of [at(2), at(2, '/seat:seat-1'), at(2, '/all')])
      expect([path, (await people.one.get(path)).status]).toEqual([path, 404]);
    expect((await new Visitor(board.url).get(at(2))).status).toBe(401);
    const { text } = await people.three.get(at(3));
    for (const words of ['Shall we', 'Half and half', 'Well?']) expect(text).not.toContain(words);
    for (const path of ['/seat:nobody', '/earlier', '/everything', '/seat:seat-3'])
      expect([path, (await people.three.get(at(3, path))).status]).toEqual([path, 404]);
    await expect(
      board.app.readLetters({ ...seatRef(table, 1), seat: 'seat-2', conversation: 'all', until: new Date() }),
    ).rejects.toMatchObject({ code: 'not-your-seat' });
  });
});

describe('letters of versions that did not keep with whom they were exchanged', () => {
  it('are a conversation of their own, to which nobody writes', async () => {
    const record = await openRecord({ connectionString: board.service.connectionString, poolSize: 1 });
    const at0 = board.service.clock.now();
    const row = (viewer: string, text: string) => ({
      id: randomUUID(),
      onceKey: `press/${table.campaignId}/seat-1/${randomUUID()}/${viewer}/web`,
      campaignId: table.campaignId,
      phaseId: null,
      reportId: null,
      kind: 'press' as const,
      channel: 'web' as const,
      viewer,
      personId: null,
      title: 'Press from Player 1',
      document: { title: 'Press', blocks: [{ kind: 'paragraph' as const, text: [text] }] },
      dueAt: at0,
      createdAt: at0,
    });
    await record.transact((tx) =>
      tx.insertDeliveries([row('seat:seat-3', 'From of old.'), row('public', 'Old news.')]),
    );
    await record.close();
    expect((await people.three.get(at(3))).text).toContain('Earlier letters');
    const { text } = await people.three.get(at(3, '/earlier'));
    expect(text).toContain('From of old.');
    expect(text).not.toContain('name="once"');
    expect((await people.three.get(at(3, '/all'))).text).toContain('Old news.');
    expect((await people.three.post(at(3, '/earlier'), { text: 'Hm.', once: randomUUID() })).status).toBe(404);
  });
});

describe('marks of having read', () => {
  const marksOf = (person: string) =>
    board.service.record.personRows(person).then((rows) => rows.filter(({ table: name }) => name === 'LetterMark'));

  it('go with the campaign and stand among a person’s own data, and are gone once they are erased', async () => {
    const { person } = seatRef(table, 3);
    expect(await marksOf(person)).not.toEqual([]);
    const rows = await board.service.record.campaignRows(table.campaignId, ['LetterMark', 'Delivery']);
    expect(rows.filter(({ table: name }) => name === 'LetterMark').length).toBeGreaterThan(0);
    expect(rows.some(({ row }) => row['conversation'] === 'seat:seat-1')).toBe(true);
    await board.app.erasePerson({ person, by: person, sure: true, sheets: false });
    expect(await marksOf(person)).toEqual([]);
  });
});

describe('once the war is over', () => {
  it('its writer lets everybody read theirs in its book, and takes them out again', async () => {
    expect((await people.one.get(at(1))).text).not.toContain('Your letters in the book');
    await board.app.endCampaign({ campaignId: table.campaignId, by: table.gm.id, reason: 'Enough for a test' });
    expect((await people.one.get(at(1))).text).toContain('Let everybody read mine');
    // A deputy does not speak for the holder, nor does a game master.
    for (const [reader, seat] of [
      [people.deputy, 2],
      [people.gm, 1],
    ] as const)
      expect((await reader.get(at(seat))).text).not.toContain('Your letters in the book');
    const say = async (agreed: 'yes' | 'no') =>
      people.one.post(`/c/${table.campaignId}/seat/seat-1/do/share-letters`, { agreed });
    await say('yes');
    const { text } = await people.one.get(at(1));
    expect(text).toContain('Take mine out again');
    const letters = async () =>
      (await board.app.chronicle({ campaignId: table.campaignId })).turns.flatMap(({ letters }) => letters);
    expect((await letters()).map(({ from, to }) => `${from} to ${to}`)).toContain('Player 1 to Player 2');
    await say('no');
    expect(await letters()).toEqual([]);
  });
});
