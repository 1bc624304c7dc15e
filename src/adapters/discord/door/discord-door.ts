import { Client, Events, GatewayIntentBits, Partials } from 'discord.js';
import type { App } from '../../../app/app.js';
import type { Channel } from '../../../app/ports/channel.js';
import type { Clock } from '../../../app/ports/clock.js';
import type { Door } from '../../../app/ports/door.js';
import type { Log } from '../../../app/ports/log.js';
import { type Lease, type Pause, sleep } from '../../sending/lease.js';
import type { Pace as SendingPace } from '../../sending/pace.js';
import { ownNotes } from '../../sending/sending-notes.js';
import { loggable } from '../kit/api-errors.js';
import type { DoorContext } from '../kit/context.js';
import { seatButton } from '../kit/control-handlers.js';
import { DiscordMessenger, type Sharing } from '../sending/discord-messenger.js';
import { ownPace } from '../sending/pacing.js';
import { privateKey } from '../sending/places.js';
import { restFor, restOptions, SendingApi } from '../sending/sending-api.js';
import { DirectMessages } from '../sheets/direct-messages.js';
import { greetServer } from './greet-server.js';
import { guardEvents, guardedShards } from './guard.js';
import { Hearing, heardElsewhere } from './hearing.js';
import { Interactions } from './interactions.js';
import { Line } from './line.js';
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
  /** Parts into which the bot's servers are divided; left out, Discord says how many. */
  readonly shards?: number;
  /** Where several processes may open this door, which of them listens. */
  readonly lease?: Lease;
  /** How the line waits before it tries again. */
  readonly pause?: Pause;
  readonly app: App;
  readonly clock: Clock;
  readonly log: Log;
  /** Where the web board is reached, without a slash at the end. */
  readonly publicUrl: string;
}

export interface DiscordDoor extends Door {
  readonly channel: Channel;
  /** When the line is open, or it is known that it is not to be had at once. Never rejects. */
  readonly opened: Promise<void>;
  /**
   * When private messages of the time away have been read, or cannot be read now; what is due should be sealed only then.
   * Never rejects.
   */
  readonly caughtUp: Promise<void>;
  /**
   * Before a window is sealed: takes what has been heard, 15 s at most. False: the line is down, or messages of a time away have not
   * been read, so something may have been written that nobody here knows of. Never rejects.
   */
  readNow(): Promise<boolean>;
  /** Finishes what has begun, within some seconds, and leaves Discord. */
  stop(): Promise<void>;
}

const STOP_TIME = 5000;
/** A window waits no longer for messages that are being taken. */
const READ_TIME = 15_000;
/** Discord opens so many private channels a while; those that it did not open are asked for later. */
const CATCH_UP_PAUSE_MS = 5 * 60_000;
const CATCH_UP_TIMES = 12;
/** Private messages come on this shard alone. */
const PRIVATE_SHARD = 0;

/** What the work comes to, or false when it takes longer. */
async function within(milliseconds: number, work: Promise<boolean>): Promise<boolean> {
  const over = new AbortController();
  const isDone = await Promise.race([work, sleep(milliseconds, over.signal).then(() => false)]);
  over.abort();
  return isDone;
}

const originOf = (address: string | undefined): string | null =>
  address !== undefined && URL.canParse(address) ? new URL(address).origin : null;

/** A client that is not signed in yet. */
function clientFor({ apiUrl, shards, log }: DiscordSettings, pace: SendingPace): Client {
  const client = new Client({
    // None of them is privileged: the content of private messages to the bot needs no permission.
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.DirectMessages],
    // Private channels are not announced; without this a first private message would be dropped.
    // And without the other, an edit of a message from before this start would be.
    partials: [Partials.Channel, Partials.Message],
    allowedMentions: { parse: [], repliedUser: false },
    failIfNotExists: false,
    rest: restOptions(apiUrl, pace),
    ...(shards === undefined ? { shards: 'auto' as const } : { shardCount: shards }),
    ws: { buildStrategy: guardedShards(log) },
  });
  guardEvents(client, log);
  return client;
}

/**
 * Opens the Discord door: commands, private messages, and the channel for what goes out. The line to Discord is opened in the
 * background, and again whenever it was lost: nothing else of the service waits for Discord or ends with it.
 */
