import { resolve } from 'node:path';
import { z } from 'zod';
import { nearest } from '../core/reading/nearest.js';
import { defaultHome } from './paths.js';

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

/** What a setting must be, in the words that its error message uses. Messages never repeat the value of a secret. */
interface Setting {
  parse: z.ZodType;
  /** Completes "NAME must be …". */
  mustBe: string;
  secret?: true;
}

const url = (...schemes: string[]) => z.url({ protocol: new RegExp(`^(${schemes.join('|')})$`) });
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max));
// "Yes" means one proxy: believing any number of them would let visitors make up their own address.
const proxies = z.union([
  z.enum(['no', 'false', '0']).transform(() => false as const),
  z.enum(['yes', 'true']).transform(() => 1),
  wholeNumber(1, 10),
]);
const snowflake = z.string().regex(/^\d{17,20}$/);

const settings = {
  DATABASE_URL: {
    parse: url('postgres', 'postgresql').optional(),
    mustBe:
      'the address of a PostgreSQL database, such as postgresql://user:password@host:5432/adjutant; leave it out to use the embedded PostgreSQL',
    secret: true,
  },
  REDIS_URL: {
    parse: url('redis', 'rediss').optional(),
    mustBe:
      'the address of a Redis server, such as redis://host:6379; leave it out to keep the job queue in PostgreSQL',
    secret: true,
  },
  PORT: {
    parse: wholeNumber(0, 65_535).default(3000),
    mustBe: 'a port number from 1 to 65535, or 0 for any free port',
  },
  HOST: {
    parse: z.union([z.hostname(), z.ipv4(), z.ipv6()]).default('127.0.0.1'),
    mustBe: 'the name or address to listen on, such as 127.0.0.1 (this machine only) or 0.0.0.0 (every network)',
  },
  PUBLIC_URL: {
    parse: url('http', 'https')
      .transform((text) => text.replace(/(?<!\/)\/+$/, ''))
      .optional(),
    mustBe: 'the address under which people reach the web board, such as https://adjutant.example.org',
  },
  ADJUTANT_HOME: {
    parse: z
      .string()
      .transform((path) => resolve(path))
      .default(defaultHome),
    mustBe: 'a folder for the embedded database and the secrets of this installation',
  },
  DISCORD_TOKEN: {
    parse: z
      .string()
      .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/)
      .optional(),
    mustBe: 'the bot token from the Discord developer portal, three parts with dots between them',
    secret: true,
  },
  DISCORD_APPLICATION_ID: {
    parse: snowflake.optional(),
    mustBe: 'the application id from the Discord developer portal, 17 to 20 digits',
  },
  DISCORD_GUILD_ID: { parse: snowflake.optional(), mustBe: 'the id of one Discord server, 17 to 20 digits' },
  DISCORD_SHARDS: {
    // Whoever leaves it to Discord leaves it out.
    parse: z.union([z.literal('auto').transform(() => undefined), wholeNumber(1, 10_000)]).optional(),
    mustBe: 'auto, or the number of shards from 1; leave it out and Discord says how many',
  },
  DISCORD_API_URL: {
    parse: url('http', 'https').optional(),
    mustBe: "the address of an API that speaks like Discord's, such as http://127.0.0.1:8080/api",
  },
  SMTP_URL: {
    parse: url('smtp', 'smtps').optional(),
    mustBe: 'the address of a mail server, such as smtps://user:password@mail.example.org:465',
    secret: true,
  },
  MAIL_FROM: {
    parse: z
      .string()
      .max(320)
      .regex(/^[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/)
      .optional(),
    mustBe: 'the sender of outgoing mail, such as Adjutant <adjutant@example.org>',
  },
  MAIL_ORDERS: {
    parse: z
      .string()
      .max(200)
      .regex(/^[^\s<>@+]{1,23}@[^\s<>@]+$/)
      .optional(),
    mustBe:
      'the address that takes orders, such as orders@example.org (23 characters before the @ at most); mail to orders+anything@example.org must come in there',
  },
  IMAP_URL: {
    parse: url('imap', 'imaps').optional(),
    mustBe: 'the mailbox of MAIL_ORDERS, such as imaps://user:password@mail.example.org:993',
    secret: true,
  },
  MAIL_AUTHSERV_ID: {
    parse: z.hostname().optional(),
    mustBe:
      'the name by which your mail server signs its Authentication-Results, such as mx.example.org; leave it out and signatures are checked here',
  },
  MAIL_CA_FILE: {
    parse: z.string().optional(),
    mustBe: 'a file with the certificate of an authority of your own, in PEM, for the mail servers',
  },
  FORUM_KIND: {
    parse: z.enum(['nodebb', 'discourse', 'xenforo']).optional(),
    mustBe: 'the software of the forum: nodebb, discourse or xenforo',
  },
  FORUM_URL: {
    parse: url('http', 'https')
      .transform((text) => text.replace(/(?<!\/)\/+$/, ''))
      .optional(),
    mustBe: 'the address of the forum, such as https://forum.example.org',
  },
  FORUM_TOKEN: {
    parse: z
      .string()
      .regex(/^[\x21-\x7e]{8,500}$/)
      .optional(),
    mustBe: "the API token or key of the bot's account at the forum",
    secret: true,
  },
  FORUM_CATEGORY: {
    parse: z
      .string()
      .regex(/^\d{1,12}$/)
      .optional(),
    mustBe: 'the number of the category (section, node) of the forum in which campaigns have their topics',
  },
  FORUM_USER: {
    parse: z.string().max(100).regex(/^\S+$/).optional(),
    mustBe: "the user name of the bot's account, which Discourse wants to know beside the key",
  },
  BEACON: {
    parse: z.enum(['drand', 'off']).default('drand'),
    mustBe: 'drand, for campaigns whose dice also take a number that you cannot foresee, or off',
  },
  BEACON_URLS: {
    parse: z
      .string()
      .transform((text) => text.split(',').map((one) => one.trim().replace(/(?<!\/)\/+$/, '')))
      .pipe(z.array(url('http', 'https')).min(1).max(20))
      .optional(),
    mustBe:
      'addresses of drand with commas between them, asked one after the other, such as https://api.drand.sh, https://drand.cloudflare.com',
  },
  WEBHOOKS: {
    parse: z.enum(['public', 'anywhere', 'off']).default('public'),
    mustBe:
      'public, to call programs of players at addresses of the public Internet; anywhere, in your own network too and without TLS; or off',
  },
  PUSH: {
    parse: z.enum(['on', 'off']).default('on'),
    mustBe: 'on, to tell devices of players that something has come, by the push services of their browsers; or off',
  },
  LOG_LEVEL: { parse: z.enum(logLevels).default('info'), mustBe: `one of ${logLevels.join(', ')}` },
  METRICS_TOKEN: {
    parse: z.string().min(16).optional(),
    mustBe:
      'at least 16 characters that nobody can guess, which a monitoring server elsewhere sends for /metrics; leave it out to let only this machine read them',
    secret: true,
  },
  WORKERS: {
    parse: wholeNumber(0, 100).default(4),
    mustBe: 'how many jobs this process works on at a time, from 0 (none: other processes do the work) to 100',
  },
  TRUST_PROXY: {
    parse: proxies.default(false),
    mustBe: 'no, or the number of proxies in front of the web board (yes is 1; 10 is the most)',
  },
} satisfies Record<string, Setting>;

