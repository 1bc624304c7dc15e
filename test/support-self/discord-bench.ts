import { Client, type ClientOptions, Events, GatewayIntentBits, type Interaction, Partials } from 'discord.js';
import { type DiscordStandIn, type StandInOptions, startDiscordStandIn } from '../support/discord/index.js';

/** A stand-in with real discord.js clients on it, all taken down after a test. */
export class DiscordBench {
  #standIn: DiscordStandIn | undefined;
  readonly #clients: Client[] = [];

  async start(options: StandInOptions = {}): Promise<DiscordStandIn> {
    this.#standIn = await startDiscordStandIn(options);
    return this.#standIn;
  }

  async connect(more: Partial<ClientOptions> = {}): Promise<Client<true>> {
    if (this.#standIn === undefined) throw new Error('Start the stand-in first');
    const client = new Client({
      intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages, GatewayIntentBits.DirectMessages],
      partials: [Partials.Channel],
      rest: { ...this.#standIn.restOptions, retries: 1 },
      allowedMentions: { parse: [] },
      ...more,
    });
    this.adopt(client);
    client.on(Events.Error, () => undefined);
    let ready: Client<true> | null = null;
    client.once(Events.ClientReady, (one) => {
      ready = one;
    });
    let refused: unknown = null;
    client.login(this.#standIn.token).catch((error: unknown) => {
      refused = error;
    });
    // A client that finds no way in tries again for ever: it is waited for no longer than anything else.
    return this.#standIn.waitFor(() => {
      if (refused !== null) throw refused;
      return ready;
    }, 'a client that is ready');
  }

  adopt(client: Client): void {
    this.#clients.push(client);
  }

  onInteraction(act: (interaction: Interaction) => Promise<unknown>): void {
    const client = this.#clients.at(-1);
    client?.on(Events.InteractionCreate, (interaction) => void act(interaction).catch(() => undefined));
  }

  async clear(): Promise<void> {
    const ends = this.#clients.splice(0).map((client) => client.destroy());
    // Beside it, not after it: a client that is just coming back waits for an end of its connection that only the other side makes.
    await this.#standIn?.stop();
    this.#standIn = undefined;
    await Promise.all(ends);
  }
}
