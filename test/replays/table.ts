import { join } from 'node:path';
import { binderShelf } from '../../src/adapters/binders/binder-shelf.js';
import { openBell } from '../../src/adapters/postgres/bell.js';
import { createWebServer } from '../../src/adapters/web/server.js';
import type { Message } from '../../src/app/app.js';
import type { PersonRow } from '../../src/app/ports/record.js';
import { JUDGE } from '../../src/core/game/seat.js';
import { systems } from '../../src/systems/registry.js';
import { Stage } from '../adapters/discord/stage.js';
import { type Page, phaseOf, Visitor } from '../adapters/web/board.js';
import { withDiceOfVersion1 } from '../support/dice-version.js';
import { keptLog } from '../support/kept-log.js';
import { seededSecrets } from '../support/seeded-secrets.js';
import { hours } from '../support/service.js';
import { MailDoor } from './mail-door.js';

const campaigns = join(import.meta.dirname, '../../campaigns');

/** Somebody who plays, by which door their sheets come, and what they say at sign-up. */
export interface Guest {
  readonly name: string;
  readonly door: 'web' | 'discord' | 'mail';
  /** The side they ask for. */
  readonly wish: string;
}

interface Player {
  readonly name: string;
  readonly door: Guest['door'];
  readonly seat: string;
  readonly person: PersonRow;
}

/** Who writes for a player: the person themselves or a deputy, and their browser, if they have one. */
interface Writer {
  readonly person: PersonRow;
  readonly browser: Visitor | null;
}

const ANN_AND_BOB: readonly Guest[] = [
  { name: 'Ann', door: 'web', wish: 'any' },
  { name: 'Bob', door: 'discord', wish: 'any' },
];

/** What became of a sheet's lines, as its sender was told. */
export interface Receipt {
  /** The page or message that answered the sheet, as text. */
  readonly answer: string;
  readonly rejected: readonly number[];
  readonly problems: readonly string[];
}

/**
 * A campaign whose players sit at a browser or at Discord; the campaign has a Discord channel. One database, one clock;
 * secrets are the same in every run, so dice are too.
 */
export class ReplayTable {
  private constructor(
    readonly stage: Stage,
    readonly campaignId: string,
    readonly gm: PersonRow,
    private readonly players: Player[],
    readonly hall: ReturnType<Stage['standIn']['channel']>,
    private readonly newBrowser: () => Visitor,
    private readonly mail: MailDoor,
    private readonly signIn: (writer: Writer) => Promise<void>,
    private readonly closeBoard: () => Promise<void>,
  ) {
    for (const { name, door, person } of players)
      this.#writers.set(name, { person, browser: door === 'web' ? newBrowser() : null });
  }

  readonly #writers = new Map<string, Writer>();

