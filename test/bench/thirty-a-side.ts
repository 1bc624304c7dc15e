import { withoutFixed } from '../../src/systems/parabellum-starter/fixed.js';
import { parabellumStarter } from '../../src/systems/parabellum-starter/index.js';
import type { Game } from '../../src/systems/parabellum-starter/shapes.js';
import type { PlayedPhase } from '../../src/testkit/play.js';
import { type Piece, position } from '../systems/parabellum-starter/position.js';
import { fixedOf } from '../systems/parabellum-starter/table.js';

const CORNERS = ['NW', 'NE', 'SW', 'SE'] as const;
const TYPES = ['INF', 'HVY', 'ATI', 'MTR', 'AUG', 'INF'] as const;
const COLUMNS = 'ABCDEFGHIJ';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const UNITS = 30;

/** Thirty units of one side in two rows, up to four on a square. */
function army(livery: string, rows: readonly [number, number]): readonly Piece[] {
  return Array.from({ length: UNITS }, (_, index): Piece => {
    const place = Math.floor(index / 2);
    const column = COLUMNS[place % COLUMNS.length] ?? 'A';
    const flag = `${livery}${LETTERS[Math.floor(index / 26)] ?? 'A'}${LETTERS[index % 26] ?? 'A'}`;
    return {
      id: flag,
      type: TYPES[index % TYPES.length] ?? 'INF',
      at: `${column}${place < COLUMNS.length ? rows[0] : rows[1]}`,
      position: CORNERS[index % 2] ?? 'NW',
    };
  });
}

/** A whole turn in which every one of thirty units does something, against thirty that strike back. */
export function thirtyASide(): Pick<PlayedPhase<Game>, 'key' | 'fixed' | 'before' | 'sealed'> {
  const state = position([...army('RB', [5, 4]), ...army('KW', [6, 7])], { scenario: '2B' });
  const fixed = fixedOf(state);
  const before = withoutFixed(state);
  const foes = before.units.filter((unit) => unit.owner === 'bravo');
  const lines = before.units
    .filter((unit) => unit.owner === 'alpha')
    .flatMap((unit, index) => {
      const target = foes[index]?.id ?? 'KWAA';
      const far = unit.square?.endsWith('4') === true;
      if (unit.type === 'MTR') return [`ENTRENCH ${unit.id}`, `SHELL ${unit.id} ${target}*3`];
      return far
        ? [`REPOSITION ${unit.id} ${index % 2 === 0 ? 'SW' : 'SE'}`, `RECON ${unit.id} ON ${target}`]
        : [`ENTRENCH ${unit.id}`, `ATTACK ${unit.id} ON ${target}`];
    });
  const section = (...verbs: readonly string[]): readonly string[] =>
    lines.filter((line) => verbs.includes(line.split(' ')[0] ?? ''));
  const text = [
    '[MOVE]',
    ...section('ENTRENCH', 'REPOSITION'),
    '[SPECIAL]',
    ...section('RECON', 'SHELL'),
    '[DIRECT]',
    ...section('ATTACK'),
    '[BOARDROOM]',
    'BUY FUEL 2',
    'BUY PERSONNEL 5',
  ].join('\n');
  const view = parabellumStarter.view(before, { kind: 'seat', seat: 'alpha' }, fixed);
  const { orders, problems } = parabellumStarter.parse(text, view, fixed);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  return {
    key: 'scenario-2b/round-4/alpha',
    fixed,
    before,
    sealed: { sheets: { alpha: orders }, roster: { joining: [], leaving: [], excused: [] } },
  };
}
