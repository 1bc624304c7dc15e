import { Refusal } from '../../../app/kit/refusal.js';
import type { Linked } from '../../../app/sharing/link-cards.js';
import type { Session } from '../kit/context.js';
import type { LinkTags } from '../kit/layout.js';
import type { Web } from './web.js';

/** The page that is linked, below its campaign. */
const pageOf = (of: Linked): string => {
  switch (of.kind) {
    case 'campaign':
      return '';
    case 'turn':
      return `/report/${of.number}`;
    case 'battle':
      return `/report/${of.number}/battle/${of.battle}`;
    case 'seat':
      return `/open/${of.seat}`;
  }
};

/** What programs show beside a link to a page. They have no account here, so nobody who has one is sent it. */
export async function linkOf(
  { services: { app, publicUrl } }: Web,
  session: Session | null,
  campaignId: string,
  of: Linked,
): Promise<LinkTags | null> {
  if (session !== null) return null;
  try {
    const { version, ...card } = await app.linkCard({ campaignId, of });
    const url = `${publicUrl}/c/${campaignId}${pageOf(of)}`;
    return { ...card, url, image: `${url}/link.png?v=${version}` };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not-found') return null;
    throw error;
  }
}
