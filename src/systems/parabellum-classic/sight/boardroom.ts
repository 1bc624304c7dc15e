import { unitOf } from '../battlefield.js';
import type { EventOf, Named, Sighting, State, Unit, UnitId } from '../shapes.js';
import type { Eyes } from './eyes.js';

type BoardroomMixed = EventOf<
  | 'unit-staffed'
  | 'soldiers-moved'
  | 'unit-mustered'
  | 'unit-mustered-again'
  | 'unit-placed'
  | 'pieces-given'
  | 'barricade-set'
  | 'sandbags-set'
  | 'aircraft-readied'
  | 'aircraft-hangared'
  | 'aircraft-replenished'
  | 'unit-dispatched'
  | 'irregulars-raised'
  | 'irregulars-disbanded'
  | 'pieces-requisitioned'
  | 'unit-captured'
  | 'aircraft-captured'
>;

/** Told to the owner of the unit alone. */
function ownersOnly(
  unit: UnitId,
  state: State,
  eyes: Eyes,
  tell: (unit: Named, known: Unit) => Sighting,
): Sighting | null {
  const known = unitOf(state, unit);
  return known === undefined || !eyes.owns(known.owner) ? null : tell(eyes.name(known), known);
}

/** Who did something on the board, where the viewer sees them; null otherwise, and for what came from a reserve. */
export function actorSeen(unit: UnitId | null, state: State, eyes: Eyes): Named | null {
  const known = unit === null ? undefined : unitOf(state, unit);
  if (known === undefined) return null;
  return known.square === null || eyes.sees(known.owner, known.square) ? eyes.name(known) : null;
}

/** Behind the screen, and what comes out from behind it. */
export function boardroomSeen(event: BoardroomMixed, before: State, after: State, eyes: Eyes): Sighting | null {
  switch (event.kind) {
    case 'unit-staffed':
      return ownersOnly(event.unit, after, eyes, (unit) => ({ ...event, unit }));
    case 'soldiers-moved':
      return ownersOnly(event.to, after, eyes, (to) => {
        const from = unitOf(after, event.from);
        return { ...event, from: from === undefined ? to : eyes.name(from), to };
      });
    case 'unit-mustered': {
      const { kind, unit, used, rolls } = event;
      return eyes.owns(unit.owner) ? { kind, unit: eyes.name(unit), strength: unit.strength, used, rolls } : null;
    }
    case 'unit-mustered-again':
    case 'pieces-given':
    case 'aircraft-replenished':
    case 'unit-dispatched':
      return ownersOnly(event.unit, after, eyes, (unit) => ({ ...event, unit }));
    case 'aircraft-hangared':
      return ownersOnly(event.unit, after, eyes, (unit) => ({ kind: event.kind, unit }));
    case 'unit-placed':
    case 'aircraft-readied': {
      const unit = unitOf(after, event.unit);
      if (unit === undefined || !eyes.sees(unit.owner, event.square)) return null;
      const { kind, square } = event;
      const name = eyes.name(unit);
      return kind === 'unit-placed' ? { kind, unit: name, square, tail: event.tail } : { kind, unit: name, square };
    }
    case 'barricade-set':
    case 'sandbags-set':
      return { ...event, by: actorSeen(event.by, after, eyes) };
    case 'irregulars-raised': {
      const { kind, unit, city, used, rolls } = event;
      const own = eyes.owns(unit.owner);
      if (unit.square !== null && !eyes.sees(unit.owner, unit.square)) return null;
      const seen = { kind, unit: eyes.name(unit), square: unit.square, city };
      return { ...seen, used: own ? used : null, rolls: own ? rolls : [] };
    }
    case 'irregulars-disbanded': {
      const unit = actorSeen(event.unit, before, eyes);
      return unit === null ? null : { ...event, unit };
    }
    case 'pieces-requisitioned':
      return { ...event, price: eyes.owns(event.seat) ? event.price : null };
    case 'unit-captured': {
      const unit = unitOf(before, event.unit);
      if (unit === undefined) return null;
      const told = eyes.owns(event.by) || eyes.owns(unit.owner);
      if (!told && (unit.square === null || !eyes.sees(unit.owner, unit.square))) return null;
      return { ...event, unit: eyes.name(unit), credits: eyes.owns(event.by) ? event.credits : null };
    }
    case 'aircraft-captured': {
      const unit = unitOf(before, event.unit);
      if (unit === undefined) return null;
      // What was in the hangar nobody else ever saw (CL-109).
      if (!eyes.owns(event.by) && !eyes.owns(unit.owner) && unit.place !== 'runway') return null;
      const { kind, by, as } = event;
      return { kind, unit: eyes.name(unit), by, as: eyes.owns(by) ? as : null };
    }
  }
}
