import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { hours } from '../../support/service.js';
import { type Campaign, Stage, seatControl } from './stage.js';

let stage: Stage;
let war: Campaign;

beforeEach(async () => {
  stage = await Stage.open();
  war = await stage.campaign('Crowns of Test', ['Ada', 'Bert']);
});
afterEach(async () => {
  await stage.close();
  expect(stage.standIn.violations).toEqual([]);
});

const ada = () => stage.standIn.user('Ada');
const bert = () => stage.standIn.user('Bert');

/** The lines about lines: what must be the same whichever way a sheet came. */
const verdicts = (seen: string): string[] =>
  seen.split('\n').filter((line) => /, line \d+:|^> |understood,/.test(line));

describe('a private message is a sheet', () => {
  test('is answered line by line, with receipt, time left and buttons', async () => {
    const answer = await stage.ask(ada(), 'BID 3\nBID 99\nDANCE');
    const seen = stage.seen(answer);
    expect(seen).toMatch(/\*\*Received\*\* `R-\w{4}-\w{4}` at <t:1741111800:t>: Turn 1, Crowns of Test, Ada\./);
    expect(seen).toContain('1 understood, 0 with a warning, 2 rejected. Deadline <t:1741284600:F> (<t:1741284600:R>).');
    expect(seen).toContain('✅ understood, line 1: `BID 3`');
    expect(seen).toContain('❌ rejected, line 2: `BID 99`\n> You have 10 gold.');
    expect(seen).toContain('❌ rejected, line 3: `DANCE`\n> No order begins with DANCE. Orders begin with BID, DIG');
    expect(seen).toContain('[Show all] [Revoke] [Ready]');
    expect(answer.mentions).toEqual([]);
    expect(await stage.standing(war, 1)).toMatchObject({ text: 'BID 3\nBID 99\nDANCE', door: 'discord' });
  });

  test('can be a text file; other files, several files and long ones are refused and nothing is lost', async () => {
    await stage.ask(ada(), 'BID 1');
    const file = (name: string, text: string | Buffer) => ({ attachments: [{ name, bytes: Buffer.from(text) }] });
    expect(stage.seen(await stage.ask(ada(), '', file('orders.txt', '\ufeffBID 2\r\nBID 2\r\n')))).toContain(
      '2 understood',
    );
    expect((await stage.standing(war, 1))?.lines.map((line) => line.normal)).toEqual(['BID 2', 'BID 2', null]);
    const stands = await stage.standing(war, 1);
    const long = stage.seen(await stage.ask(ada(), '', file('orders.txt', 'BID 2\n'.repeat(170_000))));
    expect(long).toContain('The file has 1,020,000 bytes; the limit is 16,384 (16 KB) a sheet.');
    expect(stage.seen(await stage.ask(ada(), '', file('map.png', 'x')))).toContain(
      'as a .txt file; this file is neither',
    );
    expect(stage.seen(await stage.ask(ada(), 'BID 4', file('a.txt', 'BID 5')))).toContain(
      'There are orders in the message and a text file with it',
    );
    const latin = Buffer.from([0x42, 0x49, 0x44, 0x20, 0xe9]);
    expect(stage.seen(await stage.ask(ada(), '', file('a.txt', latin)))).toContain('not UTF-8');
    const two = { attachments: [...file('a.txt', 'BID 5').attachments, ...file('b.txt', 'BID 6').attachments] };
    expect(stage.seen(await stage.ask(ada(), '', two))).toContain('one .txt file at a time');
    expect(await stage.standing(war, 1)).toEqual(stands);
  });

  test('an empty file changes nothing, and NO ORDERS is the word for none', async () => {
    await stage.ask(ada(), 'BID 3');
    const answer = await stage.ask(ada(), '', { attachments: [{ name: 'none.txt', bytes: Buffer.from('') }] });
    expect(stage.seen(answer)).toContain('There was nothing to read');
    expect(await stage.standing(war, 1)).toMatchObject({ text: 'BID 3' });
    expect(stage.seen(await stage.ask(ada(), 'NO ORDERS'))).toContain('It takes the place of');
    expect(await stage.standing(war, 1)).toMatchObject({ text: 'NO ORDERS' });
  });

  test('the same message twice is taken once and answered once', async () => {
    const message = await ada().dm('BID 3');
    await stage.standIn.waitFor(() => stage.standIn.dmsTo(ada()).length === 1);
    const before = stage.seen(stage.standIn.dmsTo(ada())[0] ?? message);
    // The gateway may bring a message again to a process that does not remember it.
    await stage.reopen();
    stage.standIn.gateway.dispatch('MESSAGE_CREATE', { ...message, channel_type: 1 }, null);
    const next = await stage.ask(ada(), 'DIG');
    expect(stage.standIn.dmsTo(ada()).map((one) => stage.seen(one))).toEqual([before, stage.seen(next)]);
    const { receipts } = await stage.app.seatPage({
      reader: war.people[0]?.id ?? '',
      campaignId: war.id,
      seat: 'seat-1',
    });
    expect(receipts).toHaveLength(2);
  });

  test('of somebody without a seat gets a friendly explanation, and nothing is stored', async () => {
    const seen = stage.seen(await stage.ask(stage.standIn.user('Carl'), 'BID 3'));
    expect(seen).toContain('You hold no seat in a running campaign');
    expect(seen).toContain('http://localhost:3000');
  });

  test('after the deadline comes too late, and what stood counts', async () => {
    await stage.ask(ada(), 'BID 3');
    stage.service.clock.pass(hours(48) + 1000);
    expect(stage.seen(await stage.ask(ada(), 'BID 4'))).toContain('This came too late for Turn 1');
    expect(await stage.standing(war, 1)).toMatchObject({ text: 'BID 3' });
  });

  test('many at once by one person are taken in the order sent', async () => {
    for (let gold = 1; gold <= 8; gold += 1) await ada().dm(`BID ${gold}`);
    await stage.standIn.waitFor(() => stage.standIn.dmsTo(ada()).length === 8);
    expect((await stage.standing(war, 1))?.text).toBe('BID 8');
  });

  test('hostile text pings nobody, marks nothing up, and is not in the log', async () => {
    const hostile = [
      'BID 1 @everyone',
      `<@${bert().id}> **bold**`,
      '\u202eDIB 1\u202c',
      '```\n# head',
      '[x](https://evil.example)',
      '||spoiler|| `tick`',
    ];
    const answer = await stage.ask(ada(), hostile.join('\n'));
    expect(answer.mention_everyone).toBe(false);
    expect(answer.mentions).toEqual([]);
    const seen = stage.seen(answer);
    expect(seen).not.toMatch(/@(?:everyone|Bert)|\u202e|\u202c|<@\d|^# |```/m);
    expect(seen).not.toContain('https://');
    expect(stage.service.logged.join()).not.toMatch(/bold|evil|DIB/);
  });

  test('one message of many lines is answered in one message; the rest is behind the button', async () => {
    const answer = await stage.ask(
      ada(),
      Array.from({ length: 90 }, (_, index) => `nonsense number ${index}`)
        .join('\n')
        .slice(0, 2000),
    );
    expect(answer.content.length).toBeLessThanOrEqual(2000);
    expect(stage.seen(answer)).toMatch(/… and \d+ more lines: press \*\*Show all\*\*/);
    const shown = await ada().press(answer, seatControl(answer, 'show'));
    expect(shown.message.attachments[0]?.filename).toMatch(/^orders-R-.*\.txt$/);
    expect(shown.ephemeral).toBe(true);
  });
});

describe('several campaigns', () => {
  let second: Campaign;

  beforeEach(async () => {
    second = await stage.campaign('Second War', ['Bert', 'Ada']);
  });

  test('the first line names one, and lines keep their numbers', async () => {
    const seen = stage.seen(await stage.ask(ada(), 'campaign: second war\nBID 2\nBID x'));
    expect(seen).toContain('Second War');
    expect(seen).toContain('understood, line 2');
    expect(seen).toContain('rejected, line 3');
    expect(await stage.standing(second, 2)).toMatchObject({ text: '\nBID 2\nBID x' });
    expect(await stage.standing(war, 1)).toBeNull();
    await stage.ask(ada(), `Campaign: ${war.id}`, { attachments: [{ name: 'o.txt', bytes: Buffer.from('BID 5') }] });
    expect(await stage.standing(war, 1)).toMatchObject({ text: 'BID 5' });
    expect(stage.seen(await stage.ask(ada(), 'Campaign: Other @everyone\nBID 1'))).toMatch(
      /no seat in a running campaign called “Other @\u200Beveryone”. Yours are:\n- Crowns/,
    );
  });

  test('else buttons ask; the message is taken with its own time, once, and an edit counts as received when edited', async () => {
    const question = await stage.ask(ada(), 'BID 7');
    expect(stage.seen(question)).toContain('[Crowns of Test: Ada] [Second War: Ada]');
    expect(await stage.standing(war, 1)).toBeNull();
    stage.service.clock.pass(hours(1));
    const button = seatControl(question, `sheet:${second.id}`);
    await ada().press(question, button);
    await stage.standIn.waitFor(() => question.content.includes('Received'));
    expect(stage.seen(question)).toContain('Second War');
    const sheet = await stage.standing(second, 2);
    expect(sheet).toMatchObject({ text: 'BID 7', receivedAt: new Date('2025-03-04T18:10:00.000Z') });

    const original = await ada().dm('BID 1');
    const asked = await stage.standIn.waitFor(() =>
      stage.standIn.dmsTo(ada()).find((one) => one.message_reference?.message_id === original.id),
    );
    stage.service.clock.pass(hours(50));
    await ada().edit(original, 'BID 9');
    await ada().press(asked, seatControl(asked, `sheet:${war.id}`));
    await stage.standIn.waitFor(() => asked.content.includes('too late'));
    expect(await stage.standing(war, 1)).toBeNull();
  });

  test('a button pressed after the message was deleted takes nothing', async () => {
    const original = await ada().dm('BID 1');
    const asked = await stage.standIn.waitFor(() =>
      stage.standIn.dmsTo(ada()).find((one) => one.message_reference?.message_id === original.id),
    );
    const button = seatControl(asked, `sheet:${war.id}`);
    await ada().delete(original);
    await ada().press(asked, button);
    await stage.standIn.waitFor(() => asked.content.includes('not there any more'));
    expect(await stage.standing(war, 1)).toBeNull();
  });

  test('completion offers the asker’s own seats only', async () => {
    expect(await ada().autocomplete('orders show', 'campaign', '')).toEqual([
      { name: 'Crowns of Test: Ada', value: `${war.id}/seat-1` },
      { name: 'Second War: Ada', value: `${second.id}/seat-2` },
    ]);
    expect(await ada().autocomplete('orders show', 'campaign', 'sec')).toHaveLength(1);
    expect(await stage.standIn.user('Carl').autocomplete('orders show', 'campaign', '')).toEqual([]);
  });

  test('commands ask too, and take a name; a channel that is bound says which campaign is meant', async () => {
    const asked = await ada().slash('orders submit');
    const form = await ada().press(asked.message, seatControl(asked.message, `form:${second.id}`));
    expect(form.modal.title).toBe('Orders: Turn 1');
    expect((await ada().slash('orders submit', { campaign: `${war.id}/seat-1` })).modal.customId).toContain(war.id);
    const hall = stage.standIn.channel(stage.standIn.guild('War room'), 'hall');
    await stage.app.bindDiscordChannel({
      campaignId: second.id,
      person: second.gm.id,
      channelId: hall.id,
      guildId: hall.guildId ?? '',
    });
    expect((await ada().slash('orders submit', {}, { channel: hall })).modal.customId).toContain(second.id);
  });
});

describe('/orders', () => {
  test('the form gives the same answer as a private message', async () => {
    const text = 'BID 3\nBID 99\nDANCE @everyone';
    const form = (await ada().slash('orders submit')).modal;
    expect(form.inputs[0]).toMatchObject({ custom_id: 'sheet', max_length: 4000 });
    const answer = await ada().submitModal(form, { sheet: text });
    expect(answer.ephemeral).toBe(true);
    const byForm = stage.seen(answer.message);
    const byMessage = stage.seen(await stage.ask(bert(), text));
    expect(verdicts(byForm)).toHaveLength(6);
    expect(verdicts(byForm)).toEqual(verdicts(byMessage));
    const [one, other] = await Promise.all([stage.standing(war, 1), stage.standing(war, 2)]);
    // Their halls are not the same.
    const south = JSON.stringify(other?.lines).replaceAll('South Hall', 'North Hall');
    expect(JSON.stringify(one?.lines).replaceAll('South Hall', 'North Hall')).toBe(south);
  });

  test('the form is filled with what stands; an empty one changes nothing', async () => {
    await stage.ask(ada(), 'BID 4');
    const form = (await ada().slash('orders submit')).modal;
    expect(form.inputs[0]?.value).toBe('BID 4');
    const answer = await ada().submitModal(form, { sheet: '' });
    expect(stage.seen(answer.message)).toContain('There was nothing to read');
    expect(await stage.standing(war, 1)).toMatchObject({ text: 'BID 4' });
  });

  test('a sheet too long for the form is said to be, with other ways', async () => {
    await stage.ask(ada(), '', { attachments: [{ name: 'o.txt', bytes: Buffer.from('BID 1\n'.repeat(800)) }] });
    const seen = stage.seen((await ada().slash('orders submit')).message);
    expect(seen).toContain('The sheet that stands has 4,800 characters, and Discord’s form takes 4,000.');
    expect(seen).toContain(`/c/${war.id}/seat/seat-1`);
  });

  test('the deadline passes while the form is open', async () => {
    const form = (await ada().slash('orders submit')).modal;
    stage.service.clock.pass(hours(48) + 1000);
    expect(stage.seen((await ada().submitModal(form, { sheet: 'BID 3' })).message)).toContain('too late for Turn 1');
    const late = (await ada().slash('orders submit')).modal;
    await stage.app.sweep();
    await stage.runDue();
    const seen = stage.seen((await ada().submitModal(late, { sheet: 'BID 3' })).message);
    expect(seen).toContain('written for an order window that is closed meanwhile');
    expect(seen).toContain('Now open: Turn 2');
    expect(await stage.standing(war, 1)).toBeNull();
  });

  test('a form for somebody else’s seat takes nothing', async () => {
    const form = (await ada().slash('orders submit')).modal;
    const person = stage.standIn.user('Carl');
    // Carl shows himself the form of Ada's seat, as a changed client might.
    const forged = Object.assign(Object.create(Object.getPrototypeOf(form)), form, {
      interaction: { ...form.interaction, user: person.user, channel: person.dmChannel },
    });
    const seen = stage.seen((await person.submitModal(forged, { sheet: 'BID 3' })).message);
    expect(seen).toMatch(/You hold no seat|not yours/);
    expect(await stage.standing(war, 1)).toBeNull();
    const asked = await bert().slash('orders show', { campaign: `${war.id}/seat-1` });
    expect(stage.seen(asked.message)).toContain('You hold no seat in a running campaign called');
  });

  test('show, revoke, ready and their buttons', async () => {
    expect(stage.seen((await ada().slash('orders show')).message)).toContain('No sheet of yours stands now.');
    expect(stage.seen((await ada().slash('orders ready')).message)).toContain('No sheet of yours stands yet');
    const answer = await stage.ask(ada(), 'BID 3\n*x* `y`');
    const shown = await ada().press(answer, seatControl(answer, 'show'));
    expect(stage.seen(shown.message)).toContain('```\nBID 3\n*x* `\u200By`\u200B\n```');
    const ready = await ada().press(answer, seatControl(answer, 'ready'));
    expect(stage.seen(ready.message)).toContain('You are marked as ready.');
    const page = () => stage.app.seatPage({ reader: war.people[0]?.id ?? '', campaignId: war.id, seat: 'seat-1' });
    expect((await page()).stand.state).toBe('ready');
    await ada().press(ready.message, seatControl(ready.message, 'unready'));
    expect((await page()).stand.state).toBe('sent');
    expect(stage.seen((await ada().slash('orders ready')).message)).toContain('You are marked as ready.');
    expect(stage.seen((await ada().slash('orders ready', { ready: false })).message)).toContain(
      'no longer marked as ready',
    );
    const question = (await ada().press(answer, seatControl(answer, 'revoke'))).message;
    expect(stage.seen(question)).toContain('**Take back** `R-');
    expect(await stage.standing(war, 1)).not.toBeNull();
    await ada().press(question, seatControl(question, 'revoke-yes'));
    await stage.standIn.waitFor(() => question.content.includes('**Taken back** `R-'));
    expect(question.content).toMatch(/is taken back\. \*\*Gone with that:\*\*\n> ➖ `BID 3`/);
    expect(await stage.standing(war, 1)).toBeNull();
    const form = (await ada().slash('orders submit')).modal;
    expect(form.inputs[0]?.value).toBe('BID 3\n*x* `y`');
    expect(stage.seen((await ada().slash('orders revoke')).message)).toContain('nothing to take back');
  });

  test('an old sheet goes out again by its receipt, after one question, and into its window alone', async () => {
    await stage.ask(ada(), 'BID 3\nFIRE PHOTONS');
    const old = (await stage.standing(war, 1))?.receipt ?? '';
    await stage.playOut(hours(48) + 1000);
    const opened = (await ada().slash('receipts', { receipt: old })).message;
    const question = (await ada().press(opened, seatControl(opened, 'again'))).message;
    expect(stage.seen(question)).toContain(`Send \`${old}\` again for Turn 2?`);
    expect(await stage.standing(war, 1)).toBeNull();
    await ada().press(question, seatControl(question, 'again-yes'));
    await stage.standIn.waitFor(() => question.content.includes('0 understood, 1 with a warning, 1 rejected.'));
    expect(await stage.standing(war, 1)).toMatchObject({ text: 'BID 3\nFIRE PHOTONS', door: 'discord' });
    await stage.playOut(hours(48) + 1000);
    const late = await ada().press(opened, seatControl(opened, 'again'));
    expect(stage.seen(late.message)).toContain('belongs to an order window that is closed');
    expect(await stage.standing(war, 1)).toBeNull();
  });

  test('buttons of an earlier phase change nothing in a later one', async () => {
    const answer = await stage.ask(ada(), 'BID 3');
    await stage.playOut(hours(48) + 1000);
    await stage.ask(ada(), 'DIG');
    const seen = stage.seen((await ada().press(answer, seatControl(answer, 'revoke'))).message);
    expect(seen).toContain('belongs to an order window that is closed');
    expect(await stage.standing(war, 1)).toMatchObject({ text: 'DIG' });
  });

  test('an expired interaction is logged and harms nothing', async () => {
    const release = stage.standIn.stall('POST /interactions/{interaction_id}/{interaction_token}/callback');
    const asked = ada()
      .slash('orders show')
      .catch(() => null);
    const open = await stage.standIn.waitFor(() => stage.standIn.unansweredInteractions()[0]);
    stage.standIn.expireInteraction(open.id);
    release();
    await stage.standIn.waitFor(() => stage.service.logged.some((line) => line.includes('interaction not answered')));
    await asked;
    // That it was answered too late is just what this test is about.
    stage.standIn.violations.splice(0);
    expect(stage.seen((await ada().slash('orders show')).message)).toContain('No sheet of yours');
  });
});

describe('/link', () => {
  test('gives a link for the asker alone that signs in once', async () => {
    const answer = await ada().slash('link');
    expect(answer.ephemeral).toBe(true);
    const token = /signin\?token=([\w-]+)/.exec(answer.message.content)?.[1] ?? '';
    const signedIn = await stage.app.redeemSignInLink(token);
    expect(signedIn.person.id).toBe(war.people[0]?.id);
    expect(signedIn.landing).toBe(`/c/${war.id}/seat/seat-1`);
    await expect(stage.app.redeemSignInLink(token)).rejects.toThrow('used already');
    expect(stage.service.logged.join()).not.toContain(token);
    expect(answer.message.content).toContain('Reports go out by Discord.');
  });
});

describe('/me', () => {
  test('says to the asker alone which doors they have, which gets reports first, their zone and their quiet hours', async () => {
    const person = war.people[0]?.id ?? '';
    await stage.app.setDoor({ person, door: 'discord', takes: 'digest' });
    const answer = await ada().slash('me');
    expect(answer.ephemeral).toBe(true);
    for (const said of ['time zone', 'quiet hours', 'Reports go out by Discord.', 'together, once a day'])
      expect(answer.message.content).toContain(said);
    expect(answer.message.content).not.toContain('Mail:');
    await stage.app.setDoor({ person, door: 'discord', takes: 'off' });
    const off = await ada().slash('me');
    expect(off.message.content).toContain('sent nowhere else');
    await stage.app.setDoor({ person, door: 'discord', takes: 'all' });
  });
});

describe('/receipts', () => {
  test('lists what one sent and what became of it; one is opened by its number, which is offered while one types', async () => {
    const answer = stage.seen(await stage.ask(ada(), 'BID 3\n```hello @everyone'));
    const number = /R-\w{4}-\w{4}/.exec(answer)?.[0] ?? '';
    await stage.ask(bert(), 'BID 1');
    await stage.playOut(hours(48) + 1000);
    const list = stage.seen((await ada().slash('receipts', { campaign: war.id })).message);
    expect(list).toContain(`\`${number}\` Turn 1, orders, <t:1741111800:F>: counts`);
    expect(list.match(/R-\w{4}-\w{4}/g)).toEqual([number]);
    const one = stage.seen((await ada().slash('receipts', { campaign: war.id, receipt: number })).message);
    expect(one).toContain('BID 3');
    expect(one).toContain('Turn 1 was sealed with this sheet: 1 order line of it counted.');
    expect(one).toMatch(/Nonce `[0-9a-f]{32}`/);
    const foreign = stage.seen((await bert().slash('receipts', { campaign: war.id, receipt: number })).message);
    expect(foreign).toContain('❌ You have no receipt of this number here.');
    const offered = async (user: ReturnType<typeof ada>) =>
      (await user.autocomplete('receipts', 'receipt', '', { campaign: war.id })).map(({ value }) => value);
    expect(await offered(ada())).toEqual([number]);
    expect(await offered(bert())).not.toContain(number);
  });
});
