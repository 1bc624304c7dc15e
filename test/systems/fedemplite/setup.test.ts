import { systemById } from '../../../src/systems/registry.js';
import { rawSetup } from './general-war.js';

/** The setup with the value at a path replaced; a null key at the end removes it. */
function changed(path: string, value: unknown): unknown {
  const setup: unknown = structuredClone(rawSetup());
  const steps = path.split('.');
  let place: unknown = setup;
  for (const step of steps.slice(0, -1)) place = Reflect.get(Object(place), step);
  Reflect.set(Object(place), steps.at(-1) ?? '', value);
  return setup;
}

const issuesOf = (setup: unknown): string[] => {
  const read = systemById('fedemplite')?.readSetup(setup);
  return read === undefined || read.ok ? [] : read.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
};

it('accepts the general war', () => {
  expect(issuesOf(rawSetup())).toEqual([]);
});

const cases: [string, unknown, string][] = [
  ['forces.nations.KZIN.capital', 'A1', 'forces.nations.KZIN.capital: A1 belongs to HYDR'],
  ['forces.nations.KZIN.capital', 'Z9', 'forces.nations.KZIN.capital: Z9 is not on the map (A1 to N12)'],
  ['forces.nations.KZIN.fleets.B', 'G11', 'forces.nations.KZIN.fleets.B: KZIN-A stands in G11 too'],
  ['forces.nations.KZIN.fleets.B', 'F99', 'forces.nations.KZIN.fleets.B: F99 is not on the map'],
  ['forces.nations.KZIN.fleets.B', 'E10', 'forces.nations.KZIN.fleets.B: E10 belongs to nobody'],
  ['forces.nations.KZIN.fleets.J', 'G10', 'forces.nations.KZIN.fleets.J: letters go from A to H'],
  ['forces.nations.KZIN.mobilisedBeforeTurn', 3, 'forces.nations.KZIN.mobilisedBeforeTurn: is 3, after the activation'],
  ['forces.nations.LYR.aliases.0', 'KZINTI', 'forces.nations.LYR.aliases.0: KZINTI is a name of KZIN'],
  ['map.grid.2', 'L L L', 'map.grid.2: row 10 has 3 marks, but there are 14 columns'],
  ['map.grid.2', 'L L L L . Z Z Z Q . F F F F', 'map.grid.2: mark "Q" is not in the legend'],
  ['map.grid.0', 'L L L L . Z Z Z . F F F F K', 'forces.nations.KNG.capital: N12 has no path of KNG provinces'],
  ['map.rows', 11, 'map.grid: has 12 lines, but rows is 11'],
  ['map.columns.1', 'C', 'map.columns.1: columns run from A without gaps'],
  ['map.victory', { numerator: 1, denominator: 2 }, 'map.victory: victory needs more than half'],
  ['options.optionalRules', ['leaders'], 'options.optionalRules.0: '],
  ['options.retreat', 'never', 'options.retreat: '],
  ['options.surprise', 1, 'options.surprise: '],
  ['seats', [], 'seats: the Alliance needs at least one player'],
];

for (const [path, value, wanted] of cases)
  it(`says what is wrong with ${path} ${JSON.stringify(value).slice(0, 40)}`, () => {
    expect(issuesOf(changed(path, value)).filter((issue) => issue.startsWith(wanted))).toHaveLength(1);
  });
