import { fault, warning } from '../../../../core/reading/fault.js';
import { listed } from '../../../../core/reading/listing.js';
import { ruleFault, ruleId } from '../../optional-rules.js';
import type { BattleOrder, Province } from '../../shapes.js';
import { write } from '../cards.js';
import type { Desk } from '../desk.js';
import type { Fault } from '../problems.js';

/** Provinces where the sender is a Task Force Commander, once the fleets have met (FE-O4). */
export const ledBy = ({ view, own }: Pick<Desk, 'view' | 'own'>): readonly Province[] =>
  view.meetings
    .filter(({ Alliance, Coalition }) => [Alliance, Coalition].includes(own.seat))
    .map(({ province }) => province);

/** What is wrong with a line on battles: its rule is not in use, battles of others, and a second line for the same. */
export function checkBattleOrder(order: BattleOrder, desk: Desk): Fault[] {
  const off = ruleFault(order.kind, write(order), desk.view);
  if (off !== null) return [off];
  const rule = ruleId(order.kind);
  const { province } = order;
  const where = province ?? 'all battles';
  if (desk.view.stage === 'tactics') {
    const led = ledBy(desk);
    if (led.length === 0 || (province !== null && !led.includes(province))) {
      const message =
        province === null ? 'You command in none of the battles.' : `You do not command in a battle at ${province}.`;
      const allowed = led.length === 0 ? 'Nothing is asked of you now.' : `You command at ${listed(led)}.`;
      return [fault('order/not-commander', where, message, { allowed, rule })];
    }
  }
  const key = `${order.kind} ${where}`;
  const second = desk.said.has(key);
  desk.said.add(key);
  if (!second) return [];
  const message = `An earlier line says something else for ${where}; this one counts.`;
  return [warning('order/said-twice', where, message, { allowed: 'Delete one of the lines.', rule })];
}
