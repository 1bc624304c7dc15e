import { manyLines, oneLine } from './layout.js';

/** A blank of no width. Discord looks for mentions before it looks at backslashes, so only breaking them up is safe. */
const BREAK = '\u200B';

const breakUp = (text: string): string =>
  text
    .replace(/@/g, `@${BREAK}`)
    .replace(/</g, `<${BREAK}`)
    .replace(/:\/\//g, `:${BREAK}//`)
    // Invitations are recognised without a scheme.
    .replace(/(discord(?:app)?)\.(gg|com)/gi, `$1${BREAK}.$2`);

/** Defuses a mark that would begin a heading, a list, a quotation or small print at the start of a line. */
export const escapeLineStart = (text: string): string =>
  text.replace(/^(\s*)([#>+-])/, '$1\\$2').replace(/^(\s*\d+)\./, '$1\\.');

/** Text of a report for the middle of a line: shown as it is, never a mention, link, time stamp, spoiler or emphasis. */
export const escapeDiscord = (text: string): string => breakUp(oneLine(text).replace(/[\\*_~`|[\]]/g, '\\$&'));

/** Text that is put between single backticks. */
export const escapeInlineCode = (text: string): string => breakUp(oneLine(text).replace(/`/g, 'ˋ')) || ' ';

/**
 * Text for a code block, kept letter by letter but for what could end the block or ping: backticks are set apart, and
 * `@everyone`, `@here` and anything like `<@…>` is broken up.
 */
export const escapeCodeBlock = (text: string): string =>
  manyLines(text)
    .replace(/`/g, `\`${BREAK}`)
    .replace(/@(?=everyone|here)/gi, `@${BREAK}`)
    .replace(/<(?=[@#:/a-z])/gi, `<${BREAK}`);
