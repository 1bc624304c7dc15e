import { Feed } from 'feed';
import type { Message } from '../../../../app/app.js';
import type { PublicFeed } from '../../../../app/reading/feeds.js';
import { atBoard } from '../../../../core/report/changed-text.js';
import { escapeHtml, toHtml } from '../../../../core/report/render/html.js';

/** XML has no way to write these at all, not even as references. */
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const written = (text: string): string => text.toWellFormed().replace(UNWRITABLE, '\ufffd');

/** `]]>` would end what it is written in; escaped text has no `>` left. */
const titleOf = ({ title, withdrawn }: Message): string =>
  escapeHtml(written(withdrawn ? `${title} (withdrawn by a ruling)` : title));

/** A campaign's public news as an Atom feed. It holds what its public page holds, and was built for nobody else. */
export function atomFeed({ campaign, messages, updatedAt }: PublicFeed, publicUrl: string): string {
  const page = `${publicUrl}/c/${campaign.id}`;
  const feed = new Feed({
    id: page,
    title: written(campaign.title),
    link: page,
    feedLinks: { atom: `${page}/feed.atom` },
    author: { name: 'Adjutant' },
    generator: false,
    updated: updatedAt,
    copyright: '',
  });
  for (const message of messages) {
    const { id, mark, resolutionId, reportNumber, sentAt, document } = message;
    const map = resolutionId === null ? {} : { mapSource: `${page}/map.png?r=${encodeURIComponent(resolutionId)}` };
    feed.addItem({
      id: `urn:uuid:${id}`,
      title: titleOf(message),
      link: reportNumber === null ? `${page}#m-${mark}` : `${page}/report/${reportNumber}`,
      date: sentAt,
      published: sentAt,
      content: written(toHtml(atBoard(document, publicUrl), map)),
    });
  }
  return feed.atom1();
}
