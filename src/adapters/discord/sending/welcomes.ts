import type { SendingNotes } from '../../sending/sending-notes.js';

const MOST_KNOWN = 5000;

/** What stands before the first message that somebody gets unasked. */
export const WELCOME =
  '> **Welcome.** I bring you your reports, and take your orders right here: write them to me as plain lines, or press **Write ' +
  'orders**. Each sheet is answered line by line with a receipt. `/help` lists what you can do, `/quiet hours` keeps your nights quiet.';

const keyOf = (discordId: string): string => `discord/welcomed/${discordId}`;

/** Who has had a message from the bot before. */
export class Welcomes {
  readonly #known = new Set<string>();

  constructor(private readonly notes: SendingNotes) {}

  async isFirst(discordId: string): Promise<boolean> {
    if (this.#known.has(discordId)) return false;
    if ((await this.notes.recall(keyOf(discordId))) === null) return true;
    this.#keep(discordId);
    return false;
  }

  async done(discordId: string, messageId: string): Promise<void> {
    this.#keep(discordId);
    await this.notes.made(keyOf(discordId), messageId);
  }

  #keep(discordId: string): void {
    this.#known.add(discordId);
    const [oldest] = this.#known;
    if (this.#known.size > MOST_KNOWN && oldest !== undefined) this.#known.delete(oldest);
  }
}
