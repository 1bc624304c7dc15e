import { z } from 'zod';
import type { Choice } from '../../../core/game/offer.js';
import { type Field, type Found, isFound, type Read, type Way } from '../../../core/order/field.js';
import { named } from '../../../core/order/fields.js';
import { wordEnd } from '../../../core/order/text.js';
import { fault } from '../../../core/reading/fault.js';
import { fleetArrival, placeAt, spotAt } from '../board/board.js';
import { Spot, UNIT_KINDS, type UnitKind } from '../board/map.js';
import type { Stage } from '../shapes.js';
import { type Desk, letterOf, orderable, ownUnits, placeOf, spotName, unitAt } from './desk.js';

/** Where a unit of this kind may go from a spot by itself, as spots. */
export function reachedFrom({ board }: Desk, kind: UnitKind, at: string): readonly string[] {
  const found = kind === 'army' ? board.armyTo[placeAt(board, at)] : board.fleetTo[spotAt(board, at)];
  return (found ?? []).map((spot) => board.codes[spot] ?? '');
}

const choiceOf = (desk: Desk, at: string): Choice => ({ value: at, label: spotName(desk.board, at) });

/** The places of the map, by code, name and what else people call them. */
const place = named<string, Desk>({
  noun: 'place of this map',
  of: 'place',
  schema: Spot,
  names: ({ places }) => places,
  write: (at) => at,
  among: (desk) =>
    [...new Set(ownUnits(desk).flatMap(({ kind, at }) => reachedFrom(desk, kind, at)))].map((at) => choiceOf(desk, at)),
  code: 'order/unknown-place',
  rule: 'GP-2',
});

/** `/nc`, `(nc)`, ` north coast`, `(north coast)`. */
const COAST = / {0,2}[/(]? {0,2}(?:([nsew])\.?c\b\.?|(north|south|east|west)(?:ern)?[ -]coast\b)(?: {0,2}\))?/iy;

/** A place, with the coast where it has several. */
function spotFrom(line: string, at: number, desk: Desk): Read<string> {
  const found = place.read(line, at, desk, {});
  if (!isFound(found)) return found;
  COAST.lastIndex = found.end;
  const coast = COAST.exec(line);
  if (coast === null) return found;
  const letter = (coast[1] ?? coast[2]?.charAt(0) ?? '').toLowerCase();
  const value = `${found.value}/${letter}c`;
  if (spotAt(desk.board, value) >= 0) return { value, end: found.end + coast[0].length };
  const shores = (desk.board.shores[placeAt(desk.board, found.value)] ?? []).map((shore) => desk.board.codes[shore]);
  const written = line.slice(at, found.end + coast[0].length).trim();
  return fault('order/unknown-coast', written, `${spotName(desk.board, found.value)} has no such coast.`, {
    allowed: shores.length === 0 ? 'Leave the coast out.' : `Its coasts are ${shores.join(' and ')}.`,
    rule: 'GP-2',
  });
}

const KIND = /\s*(?:the\s+)?(?:\b(?:(a)(?:rmy)?|(f)(?:leet)?)\b)(?:\.|\s+(?:in|at|from|of)\b)?/iy;

/** `A`, `Fleet`, `the army in`; null: none stands here. */
function kindFrom(line: string, at: number): Found<UnitKind> | null {
  KIND.lastIndex = at;
  const found = KIND.exec(line);
  return found === null ? null : { value: found[1] === undefined ? 'fleet' : 'army', end: at + found[0].length };
}

/** A unit by where it stands, `A par`, `fleet St Petersburg (sc)`, `par`; the value is the spot where it does stand. */
function unitFrom(line: string, at: number, desk: Desk): Read<string> {
  const kind = kindFrom(line, at);
  const found = spotFrom(line, kind?.end ?? at, desk);
  if (!isFound(found)) return found;
  const there = unitAt(desk.view.stage === 'retreats' ? orderable(desk) : desk.view.units, found.value);
  if (there === undefined) return found;
  const name = spotName(desk.board, placeOf(found.value));
  if (kind !== null && kind.value !== there.kind)
    return fault(
      'order/other-kind',
      line.slice(at, found.end).trim(),
      `${name} holds ${there.kind === 'army' ? 'an army' : 'a fleet'}.`,
      {
        allowed: `Write ${letterOf(there.kind)} ${there.at}, or the unit that you mean.`,
        rule: 'GP-3',
      },
    );
  return { value: there.at, end: found.end };
}

