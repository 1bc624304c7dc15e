import { neighbourOn, SIDES, squaresOf } from '../../parabellum/grid/edges.js';
import { piecesIn, type Square, type Unit } from '../shapes.js';
import { type Bot, farFrom } from './bot.js';
import { targets } from './special.js';

/** Trucks take up what lies beside them, and set it down at home or where it is wanted. */
function carry(bot: Bot, unit: Unit): void {
  const { square } = unit;
  if (square === null || bot.cardOf(unit).cargo.pieces < 2) return;
  const near = [square, ...SIDES.flatMap((side) => neighbourOn(square, side) ?? [])];
  const home = bot.booklet?.lines[bot.side] ?? [];
  const hauls = bot.booklet?.goals[bot.side].some(({ kind }) => kind === 'haul') === true;
  if (piecesIn(unit.cargo) > 0 && (hauls ? near.some((one) => home.includes(one)) : bot.oneIn(6))) {
    for (const one of hauls ? near.filter((place) => home.includes(place)) : bot.shuffled(near))
      if (bot.give({ kind: 'unload', unit: unit.id, goods: { ...unit.cargo }, square: one })) return;
  }
  for (const heap of bot.board?.pieces ?? []) {
    if (!near.includes(heap.square) || (home.includes(heap.square) && !bot.oneIn(8))) continue;
    const room = bot.cardOf(unit).cargo.pieces - piecesIn(unit.cargo);
    const count = Math.min(room, heap.count);
    const goods = heap.kind === 'sup' ? { sup: count, amm: 0 } : { sup: 0, amm: count };
    if (count > 0 && bot.give({ kind: 'load', unit: unit.id, goods, from: heap.square, phase: 'direct' })) return;
  }
}

/** Works in the way: barricades, sandbags that cover an enemy. */
function breach(bot: Bot, unit: Unit, far: number): boolean {
  const { board } = bot;
  if (board === null) return false;
  for (const { edge } of board.sandbags)
    if (squaresOf(edge).some((square) => farFrom(unit, square) <= far) && bot.oneIn(4))
      if (bot.give({ kind: 'attack-edge', unit: unit.id, edge })) return true;
  for (const { square } of [...board.barricades, ...board.bridges])
    if (farFrom(unit, square) <= far && bot.oneIn(6) && bot.give({ kind: 'attack', unit: unit.id, square }))
      return true;
  return false;
}

/** The direct phase: whoever can reach an enemy attacks, the weakest first; the others carry. */
export function orderDirect(bot: Bot): void {
  const squares = targets(bot);
  const lost = (square: Square): number =>
    Math.max(0, ...bot.enemies.map((one) => (one.square === square ? one.lost : 0)));
  for (const unit of bot.fielded) {
    const far = bot.cardOf(unit).range?.max ?? 0;
    const near = squares.filter((square) => farFrom(unit, square) <= far).sort((a, b) => lost(b) - lost(a));
    const attacked =
      bot.cardOf(unit).direct !== null &&
      near.slice(0, 4).some((square) => bot.give({ kind: 'attack', unit: unit.id, square }));
    if (!attacked && !breach(bot, unit, far)) carry(bot, unit);
  }
}
