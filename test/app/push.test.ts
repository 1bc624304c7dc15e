import { openPushChannel } from '../../src/adapters/push/push-channel.js';
import { openPushes } from '../../src/adapters/push/pushes.js';
import type { PersonRow } from '../../src/app/ports/record.js';
import { type PushStandIn, startPushStandIn } from '../support/push-stand-in.js';
import {
  holder,
  hours,
  runDueJobs,
  seatRef,
  startService,
  startTable,
  type Table,
  TestChannel,
  type TestService,
} from '../support/service.js';

// Devices of people are told that something has come for them: which campaign and what kind of thing, in order, each in its own turn.

let makers: PushStandIn;
let service: TestService;
let table: Table;
beforeAll(async () => {
  makers = await startPushStandIn();
  const pushes = openPushes({
    keyOf: async () => 'the key of these tests',
    contact: 'mailto:host@example.org',
    anywhere: true,
  });
  // The service's own clock and record, once there are any.
  const channel = openPushChannel({
    pushes,
    deviceOf: (id) => service.record.pushDevice(id),
    clock: { now: () => service.clock.now() },
  });
  service = await startService({ services: { channels: [new TestChannel(), channel], pushes } });
});
afterAll(async () => {
  await service.close();
  await makers.close();
});
beforeEach(async () => {
  table = await startTable(service, 2);
  await runDueJobs(service);
  makers.got.length = 0;
  makers.calls.length = 0;
});
// Nobody is told anything of a table that was left.
afterEach(async () => {
  await service.app.pauseCampaign({ campaignId: table.campaignId, by: table.gm.id, reason: 'The test is over.' });
  for (const { id } of table.people)
    for (const device of (await service.app.ownPush({ person: id, pushToken: '' })).devices)
      await service.app.removePushDevice({ person: id, device: device.id });
});

let devices = 0;
/** A device of the person's; gives its cookie. */
async function turnOn(
  { id }: Pick<PersonRow, 'id'>,
  name: string,
  known: { session?: string; pushToken?: string } = {},
) {
  devices += 1;
  service.clock.pass(1000);
  return service.app.addPushDevice({
    person: id,
    session: known.session ?? `session ${devices}`,
    pushToken: known.pushToken ?? '',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
    address: makers.browser(name).address,
  });
}

interface Told {
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly tag: string;
}
const toldTo = (browser: string): readonly Told[] =>
  makers.got.filter((one) => one.browser === browser).map(({ text }) => JSON.parse(text));
const own = async (person: Pick<PersonRow, 'id'>) =>
  (await service.app.ownPush({ person: person.id, pushToken: '' })).devices.map(({ name }) => name);

async function turn(bids: readonly [number, number] = [7, 1]): Promise<void> {
  for (const [index, bid] of bids.entries())
    await service.app.submitOrders({ ...seatRef(table, index + 1), door: 'web', text: `BID ${bid}` });
  service.clock.pass(hours(48) + 1000);
  await service.app.sweep();
  await runDueJobs(service);
}

const letter = (from: number, to: number, text: string) =>
  service.app.sendPress({ ...seatRef(table, from), to: { kind: 'seat', seat: `seat-${to}` }, text, door: 'web' });

