import type { SeatId } from '../../core/game/viewer.js';
import { beside, cellOn, distance, type Ground, groundOf, markOn } from '../parabellum/grid/ground.js';
import type {
  Battle,
  BattleSheet,
  CatalogueUnit,
  Fixed,
  Objective,
  Player,
  Square,
  Terrain,
  UnitState,
  Work,
} from './shapes.js';
import { BRIDGE_COST, cardOf, isAfloat, isAir } from './tables.js';

// Who stands where, how far it is, what a step costs, which tokens are connected. All of it is asked of states and of views
// alike: what is hidden from a viewer is not in their view, or null in it.

/** What both a state and a view tell of the battle. */
interface Site {
  readonly battle: Battle | null;
  readonly units: readonly Standing[];
}

/** A unit, as far as its place goes. `type` is null where a viewer does not know it. */
type Standing = Pick<UnitState, 'flag' | 'owner' | 'place' | 'square' | 'aboard'> & {
  readonly type: string | null;
};

/** The sheet of the battle that lies on the table. */
export function sheetOf({ battle }: Pick<Site, 'battle'>, { battles }: Fixed): BattleSheet {
  const sheet = battles.find(({ id }) => id === battle?.id);
  if (sheet === undefined) throw new Error('no battle lies on the table');
  return sheet;
}

export const groundIn = (site: Pick<Site, 'battle'>, fixed: Fixed): Ground => groundOf(sheetOf(site, fixed));

export const isOnMap = (ground: Ground, square: Square): boolean => cellOn(ground, square) !== null;

export { beside, distance };

export function terrainOn(ground: Ground, { catalogue }: Fixed, square: Square): Terrain | undefined {
  const mark = markOn(ground, square);
  return mark === null ? undefined : catalogue.terrain[mark];
}

export const bridgeOn = ({ battle }: Pick<Site, 'battle'>, square: Square): Work | undefined =>
  battle?.works.find((work) => work.kind === 'bridge' && work.square === square);

export const barricadeOn = ({ battle }: Pick<Site, 'battle'>, square: Square): Work | undefined =>
  battle?.works.find((work) => work.kind === 'barricade' && work.square === square);

/** What a unit of this card pays to enter the square (BR-22); null: it cannot. Who stands there is not looked at. */
export function entryCost(
  site: Pick<Site, 'battle'>,
  fixed: Fixed,
  card: Pick<CatalogueUnit, 'domain' | 'traits'>,
  square: Square,
): number | null {
  const terrain = terrainOn(groundIn(site, fixed), fixed, square);
  if (terrain === undefined || card.domain === 'card') return null;
  if (card.domain === 'air') return 1;
  if (bridgeOn(site, square) !== undefined) return BRIDGE_COST;
  if (card.traits.includes('rough') && terrain.rough !== null) return terrain.rough;
  return terrain.cost[card.domain];
}

const layerOf = (fixed: Fixed, { type }: Standing): 'air' | 'ground' =>
  type !== null && isAir(cardOf(fixed.catalogue, type)) ? 'air' : 'ground';

/** The unit of the ground or naval layer on a square, or the aircraft over it: one each (BRR-5). Who is aboard stands nowhere. */
export const standingOn = <S extends Site>(
  site: S,
  fixed: Fixed,
  square: Square,
  layer: 'air' | 'ground' = 'ground',
): S['units'][number] | undefined =>
  site.units.find((unit) => unit.place === 'map' && unit.square === square && layerOf(fixed, unit) === layer);

/** Where a unit is: its square, or that of what it is aboard; null in a reserve. */
export function squareOf({ units }: Pick<Site, 'units'>, unit: Standing): Square | null {
  if (unit.place === 'map') return unit.square;
  if (unit.aboard === null) return null;
  return units.find(({ flag }) => flag === unit.aboard)?.square ?? null;
}

/** Units aboard of it, by flag. */
export const aboardOf = <S extends Pick<Site, 'units'>>({ units }: S, carrier: string): readonly S['units'][number][] =>
  units.filter(({ aboard }) => aboard === carrier).sort((one, other) => (one.flag < other.flag ? -1 : 1));

/** The deployment area of a side (BR-38); empty without one. */
export const areaOf = (site: Pick<Site, 'battle'>, fixed: Fixed, { side }: Pick<Player, 'side'>): readonly Square[] =>
  side === null || site.battle === null ? [] : sheetOf(site, fixed).areas[side];

