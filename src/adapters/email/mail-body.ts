import type { ReportDocument } from '../../core/game/document.js';
import { withoutForeignLinks } from '../../core/report/changed-text.js';
import { headlineOf } from '../../core/report/headline.js';
import { escapeHtml, toHtml } from '../../core/report/render/html.js';
import { toPlainText } from '../../core/report/render/plain-text.js';
import { freshMail, proposedSheet, withCarriedSheet } from './proposed-sheet.js';
import { WRITE_ABOVE } from './write-above.js';

/** Enough for mail programs, which know no style sheets of ours; colours that are read in the dark too. */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46em; margin: 0 auto; padding: 1em; overflow-wrap: break-word; }
h1, h2, h3, h4 { line-height: 1.25; } h1 { font-size: 1.6em; } h2 { font-size: 1.3em; } h3 { font-size: 1.1em; }
table { border-collapse: collapse; font-size: 14px; } th, td { border: 1px solid #8886; padding: .2em .5em; text-align: left; overflow-wrap: normal; }
tbody th { white-space: nowrap; } .report-figures div { display: inline-block; margin: 0 1.5em .5em 0; vertical-align: top; }
dl { margin: 1em 0; } dt { font-size: 14px; opacity: .8; } dd { margin: 0; font-weight: bold; } dd small { font-weight: normal; }
caption { text-align: left; font-weight: bold; padding: .3em 0; }
.report-scroll { overflow-x: auto; }
.report-right { text-align: right; } .report-centre { text-align: center; }
.report-notice { border-left: 4px solid #888; padding: .3em .7em; } .report-warning { border-color: #c60; }
.report-chip { border: 1px solid #8888; border-radius: 1em; padding: 0 .6em; font-size: 14px; white-space: nowrap; }
.report-number { display: none; } .report-head h3, .report-head h2 { margin-bottom: .2em; }
.report-fine { font-size: 14px; font-weight: normal; opacity: .8; }
figure { margin: 1em 0; } figcaption { font-size: 14px; opacity: .8; }
pre, code { font: 14px/1.4 ui-monospace, monospace; } pre { white-space: pre-wrap; }
img { max-width: 100%; height: auto; }
.report-bar, .report-curve, .report-key { display: none; } /* Their words stand beside them. */
.above { font-size: 14px; opacity: .8; border-bottom: 1px solid #8886; padding-bottom: .5em; }
footer { margin-top: 2em; font-size: 14px; opacity: .8; }`;

const STORY = 'This report on the board, with its map and those before it';

/** One sentence for whoever may answer; the rest of what can be said is told by HELP. */
const HOW_TO =
  'Reply to this mail and write above the line: your orders, one to a line, or NO ORDERS; a letter as “Press to <seat>: …”; ' +
  'HELP alone for what else there is.';

const SENT_BY = "sent by Adjutant, the game master's staff officer";
const NOBODY_READS = 'Nobody reads what is answered to this mail. Orders and all messages';
const BOARD = 'Orders and all messages are on the board, too';
const FRESH = 'To send orders in a fresh mail, with this sheet in it to edit';
const LEAVE = 'To get no more mail from this board (reports stay on it)';

/** What mailboxes show beside the subject is this long at most. */
const PREVIEW = 140;
/** So that they show nothing of what follows it. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(70);

/** Words that lead to a page of the board; the text beside has its address in full. */
const link = (words: string, address: string): string => `<a href="${escapeHtml(address)}">${escapeHtml(words)}</a>`;

/** The news in a line or two, from what the mail itself says. */
function previewOf(document: ReportDocument): string {
  const { title, standfirst } = headlineOf(document);
  const words = standfirst === '' ? title : `${title}. ${standfirst}`;
  return words.length <= PREVIEW ? words : `${words.slice(0, PREVIEW - 1)}…`;
}

/** What a mail says, and what stands around it. */
interface MailContent {
  readonly document: ReportDocument;
  /** The window that the report opens for its reader. */
  readonly next?: ReportDocument;
  readonly visibleId: string;
  /** The end of the campaign's chain of acts, in words. */
  readonly record?: string;
  /** Where on the board its reader goes on: their seat's page, or the board. */
  readonly boardPage: string;
  /** It can be answered with orders. */
  readonly answered: boolean;
  /** Where the map picture is found, `cid:…`; without it the map is told in words. */
  readonly mapSource?: string;
  /** The report's own page on the board, with its map and what a ruling has to do with it. */
  readonly story?: string;
  /** What can be checked and where, when there is anything: `Every roll of this report can be checked`. */
  readonly proof?: { readonly words: string; readonly page: string };
  /** The page by which the reader gets no more mail. */
  readonly leave?: string;
  /** Where a fresh mail with orders goes, for a report that proposes a sheet. */
  readonly fresh?: { readonly to: string; readonly subject: string };
}

/** The two bodies of a mail, which say the same: for programs that show text, and for those that show HTML. */
export function mailBody(mail: MailContent): { readonly text: string; readonly html: string } {
  const { visibleId, record, boardPage, answered, mapSource, proof, story, leave } = mail;
  const carried = (told: ReportDocument): ReportDocument => withoutForeignLinks(withCarriedSheet(told));
  const document = carried(mail.document);
  const next = mail.next === undefined ? null : carried(mail.next);
  const sheet = (mail.next === undefined ? null : proposedSheet(mail.next)) ?? proposedSheet(mail.document);
  const address = mail.fresh === undefined || sheet === null ? null : freshMail({ ...mail.fresh, sheet });
  const small = [visibleId, SENT_BY, ...(record === undefined ? [] : [record])].join(' · ');
  const where = answered ? BOARD : NOBODY_READS;

  // Nothing stands above the mark, and nothing between it and the words that say what it is for.
  const above = answered ? `${WRITE_ABOVE}\n${HOW_TO}\n\n` : '';
  const told = story === undefined ? '' : `\n${STORY}:\n${story}\n`;
  const checked = proof === undefined ? '' : `\n${proof.words}:\n${proof.page}\n`;
  const left = leave === undefined ? '' : `${LEAVE}:\n${leave}\n`;
  const opens = next === null ? '' : `\n${toPlainText(next)}`;
  const fresh = address === null ? '' : `\n${FRESH}:\n${address}\n`;
  const text = `${above}${toPlainText(document)}${opens}${fresh}${told}${checked}\n\n-- \n${small}\n${where}:\n${boardPage}\n${left}`;

  const preview = `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(previewOf(document))}${FILLER}</div>`;
  const mark = answered ? `\n<p class="above">${escapeHtml(WRITE_ABOVE)}<br>${escapeHtml(HOW_TO)}</p>` : '';
  const article = toHtml(document, mapSource === undefined ? { titleLevel: 1 } : { titleLevel: 1, mapSource });
  const opening = next === null ? '' : `\n${toHtml(next)}`;
  const leaving = leave === undefined ? '' : `<br>${link(LEAVE, leave)}`;
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(document.title)}</title><style>${STYLE}</style></head>
<body>${preview}${mark}
${article}${opening}${address === null ? '' : `\n<p>${link(FRESH, address)}</p>`}${story === undefined ? '' : `\n<p>${link(STORY, story)}</p>`}${
  proof === undefined ? '' : `\n<p>${link(proof.words, proof.page)}</p>`
}
<footer>${escapeHtml(small)}<br>${link(where, boardPage)}${leaving}</footer></body></html>
`;
  return { text, html };
}
