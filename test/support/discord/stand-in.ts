import { createServer } from 'node:http';
import { PATIENCE_MS } from '../patience.js';
import { Person } from './actors.js';
import type { Command, Core } from './core.js';
import { Faults, matches, type RequestFilter } from './faults.js';
import { Gateway } from './gateway.js';
import type { PrivilegedIntents } from './intents.js';
import { type Interaction, Interactions } from './interactions.js';
import { Messages } from './messages.js';
import { bitsOf, type PermissionName } from './permissions.js';
import { type RateLimitOptions, RateLimits } from './rate-limits.js';
import { renderAsSeen } from './render-seen.js';
import { serve } from './rest-server.js';
import { applicationRoutes } from './routes-application.js';
import { channelRoutes } from './routes-channels.js';
import { interactionRoutes } from './routes-interactions.js';
import { messageRoutes } from './routes-messages.js';
import { type Channel, ChannelKind, type Guild, type Message, type User } from './shapes.js';
import type { LoggedRequest, Violation } from './violations.js';
import { World } from './world.js';

export interface StandInOptions {
  readonly token?: string;
  readonly botName?: string;
  /** Milliseconds since 1970; for ids, times, nonces and the deadlines of interactions. Rate limits run on real time. */
  readonly now?: () => number;
  readonly privilegedIntents?: PrivilegedIntents;
  readonly rateLimits?: RateLimitOptions;
  readonly heartbeatIntervalMs?: number;
  /** So many requests answered by 401, 403 or 429 within ten minutes shut the bot out. Discord: 10,000. */
  readonly mostInvalid?: number;
  /** How long `enforce_nonce` remembers. Discord says "a few minutes". */
  readonly nonceWindowMs?: number;
  /** Real time people wait for a first answer, and for a deferred one to be filled in. */
  readonly answerTimeoutMs?: number | (() => number);
  readonly deferredTimeoutMs?: number;
}

type GuildChannelKind = 'text' | 'forum';

/** Starts a Discord of its own on a free loopback port: REST API version 10, gateway, file addresses. */
export async function startDiscordStandIn(options: StandInOptions = {}): Promise<DiscordStandIn> {
  const standIn = new DiscordStandIn(options);
  await standIn.listen();
  return standIn;
}

export class DiscordStandIn {
  readonly token: string;
  /** Every request in the order it came. */
  readonly requests: LoggedRequest[] = [];
  readonly violations: Violation[] = [];
  readonly world: World;
  readonly gateway: Gateway;
  count429 = 0;

  readonly #core: Core;
  readonly #faults = new Faults();
  readonly #people = new Map<string, Person>();
  readonly #watchers = new Set<() => void>();
  readonly #http = createServer();
  readonly #options: StandInOptions;
  #port = 0;
  #away = false;

