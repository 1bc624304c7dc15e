import type { MovementEvent } from '../apply/movement.js';
import { unitOf } from '../battlefield.js';
import type { EventOf, Sighting, State } from '../shapes.js';
import { actorSeen } from './boardroom.js';
import type { Eyes } from './eyes.js';

/** A way as far as it is seen; the towed unit with it. */
function moveSeen(event: EventOf<'unit-moved'>, after: State, eyes: Eyes): Sighting | null {
  const unit = unitOf(after, event.unit);
  if (unit === undefined) return null;
  const { owner } = unit;
  const squares = event.squares.filter((square) => eyes.sees(owner, square));
  if (squares.length === 0) return null;
  const towed = event.tow === null ? undefined : unitOf(after, event.tow.unit);
  return {
    kind: event.kind,
    unit: eyes.name(unit),
    squares,
    ticks: eyes.owns(owner) ? event.ticks : null,
    tow:
      event.tow === null || towed === undefined || !eyes.sees(owner, event.tow.square)
        ? null
        : { unit: eyes.name(towed), square: event.tow.square },
  };
}

/** Movement, carrying, landings: miniatures and pieces move in the open, cards do not. */
export function movementSeen(event: MovementEvent, before: State, after: State, eyes: Eyes): Sighting | null {
  const unit = unitOf(after, event.unit);
  if (unit === undefined) return null;
  const own = eyes.owns(unit.owner);
  const name = eyes.name(unit);
  switch (event.kind) {
    case 'unit-moved':
      return moveSeen(event, after, eyes);
    case 'pieces-pushed':
    case 'pieces-loaded':
    case 'pieces-unloaded':
    case 'pieces-stowed':
      if (actorSeen(event.unit, after, eyes) === null) return null;
      if (event.kind === 'pieces-pushed')
        return { kind: event.kind, unit: name, goods: event.goods, from: event.from, to: event.to };
      if (event.kind === 'pieces-loaded') return { kind: event.kind, unit: name, goods: event.goods, from: event.from };
      return { ...event, unit: name };
    case 'unit-refilled': {
      const { kind, from, goods, supply, ammo } = event;
      if (actorSeen(event.unit, after, eyes) === null) return null;
      return own
        ? { kind, unit: name, from, goods, supply, ammo }
        : { kind, unit: name, from: null, goods: null, supply: null, ammo: null };
    }
    case 'unit-embarked': {
      // The miniature leaves the table, named as it stood there; into what is a secret like all passengers.
      const seen = actorSeen(event.unit, before, eyes);
      return seen === null
        ? null
        : { kind: event.kind, unit: seen, into: own ? actorSeen(event.into, after, eyes) : null };
    }
    case 'unit-disembarked':
      if (!eyes.sees(unit.owner, event.square)) return null;
      return {
        kind: event.kind,
        unit: name,
        from: own ? actorSeen(event.from, after, eyes) : null,
        square: event.square,
      };
    case 'unit-landed': {
      const { kind, seat, square, channel, fee, scattered } = event;
      if (!eyes.sees(unit.owner, square)) return null;
      const seen = { kind, unit: name, seat, square, channel };
      return own
        ? { ...seen, by: actorSeen(event.by, after, eyes), fee, scattered }
        : { ...seen, by: null, fee: null, scattered: null };
    }
    case 'landing-failed':
      return own ? { ...event, unit: name } : null;
    case 'bridge-laid':
    case 'bridge-lifted':
      return { ...event, unit: actorSeen(event.unit, after, eyes) };
  }
}
