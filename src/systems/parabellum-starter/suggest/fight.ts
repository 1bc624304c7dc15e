import { isCombatUnit } from '../../parabellum/unit-card.js';
import type { Piece } from '../orders/desk.js';
import { type Bot, cellOf, distance, type Enemy, fieldUnits, pick } from './bot.js';
import { reachOf } from './field.js';

const targetsOf = (bot: Bot, piece: Piece, least: number, most: number): Enemy[] =>
  bot.enemies.filter((enemy) => {
    const far = distance(bot, cellOf(bot, piece.square), enemy.cell);
    return far >= least && far <= most;
  });

/** The dearer and the weaker, the better; what is not known is worth little. */
const worth = ({ card, unit }: Enemy): number =>
  (card?.cost ?? 50) / Math.max(1, unit.known?.strength ?? 10) - unit.layers * 3;

const byWorth = (enemies: readonly Enemy[]): Enemy[] => [...enemies].sort((a, b) => worth(b) - worth(a));

/** Scouts look at what nobody knows, when guns could use it. */
function scout(bot: Bot, units: readonly Piece[]): void {
  const guns = units.some((piece) => piece.card.artillery !== null && piece.ammo > 0);
  for (const piece of units) {
    if (!isCombatUnit(piece.card) || piece.card.artillery !== null || bot.acted.has(piece.name)) continue;
    const unknown = targetsOf(bot, piece, 0, piece.card.attack?.range ?? 0).filter((enemy) => enemy.card === null);
    const target = pick(bot, unknown);
    const keen = piece.card.code === 'RCN' || piece.card.code === 'SCW' ? 2 : 8;
    if (target === undefined || bot.roll(keen) > 1 + (guns ? 1 : 0)) continue;
    bot.lines.push(`RECON ${piece.name} ON ${target.flag}`);
    bot.acted.add(piece.name);
  }
}

function shell(bot: Bot, units: readonly Piece[]): void {
  for (const piece of units) {
    const { artillery } = piece.card;
    if (artillery === null || piece.ammo < 1 || bot.moved.has(piece.name) || bot.acted.has(piece.name)) continue;
    const [first, second] = byWorth(targetsOf(bot, piece, artillery.min, artillery.max));
    if (first === undefined) continue;
    const half = second === undefined ? 0 : Math.floor(artillery.shots / 3);
    const rest = second === undefined || half === 0 ? '' : ` ${second.flag}*${half}`;
    bot.lines.push(`SHELL ${piece.name} ${first.flag}*${artillery.shots - half}${rest}`);
    bot.acted.add(piece.name);
  }
}

function fly(bot: Bot): void {
  const { desk, lines } = bot;
  for (const piece of desk.pieces.values()) {
    const { card } = piece;
    if (card.class !== 'AIR' || piece.wait > 0 || piece.fuel < 1 || (card.ammo !== null && piece.ammo < 1)) continue;
    const target = byWorth(bot.enemies)[0];
    if (target === undefined || target.unit.square === null) continue;
    if (card.traits.includes('overfly')) lines.push(`OVERFLY ${piece.name} AT ${target.unit.square}`);
    else if (card.traits.includes('superiority')) lines.push(`INTERCEPT ${piece.name} ANY`);
    else if (card.attack !== null) lines.push(`STRIKE ${piece.name} ON ${target.flag}`);
  }
  const orbital = [...desk.cards.values()].find(
    (card) => card.orbital !== null && (desk.own.cards[card.code] ?? 0) > 0,
  );
  const target = byWorth(bot.enemies)[0];
  if (orbital !== undefined && !desk.own.struck && target !== undefined) lines.push(`ORBITAL ON ${target.flag}`);
}

function assault(bot: Bot, units: readonly Piece[]): void {
  for (const piece of units) {
    const reach = reachOf(piece);
    if (piece.card.attack === null || reach === null || piece.ammo < 1 || bot.acted.has(piece.name)) continue;
    const [first, second] = byWorth(targetsOf(bot, piece, reach[0], reach[1]));
    if (first === undefined) continue;
    const other = second === undefined ? '' : ` IF ALIVE ${first.flag} ELSE ATTACK ${piece.name} ON ${second.flag}`;
    bot.lines.push(`ATTACK ${piece.name} ON ${first.flag}${other}`);
    bot.acted.add(piece.name);
  }
}

/** Special and direct attacks of one turn. */
export function orderAttacks(bot: Bot): void {
  const units = fieldUnits(bot);
  scout(bot, units);
  shell(bot, units);
  fly(bot);
  assault(bot, units);
}
