import { type Channel, type Unit, unitName } from '../shapes.js';
import { has } from '../tables.js';
import type { Bot } from './bot.js';
import { musterAll, musterOne } from './deployment.js';
import { provide } from './shopping.js';

const CHANNELS: readonly Channel[] = ['road', 'sea', 'air', 'orbital'];

/** Cities that the bot's units stand in: irregulars, pieces; and irregulars at home that may go. */
function orderCities(bot: Bot): void {
  for (const { squares } of bot.booklet?.cities ?? []) {
    const held = squares.filter((square) => bot.fielded.some((unit) => unit.square === square));
    const [square] = held;
    if (square === undefined) continue;
    if (bot.oneIn(3)) bot.give({ kind: 'requisition', count: bot.roll(2), what: bot.oneIn(2) ? 'sup' : 'amm', square });
    const flag = bot.oneIn(3) ? bot.newFlag() : null;
    const free = squares.find((one) => !bot.units.some((unit) => unit.square === one)) ?? square;
    if (flag !== null) bot.give({ kind: 'raise', square: free, as: flag });
    const home = bot.fielded.find((unit) => unit.origin !== null && squares.includes(unit.square ?? ''));
    if (home !== undefined && home.strength < 4 && bot.oneIn(2)) bot.give({ kind: 'disband', unit: home.id });
  }
}

function reinforce(bot: Bot): void {
  if (bot.player.credits > 1_500 && bot.oneIn(3)) {
    const card = bot.pick(bot.fixed.catalogue.units.filter(({ cost, size }) => cost < 900 && size !== 'ASSET'));
    if (card !== undefined && bot.give({ kind: 'buy-units', type: card.code, count: 1 })) provide(bot);
  }
  musterAll(bot, 1);
  for (const unit of bot.own.filter(({ place }) => place === 'mustered'))
    for (const channel of bot.oneIn(3) ? [...CHANNELS].reverse() : CHANNELS)
      if (bot.give({ kind: 'dispatch', unit: unit.id, channel })) break;
}

/** Irregulars at home crew what the reserve has for them. */
function crew(bot: Bot): void {
  const lines = bot.booklet?.lines[bot.side] ?? [];
  const irregulars = bot.fielded.find(
    (unit) => has(bot.cardOf(unit), 'irregular') && lines.includes(unit.square ?? ''),
  );
  const card = bot.fixed.catalogue.units.find(
    (one) => has(one, 'irregular-crew') && (bot.player.cards[one.code] ?? 0) > 0,
  );
  if (irregulars !== undefined && card !== undefined) musterOne(bot, card.code, false, irregulars.id);
}

const total = (units: readonly Unit[]): number => units.reduce((sum, { strength }) => sum + strength, 0);

/** Whoever is beaten saves what is left: few men, many enemies, none of them beside a goal. */
function isBeaten(bot: Bot): boolean {
  const { fielded, enemies } = bot;
  return fielded.length > 0 && total(fielded) < 15 && enemies.length > fielded.length * 2;
}

/** The Boardroom phase. */
export function orderBoardroom(bot: Bot): void {
  for (const unit of bot.own) {
    if (bot.cardOf(unit).size !== 'AIR') continue;
    const air = unitName(unit.id);
    bot.give({ kind: 'replenish', air, phase: 'boardroom' });
    if (unit.place === 'hangar') bot.give({ kind: 'ready-air', air });
  }
  crew(bot);
  orderCities(bot);
  reinforce(bot);
  if (isBeaten(bot) && bot.oneIn(2)) bot.lines.push('WITHDRAW');
  else if (bot.oneIn(1_500)) bot.lines.push('SURRENDER');
}
