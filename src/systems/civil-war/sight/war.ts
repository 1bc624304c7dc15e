import type { WarEvent } from '../shapes/event.js';
import type { Battle, EventOf, GroupId, Party, Sighting, State } from '../shapes.js';
import { commands, type Eyes, isOwnGroup, isOwnSide, isSelf } from './eyes.js';

const ifOwner = (event: WarEvent & { group: GroupId }, before: State, eyes: Eyes): Sighting | null =>
  commands(eyes, before, event.group) ? event : null;

/** With full fog only its own side is told; others see on their map what they may. */
const ifSeen = (event: WarEvent & { group: GroupId }, eyes: Eyes): Sighting | null =>
  eyes.full && !isOwnGroup(eyes, event.group) ? null : event;

const party = (one: Party, eyes: Eyes, fought: boolean): Party => ({
  group: one.group,
  side: one.side,
  name: one.name,
  commander: one.commander,
  size: one.size,
  fate: one.fate,
  to: one.to,
  before: isOwnSide(eyes, one.side) ? one.before : null,
  demoralised: isOwnSide(eyes, one.side) ? one.demoralised : null,
  lost: fought ? one.lost : null,
});

/** A battle: dice, losses and where the attacker came from are for both commanders, odds for the game master. */
function battle(event: Battle, eyes: Eyes): Sighting {
  const fought = isSelf(eyes, event.attacker.commander) || isSelf(eyes, event.defender.commander);
  return {
    kind: event.kind,
    number: event.number,
    impulse: event.impulse,
    zone: event.zone,
    from: fought ? event.from : null,
    bySea: event.bySea,
    attacker: party(event.attacker, eyes, fought),
    defender: party(event.defender, eyes, fought),
    winner: event.winner,
    overrun: event.overrun,
    fortressHeld: event.fortressHeld,
    dice: fought ? event.dice : null,
    odds: eyes.all ? event.odds : null,
  };
}

/** Whoever commanded the Group that this one fought last; where a loser went is told to both. */
function beatIt(before: State, eyes: Eyes, group: GroupId): boolean {
  const last = before.recent?.battles.findLast(
    ({ attacker, defender }) => attacker.group === group || defender.group === group,
  );
  if (last === undefined) return false;
  return commands(eyes, before, last.attacker.group === group ? last.defender.group : last.attacker.group);
}

function rally(event: EventOf<'rally-tried'>, before: State, eyes: Eyes): Sighting | null {
  if (commands(eyes, before, event.group)) return event;
  // Own side sees who is demoralised; an order that failed, and by what it was carried out, are the owner's.
  return isOwnGroup(eyes, event.group) && event.rallied ? { ...event, by: null, value: null, roll: null } : null;
}

function lost(event: EventOf<'group-lost'>, eyes: Eyes): Sighting | null {
  if (isOwnGroup(eyes, event.group)) return event;
  // A battle tells what became of who fought in it; hunger and mergers tell of supply and orders.
  if (event.why !== 'attrition' && event.why !== 'merged') return event;
  return eyes.full ? null : { ...event, why: null };
}

function transferred(event: EventOf<'transferred'>, before: State, eyes: Eyes): Sighting | null {
  if (!isOwnGroup(eyes, event.from)) return null;
  return { ...event, asked: commands(eyes, before, event.from) ? event.asked : null };
}

/** What this viewer learns of an event of Groups and zones. */
export function revealWar(event: WarEvent, before: State, eyes: Eyes): Sighting | null {
  switch (event.kind) {
    case 'activations-used':
    case 'order-void':
      return isSelf(eyes, event.seat) ? event : null;
    case 'rally-tried':
      return rally(event, before, eyes);
    case 'brigades-added':
    case 'demoralised':
      return isOwnGroup(eyes, event.group) ? event : null;
    case 'group-formed':
      return ifSeen(isOwnSide(eyes, event.side) ? event : { ...event, brigades: null }, eyes);
    case 'lookout':
      // Whoever only passes by and is not seen must not be told by the name of a die (CWR-12, `reaction: adjacent`).
      if (!event.seen && before.options.reaction !== 'off' && !eyes.all) return null;
      return ifOwner(event, before, eyes);
    case 'initiative-tested':
    case 'halted':
    case 'approach-seen':
      return ifOwner(event, before, eyes);
    case 'sequence-drawn':
      return eyes.all ? event : null;
    case 'marched':
      return event.why === 'retreat' && beatIt(before, eyes, event.group) ? event : ifOwner(event, before, eyes);
    case 'estimated':
      return ifOwner({ ...event, secret: eyes.all ? event.secret : null }, before, eyes);
    case 'evacuated':
      return commands(eyes, before, event.group) || commands(eyes, before, event.before) ? event : null;
    case 'battle-fought':
      return battle(event, eyes);
    case 'entrenchment-lost':
    case 'entrenched':
      return ifSeen(event, eyes);
    case 'kentucky-entered':
    case 'points-won':
    case 'washington-fell':
    case 'muster-closed':
      return event;
    case 'group-lost':
      return lost(event, eyes);
    case 'transferred':
      return transferred(event, before, eyes);
    case 'captured':
      return eyes.full && !isOwnSide(eyes, event.by) ? { ...event, group: null } : event;
    case 'supply-judged':
      if (eyes.side === null && !eyes.all) return null;
      return { ...event, out: event.out.filter((group) => isOwnGroup(eyes, group)) };
    case 'attrition-suffered':
      if (!isOwnGroup(eyes, event.group)) return null;
      return { ...event, roll: commands(eyes, before, event.group) ? event.roll : null };
    case 'blockade-tested':
      return isOwnSide(eyes, 'confederacy') ? event : null;
    case 'mustered':
      return isOwnSide(eyes, event.side) ? event : null;
  }
}
