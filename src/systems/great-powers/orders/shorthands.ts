import { z } from 'zod';
import { type Field, isFound } from '../../../core/order/field.js';
import { number } from '../../../core/order/fields.js';
import { several } from '../../../core/order/lists.js';
import type { Shorthand } from '../../../core/order/shorthand.js';
import { type Fault, fault } from '../../../core/reading/fault.js';
import { listing } from '../../../core/reading/listing.js';
import { type Board, placeAt } from '../board/board.js';
import { isOfUse } from '../board/convoys.js';
import { Spot, UNIT_KINDS, type UnitKind } from '../board/map.js';
import { removedUnit } from './ahead.js';
import { type Desk, ownUnits, placeOf, spotName, unitAt } from './desk.js';
import { driven, goal, ordered } from './fields.js';
import { kindFrom } from './named-units.js';
import { spotFrom } from './places.js';

// Other ways to write orders: routes of convoys, lists of winter, numbers of waived builds.

interface Move {
  readonly kind: 'move';
  readonly at: string;
  readonly to: string;
  readonly via: true;
}

const text = (values: Readonly<Record<string, unknown>>, name: string): string =>
  typeof values[name] === 'string' ? values[name] : '';
const list = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** A sea on the way of a convoy. */
const sea: Field<string, Desk> = {
  noun: 'sea',
  of: 'place',
  schema: Spot,
  read(line, at, desk) {
    const found = spotFrom(line, at, desk);
    return isFound(found) && desk.board.isSea[placeAt(desk.board, found.value)] !== true ? null : found;
  },
  write: (at) => at,
  ways: () => [],
};

const ARROWS = /\s{0,2}(?:-{0,3}>|-{1,2}|={1,2}>|>>?|\bto\b|\bvia\b|\bthrough\b)\s{0,2}/iy;
const COMMAS = /\s{0,2}(?:[,/+&-]|\band\b|\bthen\b)\s{0,2}/iy;
const MOST_SEAS = 20;
const seas = (between: RegExp) => several({ of: sea, noun: 'seas', most: MOST_SEAS, between });

const areBeside = (board: Board, one: string, other: string): boolean =>
  board.touching[placeAt(board, one)]?.includes(placeAt(board, other)) === true;

/**
 * A move by convoy over seas that are named. Whichever fleets carry it, an order holds no route (GP-7): the seas must lie on a way that there
 * is. `isWhole`: they are all of the way, one beside the other.
 */
function byRoute(
  values: Readonly<Record<string, unknown>>,
  { board, view }: Desk,
  isWhole: boolean,
): readonly Move[] | Fault {
  const [at, to, over] = [text(values, 'at'), text(values, 'to'), list(values['over'])];
  const no = (message: string, allowed: string): Fault =>
    fault('order/no-such-route', [at, ...over, to].join(' - '), message, { allowed, rule: 'GP-7' });
  const plain = `Write ${at} - ${placeOf(to)} VIA CONVOY: any fleets that convoy it will do.`;
  if (unitAt(view.units, at)?.kind === 'fleet') return no('Fleets are not convoyed.', 'Name one place to go to.');
  const way = [at, ...over, to];
  const gap = way.findIndex((spot, index) => index > 0 && !areBeside(board, spot, way[index - 1] ?? ''));
  if (isWhole && gap > 0)
    return no(`${spotName(board, way[gap] ?? '')} does not border ${spotName(board, way[gap - 1] ?? '')}.`, plain);
  const [from, port] = [placeAt(board, at), placeAt(board, to)];
  const spare = gap < 0 ? [] : over.filter((one) => !isOfUse(board, placeAt(board, one), from, port));
  if (spare.length > 0)
    return no(`A convoy there has no use for the ${listing(spare.map((one) => spotName(board, one)))}.`, plain);
  return [{ kind: 'move', at, to: placeOf(to), via: true }];
}

const TO = '(->|-->|--->|--|-|=>|==>|>>|>|=|to|into|moves to|move to|moves)';

const LONGEST_ROUTE = 100;
const HAS_WAY = /(?:[-=>]|\bto\b).{2,}(?:[-=>]|\bto\b)/i;
const HAS_SEAS = /\b(?:via|over|through|by)\b/i;
const HAS_CONVOY = /convoy|cto/i;

/** `A Lon - Nth - Bel`, `A Lon - Bel via Nth`, `A Lon goes by convoy to Bel`. */
export const routes: readonly Shorthand<Move, Desk>[] = [
  {
    forms: [`{at} ${TO} {over} ${TO} {to} [via convoy|by convoy|via|vc]`],
    mayBe: (line) => line.length <= LONGEST_ROUTE && HAS_WAY.test(line),
    fields: { at: ordered, over: seas(ARROWS), to: goal },
    orders: (values, desk) => byRoute(values, desk, true),
  },
  {
    forms: [
      `{at} ${TO} {to} [convoyed|by convoy] (via|over|through|by way of|by) [convoy|a convoy|fleet in|fleets in|f] [in] {over}`,
      `{at} (via|through|over) {over} ${TO} {to}`,
    ],
    mayBe: (line) => HAS_SEAS.test(line),
    fields: { at: ordered, over: seas(COMMAS), to: goal },
    orders: (values, desk) => byRoute(values, desk, false),
  },
  {
    forms: [
      '{at} (convoys|convoy|is convoyed|convoyed|goes by convoy|moves by convoy|go by convoy|sails by convoy) (to|into) {to}',
      '{at} (cto|moveviaconvoy) {to} [via] [{over}]',
    ],
    mayBe: (line) => HAS_CONVOY.test(line),
    fields: { at: ordered, over: seas(COMMAS), to: goal },
    orders: (values, desk) => byRoute(values, desk, false),
  },
];

