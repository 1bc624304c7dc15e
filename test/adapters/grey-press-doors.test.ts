import { expect, test } from '@jest/globals';
import { BOT } from '../support/forum/kept-forum.js';
import { presentPhase } from '../support/service.js';
import { Stage } from './discord/stage.js';
import { addressOf, startMailGame } from './email/mail-game.js';
import { ForumTable } from './forum/table.js';

// A letter without a sender as its reader's own program shows it, headers and buttons and all: nothing in it says who wrote it.

const TEXT = 'Beware of the one beside you.';

test('on Discord: written with the command, read as a private message that has nobody to reply to', async () => {
  const stage = await Stage.open({ frame: { greyPress: true } });
  try {
    const war = await stage.campaign('Crowns of Test', ['Ada', 'Bert', 'Carl']);
    const [ada, bert] = [stage.standIn.user('Ada'), stage.standIn.user('Bert')];
    const sent = await ada.slash('press', { to: 'Bert', text: TEXT, 'without-name': true });
    expect(stage.seen(sent.message)).toContain('On its way without your name to Bert (1 reader)');
    const form = (await ada.slash('press', { to: 'Bert', 'without-name': true })).modal;
    expect(form.title).toBe('A message without your name');
    await ada.submitModal(form, { text: `${TEXT} Once more.` });
    await stage.runDue();
    const got = await stage.standIn.waitFor(() => {
      const all = stage.standIn.dmsTo(bert);
      return all.length >= 2 ? all : undefined;
    });
    const told = got.filter((message) => JSON.stringify(message).includes(TEXT));
    expect(told).toHaveLength(2);
    for (const message of told) {
      expect(stage.seen(message)).toContain('A letter without a sender');
      expect(JSON.stringify(message)).not.toMatch(/Ada|seat-1|reply:/);
      expect(JSON.stringify(message)).not.toContain(war.people[0]?.id);
    }
    const [first] = told;
    if (first === undefined) throw new Error('nothing came');
    const back = await stage.ask(bert, 'Who is it?', { replyTo: first });
    expect(stage.seen(back)).toContain('You answered a letter without a sender');
  } finally {
    await stage.close();
  }
});

test('by mail: neither its head nor its text nor the address that it is answered to', async () => {
  const game = await startMailGame('miller-hollow');
  try {
    const { service, campaignId, gm, people, mails } = game;
    const [sender, reader] = people;
    if (sender === undefined || reader === undefined) throw new Error('nobody plays');
    await service.app.changeSchedule({ campaignId, by: gm.id, change: { greyPress: true }, reason: 'Masks.' });
    const settings = mails.length;
    await game.send();
    expect(
      mails
        .slice(settings)
        .map(({ read }) => read.text ?? '')
        .join('\n')
        .replace(/\s+/g, ' '),
    ).toContain('also without the sender’s name, which the GM sees');
    await game.playPhase();
    await presentPhase(service, campaignId);
    const before = mails.length;
    await service.app.sendPress({
      campaignId,
      seat: 'seat-1',
      person: sender.id,
      to: { kind: 'seat', seat: 'seat-2' },
      text: TEXT,
      grey: true,
      door: 'web',
    });
    await game.send();
    const [mail, ...more] = mails.slice(before).filter(({ raw }) => raw.includes('without a sender'));
    expect(more).toEqual([]);
    expect(mail?.to).toEqual([addressOf(reader.name)]);
    expect(mail?.read.subject).toContain('A letter without a sender');
    expect(mail?.read.text).toContain(TEXT);
    expect(`${mail?.raw}\n${mail?.read.text}\n${mail?.read.html}`).not.toMatch(/Anselma|Quist|anselma|seat-1/);
    expect(mail?.raw).not.toContain(sender.id);
  } finally {
    await game.close();
  }
});

test('on a forum: a private message of the service alone', async () => {
  const table = await ForumTable.open({ frame: { greyPress: true } });
  try {
    const war = await table.campaign(['Ada', 'Bert']);
    await table.work();
    const [ada, bert] = war.players;
    if (ada === undefined || bert === undefined) throw new Error('nobody plays');
    table.forum.write(ada.account, `Grey press to Bert: ${TEXT}`);
    await table.read();
    expect(table.forum.toldTo(ada.account).at(-1)).toContain('Without your name');
    table.service.clock.pass(3000);
    await table.work();
    const told = table.forum.toldTo(bert.account).filter((text) => text.includes(TEXT));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('A letter without a sender');
    expect(told[0]).not.toMatch(/Ada|seat-1/);
    expect(table.forum.posts.filter(({ text }) => text.includes(TEXT))).toEqual([]);
    expect(table.forum.messages.filter(({ text, author }) => text.includes(TEXT) && author !== BOT)).toHaveLength(1);
  } finally {
    await table.close();
  }
});
