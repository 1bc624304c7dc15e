import { createHash } from 'node:crypto';
import pg from 'pg';
import {
  type DiscordDoor,
  type DiscordSettings,
  openDiscord,
} from '../../../src/adapters/discord/door/discord-door.js';
import { DISCORD_PACE } from '../../../src/adapters/discord/sending/pacing.js';
import { openSendingLedger, type SendingLedger } from '../../../src/adapters/postgres/sending-ledger.js';
import type { Pause } from '../../../src/adapters/sending/lease.js';
import type { App } from '../../../src/app/app.js';
import type { Services } from '../../../src/app/kit/services.js';
import type { Channel } from '../../../src/app/ports/channel.js';
import type { PersonRow } from '../../../src/app/ports/record.js';
import type { Secrets } from '../../../src/app/ports/secrets.js';
import { type DiscordStandIn, type StandInOptions, startDiscordStandIn } from '../../support/discord/index.js';
import { keptPng } from '../../support/kept-png.js';
import { runDueJobs, type ServiceOptions, startService, type TestService } from '../../support/service.js';

type Person = ReturnType<DiscordStandIn['user']>;
type Message = Awaited<ReturnType<Person['dm']>>;

export interface Campaign {
  readonly id: string;
  readonly gm: PersonRow;
  readonly people: readonly PersonRow[];
}

export interface StageOptions extends ServiceOptions {
  readonly standIn?: StandInOptions;
  readonly door?: Partial<DiscordSettings>;
  /** At the pace that all processes share; else as fast as the stand-in takes it. */
  readonly paced?: boolean;
}

/** Pauses of the line to Discord that end when a test says so. */
export class HeldPauses {
  readonly #held = new Set<() => void>();
  /** How long each was meant to last. */
  readonly asked: number[] = [];

  readonly pause: Pause = (milliseconds, signal) =>
    new Promise((resolve) => {
      this.asked.push(milliseconds);
      const end = (): void => {
        this.#held.delete(end);
        resolve();
      };
      this.#held.add(end);
      if (signal.aborted) end();
      signal.addEventListener('abort', end, { once: true });
    });

  get waiting(): number {
    return this.#held.size;
  }

