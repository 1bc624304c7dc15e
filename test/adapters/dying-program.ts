import { createServer } from 'node:net';
import { ImapSession, mailboxAddress } from '../../src/adapters/email/incoming/imap-session.js';
import { openSmtpLine } from '../../src/adapters/email/smtp-line.js';
import { openBell } from '../../src/adapters/postgres/bell.js';
import { openDatabaseClock } from '../../src/adapters/postgres/database-clock.js';
import { openRecord } from '../../src/adapters/postgres/rows/record.js';
import { openSendingLedger } from '../../src/adapters/postgres/sending-ledger.js';
import { awaitDatabase } from '../../src/adapters/postgres/upkeep/await-database.js';
import { openForUpkeep } from '../../src/adapters/postgres/upkeep/connection.js';
import { openQueue } from '../../src/adapters/queue/bull-queue.js';

// A process with one client of a server that dies in each of the moments of a connection, one after the other. It says "alive" at its
// end; what nobody heard ends it before.

const message = (type: string, body: Buffer | string = Buffer.alloc(0)): Buffer => {
  const content = Buffer.from(body);
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(type), length, content]);
};

/** How a server of a kind speaks. */
interface Tongue {
  /** What it says first by itself; left out: it answers only. */
  readonly greeting?: string;
  /** What it says when it is told who calls. */
  readonly welcome: (asked: string) => string | Buffer;
  readonly answer: (asked: string) => string | Buffer;
  /** How many questions it answers before it dies, at the first connections and at later ones. */
  readonly patience?: (connection: number) => number;
  /** Its last words, in one packet with what it said before. */
  readonly farewell: string | Buffer;
}

const ready = message('Z', 'I');
const tagOf = (asked: string): string => asked.split(' ')[0] ?? '';
const TONGUES = {
  postgres: {
    welcome: () => Buffer.concat([message('R', Buffer.alloc(4)), ready]),
    answer: () => Buffer.concat([message('1'), message('2'), message('n'), message('C', 'SELECT 0\0'), ready]),
    farewell: message('E', 'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0'),
  },
  redis: { welcome: () => '+OK\r\n', answer: () => '+OK\r\n', farewell: '-ERR the server goes down\r\n' },
  imap: {
    greeting: '* OK [CAPABILITY IMAP4rev1 AUTH=PLAIN] ready\r\n',
    welcome: (asked) => `${tagOf(asked)} OK done\r\n`,
    answer: (asked) => `${tagOf(asked)} OK done\r\n`,
    // Some deaths come while the client is let in, others when it is in and at work.
    patience: (connection) => Math.floor(connection / ENDS.length) * 3,
    farewell: '* BYE the server goes down\r\n',
  },
  smtp: {
    greeting: '220 mail.example.org ESMTP\r\n',
    welcome: () => '250 mail.example.org\r\n',
    answer: () => '250 ok\r\n',
    farewell: '421 the server goes down\r\n',
  },
} satisfies Readonly<Record<string, Tongue>>;

/** How a connection ends: with its welcome, at its first question, by force, or right behind its first answer, in one packet with it. */
const ENDS = ['welcome', 'question', 'force', 'answer'] as const;

let connections = 0;
async function serve({ greeting, welcome, answer, patience = () => 0, farewell }: Tongue): Promise<string> {
  const server = createServer((socket) => {
    const end = ENDS[connections % ENDS.length];
    let left = patience(connections);
    connections += 1;
    let isFirst = true;
    const both = (words: string | Buffer): Buffer => Buffer.concat([Buffer.from(words), Buffer.from(farewell)]);
    socket.on('error', () => {});
    if (greeting !== undefined) socket.write(greeting);
    socket.on('data', (data) => {
      const asked = data.toString('latin1');
      if (isFirst) {
        isFirst = false;
        if (end === 'welcome' && left === 0) socket.end(both(welcome(asked)));
        else socket.write(welcome(asked));
      } else if (left > 0) {
        left -= 1;
        socket.write(answer(asked));
      } else if (end === 'force') socket.resetAndDestroy();
      else socket.end(end === 'answer' ? both(answer(asked)) : farewell);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}
const connectionString = `postgres://a:b@${await serve(TONGUES.postgres)}/x`;

const log = { info: () => {}, warn: () => {}, error: () => {} };
/** What fails is told to who asked: that is all that may come of it. */
const tried = async (work: () => Promise<unknown>): Promise<void> => void (await work().catch(() => {}));

const CLIENTS: Readonly<Record<string, () => Promise<void>>> = {
  async record() {
    const record = await openRecord({ connectionString, poolSize: 2 });
    // A transaction takes the very connection that a question before it has given back.
    for (let time = 0; time < 8; time += 1)
      await Promise.all([
        tried(() => record.person('ada')),
        tried(() => record.transact((tx) => tx.person('ada'))),
        tried(() => record.transact((tx) => tx.person('bob'))),
      ]);
  },
  async queue() {
    for (let time = 0; time < 4; time += 1) await tried(() => openQueue({ connectionString, log }));
  },
  async bell() {
    const bell = openBell({ connectionString, log });
    for (let time = 0; time < 8; time += 1) await tried(() => bell.ring('war'));
    void bell.listen(() => {}).catch(() => {});
  },
  async ledger() {
    const ledger = openSendingLedger(connectionString);
    for (let time = 0; time < 8; time += 1) await tried(() => ledger.begin('mail', 1_000));
  },
  async clock() {
    for (let time = 0; time < 4; time += 1) await tried(() => openDatabaseClock({ connectionString }));
  },
  async start() {
    for (let time = 0; time < 4; time += 1)
      await tried(() => awaitDatabase(connectionString, { tell: () => {}, wait: undefined }));
  },
  async redis() {
    const redisUrl = `redis://${await serve(TONGUES.redis)}`;
    await tried(() => openQueue({ redisUrl, log }));
  },
  async imap() {
    const address = mailboxAddress(`imap://a:b@${await serve(TONGUES.imap)}`);
    for (let time = 0; time < 24; time += 1) {
      const session = new ImapSession(address, {});
      const heard = (): void => {};
      await tried(async () => {
        await session.open(heard, heard);
        for (;;) await session.newer({ uid: 1 });
      });
    }
  },
  async smtp() {
    const line = openSmtpLine(`smtp://${await serve(TONGUES.smtp)}`);
    for (let time = 0; time < 4; time += 1)
      await tried(() => line.send({ from: 'a@example.org', to: 'b@example.net', subject: 'War', text: 'A turn.' }));
    line.close();
  },
  async upkeep() {
    for (let time = 0; time < 4; time += 1) {
      const sql = openForUpkeep(connectionString, 'backup');
      await tried(async () => sql`SELECT 1`);
      await tried(() => sql.end({ timeout: 0 }));
    }
  },
};

const connect = CLIENTS[process.argv[2] ?? ''];
if (connect === undefined) throw new Error(`There is no client ${process.argv[2]}.`);
// What nobody hears comes up when all that was asked is answered.
await Promise.race([connect(), new Promise((resolve) => setTimeout(resolve, 4_000))]);
await new Promise((resolve) => setTimeout(resolve, 300));
process.stdout.write(`alive after ${connections} connections\n`);
process.exit(0);
