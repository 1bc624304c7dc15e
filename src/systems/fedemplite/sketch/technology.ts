import { counted } from '../../../core/reading/counted.js';
import { builtWith, centresOf, totalCentres } from '../technology.js';
import { type Line, nationIn, type Plan, say } from './plan.js';

/** What a research centre costs in ships, with the provinces as they are (FE-O5). */
export function sketchResearch(plan: Plan, { line, order }: Line<'tech'>): void {
  const nation = nationIn(plan, order.nation);
  if (nation === undefined) return;
  const { view } = plan.desk;
  const centres = centresOf(view, nation.id);
  const plain = Math.ceil(nation.provinces / view.options.productionDivisor);
  const total = totalCentres(centres);
  const now = builtWith(plain, total);
  const then = builtWith(plain, total + order.delta);
  const level = centres[order.field] + order.delta;
  const ships = now === then ? `still ${counted(then, 'ship')}` : `${counted(then, 'ship')} instead of ${now}`;
  const text = `From the next turn on ${nation.id} has ${counted(level, 'centre')} in ${order.field}, and builds ${ships} with its provinces of now.`;
  say(plan, line, text, 'info', 'FE-O5');
}
