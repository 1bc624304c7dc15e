import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import nodemailer from 'nodemailer';
import { until } from '../support/until.js';
import type { Certificate } from './certificates.js';

const run = promisify(execFile);

export const PASSWORD = 'correct:horse@battery';
export const USER = 'orders';

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

const settings = (folder: string, ports: Ports, certificate: Certificate | null): string => `
base_dir = ${folder}/run
instance_name = adjutant-test-${ports.imap}
log_path = ${folder}/log
protocols = imap lmtp
listen = 127.0.0.1
recipient_delimiter = +
auth_username_format = %Ln
first_valid_uid = 1
default_internal_user = nobody
default_login_user = nobody
default_internal_group = nogroup
mail_location = maildir:${folder}/mail/%n
disable_plaintext_auth = no
auth_failure_delay = 0
ssl = ${certificate === null ? 'no' : 'yes'}
${certificate === null ? '' : `ssl_cert = <${folder}/cert.pem\nssl_key = <${folder}/key.pem`}
lmtp_save_to_detail_mailbox = no
lda_mailbox_autocreate = yes
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=nobody gid=nogroup home=${folder}/mail/%n
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${ports.imap}
  }
  inet_listener imaps {
    port = ${certificate === null ? 0 : ports.imaps}
  }
}
service lmtp {
  inet_listener lmtp {
    address = 127.0.0.1
    port = ${ports.lmtp}
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
`;

interface Ports {
  readonly imap: number;
  readonly imaps: number;
  readonly lmtp: number;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('data', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** A real Dovecot on the loopback, with one mailbox for `orders` and whatever stands behind a plus. */
export class Dovecot {
  readonly folder = mkdtempSync(join(tmpdir(), 'adjutant-mail-'));
  #process: ChildProcess | null = null;
  #ports: Ports = { imap: 0, imaps: 0, lmtp: 0 };

  constructor(private readonly certificate: Certificate | null = null) {}

  static async start(certificate: Certificate | null = null): Promise<Dovecot> {
    const server = new Dovecot(certificate);
    server.#ports = { imap: await freePort(), imaps: await freePort(), lmtp: await freePort() };
    chmodSync(server.folder, 0o755);
    mkdirSync(join(server.folder, 'mail'), { mode: 0o777 });
    chmodSync(join(server.folder, 'mail'), 0o777);
    await server.up();
    return server;
  }

  get url(): string {
    return `imap://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${this.#ports.imap}`;
  }

  urlOf(change: { readonly secure?: boolean; readonly host?: string; readonly password?: string }): string {
    const { secure = false, host = '127.0.0.1', password = PASSWORD } = change;
    return `imap${secure ? 's' : ''}://${USER}:${encodeURIComponent(password)}@${host}:${secure ? this.#ports.imaps : this.#ports.imap}`;
  }

  async up(): Promise<void> {
    const config = join(this.folder, 'dovecot.conf');
    if (this.certificate !== null) {
      writeFileSync(join(this.folder, 'cert.pem'), this.certificate.cert);
      writeFileSync(join(this.folder, 'key.pem'), this.certificate.key, { mode: 0o600 });
    }
    writeFileSync(config, settings(this.folder, this.#ports, this.certificate));
    this.#process = spawn('dovecot', ['-F', '-c', config], { stdio: 'ignore' });
    await until('Dovecot answers', async () => (await answers(this.#ports.imap)) && (await answers(this.#ports.lmtp)));
  }

  /** Stops it at once, as when the machine goes off. */
  async down(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (child === null || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }

  async stop(): Promise<void> {
    await this.down();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Puts mails into the mailbox, as the mail server of a host would. */
  async deliver(
    mails: readonly { readonly to: string; readonly raw: string | Buffer; readonly from?: string }[],
  ): Promise<void> {
    const line = nodemailer.createTransport({
      host: '127.0.0.1',
      port: this.#ports.lmtp,
      lmtp: true,
      secure: false,
      ignoreTLS: true,
      pool: true,
      maxConnections: 4,
      maxMessages: Infinity,
    });
    try {
      await Promise.all(
        mails.map(({ to, raw, from = 'someone@players.example' }) =>
          line.sendMail({ envelope: { from, to: [to] }, raw }),
        ),
      );
    } finally {
      line.close();
    }
  }

  /** Makes the mailbox anew with the same mails: their uids begin again. */
  async renew(): Promise<void> {
    await this.down();
    const mailbox = join(this.folder, 'mail', USER);
    for (const name of readdirSync(mailbox).filter((one) => one.startsWith('dovecot')))
      rmSync(join(mailbox, name), { force: true });
    await this.up();
  }

  /** Takes all mails out of the mailbox. */
  async empty(): Promise<void> {
    await this.doveadm('expunge', '-u', USER, 'mailbox', 'INBOX', 'all');
  }

  async doveadm(...words: readonly string[]): Promise<string> {
    return (await run('doveadm', ['-c', join(this.folder, 'dovecot.conf'), ...words])).stdout;
  }

  get log(): string {
    return readFileSync(join(this.folder, 'log'), 'utf8');
  }
}
