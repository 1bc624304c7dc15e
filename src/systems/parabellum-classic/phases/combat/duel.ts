import type { SeatId } from '../../../../core/game/viewer.js';
import { unitOf } from '../../battlefield.js';
import type { Cause, Die, FightKind, Square, UnitId } from '../../shapes.js';
import { happen, type Turn } from '../turn.js';
import { meet, rollDice } from './dice.js';
import { buryIfDead } from './losses.js';
import { defenceDie } from './shield.js';

/** Dice against one unit that nobody shields: counterattacks, aircraft, anti-air fire, mines. */
interface Duel {
  readonly kind: FightKind;
  readonly seat: SeatId | null;
  readonly unit: UnitId | null;
  readonly from: Square | null;
  readonly square: Square | null;
  readonly target: UnitId;
  readonly stream: string;
  readonly dice: number;
  readonly die: Die;
  readonly cover?: number;
  readonly cause: Cause;
}

/** Rolls it, and takes the target off the board when it has no strength left. */
export function duel(turn: Turn, { stream, target, ...one }: Duel): void {
  const unit = unitOf(turn.state, target);
  const die = unit === undefined ? null : defenceDie(turn.fixed, unit);
  if (unit === undefined || die === null) return;
  const blow = rollDice(turn, `${stream}/attack`, one.dice, one.die);
  const shield = rollDice(turn, `${stream}/defence-1`, unit.strength, die);
  const cover = one.cover ?? 0;
  const exchange = meet(turn.state, { kind: 'unit', unit: target }, blow.volley.values, shield.volley, {
    most: unit.strength,
    cover,
  });
  happen(turn, {
    kind: 'fought',
    fight: {
      kind: one.kind,
      seat: one.seat,
      unit: one.unit,
      from: one.from,
      square: one.square,
      edge: null,
      attack: blow.volley,
      cover,
      exchanges: [exchange],
    },
    rolls: [blow.roll, shield.roll],
  });
  buryIfDead(turn, target, one.cause, one.seat);
}
