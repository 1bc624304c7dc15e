import { z } from 'zod';
import type { Choice } from '../../../core/game/offer.js';
import { type Chosen, type Field, isFound, type Way } from '../../../core/order/field.js';
import { skipParts, wordEnd } from '../../../core/order/text.js';
import { fault } from '../../../core/reading/fault.js';
import { fleetArrival, placeAt, spotAt } from '../board/board.js';
import { Spot, UNIT_KINDS, type UnitKind } from '../board/map.js';
import type { Stage } from '../shapes.js';
import { retreatsOf } from '../turn/retreats.js';
import { type Desk, letterOf, orderable, ownUnits, placeOf, spotName, unitAt } from './desk.js';
import { kindFrom, misnamed, unitFrom } from './named-units.js';
import type { Unit } from './order.js';
import { aside, choiceOf, ownPlace, spotFrom } from './places.js';
import { carries, isBeside, isPort, reachedFrom, sailedTo, shareWater, supportedTo } from './reach.js';

/** One of some places; with `pick`, that one alone, on each shore of it that is among them. */
function placesAmong(label: string, among: readonly Choice[], pick: string | null): readonly Way[] {
  if (pick === null)
    return among.length === 0 ? [] : [{ pieces: [{ kind: 'choice', of: 'place', label, among: [...among] }] }];
  const found = among.filter(({ value }) => value === pick || placeOf(value) === pick);
  return found.map((one) => ({ ...(found.length > 1 ? { title: one.label } : {}), pieces: [one.value] }));
}

/** One of some units. */
const unitsAmong = (desk: Desk, units: readonly Unit[]): readonly Way[] => {
  const among = units.map(({ kind, at }) => ({ value: at, label: `${letterOf(kind)} ${spotName(desk.board, at)}` }));
  return among.length === 0 ? [] : [{ pieces: [{ kind: 'choice', of: 'unit', label: 'Unit', among }] }];
};

/** The viewer’s unit that is chosen already. */
const chosenUnit = (desk: Desk, { at }: Chosen): Unit | undefined =>
  at === undefined ? undefined : unitAt(ownUnits(desk), at);

/** One of one's own units, in the stage in which it may be ordered so. */
const ownUnit = (stage: Stage): Field<string, Desk> => ({
  noun: stage === 'retreats' ? 'dislodged unit' : 'unit',
  of: 'unit',
  schema: Spot,
  read(line, at, desk) {
    // In another stage these words are no order of this kind, and may be one of another.
    return desk.view.stage === stage || desk.view.own === null ? unitFrom(line, at, desk, ownPlace) : null;
  },
  write: (at) => at,
  ways(desk, pick) {
    const own = desk.view.stage === stage ? ownUnits(desk) : [];
    if (pick === null) return unitsAmong(desk, own);
    const one = own.find(({ at }) => at === pick || `${at}-dislodged` === pick);
    return one === undefined ? [] : [{ pieces: [one.at] }];
  },
});

/** A unit that gets orders, one that was driven out, and one that is removed. */
export const ordered = ownUnit('orders');
export const driven = ownUnit('retreats');
export const removed = ownUnit('builds');

/** Any unit on the map, or the place where one is thought to stand; `could`: those that are offered for what is chosen already. */
const anyUnit = (
  hangsOn: readonly string[],
  could: (desk: Desk, own: Unit, chosen: Chosen) => readonly Unit[],
): Field<string, Desk> => ({
  noun: 'unit',
  schema: Spot,
  read: (line, at, desk) => unitFrom(line, at, desk),
  write: (at) => at,
  hangsOn,
  ways(desk, _pick, chosen) {
    const own = chosenUnit(desk, chosen);
    return own === undefined ? [] : unitsAmong(desk, could(desk, own, chosen));
  },
});

/** Where a unit goes: a place, with its coast where one is needed. `at` before it is the unit that goes. */
const target: Omit<Field<string, Desk>, 'ways'> = {
  noun: 'place to go to',
  of: 'place',
  schema: Spot,
  read(line, at, desk, sofar) {
    const kind = kindFrom(line, at);
    const found = spotFrom(line, kind?.end ?? at, desk);
    if (!isFound(found)) return found;
    const goer = sofar['of'] ?? sofar['at'];
    if (typeof goer !== 'string') return found;
    const unit = unitAt(orderable(desk), goer);
    // `F Eng S Pic - Bre (FR)` says whose the supported unit is.
    const nation = aside(line, found.end, desk.nations);
    if (nation !== null && unit !== undefined) {
      const named = { at: goer, kind: null, owner: nation.value };
      const wrong = misnamed(desk, unit, named, () => line.slice(at, nation.end).trim());
      if (wrong !== null) return wrong;
    }
    const end = unit === undefined ? found.end : (nation?.end ?? found.end);
    // An army has no coast, and a fleet that reaches one coast alone goes there.
    if (unit?.kind === 'army') return { value: placeOf(found.value), end };
    if (unit === undefined || sofar['of'] !== undefined) return { ...found, end };
    const spot = fleetArrival(desk.board, spotAt(desk.board, unit.at), spotAt(desk.board, found.value));
    if (spot === -2)
      return fault('order/coast-needed', line.slice(at, found.end).trim(), 'The fleet reaches two coasts of it.', {
        allowed: `Write ${(desk.board.shores[placeAt(desk.board, found.value)] ?? []).map((shore) => desk.board.codes[shore]).join(' or ')}.`,
        rule: 'GP-6',
      });
    return spot < 0 ? { ...found, end } : { value: desk.board.codes[spot] ?? found.value, end };
  },
  write: (at) => at,
  hangsOn: ['at'],
};

