import { answerSheet } from '../../src/core/engine/answer-sheet.js';
import type { JsonShapes } from '../../src/core/engine/any-system.js';
import type { GameSystem } from '../../src/core/game/contract.js';
import { type Viewer, viewerKey } from '../../src/core/game/viewer.js';
import { subjectsIn } from './positions.js';

/** Something a viewer was told that depended on what they may not know. */
export interface Leak {
  readonly where: 'view' | 'picture' | 'answer' | 'sketch' | 'offers' | 'sightings' | 'report' | 'numbers';
  readonly viewer: string;
  readonly phase: string;
  readonly told: string;
  readonly toldOtherwise: string;
}

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
}

const TOLD = ['view', 'picture', 'answer', 'sketch', 'offers', 'sightings', 'report', 'numbers'] as const;

const firstDifference = (told: string, otherwise: string): { told: string; toldOtherwise: string } => {
  let at = 0;
  while (at < told.length && told[at] === otherwise[at]) at += 1;
  const from = Math.max(0, at - 60);
  return { told: told.slice(from, at + 120), toldOtherwise: otherwise.slice(from, at + 120) };
};

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
  return {
    view: JSON.stringify(view),
    picture: JSON.stringify(picture),
    answer: JSON.stringify(answer),
    sketch: JSON.stringify(sketch),
    offers: JSON.stringify(subjectsIn(system, view, picture, fixed).map((at) => system.offers(view, at, fixed))),
    sightings: JSON.stringify(sightings),
    report: JSON.stringify(system.report(view, sightings, fixed)),
    numbers: JSON.stringify([system.vitals?.(view, fixed), system.measures?.(view, fixed)]),
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
