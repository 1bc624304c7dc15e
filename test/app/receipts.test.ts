import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyFile } from '../../src/app/archive/verify-campaign.js';
import { Refusal } from '../../src/app/kit/refusal.js';
import { holder, hours, seatRef, startTable, type Table } from '../support/service.js';
import { decide, openService, play, service } from './ruling-play.js';

// A receipt once given can be opened by its holder for ever, and says what became of it; whatever is ruled.

beforeAll(openService);
afterAll(() => service.close());

const send = async (table: Table, seat: number, text: string): Promise<string> => {
  const { receipt } = await service.app.submitOrders({ ...seatRef(table, seat), door: 'web', text });
  if (receipt === null) throw new Error('no receipt');
  return receipt.receipt;
};

const look = (table: Table, seat: number) => ({ reader: holder(table, seat).id, campaignId: table.campaignId });

const opened = (table: Table, seat: number, receipt: string) => service.app.receipt({ ...look(table, seat), receipt });

const fates = async (table: Table, seat: number, receipt: string) =>
  (await opened(table, seat, receipt)).fates.map(({ text }) => text);

const listed = async (table: Table, seat: number) =>
  (await service.app.receipts(look(table, seat))).receipts.map(({ receipt, now }) => [receipt, now]);

const seatPage = (table: Table, seat: number) =>
  service.app.seatPage({ ...look(table, seat), seat: `seat-${seat}` as const });

/** That no number is shown to a seat which it was not given when it sent something. */
async function expectOnly(table: Table, seat: number, given: readonly string[]): Promise<void> {
  const page = await seatPage(table, seat);
  const shown = [
    ...page.receipts.map(({ receipt }) => receipt),
    ...(page.standing === null ? [] : [page.standing.receipt]),
  ];
  const all = (await listed(table, seat)).map(([receipt]) => receipt);
  expect([...shown, ...all].filter((receipt) => !given.includes(receipt ?? ''))).toEqual([]);
  expect(all).toEqual(given.toReversed());
}

