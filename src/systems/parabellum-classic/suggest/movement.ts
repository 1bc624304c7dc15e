import { neighbourOn, SIDES } from '../../parabellum/grid/edges.js';
import { stepsBetween } from '../../parabellum/grid/squares.js';
import { type Goods, piecesIn, type Square, type Unit, unitName } from '../shapes.js';
import { has, stepsPerPiece } from '../tables.js';
import { type Bot, farFrom, nearestTo, wanted, wantedByFoe } from './bot.js';

const beside = (square: Square): Square[] => SIDES.flatMap((side) => neighbourOn(square, side) ?? []);

/** Whether a unit could do with pieces of a kind: it is at half or less. */
function shortOf(bot: Bot, unit: Unit): Goods {
  const { supply, ammo } = bot.cardOf(unit);
  const need = (now: number, scale: typeof supply): number =>
    scale === null || now * 2 > scale.steps ? 0 : Math.max(1, Math.floor((scale.steps - now) / stepsPerPiece(scale)));
  return { sup: need(unit.supply, supply), amm: need(unit.ammo, ammo) };
}

const atMost = (want: Goods, has_: Goods): Goods => ({
  sup: Math.min(want.sup, has_.sup),
  amm: Math.min(want.amm, has_.amm),
});

/** From the own load, a carrier beside it, or pieces on the ground. */
function refill(bot: Bot, unit: Unit): void {
  const want = shortOf(bot, unit);
  if (piecesIn(want) === 0 || unit.square === null) return;
  for (const other of bot.fielded) {
    if (other.square === null || stepsBetween(other.square, unit.square) > 1) continue;
    const goods = atMost(want, other.cargo);
    if (
      piecesIn(goods) > 0 &&
      bot.give({ kind: 'refill', unit: unit.id, from: { kind: 'unit', unit: other.id }, goods })
    )
      return;
  }
  for (const square of [unit.square, ...beside(unit.square)]) {
    const there = (bot.board?.pieces ?? []).filter((one) => one.square === square);
    const count = (kind: 'sup' | 'amm') => there.reduce((sum, one) => sum + (one.kind === kind ? one.count : 0), 0);
    const goods = atMost(want, { sup: count('sup'), amm: count('amm') });
    if (piecesIn(goods) > 0 && bot.give({ kind: 'refill', unit: unit.id, from: { kind: 'square', square }, goods }))
      return;
  }
}

const isTruck = (bot: Bot, unit: Unit): boolean =>
  bot.cardOf(unit).cargo.pieces >= 4 && has(bot.cardOf(unit), 'noncombat');

const isGun = (bot: Bot, unit: Unit): boolean => has(bot.cardOf(unit), 'indirect');

const enemyNear = (bot: Bot, unit: Unit, far: number): boolean =>
  bot.enemies.some(({ square }) => square !== null && farFrom(unit, square) <= far);

/** Where a unit wants to be: a goal, else an enemy. */
function aimOf(bot: Bot, unit: Unit, goals: readonly Square[]): Square | undefined {
  if (unit.square === null) return undefined;
  const free = goals.filter((goal) => !bot.fielded.some((one) => one.id !== unit.id && one.square === goal));
  const foes = bot.enemies.flatMap(({ square }) => (square === null ? [] : [square]));
  const near = nearestTo(unit.square, free);
  if (near === unit.square) return undefined;
  return near === undefined || bot.oneIn(6) ? nearestTo(unit.square, foes) : near;
}

/** As near to a square as it gets; the square itself may be taken or out of bounds. */
function goTowards(bot: Bot, unit: Unit, aim: Square, tow: string | null = null): void {
  if (bot.advance(unit, aim, tow)) return;
  const around = beside(aim);
  for (const other of bot.shuffled([...around, ...around.flatMap(beside)]).slice(0, 4))
    if (bot.advance(unit, other, tow)) return;
}

/** Trucks drive to whoever is short of something, or fetch pieces. */
function drive(bot: Bot, truck: Unit): void {
  const { square } = truck;
  if (square === null) return;
  const hauls = bot.booklet?.goals[bot.side].some(({ kind }) => kind === 'haul') === true;
  if (hauls && piecesIn(truck.cargo) > 0) {
    const home = nearestTo(square, bot.booklet?.lines[bot.side] ?? []);
    if (home !== undefined) goTowards(bot, truck, home);
    return;
  }
  const lying = (bot.board?.pieces ?? []).map((one) => one.square);
  if (hauls || (piecesIn(truck.cargo) === 0 && bot.oneIn(2))) {
    const heap = nearestTo(
      square,
      lying.filter((one) => !bot.booklet?.lines[bot.side].includes(one)),
    );
    if (heap !== undefined) goTowards(bot, truck, heap);
    return;
  }
  const client = bot.fielded.find((unit) => unit.id !== truck.id && piecesIn(shortOf(bot, unit)) > 0);
  if (client !== undefined && client.square !== null && farFrom(truck, client.square) > 1)
    goTowards(bot, truck, client.square);
}

