import { Readable } from 'node:stream';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool/index.js';
import type { Door, DoorHealth } from '../../app/ports/door.js';
import { NotSent, outcomeOf } from './outcomes.js';
import type { Trust } from './trust.js';

const MINUTE = 60_000;
const LOOK_EVERY_MS = 5 * MINUTE;

/** So many connections at most, so many mails over one, and so many mails a second, unless SMTP_URL says otherwise. */
const PACE = { maxConnections: 3, maxMessages: 100, rateLimit: 10, rateDelta: 1000 };
/** A connection is closed when nothing has left for so long. */
const IDLE_MS = 15_000;

/** The way to the mail server. Its health is what came of it last. */
export interface SmtpLine extends Door {
  /**
   * Rejects with {@link NotSent}. `beforeText` is waited for once the server has asked for the text, of which nothing has left until
   * then; when it rejects, nothing leaves.
   */
  send(mail: SendMailOptions, beforeText?: () => Promise<void>): Promise<void>;
  /** Asks the server, without a mail, whether it lets this service in. Never rejects. */
  look(): Promise<void>;
  /** Looks now and every few minutes, for a process that is watched; nobody waits for it. Gives back what ends it. */
  keepLooking(): () => void;
  /** Lets what is being sent be sent, and hangs up. */
  close(): void;
}

/** How far a mail came. */
class Course {
  /** The server asked for the text, and may have all of it. */
  left = false;
  constructor(readonly beforeText: () => Promise<void>) {}
}
const COURSE = 'course';

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);

/** What of the defaults the address itself does not set, as `smtp://…?maxConnections=1`. */
function settingsOf(url: string): Partial<SMTPPool.Options> {
  const { hostname, searchParams } = new URL(url);
  const defaults = { ...PACE, requireTLS: !isLoopback(hostname) };
  return Object.fromEntries(Object.entries(defaults).filter(([name]) => !searchParams.has(name)));
}

const replied = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number';

/**
 * `url`: `smtp://user:password@host:587` or `smtps://…`. Mail leaves encrypted or not at all, unless the server is on this very
 * machine. Opening connects to nothing.
 */
export function openSmtpLine(url: string, trust: Trust = {}): SmtpLine {
  const transport = nodemailer.createTransport({
    pool: true,
    url,
    ...settingsOf(url),
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: MINUTE,
    idleTimeout: IDLE_MS,
    ...(trust.ca === undefined ? {} : { tls: { ca: [...trust.ca] } }),
    // Nothing in a message may make the sender read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as SMTPPool.Options);
  // Nothing of a mail is read before the server asks for its text.
  transport.use('stream', ({ data, message }, done) => {
    const course: unknown = Reflect.get(data, COURSE);
    const read = message.createReadStream.bind(message);
    message.createReadStream = (...options) => {
      if (!(course instanceof Course)) return read(...options);
      const text = async function* (): AsyncGenerator<unknown> {
        await course.beforeText();
        course.left = true;
        yield* read(...options);
      };
      return Readable.from(text(), { objectMode: false });
    };
    done();
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
    async send(mail, beforeText = async () => {}) {
      const course = new Course(beforeText);
      try {
        await told(transport.sendMail(Object.assign({ ...mail }, { [COURSE]: course })));
      } catch (error) {
        throw new NotSent(error, course.left && !replied(error));
      }
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
    close: () => transport.close(),
  };
  return line;
}
