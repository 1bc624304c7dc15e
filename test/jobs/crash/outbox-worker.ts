import { createInterface } from 'node:readline';
import { z } from 'zod';
import { createProcessors } from '../../../jobs/processors.js';
import { openDiscordMessenger } from '../../../src/adapters/discord/sending/discord-messenger.js';
import { openSmtpChannel } from '../../../src/adapters/email/smtp-channel.js';
import { openSmtpLine } from '../../../src/adapters/email/smtp-line.js';
import { pacedClient } from '../../../src/adapters/forum/kit/paced-client.js';
import { ForumSession } from '../../../src/adapters/forum/kit/session.js';
import { openForumClient } from '../../../src/adapters/forum/open-client.js';
import { ForumMessenger } from '../../../src/adapters/forum/sending/forum-messenger.js';
import { PrivateRooms } from '../../../src/adapters/forum/sending/private-rooms.js';
import { openRecord } from '../../../src/adapters/postgres/rows/record.js';
import { openSendingLedger } from '../../../src/adapters/postgres/sending-ledger.js';
import { openQueue } from '../../../src/adapters/queue/bull-queue.js';
import { nodeSecrets } from '../../../src/adapters/secrets/node-secrets.js';
import { OwnPace, Turnstile } from '../../../src/adapters/sending/pace.js';
import type { SendingNotes } from '../../../src/adapters/sending/sending-notes.js';
import { createApp } from '../../../src/app/create-app.js';
import type { Channel } from '../../../src/app/ports/channel.js';
import { asideHere } from '../../support/aside-here.js';
import { tinySystem } from '../../support/tiny-system.js';

// A process that empties the outbox by one real door. Its clock stands still where it is told to: what is put off to a later time
// never leaves. It kills itself at the n-th time that it comes by a step.

const Door = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('email'), url: z.string() }),
  z.object({ kind: z.literal('discord'), token: z.string(), api: z.string() }),
  z.object({ kind: z.literal('forum'), url: z.string(), token: z.string(), category: z.string() }),
]);
export type OutboxDoor = z.infer<typeof Door>;
const Settings = z.object({ connectionString: z.string(), door: Door });
const Command = z.object({ now: z.coerce.date(), killOn: z.string().nullable(), killAt: z.number() });
export type OutboxCommand = Omit<z.infer<typeof Command>, 'now'> & { readonly now: string };

const { connectionString, door } = Settings.parse(JSON.parse(process.argv[2] ?? '{}'));
const publicUrl = 'https://board.example.org';

let told: z.infer<typeof Command> | null = null;
const passed = new Map<string, number>();
const step = (name: string): void => {
  const times = (passed.get(name) ?? 0) + 1;
  passed.set(name, times);
  if (told === null || told.killOn !== name || times < told.killAt) return;
  process.kill(process.pid, 'SIGKILL');
  // The signal takes effect between instructions; nothing more must happen until then.
  for (;;);
};

const ledger = openSendingLedger(connectionString);
const notes: SendingNotes = {
  ...ledger,
  async begin(key, forMs) {
    const begun = await ledger.begin(key, forMs);
    step('begun');
    return begun;
  },
  async made(key, id) {
    step('made');
    await ledger.made(key, id);
    step('noted');
  },
};

function openChannel(): Channel {
  if (door.kind === 'email') {
    const { url } = door;
    const line = openSmtpLine(`${url}?rateLimit=50`);
    const leavePage = async () => `${publicUrl}/mail/leave/x`;
    return openSmtpChannel({ line, notes, from: 'Adjutant <a@example.org>', orders: null, publicUrl, leavePage });
  }
  if (door.kind === 'discord')
    return openDiscordMessenger({ token: door.token, apiUrl: door.api, publicUrl, notes, pace: new OwnPace(45, 50) });
  // Faster than a real forum is written to: how long it takes is not what is asked.
  const pace = new OwnPace(60, 50);
  const client = openForumClient({ ...door, kind: 'nodebb' });
  const session = new ForumSession(pacedClient(client, new Turnstile(pace, pace)));
  const rooms = new PrivateRooms(session, notes);
  return new ForumMessenger({ session, rooms, notes, publicUrl, topicPage: (topic) => `${door.url}/topic/${topic}` });
}

const channel = openChannel();
const counted: Channel = Object.assign(Object.create(channel), {
  async send(message: Parameters<Channel['send']>[0]) {
    step('send');
    const outcome = await channel.send(message);
    step('sent');
    return outcome;
  },
});

const quiet = {
  info: () => {},
  warn: () => {},
  error: (_fields: unknown, error: unknown) => process.stderr.write(`${String(error)}\n`),
};
const work = await openQueue({ connectionString });
const record = await openRecord({ connectionString, poolSize: 6 });
const systems = { [tinySystem.id]: tinySystem };
const app = createApp({
  record,
  aside: asideHere({ record, systems, secrets: nodeSecrets }),
  timeLimit: (work) => work(),
  systems,
  binders: { list: async () => [], read: async () => ({ ok: false, text: 'A worker reads no binders.' }) },
  queue: work.queue,
  channels: [counted],
  pictures: { png: async () => new Uint8Array() },
  bell: { ring: async () => {}, listen: async () => async () => {} },
  clock: { now: () => told?.now ?? new Date(0) },
  secrets: nodeSecrets,
  log: quiet,
  publicUrl,
});

createInterface({ input: process.stdin })
  .on('line', (line) => {
    const first = told === null;
    told = Command.parse(JSON.parse(line));
    if (!first) return;
    const processors = createProcessors({ ...app, heartbeat: async () => 0 }, quiet);
    void work.startWorkers({ processors, concurrency: 4, log: quiet, stalledAfterMs: 400, sweepEveryMs: 250 });
  })
  .on('close', () => process.exit(0));

process.stdout.write('ready\n');
