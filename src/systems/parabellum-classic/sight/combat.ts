import { unitOf } from '../battlefield.js';
import type { EventOf, Sighting, State } from '../shapes.js';
import { actorSeen } from './boardroom.js';
import type { Eyes } from './eyes.js';
import { fightSeen } from './fights.js';
import { lookView } from './view.js';

type CombatMixed = EventOf<
  | 'fought'
  | 'unit-destroyed'
  | 'edge-cleared'
  | 'barricade-removed'
  | 'aircraft-flew'
  | 'square-looked-at'
  | 'mine-sprung'
  | 'mines-swept'
  | 'ford-checked'
>;

/** Fighting, looking, engineering: dice are open, cards are not. */
export function combatSeen(event: CombatMixed, before: State, after: State, eyes: Eyes): Sighting | null {
  switch (event.kind) {
    case 'fought':
      return { kind: event.kind, fight: fightSeen(event.fight, before, eyes), rolls: event.rolls };
    case 'unit-destroyed': {
      const unit = unitOf(before, event.unit);
      if (unit === undefined) return null;
      const { square } = unit;
      if (square !== null && !eyes.sees(unit.owner, square)) return null;
      return { ...event, unit: eyes.name(unit), square };
    }
    case 'edge-cleared':
    case 'barricade-removed':
    case 'mines-swept':
      return { ...event, by: actorSeen(event.by, before, eyes) };
    case 'aircraft-flew': {
      const unit = unitOf(before, event.unit);
      if (unit === undefined) return null;
      const own = eyes.owns(unit.owner);
      return {
        ...event,
        unit: eyes.name(unit),
        supply: own ? event.supply : null,
        ammo: own ? event.ammo : null,
      };
    }
    case 'square-looked-at': {
      const { kind, seat, look } = event;
      const own = eyes.owns(seat);
      return {
        kind,
        seat,
        by: own ? actorSeen(event.by, before, eyes) : null,
        square: look.square,
        look: own ? lookView(after, eyes, look) : null,
      };
    }
    case 'mine-sprung':
    case 'ford-checked': {
      const unit = actorSeen(event.unit, before, eyes);
      return unit === null ? null : { ...event, unit };
    }
  }
}
