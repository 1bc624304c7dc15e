import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { books } from '../../src/adapters/books/books.js';
import { openAside } from '../../src/adapters/threads/aside.js';
import type { App } from '../../src/app/app.js';
import { createApp } from '../../src/app/create-app.js';
import type { Services } from '../../src/app/kit/services.js';
import type { Channel, OutgoingMessage, SendOutcome } from '../../src/app/ports/channel.js';
import type { Job } from '../../src/app/ports/job-queue.js';
import type { Log } from '../../src/app/ports/log.js';
import type { CampaignRecord, PersonRow } from '../../src/app/ports/record.js';
import type { Secrets } from '../../src/app/ports/secrets.js';
import { BinderFrame } from '../../src/core/binder/binder.js';
import type { AnySystem } from '../../src/core/engine/any-system.js';
import type { Json } from '../../src/core/game/json.js';
import { FixedClock } from './fixed-clock.js';
import { lendRecord, ownRecord } from './lent-record.js';
import { programArgs } from './program.js';
import { seededSecrets } from './seeded-secrets.js';
import { tinyFrame, tinySystem } from './tiny-system.js';

const HOUR = 3600 * 1000;
export const START = '2025-03-04T18:10:00.000Z';

export interface Sent {
  readonly id: string;
  readonly viewer: string;
  readonly reader: string | null;
  readonly target: string | null;
  readonly title: string;
  readonly message: OutgoingMessage;
}

/** A channel that keeps what it is given and answers as it is told. */
export class TestChannel implements Channel {
  readonly name = 'discord';
  readonly sent: Sent[] = [];
  answer: (message: OutgoingMessage) => SendOutcome | Promise<SendOutcome> = () => ({ kind: 'sent', externalId: 'x1' });

  reaches(person: PersonRow): boolean {
    return person.discordId !== null;
  }

  async send(message: OutgoingMessage): Promise<SendOutcome> {
    const outcome = await this.answer(message);
    const { delivery, viewer, reader, target } = message;
    if (outcome.kind === 'sent') {
      this.sent.push({
        id: delivery.id,
        viewer: viewer.kind === 'seat' ? viewer.seat : viewer.kind,
        reader: reader?.id ?? null,
        target,
        title: message.document.title,
        message,
      });
    }
    return outcome;
  }
}

/** Jobs that were queued, for tests that run them one by one at the time they choose. */
export class HeldQueue {
  readonly jobs: Job[] = [];

  async add(jobs: readonly Job[]): Promise<void> {
    this.jobs.push(...jobs);
  }

  take(): Job[] {
    return this.jobs.splice(0);
  }
}

export interface TestService {
  readonly app: App;
  readonly clock: FixedClock;
  readonly record: CampaignRecord;
  readonly queue: HeldQueue;
  readonly channel: TestChannel;
  readonly rung: string[];
  readonly logged: string[];
  readonly services: Services;
  /** A service of its own on the same database, as a second process would be. */
  another(changes?: Partial<Services>): App;
  /** For who goes to the database past the record; it is removed afterwards, as nobody knows what became of it. */
  readonly connectionString: string;
  /** The same for parts of the product that are closed before this one: the bell, the ledger of what is sent. */
  readonly partsAt: string;
  close(): Promise<void>;
}

export interface ServiceOptions {
  readonly frame?: Record<string, unknown>;
  readonly game?: Json;
  readonly system?: AnySystem;
  readonly services?: Partial<Services>;
  readonly poolSize?: number;
  /** A migrated database of the test's own; else one is made. */
  readonly connectionString?: string;
}

/** What `jest/environment.cjs` knows of the test file that runs; modules are shared between files and know nothing. */
const FILE = Symbol.for('adjutant.test.file');

/**
 * The same dice, keys and ids in every run of a test file, others for each service in it: a case that only some dice break
 * is then broken always or never. What wants chance draws it from `seed` (`effort.ts`), and says so.
 */
function ownSecrets(): Secrets {
  const file: unknown = Reflect.get(globalThis, FILE);
  if (!isTestFile(file)) return seededSecrets(randomUUID());
  file.services += 1;
  return seededSecrets(`${file.path} ${file.services}`);
}

const isTestFile = (file: unknown): file is { readonly path: string; services: number } =>
  typeof file === 'object' && file !== null && 'path' in file && 'services' in file;

/** The thread of the product. Most tests ask nothing of it, and its program is made once a run, when one does. */
function asideWhenAsked(connectionString: string, log: Log, spoil: () => void): ReturnType<typeof openAside> {
  let opened: Promise<ReturnType<typeof openAside>> | null = null;
  const open = async () => {
    const [entry = '', ...execArgv] = (await programArgs('src/bin/aside-program.ts')).toReversed();
    const options = { connectionString, gamesHome: 'none', log, execArgv: execArgv.toReversed() };
    return openAside({ entry: pathToFileURL(entry), ...options });
  };
  return {
    async run(job, given) {
      spoil();
      opened ??= open();
      return (await opened).run(job, given);
    },
    close: async () => (await opened)?.close(),
  };
}

