import type { SeatId } from '../../../core/game/viewer.js';
import { steadyDice } from '../../parabellum/dice/steady.js';
import { canField } from '../phases/set-up/broke.js';
import type { Fixed, View } from '../shapes.js';
import { Bot } from './bot.js';
import { deploy } from './deployment.js';
import { restaff, startingForce } from './shopping.js';

/** Money that is left for what comes up in the field. */
const SHARE = 0.6;

/**
 * Lines that are sound as they stand for the window in which a company is made ready: what a player is proposed who has nothing in
 * mind yet. From the seat's view alone, and the same whenever it is asked for.
 */
export function firstLines(view: View, seat: SeatId, fixed: Fixed): readonly string[] {
  const bot = Bot.at(view, fixed, seat, steadyDice(`${seat}/${view.played.length}/${view.stage}`));
  if (bot === null) return [];
  switch (view.stage) {
    case 'purchase':
      startingForce(bot, bot.player.credits * SHARE);
      break;
    case 'refit':
      restaff(bot);
      if (!canField(bot.state, fixed, seat, null)) startingForce(bot, bot.player.credits * SHARE);
      break;
    case 'deploy-defender':
    case 'deploy-attacker':
      deploy(bot, 1);
      break;
    default:
      break;
  }
  return bot.lines;
}
