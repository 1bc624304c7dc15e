import { leavesOf, type ReportDocument } from '../../../src/core/game/document.js';
import type { Viewer } from '../../../src/core/game/viewer.js';
import { apply } from '../../../src/systems/parabellum-classic/apply.js';
import { report } from '../../../src/systems/parabellum-classic/report.js';
import type { Sighting, State } from '../../../src/systems/parabellum-classic/shapes.js';
import { reveal, view } from '../../../src/systems/parabellum-classic/sight.js';
import { KESTREL } from './theatre.js';
import type { Played } from './turns.js';

// What viewers are told of a turn that was played.

/** What a viewer learns of the turn, in order. */
export function sightingsOf(before: State, { events }: Played, viewer: Viewer): readonly Sighting[] {
  let state = before;
  return events.flatMap((event) => {
    const after = apply(state, event);
    const seen = reveal(event, state, after, viewer, KESTREL);
    state = after;
    return seen === null ? [] : [seen];
  });
}

export const reportOf = (before: State, played: Played, viewer: Viewer): ReportDocument =>
  report(view(played.after, viewer, KESTREL), sightingsOf(before, played, viewer), KESTREL);

/** All words of a report, in order. */
export const wordsOf = ({ blocks }: ReportDocument): string => JSON.stringify(leavesOf(blocks));

/** The parts of a role with their titles. */
export const partsOf = ({ blocks }: ReportDocument, role: string) =>
  blocks.flatMap((block) => (block.kind === 'part' && block.role === role ? [block] : []));