describe('a device', () => {
  it('is told which campaign and what kind of thing, in order, and where it is read', async () => {
    await turnOn(holder(table, 2), 'phone');
    await letter(1, 2, 'Let us share the gold.');
    await runDueJobs(service);
    await turn();
    const campaign = await service.record.campaign(table.campaignId);
    const page = `/c/${table.campaignId}/seat/seat-2`;
    const told = toldTo('phone');
    expect(told[0]).toEqual({
      title: campaign?.title,
      text: 'A letter has come.',
      path: `${page}/letters`,
      tag: `press ${page}/letters`,
    });
    // The window that the report opens is told with it.
    expect(told.at(-1)?.text).toMatch(/^A report is out\. Orders are due by .*2025, \d\d:\d\d UTC\.$/);
    expect(told.at(-1)?.path).toBe(page);
    expect(told.filter(({ text }) => /report/.test(text))).toHaveLength(1);
    expect(toldTo('phone').some(({ text }) => text.startsWith('The window is open'))).toBe(false);
  });

  it('is reminded of what is due and in how long, once the night is over', async () => {
    const player = holder(table, 2);
    await turnOn(player, 'night');
    const phase = await service.record.currentPhase(table.campaignId);
    const left = (phase?.deadlineAt.getTime() ?? 0) - service.clock.now().getTime();
    // Reminders go out before the deadline; the clock is put into the last hours of the window.
    service.clock.pass(left - hours(6));
    await service.app.sweep();
    await runDueJobs(service);
    const reminders = toldTo('night').filter(({ text }) => text.startsWith('Your orders are due'));
    expect(reminders.at(-1)?.text).toMatch(/^Your orders are due in (?:\d+ hours), by .* UTC\.$/);
    const last = makers.got.at(-1);
    // No word of a deadline comes after it.
    expect(Number(last?.headers['ttl'])).toBeLessThanOrEqual(hours(48) / 1000);
    expect(Number(last?.headers['ttl'])).toBeGreaterThan(0);
  });

  it('waits for the end of quiet hours with what can wait', async () => {
    const player = holder(table, 2);
    await turnOn(player, 'quiet');
    const now = service.clock.now().getUTCHours();
    await service.app.setQuietHours({
      person: player.id,
      quietHours: { from: ((now + 23) % 24) * 60, to: ((now + 2) % 24) * 60 },
    });
    await letter(1, 2, 'Psst.');
    await runDueJobs(service);
    expect(toldTo('quiet')).toEqual([]);
    service.clock.pass(hours(3));
    await service.app.sweep();
    await runDueJobs(service);
    expect(toldTo('quiet').map(({ text }) => text)).toContain('A letter has come.');
  });

  it('is told at once only what another door of its owner would bring at once', async () => {
    table = await startTable(service, 2, { discord: true });
    const person = holder(table, 2);
    await service.app.setDoor({ person: person.id, door: 'discord', takes: 'digest' });
    await runDueJobs(service);
    await turnOn(person, 'digest');
    await letter(1, 2, 'For the digest.');
    await runDueJobs(service);
    expect(toldTo('digest')).toEqual([]);
    await turn();
    expect(toldTo('digest').some(({ text }) => text.startsWith('A report is out'))).toBe(true);
    await service.app.setDoor({ person: person.id, door: 'discord', takes: 'all' });
    await letter(1, 2, 'At once.');
    await runDueJobs(service);
    expect(toldTo('digest').some(({ text }) => text === 'A letter has come.')).toBe(true);
  });
});

it('a notice tells nothing of what it is about: it is the same for whatever was bid, written and ruled', async () => {
  const campaign = { title: 'The same war' };
  const seen: unknown[] = [];
  for (const [bids, text] of [
    [[7, 1], 'Attack at dawn'],
    [[2, 1], 'Peace? With a far longer text, and a name in it: Player 1, who has 3 gold.'],
  ] as const) {
    table = await startTable(service, 2, { create: campaign });
    await runDueJobs(service);
    await turnOn(holder(table, 2), `fog-${seen.length}`);
    const start = service.clock.now().getTime();
    await letter(1, 2, text);
    await runDueJobs(service);
    await turn(bids);
    const got = makers.got.filter(({ browser }) => browser === `fog-${seen.length}`);
    seen.push(
      got.map(({ text: body, bytes, headers }) => ({
        body: body
          .replaceAll(table.campaignId, 'it')
          .trimEnd()
          .replace(/\w{3}, \d+ \w{3} \d{4}, [\d:]+ UTC/g, 'then'),
        bytes,
        urgency: headers['urgency'],
      })),
    );
    expect(start).toBeLessThan(service.clock.now().getTime());
  }
  expect(seen[0]).toEqual(seen[1]);
  // Kinds are of one length, too.
  expect(new Set(makers.got.map(({ bytes }) => bytes)).size).toBe(1);
  expect(JSON.stringify(seen)).not.toMatch(/gold|Player|dawn|Peace|seat-1/);
});

