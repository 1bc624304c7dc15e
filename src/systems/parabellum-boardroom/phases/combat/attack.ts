import type { SeatId } from '../../../../core/game/viewer.js';
import type { ActOf, Flag, Square, Target, UnitState } from '../../shapes.js';
import { isAir, isArmed } from '../../tables.js';
import { cardIn, isRefusal, ownOnMap, ownUnit, type Refusal, refuse } from '../refusal.js';
import { happen, playerOf, type Turn, unitOf } from '../turn.js';
import { buryIfDead, destroy } from './casualties.js';
import { fight } from './clash.js';
import { passFlak } from './flak.js';
import { wantsToCounter } from './policies.js';
import { type Aim, aimAt, outOfRange, reachesBack } from './targets.js';

/** Null: the unit may still use its attack of this turn (BR-19, BR-46). */
export function cannotAct(unit: UnitState): Refusal | null {
  const { flag, turn, carries } = unit;
  if (carries !== null) return refuse('E-EXCLUSIVE', `${flag} carries an object and may not attack.`);
  if (turn.resupplied) return refuse('E-EXCLUSIVE', `${flag} was resupplied in this turn.`);
  if (turn.cannotAttack) return refuse('F-FIRED', `${flag} has just been set down or taken aboard.`);
  return turn.attacked ? refuse('F-FIRED', `${flag} has used its attack of this turn.`) : null;
}

const supplyFor = (unit: UnitState, cost: number): Refusal | null =>
  unit.supplies >= cost
    ? null
    : refuse('F-SUPPLY', `${unit.flag} has ${unit.supplies} supplies; an attack costs ${cost}.`);

/** What dies with the last die: a token, an object, a barricade, a unit. */
function settle(turn: Turn, seat: SeatId, attacker: Flag, { target, dice }: Aim, losses: number): void {
  if (losses < dice) return;
  switch (target.kind) {
    case 'unit':
      destroy(turn, target.unit, seat, 'attack');
      return;
    case 'token':
      happen(turn, { kind: 'token-destroyed', square: target.square, owner: target.owner, by: seat });
      return;
    case 'object':
      happen(turn, { kind: 'objective-completed', objective: target.objective, seat, unit: attacker });
      return;
    case 'barricade':
      happen(turn, { kind: 'barricade-destroyed', square: target.square, by: seat });
  }
}

/** Pays, rolls, and takes losses (7.2, steps 2 to 5). */
function strike(turn: Turn, attacker: UnitState, spotter: Flag | null, square: Square, aim: Aim): void {
  const card = cardIn(turn, attacker);
  const { flag, owner, square: from } = attacker;
  const { clash, rolls } = fight(
    turn,
    `attack/${flag}`,
    { dice: attacker.strength, die: card.die },
    { dice: aim.dice, die: aim.die },
    aim.dice,
  );
  const { target } = aim;
  happen(turn, {
    kind: 'target-attacked',
    owner,
    attacker: flag,
    spotter,
    from,
    square,
    target,
    paid: card.ammo,
    clash,
    rolls,
  });
  settle(turn, owner, flag, aim, clash.losses);
}

/** The defender strikes back if it lives, wants to, can pay, and reaches the attacker (BR-29). Nobody answers that. */
function counter(turn: Turn, attackerFlag: Flag, target: Target, attackDice: number): void {
  if (target.kind !== 'unit') return;
  const [defender, attacker] = [unitOf(turn.state, target.unit), unitOf(turn.state, attackerFlag)];
  if (defender === undefined || attacker === undefined) return;
  const card = cardIn(turn, defender);
  if (!isArmed(card) || defender.supplies < card.ammo || !reachesBack(turn, defender.flag, attackerFlag)) return;
  if (!wantsToCounter(playerOf(turn.state, defender.owner), defender, attackDice)) return;
  const { clash, rolls } = fight(
    turn,
    `attack/${attackerFlag}`,
    { dice: defender.strength, die: card.die },
    { dice: attacker.strength, die: cardIn(turn, attacker).die },
    attacker.strength,
    'counter',
  );
  const { owner, flag } = defender;
  happen(turn, {
    kind: 'attack-countered',
    owner,
    attacker: flag,
    defender: attackerFlag,
    paid: card.ammo,
    clash,
    rolls,
  });
  buryIfDead(turn, attackerFlag, owner, 'counterattack');
}

