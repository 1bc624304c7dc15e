import { Refusal } from './refusal.js';
import { storable } from './storable-text.js';

/** What may be read in a text: line feeds stay, characters that hide or turn text round do not; joiners build emoji. */
const readable = (typed: string): string =>
  storable(typed)
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n|\u200d)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .trim();

/** A text of several lines as somebody wrote it. `what` names it in sentences: `A message`. */
export function readText(typed: string, what: string, longest: number): string {
  const text = readable(typed.slice(0, longest * 8));
  const [a, named] = [what, what.replace(/^An? /, 'The ')];
  if (text === '') throw new Refusal('bad-input', `${named} is empty. Write something to send.`);
  if (typed.length > longest * 8 || [...text].length > longest)
    throw new Refusal(
      'bad-input',
      `${a} may have up to ${longest.toLocaleString('en')} characters; this one is longer. Shorten it, or send two.`,
    );
  return text;
}

/** A heading: one line. */
export function readTitle(typed: string, what: string, longest: number): string {
  const text = readable(typed.slice(0, longest * 8)).replace(/\s+/g, ' ');
  if (text === '') throw new Refusal('bad-input', `${what} is empty.`);
  if (typed.length > longest * 8 || [...text].length > longest)
    throw new Refusal('bad-input', `${what} may have up to ${longest} characters; this one is longer.`);
  return text;
}
