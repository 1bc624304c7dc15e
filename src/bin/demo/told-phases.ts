import type { PhaseRow } from '../../app/ports/record.js';
import { asksJudgeAlone } from '../../core/game/seat.js';

/** Phases whose results everybody was told: not those that led on to the judge. */
export const toldPhases = (phases: readonly PhaseRow[]): readonly PhaseRow[] =>
  phases.filter((phase, index) => {
    const next = phases[index + 1];
    return phase.status === 'published' && !(next !== undefined && asksJudgeAlone(next.owes, next.invited));
  });
