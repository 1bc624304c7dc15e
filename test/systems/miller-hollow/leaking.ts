import { paragraph } from '../../../src/core/game/blocks.js';
import { GM, type Viewer } from '../../../src/core/game/viewer.js';
import type { MillerHollow } from '../../../src/systems/miller-hollow/game.js';
import { millerHollow } from '../../../src/systems/miller-hollow/index.js';
import { huntersIn } from '../../../src/systems/miller-hollow/pack.js';
import type { Event, Fixed, Sighting, State } from '../../../src/systems/miller-hollow/shapes.js';
import type { SeededLeak } from '../../../src/testkit/subject.js';

// Deliberate mistakes that the fog suite must find: each is one that a careless author of sight or report would make.

type System = typeof millerHollow;

/** What is revealed, spoilt by a look at the event itself. */
const revealing = (spoil: (seen: Sighting, event: Event) => Sighting): System => ({
  ...millerHollow,
  reveal: (event, before, after, viewer, fixed) => {
    const seen = millerHollow.reveal(event, before, after, viewer, fixed);
    return seen === null ? null : spoil(seen, event);
  },
});

/** Another viewer is shown what the GM is. */
const asGm = (kind: Event['kind']): System => ({
  ...millerHollow,
  reveal: (event: Event, before: State, after: State, viewer: Viewer, fixed: Fixed) =>
    millerHollow.reveal(event, before, after, event.kind === kind ? GM : viewer, fixed),
});

export const leaks: readonly SeededLeak<MillerHollow>[] = [
  {
    name: 'a good catch has a wording of its own in the town’s paper',
    where: 'report',
    system: revealing((seen, event) =>
      seen.kind === 'area-hunted' && event.kind === 'area-hunted'
        ? { ...seen, telling: 1 + (event.harvest?.caught ?? 0) }
        : seen,
    ),
  },
  {
    name: 'the report has a line for every event, also for those of which nothing is told',
    where: 'report',
    system: {
      ...millerHollow,
      reveal: (event, before, after, viewer, fixed) =>
        millerHollow.reveal(event, before, after, viewer, fixed) ?? { kind: 'strikes-counted', seats: [] },
      report: (view, sightings, fixed) => {
        const { title, blocks } = millerHollow.report(view, sightings, fixed);
        return { title, blocks: [...blocks, ...sightings.map(() => paragraph('Something happened.'))] };
      },
    },
  },
  {
    name: 'everybody is told how much prey a holder left behind',
    where: 'sightings',
    system: revealing((seen, event) =>
      seen.kind === 'area-hunted' && event.kind === 'area-hunted' ? { ...seen, prey: event.prey } : seen,
    ),
  },
  {
    name: 'brood mares are counted in fights without a strike',
    where: 'sightings',
    system: revealing((seen, event) =>
      seen.kind === 'area-hunted' && event.kind === 'area-hunted' && seen.fight !== null
        ? { ...seen, fight: event.fight }
        : seen,
    ),
  },
  {
    name: 'the die of a harvest is shown to all who fought for it',
    where: 'sightings',
    system: revealing((seen, event) =>
      seen.kind === 'area-hunted' && event.kind === 'area-hunted' && seen.fight !== null
        ? { ...seen, rolls: event.rolls }
        : seen,
    ),
  },
  { name: 'everybody is told who lived through a fight', where: 'sightings', system: asGm('area-hunted') },
  { name: 'everybody reads what others ordered', where: 'sightings', system: asGm('packs-sent') },
  {
    name: 'nests are listed by their Hunters',
    where: 'view',
    system: {
      ...millerHollow,
      view: (state, viewer, fixed) =>
        millerHollow.view(
          { ...state, nests: [...state.nests].sort((a, b) => huntersIn(b.hunters) - huntersIn(a.hunters)) },
          viewer,
          fixed,
        ),
    },
  },
  {
    name: 'signs of prey are told against the middle of the night, before anything grew back',
    where: 'sightings',
    system: {
      ...millerHollow,
      reveal: (event, before, after, viewer, fixed) => {
        const midnight = { ...before, areas: before.areas.map((area) => ({ ...area, dawn: area.prey })) };
        return millerHollow.reveal(event, event.kind === 'prey-changed' ? midnight : before, after, viewer, fixed);
      },
    },
  },
  {
    name: 'the prey of an area is known to who only passed by',
    where: 'view',
    system: {
      ...millerHollow,
      view: (state, viewer, fixed) => {
        const seen = millerHollow.view(state, viewer, fixed);
        return {
          ...seen,
          areas: seen.areas.map((area) => ({
            ...area,
            known: { prey: state.areas.find(({ id }) => id === area.id)?.prey ?? 0, turn: state.turn },
          })),
        };
      },
    },
  },
];
