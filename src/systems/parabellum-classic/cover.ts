import { type EdgeId, faceOf, readEdge, SIDES, type Side } from '../parabellum/grid/edges.js';
import { beside, groundOf } from '../parabellum/grid/ground.js';
import { isStopped, sidesLeft, sidesMet } from '../parabellum/grid/shots.js';
import { stepsBetween } from '../parabellum/grid/squares.js';
import { bookletOf } from './battlefield.js';
import { isBlock } from './ground.js';
import type { Board, Booklet, Fixed, Square, Upright } from './shapes.js';

// Cover and lines of fire (CL-49 to CL-56, CLR-6).

/** Cover that a unit taller than what it stands behind has less of, in quarters (CL-55). */
const TALL_LOSS = 2;

type Standing = Pick<Board, 'id' | 'sandbags' | 'cleared'>;

const known = new WeakMap<Booklet, ReadonlyMap<EdgeId, readonly string[]>>();

/** Codes of upright terrain by edge, as the booklet has it. */
function printed(booklet: Booklet): ReadonlyMap<EdgeId, readonly string[]> {
  let edges = known.get(booklet);
  if (edges === undefined) {
    const found = new Map<EdgeId, string[]>();
    for (const { kind, at } of booklet.edges)
      for (const edge of at) {
        const id = readEdge(edge) ?? edge;
        found.set(id, [...(found.get(id) ?? []), kind]);
      }
    edges = found;
    known.set(booklet, edges);
  }
  return edges;
}

/** Codes of what stands on an edge now: the map's terrain unless it was taken away, and sandbags. */
export function uprightCodes(fixed: Fixed, board: Standing, edge: EdgeId): readonly string[] {
  const { sandbag } = fixed.catalogue.works;
  const fromMap = board.cleared.includes(edge) ? [] : (printed(bookletOf(fixed, board.id)).get(edge) ?? []);
  return board.sandbags.some((one) => one.edge === edge) ? [...fromMap, sandbag.upright] : fromMap;
}

/** What terrain of that height and cover is worth to a unit (CL-55): a unit as tall as the terrain has it all (CLR-27). */
const coverFor = ({ cover, height }: Pick<Upright, 'cover' | 'height'>, tall: number): number =>
  tall > height ? Math.max(0, cover - TALL_LOSS) : cover;

/** Best cover on one side of a square for a unit of that height. */
function faceCover(fixed: Fixed, board: Standing, square: Square, side: Side, tall: number): number {
  const edge = faceOf(square, side);
  if (edge === null) return 0;
  return uprightCodes(fixed, board, edge).reduce((best, code) => {
    const upright = fixed.catalogue.uprights[code];
    return upright === undefined ? best : Math.max(best, coverFor(upright, tall));
  }, 0);
}

/** The unit at one end of a shot: where it stands and how high it is, in millimetres. */
interface End {
  readonly square: Square;
  readonly height: number;
}

/**
 * Effective cover of an engagement, for the attack and the counterattack alike, in quarters (CLR-6): of the faces of the
 * target's square towards the attacker and of the attacker's towards the target the better one; on an exact diagonal each of
 * the two has the lesser of its two faces.
 */
export function coverBetween(fixed: Fixed, board: Standing, attacker: End, target: End): number {
  const least = ({ square, height }: End, sides: readonly Side[]): number =>
    sides.length === 0 ? 0 : Math.min(...sides.map((side) => faceCover(fixed, board, square, side, height)));
  const there = least(target, sidesMet(attacker.square, target.square));
  // Neighbours have one face between them, and it is the target's.
  if (stepsBetween(attacker.square, target.square) <= 1) return there;
  return Math.max(there, least(attacker, sidesLeft(attacker.square, target.square)));
}

/** Cover against special attacks, whatever their direction (CL-56): the best face, or a block beside the square (CL-52). */
export function coverAround(fixed: Fixed, board: Standing, { square, height }: End): number {
  const faces = SIDES.map((side) => faceCover(fixed, board, square, side, height));
  const ground = groundOf(bookletOf(fixed, board.id));
  const blocks = beside(ground, square).some((neighbour) => isBlock(fixed, board, neighbour));
  return Math.max(...faces, blocks ? coverFor(fixed.catalogue.block, height) : 0);
}

/** Whether a block stands in the line of fire of a regular attack (CL-52, CL-X19). */
export const isBlocked = (fixed: Fixed, board: Pick<Board, 'id'>, from: Square, to: Square): boolean =>
  isStopped(from, to, (square) => isBlock(fixed, board, square));
