import { inUse } from '../optional-rules.js';
import { ledBy } from '../orders/checks/battles.js';
import { type Order, type Province, TacticsValue } from '../shapes.js';
import { totalShips } from '../standing.js';
import type { Bot } from './bot.js';

/** So few ships had better be gone. */
const FEW = 2;

/** A tactic for each battle: mostly one that fires well against most others; a few ships slip away from where they do not belong. */
export function tactics(bot: Bot): readonly Order[] {
  const { view } = bot.desk;
  if (view.stage !== 'tactics' || !inUse(view, 'tactics')) return [];
  return ledBy(bot.desk).map((province) => ({ kind: 'tactics', value: choose(bot, province), province }));
}

function choose(bot: Bot, province: Province): TacticsValue {
  const { view, own } = bot.desk;
  const meeting = view.meetings.find((one) => one.province === province);
  const ships = (meeting?.arrived ?? []).reduce((sum, group) => sum + totalShips(group.ships), 0);
  const home = view.nations.some(({ id, side }) => id === meeting?.controller && side === own.side);
  if (!home && ships <= FEW && bot.roll(3) === 1) return 'RETROGRADE';
  const favourites = ['ASSAULT', 'RECON', 'ENFILADE LEFT', 'ENFILADE RIGHT', 'ASSAULT'] as const;
  const any = TacticsValue.options.filter((value) => value !== 'RETROGRADE');
  const among: readonly TacticsValue[] = bot.roll(3) === 1 ? any : favourites;
  return among[bot.roll(among.length) - 1] ?? 'STAND';
}
