import { table } from '../../../core/game/blocks.js';
import type { Leaf } from '../../../core/game/document.js';
import { dateWords } from '../calendar.js';
import { spotWords } from '../ground.js';
import type { Fixed } from '../shapes/fixed.js';
import type { KnownUnit } from '../shapes/state.js';
import type { View } from '../shapes/view.js';

/** A game may count no strength at all. */
const columnsOf = (units: readonly KnownUnit[]) => [
  { title: 'Unit' },
  { title: 'Kind' },
  { title: 'Where' },
  ...(units.some(({ strength }) => strength > 0) ? [{ title: 'Strength', align: 'right' as const }] : []),
];

const rowOf = (
  unit: KnownUnit,
  all: readonly KnownUnit[],
  fixed: Fixed,
  fields: readonly string[],
): readonly string[] => [
  unit.name,
  unit.kind,
  spotWords(unit.spot, fixed),
  ...(all.some(({ strength }) => strength > 0) ? [unit.strength > 0 ? String(unit.strength) : ''] : []),
  ...fields.map((field) => String(unit.fields[field] ?? '')),
];

function troops(caption: string, units: readonly KnownUnit[], fixed: Fixed): readonly Leaf[] {
  if (units.length === 0) return [];
  const fields = fixed.fields
    .map(({ name }) => name)
    .filter((name) => units.some((unit) => unit.fields[name] !== undefined));
  return [
    table(
      caption,
      [...columnsOf(units), ...fields.map((title) => ({ title, align: 'right' as const }))],
      units.map((unit) => [...rowOf(unit, units, fixed, fields)]),
    ),
  ];
}

/** The reader's own troops, those of their side, and what letters have said of others. */
export function ownTroops({ own }: View, fixed: Fixed): readonly Leaf[] {
  if (own === null) return [];
  return [
    ...troops('Your own', own.own, fixed),
    ...troops('Of your side', own.sideUnits, fixed),
    ...(own.returns.length === 0
      ? []
      : [
          table(
            'As letters have it',
            [...columnsOf(own.returns.map(({ unit }) => unit)), { title: 'As of' }],
            own.returns.map(({ hour, unit }, _, all) => [
              ...rowOf(
                unit,
                all.map((one) => one.unit),
                fixed,
                [],
              ),
              dateWords(hour, fixed.calendar),
            ]),
          ),
        ]),
  ];
}
