import { statfs } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { openDiscord } from '../adapters/discord/door/discord-door.js';
import { createWebServer } from '../adapters/web/server.js';
import type { App } from '../app/app.js';
import type { Log } from '../app/ports/log.js';
import type { Env } from '../config/env.js';
import { cannotListen } from './free-port.js';
import { openSharing } from './sending.js';
import type { Service } from './service.js';

const CATCH_UP_WITHIN_MS = 15_000;

/** Room on the disk that a folder is on; null when that cannot be told. */
async function roomOn(folder: string): Promise<{ readonly free: number; readonly all: number } | null> {
  const disk = await statfs(folder).catch(() => null);
  return disk === null ? null : { free: disk.bavail * disk.bsize, all: disk.blocks * disk.bsize };
}

/** Opens the web board, and Discord in the background when there is a token. `app` may be a wrapped one. */
export async function openDoors(
  service: Service,
  app: App,
  env: Env,
  options: { readonly port: number; readonly publicUrl: string; readonly log: Log },
): Promise<void> {
  const { log, publicUrl, port } = options;
  const { bell, clock } = service.services;
  // Before anybody can be told that they are late: time in which the service was away is given back.
  await app.heartbeat();
  const web = createWebServer({
    app,
    bell,
    log,
    clock,
    publicUrl,
    sessionCookieSecure: publicUrl.startsWith('https:'),
    trustProxy: env.TRUST_PROXY,
    ready: service.ready,
    disk: () => roomOn(env.ADJUTANT_HOME),
    metrics: { read: service.metrics, token: env.METRICS_TOKEN ?? null },
  });
  await web.listen(env.HOST, port).catch((error: unknown) => {
    throw cannotListen(error, env.HOST, port) ?? error;
  });
  service.onStop(() => web.close());
  // In the background: another process may be the one that sends, and this one is asked whether mail goes out.
  const lookedAfter = service.mail?.keepLooking();
  service.onStop(async () => lookedAfter?.());

  if (env.DISCORD_TOKEN !== undefined) {
    const discord = openDiscord({
      ...openSharing(service),
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
    service.addChannel(discord.channel);
    service.watch(discord);
    service.onStop(() => discord.stop());
    // Sheets that came by private message while the service was down are in before anything is sealed.
    await Promise.race([discord.caughtUp, delay(CATCH_UP_WITHIN_MS, undefined, { ref: false })]);
  }
}
