import { join } from 'node:path';
import { createProcessors } from '../../jobs/processors.js';
import { DRAND_URLS, openDrand } from '../adapters/beacon/drand.js';
import { binderShelf } from '../adapters/binders/binder-shelf.js';
import { books } from '../adapters/books/books.js';
import { openLetters } from '../adapters/email/letters.js';
import { openSmtpChannel } from '../adapters/email/smtp-channel.js';
import { openSmtpLine, type SmtpLine } from '../adapters/email/smtp-line.js';
import { mailTrust } from '../adapters/email/trust.js';
import { renderPng } from '../adapters/pictures/png.js';
import { openBell } from '../adapters/postgres/bell.js';
import { openDatabaseClock } from '../adapters/postgres/database-clock.js';
import { startEmbeddedPostgres } from '../adapters/postgres/embedded/embedded.js';
import { openRecord } from '../adapters/postgres/rows/record.js';
import { openSendingLedger, type SendingLedger } from '../adapters/postgres/sending-ledger.js';
import { awaitDatabase } from '../adapters/postgres/upkeep/await-database.js';
import { applyMigrations } from '../adapters/postgres/upkeep/migrate.js';
import { openPushChannel } from '../adapters/push/push-channel.js';
import { openPushes } from '../adapters/push/pushes.js';
import { openQueue } from '../adapters/queue/bull-queue.js';
import { nodeSecrets } from '../adapters/secrets/node-secrets.js';
import { openAside } from '../adapters/threads/aside.js';
import { openFilmThread } from '../adapters/threads/film-thread.js';
import { openTimeLimit } from '../adapters/threads/time-limit.js';
import type { Readiness } from '../adapters/web/server.js';
import { openCalls } from '../adapters/webhook/calls.js';
import { openWebhookChannel } from '../adapters/webhook/webhook-channel.js';
import type { App } from '../app/app.js';
import { createApp } from '../app/create-app.js';
import { installationKey } from '../app/kit/installation-key.js';
import type { BeforeSeal, Services } from '../app/kit/services.js';
import type { Channel } from '../app/ports/channel.js';
import type { Door } from '../app/ports/door.js';
import type { Log } from '../app/ports/log.js';
import type { PersonRow } from '../app/ports/record.js';
import type { Env } from '../config/env.js';
import { QUICKNET } from '../core/dice/beacon-check.js';
import { settle } from '../core/draw/palette.js';
import { type Forum, openForum } from './forum.js';
import { openGames } from './games.js';
import { openHealth } from './health.js';
import { prepareHome } from './home.js';
import { openMetrics } from './metrics.js';
import { StoppedAtStart } from './run-program.js';
import { watchSkew } from './watch-skew.js';

/** Beside this file, and compiled or not as it is. */
const ENDING = import.meta.url.includes('.ts') ? '.ts' : '.js';
const ASIDE_PROGRAM = new URL(`./aside-program${ENDING}`, import.meta.url);
const FILM_PROGRAM = new URL(`./film-program${ENDING}`, import.meta.url);

/** The parts of one process, joined. Programs start what they need of it and stop it once. */
export interface Service {
  readonly app: App;
  readonly services: Services;
  /** Channels that open after the use cases they call, such as Discord, put themselves here. */
  addChannel(channel: Channel): void;
  /** A door that `ready` names when it is down. */
  watch(door: Door): void;
  /** What processes on this database that send messages share. */
  readonly ledger: SendingLedger;
  /** The way to the mail server; null: this service sends no mail. */
  readonly mail: SmtpLine | null;
  /** The installation's forum; null: it has none. */
  readonly forum: Forum | null;
  /** A door that is read once more before a window that has run out is sealed. */
  readBeforeSeal(door: BeforeSeal): void;
  /** Works on jobs until the service stops. `app` may be a wrapped one. */
  startWorkers(app: App, concurrency: number): Promise<void>;
  ready(): Promise<Readiness>;
  /** Figures for Prometheus. */
  metrics(): Promise<{ readonly type: string; readonly text: string }>;
  /** Of the database in use. */
  readonly connectionString: string;
  /** Told when the service stops, last added first, before the record closes. */
  onStop(stop: () => Promise<void>): void;
  stop(): Promise<void>;
}

/**
 * Opens the record (embedded unless DATABASE_URL says otherwise), brings it up to date, and joins use cases, queue and
 * channels. What was opened is closed again when a later step fails.
 */
