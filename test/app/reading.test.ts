import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PUBLIC } from '../../src/core/game/viewer.js';
import { changedSystem } from '../support/changed-system.js';
import {
  hours,
  runDueJobs,
  seatRef,
  startService,
  startTable,
  type Table,
  type TestService,
} from '../support/service.js';
import { tinySystem } from '../support/tiny-system.js';

let service: TestService;
let table: Table;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const refusal = (code: string) => expect.objectContaining({ name: 'Refusal', code });
const toDeadline = async (campaignId: string) => {
  const phase = await service.record.currentPhase(campaignId);
  service.clock.set(new Date((phase?.deadlineAt.getTime() ?? 0) + 1));
};

describe('who may read what', () => {
  const gm = { kind: 'gm' } as const;
  const seat = (id: string) => ({ kind: 'seat', seat: id }) as const;

  beforeAll(async () => {
    service.clock.set('2025-03-04T18:10:00.000Z');
    table = await startTable(service, 2);
    await service.app.submitOrders({ ...seatRef(table, 1), door: 'web', text: 'BID 7' });
  });

  it('shows seats and the GM his desk to nobody else', async () => {
    const { campaignId } = table;
    const [one, two] = [seatRef(table, 1).person, seatRef(table, 2).person];
    const map = (reader: string | null, as: Parameters<typeof service.app.map>[0]['as']) =>
      service.app.map({ reader, campaignId, as });
    expect((await map(null, PUBLIC)).svg).toContain('hidden');
    expect((await map(one, seat('seat-1'))).svg).toContain('gold 10');
    expect((await map(table.gm.id, seat('seat-1'))).svg).toContain('gold 10');
    await expect(map(null, seat('seat-1'))).rejects.toEqual(refusal('not-signed-in'));
    await expect(map(two, seat('seat-1'))).rejects.toEqual(refusal('not-your-seat'));
    await expect(map(two, seat('seat-99'))).rejects.toEqual(refusal('not-your-seat'));
    await expect(map(two, gm)).rejects.toEqual(refusal('not-gm'));
    await expect(map(null, gm)).rejects.toEqual(refusal('not-signed-in'));
    await expect(service.app.seatPage({ reader: two, campaignId, seat: 'seat-1' })).rejects.toEqual(
      refusal('not-your-seat'),
    );
    await expect(service.app.gmPage({ reader: two, campaignId })).rejects.toEqual(refusal('not-gm'));
    await expect(service.app.map({ reader: null, campaignId, as: PUBLIC, resolutionId: 'x' })).rejects.toEqual(
      refusal('not-found'),
    );
    const page = await service.app.seatPage({ reader: table.gm.id, campaignId, seat: 'seat-1' });
    expect(page.standing?.text).toBe('BID 7');
    expect((await service.app.gmPage({ reader: table.gm.id, campaignId })).seats.map((row) => row.stand.state)).toEqual(
      ['sent', 'owed'],
    );
  });

  it('shows a GM who plays no foreign secrets', async () => {
    const judge = await service.app.createPerson({ name: 'Playing Judge' });
    const other = await service.app.createPerson({ name: 'Other' });
    const campaignId = await service.app.createCampaign({ binder: 'crowns', gm: judge.id });
    await service.app.apply({ campaignId, person: judge.id, text: 'North' });
    await service.app.apply({ campaignId, person: other.id, text: 'South' });
    await service.app.closeRegistration({ campaignId, by: judge.id });
    await expect(service.app.map({ reader: judge.id, campaignId, as: gm })).rejects.toThrow(
      /You hold a seat in this campaign/,
    );
    await expect(service.app.gmPage({ reader: judge.id, campaignId })).rejects.toEqual(refusal('not-gm'));
    await expect(service.app.seatPage({ reader: judge.id, campaignId, seat: 'seat-2' })).rejects.toEqual(
      refusal('not-your-seat'),
    );
    expect((await service.app.seatPage({ reader: judge.id, campaignId, seat: 'seat-1' })).seat.name).toBe(
      'Playing Judge',
    );
  });

  it('keeps held reports and their map from everybody but the GM until he says so', async () => {
    service.clock.set('2025-03-04T18:10:00.000Z');
    service.queue.take();
    const held = await startTable(service, 2, { create: { reviewMode: 'hold-until-confirmed' } });
    await service.app.submitOrders({ ...seatRef(held, 1), door: 'web', text: 'BID 7' });
    await toDeadline(held.campaignId);
    await runDueJobs(service);
    const phase = await service.record.currentPhase(held.campaignId);
    expect(phase).toMatchObject({ ordinal: 1, status: 'resolved', publishAt: null });
    const resolution = await service.record.currentResolution(phase?.id ?? '');
    const ask = (reader: string | null, as: typeof PUBLIC) =>
      service.app.map({ reader, campaignId: held.campaignId, as, resolutionId: resolution?.id ?? '' });
    await expect(ask(null, PUBLIC)).rejects.toEqual(refusal('not-found'));
    expect((await ask(held.gm.id, gm)).svg).toContain('turn 2');
    const before = await service.app.seatPage({
      reader: seatRef(held, 1).person,
      campaignId: held.campaignId,
      seat: 'seat-1',
    });
    expect(JSON.stringify(before)).not.toContain('crown for');
    expect(await service.app.publishReports({ phaseId: phase?.id ?? '', by: 'clock' })).toBe('not-due');
    await expect(service.app.publishReports({ phaseId: phase?.id ?? '', by: seatRef(held, 1).person })).rejects.toEqual(
      refusal('not-gm'),
    );
    expect(await service.app.publishReports({ phaseId: phase?.id ?? '', by: held.gm.id })).toBe('published');
    expect(await service.app.publishReports({ phaseId: phase?.id ?? '', by: held.gm.id })).toBe('already');
    const after = await service.app.seatPage({
      reader: seatRef(held, 1).person,
      campaignId: held.campaignId,
      seat: 'seat-1',
    });
    expect(JSON.stringify(after.inbox)).toContain('crown for 7 gold');
    const open = await service.app.campaignPage({ reader: null, campaignId: held.campaignId });
    expect(JSON.stringify(open)).not.toContain('for 7 gold');
    expect(open.phase?.ordinal).toBe(2);
  });
});