describe('a device that cannot be told', () => {
  it('has ended it: it is removed at once, and its owner hears it, nobody else', async () => {
    for (const [status, name] of [
      [410, 'gone'],
      [404, 'unknown'],
    ] as const) {
      await turnOn(holder(table, 2), name);
      makers.answers(name, status);
      await letter(1, 2, 'Hello?');
      await runDueJobs(service);
      expect(makers.calls.filter((one) => one === name)).toHaveLength(1);
      expect(await own(holder(table, 2))).toEqual([]);
      makers.answers(name);
    }
    await letter(1, 2, 'Hello again?');
    await runDueJobs(service);
    expect(makers.calls).toHaveLength(2);
    const titles = async (viewers: readonly string[]) =>
      (await service.record.webMessages(table.campaignId, viewers, 50)).map(({ title }) => title);
    expect(await titles(['seat:seat-2'])).toContain('A device of yours gets no notices any more');
    expect((await titles(['gm', 'public', 'seat:seat-1'])).join()).not.toMatch(/device|deliver/i);
    expect(await service.record.stuckDeliveries(table.campaignId)).toEqual([]);
  });

  it('is told again, each thing once and in order, and holds up neither its owner’s other device nor anybody else', async () => {
    await turnOn(holder(table, 2), 'slow');
    await turnOn(holder(table, 2), 'quick');
    await turnOn(holder(table, 1), 'other');
    makers.answers('slow', (response) => response.destroy());
    await letter(1, 2, 'One.');
    await letter(2, 1, 'Two.');
    await runDueJobs(service);
    await turn();
    expect(toldTo('slow')).toEqual([]);
    expect(toldTo('quick').map(({ text }) => text.slice(0, 15))).toEqual(
      expect.arrayContaining(['A letter has co', 'A report is out']),
    );
    expect(toldTo('other').map(({ text }) => text.slice(0, 15))).toEqual(
      expect.arrayContaining(['A letter has co', 'A report is out']),
    );
    makers.answers('slow', 500);
    service.clock.pass(hours(0.6));
    await service.app.sweep();
    await runDueJobs(service);
    makers.answers('slow');
    service.clock.pass(hours(0.6));
    await service.app.sweep();
    await runDueJobs(service);
    expect(toldTo('slow').map(({ tag }) => tag)).toEqual(toldTo('quick').map(({ tag }) => tag));
    const before = makers.got.length;
    service.clock.pass(hours(1));
    await service.app.sweep();
    await runDueJobs(service);
    expect(makers.got.length).toBe(before);
  });

  it('is removed when it has taken nothing for days', async () => {
    await turnOn(holder(table, 2), 'dead');
    makers.answers('dead', 500);
    await letter(1, 2, 'Anybody there?');
    for (let half = 0; half < 170; half += 1) {
      service.clock.pass(hours(0.5) + 1000);
      await runDueJobs(service);
    }
    expect(await own(holder(table, 2))).toEqual([]);
    const [notice] = (await service.record.webMessages(table.campaignId, ['seat:seat-2'], 50)).filter(
      ({ title }) => title === 'A device of yours gets no notices any more',
    );
    expect(JSON.stringify(notice?.document)).toContain('Firefox on Linux');
  });
});

