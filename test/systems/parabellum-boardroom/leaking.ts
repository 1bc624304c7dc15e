import { GM, type Viewer } from '../../../src/core/game/viewer.js';
import { parabellumBoardroom } from '../../../src/systems/parabellum-boardroom/index.js';
import type {
  Event,
  ParabellumBoardroom,
  Player,
  Sighting,
  State,
  View,
  ViewUnit,
} from '../../../src/systems/parabellum-boardroom/shapes.js';
import type { SeededLeak } from '../../../src/testkit/subject.js';

// Deliberate mistakes that the fog suite must find: each is one that a careless author of sight, report or help would make.

type System = typeof parabellumBoardroom;
type Leak = SeededLeak<ParabellumBoardroom>;

const system = parabellumBoardroom;

/** Another viewer is shown what the game master is. */
const asGm = (...kinds: readonly Event['kind'][]): System => ({
  ...system,
  reveal: (event, before, after, viewer, fixed) =>
    system.reveal(event, before, after, kinds.includes(event.kind) ? GM : viewer, fixed),
});

const viewing = (spoil: (view: View, state: State) => View): System => ({
  ...system,
  view: (state, viewer, fixed) => spoil(system.view(state, viewer, fixed), state),
});

const revealing = (spoil: (seen: Sighting, event: Event, before: State) => Sighting): System => ({
  ...system,
  reveal: (event, before, after, viewer: Viewer, fixed) => {
    const seen = system.reveal(event, before, after, viewer, fixed);
    return seen === null ? null : spoil(seen, event, before);
  },
});

const eachUnit = (spoil: (unit: ViewUnit, state: State) => ViewUnit): System =>
  viewing((view, state) => ({ ...view, units: view.units.map((unit) => spoil(unit, state)) }));

const truly = (state: State, flag: string) => state.units.find((unit) => unit.flag === flag);

const eachSeat = (tell: (player: Player) => number): System =>
  viewing((view, state) => ({
    ...view,
    seats: view.seats.map((seat) => {
      const player = state.players.find(({ id }) => id === seat.id);
      return player === undefined ? seat : { ...seat, strikes: tell(player) };
    }),
  }));

/** The state behind each view, which a careless author keeps at hand. */
const behind = new WeakMap<View, State>();

const peeping: System = {
  ...system,
  view: (state, viewer, fixed) => {
    const seen = system.view(state, viewer, fixed);
    behind.set(seen, state);
    return seen;
  },
};

const allFunds = (view: View): number => (behind.get(view)?.players ?? []).reduce((sum, { funds }) => sum + funds, 0);

