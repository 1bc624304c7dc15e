import type { GameSystem, Shapes } from '../game/contract.js';
import type { Inline, ReportDocument } from '../game/document.js';
import type { Viewer } from '../game/viewer.js';

/** A report and the viewer it was built for. */
export interface ViewerReport {
  readonly viewer: Viewer;
  readonly document: ReportDocument;
}

/**
 * An event of the system, or a change of the state from outside the rules, which reveals nothing by itself: reports show the state after
 * it, and tell everybody the sentence that it brings, if any.
 */
export type Happening<G extends Shapes> =
  | { readonly kind: 'event'; readonly event: G['Event'] }
  | {
      readonly kind: 'amendment';
      readonly amend: (state: G['State']) => G['State'];
      readonly sentence?: readonly Inline[];
    };

/** Sentences of the table, which are none of the game's. */
const withSentences = (document: ReportDocument, sentences: readonly (readonly Inline[])[]): ReportDocument =>
  sentences.length === 0
    ? document
    : {
        ...document,
        blocks: [
          ...document.blocks,
          {
            kind: 'part',
            role: 'changes',
            title: 'Who plays',
            blocks: sentences.map((text) => ({ kind: 'paragraph', text: [...text] })),
          },
        ],
      };

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
  const sentences: (readonly Inline[])[] = [];
  let state = before;
  for (const [number, event] of events.entries()) {
    if (event.kind === 'amendment') {
      state = event.amend(state);
      if (event.sentence !== undefined) sentences.push(event.sentence);
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
    document: withSentences(system.report(system.view(state, viewer, fixed), sightings[index] ?? [], fixed), sentences),
  }));
  return { state, reports };
}
