import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { binderShelf } from '../../src/adapters/binders/binder-shelf.js';
import { projectRoot } from '../../src/config/paths.js';
import { JUDGE } from '../../src/core/game/seat.js';
import { toPlainText } from '../../src/core/report/render/plain-text.js';
import { systems } from '../../src/systems/registry.js';
import { hours, presentPhase, runDueJobs, startService, type TestService } from '../support/service.js';

// The judge's seat through the use cases that every door has: held by the game masters, owed, held open, behind the screen.

let service: TestService;
beforeAll(async () => {
  const binders = binderShelf(join(projectRoot(), 'campaigns'), systems);
  service = await startService({ services: { systems, binders } });
});
afterAll(() => service.close());

/** The road to Jena with four players, or another game that a person judges, its first orders in. */
async function tableOfFour(orders: (seat: string) => string, binder = 'road-to-jena', players = 4) {
  const { app } = service;
  const gm = await app.createPerson({ name: 'Judge' });
  const campaignId = await app.createCampaign({ binder, gm: gm.id });
  const people: { readonly seat: string; readonly person: string }[] = [];
  for (let number = 1; number <= players; number += 1) {
    const { id } = await app.createPerson({ name: `Player ${number}` });
    await app.apply({ campaignId, person: id, text: 'any' });
    people.push({ seat: `seat-${number}`, person: id });
  }
  await app.closeRegistration({ campaignId, by: gm.id });
  for (const ref of people)
    await app.submitOrders({ campaignId, ...ref, door: 'web', text: `${orders(ref.seat)}\nREADY` });
  service.clock.pass(hours(1));
  await runDueJobs(service);
  return { campaignId, gm, people };
}

const judges = (campaignId: string, gm: string) => ({ campaignId, seat: JUDGE, person: gm });

const reportsTo = async (campaignId: string, viewer: string): Promise<readonly string[]> =>
  (await service.record.webMessages(campaignId, [viewer], 50))
    .filter(({ kind }) => kind === 'report')
    .map(({ title }) => title);

it('is held by the game master, is in no list of players, and no player writes for it', async () => {
  const { app } = service;
  const { campaignId, gm, people } = await tableOfFour(() => 'NO ORDERS');
  const page = await app.campaignPage({ reader: null, campaignId });
  expect(page.seats.map(({ id }) => id)).toEqual(['seat-1', 'seat-2', 'seat-3', 'seat-4']);
  expect((await app.seatsOf(gm.id)).map(({ seat, as }) => [seat.id, as])).toEqual([[JUDGE, 'judge']]);
  // Nobody gives up the judge's seat, or goes away from it.
  expect((await app.seatPage({ reader: gm.id, campaignId, seat: JUDGE })).as).toBe('judge');
  expect((await app.seatPage({ reader: gm.id, campaignId, seat: JUDGE })).template).toContain('PUBLISH');
  const [first] = people;
  const sheet = { campaignId, seat: JUDGE, door: 'web' as const, text: 'PUBLISH' };
  await expect(app.submitOrders({ ...sheet, person: first?.person ?? '' })).rejects.toThrow('not a seat that you hold');
  await expect(app.seatPage({ reader: first?.person ?? '', campaignId, seat: JUDGE })).rejects.toThrow();
  await expect(app.claimSeat({ campaignId, person: gm.id, seat: JUDGE, text: 'me' })).rejects.toThrow();
});

it('judges behind the screen in rounds: nobody else is told anything before PUBLISH', async () => {
  const { app } = service;
  const { campaignId, gm, people } = await tableOfFour((seat) =>
    seat === 'seat-1' ? 'we dig in and light no fires' : 'NO ORDERS',
  );
  expect(await presentPhase(service, campaignId)).toMatchObject({
    kind: 'judgement',
    owes: [JUDGE],
    key: 'turn-1/judgement-1',
  });
  const opening = await reportsTo(campaignId, 'seat:seat-1');
  expect(opening).toHaveLength(1);

  const asked = await app.submitOrders({ ...judges(campaignId, gm.id), door: 'web', text: 'PUBLISH\nREADY' });
  expect(asked.lines[0]?.problems[0]).toMatchObject({ code: 'order/not-judged', instead: 'PUBLISH ANYWAY' });

  await app.submitOrders({ ...judges(campaignId, gm.id), door: 'web', text: "ROLL 2d6 'the weather' FOR all\nREADY" });
  await runDueJobs(service);
  expect(await presentPhase(service, campaignId)).toMatchObject({ key: 'turn-1/judgement-2', owes: [JUDGE] });
  expect(await reportsTo(campaignId, 'seat:seat-1')).toEqual(opening);
  expect(await reportsTo(campaignId, 'public')).toHaveLength(1);
  expect(await reportsTo(campaignId, 'gm')).toHaveLength(3);

  const who = people.map(({ seat }) => seat);
  const draft = (await app.seatPage({ reader: gm.id, campaignId, seat: JUDGE })).template;
  const [, commander] = /JUDGED ([a-z]+) 1/.exec(draft) ?? [];
  const text = `JUDGED ${commander} 1: You dig all night.\nNEWS: It rains.\nPUBLISH\nREADY`;
  const taken = await app.submitOrders({ ...judges(campaignId, gm.id), door: 'discord', text });
  expect(taken.lines.filter(({ verdict }) => verdict === 'rejected')).toEqual([]);
  await runDueJobs(service);
  expect(await presentPhase(service, campaignId)).toMatchObject({
    kind: 'orders',
    key: 'turn-2/orders',
    owes: expect.arrayContaining(who),
  });
  expect(await reportsTo(campaignId, 'seat:seat-1')).toHaveLength(2);
  const [own] = await service.record.webMessages(campaignId, ['seat:seat-1'], 50);
  const all = (await service.record.webMessages(campaignId, ['seat:seat-1'], 50)).map(({ document }) =>
    toPlainText(document),
  );
  expect(own).toBeDefined();
  expect(all.join('\n')).toContain('You dig all night.');
  const others = (await service.record.webMessages(campaignId, ['seat:seat-2'], 50)).map(({ document }) =>
    toPlainText(document),
  );
  expect(others.join('\n')).not.toContain('You dig all night.');
  expect(others.join('\n')).toContain('It rains.');
  expect(others.join('\n')).toContain('the weather: 2d6');
});

