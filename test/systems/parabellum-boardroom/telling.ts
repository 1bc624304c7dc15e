import { leavesOf, type ReportDocument } from '../../../src/core/game/document.js';
import type { Viewer } from '../../../src/core/game/viewer.js';
import { apply } from '../../../src/systems/parabellum-boardroom/apply.js';
import { report } from '../../../src/systems/parabellum-boardroom/report.js';
import type { Sighting } from '../../../src/systems/parabellum-boardroom/shapes.js';
import { reveal, view } from '../../../src/systems/parabellum-boardroom/sight.js';
import type { Played, Table } from './turns.js';

// What viewers are told of a turn that was played.

export const seat = (id: string): Viewer => ({ kind: 'seat', seat: id });
export const PUBLIC: Viewer = { kind: 'public' };
export const GM: Viewer = { kind: 'gm' };

/** What a viewer learns of the turn, in order. */
export function sightingsOf(before: Table, { events, fixed }: Played, viewer: Viewer): readonly Sighting[] {
  let { state } = before;
  return events.flatMap((event) => {
    const after = apply(state, event, fixed);
    const seen = reveal(event, state, after, viewer, fixed);
    state = after;
    return seen === null ? [] : [seen];
  });
}

export const reportOf = (before: Table, played: Played, viewer: Viewer): ReportDocument =>
  report(view(played.state, viewer, played.fixed), sightingsOf(before, played, viewer), played.fixed);

/** All words of a report, in order. */
export const wordsOf = ({ blocks }: ReportDocument): string => JSON.stringify(leavesOf(blocks));

/** The parts of a role with their titles. */
export const partsOf = ({ blocks }: ReportDocument, role: string) =>
  blocks.flatMap((block) => (block.kind === 'part' && block.role === role ? [block] : []));
