import type { Placed } from '../../core/game/sheet.js';
import { EMPTY_SKETCH, type Sketch, type SketchLine, type SketchMark } from '../../core/game/sketch.js';
import { clockWords } from './calendar.js';
import { marchOf } from './draft/march.js';
import { foretold } from './draft/readers.js';
import { blanksOf } from './draft/wishes.js';
import { exitsOf, spotWords, wayMiles } from './ground.js';
import { isOfSheet, isOfUmpire, type Order } from './orders/order.js';
import type { Spot } from './shapes/base.js';
import type { Fixed } from './shapes/fixed.js';
import type { View } from './shapes/view.js';

/** The place of the map nearest to a spot along its line. */
const near = (spot: Spot, fixed: Fixed): string | null =>
  [...exitsOf(spot, fixed)].sort((one, other) => one.miles - other.miles)[0]?.place ?? null;

const fits = (text: string): string => text.slice(0, 24);

interface Seen {
  readonly marks: readonly SketchMark[];
  readonly lines: readonly SketchLine[];
}
const NOTHING: Seen = { marks: [], lines: [] };

/** What a commander can foresee of one of their orders. */
function foreseen({ line, order }: Placed<Order>, view: View, fixed: Fixed): Seen {
  if (!isOfSheet(order)) return NOTHING;
  if (order.kind === 'in-words')
    return {
      marks: [],
      lines: [{ line, text: 'In words: the umpire reads this and decides.', tone: 'info', rule: 'UT-3' }],
    };
  if (order.kind === 'write') {
    const text =
      fixed.couriers === 0
        ? 'It arrives with the next report.'
        : 'A courier carries it; when it is there, the road decides.';
    return { marks: [], lines: [{ line, text, tone: 'info', rule: 'UT-4' }] };
  }
  const blanks = blanksOf(order, fixed);
  const unit = view.own?.own.find(({ id }) => id === blanks?.unit);
  if (blanks?.form.draft !== 'march' || unit === undefined || blanks.place === null || unit.spot === null)
    return NOTHING;
  const march = marchOf(unit, blanks.place, fixed.calendar.hours, fixed, blanks.choice);
  if (march === null)
    return { marks: [], lines: [{ line, text: `No way leads to ${blanks.place}.`, tone: 'doubt', rule: 'UT-5' }] };
  const there =
    march.arrives === null
      ? `${march.made} of them in this turn`
      : `there about ${clockWords(view.hour + march.arrives, fixed.calendar)}`;
  const from = near(unit.spot, fixed);
  const marks: readonly SketchMark[] =
    from === null || from === blanks.place
      ? []
      : [
          {
            kind: 'arrow',
            line,
            from,
            to: blanks.place,
            style: 'move',
            word: 'a march',
            label: fits(unit.name),
            doubtful: march.made <= 0,
          },
        ];
  return {
    marks,
    lines: [
      {
        line,
        text: `${march.miles} ${fixed.map.unit}s, ${there}.`,
        tone: march.made <= 0 && march.miles > 0 ? 'doubt' : 'info',
        rule: 'UT-5',
      },
    ],
  };
}

/** What the umpire's lines do on the map. */
function judged({ line, order }: Placed<Order>, view: View, fixed: Fixed): Seen {
  if (!isOfUmpire(order) || order.kind !== 'move' || view.whole === null) return NOTHING;
  const unit = view.whole.units.find(({ id }) => id === order.unit);
  if (unit === undefined || unit.spot === null) return NOTHING;
  const along = order.along ?? [];
  const spots = [unit.spot, ...along.map((place): Spot => ({ kind: 'place', place })), order.to];
  const stops = spots.map((spot) => near(spot, fixed));
  const marks = stops.slice(1).flatMap((to, index): readonly SketchMark[] => {
    const from = stops[index] ?? null;
    return from === null || to === null || from === to
      ? []
      : [{ kind: 'arrow', line, from, to, style: 'move', label: fits(unit.name), doubtful: false }];
  });
  return { marks, lines: along.length === 0 ? [] : [{ line, ...wayWords(spots, unit.speed, view.whole, fixed) }] };
}

/** How long a way is that the umpire has named, and whether there is one. The umpire decides all the same. */
function wayWords(
  spots: readonly Spot[],
  speed: number,
  { extra }: NonNullable<View['whole']>,
  fixed: Fixed,
): Omit<SketchLine, 'line'> {
  const miles = wayMiles(spots, fixed);
  if (typeof miles !== 'number')
    return {
      text: `No way leads from ${spotWords(miles.from, fixed)} to ${spotWords(miles.to, fixed)}.`,
      tone: 'doubt',
      rule: 'UT-5',
    };
  const most = Math.round(speed * (fixed.calendar.hours + extra) * 10) / 10;
  return miles <= most
    ? { text: `${miles} ${fixed.map.unit}s.`, tone: 'info', rule: 'UT-5' }
    : { text: `${miles} ${fixed.map.unit}s; it makes ${most} in this turn.`, tone: 'doubt', rule: 'UT-5' };
}

/** What a sheet means as far as its writer can know. */
export function sketch(view: View, orders: readonly Placed<Order>[], fixed: Fixed): Sketch {
  const { own, judges } = view;
  if (judges) {
    const seen = orders.map((one) => judged(one, view, fixed));
    const written = orders.length === 0 ? null : foretold(view, orders, fixed);
    const asked = view.whole?.given.filter((one) => !one.judged).length ?? 0;
    return {
      ...EMPTY_SKETCH,
      marks: seen.flatMap(({ marks }) => marks),
      lines: seen.flatMap(({ lines }) => lines),
      ...(written === null
        ? {}
        : {
            resources: asked === 0 ? [] : [{ name: 'lines to judge', left: written.open, of: asked }],
            readers: [...written.readers],
          }),
    };
  }
  if (own === null || view.stage !== 'orders') return EMPTY_SKETCH;
  const seen = orders.map((one) => foreseen(one, view, fixed));
  const busy = new Set(
    orders.flatMap(({ order }) => (isOfSheet(order) && order.kind === 'form' ? Object.values(order.values) : [])),
  );
  const takesUnits = fixed.orders.forms.some(({ template }) => template.includes('{unit'));
  return {
    marks: seen.flatMap(({ marks }) => marks),
    resources: [],
    idle: takesUnits ? own.own.filter(({ id }) => !busy.has(id)).map(({ id }) => id) : [],
    lines: seen.flatMap(({ lines }) => lines),
  };
}