  constructor(options: StandInOptions) {
    this.#options = options;
    this.token = options.token ?? 'stand-in-token';
    this.world = new World(options.now ?? Date.now, options.botName ?? 'Adjutant');
    const report: Core['report'] = (kind, where, what) => void this.violations.push({ kind, where, what });
    this.#core = {
      world: this.world,
      messages: new Messages(this.world, () => this.url, options.nonceWindowMs ?? 5 * 60_000),
      interactions: new Interactions(this.world, (where, what) => report('interaction', where, what)),
      commands: new Map(),
      token: this.token,
      invalidAt: [],
      mostInvalid: options.mostInvalid ?? 10_000,
      banned: false,
      address: () => this.url,
      gatewayAddress: () => `ws://127.0.0.1:${this.#port}/gateway`,
      gatewayState: () => this.gateway,
      report,
    };
    const parts = {
      core: this.#core,
      routes: {
        ...applicationRoutes(this.#core),
        ...channelRoutes(this.#core),
        ...messageRoutes(this.#core),
        ...interactionRoutes(this.#core),
      },
      faults: this.#faults,
      limits: new RateLimits(options.rateLimits ?? {}),
      log: (request: LoggedRequest) => void this.requests.push(request),
      changed: () => this.#changed(),
      count429: () => {
        this.count429 += 1;
      },
    };
    this.#http.on('request', (request, response) => {
      if (this.#away) return void request.socket.resetAndDestroy();
      serve(parts, request, response).catch((error: unknown) => {
        report('stand-in', request.url ?? '', `failed: ${String(error)}`);
        response.destroy();
      });
    });
    this.gateway = new Gateway(this.#http, this.world, {
      token: this.token,
      privilegedIntents: options.privilegedIntents ?? {},
      heartbeatIntervalMs: options.heartbeatIntervalMs ?? 41_250,
      address: this.#core.gatewayAddress,
      report: (where, what) => report('gateway', where, what),
    });
    this.world.dispatch = (name, data, guildId) => {
      this.gateway.dispatch(name, data, guildId);
      this.#changed();
    };
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#http.once('error', reject);
      this.#http.listen(0, '127.0.0.1', resolve);
    });
    const address = this.#http.address();
    if (address === null || typeof address === 'string') throw new Error('The stand-in got no port');
    this.#port = address.port;
  }

  /** Root of everything it serves, e.g. `http://127.0.0.1:40123`. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** For the `rest` option of a discord.js client. */
  get restOptions(): {
    readonly api: string;
    readonly cdn: string;
    readonly version: '10';
  } {
    return { api: `${this.url}/api`, cdn: this.url, version: '10' };
  }

  async stop(): Promise<void> {
    await this.gateway.close();
    this.#http.closeAllConnections();
    await new Promise<void>((done) => this.#http.close(() => done()));
  }

  /** The person of this name; made at first mention and a member of every guild, unless told otherwise. */
  user(name: string, more: { readonly member?: boolean } = {}): Person {
    const known = this.#people.get(name);
    if (known) return known;
    const { answerTimeoutMs = PATIENCE_MS } = this.#options;
    const patience = {
      get answerMs() {
        return typeof answerTimeoutMs === 'function' ? answerTimeoutMs() : answerTimeoutMs;
      },
      deferredMs: this.#options.deferredTimeoutMs ?? PATIENCE_MS,
    };
    const person = new Person(this.#core, this.world.addUser(name), patience, (probe, what) =>
      this.waitFor(probe, what),
    );
    this.#people.set(name, person);
    if (more.member !== false) for (const guild of this.world.guilds.values()) this.world.addMember(guild, person.user);
    return person;
  }

  /** The guild of this name, with the bot and all people known so far in it; made at first mention, perhaps with a system channel. */
  guild(name: string, more: { readonly systemChannel?: string } = {}): Guild {
    const known = [...this.world.guilds.values()].find((guild) => guild.name === name);
    if (known) return known;
    const guild = this.world.addGuild(name);
    for (const person of this.#people.values()) this.world.addMember(guild, person.user);
    if (more.systemChannel !== undefined) guild.systemChannelId = this.channel(guild, more.systemChannel).id;
    this.gateway.announceGuild(guild);
    return guild;
  }

  /** The channel of this name in a guild; made at first mention. */
  channel(guild: Guild, name: string, kind: GuildChannelKind = 'text'): Channel {
    const known = [...this.world.channels.values()].find((one) => one.guildId === guild.id && one.name === name);
    return (
      known ??
      this.world.addChannel({
        type: ChannelKind[kind],
        name,
        guildId: guild.id,
      })
    );
  }

  /** Posts of a forum or threads of a channel, oldest first. */
  threadsIn(channel: Channel): Channel[] {
    return [...this.world.channels.values()].filter((one) => one.parentId === channel.id);
  }

  /** All that was said in a channel, oldest first, by whomever; not what only one person sees. */
  messagesIn(channel: Channel): Message[] {
    return this.world.history(channel.id);
  }

  /** The bot's private messages to a person, oldest first. */
  dmsTo(person: Person): Message[] {
    return person.dms();
  }

  renderAsSeen(message: Message): string {
    return renderAsSeen(this.world, message);
  }

  /** Commands registered for a guild, or for everywhere. */
  commands(guild?: Guild): readonly Command[] {
    return this.#core.commands.get(guild?.id ?? 'global') ?? [];
  }

  /** Waits until the probe gives something, looked at after every event; an error after the time given. */
  async waitFor<T>(probe: () => T | undefined | null | false, what = 'what a test waits for'): Promise<T> {
    const first = probe();
    if (first !== undefined && first !== null && first !== false) return first;
    return new Promise<T>((resolve, reject) => {
      const look = (): void => {
        try {
          const found = probe();
          if (found !== undefined && found !== null && found !== false) end(() => resolve(found));
        } catch (error) {
          end(() => reject(error));
        }
      };
      const poll = setInterval(look, 15);
      const timer = setTimeout(() => {
        const tail = this.requests.slice(-5).map((one) => `${one.route} → ${one.status}`);
        end(() =>
          reject(new Error(`Waited ${PATIENCE_MS / 1000} s for ${what}. Last requests: ${tail.join('; ') || 'none'}`)),
        );
      }, PATIENCE_MS);
      const end = (then: () => void): void => {
        clearInterval(poll);
        clearTimeout(timer);
        this.#watchers.delete(look);
        then();
      };
      this.#watchers.add(look);
    });
  }

  #changed(): void {
    for (const watcher of [...this.#watchers]) watcher();
  }

  requestsTo(filter: RequestFilter): LoggedRequest[] {
    return this.requests.filter((request) => matches(filter, request));
  }

  /** Answers the next matching requests with 429. */
  force429(
    filter: RequestFilter,
    retryAfterSeconds: number,
    more: { readonly count?: number; readonly global?: boolean } = {},
  ): void {
    this.#faults.plan(
      filter,
      {
        kind: 'rate-limit',
        retryAfter: retryAfterSeconds,
        global: more.global ?? false,
      },
      more.count,
    );
  }

  /** Answers the next matching requests with a server error; they have no effect. */
  failNext(filter: RequestFilter, status: 500 | 502 | 503 = 500, count = 1): void {
    this.#faults.plan(filter, { kind: 'fail', status }, count);
  }

  /** Refuses the next matching requests with a code of Discord's, or without one; they have no effect. */
  refuseNext(filter: RequestFilter, status: 400 | 401 | 403 | 429, code: number | null, count = 1): void {
    this.#faults.plan(filter, { kind: 'refuse', status, code }, count);
  }

  /**
   * Carries the next matching requests out, but loses the answer: as a 502, or with the connection reset. Under Jest
   * discord.js does not retry after a reset (its check for errors fails across Jest's realms); after a 502 it does.
   */
  loseAnswers(
    filter: RequestFilter,
    more: { readonly count?: number; readonly by?: 'bad-gateway' | 'reset' } = {},
  ): void {
    this.#faults.plan(filter, { kind: 'lose-answer', by: more.by ?? 'bad-gateway' }, more.count);
  }

  /** Holds the next matching requests back until the returned function is called. */
  stall(filter: RequestFilter, count = 1): () => void {
    let release: () => void = () => undefined;
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.#faults.plan(filter, { kind: 'stall', until }, count);
    return () => release();
  }

  clearFaults(): void {
    this.#faults.clear();
  }

  /** The person takes no private messages any more: 50007. */
  closeDms(person: Person | User): void {
    this.world.closedDms.add(person.id);
  }

  openDms(person: Person | User): void {
    this.world.closedDms.delete(person.id);
  }

  /** Takes permissions in a channel (and its threads) from the bot. Without ViewChannel: 50001, else 50013. */
  denyPermissions(channel: Channel, ...names: PermissionName[]): void {
    this.world.denyPermissions(channel, names);
  }

  /** Takes permissions from a person on every server, e.g. ManageGuild from everybody but the GM. */
  takePermissions(person: Person | User, ...names: PermissionName[]): void {
    this.world.lacking.set(person.id, (this.world.lacking.get(person.id) ?? 0n) | bitsOf(names));
  }

  /** The person is on no server any more; private messages between strangers are then refused by Discord. */
  leaveServers(person: Person): void {
    for (const guild of this.world.guilds.values()) this.world.removeMember(guild, person.user);
  }

  restorePermissions(channel: Channel): void {
    this.world.restorePermissions(channel);
  }

  deleteChannel(channel: Channel): void {
    this.world.deleteChannel(channel);
  }

  interaction(id: string): Interaction | undefined {
    return this.#core.interactions.byId.get(id);
  }

  /** Interactions that the bot has not answered at all. */
  unansweredInteractions(): Interaction[] {
    return this.#core.interactions.unanswered();
  }

  /** Ends the life of an interaction's token, as fifteen minutes would. */
  expireInteraction(id: string): void {
    const interaction = this.#core.interactions.byId.get(id);
    if (interaction === undefined) throw new Error(`No interaction has the id ${id}`);
    interaction.expired = true;
    if (interaction.answeredWith === undefined) interaction.giveUp();
  }

  /** Discord is not there: no request is answered, no connection taken, and those that stand are broken. */
  goAway(): void {
    this.#away = true;
    this.gateway.accept(false);
    this.gateway.dropConnection();
  }

  comeBack(): void {
    this.#away = false;
    this.gateway.accept(true);
  }

  /** Breaks the gateway connection without a word; the client may resume. */
  dropConnection(): void {
    this.gateway.dropConnection();
  }
}