  pass(): void {
    for (const end of [...this.#held]) end();
  }
}

/** The whole application on PostgreSQL, its Discord door, and a Discord to which both belong, all on one clock. */
export class Stage {
  private constructor(
    readonly service: TestService,
    readonly standIn: DiscordStandIn,
    public door: DiscordDoor,
    private readonly channels: Channel[],
    private readonly options: StageOptions,
    readonly ledger: SendingLedger,
  ) {}

  static async open(options: StageOptions = {}): Promise<Stage> {
    const channels: Channel[] = [];
    const pictures: Services['pictures'] = { png: ({ svg }, width) => keptPng(svg, { width }) };
    const service = await startService({ ...options, services: { channels, pictures, ...options.services } });
    const standIn = await startDiscordStandIn({
      now: () => service.clock.now().getTime(),
      rateLimits: {
        globalPerSecond: 5000,
        routes: { 'POST /channels/{channel_id}/messages': { limit: 1000, windowMs: 1000 } },
        otherwise: { limit: 1000, windowMs: 1000 },
      },
      ...options.standIn,
    });
    standIn.guild('War room');
    const ledger = openSendingLedger(service.partsAt);
    const pace = {
      next: async () =>
        options.paced === true ? ledger.next('discord/pace', DISCORD_PACE.perSecond, DISCORD_PACE.catchUpMs) : 0,
    };
    const sharing = { ...options, door: { notes: ledger, pace, ...options.door } };
    const door = openDiscord(settings(service, standIn, sharing));
    await door.opened;
    channels.push(door.channel);
    return new Stage(service, standIn, door, channels, sharing, ledger);
  }

  get app(): App {
    return this.service.app;
  }

  /** A person at Discord whom the service knows. */
  async player(name: string): Promise<{ user: Person; person: PersonRow }> {
    const user = this.standIn.user(name);
    return { user, person: await this.app.personOfDiscord({ discordId: user.id, name }) };
  }

  /** A running campaign; the people named sit down in turn on either side. Nothing has been sent yet. */
  async campaign(
    title: string,
    names: readonly string[],
    game = { binder: 'crowns', sides: ['North', 'South'] },
  ): Promise<Campaign> {
    const { person: gm } = await this.player('Judge');
    const id = await this.app.createCampaign({ binder: game.binder, gm: gm.id, title });
    const people: PersonRow[] = [];
    for (const [index, name] of names.entries()) {
      const { person } = await this.player(name);
      await this.app.apply({ campaignId: id, person: person.id, text: game.sides[index % 2] ?? 'any' });
      people.push(person);
    }
    await this.app.closeRegistration({ campaignId: id, by: gm.id });
    this.service.queue.jobs.splice(0);
    return { id, gm, people };
  }

  /** Sends a private message and waits for the answer to it. */
  async ask(user: Person, text: string, more: Parameters<Person['dm']>[1] = {}): Promise<Message> {
    const message = await user.dm(text, more);
    return this.standIn.waitFor(
      () => this.standIn.dmsTo(user).find((one) => one.message_reference?.message_id === message.id),
      'the answer to a private message',
    );
  }

  seen(message: Message): string {
    return this.standIn.renderAsSeen(message);
  }

  /** Passes the deadline of a campaign's window, and does what is due by then. */
  async playOutWindow(campaignId: string): Promise<void> {
    const phase = await this.service.record.currentPhase(campaignId);
    const now = this.service.clock.now().getTime();
    await this.playOut((phase?.deadlineAt.getTime() ?? now) - now + 1000);
  }

  /** Lets the deadline of the present phase pass and runs all that is due until nothing is left, deliveries too. */
  async playOut(milliseconds: number): Promise<void> {
    this.service.clock.pass(milliseconds);
    await this.app.sweep();
    await this.runDue();
  }

  runDue(): Promise<number> {
    return runDueJobs({ ...this.service, app: this.patient(this.app) });
  }

  /** Use cases as a worker calls them: a status that could not be shown is tried again in a minute. */
  patient(app: App): App {
    const { queue, clock } = this.service;
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

  /** What stands for a seat. */
  standing(campaign: Campaign, seat: number) {
    const person = campaign.people[seat - 1];
    if (person === undefined) throw new Error(`The campaign has no seat ${seat}.`);
    return this.app.standingOrders({ campaignId: campaign.id, seat: `seat-${seat}`, person: person.id });
  }

  /** Whoever began to send something and has not said how it went counts as dead now, as after a minute. */
  async expireClaims(): Promise<void> {
    const client = new pg.Client({ connectionString: this.service.connectionString });
    await client.connect();
    await client.query(`UPDATE "Setting" SET value = '{"until":0}' WHERE value ->> 'until' IS NOT NULL`);
    await client.end();
  }

  /** Another process: a new door on the same record. */
  async reopen(changes: Partial<DiscordSettings> = {}): Promise<void> {
    await this.door.stop();
    this.door = openDiscord({ ...settings(this.service, this.standIn, this.options), ...changes });
    await this.door.opened;
    this.channels.splice(0, this.channels.length, this.door.channel);
  }

  async close(): Promise<void> {
    await this.door.stop();
    await this.standIn.stop();
    await this.ledger.close();
    await this.service.close();
  }
}

export const settings = (
  service: TestService,
  standIn: DiscordStandIn,
  options: StageOptions = {},
): DiscordSettings => ({
  token: standIn.token,
  apiUrl: standIn.restOptions.api,
  app: service.app,
  clock: service.clock,
  log: service.services.log,
  publicUrl: service.services.publicUrl,
  ...options.door,
});

/** Secrets that are the same in every run, for what is compared with a file. */
export function knownSecrets(): Secrets {
  let calls = 0;
  const bytes = (length: number): Uint8Array => {
    const blocks: Buffer[] = [];
    for (let have = 0; have < length; have += 32)
      blocks.push(createHash('sha256').update(`secret ${calls++}`).digest());
    return new Uint8Array(Buffer.concat(blocks).subarray(0, length));
  };
  const uuid = (): string =>
    Buffer.from(bytes(16))
      .toString('hex')
      .replace(/^(.{8})(.{4}).(.{3})(.{4})(.{12})$/, '$1-$2-4$3-$4-$5');
  return { bytes, uuid, rowId: uuid };
}

export const seatControl = (message: Message, act: string): string => {
  const found = JSON.stringify(message.components).match(new RegExp(`"custom_id":"(${act}:[^"]*)"`))?.[1];
  if (found === undefined) throw new Error(`The message has no button ${act}: ${JSON.stringify(message.components)}`);
  return found;
};
