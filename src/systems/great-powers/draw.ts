import type { Drawing } from '../../core/game/document.js';
import { drawMap } from './draw/picture.js';
import type { Chart, OrderMark } from './draw/position.js';
import type { Fixed, Told, View } from './shapes.js';
import { title } from './words.js';

const charts = new WeakMap<Fixed, Chart>();

function chartOf(fixed: Fixed): Chart {
  const known = charts.get(fixed);
  if (known !== undefined) return known;
  const { map, outline } = fixed;
  const chart: Chart = {
    outline,
    places: Object.fromEntries(map.places.map(({ id, name, kind }) => [id, { name, sea: kind === 'sea' }])),
    powers: map.powers.map(({ id, name, sign, colour }) => ({ id, name, sign, colour })),
  };
  charts.set(fixed, chart);
  return chart;
}

/** An order of the phase before as a mark on the map. */
function markOf({ power, kind, at, of, to, went }: Told): readonly OrderMark[] {
  const how = { power, outcome: went === 'void' ? ('failed' as const) : went };
  if (kind === 'move' && to !== null) return [{ ...how, kind, from: at, to }];
  if (kind === 'retreat' && to !== null) return [{ ...how, kind, from: at, to }];
  if (kind === 'support-move' && of !== null && to !== null) return [{ ...how, kind: 'support', by: at, from: of, to }];
  if (kind === 'support-hold' && of !== null) return [{ ...how, kind: 'support', by: at, from: of, to: of }];
  if (kind === 'convoy' && of !== null && to !== null) return [{ ...how, kind, by: at, from: of, to }];
  if (kind === 'hold' || kind === 'build') return [{ ...how, kind, at }];
  if (kind === 'disband' || kind === 'remove') return [{ ...how, kind: 'disband', at }];
  return [];
}

/** The board as everybody sees it, with the orders of the phase before. */
export const draw = (view: View, fixed: Fixed): Drawing =>
  drawMap(chartOf(fixed), {
    title: title(view),
    position: {
      units: view.units,
      dislodged: view.dislodged.map(({ unit }) => unit),
      centres: view.centres,
      held: view.held,
      unseen: new Set(
        view.sight === null
          ? []
          : fixed.map.places.flatMap(({ id }) => (view.sight?.includes(id) === false ? [id] : [])),
      ),
    },
    orders: view.last.flatMap(markOf),
    own: view.own?.power ?? null,
  });
