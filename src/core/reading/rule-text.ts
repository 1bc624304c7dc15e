import type { RuleText } from '../game/contract.js';

/** A rule from its sentences; empty ones are left out. */
export const rule = (id: string, title: string, ...sentences: readonly string[]): RuleText => ({
  id,
  title,
  text: sentences.filter((sentence) => sentence !== '').join(' '),
});

/** How the service has it where a game's rules are silent, stop, or say two things: players read that it is one. */
export const ruling = (id: string, title: string, ...sentences: readonly string[]): RuleText =>
  rule(id, `${RULING}${title}`, ...sentences);

const RULING = 'Ruling: ';

/** Whether a rule is one of those. */
export const isRuling = ({ title }: RuleText): boolean => title.startsWith(RULING);
