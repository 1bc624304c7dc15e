import type { ForumKind, ForumSettings } from '../client.js';

type Place = Pick<ForumSettings, 'kind' | 'url'>;

const TOPICS: Readonly<Record<ForumKind, string>> = { nodebb: '/topic/', discourse: '/t/', xenforo: '/threads/' };

/** Where a topic is read. Each kind leads on to its address with the title in it. */
export const topicPage = ({ kind, url }: Place, topic: string): string =>
  `${url}${TOPICS[kind]}${encodeURIComponent(topic)}`;

/** Where an account is shown. */
export function accountPage(
  { kind, url }: Place,
  { id, name }: { readonly id: string; readonly name: string },
): string {
  if (kind === 'discourse') return `${url}/u/${encodeURIComponent(name)}`;
  return `${url}/${kind === 'nodebb' ? 'uid' : 'members'}/${encodeURIComponent(id)}`;
}

/**
 * How many requests that write leave in a second, from all processes. Discourse counts reads too, 60 a minute for all keys of a site,
 * and each private message takes two more of them.
 */
export const WRITES_PER_SECOND: Readonly<Record<ForumKind, number>> = { nodebb: 1, discourse: 0.35, xenforo: 1 };

/** After a short stall that much time is made up for. */
export const CATCH_UP_MS = 50;
