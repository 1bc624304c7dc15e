import type { Placed } from '../../core/game/sheet.js';
import { EMPTY_SKETCH, type Sketch } from '../../core/game/sketch.js';
import { check } from './orders/check.js';
import { deskOf } from './orders/desk.js';
import type { Fixed, Order, View } from './shapes.js';
import { sketchPreservation, sketchTactics } from './sketch/battles.js';
import { sketchAttack, sketchDefend, sketchMove } from './sketch/missions.js';
import type { Plan } from './sketch/plan.js';
import { sketchDeploy, sketchNewFleet, sketchPurchase } from './sketch/ships.js';
import { sketchResearch } from './sketch/technology.js';

function draw(plan: Plan, { line, order }: Placed<Order>): void {
  switch (order.kind) {
    case 'attack':
      sketchAttack(plan, { line, order });
      break;
    case 'defend':
      sketchDefend(plan, { line, order });
      break;
    case 'move':
      sketchMove(plan, { line, order });
      break;
    case 'deploy':
      sketchDeploy(plan, { line, order });
      break;
    case 'purchase-ships':
      sketchPurchase(plan, { line, order });
      break;
    case 'purchase-fleet':
      sketchNewFleet(plan, { line, order });
      break;
    case 'preservation':
      sketchPreservation(plan, { line, order });
      break;
    case 'tactics':
      sketchTactics(plan, { line, order });
      break;
    case 'tech':
      sketchResearch(plan, { line, order });
      break;
    default:
  }
}

/** What orders mean as far as their sender can know. Whatever `check` finds in a line is said as a doubt here too. */
export function sketch(view: View, orders: readonly Placed<Order>[], fixed: Fixed): Sketch {
  const { own } = view;
  if (own === null || view.stage === 'over') return EMPTY_SKETCH;
  const problems = check(orders, view, fixed);
  const plan: Plan = {
    desk: deskOf(view, own, fixed),
    marks: [],
    lines: problems.map(({ line, message, rule }) => ({
      line,
      text: message,
      tone: 'doubt',
      ...(rule === undefined ? {} : { rule }),
    })),
    wrong: new Map(problems.map((problem) => [problem.line, problem])),
    missions: new Set(),
    destinations: new Map(),
    claims: new Map(),
    deployed: new Map(),
    raised: new Map(),
    spent: 0,
  };
  for (const placed of orders) draw(plan, placed);
  // A nation that is still to come leaves its fleets where they are, and that is no neglect (FE-O1).
  const active = new Set(view.nations.filter((nation) => nation.active).map(({ id }) => id));
  const atWar = view.fleets.flatMap(({ id, nation }) => (view.commands.includes(id) && active.has(nation) ? [id] : []));
  const influence = { name: 'Influence', left: own.influence - plan.spent, of: own.influence };
  return {
    marks: plan.marks,
    resources: view.stage === 'setup' || view.stage === 'tactics' ? [] : [influence],
    idle: view.stage === 'orders' ? atWar.filter((fleet) => !plan.missions.has(fleet)) : [],
    lines: plan.lines,
  };
}
