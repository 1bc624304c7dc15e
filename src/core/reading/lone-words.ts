import { wordsOf } from './words.js';

// What a line is whatever the game: NO ORDERS, a heading, a time.

const NO_ORDERS: ReadonlySet<string> = new Set(['NO ORDERS', 'NO ORDER', 'PASS', 'HOLD']);
/** `No orders, sorry`, `No orders this turn`: a remark without figures or parentheses, as orders have them. */
const NO_ORDERS_BECAUSE =
  /^no orders?(?: ?[,.;:!–—-]| (?:this|today|now|sorry|please|thanks|from me|for (?:me|now|this))\b)[^0-9()[\]=<>]*$/i;

// Every line is looked at, some several times, and most begin otherwise.
const BEGINS_OTHERWISE: ReadonlySet<string> = new Set('abcdefgijklmoqrstuvwxyzABCDEFGIJKLMOQRSTUVWXYZ0123456789');
/** Behind signs that only part words. */
const MAY_SAY_NO_ORDERS = /^[^\p{L}\p{N}]{0,40}(?:no|pass|hold)/iu;

/** `because`: a remark stands beside it. */
export function saysNoOrders(clean: string): 'alone' | 'because' | null {
  if (BEGINS_OTHERWISE.has(clean.charAt(0)) || !MAY_SAY_NO_ORDERS.test(clean)) return null;
  // `no. order`: the head of a table.
  if (clean.length <= 40 && !/^no\./i.test(clean) && NO_ORDERS.has(wordsOf(clean).join(' '))) return 'alone';
  return NO_ORDERS_BECAUSE.test(clean) ? 'because' : null;
}

/** When somebody wrote, as programs put it there. */
const CLOCK = /^[0-9]{1,2}[:h][0-9]{2}(?: ?(?:am|pm|uhr|utc|gmt|h))?$/i;
/** However loudly. */
const HEADS = /^[=*_ ]*(?:(?:here (?:are|come) )?(?:my|our|the) )?(?:final )?(?:orders|moves)[=*_ :.!]*$/i;
const ENDS = /^(?:(?:the )?end(?: of (?:orders|sheet|message))?|eom)[ :.!]*$/i;
/** `Final orders:` is a heading. */
const WORD_AND_MORE = /^(?:ready\b|final\b(?! (?:orders?|moves?|sheet|version|plans?|answer|turn)\b))/i;

const HEADS_FIRST: ReadonlySet<string> = new Set('hmotfHMOTF=*_');
const isFigure = (clean: string): boolean => clean.charCodeAt(0) <= 0x39 && clean.charCodeAt(0) >= 0x30;
const isShort = (clean: string): boolean => clean.length <= 40;

export const isClock = (clean: string): boolean => isFigure(clean) && isShort(clean) && CLOCK.test(clean);
export const isHead = (clean: string): boolean =>
  HEADS_FIRST.has(clean.charAt(0)) && isShort(clean) && HEADS.test(clean);
/** What stands below orders, where the game has no such word. */
export const isEnd = (clean: string): boolean => isShort(clean) && ENDS.test(clean);
/** READY or FINAL with something beside it. */
export const hasMore = (clean: string): boolean => WORD_AND_MORE.test(clean);
