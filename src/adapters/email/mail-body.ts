import type { ReportDocument } from '../../core/game/document.js';
import { withoutForeignLinks } from '../../core/report/changed-text.js';
import { escapeHtml, toHtml } from '../../core/report/render/html.js';
import { toPlainText } from '../../core/report/render/plain-text.js';

/** Enough for mail programs, which know no style sheets of ours; colours that are read in the dark too. */
const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46em; margin: 0 auto; padding: 1em; }
table { border-collapse: collapse; } th, td { border: 1px solid #8886; padding: .2em .5em; text-align: left; }
.report-right { text-align: right; } .report-centre { text-align: center; }
.report-notice { border-left: 4px solid #888; padding: .3em .7em; } .report-warning { border-color: #c60; }
pre, code { font: 14px/1.4 ui-monospace, monospace; } pre { white-space: pre-wrap; }
img { max-width: 100%; height: auto; }
.report-bar, .report-curve, .report-key { display: none; } /* Their words stand beside them. */
footer { margin-top: 2em; font-size: 14px; opacity: .8; }`;

const STORY = 'This report on the board, with its map and those before it';

const link = (address: string): string => `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`;

/** The two bodies of a mail, which say the same: for programs that show text, and for those that show HTML. */
export function mailBody(mail: {
  readonly document: ReportDocument;
  readonly visibleId: string;
  readonly publicUrl: string;
  /** Where the map picture is found, `cid:…`; without it the map is told in words. */
  readonly mapSource?: string;
  /** The report's own page on the board, with its map and what a ruling has to do with it. */
  readonly story?: string;
  /** What can be checked and where, when there is anything: `Every roll of this report can be checked`. */
  readonly proof?: { readonly words: string; readonly page: string };
}): { readonly text: string; readonly html: string } {
  const { visibleId, publicUrl, mapSource, proof, story } = mail;
  const document = withoutForeignLinks(mail.document);
  const closing = `${visibleId} · sent by Adjutant, the game master's staff officer · orders and all messages:`;
  const checked = proof === undefined ? '' : `\n${proof.words}:\n${proof.page}\n`;
  const told = story === undefined ? '' : `\n${STORY}:\n${story}\n`;
  const text = `${toPlainText(document)}${told}${checked}\n\n-- \n${closing}\n${publicUrl}\n`;
  const article = toHtml(document, mapSource === undefined ? { titleLevel: 1 } : { titleLevel: 1, mapSource });
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(document.title)}</title><style>${STYLE}</style></head>
<body>${article}${story === undefined ? '' : `\n<p>${STORY}: ${link(story)}</p>`}${
    proof === undefined ? '' : `\n<p>${escapeHtml(proof.words)}: ${link(proof.page)}</p>`
  }
<footer>${escapeHtml(closing)} ${link(publicUrl)}</footer></body></html>
`;
  return { text, html };
}