describe('a receipt', () => {
  it('says what was sent, when, by which door and by whom, what was answered, and what counted', async () => {
    const table = await startTable(service, 2);
    const first = await send(table, 1, 'BID 1\nNONSENSE');
    service.clock.pass(hours(1));
    const second = await send(table, 1, 'BID 2');
    expect(await listed(table, 1)).toEqual([
      [second, 'stands'],
      [first, 'another sheet took its place'],
    ]);
    await play(table, {});
    const page = await opened(table, 1, ` ${second.toLowerCase()} `);
    const { hash, nonce } = await service.record
      .sheetLives([second])
      .then(([life]) => life?.sheet ?? { hash: '', nonce: '' });
    expect(page).toMatchObject({
      receipt: second,
      askedAs: null,
      door: 'web',
      kind: 'orders',
      sender: holder(table, 1).name,
      seat: { id: 'seat-1' },
      text: 'BID 2',
      lines: [{ verdict: 'understood' }],
      now: 'counts',
      hash,
      nonce,
      mayUse: true,
    });
    expect(page.fates.map(({ text }) => text)).toEqual([
      'Turn 1 was sealed with this sheet: 1 order line of it counted.',
    ]);
    const replaced = await opened(table, 1, first);
    expect(replaced.lines.map(({ verdict }) => verdict)).toEqual(['understood', 'rejected']);
    expect(replaced.fates.map(({ text }) => text)).toEqual([`Another sheet took its place (${second}).`]);
    expect(replaced.now).toBe('another sheet took its place');
  });

  it('is nobody else’s: a foreign one and one that is not there give the same answer', async () => {
    const table = await startTable(service, 3);
    const own = await send(table, 1, 'BID 1');
    const elsewhere = await startTable(service, 2);
    const refused = async (ask: Promise<unknown>) => {
      const error = await ask.catch((caught: unknown) => caught);
      return error instanceof Refusal ? [error.code, error.message] : error;
    };
    const none = await refused(opened(table, 2, 'R-0000-0000'));
    expect(none).toMatchObject(['not-found', expect.stringMatching(/no receipt/)]);
    expect(await refused(opened(table, 2, own))).toEqual(none);
    expect(await refused(opened(table, 2, 'R\0'))).toEqual(none);
    // By the address of another campaign it is not there either, for its holder neither.
    const ask = { reader: holder(table, 1).id, campaignId: elsewhere.campaignId, receipt: own };
    expect(await refused(service.app.receipt(ask))).toEqual(none);
    expect(await listed(table, 2)).toEqual([]);
    expect((await service.app.receipt({ reader: table.gm.id, campaignId: table.campaignId, receipt: own })).text).toBe(
      'BID 1',
    );
  });

  it('stays with whoever sent it, or held the seat then; what comes later in an open window is not told to them', async () => {
    const table = await startTable(service, 2);
    const first = await send(table, 1, 'BID 1');
    await service.app.unseat({
      campaignId: table.campaignId,
      by: table.gm.id,
      seat: 'seat-1',
      reason: 'For the table.',
      keep: true,
    });
    const next = await service.app.createPerson({ name: 'Next' });
    await service.app.assignSeat({ campaignId: table.campaignId, seat: 'seat-1', person: next.id, by: table.gm.id });
    service.clock.pass(1000);
    const sent = await service.app.submitOrders({
      campaignId: table.campaignId,
      seat: 'seat-1',
      person: next.id,
      door: 'web',
      text: 'BID 3',
    });
    const second = sent.receipt?.receipt ?? '';
    const departed = await opened(table, 1, first);
    expect(departed).toMatchObject({ text: 'BID 1', now: 'sent', fates: [], mayUse: false });
    expect(await listed(table, 1)).toEqual([[first, 'sent']]);
    await expect(opened(table, 1, second)).rejects.toThrow(/no receipt/);
    const mine = { reader: next.id, campaignId: table.campaignId };
    expect((await service.app.receipts(mine)).receipts.map(({ receipt }) => receipt)).toEqual([second, first]);
    expect((await service.app.receipt({ ...mine, receipt: first })).fates).toHaveLength(1);
    await play(table, {});
    expect(await fates(table, 1, first)).toEqual([`Another sheet took its place (${second}).`]);
  });

  it('is listed page by page', async () => {
    const table = await startTable(service, 2);
    const given: string[] = [];
    for (let sheet = 0; sheet < 27; sheet += 1) given.push(await send(table, 1, `BID ${sheet % 3}`));
    const page = await service.app.receipts(look(table, 1));
    expect([page.receipts.length, page.more]).toEqual([24, true]);
    const last = page.receipts.at(-1)?.receipt ?? '';
    const older = await service.app.receipts({ ...look(table, 1), before: last });
    expect([older.receipts.map(({ receipt }) => receipt), older.more]).toEqual([given.slice(0, 3).toReversed(), false]);
  });
});

