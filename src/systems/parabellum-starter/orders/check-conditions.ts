import { isFault } from '../../../core/reading/fault.js';
import { listed } from '../../../core/reading/listing.js';
import type { Condition, Test } from '../shapes.js';
import { type Desk, ownPiece } from './desk.js';
import { type Fault, fault, warning } from './problems.js';
import { squareFault } from './squares.js';

/** A unit of anybody's that the sender has seen, their own new ones included. */
function seenFault(desk: Desk, name: string): Fault | null {
  if (desk.pieces.has(name) || desk.others.has(name) || desk.flags.has(name)) return null;
  return fault('E-UNIT', name, `There is no unit called ${name} that you know of.`);
}

function testFault(test: Test, desk: Desk, line: number, lines: ReadonlySet<number>): Fault | null {
  switch (test.kind) {
    case 'alive':
    case 'destroyed':
    case 'reconnoitred':
    case 'lost':
      return seenFault(desk, test.unit);
    case 'at':
      return seenFault(desk, test.unit) ?? squareFault(desk, test.square);
    case 'in-range': {
      const piece = ownPiece(desk, test.unit);
      return isFault(piece) ? piece : seenFault(desk, test.target);
    }
    case 'strength':
    case 'ammo':
    case 'fuel': {
      const piece = ownPiece(desk, test.unit);
      return isFault(piece) ? piece : null;
    }
    case 'objective': {
      const ids = desk.field.booklet.objectives.map((objective) => objective.id);
      if (ids.includes(test.objective)) return null;
      return fault('order/unknown-objective', test.objective, `This scenario has no objective ${test.objective}.`, {
        allowed: `Its objectives are ${listed(ids, 20)}.`,
      });
    }
    case 'done':
    case 'failed':
      if (test.line !== line && lines.has(test.line)) return null;
      return warning('order/doubtful', `${test.line}`, `Line ${test.line} has no other order that stands.`, {
        allowed: 'Lines are counted from 1 as they stand on the sheet, with headings and empty ones.',
      });
    case 'credits':
    case 'pool':
      return null;
  }
}

/** `lines`: those that hold an order. */
export const checkConditions = (
  when: readonly Condition[],
  desk: Desk,
  line: number,
  lines: ReadonlySet<number>,
): Fault[] => when.flatMap(({ test }) => testFault(test, desk, line, lines) ?? []);
