import type { HandDialect, HandPost } from '../../../../app/sending/by-hand.js';
import type { ReportDocument } from '../../../../core/game/document.js';
import { newsAndProof, proofWords } from '../../../../core/report/news-and-proof.js';
import { toForumText } from '../../../../core/report/render/forum-text.js';
import { escapeHtml, toHtml } from '../../../../core/report/render/html.js';

/** Mark-up that shows a picture by its address. */
const PICTURES: Readonly<Record<HandDialect, (address: string) => string>> = {
  bbcode: (address) => `[img]${address}[/img]`,
  markdown: (address) => `![Map](${address})`,
  html: escapeHtml,
};

/** A document in the mark-up of a board. `map`: the address of its picture; without it the map is told in words. */
export function inDialect(document: ReportDocument, dialect: HandDialect, map?: string): string {
  if (dialect === 'html') return toHtml(document, map === undefined ? {} : { mapSource: map });
  return toForumText(document, dialect, map === undefined ? {} : { map: PICTURES[dialect](map) });
}

/**
 * A post as it is copied: what its readers are told, where they can check it, and by what they find it again. The picture of the
 * public map stands in it by its address, which anybody may open; a private map has no address that a reader without a session
 * could open, and so is told in words: the GM attaches the file.
 */
export function postText(
  post: HandPost,
  dialect: HandDialect,
  { board, campaign }: { readonly board: string; readonly campaign: string },
): string {
  const address = `${board}/c/${campaign}`;
  const map =
    post.viewer.kind === 'public' && post.resolutionId !== null
      ? `${address}/map.png?r=${encodeURIComponent(post.resolutionId)}`
      : undefined;
  const small = [post.visibleId, ...(post.record === null ? [] : [post.record])].join(' · ');
  const texts = post.documents.map((document, index) => {
    const { news, proof } = newsAndProof(document);
    const hasMap = JSON.stringify(news.blocks).includes('"kind":"map"');
    const checked: ReportDocument['blocks'] =
      proof === null
        ? []
        : [{ kind: 'paragraph', text: [`${proofWords(proof)}: `, { kind: 'page', text: `${address}/verify` }] }];
    const last: ReportDocument['blocks'] =
      index < post.documents.length - 1 ? [] : [{ kind: 'paragraph', text: [{ kind: 'emphasis', text: small }] }];
    return inDialect(
      { ...news, blocks: [...news.blocks, ...checked, ...last] },
      dialect,
      hasMap ? map : undefined,
    ).trimEnd();
  });
  return texts.join('\n\n');
}