  static async open(
    binder: string,
    title = "Calder's Rift",
    guests: readonly Guest[] = ANN_AND_BOB,
    dice: 1 | 2 = 1,
  ): Promise<ReplayTable> {
    const services = { systems, binders: binderShelf(campaigns, systems), secrets: seededSecrets(binder) };
    const stage = await Stage.open({ services });
    const { service, standIn, app } = stage;
    const { person: gm } = await stage.player('Judge');
    const campaignId = await app.createCampaign({ binder, gm: gm.id, title });
    // The older ones were played when there was no other: a campaign keeps the dice that it began with.
    if (dice === 1) await withDiceOfVersion1(service.connectionString, campaignId);
    const people: (Guest & { readonly person: PersonRow })[] = [];
    for (const guest of guests) {
      const { name, door } = guest;
      const person = door === 'discord' ? (await stage.player(name)).person : await app.createPerson({ name });
      if (door === 'mail')
        await service.record.transact((tx) => tx.updatePerson(person.id, { email: MailDoor.address(name) }));
      people.push({ ...guest, person });
    }
    for (const { person, wish } of people) await app.apply({ campaignId, person: person.id, text: wish });
    const guild = standIn.guild('War room');
    const hall = standIn.channel(guild, 'hall');
    await app.bindDiscordChannel({ campaignId, person: gm.id, channelId: hall.id, guildId: guild.id });
    await app.closeRegistration({ campaignId, by: gm.id });
    await stage.runDue();

    const log = keptLog();
    const bell = openBell({ connectionString: service.partsAt, log });
    // Sign-in takes secrets of its own, which must not change dice.
    const behind = service.another({ bell, secrets: seededSecrets('browser') });
    const web = createWebServer({
      app: behind,
      bell,
      log,
      clock: service.clock,
      oneLook: service.record.inOneLook,
      sessionCookieSecure: false,
      trustProxy: false,
      publicUrl: 'http://localhost:3000',
      ready: async () => ({ ok: true, checks: { record: true }, missing: [], overdue: null }),
    });
    const { port } = await web.listen('127.0.0.1', 0);
    const newBrowser = () => new Visitor(`http://127.0.0.1:${port}`);
    const signIn = async ({ person, browser }: Writer) => {
      await browser?.signIn(await behind.issueSignInLink({ person: person.id, landing: '/' }));
    };
    const seated = async ({ person, name, door }: (typeof people)[number]): Promise<Player> => {
      const seat = (await app.seatsOf(person.id))[0]?.seat.id ?? '';
      return { name, door, seat, person };
    };
    const mail = new MailDoor(service, behind, campaignId);
    const players: Player[] = [];
    for (const one of people) players.push(await seated(one));
    const closeBoard = async () => {
      await web.close();
      await mail.close();
      await bell.close();
    };
    return new ReplayTable(stage, campaignId, gm, players, hall, newBrowser, mail, signIn, closeBoard);
  }

  player(name: string): Player {
    const found = this.players.find((one) => one.name === name);
    if (found === undefined) throw new Error(`Nobody at the table is called ${name}.`);
    return found;
  }

  /** From now on whoever judges writes as a player does, for the seat that judges. */
  judgeWrites(name: string, door: 'web' | 'discord'): void {
    const { gm: person } = this;
    this.players.push({ name, door, seat: JUDGE, person });
    this.#writers.set(name, { person, browser: door === 'web' ? this.newBrowser() : null });
  }

  /** From now on somebody who does not play here reads and writes for the player, by a browser of their own. */
  async standIn(name: string, deputyName: string, days: number): Promise<void> {
    const { app, service } = this.stage;
    const { seat, person } = this.player(name);
    const deputy = await app.createPerson({ name: deputyName });
    const until = new Date(service.clock.now().getTime() + hours(24 * days));
    const ref = { campaignId: this.campaignId, seat, person: person.id };
    await app.nameDeputy({ ...ref, deputy: deputy.id, until });
    this.#writers.set(name, { person: deputy, browser: this.newBrowser() });
  }

  /** Key of the phase that is open; null when the campaign is over. */
  async phase(): Promise<string | null> {
    const phase = await this.stage.service.record.currentPhase(this.campaignId);
    return phase?.status === 'open' ? phase.key : null;
  }

  /** Hands in a sheet through the player's own door. */
  async send(name: string, text: string): Promise<Receipt> {
    const player = this.player(name);
    // What a mail program puts below is no part of the sheet.
    const sheet = player.door === 'mail' ? (text.split('\n-- \n')[0] ?? '').trimEnd() : text;
    const answer = await this.write(name, text);
    const person = this.#writer(name).person.id;
    const ref = { campaignId: this.campaignId, seat: player.seat, person };
    const standing = await this.stage.app.standingOrders(ref);
    // READY alone is a word about what stands, and no sheet.
    if (answer.includes('You are marked as ready') && (standing === null || standing.text !== sheet))
      return { answer, rejected: [], problems: [] };
    if (standing === null || standing.text !== sheet) throw new Error(`The sheet does not stand: ${answer}`);
    return {
      answer,
      rejected: standing.lines.filter(({ verdict }) => verdict === 'rejected').map(({ line }) => line),
      problems: standing.lines.flatMap(({ line, text: typed, problems }) =>
        problems.map(({ severity, message, allowed }) =>
          `${severity}, line ${line}, ${typed}: ${message} ${allowed ?? ''}`.trim(),
        ),
      ),
    };
  }