/** The whole application on a database of its own, with a clock that tests set. Only what is outside the house is replaced. */
export async function startService(options: ServiceOptions = {}): Promise<TestService> {
  const isOwn = options.connectionString !== undefined || options.poolSize !== undefined;
  const house = await (isOwn ? ownRecord(options) : lendRecord());
  const { record, connectionString } = house;
  const clock = new FixedClock(START);
  const queue = new HeldQueue();
  const channel = new TestChannel();
  const rung: string[] = [];
  const logged: string[] = [];
  const system = options.system ?? tinySystem;
  const frame = BinderFrame.parse({ ...tinyFrame, ...options.frame });
  const write = (fields: unknown, ...rest: readonly unknown[]) =>
    void logged.push(JSON.stringify([fields, ...rest.map(String)]));
  const log = { info: write, warn: write, error: write };
  const aside = asideWhenAsked(connectionString, log, house.spoil);
  const services: Services = {
    record,
    aside,
    // A machine that stands still for a second takes no phase from the loop of a test.
    timeLimit: (work) => work(),
    systems: { [system.id]: system },
    binders: {
      list: async () => ['crowns'],
      read: async (id) =>
        id === 'crowns'
          ? { ok: true, binder: { id, frame, game: options.game ?? { options: { rounds: 4 } }, hash: '0'.repeat(64) } }
          : { ok: false, text: `There is no binder ${id}.` },
    },
    queue,
    channels: [channel],
    pictures: { png: async (drawing, width) => new TextEncoder().encode(`${width}:${drawing.svg}`) },
    books,
    films: { gif: async (scenes) => new TextEncoder().encode(JSON.stringify(scenes)) },
    bell: { ring: async (...campaigns) => void rung.push(...campaigns), listen: async () => async () => {} },
    clock,
    secrets: ownSecrets(),
    log,
    publicUrl: 'http://localhost:3000',
    ...options.services,
  };
  const service: TestService = {
    app: createApp(services),
    another: (changes) => createApp({ ...services, ...changes }),
    clock,
    record,
    queue,
    channel,
    rung,
    logged,
    services,
    partsAt: connectionString,
    // Not to be copied by the way, where a service is spread into another object: to read it says something.
    connectionString: '',
    async close() {
      await aside.close();
      await house.giveBack();
      // Node keeps a test file's variables as long as the worker lives: what hangs on a closed service must not stay too.
      for (const name of Object.keys(record)) Reflect.deleteProperty(record, name);
    },
  };
  const read = (): string => {
    house.spoil();
    return connectionString;
  };
  return Object.defineProperty(service, 'connectionString', { enumerable: false, get: read });
}

export interface Table {
  readonly campaignId: string;
  readonly gm: PersonRow;
  /** Persons of seat-1, seat-2 …, alternately of the two sides. */
  readonly people: readonly PersonRow[];
}

let discordIds = 100_000;

/** A campaign that runs: `count` people of alternate sides, registration closed by the GM. */
export async function startTable(
  { app }: Pick<TestService, 'app'>,
  count = 2,
  options: { discord?: boolean | 'first'; create?: object; sides?: readonly string[] } = {},
): Promise<Table> {
  const gm = await app.createPerson({ name: 'Judge' });
  const campaignId = await app.createCampaign({ binder: 'crowns', gm: gm.id, ...options.create });
  const sides = options.sides ?? ['North', 'South'];
  const people: PersonRow[] = [];
  for (let index = 0; index < count; index++) {
    const person = await app.createPerson({
      name: `Player ${index + 1}`,
      ...(options.discord === true || (options.discord === 'first' && index === 0)
        ? { discordId: String(discordIds++) }
        : {}),
    });
    people.push(person);
    await app.apply({ campaignId, person: person.id, text: sides[index % sides.length] ?? 'any' });
  }
  await app.closeRegistration({ campaignId, by: gm.id });
  return { campaignId, gm, people };
}

/** The phase that play has come to; there must be one. */
export async function presentPhase({ record }: Pick<TestService, 'record'>, campaignId: string) {
  const phase = await record.currentPhase(campaignId);
  if (phase === null) throw new Error('The campaign has no phase.');
  return phase;
}

/** Runs every queued job that is due, in order, and those that follow from them, as a worker would. */
export async function runDueJobs({ app, queue, clock }: Pick<TestService, 'app' | 'queue' | 'clock'>): Promise<number> {
  let ran = 0;
  for (;;) {
    const jobs = queue.take();
    const due = jobs.filter((job) => job.runAt === undefined || job.runAt <= clock.now());
    queue.jobs.push(...jobs.filter((job) => !due.includes(job)));
    if (due.length === 0) return ran;
    for (const job of due) await runJob(app, job);
    ran += due.length;
  }
}

export async function runJob(app: App, job: Job): Promise<unknown> {
  switch (job.name) {
    case 'resolve-due':
      return app.resolveDue(job.payload);
    case 'seal-phase':
      return app.sealPhase(job.payload);
    case 'resolve-phase':
      return app.resolvePhase(job.payload);
    case 'publish-reports':
      return app.publishReports({ phaseId: job.payload.phaseId, by: 'clock' });
    case 'send-reminders':
      return app.sendReminders(job.payload);
    case 'deliver-message':
      return app.deliverMessage(job.payload);
    case 'close-registration':
      return app.closeRegistration({ campaignId: job.payload.campaignId, by: 'clock' });
    case 'refresh-status':
      return app.refreshStatus(job.payload);
    case 'close-motion':
      return app.closeMotion(job.payload);
    case 'heartbeat':
      return app.heartbeat();
    case 'sweep':
      return app.sweep();
  }
}

export const hours = (count: number): number => count * HOUR;

/** The person of a seat, by number from 1. */
export function holder(table: Table, seat: number): PersonRow {
  const person = table.people[seat - 1];
  if (person === undefined) throw new Error(`The table has no seat ${seat}.`);
  return person;
}

export const seatRef = (table: Table, seat: number) => ({
  campaignId: table.campaignId,
  seat: `seat-${seat}`,
  person: holder(table, seat).id,
});
