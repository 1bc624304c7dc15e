import pg from 'pg';
import { hours, runDueJobs, START, seatRef, startService, startTable } from '../support/service.js';

test('sessions and links that have run out are thrown away by the sweep; what still works stays', async () => {
  const service = await startService();
  const client = new pg.Client({ connectionString: service.connectionString });
  await client.connect();
  const left = async () => {
    const { rows } = await client.query(
      `SELECT (SELECT count(*)::int FROM "Session") AS sessions, (SELECT count(*)::int FROM "SignInLink") AS links`,
    );
    return rows[0];
  };
  try {
    const { app, clock } = service;
    const { gm } = await startTable(service, 2);
    const link = async () => {
      const address = await app.issueSignInLink({ person: gm.id, landing: '/' });
      return new URL(address).searchParams.get('token') ?? '';
    };
    const signedIn = await app.redeemSignInLink(await link());
    await link();
    await app.sweep();
    expect(await left()).toEqual({ sessions: 1, links: 2 });
    clock.pass(hours(25));
    await link();
    await app.sweep();
    expect(await left()).toEqual({ sessions: 1, links: 1 });
    expect(await app.sessionPerson(signedIn.sessionToken)).not.toBeNull();
    clock.set(new Date(signedIn.expiresAt.getTime() + 1));
    await app.sweep();
    expect(await left()).toEqual({ sessions: 0, links: 0 });
    expect(clock.now().getTime()).toBeGreaterThan(Date.parse(START));
  } finally {
    await client.end();
    await service.close();
  }
});

test('orders that nobody confirmed in time are thrown away by the sweep, with their text; the others wait on', async () => {
  const service = await startService({ frame: { schedule: { phases: { bid: '96h', dig: '48h' } } } });
  const client = new pg.Client({ connectionString: service.connectionString });
  await client.connect();
  try {
    const { app, clock } = service;
    const table = await startTable(service, 2);
    await runDueJobs(service);
    const propose = (text: string) =>
      app.takeWritten({
        door: 'email',
        doorKey: `<${text.replace(' ', '')}@example.org>`,
        from: { person: seatRef(table, 1).person },
        campaignId: null,
        text,
        receivedAt: clock.now(),
        proved: false,
      });
    const texts = async () =>
      (await client.query('SELECT text FROM "ProposedSheet" ORDER BY "receivedAt"')).rows.map(({ text }) => text);
    expect((await propose('BID 1')).kind).toBe('proposed');
    clock.pass(hours(2));
    await propose('BID 2');
    clock.pass(hours(46) - 1);
    await app.sweep();
    expect(await texts()).toEqual(['BID 1', 'BID 2']);
    clock.pass(hours(1));
    await app.sweep();
    expect(await texts()).toEqual(['BID 2']);
    clock.pass(hours(2));
    await app.sweep();
    expect(await texts()).toEqual([]);
  } finally {
    await client.end();
    await service.close();
  }
});
