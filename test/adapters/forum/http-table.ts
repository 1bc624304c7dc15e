import pg from 'pg';
import { z } from 'zod';
import { binderShelf } from '../../../src/adapters/binders/binder-shelf.js';
import type { ForumClient, ForumKind } from '../../../src/adapters/forum/client.js';
import { openForumClient } from '../../../src/adapters/forum/open-client.js';
import { openSendingLedger, type SendingLedger } from '../../../src/adapters/postgres/sending-ledger.js';
import type { Channel, OutgoingMessage } from '../../../src/app/ports/channel.js';
import type { PersonRow } from '../../../src/app/ports/record.js';
import { toPlainText } from '../../../src/core/report/render/plain-text.js';
import { systems } from '../../../src/systems/registry.js';
import { startDiscourseStandIn } from '../../support/forum/discourse.js';
import { startNodebbStandIn } from '../../support/forum/nodebb.js';
import type { ForumPerson, ForumStandIn } from '../../support/forum/stand-in.js';
import { startXenforoStandIn } from '../../support/forum/xenforo.js';
import { presentPhase, runDueJobs, startService, type TestService } from '../../support/service.js';
import { type Process, startProcess } from './table.js';

const STAND_INS = { nodebb: startNodebbStandIn, discourse: startDiscourseStandIn, xenforo: startXenforoStandIn };

export interface HttpPlayer {
  readonly person: PersonRow;
  readonly account: ForumPerson;
  readonly seat: string;
}

export interface HttpWar {
  readonly id: string;
  readonly gm: PersonRow;
  readonly players: readonly HttpPlayer[];
}

const Row = z.object({ id: z.string() });

/** Letters and numbers alone: the same words read the same in every dialect. */
const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** The whole application with its real games on PostgreSQL, and forums that it reaches over real sockets. */
export class HttpTable {
  #forum: ForumStandIn | null = null;
  #here: Process | null = null;
  #orders: { readonly seat: string; readonly text: string }[] = [];

  private constructor(
    readonly service: TestService,
    private readonly ledger: SendingLedger,
    private readonly channels: Channel[],
    private readonly beforeSeal: { readonly door: 'forum'; read(): Promise<boolean> }[],
  ) {}

  static async open(): Promise<HttpTable> {
    const channels: Channel[] = [];
    const beforeSeal: { readonly door: 'forum'; read(): Promise<boolean> }[] = [];
    const binders = binderShelf('campaigns', systems);
    // A forum looks at how a file begins; what follows is what the picture tells.
    const pictures = { png: async ({ svg }: { svg: string }) => new TextEncoder().encode(`xPNG${svg}`) };
    const service = await startService({ services: { systems, binders, channels, beforeSeal, pictures } });
    return new HttpTable(service, openSendingLedger(service.partsAt), channels, beforeSeal);
  }

