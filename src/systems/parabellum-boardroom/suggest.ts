import type { Dice } from '../../core/dice/dice.js';
import type { SeatId } from '../../core/game/viewer.js';
import { parse } from './ordering.js';
import { check } from './orders/check.js';
import type { Fixed, View } from './shapes.js';
import { type Bot, botAt, mine, pick, say, shuffled, sometimes } from './suggest/bot.js';
import { deployAll, layLine, tidyUp } from './suggest/field.js';
import { fireOnce, orderUnit } from './suggest/fight.js';
import { orderBoardroom, orderClosing, orderMarket, orderStanding, playCards, wishes } from './suggest/money.js';

function orderTurn(bot: Bot): void {
  playCards(bot);
  // Lines first when somebody out there needs them, else last.
  const early = sometimes(bot, 2);
  if (early) layLine(bot);
  const out = shuffled(bot, mine(bot, 'map'));
  fireOnce(bot);
  deployAll(bot);
  for (const unit of out) orderUnit(bot, unit);
  if (!early) layLine(bot);
  tidyUp(bot);
  orderBoardroom(bot);
  orderStanding(bot);
  say(bot, { kind: 'final' });
}

function write(bot: Bot): void {
  const { view, seat } = bot;
  switch (view.stage) {
    case 'market':
      orderMarket(bot);
      if (sometimes(bot, 2)) orderStanding(bot);
      return;
    case 'turn':
      if (view.battle?.active === seat) orderTurn(bot);
      else {
        const card = pick(bot, view.own?.hand ?? [])?.card;
        if (card !== undefined && sometimes(bot, 40)) say(bot, { kind: 'play', card });
        else orderStanding(bot);
        say(bot, { kind: 'ready' });
      }
      return;
    case 'closing':
      orderClosing(bot);
      if (sometimes(bot, 2)) say(bot, { kind: 'choose', battles: [...wishes(bot)] });
      return;
    case 'choose':
      if (view.choice?.chooser === seat) say(bot, { kind: 'choose', battles: [...wishes(bot)] });
      return;
    case 'blank':
    case 'over':
      return;
  }
}

/** One legal order sheet as text, for bots, demos and fuzzing: a company that wants the objectives and looks after its supply. */
export function suggest(view: View, seat: SeatId, dice: Dice, fixed: Fixed): string {
  const bot = botAt(view, seat, dice, fixed);
  if (bot === null) return 'NO ORDERS';
  write(bot);
  const text = bot.lines.join('\n');
  const { orders } = parse(text, view, fixed);
  const wrong = new Set(
    check(orders, view, fixed).flatMap(({ severity, line }) => (severity === 'error' ? [line] : [])),
  );
  const sound = bot.lines.filter((_, index) => !wrong.has(index + 1));
  return sound.length === 0 ? 'NO ORDERS' : sound.join('\n');
}
