import { edgeBetween, neighbourOn, SIDES } from '../../parabellum/grid/edges.js';
import { type Square, type Unit, unitName } from '../shapes.js';
import { has } from '../tables.js';
import { type Bot, farFrom, nearestTo } from './bot.js';

const around = (square: Square): Square[] => SIDES.flatMap((side) => neighbourOn(square, side) ?? []);

/** Squares that are worth a shot: enemies, and heaps of ammunition beside them. */
export function targets(bot: Bot): readonly Square[] {
  const foes = bot.enemies.flatMap(({ square }) => (square === null ? [] : [square]));
  const heaps = (bot.board?.pieces ?? []).filter(({ kind }) => kind === 'amm').map(({ square }) => square);
  const near = heaps.filter((heap) => around(heap).some((one) => foes.includes(one)) || bot.oneIn(8));
  return [...new Set([...foes, ...near])];
}

const crowded = (bot: Bot, square: Square): number => bot.enemies.filter((one) => one.square === square).length;

function fly(bot: Bot, squares: readonly Square[]): void {
  const best = [...squares].sort((one, other) => crowded(bot, other) - crowded(bot, one));
  for (const unit of bot.own) {
    const card = bot.cardOf(unit);
    const square = bot.oneIn(3) ? bot.pick(best) : best[0];
    if (card.size !== 'AIR' || square === undefined) continue;
    const air = unitName(unit.id);
    if (unit.place === 'runway' && bot.oneIn(60)) bot.give({ kind: 'evacuate', air });
    else if (has(card, 'airdrop')) continue;
    else if (card.direct === null || bot.oneIn(6)) bot.give({ kind: 'recon', air, square });
    else if (!has(card, 'superiority') || bot.oneIn(2)) bot.give({ kind: 'strike', air, square });
  }
  const square = best[0];
  if (square === undefined) return;
  if (bot.oneIn(2)) bot.give({ kind: 'orbital', square });
  if (bot.oneIn(2)) bot.give({ kind: 'salvo', square });
}

/** Units that were dispatched come on where they are wanted. */
function land(bot: Bot, goals: readonly Square[]): void {
  const { booklet } = bot;
  for (const unit of bot.own.filter(({ place }) => place === 'dispatched')) {
    const { channel } = unit;
    if (channel === null || booklet === null) continue;
    const goal = bot.pick(goals);
    const entry = booklet.channels[channel]?.entry[bot.side] ?? [];
    const transport = bot.own.find((one) => has(bot.cardOf(one), 'airdrop') && one.supply > 0);
    const by = channel === 'air' && transport !== undefined ? unitName(transport.id) : null;
    const squares =
      channel === 'road' || channel === 'sea'
        ? [goal === undefined ? undefined : nearestTo(goal, entry), ...bot.shuffled(entry).slice(0, 2)]
        : [goal, ...(goal === undefined ? [] : around(goal))];
    for (const square of squares)
      if (square !== undefined && bot.give({ kind: 'land', unit: unit.id, square, channel, by })) break;
  }
}

/** Engineers do what they can where they stand. */
function engineer(bot: Bot, unit: Unit): void {
  const card = bot.cardOf(unit);
  const { square } = unit;
  if (square === null) return;
  const near = bot.shuffled(around(square));
  if (has(card, 'bridge')) {
    for (const one of near)
      if (
        unit.hasBridge
          ? bot.give({ kind: 'lay-bridge', unit: unit.id, square: one })
          : bot.oneIn(4) && bot.give({ kind: 'lift-bridge', unit: unit.id, square: one })
      )
        return;
  }
  if (has(card, 'sweep') && bot.oneIn(2))
    for (const one of near) if (bot.give({ kind: 'sweep', unit: unit.id, square: one })) return;
  if (!has(card, 'build')) return;
  const edges = near.flatMap((one) => edgeBetween(square, one) ?? []);
  for (const at of [...near, ...edges]) if (bot.oneIn(2) && bot.give({ kind: 'demolish', unit: unit.id, at })) return;
  if (bot.oneIn(2)) {
    for (const edge of edges) if (bot.give({ kind: 'build-sandbag', unit: unit.id, edge })) return;
  }
  for (const work of ['vbar', 'pbar'] as const)
    for (const one of near) if (bot.give({ kind: 'build-barricade', unit: unit.id, work, square: one })) return;
}

/** The special phase: landings, guns, flights, scouts, engineers. */
export function orderSpecial(bot: Bot, goals: readonly Square[]): void {
  land(bot, goals);
  const squares = targets(bot);
  for (const unit of bot.fielded) {
    const card = bot.cardOf(unit);
    const near = squares.filter((square) => farFrom(unit, square) <= (card.range?.max ?? 0));
    if (card.indirect !== null)
      for (const square of near.sort((one, other) => crowded(bot, other) - crowded(bot, one)).slice(0, 3))
        if (bot.give({ kind: 'shell', unit: unit.id, square })) break;
    const seen =
      has(card, 'scout') && bot.oneIn(2) ? bot.pick(squares.filter((square) => farFrom(unit, square) <= 4)) : undefined;
    if (seen !== undefined) bot.give({ kind: 'scout', unit: unit.id, square: seen });
    engineer(bot, unit);
  }
  fly(bot, squares);
}
