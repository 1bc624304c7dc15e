import type { Roll } from '../../../../core/dice/dice.js';
import type { SeatId } from '../../../../core/game/viewer.js';
import { boardOf, enemyOf, piecesOn } from '../../battlefield.js';
import type { BarricadeKind, Cause, Die, Exchange, Fight, Goods, Square, Unit, UnitId } from '../../shapes.js';
import { playerOf } from '../acting.js';
import { happen, type Turn } from '../turn.js';
import { meet, rollDice } from './dice.js';
import { buryIfDead, fellBridge } from './losses.js';
import { hitPieces } from './pieces.js';
import { defenceDie, shieldOrder } from './shield.js';
import { shamOn } from './words.js';

/** An attack on a square: whose, from where, with what (digest 7.3). */
interface Attack {
  readonly kind: 'direct' | 'special' | 'explosion';
  readonly seat: SeatId | null;
  readonly unit: UnitId | null;
  readonly from: Square | null;
  readonly square: Square;
  /** The stream's name up to whose dice they are. */
  readonly stream: string;
  readonly dice: number;
  readonly die: Die;
  /** Effective cover of the unit that is hit first, in quarters; it counts once (CLR-5). */
  readonly cover: (first: Unit) => number;
  readonly cause: Cause;
  /** Units that this explosion has met on another square. */
  readonly spared?: ReadonlySet<UnitId>;
}

interface Struck {
  /** Units that were matched against at least one die and live, in shield order (CLR-4). */
  readonly engaged: readonly UnitId[];
  /** Units that rolled, whether a die was left for them or not. */
  readonly met: readonly UnitId[];
  readonly cover: number;
  /** Pieces of ammunition that go up on the square; 0: none (CL-86). */
  readonly blown: number;
}

const WORKS: readonly BarricadeKind[] = ['vbar', 'pbar'];

/** What an attack has come to so far. */
interface Progress {
  left: readonly number[];
  readonly exchanges: Exchange[];
  readonly rolls: Roll[];
}

/** Dice that pass on: those left when their target is destroyed, without the highest, which did it (7.3). */
const passing = ({ kept, losses }: Exchange, strength: number): readonly number[] =>
  losses < strength ? [] : kept.slice(losses);

/** All units on the square roll (CL-73); dice pass to the next one only when a unit is destroyed (CL-78). */
function meetUnits(turn: Turn, attack: Attack, units: readonly Unit[], cover: number, now: Progress): readonly Unit[] {
  const engaged: Unit[] = [];
  const rolled = units.map((unit, index) =>
    rollDice(turn, `${attack.stream}/defence-${index + 1}`, unit.strength, defenceDie(turn.fixed, unit) ?? 2),
  );
  for (const [index, unit] of units.entries()) {
    const defence = rolled[index];
    if (defence === undefined) continue;
    now.rolls.push(defence.roll);
    const target = { kind: 'unit', unit: unit.id } as const;
    const first = engaged.length === 0;
    if (now.left.length > 0) engaged.push(unit);
    const exchange = meet(turn.state, target, now.left, defence.volley, {
      most: unit.strength,
      cover: first ? cover : 0,
    });
    now.exchanges.push(exchange);
    now.left = passing(exchange, unit.strength);
  }
  return engaged;
}

/** Barricades, then a bridge, when no unit is left (CLR-14, CLR-25). */
function meetWorks(turn: Turn, { square, stream }: Attack, now: Progress): void {
  const board = boardOf(turn.state);
  const { works } = turn.fixed.catalogue;
  for (const work of WORKS)
    for (const one of board.barricades.filter((other) => other.square === square && other.kind === work)) {
      if (now.left.length === 0) return;
      const { volley, roll } = rollDice(turn, `${stream}/${work}`, one.strength, works[work].die);
      now.rolls.push(roll);
      const target = { kind: 'barricade', square, work } as const;
      const exchange = meet(turn.state, target, now.left, volley, { most: one.strength });
      now.exchanges.push(exchange);
      now.left = passing(exchange, one.strength);
    }
  const bridge = board.bridges.find((one) => one.square === square);
  if (bridge === undefined || now.left.length === 0) return;
  const { volley, roll } = rollDice(turn, `${stream}/bridge`, bridge.strength, works.bridge.die);
  now.rolls.push(roll);
  const exchange = meet(turn.state, { kind: 'bridge', square }, now.left, volley, { most: bridge.strength });
  now.exchanges.push(exchange);
  now.left = passing(exchange, bridge.strength);
}

