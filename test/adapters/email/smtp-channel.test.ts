import { randomUUID } from 'node:crypto';
import { openLetters } from '../../../src/adapters/email/letters.js';
import { openSmtpLine, type SmtpLine } from '../../../src/adapters/email/smtp-line.js';
import type { ReportDocument } from '../../../src/core/game/document.js';
import { keptLog } from '../../support/kept-log.js';
import { readMail, type SmtpStandIn, startSmtpStandIn } from '../../support/smtp-stand-in.js';
import { aPerson, noon } from '../postgres/rows/sample-rows.js';
import { aDocument, aMessage, mailChannel, ORDERS, png } from './a-mail.js';

let server: SmtpStandIn;
beforeEach(async () => {
  server = await startSmtpStandIn();
});
afterEach(() => server.close());

const lines: SmtpLine[] = [];
const newLine = (url = server.url): SmtpLine => {
  const line = openSmtpLine(url);
  lines.push(line);
  return line;
};
afterEach(() => {
  for (const line of lines.splice(0)) line.close();
});

const channel = (line = newLine(), options: Parameters<typeof mailChannel>[1] = {}) => mailChannel(line, options);

test('a report as text, as HTML, with its map, under the id of its delivery', async () => {
  const outgoing = aMessage();
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
  const outgoing = aMessage();
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
  await channel().send(aMessage({ picture: null }));
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
  await channel().send(aMessage({ document: typed, picture: null }));
  const [text, html] = readMail(server.mails[0]?.raw ?? '').parts.map(({ body }) => body.toString());
  for (const body of [text ?? '', html ?? '']) {
    // As mail programs look for them: with a scheme, with www, by a bare name, as a mailbox.
    expect(body).not.toMatch(/:\/\/evil|www\.evil|evil\.example|ada@evil/);
    // To the eye it is as it was.
    expect(body.replaceAll('\u034f', '')).toContain('https://evil.example/login');
    expect(body).toContain('https://board.example.org/c/war/seat/seat-1');
  }
  expect(html).toContain('<a href="https://board.example.org/c/war/seat/seat-1">');
  // That page, the seat's at the end, and the one by which mail ends.
  expect(html?.match(/<a /g)).toHaveLength(3);
});

test('a mail that is answered says so first, and where, and comes back to the mailbox that is read', async () => {
  const outgoing = aMessage({ replyToken: '0123456789abcdef' });
  await channel(newLine(), { orders: ORDERS }).send(outgoing);
  const back = `orders+bounce-${outgoing.delivery.id.replaceAll('-', '')}@example.org`;
  expect(server.mails[0]).toMatchObject({ from: back, to: ['ada@example.net'] });
  const { headers, parts } = readMail(server.mails[0]?.raw ?? '');
  expect(headers.get('from')).toBe('Adjutant <adjutant@example.org>');
  expect(headers.get('reply-to')).toBe('Adjutant <orders+0123456789abcdef@example.org>');
  const [text = '', html = ''] = parts.map(({ body }) => body.toString().replaceAll('\r\n', '\n'));
  expect(text.startsWith('##- Write your orders above this line -##\nReply to this mail')).toBe(true);
  expect(html).toContain('##- Write your orders above this line -##');
  for (const body of [text, html]) expect(body).toMatch(/NO ORDERS.*Press to .*HELP/s);
  // What mailboxes show beside the subject is the news and not the mark.
  const shown = /<body>([\s\S]*)/.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '') ?? '';
  expect(shown.startsWith('Hello &lt;b&gt;')).toBe(true);
});

test('one without a token cannot be answered, says where orders go, and has no mark', async () => {
  for (const options of [{}, { orders: ORDERS }]) await channel(newLine(), options).send(aMessage());
  for (const { raw } of server.mails) {
    const { headers, parts } = readMail(raw);
    expect(headers.has('reply-to')).toBe(false);
    const [text = '', html = ''] = parts.map(({ body }) => body.toString());
    for (const body of [text, html]) {
      expect(body).not.toContain('above this line');
      expect(body).toContain('Nobody reads what is answered to this mail. Orders and all messages');
    }
  }
  expect(server.mails.map(({ from }) => from)).toEqual([
    'adjutant@example.org',
    expect.stringMatching(/^orders\+bounce-/),
  ]);
});

