import { listed } from '../../../core/reading/listing.js';
import type { Condition, Test } from '../shapes.js';
import { type Desk, squareFault } from './desk.js';
import { type Fault, fault, warning } from './problems.js';
import { tests } from './tests.js';

/** Why a condition can never be what its sender thinks; null: it may. */
function testFault(desk: Desk, test: Test, line: number, lines: ReadonlySet<number>): Fault | null {
  const { pieces, others, view } = desk;
  switch (test.kind) {
    case 'empty':
    case 'enemy':
      return squareFault(desk, test.square);
    case 'strength':
    case 'supply':
      if (pieces.has(test.unit)) return null;
      return others.has(test.unit)
        ? fault('E-OWNER', tests.write(test), `${test.unit} is not your unit: its card is not yours to look at.`, {
            allowed: 'TS and SUPPLY ask about your own units.',
          })
        : warning('F-GONE', tests.write(test), `You have no unit ${test.unit}: the condition will not hold.`);
    case 'alive':
    case 'destroyed':
    case 'lost': {
      const known = pieces.has(test.unit) || others.has(test.unit) || view.options.fog === 'screens';
      return known
        ? null
        : warning('F-GONE', tests.write(test), `There is no unit ${test.unit}, as far as you can see.`);
    }
    case 'secured': {
      const ids = view.battle?.progress.map(({ objective }) => objective) ?? [];
      if (!ids.includes(test.objective))
        return fault('order/unknown-objective', tests.write(test), `There is no objective ${test.objective} here.`, {
          allowed: `Objectives are ${listed(ids)}.`,
        });
      const liveries = view.seats.map(({ livery }) => livery);
      return test.by === null || test.by === 'me' || liveries.includes(test.by)
        ? null
        : fault('E-SYNTAX', tests.write(test), `No company has the livery ${test.by}.`, {
            allowed: `Liveries are ${listed(liveries)}.`,
          });
    }
    case 'done':
    case 'failed':
      if (test.line === line) return null;
      return lines.has(test.line) && test.line < line
        ? null
        : warning('order/doubtful', tests.write(test), `No order stands on line ${test.line} above this one.`);
    case 'funds':
    case 'reserve':
      return null;
  }
}

/** `lines`: lines of the sheet on which orders stand. */
export const checkConditions = (
  when: readonly Condition[],
  desk: Desk,
  line: number,
  lines: ReadonlySet<number>,
): Fault[] => when.flatMap(({ test }) => testFault(desk, test, line, lines) ?? []);