it('however many rounds it takes, the players’ next deadline is one window after their last', async () => {
  const { app } = service;
  const { campaignId, gm } = await tableOfFour(() => 'NO ORDERS');
  const first = (await service.record.currentPhase(campaignId))?.scheduledAt.getTime() ?? 0;
  const opened = service.clock.now().getTime();
  for (const text of ['NEWS: One.', 'NEWS: Two.', 'NEWS: Three.', 'PUBLISH']) {
    const open = await presentPhase(service, campaignId);
    expect(open.deadlineAt.getTime()).toBeLessThanOrEqual(opened + hours(49));
    await app.submitOrders({ ...judges(campaignId, gm.id), door: 'web', text: `${text}\nREADY` });
    await runDueJobs(service);
  }
  const next = await presentPhase(service, campaignId);
  expect([next.kind, next.deadlineAt.getTime()]).toEqual(['orders', first + hours(48)]);
});

/** What somebody writes to the judge's seat by a door that does not say which round they had in front of them, unless `writtenFor` does. */
async function written(
  campaignId: string,
  person: string,
  text: string,
  more: { readonly door?: 'discord' | 'email' | 'forum' | 'web'; readonly writtenFor?: string } = {},
): Promise<string> {
  const { document } = await service.app.takeWritten({
    door: 'email',
    doorKey: randomUUID(),
    from: { person },
    campaignId,
    seat: { campaignId, seat: JUDGE },
    text,
    receivedAt: service.clock.now(),
    proved: true,
    ...more,
  });
  await runDueJobs(service);
  return toPlainText(document).replace(/\s+/g, ' ');
}

it.each(['discord', 'email', 'forum', 'web'] as const)(
  'a sheet for a round that another judge has ended meanwhile is kept, asked about once, and taken when it is said again: by %s',
  async (door) => {
    const { app } = service;
    const { campaignId, gm } = await tableOfFour(() => 'NO ORDERS');
    const second = await app.createPerson({ name: 'Second' });
    await app.addJudge({ campaignId, by: gm.id, person: second.id, role: 'gm' });
    service.clock.pass(1000);
    await written(campaignId, gm.id, "ROLL 2d6 'the weather'\nREADY", { door });
    const round = await presentPhase(service, campaignId);
    expect(round.key).toBe('turn-1/judgement-2');
    service.clock.pass(1000);

    const asked = await written(campaignId, second.id, 'NEWS: It rains.\nPUBLISH\nREADY', { door });
    expect(asked).toContain('asked once more');
    expect(asked).toMatch(/The round has turned since: Judge ended .* with R-[0-9A-Z-]+ \(ROLL 2d6 .the weather.\)\./);
    expect(asked).toContain('This sheet stands and is not ready.');
    expect(await presentPhase(service, campaignId)).toMatchObject({ key: 'turn-1/judgement-2', status: 'open' });
    expect((await app.standingOrders(judges(campaignId, second.id)))?.text).toContain('NEWS: It rains.');

    const again = await written(campaignId, second.id, 'NEWS: It rains.\nPUBLISH\nREADY', { door });
    expect(again).not.toContain('turned since');
    expect((await presentPhase(service, campaignId)).key).toBe('turn-2/orders');
  },
);

