import type { Board } from '../board/board.js';
import type { Unit } from '../orders/order.js';
import { adjudicate } from '../turn/adjudicate.js';
import type { MovementRules } from '../turn/outcome.js';
import { type Aftermath, resolveRetreats, retreatsOf } from '../turn/retreats.js';
import { type Centres, captured, resolveWinter, type WinterRules } from '../turn/winter.js';
import { centresOf, ordersOf, type Phase, type RecordedGame, unitsOf } from './game.js';

/** The options of the rules by which recorded games are played again. */
export type ReplayRules = MovementRules & WinterRules;

/** A phase that comes to something else than what was recorded. */
export interface Difference {
  readonly phase: Phase;
  /** What is recorded and does not come about, and what comes about and is not recorded. */
  readonly missing: readonly string[];
  readonly surplus: readonly string[];
}

interface ReplayedGame {
  /** Phases that another one follows, so that there is something to compare with. */
  readonly compared: number;
  readonly differences: readonly Difference[];
}

/** A position as lines, to be compared. */
const lines = (units: readonly Unit[], dislodged: readonly Unit[], centres: Centres): readonly string[] => [
  ...units.map(({ power, kind, at }) => `${power} ${kind} ${at}`),
  ...dislodged.map(({ power, kind, at }) => `${power} ${kind} ${at} dislodged`),
  ...Object.entries(centres).map(([place, power]) => `${power} owns ${place}`),
];

interface Came {
  readonly units: readonly Unit[];
  readonly aftermath: Aftermath | null;
}

function play(board: Board, phase: Phase, before: Aftermath | null, rules: ReplayRules): Came {
  const units = unitsOf(phase.units);
  const orders = ordersOf(board, phase);
  if (phase.kind === 'Movement') {
    const aftermath = adjudicate(board, units, orders, rules);
    return { units: aftermath.units, aftermath };
  }
  if (phase.kind === 'Retreat') {
    const standing = before ?? { units, dislodged: [], contested: [] };
    return { units: resolveRetreats(board, standing, orders).units, aftermath: null };
  }
  return {
    units: resolveWinter(board, { units, centres: centresOf(phase.centres) }, orders, rules).units,
    aftermath: null,
  };
}

/** Plays every phase of a recorded game from its recorded position, and compares with the position that followed. */
export function replay(board: Board, { phases }: RecordedGame, rules: ReplayRules): ReplayedGame {
  const differences: Difference[] = [];
  let before: Aftermath | null = null;
  phases.forEach((phase, index) => {
    const next = phases[index + 1];
    if (next === undefined) return;
    const { units, aftermath }: Came = play(board, phase, before, rules);
    before = aftermath;
    const isRetreat = next.kind === 'Retreat';
    const centres = centresOf(phase.centres);
    const isYearOver = phase.season === 'Fall' && phase.kind !== 'Adjustment' && !isRetreat;
    // Who has nowhere to go is gone at once; a phase of retreats in which nobody gave orders may be left out.
    const retreating =
      aftermath === null || !isRetreat
        ? []
        : aftermath.dislodged.filter((one) => retreatsOf(board, aftermath, one).length > 0);
    const came = lines(
      units,
      retreating.map(({ unit }) => unit),
      isYearOver ? captured(board, centres, units) : centres,
    );
    const recorded = lines(unitsOf(next.units), unitsOf(next.dislodged), centresOf(next.centres));
    const missing = recorded.filter((line) => !came.includes(line));
    const surplus = came.filter((line) => !recorded.includes(line));
    if (missing.length > 0 || surplus.length > 0) differences.push({ phase, missing, surplus });
  });
  return { compared: Math.max(0, phases.length - 1), differences };
}
