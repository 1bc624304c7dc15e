import { code, paragraph } from '../../core/game/blocks.js';
import { leftOut } from '../../core/reading/left-out.js';
import { quotedBack } from './answer-parts.js';
import { refused, type Told } from './asked.js';
import type { WrittenMessage } from './written-message.js';
import { readWritten } from './written-words.js';

/** Few lines without figures, parentheses and abbreviations, as orders have them: `Orders attached. Cheers, Ada`. */
const isCovering = (text: string): boolean =>
  !/[0-9()[\]{}<>=]|\p{Lu}\p{Lu}/u.test(text) &&
  text.split('\n').length <= 6 &&
  readWritten(text).said.kind === 'orders';

const which = ({ text, attached = '' }: WrittenMessage): Told =>
  refused('Not taken: text and a file', [
    paragraph(
      'Nothing was taken. The message has both text and a text file, and it is not clear which one counts. Send one of them: either the orders as text without a file, or the file with nothing but words written above it. What stood before still stands; the word ',
      code('HELP'),
      ' alone brings what you can write.',
    ),
    ...quotedBack(`${text}\n\n${attached}`),
  ]);

/** A message with a file beside its text: the file where the text is none but words around it, else the question which of them counts. */
export function withAttached(message: WrittenMessage): { readonly message: WrittenMessage } | { readonly told: Told } {
  const { text, attached, left = [] } = message;
  if (attached === undefined) return { message };
  if (!isCovering(text)) return { told: which(message) };
  const around = leftOut('greeting', text.split('\n'));
  return { message: { ...message, text: attached, left: around === null ? left : [around, ...left] } };
}
