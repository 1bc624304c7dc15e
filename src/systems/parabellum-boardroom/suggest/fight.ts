import { beside } from '../../parabellum/grid/ground.js';
import { squareOf } from '../battlefield.js';
import { type Act, plainAct, type Square, type UnitState } from '../shapes.js';
import { isAir, isArmed } from '../tables.js';
import {
  attempt,
  type Bot,
  cardIn,
  far,
  foes,
  groundOfBot,
  homeOf,
  mine,
  now,
  pick,
  shuffled,
  sometimes,
  stateOf,
  wayTo,
} from './bot.js';
import { goalsOf } from './goals.js';

const order = (bot: Bot, unit: UnitState, ...acts: readonly Act[]): boolean =>
  attempt(bot, { kind: 'unit', unit: unit.flag, acts: acts.map(plainAct) });

/** Whether dice are likely to do more than they cost. */
function isWorth(bot: Bot, unit: UnitState, target: UnitState): boolean {
  const [own, foe] = [cardIn(bot, unit), cardIn(bot, target)];
  return unit.strength * own.die >= 0.7 * target.strength * foe.die || sometimes(bot, 4);
}

/** Squares with something to shoot at, the best first: weak units, then lines and objects. */
function targets(bot: Bot, unit: UnitState, from: Square): readonly Square[] {
  const card = cardIn(bot, unit);
  const { battle } = stateOf(bot);
  const within = (square: Square): boolean => {
    const steps = far(bot, from, square);
    return steps <= Math.max(card.range.ground ?? 0, card.range.air ?? 0) && steps >= card.range.min;
  };
  const units = foes(bot)
    .filter((foe) => within(foe.square) && isWorth(bot, unit, foe))
    .sort((one, other) => one.strength - other.strength)
    .map(({ square }) => square);
  const tokens = (battle?.tokens ?? []).filter(({ owner, square }) => owner !== bot.seat && within(square));
  const objects = goalsOf(bot).flatMap(({ kind, square }) => (kind === 'destroy' && within(square) ? [square] : []));
  const works = (battle?.works ?? []).filter(({ kind, owner }) => kind === 'barricade' && owner !== bot.seat);
  const barricades = works.map(({ square }) => square).filter(within);
  return [...units, ...objects, ...tokens.map(({ square }) => square), ...(sometimes(bot, 3) ? barricades : [])];
}

/** An own attack, or a call to a battery that reaches the same square. */
function strike(bot: Bot, unit: UnitState, from: Square): Act | null {
  for (const square of targets(bot, unit, from).slice(0, 3)) {
    const batteries = mine(bot, 'map').filter(
      (one) => one.flag !== unit.flag && cardIn(bot, one).traits.includes('indirect') && !one.turn.attacked,
    );
    for (const { flag } of shuffled(bot, batteries)) {
      const call: Act = { kind: 'call', battery: flag, square };
      if (bot.rehearsal.probe({ kind: 'unit', unit: unit.flag, acts: [plainAct(call)] })?.refusals.length === 0)
        return call;
    }
    const attack: Act = { kind: 'attack', square };
    if (bot.rehearsal.probe({ kind: 'unit', unit: unit.flag, acts: [plainAct(attack)] })?.refusals.length === 0)
      return attack;
  }
  return null;
}

/** Where a unit would like to stand: on an objective, near an enemy, at home when it is spent. */
function wishFor(bot: Bot, unit: UnitState): Square | null {
  const card = cardIn(bot, unit);
  const from = squareOf(stateOf(bot), unit);
  if (from === null) return null;
  const nearest = (squares: readonly Square[]): Square | null =>
    [...squares].sort((one, other) => far(bot, from, one) - far(bot, from, other))[0] ?? null;
  if (unit.carries !== null) return nearest(homeOf(bot));
  const spent = unit.supplies < card.fuel + card.ammo || (isAir(card) && unit.supplies < 2 * card.fuel + card.ammo);
  if (spent && sometimes(bot, 2)) return nearest(homeOf(bot));
  const goals = isAir(card) ? [] : goalsOf(bot).filter(({ kind, takenByMe }) => kind !== 'destroy' && !takenByMe);
  const open = goals.map(({ square }) => square);
  const hunted = foes(bot).map(({ square }) => square);
  const objects = goalsOf(bot).flatMap(({ kind, square }) => (kind === 'destroy' ? [square] : []));
  if (open.length > 0 && !sometimes(bot, 4)) return sometimes(bot, 3) ? (pick(bot, open) ?? null) : nearest(open);
  return nearest(isArmed(card) ? [...hunted, ...objects] : [...open, ...hunted]) ?? nearest(open);
}

/** The square in reach from which it is not far to where the unit wants to be. */
function stepFor(bot: Bot, unit: UnitState, goal: Square): Square | null {
  const from = squareOf(stateOf(bot), unit);
  const reach = bot.rehearsal.reach(unit.flag);
  if (from === null || reach.length === 0) return null;
  const cost = wayTo(bot, cardIn(bot, unit), goal);
  const best = [...reach].sort(
    (one, other) => cost(one) - cost(other) || far(bot, one, goal) - far(bot, other, goal),
  )[0];
  return best !== undefined && (cost(best) < cost(from) || far(bot, best, goal) < far(bot, from, goal)) ? best : null;
}

const holds = (bot: Bot, unit: UnitState): boolean =>
  goalsOf(bot).some(({ kind, square }) => kind === 'hold' && square === unit.square);