const envSchema = z.object({
  DATABASE_URL: settings.DATABASE_URL.parse,
  REDIS_URL: settings.REDIS_URL.parse,
  PORT: settings.PORT.parse,
  HOST: settings.HOST.parse,
  PUBLIC_URL: settings.PUBLIC_URL.parse,
  ADJUTANT_HOME: settings.ADJUTANT_HOME.parse,
  DISCORD_TOKEN: settings.DISCORD_TOKEN.parse,
  DISCORD_APPLICATION_ID: settings.DISCORD_APPLICATION_ID.parse,
  DISCORD_GUILD_ID: settings.DISCORD_GUILD_ID.parse,
  DISCORD_SHARDS: settings.DISCORD_SHARDS.parse,
  DISCORD_API_URL: settings.DISCORD_API_URL.parse,
  SMTP_URL: settings.SMTP_URL.parse,
  MAIL_FROM: settings.MAIL_FROM.parse,
  MAIL_ORDERS: settings.MAIL_ORDERS.parse,
  IMAP_URL: settings.IMAP_URL.parse,
  MAIL_AUTHSERV_ID: settings.MAIL_AUTHSERV_ID.parse,
  MAIL_CA_FILE: settings.MAIL_CA_FILE.parse,
  FORUM_KIND: settings.FORUM_KIND.parse,
  FORUM_URL: settings.FORUM_URL.parse,
  FORUM_TOKEN: settings.FORUM_TOKEN.parse,
  FORUM_CATEGORY: settings.FORUM_CATEGORY.parse,
  FORUM_USER: settings.FORUM_USER.parse,
  BEACON: settings.BEACON.parse,
  BEACON_URLS: settings.BEACON_URLS.parse,
  WEBHOOKS: settings.WEBHOOKS.parse,
  PUSH: settings.PUSH.parse,
  LOG_LEVEL: settings.LOG_LEVEL.parse,
  METRICS_TOKEN: settings.METRICS_TOKEN.parse,
  WORKERS: settings.WORKERS.parse,
  TRUST_PROXY: settings.TRUST_PROXY.parse,
});

