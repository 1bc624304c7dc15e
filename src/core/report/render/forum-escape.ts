import type { Inline } from '../../game/document.js';
import { oneLine } from './layout.js';

/** A blank of no width: what it parts is read as before, and no forum takes it for a mention, an address, a tag or a face. */
export const BREAK = '\u200B';

/**
 * Untrusted text on one line in which forums find nothing to act upon, whatever they look for beside their mark-up: mentions,
 * hashtags, addresses with and without a scheme, codes of emoji, faces, and marks that typographers would set otherwise.
 */
export const inert = (text: string): string =>
  oneLine(text)
    // Behind the mark: put before it alone, NodeBB still finds the name. Before it too where it could be an address of mail.
    .replace(/@/g, `@${BREAK}`)
    .replace(/(?<=\S)@/g, `${BREAK}@`)
    .replace(/#(?=[\p{L}\p{N}_])/gu, `#${BREAK}`)
    .replace(/\/(?=\/)/g, `/${BREAK}`)
    .replace(/\.(?=\p{L})/gu, `.${BREAK}`)
    .replace(/www(?=\.)/gi, (found) => `${found}${BREAK}`)
    // `:smile:`, `:-)`, `http:`; times of day stay as they are, but for `19:30smile:` and `1:1st_place_medal:`.
    .replace(/(?<!\d):(?=\S)|:(?!\d{1,4}(?:[\s,!?)]|\.(?!\S)|$))(?=\S)|;(?=\S)/g, (mark) => `${mark}${BREAK}`)
    .replace(/<(?=\S)/g, `<${BREAK}`)
    .replace(/([8B])(?=-?\))/g, `$1${BREAK}`)
    .replace(/(?<![\p{L}\p{N}])D(?=:)/gu, `D${BREAK}`)
    .replace(/o_(?=o)/gi, (face) => `${face}${BREAK}`)
    .replace(/\?(?=\?)/g, `?${BREAK}`)
    .replace(/\((?=(?:c|r|p|tm)\))/gi, `(${BREAK}`);

/**
 * Runs that stand side by side as plain text are one: what is harmless in each may be a mark where they meet. Marks around nothing
 * are no marks, so that they part nothing either.
 */
export const joinedRuns = (text: readonly Inline[]): readonly Inline[] => {
  const runs: Inline[] = [];
  for (const one of text) {
    const run = typeof one === 'string' || oneLine(one.text).trim() !== '' ? one : one.text;
    const last = runs.at(-1);
    if (typeof run === 'string' && typeof last === 'string') runs[runs.length - 1] = last + run;
    else runs.push(run);
  }
  return runs;
};

/** A page of the board by its whole address: the only thing in a report that is a link. */
export const isAddress = (text: string): boolean => /^https?:\/\/[^\s<>[\]"\\]+$/.test(text);
