import type { Server } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { isRecord } from './errors.js';
import { allowedByIntents, forbiddenIntents, type PrivilegedIntents, shownTo } from './intents.js';
import { channelPayload, guildPayload, isThread, memberPayload, userPayload } from './payloads.js';
import type { Guild } from './shapes.js';
import type { World } from './world.js';

export interface GatewayOptions {
  readonly token: string;
  readonly privilegedIntents: PrivilegedIntents;
  readonly heartbeatIntervalMs: number;
  readonly address: () => string;
  readonly report: (where: string, what: string) => void;
}

/** Of a client that is alive and slow. */
const LEAST_PATIENCE_MS = 2_000;

interface Sent {
  readonly seq: number;
  readonly text: string;
}

interface Session {
  readonly id: string;
  readonly intents: number;
  readonly shard: readonly [number, number];
  seq: number;
  readonly sent: Sent[];
  socket: WebSocket | null;
  live: boolean;
}

const frameSchema = z.object({ op: z.number(), d: z.unknown() });
const identifySchema = z.object({
  token: z.string(),
  intents: z.number().int().nonnegative(),
  compress: z.boolean().optional(),
  shard: z.tuple([z.number(), z.number()]).optional(),
  properties: z.looseObject({}),
});
const resumeSchema = z.object({
  token: z.string(),
  session_id: z.string(),
  seq: z.number(),
});

/** The WebSocket side: identify, heartbeats, events with sequence numbers, resume. Version 10, JSON, no compression. */
export class Gateway {
  readonly #server: WebSocketServer;
  readonly #sessions = new Map<string, Session>();
  /** How often a client identified anew, and how often it resumed. */
  identifies = 0;
  resumes = 0;
  heartbeats = 0;
  /** How many shards a bot of this size needs; one that signs in with fewer is turned away with 4011. */
  shardsNeeded = 1;
  /** Beginnings of sessions that Discord still allows today. */
  startsLeft = 1000;
  /** Whether heartbeats are answered: a connection on which they are not is dead, whatever TCP says. */
  answersHeartbeats = true;
  #nextSession = 1;
  #open = true;

