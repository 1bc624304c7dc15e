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
