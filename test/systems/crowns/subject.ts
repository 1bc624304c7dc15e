import { anySubject } from 'adjutant/testkit/any-subject.js';
import type { SeededLeak, Subject } from 'adjutant/testkit/subject.js';
import type { Crowns } from '../../../src/systems/crowns/game.js';
import { crowns } from '../../../src/systems/crowns/index.js';
import type { State } from '../../../src/systems/crowns/shapes.js';
import { crownsSecrets } from './secrets.js';

/** Crowns in its usual hall; seats alternate between the sides. */
export const hall: Subject<Crowns> = {
  system: crowns,
  seats: { least: 2, most: 6 },
  longest: 8,
  secrets: crownsSecrets,
  setup: async (seats) =>
    crowns.schemas.setup.parse({
      options: { rounds: 6 },
      seats: Array.from({ length: seats }, (_, index) => ({
        id: `seat-${index + 1}`,
        name: `Player ${index + 1}`,
        side: index % 2 === 0 ? 'north' : 'south',
      })),
    }),
};

const richest = (state: State): number => Math.max(0, ...state.seats.map(({ gold }) => gold));

/** The state that a careless author keeps beside the views, to have it at hand later. */
function remembering(change: (system: typeof crowns, last: () => State) => Partial<typeof crowns>): typeof crowns {
  let last: State = crowns.blank;
  const view: typeof crowns.view = (state, viewer, fixed) => {
    last = state;
    return crowns.view(state, viewer, fixed);
  };
  return { ...crowns, view, ...change(crowns, () => last) };
}

const leaks: readonly SeededLeak<Crowns>[] = [
  {
    name: 'players are listed by their gold',
    where: 'view',
    system: {
      ...crowns,
      view: (state, viewer, fixed) =>
        crowns.view({ ...state, seats: [...state.seats].sort((a, b) => b.gold - a.gold) }, viewer, fixed),
    },
  },
  {
    name: 'everybody learns what was paid',
    where: 'sightings',
    system: {
      ...crowns,
      reveal: (event, before, after, viewer, fixed) =>
        crowns.reveal(event, before, after, event.kind === 'crowned' ? { kind: 'gm' } : viewer, fixed),
    },
  },
  {
    name: 'bids are offered up to the gold of the richest',
    where: 'offers',
    system: remembering((system, last) => ({
      offers: (view, subject, fixed) =>
        system.offers(
          view.own === null ? view : { ...view, own: { ...view.own, gold: richest(last()) } },
          subject,
          fixed,
        ),
    })),
  },
  {
    name: 'the sketch doubts bids that a rival can pay more than',
    where: 'sketch',
    system: remembering((system, last) => ({
      sketch: (view, orders, fixed) => {
        const sketch = system.sketch(view, orders, fixed);
        return { ...sketch, marks: sketch.marks.map((mark) => ({ ...mark, doubtful: richest(last()) > 20 })) };
      },
    })),
  },
];

export const subject = anySubject(hall, leaks);
