import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readPastedMessages, unquoted } from '../../src/app/inbox/pasted-messages.js';
import { runDueJobs, startService, startTable, type Table, type TestService } from '../support/service.js';

/** A Sunday evening. */
const NOW = new Date('2026-11-22T20:00:00Z');

let service: TestService;
let table: Table;

const act = () => ({ campaignId: table.campaignId, by: table.gm.id });
const posts = () => service.app.handPosts({ reader: table.gm.id, campaignId: table.campaignId });

beforeAll(async () => {
  service = await startService();
  // The first player is reached by Discord; nobody else by anything.
  table = await startTable(service, 3, { discord: 'first' });
  await runDueJobs(service);
});
afterAll(() => service.close());

/** Plays the open phase to its end, nobody having sent anything. */
async function playOn(): Promise<void> {
  const phase = await service.record.currentPhase(table.campaignId);
  service.clock.set(new Date((phase?.deadlineAt ?? service.clock.now()).getTime() + 3_600_000));
  await runDueJobs(service);
}

describe('posts by hand', () => {
  it('wait for nobody while the campaign is not carried by hand', async () => {
    expect(await posts()).toEqual({ place: null, posts: [], more: false, publicOnly: false });
  });

  it('wait for everybody, and for each seat that no door reaches, and no worker takes them', async () => {
    await service.app.bindCopy({ ...act(), dialect: 'markdown', thread: 'https://forum.example.org/t/12' });
    await service.app.submitOrders({
      campaignId: table.campaignId,
      seat: 'seat-2',
      person: table.people[1]?.id ?? '',
      door: 'web',
      text: 'DIG',
    });
    await playOn();
    const { place, posts: waiting } = await posts();
    expect(place).toEqual({ dialect: 'markdown', thread: 'https://forum.example.org/t/12' });
    const readers = waiting.map(({ seat }) => seat?.id ?? 'everybody');
    expect([...new Set(readers)]).toEqual(['everybody', 'seat-2', 'seat-3']);
    expect(readers).not.toContain('seat-1');
    // Each holds what its own reader is told on the board, and nothing else.
    for (const { viewer, ids } of waiting) {
      const key = viewer.kind === 'seat' ? `seat:${viewer.seat}` : 'public';
      const told = await service.record.webMessages(table.campaignId, [key], 100);
      for (const id of ids) {
        const row = await service.record.delivery(id);
        expect(told.map(({ document }) => document)).toContainEqual(row?.document);
        expect(row).toMatchObject({ channel: 'copy', status: 'pending', attempts: 0, viewer: key });
      }
    }
    expect(waiting.flatMap(({ documents }) => documents.map(({ title }) => title)).join()).not.toMatch(/remind/i);
  });

  it('are posted or let be once, and only those of the campaign', async () => {
    const [first, second] = (await posts()).posts;
    const address = 'https://forum.example.org/t/12/3';
    await service.app.settleByHand({ ...act(), posts: first?.ids ?? [], as: 'posted', address });
    await service.app.settleByHand({ ...act(), posts: second?.ids ?? [], as: 'not-needed', address: '' });
    expect(await service.record.delivery(first?.ids[0] ?? '')).toMatchObject({ status: 'sent', externalId: address });
    expect(await service.record.delivery(second?.ids[0] ?? '')).toMatchObject({ status: 'dropped' });
    await service.app.settleByHand({ ...act(), posts: first?.ids ?? [], as: 'not-needed', address: '' });
    expect(await service.record.delivery(first?.ids[0] ?? '')).toMatchObject({ status: 'sent' });
    const bad = service.app.settleByHand({ ...act(), posts: [], as: 'posted', address: 'javascript:alert(1)' });
    await expect(bad).rejects.toThrow('is no address');
    const foreign = (await service.record.webMessages(table.campaignId, ['public'], 1))[0]?.id ?? '';
    const other = service.app.settleByHand({ ...act(), posts: [foreign], as: 'posted', address: '' });
    await expect(other).rejects.toThrow('no such post');
  });
});

