import { groupOf } from '../canon.js';
import type { WarEvent } from '../shapes/event.js';
import { type Battle, type EventOf, enemyOf, type Fixed, type GroupId, type Recent, type State } from '../shapes.js';
import { withGroup, withPlayer, withSide } from './change.js';

const remember = (state: State, change: (recent: Recent) => Partial<Recent>): State =>
  state.recent === null ? state : { ...state, recent: { ...state.recent, ...change(state.recent) } };

/** A Group is gone; an avatar that was with it leads nobody. */
const lost = (state: State, group: GroupId): State => ({
  ...state,
  groups: state.groups.filter(({ id }) => id !== group),
  players: state.players.map((player) =>
    player.avatar?.group === group ? { ...player, avatar: { ...player.avatar, group: null } } : player,
  ),
});

/** Losses, and the victory for the next muster. Whoever is destroyed leaves the map with `group-lost`, demoralised and moved by events of their own. */
function fought(state: State, { attacker, defender, winner, zone }: Battle): State {
  const after = [attacker, defender].reduce((now, party) => {
    const left = groupOf(now, party.group).brigades - (party.lost ?? 0);
    return left > 0 ? withGroup(now, party.group, { brigades: left }) : now;
  }, state);
  const told = remember(after, ({ battles }) => ({
    battles: [
      ...battles,
      {
        zone,
        attacker: { group: attacker.group, size: attacker.size },
        defender: { group: defender.group, size: defender.size },
        winner,
      },
    ],
  }));
  return winner === null ? told : withSide(told, 'victories', winner, told.victories[winner] + 1);
}

function formed(state: State, event: EventOf<'group-formed'>): State {
  const { group, side, name, zone, seat } = event;
  const brigades = event.brigades ?? 0;
  const placed: State = {
    ...state,
    groups: [
      ...state.groups,
      { id: group, side, name, zone, brigades, demoralised: false, entrenched: false, supplied: true, commander: seat },
    ],
    names: { ...state.names, [side]: [...state.names[side], name] },
  };
  return withPlayer(placed, seat, (player) => ({
    ...player,
    spares: player.spares - brigades,
    permits: player.permits - 1,
  }));
}

function transferred(state: State, { from, to, number }: EventOf<'transferred'>): State {
  const given = groupOf(state, from).brigades - number;
  const taken = withGroup(state, to, { brigades: groupOf(state, to).brigades + number });
  return given > 0 ? withGroup(taken, from, { brigades: given }) : taken;
}

function captured(state: State, { zone, by }: EventOf<'captured'>): State {
  const held = { ...state, control: { ...state.control, [zone]: by } };
  // CWR-48: the marker comes off when the Union takes the port.
  const open = by === 'union' ? { ...held, blockaded: held.blockaded.filter((port) => port !== zone) } : held;
  return remember(open, ({ captures }) => ({ captures: [...captures, { zone, by }] }));
}

/** Events of Groups and zones. */
export function afterWar(state: State, event: WarEvent, _fixed: Fixed): State {
  switch (event.kind) {
    case 'activations-used':
    case 'order-void':
    case 'initiative-tested':
    case 'sequence-drawn':
    case 'halted':
    case 'estimated':
    case 'lookout':
    case 'approach-seen':
    case 'evacuated':
    case 'blockade-tested':
      return state;
    case 'rally-tried':
      return event.rallied ? withGroup(state, event.group, { demoralised: false }) : state;
    case 'brigades-added': {
      const added = withGroup(state, event.group, { brigades: groupOf(state, event.group).brigades + event.number });
      return withPlayer(added, event.seat, (player) => ({ ...player, spares: player.spares - event.number }));
    }
    case 'group-formed':
      return formed(state, event);
    case 'marched':
      return withGroup(state, event.group, { zone: event.to });
    case 'battle-fought':
      return fought(state, event);
    case 'demoralised':
      return withGroup(state, event.group, { demoralised: true });
    case 'entrenchment-lost':
      return withGroup(state, event.group, { entrenched: false });
    case 'kentucky-entered': {
      const bonus = { ...state.kentucky.bonus, [enemyOf(event.side)]: true };
      return { ...state, kentucky: { brokenBy: event.side, bonus } };
    }
    case 'points-won':
      return withPlayer(state, event.seat, (player) => ({ ...player, vp: player.vp + event.points }));
    case 'group-lost':
      return lost(state, event.group);
    case 'transferred':
      return transferred(state, event);
    case 'entrenched':
      return withGroup(state, event.group, { entrenched: true });
    case 'captured':
      return captured(state, event);
    case 'washington-fell':
      return { ...state, washingtonLoss: state.washingtonLoss + event.loss };
    case 'supply-judged': {
      const out = new Set(event.out);
      return { ...state, groups: state.groups.map((group) => ({ ...group, supplied: !out.has(group.id) })) };
    }
    case 'attrition-suffered': {
      const left = groupOf(state, event.group).brigades - event.lost;
      return left > 0 ? withGroup(state, event.group, { brigades: left }) : state;
    }
    case 'mustered':
      return withSide(state, 'pool', event.side, state.pool[event.side] + event.brigades);
    case 'muster-closed':
      return {
        ...state,
        victories: { union: 0, confederacy: 0 },
        kentucky: { ...state.kentucky, bonus: { union: false, confederacy: false } },
      };
  }
}
