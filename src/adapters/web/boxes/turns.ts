import type { FoughtAt, Moment } from '../../../app/reading/course-of-play.js';
import type { Drawing } from '../../../core/game/document.js';
import { type Html, html } from '../kit/html.js';

// The turns of a campaign over a map: a slider, and links that do without scripts what it does. The scripts are `browser/turns`.

/** The turns that a map is turned over. */
interface Turns {
  /** As somebody sees the map after each. */
  readonly drawing: Drawing;
  readonly moments: readonly Moment[];
  /** The turn that is shown first: a place among `moments`. */
  readonly at: number;
  /** The address of the page at a turn. */
  readonly pageAt: (moment: Moment) => string;
  /** Where the pictures are; each by its resolution, as a resolution's picture is never another. */
  readonly pictures: string;
}

export const nameOf = ({ title }: Moment): string => `After ${title}`;

/** How far places lie apart in the picture: a mark fills about one of them. */
export function spacingOf({ anchors = {}, width }: Drawing): number {
  const points = Object.values(anchors).slice(0, 150);
  const apart = points.flatMap(([x, y], index) =>
    points.slice(index + 1).map(([otherX, otherY]) => Math.hypot(otherX - x, otherY - y)),
  );
  const least = Math.min(width / 10, ...apart.filter((distance) => distance > 4));
  return Math.max(width / 60, least);
}

interface Mark {
  readonly x: number;
  readonly y: number;
  readonly tone: FoughtAt['tone'];
  readonly text: string;
}

const outcomeOf = ({ title, outcome }: FoughtAt): string => (outcome === null ? title : `${title}: ${outcome}`);

const marksOf = ({ anchors = {} }: Drawing, places: readonly FoughtAt[]): readonly Mark[] =>
  places.flatMap((place) => {
    const anchor = anchors[place.at];
    if (anchor === undefined) return [];
    return [{ x: Math.round(anchor[0]), y: Math.round(anchor[1]), tone: place.tone, text: outcomeOf(place) }];
  });

const SIGNS = { good: '✓', bad: '✕', doubtful: '?', neutral: '⚔' } as const;

/** A ring around the place: what stands there, and how the drawing marks it, stays readable. */
const markView = (size: number, { x, y, tone, text }: Mark): Html =>
  html`<g class="fought fought-${tone}" transform="translate(${x} ${y})"><title>${text}</title>
<circle class="fought-ring" r="${Math.round(size * 0.48)}"/></g>`;

/** Rings where was fought in a turn, for above the map; the script draws them for another turn. */
export const fightsView = ({ drawing, moments, at }: Pick<Turns, 'drawing' | 'moments' | 'at'>): Html => {
  const size = spacingOf(drawing);
  return html`<g data-fights data-spacing="${Math.round(size)}">${marksOf(drawing, moments[at]?.places ?? []).map((mark) => markView(size, mark))}</g>`;
};

/** The turns as links. */
export function turnList({ drawing, moments, at, pageAt, pictures }: Turns): Html {
  const entry = (moment: Moment, index: number): Html => {
    const { places } = moment;
    const fought = places.length > 0 && html` data-marks="${JSON.stringify(marksOf(drawing, places))}"`;
    return html`<li><a href="${pageAt(moment)}"${index === at && html` aria-current="true"`}
 data-turn="${moment.resolutionId}"${fought}>${moment.title}</a>${places.length > 0 && html` <span class="fine">${places.length} fought</span>`}</li>`;
  };
  return html`<ol class="turn-list" data-maps="${pictures}">${moments.map(entry)}</ol>`;
}

/** The slider, for who has scripts. */
export const slideView = ({ moments, at }: Pick<Turns, 'moments' | 'at'>): Html => {
  const moment = moments[at];
  return html`<div class="scrub-slide" data-slide hidden>
<button type="button" data-play><span aria-hidden="true">▶</span> <span data-play-word>Play</span></button>
<input type="range" min="0" max="${moments.length - 1}" value="${at}" aria-label="Turn" data-slider><output data-turn-name>${
    moment !== undefined && nameOf(moment)
  }</output></div>`;
};

/** What was fought over in a turn, in words. */
export const foughtList = ({ moments, at }: Pick<Turns, 'moments' | 'at'>): Html => {
  const places = moments[at]?.places ?? [];
  return html`<ul class="fought-list" data-fought aria-label="Fought in this turn">${places.map(
    (place) =>
      html`<li class="fought-${place.tone}"><span aria-hidden="true">${SIGNS[place.tone]}</span> ${outcomeOf(place)}</li>`,
  )}</ul>`;
};
