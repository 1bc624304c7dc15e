import { SMTPServer } from 'smtp-server';
import { openSmtpLine } from '../../../src/adapters/email/smtp-line.js';
import { ownNotes } from '../../../src/adapters/sending/sending-notes.js';
import { everything } from '../../support/effort.js';
import { computes } from '../../support/patience.js';
import { aMessage, mailChannel } from './a-mail.js';

computes(30);

// A burst of results: no more connections than allowed, and what is refused for now goes out with the next attempt.

const MAILS = everything ? 500 : 60;

test(`${MAILS} mails at once, by a server that refuses some for now`, async () => {
  const taken: string[] = [];
  let open = 0;
  let most = 0;
  let asked = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect(_session, done) {
      open += 1;
      most = Math.max(most, open);
      done();
    },
    onClose() {
      open -= 1;
    },
    onRcptTo(_address, _session, done) {
      asked += 1;
      // Greylisted now and then, and closing down now and then.
      const code = asked % 50 === 0 ? 421 : asked % 20 === 0 ? 451 : null;
      done(code === null ? null : Object.assign(new Error('Not now.'), { responseCode: code }));
    },
    onData(stream, session, done) {
      stream.resume().on('end', () => {
        taken.push(session.envelope.rcptTo[0]?.address ?? '');
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const line = openSmtpLine(`smtp://127.0.0.1:${port}?rateLimit=0`);
  const channel = mailChannel(line, { notes: ownNotes() });
  let left = Array.from({ length: MAILS }, (_, index) => aMessage({ email: `p${index}@example.net`, picture: null }));
  let rounds = 0;
  while (left.length > 0 && rounds < 10) {
    const outcomes = await Promise.all(left.map((message) => channel.send(message)));
    expect(outcomes.filter(({ kind }) => kind === 'stuck')).toEqual([]);
    left = left.filter((_, index) => outcomes[index]?.kind !== 'sent');
    rounds += 1;
  }
  line.close();
  await new Promise<void>((done) => server.close(done));
  expect(left).toEqual([]);
  expect(taken).toHaveLength(MAILS);
  expect(new Set(taken).size).toBe(MAILS);
  expect(most).toBeLessThanOrEqual(3);
});
