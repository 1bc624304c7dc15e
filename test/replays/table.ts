import { join } from 'node:path';
import { binderShelf } from '../../src/adapters/binders/binder-shelf.js';
import { openBell } from '../../src/adapters/postgres/bell.js';
import { createWebServer } from '../../src/adapters/web/server.js';
import type { Message } from '../../src/app/app.js';
import type { PersonRow } from '../../src/app/ports/record.js';
import { systems } from '../../src/systems/registry.js';
import { Stage } from '../adapters/discord/stage.js';
import { type Page, phaseOf, Visitor } from '../adapters/web/board.js';
import { keptLog } from '../support/kept-log.js';
import { seededSecrets } from '../support/seeded-secrets.js';
import { hours } from '../support/service.js';

const campaigns = join(import.meta.dirname, '../../campaigns');

interface Player {
  readonly name: string;
  readonly seat: string;
  readonly person: PersonRow;
}

/** What became of a sheet's lines, as its sender was told. */
export interface Receipt {
  /** The page or message that answered the sheet, as text. */
  readonly answer: string;
  readonly rejected: readonly number[];
  readonly problems: readonly string[];
}

/**
 * A campaign at which Ann sits with a browser and Bob with Discord; the campaign has a Discord channel. One database, one
 * clock; secrets are the same in every run, so dice are too.
 */
export class ReplayTable {
  private constructor(
    readonly stage: Stage,
    readonly campaignId: string,
    readonly gm: PersonRow,
    readonly ann: Player,
    readonly bob: Player,
    readonly hall: ReturnType<Stage['standIn']['channel']>,
    readonly browser: Visitor,
    private readonly signIn: () => Promise<void>,
    private readonly closeBoard: () => Promise<void>,
  ) {}

  static async open(binder: string): Promise<ReplayTable> {
    const services = { systems, binders: binderShelf(campaigns, systems), secrets: seededSecrets(binder) };
    const stage = await Stage.open({ services });
    const { service, standIn, app } = stage;
    const { person: gm } = await stage.player('Judge');
    const campaignId = await app.createCampaign({ binder, gm: gm.id, title: "Calder's Rift" });
    const ann = await app.createPerson({ name: 'Ann' });
    const { person: bob } = await stage.player('Bob');
    for (const person of [ann, bob]) await app.apply({ campaignId, person: person.id, text: 'any' });
    const guild = standIn.guild('War room');
    const hall = standIn.channel(guild, 'hall');
    await app.bindDiscordChannel({ campaignId, person: gm.id, channelId: hall.id, guildId: guild.id });
    await app.closeRegistration({ campaignId, by: gm.id });
    await stage.runDue();

    const log = keptLog();
    const bell = openBell({ connectionString: service.connectionString, log });
    // Sign-in takes secrets of its own, which must not change dice.
    const behind = service.another({ bell, secrets: seededSecrets('browser') });
    const web = createWebServer({
      app: behind,
      bell,
      log,
      clock: service.clock,
      sessionCookieSecure: false,
      trustProxy: false,
      publicUrl: 'http://localhost:3000',
      ready: async () => ({ ok: true, checks: { record: true }, missing: [], overdue: null }),
    });
    const { port } = await web.listen('127.0.0.1', 0);
    const browser = new Visitor(`http://127.0.0.1:${port}`);
    const signIn = async () => {
      await browser.signIn(await behind.issueSignInLink({ person: ann.id, landing: '/' }));
    };
    const seated = async (person: PersonRow, name: string): Promise<Player> => {
      const seat = (await app.seatsOf(person.id))[0]?.seat.id ?? '';
      return { name, seat, person };
    };
    const closeBoard = async () => {
      await web.close();
      await bell.close();
    };
    return new ReplayTable(
      stage,
      campaignId,
      gm,
      await seated(ann, 'Ann'),
      await seated(bob, 'Bob'),
      hall,
      browser,
      signIn,
      closeBoard,
    );
  }

  player(name: string): Player {
    const found = [this.ann, this.bob].find((one) => one.name === name);
    if (found === undefined) throw new Error(`Nobody at the table is called ${name}.`);
    return found;
  }

  /** Key of the phase that is open; null when the campaign is over. */
  async phase(): Promise<string | null> {
    const phase = await this.stage.service.record.currentPhase(this.campaignId);
    return phase?.status === 'open' ? phase.key : null;
  }

  /** Hands in a sheet through the player's own door. */
  async send(name: string, text: string): Promise<Receipt> {
    const player = this.player(name);
    const answer = player === this.ann ? await this.#byBrowser(text) : await this.#byDiscord(text);
    const ref = { campaignId: this.campaignId, seat: player.seat, person: player.person.id };
    const standing = await this.stage.app.standingOrders(ref);
    if (standing === null || standing.text !== text) throw new Error(`The sheet does not stand: ${answer}`);
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

  /** The page of Ann's seat in her browser, which signs in again when a session has run out: campaigns last longer. */
  async ownPage(below: '' | '/report' = ''): Promise<Page> {
    const page = `/c/${this.campaignId}/seat/${this.ann.seat}${below}`;
    const shown = await this.browser.get(page);
    if (shown.status === 200) return shown;
    await this.signIn();
    return this.browser.get(page);
  }

  async #byBrowser(text: string): Promise<string> {
    const page = `/c/${this.campaignId}/seat/${this.ann.seat}`;
    const phase = phaseOf(await this.ownPage());
    // A browser's text box has CR LF.
    const sent = text.replaceAll('\n', '\r\n');
    const answer = await this.browser.post(`${page}/orders`, { text: sent, phase, act: 'submit' });
    return (await this.browser.get(answer.headers.get('location') ?? page)).text;
  }

  /** Short sheets as a private message, long ones in the form, which has room for more. */
  async #byDiscord(text: string): Promise<string> {
    const { stage } = this;
    const user = stage.standIn.user('Bob');
    if (text.length < 300) return stage.seen(await stage.ask(user, text));
    const { modal } = await user.slash('orders submit');
    return stage.seen((await user.submitModal(modal, { sheet: text })).message);
  }

  /** Lets the phase's deadline pass; everything that is due then happens. */
  playOut(): Promise<void> {
    return this.stage.playOut(hours(49));
  }

  async publicReport(): Promise<Message | undefined> {
    const page = await this.stage.app.campaignPage({ reader: null, campaignId: this.campaignId });
    return page.thread.find(({ kind }) => kind === 'report');
  }

  async privateReport(name: string): Promise<Message | undefined> {
    const { seat, person } = this.player(name);
    const page = await this.stage.app.seatPage({ reader: person.id, campaignId: this.campaignId, seat });
    return page.inbox.find(({ kind }) => kind === 'report');
  }

  async close(): Promise<void> {
    await this.closeBoard();
    await this.stage.close();
  }
}
