import type { Umpire } from '../../../src/systems/umpire/game.js';
import { umpire } from '../../../src/systems/umpire/index.js';
import type { State } from '../../../src/systems/umpire/shapes/state.js';
import type { SeededLeak } from '../../../src/testkit/subject.js';

type System = typeof umpire;

/** The state that a careless author keeps beside the views, to have it at hand later. */
function remembering(change: (last: () => State) => Partial<System>): System {
  let last: State = umpire.blank;
  const view: System['view'] = (state, viewer, fixed) => {
    last = state;
    return umpire.view(state, viewer, fixed);
  };
  return { ...umpire, view, ...change(() => last) };
}

/** Mistakes that are easily made at such a table. */
export const leaks: readonly SeededLeak<Umpire>[] = [
  {
    name: 'a contact list stands in the wrong report',
    where: 'sightings',
    system: {
      ...umpire,
      reveal: (event, before, after, viewer, fixed) => {
        const own = viewer.kind === 'seat' ? after.commanders.find(({ seat }) => seat === viewer.seat) : undefined;
        const wrong = event.kind === 'learnt' && own !== undefined ? { ...event, commander: own.id } : event;
        return umpire.reveal(wrong, before, after, viewer, fixed);
      },
    },
  },
  {
    name: 'a ghost moves with the unit that was seen',
    where: 'view',
    system: {
      ...umpire,
      view: (state, viewer, fixed) => {
        const seen = umpire.view(state, viewer, fixed);
        const own = state.commanders.find((one) => viewer.kind === 'seat' && one.seat === viewer.seat);
        if (seen.own === null || own === undefined) return seen;
        const real = state.knows[own.id]?.contacts.map(({ unit }) => state.units.find(({ id }) => id === unit)?.spot);
        const contacts = seen.own.contacts.map((one, index) => ({ ...one, spot: real?.[index] ?? one.spot }));
        return { ...seen, own: { ...seen.own, contacts } };
      },
    },
  },
  {
    name: 'a field of another owner is shown',
    where: 'view',
    system: {
      ...umpire,
      view: (state, viewer, fixed) => {
        const seen = umpire.view(state, viewer, fixed);
        if (seen.own === null) return seen;
        const [first] = state.units.filter(({ owner }) => owner !== seen.own?.commander);
        const told = JSON.stringify(first?.fields ?? {});
        return { ...seen, own: { ...seen.own, written: [...seen.own.written, { to: 'x', text: told, sent: 0 }] } };
      },
    },
  },
  {
    name: 'a courier betrays how far its writer’s reader is',
    where: 'view',
    system: {
      ...umpire,
      view: (state, viewer, fixed) => {
        const seen = umpire.view(state, viewer, fixed);
        if (seen.own === null) return seen;
        const on = state.letters.filter(({ from, to }) => from === seen.own?.commander || to === seen.own?.commander);
        const due = on.map(({ due: at, miles }) => `${at}/${miles}`).join();
        return { ...seen, own: { ...seen.own, written: [...seen.own.written, { to: 'x', text: due, sent: 0 }] } };
      },
    },
  },
  {
    name: 'a refusal tells that there is such a unit',
    where: 'answer',
    system: remembering((last) => ({
      parse: (text, view, fixed) => {
        const read = umpire.parse(text, view, fixed);
        const units = last().units.length;
        return {
          ...read,
          problems: read.problems.map((one) => ({ ...one, message: `${one.message} One of ${units} units.` })),
        };
      },
    })),
  },
  {
    name: 'the map shows everybody where all troops stand',
    where: 'picture',
    system: remembering((last) => ({
      draw: (view, fixed) => {
        const drawing = umpire.draw(view, fixed);
        const all = last().units.map(({ spot }) => JSON.stringify(spot));
        return { ...drawing, description: [...drawing.description, all.join()] };
      },
    })),
  },
  {
    name: 'how many rounds the umpire needs is told',
    where: 'view',
    system: {
      ...umpire,
      view: (state, viewer, fixed) => {
        const seen = umpire.view(state, viewer, fixed);
        return state.stage === 'judgement'
          ? { ...seen, news: [...seen.news, { turn: state.round, text: 'a round' }] }
          : seen;
      },
    },
  },
];
