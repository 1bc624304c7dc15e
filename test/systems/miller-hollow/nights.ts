import type { Dice } from '../../../src/core/dice/dice.js';
import { NO_ROSTER_CHANGES, type Placed, type RosterChanges, type Sealed } from '../../../src/core/game/sheet.js';
import { asSeat, type SeatId, type Viewer } from '../../../src/core/game/viewer.js';
import { apply, BLANK } from '../../../src/systems/miller-hollow/apply.js';
import { open } from '../../../src/systems/miller-hollow/open.js';
import type { Order } from '../../../src/systems/miller-hollow/orders/cards.js';
import { deck } from '../../../src/systems/miller-hollow/orders/cards.js';
import { EMPTY_PACK, huntersIn, STAGES, without } from '../../../src/systems/miller-hollow/pack.js';
import { resolve } from '../../../src/systems/miller-hollow/phases/sequence.js';
import {
  type Event,
  type Fixed,
  type Pack,
  Setup,
  type Sighting,
  type State,
} from '../../../src/systems/miller-hollow/shapes.js';
import { reveal, view } from '../../../src/systems/miller-hollow/sight.js';
import { needOf } from '../../../src/systems/miller-hollow/tables.js';
import { diceFor } from '../../../src/testkit/play.js';
import { TOWN } from './miller-hollow.js';

// Whole games for suites that look at what is told of them. The players here are rash on purpose: they meet, raid and starve
// more often than sensible ones, so that everything that can be told happens soon.

const NAMES = ['Ann', 'Bob', 'Cid', 'Dora', 'Eve', 'Finn', 'Gus', 'Hal'] as const;

function setupOf(names: readonly string[], options: object): Setup {
  return Setup.parse({
    options,
    town: TOWN.town,
    seats: names.map((name, index) => ({ id: `seat-${index + 1}`, name, side: null })),
  });
}

const placed = (orders: readonly unknown[]): Placed<Order>[] =>
  orders.map((order, index) => ({ line: index + 1, order: deck.schema.parse(order) }));

/** Some of these Hunters, at most so many. */
function some(hunters: Pack, most: number): Pack {
  const pack = { ...EMPTY_PACK };
  let left = most;
  for (const stage of STAGES) {
    pack[stage] = Math.min(hunters[stage], left);
    left -= pack[stage];
  }
  return pack;
}

function broodOrders(state: State, seat: SeatId, pick: (below: number) => number): readonly unknown[] {
  const nest = state.nests.find((one) => one.seat === seat);
  if (nest === undefined) return [];
  const { options } = state;
  const spare = Math.max(0, nest.captives - needOf(options, nest.hunters, nest.mares));
  const path = pick(2) === 0 ? [{ kind: 'choose-path', path: ['DREAD', 'RAGE', 'VEIL'][pick(3)] }] : [];
  const molt = (prowlers: number, stalkers: number) => ({ kind: 'molt', prowlers, stalkers });
  const wishes = [
    [],
    [{ kind: 'hatch', hunters: 1 + pick(4) }],
    [{ kind: 'breed-mare', mares: 1 }],
    [molt(1 + Math.floor(spare / 4), 0)],
    [molt(0, 1)],
    [{ kind: 'feed', captives: 0 }],
  ];
  return [...path, ...(wishes[pick(wishes.length)] ?? [])];
}

function huntOrders(state: State, seat: SeatId, pick: (below: number) => number): readonly unknown[] {
  const nest = state.nests.find((one) => one.seat === seat);
  if (nest === undefined) return [];
  const { packMax } = state.options;
  const targets = state.nests.filter((one) => one.loss === null && one.seat !== seat);
  const raided = targets[pick(Math.max(1, targets.length))];
  if (state.turn > 2 && raided !== undefined && pick(4) === 0)
    return [{ kind: 'raid', site: raided.site, pack: some(nest.hunters, packMax * nest.mares) }];
  let left = nest.hunters;
  const orders: unknown[] = [];
  const areas = [...state.areas];
  for (let pack = 0; pack < nest.mares && huntersIn(left) > 0 && areas.length > 0 && pick(8) > 0; pack += 1) {
    const [area] = areas.splice(pick(areas.length), 1);
    const sent = some(left, 1 + pick(packMax));
    left = without(left, sent);
    orders.push({ kind: 'hunt', area: area?.id, pack: sent });
  }
  return orders;
}

