import { parabellumClassic } from '../../src/systems/parabellum-classic/index.js';
import type { ParabellumClassic, Unit } from '../../src/systems/parabellum-classic/shapes.js';
import type { PlayedPhase } from '../../src/testkit/play.js';
import { KESTREL } from '../systems/parabellum-classic/theatre.js';
import { KW, position, RB, unit } from '../systems/parabellum-classic/turns.js';

const UNITS = 30;
const COLUMNS = 'ABCDEFGHIJKL';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const TYPES = ['INF', 'HVY', 'ATI', 'INF', 'AUG', 'MTR'] as const;

/** Thirty units of one side in two rows, up to four on a square. */
function army(livery: string, rows: readonly [number, number]): readonly Unit[] {
  return Array.from({ length: UNITS }, (_, index) => {
    const place = Math.floor(index / 2);
    const row = place < COLUMNS.length ? rows[0] : rows[1];
    const letters = `${LETTERS[Math.floor(index / 26)] ?? 'A'}${LETTERS[index % 26] ?? 'A'}`;
    return unit(
      `${livery}-${letters}`,
      TYPES[index % TYPES.length] ?? 'INF',
      `${COLUMNS[place % COLUMNS.length] ?? 'A'}${row}`,
    );
  });
}

/** A whole turn in which every one of thirty units fires or attacks, against thirty that strike back. */
export function thirtyClassic(): Pick<PlayedPhase<ParabellumClassic>, 'key' | 'fixed' | 'before' | 'sealed'> {
  const before = position({ skirmish: 'S3', units: [...army('RB', [4, 3]), ...army('KW', [5, 12])] });
  const text = before.units
    .filter(({ owner }) => owner === RB)
    .map(({ id, type, square }) => {
      const target = `${square?.slice(0, 1) ?? 'A'}5`;
      return type === 'MTR' ? `SHELL ${id} AT ${target}` : `ATTACK ${id} AT ${target}`;
    })
    .join('\n');
  const view = parabellumClassic.view(before, { kind: 'seat', seat: RB }, KESTREL);
  const { orders, problems } = parabellumClassic.parse(text, view, KESTREL);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  return {
    key: 'skirmish-1/round-3/seat-1',
    fixed: KESTREL,
    before,
    sealed: { sheets: { [RB]: orders, [KW]: [] }, roster: { joining: [], leaving: [], excused: [] } },
  };
}
