import { Recent } from '../../../../app/kit/recent.js';
import type { CourseOfPlay, CurvePoint } from '../../../../app/reading/course-of-play.js';
import type { Measure } from '../../../../core/game/desk.js';
import { lineChart, type Series } from '../../boxes/chart.js';
import { Html, html } from '../../kit/html.js';

interface Curves {
  readonly measure: Measure;
  readonly chart: Html;
}

const seriesOf = (points: readonly CurvePoint[], id: string): readonly Series[] => {
  const values = points.map(({ measures }) => measures.find((measure) => measure.id === id)?.values ?? []);
  const known = new Map(values.flat().map((value) => [value.id, value]));
  return [...known.values()].map(({ id: whose, name, colour }) => ({
    name,
    colour: colour === null ? null : `var(--map-${colour})`,
    values: values.map((step) => step.find((value) => value.id === whose)?.value ?? null),
  }));
};

const titlesOf = (points: readonly CurvePoint[]): readonly string[] => points.map(({ title }) => title);

/** So many turns have their numbers below a curve that cannot stand on every one. */
const NUMBERED = 24;

/** In a long war the curve stands on some of the turns; the numbers below it are those of the turns around the one that is shown. */
function thinned({ curve, moments }: CourseOfPlay, id: string, at: number) {
  const from = Math.max(0, Math.min(at - NUMBERED / 2, moments.length - NUMBERED));
  const near = moments.slice(from, from + NUMBERED);
  const [first, last] = [near[0]?.title ?? '', near.at(-1)?.title ?? ''];
  return {
    axis: { places: curve.map(({ ordinal }) => ordinal), stops: moments.map(({ ordinal }) => ordinal) },
    numbers: {
      steps: titlesOf(near),
      series: seriesOf(near, id),
      note: `The curve stands on ${curve.length} of all turns. These numbers go from ${first} to ${last}; another turn on the map has those around it.`,
    },
  };
}

/** Letters of charts that are kept. */
const MOST_KEPT = 4_000_000;
const kept = new Recent<readonly Curves[]>(MOST_KEPT, (curves) =>
  curves.reduce((room, { chart }) => room + chart.markup.length, 1),
);

/** A chart for each number of the game that the reader knows of anybody, over the turns. What is known of a resolution never changes. */
export function curvesOf(course: CourseOfPlay, at: number): readonly Curves[] {
  const { viewer, curve, moments, latest, earlier, later } = course;
  const of = (some: readonly CurvePoint[]): string => some.map(({ resolutionId }) => resolutionId).join(' ');
  const key = JSON.stringify([viewer, at, earlier, later, of(curve), of(moments), of(latest.slice(-1))]);
  const known = kept.get(key) ?? drawn(course, at);
  kept.put(key, known);
  return known;
}

function drawn(course: CourseOfPlay, at: number): readonly Curves[] {
  const { curve, latest, earlier, later } = course;
  const isWhole = earlier === null && later === null && curve.length >= course.moments.length;
  const last = latest.at(-1)?.measures ?? [];
  return last.flatMap((measure) => {
    const { id, title, goals } = measure;
    const all = { id: `chart-${id}`, title, steps: titlesOf(curve), series: seriesOf(curve, id), goals, at };
    const chart = lineChart(isWhole ? all : { ...all, ...thinned(course, id, at) });
    return chart instanceof Html ? [{ measure, chart }] : [];
  });
}

export const curvesCard = ({ measure: { id, title }, chart }: Curves): Html =>
  html`<section class="card chart-card" aria-labelledby="curve-${id}">
<div class="card-head"><h2 id="curve-${id}">${title}</h2><span class="fine">turn by turn</span></div>
${chart}</section>`;