describe('a game master who plays', () => {
  it('carries what everybody is told, and nothing else', async () => {
    const player = table.people[0]?.id ?? '';
    await service.app.addJudge({ ...act(), person: player, role: 'gm' });
    const { posts: all } = await posts();
    const own = { campaignId: table.campaignId, by: player };
    await service.app.bindCopy({ ...own, dialect: 'markdown', thread: '' });
    const seen = await service.app.handPosts({ reader: player, campaignId: table.campaignId });
    expect(seen.publicOnly).toBe(true);
    expect(seen.posts).toEqual(all.filter(({ viewer }) => viewer.kind === 'public'));
    const secret = all.find(({ seat }) => seat !== null)?.ids ?? [];
    const settled = service.app.settleByHand({ ...own, posts: secret, as: 'not-needed', address: '' });
    await expect(settled).rejects.toThrow('no such post');
    await expect(service.app.readPaste({ ...own, reader: player, text: 'DIG', zone: 'UTC' })).rejects.toThrow('seat');
  });
});

describe('pasted private messages', () => {
  const paste = `=== Player 2, 2025-03-04 18:40
DIG
[quote=Judge]Your report.
DIG[/quote]
Player 3 » Tue Mar 04, 2025 7:01 pm
DIG
> quoted
Somebody Else wrote:
DIG`;

  it('are told apart, and whose they are is a guess that is shown', async () => {
    const page = await service.app.readPaste({
      reader: table.gm.id,
      campaignId: table.campaignId,
      text: paste,
      zone: 'UTC',
    });
    expect(page.messages.map(({ from, guess, text }) => [from, guess, text])).toEqual([
      ['Player 2', 'seat-2', 'DIG\n> Your report.\n> DIG\n\n> === Player 2, 2025-03-04 18:40'],
      ['Player 3', 'seat-3', 'DIG\n> quoted\n\n> Player 3 » Tue Mar 04, 2025 7:01 pm'],
      ['Somebody Else', null, 'DIG\n\n> Somebody Else wrote:'],
    ]);
    const orders = page.messages[0]?.reading?.lines.filter(({ verdict }) => verdict !== 'ignored');
    expect(orders?.map(({ text }) => text)).toEqual(['DIG']);
    expect(page.messages[1]?.at).toEqual(new Date('2025-03-04T19:01:00Z'));
  });

  it('are taken as orders with a receipt, once', async () => {
    const answer = await service.app.takePasted({ ...act(), seat: 'seat-3', text: 'DIG' });
    expect(JSON.stringify(answer)).toMatch(/1 order stands/);
    const again = { ...act(), seat: 'seat-3', text: 'DIG\n\n> Player 3\n> 5 minutes ago' };
    await expect(service.app.takePasted(again)).rejects.toThrow('came in before');
    const early = service.app.takePasted({ ...act(), seat: 'seat-2', text: 'DIG', sentAt: new Date(0) });
    await expect(early).rejects.toThrow('before this window opened');
  });

  it('are read again for another seat, with the text as it was left', async () => {
    const message = { from: 'Nobody', at: null, unread: null, text: 'FLY', seat: 'seat-2' };
    const ask = { reader: table.gm.id, campaignId: table.campaignId, zone: 'UTC' };
    const page = await service.app.readPaste({ ...ask, text: [message] });
    expect(page.messages[0]).toMatchObject({ from: 'Nobody', guess: 'seat-2', text: 'FLY' });
    expect(page.messages[0]?.reading?.lines[0]?.verdict).toBe('rejected');
    const many = await service.app.readPaste({ ...ask, text: '=== Player 2\nDIG\n'.repeat(23) });
    expect([many.messages.length, many.more]).toEqual([20, 3]);
  });

  it('are letters where they begin like one: sent in the seat’s name, once, and nothing quoted with it', async () => {
    const ask = { reader: table.gm.id, campaignId: table.campaignId, zone: 'UTC' };
    const text = 'Player 2 wrote:\nPress to Player 3: shall we talk?\n> your report';
    const [message] = (await service.app.readPaste({ ...ask, text })).messages;
    expect(message).toMatchObject({ guess: 'seat-2', letter: 'Player 3', reading: null, note: null });
    const letters = async () =>
      (await service.record.webMessages(table.campaignId, ['seat:seat-3'], 100)).filter(({ kind }) => kind === 'press');
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await service.app.takePasted({ ...act(), seat: 'seat-2', text: message?.text ?? '' });
      expect(answer.title).toMatch(/Your letter is on its way to/);
    }
    const sent = await letters();
    expect(sent).toHaveLength(1);
    expect(JSON.stringify(sent[0]?.document)).toContain('shall we talk?');
    expect(JSON.stringify(sent[0]?.document)).not.toMatch(/your report|wrote/);
    const nobody = service.app.takePasted({ ...act(), seat: 'seat-2', text: 'Press to Nobody: hello' });
    await expect(nobody).rejects.toThrow(/nobody called “Nobody”/);
    const unclear = service.app.takePasted({ ...act(), seat: 'seat-2', text: 'Press Player 3 hello' });
    await expect(unclear).rejects.toThrow('with a colon behind the name');
  });

  it('are no letters where orders stand below one, which its reader would read', async () => {
    const ask = { reader: table.gm.id, campaignId: table.campaignId, zone: 'UTC' };
    const text = 'Press to Player 3: peace?\n\nBID 3\nREADY';
    const [message] = (await service.app.readPaste({ ...ask, text: `Player 2 wrote:\n${text}` })).messages;
    expect(message).toMatchObject({
      letter: 'Player 3',
      note: expect.stringContaining('reads like an order: “BID 3”'),
    });
    const sent = service.app.takePasted({ ...act(), seat: 'seat-2', text });
    await expect(sent).rejects.toThrow('Line 3 reads like an order: “BID 3”');
  });

  it.each([
    ['Today, 7:01 pm', '2026-11-22T19:01'],
    ['Yesterday at 19:01', '2026-11-21T19:01'],
    ['Monday at 7:01 PM', '2026-11-16T19:01'],
    ['5 minutes ago', '2026-11-22T19:55'],
    ['vor 2 Stunden', '2026-11-22T18:00'],
    ['il y a 3 jours', '2026-11-19T20:00'],
    ['hace 5 minutos', '2026-11-22T19:55'],
    ['Gestern um 19:01 Uhr', '2026-11-21T19:01'],
    ['aujourd’hui à 19:01', '2026-11-22T19:01'],
    ['So 22. November 2026, 19:01', '2026-11-22T19:01'],
    ['Di., 3. März 2026, 19:01', '2026-03-03T19:01'],
    ['Mär 3, 2026 19:01', '2026-03-03T19:01'],
    ['dim. 22 févr. 2026 à 19h01', '2026-02-22T19:01'],
    ['22 de noviembre de 2026, 7:01 p. m.', '2026-11-22T19:01'],
    ['11/12/2026 7:01 pm', '2026-11-12T19:01'],
    ['11/12/2026 19:01', '2026-12-11T19:01'],
    ['2026-11-22T19:01:00+01:00', '2026-11-22T18:01'],
    ['Sunday 22nd November 2026 07:01:33 AM', '2026-11-22T07:01'],
    ['12:30 of the third day, 2026', null],
    ['PURCHASE 2026', null],
  ])('the time %s is read, or is said not to be', (words, at) => {
    const [message] = readPastedMessages(`Ann\n${words}\nMOVE`, 'UTC', NOW, (name) => name === 'Ann');
    expect(message?.at?.toISOString().slice(0, 16) ?? null).toBe(at);
    expect(message).toMatchObject({ from: 'Ann', unread: at === null ? words : null });
    expect(unquoted(message?.text ?? '')).toBe('MOVE');
  });

  it.each([
    ['phpBB', 'by Ann » Sun Nov 22, 2026 7:01 pm\n\nMOVE', 'Ann', '2026-11-22T19:01:00.000Z'],
    ['XenForo', 'Ann\nNov 22, 2026 at 7:01 PM\n#3\nMOVE', 'Ann', '2026-11-22T19:01:00.000Z'],
    ['vBulletin', 'Ann\n11-22-2026, 07:01 PM\nMOVE', 'Ann', '2026-11-22T19:01:00.000Z'],
    [
      'a list with labels',
      'From: Ann\nTo: Judge\nSent: 2026-11-22 19:01\nSubject: Orders\n\nMOVE',
      'Ann',
      '2026-11-22T19:01:00.000Z',
    ],
    ['a quotation', 'Ann wrote:\nMOVE', 'Ann', null],
    ['our marker', '=== Ann, 2026-11-22 19:01 ===\nMOVE', 'Ann', '2026-11-22T19:01:00.000Z'],
    ['orders that look like a header', 'From: LON\nTo: PAR', null, null],
  ])('as %s copies them', (_, text, from, at) => {
    const [message, ...more] = readPastedMessages(text, 'UTC', NOW);
    expect(more).toEqual([]);
    expect(message?.from).toBe(from);
    expect(message?.at?.toISOString() ?? null).toBe(at);
    expect(unquoted(message?.text ?? '')).toBe(from === null ? 'From: LON\nTo: PAR' : 'MOVE');
  });
});
