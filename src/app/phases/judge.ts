import { FaceDoesNotFit } from '../../core/dice/forced.js';
import type { Desk } from '../kit/desk.js';
import { OutOfTime } from '../kit/out-of-time.js';
import { readsPinned } from '../kit/pinned.js';
import { Refusal } from '../kit/refusal.js';
import type { AsideJob } from '../ports/aside.js';
import { type Court, type PhaseOutcome, type ResolutionInput, resolveSealed } from './resolution.js';

// How long a phase takes depends on rules that may be anybody's, and on what players sent. All others wait for the loop, so it is judged
// there within the time limit, and aside where that is too little; what takes too long there too is not judged.

/** What came aside within so long may as well be judged here the next time. */
const QUICK_MS = 500;

function judged(court: Court, input: ResolutionInput): PhaseOutcome {
  try {
    return resolveSealed(court, input);
  } catch (error) {
    if (error instanceof FaceDoesNotFit) throw new Refusal('bad-input', error.message);
    throw error;
  }
}

/** Judges a phase in a process of its own, which has no clock. */
export const JUDGING: AsideJob<{ readonly input: ResolutionInput; readonly at: Date }, PhaseOutcome> = {
  name: 'judging',
  lane: 'judging',
  work: async ({ secrets, systems, timeLimit }, { input, at }) => {
    const court = { clock: { now: () => at }, secrets, ...readsPinned(await systems()) };
    return timeLimit(() => judged(court, input));
  },
};

/** Runs the rules on what was sealed, within the time limit. Throws OutOfTime at once for a campaign that took longer lately. */
export function judgeHere(desk: Desk, input: ResolutionInput): PhaseOutcome {
  const { id } = input.campaign;
  if (desk.slow.get(id) !== undefined) throw new OutOfTime();
  try {
    return desk.timeLimit(() => judged(desk, input));
  } catch (error) {
    if (error instanceof OutOfTime) desk.slow.put(id, true);
    throw error;
  }
}

/** The same, and aside where it takes longer. Rejects with OutOfTime where it takes too long there, too. */
export async function judge(desk: Desk, input: ResolutionInput): Promise<PhaseOutcome> {
  try {
    return judgeHere(desk, input);
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error;
  }
  return judgeAside(desk, input);
}

/** Runs the rules in a process of their own, however quick they may be. Rejects with OutOfTime where it takes too long there. */
export async function judgeAside(desk: Desk, input: ResolutionInput): Promise<PhaseOutcome> {
  const began = performance.now();
  const outcome = await desk.aside.run(JUDGING, { input, at: desk.clock.now() });
  // The game was loaded there anew, perhaps after the host installed another one.
  if (outcome.resolution.rulesVersion !== desk.systemOf(input.campaign).rulesVersion)
    throw new Error('The game was replaced while this program runs. Start it again.');
  // A machine that stood still for a moment makes no campaign slow.
  if (performance.now() - began < QUICK_MS) desk.slow.drop(input.campaign.id);
  return outcome;
}
