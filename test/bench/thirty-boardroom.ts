import { parabellumBoardroom } from '../../src/systems/parabellum-boardroom/index.js';
import type { ParabellumBoardroom } from '../../src/systems/parabellum-boardroom/shapes.js';
import type { PlayedPhase } from '../../src/testkit/play.js';
import { table } from '../systems/parabellum-boardroom/turns.js';

const COLUMNS = 'ABCDEFGHIJKL';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const TYPES = ['INF', 'HVY', 'ATI', 'INF', 'AUG', 'MTR'] as const;
const UNITS = 30;

/** Thirty units of one side in three rows, one on a square, as words of `table`. */
function army(livery: string, rows: readonly number[]): readonly string[] {
  return Array.from({ length: UNITS }, (_, index) => {
    const letters = `${LETTERS[Math.floor(index / 26)] ?? 'A'}${LETTERS[index % 26] ?? 'A'}`;
    const square = `${COLUMNS[index % COLUMNS.length] ?? 'A'}${rows[Math.floor(index / COLUMNS.length)] ?? 1}`;
    return `${livery}-${letters} ${TYPES[index % TYPES.length] ?? 'INF'} ${square}`;
  });
}

/** A whole turn in which thirty units attack, or move up, against thirty that strike back; lines are laid and things bought. */
export function thirtyBoardroom(): Pick<PlayedPhase<ParabellumBoardroom>, 'key' | 'fixed' | 'before' | 'sealed'> {
  const { state, fixed } = table({
    battle: 'B1',
    units: [...army('RB', [5, 4, 3]), ...army('KW', [6, 7, 8])],
    players: { RB: { usable: 10 } },
  });
  const own = state.units.filter(({ owner }) => owner === 'seat-1');
  const text = [
    '[COMBAT]',
    'LAY E2,F2,G2',
    ...own.map(({ flag, type, square }) => {
      const column = square?.slice(0, 1) ?? 'A';
      return type === 'INF' && square?.endsWith('5') !== true
        ? `UNIT ${flag}: RESUPPLY FULL`
        : `UNIT ${flag}: ATTACK ${column}6`;
    }),
    '[BOARDROOM]',
    'BUY 5 SUPPLY',
    'BUY 1 INF',
  ].join('\n');
  const view = parabellumBoardroom.view(state, { kind: 'seat', seat: 'seat-1' }, fixed);
  const { orders, problems } = parabellumBoardroom.parse(text, view, fixed);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  return {
    key: 'battle-1/round-4/seat-1',
    fixed,
    before: state,
    sealed: { sheets: { 'seat-1': orders, 'seat-2': [] }, roster: { joining: [], leaving: [], excused: [] } },
  };
}