export function openDiscord(settings: DiscordSettings): DiscordDoor {
  const { app, clock, log, publicUrl, apiUrl, token } = settings;
  const context: DoorContext = { app, clock, log, publicUrl, apiOrigin: originOf(apiUrl) };
  const notes = settings.notes ?? ownNotes();
  const inbox = new DirectMessages(context, {
    known: (user) => notes.recall(privateKey(user)),
    opened: (user, channel) => notes.made(privateKey(user), channel),
  });
  const chosen = seatButton((_context, press, control) => inbox.chosen(press, control));
  const tables = tablesOf(app.acts, { buttons: { sheet: chosen } });
  const interactions = new Interactions(context, tables);
  const underway = new Set<Promise<void>>();
  let stopping = false;
  const begin = (work: () => Promise<void>): Promise<void> => {
    if (stopping) return Promise.resolve();
    const running = work()
      .catch((error: unknown) => log.error({}, loggable(error), 'Discord event not handled'))
      .finally(() => underway.delete(running));
    underway.add(running);
    return running;
  };

  const pace = settings.pace ?? ownPace();
  const rest = restFor(token, apiUrl, pace);
  let catchingUp: Promise<void> = Promise.resolve();
  const ending = new AbortController();
  const hearing = new Hearing(app);
  /** Resolves after the first time; who could not be asked for then is asked again while the line stands. */
  const catchUp = async (client: Client<true>): Promise<void> => {
    let left: 'done' | 'later' = 'done';
    const look = (work: () => Promise<typeof left>): Promise<void> =>
      begin(async () => {
        left = await work();
        if (left === 'done' && client.isReady()) hearing.is(true, clock.now());
      });
    await look(() => inbox.catchUp(client));
    const again = async (): Promise<void> => {
      for (let times = 0; left === 'later' && times < CATCH_UP_TIMES; times += 1) {
        await (settings.pause ?? sleep)(CATCH_UP_PAUSE_MS, ending.signal);
        if (stopping || !client.isReady()) return;
        await look(() => inbox.catchUpRest(client));
      }
    };
    void again();
  };
  const line = new Line({
    token,
    apiUrl,
    log,
    lease: settings.lease ?? null,
    pause: settings.pause,
    client() {
      const client = clientFor(settings, pace);
      // The same for all that is sent, so that all of it knows of the same rate limits.
      client.rest = rest;
      client.on(Events.MessageCreate, (message) => void begin(() => inbox.heard(message)));
      client.on(Events.MessageUpdate, (before, message) => void begin(() => inbox.edited(before, message)));
      client.on(Events.InteractionCreate, (interaction) => void begin(() => interactions.answer(interaction)));
      client.on(Events.GuildCreate, (guild) => void begin(() => greetServer(context, guild)));
      for (const lost of [Events.ShardReconnecting, Events.ShardDisconnect] as const)
        client.on(lost, () => hearing.is(false, clock.now()));
      // Discord has sent what was missed before it says that the session goes on.
      client.on(Events.ShardResume, (shard) => {
        if (shard === PRIVATE_SHARD && client.isReady()) hearing.is(true, clock.now());
      });
      // Each time a session begins, not when one is resumed: Discord then sends what was missed by itself.
      client.on(Events.ShardReady, (shard) => {
        if (shard === PRIVATE_SHARD && client.isReady()) void catchUp(client);
      });
      return client;
    },
    async opened(ready) {
      if (settings.applicationId !== undefined && settings.applicationId !== ready.application.id) {
        log.warn(
          { expected: settings.applicationId, found: ready.application.id },
          'DISCORD_TOKEN belongs to another application than DISCORD_APPLICATION_ID',
        );
      }
      catchingUp = catchUp(ready);
      await registerCommands(ready, tables, settings.guildId ?? null, { app, log });
      const { size } = ready.guilds.cache;
      log.info({ application: ready.application.id, servers: size, shards: ready.ws.shards.size }, 'Discord is open');
    },
  });
  line.open();

  const channel = new DiscordMessenger(new SendingApi(token, apiUrl, { rest, pace }), publicUrl, notes);
  return {
    channel,
    opened: line.tried,
    caughtUp: line.tried.then(() => catchingUp),
    health: () => line.health(),
    async readNow() {
      if (line.isElsewhere) return heardElsewhere(app);
      if (!line.health().up || !hearing.hearsAll) return false;
      return within(
        READ_TIME,
        Promise.allSettled([...underway, inbox.settled()]).then(() => line.health().up && hearing.hearsAll),
      );
    },
    async stop() {
      stopping = true;
      ending.abort();
      inbox.stop();
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, STOP_TIME);
      });
      await Promise.race([Promise.allSettled([...underway, inbox.settled(), channel.settled()]), patience]);
      clearTimeout(timer);
      await hearing.stop();
      await line.stop();
    },
  };
}
