import type { ReportDocument } from '../../game/document.js';
import { newsAndProof } from '../news-and-proof.js';
import { toBbcode } from './bbcode.js';
import { toForumMarkdown } from './forum-markdown.js';

export { inParts } from './forum-parts.js';

export type ForumDialect = 'markdown' | 'bbcode';

/**
 * A report as the text of a forum's post or private message: the news, of any length; `inParts` cuts it. What it is checked by is
 * left out, for it is long, and forums do not agree on how a text is folded: say where it is with `proofWords` and an address.
 */
export function toForumText(
  document: ReportDocument,
  dialect: ForumDialect,
  options: {
    /** Mark-up that shows the map, or a link to it; it stands where the report has its map. Left out: the map is told in words. */
    readonly map?: string;
  } = {},
): string {
  const { news } = newsAndProof(document);
  return dialect === 'markdown' ? toForumMarkdown(news, options.map) : toBbcode(news, options.map);
}