/** What only some units can do: scouting, works, passengers, guns behind tractors. */
function speciality(bot: Bot, unit: UnitState): boolean {
  const card = cardIn(bot, unit);
  const { square } = unit;
  if (square === null) return false;
  const near = beside(groundOfBot(bot), square);
  const { traits } = card;
  if (traits.includes('scout') && sometimes(bot, 2))
    for (const foe of shuffled(bot, foes(bot)).slice(0, 4))
      if (order(bot, unit, { kind: 'scout', square: foe.square })) return true;
  if (traits.includes('sweep'))
    for (const one of near) if (order(bot, unit, { kind: 'sweep', square: one })) return true;
  if (traits.includes('span') && sometimes(bot, 2))
    for (const one of near)
      if (order(bot, unit, { kind: unit.bridge ? 'lay-bridge' : 'lift-bridge', square: one })) return true;
  if (traits.includes('build') && sometimes(bot, 2)) {
    const threat = foes(bot).some((foe) => far(bot, foe.square, square) <= 6);
    for (const one of threat ? shuffled(bot, near) : [])
      if (order(bot, unit, { kind: 'build', square: one })) return true;
  }
  if (traits.includes('tow') && tow(bot, unit, near)) return true;
  return card.carries.length > 0 && !traits.includes('airdrop') && carry(bot, unit, near);
}

function tow(bot: Bot, unit: UnitState, near: readonly Square[]): boolean {
  const gun = mine(bot, 'map').find(
    (one) => one.square !== null && near.includes(one.square) && cardIn(bot, one).traits.includes('towable'),
  );
  const goal = gun === undefined ? null : wishFor(bot, unit);
  const step = goal === null ? null : stepFor(bot, unit, goal);
  if (gun === undefined || step === null) return false;
  return order(bot, unit, { kind: 'tow', unit: gun.flag }, { kind: 'move', way: { kind: 'to', square: step } });
}

/** Passengers get in at home and out near the goal. */
function carry(bot: Bot, unit: UnitState, near: readonly Square[]): boolean {
  const aboard = mine(bot, 'aboard').filter((one) => one.aboard === unit.flag);
  const goal = wishFor(bot, unit);
  const [passenger] = aboard;
  if (passenger !== undefined && goal !== null) {
    const step = stepFor(bot, unit, goal);
    const there = step ?? unit.square;
    const exits = there === null ? [] : beside(groundOfBot(bot), there);
    const close = there !== null && far(bot, there, goal) <= 2;
    const drive: readonly Act[] = step === null ? [] : [{ kind: 'move', way: { kind: 'to', square: step } }];
    if (close || sometimes(bot, 4))
      for (const exit of shuffled(bot, exits))
        if (order(bot, unit, ...drive, { kind: 'unload', unit: passenger.flag, square: exit })) return true;
    return drive.length > 0 && order(bot, unit, ...drive);
  }
  const waiting = mine(bot, 'map').filter(
    (one) => one.square !== null && near.includes(one.square) && !holds(bot, one),
  );
  for (const one of sometimes(bot, 2) ? shuffled(bot, waiting) : []) {
    const loading: Act = { kind: 'load', unit: one.flag };
    const step = goal === null ? null : stepFor(bot, unit, goal);
    if (step !== null && order(bot, unit, loading, { kind: 'move', way: { kind: 'to', square: step } })) return true;
    if (order(bot, unit, loading)) return true;
  }
  return false;
}

function resupply(bot: Bot, unit: UnitState): boolean {
  const card = cardIn(bot, unit);
  const low = unit.supplies < card.fuel + card.ammo || unit.supplies <= card.capacity / 3;
  if (!low) return false;
  if (order(bot, unit, { kind: 'resupply', amount: sometimes(bot, 4) ? 2 : null, from: null })) return true;
  return mine(bot, 'map').some(
    (one) =>
      cardIn(bot, one).traits.includes('depot') &&
      one.flag !== unit.flag &&
      order(bot, unit, { kind: 'resupply', amount: null, from: one.flag }),
  );
}

/** The whole turn of one unit on the map. */
export function orderUnit(bot: Bot, before: UnitState): void {
  const unit = now(bot, before);
  if (unit === undefined || unit.place !== 'map' || unit.square === null) return;
  if (resupply(bot, unit) || speciality(bot, unit)) return;
  const strikeNow = strike(bot, unit, unit.square);
  const goal = holds(bot, unit) ? null : wishFor(bot, unit);
  const step = goal === null ? null : stepFor(bot, unit, goal);
  const move: Act | null = step === null ? null : { kind: 'move', way: { kind: 'to', square: step } };
  if (strikeNow !== null && move !== null && order(bot, unit, strikeNow, move)) return;
  if (strikeNow !== null && order(bot, unit, strikeNow)) return;
  if (move === null) return;
  if (step !== null && unit.carries === null)
    for (const square of targets(bot, unit, step).slice(0, 2))
      if (order(bot, unit, move, { kind: 'attack', square })) return;
  const recover = goalsOf(bot).find(({ kind, square }) => kind === 'recover' && square === step);
  if (recover !== undefined && sometimes(bot, 2) && order(bot, unit, move, { kind: 'complete', objective: recover.id }))
    return;
  order(bot, unit, move);
}

/** A shot from the reserve at the strongest enemy. */
export function fireOnce(bot: Bot): void {
  for (const unit of mine(bot, 'reserve')) {
    if (!cardIn(bot, unit).traits.includes('one-shot')) continue;
    const target = [...foes(bot)].sort((one, other) => other.strength - one.strength)[0];
    if (target !== undefined) order(bot, unit, { kind: 'attack', square: target.square });
  }
}
