import { paragraph } from '../../../src/core/game/blocks.js';
import { GM, type Viewer } from '../../../src/core/game/viewer.js';
import { parabellumClassic } from '../../../src/systems/parabellum-classic/index.js';
import type {
  Event,
  Fixed,
  ParabellumClassic,
  PlayerView,
  Sighting,
  State,
  Unit,
  UnitView,
  View,
} from '../../../src/systems/parabellum-classic/shapes.js';
import type { SeededLeak } from '../../../src/testkit/subject.js';

// Deliberate mistakes that the fog suite must find: each is one that a careless author of sight, report or help would make.

type System = typeof parabellumClassic;
const game = parabellumClassic;

/** Another viewer is shown what the game master is. */
const asGm = (...kinds: readonly Event['kind'][]): System => ({
  ...game,
  reveal: (event: Event, before: State, after: State, viewer: Viewer, fixed: Fixed) =>
    game.reveal(event, before, after, kinds.includes(event.kind) ? GM : viewer, fixed),
});

/** What is revealed, spoilt by a look at the event itself. */
const revealing = (spoil: (seen: Sighting, event: Event) => Sighting): System => ({
  ...game,
  reveal: (event, before, after, viewer, fixed) => {
    const seen = game.reveal(event, before, after, viewer, fixed);
    return seen === null ? null : spoil(seen, event);
  },
});

/** The view, spoilt by a look at the state. */
const viewing = (spoil: (view: View, state: State) => View): System => ({
  ...game,
  view: (state, viewer, fixed) => spoil(game.view(state, viewer, fixed), state),
});

const eachUnit = (spoil: (unit: UnitView, truly: Unit | undefined) => UnitView): System =>
  viewing((view, state) => ({
    ...view,
    units: view.units.map((unit) =>
      spoil(
        unit,
        state.units.find(({ id }) => id === unit.id),
      ),
    ),
  }));

const eachPlayer = (spoil: (player: PlayerView, state: State) => PlayerView): System =>
  viewing((view, state) => ({ ...view, players: view.players.map((player) => spoil(player, state)) }));

/** The state that a careless author keeps beside the views, to have it at hand later. */
function remembering(change: (last: () => State) => Partial<System>): System {
  let last: State = game.blank;
  const view: System['view'] = (state, viewer, fixed) => {
    last = state;
    return game.view(state, viewer, fixed);
  };
  return { ...game, view, ...change(() => last) };
}

/** For the suite of all systems. */
export const leaks: readonly SeededLeak<ParabellumClassic>[] = [
  {
    name: 'types of the enemy are on the map',
    where: 'view',
    system: eachUnit((unit, truly) => ({ ...unit, type: truly?.type ?? null })),
  },
  {
    name: 'strength of the enemy is on the map',
    where: 'view',
    system: eachUnit((unit, truly) => ({ ...unit, strength: truly?.strength ?? null })),
  },
  {
    name: 'credits of the other company are shown',
    where: 'view',
    system: eachPlayer((player, state) => ({
      ...player,
      won: state.players.find(({ id }) => id === player.id)?.credits ?? 0,
    })),
  },
  {
    name: 'units come in the order in which they were mustered',
    where: 'view',
    system: viewing((view, state) => ({
      ...view,
      units: state.units.flatMap(({ id }) => view.units.filter((unit) => unit.id === id)),
    })),
  },
  {
    name: 'units in reserve are listed by flag',
    where: 'view',
    system: viewing((view, state) => ({
      ...view,
      played: state.units.length > view.units.length ? [...view.played, ...view.played] : view.played,
      drawn: state.units.length % 2 === 0 ? view.drawn : 'S1',
    })),
  },
  {
    name: 'mines are in everybody’s view',
    where: 'view',
    system: viewing((view, state) => ({
      ...view,
      board: view.board === null || state.board === null ? null : { ...view.board, mines: state.board.mines },
    })),
  },
  {
    name: 'mustering is told to everybody',
    where: 'sightings',
    system: asGm('unit-mustered'),
  },
  {
    name: 'purchases are told to everybody',
    where: 'sightings',
    system: asGm('units-bought', 'pieces-bought', 'squads-hired'),
  },
  {
    name: 'standing orders are told to everybody',
    where: 'sightings',
    system: asGm('standing-taken'),
  },
  {
    name: 'lines that failed are told to everybody',
    where: 'sightings',
    // Bots write few lines that fail: here each sheet of a turn has one more, which does.
    system: {
      ...asGm('line-failed'),
      suggest: (view, seat, dice, fixed) => {
        const text = game.suggest(view, seat, dice, fixed);
        return view.stage === 'turn' ? `${text}\nWITHDRAW IF CREDITS 9999` : text;
      },
    },
  },
  {
    name: 'what a way cost is told with it',
    where: 'sightings',
    system: revealing((seen, event) =>
      seen.kind === 'unit-moved' && event.kind === 'unit-moved' ? { ...seen, ticks: event.ticks } : seen,
    ),
  },
  {
    name: 'whose scales tick down is told to everybody',
    where: 'sightings',
    system: revealing((seen, event) =>
      seen.kind === 'turn-ticked' && event.kind === 'turn-ticked' ? { ...seen, round: event.supply.length } : seen,
    ),
  },
  {
    name: 'types are told with movement',
    where: 'sightings',
    system: asGm('unit-moved'),
  },
  {
    name: 'a report counts the reserve of the other side',
    where: 'report',
    system: remembering((last) => ({
      report: (view, sightings, fixed) => {
        const document = game.report(view, sightings, fixed);
        const soldiers = last().players.reduce((sum, player) => sum + player.soldiers, 0);
        return { ...document, blocks: [...document.blocks, paragraph(`There are ${soldiers} soldiers in reserve.`)] };
      },
    })),
  },
  {
    name: 'the map tells how many units there are',
    where: 'picture',
    system: remembering((last) => ({
      draw: (view, fixed) => {
        const drawing = game.draw(view, fixed);
        return { ...drawing, description: [...drawing.description, `${last().units.length} units.`] };
      },
    })),
  },
  {
    name: 'the strip shows the credits of all',
    where: 'numbers',
    system: remembering((last) => ({
      vitals: () => [
        { label: 'Money', value: String(last().players.map(({ credits }) => credits)), change: null, note: null },
      ],
    })),
  },
  {
    name: 'an error text knows what the other side has in reserve',
    where: 'answer',
    system: remembering((last) => ({
      check: (orders, view, fixed) =>
        game
          .check(orders, view, fixed)
          .map((problem) => ({ ...problem, message: `${problem.message} ${last().players.at(-1)?.soldiers}` })),
    })),
  },
];
