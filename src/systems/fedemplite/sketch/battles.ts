import { ledBy } from '../orders/checks/battles.js';
import { fireFactor } from '../phases/battle/tactics.js';
import { chanceOfLeaving } from '../phases/battle/withdrawal.js';
import { type Province, TacticsValue } from '../shapes.js';
import { isDoubtful, type Line, type Plan, say } from './plan.js';

/** A ring around each battle that the line is for, as far as the sender knows of one. */
function mark(plan: Plan, line: number, province: Province | null, label: string): void {
  const led = plan.desk.view.stage === 'tactics' ? ledBy(plan.desk) : [];
  for (const at of province === null ? led : [province])
    plan.marks.push({ kind: 'ring', line, at, style: 'guard', label, doubtful: isDoubtful(plan, line) });
}

export function sketchPreservation(plan: Plan, { line, order }: Line<'preservation'>): void {
  const chance = (lost: number): number => chanceOfLeaving(100, lost, order.value);
  const text =
    order.value === 0
      ? 'The ships you command fight to the last one.'
      : `With a quarter of its ships lost your side leaves with ${chance(25)}%, with half of them with ${chance(50)}%, after each round.`;
  say(plan, line, text, 'info', 'FE-O3');
  mark(plan, line, order.province, `leave ${order.value}`);
}

export function sketchTactics(plan: Plan, { line, order }: Line<'tactics'>): void {
  const against = TacticsValue.options.map((enemy) => `${enemy} ${fireFactor(order.value, enemy)}`).join(', ');
  const leaving = order.value === 'RETROGRADE' ? ' Your side leaves after the first round.' : '';
  say(plan, line, `Your fire in percent against ${against}.${leaving}`, 'info', 'FE-O4');
  mark(plan, line, order.province, order.value);
}
