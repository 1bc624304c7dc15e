import { heardElsewhere } from '../adapters/discord/door/hearing.js';
import { openDiscordMessenger } from '../adapters/discord/sending/discord-messenger.js';
import { DISCORD_PACE } from '../adapters/discord/sending/pacing.js';
import type { Env } from '../config/env.js';
import { waitForMailbox } from './mail.js';
import { openSharing } from './sending.js';
import type { Service } from './service.js';

/** A worker sends by Discord without listening there: one process at a time keeps the gateway connection, the server. */
export async function openMessenger(service: Service, env: Env): Promise<void> {
  const { forum, app } = service;
  // At the forum and the mailbox, too, one process listens; before this one seals anything it waits for that one.
  if (forum !== null) service.readBeforeSeal({ door: 'forum', read: () => forum.readElsewhere(app) });
  waitForMailbox(service, env);
  if (env.DISCORD_TOKEN === undefined) return;
  service.readBeforeSeal({ door: 'discord', read: () => heardElsewhere(app) });
  service.addChannel(
    openDiscordMessenger({
      ...openSharing(service, { name: 'discord', ...DISCORD_PACE }),
      token: env.DISCORD_TOKEN,
      publicUrl: service.services.publicUrl,
      ...(env.DISCORD_API_URL === undefined ? {} : { apiUrl: env.DISCORD_API_URL }),
    }),
  );
}
