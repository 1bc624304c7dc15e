import { steadyDice } from '../../parabellum/dice/steady.js';
import { deskOf } from '../orders/desk.js';
import type { View } from '../shapes.js';
import { type Bot, botAt } from './bot.js';
import { orderDeployments } from './field.js';
import { musterReserve, shop } from './shopping.js';

/** A bot without chance, which writes the same whenever it is asked. */
function steadyBot(view: View): Bot | null {
  const desk = deskOf(view);
  if (desk === null) return null;
  return botAt(desk, steadyDice(`${desk.own.seat}/${desk.field.booklet.id}/${desk.field.window}`));
}

/** The most units of a force that somebody begins with who has nothing in mind yet. */
const FEW = 8;

/**
 * Lines that are sound as they stand for a window of the set-up: a force that can be mustered, or what the reserve holds.
 * From the seat's view alone.
 */
export function setUpLines(view: View): readonly string[] {
  const bot = steadyBot(view);
  if (bot === null) return [];
  const { own, pieces, field } = bot.desk;
  // Money must last for the scenarios that can still follow.
  if (pieces.size === 0) shop(bot, own.credits * (field.booklet.unlocks.length === 0 ? 0.8 : 0.55), FEW);
  else musterReserve(bot);
  return bot.lines;
}

/** A deployment for each unit that waits, by its name: each on a square of its own, those nearest to the objectives first. */
export function deployLines(view: View): ReadonlyMap<string, string> {
  const bot = steadyBot(view);
  if (bot === null) return new Map();
  orderDeployments(bot);
  return new Map(
    bot.lines.flatMap((line) => {
      const [verb, name] = line.split(' ');
      return verb === 'DEPLOY' && name !== undefined ? [[name, line] as const] : [];
    }),
  );
}
