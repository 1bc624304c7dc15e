import { routeMiles } from '../ground.js';
import { knownAs } from '../knowing/learn.js';
import { isOfSheet } from '../orders/order.js';
import type { Spot } from '../shapes/base.js';
import type { Fixed } from '../shapes/fixed.js';
import type { Commander, Letter, State } from '../shapes/state.js';
import { type Course, commanderOf, happen } from './course.js';
import { roster } from './roster.js';

/** Where letters to somebody go: to the unit that they ride with. */
function quartersOf({ units }: State, { id, with: unit }: Commander): Spot | null {
  const own = units.filter(({ owner }) => owner === id);
  return (own.find((one) => one.id === unit || one.name === unit) ?? own[0])?.spot ?? null;
}

/** How long a courier needs, in game hours, and how far it is. */
function courierOf(
  state: State,
  from: Commander,
  to: Commander,
  fixed: Fixed,
): { readonly miles: number; readonly hours: number } {
  const [start, goal] = [quartersOf(state, from), quartersOf(state, to)];
  const miles = start === null || goal === null ? 0 : (routeMiles(start, goal, fixed) ?? 0);
  return { miles, hours: fixed.couriers === 0 ? 0 : Math.round((miles / fixed.couriers) * 100) / 100 };
}

function letterFrom(course: Course, from: Commander, to: string, text: string): void {
  const { state, fixed } = course;
  const reader = commanderOf(state, to);
  if (reader === undefined || reader.id === from.id) return;
  const { miles, hours } = courierOf(state, from, reader, fixed);
  const encloses =
    fixed.returns && from.chief === reader.id
      ? state.units.filter(({ owner }) => owner === from.id).map((unit) => knownAs(unit, 'side', fixed))
      : [];
  const letter: Letter = {
    id: `L${state.letters.length + 1}`,
    from: from.id,
    to: reader.id,
    text,
    sent: state.hour,
    due: state.hour + hours,
    miles,
    state: 'road',
    encloses,
  };
  happen(course, { kind: 'letter-written', letter });
}

/** The window of orders ends: sheets are laid before the umpire, couriers ride, and judging begins. */
export function takeOrders(course: Course): void {
  const { sealed, fixed } = course;
  for (const { id, seat, out } of course.state.commanders) {
    if (seat === null || out) continue;
    const sheet = sealed.sheets[seat];
    if (sheet === undefined) {
      if (!sealed.roster.excused.includes(seat)) happen(course, { kind: 'was-silent', commander: id });
      continue;
    }
    const orders = sheet.flatMap(({ line, order }) => (isOfSheet(order) ? [{ line, order }] : []));
    happen(course, { kind: 'sheet-taken', commander: id, orders });
  }
  for (const { commander, order } of course.state.given) {
    const from = commanderOf(course.state, commander);
    if (order.kind === 'write' && from !== undefined && fixed.orders.letters)
      letterFrom(course, from, order.to, order.text);
  }
  roster(course);
  happen(course, { kind: 'called' });
}
