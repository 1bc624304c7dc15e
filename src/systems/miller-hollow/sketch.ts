import type { Placed } from '../../core/game/sheet.js';
import { EMPTY_SKETCH, type Sketch } from '../../core/game/sketch.js';
import { counted } from '../../core/reading/counted.js';
import { asksBrood, asksHunt, deskOf } from './desk.js';
import type { Order } from './orders/cards.js';
import { huntersIn, STAGES, without } from './pack.js';
import type { Fixed, View } from './shapes.js';
import { sketchBrood } from './sketch/brood.js';
import { sketchHunt } from './sketch/hunt.js';
import { type Plan, planOf } from './sketch/plan.js';
import { stageName } from './words.js';

function huntResources({ hunters, named, mares, packs }: Plan): Sketch['resources'] {
  return [
    { name: 'Hunters without a task', left: huntersIn(without(hunters, named)), of: huntersIn(hunters) },
    { name: 'packs', left: mares - packs, of: mares },
  ];
}

/** What orders mean as far as their sender can know: what captives they take, what packs may bring home, what is futile. */
export function sketch(view: View, orders: readonly Placed<Order>[], fixed: Fixed): Sketch {
  const desk = deskOf(view, fixed);
  if (desk === null) return EMPTY_SKETCH;
  const plan = planOf(desk, orders);
  const [brood, hunt] = [asksBrood(desk), asksHunt(desk)];
  for (const placed of orders) {
    if (brood) sketchBrood(plan, placed);
    if (hunt) sketchHunt(plan, placed);
  }
  const { captives } = desk.inside;
  const free = without(plan.hunters, plan.named);
  return {
    marks: plan.marks,
    resources: [
      ...(brood ? [{ name: 'captives', left: captives - plan.spent, of: captives }] : []),
      ...(hunt ? huntResources(plan) : []),
    ],
    idle: hunt ? STAGES.flatMap((stage) => (free[stage] === 0 ? [] : [counted(free[stage], stageName(stage))])) : [],
    lines: plan.lines,
  };
}
