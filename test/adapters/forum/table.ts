import pg from 'pg';
import type { ForumAccount, ForumCapabilities, ForumClient } from '../../../src/adapters/forum/client.js';
import { type ForumApp, ForumDoor } from '../../../src/adapters/forum/door/forum-door.js';
import { ForumSession } from '../../../src/adapters/forum/kit/session.js';
import { ForumMessenger } from '../../../src/adapters/forum/sending/forum-messenger.js';
import { PrivateRooms } from '../../../src/adapters/forum/sending/private-rooms.js';
import { openSendingLedger, type SendingLedger } from '../../../src/adapters/postgres/sending-ledger.js';
import type { Channel } from '../../../src/app/ports/channel.js';
import type { PersonRow } from '../../../src/app/ports/record.js';
import { KeptForum } from '../../support/forum/kept-forum.js';
import { runDueJobs, type ServiceOptions, startService, type TestService } from '../../support/service.js';

export interface Player {
  readonly person: PersonRow;
  readonly account: ForumAccount;
}

/** One process of the service: what it sends and reads by. */
export interface Process {
  readonly channel: ForumMessenger;
  readonly door: ForumDoor;
}

const PUBLIC_URL = 'http://localhost:3000';

/** The whole application on PostgreSQL with a forum at which people play, all on one clock. */
export class ForumTable {
  private constructor(
    readonly service: TestService,
    public forum: KeptForum,
    readonly ledger: SendingLedger,
    private readonly channels: Channel[],
    private readonly beforeSeal: { readonly door: 'forum'; read(): Promise<boolean> }[],
    public here: Process,
  ) {}

  static async open(options: ServiceOptions & { readonly can?: Partial<ForumCapabilities> } = {}): Promise<ForumTable> {
    const channels: Channel[] = [];
    const beforeSeal: { readonly door: 'forum'; read(): Promise<boolean> }[] = [];
    const service = await startService({ ...options, services: { channels, beforeSeal, ...options.services } });
    const now = () => service.clock.now();
    const plain = new KeptForum(now);
    const forum = new KeptForum(now, { ...plain.can, ...options.can });
    const ledger = openSendingLedger(service.partsAt);
    const table = new ForumTable(service, forum, ledger, channels, beforeSeal, startProcess(service, forum, ledger));
    table.#use();
    // From here on what people write is read.
    await table.read();
    return table;
  }

  #use(): void {
    this.channels.splice(0, this.channels.length, this.here.channel);
    this.beforeSeal.splice(0, this.beforeSeal.length, { door: 'forum', read: () => this.here.door.readNow() });
  }

  /** The process died; another begins on the same record. `client`: what it speaks to; `app`: what of the application is otherwise. */
  restart(client: ForumClient = this.forum, app: Partial<ForumApp> = {}): Process {
    this.here = startProcess(this.service, client, this.ledger, app);
    this.#use();
    return this.here;
  }

  async player(name: string): Promise<Player> {
    const account = this.forum.person(name);
    const person = await this.service.app.createPerson({ name });
    await this.service.record.transact((tx) =>
      tx.updatePerson(person.id, { forumId: account.id, forumName: account.name }),
    );
    const row = await this.service.record.person(person.id);
    return { person: row ?? person, account };
  }

  /** A running campaign of people of this forum, with a topic there. */
  async campaign(names: readonly string[], sides: readonly string[] = ['North', 'South']) {
    const { app, record } = this.service;
    const gm = await app.createPerson({ name: 'Judge' });
    const id = await app.createCampaign({ binder: 'crowns', gm: gm.id, title: 'Crowns of Test' });
    await app.openForumTopic({ campaignId: id, by: gm.id, reports: 'whole' });
    const players: Player[] = [];
    for (const [index, name] of names.entries()) {
      const player = await this.player(name);
      await app.apply({ campaignId: id, person: player.person.id, text: sides[index % sides.length] ?? 'any' });
      players.push(player);
    }
    await app.closeRegistration({ campaignId: id, by: gm.id });
    return { id, gm, players, record };
  }

  /** Works through all that is due, as a worker does, and tries again what failed. */
  async work(): Promise<void> {
    await runDueJobs({ ...this.service, app: patient(this.service) });
  }

  read(): Promise<boolean> {
    return this.here.door.readNow();
  }

  /** Whoever began to make something and has not said how it went counts as dead now, as after a minute. */
  async expireClaims(): Promise<void> {
    await this.#query(`UPDATE "Setting" SET value = '{"until":0}' WHERE value ->> 'until' IS NOT NULL`);
  }

  /** As at the beginning, with another forum: nobody has an account, and no campaign is left. */
  async clear(): Promise<void> {
    this.service.queue.take();
    // What is history the database keeps from everybody else.
    await this.#query(
      `SET session_replication_role = replica; TRUNCATE "Campaign", "Person" CASCADE;
       DELETE FROM "Setting" WHERE key LIKE 'forum/%'`,
    );
    this.forum = new KeptForum(() => this.service.clock.now(), this.forum.can);
    this.restart();
    await this.read();
  }

  async #query(sql: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.service.connectionString });
    await client.connect();
    await client.query(sql);
    await client.end();
  }

  async close(): Promise<void> {
    await this.ledger.close();
    await this.service.close();
  }
}

/** A status that could not be shown is tried again in a minute. */
function patient({ app, queue, clock }: TestService): TestService['app'] {
  return {
    ...app,
    refreshStatus: (payload) =>
      app.refreshStatus(payload).catch(async () => {
        const runAt = new Date(clock.now().getTime() + 60_000);
        await queue.add([{ name: 'refresh-status', payload, runAt }]);
        return 'nothing' as const;
      }),
  };
}

export function startProcess(
  service: TestService,
  client: ForumClient,
  ledger: SendingLedger,
  other: Partial<ForumApp> = {},
): Process {
  const session = new ForumSession(client);
  const rooms = new PrivateRooms(session, ledger);
  const parts = { session, rooms, notes: ledger, publicUrl: PUBLIC_URL };
  const app: ForumApp = { ...service.app, ...other };
  return {
    channel: new ForumMessenger({ ...parts, topicPage: (topic) => `https://forum.example/topic/${topic}` }),
    door: new ForumDoor({ ...parts, app, clock: service.clock, log: service.services.log }),
  };
}