describe('the end', () => {
  it('finishes the campaign and reveals the secret of every phase', async () => {
    service.clock.set('2025-03-04T18:10:00.000Z');
    service.queue.take();
    const last = await startTable(service, 2, { create: { options: { rounds: 2 } } });
    for (let phase = 0; phase < 2; phase++) {
      await toDeadline(last.campaignId);
      await runDueJobs(service);
    }
    const page = await service.app.campaignPage({ reader: null, campaignId: last.campaignId });
    expect(page.status).toBe('finished');
    const secrets = JSON.stringify(page.thread[0]?.document);
    for (const phase of await service.record.phases(last.campaignId)) {
      expect(secrets).toContain(phase.commitment);
      expect(secrets).toContain(Buffer.from(await service.record.phaseSecret(phase.id)).toString('hex'));
    }
    await expect(service.app.submitOrders({ ...seatRef(last, 1), door: 'web', text: '' })).rejects.toEqual(
      refusal('campaign-over'),
    );
    expect((await service.app.map({ reader: null, campaignId: last.campaignId, as: PUBLIC })).svg).toContain('turn 3');
    expect(await service.app.seatsOf(seatRef(last, 1).person)).toEqual([]);
  });
});

describe('an unsound result', () => {
  it('is not stored; the phase stays sealed and the GM is told once', async () => {
    service.clock.set('2025-03-04T18:10:00.000Z');
    service.queue.take();
    const broken = await startTable(service, 2);
    await toDeadline(broken.campaignId);
    const phase = await service.record.currentPhase(broken.campaignId);
    await service.app.sealPhase({ phaseId: phase?.id ?? '', revision: 1 });
    const app = service.another({
      systems: { [tinySystem.id]: changedSystem(tinySystem, () => ({ invariants: () => ['seat-1 has -1 gold.'] })) },
    });
    for (let turn = 0; turn < 2; turn++)
      await expect(app.resolvePhase({ phaseId: phase?.id ?? '' })).rejects.toThrow(/invariant/);
    const failing = service.another({
      systems: {
        [tinySystem.id]: changedSystem(tinySystem, () => ({
          resolve: () => {
            throw new Error('broken rules');
          },
        })),
      },
    });
    await expect(failing.resolvePhase({ phaseId: phase?.id ?? '' })).rejects.toThrow('broken rules');
    expect((await service.record.phase(phase?.id ?? ''))?.status).toBe('sealed');
    const inbox = (await service.app.gmPage({ reader: broken.gm.id, campaignId: broken.campaignId })).inbox;
    expect(inbox.filter((message) => message.title.includes('held back'))).toHaveLength(1);
    expect(await service.app.resolvePhase({ phaseId: phase?.id ?? '' })).toBe('resolved');
  });
});

