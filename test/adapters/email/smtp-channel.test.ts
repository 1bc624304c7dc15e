import { randomUUID } from 'node:crypto';
import { openLetters, openSmtpChannel } from '../../../src/adapters/email/smtp-channel.js';
import { openSmtpLine, type SmtpLine } from '../../../src/adapters/email/smtp-line.js';
import type { OutgoingMessage } from '../../../src/app/ports/channel.js';
import type { ReportDocument } from '../../../src/core/game/document.js';
import { keptLog } from '../../support/kept-log.js';
import { readMail, type SmtpStandIn, startSmtpStandIn } from '../../support/smtp-stand-in.js';
import { aCampaign, aDelivery, aPerson, noon } from '../postgres/rows/sample-rows.js';

let server: SmtpStandIn;
beforeEach(async () => {
  server = await startSmtpStandIn();
});
afterEach(() => server.close());

const channel = (line: SmtpLine = openSmtpLine(server.url)) =>
  openSmtpChannel({
    line,
    from: 'Adjutant <adjutant@example.org>',
    publicUrl: 'https://board.example.org',
  });

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3, 255]);

const document: ReportDocument = {
  title: 'Turn 1',
  blocks: [
    { kind: 'paragraph', text: ['Hello <b>&amp;</b> @everyone ', { kind: 'strong', text: 'bold' }] },
    { kind: 'map', caption: 'The map', description: ['A1 is red.'] },
  ],
};

function message(
  change: {
    email?: string | null;
    title?: string;
    picture?: Uint8Array | null;
    public?: boolean;
    document?: ReportDocument;
  } = {},
): OutgoingMessage {
  const reader = aPerson({
    email: change.email === undefined ? 'ada@example.net' : change.email,
    name: 'Ada\r\nBcc: x@y.z',
  });
  const campaign = aCampaign({ title: change.title ?? 'The General War' });
  const row = aDelivery(campaign.id, {
    channel: 'email',
    viewer: 'seat:seat-1',
    personId: change.public === true ? null : reader.id,
    title: change.title ?? 'Your report of turn 1',
    document,
  });
  return {
    delivery: {
      ...row,
      conversation: null,
      status: 'pending',
      attempts: 1,
      claimedUntil: null,
      lastError: null,
      externalId: null,
      sentAt: null,
    },
    campaign,
    phase: null,
    next: null,
    asks: [],
    seat: null,
    viewer: { kind: 'seat', seat: 'seat-1' },
    reader: change.public === true ? null : reader,
    target: null,
    document: change.document ?? document,
    visibleId: 'P-7KQ4-2M9X',
    picture: async () => (change.picture === undefined ? png : change.picture),
  };
}

test('a report as text, as HTML, with its map, under the id of its delivery', async () => {
  const outgoing = message();
  const id = `<${outgoing.delivery.id}@example.org>`;
  expect(await channel().send(outgoing)).toEqual({ kind: 'sent', externalId: id });
  expect(server.mails).toHaveLength(1);
  expect(server.mails[0]).toMatchObject({ from: 'adjutant@example.org', to: ['ada@example.net'] });
  const { headers, parts } = readMail(server.mails[0]?.raw ?? '');
  expect(headers.get('message-id')).toBe(id);
  expect(headers.get('subject')).toBe('[The General War] Your report of turn 1 (P-7KQ4-2M9X)');
  expect(headers.get('auto-submitted')).toBe('auto-generated');
  const [text, html, picture] = parts;
  expect(text?.headers.get('content-type')).toContain('text/plain');
  expect(text?.body.toString()).toContain('Hello <b>&amp;</b> @everyone bold');
  expect(text?.body.toString()).toContain('A1 is red.');
  expect(text?.body.toString()).toContain('https://board.example.org');
  const page = html?.body.toString() ?? '';
  expect(page).toContain('Hello &lt;b&gt;&amp;amp;&lt;/b&gt; @everyone <strong>bold</strong>');
  const cid = /src="cid:([^"]+)"/.exec(page)?.[1];
  expect(picture?.headers.get('content-id')).toBe(`<${cid}>`);
  expect(picture?.headers.get('content-type')).toContain('image/png');
  expect([...(picture?.body ?? [])]).toEqual([...png]);
});

test('a report names its own page on the board; another message does not', async () => {
  const outgoing = message();
  const page = `https://board.example.org/c/${outgoing.campaign.id}/seat/seat-1/report/P-7KQ4-2M9X`;
  await channel().send({ ...outgoing, delivery: { ...outgoing.delivery, reportId: randomUUID() } });
  await channel().send(outgoing);
  const told = server.mails.map(({ raw }) =>
    readMail(raw)
      .parts.slice(0, 2)
      .map(({ body }) => body.toString().includes(page)),
  );
  expect(told).toEqual([
    [true, true],
    [false, false],
  ]);
});

