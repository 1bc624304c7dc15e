import { type Found, isFound, type Read } from '../../../core/order/field.js';
import { skipParts } from '../../../core/order/text.js';
import { type Fault, fault } from '../../../core/reading/fault.js';
import type { UnitKind } from '../board/map.js';
import { type Desk, letterOf, orderable, placeOf, spotName, unitAt } from './desk.js';
import type { Unit } from './order.js';
import { aside, type PlaceField, spotFrom, unitPlace } from './places.js';

// Units as people name them: by where they stand, and by what and whose they are.

/** What stands before it: `the`, `a new`; and `Army A`, which says it twice. */
const ARTICLE =
  /(?:(?:the|my|our)\s+|(?:a\s+new|an?|one|another|1)\s+(?=army|fleet))?(?:army\s+(?=a\b)|fleet\s+(?=f\b))?/iy;
const KIND = /(?:(a)(?:rmy|my)?|(f)(?:leet|lt)?)\b(?:\.|[/-](?=\p{L})|\s+(?:in|at|from|of|on)\b)?/iuy;
/** `the unit in`: of whichever kind. */
const UNIT = /(?:(?:the|my|our)\s+)?unit\s+(?:in|at|from)\b/iy;

const BEGIN_KIND: ReadonlySet<string> = new Set('aAfFtTmMoO1');

/** `A`, `Fleet`, `the army in`; null: none stands here. */
export function kindFrom(line: string, at: number): Found<UnitKind> | null {
  const start = skipParts(line, at);
  if (!BEGIN_KIND.has(line.charAt(start))) return null;
  ARTICLE.lastIndex = start;
  KIND.lastIndex = ARTICLE.test(line) ? ARTICLE.lastIndex : start;
  const found = KIND.exec(line);
  return found === null ? null : { value: found[1] === undefined ? 'fleet' : 'army', end: KIND.lastIndex };
}

