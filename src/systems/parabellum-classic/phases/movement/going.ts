import type { SeatId } from '../../../../core/game/viewer.js';
import { bookletOf, covered, standingOn, worksOn } from '../../battlefield.js';
import { terrainOn } from '../../ground.js';
import {
  type Board,
  type Card,
  type Fixed,
  type Loc,
  SPACE,
  SQUARE_SPACE,
  type Square,
  type State,
  type Terrain,
  type Unit,
} from '../../shapes.js';
import { cardOf } from '../../tables.js';
import { FAILED } from '../failures.js';
import type { Failure } from '../turn.js';

const bridgeOf = (fixed: Fixed): Terrain | undefined =>
  Object.values(fixed.catalogue.terrain).find(({ look }) => look === 'bridge');

const dearness = (ticks: Terrain['ticks'][Loc] | undefined): number =>
  ticks === undefined || ticks === null ? Number.POSITIVE_INFINITY : ticks === 'crawl' ? 1_000 : ticks;

/** Ticks to enter a square: its ground, or a bridge that was laid over it, whichever is easier (CL-70, CLR-25). */
export function ticksInto(fixed: Fixed, board: Board, loc: Loc, square: Square): number | 'crawl' | null {
  const ground = terrainOn(fixed, board, square)?.ticks[loc] ?? null;
  if (!board.bridges.some((bridge) => bridge.square === square)) return ground;
  const over = bridgeOf(fixed)?.ticks[loc] ?? null;
  return dearness(over) < dearness(ground) ? over : ground;
}

/** Who wants to stand on a square. `id` null: nobody yet, e.g. a unit to be placed. */
export interface Entrant {
  readonly seat: SeatId;
  readonly card: Card;
  readonly id: Unit['id'] | null;
}

/** Space points taken on a square by all but these units (CL-42). */
function takenBy(state: State, fixed: Fixed, square: Square, without: readonly string[]): number {
  const units = standingOn(state, square).filter(({ id }) => !without.includes(id));
  const pieces = (state.board?.pieces ?? []).filter((one) => one.square === square);
  return (
    units.reduce((sum, unit) => sum + SPACE[cardOf(fixed, unit.type).size], 0) +
    pieces.reduce((sum, { count }) => sum + count, worksOn(state, square))
  );
}

/** Whether a miniature of this card finds room, disregarding some that are about to leave. */
export const hasRoom = (
  state: State,
  fixed: Fixed,
  card: Card,
  square: Square,
  without: readonly string[] = [],
): boolean => takenBy(state, fixed, square, without) + SPACE[card.size] <= SQUARE_SPACE;

/** Room for so many pieces. */
export const hasRoomFor = (state: State, fixed: Fixed, square: Square, pieces: number): boolean =>
  takenBy(state, fixed, square, []) + pieces <= SQUARE_SPACE;

export const enemyOn = (state: State, seat: SeatId, square: Square): boolean =>
  standingOn(state, square).some(({ owner }) => owner !== seat);

/** Barricades stop by size: those for vehicles LV and SV, those for people PS (CLR-14). */
export const barredBy = (board: Board, card: Card, square: Square): boolean =>
  board.barricades.some(
    (one) => one.square === square && (one.kind === 'pbar' ? card.size === 'PS' : card.size !== 'PS'),
  );

/** Why nobody of this kind can be on a square, whatever it costs to get there (CL-42 to CL-44); null: they can. */
export function obstacle(state: State, fixed: Fixed, who: Entrant, square: Square): Failure | null {
  const { board } = state;
  if (board === null) return FAILED.impassable(square);
  const ground = who.card.loc === null ? null : ticksInto(fixed, board, who.card.loc, square);
  if (ground === null) return FAILED.impassable(square);
  if (enemyOn(state, who.seat, square)) return FAILED.enemy(square);
  if (barredBy(board, who.card, square)) return FAILED.barricade(square);
  return hasRoom(state, fixed, who.card, square, who.id === null ? [] : [who.id]) ? null : FAILED.space(square);
}

/** Squares of a unit's lines: where its side deploys and hauls pieces to (CL-29). */
export function battleLines(state: State, fixed: Fixed, seat: SeatId): readonly Square[] {
  const { board } = state;
  if (board === null) return [];
  const { lines } = bookletOf(fixed, board.id);
  return board.attacker === seat ? lines.south : lines.north;
}

/** Where a unit is for what needs to be beside it: its squares, or those of whoever carries it. */
export function whereabouts(state: State, unit: Unit): readonly Square[] {
  const carrier = unit.aboard === null ? undefined : state.units.find(({ id }) => id === unit.aboard);
  return carrier === undefined ? covered(unit) : covered(carrier);
}
