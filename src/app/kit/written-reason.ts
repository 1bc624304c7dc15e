import { Refusal } from './refusal.js';
import { storable } from './storable-text.js';

const LONGEST = 500;

/** Why a GM does something, for everybody to read, or for whom else it is said: one line of plain characters. */
export function readReason(typed: string, told = 'everybody is told'): string {
  const reason = storable(typed.slice(0, LONGEST * 8))
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  if (reason === '') throw new Refusal('bad-input', `Say why, in a sentence: ${told}.`);
  if ([...reason].length > LONGEST)
    throw new Refusal('bad-input', `The reason may have up to ${LONGEST} characters. Say it shorter.`);
  return reason;
}
