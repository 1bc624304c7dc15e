import type { SeatId } from '../../../core/game/viewer.js';
import { steadyDice } from '../../parabellum/dice/steady.js';
import { startSquares } from '../battlefield.js';
import type { Fixed, Flag, Square, UnitState, View } from '../shapes.js';
import { isAir } from '../tables.js';
import { dueAtEnd } from '../worth.js';
import { attempt, type Bot, botAt, cardIn, far, meOf, mine, stateOf } from './bot.js';
import { goalsOf } from './goals.js';
import { startingForce } from './money.js';

const steadyBot = (view: View, seat: SeatId, fixed: Fixed): Bot | null =>
  botAt(view, seat, steadyDice(`${seat}/${view.battle?.number ?? 0}`), fixed);

/** Units with which somebody goes into a battle who has nothing in mind yet, and the share of their money for it. */
const FEW = 4;
const SHARE = 0.7;

/** Lines that are sound as they stand for a Market: a force to begin with, for who has few units. From the seat's view alone. */
export function marketLines(view: View, seat: SeatId, fixed: Fixed): readonly string[] {
  const bot = steadyBot(view, seat, fixed);
  if (bot === null) return [];
  const units = stateOf(bot).units.filter(({ owner }) => owner === seat).length;
  const { funds, usable, fresh } = meOf(bot);
  const free = Math.max(0, funds - dueAtEnd(view, fixed));
  if (units < FEW) startingForce(bot, free * SHARE);
  else if (usable + fresh < 10) attempt(bot, { kind: 'buy-supply', count: Math.min(10, Math.floor(free / 20)) });
  return bot.lines;
}

/** Squares to start from, those nearest to an objective first. */
function startsOf(bot: Bot, unit: UnitState): readonly Square[] {
  const goals = goalsOf(bot);
  const away = (square: Square): number => Math.min(...goals.map((goal) => far(bot, square, goal.square)), 99);
  return [...startSquares(stateOf(bot), bot.fixed, meOf(bot), cardIn(bot, unit))].sort((a, b) => away(a) - away(b));
}

/** A deployment for each unit that waits, by its flag: each on a square of its own, with its share of the tokens. */
export function deployLines(view: View, seat: SeatId, fixed: Fixed): ReadonlyMap<Flag, string> {
  const bot = steadyBot(view, seat, fixed);
  const lines = new Map<Flag, string>();
  if (bot === null) return lines;
  const waiting = mine(bot, 'reserve').filter((unit) => !unit.fresh && cardIn(bot, unit).domain !== 'card');
  for (const [index, unit] of waiting.entries()) {
    const card = cardIn(bot, unit);
    if (isAir(card)) continue;
    const share = Math.ceil(meOf(bot).usable / (waiting.length - index));
    const supplies = Math.max(0, Math.min(card.capacity - unit.supplies, share));
    const done = startsOf(bot, unit).some((square) =>
      attempt(bot, { kind: 'deploy', unit: unit.flag, square, supplies, by: { kind: 'ground' } }),
    );
    const line = bot.lines.at(-1);
    if (done && line !== undefined) lines.set(unit.flag, line);
  }
  return lines;
}
