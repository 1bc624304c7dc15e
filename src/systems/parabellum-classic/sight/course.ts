import { unitOf } from '../battlefield.js';
import type { Event, EventOf, Named, Sighting, State, Unit, UnitId } from '../shapes.js';
import type { Eyes } from './eyes.js';

/** Units of the viewer's own among these, as they were or as they are now. */
const ownAmong = (ids: readonly UnitId[], state: State, eyes: Eyes): Named[] =>
  ids.flatMap((id) => {
    const unit = unitOf(state, id);
    return unit !== undefined && eyes.owns(unit.owner) ? [eyes.name(unit)] : [];
  });

/** Everybody's own units go down a step; what the other side's scales say is on their cards. */
function tick(event: EventOf<'turn-ticked'>, after: State, eyes: Eyes): Sighting {
  const now = (ids: readonly UnitId[], gone: (unit: Unit) => boolean): Named[] =>
    ownAmong(
      ids.filter((id) => {
        const unit = unitOf(after, id);
        return unit !== undefined && gone(unit);
      }),
      after,
      eyes,
    );
  return {
    kind: event.kind,
    seat: event.seat,
    skirmish: after.board?.id ?? null,
    round: after.board?.round ?? 0,
    supply: ownAmong(event.supply, after, eyes),
    ammo: ownAmong(event.ammo, after, eyes),
    stranded: now(event.supply, ({ supply }) => supply === 0),
    empty: now(event.ammo, ({ ammo }) => ammo === 0),
  };
}

type CourseMixed = EventOf<
  'campaign-opened' | 'skirmish-opened' | 'turn-ticked' | 'units-returned' | 'irregulars-dispersed'
>;

/** The course of a theatre, where not everybody is told all. */
export function courseSeen(event: CourseMixed, before: State, after: State, eyes: Eyes): Sighting | null {
  switch (event.kind) {
    case 'campaign-opened':
      return { kind: event.kind };
    case 'skirmish-opened': {
      const { id, attacker, defender } = event.board;
      return { kind: event.kind, skirmish: id, attacker, defender };
    }
    case 'turn-ticked':
      return tick(event, after, eyes);
    case 'units-returned':
    case 'irregulars-dispersed': {
      const units = ownAmong(event.units, before, eyes);
      return units.length === 0 ? null : { kind: event.kind, units };
    }
  }
}

/** What is told whole to the seat that it names, and to the GM. */
export const ifOwn = <One extends Extract<Event, { seat: string }>>(event: One, eyes: Eyes): One | null =>
  eyes.owns(event.seat) ? event : null;
