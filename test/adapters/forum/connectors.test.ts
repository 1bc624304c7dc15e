import { BODY, FORUMS, ForumCase, PNG, TITLE } from '../../support/forum/every-forum.js';

// One list of cases for every forum: the core relies on nothing else. Private messages are in a suite of their own.

describe.each(FORUMS)('$kind', (parts) => {
  const test = new ForumCase(parts);
  beforeEach(() => test.begin());
  afterEach(() => test.end());

  it('opens with who it is and what it may', async () => {
    const { account, can, lacking } = await test.client.open();
    expect(account).toEqual({ id: test.forum.bot.id, name: test.forum.bot.name, banned: false });
    expect(lacking).toEqual([]);
    expect(can).toMatchObject({ pictures: 'upload', othersMayJoin: true });
    expect(can.minTitle).toBeLessThanOrEqual(TITLE.length);
    expect(test.client.kind).toBe(test.forum.kind);
  });

  it('does not open with a wrong key, a revoked one, or for a banned bot', async () => {
    const wrong = test.another({ token: 'another-key-that-nobody-gave' });
    expect(await test.trouble(wrong.open())).toEqual({ trouble: 'token', nothingMade: true });
    test.forum.ban(test.forum.bot);
    expect(await test.trouble(test.client.open())).toEqual({ trouble: 'bot-banned', nothingMade: true });
    test.forum.ban(test.forum.bot, false);
    test.forum.revokeToken();
    expect(await test.trouble(test.client.open())).toEqual({ trouble: 'token', nothingMade: true });
    expect(await test.trouble(test.client.reply('11', BODY))).toEqual({ trouble: 'token', nothingMade: true });
    expect(await test.trouble(test.client.incoming(null))).toEqual({ trouble: 'token', nothingMade: true });
  });

  it('is banned in the middle of its work', async () => {
    await test.client.open();
    const { topic } = await test.client.openTopic(TITLE, BODY);
    const cursor = await test.beginning();
    test.forum.ban(test.forum.bot);
    expect(await test.trouble(test.client.reply(topic, `${BODY} on`))).toEqual({
      trouble: 'bot-banned',
      nothingMade: true,
    });
    expect(await test.trouble(test.client.incoming(cursor))).toEqual({ trouble: 'bot-banned', nothingMade: true });
  });

  it('says which rights it lacks', async () => {
    test.forum.withdrawRights();
    const { lacking } = await test.client.open();
    expect(lacking.length).toBeGreaterThan(0);
    for (const sentence of lacking) expect(sentence).toMatch(/^[A-Z].*\.$/s);
    expect(await test.trouble(test.client.openTopic(TITLE, BODY))).toEqual({ trouble: 'rights', nothingMade: true });
  });

  it('says when it is silenced, where the forum knows that', async () => {
    const { topic } = await test.client.openTopic(TITLE, BODY);
    if (!test.forum.silenceBot()) return;
    expect(await test.trouble(test.client.reply(topic, `${BODY} on`))).toMatchObject({ nothingMade: true });
    expect(['rights', 'refused']).toContain((await test.failed(test.client.openTopic(`${TITLE} again`, BODY))).trouble);
  });

  it('looks accounts up by name and by id, after a rename too', async () => {
    const ada = test.forum.account('Ada.of-the-North');
    expect(await test.client.accountByName('ada.OF-the-north')).toEqual({
      id: ada.id,
      name: 'Ada.of-the-North',
      banned: false,
    });
    expect(await test.client.accountByName(' @Ada.of-the-North ')).toMatchObject({ id: ada.id });
    for (const nobody of ['Nobody', '', '   ', '../admin', 'a/b?c=d#e', 'x'.repeat(500)]) {
      expect(await test.client.accountByName(nobody)).toBeNull();
    }
    test.forum.rename(ada, 'Ada2');
    const other = test.forum.account('Ada.of-the-North');
    expect(await test.client.account(ada.id)).toEqual({ id: ada.id, name: 'Ada2', banned: false });
    expect(await test.client.account(other.id)).toMatchObject({ name: 'Ada.of-the-North' });
    test.forum.ban(ada);
    expect(await test.client.account(ada.id)).toMatchObject({ banned: true });
    test.forum.deleteAccount(ada);
    expect(await test.client.account(ada.id)).toBeNull();
  });

  it('opens a topic, replies and edits', async () => {
    const { topic, post } = await test.client.openTopic(TITLE, BODY);
    const reply = await test.client.reply(topic, `${BODY} The results.`);
    await test.client.edit(post, `${BODY} Two of three have written.`);
    expect(test.forum.posts(topic).map(({ id, text, author }) => ({ id, text, author }))).toEqual([
      { id: post, text: `${BODY} Two of three have written.`, author: test.forum.bot.id },
      { id: reply, text: `${BODY} The results.`, author: test.forum.bot.id },
    ]);
    expect(test.forum.topics()).toMatchObject([{ title: TITLE }]);
    expect(await test.client.topic(topic)).toBe('open');
  });

  it.each(['lose-answer', 'bad-gateway'] as const)(
    'finds what was made when the answer went missing: %s',
    async (kind) => {
      const since = test.now;
      test.forum.fault('open-topic', { kind });
      expect(await test.failed(test.client.openTopic(TITLE, BODY))).toMatchObject({ details: { nothingMade: false } });
      const [own, ...more] = await test.client.ownTopics(since);
      expect(more).toEqual([]);
      expect(own?.text.trimEnd()).toMatch(/\[a1b2c3\]$/);

      const topic = own?.topic ?? '';
      test.forum.fault('reply', { kind });
      expect(await test.failed(test.client.reply(topic, `${BODY}2`))).toMatchObject({
        details: { nothingMade: false },
      });
      const posts = await test.client.ownPosts(topic, since);
      expect(posts.map(({ text }) => text).sort()).toEqual([BODY, `${BODY}2`]);

      const ada = test.forum.account('Ada');
      test.forum.fault('open-room', { kind });
      expect(await test.failed(test.client.openRoom(ada.id, 'Your report', BODY))).toMatchObject({
        details: { nothingMade: false },
      });
      const room = (await test.client.roomWith(ada.id)) ?? '';
      test.forum.fault('say', { kind });
      expect(await test.failed(test.client.say(room, `${BODY}3`))).toMatchObject({ details: { nothingMade: false } });
      expect((await test.client.ownMessages(room, since)).map(({ text }) => text).sort()).toEqual([BODY, `${BODY}3`]);
    },
  );

  it('finds nothing where nothing was made', async () => {
    const since = test.now;
    test.forum.fault('open-topic', { kind: 'nonsense' });
    expect(await test.trouble(test.client.openTopic(TITLE, BODY))).toEqual({
      trouble: 'not-understood',
      nothingMade: false,
    });
    expect(await test.client.ownTopics(since)).toEqual([]);
  });

  it('looks only at its own posts of the time, on however many pages', async () => {
    const { topic } = await test.client.openTopic(TITLE, BODY);
    const ada = test.forum.account('Ada');
    for (let index = 0; index < 45; index += 1) test.forum.post(ada, topic, `A word of a player, number ${index}`);
    test.pass(60_000);
    const since = test.now;
    const before = test.forum.requests.length;
    const reply = await test.client.reply(topic, `${BODY} later`);
    expect(await test.client.ownPosts(topic, since)).toEqual([{ id: reply, at: since, text: `${BODY} later` }]);
    expect(test.forum.requests.length - before).toBeLessThanOrEqual(5);
    expect(await test.client.ownTopics(since)).toEqual([]);
    expect(await test.client.ownTopics(new Date(test.now.getTime() - 60_000))).toMatchObject([{ topic }]);
  });

  it('tells topics that are locked, deleted or gone, and posts that are', async () => {
    const { topic, post } = await test.client.openTopic(TITLE, BODY);
    test.forum.lockTopic(topic);
    expect(await test.client.topic(topic)).toBe('locked');
    test.forum.lockTopic(topic, false);
    test.forum.deletePost(post);
    expect(await test.trouble(test.client.edit(post, `${BODY} new`))).toEqual({ trouble: 'gone', nothingMade: true });
    test.forum.deleteTopic(topic);
    expect(['deleted', 'gone']).toContain(await test.client.topic(topic));
    expect(await test.trouble(test.client.reply(topic, BODY))).toEqual({ trouble: 'gone', nothingMade: true });
    expect(await test.client.topic('987654')).toBe('gone');
    expect(await test.trouble(test.client.reply('987654', BODY))).toEqual({ trouble: 'gone', nothingMade: true });
  });

  it('tells that the category is gone', async () => {
    const away = test.another({ category: '4711' });
    expect((await away.open()).lacking.length).toBeGreaterThan(0);
    expect(await test.trouble(away.openTopic(TITLE, BODY))).toEqual({ trouble: 'gone', nothingMade: true });
  });

  it('is refused in a locked topic once it is no moderator', async () => {
    const { topic } = await test.client.openTopic(TITLE, BODY);
    test.forum.withdrawRights();
    test.forum.lockTopic(topic);
    expect(await test.trouble(test.client.reply(topic, `${BODY} on`))).toEqual({
      trouble: 'locked',
      nothingMade: true,
    });
  });

  it('stores pictures and shows them in public', async () => {
    const markup = await test.client.picture({ topic: null }, PNG, 'Map of "phase" ](x) [b]3[/b]');
    expect(markup).not.toBeNull();
    expect(markup).not.toMatch(/\]\(x\)|\[b\]|"phase"/);
    const { topic, post } = await test.client.openTopic(TITLE, `${markup}\n${BODY}`);
    const second = await test.client.picture({ topic }, PNG, 'Map');
    await test.client.reply(topic, `${second}\n${BODY}`);
    const third = await test.client.picture({ topic }, PNG, 'Map');
    await test.client.edit(post, `${third}\n${BODY}`);
    expect(test.forum.pictures().length).toBeGreaterThanOrEqual(3);
    for (const { bytes } of test.forum.pictures()) expect(Buffer.from(bytes).equals(PNG)).toBe(true);
    expect(test.forum.violations).toEqual([]);
  });

  it('tells troubles on the way, and whether anything was made', async () => {
    const { topic } = await test.client.openTopic(TITLE, BODY);
    test.forum.fault('reply', { kind: 'fail' });
    expect(await test.trouble(test.client.reply(topic, BODY))).toEqual({ trouble: 'server', nothingMade: false });
    test.forum.fault('reply', { kind: 'cut' });
    expect(await test.trouble(test.client.reply(topic, BODY))).toEqual({ trouble: 'unreachable', nothingMade: false });
    test.forum.fault('reply', { kind: 'slow-down', seconds: 7 });
    expect(await test.failed(test.client.reply(topic, BODY))).toMatchObject({
      trouble: 'slow-down',
      details: { nothingMade: true, retryAfterMs: 7_000 },
    });
    test.forum.fault('reply', { kind: 'queue' });
    expect(await test.trouble(test.client.reply(topic, `${BODY} waits`))).toEqual({
      trouble: 'queued',
      nothingMade: false,
    });
    expect(await test.trouble(test.client.reply(topic, 'x'.repeat(200_000)))).toEqual({
      trouble: 'too-long',
      nothingMade: true,
    });
    test.forum.fault('read-rooms', { kind: 'fail' });
    expect((await test.trouble(test.client.incoming(null))).trouble).toBe('server');
    const closed = await parts.start({});
    await closed.close();
    const nobody = test.another({ url: closed.url });
    expect(await test.trouble(nobody.reply(topic, BODY))).toEqual({ trouble: 'unreachable', nothingMade: true });
  });

  it('keeps within what the forum allows, or is told to wait', async () => {
    await test.begin({ limits: true });
    const { topic } = await test.client.openTopic(TITLE, BODY);
    const told = await test.failed(
      (async () => {
        for (let index = 0; index < 80; index += 1) await test.client.reply(topic, `${BODY} ${index}`);
      })(),
    );
    expect(told.trouble).toBe('slow-down');
    expect(told.details.nothingMade).toBe(true);
    test.pass(told.details.retryAfterMs ?? 0);
    await test.client.reply(topic, `${BODY} after the wait`);
  });

  it('does nothing that it must not', async () => {
    const ada = test.forum.account('Ada');
    await test.client.open();
    await test.beginning();
    const { topic } = await test.client.openTopic(TITLE, BODY);
    await test.client.ownPosts(topic, new Date(0));
    const { room } = await test.client.openRoom(ada.id, 'Your report', BODY);
    await test.client.roomWith(ada.id);
    await test.client.say(room, `${BODY} on`);
    expect(test.forum.violations).toEqual([]);
    for (const { path } of test.forum.requests) expect(path).not.toContain(test.forum.settings.token);
  });
});
