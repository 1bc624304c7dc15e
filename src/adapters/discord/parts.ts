import { createHash } from 'node:crypto';
import type { ReportDocument } from '../../core/document.js';
import { toDiscordMarkdown } from '../../core/render/discord.js';
import { toPlainText } from '../../core/render/plain-text.js';
import { DISCORD_MESSAGE_LIMIT, splitForDiscord } from '../../core/render/split-discord.js';
import { deadlineText } from './answer-text.js';

/** Room for the deadline and the small print below each part. */
const FOOTER_ROOM = 160;
/** More messages than this in a row nobody reads: the whole goes along as a file then. */
const MOST_PARTS = 6;
const NONCE_LENGTH = 24;

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
}

const nonceOf = (deliveryId: string, number: number): string =>
  createHash('sha256').update(`${deliveryId}/${number}`).digest('base64url').slice(0, NONCE_LENGTH);

const footer = (visibleId: string, number: number, count: number): string =>
  `-# ${visibleId.replace(/[^\w-]/g, '')}${count === 1 ? '' : ` · ${number}/${count}`}`;

/**
 * A document as messages of at most 2,000 characters, each with the visible id of the report. A deadline is told below the
 * last one once more, in the reader's own zone and counting down.
 */
export function partsOf(
  document: ReportDocument,
  visibleId: string,
  deliveryId: string,
  deadlineAt: Date | null = null,
): Parts {
  const texts = splitForDiscord(toDiscordMarkdown(document), DISCORD_MESSAGE_LIMIT - FOOTER_ROOM);
  const tooMany = texts.length > MOST_PARTS;
  const shown = tooMany
    ? [...texts.slice(0, MOST_PARTS - 1), 'The rest of this report, and all of the above, is in the file.']
    : texts;
  return {
    parts: shown.map((text, index) => ({
      content: `${text}${deadlineAt !== null && index === shown.length - 1 ? `\n\nDeadline ${deadlineText(deadlineAt)}` : ''}\n${footer(visibleId, index + 1, shown.length)}`,
      nonce: nonceOf(deliveryId, index + 1),
    })),
    whole: tooMany ? toPlainText(document) : null,
  };
}

const smallPrint = (content: string): string => content.trimEnd().split('\n').at(-1) ?? '';

/** Whether a message that is there is this part: its small print is the same, or the same with the mark of a post behind. */
export function isPart(content: string, part: Part): boolean {
  const [there, wanted] = [smallPrint(content), smallPrint(part.content)];
  return there === wanted || there.startsWith(`${wanted} · post `);
}

/** Marks the first message of a forum post with what the post is for, so that it is found again. */
export const withPostMark = (content: string, mark: string): string => `${content} · post ${mark}`;

export const hasPostMark = (content: string, mark: string): boolean => smallPrint(content).endsWith(` · post ${mark}`);
