import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { openSmtpLine } from '../../../src/adapters/email/smtp-line.js';
import { mailTrust } from '../../../src/adapters/email/trust.js';

// Against a real mail server with a certificate of an authority of its own. `?requireTLS=true`: loopback is let off otherwise.

const hasOpenssl = (() => {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
// Certificates are made by openssl; a machine without it tries what needs none.
const withCertificates = (suite: () => void): void => {
  if (hasOpenssl) describe('certificates', suite);
};

withCertificates(() => {
  let folder: string;
  const file = (name: string): string => join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const servers: SMTPServer[] = [];
  let subjects: string[];

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'adjutant-tls-'));
    openssl(
      'req',
      '-x509',
      ...newKey,
      '-keyout',
      'ca.key',
      '-out',
      'ca.pem',
      '-subj',
      '/CN=Own authority',
      '-days',
      '2',
    );
    for (const [name, alternative] of [
      ['right', 'IP:127.0.0.1'],
      ['wrong', 'DNS:mail.example.org'],
    ] as const) {
      writeFileSync(file(`${name}.ext`), `subjectAltName=${alternative}\n`);
      openssl('req', ...newKey, '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', `/CN=${name}`);
      const signing = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', `${name}.ext`];
      openssl('x509', '-req', '-in', `${name}.csr`, ...signing, '-out', `${name}.pem`);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  beforeEach(() => {
    subjects = [];
  });
  afterEach(async () => {
    for (const server of servers.splice(0)) await new Promise<void>((done) => server.close(done));
  });

  async function serve(certificate: 'right' | 'wrong', kind: 'starttls' | 'tls' | 'clear'): Promise<string> {
    const server = new SMTPServer({
      key: readFileSync(file(`${certificate}.key`)),
      cert: readFileSync(file(`${certificate}.pem`)),
      secure: kind === 'tls',
      disabledCommands: kind === 'clear' ? ['STARTTLS', 'AUTH'] : ['AUTH'],
      onData(stream, session, done) {
        stream.on('data', () => {});
        stream.on('end', () => {
          subjects.push(session.secure ? 'encrypted' : 'in the clear');
          done();
        });
      },
    });
    // A client that turns away in the middle is the point of some of these.
    server.on('error', () => {});
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    return `${kind === 'tls' ? 'smtps' : 'smtp'}://127.0.0.1:${port}?requireTLS=true`;
  }

  async function sendBy(url: string, own: boolean): Promise<string> {
    const line = openSmtpLine(url, own ? mailTrust(file('ca.pem')) : {});
    try {
      await line.send({ from: 'adjutant@example.org', to: 'ada@example.net', subject: 'x', text: 'y' });
      return 'sent';
    } catch {
      return line.health().says;
    } finally {
      line.close();
    }
  }

  test.each(['starttls', 'tls'] as const)(
    '%s: mail goes to a server of one’s own authority, encrypted',
    async (kind) => {
      expect(await sendBy(await serve('right', kind), true)).toBe('sent');
      expect(subjects).toEqual(['encrypted']);
    },
  );

  test.each([
    ['starttls', 'right', false, 'MAIL_CA_FILE'],
    ['tls', 'right', false, 'MAIL_CA_FILE'],
    ['starttls', 'wrong', true, 'is for another name'],
    ['tls', 'wrong', true, 'is for another name'],
    ['clear', 'right', true, 'offers no encryption (STARTTLS)'],
  ] as const)(
    '%s, certificate %s, authority known: %j: nothing leaves, and the host is told %j',
    async (kind, certificate, own, says) => {
      expect(await sendBy(await serve(certificate, kind), own)).toContain(says);
      expect(subjects).toEqual([]);
    },
  );

  test('a file that holds no certificate is told by its name', () => {
    expect(() => mailTrust(file('none.pem'))).toThrow(/none\.pem.*cannot be read/);
    expect(() => mailTrust(file('ca.key'))).toThrow(/no certificate is in it/);
  });
});

test('a server on this very machine needs no encryption', async () => {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _, done) => void stream.resume().on('end', () => done()),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const line = openSmtpLine(`smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
  await line.send({ from: 'adjutant@example.org', to: 'ada@example.net', subject: 'x', text: 'y' });
  line.close();
  await new Promise<void>((done) => server.close(done));
});
