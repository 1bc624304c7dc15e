import type { Roll } from '../../../src/core/dice/dice.js';
import type { Viewer } from '../../../src/core/game/viewer.js';
import type { Attributes, Battle, Event, EventOf, Party, Share, State } from '../../../src/systems/civil-war/shapes.js';
import type { Pick } from '../../../src/testkit/subject.js';
import { WAR } from './war.js';

// What is hidden of each kind of event. Where a viewer learns nothing at all, the event is left out or is another one.

type Side = 'union' | 'confederacy';

export const anyBrigades = (pick: Pick): number => 1 + pick(16);
const anyLevel = (pick: Pick): number => 1 + pick(5);
export const anyAttributes = (pick: Pick): Attributes => ({
  mot: anyLevel(pick),
  agg: anyLevel(pick),
  ini: anyLevel(pick),
  tac: anyLevel(pick),
  pol: anyLevel(pick),
});
const anyRoll = (roll: Roll, pick: Pick): Roll => ({
  ...roll,
  faces: Array.from({ length: 1 + pick(4) }, () => 1 + pick(roll.sides)),
});
const someRoll = (roll: Roll | null, pick: Pick): Roll | null => (roll === null ? null : anyRoll(roll, pick));
const anyZone = (pick: Pick): string => WAR.map.zones[pick(WAR.map.zones.length)]?.id ?? 'richmond';

/** Whose secrets the viewer shares. */
export const sideOf = (state: State, viewer: Viewer): Side | null =>
  viewer.kind === 'seat'
    ? (state.players.find(({ id, status }) => id === viewer.seat && status === 'playing')?.side ?? null)
    : null;

const groupSide = (id: string): Side => (id.startsWith('c-') ? 'confederacy' : 'union');
export const isEnemyGroup = (state: State, viewer: Viewer, id: string): boolean =>
  groupSide(id) !== sideOf(state, viewer);

const seatSide = (state: State, seat: string): Side | null => state.players.find(({ id }) => id === seat)?.side ?? null;

/** The viewer in one event. */
interface Look {
  readonly before: State;
  readonly side: Side | null;
  readonly seat: string | null;
  readonly full: boolean;
  readonly pick: Pick;
  owns(group: string): boolean;
  isEnemy(group: string): boolean;
}

function lookOf(before: State, viewer: Viewer, pick: Pick): Look {
  const side = sideOf(before, viewer);
  const seat = side !== null && viewer.kind === 'seat' ? viewer.seat : null;
  return {
    before,
    side,
    seat,
    full: before.options.fog === 'full',
    pick,
    owns: (group) => seat !== null && before.groups.some((one) => one.id === group && one.commander === seat),
    isEnemy: (group) => groupSide(group) !== side,
  };
}

/** Nobody but its owner learns of it: it may as well not have happened, or otherwise. */
const secret = <E extends Event>(look: Look, mine: boolean, event: E, otherwise: (event: E) => E): Event | null => {
  if (mine) return event;
  return look.pick(2) === 0 ? null : otherwise(event);
};

/** Own entries stay; a President's all do, and brigades and leave to form Groups are posted to the side. */
function hideShares(
  event: EventOf<'activations-shared' | 'brigades-shared' | 'permits-given'>,
  look: Look,
): Event | null {
  const { pick, seat, side } = look;
  if (side !== event.side && pick(2) === 0) return null;
  if (seat !== null && event.president === seat) return event;
  if (side === event.side && event.kind !== 'activations-shared') return event;
  const shares: Share[] = event.shares.flatMap((share) =>
    share.seat === seat ? [share] : pick(3) === 0 ? [] : [{ seat: share.seat, number: 1 + pick(9) }],
  );
  return event.kind === 'activations-shared' ? { ...event, shares, byDefault: pick(2) === 0 } : { ...event, shares };
}

const hideParty = (party: Party, look: Look, fought: boolean): Party => ({
  ...party,
  before: party.side === look.side ? party.before : anyBrigades(look.pick),
  demoralised: party.side === look.side ? party.demoralised : look.pick(2) === 0,
  lost: fought ? party.lost : look.pick(9),
});

function hideBattle(event: Battle, look: Look): Battle {
  const { pick, seat } = look;
  const fought = seat !== null && [event.attacker.commander, event.defender.commander].includes(seat);
  const odds =
    event.odds === null ? null : { ...event.odds, base: 'G' as const, column: 'H' as const, line: 1 + pick(6) };
  const dice =
    event.dice === null || fought
      ? event.dice
      : {
          throws: [{ by: 'attacker' as const, whose: 'attacker' as const, face: 1 + pick(6) }],
          bonus: { attacker: pick(4), defender: 0 },
          rows: { attacker: 1 + pick(12), defender: 1 + pick(12) },
          results: { attacker: `${pick(4)}`, defender: `${pick(4)}D` },
          rolls: event.dice.rolls.map((roll) => anyRoll(roll, pick)),
        };
  return {
    ...event,
    from: fought ? event.from : anyZone(pick),
    attacker: hideParty(event.attacker, look, fought),
    defender: hideParty(event.defender, look, fought),
    dice,
    odds,
  };
}