/** Takes a neighbour in tow that cannot well move by itself. */
function tow(bot: Bot, unit: Unit, goals: readonly Square[]): boolean {
  const load = bot.fielded.find(
    (one) =>
      unit.square !== null &&
      farFrom(one, unit.square) === 1 &&
      (has(bot.cardOf(one), 'towable') || (one.supply === 0 && bot.cardOf(one).size === 'SV')) &&
      !enemyNear(bot, one, 6),
  );
  const aim = aimOf(bot, unit, goals);
  if (load === undefined || aim === undefined) return false;
  const before = bot.lines.length;
  goTowards(bot, unit, aim, load.id);
  return bot.lines.length > before;
}

/** People get into carriers beside them when the fight is far, and out when it is near. */
function ride(bot: Bot, carrier: Unit): void {
  const { carries } = bot.cardOf(carrier);
  if (carries.length === 0 || carrier.square === null) return;
  const near = enemyNear(bot, carrier, 4);
  for (const passenger of bot.own.filter(({ aboard }) => aboard === carrier.id)) {
    if (!near && !bot.oneIn(3)) continue;
    for (const square of [carrier.square, ...beside(carrier.square)])
      if (bot.give({ kind: 'disembark', unit: passenger.id, square })) break;
  }
  if (near) return;
  for (const unit of bot.fielded)
    if (unit.id !== carrier.id && carrier.square !== null && farFrom(unit, carrier.square) <= 1 && bot.oneIn(3))
      bot.give({ kind: 'embark', unit: unit.id, into: carrier.id });
}

/** What is done with pieces on the way: taken up, pushed aside, cached. */
function handle(bot: Bot, unit: Unit): void {
  const { square } = unit;
  if (square === null) return;
  const near = [square, ...beside(square)];
  const heap = (bot.board?.pieces ?? []).find((one) => near.includes(one.square));
  if (heap === undefined) return;
  const goods = heap.kind === 'sup' ? { sup: 1, amm: 0 } : { sup: 0, amm: 1 };
  const luck = bot.roll(8);
  if (luck === 1 || (luck < 4 && isTruck(bot, unit)))
    bot.give({ kind: 'load', unit: unit.id, goods, from: heap.square, phase: 'movement' });
  const aside = bot.pick(beside(heap.square));
  if (luck === 5 && aside !== undefined) bot.give({ kind: 'push', unit: unit.id, goods, from: heap.square, to: aside });
  if (luck === 6 && heap.square === square && !heap.cached) bot.give({ kind: 'stow', unit: unit.id });
}

/** The movement phase: fill up, ride, tow, and go where the goals are. */
export function orderMoves(bot: Bot): void {
  const goals = [...wanted(bot), ...(bot.oneIn(2) ? wantedByFoe(bot) : [])];
  for (const unit of bot.own)
    if (bot.cardOf(unit).size === 'AIR' && unit.base !== null)
      bot.give({ kind: 'replenish', air: unitName(unit.id), phase: 'movement' });
  for (const unit of bot.shuffled(bot.fielded)) refill(bot, unit);
  for (const unit of bot.fielded) ride(bot, unit);
  for (const { id } of bot.shuffled(bot.fielded)) {
    const unit = bot.now(id);
    if (unit === undefined || unit.place !== 'map' || unit.supply === 0) continue;
    handle(bot, unit);
    if (has(bot.cardOf(unit), 'tow') && tow(bot, unit, goals)) continue;
    if (isTruck(bot, unit)) {
      drive(bot, unit);
      continue;
    }
    // Guns stay where they can fire; whoever has an enemy before them fights, mostly.
    if (isGun(bot, unit) && enemyNear(bot, unit, bot.cardOf(unit).range?.max ?? 0) && !bot.oneIn(8)) continue;
    if (!goals.includes(unit.square ?? '') && enemyNear(bot, unit, bot.cardOf(unit).range?.max ?? 0) && !bot.oneIn(4))
      continue;
    if (goals.includes(unit.square ?? '') && !bot.oneIn(10)) continue;
    const aim = aimOf(bot, unit, goals);
    if (aim !== undefined) goTowards(bot, unit, aim);
  }
}