const MOST_BUILDS = 20;
const times = <Order>(count: number, order: Order): readonly Order[] => Array.from({ length: count }, () => order);
const count = number<Desk>({ noun: 'number of builds', from: 1, to: MOST_BUILDS, rule: 'GP-9' });

const HAS_WAIVE = /waive/i;

/** `WAIVE 2`, `2 waived`, `waive all`; `balance`: how many the viewer may build. */
export const waives = (balance: (desk: Desk) => number): readonly Shorthand<{ readonly kind: 'waive' }, Desk>[] => [
  {
    forms: ['(waive|waives) [all] {count} [builds|build]', '{count} [builds|build] (waived|waive)'],
    mayBe: (line) => HAS_WAIVE.test(line),
    fields: { count },
    orders: ({ count: some }) => times(Number(some), { kind: 'waive' }),
  },
  {
    forms: [
      '(waive|waives) (all|both|everything) [my] [builds]',
      '(no|waive my) (build|builds)',
      '(all|both) builds waived',
      'build nothing',
    ],
    fields: {},
    orders: (_values, desk) => times(Math.max(0, balance(desk)), { kind: 'waive' }),
  },
];

interface Build {
  readonly kind: 'build';
  readonly unit: UnitKind;
  readonly at: string;
}

const built: Field<Build, Desk> = {
  noun: 'build',
  schema: z.object({ kind: z.literal('build'), unit: z.enum(UNIT_KINDS), at: Spot }),
  read(line, at, desk) {
    const unit = kindFrom(line, at);
    if (unit === null) return null;
    const where = spotFrom(line, unit.end, desk);
    return isFound(where) ? { value: { kind: 'build', unit: unit.value, at: where.value }, end: where.end } : where;
  },
  write: ({ unit, at }) => `${unit} ${at}`,
  ways: () => [],
};
const LISTED = /\s{0,2}(?:[,&+]|\band\b)\s{0,2}/iy;
const allBuilt = several({ of: built, noun: 'builds', most: MOST_BUILDS, between: LISTED });

/** `B A Par`, `build A Par, F Bre`. */
export const builds: Shorthand<Build, Desk> = {
  forms: ['(build|builds|b|bld|raise|raises|construct|constructs|new|place) {built}'],
  fields: { built: allBuilt },
  orders: ({ built: found }) => allBuilt.schema.parse(found),
};

interface Removal {
  readonly kind: 'remove';
  readonly at: string;
}
const gone = several({ of: removedUnit, noun: 'units', most: MOST_BUILDS, between: LISTED });

/** `REMOVE A Mun, F Den`. */
export const removals: Shorthand<Removal, Desk> = {
  forms: ['(remove|removes|removals|removal|disband|disbands|destroy|delete|rem|r|d) {units}'],
  fields: { units: gone },
  orders: ({ units }) => list(units).map((at) => ({ kind: 'remove', at })),
};

const drivenOut = several({ of: driven, noun: 'units', most: MOST_BUILDS, between: LISTED });
const Gone = (at: string) => ({ kind: 'disband' as const, at });

/** `DISBAND A Mun, F Den`, `disband both`. */
export const disbands: Shorthand<{ readonly kind: 'disband'; readonly at: string }, Desk> = {
  forms: [
    '(disband|disbands|destroy|d) {units}',
    '(disband|destroy) (all|both|everything)',
    '(all|both) (disband|disbanded)',
  ],
  fields: { units: drivenOut },
  orders: ({ units }, desk) =>
    (units === undefined && desk.view.stage === 'retreats' ? ownUnits(desk).map(({ at }) => at) : list(units)).map(
      Gone,
    ),
};

const standing = several({ of: ordered, noun: 'units', most: MOST_BUILDS, between: LISTED });

/** `Hold A Par, A Mar`. */
export const holds: Shorthand<{ readonly kind: 'hold'; readonly at: string }, Desk> = {
  forms: ['(hold|holds) [in] {units}'],
  fields: { units: standing },
  orders: ({ units }) => list(units).map((at) => ({ kind: 'hold', at })),
};

/** Units alone where some must go: they are proposed, as those may be meant that stay. Null: something else stands there. */
export function meantRemovals(clean: string, desk: Desk, balance: number): string | null {
  if (desk.view.stage !== 'builds' || balance >= 0) return null;
  const found = gone.read(clean, 0, desk, {});
  if (!isFound(found) || found.end < clean.length) return null;
  return found.value.map((at) => `REMOVE ${at}`).join('; ');
}