/** Where a loser went is known to both who commanded in the battle. */
function sawRetreat(event: EventOf<'marched'>, look: Look): boolean {
  if (event.why !== 'retreat') return false;
  const battles = look.before.recent?.battles ?? [];
  const last = battles.findLast(({ attacker, defender }) => [attacker.group, defender.group].includes(event.group));
  return last !== undefined && [last.attacker.group, last.defender.group].some((group) => look.owns(group));
}

function hideImprovement(event: EventOf<'improvement-tried'>, look: Look): Event | null {
  const { pick, seat, side, before } = look;
  if (event.seat === seat) return event;
  const fails = event.to === event.from;
  const roll = someRoll(event.roll, pick);
  // A comrade's better values are seen on their side; that a try failed is not.
  if (seatSide(before, event.seat) === side && !fails) return { ...event, roll };
  if (pick(2) === 0) return null;
  const level = anyLevel(pick);
  return { ...event, roll, from: level, to: seatSide(before, event.seat) === side ? level : anyLevel(pick) };
}

function hidePolitics(event: Event, look: Look): Event | null {
  const { pick, seat, side, before } = look;
  switch (event.kind) {
    case 'avatar-made':
      if (event.seat === seat || event.points === null) return event;
      return { ...event, points: { ...event.points, mot: 1 + pick(21), agg: 1 + pick(21) } };
    case 'group-assigned': {
      const wished = event.why === 'claimed' || event.why === 'left-over';
      if (look.full && before.stage !== 'setup' && look.isEnemy(event.group))
        return pick(2) === 0 ? null : { ...event, to: null, lot: null };
      if (!wished) return event;
      const lot = pick(2) === 0 ? null : { round: pick(9), among: ['seat-1', 'seat-2'], roll: null, giver: null };
      return { ...event, lot, why: event.to === seat ? event.why : pick(2) === 0 ? 'claimed' : 'left-over' };
    }
    case 'sheets-taken':
      return { ...event, heard: event.heard.filter((one) => one === seat || pick(2) === 0) };
    case 'no-confidence-counted':
      return { ...event, by: before.players.map(({ id }) => id).filter(() => pick(2) === 0) };
    case 'votes-counted':
      return {
        ...event,
        ballots: before.players
          .filter(() => pick(2) === 0)
          .map(({ id }) => ({ seat: id, for: [{ seat: 'seat-1', votes: 1 + pick(5) }] })),
      };
    case 'activations-shared':
    case 'brigades-shared':
    case 'permits-given':
      return hideShares(event, look);
    case 'invasion-chosen':
      if (look.owns(event.group) || (seat !== null && before.president.union === seat))
        return { ...event, roll: someRoll(event.roll, pick) };
      return pick(2) === 0 ? null : { ...event, byLot: pick(2) === 0 };
    case 'avatar-moved':
      if (event.seat === seat) return event;
      if (seatSide(before, event.seat) === side) return { ...event, ordered: pick(2) === 0 };
      return pick(2) === 0 ? null : { ...event, group: null };
    case 'improvement-tried':
      return hideImprovement(event, look);
    case 'scouted': {
      const rolls = (event.rolls ?? []).map((roll) => anyRoll(roll, pick));
      if (event.seat === seat) return { ...event, rolls };
      return pick(2) === 0 ? null : { ...event, rolls, reports: [] };
    }
    default:
      return event;
  }
}

