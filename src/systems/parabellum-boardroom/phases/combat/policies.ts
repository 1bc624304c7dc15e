import { mostSpecific } from '../../../parabellum/orders/whom.js';
import type { Player, StandingOrder, UnitState } from '../../shapes.js';

type Kind = 'counter' | 'aa' | 'arm';

/** The standing order of its owner that holds for a unit: the narrowest, of equals the last (4.2). */
function policyFor<K extends Kind>(
  { standing }: Player,
  kind: K,
  unit: UnitState,
): Extract<StandingOrder, { kind: K }> | undefined {
  const words = standing.filter((one): one is Extract<StandingOrder, { kind: K }> => one.kind === kind);
  return mostSpecific(words, { id: unit.flag, type: unit.type, class: '' });
}

/** Whether a unit strikes back at an attack made with so many dice; by default always. */
export function wantsToCounter(owner: Player, unit: UnitState, attackers: number): boolean {
  const policy = policyFor(owner, 'counter', unit)?.policy ?? { kind: 'always' };
  switch (policy.kind) {
    case 'always':
      return true;
    case 'never':
      return false;
    case 'supply':
      return unit.supplies >= policy.atLeast;
    case 'strength':
      return unit.strength >= policy.atLeast;
    case 'attacker':
      return attackers <= policy.atMost;
  }
}

/** Whether an anti-aircraft unit fires at an aircraft; by default at everything. */
export function wantsToFire(owner: Player, unit: UnitState, trigger: 'move' | 'attack' | 'airdrop'): boolean {
  const order = policyFor(owner, 'aa', unit);
  if (order === undefined) return true;
  if (!order.fire) return false;
  return order.at === 'all' || (order.at === 'transports') === (trigger === 'airdrop');
}

/** Whether an anti-radiation aircraft answers; by default it does. */
export const wantsToReply = (owner: Player, unit: UnitState): boolean => policyFor(owner, 'arm', unit)?.reply ?? true;
