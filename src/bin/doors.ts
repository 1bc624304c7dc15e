import { statfs } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { openApi } from '../adapters/api/api.js';
import { openDiscord } from '../adapters/discord/door/discord-door.js';
import { DISCORD_PACE } from '../adapters/discord/sending/pacing.js';
import { createWebServer } from '../adapters/web/server.js';
import type { App } from '../app/app.js';
import type { Log } from '../app/ports/log.js';
import type { Env } from '../config/env.js';
import { cannotListen } from './free-port.js';
import { openMailbox } from './mail.js';
import { openSharing } from './sending.js';
import type { Service } from './service.js';

const CATCH_UP_WITHIN_MS = 15_000;
/** Before a window is sealed, the mailbox is looked into once more, and no longer than this. */
const SEAL_WAITS_MS = 25_000;

/** Room on the disk that a folder is on; null when that cannot be told. */
async function roomOn(folder: string): Promise<{ readonly free: number; readonly all: number } | null> {
  const disk = await statfs(folder).catch(() => null);
  return disk === null ? null : { free: disk.bavail * disk.bsize, all: disk.blocks * disk.bsize };
}

/** Opens the web board, and in the background the forum and Discord, where they are set up. `app` may be a wrapped one. */
export async function openDoors(
  service: Service,
  app: App,
  env: Env,
  options: { readonly port: number; readonly publicUrl: string; readonly log: Log },
): Promise<void> {
  const { log, publicUrl, port } = options;
  const { bell, clock, record } = service.services;
  // Before anybody can be told that they are late: time in which the service was away is given back.
  await app.heartbeat();
  const web = createWebServer({
    app,
    bell,
    log,
    clock,
    publicUrl,
    oneLook: record.inOneLook,
    sessionCookieSecure: publicUrl.startsWith('https:'),
    trustProxy: env.TRUST_PROXY,
    ready: service.ready,
    disk: () => roomOn(env.ADJUTANT_HOME),
    api: openApi({ app, log, oneLook: record.inOneLook }),
    metrics: { read: service.metrics, token: env.METRICS_TOKEN ?? null },
  });
  await web.listen(env.HOST, port).catch((error: unknown) => {
    throw cannotListen(error, env.HOST, port) ?? error;
  });
  service.onStop(() => web.close());
  // In the background: another process may be the one that sends, and this one is asked whether mail goes out.
  const lookedAfter = service.mail?.keepLooking();
  service.onStop(async () => lookedAfter?.());

  const caughtUp: Promise<void>[] = [];
  const mailbox = openMailbox(service, app, env);
  if (mailbox !== null) {
    const read = () => Promise.race([mailbox.lookNow(), delay(SEAL_WAITS_MS, false, { ref: false })]);
    service.readBeforeSeal({ door: 'email', read });
    caughtUp.push(mailbox.caughtUp);
  }
  if (service.forum !== null) {
    const forum = service.forum.listen(app);
    service.watch(forum);
    service.readBeforeSeal({ door: 'forum', read: () => forum.readNow() });
    service.onStop(() => forum.stop());
    forum.open();
    caughtUp.push(forum.caughtUp);
  }
  if (env.DISCORD_TOKEN !== undefined) {
    const discord = openDiscord({
      ...openSharing(service, { name: 'discord', ...DISCORD_PACE }),
      token: env.DISCORD_TOKEN,
      ...(env.DISCORD_APPLICATION_ID === undefined ? {} : { applicationId: env.DISCORD_APPLICATION_ID }),
      ...(env.DISCORD_GUILD_ID === undefined ? {} : { guildId: env.DISCORD_GUILD_ID }),
      ...(env.DISCORD_API_URL === undefined ? {} : { apiUrl: env.DISCORD_API_URL }),
      ...(env.DISCORD_SHARDS === undefined ? {} : { shards: env.DISCORD_SHARDS }),
      app,
      clock,
      log,
      publicUrl,
    });
    service.readBeforeSeal({ door: 'discord', read: () => discord.readNow() });
    service.addChannel(discord.channel);
    service.watch(discord);
    service.onStop(() => discord.stop());
    caughtUp.push(discord.caughtUp);
  }
  // Sheets that came by private message or mail while the service was down are in before anything is sealed.
  await Promise.race([Promise.all(caughtUp), delay(CATCH_UP_WITHIN_MS, undefined, { ref: false })]);
}
