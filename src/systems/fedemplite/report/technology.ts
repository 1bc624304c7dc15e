import { inUse } from '../optional-rules.js';
import { centresInWords, commandedBy } from '../technology.js';
import { TECHNOLOGY_FAILURES } from './failures.js';
import type { Told } from './told.js';

/** Research centres opened and closed, for everybody (FE-O5). */
export const technologyLines = (told: Told): readonly string[] =>
  told.of('technology-changed').map(({ nation, field, delta, centres }) => {
    const has = centresInWords(centres);
    const what = delta === 1 ? 'opens a research centre' : 'closes a research centre';
    return `The ${told.names.nation(nation)} nation ${what} in ${field}: it has ${has === '' ? 'none now' : `${has} now`}.`;
  });

/** Lines that came to nothing. */
export const technologyFailureLines = (told: Told, whose: (seat: string) => string): readonly string[] =>
  told.of('technology-failed').map(({ seat, nation, field, delta, why }) => {
    const line = `${nation} TECH: ${field}, ${delta === 1 ? 'Plus One' : 'Minus One'}`;
    return `${whose(seat)}${line}: nothing changed; ${TECHNOLOGY_FAILURES[why]}.`;
  });

/** Nations for which the reader may order research (FE-O5). */
export function researchWords({ view }: Told): string {
  if (view.own === null || !inUse(view, 'technology')) return '';
  const nations = commandedBy(view, view.own.seat);
  if (nations.length === 0) return ' You are the National Commander of no nation.';
  return ` You are National Commander of ${nations.join(', ')}: one line each, like ${nations[0]} TECH: Attack, Plus One.`;
}
