import type { SeatId } from '../../../core/game/viewer.js';
import { standingOn, unitOf } from '../battlefield.js';
import type { Condition, Event, Test, UnitId } from '../shapes.js';
import { ownUnit, playerOf } from './acting.js';
import type { Turn } from './turn.js';

// Conditions speak of public things and of the sender's own cards, as they are when the line's turn comes (digest 4.4).

/** Strength that an event takes from a unit, as everybody can count it from the dice. */
function counted(event: Event, id: UnitId): number {
  if (event.kind === 'ford-checked') return event.unit === id ? event.losses : 0;
  if (event.kind !== 'fought') return 0;
  return event.fight.exchanges.reduce(
    (sum, { target, losses }) => sum + (target.kind === 'unit' && target.unit === id ? losses : 0),
    0,
  );
}

/** A flag that everybody can see stand, or knows to be aboard of another unit. */
function isAlive({ state }: Turn, seat: SeatId, flag: UnitId): boolean {
  const unit = unitOf(state, flag);
  if (unit?.owner === seat) return true;
  // In the dark nobody knows more than that it was not destroyed.
  if (state.options.fog === 'dark') return !isDestroyed(state.board?.wrecks ?? [], flag);
  return unit !== undefined && (unit.place === 'map' || unit.place === 'aboard');
}

const isDestroyed = (wrecks: readonly { readonly unit: UnitId }[], flag: UnitId): boolean =>
  wrecks.some(({ unit }) => unit === flag);

function passes(turn: Turn, seat: SeatId, test: Test, sees: (square: string) => boolean): boolean {
  const { state } = turn;
  switch (test.kind) {
    // Of squares out of sight neither is true (digest 6.1).
    case 'empty':
      return sees(test.square) && standingOn(state, test.square).length === 0;
    case 'enemy':
      return sees(test.square) && standingOn(state, test.square).some(({ owner }) => owner !== seat);
    case 'alive':
      return isAlive(turn, seat, test.unit);
    case 'destroyed':
      return isDestroyed(state.board?.wrecks ?? [], test.unit);
    case 'lost':
      return turn.events.reduce((sum, event) => sum + counted(event, test.unit), 0) >= test.atLeast;
    case 'strength':
    case 'ammo':
    case 'supply': {
      const unit = ownUnit(state, seat, test.unit);
      return unit !== undefined && unit[test.kind] >= test.atLeast;
    }
    case 'done':
      return turn.outcomes.get(seat)?.get(test.line) === 'done';
    case 'failed':
      return turn.outcomes.get(seat)?.get(test.line) === 'failed';
    case 'credits':
      return playerOf(state, seat).credits >= test.atLeast;
  }
}

/** What a condition says, and its contrary. */
function words(test: Test): readonly [so: string, not: string] {
  const both = (what: string, so: string, not: string): readonly [string, string] => [
    `${what} ${so}`,
    `${what} ${not}`,
  ];
  switch (test.kind) {
    case 'empty':
      return both(test.square, 'is empty', 'is not empty');
    case 'enemy':
      return [`An enemy stands on ${test.square}`, `No enemy stands on ${test.square}`];
    case 'alive':
      return both(test.unit, 'is alive', 'is not alive');
    case 'destroyed':
      return both(test.unit, 'is destroyed', 'is not destroyed');
    case 'lost':
      return both(test.unit, `has lost ${test.atLeast} or more`, `has not lost ${test.atLeast}`);
    case 'strength':
      return both(test.unit, `has strength ${test.atLeast} or more`, `has less strength than ${test.atLeast}`);
    case 'ammo':
      return both(test.unit, `has ammunition ${test.atLeast} or more`, `has less ammunition than ${test.atLeast}`);
    case 'supply':
      return both(test.unit, `has supplies ${test.atLeast} or more`, `has less supplies than ${test.atLeast}`);
    case 'done':
      return both(`Line ${test.line}`, 'was carried out', 'was not carried out');
    case 'failed':
      return both(`Line ${test.line}`, 'has failed', 'has not failed');
    case 'credits':
      return both('You', `have ${test.atLeast} credits or more`, `have less than ${test.atLeast} credits`);
  }
}

/** What is so instead of the first condition that does not hold; null: all do. `sees`: whether the seat sees a square (`table` fog: every one). */
export function firstUnmet(
  turn: Turn,
  seat: SeatId,
  when: readonly Condition[],
  sees: (square: string) => boolean,
): string | null {
  const unmet = when.find(({ not, test }) => passes(turn, seat, test, sees) === not);
  if (unmet === undefined) return null;
  const [so, not] = words(unmet.test);
  return `${unmet.not ? so : not}.`;
}