/** A unit of the reserve with one shot: at any square, without an answer, and then it is spent. */
function fireOnce(turn: Turn, unit: UnitState, square: Square): Refusal | null {
  if (unit.fresh) return refuse('E-NEW', `${unit.flag} can be used from your next turn on.`);
  const card = cardIn(turn, unit);
  const aim = aimAt(turn, unit.owner, card, square);
  if (isRefusal(aim)) return aim;
  strike(turn, unit, null, square, aim);
  destroy(turn, unit.flag, null, 'spent');
  return null;
}

/** An attack on whatever is on a square (BR-24 to BR-29, BR-31, 7.2). */
export function attack(turn: Turn, seat: SeatId, flag: Flag, { square }: ActOf<'attack'>): Refusal | null {
  const held = ownUnit(turn, seat, flag);
  if (isRefusal(held)) return held;
  const card = cardIn(turn, held);
  const oneShot = card.traits.includes('one-shot');
  const spent = cannotAct(held);
  if (spent !== null) return spent;
  if (!isArmed(card)) return refuse('E-TYPE', `${card.name} has no weapon.`);
  if (oneShot) return fireOnce(turn, held, square);
  const unit = ownOnMap(turn, seat, flag);
  if (isRefusal(unit)) return unit;
  const aim = aimAt(turn, seat, card, square);
  if (isRefusal(aim)) return aim;
  const refusal = outOfRange(turn, flag, card, unit.square, square, aim.layer) ?? supplyFor(unit, card.ammo);
  if (refusal !== null) return refusal;
  if (isAir(card) && !passFlak(turn, flag, unit.square, 'attack'))
    return refuse('F-SHOTDOWN', `${flag} was shot down before it could attack.`);
  // Fire from the ground may have changed what both sides have left.
  const ready = unitOf(turn.state, flag);
  const still = aimAt(turn, seat, card, square);
  if (ready === undefined || isRefusal(still)) return refuse('F-NOTARGET', `Nothing was left to attack on ${square}.`);
  const short = supplyFor(ready, card.ammo);
  if (short !== null) return short;
  strike(turn, ready, null, square, still);
  counter(turn, flag, still.target, ready.strength);
  return null;
}

/** An attack by an indirect fire unit on what another has in its range (BR-30, BRR-32, 7.3). */
export function call(
  turn: Turn,
  seat: SeatId,
  flag: Flag,
  { battery: batteryFlag, square }: ActOf<'call'>,
): Refusal | null {
  const [spotter, battery] = [ownOnMap(turn, seat, flag), ownOnMap(turn, seat, batteryFlag)];
  if (isRefusal(spotter)) return spotter;
  if (isRefusal(battery)) return battery;
  if (flag === batteryFlag) return refuse('E-TYPE', `${flag} cannot call itself in; ATTACK does that.`);
  const [eyes, gun] = [cardIn(turn, spotter), cardIn(turn, battery)];
  if (!isArmed(eyes)) return refuse('E-TYPE', `${eyes.name} has no range to spot in.`);
  if (!gun.traits.includes('indirect')) return refuse('E-TYPE', `${gun.name} is no indirect fire unit.`);
  const spent = cannotAct(spotter);
  if (spent !== null) return spent;
  if (cannotAct(battery) !== null)
    return refuse(
      'F-FIRED',
      `${batteryFlag} has fired, was resupplied or was set down in this turn, and cannot be called.`,
    );
  const aim = aimAt(turn, seat, gun, square);
  if (isRefusal(aim)) return aim;
  const refusal =
    outOfRange(turn, flag, eyes, spotter.square, square, aim.layer) ??
    outOfRange(turn, batteryFlag, gun, battery.square, square, aim.layer) ??
    supplyFor(battery, gun.ammo);
  if (refusal !== null) return refusal;
  strike(turn, battery, flag, square, aim);
  return null;
}