/** One of one's own units, in the stage in which it may be ordered so; `others`: what may be offered. */
export const ownUnit = (stage: Stage): Field<string, Desk> => ({
  noun: stage === 'retreats' ? 'dislodged unit' : 'unit',
  of: 'unit',
  schema: Spot,
  read(line, at, desk) {
    const found = unitFrom(line, at, desk);
    if (!isFound(found)) return found;
    // In another stage these words are no order of this kind, and may be one of another.
    return desk.view.stage === stage || desk.view.own === null ? found : null;
  },
  write: (at) => at,
  ways(desk, pick) {
    const own = desk.view.stage === stage ? ownUnits(desk) : [];
    if (pick !== null) {
      const one = own.find(({ at }) => at === pick || `${at}-dislodged` === pick);
      return one === undefined ? [] : [{ pieces: [one.at] }];
    }
    const among = own.map(({ kind, at }) => ({ value: at, label: `${letterOf(kind)} ${spotName(desk.board, at)}` }));
    return among.length === 0 ? [] : [{ pieces: [{ kind: 'choice', of: 'unit', label: 'Unit', among }] }];
  },
});

/** Any unit on the map, or the place where one is thought to stand. */
export const anyUnit: Field<string, Desk> = {
  noun: 'unit',
  schema: Spot,
  read: (line, at, desk) => unitFrom(line, at, desk),
  write: (at) => at,
  ways(desk) {
    const among = desk.view.units.map(({ kind, at }) => ({
      value: at,
      label: `${letterOf(kind)} ${spotName(desk.board, at)}`,
    }));
    return among.length === 0 ? [] : [{ pieces: [{ kind: 'choice', of: 'unit', label: 'Unit', among }] }];
  },
};

/** Where a unit goes: a place, with its coast where one is needed. `at` before it is the unit that goes. */
export const target: Field<string, Desk> = {
  noun: 'place to go to',
  schema: Spot,
  read(line, at, desk, sofar) {
    const kind = kindFrom(line, at);
    const found = spotFrom(line, kind?.end ?? at, desk);
    if (!isFound(found)) return found;
    const goer = sofar['of'] ?? sofar['at'];
    if (typeof goer !== 'string') return found;
    const unit = unitAt(orderable(desk), goer);
    // An army has no coast, and a fleet that reaches one coast alone goes there.
    if (unit?.kind === 'army') return { value: placeOf(found.value), end: found.end };
    if (unit === undefined || sofar['of'] !== undefined) return found;
    const spot = fleetArrival(desk.board, spotAt(desk.board, unit.at), spotAt(desk.board, found.value));
    if (spot === -2)
      return fault('order/coast-needed', line.slice(at, found.end).trim(), 'The fleet reaches two coasts of it.', {
        allowed: `Write ${(desk.board.shores[placeAt(desk.board, found.value)] ?? []).map((shore) => desk.board.codes[shore]).join(' or ')}.`,
        rule: 'GP-6',
      });
    return spot < 0 ? found : { value: desk.board.codes[spot] ?? found.value, end: found.end };
  },
  write: (at) => at,
  ways(desk) {
    const among = [...new Set(ownUnits(desk).flatMap(({ kind, at }) => reachedFrom(desk, kind, at)))].map((at) =>
      choiceOf(desk, at),
    );
    return among.length === 0 ? [] : [{ pieces: [{ kind: 'choice', of: 'place', label: 'Place', among }] }];
  },
};

/** That an army goes by sea though it may walk. */
export const viaConvoy: Field<boolean, Desk> = {
  noun: 'VIA CONVOY',
  schema: z.boolean(),
  absent: false,
  read(line, at) {
    const found = /^ {0,2}[,(]? {0,2}(?:via|by|with)(?: (?:a )?(?:convoy|c|sea))?\b\)?/i.exec(line.slice(at, at + 40));
    return found === null ? null : { value: true, end: at + found[0].length };
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
  ways: () => [],
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
  read: (line, at, desk) => spotFrom(line, at, desk),
  write: (at) => at,
  ways(desk, pick): readonly Way[] {
    const sites = buildSites(desk).filter(({ at }) => pick === null || placeOf(at) === pick);
    const among = [...new Set(sites.map(({ at }) => at))].map((at) => choiceOf(desk, at));
    return among.length === 0 ? [] : [{ pieces: [{ kind: 'choice', of: 'place', label: 'Centre', among }] }];
  },
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
