import { type ForumAccount, type ForumCapabilities, type ForumClient, ForumFailure } from '../client.js';

export interface Opened {
  readonly account: ForumAccount;
  readonly can: ForumCapabilities;
  readonly lacking: readonly string[];
}

/** The forum, with who the bot is there and what it may do: asked when it is first needed, and again after it failed. */
export class ForumSession {
  #opened: Promise<Opened> | null = null;

  constructor(readonly client: ForumClient) {}

  /** Rejects with a `ForumFailure`. */
  opened(): Promise<Opened> {
    const asked = this.#opened ?? this.#ask();
    this.#opened = asked;
    asked.catch(() => this.forget(asked));
    return asked;
  }

  /** The next one asks the forum again. */
  forget(asked = this.#opened): void {
    if (this.#opened === asked) this.#opened = null;
  }

  async #ask(): Promise<Opened> {
    const opened = await this.client.open();
    if (opened.account.banned) throw new ForumFailure('bot-banned', { status: 0, code: '', nothingMade: true });
    return opened;
  }
}
