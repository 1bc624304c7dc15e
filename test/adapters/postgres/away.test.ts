import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../src/adapters/postgres/embedded/embedded.js';
import { applyMigrations } from '../../../src/adapters/postgres/upkeep/migrate.js';
import { RecordAway } from '../../../src/app/ports/record-away.js';
import { hours, presentPhase, runDueJobs, seatRef, startService, startTable } from '../../support/service.js';
import { openShutDoor, type ShutDoor } from '../../support/shut-door.js';

// PostgreSQL is away over a deadline, crashes meanwhile, and comes back: the whole application behind a door that is shut.

let folder: string;
let postgres: EmbeddedPostgres;
let door: ShutDoor;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adjutant-away-'));
  chmodSync(folder, 0o711);
  postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    log: () => {},
    settings: { synchronous_commit: 'on' },
  });
  await applyMigrations(postgres.connectionString);
  door = await openShutDoor(postgres.connectionString);
});
afterAll(async () => {
  await door.shut();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const MINUTE = 60_000;

test.each([
  ['100 s', 100_000],
  ['10 min', 10 * MINUTE],
])(
  'away for %s while a phase falls due: the next sweep has it sealed and resolved, and nothing acknowledged is lost',
  async (_, away) => {
    const service = await startService({ connectionString: door.address });
    try {
      const { app, clock, queue, record } = service;
      const table = await startTable(service, 3);
      const { campaignId } = table;
      await runDueJobs(service);
      const open = await presentPhase(service, campaignId);
      const order = (seat: number, text: string) => app.submitOrders({ ...seatRef(table, seat), door: 'web', text });

      clock.set(new Date(open.deadlineAt.getTime() - away / 2));
      await app.heartbeat();
      const kept = await order(1, 'BID 1');
      // These are on their way when the connections are cut: each is taken, or refused, or nobody knows.
      const underway = Array.from({ length: 8 }, () => order(2, 'BID 2'));
      await Promise.race(underway);
      await door.shut();
      await postgres.restart('immediate');
      clock.pass(away);
      // Nothing is done meanwhile, and nobody is told that it was. Jobs that fail are lost here, as with a lost queue.
      const [sealing] = queue.jobs.filter(({ name }) => name === 'resolve-due');
      expect(sealing).toBeDefined();
      const refused = await Promise.allSettled([
        app.sealPhase({ phaseId: open.id, revision: open.revision }),
        app.resolveDue({ hand: 0, turn: 0 }),
        app.sweep(),
        app.heartbeat(),
        order(3, 'BID 3'),
      ]);
      for (const outcome of refused) expect(outcome).toMatchObject({ reason: expect.any(RecordAway) });
      queue.take();

      const acknowledged = (await Promise.allSettled(underway)).flatMap((outcome) => {
        if (outcome.status === 'fulfilled') return outcome.value.receipt?.receipt ?? [];
        expect(outcome.reason).toBeInstanceOf(RecordAway);
        return [];
      });
      expect(acknowledged.length).toBeGreaterThan(0);
      await door.open();
      await app.heartbeat();
      await app.sweep();
      await runDueJobs(service);

      const sealed = await record.phase(open.id);
      expect([sealed?.status, sealed?.deadlineAt]).toEqual(['published', open.deadlineAt]);
      const of = async (seat: string) => (await record.sheetsOf(open.id, seat)).map(({ receipt }) => receipt);
      expect(await of('seat-1')).toEqual([kept.receipt?.receipt]);
      expect(await of('seat-2')).toEqual(expect.arrayContaining(acknowledged));
      expect(await of('seat-3')).toEqual([]);
      expect(sealed?.sealed?.sheets.map(({ seatId }) => seatId)).toEqual(['seat-1', 'seat-2']);
      const next = await presentPhase(service, campaignId);
      expect([next.ordinal, next.status]).toEqual([open.ordinal + 1, 'open']);
      expect(next.deadlineAt.getTime()).toBeGreaterThan(clock.now().getTime() + hours(24));
      expect((await app.history(campaignId)).map(({ ordinal }) => ordinal)).toEqual([1, 0]);
    } finally {
      await service.close();
    }
  },
);
