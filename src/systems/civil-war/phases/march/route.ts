import { atlasOf } from '../../atlas.js';
import { ENTRENCH_YEAR } from '../../calendar.js';
import type { EventOf, Mode, Side, ZoneId } from '../../shapes.js';
import { RANGE } from '../../tables.js';
import type { VoidReason } from '../../words/void.js';
import type { Turn } from '../turn.js';

/** Why a Group stays where it is. */
export type Halt = EventOf<'halted'>['why'];

/** A single step by rail or river is made on foot (CWR-24). */
export const modeOf = (mode: Mode, path: readonly ZoneId[]): Mode =>
  path.length === 1 && (mode === 'rail' || mode === 'river') ? 'road' : mode;

/** What is wrong with a path on land whoever holds what: length, lines, the closed stretch of the Potomac (CW 9.0, CWR-26). */
export function pathProblem(
  { fixed }: Turn,
  side: Side,
  start: ZoneId,
  ordered: Mode,
  path: readonly ZoneId[],
): { why: VoidReason; at: ZoneId } | null {
  const mode = modeOf(ordered, path);
  const atlas = atlasOf(fixed);
  const seen = new Set([start]);
  let from = start;
  for (const [index, to] of path.entries()) {
    const links = atlas.links(from).filter((link) => link.to === to);
    const fitting = mode === 'road' ? links : links.filter(({ line }) => line.type === mode);
    if (links.length === 0) return { why: 'no-line', at: to };
    if (fitting.length === 0) return { why: 'wrong-line', at: to };
    if (fitting.every(({ line }) => line.forbiddenTo === side)) return { why: 'closed-line', at: to };
    if (seen.has(to)) return { why: 'loop', at: to };
    if (index >= RANGE[mode]) return { why: 'too-far', at: to };
    seen.add(to);
    from = to;
  }
  return null;
}

/**
 * Why a step over a line that is there cannot be made, by who controls its ends (CW 9.3.a, 9.3.b, CWR-24). Control is that of
 * the start of the turn.
 */
export function stepProblem(turn: Turn, side: Side, mode: Mode, from: ZoneId, to: ZoneId): Halt | null {
  const { controlAtStart, state } = turn;
  if (mode === 'road') return null;
  if (mode === 'river' && side === 'union' && state.year >= ENTRENCH_YEAR) return null;
  const ends = [controlAtStart[from], controlAtStart[to]];
  if (ends.every((control) => control === side)) return null;
  return mode === 'river' && ends.includes('neutral') ? 'neutral-water' : 'line-lost';
}
