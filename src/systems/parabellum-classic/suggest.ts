import type { Dice } from '../../core/dice/dice.js';
import type { SeatId } from '../../core/game/viewer.js';
import { parse } from './ordering.js';
import { check } from './orders/check.js';
import type { Fixed, View } from './shapes.js';
import { orderBoardroom } from './suggest/boardroom.js';
import { Bot, wanted } from './suggest/bot.js';
import { deploy } from './suggest/deployment.js';
import { orderDirect } from './suggest/direct.js';
import { orderMoves } from './suggest/movement.js';
import { refit, shop } from './suggest/shopping.js';
import { orderSpecial } from './suggest/special.js';
import { orderStanding } from './suggest/standing.js';

/** The seat's own turn, phase by phase (CL-62). */
function orderTurn(bot: Bot): void {
  orderMoves(bot);
  orderSpecial(bot, wanted(bot));
  orderDirect(bot);
  orderBoardroom(bot);
  if (bot.oneIn(4)) orderStanding(bot);
  bot.lines.push('FINAL');
}

function order(bot: Bot, { stage }: View): void {
  switch (stage) {
    case 'purchase':
      shop(bot, bot.player.credits * (0.4 + bot.roll(4) / 10));
      return;
    case 'refit':
      refit(bot);
      return;
    case 'choice':
      bot.lines.push(bot.oneIn(2) ? 'FIRST' : 'SECOND');
      return;
    case 'deploy-defender':
    case 'deploy-attacker':
      if ((bot.side === 'north') === (stage === 'deploy-defender')) deploy(bot, 6);
      orderStanding(bot);
      return;
    case 'turn':
      if (bot.board?.active === bot.seat) orderTurn(bot);
      else {
        orderStanding(bot);
        bot.lines.push('READY');
      }
      return;
    case 'blank':
    case 'over':
      return;
  }
}

/** One legal order sheet as text, for bots, demos and fuzzing: a player who wants the goals and shoots at what they can reach. */
export function suggest(view: View, seat: SeatId, dice: Dice, fixed: Fixed): string {
  const bot = Bot.at(view, fixed, seat, dice);
  if (bot === null) return 'NO ORDERS';
  order(bot, view);
  const { orders } = parse(bot.lines.join('\n'), view, fixed);
  const wrong = new Set(
    check(orders, view, fixed)
      .filter(({ severity }) => severity === 'error')
      .map(({ line }) => line),
  );
  const sound = bot.lines.filter((_, index) => !wrong.has(index + 1));
  return sound.length === 0 ? 'NO ORDERS' : sound.join('\n');
}
