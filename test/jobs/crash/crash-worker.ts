import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { createProcessors } from '../../../jobs/processors.js';
import { openRecord } from '../../../src/adapters/postgres/rows/record.js';
import { openQueue } from '../../../src/adapters/queue/bull-queue.js';
import { nodeSecrets } from '../../../src/adapters/secrets/node-secrets.js';
import { createApp } from '../../../src/app/create-app.js';
import type { Channel } from '../../../src/app/ports/channel.js';
import type { CampaignRecord, RecordTx } from '../../../src/app/ports/record.js';
import { systems } from '../../../src/systems/registry.js';
import { asideHere } from '../../support/aside-here.js';

// A worker process of the crash tests: the real record, queue and use cases, and a channel that writes files. Told to, it
// kills itself at the n-th step that changes anything: before a write, after a commit, around a message that goes out.

const Settings = z.object({
  connectionString: z.string(),
  redis: z.object({ redisUrl: z.string(), prefix: z.string() }).nullable(),
  folder: z.string(),
});
const settings = Settings.parse(JSON.parse(process.argv[2] ?? '{}'));

/** What the parent says: what time it is, and at which step to die, by number or by name; 0 and null: never. */
const Command = z.object({ now: z.string(), killAt: z.number().int(), killOn: z.string().nullable() });

let offset = 0;
let killAt = 0;
let killOn: string | null = null;
let steps = 0;

const step = (name: string): void => {
  steps += 1;
  if (name !== killOn && (killAt === 0 || steps !== killAt)) return;
  appendFileSync(join(settings.folder, 'kills'), `${steps} ${name}\n`);
  process.kill(process.pid, 'SIGKILL');
  // The signal takes effect between instructions; nothing more must happen until then.
  for (;;);
};

const READS = new RegExp(
  `^(${[
    'person|personBy|link$|session$|campaign|gms|seats$|applications|channelTarget|votes|phase',
    'currentPhase|due|standingSheets|sheet|readies|resolution|currentResolution|events|report|delivery$',
    'stays|motions|vacations|absences|channelT|webMessages|stuck|audits|setting|readers|people|seatsWithOrders|latestSheet|hasDelivery|pressCount',
    'newestReport|published|told',
  ].join('|')})`,
);

/** The same port, with a step before each write and after each commit. */
const counted = <Port extends object>(port: Port): Port =>
  new Proxy(port, {
    get(target, key, receiver) {
      const value: unknown = Reflect.get(target, key, receiver);
      if (typeof value !== 'function' || typeof key !== 'string' || READS.test(key) || key === 'transact') return value;
      return (...args: readonly unknown[]) => {
        step(key);
        return Reflect.apply(value, target, args);
      };
    },
  });

const place = settings.redis ?? { connectionString: settings.connectionString };
const real = await openRecord({ connectionString: settings.connectionString, poolSize: 4 });
const record: CampaignRecord = {
  ...real,
  async transact(work) {
    const result = await real.transact((tx: RecordTx) => work(counted(tx)));
    step('committed');
    return result;
  },
  async transactDue(claim, each) {
    const result = await real.transactDue(claim, (tx: RecordTx, due) => {
      step('claimed');
      return each(counted(tx), due);
    });
    if (result.length > 0) step('committed');
    return result;
  },
};
const work = await openQueue(place);

/** Takes each message once, as a channel with nonces does; what came a second time is counted. */
const channel: Channel = {
  name: 'discord',
  reaches: (person) => person.discordId !== null,
  async send({ delivery }) {
    step('send');
    try {
      writeFileSync(join(settings.folder, delivery.id), '', { flag: 'wx' });
      appendFileSync(join(settings.folder, 'order'), `${delivery.id}\n`);
    } catch {
      appendFileSync(join(settings.folder, 'doubles'), `${delivery.id}\n`);
    }
    step('sent');
    return { kind: 'sent', externalId: delivery.id };
  },
};

const quiet = {
  info: () => {},
  warn: () => {},
  error: (_fields: unknown, error: unknown) => process.stderr.write(`${String(error)}\n`),
};
const app = createApp({
  record,
  aside: asideHere({ record, systems, secrets: nodeSecrets }),
  timeLimit: (work) => work(),
  systems,
  binders: { list: async () => [], read: async () => ({ ok: false, text: 'A worker reads no binders.' }) },
  queue: counted(work.queue),
  channels: [channel],
  pictures: { png: async () => new Uint8Array() },
  bell: { ring: async () => {}, listen: async () => async () => {} },
  clock: { now: () => new Date(Date.now() + offset) },
  secrets: nodeSecrets,
  log: quiet,
  publicUrl: 'http://localhost',
});

/** Nothing is worked on before the first word of the parent, so that a worker can wait in reserve. */
let started = false;
const startWork = async (): Promise<void> => {
  if (started) return;
  started = true;
  // The clock jumps from phase to phase here: to the service that would look like being away, and it would give time back.
  const processors = createProcessors({ ...app, heartbeat: async () => 0 }, quiet);
  await work.startWorkers({ processors, concurrency: 2, log: quiet, stalledAfterMs: 400, sweepEveryMs: 250 });
};

createInterface({ input: process.stdin })
  .on('line', (line) => {
    const command = Command.parse(JSON.parse(line));
    offset = new Date(command.now).getTime() - Date.now();
    steps = 0;
    killAt = command.killAt;
    killOn = command.killOn;
    void startWork();
  })
  .on('close', () => process.exit(0));

process.stdout.write('ready\n');
