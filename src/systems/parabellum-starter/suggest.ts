import type { Dice } from '../../core/dice/dice.js';
import type { SeatId } from '../../core/game/viewer.js';
import { parse } from './ordering.js';
import { check } from './orders/check.js';
import { deskOf } from './orders/desk.js';
import type { View } from './shapes.js';
import { orderBoardroom, orderClosing } from './suggest/boardroom.js';
import { type Bot, botAt, pick } from './suggest/bot.js';
import { orderDeployments, orderMoves, orderSupply } from './suggest/field.js';
import { orderAttacks } from './suggest/fight.js';
import { musterReserve, shop } from './suggest/shopping.js';

function orderSetUp(bot: Bot): void {
  const { desk } = bot;
  const { booklet, window } = desk.field;
  // Money must last for the scenarios that can still follow.
  const last = booklet.unlocks.length === 0;
  const share = last ? 0.8 : 0.55;
  if (window === 1) shop(bot, desk.own.credits * share, 12);
  else musterReserve(bot);
  bot.lines.push('DONE');
}

function orderTurn(bot: Bot): void {
  orderMoves(bot);
  orderDeployments(bot);
  orderSupply(bot);
  orderAttacks(bot);
  orderBoardroom(bot);
  if (bot.desk.field.round === 1) bot.lines.push('COUNTER ALL ALWAYS', 'AA ALL FIRE');
  bot.lines.push('FINAL');
}

function write(bot: Bot): void {
  const { view, own } = bot.desk;
  const seat = view.seats.find((one) => one.id === own.seat);
  switch (view.stage) {
    case 'set-up':
      orderSetUp(bot);
      return;
    case 'turn':
      if (seat?.withdrawn === true) return;
      if (bot.desk.field.active === own.seat) orderTurn(bot);
      else bot.lines.push(bot.roll(4) === 1 ? 'COUNTER ALL IF AMMO 2' : 'COUNTER ALL ALWAYS', 'READY');
      return;
    case 'closing':
      orderClosing(bot);
      return;
    case 'choose': {
      const scenario = view.choice?.chooser === own.seat ? pick(bot, view.choice.scenarios) : undefined;
      if (scenario === undefined) return;
      const defended = view.tree.find((one) => one.id === scenario)?.defender ?? null;
      bot.lines.push(`CHOOSE ${scenario}${defended === null ? '' : pick(bot, [' DEFEND', ' ATTACK'])}`);
      return;
    }
    case 'blank':
    case 'over':
      return;
  }
}

/** One legal order sheet as text, for bots, demos and fuzzing: a player who wants the objectives and shoots what they can. */
export function suggest(view: View, seat: SeatId, dice: Dice): string {
  const desk = view.own?.seat === seat ? deskOf(view) : null;
  if (desk === null) return 'NO ORDERS';
  const bot = botAt(desk, dice);
  write(bot);
  const text = bot.lines.join('\n');
  const { orders } = parse(text, view);
  const wrong = new Set(
    check(orders, view)
      .filter((problem) => problem.severity === 'error')
      .map((problem) => problem.line),
  );
  const sound = bot.lines.filter((_, index) => !wrong.has(index + 1));
  return sound.length === 0 ? 'NO ORDERS' : sound.join('\n');
}
