import type { Order } from '../../../src/systems/civil-war/orders/cards.js';
import { digIn, makeTransfers } from '../../../src/systems/civil-war/phases/close-of-march.js';
import { playImpulses } from '../../../src/systems/civil-war/phases/impulses.js';
import {
  giveActivations,
  placeBrigades,
  rallyByOrder,
  testInitiative,
} from '../../../src/systems/civil-war/phases/phase-zero.js';
import { happen, type Turn } from '../../../src/systems/civil-war/phases/turn.js';
import { type Event, type EventOf, type Group, SIDES } from '../../../src/systems/civil-war/shapes.js';
import { type Position, position, turnOf } from './war.js';

export const UP = 'u-army-of-the-potomac';
export const UM = 'u-army-of-maryland';
export const UE = 'u-army-of-the-east';
export const UV = 'u-army-of-the-valley';
export const UO = 'u-army-of-the-ohio';
export const CV = 'c-army-of-the-valley';
export const NV = 'c-army-of-northern-virginia';
export const CP = 'c-army-of-the-potomac';

export type Sheets = Readonly<Record<string, readonly Order[]>>;
type Steps = readonly ((turn: Turn) => void)[];

export const PHASE_ZERO: Steps = [giveActivations, rallyByOrder, placeBrigades, testInitiative];
export const MARCH: Steps = [...PHASE_ZERO, playImpulses, makeTransfers, digIn];

export interface Case {
  readonly at?: Position;
  readonly sheets: Sheets;
  readonly tape?: readonly number[];
  /** Activations by seat; left out: as many as anybody can use. */
  readonly shares?: Readonly<Record<string, number>>;
}

const PLENTY = { ann: 20, bob: 20, cal: 20, dee: 20 };

/** Some steps of a turn, with the tape fed to its last die. */
export function play(steps: Steps, { at = {}, sheets, tape = [], shares = PLENTY }: Case): Turn {
  const { turn, dice } = turnOf(position(at), tape, sheets);
  for (const side of SIDES) {
    const own = turn.state.players.filter((player) => player.side === side && (shares[player.id] ?? 0) > 0);
    happen(turn, {
      kind: 'activations-shared',
      side,
      president: null,
      shares: own.map(({ id }) => ({ seat: id, number: shares[id] ?? 0 })),
      byDefault: true,
    });
  }
  for (const step of steps) step(turn);
  dice.finish();
  return turn;
}

export const of = <K extends Event['kind']>({ events }: Turn, kind: K): readonly EventOf<K>[] =>
  events.filter((event): event is EventOf<K> => event.kind === kind);

/** Line and reason of each order that came to nothing. */
export const voids = (turn: Turn): readonly (readonly [number, string])[] =>
  of(turn, 'order-void').map(({ line, why }) => [line, why]);

export const road = (group: string, ...path: string[]): Order => ({ kind: 'move', group, mode: 'road', path });
export const rail = (group: string, ...path: string[]): Order => ({ kind: 'move', group, mode: 'rail', path });
export const river = (group: string, ...path: string[]): Order => ({ kind: 'move', group, mode: 'river', path });
export const sea = (group: string, ...path: string[]): Order => ({ kind: 'move', group, mode: 'sea', path });

export const army = ({ state }: Turn, id: string): Group | undefined => state.groups.find((one) => one.id === id);
export const zoneAt = (turn: Turn, id: string): string | undefined => army(turn, id)?.zone;

/** The march of a turn, from phase 0 to digging in. */
export const march = (one: Case): Turn => play(MARCH, one);

/** Who stopped where, before which zone, and why. */
export const halts = (turn: Turn): readonly (readonly string[])[] =>
  of(turn, 'halted').map(({ group, at, before, why }) => [group, at, before, why]);
