import { createHash } from 'node:crypto';
import { leavesOf, type ReportDocument } from '../../../core/game/document.js';
import { newsAndProof, proofWords } from '../../../core/report/news-and-proof.js';
import { toDiscordMarkdown } from '../../../core/report/render/discord.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { oneLine } from '../../../core/report/render/layout.js';
import { toPlainText } from '../../../core/report/render/plain-text.js';
import { DISCORD_MESSAGE_LIMIT, splitForDiscord } from '../../../core/report/render/split-discord.js';
import { deadlineText, discordTime } from '../kit/times.js';

/** Room for the deadline and the small print below each part. */
const FOOTER_ROOM = 360;
/** More messages than this in a row nobody reads: then a summary goes out, and the whole as a file. */
const MOST_PARTS = 5;
const MOST_HEADINGS = 12;
const MOST_HEADING_LENGTH = 80;
const NONCE_LENGTH = 24;
/** Discord's limit for a file is 10 MiB. */
export const MOST_FILE_BYTES = 10 * 1024 * 1024;

export interface Part {
  /** Ends with the small print that names the part. */
  readonly content: string;
  /** The same for the same part of the same delivery, so that Discord takes it once within some minutes. */
  readonly nonce: string;
}

export interface Parts {
  readonly parts: readonly Part[];
  /** The whole as plain text, when it is too long for messages: goes with the last part. */
  readonly whole: string | null;
  /** Rolls, keys and hashes as plain text, when there are any: goes with the last part too. */
  readonly proof: string | null;
}

export const nonceOf = (id: string, part: number | string): string =>
  createHash('sha256').update(`${id}/${part}`).digest('base64url').slice(0, NONCE_LENGTH);

const REPORT_NUMBER = /^P-/;

/**
 * The small print by which a message is found again. Reports show their number, which people cite; the mark of any other is of use
 * to nobody, and stands in the address that its words lead to.
 */
function footer(visibleId: string, page: string, number: number, count: number, record: string | null): string {
  const id = visibleId.replace(/[^\w-]/g, '');
  const shown = REPORT_NUMBER.test(id) ? id : `[On the board](<${page}#m-${id}>)`;
  const head = record === null || number < count ? '' : ` · ${record}`;
  return `-# ${shown}${count === 1 ? '' : ` · ${number}/${count}`}${head}`;
}

/** What a report tells of, in the words of its own headings. */
function headingsOf({ blocks }: ReportDocument): readonly string[] {
  const titles = leavesOf(blocks).flatMap((block) => {
    if (block.kind === 'heading') return [block.text];
    if (block.kind === 'table') return block.caption === null ? [] : [block.caption];
    if (block.kind === 'verbatim' || block.kind === 'rolls') return [block.title];
    return [];
  });
  return titles.map((title) => {
    const line = [...oneLine(title).trim()];
    return line.length <= MOST_HEADING_LENGTH ? line.join('') : `${line.slice(0, MOST_HEADING_LENGTH - 1).join('')}…`;
  });
}

/** The beginning of a report that is too long for messages, and what the file with the whole of it holds. */
function summaryOf(document: ReportDocument, texts: readonly string[], last: string): readonly string[] {
  const titles = headingsOf(document);
  const listed = titles.slice(0, MOST_HEADINGS).map((title) => `- ${escapeDiscord(title)}`);
  if (titles.length > MOST_HEADINGS) listed.push(`- and ${titles.length - MOST_HEADINGS} more`);
  const holds = listed.length === 0 ? '' : `\n\nIt holds:\n${listed.join('\n')}`;
  const note = `This report would take ${texts.length} messages. The whole of it is in the file below.${holds}${last}`;
  return [texts[0] ?? '', ...splitForDiscord(note, DISCORD_MESSAGE_LIMIT - FOOTER_ROOM)];
}

const CUT = '\n\n[The file ends here because Discord takes no longer one. The web board has the rest.]\n';

function fileText(document: ReportDocument): string {
  const bytes = Buffer.from(toPlainText(document), 'utf8');
  if (bytes.length <= MOST_FILE_BYTES) return bytes.toString('utf8');
  // A cut within a letter leaves a mark in its place, which is dropped.
  const kept = bytes.subarray(0, MOST_FILE_BYTES - Buffer.byteLength(CUT) - 8).toString('utf8');
  return `${kept.replace(/\uFFFD$/, '')}${CUT}`;
}

