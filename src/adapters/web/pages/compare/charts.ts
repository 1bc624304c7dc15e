import type { Spread } from '../../../../app/reading/compare-editions.js';
import { type Html, html } from '../../kit/html.js';

const BAR = 14;
const HEIGHT = 60;
const LEAST_BARS = 6;

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole));

/** How often each number came up, as bars; the same in words for who does not see them. */
export function chart({ counts, mean }: Spread, bars: number, words: string): Html {
  const most = Math.max(1, ...counts);
  const times = counts.reduce((sum, count) => sum + count, 0);
  const shown = Math.max(LEAST_BARS, bars);
  const width = shown * BAR;
  const label = `${words}: ${mean.toFixed(1)} on average; ${counts
    .map((count, value) => (count === 0 ? '' : `${value} in ${percent(count, times)} of 100`))
    .filter((part) => part !== '')
    .join(', ')}`;
  const rects = counts.map((count, value) => {
    const height = Math.round((HEIGHT * count) / most);
    return html`<rect class="bar" x="${value * BAR + 1}" y="${HEIGHT - height}" width="${BAR - 2}" height="${height}"/>`;
  });
  const ticks = Array.from({ length: Math.ceil(shown / 5) }, (_, index) => index * 5).map(
    (value) =>
      html`<text class="tick" x="${value * BAR + BAR / 2}" y="${HEIGHT + 12}" text-anchor="middle">${value}</text>`,
  );
  const at = Math.round((mean + 0.5) * BAR);
  return html`<svg class="spread" role="img" viewBox="0 0 ${width} ${HEIGHT + 16}" width="${width}" height="${HEIGHT + 16}" aria-label="${label}">
<line class="axis" x1="0" y1="${HEIGHT}" x2="${width}" y2="${HEIGHT}"/>${rects}
<line class="mean" x1="${at}" y1="0" x2="${at}" y2="${HEIGHT}"/>${ticks}</svg>`;
}