test('mails of a campaign are one thread, each with its own id', async () => {
  const first = aMessage();
  const second = { ...aMessage(), campaign: first.campaign };
  for (const one of [first, second]) expect(await channel().send(one)).toMatchObject({ kind: 'sent' });
  const heads = server.mails.map(({ raw }) => readMail(raw).headers);
  const thread = `<campaign-${first.campaign.id}@example.org>`;
  expect(heads.map((head) => [head.get('references'), head.get('in-reply-to')])).toEqual([
    [thread, thread],
    [thread, thread],
  ]);
  expect(new Set(heads.map((head) => head.get('message-id'))).size).toBe(2);
});

test('a mailbox can end the mails by itself', async () => {
  const outgoing = aMessage();
  await channel().send(outgoing);
  const { headers, parts } = readMail(server.mails[0]?.raw ?? '');
  const page = `https://board.example.org/mail/leave/${outgoing.reader?.id}.secret`;
  expect(headers.get('list-unsubscribe')).toBe(`<${page}>`);
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  for (const { body } of parts.slice(0, 2)) expect(body.toString()).toContain(page);
});

test('what a report is checked by comes as a file, and one line says where else', async () => {
  const rolls = { kind: 'rolls' as const, title: 'Rolls', rolls: [{ stream: 'fight/1', sides: 6, faces: [4, 2] }] };
  const outgoing = aMessage({ picture: null, document: { ...aDocument, blocks: [rolls, ...aDocument.blocks] } });
  await channel().send(outgoing);
  const { parts } = readMail(server.mails[0]?.raw ?? '');
  const [text, html, proof] = parts.map(({ body }) => body.toString().replaceAll('\r\n', '\n'));
  const page = `https://board.example.org/c/${outgoing.campaign.id}/verify`;
  expect(text).toContain(`Every roll of this report can be checked:\n${page}\n`);
  expect(html).toContain(`<a href="${page}">Every roll of this report can be checked</a>`);
  expect(`${text}${html}`).not.toContain('fight/1');
  expect(parts[2]?.headers.get('content-disposition')).toContain('proof.txt');
  expect(proof).toContain('fight/1: d6 4 2');
});

test('a title cannot make headers or readers', async () => {
  const title = 'War\r\nBcc: spy@example.com\r\n\r\n<script>\u202E\0';
  expect(await channel().send(aMessage({ title }))).toMatchObject({ kind: 'sent' });
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
  expect(await channel().send(aMessage({ email }))).toMatchObject({ kind: 'stuck' });
  expect(server.commands).toEqual([]);
});

test('who is reached, and what has no place in the mail', async () => {
  expect(channel().reaches(aPerson({ email: null }))).toBe(false);
  expect(channel().reaches(aPerson({ email: 'ada@example.net' }))).toBe(true);
  expect(channel().reaches(aPerson({ email: 'ada@example.net', emailOffAt: noon }))).toBe(false);
  expect(await channel().send(aMessage({ email: null }))).toMatchObject({ kind: 'stuck' });
  expect(await channel().send(aMessage({ public: true }))).toMatchObject({ kind: 'stuck' });
  const meant = aMessage();
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
  ['RCPT', 'hang up', 'later'],
])('%s answered by "%s": %s, without the server’s words', async (command, line, kind) => {
  server.answerNext(command, line);
  const outcome = await channel().send(aMessage());
  expect(outcome.kind).toBe(kind);
  expect(JSON.stringify(outcome)).not.toMatch(/spam|greylisted|user:|go away/);
  expect(server.mails).toHaveLength(0);
});