/** Where a unit goes by itself; an army over sea too, where fleets stand in all the seas between. */
export const goal: Field<string, Desk> = {
  ...target,
  ways(desk, pick, chosen) {
    const unit = chosenUnit(desk, chosen);
    if (unit === undefined) return [];
    const walks = reachedFrom(desk, unit.kind, unit.at).map((at) => choiceOf(desk, at));
    const sails = sailedTo(desk, unit).map((at) => choiceOf(desk, at, 'by convoy'));
    return placesAmong('Place', [...walks, ...sails], pick);
  },
};

/** Places to which another move could be supported. */
export const supportedGoal: Field<string, Desk> = {
  ...target,
  ways(desk, pick, chosen) {
    const unit = chosenUnit(desk, chosen);
    if (unit === undefined) return [];
    const sought = pick === null ? null : placeOf(pick);
    const places = [...new Set(reachedFrom(desk, unit.kind, unit.at).map(placeOf))].filter(
      (to) => sought === null || to === sought,
    );
    const open = places.filter((to) => supportedTo(desk, unit, to).length > 0);
    return placesAmong(
      'Place',
      // It tells a menu's entries from each other, beside the units that could go there.
      open.map((at) => ({ value: at, label: `to ${spotName(desk.board, at)}` })),
      pick,
    );
  },
};
export const supportedGoer = anyUnit(['at', 'to'], (desk, own, { to = '' }) => supportedTo(desk, own, to));
/** Units that may be supported where they stand. */
export const supportedHolder = anyUnit(['at'], (desk, own) =>
  desk.view.units.filter((unit) => unit !== own && isBeside(desk, own, unit.at)),
);

/** Armies beside the waters in which a fleet stands, and where it could carry them; where nowhere, the menu has no line. */
export const carriedUnit = anyUnit(['at'], (desk, own) =>
  desk.view.units.filter((army) => shareWater(desk, own, army)),
);
export const carriedGoal: Field<string, Desk> = {
  ...target,
  hangsOn: ['at', 'of'],
  takes: (desk, pick) => isPort(desk, pick),
  ways(desk, pick, chosen) {
    const [fleet, army] = [chosenUnit(desk, chosen), unitAt(desk.view.units, chosen['of'] ?? '')];
    if (fleet === undefined || army === undefined) return [];
    const places = pick === null ? desk.board.map.places.map(({ id }) => id) : [placeOf(pick)];
    return placesAmong(
      'Place',
      places.filter((at) => carries(desk, fleet, army, at)).map((at) => choiceOf(desk, at)),
      pick,
    );
  },
};

/** Where a unit that was driven out may go. */
export const wayOut: Field<string, Desk> = {
  ...target,
  ways(desk, pick, { at }) {
    const one = desk.view.dislodged.find(({ unit }) => unit.at === at);
    return one === undefined
      ? []
      : placesAmong(
          'Place',
          retreatsOf(desk.board, desk.view, one).map((spot) => choiceOf(desk, spot)),
          pick,
        );
  },
};

/** `via convoy`, `(via C)`, `by convoy`; and `(convoy)`. */
const VIA =
  / {0,2}[,([]? {0,2}(?:via(?: (?:an? |the )?(?:convoy|c|sea))?|v\.?c\b\.?|(?:by|with)(?: an?| the)? (?:convoy|sea))\b {0,2}[)\]]?/iy;
const ASIDE = / {0,2}[([] {0,2}(?:convoy(?:ed)?|c) {0,2}[)\]]/iy;

/** That an army goes by sea though it may walk. */
export const viaConvoy: Field<boolean, Desk> = {
  noun: 'VIA CONVOY',
  signs: new Set('VBWC'),
  schema: z.boolean(),
  absent: false,
  read(line, at, desk, { at: unit }) {
    // A fleet that convoys is no army that is convoyed.
    if (typeof unit === 'string' && unitAt(orderable(desk), unit)?.kind === 'fleet') return null;
    for (const pattern of [VIA, ASIDE]) {
      pattern.lastIndex = at;
      if (pattern.test(line)) return { value: true, end: pattern.lastIndex };
    }
    return null;
  },
  write: (via) => (via ? 'VIA CONVOY' : ''),
  ways: () => [],
};

