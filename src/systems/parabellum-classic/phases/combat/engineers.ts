import type { SeatId } from '../../../../core/game/viewer.js';
import { squaresOf } from '../../../parabellum/grid/edges.js';
import { stepsBetween } from '../../../parabellum/grid/squares.js';
import { boardOf, piecesOn, standingOn } from '../../battlefield.js';
import { uprightCodes } from '../../cover.js';
import { terrainOn } from '../../ground.js';
import type { ActionOf, EdgeId, Square, Trait } from '../../shapes.js';
import { has } from '../../tables.js';
import { type Actor, actorOnMap, isFailure } from '../acting.js';
import { FAILED } from '../failures.js';
import { hasRoomFor } from '../movement/going.js';
import { doingsOf, type Failure, failure, happen, type Outcome, type Turn } from '../turn.js';

// Engineers' work in the special phase, in place of an attack (CL-115, CLR-25).

type Engineer = Actor & { readonly square: Square };

/** The seat's own engineer of that kind, when it has not used its attack. */
function engineer(turn: Turn, seat: SeatId, name: string, trait: Trait): Engineer | Failure {
  const found = actorOnMap(turn, seat, name);
  if (isFailure(found)) return found;
  if (!has(found.card, trait)) return failure('E-TYPE', `${found.card.name} cannot do that.`);
  return doingsOf(turn, found.unit.id).attacked ? FAILED.done(found.unit.id) : found;
}

function markWork(turn: Turn, { unit }: Engineer): void {
  doingsOf(turn, unit.id).attacked = true;
}

const holdsFoe = ({ state }: Turn, seat: SeatId, square: Square): boolean =>
  standingOn(state, square).some(({ owner }) => owner !== seat);

/** A bridge vehicle that has not moved and stands beside the square (CLR-25). */
function bridger(turn: Turn, seat: SeatId, name: string, square: Square): Engineer | Failure {
  const found = engineer(turn, seat, name, 'bridge');
  if (isFailure(found)) return found;
  const { moved, towed } = doingsOf(turn, found.unit.id);
  if (moved || towed) return FAILED.moved(found.unit.id);
  return stepsBetween(found.square, square) === 1 ? found : FAILED.notAdjacent(found.unit.id, square);
}

export function layBridge(turn: Turn, seat: SeatId, { unit: name, square }: ActionOf<'lay-bridge'>): Outcome {
  const found = bridger(turn, seat, name, square);
  if (isFailure(found)) return found;
  const board = boardOf(turn.state);
  if (!found.unit.hasBridge) return FAILED.noPiece(found.unit.id, 'bridge');
  if (terrainOn(turn.fixed, board, square)?.bridgeable !== true) return FAILED.terrain(square, 'a bridge');
  if (board.bridges.some((one) => one.square === square))
    return failure('F-OCCUPIED', `A bridge lies on ${square} already.`);
  if (standingOn(turn.state, square).length > 0) return FAILED.occupied(square);
  markWork(turn, found);
  const { strength } = turn.fixed.catalogue.works.bridge;
  happen(turn, { kind: 'bridge-laid', unit: found.unit.id, square, strength });
  return null;
}

export function liftBridge(turn: Turn, seat: SeatId, { unit: name, square }: ActionOf<'lift-bridge'>): Outcome {
  const found = bridger(turn, seat, name, square);
  if (isFailure(found)) return found;
  const board = boardOf(turn.state);
  if (found.unit.hasBridge) return failure('F-NOTHING', `${found.unit.id} has its bridge with it.`);
  if (!board.bridges.some((one) => one.square === square && one.owner === seat))
    return FAILED.nothing(square, 'bridge of yours');
  if (standingOn(turn.state, square).length > 0) return FAILED.occupied(square);
  if (piecesOn(board, square).length > 0) return failure('F-OCCUPIED', `Pieces lie on the bridge at ${square}.`);
  markWork(turn, found);
  happen(turn, { kind: 'bridge-lifted', unit: found.unit.id, square });
  return null;
}

/** An edge of the engineer's own square or of one beside it. */
const reachesEdge = (from: Square, edge: EdgeId): boolean =>
  squaresOf(edge).some((square) => stepsBetween(from, square) <= 1);

const isDryGround = (turn: Turn, square: Square): boolean => {
  const ground = terrainOn(turn.fixed, boardOf(turn.state), square);
  return ground !== undefined && !ground.block && ground.ticks.F !== null;
};

