import { Client, Events, GatewayIntentBits, Partials } from 'discord.js';
import type { App } from '../../../app/app.js';
import type { Channel } from '../../../app/ports/channel.js';
import type { Clock } from '../../../app/ports/clock.js';
import type { Log } from '../../../app/ports/log.js';
import { apiFailure, loggable } from '../kit/api-errors.js';
import type { DoorContext } from '../kit/context.js';
import { seatButton } from '../kit/control-handlers.js';
import { DiscordMessenger, type Sharing } from '../sending/discord-messenger.js';
import { OwnPace, type Pace } from '../sending/pacing.js';
import { restOptions, SendingApi } from '../sending/sending-api.js';
import { DirectMessages } from '../sheets/direct-messages.js';
import { Interactions } from './interactions.js';
import { registerCommands } from './register-commands.js';
import { tablesOf } from './tables.js';

export interface DiscordSettings extends Sharing {
  readonly token: string;
  /** The application that the token should belong to; a mismatch is logged. */
  readonly applicationId?: string;
  /** One server to register the commands on, at once; without it they are registered everywhere. */
  readonly guildId?: string;
  /** An API that speaks like Discord's, e.g. `http://127.0.0.1:8080/api`. */
  readonly apiUrl?: string;
  readonly app: App;
  readonly clock: Clock;
  readonly log: Log;
  /** Where the web board is reached, without a slash at the end. */
  readonly publicUrl: string;
}

export interface DiscordDoor {
  readonly channel: Channel;
  /** When private messages of the time away have been read; what is due should be sealed only then. Never rejects. */
  readonly caughtUp: Promise<void>;
  /** Finishes what has begun, within some seconds, and leaves Discord. */
  stop(): Promise<void>;
}

/** Discord could not be opened. The message is a sentence for its host. */
export class DiscordNotOpened extends Error {
  override readonly name = 'DiscordNotOpened';
}

const READY_TIME = 30_000;
const STOP_TIME = 5000;

function clientFor({ log, apiUrl }: DiscordSettings, pace: Pace): Client {
  const client = new Client({
    // None of them is privileged: the content of private messages to the bot needs no permission.
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.DirectMessages],
    // Private channels are not announced; without this a first private message would be dropped.
    partials: [Partials.Channel],
    allowedMentions: { parse: [], repliedUser: false },
    failIfNotExists: false,
    rest: restOptions(apiUrl, pace),
  });
  client.on(Events.Error, (error) => log.error({}, loggable(error), 'Discord client reports an error'));
  client.on(Events.ShardError, (error, shard) =>
    log.warn({ shard, code: apiFailure(error).code }, 'Discord gateway connection failed; it connects again'),
  );
  client.on(Events.Invalidated, () =>
    log.error(
      {},
      new Error('session invalidated'),
      'Discord ended the session for good: check the token and start again',
    ),
  );
  return client;
}

const isCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

function whyNot(error: unknown, apiUrl: string | undefined): DiscordNotOpened {
  const { kind, status, code } = apiFailure(error);
  if (isCode(error, 'TokenInvalid') || status === 401) {
    return new DiscordNotOpened(
      'Discord does not know the bot token (DISCORD_TOKEN). ' +
        'Copy it again from the developer portal, page Bot, "Reset Token"; leave DISCORD_TOKEN out to run without Discord.',
    );
  }
  const where = apiUrl === undefined ? 'Discord' : 'the address in DISCORD_API_URL';
  return new DiscordNotOpened(
    `Discord could not be opened: no good answer from ${where} (${kind} ${status === 0 ? code : status}). ` +
      'Check the network, or leave DISCORD_TOKEN out to run without Discord.',
  );
}

async function logIn(client: Client, { token, apiUrl }: DiscordSettings): Promise<Client<true>> {
  let timer: NodeJS.Timeout | undefined;
  try {
    const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(Object.assign(new Error('not ready in time'), { code: 'ETIMEDOUT' })),
        READY_TIME,
      );
    });
    await Promise.race([client.login(token), late]);
    return await Promise.race([ready, late]);
  } catch (error) {
    await client.destroy();
    throw whyNot(error, apiUrl);
  } finally {
    clearTimeout(timer);
  }
}

const originOf = (address: string | undefined): string | null =>
  address !== undefined && URL.canParse(address) ? new URL(address).origin : null;

/**
 * Opens the Discord door: commands, private messages, and the channel for what goes out. Rejects with
 * {@link DiscordNotOpened} when Discord does not let the bot in; whether to go on without it is for the caller to say.
 */
export async function openDiscord(settings: DiscordSettings): Promise<DiscordDoor> {
  const { app, clock, log, publicUrl, apiUrl, token } = settings;
  const context: DoorContext = { app, clock, log, publicUrl, apiOrigin: originOf(apiUrl) };
  const inbox = new DirectMessages(context);
  const chosen = seatButton((_context, press, control) => inbox.chosen(press, control));
  const tables = tablesOf(app.acts, { buttons: { sheet: chosen } });
  const interactions = new Interactions(context, tables);
  const underway = new Set<Promise<void>>();
  let stopping = false;
  const begin = (work: () => Promise<void>): void => {
    if (stopping) return;
    const running = work()
      .catch((error: unknown) => log.error({}, loggable(error), 'Discord event not handled'))
      .finally(() => underway.delete(running));
    underway.add(running);
  };

  const pace = settings.pace ?? new OwnPace();
  const client = clientFor(settings, pace);
  client.on(Events.MessageCreate, (message) => begin(() => inbox.heard(message)));
  client.on(Events.InteractionCreate, (interaction) => begin(() => interactions.answer(interaction)));
  // Each time a session begins, not when one is resumed: Discord then sends what was missed by itself.
  client.on(Events.ShardReady, () => {
    if (client.isReady()) begin(() => inbox.catchUp(client));
  });
  const ready = await logIn(client, settings);
  if (settings.applicationId !== undefined && settings.applicationId !== ready.application.id) {
    log.warn(
      { expected: settings.applicationId, found: ready.application.id },
      'DISCORD_TOKEN belongs to another application than DISCORD_APPLICATION_ID',
    );
  }
  const caughtUp = new Promise<void>((resolve) => {
    begin(() => inbox.catchUp(ready).finally(resolve));
  });
  await registerCommands(ready, [...tables.commands.values()], settings.guildId ?? null, log);
  log.info({ application: ready.application.id, servers: ready.guilds.cache.size }, 'Discord is open');

  const api = new SendingApi(token, apiUrl, { rest: client.rest, pace });
  const channel = new DiscordMessenger(api, publicUrl, settings.notes);
  return {
    channel,
    caughtUp,
    async stop() {
      stopping = true;
      inbox.stop();
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, STOP_TIME);
      });
      await Promise.race([Promise.allSettled([...underway, inbox.settled(), channel.settled()]), patience]);
      clearTimeout(timer);
      await client.destroy();
    },
  };
}