it('READY alone takes it, too; and who had the round in front of them is not asked', async () => {
  const { app } = service;
  for (const how of ['ready', 'seen'] as const) {
    const { campaignId, gm } = await tableOfFour(() => 'NO ORDERS');
    const second = await app.createPerson({ name: 'Second' });
    await app.addJudge({ campaignId, by: gm.id, person: second.id, role: 'gm' });
    service.clock.pass(1000);
    await written(campaignId, gm.id, 'NEWS: Fog.\nREADY');
    service.clock.pass(1000);
    const { id } = await presentPhase(service, campaignId);
    const first = await written(campaignId, second.id, 'PUBLISH\nREADY', how === 'seen' ? { writtenFor: id } : {});
    expect(first.includes('turned since')).toBe(how === 'ready');
    if (how === 'ready') await written(campaignId, second.id, 'READY');
    expect((await presentPhase(service, campaignId)).key).toBe('turn-2/orders');
  }
});

it('a sheet that comes twice says what was carried out already, and does it again only when it is said once more', async () => {
  const { campaignId, gm } = await tableOfFour(() => 'NO ORDERS');
  service.clock.pass(1000);
  await written(campaignId, gm.id, "NEWS: It rains.\nROLL 2d6 'the bridge'\nREADY");
  service.clock.pass(1000);
  const asked = await written(campaignId, gm.id, "NEWS: It rains.\nROLL 2d6 'the ford'\nREADY");
  expect(asked).toContain('The round has turned since: You ended');
  expect(asked).toContain('Carried out then, and in this sheet once more: NEWS: It rains.');
  expect((await presentPhase(service, campaignId)).key).toBe('turn-1/judgement-2');
  // Nothing that was carried out stands in the one that is written now: it is taken at once.
  await written(campaignId, gm.id, 'READY');
  expect((await presentPhase(service, campaignId)).key).toBe('turn-1/judgement-3');
  service.clock.pass(1000);
  expect(await written(campaignId, gm.id, 'NEWS: The sun.\nPUBLISH\nREADY')).not.toContain('turned since');
  expect((await presentPhase(service, campaignId)).key).toBe('turn-2/orders');
});

it('reads at their seat what the game masters are told, and a player reads nothing of it', async () => {
  const { app } = service;
  const { campaignId, gm, people } = await tableOfFour(() => 'NO ORDERS');
  const page = await app.seatPage({ reader: gm.id, campaignId, seat: JUDGE });
  expect(page.inbox.filter(({ kind }) => kind === 'report').map(({ title }) => title)).toContain(
    'Turn 1: the umpire judges',
  );
  const reader = people[0]?.person ?? '';
  const { reports } = await app.seatReports({ reader: gm.id, campaignId, seat: JUDGE });
  expect(reports.length).toBeGreaterThan(0);
  await expect(app.seatReports({ reader, campaignId, seat: JUDGE })).rejects.toThrow();
});

it('silence of the judge holds the window, whatever the campaign says of silence, and reminds the game master alone', async () => {
  const { app } = service;
  const { campaignId, gm } = await tableOfFour(() => 'NO ORDERS');
  const before = (await service.record.webMessages(campaignId, ['public'], 50)).length;
  service.clock.pass(hours(120));
  await runDueJobs(service);
  await app.sweep();
  await runDueJobs(service);
  expect(await presentPhase(service, campaignId)).toMatchObject({ status: 'open', kind: 'judgement' });
  const told = (await service.record.webMessages(campaignId, ['gm'], 50)).filter(({ kind }) => kind === 'reminder');
  expect(told.length).toBeGreaterThan(0);
  expect(await service.record.webMessages(campaignId, ['public'], 50)).toHaveLength(before);
  // Late is not too late: the window is open until the judge has spoken.
  await app.submitOrders({ ...judges(campaignId, gm.id), door: 'web', text: 'PUBLISH\nREADY' });
  await runDueJobs(service);
  service.clock.pass(hours(1));
  await runDueJobs(service);
  expect((await presentPhase(service, campaignId)).kind).toBe('orders');
});

it.each([
  ['road-to-jena', 4],
  ['the-winter-council', 3],
  ['ravens-hollow', 5],
] as const)(
  '%s: goes with the campaign when it is exported and imported, and verifies there',
  async (binder, players) => {
    const { app } = service;
    const { campaignId, gm } = await tableOfFour(() => 'NO ORDERS', binder, players);
    await app.submitOrders({ ...judges(campaignId, gm.id), door: 'web', text: 'DRAFT\nNEWS: Fog.\nPUBLISH\nREADY' });
    await runDueJobs(service);
    const file = await app.exportCampaign({ campaignId, kind: 'full', by: 'host' });
    const there = await startService({ services: { systems, binders: service.services.binders } });
    try {
      const imported = await there.app.importCampaign({ bytes: file.bytes });
      expect(imported.campaignId).toBe(campaignId);
      expect((await there.app.verifyCampaign(campaignId)).check.failures).toBe(0);
      const seats = await there.record.seats(campaignId);
      const own = Array.from({ length: players }, (_, index) => `seat-${index + 1}`);
      expect(seats.map(({ seatId }) => seatId).sort()).toEqual([...own, JUDGE]);
    } finally {
      await there.close();
    }
  },
);
