import { cellOf, isEnemy, mapDistance, neighboursIn } from '../board.js';
import type { Desk, ViewFleet, ViewNation } from '../orders/desk.js';
import { trigger } from '../phases/attrition.js';
import type { Side } from '../shapes.js';
import { totalShips } from '../standing.js';
import { HIT, HOPELESS } from '../tables.js';

/** A fleet and how strong it is; for an enemy's a guess. */
interface Force {
  readonly fleet: ViewFleet;
  readonly cell: number;
  readonly ships: number;
}

/** A capital of the own side, and what can reach it this turn. */
export interface Capital {
  readonly nation: ViewNation;
  readonly cell: number;
  /** Enemy ships that would arrive if every fleet in range attacked it; 0 while no province beside it is the enemy's. */
  readonly peril: number;
  /** Steps to the nearest province that the enemy holds, at most 4. */
  readonly gap: number;
}

/** What a bot makes of its view. Every player of a side makes the same of theirs, so that allies agree without a word. */
export interface Scene {
  /** Fleets of the own side that can fly this turn. */
  readonly friends: readonly Force[];
  /** Fleets of enemy nations at war. */
  readonly enemies: readonly Force[];
  readonly capitals: readonly Capital[];
  /** How near the closest enemy fleet is to each province, in movement points as the crow flies. */
  readonly menaces: Uint16Array;
  /** Enemy ships to be expected in each province if it is attacked. */
  readonly resistance: Float64Array;
  /** Ships in fleets at war, for each one that the enemy has. */
  readonly odds: number;
}

/** Further than any enemy fleet. */
const NO_MENACE = 0xffff;

/** What share of the ships of a fleet that defends is expected where others of its side are attacked too. */
const ELSEWHERE = 0.1;
const AT_BASE = 0.5;

/** The share of ships that arrive over so many movement points. */
export function arrival(cost: number, attacks: number, sixAlwaysArrives = false): number {
  const needed = trigger(cost, attacks);
  if (needed <= 1) return 1;
  if (needed >= HOPELESS) return sixAlwaysArrives ? 1 / HIT : 0;
  return (HOPELESS - needed) / HIT;
}

/** The share of a nation's ships that belongs into its capital, by the steps to the nearest enemy province. */
const GARRISON: readonly number[] = [0.75, 0.75, 0.6, 0.4, 0.15];

/** Both sides are taken to guard their capitals alike. */
export const garrisonShare = (gap: number, fleets: number): number => (fleets <= 1 ? 1 : (GARRISON[gap] ?? 0));

/** Ships that a nation has had so far, as everybody can reckon. */
function raised(nation: ViewNation, { view }: Desk): number {
  const turns = nation.active ? Math.max(0, view.turn - nation.activationTurn) : 0;
  return nation.initialShips + turns * Math.ceil(nation.provinces / view.options.productionDivisor);
}

/** The share of their ships that the war has left to the own side; the enemy will have bled as much. */
function leftOver(desk: Desk): number {
  let had = 0;
  let has = 0;
  for (const nation of desk.view.nations) {
    if (nation.side !== desk.own.side || !nation.mobilised || nation.fallen) continue;
    had += raised(nation, desk);
    has += nation.pool;
    for (const { nation: id, ships } of desk.view.fleets)
      if (id === nation.id && ships !== null) has += totalShips(ships);
  }
  return had === 0 ? 1 : Math.min(1, Math.max(0.2, has / had));
}

function forcesOf(desk: Desk): Pick<Scene, 'friends' | 'enemies'> {
  const { board, view, own } = desk;
  const friends: Force[] = [];
  const enemies: Force[] = [];
  const left = leftOver(desk);
  for (const nation of view.nations) {
    if (!nation.active || nation.fallen) continue;
    const fleets = view.fleets.filter((fleet) => fleet.nation === nation.id);
    const afloat = nation.side === own.side ? 0 : Math.max(fleets.length, raised(nation, desk) * left - nation.pool);
    const home = fleets.some((fleet) => fleet.base === nation.capital);
    const garrison = home ? garrisonShare(gapOf(desk, cellOf(board, nation.capital), nation.side), fleets.length) : 0;
    const field = (afloat * (1 - garrison)) / Math.max(1, fleets.length - (home ? 1 : 0));
    const guess = (fleet: ViewFleet): number => (fleet.base === nation.capital ? afloat * garrison : field);
    for (const fleet of fleets) {
      const cell = cellOf(board, fleet.base);
      if (nation.side !== own.side)
        enemies.push({ fleet, cell, ships: fleet.ships === null ? guess(fleet) : totalShips(fleet.ships) });
      else if (fleet.ships !== null && !fleet.cutOff) friends.push({ fleet, cell, ships: totalShips(fleet.ships) });
    }
  }
  return { friends, enemies };
}

/** Steps from a side's capital to the nearest province of its enemy, looked for three steps deep. */
function gapOf({ board }: Desk, capital: number, side: Side): number {
  let ring: readonly number[] = [capital];
  const seen = new Set(ring);
  for (let steps = 1; steps <= 3; steps += 1) {
    const next: number[] = [];
    for (const cell of ring)
      for (const neighbour of neighboursIn(board, cell)) {
        if (seen.has(neighbour)) continue;
        if (isEnemy(board, side, neighbour)) return steps;
        seen.add(neighbour);
        next.push(neighbour);
      }
    ring = next;
  }
  return 4;
}

function capitalsOf(desk: Desk, enemies: readonly Force[]): Capital[] {
  const { board, view, own } = desk;
  return view.nations
    .filter((nation) => nation.side === own.side && nation.active && !nation.fallen)
    .map((nation) => {
      const cell = cellOf(board, nation.capital);
      const gap = gapOf(desk, cell, own.side);
      let peril = 0;
      if (gap === 1)
        for (const { cell: from, ships } of enemies) peril += ships * arrival(mapDistance(board, from, cell), 1);
      return { nation, cell, peril, gap };
    });
}

/** Looks at everything once, before any order is written. */
export function sceneOf(desk: Desk): Scene {
  const { friends, enemies } = forcesOf(desk);
  const { board } = desk;
  const count = board.terrain.names.length;
  const menaces = new Uint16Array(count).fill(NO_MENACE);
  const resistance = new Float64Array(count);
  for (const { cell: from, ships } of enemies)
    for (let cell = 0; cell < count; cell += 1) {
      const distance = mapDistance(board, from, cell);
      if (distance < (menaces[cell] ?? 0)) menaces[cell] = distance;
      resistance[cell] =
        (resistance[cell] ?? 0) + ships * (distance === 0 ? AT_BASE : ELSEWHERE * arrival(distance, 0));
    }
  const sum = (forces: readonly Force[]): number => forces.reduce((total, { ships }) => total + ships, 0);
  const odds = (sum(friends) + 1) / (sum(enemies) + 1);
  return { friends, enemies, capitals: capitalsOf(desk, enemies), menaces, resistance, odds };
}

export const menaceAt = ({ menaces }: Scene, cell: number): number => menaces[cell] ?? NO_MENACE;
