import { listing } from '../../../core/reading/listing.js';
import { hourOfClock } from '../calendar.js';
import { spotWords } from '../ground.js';
import { lookOf } from '../knowing/learn.js';
import { chairName } from '../orders/desk.js';
import { writeSheetOrder } from '../orders/sheet-deck.js';
import type { UmpireOrder } from '../orders/umpire-deck.js';
import type { Commander, State, Unit } from '../shapes/state.js';
import { type Course, happen } from './course.js';
import { throwDice } from './dice.js';

type Act<Kind extends UmpireOrder['kind']> = Extract<UmpireOrder, { kind: Kind }>;
type Acts = { readonly [Kind in UmpireOrder['kind']]: (course: Course, act: Act<Kind>, line: number) => void };

const unitIn = ({ units }: State, id: string): Unit | undefined => units.find((unit) => unit.id === id);

function failed(course: Course, line: number, text: string): void {
  happen(course, { kind: 'failed', line, text });
}

/** The unit of a line; where an earlier line took it away, the line comes to nothing and says so. */
function withUnit(course: Course, line: number, id: string, act: (unit: Unit) => void): void {
  const unit = unitIn(course.state, id);
  if (unit === undefined) failed(course, line, `There is no unit ${id} any more.`);
  else act(unit);
}

/** A name that no unit has yet. */
function freeId({ units }: State, name: string): string {
  let id = name;
  for (let number = 2; units.some((unit) => unit.id === id || unit.name === id); number += 1)
    id = `${name} (${number})`;
  return id;
}

const isAddressed = (to: string, { id, side }: Commander): boolean => to === 'all' || to === id || to === side;

/** What stands at a place, as each of those sees it who are let look. */
function look(course: Course, { place, to }: Act<'see'>): void {
  const { state, fixed } = course;
  for (const one of state.commanders.filter((commander) => isAddressed(to, commander))) {
    const there = state.units.filter(
      ({ spot, owner }) => spot?.kind === 'place' && spot.place === place && owner !== one.id,
    );
    const text =
      there.length === 0
        ? `At ${place} nobody is to be seen.`
        : `At ${place} there stand: ${there.map((unit) => lookOf(unit, 'strength', fixed)).join('; ')}.`;
    happen(course, { kind: 'spoken', to: one.id, text });
  }
}

/** What the umpire does with a letter: who has taken it is told what stands in it. */
function deliver(course: Course, { letter: id, how, late, to }: Act<'deliver'>, line: number): void {
  const { state, fixed } = course;
  const letter = state.letters.find((one) => one.id === id);
  if (letter === undefined || letter.state !== 'road') failed(course, line, `The letter ${id} is not on the road.`);
  else if (how !== null) happen(course, { kind: 'carried', letter: id, how: 'lost', due: letter.due });
  else if (late !== null) happen(course, { kind: 'carried', letter: id, how: 'late', due: letter.due + late });
  else if (to !== null && to !== letter.to) {
    happen(course, { kind: 'carried', letter: id, how: 'taken', due: letter.due });
    const text = `A courier is taken, with a letter of ${chairName(fixed, letter.from)} to ${chairName(fixed, letter.to)}: “${letter.text}”`;
    happen(course, { kind: 'spoken', to, text });
  } else happen(course, { kind: 'carried', letter: id, how: 'now', due: Math.min(letter.due, state.hour) });
}

function judged(course: Course, { who, line: of, text }: Act<'judged'>, line: number): void {
  // Words for all lines are for those that have no answer yet.
  const given = course.state.given.filter(
    (one) => one.commander === who && (of === null ? !one.judged : one.line === of),
  );
  if (given.length === 0 && of !== null) {
    failed(course, line, `${who} has sent no line ${of}.`);
    return;
  }
  happen(course, { kind: 'judged', commander: who, line: of });
  const quoted = given
    .map(({ order }) => `“${order.kind === 'in-words' ? order.text : writeSheetOrder(order)}”`)
    .join(', ');
  if (text !== null) happen(course, { kind: 'spoken', to: who, text: quoted === '' ? text : `${quoted}: ${text}` });
}

