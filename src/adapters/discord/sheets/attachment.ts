import type { Attachment, Message } from 'discord.js';
import { takeCampaignLine } from '../../../app/reading/seat-choice.js';
import { MAX_SHEET_BYTES } from '../../../core/game/sheet.js';
import type { DoorContext } from '../kit/context.js';

const FETCH_TIMEOUT = 10_000;
const FILE_HOSTS = new Set(['cdn.discordapp.com', 'media.discordapp.net']);

/** The sheet that a private message holds and the campaign it names, if any; or a sentence about what is wrong with it. */
type SheetText =
  | {
      readonly ok: true;
      readonly text: string;
      readonly campaign: string | null;
      /** Its one text file, where there are words beside it. */
      readonly attached?: string;
    }
  | { readonly ok: false; readonly text: string };

const sheet = (typed: string): SheetText & { ok: true } => {
  const { name, text } = takeCampaignLine(typed);
  return { ok: true, text, campaign: name };
};

const refuse = (text: string): SheetText => ({ ok: false, text: `${text} What stood before still stands.` });

const tooLong = (bytes: number): SheetText =>
  refuse(
    `The file has ${bytes.toLocaleString('en')} bytes; the limit is ${MAX_SHEET_BYTES.toLocaleString('en')} (16 KB) a sheet. ` +
      'Send the orders alone, one on a line.',
  );

const isText = ({ name, contentType }: Attachment): boolean =>
  /\.txt$/i.test(name) || (contentType ?? '').toLowerCase().startsWith('text/plain');

/** Only files that Discord itself holds are read, so that no message can make the service ask any other address. */
function isDiscordFile(address: string, apiOrigin: string | null): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null) return false;
  return url.origin === apiOrigin || (url.protocol === 'https:' && FILE_HOSTS.has(url.hostname));
}

/** Reads at most `limit` bytes, whatever length the answer claims; null when there are more. */
async function readCapped(response: Response, limit: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const piece: { readonly done: boolean; readonly value?: Uint8Array | undefined } = (await reader?.read()) ?? {
      done: true,
    };
    if (piece.done || piece.value === undefined) return Buffer.concat(parts);
    size += piece.value.length;
    if (size > limit) {
      await reader?.cancel();
      return null;
    }
    parts.push(piece.value);
  }
}

function decode(bytes: Buffer): string | null {
  // Some editors on Windows save "Unicode" with this mark in front.
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The order text of a file that somebody has given to Discord. */
export async function sheetTextOfFile(file: Attachment, context: DoorContext): Promise<SheetText> {
  if (!isText(file)) return refuse('Orders come as plain text or as a .txt file; this file is neither.');
  if (file.size > MAX_SHEET_BYTES) return tooLong(file.size);
  if (!isDiscordFile(file.url, context.apiOrigin))
    return refuse('This file does not lie at Discord, so it is not read.');
  try {
    const response = await fetch(file.url, { redirect: 'error', signal: AbortSignal.timeout(FETCH_TIMEOUT) });
    if (!response.ok)
      return refuse('The file could not be read from Discord. Send it again, or send the orders as text.');
    const bytes = await readCapped(response, MAX_SHEET_BYTES);
    if (bytes === null) return tooLong(file.size);
    const text = decode(bytes);
    return text === null
      ? refuse('The file is not UTF-8 text. Save it as UTF-8, or send the orders as text.')
      : sheet(text);
  } catch {
    context.log.warn({ attachment: file.id }, 'attachment not read');
    return refuse('The file could not be read from Discord. Send it again, or send the orders as text.');
  }
}

/** The order text that a private message holds: its own text, or its one .txt file. */
export async function sheetTextOf(message: Message, context: DoorContext): Promise<SheetText> {
  const files = [...message.attachments.values()];
  const [file] = files;
  if (file === undefined) {
    return message.content.trim() === ''
      ? refuse(
          'This message holds no text. Send orders as plain lines, as a .txt file, or NO ORDERS to play without any.',
        )
      : sheet(message.content);
  }
  if (files.length > 1) return refuse('Send one .txt file at a time: a new sheet takes the place of the one before.');
  const above = takeCampaignLine(message.content);
  const words = above.text.trim() !== '';
  // A picture beside orders takes nothing from them.
  if (words && !isText(file)) return sheet(message.content);
  const read = await sheetTextOfFile(file, context);
  if (!read.ok) return read;
  if (words) return { ...sheet(message.content), attached: read.text };
  return above.name === null ? read : { ...read, campaign: above.name };
}