/** Squares onto which a player deploys a unit of this card: the area, and harbours for what floats. Bases of aircraft left aside. */
export function startSquares(
  site: Pick<Site, 'battle'>,
  fixed: Fixed,
  player: Pick<Player, 'side'>,
  card: Pick<CatalogueUnit, 'domain'>,
): readonly Square[] {
  const area = areaOf(site, fixed, player);
  if (!isAfloat(card)) return area;
  const { harbours } = sheetOf(site, fixed);
  return card.domain === 'naval' ? harbours : [...area, ...harbours];
}

/** Squares of a player's tokens that are connected to their deployment area (BR-48, BRR-10). */
export function connectedTokens(
  site: Pick<Site, 'battle'>,
  fixed: Fixed,
  { id, side }: Pick<Player, 'id' | 'side'>,
): ReadonlySet<Square> {
  const ground = groundIn(site, fixed);
  const own = new Set((site.battle?.tokens ?? []).filter(({ owner }) => owner === id).map(({ square }) => square));
  const area = areaOf(site, fixed, { side });
  const connected = new Set<Square>();
  const open = [...new Set([...area, ...area.flatMap((square) => beside(ground, square))])].filter((square) =>
    own.has(square),
  );
  for (const square of open) {
    if (connected.has(square)) continue;
    connected.add(square);
    for (const next of beside(ground, square)) if (own.has(next) && !connected.has(next)) open.push(next);
  }
  return connected;
}

export const tokenOn = ({ battle }: Pick<Site, 'battle'>, square: Square): Battle['tokens'][number] | undefined =>
  battle?.tokens.find((token) => token.square === square);

/** Objectives in play with this number of players. */
export const objectivesFor = ({ objectives }: BattleSheet, players: number): readonly Objective[] =>
  objectives.filter((objective) => objective.players <= players);

/** Players still in the campaign, in the order of acceptance. */
export const livingSeats = (players: readonly Pick<Player, 'id' | 'gone'>[]): readonly SeatId[] =>
  players.filter(({ gone }) => gone === null).map(({ id }) => id);

/**
 * Whether a unit is where tokens of the reserve reach it (BR-46, BRR-10): on or next to a connected token, in or next to the
 * deployment area. An aircraft must be in the area itself, at a token, or aboard of a base (BRR-15); ships also use harbours
 * and a carrier beside them (BRR-36).
 */
export function isInSupply(
  site: Site,
  fixed: Fixed,
  player: Pick<Player, 'id' | 'side'>,
  unit: Standing & { readonly type: string },
): boolean {
  const card = cardOf(fixed.catalogue, unit.type);
  const square = squareOf(site, unit);
  if (square === null || site.battle === null) return false;
  if (unit.place === 'aboard') return isAir(card);
  const near = [square, ...beside(groundIn(site, fixed), square)];
  const connected = connectedTokens(site, fixed, player);
  if (near.some((one) => connected.has(one))) return true;
  const home = startSquares(site, fixed, player, card);
  if (isAir(card)) return home.includes(square);
  if (near.some((one) => home.includes(one))) return true;
  return isAfloat(card) && near.some((one) => isBase(site, fixed, player.id, one, unit.flag));
}

/** A floating airbase of this player's on the square, other than the unit itself. */
const isBase = (site: Site, fixed: Fixed, seat: SeatId, square: Square, except: string): boolean => {
  const there = standingOn(site, fixed, square);
  return (
    there !== undefined &&
    there.owner === seat &&
    there.flag !== except &&
    there.type !== null &&
    cardOf(fixed.catalogue, there.type).airbase > 0
  );
};

/** Whether a unit is in its owner's deployment area: for extraction (BR-41), and for aircraft without supply (BRR-15). */
export function isAtHome(
  site: Site,
  fixed: Fixed,
  player: Pick<Player, 'id' | 'side'>,
  unit: Standing & { readonly type: string },
): boolean {
  const card = cardOf(fixed.catalogue, unit.type);
  const square = squareOf(site, unit);
  if (square === null || site.battle === null) return false;
  // A carrier is a deployment area for the aircraft aboard of it.
  if (unit.place === 'aboard' && isAir(card)) return true;
  return startSquares(site, fixed, player, card).includes(square);
}