interface ToSend {
  readonly document: ReportDocument;
  /** Discord's Markdown that stands before it: the first words to somebody. */
  readonly welcome: string | null;
  /** Told after it in the same messages: that a window is open. */
  readonly next: ReportDocument | null;
  readonly visibleId: string;
  readonly deliveryId: string;
  /** Told below the last message once more, in the reader's own zone and counting down. */
  readonly deadlineAt: Date | null;
  /** The address of the page on which its reader finds it, and of the campaign's page of proof. */
  readonly page: string;
  readonly proofPage: string;
  /** The end of the campaign's chain of acts, in words; null: it had none. */
  readonly record: string | null;
}

/**
 * A document as messages of at most 2,000 characters, each with the visible id of the report. Messages hold the news; what
 * it is checked by goes as a file, and one line says where else it is.
 */
export function partsOf({
  document,
  welcome,
  next,
  visibleId,
  deliveryId,
  deadlineAt,
  page,
  proofPage,
  record,
}: ToSend): Parts {
  const { news, proof } = newsAndProof(document);
  const checked = proof === null ? '' : `\n\n${escapeDiscord(proofWords(proof))}: <${proofPage}>`;
  const then = `${checked}${next === null ? '' : `\n\n${toDiscordMarkdown(next)}`}`;
  const before = welcome === null ? '' : `${welcome}\n\n`;
  const texts = splitForDiscord(`${before}${toDiscordMarkdown(news)}${then}`, DISCORD_MESSAGE_LIMIT - FOOTER_ROOM);
  const tooMany = texts.length > MOST_PARTS;
  const shown = tooMany ? summaryOf(news, texts, then) : texts;
  // A notice that tells its deadline needs no line of its own for it.
  const isTold = deadlineAt !== null && shown.some((text) => text.includes(discordTime(deadlineAt, 'F')));
  const due = deadlineAt === null || isTold ? '' : `\n\nDeadline ${deadlineText(deadlineAt)}`;
  return {
    parts: shown.map((text, index) => ({
      content: `${text}${index === shown.length - 1 ? due : ''}\n${footer(visibleId, page, index + 1, shown.length, record)}`,
      nonce: nonceOf(deliveryId, index + 1),
    })),
    whole: tooMany ? fileText(news) : null,
    proof: proof === null ? null : fileText(proof),
  };
}

const smallPrint = (content: string): string => content.trimEnd().split('\n').at(-1) ?? '';

/** What a message is for stands in the address that its small print leads to, where nobody has to read it. */
const led = (words: string, page: string, kind: 'post' | 'status', mark: string): string =>
  `[${words}](<${page}#${kind}-${mark}>)`;
const leadsTo = (content: string, kind: 'post' | 'status', mark: string): boolean =>
  smallPrint(content).includes(`#${kind}-${mark}>)`);

const POST_WORDS = 'this phase';

/** Whether a message that is there is this part: its small print is the same, or the same with the mark of a post behind. */
export function isPart(content: string, part: Part): boolean {
  const [there, wanted] = [smallPrint(content), smallPrint(part.content)];
  // Older posts show their mark as ` · post 1b11ee06`.
  return there === wanted || there.startsWith(`${wanted} · post `) || there.startsWith(`${wanted} · [${POST_WORDS}](`);
}

/** Marks the first message of a forum post with what the post is for, so that it is found again; `page`: the campaign's. */
export const withPostMark = (content: string, mark: string, page: string): string =>
  `${content} · ${led(POST_WORDS, page, 'post', mark)}`;

export const hasPostMark = (content: string, mark: string): boolean =>
  leadsTo(content, 'post', mark) || smallPrint(content).endsWith(` · post ${mark}`);

/** The message that says how a phase stands: one, so what does not fit is left out. */
export function statusText(document: ReportDocument, mark: string, page: string): string {
  const [text = '', ...more] = splitForDiscord(toDiscordMarkdown(document), DISCORD_MESSAGE_LIMIT - FOOTER_ROOM);
  const small = `-# This message keeps itself up to date · ${led('on the board', page, 'status', mark)}`;
  return `${text}${more.length === 0 ? '' : '\n…'}\n${small}`;
}

/** Whether a message is the status message with this mark, perhaps the first of a post as well. Older ones show the mark itself. */
export const hasStatusMark = (content: string, mark: string): boolean =>
  leadsTo(content, 'status', mark) ||
  smallPrint(content) === `-# status ${mark}` ||
  smallPrint(content).startsWith(`-# status ${mark} · post `);
