import type { Moment } from '../../../../app/reading/course-of-play.js';
import type { Measure } from '../../../../core/game/desk.js';
import { lineChart, type Series } from '../../boxes/chart.js';
import { type Html, html, type Piece } from '../../kit/html.js';

interface Curves {
  readonly measure: Measure;
  readonly chart: Piece;
}

const seriesOf = (moments: readonly Moment[], id: string): readonly Series[] => {
  const values = moments.map(({ measures }) => measures.find((measure) => measure.id === id)?.values ?? []);
  const known = new Map(values.flat().map((value) => [value.id, value]));
  return [...known.values()].map(({ id: whose, name, colour }) => ({
    name,
    colour: colour === null ? null : `var(--map-${colour})`,
    values: values.map((step) => step.find((value) => value.id === whose)?.value ?? null),
  }));
};

/** A chart for each number of the game that the reader knows of anybody, over the turns. */
export function curvesOf(moments: readonly Moment[], at: number): readonly Curves[] {
  const last = moments.at(-1)?.measures ?? [];
  return last.flatMap((measure) => {
    const chart = lineChart({
      id: `chart-${measure.id}`,
      title: measure.title,
      steps: moments.map(({ title }) => title),
      series: seriesOf(moments, measure.id),
      goals: measure.goals,
      at,
    });
    return chart === null ? [] : [{ measure, chart }];
  });
}

export const curvesCard = ({ measure: { id, title }, chart }: Curves): Html =>
  html`<section class="card chart-card" aria-labelledby="curve-${id}">
<div class="card-head"><h2 id="curve-${id}">${title}</h2><span class="fine">turn by turn</span></div>
${chart}</section>`;