const POSSESSIVE = /(?:'s)?/iy;

/**
 * Whose a unit is said to be, before it: `Russian A War`, `Russia’s Warsaw`, `Rus A War`. Null: nobody is named, or it is the name of a
 * place.
 */
function ownerFrom(line: string, at: number, { nations, powers, places }: Desk): Found<string> | null {
  const named = nations.leading(line, at);
  const [power, ...others] = named?.values ?? [];
  if (named === null || power === undefined || others.length > 0) return null;
  if ((places.leading(line, at)?.end ?? 0) > named.end) return null;
  POSSESSIVE.lastIndex = named.end;
  const end = POSSESSIVE.test(line) ? POSSESSIVE.lastIndex : named.end;
  const kind = kindFrom(line, end);
  // A short name may be a word as any other, or a place.
  if (kind === null && powers.leading(line, at) === null) return null;
  return places.leading(line, kind?.end ?? end) === null ? null : { value: power, end };
}

/** `Edinburgh fleet`, `Edi (F)`, `Edi F - Nth`: a letter alone may begin what stands behind it. */
const BEHIND: readonly RegExp[] = [
  / {1,2}(?:(army)|(fleet))\b/iy,
  / {1,2}\( {0,2}(?:(a)(?:rmy)?|(f)(?:leet)?)\.? {0,2}\)/iy,
  / {1,2}(?:(a)|(f))\b(?= {0,2}(?:[-=>:(,;]|$|(?:to|[shc]|holds?|supports?|convoys?|moves?)\b))/iy,
];

/** Signs with which the kind of a unit begins behind its place: most lines have others there. */
const MAY_BE_KIND: ReadonlySet<string> = new Set('aAfF(');

function kindBehind(line: string, at: number): Found<UnitKind> | null {
  const start = line.charAt(at + 1) === ' ' ? at + 2 : at + 1;
  if (line.charAt(at) !== ' ' || !MAY_BE_KIND.has(line.charAt(start))) return null;
  for (const pattern of BEHIND) {
    pattern.lastIndex = at;
    const found = pattern.exec(line);
    if (found !== null) return { value: found[1] === undefined ? 'fleet' : 'army', end: pattern.lastIndex };
  }
  return null;
}

/** `FEdi`: the letter and the name run together. */
const GLUED = /(?:(a)|(f))(?=\p{L}{3})/iuy;

function gluedUnit(
  line: string,
  from: number,
  desk: Desk,
  by: PlaceField,
): Found<{ kind: UnitKind; at: string }> | null {
  GLUED.lastIndex = skipParts(line, from);
  const letter = GLUED.exec(line);
  const found = letter === null ? null : spotFrom(line, GLUED.lastIndex, desk, by);
  if (letter === null || found === null || !isFound(found)) return null;
  return { value: { kind: letter[1] === undefined ? 'fleet' : 'army', at: found.value }, end: found.end };
}

const MAY_BE_UNIT: ReadonlySet<string> = new Set('utmoUTMO');

/** Where what stands behind `the unit in` begins; `from` itself where these words do not stand there. */
function unitWordEnd(line: string, from: number): number {
  UNIT.lastIndex = skipParts(line, from);
  return MAY_BE_UNIT.has(line.charAt(UNIT.lastIndex)) && UNIT.test(line) ? UNIT.lastIndex : from;
}

/** A unit as it is named: where it stands, and what and whose it is said to be. */
interface Named {
  readonly at: string;
  readonly kind: UnitKind | null;
  readonly owner: string | null;
}

function namedUnit(line: string, from: number, desk: Desk, by: PlaceField): Read<Named> {
  const first = kindFrom(line, from);
  const owner = first === null ? ownerFrom(line, from, desk) : null;
  const at = owner?.end ?? unitWordEnd(line, from);
  const before = at === from ? first : kindFrom(line, at);
  const spot = spotFrom(line, before?.end ?? at, desk, by);
  if (!isFound(spot)) {
    const glued = before === null ? gluedUnit(line, at, desk, by) : null;
    return glued === null ? spot : { value: { ...glued.value, owner: owner?.value ?? null }, end: glued.end };
  }
  const behind = before === null ? kindBehind(line, spot.end) : null;
  const kind = before ?? behind;
  const end = behind?.end ?? spot.end;
  const nation = owner === null ? aside(line, end, desk.nations) : null;
  return {
    value: { at: spot.value, kind: kind?.value ?? null, owner: (owner ?? nation)?.value ?? null },
    end: nation?.end ?? end,
  };
}

/** What is wrong with how a unit is named that stands in a place; null: nothing. `as`: the words for it. */
export function misnamed(desk: Desk, there: Unit, { kind, owner }: Named, as: () => string): Fault | null {
  if ((kind === null || kind === there.kind) && (owner === null || owner === there.power)) return null;
  const name = spotName(desk.board, placeOf(there.at));
  const allowed = `Write ${letterOf(there.kind)} ${there.at}, or the unit that you mean.`;
  if (kind !== null && kind !== there.kind)
    return fault('order/other-kind', as(), `${name} holds ${there.kind === 'army' ? 'an army' : 'a fleet'}.`, {
      allowed,
      rule: 'GP-3',
    });
  const power = desk.board.map.powers.find(({ id }) => id === there.power)?.name ?? there.power;
  return fault('order/other-power', as(), `The unit in ${name} belongs to ${power}.`, { allowed, rule: 'GP-3' });
}

/**
 * A unit by where it stands, `A par`, `fleet St Petersburg (sc)`, `par`, `Russian A war`; the value is the spot where it does stand. `by`: what
 * names its place.
 */
export function unitFrom(line: string, from: number, desk: Desk, by: PlaceField = unitPlace): Read<string> {
  const found = namedUnit(line, from, desk, by);
  if (!isFound(found)) return found;
  const { value, end } = found;
  const there = unitAt(desk.view.stage === 'retreats' ? orderable(desk) : desk.view.units, value.at);
  if (there === undefined) return { value: value.at, end };
  return misnamed(desk, there, value, () => line.slice(from, end).trim()) ?? { value: there.at, end };
}
