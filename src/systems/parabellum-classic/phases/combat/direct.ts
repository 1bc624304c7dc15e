import type { SeatId } from '../../../../core/game/viewer.js';
import { squaresOf } from '../../../parabellum/grid/edges.js';
import { boardOf, cardOfUnit, covered } from '../../battlefield.js';
import { coverBetween, isBlocked } from '../../cover.js';
import { isOnMap } from '../../ground.js';
import type { Action, ActionOf, Card, Die, Unit } from '../../shapes.js';
import { has } from '../../tables.js';
import { actorOnMap, isFailure } from '../acting.js';
import { FAILED } from '../failures.js';
import { carryOutPart } from '../lines.js';
import { doingsOf, type Failure, failure, happen, type Outcome, shotStream, type Turn } from '../turn.js';
import { hindrance, holdsOwn, movedToo } from './aim.js';
import { loadInstead, unload } from './cargo.js';
import { strikeBackAll } from './counter.js';
import { meet, rollDice } from './dice.js';
import { explode } from './explosion.js';
import { type Aim, nearest } from './reach.js';
import { attackSquare } from './square.js';

interface Attacker {
  readonly unit: Unit;
  readonly card: Card;
}

/** The die of a direct attack over that distance, when the unit has one (CL-72, CL-90). */
function weaponAt(turn: Turn, { unit, card }: Attacker, aim: Aim, target: string): Die | Failure {
  const { direct, range } = card;
  if (direct === null || range === null || unit.place !== 'map')
    return failure('E-TYPE', `${card.name} makes no direct attacks (CL-87).`);
  if (has(card, 'indirect')) {
    const moved = movedToo(turn, unit.id);
    if (moved !== null) return moved;
    if (range.min > 1 || aim.far !== 1) return FAILED.range(target, aim.far, range.min > 1 ? 'none' : '1');
  } else if (aim.far < range.min || aim.far > range.max)
    return FAILED.range(target, aim.far, `${range.min} to ${range.max}`);
  return isBlocked(turn.fixed, boardOf(turn.state), aim.from, aim.to) ? FAILED.block(target) : direct;
}

function markAttack(turn: Turn, id: string): void {
  const doings = doingsOf(turn, id);
  doings.attacked = true;
  doings.fired = true;
}

function attack(turn: Turn, seat: SeatId, { unit: name, square }: ActionOf<'attack'>): Outcome {
  const attacker = actorOnMap(turn, seat, name);
  if (isFailure(attacker)) return attacker;
  const board = boardOf(turn.state);
  const { unit, card } = attacker;
  const hindered = hindrance(turn, attacker);
  if (hindered !== null) return hindered;
  const aim = nearest(covered(unit), [square]);
  if (aim === null || !isOnMap(turn.fixed, board, square)) return FAILED.nothing(square, 'square');
  if (holdsOwn(turn, seat, square)) return FAILED.friendly(square);
  const die = weaponAt(turn, attacker, aim, square);
  if (typeof die !== 'number') return die;
  markAttack(turn, unit.id);
  const stream = shotStream(turn, unit.id, 'at', square);
  const dice = unit.strength;
  const { engaged, blown, cover } = attackSquare(turn, {
    kind: 'direct',
    seat,
    unit: unit.id,
    from: aim.from,
    square,
    stream,
    dice,
    die,
    cover: (first) =>
      coverBetween(
        turn.fixed,
        board,
        { square: aim.from, height: card.height },
        { square, height: cardOfUnit(turn.fixed, first).height },
      ),
    cause: 'attack',
  });
  if (blown > 0) explode(turn, square, blown, seat);
  strikeBackAll(turn, engaged, { attacker: unit.id, dice, cover, stream });
  return null;
}

/** Sandbags that were laid on an edge (CLR-14); what the map has there is ground, not sandbags. */
function attackEdge(turn: Turn, seat: SeatId, { unit: name, edge }: ActionOf<'attack-edge'>): Outcome {
  const attacker = actorOnMap(turn, seat, name);
  if (isFailure(attacker)) return attacker;
  const { unit } = attacker;
  const hindered = hindrance(turn, attacker);
  if (hindered !== null) return hindered;
  const aim = nearest(covered(unit), squaresOf(edge));
  const sandbags = boardOf(turn.state).sandbags.find((one) => one.edge === edge);
  if (aim === null || sandbags === undefined) return FAILED.nothing(edge, 'sandbag');
  // From its own side of them a unit reaches them as it would the next square.
  const die = weaponAt(turn, attacker, { ...aim, far: Math.max(1, aim.far) }, edge);
  if (typeof die !== 'number') return die;
  markAttack(turn, unit.id);
  const stream = shotStream(turn, unit.id, 'at', edge);
  const blow = rollDice(turn, `${stream}/attack`, unit.strength, die);
  const shield = rollDice(turn, `${stream}/sandbags`, sandbags.strength, turn.fixed.catalogue.works.sandbag.die);
  const exchange = meet(turn.state, { kind: 'sandbag', edge }, blow.volley.values, shield.volley, {
    most: sandbags.strength,
  });
  happen(turn, {
    kind: 'fought',
    fight: {
      kind: 'direct',
      seat,
      unit: unit.id,
      from: aim.from,
      square: null,
      edge,
      attack: blow.volley,
      cover: 0,
      exchanges: [exchange],
    },
    rolls: [blow.roll, shield.roll],
  });
  if (exchange.losses === sandbags.strength) happen(turn, { kind: 'edge-cleared', edge, by: unit.id });
  return null;
}

/** Carries out one line of the direct phase. */
export function performDirect(turn: Turn, seat: SeatId, action: Action): Outcome {
  switch (action.kind) {
    case 'attack':
      return attack(turn, seat, action);
    case 'attack-edge':
      return attackEdge(turn, seat, action);
    case 'load':
      return loadInstead(turn, seat, action);
    case 'unload':
      return unload(turn, seat, action);
    default:
      return FAILED.condition('What follows ELSE belongs to another part of the turn.');
  }
}

/** Direct attacks and what takes their place (CL-65, CL-71 to CL-86). */
export function carryOutDirect(turn: Turn): void {
  carryOutPart(turn, 'direct', performDirect);
}
