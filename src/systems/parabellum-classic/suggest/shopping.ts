import type { Card, UnitCode } from '../shapes.js';
import { has, SQUAD } from '../tables.js';
import type { Bot } from './bot.js';

/** How often a bot thinks of a type, against others. */
function fancy(card: Card): number {
  if (card.code === 'INF' || card.code === 'HVY') return 6;
  if (card.code === 'STK' || card.code === 'MTR') return 3;
  if (card.size === 'AIR') return 2;
  return card.cost > 2_200 ? 1 : 2;
}

/** Pieces that fill a card, and the price of a unit ready to go. */
const filling = ({ supply, ammo }: Card) => ({ sup: supply?.pieces ?? 0, amm: ammo?.pieces ?? 0 });

function priceOf(bot: Bot, card: Card): number {
  const { prices } = bot.fixed.catalogue;
  const { sup, amm } = filling(card);
  return card.cost + card.squads * prices.squad + sup * prices.sup + amm * prices.amm;
}

/** Buys for so many credits: cards that it fancies, soldiers and pieces for all of them, something for the trucks. */
export function shop(bot: Bot, budget: number): void {
  const menu = bot.fixed.catalogue.units.flatMap((card) =>
    Array<Card>(fancy(card))
      .fill(card)
      .filter(() => !has(card, 'irregular')),
  );
  let left = budget;
  for (let tries = 0; tries < 40 && left > 300; tries += 1) {
    const card = bot.pick(menu);
    if (card === undefined || priceOf(bot, card) > left) continue;
    if (bot.give({ kind: 'buy-units', type: card.code, count: 1 })) left -= priceOf(bot, card);
  }
  provide(bot);
  const extra = bot.roll(4);
  if (left > 100) {
    bot.give({ kind: 'buy-pieces', what: 'sup', count: extra + 2 });
    bot.give({ kind: 'buy-pieces', what: 'amm', count: extra });
  }
  const builds = Object.entries(bot.player.cards).some(([code, count]) => count > 0 && isBuilder(bot, code));
  if (builds || bot.oneIn(3))
    for (const what of ['sandbag', 'vbar', 'pbar'] as const) bot.give({ kind: 'buy-pieces', what, count: 2 });
}

const isBuilder = (bot: Bot, code: UnitCode): boolean =>
  bot.fixed.catalogue.units.some((card) => card.code === code && has(card, 'build'));

/** Soldiers and pieces that cards and units in reserve still need. */
export function provide(bot: Bot): void {
  const { player } = bot;
  let [soldiers, sup, amm] = [-player.soldiers, -player.pieces.sup, -player.pieces.amm];
  for (const card of bot.fixed.catalogue.units) {
    const count = player.cards[card.code] ?? 0;
    soldiers += count * card.squads * SQUAD;
    sup += count * filling(card).sup;
    amm += count * filling(card).amm;
  }
  for (const unit of bot.own.filter(({ place }) => place === 'reserve' || place === 'air')) {
    const card = bot.cardOf(unit);
    soldiers += card.strength - unit.strength;
    if (unit.supply < (card.supply?.steps ?? 0)) sup += filling(card).sup;
    if (unit.ammo < (card.ammo?.steps ?? 0)) amm += filling(card).amm;
  }
  const affordable = (count: number, price: number): number => Math.min(count, Math.floor(bot.player.credits / price));
  const { prices } = bot.fixed.catalogue;
  const squads = affordable(Math.ceil(soldiers / SQUAD), prices.squad);
  if (squads > 0) bot.give({ kind: 'hire', squads });
  const supplies = affordable(sup, prices.sup);
  if (supplies > 0) bot.give({ kind: 'buy-pieces', what: 'sup', count: supplies });
  const rounds = affordable(amm, prices.amm);
  if (rounds > 0) bot.give({ kind: 'buy-pieces', what: 'amm', count: rounds });
}

/** Cards that fight on their own legs or wheels anywhere, those first that a bot fancies, the cheaper ones before the dearer. */
const fighters = (bot: Bot): readonly Card[] =>
  bot.fixed.catalogue.units
    .filter(({ loc, onlyIn }) => loc !== null && loc !== 'N' && onlyIn.length === 0)
    .filter(({ direct, speed }) => (direct ?? 0) > 2 && (speed ?? 0) > 1)
    .filter((card) => !has(card, 'noncombat') && !has(card, 'irregular') && !has(card, 'amphibious'))
    .sort((one, other) => fancy(other) - fancy(one) || one.cost - other.cost || (one.code < other.code ? -1 : 1));

/** A mixed force to begin with, without any chance: of what is fancied most two, of the others one, as far as the money goes. */
export function startingForce(bot: Bot, budget: number): void {
  const [first, second, third, ...others] = fighters(bot);
  const truck = bot.fixed.catalogue.units.find((card) => has(card, 'noncombat') && card.cargo.pieces > 4);
  let left = budget;
  for (const card of [first, second, truck, third, ...others]) {
    if (card === undefined) continue;
    const count = Math.min(fancy(card) > 5 ? 2 : 1, Math.floor(left / priceOf(bot, card)));
    if (count > 0 && bot.give({ kind: 'buy-units', type: card.code, count })) left -= count * priceOf(bot, card);
  }
  provide(bot);
  const { sup, amm } = bot.fixed.catalogue.prices;
  if (left > 4 * sup + 2 * amm) {
    bot.give({ kind: 'buy-pieces', what: 'sup', count: 4 });
    bot.give({ kind: 'buy-pieces', what: 'amm', count: 2 });
  }
}

/** Between skirmishes: soldiers for who lost some, crews moved together. */
export function restaff(bot: Bot): void {
  for (const unit of bot.own) {
    if (unit.place !== 'reserve' && unit.place !== 'air') continue;
    const short = bot.cardOf(unit).strength - unit.strength;
    const soldiers = Math.min(short, bot.player.soldiers);
    const name = unit.id.slice(unit.id.indexOf(':') + 1);
    if (soldiers > 0) bot.give({ kind: 'staff', unit: name, soldiers });
    else if (short > 0 && short < 4) {
      const donor = bot.own.find((one) => one.id !== unit.id && one.type === unit.type && one.place === 'reserve');
      if (donor !== undefined && bot.oneIn(2))
        bot.give({ kind: 'transfer-soldiers', soldiers: Math.min(short, donor.strength), from: donor.id, to: name });
    }
  }
  provide(bot);
}

/** What a bot does between skirmishes: it mends what it has, and buys new cards for half of what is left. */
export function refit(bot: Bot): void {
  restaff(bot);
  shop(bot, bot.player.credits * 0.5);
}
