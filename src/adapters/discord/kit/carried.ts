import { deflateRawSync, inflateRawSync } from 'node:zlib';

// What a button of the bot's own message needs, and people need not read: it stands in the address of a link, packed. Nobody but the bot
// can have written it, as long as it is read from a message of the bot's that only its asker sees.

const MOST_PACKED = 1500;
const MOST_UNPACKED = 20_000;
const CARRIED = /#with-([\w-]{1,2000})>\)/;

/** A link with the value in its address; null: it is too long for a message. */
export function carrying(words: string, page: string, value: object): string | null {
  const packed = deflateRawSync(Buffer.from(JSON.stringify(value), 'utf8')).toString('base64url');
  return packed.length > MOST_PACKED ? null : `[${words}](<${page}#with-${packed}>)`;
}

/** The value in a message that {@link carrying} went into; undefined: there is none. */
export function carriedIn(content: string): unknown {
  const [, packed] = CARRIED.exec(content) ?? [];
  if (packed === undefined) return undefined;
  try {
    const text = inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: MOST_UNPACKED }).toString('utf8');
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
