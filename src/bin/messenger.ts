import { openDiscordMessenger } from '../adapters/discord/sending/discord-messenger.js';
import type { Env } from '../config/env.js';
import { openSharing } from './sending.js';
import type { Service } from './service.js';

/** A worker sends by Discord without listening there: one process at a time keeps the gateway connection, the server. */
export async function openMessenger(service: Service, env: Env): Promise<void> {
  if (env.DISCORD_TOKEN === undefined) return;
  service.addChannel(
    openDiscordMessenger({
      ...openSharing(service),
      token: env.DISCORD_TOKEN,
      publicUrl: service.services.publicUrl,
      ...(env.DISCORD_API_URL === undefined ? {} : { apiUrl: env.DISCORD_API_URL }),
    }),
  );
}