export function buildSandbag(turn: Turn, seat: SeatId, { unit: name, edge }: ActionOf<'build-sandbag'>): Outcome {
  const found = engineer(turn, seat, name, 'build');
  if (isFailure(found)) return found;
  if (found.unit.stores.sandbag === 0) return FAILED.noPiece(found.unit.id, 'sandbag');
  if (!reachesEdge(found.square, edge)) return FAILED.notAdjacent(found.unit.id, edge);
  if (!squaresOf(edge).some((square) => isDryGround(turn, square))) return FAILED.terrain(edge, 'sandbags');
  if (boardOf(turn.state).sandbags.some((one) => one.edge === edge))
    return failure('F-OCCUPIED', `Sandbags lie on ${edge} already.`);
  markWork(turn, found);
  const { strength } = turn.fixed.catalogue.works.sandbag;
  happen(turn, { kind: 'sandbags-set', seat, by: found.unit.id, edge, strength });
  return null;
}

export function buildBarricade(
  turn: Turn,
  seat: SeatId,
  { unit: name, work, square }: ActionOf<'build-barricade'>,
): Outcome {
  const found = engineer(turn, seat, name, 'build');
  if (isFailure(found)) return found;
  if (found.unit.stores[work] === 0) return FAILED.noPiece(found.unit.id, work.toUpperCase());
  if (stepsBetween(found.square, square) > 1) return FAILED.notAdjacent(found.unit.id, square);
  if (!isDryGround(turn, square)) return FAILED.terrain(square, 'a barricade');
  if (holdsFoe(turn, seat, square)) return FAILED.enemy(square);
  if (boardOf(turn.state).barricades.some((one) => one.square === square && one.kind === work))
    return failure('F-OCCUPIED', `A barricade of that kind stands on ${square} already.`);
  if (!hasRoomFor(turn.state, turn.fixed, square, 1)) return FAILED.space(square);
  markWork(turn, found);
  const { strength } = turn.fixed.catalogue.works[work];
  happen(turn, { kind: 'barricade-set', seat, by: found.unit.id, work, square, strength });
  return null;
}

function demolishEdge(turn: Turn, seat: SeatId, found: Engineer, edge: EdgeId): Outcome {
  if (!reachesEdge(found.square, edge)) return FAILED.notAdjacent(found.unit.id, edge);
  const { upright } = turn.fixed.catalogue.works.sandbag;
  if (!uprightCodes(turn.fixed, boardOf(turn.state), edge).includes(upright)) return FAILED.nothing(edge, 'sandbag');
  const guarded = squaresOf(edge).find((square) => holdsFoe(turn, seat, square));
  if (guarded !== undefined) return FAILED.enemy(guarded);
  markWork(turn, found);
  happen(turn, { kind: 'edge-cleared', edge, by: found.unit.id });
  return null;
}

/** Takes away an unguarded barricade beside the engineer, the vehicle barricade first, or sandbags and trenches on an edge. */
export function demolish(turn: Turn, seat: SeatId, { unit: name, at }: ActionOf<'demolish'>): Outcome {
  const found = engineer(turn, seat, name, 'build');
  if (isFailure(found)) return found;
  if (at.includes('|')) return demolishEdge(turn, seat, found, at);
  if (stepsBetween(found.square, at) > 1) return FAILED.notAdjacent(found.unit.id, at);
  const there = boardOf(turn.state).barricades.filter((one) => one.square === at);
  const work = (there.find(({ kind }) => kind === 'vbar') ?? there[0])?.kind;
  if (work === undefined) return FAILED.nothing(at, 'barricade');
  if (holdsFoe(turn, seat, at)) return FAILED.enemy(at);
  markWork(turn, found);
  happen(turn, { kind: 'barricade-removed', square: at, work, by: found.unit.id });
  return null;
}

/**
 * Clears the mines of a square beside the minesweeper. Sweeping where there are none takes the place of an attack too:
 * otherwise nobody would have to send a sweeper to find out.
 */
export function sweep(turn: Turn, seat: SeatId, { unit: name, square }: ActionOf<'sweep'>): Outcome {
  const found = engineer(turn, seat, name, 'sweep');
  if (isFailure(found)) return found;
  if (stepsBetween(found.square, square) !== 1) return FAILED.notAdjacent(found.unit.id, square);
  markWork(turn, found);
  if (!boardOf(turn.state).mines.some((one) => one.square === square)) return FAILED.nothing(square, 'mine');
  happen(turn, { kind: 'mines-swept', square, by: found.unit.id });
  return null;
}
