import type { TacticsValue } from '../../shapes.js';
import type { SideOrders } from './plan.js';

type Word = 'ASSAULT' | 'RECON' | 'ENFILADE' | 'REFUSE' | 'STAND' | 'RETROGRADE';
const WORDS: readonly Word[] = ['ASSAULT', 'RECON', 'ENFILADE', 'REFUSE', 'STAND', 'RETROGRADE'];

/** A tactic without its wing. */
const wordOf = (tactic: TacticsValue): Word => WORDS.find((word) => tactic.startsWith(word)) ?? 'STAND';

const wingOf = (tactic: TacticsValue): 'LEFT' | 'RIGHT' | null =>
  tactic.endsWith(' LEFT') ? 'LEFT' : tactic.endsWith(' RIGHT') ? 'RIGHT' : null;

/** What wings make of it: both named one wing by the same word, or by opposite words, so that the wings meet. */
interface Wings {
  readonly same: number;
  readonly opposite: number;
}

/**
 * Fire dice for a hundred ships: own tactic, then the enemy's, in the order of `WORDS` (FE-O4). Each line names its wings from
 * where it stands itself, so my left wing meets your right one.
 */
const FACTORS: Readonly<Record<Word, readonly (number | Wings)[]>> = {
  ASSAULT: [125, 150, 125, 100, 125, 100],
  RECON: [75, 100, 125, 100, 125, 75],
  ENFILADE: [100, 75, { same: 125, opposite: 100 }, { same: 150, opposite: 50 }, 150, 75],
  REFUSE: [125, 75, { same: 75, opposite: 125 }, 50, 75, 50],
  STAND: [125, 100, 100, 75, 100, 75],
  RETROGRADE: [50, 75, 50, 25, 50, 25],
};

/** Fire dice for a hundred ships of a side that fights like this against an enemy who fights like that. */
export function fireFactor(own: TacticsValue, enemy: TacticsValue): number {
  const factor = FACTORS[wordOf(own)][WORDS.indexOf(wordOf(enemy))] ?? 100;
  if (typeof factor === 'number') return factor;
  return wingOf(own) === wingOf(enemy) ? factor.same : factor.opposite;
}

/** What a commander said for a battle; null: the rule is not in use. */
export interface Said {
  readonly tactics: TacticsValue | null;
  readonly preservation: number | null;
}

/** How a side fights when its commander and the enemy's said so. */
export function ordersOf(own: Said, enemy: Said): SideOrders {
  const fire = own.tactics === null || enemy.tactics === null ? 100 : fireFactor(own.tactics, enemy.tactics);
  return { fire, retrograde: own.tactics === 'RETROGRADE', preservation: own.preservation };
}