describe('after a ruling', () => {
  it('that goes back, every receipt and every revocation stays, and none comes again with another number', async () => {
    const table = await startTable(service, 2);
    await play(table, { 1: 'BID 1', 2: 'BID 1' });
    const [kept] = (await listed(table, 1))[0] ?? [];
    const first = await send(table, 1, 'DIG');
    service.clock.pass(1000);
    const { receipt: revoked } = await service.app.revokeOrders({ ...seatRef(table, 1), door: 'web' });
    const other = await send(table, 2, 'DIG');
    await play(table, {});
    await decide(table, { outcome: 'rewind', to: 2, mode: 're-open' });
    const given = [String(kept), first, revoked];
    await expectOnly(table, 1, given);
    const page = await seatPage(table, 1);
    expect(page.receipts.map(({ receipt, kind }) => [receipt, kind])).toEqual([
      [revoked, 'revocation'],
      [first, 'orders'],
    ]);
    expect([page.standing, page.takenBack, page.template]).toEqual([null, true, 'DIG']);
    expect((await seatPage(table, 2)).standing?.receipt).toBe(other);
    expect(await fates(table, 1, first)).toEqual([`What stood was taken back (${revoked}).`]);
    expect(await fates(table, 1, revoked)).toEqual([
      'With this, what stood for the seat was taken back.',
      'Ruling 1 took the game back: that it was taken back holds there too.',
    ]);
    expect(await fates(table, 2, other)).toEqual([
      'Turn 2 was sealed with this sheet: 1 order line of it counted.',
      'Ruling 1 took the game back: this sheet stands in the window that is open there.',
    ]);
    await decide(table, { outcome: 'rewind', to: 1, mode: 're-open' });
    expect((await opened(table, 2, other)).now).toBe('does not count, by ruling 2');
    expect((await fates(table, 2, other)).at(-1)).toBe(
      'Ruling 2 took the game back: its phase is not played any more, so it does not count.',
    );
    await expectOnly(table, 1, given);
    // Played on, the proof holds: the carried sheets made the dice of the new windows too.
    await play(table, {});
    await play(table, { 1: 'DIG' });
    const { bytes, wrong } = await service.app.exportCampaign({
      campaignId: table.campaignId,
      kind: 'full',
      by: 'host',
    });
    expect(verifyFile(bytes).check.failures).toBe(0);
    expect(wrong).toEqual([]);
  });

  it('that makes a sheet void, or puts another in its place, says so on the receipt of it', async () => {
    const table = await startTable(service, 3);
    await play(table, { 1: 'BID 1', 2: 'BID 2', 3: 'BID 3' });
    const sent = await Promise.all([1, 2, 3].map((seat) => send(table, seat, 'DIG')));
    await play(table, {});
    const [one = '', two = '', three = ''] = sent;
    await decide(table, {
      outcome: 're-resolve',
      sheets: [
        { act: 'void', seat: 'seat-1' },
        { act: 'replace', seat: 'seat-2', text: 'NO ORDERS' },
      ],
    });
    const counted = 'Turn 2 was sealed with this sheet: 1 order line of it counted.';
    const said = 'Ruling 1 had the phase resolved again';
    expect(await fates(table, 1, one)).toEqual([
      counted,
      `${said}: this sheet does not count any more, as if the seat had been silent.`,
    ]);
    expect(await fates(table, 2, two)).toEqual([
      counted,
      `${said}: other orders count in the place of this sheet, as the game master entered them.`,
    ]);
    expect(await fates(table, 3, three)).toEqual([counted, `${said}: this sheet counts there too.`]);
    expect((await opened(table, 1, one)).now).toBe('does not count, by ruling 1');
    expect((await opened(table, 3, three)).now).toBe('counts');
    // What the game master entered has a receipt of its own, which the player holds.
    const entered = (await service.app.receipts(look(table, 2))).receipts[0];
    expect(entered).toMatchObject({ door: 'gm', now: 'counts' });
    expect((await opened(table, 2, entered?.receipt ?? '')).text).toBe('NO ORDERS');
    const { wrong } = await service.app.exportCampaign({ campaignId: table.campaignId, kind: 'full', by: 'host' });
    expect(wrong).toEqual([]);
  });

  it('a number that a ruling gave the sheet once still leads to it', async () => {
    const table = await startTable(service, 2);
    const first = await send(table, 1, 'BID 1');
    await play(table, {});
    await decide(table, { outcome: 'rewind', to: 1, mode: 're-open' });
    const [life] = (await service.record.sheetLives([first])).slice(-1);
    const inner = life?.sheet.receipt ?? '';
    expect(inner).not.toBe(first);
    expect(await opened(table, 1, inner)).toMatchObject({ receipt: first, askedAs: inner, text: 'BID 1' });
  });
});
