import { BODY, FORUMS, ForumCase, PNG, TITLE } from '../../support/forum/every-forum.js';

const HOSTILE = [
  'Orders:\n1. A7 -> B7 :x: @everyone @all',
  '<script>alert(1)</script> <b>bold</b> &amp; &#64;',
  '[quote="Ada, convMessage: 12"]A7 -> C7[/quote]\n> and quoted so',
  'a \u200b \u202e right to left \ud83d\ude80 ünïcode',
  '`code` ```\nfence\n``` [URL=javascript:alert(1)]x[/URL] ![x](y)',
  '%s %00 $' + '{x} {{y}} \\n "quotes" \'single\' a&b=c+d',
];

describe.each(FORUMS)('$kind', (parts) => {
  const test = new ForumCase(parts);
  beforeEach(() => test.begin());
  afterEach(() => test.end());

  it('opens a room of exactly two, and finds it again', async () => {
    const ada = test.forum.account('Ada');
    expect(await test.client.roomWith(ada.id)).toBeNull();
    const { room, message } = await test.client.openRoom(ada.id, 'Your report', BODY);
    expect(await test.client.membersOf(room)).toHaveLength(2);
    expect(new Set(await test.client.membersOf(room))).toEqual(new Set([ada.id, test.forum.bot.id]));
    expect(await test.client.roomWith(ada.id)).toBe(room);
    const second = await test.client.say(room, `${BODY} more`, message);
    expect(
      test.forum.messagesWith(ada).map(({ id, text, readers }) => ({ id, text, readers: new Set(readers) })),
    ).toEqual(
      [
        { id: message, text: BODY },
        { id: second, text: `${BODY} more` },
      ].map((one) => ({ ...one, readers: new Set([ada.id, test.forum.bot.id]) })),
    );
    // Another process, which has seen nothing of it.
    expect(await test.another().roomWith(ada.id)).toBe(room);
    expect(await test.another().roomWith(test.forum.account('Bo').id)).toBeNull();
    expect(await test.client.membersOf('987654')).toBeNull();
  });

  it('finds a room that a player has opened, and passes over those with a third person or without the player', async () => {
    const ada = test.forum.account('Ada');
    const first = test.forum.write(ada, 'May I join this game?').room;
    expect(await test.client.roomWith(ada.id)).toBe(first);
    const bo = test.forum.account('Bo');
    test.forum.invite(first, bo);
    expect(new Set(await test.client.membersOf(first))).toEqual(new Set([ada.id, bo.id, test.forum.bot.id]));
    expect(await test.client.roomWith(ada.id)).toBeNull();
    const { room } = await test.client.openRoom(ada.id, 'Your report', BODY);
    expect(await test.client.roomWith(ada.id)).toBe(room);
    test.forum.leave(room, ada);
    expect(await test.client.roomWith(ada.id)).toBeNull();
    expect(await test.client.membersOf(room)).toEqual([test.forum.bot.id]);
  });

  it('tells whom it cannot write to', async () => {
    const ada = test.forum.account('Ada');
    const bo = test.forum.account('Bo');
    test.forum.withdrawRights();
    test.forum.closeMessages(ada);
    expect(await test.trouble(test.client.openRoom(ada.id, 'Your report', BODY))).toEqual({
      trouble: 'closed',
      nothingMade: true,
    });
    test.forum.ban(bo);
    expect(await test.trouble(test.client.openRoom(bo.id, 'Your report', BODY))).toEqual({
      trouble: 'account-banned',
      nothingMade: true,
    });
    test.forum.deleteAccount(bo);
    expect(await test.trouble(test.client.openRoom(bo.id, 'Your report', BODY))).toEqual({
      trouble: 'no-account',
      nothingMade: true,
    });
    expect(await test.trouble(test.client.openRoom('987654', 'Your report', BODY))).toEqual({
      trouble: 'no-account',
      nothingMade: true,
    });
    const cy = test.forum.account('Cy');
    if (test.forum.fillInbox(cy)) {
      expect(await test.trouble(test.client.openRoom(cy.id, 'Your report', BODY))).toMatchObject({ nothingMade: true });
    }
  });

  it('reads what came in since, oldest first, each once, and never its own', async () => {
    const [ada, bo] = [test.forum.account('Ada'), test.forum.account('Bo')];
    test.forum.write(ada, 'Written before the bot began');
    const cursor = await test.beginning();
    test.pass(1_000);
    const one = test.forum.write(ada, 'A7 -> B7');
    const { room } = await test.client.openRoom(bo.id, 'Your report', BODY);
    test.pass(1_000);
    const two = test.forum.write(bo, 'A8 -> B8', { room });
    await test.client.say(one.room, `${BODY} an own answer hides nothing`);
    const read = await test.readAll(cursor);
    expect(read.messages.map(({ members, ...message }) => ({ ...message, members: [...members].sort() }))).toEqual(
      [one, two].map((message) => ({
        id: message.id,
        room: message.room,
        author: { id: message.author, name: message.author === ada.id ? 'Ada' : 'Bo', banned: false },
        members: [message.author, test.forum.bot.id].sort(),
        sentAt: message.at,
        editedAt: null,
        text: message.text,
      })),
    );
    expect((await test.readAll(read.cursor)).messages).toEqual([]);
    expect(read.cursor.length).toBeLessThan(500);
  });

  it('catches up after a long time, in one process or another', async () => {
    const people = Array.from({ length: 20 }, (_, index) => test.forum.account(`Player${index}`));
    const cursor = await test.beginning();
    const written: string[] = [];
    for (let index = 0; index < 130; index += 1) {
      test.pass(1_000);
      const from = people[index % people.length] ?? test.forum.bot;
      written.push(test.forum.write(from, `Sheet number ${index}`).id);
    }
    const first = await test.client.incoming(cursor);
    // It dies here; what it has handed out is noted with the cursor, and the rest comes to the next.
    const next = test.another();
    const rest = first.more ? await test.readAll(first.cursor, next) : { messages: [], cursor: first.cursor };
    expect([...first.messages, ...rest.messages].map(({ id }) => id)).toEqual(written);
    expect((await test.readAll(rest.cursor, next)).messages).toEqual([]);
  });

  it('sees who is in the room a message came from', async () => {
    const [ada, bo] = [test.forum.account('Ada'), test.forum.account('Bo')];
    const cursor = await test.beginning();
    const { room } = test.forum.write(ada, 'A7 -> B7');
    test.forum.invite(room, bo);
    test.forum.write(bo, 'I read this too', { room });
    const { messages } = await test.readAll(cursor);
    expect(messages).toHaveLength(2);
    for (const { members } of messages) expect(new Set(members)).toEqual(new Set([ada.id, bo.id, test.forum.bot.id]));
    expect(messages.map(({ author }) => author.id)).toEqual([ada.id, bo.id]);
  });

  it('tells what was edited, where the forum does', async () => {
    const { can } = await test.client.open();
    const cursor = await test.beginning();
    const early = test.forum.write(test.forum.account('Ada'), 'A7 -> B7');
    test.pass(120_000);
    test.forum.editMessage(early.id, 'A7 -> C7 as I meant it');
    const late = test.forum.write(test.forum.account('Bo'), 'A8 -> B8');
    const { messages } = await test.readAll(cursor);
    expect(messages).toMatchObject([
      {
        id: early.id,
        text: 'A7 -> C7 as I meant it',
        sentAt: early.at,
        editedAt: can.edits === 'seen' ? test.now : null,
      },
      { id: late.id, editedAt: null },
    ]);
  });

  it('gives and takes texts as they were typed, whatever they hold', async () => {
    const ada = test.forum.account('Ada');
    const cursor = await test.beginning();
    for (const text of HOSTILE) test.forum.write(ada, text);
    const { messages } = await test.readAll(cursor);
    expect(messages.map(({ text }) => text)).toEqual(HOSTILE);
    const room = messages[0]?.room ?? '';
    for (const text of HOSTILE) await test.client.say(room, text);
    const own = test.forum.messagesWith(ada).filter(({ author }) => author === test.forum.bot.id);
    expect(own.map(({ text }) => text)).toEqual(HOSTILE);
  });

  it('pings nobody by itself', async () => {
    const ada = test.forum.account('Ada');
    const cursor = await test.beginning();
    const { id, room } = test.forum.write(ada, 'A7 -> B7');
    await test.readAll(cursor);
    const { topic } = await test.client.openTopic(TITLE, BODY);
    await test.client.reply(topic, `${BODY} on`);
    await test.client.say(room, `${BODY} taken`, id);
    await test.client.openRoom(ada.id, 'Your report', BODY);
    expect(test.forum.pinged()).toEqual([]);
  });

  it('stores pictures for one reader alone, or not at all', async () => {
    const { can } = await test.client.open();
    const ada = test.forum.account('Ada');
    const opening = await test.client.picture({ room: null }, PNG, 'Your map');
    expect(opening !== null).toBe(can.privatePictures);
    const { room } = await test.client.openRoom(ada.id, 'Your report', `${opening ?? ''}\n${BODY}`);
    const more = [
      await test.client.picture({ room }, PNG, 'Your map'),
      await test.client.picture({ room }, PNG, 'Another'),
    ];
    await test.client.say(room, `${more.join(' ')}\n${BODY} two`);
    const own = test.forum.pictures();
    expect(own).toHaveLength(can.privatePictures ? 3 : 0);
    for (const { readers } of own) expect(new Set(readers)).toEqual(new Set([ada.id, test.forum.bot.id]));
    expect(test.forum.violations).toEqual([]);
  });
});
