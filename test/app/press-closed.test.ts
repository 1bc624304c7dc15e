import { afterEach, expect, test } from '@jest/globals';
import { wordsOf } from '../../src/core/report/render/layout.js';
import { hours, presentPhase, runDueJobs, seatRef } from '../support/service.js';
import { asText, type Desk, openDesk } from './inbox/table.js';

// Phases in which players do not write to each other: who writes all the same is told until when, and gets their words back.

let desk: Desk | null = null;
afterEach(async () => {
  await desk?.service.close();
  desk = null;
});

const open = async (frame: object): Promise<Desk> => {
  desk = await openDesk({ frame: { ...frame } });
  return desk;
};
const send = ({ service, table }: Desk, text = 'Peace?', more: object = {}) =>
  service.app.sendPress({ ...seatRef(table, 1), to: { kind: 'seat', seat: 'seat-2' }, text, door: 'web', ...more });
const nextPhase = async ({ service, table }: Desk): Promise<void> => {
  const { deadlineAt } = await presentPhase(service, table.campaignId);
  service.clock.pass(deadlineAt.getTime() - service.clock.now().getTime() + 1000);
  await service.app.sweep();
  await runDueJobs(service);
};

test('a letter is refused from the opening of the window to its results, with the moment, and not before or after', async () => {
  const at = await open({ pressClosed: ['dig'] });
  const { service, table } = at;
  await service.app.setTimeZone({ person: seatRef(table, 1).person, timeZone: 'Europe/Vienna' });
  expect((await presentPhase(service, table.campaignId)).kind).toBe('bid');
  await expect(send(at)).resolves.toMatchObject({ readers: 1 });
  expect(await service.app.whyNoLetters(seatRef(table, 1))).toBeNull();
  await nextPhase(at);
  const phase = await presentPhase(service, table.campaignId);
  expect(phase.kind).toBe('dig');
  // Said with the opening of the window, publicly and to each who owes orders.
  const opened = async (viewer: string) =>
    (await service.record.webMessages(table.campaignId, [viewer], 20)).flatMap(({ kind, document }) =>
      kind === 'phase-opened' ? [JSON.stringify(document).includes('Letters between players are closed until')] : [],
    );
  expect(await opened('public')).toEqual([true, false]);
  expect(await opened('seat:seat-1')).toEqual([true, false]);
  const refused = await send(at).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'not-allowed' });
  expect(String(refused)).toContain(
    `Letters between players are closed until the results of ${phase.title} are out. Its deadline: Sat, 8 Mar 2025, 19:10 CET (18:10 UTC).`,
  );
  expect(String(refused)).toContain('This campaign closes them in: Dig.');
  expect(wordsOf((await service.app.whyNoLetters(seatRef(table, 1))) ?? [])).toContain('19:10 CET');
  await nextPhase(at);
  await expect(send(at, 'Now?')).resolves.toMatchObject({ readers: 1 });
});

test('who writes a mail gets their words back; status, seat and letters say beforehand that letters are closed', async () => {
  const at = await open({ pressClosed: ['bid', 'dig'] });
  const { service, table } = at;
  const answer = await at.write(1, 'Press to Player 2: Shall we share the mine?\nHalf and half.');
  expect(answer.kind).toBe('refused');
  expect(asText(answer).replace(/\s+/g, ' ')).toContain('Letters between players are closed until the results of');
  expect(asText(answer)).toContain('Shall we share the mine?\nHalf and half.');
  const { person, campaignId, seat } = seatRef(table, 1);
  const { document } = await service.app.status({ reader: null, campaignId });
  expect(JSON.stringify(document)).toContain('Letters between players are closed until the results are out.');
  const page = await service.app.seatPage({ reader: person, campaignId, seat });
  expect(wordsOf(page.press?.closed ?? [])).toContain('This campaign closes them in: Auction, Dig. Orders are taken');
  expect((await service.app.letters({ reader: person, campaignId, seat })).closed).toEqual(page.press?.closed);
  expect((await service.app.letters({ reader: table.gm.id, campaignId, seat })).closed).toBeNull();
  // Orders are no letters.
  await expect(service.app.submitOrders({ ...seatRef(table, 1), text: 'BID 1', door: 'web' })).resolves.toBeDefined();
  await service.app.pauseCampaign({ campaignId, by: table.gm.id, reason: 'Snow.' });
  await expect(send(at)).rejects.toThrow(/The campaign is paused, and its clocks stand still\./);
});

test('a letter that was sent before is no other one when its door hands it in again', async () => {
  const at = await open({ pressClosed: ['dig'] });
  await send(at, 'once', { door: 'discord', doorKey: 'm-1' });
  await nextPhase(at);
  await expect(send(at, 'once', { door: 'discord', doorKey: 'm-1' })).resolves.toMatchObject({ readers: 1 });
});

test('a game master closes and opens letters while the campaign runs, from the next window on; everybody is told', async () => {
  const at = await open({});
  const { service, table } = at;
  const change = (pressClosed: readonly string[], reason = 'Quiet.') =>
    service.app.changeSchedule({
      campaignId: table.campaignId,
      by: table.gm.id,
      change: { pressClosed: [...pressClosed] },
      reason,
    });
  await expect(change(['dig', 'digg'])).rejects.toThrow(
    /^pressClosed\.2: .* has no phase of this name\. Did you mean "dig"\? Known here: bid, dig\.$/,
  );
  const { changes } = await change(['dig']);
  expect(changes).toEqual([
    {
      what: 'Messages between players',
      from: 'to any player, and publicly to everybody',
      to: 'to any player, and publicly to everybody; closed in: Dig',
    },
  ]);
  const { thread } = await service.app.campaignPage({ reader: null, campaignId: table.campaignId });
  expect(JSON.stringify(thread)).toContain('closed in: Dig');
  await expect(send(at)).resolves.toBeDefined();
  await nextPhase(at);
  await expect(send(at)).rejects.toThrow(/closed/);
  service.clock.pass(hours(1));
  await change([]);
  await nextPhase(at);
  await nextPhase(at);
  expect((await presentPhase(service, table.campaignId)).kind).toBe('dig');
  await expect(send(at)).resolves.toBeDefined();
});
