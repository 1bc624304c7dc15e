import { filmStill } from '../core/draw/film.js';
import { linkPicture } from '../core/draw/link-picture.js';
import { answerSheet } from '../core/engine/answer-sheet.js';
import type { JsonShapes } from '../core/engine/any-system.js';
import type { GameSystem } from '../core/game/contract.js';
import type { Drawing, ReportDocument } from '../core/game/document.js';
import { type Viewer, viewerKey } from '../core/game/viewer.js';
import { headlineOf } from '../core/report/headline.js';
import { battlesOf } from '../core/report/story.js';
import type { Leak } from './leak.js';
import { subjectsIn } from './positions.js';

/** Everything this viewer is told about a position and the events that led to it. */
export interface Told {
  readonly view: string;
  readonly picture: string;
  readonly answer: string;
  readonly sketch: string;
  readonly offers: string;
  readonly sightings: string;
  readonly report: string;
  /** Numbers for strips and curves. */
  readonly numbers: string;
  /** Pictures that leave the board: of links, and of the film. */
  readonly shared: string;
}

const TOLD = ['view', 'picture', 'answer', 'sketch', 'offers', 'sightings', 'report', 'numbers', 'shared'] as const;

const firstDifference = (told: string, otherwise: string): { told: string; toldOtherwise: string } => {
  let at = 0;
  while (at < told.length && told[at] === otherwise[at]) at += 1;
  const from = Math.max(0, at - 60);
  return { told: told.slice(from, at + 120), toldOtherwise: otherwise.slice(from, at + 120) };
};

function linkPictureOf(report: ReportDocument, drawing: Drawing): Drawing {
  const { title, standfirst } = headlineOf(report);
  const marked = battlesOf(report).flatMap(({ at }) => at ?? []);
  return linkPicture({ kicker: '', title, text: standfirst, foot: '' }, drawing, { marked, near: marked.length === 1 });
}

/** What a viewer is told of a position, and of what was revealed to them on the way to it. */
export function tellState<G extends JsonShapes>(
  system: GameSystem<G>,
  fixed: G['Fixed'],
  state: G['State'],
  sightings: readonly G['Sighting'][],
  viewer: Viewer,
  probe: string,
): Told {
  const view = system.view(state, viewer, fixed);
  const picture = system.draw(view, fixed);
  const { sketch, ...answer } = answerSheet(system, probe, view, fixed);
  const report = system.report(view, sightings, fixed);
  return {
    view: JSON.stringify(view),
    picture: JSON.stringify(picture),
    answer: JSON.stringify(answer),
    sketch: JSON.stringify(sketch),
    offers: JSON.stringify(subjectsIn(system, view, picture, fixed).map((at) => system.offers(view, at, fixed))),
    sightings: JSON.stringify(sightings),
    report: JSON.stringify(report),
    numbers: JSON.stringify([system.vitals?.(view, fixed), system.measures?.(view, fixed)]),
    shared:
      linkPictureOf(report, picture).svg +
      filmStill({ title: '', headline: headlineOf(report).title, drawing: picture, moves: [] }).svg,
  };
}

/** Where what a viewer is told differs. */
export const leaksBetween = (phase: string, viewer: Viewer, told: Told, otherwise: Told): readonly Leak[] =>
  TOLD.filter((where) => told[where] !== otherwise[where]).map((where) => ({
    where,
    viewer: viewerKey(viewer),
    phase,
    ...firstDifference(told[where], otherwise[where]),
  }));