describe('deliveries', () => {
  let sent: Table;
  beforeAll(async () => {
    service.clock.set('2025-03-04T18:10:00.000Z');
    service.queue.take();
    service.channel.sent.length = 0;
    sent = await startTable(service, 2, { discord: true });
  });

  it('go to their reader and the public place alone, with the map of the same viewer', async () => {
    await service.app.bindDiscordChannel({
      campaignId: sent.campaignId,
      person: sent.gm.id,
      channelId: '555555',
      guildId: '666666',
    });
    await expect(
      service.app.bindDiscordChannel({
        campaignId: sent.campaignId,
        person: seatRef(sent, 1).person,
        channelId: '555555',
        guildId: '666666',
      }),
    ).rejects.toEqual(refusal('not-gm'));
    expect(await service.app.campaignOfDiscordChannel('555555')).toBe(sent.campaignId);
    await runDueJobs(service);
    await toDeadline(sent.campaignId);
    await runDueJobs(service);
    for (const message of service.channel.sent) {
      if (message.viewer === 'public') expect([message.reader, message.target]).toEqual([null, '555555']);
      else
        expect([message.reader, message.target]).toEqual([seatRef(sent, Number(message.viewer.slice(5))).person, null]);
    }
    const report = service.channel.sent.findLast(
      (message) => message.viewer === 'seat-2' && message.message.delivery.kind === 'report',
    );
    expect(new TextDecoder().decode((await report?.message.picture()) ?? new Uint8Array())).toContain('gold 9');
    expect(report?.message.visibleId).toMatch(/^P-[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    expect(
      service.channel.sent
        .filter((message) => message.viewer === 'public')
        .map((message) => message.message.delivery.kind),
    ).toEqual(['phase-sealed', 'report', 'phase-opened']);
  });

  it('are known outside by the mark that they have on the page of their reader, so that a link leads to them', async () => {
    const { campaignId } = sent;
    const marks = async (viewer: string): Promise<readonly string[]> => {
      if (viewer === 'public')
        return (await service.app.campaignPage({ reader: null, campaignId })).thread.map(({ mark }) => mark);
      const seat = seatRef(sent, Number(viewer.slice(5)));
      return (await service.app.seatPage({ reader: seat.person, campaignId, seat: seat.seat })).inbox.map(
        ({ mark }) => mark,
      );
    };
    const told = service.channel.sent.filter(({ message }) => message.delivery.reportId === null);
    expect(new Set(told.map(({ viewer }) => viewer))).toEqual(new Set(['public', 'seat-1', 'seat-2']));
    for (const { viewer, message } of told) expect(await marks(viewer)).toContain(message.visibleId);
    expect(new Set(told.map(({ viewer, message }) => `${viewer} ${message.visibleId}`)).size).toBe(told.length);
  });

  it('are tried again later, and never go elsewhere: what is stuck is told to the GM', async () => {
    service.channel.sent.length = 0;
    const tries: string[] = [];
    service.channel.answer = ({ delivery, viewer }) => {
      tries.push(delivery.id);
      if (viewer.kind !== 'seat') return { kind: 'sent', externalId: null };
      return viewer.seat === 'seat-1'
        ? { kind: 'later', reason: 'busy', retryAfterMs: 90_000 }
        : { kind: 'stuck', reason: 'direct messages are closed' };
    };
    await toDeadline(sent.campaignId);
    await runDueJobs(service);
    const stuck = (await service.app.gmPage({ reader: sent.gm.id, campaignId: sent.campaignId })).stuck;
    expect(stuck.map((row) => [row.viewer, row.reason])).toEqual([
      ['seat:seat-2', 'direct messages are closed'],
      ['seat:seat-2', 'direct messages are closed'],
    ]);
    expect(service.channel.sent.every((message) => message.viewer === 'public')).toBe(true);
    const later = service.queue.jobs.filter((job) => job.name === 'deliver-message');
    // The one behind it waits for its turn.
    expect(later.map((job) => job.runAt)).toEqual([new Date(service.clock.now().getTime() + 90_000)]);
    service.channel.answer = () => {
      throw new Error('the line is cut');
    };
    service.clock.pass(90_000);
    await runDueJobs(service);
    expect(service.channel.sent.filter((message) => message.viewer === 'seat-1')).toEqual([]);
    service.channel.answer = () => ({ kind: 'sent', externalId: null });
    service.clock.pass(hours(1));
    await runDueJobs(service);
    expect(service.channel.sent.filter((message) => message.viewer === 'seat-1')).toHaveLength(2);
    expect(service.logged.join()).not.toContain('gold');
  });
});

describe('signing in', () => {
  it('works once with a link, within its time', async () => {
    const person = await service.app.createPerson({
      name: 'Anna',
      timeZone: 'Europe/Vienna',
      email: ' Anna@Example.org ',
    });
    expect(person.email).toBe('anna@example.org');
    const link = await service.app.issueSignInLink({ person: person.id, landing: '/c/x' });
    const token = new URL(link).searchParams.get('token') ?? '';
    expect(await service.app.peekSignInLink(token)).toEqual({ name: 'Anna' });
    const both = await Promise.allSettled([service.app.redeemSignInLink(token), service.app.redeemSignInLink(token)]);
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(service.app.redeemSignInLink(token)).rejects.toEqual(refusal('link-used'));
    const signedIn = both.find((one) => one.status === 'fulfilled');
    const session = signedIn?.status === 'fulfilled' ? signedIn.value : null;
    expect(session).toMatchObject({ landing: '/c/x', person: { name: 'Anna' } });
    expect((await service.app.sessionPerson(session?.sessionToken ?? ''))?.csrfToken).toBe(session?.csrfToken);
    service.clock.pass(hours(24 * 31));
    expect(await service.app.sessionPerson(session?.sessionToken ?? '')).toBeNull();
    const late =
      new URL(await service.app.issueSignInLink({ person: person.id, landing: '/' })).searchParams.get('token') ?? '';
    service.clock.pass(hours(24));
    await expect(service.app.peekSignInLink(late)).rejects.toEqual(refusal('link-used'));
  });

  it('refuses names, zones and landings that would trick somebody', async () => {
    await expect(service.app.createPerson({ name: 'A\u202eB' })).rejects.toEqual(refusal('bad-input'));
    await expect(service.app.createPerson({ name: 'A', timeZone: 'Mars/Base' })).rejects.toEqual(refusal('bad-input'));
    await expect(service.app.createPerson({ name: 'A', email: 'a@b\nBcc: c@d' })).rejects.toEqual(refusal('bad-input'));
    await expect(service.app.issueSignInLink({ person: table.gm.id, landing: '//evil.example' })).rejects.toEqual(
      refusal('bad-input'),
    );
    const same = await Promise.all(
      [1, 2].map(() => service.app.personOfDiscord({ discordId: '123456789', name: 'X\u202e' })),
    );
    expect(same[0]?.id).toBe(same[1]?.id);
    expect(same[0]?.name).toBe('X');
  });
});