/**
 * The settings of one process, checked. PORT 0 means any free port. WORKERS is how many jobs run at a time in this
 * process (0: web only). TRUST_PROXY is false, or the number of proxies in front.
 */
export type Env = z.infer<typeof envSchema> & {
  /** Sentences about settings that look like a slip of the pen; to be printed at the start. */
  warnings: string[];
};

/** Settings that cannot be used. The message has one sentence a setting: which, what was found, what would do. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the settings, by default from the environment. An empty value counts as not set. Throws {@link ConfigError}. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(
    Object.keys(settings).flatMap((name) => {
      const value = source[name]?.trim();
      return value === undefined || value === '' ? [] : [[name, value]];
    }),
  );
  const result = envSchema.safeParse(given);
  const problems = result.success ? [] : wrongSettings(result.error, given);
  if (given['SMTP_URL'] !== undefined && given['MAIL_FROM'] === undefined) {
    problems.push(`SMTP_URL is set, so MAIL_FROM must be set too: ${settings.MAIL_FROM.mustBe}.`);
  }
  if (given['IMAP_URL'] !== undefined && given['MAIL_ORDERS'] === undefined) {
    problems.push(`IMAP_URL is set, so MAIL_ORDERS must be set too: ${settings.MAIL_ORDERS.mustBe}.`);
  }
  if (given['IMAP_URL'] !== undefined && given['SMTP_URL'] === undefined) {
    problems.push(`IMAP_URL is set, so SMTP_URL must be set too: what comes in is answered by it.`);
  }
  const forum = ['FORUM_KIND', 'FORUM_URL', 'FORUM_TOKEN', 'FORUM_CATEGORY'] as const;
  const lacking = forum.filter((name) => given[name] === undefined);
  if (lacking.length > 0 && lacking.length < forum.length) {
    problems.push(...lacking.map((name) => `${name} must be set too, as for every forum: ${settings[name].mustBe}.`));
  }
  if (given['FORUM_KIND'] === 'discourse' && given['FORUM_USER'] === undefined) {
    problems.push(`FORUM_KIND is discourse, so FORUM_USER must be set too: ${settings.FORUM_USER.mustBe}.`);
  }
  if (!result.success || problems.length > 0) throw new ConfigError(problems.join('\n'));
  return { ...result.data, warnings: unknownSettings(source) };
}

function wrongSettings(error: z.ZodError, given: Record<string, string>): string[] {
  const names = new Set(error.issues.map((issue) => String(issue.path[0])));
  return Object.entries<Setting>(settings)
    .filter(([name]) => names.has(name))
    .map(([name, { mustBe, secret }]) => `${name} is ${found(given[name] ?? '', secret)}, but must be ${mustBe}.`);
}

function found(value: string, secret: true | undefined): string {
  if (secret) return `set to something else (${value.length} characters, not shown here)`;
  const shown = value.length > 60 ? `${value.slice(0, 60)}…` : value;
  return JSON.stringify(shown);
}

/** Only our own prefix: the environment is full of names that are none of our business. */
function unknownSettings(source: Record<string, string | undefined>): string[] {
  const known = Object.keys(settings);
  return Object.keys(source)
    .filter((name) => name.startsWith('ADJUTANT_') && !Object.hasOwn(settings, name))
    .map((name) => {
      const bare = name.replace(/^ADJUTANT_/, '');
      const near = known.includes(bare) ? bare : (nearest(name, known) ?? nearest(bare, known));
      const guess = near === null ? 'The README has a table of all settings.' : `Did you mean ${near}?`;
      return `${name} is not a setting of Adjutant and has no effect. ${guess}`;
    });
}