/** Events of a Group that are its commander's alone. */
function hideOwners(event: Event, look: Look): Event | null {
  const { pick, seat } = look;
  const reacts = look.before.options.reaction !== 'off';
  switch (event.kind) {
    case 'activations-used':
      return secret(look, event.seat === seat, event, (one) => ({ ...one, groups: [], lapsed: pick(5) }));
    case 'order-void':
      return secret(look, event.seat === seat, event, (one) => ({ ...one, line: 1 + pick(40), at: anyZone(pick) }));
    case 'initiative-tested':
      return secret(look, look.owns(event.group), event, (one) => ({ ...one, passed: pick(2) === 0 }));
    case 'lookout':
      return secret(look, look.owns(event.group) && (event.seen || !reacts), event, (one) => ({
        ...one,
        // Whoever was not seen may as well have been somebody else.
        roll: { ...one.roll, stream: 'lookout/1/u-army-of-the-potomac/c-army-of-the-gulf' },
        seen: !look.owns(one.group) && pick(2) === 0,
      }));
    case 'halted':
      return secret(look, look.owns(event.group), event, (one) => ({ ...one, before: anyZone(pick), why: 'declined' }));
    case 'approach-seen':
      return secret(look, look.owns(event.group), event, (one) => one);
    case 'estimated': {
      const hidden = event.secret === null ? null : { ...event.secret, truth: anyBrigades(pick), percent: pick(60) };
      const told = { ...event, secret: hidden };
      return secret(look, look.owns(event.group), told, (one) => ({ ...one, believed: anyBrigades(pick) }));
    }
    case 'sequence-drawn':
      return secret(look, false, event, (one) => ({ ...one, groups: [...one.groups].reverse() }));
    case 'marched':
      return secret(look, look.owns(event.group) || sawRetreat(event, look), event, (one) => ({
        ...one,
        from: anyZone(pick),
        to: anyZone(pick),
      }));
    case 'evacuated':
      return secret(look, look.owns(event.group) || look.owns(event.before), event, (one) => ({
        ...one,
        to: anyZone(pick),
      }));
    default:
      return event;
  }
}

/** With full fog, marks and names of enemy Groups are not told of. */
const hideMark = <E extends Event & { group: string }>(event: E, look: Look): E | null =>
  look.full && look.isEnemy(event.group) ? (look.pick(2) === 0 ? null : event) : event;

function hideGroups(event: Event, look: Look): Event | null {
  const { pick } = look;
  switch (event.kind) {
    case 'rally-tried': {
      if (look.owns(event.group)) return event;
      const hidden = { ...event, by: 'check' as const, value: anyLevel(pick), roll: someRoll(event.roll, pick) };
      if (!look.isEnemy(event.group) && event.rallied) return hidden;
      return pick(2) === 0 ? null : { ...hidden, rallied: look.isEnemy(event.group) && pick(2) === 0 };
    }
    case 'brigades-added':
      return secret(look, !look.isEnemy(event.group), event, (one) => ({ ...one, number: 1 + pick(8) }));
    case 'demoralised':
      return secret(look, !look.isEnemy(event.group), event, (one) => one);
    case 'transferred': {
      if (look.owns(event.from)) return event;
      if (!look.isEnemy(event.from)) return { ...event, asked: 1 + pick(16) };
      return pick(2) === 0 ? null : { ...event, number: 1 + pick(8) };
    }
    case 'group-formed':
      return look.isEnemy(event.group) ? hideMark({ ...event, brigades: anyBrigades(pick) }, look) : event;
    case 'entrenched':
    case 'entrenchment-lost':
      return hideMark(event, look);
    case 'captured':
      return look.full && look.side !== event.by ? { ...event, group: null } : event;
    case 'group-lost':
      if (!look.isEnemy(event.group) || (event.why !== 'attrition' && event.why !== 'merged')) return event;
      return hideMark({ ...event, why: pick(2) === 0 ? 'attrition' : 'merged' }, look);
    default:
      return event;
  }
}

function hideSupply(event: Event, look: Look): Event | null {
  const { pick, side } = look;
  switch (event.kind) {
    case 'supply-judged': {
      const own = event.out.filter((group) => !look.isEnemy(group));
      const others = look.before.groups.map(({ id }) => id).filter((id) => look.isEnemy(id) && pick(2) === 0);
      return { ...event, out: [...others, ...own] };
    }
    case 'attrition-suffered':
      if (look.owns(event.group)) return event;
      if (!look.isEnemy(event.group)) return { ...event, roll: someRoll(event.roll, pick) };
      return pick(2) === 0 ? null : { ...event, lost: pick(6) };
    case 'blockade-tested':
      return secret(look, side === 'confederacy', event, (one) => ({ ...one, yields: pick(3) }));
    case 'mustered':
      return secret(look, side === event.side, event, (one) => ({ ...one, brigades: pick(12) }));
    default:
      return event;
  }
}

/** The same event for this viewer, with what is hidden of it drawn again; null: it may as well not have happened. */
export function hideEvent(event: Event, before: State, viewer: Viewer, pick: Pick): Event | null {
  const look = lookOf(before, viewer, pick);
  if (event.kind === 'battle-fought') return hideBattle(event, look);
  return [hidePolitics, hideOwners, hideGroups, hideSupply].reduce<Event | null>(
    (now, hide) => (now === null ? null : hide(now, look)),
    event,
  );
}
