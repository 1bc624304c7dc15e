import type { ParsedSheet } from '../../../core/game/sheet.js';
import { cardsOf } from '../../../core/order/card.js';
import type { Field } from '../../../core/order/field.js';
import { several } from '../../../core/order/lists.js';
import type { UnitKind } from '../board/map.js';
import type { Fixed } from '../shapes.js';
import { balanceOf } from '../turn/winter.js';
import { type Desk, placeOf, spotName } from './desk.js';
import { goal, ordered, removed, site, unitKind } from './fields.js';
import { reachedFrom } from './reach.js';

// Orders for what may come later in the year (GP-12): retreats in case a unit is driven out, builds and removals of winter.

const card = cardsOf<Desk, Fixed>();

const inSeason = ({ view }: Desk): boolean => view.stage === 'orders' && view.own !== null;

const someUnit = ({ map }: Fixed): readonly [at: string, to: string] => {
  const [unit = ''] = Object.values(map.begin).flat();
  const [kind, at = ''] = unit.split(' ');
  const place = map.places.find(({ id }) => id === at);
  return [at, (kind === 'army' ? place?.army[0] : place?.fleet[0]) ?? at];
};

/** Where a unit could retreat to from where it stands now; what stands there will be known only then. */
const openWay: Field<string, Desk> = {
  ...goal,
  ways(desk, pick, { at }) {
    const unit = desk.view.units.find((one) => one.at === at);
    const near = unit === undefined ? [] : reachedFrom(desk, unit.kind, unit.at);
    const among = near
      .filter((spot) => pick === null || placeOf(spot) === pick)
      .map((spot) => ({ value: spot, label: spotName(desk.board, spot) }));
    return among.length === 0 ? [] : [{ pieces: [{ kind: 'choice', of: 'place', label: 'Place', among }] }];
  },
};

/** The first of them that is open counts, so `or` says the same as a comma. */
const OR_ELSE = /\s{0,2}(?:[,/&>]|and\b|or\b)?\s{0,2}(?:(?:then|else|otherwise)\b\s{0,2})?/iy;
const WAY = '->|-->|-|=>|>|to|into';

export const retreatAhead = card('retreat-ahead', {
  words: [],
  fields: { at: ordered, to: several({ of: openWay, noun: 'places to retreat to', most: 12, between: OR_ELSE }) },
  forms: [
    `(IF|IN CASE|WHEN|SHOULD) {at} [is|be] DISLODGED [then] [it] [RETREAT|RETREATS|R|GOES|GO] [${WAY}] {to}`,
    `{at} IF DISLODGED [then] (RETREAT|RETREATS|R) [${WAY}] {to}`,
    `{at} (RETREAT|RETREATS|R) [${WAY}] {to} [IF [it is] DISLODGED]`,
  ],
  normal: 'IF {at} DISLODGED: RETREAT {to}',
  title: 'Retreat, ahead',
  help: 'Says where a unit goes if it is driven out in this season: the first of these places that is open to it.',
  more:
    'Below the unit’s own order, or behind it, IF DISLODGED: RETREAT tyr, boh is enough. Nobody learns of it unless it comes to pass. Where all ' +
    'who would be asked have answered so, there is no phase of retreats.',
  lookUp: ['conditional', 'if', 'advance'],
  rules: ['GP-12'],
  example: (fixed) => {
    const [at, to] = someUnit(fixed);
    return { kind: 'retreat-ahead', at, to: [to] };
  },
  phases: ['orders'],
  when: inSeason,
});

export const disbandAhead = card('disband-ahead', {
  words: [],
  fields: { at: ordered },
  forms: ['IF {at} [is] DISLODGED [then] (DISBAND|DISBANDS|D)', '{at} IF DISLODGED [then] (DISBAND|DISBANDS|D)'],
  normal: 'IF {at} DISLODGED: DISBAND',
  title: 'Disband, ahead',
  help: 'Says that a unit leaves the board if it is driven out in this season.',
  rules: ['GP-12'],
  example: (fixed) => ({ kind: 'disband-ahead', at: someUnit(fixed)[0] }),
  phases: ['orders'],
  when: inSeason,
});

