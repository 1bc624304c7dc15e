import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { SendOutcome } from '../../app/ports/channel.js';
import type { Door, DoorHealth } from '../../app/ports/door.js';

const MINUTE = 60_000;

type Refused = Exclude<SendOutcome, { kind: 'sent' }>;
type Later = Extract<Refused, { kind: 'later' }>;
const later = (reason: string, retryAfterMs: number): Later => ({ kind: 'later', reason, retryAfterMs });
/** The fault of no message: the server lets none through. */
const away = (reason: string, retryAfterMs: number): Later => ({ ...later(reason, retryAfterMs), away: true });
const stuck = (reason: string): Refused => ({ kind: 'stuck', reason });

/**
 * What became of a message that was not accepted. The server's own words are left out: they may quote anything. Trouble
 * with our own account (5xx to logging in) is not the reader's: it is tried again once somebody has mended the settings.
 */
export function outcomeOf(error: unknown): Refused {
  const details = new Map<string, unknown>(error instanceof Error ? Object.entries(error) : []);
  const [code, reply, command] = ['code', 'responseCode', 'command'].map((key) => details.get(key));
  if (code === 'EAUTH' || code === 'EOAUTH2' || code === 'ETLS')
    return away('the mail server did not let this service in; check SMTP_URL', 15 * MINUTE);
  if (typeof reply === 'number' && reply >= 500) {
    const step = typeof command === 'string' ? command.split(' ')[0] : undefined;
    // Refused before any reader was named: it is the sender or the connection that the server does not like.
    if (step !== 'RCPT' && step !== 'DATA')
      return away(`the mail server refuses this service (${reply}); check SMTP_URL and MAIL_FROM`, 15 * MINUTE);
    return stuck(
      step === 'RCPT'
        ? `the mail server refused the reader's address (${reply})`
        : `the mail server refused the message (${reply})`,
    );
  }
  if (typeof reply === 'number' && reply >= 400) return later(`the mail server asked to wait (${reply})`, 5 * MINUTE);
  return away('the mail server could not be reached, or went away', MINUTE);
}

/** The way to the mail server. Its health is what came of it last. */
export interface SmtpLine extends Door {
  /** Rejects with what the server said; `outcomeOf` puts that in words. */
  send(mail: SendMailOptions): Promise<void>;
  /** Asks the server, without a mail, whether it lets this service in. Never rejects. */
  look(): Promise<void>;
  /** Looks now and every few minutes, for a process that is watched; nobody waits for it. Gives back what ends it. */
  keepLooking(): () => void;
}

const LOOK_EVERY_MS = 5 * MINUTE;

/** `url`: `smtp://user:password@host:587` or `smtps://…`. Opening connects to nothing. */
export function openSmtpLine(url: string): SmtpLine {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
    // Nothing in a message may make the sender read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let trouble: string | null = null;

  async function told<T>(work: Promise<T>): Promise<T> {
    try {
      const answer = await work;
      trouble = null;
      return answer;
    } catch (error) {
      const outcome = outcomeOf(error);
      trouble = outcome.kind === 'later' && outcome.away === true ? outcome.reason : null;
      throw error;
    }
  }

  const line: SmtpLine = {
    health: (): DoorHealth =>
      trouble === null
        ? { name: 'mail', up: true, says: 'Mail goes out.' }
        : {
            name: 'mail',
            up: false,
            says: `No mail goes out: ${trouble}. Mails wait and are tried again; all of it is on the web board meanwhile.`,
          },
    async send(mail) {
      await told(transport.sendMail(mail));
    },
    look: () =>
      told(transport.verify()).then(
        () => {},
        () => {},
      ),
    keepLooking() {
      void line.look();
      const timer = setInterval(() => void line.look(), LOOK_EVERY_MS);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
  return line;
}
