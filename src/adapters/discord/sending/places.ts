import type { SendingNotes } from '../../sending/sending-notes.js';
import { isGone } from './forum-posts.js';
import type { Channel, SendingApi } from './sending-api.js';

const KNOWN_FOR_MS = 5 * 60_000;
const MOST_KNOWN = 5000;

/** Under which the notes have the private channel with a person. */
export const privateKey = (userId: string): string => `discord/dm/${userId}`;

/** What is known of channels, so that a message costs one request and not two. */
export class Places {
  readonly #private = new Map<string, string>();
  readonly #channels = new Map<string, { readonly channel: Channel; readonly until: number }>();

  constructor(
    private readonly api: SendingApi,
    private readonly notes: SendingNotes,
  ) {}

  /** A channel of a server, as it was within the last minutes. */
  async channel(id: string): Promise<Channel> {
    const known = this.#channels.get(id);
    if (known !== undefined && performance.now() < known.until) return known.channel;
    const channel = await this.api.channel(id);
    this.#keep(this.#channels, id, { channel, until: performance.now() + KNOWN_FOR_MS });
    return channel;
  }

  /** Calls `use` with the private channel with a person, opened only when it is not known from before. */
  async withPrivateChannel<T>(userId: string, use: (channelId: string) => Promise<T>): Promise<T> {
    const known = this.#private.get(userId) ?? (await this.notes.recall(privateKey(userId)));
    if (known !== null && known !== undefined) {
      try {
        this.#keep(this.#private, userId, known);
        return await use(known);
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    }
    const opened = await this.api.privateChannel(userId);
    this.#keep(this.#private, userId, opened);
    await this.notes.made(privateKey(userId), opened);
    return use(opened);
  }

  #keep<T>(map: Map<string, T>, key: string, value: T): void {
    map.set(key, value);
    const [oldest] = map.keys();
    if (map.size > MOST_KNOWN && oldest !== undefined) map.delete(oldest);
  }
}
