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

/** Why a sealed phase has no result. */
interface Held {
  /** In a sentence for its game master. */
  readonly why: string;
  /** Whether other sheets might do: when the rules are the wrong ones, a window that opens again changes nothing. */
  readonly canReopen: boolean;
}

const OTHER_RULES: Held = {
  why: 'It is played by other rules than this program has. Your message says what would do.',
  canReopen: false,
};
const TOOK_LONG: Held = {
  why: 'Judging it takes more time or memory than this service gives a phase. It is tried again, ever more rarely.',
  canReopen: true,
};
const UNSOUND: Held = {
  why: 'Its rules came to no sound result. Your message says why; it is tried again by itself.',
  canReopen: true,
};

/** Null: the phase is being judged, or has a result. */
export async function whyHeld(
  { record, systems }: Pick<Desk, 'record' | 'systems'>,
  campaign: NamedGame,
  phase: Pick<PhaseRow, 'id' | 'status'> | null,
): Promise<Held | null> {
  if (phase?.status !== 'sealed') return null;
  const { id } = phase;
  const rulesVersion = gameHere(systems, campaign)?.rulesVersion ?? '';
  const isOnRecord = async (key: string): Promise<boolean> => (await record.setting(key)) !== null;
  if (await isOnRecord(otherRulesKey(rulesVersion, id))) return OTHER_RULES;
  if (await isOnRecord(tookLongKey(id))) return TOOK_LONG;
  return (await isOnRecord(faultKey(id))) ? UNSOUND : null;
}