/** Mistakes that show in every game, open or behind screens. */
export const leaks: readonly Leak[] = [
  { name: 'everybody’s funds are in the view', where: 'view', system: eachSeat(({ funds }) => Math.abs(funds)) },
  { name: 'tokens in others’ reserves are in the view', where: 'view', system: eachSeat(({ usable }) => usable) },
  {
    name: 'supplies on others’ cards are in the view',
    where: 'view',
    system: eachUnit((unit, state) => ({
      ...unit,
      passengers: unit.passengers + (truly(state, unit.flag)?.supplies ?? 0),
    })),
  },
  {
    name: 'units are listed in the order in which they were bought',
    where: 'view',
    system: viewing((view, state) => {
      const place = new Map(state.units.map(({ flag }, index) => [flag, index]));
      return {
        ...view,
        units: [...view.units].sort((one, other) => (place.get(one.flag) ?? 0) - (place.get(other.flag) ?? 0)),
      };
    }),
  },
  {
    name: 'the order of the deck is in every view',
    where: 'view',
    system: viewing((view, state) => ({ ...view, deckOrder: state.deck })),
  },
  {
    name: 'standing orders of others are told',
    where: 'sightings',
    system: asGm('standing-set', 'reserve-readied', 'supply-bought', 'order-failed'),
  },
  { name: 'what a move cost is told to everybody', where: 'sightings', system: asGm('unit-moved') },
  { name: 'supplies put on a deployed unit are told', where: 'sightings', system: asGm('unit-deployed') },
  { name: 'what an attack cost is told', where: 'sightings', system: asGm('target-attacked', 'attack-countered') },
  {
    name: 'how much a unit was resupplied with is told',
    where: 'sightings',
    system: asGm('unit-resupplied', 'unit-moved'),
  },
  {
    name: 'why a move stopped is told',
    where: 'sightings',
    system: revealing((seen, event) =>
      seen.kind === 'unit-moved' && event.kind === 'unit-moved' ? { ...seen, cut: event.cut } : seen,
    ),
  },
  {
    name: 'the report counts what was hidden from its reader',
    where: 'report',
    system: {
      ...asGm('standing-set', 'reserve-readied'),
      report: (view, sightings, fixed) => {
        const told = system.report(view, sightings, fixed);
        return {
          ...told,
          blocks: [...told.blocks, { kind: 'paragraph', text: [`${sightings.length} things happened.`] }],
        };
      },
    },
  },
  {
    name: 'the map names who is rich',
    where: 'picture',
    system: {
      ...peeping,
      draw: (view, fixed) => {
        const made = system.draw(view, fixed);
        return { ...made, description: [...made.description, `All together have ${allFunds(view)}.`] };
      },
    },
  },
  {
    name: 'a curve shows everybody’s funds',
    where: 'numbers',
    system: {
      ...peeping,
      measures: (view, fixed) => [
        ...(system.measures?.(view, fixed) ?? []),
        {
          id: 'funds',
          title: 'Funds',
          goals: [],
          values: [{ id: 'all', name: 'all', colour: null, value: allFunds(view) }],
        },
      ],
    },
  },
  {
    name: 'the sketch of a sheet knows what others can pay',
    where: 'sketch',
    system: {
      ...peeping,
      sketch: (view, orders, fixed) => {
        const made = system.sketch(view, orders, fixed);
        return { ...made, resources: [...made.resources, { name: 'danger', left: allFunds(view), of: 9_999 }] };
      },
    },
  },
  {
    name: 'an offer is there only while others have an even sum',
    where: 'offers',
    system: {
      ...peeping,
      offers: (view, subject, fixed) => system.offers(view, subject, fixed).slice(allFunds(view) % 2),
    },
  },
  {
    name: 'an answer depends on what others have',
    where: 'answer',
    system: {
      ...peeping,
      check: (orders, view, fixed) => [
        ...system.check(orders, view, fixed),
        ...orders.slice(0, allFunds(view) % 2).map(({ line }) => ({
          line,
          severity: 'warning' as const,
          code: 'parabellum-boardroom/rich',
          found: 'a sheet',
          message: 'They are rich.',
        })),
      ],
    },
  },
];

/** Mistakes that only screens make possible. */
export const screenLeaks: readonly Leak[] = [
  {
    name: 'types are seen through the screens',
    where: 'view',
    system: eachUnit((unit, state) => ({ ...unit, type: truly(state, unit.flag)?.type ?? null })),
  },
  {
    name: 'strength is seen through the screens',
    where: 'view',
    system: eachUnit((unit, state) => ({ ...unit, strength: truly(state, unit.flag)?.strength ?? null })),
  },
  {
    name: 'reserves are counted behind the screens',
    where: 'view',
    system: viewing((view, state) => ({ ...view, deck: state.units.length })),
  },
  { name: 'purchases are told behind the screens', where: 'sightings', system: asGm('units-bought') },
];

/** Mistakes about who is aboard and what hands hold. */
export const openLeaks: readonly Leak[] = [
  {
    name: 'a drawn card is told to everybody',
    where: 'sightings',
    system: asGm('card-drawn'),
  },
  {
    name: 'surcharges of cards in hand are told',
    where: 'view',
    system: viewing((view, state) => ({
      ...view,
      deck: view.deck + state.players.reduce((sum, { hand }) => sum + hand.filter(({ card }) => card < 'LC').length, 0),
    })),
  },
  {
    name: 'what a purchase of units cost is told',
    where: 'sightings',
    system: asGm('units-bought'),
  },
];
