import { AttachmentBuilder, MessageFlags } from 'discord.js';
import { splitForDiscord } from '../../../core/report/render/split-discord.js';
import type { Asker } from './command.js';
import type { Row } from './controls.js';

/** More messages than this in a row nobody reads: the whole comes as a file then. */
const MOST_PARTS = 4;
const MOST_PICTURE_BYTES = 10 * 1024 * 1024;
const MOST_ALT_TEXT = 1000;

interface TextFile {
  readonly name: string;
  readonly text: string;
}

export interface LongAnswer {
  /** Discord's Markdown, of any length. */
  readonly text: string;
  /** The same for a file, should it be too long for messages. */
  readonly file: TextFile;
  /** Files that come in any case. */
  readonly more?: readonly TextFile[];
  readonly picture?: { readonly png: Uint8Array; readonly words: string } | null;
  readonly rows?: Row[];
}

const fileName = (name: string): string => `${name.replace(/[^\w-]+/g, '-').slice(0, 60)}.txt`;

const textFile = ({ name, text }: TextFile): AttachmentBuilder =>
  new AttachmentBuilder(Buffer.from(text, 'utf8'), { name: fileName(name) });

function pictureFile(picture: LongAnswer['picture']): AttachmentBuilder[] {
  if (picture === undefined || picture === null || picture.png.length > MOST_PICTURE_BYTES) return [];
  const description = [...picture.words].slice(0, MOST_ALT_TEXT).join('');
  return [new AttachmentBuilder(Buffer.from(picture.png), { name: 'map.png', description })];
}

/** Answers a deferred interaction in as many messages as it takes, all for the asker alone; as a file too when that is many. */
export async function answerLong(
  asker: Asker,
  { text, file, more = [], picture, rows = [] }: LongAnswer,
): Promise<void> {
  const parts = splitForDiscord(text);
  const tooMany = parts.length > MOST_PARTS;
  const shown = tooMany
    ? [
        ...parts.slice(0, MOST_PARTS - 1),
        'The rest is in the file with the first of these messages, and so is all of the above.',
      ]
    : parts;
  const texts = [...(tooMany ? [file] : []), ...more].map(textFile);
  for (const [index, content] of shown.entries()) {
    const last = index === shown.length - 1;
    // With the first message, so that it is there also when one of the later ones does not get through.
    const files = index === 0 ? [...pictureFile(picture), ...texts] : [];
    const message = { content, files, components: last ? rows : [] };
    if (index === 0) await asker.editReply(message);
    else await asker.followUp({ ...message, flags: MessageFlags.Ephemeral });
  }
}