/** A phase as it was played. */
export interface Night {
  readonly key: string;
  readonly before: State;
  readonly sealed: Sealed<Order>;
  readonly events: readonly Event[];
  readonly after: State;
}

export interface Game {
  readonly fixed: Fixed;
  readonly nights: readonly Night[];
}

interface Play {
  readonly seed: string;
  readonly seats?: number;
  readonly names?: readonly string[];
  readonly options?: object;
  /** Who comes and goes, by phase. */
  readonly roster?: (phase: number, state: State) => Partial<RosterChanges>;
  readonly silentOneIn?: number;
}

const fold = (from: State, events: readonly Event[], fixed: Fixed): State =>
  events.reduce((state, event) => apply(state, event, fixed), from);

function sheetsOf(state: State, dice: Dice, silentOneIn: number): Sealed<Order>['sheets'] {
  const pick = (below: number): number => dice.roll('pick', below) - 1;
  const sheets: Record<SeatId, readonly Placed<Order>[]> = {};
  for (const { seat, loss, abandoned } of state.nests) {
    if (loss !== null || abandoned || (silentOneIn > 0 && pick(silentOneIn) === 0)) continue;
    const brood = state.stage === 'hunt' ? [] : broodOrders(state, seat, pick);
    const hunt = state.stage === 'brood' ? [] : huntOrders(state, seat, pick);
    sheets[seat] = placed([...brood, ...hunt]);
  }
  return sheets;
}

/** A whole game; the same for the same words. */
export function playNights({ seed, seats = 4, names, options = {}, roster, silentOneIn = 20 }: Play): Game {
  const setup = setupOf(names ?? NAMES.slice(0, seats), options);
  const fixed = TOWN;
  const opening = open(setup, diceFor(seed, 'open'), fixed);
  let state = fold(BLANK, opening, fixed);
  const nights: Night[] = [
    {
      key: 'opening',
      before: BLANK,
      sealed: { sheets: {}, roster: NO_ROSTER_CHANGES },
      events: opening,
      after: state,
    },
  ];
  for (let phase = 1; state.stage !== 'over' && phase < 120; phase += 1) {
    const sheets = sheetsOf(state, diceFor(seed, phase, 'orders'), silentOneIn);
    const sealed = { sheets, roster: { ...NO_ROSTER_CHANGES, ...roster?.(phase, state) } };
    const events = resolve(state, sealed, diceFor(seed, phase, 'resolve'), fixed);
    const after = fold(state, events, fixed);
    nights.push({ key: `turn-${state.turn}/${state.stage}`, before: state, sealed, events, after });
    state = after;
  }
  return { fixed, nights };
}

/** What a viewer learns of a phase, in order. */
export function sightingsOf({ before, events }: Night, viewer: Viewer, fixed: Fixed): readonly Sighting[] {
  let state = before;
  return events.flatMap((event) => {
    const after = apply(state, event, fixed);
    const seen = reveal(event, state, after, viewer, fixed);
    state = after;
    return seen === null ? [] : [seen];
  });
}

export const viewAfter = ({ after }: Night, viewer: Viewer, fixed: Fixed) => view(after, viewer, fixed);

/** All who read: everybody, the GM and each seat. */
export const readersOf = ({ after }: Night): readonly Viewer[] => [
  { kind: 'public' },
  { kind: 'gm' },
  ...after.seats.map(({ id }) => asSeat(id)),
];
