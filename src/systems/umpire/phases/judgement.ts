import { JUDGE } from '../../../core/game/seat.js';
import { learn, withReturns } from '../knowing/learn.js';
import { isOfUmpire } from '../orders/order.js';
import type { UmpireOrder } from '../orders/umpire-deck.js';
import type { Commander, State } from '../shapes/state.js';
import { ACTS } from './acts.js';
import { type Course, happen } from './course.js';
import { roster } from './roster.js';

/** The game hour at which the turn that is judged ends. */
const endOfTurn = ({ hour, extra }: Pick<State, 'hour' | 'extra'>, hours: number): number => hour + hours + extra;

const isFor = (to: string, { id, side }: Commander): boolean => to === id || to === side;

/** Everybody learns what they can know now, and the next turn begins. */
function publish(course: Course): void {
  const { fixed } = course;
  const hour = endOfTurn(course.state, fixed.calendar.hours);
  const { state } = course;
  const arrived = state.letters.filter((letter) => letter.state === 'road' && letter.due <= hour);
  const thisTurn = state.thrown.filter(({ turn }) => turn === state.turn);
  for (const commander of state.commanders) {
    const letters = arrived.filter(({ to }) => to === commander.id);
    happen(course, {
      kind: 'learnt',
      commander: commander.id,
      know: withReturns(learn(state, commander, hour, fixed), letters),
      told: state.told.filter(({ to }) => isFor(to, commander)).map(({ text }) => text),
      letters,
      thrown: thisTurn.filter(({ audience }) => isFor(audience, commander)),
    });
  }
  happen(course, {
    kind: 'published',
    hour,
    news: state.told.filter(({ to }) => to === 'all').map(({ text }) => text),
    arrived: arrived.map(({ id }) => id),
    thrown: thisTurn.filter(({ audience }) => audience === 'all'),
    round: state.round,
  });
}

const LAST = 'The last turn is over.';

/** One round of judging: the lines of the umpire's sheet in their order, and at PUBLISH the end of the turn. */
export function judge(course: Course): void {
  const lines = (course.sealed.sheets[JUDGE] ?? []).flatMap(({ line, order }) =>
    isOfUmpire(order) ? [{ line, order }] : [],
  );
  for (const { line, order } of lines) actOn(course, order, line);
  roster(course);
  const end = lines.map(({ order }) => order).find((order) => order.kind === 'end');
  const isLast = course.state.turn >= course.fixed.turns;
  if (end === undefined && !lines.some(({ order }) => order.kind === 'publish')) {
    happen(course, { kind: 'went-on' });
    return;
  }
  publish(course);
  if (end !== undefined || isLast) happen(course, { kind: 'ended', how: end?.kind === 'end' ? end.how : LAST });
}

function actOn(course: Course, order: UmpireOrder, line: number): void {
  const act = ACTS[order.kind] as (course: Course, order: UmpireOrder, line: number) => void;
  act(course, order, line);
}