describe('a device is told no more', () => {
  const signIn = async (person: Pick<PersonRow, 'id'>, pushToken: string) => {
    const link = await service.app.issueSignInLink({ person: person.id, landing: '/' });
    const token = new URL(link).searchParams.get('token') ?? '';
    return (await service.app.redeemSignInLink(token, { userAgent: '', pushToken })).sessionToken;
  };

  it('when its owner signs out there, in whatever session, or signs it out from elsewhere', async () => {
    const player = holder(table, 1);
    const { pushToken } = await turnOn(player, 'signs-out');
    // The session has run out, and its owner is there again.
    const session = await signIn(player, pushToken);
    expect(await own(player)).toHaveLength(1);
    await service.app.signOut(session, pushToken);
    expect(await own(player)).toEqual([]);

    const next = await signIn(player, '');
    await turnOn(player, 'from-elsewhere', { session: next });
    await service.app.signOutDevices({ person: player.id, session: 'mine', device: 'others' });
    expect(await own(player)).toEqual([]);
    await turn();
    expect(makers.calls).toEqual([]);
  });

  it('when somebody else signs in there, or turns it on for themselves', async () => {
    const [first, second] = [holder(table, 1), holder(table, 2)];
    const { pushToken } = await turnOn(first, 'shared');
    await letter(2, 1, 'Waits for nobody.');
    await signIn(second, pushToken);
    expect(await own(first)).toEqual([]);
    await runDueJobs(service);
    expect(makers.calls).toEqual([]);

    const again = await turnOn(first, 'shared-again');
    await turnOn(second, 'shared-again', { pushToken: again.pushToken });
    expect([await own(first), await own(second)]).toEqual([[], ['Firefox on Linux']]);
  });

  it('when it is turned off, by its owner alone, or they are erased', async () => {
    const [first, second] = [holder(table, 1), holder(table, 2)];
    await turnOn(first, 'off');
    const [device] = (await service.app.ownPush({ person: first.id, pushToken: '' })).devices;
    const remove = (person: PersonRow, id = device?.id ?? '') =>
      service.app.removePushDevice({ person: person.id, device: id });
    await expect(remove(second)).rejects.toMatchObject({ code: 'nothing-stands' });
    await expect(remove(first, "' OR 1=1")).rejects.toMatchObject({ code: 'nothing-stands' });
    await remove(first);
    await expect(remove(first)).rejects.toMatchObject({ code: 'nothing-stands' });

    await turnOn(second, 'erased');
    await letter(1, 2, 'Too late.');
    await service.app.erasePerson({ person: second.id, by: second.id, sure: true, sheets: false });
    await runDueJobs(service);
    expect(makers.calls).toEqual([]);
    expect(await service.record.pushDevicesOf(second.id)).toEqual([]);
  });
});

it('five devices of one person are told, and no more; one that comes again is none more', async () => {
  const player = holder(table, 1);
  for (let count = 1; count <= 5; count += 1) await turnOn(player, `device-${count}`);
  await expect(turnOn(player, 'device-6')).rejects.toThrow('Turn one off');
  const { devices: all } = await service.app.ownPush({ person: player.id, pushToken: '' });
  expect(all).toHaveLength(5);
  expect(all.every(({ own: isOwn }) => !isOwn)).toBe(true);
  await service.app.removePushDevice({ person: player.id, device: all[0]?.id ?? '' });
  const { pushToken } = await turnOn(player, 'device-7');
  const known = await turnOn(player, 'device-8', { pushToken });
  const now = await service.app.ownPush({ person: player.id, pushToken: known.pushToken });
  expect(now.devices.map(({ own: isOwn }) => isOwn)).toEqual([false, false, false, false, true]);
});

it('what a browser gave that will not do is refused, and nothing changes', async () => {
  const player = holder(table, 1);
  const address = { endpoint: 'ftp://example.org/', p256dh: 'x', auth: 'y' };
  const given = { person: player.id, session: 's', pushToken: '', userAgent: '', address };
  await expect(service.app.addPushDevice(given)).rejects.toMatchObject({ code: 'bad-input' });
  expect(await own(player)).toEqual([]);
});
