import type { RuleText } from '../../../core/game/contract.js';

/** A rule from its sentences; empty ones are left out. */
export const rule = (id: string, title: string, ...sentences: readonly string[]): RuleText => ({
  id,
  title,
  text: sentences.filter((sentence) => sentence !== '').join(' '),
});