/** Nobody is there: the other player's sham dice, printed as a defence roll would be (CL-73, CL-X20). */
function meetSham(turn: Turn, { seat, square, stream }: Attack, now: Progress): void {
  if (seat === null) return;
  const sham = shamOn(playerOf(turn.state, enemyOf(turn.state, seat)), square);
  if (sham === null) return;
  const { volley, roll } = rollDice(turn, `${stream}/defence-1`, sham.dice, sham.die);
  now.rolls.push(roll);
  now.exchanges.push(meet(turn.state, { kind: 'sham' }, now.left, volley, { most: 0 }));
}

const sum = (goods: readonly Goods[]): Goods => ({
  sup: goods.reduce((total, { sup }) => total + sup, 0),
  amm: goods.reduce((total, { amm }) => total + amm, 0),
});

/** What destroyed units carried that was destroyed with them: as much as the cached pieces of the square do not account for. */
function lostCargo(turn: Turn, square: Square, exchange: Exchange | undefined): { sup: number; amm: number } {
  const lost = (kind: 'sup' | 'amm'): number => {
    const gone = exchange?.pieces.find((one) => one.kind === kind && one.cached)?.count ?? 0;
    const lay = piecesOn(boardOf(turn.state), square).find((one) => one.kind === kind && one.cached)?.count ?? 0;
    return Math.max(0, gone - lay);
  };
  return { sup: lost('sup'), amm: lost('amm') };
}

/** Takes away what has no strength left, in the order in which it was hit. */
function settle(turn: Turn, { seat, square, cause }: Attack, fight: Fight, dead: readonly Unit[], lost: Goods): void {
  const left = { ...lost };
  for (const { id, cargo } of dead) {
    const with_ = { sup: Math.min(left.sup, cargo.sup), amm: Math.min(left.amm, cargo.amm) };
    left.sup -= with_.sup;
    left.amm -= with_.amm;
    buryIfDead(turn, id, cause, seat, with_);
  }
  for (const { target } of fight.exchanges) {
    const board = boardOf(turn.state);
    if (target.kind === 'barricade') {
      const one = board.barricades.find((other) => other.square === square && other.kind === target.work);
      if (one?.strength === 0) happen(turn, { kind: 'barricade-destroyed', square, work: target.work });
    }
    if (target.kind === 'bridge' && board.bridges.find((one) => one.square === square)?.strength === 0)
      fellBridge(turn, square, seat);
  }
}

/**
 * Rolls an attack on a square and lets what it did happen (digest 7.3): the units in shield order, barricades, a bridge,
 * pieces. Ammunition that it sets off is gone afterwards; the caller lets it explode.
 */
export function attackSquare(turn: Turn, attack: Attack): Struck {
  const { square, stream, seat } = attack;
  const blow = rollDice(turn, `${stream}/attack`, attack.dice, attack.die);
  const units = shieldOrder(turn.state, turn.fixed, square).filter(({ id }) => !attack.spared?.has(id));
  const [first] = units;
  const cover = first === undefined ? 0 : attack.cover(first);
  const now: Progress = { left: blow.volley.values, exchanges: [], rolls: [blow.roll] };
  if (units.length === 0 && attack.kind !== 'explosion') meetSham(turn, attack, now);
  const engaged = meetUnits(turn, attack, units, cover, now);
  const killed = units.filter((_, index) => (now.exchanges[index]?.losses ?? 0) >= (units[index]?.strength ?? 1));
  meetWorks(turn, attack, now);
  const spilled = sum(killed.map(({ cargo }) => cargo));
  const hit =
    now.left.length === 0 ? null : hitPieces(turn, square, now.left, `${stream}/pieces`, units.length > 0, spilled);
  if (hit !== null) {
    now.exchanges.push(hit.exchange);
    now.rolls.push(...hit.rolls);
  }
  const lost = lostCargo(turn, square, hit?.exchange);
  const fight: Fight = {
    kind: attack.kind,
    seat,
    unit: attack.unit,
    from: attack.from,
    square,
    edge: null,
    attack: blow.volley,
    cover,
    exchanges: now.exchanges,
  };
  happen(turn, { kind: 'fought', fight, rolls: now.rolls });
  settle(turn, attack, fight, killed, lost);
  const blown = hit === null || hit.destroyed.amm === 0 ? 0 : hit.destroyed.amm + ammunitionOn(turn, square);
  if (blown > 0) happen(turn, { kind: 'ammunition-exploded', square, size: blown, seat });
  return {
    engaged: engaged.filter(({ id }) => turn.state.units.some((one) => one.id === id)).map(({ id }) => id),
    met: units.map(({ id }) => id),
    cover,
    blown,
  };
}

/** Pieces of ammunition that lie on a square. */
const ammunitionOn = (turn: Turn, square: Square): number =>
  piecesOn(boardOf(turn.state), square)
    .filter(({ kind }) => kind === 'amm')
    .reduce((total, { count }) => total + count, 0);
