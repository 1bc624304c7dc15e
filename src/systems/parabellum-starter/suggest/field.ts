import { mostLayers } from '../../parabellum/unit-card.js';
import type { Piece } from '../orders/desk.js';
import { squareEntryCost } from '../orders/squares.js';
import {
  type Bot,
  cellOf,
  distance,
  type Enemy,
  fieldUnits,
  layersOf,
  moveTo,
  squareAt,
  stepTowards,
  stopsOf,
} from './bot.js';

/** Squares that an objective of the bot asks to hold. */
function goalsOf({ desk }: Bot): string[] {
  const side = desk.view.seats.find((seat) => seat.id === desk.own.seat)?.side ?? null;
  return desk.field.booklet.objectives.flatMap((objective) => {
    const mine = objective.for === null || (side !== null && objective.for.includes(side));
    if (objective.task.kind === 'hold') return mine ? objective.task.squares : [];
    const { task } = objective;
    // Whoever denies an objective stands on its squares themselves.
    const denied =
      task.kind === 'deny' ? desk.field.booklet.objectives.find((one) => one.id === task.objective) : undefined;
    return mine && denied?.task.kind === 'hold' ? denied.task.squares : [];
  });
}

const nearestEnemy = (bot: Bot, cell: number): Enemy | undefined =>
  [...bot.enemies].sort((a, b) => distance(bot, cell, a.cell) - distance(bot, cell, b.cell))[0];

/** The reach of a unit's weapon: smallest and largest distance. */
export function reachOf({ card }: Piece): readonly [number, number] | null {
  if (card.artillery !== null) return [card.artillery.min, card.artillery.max];
  return card.attack === null ? null : [0, card.attack.range ?? 99];
}

const inReach = (bot: Bot, piece: Piece, from: number): boolean => {
  const reach = reachOf(piece);
  if (reach === null) return false;
  return bot.enemies.some((enemy) => {
    const far = distance(bot, from, enemy.cell);
    return far >= reach[0] && far <= reach[1];
  });
};

/** People and whatever else can stand on objectives go there and dig in. */
function hold(bot: Bot, piece: Piece, free: Set<number>): boolean {
  const start = cellOf(bot, piece.square);
  const goals = [...free].filter((goal) => squareEntryCost(bot.desk, piece.card, goal) !== null);
  const goal = goals.sort((a, b) => distance(bot, start, a) - distance(bot, start, b))[0];
  if (goal === undefined) return false;
  free.delete(goal);
  if (start === goal) {
    if (layersOf(bot, piece.name) < mostLayers(piece.card) && piece.fuel > 0) bot.lines.push(`ENTRENCH ${piece.name}`);
    return true;
  }
  if (layersOf(bot, piece.name) > 0) bot.lines.push(`DIGOUT ${piece.name}`);
  else moveTo(bot, piece, stepTowards(bot, piece, goal));
  return true;
}

/** Fighters close in until something is in reach; artillery keeps its distance and stays still to fire. */
function advance(bot: Bot, piece: Piece, goals: readonly number[]): void {
  const start = cellOf(bot, piece.square);
  if (inReach(bot, piece, start)) {
    if (piece.fuel > 0 && layersOf(bot, piece.name) < mostLayers(piece.card) && bot.roll(3) === 1)
      bot.lines.push(`ENTRENCH ${piece.name}`);
    return;
  }
  if (layersOf(bot, piece.name) > 0) {
    bot.lines.push(`DIGOUT ${piece.name}`);
    return;
  }
  const shooting =
    piece.card.artillery === null ? stopsOf(bot, piece).find((stop) => inReach(bot, piece, stop)) : undefined;
  if (shooting !== undefined) {
    moveTo(bot, piece, shooting);
    return;
  }
  const goal = nearestEnemy(bot, start)?.cell ?? goals[0];
  if (goal !== undefined) moveTo(bot, piece, stepTowards(bot, piece, goal));
}

const needs = (piece: Piece): number => {
  const { fuel, ammo } = piece.card;
  const fuelNeed = fuel === null ? 0 : 1 - piece.fuel / fuel.counters;
  return Math.max(fuelNeed, ammo === null ? 0 : 1 - piece.ammo / ammo.counters);
};

/** Trucks drive next to whoever is shortest of something. */
function supply(bot: Bot, truck: Piece, units: readonly Piece[]): void {
  const start = cellOf(bot, truck.square);
  const client = units.filter((piece) => piece !== truck).sort((a, b) => needs(b) - needs(a))[0];
  if (client === undefined || needs(client) < 0.5) return;
  const place = cellOf(bot, client.square);
  if (distance(bot, start, place) > 1) moveTo(bot, truck, stepTowards(bot, truck, place));
}