test('without a map there is no picture, and the words stay', async () => {
  await channel().send(message({ picture: null }));
  const { parts } = readMail(server.mails[0]?.raw ?? '');
  expect(parts).toHaveLength(2);
  expect(parts[1]?.body.toString()).not.toContain('<img');
});

test('what others wrote is no link, in text and in HTML; pages of the board are', async () => {
  const foreign = 'See https://evil.example/login, www.evil.example, evil.example or mail ada@evil.example.';
  const typed: ReportDocument = {
    title: 'Press from http://evil.example',
    blocks: [
      { kind: 'paragraph', text: [foreign] },
      { kind: 'list', ordered: false, items: [[{ kind: 'strong', text: foreign }]] },
      { kind: 'table', caption: foreign, columns: [{ title: foreign, align: 'left' }], rows: [[[foreign]]] },
      { kind: 'verbatim', title: foreign, text: foreign },
      { kind: 'part', role: 'changes', title: foreign, blocks: [{ kind: 'notice', tone: 'info', text: [foreign] }] },
      { kind: 'map', caption: foreign, description: [foreign] },
      { kind: 'paragraph', text: ['Reply at ', { kind: 'page', text: 'https://board.example.org/c/war/seat/seat-1' }] },
    ],
  };
  await channel().send(message({ document: typed, picture: null }));
  const [text, html] = readMail(server.mails[0]?.raw ?? '').parts.map(({ body }) => body.toString());
  for (const body of [text ?? '', html ?? '']) {
    // As mail programs look for them: with a scheme, with www, by a bare name, as a mailbox.
    expect(body).not.toMatch(/:\/\/evil|www\.evil|evil\.example|ada@evil/);
    // To the eye it is as it was.
    expect(body.replaceAll('\u034f', '')).toContain('https://evil.example/login');
    expect(body).toContain('https://board.example.org/c/war/seat/seat-1');
  }
  expect(html).toContain('<a href="https://board.example.org/c/war/seat/seat-1">');
  expect(html?.match(/<a /g)).toHaveLength(2);
});

test('what a report is checked by comes as a file, and one line says where else', async () => {
  const rolls = { kind: 'rolls' as const, title: 'Rolls', rolls: [{ stream: 'fight/1', sides: 6, faces: [4, 2] }] };
  const outgoing = message({ picture: null, document: { ...document, blocks: [rolls, ...document.blocks] } });
  await channel().send(outgoing);
  const { parts } = readMail(server.mails[0]?.raw ?? '');
  const [text, html, proof] = parts.map(({ body }) => body.toString().replaceAll('\r\n', '\n'));
  const page = `https://board.example.org/c/${outgoing.campaign.id}/verify`;
  expect(text).toContain(`Every roll of this report can be checked:\n${page}\n`);
  expect(html).toContain(`Every roll of this report can be checked: <a href="${page}">${page}</a>`);
  expect(`${text}${html}`).not.toContain('fight/1');
  expect(parts[2]?.headers.get('content-disposition')).toContain('proof.txt');
  expect(proof).toContain('fight/1: d6 4 2');
});

test('a title cannot make headers or readers', async () => {
  const title = 'War\r\nBcc: spy@example.com\r\n\r\n<script>\u202E\0';
  expect(await channel().send(message({ title }))).toMatchObject({ kind: 'sent' });
  const { headers } = readMail(server.mails[0]?.raw ?? '');
  expect(headers.has('bcc')).toBe(false);
  expect(headers.get('to')).toBe('ada@example.net');
  expect(server.mails[0]?.to).toEqual(['ada@example.net']);
  expect(headers.get('subject')).toContain('War Bcc: spy@example.com <script>');
});

test.each([
  'a@b.c, d@e.f',
  'a@b.c\r\nRCPT TO:<d@e.f>',
  '"a@b.c" <d@e.f>',
  'group: a@b.c;',
  'nobody',
  'a@b@c',
  `${'a'.repeat(250)}@example.org`,
])('an address that is not one address gets nothing: %j', async (email) => {
  expect(channel().reaches(aPerson({ email }))).toBe(false);
  expect(await channel().send(message({ email }))).toMatchObject({ kind: 'stuck' });
  expect(server.commands).toEqual([]);
});

test('who is reached, and what has no place in the mail', async () => {
  expect(channel().reaches(aPerson({ email: null }))).toBe(false);
  expect(channel().reaches(aPerson({ email: 'ada@example.net' }))).toBe(true);
  expect(await channel().send(message({ email: null }))).toMatchObject({ kind: 'stuck' });
  expect(await channel().send(message({ public: true }))).toMatchObject({ kind: 'stuck' });
  const meant = message();
  const foreign = { ...meant, delivery: { ...meant.delivery, personId: randomUUID(), createdAt: noon } };
  expect(await channel().send(foreign)).toMatchObject({ kind: 'stuck' });
  expect(server.commands).toEqual([]);
});

