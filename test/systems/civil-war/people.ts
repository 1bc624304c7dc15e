import type { RosterChanges } from '../../../src/core/game/sheet.js';
import { civilWar } from '../../../src/systems/civil-war/index.js';
import { attributesFor, DEFAULT_POINTS } from '../../../src/systems/civil-war/leaders.js';
import type { Order } from '../../../src/systems/civil-war/orders/cards.js';
import { beginTurn, type Turn } from '../../../src/systems/civil-war/phases/turn.js';
import type { Attributes, Event, EventOf, GroupId, Side, State } from '../../../src/systems/civil-war/shapes.js';
import type { ScriptedDice } from '../../support/scripted-dice.js';
import { fold, sealedOf, tapeDice, WAR, warSetup } from './war.js';

// Positions in which it matters who commands what, not where it stands.

export const vote = (...votes: readonly (readonly [string, number | null])[]): Order => ({
  kind: 'vote',
  for: votes.map(([seat, number]) => ({ seat, votes: number })),
});

export const points = (mot: number, agg: number, ini: number, tac: number, pol: number): Order => ({
  kind: 'points',
  points: { mot, agg, ini, tac, pol },
});

/** A campaign in its set-up. */
export const opened = (seats: Readonly<Record<string, Side>>): State =>
  fold(civilWar.blank, [
    {
      kind: 'war-opened',
      options: warSetup(2).options,
      seats: Object.entries(seats).map(([id, side]) => ({ id, name: id, side })),
    },
  ]);

export interface Person {
  readonly side: Side;
  /** Last words of Groups' names: `Potomac Valley`. */
  readonly groups: string;
  readonly values?: Partial<Attributes>;
}

/** The Group of a side whose name ends so. */
export function groupNamed(side: Side, name: string): GroupId {
  const found = WAR.map.groups.find((group) => group.side === side && group.name.endsWith(` ${name}`));
  if (found === undefined) throw new Error(`no ${side} Group ends in ${name}`);
  return found.id;
}

/** A turn of the war in which these people command these Groups; the first of each side is President. */
export function people(all: Readonly<Record<string, Person>>, more: Partial<State> = {}): State {
  const sides = Object.fromEntries(Object.entries(all).map(([id, { side }]): [string, Side] => [id, side]));
  const state = opened(sides);
  const commander = new Map(
    Object.entries(all).flatMap(([id, { side, groups }]) =>
      groups
        .split(' ')
        .filter((name) => name !== '')
        .map((name): [string, string] => [groupNamed(side, name), id]),
    ),
  );
  const first = (side: Side): string | null => Object.keys(sides).find((id) => sides[id] === side) ?? null;
  const groups = state.groups.map((group) => ({ ...group, commander: commander.get(group.id) ?? null }));
  return {
    ...state,
    stage: 'orders',
    groups,
    players: state.players.map((player) => {
      const values = { ...attributesFor(DEFAULT_POINTS), ...all[player.id]?.values };
      const group = groups.find((one) => one.commander === player.id)?.id ?? null;
      return { ...player, avatar: { name: player.id, start: values, now: values, group } };
    }),
    president: { union: first('union'), confederacy: first('confederacy') },
    activations: { union: 3, confederacy: 3 },
    ...more,
  };
}

interface Given {
  readonly tape?: readonly number[];
  readonly sheets?: Readonly<Record<string, readonly Order[]>>;
  readonly roster?: Partial<RosterChanges>;
}

/** What steps of the sequence do; fails where the tape has dice left. */
export function played(
  state: State,
  steps: readonly ((turn: Turn) => void)[],
  { tape = [], sheets = {}, roster = {} }: Given = {},
): Turn {
  const dice: ScriptedDice = tapeDice(tape);
  const sealed = sealedOf(sheets);
  const turn = beginTurn(state, { ...sealed, roster: { ...sealed.roster, ...roster } }, dice, WAR);
  for (const step of steps) step(turn);
  dice.finish();
  return turn;
}

export const eventsOf = <K extends Event['kind']>({ events }: Turn, kind: K): EventOf<K>[] =>
  events.filter((event): event is EventOf<K> => event.kind === kind);

export const heldBy = ({ state }: Turn, seat: string): GroupId[] =>
  state.groups.filter(({ commander }) => commander === seat).map(({ id }) => id);

export const PASS: readonly Order[] = [{ kind: 'pass' }];
