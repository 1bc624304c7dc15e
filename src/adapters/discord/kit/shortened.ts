import { oneLine } from '../../../core/report/render/layout.js';

/** Untrusted text on one line, of at most so many characters as Discord counts them (UTF-16 units). */
export function shortened(text: string, longest: number): string {
  const whole = oneLine(text).trim();
  if (whole.length <= longest) return whole;
  return `${whole.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** Whether all that was typed is in the words of a thing. */
export const fits = (words: string, typed: string): boolean =>
  oneLine(words).trim().toLowerCase().includes(oneLine(typed).trim().toLowerCase());