  constructor(
    http: Server,
    private readonly world: World,
    private readonly options: GatewayOptions,
  ) {
    this.#server = new WebSocketServer({ server: http, path: '/gateway' });
    this.#server.on('connection', (socket, request) => {
      const query = new URL(request.url ?? '/', 'http://stand-in').searchParams;
      this.#welcome(socket, query);
    });
  }

  /** Sessions that have a connection at the moment. */
  get connected(): number {
    return [...this.#sessions.values()].filter((session) => session.live && session.socket !== null).length;
  }

  dispatch(name: string, data: Record<string, unknown>, guildId: string | null): void {
    for (const session of this.#sessions.values()) {
      if (!session.live || !isOnShard(session, guildId)) continue;
      if (!allowedByIntents(session.intents, name, guildId !== null)) continue;
      this.#event(session, name, shownTo(session.intents, name, data, guildId, this.world.bot.id));
    }
  }

  /** Breaks every connection at once, as a network fault would; the sessions stay and can be resumed. */
  dropConnection(): void {
    for (const socket of this.#server.clients) socket.terminate();
  }

  /** Lets new connections in or not, so that a test can say things while the bot is away. */
  accept(open: boolean): void {
    this.#open = open;
  }

  /** Closes every connection with a code of Discord's, e.g. 4004: the token was reset. */
  closeAll(code: number, reason = ''): void {
    for (const session of this.#sessions.values()) {
      if (code !== 4000) session.live = false;
      session.socket?.close(code, reason);
    }
  }

  /** An event as it must not be: `data` is sent as it is. */
  sendMalformed(name: string, data: unknown): void {
    for (const session of this.#sessions.values()) if (session.live) this.#event(session, name, data);
  }

  /** Any text at all as a packet. */
  sendText(text: string): void {
    for (const session of this.#sessions.values()) if (session.socket?.readyState === 1) session.socket.send(text);
  }

  /** Opcode 7: asks every client to come back and resume. */
  requestReconnect(): void {
    for (const session of this.#sessions.values()) this.#send(session.socket, { op: 7, d: null, s: null, t: null });
  }

  /** Opcode 9: sessions are void, or (resumable) should be resumed. */
  invalidateSessions(resumable: boolean): void {
    for (const session of this.#sessions.values()) {
      if (!session.live) continue;
      if (!resumable) session.live = false;
      this.#send(session.socket, { op: 9, d: resumable, s: null, t: null });
    }
  }

  async close(): Promise<void> {
    for (const socket of this.#server.clients) socket.terminate();
    await new Promise<void>((done) => this.#server.close(() => done()));
  }

  announceGuild(guild: Guild): void {
    for (const session of this.#sessions.values()) {
      if (session.live && isOnShard(session, guild.id)) this.#sendGuild(session, guild);
    }
  }

  #welcome(socket: WebSocket, query: URLSearchParams): void {
    if (!this.#open) {
      socket.terminate();
      return;
    }
    const told = `v=${query.get('v')} encoding=${query.get('encoding')} compress=${query.get('compress')}`;
    if (query.get('v') !== '10' || query.get('encoding') !== 'json' || query.get('compress') !== null) {
      this.options.report('gateway', `the stand-in speaks version 10, JSON, no compression; asked for ${told}`);
      socket.close(4012, 'Invalid API version.');
      return;
    }
    let session: Session | null = null;
    this.#send(socket, {
      op: 10,
      d: { heartbeat_interval: this.options.heartbeatIntervalMs },
      s: null,
      t: null,
    });
    // Who misses a heartbeat is thought to be gone.
    let beat: NodeJS.Timeout | undefined;
    const expectBeat = (): void => {
      clearTimeout(beat);
      // Where a test wants many heartbeats, a machine that has others to serve does not keep up with all of them.
      const patience = Math.max(this.options.heartbeatIntervalMs * 2, LEAST_PATIENCE_MS);
      beat = setTimeout(() => socket.close(4009, 'Session timed out.'), patience).unref();
    };
    expectBeat();
    socket.on('error', () => socket.terminate());
    socket.on('close', (code) => {
      clearTimeout(beat);
      if (session?.socket !== socket) return;
      session.socket = null;
      // A client that says goodbye with 1000 or 1001 gives up its session.
      if (code === 1000 || code === 1001) session.live = false;
    });
    socket.on('message', (data) => {
      const frame = frameSchema.safeParse(parseJson(String(data)));
      if (!frame.success) return socket.close(4002, 'Error while decoding payload.');
      const { op, d } = frame.data;
      if (op === 1) {
        this.heartbeats += 1;
        expectBeat();
        return this.answersHeartbeats ? this.#send(socket, { op: 11, d: null, s: null, t: null }) : undefined;
      }
      if (op === 2) {
        if (session !== null) return socket.close(4005, 'Already authenticated.');
        session = this.#identify(socket, d);
        return undefined;
      }
      if (op === 6) {
        session = this.#resume(socket, d) ?? session;
        return undefined;
      }
      if (session === null) return socket.close(4003, 'Not authenticated.');
      if (op === 8) return this.#sendMembers(session, d);
      if (op !== 3 && op !== 4) socket.close(4001, 'Unknown opcode.');
      return undefined;
    });
  }

  #identify(socket: WebSocket, d: unknown): Session | null {
    const refuse = (code: number, why: string): null => {
      this.options.report('gateway IDENTIFY', `${code}: ${why}`);
      socket.close(code, why);
      return null;
    };
    const asked = identifySchema.safeParse(d);
    if (!asked.success) return refuse(4002, 'Error while decoding payload.');
    const { token, intents, compress, shard } = asked.data;
    if (token !== this.options.token) return refuse(4004, 'Authentication failed.');
    if (compress) return refuse(4002, 'The stand-in does not compress.');
    if (intents >= 2 ** 27) return refuse(4013, 'Invalid intent(s).');
    if (forbiddenIntents(intents, this.options.privilegedIntents)) return refuse(4014, 'Disallowed intent(s).');
    if (shard && (shard[1] < 1 || shard[0] >= shard[1])) return refuse(4010, 'Invalid shard.');
    // Not the bot's fault: it grew. It finds out how many it needs at GET /gateway/bot.
    if ((shard?.[1] ?? 1) < this.shardsNeeded) {
      socket.close(4011, 'Sharding required.');
      return null;
    }
    if (this.startsLeft <= 0)
      return refuse(4004, 'More sessions begun than Discord allows in a day: the token is reset.');
    this.startsLeft -= 1;
    this.identifies += 1;
    const session: Session = {
      id: `session-${this.#nextSession++}`,
      intents,
      shard: shard ?? [0, 1],
      seq: 0,
      sent: [],
      socket,
      live: true,
    };
    this.#sessions.set(session.id, session);
    const guilds = [...this.world.guilds.values()].filter((guild) => isOnShard(session, guild.id));
    this.#event(session, 'READY', {
      v: 10,
      user: {
        ...userPayload(this.world.bot),
        verified: true,
        mfa_enabled: true,
        email: null,
      },
      private_channels: [],
      guilds: guilds.map((guild) => ({ id: guild.id, unavailable: true })),
      session_id: session.id,
      resume_gateway_url: this.options.address(),
      session_type: 'normal',
      shard: session.shard,
      application: { id: this.world.bot.id, flags: 0 },
    });
    for (const guild of guilds) this.#sendGuild(session, guild);
    return session;
  }

  #resume(socket: WebSocket, d: unknown): Session | null {
    const asked = resumeSchema.safeParse(d);
    const session = asked.success ? this.#sessions.get(asked.data.session_id) : undefined;
    if (!asked.success || session === undefined || !session.live || asked.data.seq > session.seq) {
      this.#send(socket, { op: 9, d: false, s: null, t: null });
      return null;
    }
    if (asked.data.token !== this.options.token) {
      socket.close(4004, 'Authentication failed.');
      return null;
    }
    this.resumes += 1;
    session.socket = socket;
    for (const missed of session.sent) if (missed.seq > asked.data.seq) socket.send(missed.text);
    this.#event(session, 'RESUMED', {});
    return session;
  }

  #sendGuild(session: Session, guild: Guild): void {
    if ((session.intents & 1) === 0) return;
    const here = [...this.world.channels.values()].filter((channel) => channel.guildId === guild.id);
    const all = [...guild.members.values()];
    const members = (session.intents & 2) === 0 ? all.filter((member) => member.user.bot) : all;
    this.#event(session, 'GUILD_CREATE', {
      ...guildPayload(guild),
      joined_at: new Date(guild.members.get(this.world.bot.id)?.joinedAt ?? 0).toISOString(),
      large: false,
      unavailable: false,
      member_count: all.length,
      voice_states: [],
      members: members.map((member) => memberPayload(member)),
      channels: here.filter((channel) => !isThread(channel)).map(channelPayload),
      threads: here.filter((channel) => isThread(channel) && !channel.archived).map(channelPayload),
      presences: [],
      stage_instances: [],
      guild_scheduled_events: [],
      soundboard_sounds: [],
    });
  }

  // Opcode 8: members by id or by the start of the name; the whole list needs the privileged intent.
  #sendMembers(session: Session, d: unknown): void {
    if (!isRecord(d)) return;
    const guild = this.world.guilds.get(String(d['guild_id']));
    if (guild === undefined) return;
    const ids = [d['user_ids']].flat().filter((id) => typeof id === 'string');
    const start = typeof d['query'] === 'string' ? d['query'] : undefined;
    if (start === '' && (session.intents & 2) === 0) {
      session.socket?.close(4014, 'Disallowed intent(s).');
      return;
    }
    const found = [...guild.members.values()].filter(({ user }) =>
      start === undefined ? ids.includes(user.id) : user.username.startsWith(start),
    );
    this.#event(session, 'GUILD_MEMBERS_CHUNK', {
      guild_id: guild.id,
      members: found.map((member) => memberPayload(member)),
      chunk_index: 0,
      chunk_count: 1,
      not_found: ids.filter((id) => !guild.members.has(id)),
      ...(typeof d['nonce'] === 'string' ? { nonce: d['nonce'] } : {}),
    });
  }

  #event(session: Session, name: string, data: unknown): void {
    session.seq += 1;
    const text = JSON.stringify({ op: 0, t: name, s: session.seq, d: data });
    session.sent.push({ seq: session.seq, text });
    if (session.sent.length > 5000) session.sent.shift();
    if (session.socket?.readyState === 1) session.socket.send(text);
  }

  #send(socket: WebSocket | null, frame: Record<string, unknown>): void {
    if (socket?.readyState === 1) socket.send(JSON.stringify(frame));
  }
}

// Private messages and interactions without a guild go to shard 0.
function isOnShard(session: Session, guildId: string | null): boolean {
  const [shard, count] = session.shard;
  return guildId === null ? shard === 0 : Number((BigInt(guildId) >> 22n) % BigInt(count)) === shard;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
