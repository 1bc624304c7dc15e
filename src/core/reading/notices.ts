import type { SheetLine } from './lines.js';

// The small print of firms below their letters: what it says of deleting and the like takes no order back.

/** What firms put below their letters speaks of the letter, and says who may not read it. */
const OF_A_LETTER = /\b(?:e-?mail|mail|message|communication|transmission)\b/i;
const NOT_FOR_YOU =
  /\b(?:intended recipients?|named addressee|confidential(?:ity)?|legally privileged|in error|by mistake|not (?:meant|intended|addressed|for you))\b/i;
const SHORTEST_NOTICE = 60;
const LONGEST_NOTICE = 1_200;

/** Whether a text speaks of a letter at all: only then is a notice looked for. */
export const mayHoldNotice = (text: string): boolean => OF_A_LETTER.test(text) && NOT_FOR_YOU.test(text);

/** Where a notice begins below the last line that `stands`; -1: there is none. */
export function noticeBelow(lines: readonly SheetLine[], stands: (line: SheetLine) => boolean): number {
  const last = lines.findLastIndex((line) => line.clean !== '' && stands(line));
  if (last < 0) return -1;
  return lines.findIndex(({ clean }, at) => {
    if (at <= last || !OF_A_LETTER.test(clean)) return false;
    const end = lines.findIndex((line, below) => below > at && line.clean === '');
    const text = lines
      .slice(at, end < 0 ? undefined : end)
      .map((line) => line.clean)
      .join(' ')
      .slice(0, LONGEST_NOTICE);
    return text.length >= SHORTEST_NOTICE && NOT_FOR_YOU.test(text);
  });
}
