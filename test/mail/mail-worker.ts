import { z } from 'zod';
import { openMailAnswers } from '../../src/adapters/email/answers.js';
import { HtmlReader } from '../../src/adapters/email/incoming/html-reader.js';
import { MailboxDoor } from '../../src/adapters/email/incoming/mailbox.js';
import { openSmtpLine } from '../../src/adapters/email/smtp-line.js';
import { openRecord } from '../../src/adapters/postgres/rows/record.js';
import { openSendingLedger } from '../../src/adapters/postgres/sending-ledger.js';
import { nodeSecrets } from '../../src/adapters/secrets/node-secrets.js';
import { createApp } from '../../src/app/create-app.js';
import { asideHere } from '../support/aside-here.js';
import { tinySystem } from '../support/tiny-system.js';

// A process that reads the mailbox with the real record and ledger, and kills itself at the step that it is told.

const Settings = z.object({
  connectionString: z.string(),
  imapUrl: z.string(),
  smtpUrl: z.string(),
  orders: z.string(),
  from: z.string(),
  authservId: z.string(),
  killAt: z.string(),
});
const settings = Settings.parse(JSON.parse(process.argv[2] ?? '{}'));

const step = (name: string): void => {
  if (name !== settings.killAt) return;
  process.kill(process.pid, 'SIGKILL');
  // The signal takes effect between instructions; nothing more must happen until then.
  for (;;);
};

const log = {
  info: () => {},
  warn: () => {},
  error: (_fields: unknown, error: unknown) => process.stderr.write(`${String(error)}\n`),
};
const publicUrl = 'http://localhost:3000';
const record = await openRecord({ connectionString: settings.connectionString, poolSize: 2 });
const systems = { [tinySystem.id]: tinySystem };
const app = createApp({
  record,
  aside: asideHere({ record, systems, secrets: nodeSecrets }),
  timeLimit: (work) => work(),
  systems,
  binders: { list: async () => [], read: async () => ({ ok: false, text: 'This process reads no binders.' }) },
  queue: { add: async () => {} },
  channels: [],
  pictures: { png: async () => new Uint8Array() },
  bell: { ring: async () => {}, listen: async () => async () => {} },
  clock: { now: () => new Date() },
  secrets: nodeSecrets,
  log,
  publicUrl,
});
const ledger = openSendingLedger(settings.connectionString);
const { orders, from, authservId } = settings;

new MailboxDoor({
  url: settings.imapUrl,
  trust: {},
  app: {
    recall: app.recall,
    async remember(key, value) {
      if (key === 'mail/place') step('before the place is noted');
      await app.remember(key, value);
      if (key === 'mail/place') step('after the place is noted');
    },
  },
  receiving: {
    app: {
      whoWroteMail: app.whoWroteMail,
      whoseMailThread: app.whoseMailThread,
      noteBounce: app.noteBounce,
      async takeWritten(message) {
        step('after the mail is fetched');
        const answer = await app.takeWritten(message);
        step('after the sheet is stored');
        return answer;
      },
    },
    answers: openMailAnswers({
      line: openSmtpLine(settings.smtpUrl),
      notes: {
        ...ledger,
        async begin(key, forMs) {
          const begun = await ledger.begin(key, forMs);
          step('after the answer is begun');
          return begun;
        },
        async made(key, id) {
          step('after the mail server has taken the answer');
          await ledger.made(key, id);
          step('after the answer is noted');
        },
      },
      from,
      orders,
      publicUrl,
      replyToken: app.replyToken,
    }),
    ours: { orders, from },
    proving: { authservId },
    html: new HtmlReader(),
    publicUrl,
    log,
  },
  lease: null,
  log,
}).open();
