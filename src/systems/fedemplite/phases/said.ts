import type { SeatId } from '../../../core/game/viewer.js';
import { inUse } from '../optional-rules.js';
import type { BattleOrder, Order, Province } from '../shapes.js';
import type { Said } from './battle/tactics.js';
import type { BySeat, Course } from './course.js';

/** A commander who says nothing (FE-O3, FE-O4). */
export const DEFAULT_PRESERVATION = 50;
export const DEFAULT_TACTICS = 'STAND';

/** The last line of a kind that counts for a province: one for the province itself before one for all battles. */
export function lastSaid<Kind extends BattleOrder['kind']>(
  lines: readonly Order[],
  kind: Kind,
  province: Province,
): Extract<BattleOrder, { kind: Kind }> | undefined {
  const of = lines.filter((line): line is Extract<BattleOrder, { kind: Kind }> => line.kind === kind);
  return of.findLast((line) => line.province === province) ?? of.findLast((line) => line.province === null);
}

/** What a commander says of a battle: whatever the later sheet says counts before all of the earlier one. */
export function saidOf(course: Course, seat: SeatId, province: Province): Said {
  const own = (lines: readonly BySeat<BattleOrder>[]) => lines.filter((line) => line.seat === seat);
  const sheets = [own(course.said), own(course.saidBefore)];
  const last = <Kind extends BattleOrder['kind']>(kind: Kind) =>
    sheets.map((lines) => lastSaid(lines, kind, province)).find((line) => line !== undefined);
  return {
    tactics: inUse(course.state, 'tactics') ? (last('tactics')?.value ?? DEFAULT_TACTICS) : null,
    preservation: inUse(course.state, 'preservation') ? (last('preservation')?.value ?? DEFAULT_PRESERVATION) : null,
  };
}
