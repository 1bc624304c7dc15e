import type { Placed } from '../../core/game/sheet.js';
import { EMPTY_SKETCH, type Sketch, type SketchLine, type SketchMark } from '../../core/game/sketch.js';
import { wordsOf } from '../../core/reading/words.js';
import { marksOf } from './foresight/marks.js';
import { Rehearsal, type Tried } from './foresight/rehearsal.js';
import { supposed } from './foresight/supposed.js';
import { foreseenWords } from './foresight/words.js';
import { sheet } from './orders/cards.js';
import { rank } from './orders/check.js';
import { playerOf } from './phases/course.js';
import type { Action, Order, State, View } from './shapes.js';
import { unitName } from './shapes.js';

interface Foreseen {
  readonly line: SketchLine | null;
  readonly marks: readonly SketchMark[];
}

/** A mine of one's own on the way: the line is carried out, and not as was meant. */
function mineDoubt(tried: Tried | null): string | null {
  const mine = tried?.events.find((event) => event.kind === 'mine-sprung');
  return mine?.kind === 'mine-sprung' ? `A minefield that you know of lies on ${mine.square}.` : null;
}

function foresee(view: View, rehearsal: Rehearsal, { line, order }: Placed<Order>): Foreseen {
  const { do: action, when, otherwise } = order;
  const branches: readonly Action[] = otherwise === null ? [action] : [action, otherwise];
  const certain = when.length === 0;
  const tried = certain ? rehearsal.try(action) : rehearsal.probe(action);
  const marks = marksOf(line, action, tried, rehearsal.state);
  const refused = branches.map((one) => (one === action ? tried : rehearsal.probe(one))?.refusal ?? null);
  // With conditions one branch that can be carried out is enough.
  const refusal = refused.every((one) => one !== null) ? (refused[0] ?? null) : null;
  const doubt = refusal?.why ?? mineDoubt(tried);
  if (doubt !== null) return { marks, line: { line, text: doubt, tone: 'doubt' } };
  const words = tried?.refusal == null ? foreseenWords(view, rehearsal, action, tried) : null;
  const text = words === null || certain ? words : `If its conditions hold: ${words}`;
  return { marks, line: text === null ? null : { line, text, tone: 'info' } };
}

/** Own units on the map that may act and that no line names. */
function idleUnits(view: View, state: State, orders: readonly Placed<Order>[]): string[] {
  const { own, field, stage } = view;
  const turn = stage === 'turn' && field?.active === own?.seat;
  if (own === null || !(turn || stage === 'closing')) return [];
  if (orders.some(({ order }) => order.do.kind === 'extract-all')) return [];
  const named = new Set(orders.flatMap(({ order }) => wordsOf(sheet.write(order), '>*')));
  return state.units
    .filter((unit) => unit.owner === own.seat && unit.place === 'map' && !unit.locked)
    .map(({ id }) => unitName(id))
    .filter((name) => !named.has(name))
    .sort();
}

/** What the sheet leaves of money, people and tokens. */
function resourcesOf(before: State, after: State, seat: string): Sketch['resources'] {
  const [had, has] = [playerOf(before, seat), playerOf(after, seat)];
  if (had === undefined || has === undefined) return [];
  return [
    { name: 'credits', left: has.credits, of: had.credits },
    { name: 'people', left: has.personnel, of: had.personnel },
    { name: 'fuel tokens', left: has.fuel, of: had.fuel },
    { name: 'ammunition tokens', left: has.ammo, of: had.ammo },
  ];
}

/**
 * What a sheet means as far as its sender can know: it is tried out on what the view shows, line by line in the order in
 * which it will be carried out, by the steps of the game itself.
 */
export function sketch(view: View, orders: readonly Placed<Order>[]): Sketch {
  const start = supposed(view);
  if (start === null) return EMPTY_SKETCH;
  const rehearsal = new Rehearsal(start);
  const inOrder = [...orders].sort((one, other) => rank(one, view) - rank(other, view) || one.line - other.line);
  const foreseen = inOrder.map((placed) => foresee(view, rehearsal, placed));
  return {
    marks: foreseen.flatMap(({ marks }) => marks),
    resources: resourcesOf(start.state, rehearsal.state, start.seat),
    idle: idleUnits(view, start.state, orders),
    lines: foreseen.flatMap(({ line }) => (line === null ? [] : [line])).sort((one, other) => one.line - other.line),
  };
}