const isTruck = (piece: Piece): boolean =>
  piece.card.attack === null && piece.card.artillery === null && piece.card.cargo.tokens >= 4;

/** Movement: units that can move do, people first. */
export function orderMoves(bot: Bot): void {
  const goals = goalsOf(bot).map((square) => cellOf(bot, square));
  const free = new Set(goals);
  const units = fieldUnits(bot);
  const mobile = units.filter((piece) => piece.fuel > 0);
  for (const piece of mobile
    .filter((one) => !isTruck(one))
    .sort((a, b) => (a.card.class === 'INF' ? 0 : 1) - (b.card.class === 'INF' ? 0 : 1)))
    if (piece.card.artillery !== null || !hold(bot, piece, free)) advance(bot, piece, goals);
  for (const piece of mobile.filter(isTruck)) supply(bot, piece, units);
}

/** The beaten go home when they stand on a deployment square; fresh units come on. */
export function orderDeployments(bot: Bot): void {
  const { desk, lines } = bot;
  const { fees, deployment, harbours } = desk.field.booklet;
  const side = desk.view.seats.find((seat) => seat.id === desk.own.seat)?.side ?? null;
  if (side === null) return;
  let { credits } = desk.own;
  const squares = deployment[side] ?? [];
  for (const piece of fieldUnits(bot)) {
    const beaten = piece.strength * 5 < piece.card.strength * 2 && squares.includes(piece.square ?? '');
    if (!beaten || credits < fees.extraction || bot.roll(2) === 1) continue;
    credits -= fees.extraction;
    lines.push(`EXTRACT ${piece.name}`);
    bot.acted.add(piece.name);
    bot.taken.delete(cellOf(bot, piece.square));
  }
  for (const piece of desk.pieces.values()) {
    if (piece.place !== 'pda' || piece.card.class === 'AIR' || piece.strength === 0) continue;
    const floating = piece.card.movement === 'NAVAL' || piece.card.movement === 'AMPHIBIOUS';
    const open = (floating ? (harbours[side] ?? []) : squares).filter((square) => !bot.taken.has(cellOf(bot, square)));
    const goals = goalsOf(bot).map((square) => cellOf(bot, square));
    const nearest = (square: string): number =>
      Math.min(...goals.map((goal) => distance(bot, cellOf(bot, square), goal)), 99);
    const square = open.sort((a, b) => nearest(a) - nearest(b))[0];
    if (square === undefined || credits < fees.deployment) continue;
    credits -= fees.deployment;
    lines.push(`DEPLOY ${piece.name} AT ${square}`);
    bot.taken.add(cellOf(bot, square));
  }
}

/** Whoever carries tokens fills its neighbours up, then itself. */
export function orderSupply(bot: Bot): void {
  const units = fieldUnits(bot);
  for (const truck of units) {
    let { fuel, ammo } = truck.cargo;
    for (const client of units) {
      if (bot.acted.has(client.name) || distance(bot, cellOf(bot, truck.square), cellOf(bot, client.square)) > 1)
        continue;
      const { card } = client;
      if (
        card.fuel !== null &&
        client.fuel * 2 <= card.fuel.counters &&
        fuel >= card.fuel.tokens &&
        card.fuel.tokens > 0
      ) {
        fuel -= card.fuel.tokens;
        bot.lines.push(`RESUPPLY ${client.name} FUEL FROM ${truck.name}`);
      }
      if (
        card.ammo !== null &&
        client.ammo * 2 <= card.ammo.counters &&
        ammo >= card.ammo.tokens &&
        card.ammo.tokens > 0
      ) {
        ammo -= card.ammo.tokens;
        bot.lines.push(`RESUPPLY ${client.name} AMMO FROM ${truck.name}`);
      }
    }
  }
  for (const cache of bot.desk.field.caches) {
    const place = cellOf(bot, cache.square);
    const taker = units.find(
      (piece) =>
        piece.card.cargo.tokens - piece.cargo.fuel - piece.cargo.ammo > 0 &&
        distance(bot, cellOf(bot, piece.square), place) <= 1,
    );
    // What kind the tokens are cannot be seen; one of either is tried.
    if (taker !== undefined)
      bot.lines.push(`TAKE ${taker.name} ${bot.roll(2) === 1 ? '1F' : '1A'} FROM ${squareAt(bot, place)}`);
  }
}
