import { MESSAGE_PAGE, type Message, type SendingApi } from './sending-api.js';

const MOST_PAGES = 5;
/** Clocks differ; nothing of a delivery can be older than its row by more than this. */
const CLOCK_SKEW = 10 * 60 * 1000;

/** The bot's own messages in a channel since a time, newest first, page by page until `enough` says so. */
export async function lookThrough(
  api: SendingApi,
  channelId: string,
  since: Date,
  enough: (own: readonly Message[]) => boolean,
): Promise<void> {
  const own = await api.ownId();
  let before: string | null = null;
  for (let page = 0; page < MOST_PAGES; page++) {
    const messages: readonly Message[] = await api.messages(channelId, before);
    if (enough(messages.filter(({ author }) => author.id === own))) return;
    const oldest = messages.at(-1);
    if (oldest === undefined || messages.length < MESSAGE_PAGE) return;
    if (Date.parse(oldest.timestamp) < since.getTime() - CLOCK_SKEW) return;
    before = oldest.id;
  }
}
