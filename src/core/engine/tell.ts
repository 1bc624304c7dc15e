import type { GameSystem, Shapes } from '../game/contract.js';
import type { ReportDocument } from '../game/document.js';
import type { Viewer } from '../game/viewer.js';

/** A report and the viewer it was built for. */
export interface ViewerReport {
  readonly viewer: Viewer;
  readonly document: ReportDocument;
}

/** An event of the system, or a GM's change of the state, which reveals nothing by itself: reports show the state after it. */
export type Happening<G extends Shapes> =
  | { readonly kind: 'event'; readonly event: G['Event'] }
  | { readonly kind: 'amendment'; readonly amend: (state: G['State']) => G['State'] };

/**
 * Folds events into states and builds each viewer's report from what was revealed on the way. `states`: those after each event, where
 * they are known already.
 */
export function tell<G extends Shapes>(
  system: GameSystem<G>,
  fixed: G['Fixed'],
  before: G['State'],
  events: readonly Happening<G>[],
  viewers: readonly Viewer[],
  states: readonly G['State'][] | null = null,
): { readonly state: G['State']; readonly reports: readonly ViewerReport[] } {
  const sightings = viewers.map((): G['Sighting'][] => []);
  let state = before;
  for (const [number, event] of events.entries()) {
    if (event.kind === 'amendment') {
      state = event.amend(state);
      continue;
    }
    const after = states?.[number] ?? system.apply(state, event.event, fixed);
    for (const [index, viewer] of viewers.entries()) {
      const sighting = system.reveal(event.event, state, after, viewer, fixed);
      if (sighting !== null) sightings[index]?.push(sighting);
    }
    state = after;
  }
  const reports = viewers.map((viewer, index) => ({
    viewer,
    document: system.report(system.view(state, viewer, fixed), sightings[index] ?? [], fixed),
  }));
  return { state, reports };
}