  /** What somebody writes at their own door: a sheet, a letter, a word alone. The answer as text. */
  write(name: string, text: string): Promise<string> {
    const { door } = this.player(name);
    if (door === 'mail') return this.mail.write(name, this.#writer(name).person.id, text);
    return door === 'web' ? this.#byBrowser(name, text) : this.#byDiscord(name, text);
  }

  /** From now on somebody else plays a seat that its player has left open, as the judge decides. */
  async takesOver(name: string, of: string, door: Guest['door']): Promise<void> {
    const { app } = this.stage;
    const { seat } = this.player(of);
    const person = door === 'discord' ? (await this.stage.player(name)).person : await app.createPerson({ name });
    await app.claimSeat({ campaignId: this.campaignId, seat, person: person.id, text: 'I would like to try.' });
    await app.assignSeat({ campaignId: this.campaignId, by: this.gm.id, seat, person: person.id });
    this.players.push({ name, door, seat, person });
    this.#writers.set(name, { person, browser: door === 'web' ? this.newBrowser() : null });
    await this.stage.runDue();
  }

  #writer(name: string): Writer {
    const writer = this.#writers.get(name);
    if (writer === undefined) throw new Error(`Nobody writes for ${name}.`);
    return writer;
  }

  /** The page of a seat in its writer's browser, which signs in again when a session has run out: campaigns last longer. */
  async ownPage(below: '' | '/report' = '', name = 'Ann'): Promise<Page> {
    const writer = this.#writer(name);
    if (writer.browser === null) throw new Error(`${name} has no browser.`);
    const page = `/c/${this.campaignId}/seat/${this.player(name).seat}${below}`;
    const shown = await writer.browser.get(page);
    if (shown.status === 200) return shown;
    await this.signIn(writer);
    return writer.browser.get(page);
  }

  async #byBrowser(name: string, text: string): Promise<string> {
    const page = `/c/${this.campaignId}/seat/${this.player(name).seat}`;
    const phase = phaseOf(await this.ownPage('', name));
    const { browser } = this.#writer(name);
    if (browser === null) throw new Error(`${name} has no browser.`);
    // A browser's text box has CR LF.
    const sent = text.replaceAll('\n', '\r\n');
    const answer = await browser.post(`${page}/orders`, { text: sent, phase, act: 'submit' });
    const next = answer.headers.get('location');
    return next === null ? answer.text : (await browser.get(next)).text;
  }

  /** Short sheets as a private message, long ones in the form, which has room for more. */
  async #byDiscord(name: string, text: string): Promise<string> {
    const { stage } = this;
    const user = stage.standIn.user(name);
    if (text.length < 300) return stage.seen(await stage.ask(user, text));
    const { modal } = await user.slash('orders submit');
    return stage.seen((await user.submitModal(modal, { sheet: text })).message);
  }

  /** Lets the phase's deadline pass; everything that is due then happens. */
  playOut(): Promise<void> {
    return this.stage.playOut(hours(49));
  }

  /** The same for deadlines by the wall clock, which are not equally far apart. */
  playOutDeadline(): Promise<void> {
    return this.stage.playOutWindow(this.campaignId);
  }

  async publicReport(): Promise<Message | undefined> {
    const page = await this.stage.app.campaignPage({ reader: null, campaignId: this.campaignId });
    return page.thread.find(({ kind }) => kind === 'report');
  }

  /** The last report, or whatever of these kinds. */
  async privateReport(name: string, kinds: readonly string[] = ['report']): Promise<Message | undefined> {
    const { seat, person } = this.player(name);
    const page = await this.stage.app.seatPage({ reader: person.id, campaignId: this.campaignId, seat });
    return page.inbox.find(({ kind }) => kinds.includes(kind));
  }

  async close(): Promise<void> {
    await this.closeBoard();
    await this.stage.close();
  }
}
