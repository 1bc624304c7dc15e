import { readAddress } from '../addresses.js';
import type { MailHead } from './mail-head.js';

const NOBODYS = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply)(?:[+@])/;
const BULK: ReadonlySet<string> = new Set(['bulk', 'list', 'junk', 'auto_reply']);
const MARKS = ['list-id', 'x-autoreply', 'x-autorespond', 'x-adjutant-id'];

const word = (value: string): string => (value.split(/[;\s]/)[0] ?? '').toLowerCase();

/**
 * Whether a program wrote the mail, and not a person: then it is no sheet, and is never answered, so that no two machines go on
 * answering each other. Mails of this service itself are among them.
 */
export function isMachine(head: MailHead, ours: { readonly orders: string; readonly from: string }): boolean {
  const submitted = word(head.first('auto-submitted'));
  if (submitted !== '' && submitted !== 'no') return true;
  if (BULK.has(word(head.first('precedence')))) return true;
  if (MARKS.some((name) => head.all(name).length > 0)) return true;
  if (head.first('return-path').replace(/\s/g, '') === '<>') return true;
  if (word(head.first('content-type')) === 'multipart/report') return true;
  if (head.from === null) return false;
  return (
    NOBODYS.test(head.from) || head.from === ours.from.toLowerCase() || readAddress(ours.orders, head.from) !== null
  );
}
