import { type Fault, fault, warning } from './fault.js';
import type { SheetLine } from './lines.js';

// What is wrong with a line in every game, whatever its orders are.

function withoutQuestion(clean: string): string {
  let end = clean.length;
  while (end > 0 && (clean[end - 1] === '?' || clean[end - 1] === ' ')) end -= 1;
  return clean.slice(0, end);
}

export const asks = ({ typed, clean }: SheetLine): Fault =>
  fault('order/asks', typed, 'This line ends like a question, so it is not taken.', {
    allowed: `Send it without the question mark if it is an order: ${withoutQuestion(clean)}`,
  });

const LONGEST_PROPOSAL = 400;
/** A sign beside it says no to an order, which is proposed without the sign. */
export function denied({ typed, clean, whole, denied: by }: SheetLine): Fault {
  const instead = by?.where === 'before' ? whole : clean;
  const isOffered = instead.length <= LONGEST_PROPOSAL;
  return fault('order/denied', typed, deniedBy(by?.sign ?? ''), {
    allowed: isOffered
      ? `Send it without the sign if it is meant: ${instead}`
      : 'Send it without the sign if it is meant.',
    ...(isOffered ? { instead } : {}),
  });
}
/** The same for READY and NO ORDERS, which nobody is asked to say. */
export const wordDenied = ({ typed, clean, denied: by }: SheetLine): Fault =>
  fault('order/denied', typed, deniedBy(by?.sign ?? ''), {
    allowed: `Send it without the sign if it is meant: ${clean}`,
  });
/** Nothing else stands on its line. */
export const deniesAlone = ({ typed }: SheetLine): Fault =>
  fault('order/denied', typed, 'This sign stands on a line of its own, so it is not clear what it says no to.', {
    allowed: 'Leave out the lines that you do not mean, and this one.',
  });
const deniedBy = (sign: string): string => `“${sign}” stands beside this and may say no to it, so it is not taken.`;

/** `whole`: the line together with those below it. */
export const mayBeQuoted = ({ typed }: SheetLine, whole: string): Fault =>
  fault('order/goes-on', typed, 'The next line begins with “>”: it may go on with this one, or be a quotation.', {
    allowed: `Write it on one line: ${whole}. If it is a quotation, leave a blank line above it.`,
  });

export const readyAndMore = ({ typed }: SheetLine): Fault =>
  fault('order/ready-and-more', typed, 'READY counts only when nothing else stands on its line.', {
    allowed: 'READY alone, or leave the line out.',
  });

export const goesOn = ({ typed }: SheetLine, whole: string): Fault =>
  fault('order/goes-on', typed, 'The next line may go on with this one, or stand by itself.', {
    allowed: `Write it on one line: ${whole}. If it stands by itself, leave a blank line above it.`,
  });

export const noOrdersAndMore = ({ typed }: SheetLine): Fault =>
  fault(
    'order/no-orders-and-more',
    typed,
    'NO ORDERS counts only when nothing stands beside it that may be an order.',
    {
      allowed: 'NO ORDERS alone, or the orders without it, one a line.',
    },
  );

export const beside = ({ typed }: SheetLine): Fault =>
  warning('order/beside', typed, 'It begins with “or”, and counts beside the orders above it, not in their place.', {
    allowed: 'Leave out the line that you do not mean.',
  });