export async function openService(
  env: Env,
  options: {
    readonly log: Log;
    readonly publicUrl: string;
    /** Hears sentences about the start. */
    readonly tell: (line: string) => void;
    /** Where packages of games are looked for; left out: in the home. */
    readonly gamesHome?: string;
    /** Waits for a database that is away until this is aborted; left out: does not wait. */
    readonly wait?: AbortSignal;
  },
): Promise<Service> {
  const { log } = options;
  const stops: (() => Promise<void>)[] = [];
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopped ??= (async () => {
      for (const close of stops.reverse()) {
        await close().catch((error: unknown) =>
          log.error({}, error, 'A part of the service did not stop in good order'),
        );
      }
    })();
    return stopped;
  };

  try {
    const connectionString = env.DATABASE_URL ?? (await openEmbedded(env, options.tell, stops));
    const { wait, tell } = options;
    if (!(await awaitDatabase(connectionString, { tell, wait }))) throw new StoppedAtStart();
    await applyMigrations(connectionString);
    const record = await openRecord({ connectionString, poolSize: 10 });
    stops.push(() => record.close());
    const bell = openBell({ connectionString, log });
    stops.push(() => bell.close());
    const skew = watchSkew(log);
    const clock = await openDatabaseClock({ connectionString, compared: skew.compared });
    stops.push(() => clock.close());
    const place = env.REDIS_URL === undefined ? { connectionString } : { redisUrl: env.REDIS_URL };
    const work = await openQueue({ ...place, log, now: () => clock.now().getTime() });
    stops.push(() => work.close());

    const gamesHome = options.gamesHome ?? env.ADJUTANT_HOME;
    const aside = openAside({ entry: ASIDE_PROGRAM, connectionString, gamesHome, log });
    stops.push(() => aside.close());
    const films = openFilmThread({ entry: FILM_PROGRAM, log });
    stops.push(() => films.close());

    const channels: Channel[] = [];
    const mail =
      env.SMTP_URL !== undefined && env.MAIL_FROM !== undefined
        ? { line: openSmtpLine(env.SMTP_URL, mailTrust(env.MAIL_CA_FILE)), from: env.MAIL_FROM }
        : null;
    if (mail !== null) stops.push(async () => mail.line.close());
    // Connects when it is first asked.
    const ledger = openSendingLedger(connectionString);
    stops.push(() => ledger.close());
    const { publicUrl } = options;
    const onStop = (close: () => Promise<void>): void => void stops.push(close);
    const forum = openForum(env, { ledger, onStop, clock, log, publicUrl });
    if (forum !== null) channels.push(forum.channel);
    const beforeSeal: BeforeSeal[] = [];
    const calls = env.WEBHOOKS === 'off' ? null : openCalls({ anywhere: env.WEBHOOKS === 'anywhere' });
    if (calls !== null)
      channels.push(openWebhookChannel({ calls, hookOf: (person) => record.webhookOf(person), publicUrl }));
    const keyOf = () => installationKey({ record, secrets: nodeSecrets }, 'push/key');
    const pushes = env.PUSH === 'off' ? null : openPushes({ keyOf, contact: contactOf(env, publicUrl) });
    if (pushes !== null) channels.push(openPushChannel({ pushes, deviceOf: (id) => record.pushDevice(id), clock }));
    const { systems, packages, shelves } = await openGames(gamesHome, log);
    const services: Services = {
      record,
      systems,
      packages,
      binders: binderShelf(shelves, systems, shelves[0]),
      queue: work.queue,
      channels,
      ...(mail === null ? {} : { letters: openLetters({ ...mail, log }) }),
      ...(forum === null ? {} : { forum: forum.lookup }),
      ...(calls === null ? {} : { calls }),
      ...(pushes === null ? {} : { pushes }),
      beforeSeal,
      aside,
      timeLimit: openTimeLimit(),
      pictures: {
        png: (drawing, width) =>
          renderPng(settle(drawing.svg), {
            width,
            pictureOf: async (hash) => {
              const found = await record.picture(hash);
              return found === null ? null : `data:${found.type};base64,${Buffer.from(found.bytes).toString('base64')}`;
            },
          }),
      },
      films,
      books,
      ...(env.BEACON === 'off'
        ? {}
        : { beacon: openDrand({ chain: QUICKNET, urls: env.BEACON_URLS ?? DRAND_URLS, log }) }),
      bell,
      clock,
      secrets: nodeSecrets,
      log,
      publicUrl,
    };
    const app = createApp(services);
    if (mail !== null) {
      const leavePage = async (person: PersonRow) =>
        `${publicUrl}/mail/leave/${await app.mailLeaveToken({ person: person.id })}`;
      channels.push(openSmtpChannel({ ...mail, notes: ledger, orders: env.MAIL_ORDERS ?? null, publicUrl, leavePage }));
    }
    const health = openHealth(app);
    health.watch(work);
    if (mail !== null) health.watch(mail.line);
    const metrics = openMetrics({ app, depth: work.depth, doors: health.doors, skew: clock.skew });
    stops.push(async () => metrics.stop());
    return {
      app,
      services,
      connectionString,
      addChannel: (channel) => channels.push(channel),
      startWorkers: async (app, concurrency) => {
        // Before any job: what this program cannot play stands still, and time in which the service was away is given back.
        await app.holdGameless();
        await app.heartbeat();
        skew.tellBy(app);
        const workers = await work.startWorkers({ processors: createProcessors(app, log), concurrency, log });
        stops.push(() => workers.stop());
      },
      watch: health.watch,
      ledger,
      mail: mail?.line ?? null,
      forum,
      readBeforeSeal: (door) => void beforeSeal.push(door),
      ready: health.ready,
      metrics: metrics.read,
      onStop,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Where push services find the host: as mail is sent, or at the board; a service that only this machine reaches has neither. */
function contactOf(env: Env, publicUrl: string): string {
  const from = env.MAIL_FROM;
  if (from !== undefined) return `mailto:${from.slice(from.lastIndexOf('<') + 1).replace('>', '')}`;
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:nobody@example.org';
}

async function openEmbedded(env: Env, tell: (line: string) => void, stops: (() => Promise<void>)[]): Promise<string> {
  prepareHome(env.ADJUTANT_HOME);
  const postgres = await startEmbeddedPostgres({ dataDir: join(env.ADJUTANT_HOME, 'postgres'), log: tell });
  stops.push(() => postgres.stop());
  return postgres.connectionString;
}
