import type { Problem } from '../../../src/core/game/problem.js';
import { asSeat } from '../../../src/core/game/viewer.js';
import { parse } from '../../../src/systems/parabellum-classic/ordering.js';
import { check } from '../../../src/systems/parabellum-classic/orders/check.js';
import { CODES } from '../../../src/systems/parabellum-classic/orders/problems.js';
import type { State, View } from '../../../src/systems/parabellum-classic/shapes.js';
import { view } from '../../../src/systems/parabellum-classic/sight.js';
import { KESTREL } from './theatre.js';
import { RB } from './turns.js';

export const viewOf = (state: State, seat = RB): View => view(state, asSeat(seat), KESTREL);

/** What a sheet's sender is told of it. */
export function problemsOf(state: State, text: string, seat = RB): readonly Problem[] {
  const seen = viewOf(state, seat);
  const parsed = parse(text, seen, KESTREL);
  return [...parsed.problems, ...check(parsed.orders, seen, KESTREL)];
}

const cases = new Map<string, string[]>();
for (const [name, code] of Object.entries(CODES)) cases.set(code, [...(cases.get(code) ?? []), name]);

/** What is said of the sheet as a whole: what it leads to, whatever its lines are. */
export const sheetWarnings = (state: State, text: string, seat = RB): readonly Problem[] =>
  problemsOf(state, text, seat).filter(({ line }) => line === 0);

/** Of its lines, `1 E-RES` for an error, `2 F-TICKS?` for a warning: by the digest's names, of which a code may have two. */
export function casesOf(state: State, text: string, seat = RB): readonly string[] {
  const lines = problemsOf(state, text, seat).filter(({ line }) => line > 0);
  return lines.map(({ line, code, severity }) => {
    const names = cases.get(code) ?? [code];
    const wanted = severity === 'error' ? 'E-' : 'F-';
    return `${line} ${names.find((name) => name.startsWith(wanted)) ?? names[0]}${severity === 'error' ? '' : '?'}`;
  });
}
