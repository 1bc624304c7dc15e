import { z } from 'zod';
import type { Desk } from '../kit/desk.js';
import { gameHere, type NamedGame } from '../kit/game-here.js';
import type { PhaseId, PhaseRow } from '../ports/record.js';

// What is on record of a phase that is sealed and came to no result: why it has none, each told to its game master once.

/** How often a phase took too long, and when it is tried again. */
export const TookLong = z.object({ times: z.number(), again: z.iso.datetime() });

export const tookLongKey = (phase: PhaseId): string => `took-long/${phase}`;
export const faultKey = (phase: PhaseId): string => `held/${phase}`;
export const otherRulesKey = (version: string, phase: PhaseId): string => `held-rules/${version}/${phase}`;

/** Why a sealed phase has no result, in a sentence for its game master; null: it is being judged, or has one. */
export async function whyHeld(
  { record, systems }: Pick<Desk, 'record' | 'systems'>,
  campaign: NamedGame,
  phase: Pick<PhaseRow, 'id' | 'status'> | null,
): Promise<string | null> {
  if (phase?.status !== 'sealed') return null;
  const { id } = phase;
  const rulesVersion = gameHere(systems, campaign)?.rulesVersion ?? '';
  const [long, rules, fault] = await Promise.all([
    record.setting(tookLongKey(id)),
    record.setting(otherRulesKey(rulesVersion, id)),
    record.setting(faultKey(id)),
  ]);
  if (rules !== null) return 'It is played by other rules than this program has. Your message says what would do.';
  if (long !== null)
    return 'Judging it takes more time or memory than this service gives a phase. It is tried again, ever more rarely.';
  return fault === null
    ? null
    : 'Its rules came to no sound result. Your message says why; it is tried again by itself.';
}
