import { expect } from '@jest/globals';
import { apply } from '../../../src/systems/civil-war/apply.js';
import type { Approach } from '../../../src/systems/civil-war/phases/battle/approach.js';
import { fight } from '../../../src/systems/civil-war/phases/battle/fight.js';
import { engage } from '../../../src/systems/civil-war/phases/engage.js';
import type { Turn } from '../../../src/systems/civil-war/phases/turn.js';
import type { Attributes, Event, EventOf, Group, State } from '../../../src/systems/civil-war/shapes.js';
import { type Position, position, turnOf, WAR } from './war.js';

// Single engagements on the common start of the worked examples.

export const UP = 'u-army-of-the-potomac';
export const UM = 'u-army-of-maryland';
export const NV = 'c-army-of-northern-virginia';
export const CP = 'c-army-of-the-potomac';
export const CV = 'c-army-of-the-valley';

export const MANASSAS: Approach = {
  group: UP,
  impulse: 1,
  mode: 'road',
  from: 'washington-dc',
  through: [],
  zone: 'manassas-jn',
};

export const ON_WASHINGTON: Approach = { ...MANASSAS, group: NV, from: 'manassas-jn', zone: 'washington-dc' };

/** The common start with leaders changed: which Group they are with (null: proxies lead all), and what they are worth. */
export function led(
  place: Position,
  avatars: Readonly<Record<string, Partial<Attributes> & { readonly group?: string | null }>>,
): State {
  const state = position(place);
  return {
    ...state,
    players: state.players.map((player) => {
      const change = avatars[player.id];
      if (player.avatar === null || change === undefined) return player;
      const { group = player.avatar.group, ...values } = change;
      return { ...player, avatar: { ...player.avatar, group, now: { ...player.avatar.now, ...values } } };
    }),
  };
}

/** Proxies lead everywhere: TAC 1, no bonus, no rerolls, nobody improves. */
export const leaderless = (place: Position = {}): State =>
  led(place, { ann: { group: null }, bob: { group: null }, cal: { group: null }, dee: { group: null } });

/** What must hold after every single event. */
function watched(start: State, events: readonly Event[]): State {
  let state = start;
  for (const event of events) {
    state = apply(state, event, WAR);
    const zones = state.groups.map(({ zone }) => zone);
    expect([event.kind, new Set(zones).size]).toEqual([event.kind, zones.length]);
    for (const { brigades } of state.groups) {
      expect(brigades).toBeGreaterThanOrEqual(1);
      expect(brigades).toBeLessThanOrEqual(16);
    }
  }
  return state;
}

interface Told {
  readonly turn: Turn;
  readonly state: State;
  /** What happened, in order: the kinds of events, and whom they are about. */
  readonly kinds: readonly string[];
  readonly battles: readonly EventOf<'battle-fought'>[];
  group(id: string): Group | undefined;
  vp(seat: string): number;
}

const who = (event: Event): string => ('group' in event ? `${event.kind} ${event.group}` : event.kind);

function run(state: State, tape: readonly number[], doIt: (turn: Turn) => void): Told {
  const { turn, dice } = turnOf(state, tape);
  doIt(turn);
  dice.finish();
  expect(watched(state, turn.events)).toEqual(turn.state);
  return {
    turn,
    state: turn.state,
    kinds: turn.events.map(who),
    battles: turn.events.filter((event): event is EventOf<'battle-fought'> => event.kind === 'battle-fought'),
    group: (id) => turn.state.groups.find((group) => group.id === id),
    vp: (seat) => turn.state.players.find(({ id }) => id === seat)?.vp ?? 0,
  };
}

/** Estimate, lookout, decisions, and what comes of them; the tape to its last die. */
export const approach = (state: State, tape: readonly number[], way: Approach = MANASSAS): Told =>
  run(state, tape, (turn) => engage(turn, way));

/** Straight to the fight with whoever stands in the zone. */
export const combat = (state: State, tape: readonly number[], way: Approach = MANASSAS): Told =>
  run(state, tape, (turn) => fight(turn, way, state.groups.find(({ zone }) => zone === way.zone)?.id ?? ''));