test.each([
  ['RCPT', '550 no such user: visit http://spam.example', 'stuck'],
  ['.', '554 looks like spam', 'stuck'],
  ['RCPT', '451 greylisted', 'later'],
  ['DATA', '452 full', 'later'],
  ['MAIL', '553 you may not send from there', 'later'],
  ['CONNECT', '554 go away', 'later'],
  ['CONNECT', 'hang up', 'later'],
  ['RCPT', 'hang up', 'later'],
])('%s answered by "%s": %s, without the server’s words', async (command, line, kind) => {
  server.answerNext(command, line);
  const outcome = await channel().send(message());
  expect(outcome.kind).toBe(kind);
  expect(JSON.stringify(outcome)).not.toMatch(/spam|greylisted|user:|go away/);
  expect(server.mails).toHaveLength(0);
});

test('a mail that was taken without a word is sent again under the same id', async () => {
  const outgoing = message();
  server.answerNext('.', 'hang up');
  expect((await channel().send(outgoing)).kind).toBe('later');
  expect((await channel().send(outgoing)).kind).toBe('sent');
  const ids = server.mails.map(({ raw }) => readMail(raw).headers.get('message-id'));
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('no server at all: later', async () => {
  const gone = channel();
  await server.close();
  expect(await gone.send(message())).toMatchObject({ kind: 'later' });
  server = await startSmtpStandIn();
});

test('a letter of the service itself goes to one address, and a refusal says nothing of its text', async () => {
  const log = keptLog();
  const letters = openLetters({ line: openSmtpLine(server.url), from: 'Adjutant <adjutant@example.org>', log });
  expect(await letters.send({ to: 'ada@example.net', subject: 'Your\r\nBcc: x@y.z link', text: 'Secret.' })).toBe(true);
  expect(server.mails[0]).toMatchObject({ from: 'adjutant@example.org', to: ['ada@example.net'] });
  const { headers, parts } = readMail(server.mails[0]?.raw ?? '');
  expect([headers.get('subject'), headers.get('bcc')]).toEqual(['Your Bcc: x@y.z link', undefined]);
  expect(parts[0]?.body.toString()).toContain('Secret.');
  expect(await letters.send({ to: 'ada@example.net, eve@example.net', subject: 'x', text: 'y' })).toBe(false);
  server.answerNext('RCPT', '550 no such mailbox Secret.');
  expect(await letters.send({ to: 'ada@example.net', subject: 'x', text: 'Secret.' })).toBe(false);
  expect(JSON.stringify(log)).not.toContain('Secret');
  expect(server.mails).toHaveLength(1);
});

test('whoever watches is told when the mail server is away, and when it is back', async () => {
  const line = openSmtpLine(server.url);
  const sending = channel(line);
  expect(line.health()).toMatchObject({ name: 'mail', up: true });
  await server.close();
  expect(await sending.send(message())).toMatchObject({ kind: 'later' });
  expect(line.health()).toMatchObject({ up: false, says: expect.stringContaining('could not be reached') });
  server = await startSmtpStandIn(Number(new URL(server.url).port));
  expect(await sending.send(message())).toMatchObject({ kind: 'sent' });
  expect(line.health().up).toBe(true);
});

test.each([
  ['MAIL', '553 you may not send from there, secret word', false],
  ['CONNECT', '554 go away, secret word', false],
  ['RCPT', '550 no such user, secret word', true],
  ['RCPT', '451 greylisted, secret word', true],
  ['.', '554 looks like spam, secret word', true],
])('%s answered by "%s": mail is up: %j', async (command, answer, up) => {
  const line = openSmtpLine(server.url);
  server.answerNext(command, answer);
  await channel(line).send(message());
  expect(line.health().up).toBe(up);
  expect(line.health().says).not.toContain('secret');
});

test('a login that is refused is told before any mail is due, without its password', async () => {
  const { port } = new URL(server.url);
  const line = openSmtpLine(`smtp://ada:pass-word@127.0.0.1:${port}`);
  server.answerNext('EHLO', '250 AUTH PLAIN');
  server.answerNext('AUTH', '535 not you, pass-word');
  await line.look();
  expect(line.health()).toMatchObject({ up: false, says: expect.stringContaining('check SMTP_URL') });
  expect(line.health().says).not.toMatch(/pass-word|ada/);
  const open = openSmtpLine(server.url);
  await open.look();
  expect(open.health().up).toBe(true);
  expect(server.mails).toEqual([]);
});