  get forum(): ForumStandIn {
    if (this.#forum === null) throw new Error('No forum was started.');
    return this.#forum;
  }

  get here(): Process {
    if (this.#here === null) throw new Error('No forum was started.');
    return this.#here;
  }

  /** A forum of the kind, empty, and a service that has never been there. `changed`: what it speaks through. */
  async begin(
    kind: ForumKind,
    changed: { client?(client: ForumClient): ForumClient; message?(message: OutgoingMessage): OutgoingMessage } = {},
  ): Promise<void> {
    this.service.queue.take();
    this.#orders = [];
    await this.#query(
      `SET session_replication_role = replica; TRUNCATE "Campaign", "Person" CASCADE;
       DELETE FROM "Setting" WHERE key LIKE 'forum/%'`,
    );
    await this.#forum?.close();
    const forum = await STAND_INS[kind]({ now: () => this.service.clock.now() });
    const client = openForumClient(forum.settings);
    const here = startProcess(this.service, changed.client?.(client) ?? client, this.ledger);
    const { channel } = here;
    const { message: change } = changed;
    const used: Channel =
      change === undefined
        ? channel
        : {
            name: 'forum',
            joinsOpening: true,
            joinsPublicOpening: true,
            reaches: (person) => channel.reaches(person),
            send: (message) => channel.send(change(message)),
            showFront: (front) => channel.showFront(front),
          };
    this.channels.splice(0, this.channels.length, used);
    this.beforeSeal.splice(0, this.beforeSeal.length, { door: 'forum', read: () => here.door.readNow() });
    this.#forum = forum;
    this.#here = here;
    await here.door.readNow();
  }

  /** A campaign that runs, of people of this forum. */
  async campaign(binder: string, title: string, people: readonly (readonly [string, string])[]): Promise<HttpWar> {
    const { app, record } = this.service;
    const gm = await app.createPerson({ name: 'Judge' });
    const id = await app.createCampaign({ binder, gm: gm.id, title });
    await app.openForumTopic({ campaignId: id, by: gm.id, reports: 'whole' });
    const players: HttpPlayer[] = [];
    for (const [index, [name, text]] of people.entries()) {
      const account = this.forum.account(`player-${index + 1}`);
      const made = await app.createPerson({ name });
      await record.transact((tx) => tx.updatePerson(made.id, { forumId: account.id, forumName: account.name }));
      const person = (await record.person(made.id)) ?? made;
      await app.apply({ campaignId: id, person: person.id, text });
      players.push({ person, account, seat: `seat-${index + 1}` });
    }
    await app.closeRegistration({ campaignId: id, by: gm.id });
    return { id, gm, players };
  }

  /** Sends what is due now, and what a change of the status asks for two seconds later. */
  async settle(): Promise<void> {
    await runDueJobs(this.service);
    this.service.clock.pass(3000);
    await runDueJobs(this.service);
  }

  /** What somebody writes in private, read and answered. */
  async write({ account, seat }: HttpPlayer, text: string): Promise<void> {
    this.#orders.push({ seat, text });
    this.forum.write(account, text);
    this.service.clock.pass(1000);
    await this.here.door.readNow();
  }

  /** The orders that the game itself suggests. */
  suggested(war: HttpWar, { seat, person }: HttpPlayer): Promise<string> {
    return this.service.app.suggestOrders({ campaignId: war.id, seat, person: person.id });
  }

  /** To the deadline, and all that follows. */
  async playOut(war: HttpWar): Promise<void> {
    const { deadlineAt } = await presentPhase(this.service, war.id);
    this.service.clock.set(new Date(deadlineAt.getTime() + 1000));
    await this.service.app.sweep();
    await this.settle();
  }

  /** What the service has told a player, in the order it was told. */
  toldTo({ account }: HttpPlayer): readonly string[] {
    const { bot } = this.forum;
    return this.forum
      .messagesWith(account)
      .filter(({ author }) => author === bot.id)
      .map(({ text }) => text);
  }

  /** Everything that was told, by who it was for, as letters and numbers alone. */
  async #told(war: HttpWar): Promise<ReadonlyMap<string, readonly string[]>> {
    const { rows } = await this.#query(`SELECT id FROM "Delivery" WHERE "campaignId" = $1`, war.id);
    const told = new Map<string, string[]>();
    for (const { id } of z.array(Row).parse(rows)) {
      const message = await this.service.record.delivery(id);
      if (message === null) throw new Error('A message is gone.');
      const { viewer, document } = message;
      const lines = toPlainText(document).split('\n');
      told.set(viewer, [...(told.get(viewer) ?? []), ...lines.map(bare)]);
    }
    for (const { seat, text } of this.#orders)
      told.set(`seat:${seat}`, [...(told.get(`seat:${seat}`) ?? []), ...text.split('\n').map(bare)]);
    return told;
  }

  /**
   * What stands where it must not, each as a sentence. Private is every line that was told to one seat, or written by it, and neither to
   * the public nor to anybody else.
   */
  async leaks(war: HttpWar): Promise<{ readonly leaks: readonly string[]; readonly found: number }> {
    const told = await this.#told(war);
    const { bot } = this.forum;
    const leaks: string[] = [];
    const open = this.forum
      .posts()
      .flatMap(({ text, title }) => [title, text])
      .concat(this.forum.pictures().flatMap(({ bytes, readers }) => (readers === null ? [textOf(bytes)] : [])));
    const inPublic = bare(open.join('\n'));
    let found = 0;
    for (const { seat, account } of war.players) {
      const others = [...told].filter(([viewer]) => viewer !== `seat:${seat}` && viewer !== 'gm');
      // Lines break elsewhere in every text; and what a rule says (FE-41) is no secret.
      const known = others.flatMap(([, lines]) => lines).join('');
      const own = [...new Set(told.get(`seat:${seat}`))].filter(
        (line) => line.length > 9 && !/fe\d\d/.test(line) && !known.includes(line),
      );
      const rooms = this.forum.messagesWith(account).filter(({ author }) => author === bot.id);
      const inPrivate = bare(rooms.map(({ text }) => text).join('\n'));
      found += own.filter((line) => inPrivate.includes(line)).length;
      for (const line of own) if (inPublic.includes(line)) leaks.push(`in public, of ${seat}: ${line}`);
      for (const other of war.players) {
        if (other.seat === seat) continue;
        const read = this.forum.messagesWith(other.account).map(({ text, title }) => `${title} ${text}`);
        const pictures = this.forum.pictures().filter(({ readers }) => readers?.includes(other.account.id) === true);
        const all = bare([...read, ...pictures.map(({ bytes }) => textOf(bytes))].join('\n'));
        for (const line of own) if (all.includes(line)) leaks.push(`to ${other.seat}, of ${seat}: ${line}`);
      }
      for (const { readers } of rooms)
        if (readers.some((reader) => reader !== account.id && reader !== bot.id)) leaks.push('a third reads');
    }
    return { leaks, found };
  }

  async #query(sql: string, ...values: readonly unknown[]): Promise<{ readonly rows: readonly unknown[] }> {
    const client = new pg.Client({ connectionString: this.service.connectionString });
    await client.connect();
    const result = values.length === 0 ? await client.query(sql) : await client.query(sql, [...values]);
    await client.end();
    return { rows: Array.isArray(result) ? [] : result.rows };
  }

  async close(): Promise<void> {
    await this.#forum?.close();
    await this.ledger.close();
    await this.service.close();
  }
}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
