import type { Throw } from '../../shapes.js';
import { type Turn, throwDice } from '../turn.js';

type Who = Throw['by'];
const other = (who: Who): Who => (who === 'attacker' ? 'defender' : 'attacker');

interface Thrown {
  /** In the order thrown: both dice, then rerolls. */
  readonly throws: readonly Throw[];
  /** What the dice show in the end, without bonus. */
  readonly faces: Readonly<Record<Who, number>>;
}

export interface Skill {
  /** Tactics of either leader. */
  readonly attacker: number;
  readonly defender: number;
  /** The defender was demoralised before (CW 12.2.7.1). */
  readonly shaken: boolean;
}

/** Whatever is doubled against a demoralised force is at least 1 and at most 6 (CW 12.2.7.1.4, CWR-35). */
const doubled = (value: number): number => Math.min(6, Math.max(1, 2 * value));

/** What either leader adds to the die (CW 12.2.3); a demoralised defender throws one unmodified die. */
export function bonusOf({ attacker, defender, shaken }: Skill): { attacker: number; defender: number } {
  const ahead = Math.max(0, attacker - defender);
  return shaken
    ? { attacker: doubled(ahead), defender: 0 }
    : { attacker: ahead, defender: Math.max(0, defender - attacker) };
}

/** Rerolls: half of Tactics, rounded down (CW 12.2.3). */
function rerollsOf({ attacker, defender, shaken }: Skill): Record<Who, number> {
  const half = (tactics: number): number => Math.floor(tactics / 2);
  return shaken
    ? { attacker: doubled(half(attacker)), defender: 0 }
    : { attacker: half(attacker), defender: half(defender) };
}

/** The die that somebody with rerolls left throws again, by the natural faces; null: they pass (CW 12.2.5). */
function wants(by: Who, faces: Readonly<Record<Who, number>>): Who | null {
  if (faces[by] <= 2) return by;
  return faces[other(by)] > 3 ? other(by) : null;
}

/** One die each, then rerolls by turns, the attacker first, until both pass in a row (CW 12.2.4, 12.2.5, CWR-34). */
export function throwForBattle(turn: Turn, stream: string, skill: Skill): Thrown {
  const throws: Throw[] = [];
  const throwOne = (by: Who, whose: Who): number => {
    const [face = 1] = throwDice(turn, stream, 1).faces;
    throws.push({ by, whose, face });
    return face;
  };
  const faces = { attacker: throwOne('attacker', 'attacker'), defender: throwOne('defender', 'defender') };
  const left = rerollsOf(skill);
  let passes = 0;
  for (let by: Who = 'attacker'; passes < 2; by = other(by)) {
    const whose = left[by] > 0 ? wants(by, faces) : null;
    if (whose === null) {
      passes += 1;
      continue;
    }
    passes = 0;
    left[by] -= 1;
    faces[whose] = throwOne(by, whose);
  }
  return { throws, faces };
}
