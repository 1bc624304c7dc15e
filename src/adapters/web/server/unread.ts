import type { App } from '../../../app/app.js';
import type { Session } from '../kit/context.js';

/** How many letters somebody has not opened yet at a seat; none for who does not read for it, or where there is no seat. */
export type Unread = (session: Session | null, campaign: string, seat: string | undefined) => Promise<number>;

export const createUnread =
  (app: App): Unread =>
  async (session, campaignId, seat) => {
    if (session === null || seat === undefined) return 0;
    const rows = await app.unreadLetters({ reader: session.person.id, campaignId });
    return rows.find((row) => row.seat === seat)?.unread ?? 0;
  };