export const unitKind: Field<UnitKind, Desk> = {
  noun: 'army or fleet',
  schema: z.enum(UNIT_KINDS),
  // Elsewhere these words begin another order.
  read: (line, at, { view }) => (view.stage === 'builds' || view.own === null ? kindFrom(line, at) : null),
  write: (kind) => kind.toUpperCase(),
  ways: () => UNIT_KINDS.map((kind) => ({ title: kind, pieces: [kind.toUpperCase()] })),
};

/** Sites in which the viewer may build, as one writes them. */
export function buildSites({ view, board }: Desk): readonly { readonly kind: UnitKind; readonly at: string }[] {
  const { own } = view;
  if (own === null || view.stage !== 'builds') return [];
  const homes = board.map.powers.find(({ id }) => id === own.power)?.homes ?? [];
  return Object.entries(view.centres)
    .filter(([at, power]) => power === own.power && unitAt(view.units, at) === undefined)
    .filter(([at]) => view.options.builds === 'anywhere' || homes.includes(at))
    .flatMap(([at]) => {
      const number = placeAt(board, at);
      const shores = (board.shores[number] ?? []).map((shore) => board.codes[shore] ?? '');
      const fleets = board.isInland[number] === true ? [] : shores.length > 0 ? shores : [at];
      return [{ kind: 'army' as const, at }, ...fleets.map((shore) => ({ kind: 'fleet' as const, at: shore }))];
    });
}

/** Where something is built. */
export const site: Field<string, Desk> = {
  noun: 'centre to build in',
  of: 'place',
  schema: Spot,
  // At the beginning of a line a place may begin anything but in winter.
  read: (line, at, desk) =>
    at > 0 || desk.view.stage === 'builds' || desk.view.own === null ? spotFrom(line, at, desk) : null,
  write: (at) => at,
  ways(desk, pick, { unit }) {
    const sites = buildSites(desk).filter(({ kind }) => unit === undefined || kind.toUpperCase() === unit);
    return placesAmong(
      'Centre',
      sites.map(({ at }) => choiceOf(desk, at)),
      pick,
    );
  },
  hangsOn: ['unit'],
};

const REST =
  /(?:(?:all|every(?:thing|one|body)) )?(?:of )?(?:(?:the|my) )?(?:others?|rest|remaining|else)\b(?: (?:of )?(?:(?:the|my) )?units?\b)?/iy;
const ALL = /(?:all|everything|everyone|everybody|every unit)\b(?: (?:of )?(?:(?:the|my) )?units\b)?/iy;

/** All units of a power, or those that the other lines of a sheet do not name. */
export const whom: Field<'ALL' | 'REST', Desk> = {
  noun: 'ALL or REST',
  schema: z.enum(['ALL', 'REST']),
  read(line, at, { view }) {
    if (view.stage !== 'orders') return null;
    const start = skipParts(line, at);
    for (const [value, pattern] of [['REST', REST] as const, ['ALL', ALL] as const]) {
      pattern.lastIndex = start;
      if (pattern.test(line)) return { value, end: pattern.lastIndex };
    }
    return null;
  },
  write: (value) => value,
  ways: () => ['ALL', 'REST'].map((one) => ({ title: one === 'ALL' ? 'All' : 'The rest', pieces: [one] })),
};

/** For what a power votes: a draw, another power, or nobody. */
export const ballot: Field<string | null, Desk> = {
  noun: 'vote',
  schema: z.string().max(24).nullable(),
  read(line, at, { powers }) {
    const start = at + (/^\s*/.exec(line.slice(at, at + 20))?.[0].length ?? 0);
    const end = wordEnd(line, start);
    const word = line.slice(start, end).toUpperCase();
    if (word === 'DRAW') return { value: 'draw', end };
    if (word === 'NOBODY' || word === 'NONE') return { value: null, end };
    const found = powers.leading(line, start);
    const value = found?.values[0];
    if (found !== null && value !== undefined) return { value, end: found.end };
    if (word === '') return null;
    return fault('order/unknown-vote', word, 'One votes for a draw, for a power, or for nobody.', {
      allowed: `${powers.meant(word)}DRAW, NOBODY, or a power.`,
      rule: 'GP-11',
    });
  },
  write: (value) => value?.toUpperCase() ?? 'NOBODY',
  ways({ view, board }) {
    const living = board.map.powers.filter(({ id }) => view.units.some(({ power }) => power === id));
    const among = [
      { value: 'DRAW', label: 'A draw of all that are left' },
      ...living.map(({ id, name }) => ({ value: id.toUpperCase(), label: `${name} wins` })),
      { value: 'NOBODY', label: 'Go on' },
    ];
    return [{ pieces: [{ kind: 'choice', of: 'word', label: 'For', among }] }];
  },
};
