import type { Placed } from '../../core/game/sheet.js';
import { EMPTY_SKETCH, type Sketch } from '../../core/game/sketch.js';
import { counted } from '../../core/reading/counted.js';
import { asksBrood, asksHunt, deskOf } from './desk.js';
import { huntersIn, STAGES, without } from './pack.js';
import type { Fixed, Order, View } from './shapes.js';
import { sketchBrood } from './sketch/brood.js';
import { sketchHunt } from './sketch/hunt.js';
import { planOf } from './sketch/plan.js';
import { stageName } from './words.js';

/** What orders mean as far as their sender can know: what captives they take, what packs may bring home, what is futile. */
export function sketch(view: View, orders: readonly Placed<Order>[], fixed: Fixed): Sketch {
  const desk = deskOf(view, fixed);
  if (desk === null) return EMPTY_SKETCH;
  const plan = planOf(desk, orders);
  for (const placed of orders) {
    if (asksBrood(desk)) sketchBrood(plan, placed);
    if (asksHunt(desk)) sketchHunt(plan, placed);
  }
  const { captives, mares } = desk.inside;
  const free = without(plan.hunters, plan.named);
  return {
    marks: plan.marks,
    resources: [
      ...(asksBrood(desk) ? [{ name: 'captives', left: captives - plan.spent, of: captives }] : []),
      ...(asksHunt(desk)
        ? [
            {
              name: 'Hunters without a task',
              left: Math.max(0, huntersIn(plan.hunters) - huntersIn(plan.named)),
              of: huntersIn(plan.hunters),
            },
            { name: 'packs', left: mares + plan.born - plan.packs, of: mares + plan.born },
          ]
        : []),
    ],
    idle: asksHunt(desk)
      ? STAGES.flatMap((stage) => (free[stage] === 0 ? [] : [counted(free[stage], stageName(stage))]))
      : [],
    lines: plan.lines,
  };
}