/** Counts a field down in all units that have it, and fills it up where the binder says so. */
function tick(course: Course, { field }: Act<'tick'>): void {
  const { state, fixed } = course;
  const rule = fixed.ticks.find((one) => one.field === field);
  if (rule === undefined) return;
  const values = state.units.flatMap(({ id, fields, spot }) => {
    const value = fields[field];
    if (typeof value !== 'number') return [];
    const place = spot?.kind === 'place' ? fixed.map.places.find(({ name }) => name === spot.place) : undefined;
    const filled = place !== undefined && rule.filledAt.includes(place.kind);
    const next = filled ? rule.most : Math.max(rule.least, Math.round((value + rule.by) * 100) / 100);
    return [[id, next] as const];
  });
  happen(course, { kind: 'ticked', field, values: Object.fromEntries(values) });
}

/** What each line of the umpire's sheet does, in the order in which they stand there. PUBLISH and END come when all are done. */
export const ACTS: Acts = {
  move: (course, { unit, to, along, at }, line) =>
    withUnit(course, line, unit, ({ owner, name }) => {
      const { fixed, state } = course;
      const known = at !== null && hourOfClock(at, state.hour, fixed.calendar) !== null ? at : null;
      happen(course, { kind: 'moved', unit, spot: to, at: known });
      if (known === null && along === null) return;
      const by = along === null ? '' : `, by ${listing(along)}`;
      const when = known === null ? '' : `, ${known}`;
      happen(course, { kind: 'spoken', to: owner, text: `${name}: ${spotWords(to, fixed)}${by}${when}.` });
    }),
  set: (course, { unit, field, value }, line) =>
    withUnit(course, line, unit, () => {
      if (['strength', 'speed', 'sight'].includes(field) && typeof value !== 'number')
        failed(course, line, `The ${field} of a unit is a number.`);
      else happen(course, { kind: 'changed', unit, field, value });
    }),
  new: (course, { name, to, owner, of, strength }) => {
    const unit: Unit = {
      id: freeId(course.state, name),
      name: freeId(course.state, name),
      owner,
      parent: null,
      spot: to,
      kind: of ?? 'unit',
      symbol: (of ?? 'unit').charAt(0).toUpperCase(),
      strength: strength ?? 0,
      speed: 2,
      sight: null,
      fields: {},
      revealed: [],
    };
    happen(course, { kind: 'raised', unit });
  },
  remove: (course, { unit }, line) => withUnit(course, line, unit, () => happen(course, { kind: 'removed', unit })),
  split: (course, { unit, strength, name }, line) =>
    withUnit(course, line, unit, (one) => {
      if (strength < 1 || strength >= one.strength) {
        failed(course, line, `${one.name} has ${one.strength}; less than that, and at least 1, can be split off.`);
        return;
      }
      const id = freeId(course.state, name);
      happen(course, { kind: 'split', unit, into: { ...one, id, name: id, strength, parent: one.id } });
    }),
  join: (course, { unit, into }, line) =>
    withUnit(course, line, unit, () =>
      withUnit(course, line, into, () => {
        if (unit === into) failed(course, line, 'A unit does not join itself.');
        else happen(course, { kind: 'merged', unit, into });
      }),
    ),
  give: (course, { unit, to }, line) => withUnit(course, line, unit, () => happen(course, { kind: 'given', unit, to })),
  reveal: (course, { unit, to, as }, line) =>
    withUnit(course, line, unit, () => happen(course, { kind: 'revealed', unit, to, as })),
  hide: (course, { unit, to }, line) =>
    withUnit(course, line, unit, () => happen(course, { kind: 'hidden', unit, to })),
  see: look,
  roll: throwDice,
  table: throwDice,
  tell: (course, { to, text }) => happen(course, { kind: 'spoken', to, text }),
  news: (course, { text }) => happen(course, { kind: 'spoken', to: 'all', text }),
  deliver,
  clock: (course, { hours }) => happen(course, { kind: 'clocked', hours }),
  tick,
  note: (course, { text }) => happen(course, { kind: 'noted', text }),
  judged,
  out: (course, { who }) => happen(course, { kind: 'put-out', commander: who, out: true }),
  back: (course, { who }) => happen(course, { kind: 'put-out', commander: who, out: false }),
  publish: () => {},
  end: () => {},
  nothing: () => {},
};
