import type { Dice } from '../../../src/core/dice/dice.js';
import type { ReportDocument } from '../../../src/core/game/document.js';
import type { RosterChanges, Sealed } from '../../../src/core/game/sheet.js';
import { asSeat, GM, PUBLIC, type Viewer } from '../../../src/core/game/viewer.js';
import { apply, BLANK } from '../../../src/systems/civil-war/apply.js';
import { awaiting } from '../../../src/systems/civil-war/awaiting.js';
import { open } from '../../../src/systems/civil-war/open.js';
import type { Order } from '../../../src/systems/civil-war/orders/cards.js';
import { resolve } from '../../../src/systems/civil-war/phases/sequence.js';
import { report } from '../../../src/systems/civil-war/report.js';
import type { Event, Setup, Sighting, State, View } from '../../../src/systems/civil-war/shapes.js';
import { reveal, view } from '../../../src/systems/civil-war/sight.js';
import { seededDice } from '../../../src/testkit/seeded-dice.js';
import { randomOrders } from './random-orders.js';
import { sealedOf, WAR, warSetup } from './war.js';

// Phases as they were played, for suites that look at what is told of them.

export interface Phase {
  readonly key: string;
  readonly before: State;
  readonly events: readonly Event[];
  readonly after: State;
}

export const phaseOf = (key: string, before: State, events: readonly Event[]): Phase => ({
  key,
  before,
  events,
  after: events.reduce((state, event) => apply(state, event, WAR), before),
});

export const viewAfter = ({ after }: Phase, viewer: Viewer): View => view(after, viewer, WAR);

export function sightingsOf({ before, events }: Phase, viewer: Viewer): readonly Sighting[] {
  let state = before;
  return events.flatMap((event) => {
    const next = apply(state, event, WAR);
    const sighting = reveal(event, state, next, viewer, WAR);
    state = next;
    return sighting === null ? [] : [sighting];
  });
}

export const reportOf = (phase: Phase, viewer: Viewer): ReportDocument =>
  report(viewAfter(phase, viewer), sightingsOf(phase, viewer), WAR);

export const readersOf = ({ after }: Phase): readonly Viewer[] => [
  ...after.players.map(({ id }) => asSeat(id)),
  PUBLIC,
  GM,
];

interface Play {
  readonly seed: number;
  readonly seats?: number;
  readonly options?: object;
  /** Phases at most. */
  readonly phases?: number;
  /** How wild the orders are, of 4. */
  readonly wild?: number;
  /** Who comes and goes, by phase. */
  readonly roster?: (phase: number, state: State) => Partial<RosterChanges>;
  /** One sheet in so many is missing; 0: none. */
  readonly silentOneIn?: number;
}

const NAMES = ['Ann', 'Cal', 'Bob', 'Dee', 'Cy', 'Eve', 'Di', 'Fay'] as const;

const named = (setup: Setup): Setup => ({
  ...setup,
  seats: setup.seats.map((seat, index) => ({ ...seat, name: NAMES[index] ?? seat.name })),
});

function sheetsOf(state: State, dice: Dice, play: Play): Sealed<Order>['sheets'] {
  const asked = awaiting(state);
  const sheets: Record<string, readonly Order[]> = {};
  for (const seat of [...(asked?.owes ?? []), ...(asked?.invited ?? [])]) {
    if ((play.silentOneIn ?? 0) > 0 && dice.roll('silent', play.silentOneIn ?? 1) === 1) continue;
    sheets[seat] = randomOrders(state, seat, dice, play.wild ?? 1);
  }
  return sealedOf(sheets).sheets;
}

/** A campaign at random, phase by phase. */
export function playTurns(play: Play): readonly Phase[] {
  const dice = seededDice(play.seed);
  const setup = named(warSetup(play.seats ?? 4, play.options ?? {}));
  const phases: Phase[] = [phaseOf('opening', BLANK, open(setup))];
  let state = phases[0]?.after ?? BLANK;
  for (let phase = 1; phase <= (play.phases ?? 12); phase += 1) {
    const asked = awaiting(state);
    if (asked === null) break;
    const roster = { joining: [], leaving: [], excused: [], ...play.roster?.(phase, state) };
    const played = phaseOf(
      asked.key,
      state,
      resolve(state, { sheets: sheetsOf(state, dice, play), roster }, dice, WAR),
    );
    phases.push(played);
    state = played.after;
  }
  return phases;
}
