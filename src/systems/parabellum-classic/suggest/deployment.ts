import { edgeBetween } from '../../parabellum/grid/edges.js';
import { stepsBetween } from '../../parabellum/grid/squares.js';
import { type Square, type Unit, unitName } from '../shapes.js';
import { has } from '../tables.js';
import { type Bot, wanted, wantedByFoe } from './bot.js';

/** Musters what the reserve has, the men and pieces for it allowing: units that came back first. */
export function musterAll(bot: Bot, keep: number): void {
  for (const unit of bot.own)
    if (unit.place === 'reserve' || unit.place === 'air') bot.give({ kind: 'muster-again', unit: unitName(unit.id) });
  for (const card of bot.shuffled(bot.fixed.catalogue.units)) {
    const count = bot.player.cards[card.code] ?? 0;
    for (let number = 0; number < count; number += 1) {
      if (keep > 1 && bot.oneIn(keep)) continue;
      musterOne(bot, card.code, card.size === 'AIR', null);
    }
  }
}

/** One card of the reserve, under a name that the rest of the sheet can use. */
export function musterOne(bot: Bot, type: string, isAir: boolean, crew: string | null): string | null {
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `${type}-${number}`);
  const free = numbers.find((name) => !bot.units.some(({ id }) => id === `${bot.player.livery}:${name}`));
  const as = isAir ? (free ?? null) : bot.newFlag();
  return as !== null && bot.give({ kind: 'muster', type, as, crew }) ? as : null;
}

/** Squares for a unit at set-up, those nearest to what it wants first, with some luck in it. */
function places(bot: Bot, squares: readonly Square[]): Square[] {
  const goals = [...wanted(bot), ...wantedByFoe(bot)];
  const far = new Map(
    squares.map((square) => [square, Math.min(...goals.map((goal) => stepsBetween(square, goal)), 20) + bot.roll(4)]),
  );
  return [...squares].sort((one, other) => (far.get(one) ?? 0) - (far.get(other) ?? 0));
}

function placeOne(bot: Bot, unit: Unit, squares: readonly Square[]): void {
  for (const square of squares) if (bot.give({ kind: 'place', unit: unit.id, square })) return;
}

/** Pieces and works for whoever can carry them. */
function load(bot: Bot, unit: Unit): void {
  const card = bot.cardOf(unit);
  const { pieces, stores } = bot.player;
  const most = card.cargo.pieces;
  if (has(card, 'build')) {
    const take = {
      sandbag: Math.min(1, stores.sandbag),
      pbar: Math.min(1, stores.pbar),
      vbar: Math.min(1, stores.vbar),
    };
    if (take.sandbag + take.pbar + take.vbar > 0)
      bot.give({ kind: 'give', goods: { sup: 0, amm: 0 }, stores: take, unit: unit.id });
  }
  if (most < 4 || has(card, 'build')) return;
  const goods = { sup: Math.min(pieces.sup, Math.ceil(most / 2)), amm: Math.min(pieces.amm, Math.floor(most / 3)) };
  if (card.cargo.only === 'sup') goods.amm = 0;
  if (goods.sup + goods.amm > 0)
    bot.give({ kind: 'give', goods, stores: { sandbag: 0, pbar: 0, vbar: 0 }, unit: unit.id });
}

/** Aircraft of a player with an air base: the first few on its runway, the others below. */
function baseAircraft(bot: Bot): void {
  for (const unit of bot.own) {
    if (bot.cardOf(unit).size !== 'AIR') continue;
    const air = unitName(unit.id);
    if (bot.oneIn(6)) bot.give({ kind: 'hangar', air });
    else bot.give({ kind: 'ready-air', air });
  }
}

/** Musters, places, caches, and sets barricades and sandbags in front. `keep`: one card in so many stays in the reserve; 1: none. */
export function deploy(bot: Bot, keep: number): void {
  const { booklet } = bot;
  if (booklet === null) return;
  musterAll(bot, keep);
  const wave = booklet.wave !== null && booklet.wave.side === bot.side ? booklet.wave.squares : [];
  const lines = [...booklet.lines[bot.side], ...wave];
  for (const unit of bot.own.filter(({ place }) => place === 'mustered')) {
    if (bot.cardOf(unit).size === 'AIR') continue;
    placeOne(bot, unit, places(bot, lines));
    if (bot.now(unit.id)?.place === 'map') load(bot, unit);
  }
  baseAircraft(bot);
  const square = bot.pick(booklet.lines[bot.side]);
  if (square === undefined) return;
  const { pieces, stores } = bot.player;
  if (pieces.sup > 2 && pieces.amm > 1) bot.give({ kind: 'cache', goods: { sup: 1, amm: 1 }, square });
  const other = bot.pick(booklet.lines[bot.side]);
  if (other === undefined) return;
  if (stores.vbar > 1) bot.give({ kind: 'set-barricade', work: 'vbar', square: other });
  else if (stores.pbar > 1) bot.give({ kind: 'set-barricade', work: 'pbar', square: other });
  const beside = booklet.lines[bot.side].find((one) => stepsBetween(one, other) === 1);
  const edge = beside === undefined ? null : edgeBetween(other, beside);
  if (edge !== null && stores.sandbag > 1) bot.give({ kind: 'set-sandbag', edge });
}
