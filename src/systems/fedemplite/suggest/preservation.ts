import { inUse } from '../optional-rules.js';
import { ledBy } from '../orders/checks/battles.js';
import type { Order } from '../shapes.js';
import type { Bot } from './bot.js';

/** How soon a bot wants its ships to leave: it holds on to its own capitals, and is careful where it attacks. */
export function preservation(bot: Bot): readonly Order[] {
  const { view, own } = bot.desk;
  if (!inUse(view, 'preservation')) return [];
  const value = (most: number): number => Math.min(100, 10 * bot.roll(most));
  if (view.stage === 'orders')
    return bot.roll(2) === 1 ? [] : [{ kind: 'preservation', value: 30 + value(4), province: null }];
  return ledBy(bot.desk).flatMap((province): Order[] => {
    const capital = view.nations.some((nation) => nation.capital === province && nation.side === own.side);
    if (capital) return [{ kind: 'preservation', value: 0, province }];
    return bot.roll(3) === 1 ? [{ kind: 'preservation', value: value(10), province }] : [];
  });
}