test.each([
  ['550 5.1.1 no such user', '5.1.1'],
  ['552 5.2.2 full for good', '5.2.2'],
  ['550 nobody of that name', '5.0.0'],
  ['550 5.1.1.1 what', '5.0.0'],
  // What the relay thinks of this service says nothing of the reader.
  ['554 5.7.1 relay access denied', undefined],
])('an address refused by "%s" counts like a mail that came back: %s', async (line, noMailbox) => {
  server.answerNext('RCPT', line);
  const outcome = await channel().send(aMessage());
  expect(outcome).toMatchObject({ kind: 'stuck' });
  expect('noMailbox' in outcome ? outcome.noMailbox : undefined).toBe(noMailbox);
});

test('a report and the window that it opens are one mail, the news first', async () => {
  const next = { title: 'Turn 2', document: { title: 'Turn 2: orders are open', blocks: [] }, deadlineAt: noon };
  await channel().send({ ...aMessage(), next });
  for (const { body } of readMail(server.mails[0]?.raw ?? '').parts.slice(0, 2))
    expect(body.toString()).toMatch(/A1 is red\.[\s\S]*Turn 2: orders are open/);
});

test('a map that is too large for a mail comes narrower', async () => {
  const large = new Uint8Array(500 * 1024);
  await channel().send({ ...aMessage(), picture: async (width) => (width === undefined ? large : png) });
  expect([...(readMail(server.mails[0]?.raw ?? '').parts[2]?.body ?? [])]).toEqual([...png]);
});

test('whoever does not see the picture of the map hears how its description begins', async () => {
  await channel().send(aMessage());
  const html = readMail(server.mails[0]?.raw ?? '').parts[1]?.body.toString();
  expect(html).toContain('alt="The map: A1 is red."');
});

test('a server that hangs up before it says a word is asked again at once', async () => {
  server.answerNext('CONNECT', 'hang up');
  expect(await channel().send(aMessage())).toMatchObject({ kind: 'sent' });
});

test('no server at all: later', async () => {
  const gone = channel();
  await server.close();
  expect(await gone.send(aMessage())).toMatchObject({ kind: 'later' });
  server = await startSmtpStandIn();
});

test('a letter of the service itself goes to one address, and a refusal says nothing of its text', async () => {
  const log = keptLog();
  const letters = openLetters({ line: newLine(), from: 'Adjutant <adjutant@example.org>', log });
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
  const line = newLine();
  const sending = channel(line);
  expect(line.health()).toMatchObject({ name: 'mail', up: true });
  await server.close();
  expect(await sending.send(aMessage())).toMatchObject({ kind: 'later' });
  expect(line.health()).toMatchObject({ up: false, says: expect.stringContaining('could not be reached') });
  server = await startSmtpStandIn(Number(new URL(server.url).port));
  expect(await sending.send(aMessage())).toMatchObject({ kind: 'sent' });
  expect(line.health().up).toBe(true);
});

test.each([
  ['MAIL', '553 you may not send from there, secret word', false],
  ['CONNECT', '554 go away, secret word', false],
  ['RCPT', '550 no such user, secret word', true],
  ['RCPT', '451 greylisted, secret word', true],
  ['.', '554 looks like spam, secret word', true],
])('%s answered by "%s": mail is up: %j', async (command, answer, up) => {
  const line = newLine();
  server.answerNext(command, answer);
  await channel(line).send(aMessage());
  expect(line.health().up).toBe(up);
  expect(line.health().says).not.toContain('secret');
});

test('a login that is refused is told before any mail is due, without its password', async () => {
  const { port } = new URL(server.url);
  const line = newLine(`smtp://ada:pass-word@127.0.0.1:${port}`);
  server.answerNext('EHLO', '250 AUTH PLAIN');
  server.answerNext('AUTH', '535 not you, pass-word');
  await line.look();
  expect(line.health()).toMatchObject({ up: false, says: expect.stringContaining('check SMTP_URL') });
  expect(line.health().says).not.toMatch(/pass-word|ada/);
  const open = newLine();
  await open.look();
  expect(open.health().up).toBe(true);
  expect(server.mails).toEqual([]);
});
