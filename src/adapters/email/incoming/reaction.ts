import type { MailContent } from './read-mail.js';

/** By which Gmail says that a mail is no mail, but a thumb under one. */
const REACTION = 'text/vnd.google.email-reaction+json';
/** What programs write that know no better: `Ada reacted to your message`. */
const WORDS = /^.{0,80}\breacted (?:to your message|via gmail)\b.{0,60}$/i;

/** Whether somebody has pressed a thumb under a mail of ours, and written nothing: nobody waits for an answer to that. */
export function isReaction({ types, plain }: Pick<MailContent, 'types' | 'plain'>): boolean {
  if (types.includes(REACTION)) return true;
  const [line = ''] = plain.trimStart().split('\n', 1);
  return line.length < 200 && WORDS.test(line.trim());
}
