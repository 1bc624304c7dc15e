import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Options } from '../../../src/systems/great-powers/shapes.js';
import { adjudicate } from '../../../src/systems/great-powers/turn/adjudicate.js';
import type { MovementRules } from '../../../src/systems/great-powers/turn/outcome.js';
import { resolveRetreats } from '../../../src/systems/great-powers/turn/retreats.js';
import { resolveWinter } from '../../../src/systems/great-powers/turn/winter.js';
import { boardOfBinder, type CaseOrder, type RulesCase, readCases } from '../../support/great-powers-cases.js';

const FOLDER = join(import.meta.dirname, '../../cases/great-powers');
const BOARD = boardOfBinder('great-powers');
const CASES = readdirSync(FOLDER)
  .sort()
  .flatMap((file) => readCases(readFileSync(join(FOLDER, file), 'utf8')));

interface Went {
  readonly result: { readonly kind: string };
  readonly dislodgedFrom?: string | null;
}

/** Whether an order went well: a move arrived; any other one was carried out by a unit that stayed. */
const succeeded = ({ result, dislodgedFrom = null }: Went): boolean =>
  result.kind === 'stood' && dislodgedFrom === null;

const told = (orders: readonly CaseOrder[], went: readonly Went[]): readonly string[] =>
  orders.flatMap(({ text, expected }, index) => {
    const one = went[index];
    if (expected === null || one === undefined) return [];
    return [`${text} : ${succeeded(one) ? 'succeeds' : 'fails'}`];
  });

const wanted = (orders: readonly CaseOrder[]): readonly string[] =>
  orders.flatMap(({ text, expected }) => (expected === null ? [] : [`${text} : ${expected}`]));

const rulesOf = ({ rules }: RulesCase): MovementRules => ({
  paradox: Options.parse({ paradox: rules['paradox'] }).paradox,
  unserved: rules['unserved'] === 'walks' ? 'walks' : 'stays',
});

// GP-3 to GP-10: each chapter of the cases is of one of them or two
it('has all 164 cases', () => {
  const numbers = new Map<string, Set<string>>();
  for (const { id } of CASES) {
    const [, chapter = '', number = ''] = id.split('.');
    numbers.set(chapter, (numbers.get(chapter) ?? new Set()).add(number));
  }
  expect([...numbers].map(([chapter, { size }]) => `${chapter}${size}`).join(' ')).toBe(
    'A12 B15 C9 D34 E15 F25 G20 H16 I7 J11',
  );
});

it.each(CASES.map((one) => [`${one.id} ${one.title}`, one] as const))('%s', (_, one) => {
  const { units, movement, retreats, winter, owners, lost, rules } = one;
  if (winter !== null) {
    const disorder = rules['disorder'] === 'homes' ? 'homes' : 'owned';
    const came = resolveWinter(BOARD, { units, centres: owners }, winter, { builds: 'homes', disorder });
    expect(told(winter, came.outcomes)).toEqual(wanted(winter));
    expect(came.disordered.map(({ power, kind, at }) => `${power} ${kind === 'army' ? 'A' : 'F'} ${at}`)).toEqual(lost);
    return;
  }
  const came = adjudicate(BOARD, units, movement, rulesOf(one));
  expect(told(movement, came.outcomes)).toEqual(wanted(movement));
  if (retreats === null) return;
  expect(told(retreats, resolveRetreats(BOARD, came, retreats).outcomes)).toEqual(wanted(retreats));
});
