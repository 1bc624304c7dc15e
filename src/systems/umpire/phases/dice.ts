import { noting } from '../../../core/dice/noting.js';
import { plainName } from '../../../core/order/text.js';
import type { UmpireOrder } from '../orders/umpire-deck.js';
import type { Thrown } from '../shapes/state.js';
import { DICE, isInRange, type Table } from '../shapes/tables.js';
import { type Course, happen } from './course.js';

type Asked = Extract<UmpireOrder, { kind: 'roll' | 'table' }>;

/** What a purpose is called in the name of a stream. */
const slug = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '') || 'roll';

const signed = (more: number): string => (more === 0 ? '' : more > 0 ? ` + ${more}` : ` − ${-more}`);

interface Read {
  readonly text: string;
  readonly sentence: string;
}

/** What a sum gives on a table, with row and face. */
function readTable(table: Table, { row, shift }: { row: string; shift: number }, total: number): Read {
  const asked = table.rows.findIndex((one) => one.row === row);
  const shifted = Math.min(table.rows.length - 1, Math.max(0, asked + shift));
  const used = table.rows[shifted];
  const column = table.results.findIndex((range) => isInRange(range, total));
  const gives = used?.is[column] ?? 'nothing';
  const moved = shift === 0 ? '' : `, shifted ${shift > 0 ? `+${shift}` : shift} to ${used?.row ?? row}`;
  return {
    text: `table ${table.title ?? table.name}, row ${row}${moved}, result ${table.results[column] ?? total}`,
    sentence: gives,
  };
}

/** Rolls what the umpire asks for. What was rolled under the same name before stays, and the new roll says which it is. */
export function throwDice(course: Course, asked: Asked, line: number): void {
  const { state, fixed, dice } = course;
  const table = asked.kind === 'table' ? fixed.tables.find(({ name }) => name === asked.table) : undefined;
  if (asked.kind === 'table' && (table === undefined || !table.rows.some(({ row }) => row === asked.row))) {
    happen(course, { kind: 'failed', line, text: `The table ${asked.table} has no row ${asked.row}.` });
    return;
  }
  const written = asked.kind === 'roll' ? asked.dice : (table?.dice ?? '1d6');
  const [, count = '1', sides = '6', sign = '+', plus = '0'] = DICE.exec(written) ?? [];
  const more = Number(plus) * (sign === '-' ? -1 : 1);
  const nth = 1 + state.thrown.filter(({ what }) => plainName(what) === plainName(asked.what)).length;
  const audience = asked.to ?? 'umpire';
  const { roll, rolls } = noting(dice);
  const stream = `roll/${slug(asked.what)}/${nth}/${audience}`;
  const faces = Array.from({ length: Number(count === '' ? '1' : count) }, () => roll(stream, Number(sides)));
  const total = faces.reduce((sum, face) => sum + face, 0) + more;
  const read = table === undefined || asked.kind !== 'table' ? null : readTable(table, asked, total);
  const again = nth === 1 ? '' : ` (roll ${nth} of this name)`;
  const sum = faces.length === 1 && more === 0 ? '' : ` = ${total}`;
  const face = `${written}: ${faces.join(' + ')}${signed(more)}${sum}`;
  const thrown: Thrown = {
    what: asked.what,
    nth,
    turn: state.turn,
    round: state.round,
    audience,
    dice: written,
    total,
    text: `${asked.what}${again}: ${face}${read === null ? '' : `; ${read.text}: ${read.sentence}`}.`,
    rolls,
  };
  happen(course, { kind: 'thrown', thrown });
}