export const forget = card('forget', {
  words: ['FORGET'],
  fields: {},
  forms: ['* [all|everything] [ordered] AHEAD'],
  normal: 'FORGET AHEAD',
  title: 'Forget what was ordered ahead',
  help: 'Takes back the builds and removals that earlier sheets gave for the next winter.',
  rules: ['GP-12'],
  example: { kind: 'forget' },
  phases: ['orders', 'retreats'],
  when: ({ view }) => (view.stage === 'orders' || view.stage === 'retreats') && (view.own?.ahead.length ?? 0) > 0,
});

const isAfter = (line: string, at: number, word: RegExp): boolean => word.test(line.slice(0, at));

/** What is built: in winter however it is written, before behind the word BUILD alone, as all else begins another order there. */
export const builtKind: Field<UnitKind, Desk> = {
  ...unitKind,
  read(line, at, desk, sofar) {
    if (isAfter(line, at, /^ {0,3}builds?\b/i)) return unitKind.read(line, at, winterDesk(desk), sofar);
    const { own, stage, centres, units } = desk.view;
    if (own !== null && stage !== 'builds') return null;
    // Where units must go, one that is named alone is none that is built.
    if (own !== null && balanceOf(own.power, centres, units) < 0) return null;
    return unitKind.read(line, at, desk, sofar);
  },
};

const KIND = / {0,3}(?:(?:the {1,3})?(?:a|f|army|fleet)\b\.?)? {0,3}/iy;

/** What is removed: in winter a unit that stands there, before behind the word REMOVE a place, as who will stand there is not known yet. */
export const removedUnit: Field<string, Desk> = {
  ...removed,
  read(line, at, desk, sofar) {
    const isEarly = desk.view.stage !== 'builds' && desk.view.own !== null;
    if (!isEarly || !isAfter(line, at, /^ {0,3}remov(?:es?|als?)\b/i)) return removed.read(line, at, desk, sofar);
    KIND.lastIndex = at;
    return site.read(line, KIND.test(line) ? KIND.lastIndex : at, desk, sofar);
  },
};

const winterDesk = (desk: Desk): Desk => ({ ...desk, view: { ...desk.view, stage: 'builds' } });

const IF = /\bif\b/i;
/** `IF DISLODGED` without a unit, at the beginning of a line or behind an order; `(retreat Por, Iri)` behind one. */
const CONDITION =
  /(^|[,;.([]) {0,3}(?:\(|\[)?if {1,3}(?:it {1,3}(?:is {1,3})?)?dislodged\b|[,;.([] {0,3}[([]?(?=retreats?\b(?: to\b)?:? [^->=]{2,80}$)/i;

/**
 * Reads a sheet in which a condition may stand without its unit: it is that of the order before it. `parse` reads one in which every
 * condition has its unit.
 */
export function withConditions<Order extends { readonly kind: string }>(
  text: string,
  parse: (text: string) => ParsedSheet<Order>,
): ParsedSheet<Order> {
  if (!/dislodged|retreat/i.test(text)) return parse(text);
  const lines = text.split('\n');
  const found = lines.map((line) => CONDITION.exec(line.slice(0, 1000)));
  if (found.every((one) => one === null)) return parse(text);
  const plain = parse(lines.map((line, index) => line.slice(0, found[index]?.index ?? line.length)).join('\n'));
  const units = plain.orders.flatMap(({ line, order }) =>
    'at' in order && typeof order.at === 'string' ? [{ line, at: order.at }] : [],
  );
  let next = 0;
  let unit: string | null = null;
  const whole = lines.map((line, index) => {
    for (; (units[next]?.line ?? Infinity) <= index + 1; next += 1) unit = units[next]?.at ?? unit;
    const one = found[index] ?? null;
    // `A Yor H (retreat Lon)`: without an IF it is that of the order on its line.
    const isSaid = one !== null && (IF.test(one[0]) || units.some((other) => other.line === index + 1));
    if (one === null || unit === null || !isSaid) return line;
    const [head, tail] = [line.slice(0, one.index), line.slice(one.index + one[0].length)];
    return `${head}${head.trim() === '' ? '' : '; '}IF ${unit} DISLODGED ${tail}`;
  });
  return parse(whole.join('\n'));
}
