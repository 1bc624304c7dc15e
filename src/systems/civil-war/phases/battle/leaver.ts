import type { Damage } from '../../tables.js';

/** What a battle did to one side. */
export interface Hurt extends Damage {
  readonly destroyed: boolean;
  /** Before the battle. */
  readonly wasDemoralised: boolean;
}

export interface Leaver {
  /** Who has to leave the field; null: somebody was destroyed, so nobody has to. */
  readonly who: 'attacker' | 'defender' | null;
  /** The line of the list that settled it. */
  readonly line: 1 | 2 | 3 | 4 | 5 | 6;
}

const unhurt = ({ lost, demoralised }: Damage): boolean => lost === 0 && !demoralised;

/** Who leaves: the first line that fits (CW 12.2.8, CWR-36). */
export function leaverOf(attacker: Hurt, defender: Hurt): Leaver {
  if (attacker.destroyed || defender.destroyed) return { who: null, line: 1 };
  if (unhurt(attacker) && unhurt(defender)) return { who: 'attacker', line: 2 };
  if (defender.wasDemoralised && defender.demoralised) return { who: 'defender', line: 3 };
  if (attacker.demoralised !== defender.demoralised)
    return { who: attacker.demoralised ? 'attacker' : 'defender', line: 4 };
  if (attacker.lost !== defender.lost) return { who: attacker.lost > defender.lost ? 'attacker' : 'defender', line: 5 };
  return { who: 'attacker', line: 6 };
}
