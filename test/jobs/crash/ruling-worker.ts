import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { openRecord } from '../../../src/adapters/postgres/rows/record.js';
import { nodeSecrets } from '../../../src/adapters/secrets/node-secrets.js';
import { createApp } from '../../../src/app/create-app.js';
import type { CampaignRecord, RecordTx } from '../../../src/app/ports/record.js';
import type { RulingDecision } from '../../../src/app/rulings/ruling-pages.js';
import { asideHere } from '../../support/aside-here.js';
import { tinySystem } from '../../support/tiny-system.js';

// A process that rules as a GM would, and kills itself at the n-th step: before each write, after the commit, before the
// jobs are queued. Its queue keeps nothing: what a crash loses there, the sweep of another process must find.

const Settings = z.object({ connectionString: z.string(), steps: z.string() });
const settings = Settings.parse(JSON.parse(process.argv[2] ?? '{}'));
const Command = z.object({
  campaignId: z.string(),
  gm: z.string(),
  now: z.string(),
  killAt: z.number().int(),
  decision: z.custom<RulingDecision>(),
});

let killAt = 0;
let steps = 0;
const step = (name: string): void => {
  steps += 1;
  if (steps !== killAt) return;
  appendFileSync(settings.steps, `${steps} ${name}\n`);
  process.kill(process.pid, 'SIGKILL');
  for (;;);
};

const WRITES = /^(insert|update|lock|supersede|copy|move|close|reopen|seatPerson|castVote|setReady|putSetting)/;
const counted = <Port extends object>(port: Port): Port =>
  new Proxy(port, {
    get(target, key, receiver) {
      const value: unknown = Reflect.get(target, key, receiver);
      if (typeof value !== 'function' || typeof key !== 'string' || !WRITES.test(key)) return value;
      return (...args: readonly unknown[]) => {
        step(key);
        return Reflect.apply(value, target, args);
      };
    },
  });

const real = await openRecord({ connectionString: settings.connectionString, poolSize: 2 });
const record: CampaignRecord = {
  ...real,
  async transact(work) {
    step('begin');
    const result = await real.transact((tx: RecordTx) => work(counted(tx)));
    step('committed');
    return result;
  },
};
let now = new Date();
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const systems = { [tinySystem.id]: tinySystem };
const app = createApp({
  record,
  aside: asideHere({ record, systems, secrets: nodeSecrets }),
  timeLimit: (work) => work(),
  systems,
  binders: { list: async () => [], read: async () => ({ ok: false, text: 'This process reads no binders.' }) },
  queue: {
    add: async () => step('queue'),
  },
  channels: [
    {
      name: 'discord',
      reaches: (person) => person.discordId !== null,
      send: async () => ({ kind: 'later', reason: 'sends nothing', retryAfterMs: 1000 }),
    },
  ],
  pictures: { png: async () => new Uint8Array() },
  bell: { ring: async () => step('bell'), listen: async () => async () => {} },
  clock: { now: () => now },
  secrets: nodeSecrets,
  log: quiet,
  publicUrl: 'http://localhost',
});

createInterface({ input: process.stdin })
  .on('line', async (line) => {
    const { campaignId, gm, decision, ...command } = Command.parse(JSON.parse(line));
    now = new Date(command.now);
    steps = 0;
    killAt = command.killAt;
    const { hash } = await app.previewRuling({ reader: gm, campaignId, decision });
    await app.rule({ by: gm, campaignId, decision, reason: 'Ruled.', cites: ['CR-1'], previewHash: hash });
    process.stdout.write('ruled\n');
  })
  .on('close', () => process.exit(0));

process.stdout.write('ready\n');
