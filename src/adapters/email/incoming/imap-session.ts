import { isIP } from 'node:net';
import { ImapFlow } from 'imapflow';
import type { Trust } from '../trust.js';
import { HEAD_FIELDS } from './mail-head.js';
import { mailTexts } from './mail-texts.js';
import { type IncomingMail, MOST_MAIL } from './receive.js';

/** Where the mailbox is, read of IMAP_URL. */
interface MailboxAddress {
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  readonly user: string;
  readonly password: string;
  readonly mailbox: string;
}

export function mailboxAddress(url: string): MailboxAddress {
  const { hostname, port, protocol, username, password, pathname } = new URL(url);
  const secure = protocol === 'imaps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 993 : 143) : Number(port),
    secure,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    mailbox: pathname.length > 1 ? decodeURIComponent(pathname.slice(1)) : 'INBOX',
  };
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\./.test(host);
const DONE = 'AdjutantDone';
const CONNECT_MS = 20_000;
const SOCKET_MS = 3 * 60_000;
/** Heads that are asked for at a time. */
const AT_ONCE = 50;

/** A mail of the mailbox, as its server lists it. */
export interface ListedMail extends IncomingMail {
  readonly uid: number;
}

/** One connection to the mailbox. When it breaks, it is of no more use: another one is made. */
export class ImapSession {
  readonly #client: ImapFlow;
  #flags = false;
  #news: () => void = () => {};

  constructor(
    private readonly address: MailboxAddress,
    trust: Trust,
  ) {
    const { host, port, secure, user, password } = address;
    this.#client = new ImapFlow({
      host,
      port,
      secure,
      auth: { user, pass: password },
      // Elsewhere than on this machine nothing goes without TLS, whatever the server offers.
      ...(secure || isLoopback(host) ? {} : { doSTARTTLS: true }),
      tls: {
        ...(trust.ca === undefined ? {} : { ca: [...trust.ca] }),
        ...(isIP(host) === 0 ? { servername: host } : {}),
      },
      logger: false,
      disableAutoIdle: true,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SOCKET_MS,
      maxLiteralSize: 2 * MOST_MAIL,
      maxLineLength: MOST_MAIL,
      maxResponseSize: 4 * MOST_MAIL,
    });
    // Without a listener an error would end the process. What it means is told by the command that fails.
    this.#client.on('error', () => {});
    this.#client.on('exists', () => this.#news());
  }

  /** Connects and opens the mailbox; gives back by which its uids are valid. */
  async open(ended: () => void, news: () => void): Promise<string> {
    this.#news = news;
    this.#client.on('close', ended);
    try {
      await this.#client.connect();
      const opened = await this.#client.mailboxOpen(this.address.mailbox).catch((error: unknown) => {
        if (!this.#client.usable) throw error;
        throw Object.assign(new Error('the mailbox could not be opened'), { mailboxMissing: true });
      });
      this.#flags = opened.permanentFlags?.has('\\*') === true && !opened.readOnly;
      return String(opened.uidValidity);
    } catch (error) {
      // Else its socket would keep the process alive.
      this.#client.close();
      throw error;
    }
  }

  get usable(): boolean {
    return this.#client.usable;
  }

  /** How much has come from the server so far: as long as it grows, the connection lives. */
  get received(): number {
    return this.#client.stats().received;
  }

  /** Uids of mails above one, or of those that came since, in their order. */
  async newer(than: { readonly uid: number } | { readonly since: Date }): Promise<readonly number[]> {
    const what = 'uid' in than ? { uid: `${than.uid + 1}:*` } : { since: than.since };
    // Servers search what they have told us of, and tell of new mail at the end of a command.
    await this.#client.noop();
    const found = await this.#client.search(what, { uid: true });
    const uids = Array.isArray(found) ? found : [];
    // A range that begins behind the last mail holds the last mail all the same.
    return uids.filter((uid) => !('uid' in than) || uid > than.uid).sort((one, other) => one - other);
  }

  /** What the mails are, without their text. Those that are gone meanwhile are left out. */
  async *heads(uids: readonly number[]): AsyncGenerator<ListedMail> {
    for (let start = 0; start < uids.length; start += AT_ONCE) {
      const range = uids.slice(start, start + AT_ONCE).join(',');
      const query = { uid: true, size: true, internalDate: true, headers: [...HEAD_FIELDS] };
      const found = await this.#client.fetchAll(range, query, { uid: true });
      for (const { uid, size, internalDate, headers } of found.sort((one, other) => one.uid - other.uid)) {
        const at = new Date(internalDate ?? Number.NaN);
        yield {
          uid,
          head: headers ?? Buffer.alloc(0),
          size: size ?? 0,
          receivedAt: Number.isNaN(at.getTime()) ? new Date() : at,
          raw: () => this.#raw(uid),
          texts: () => mailTexts(this.#client, uid),
        };
      }
    }
  }

  async #raw(uid: number): Promise<Buffer> {
    const found = await this.#client.fetchOne(
      String(uid),
      { source: { start: 0, maxLength: MOST_MAIL } },
      { uid: true },
    );
    if (found === false || found?.source === undefined) throw new Error('the mail is not there any more');
    return found.source;
  }

  /** Marks a mail as read by the service, where the server keeps such marks. People who look into the mailbox see it; nothing goes by it. */
  async done(uid: number): Promise<void> {
    if (this.#flags) await this.#client.messageFlagsAdd(String(uid), [DONE], { uid: true }).catch(() => false);
  }

  /** Waits for news at the server, until another command is given. */
  idle(): void {
    this.#client.idle().catch(() => {});
  }

  close(): void {
    this.#client.close();
  }
}
