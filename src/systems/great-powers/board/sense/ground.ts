import { nearest } from '../../../../core/reading/nearest.js';
import type { GameMap, UnitKind } from '../map.js';
import { type Atlas, isShore, type Place, placeOf } from './atlas.js';
import { type Fault, type Findings, type Path, twice } from './findings.js';

/** Where powers may build. */
export function lookAtHomes(atlas: Atlas, findings: Findings): void {
  const owners = new Map<string, string>();
  for (const [index, { id, homes }] of atlas.map.powers.entries()) {
    for (const [at, home] of homes.entries()) {
      const why = whyNoHome(atlas, home, id, owners.get(home));
      if (why !== null) findings.fault(['powers', index, 'homes', at], home, why);
      if (findings.isFull) return;
      owners.set(home, owners.get(home) ?? id);
    }
  }
}

function whyNoHome(atlas: Atlas, home: string, power: string, owner: string | undefined): Fault | null {
  const missing = atlas.missing(home);
  if (missing !== null) return missing;
  const place = atlas.place(home);
  if (place?.kind === 'sea')
    return { message: `${home} is a sea, and nobody builds there`, allowed: 'Name a centre on land.' };
  if (place?.centre !== true || isShore(home))
    return { message: `${home} is no supply centre`, allowed: 'Name a place with centre: true.' };
  if (owner === undefined) return null;
  return owner === power
    ? twice(home)
    : { message: `${home} is a home of ${owner}, too`, allowed: 'A centre is the home of one power.' };
}

/** Who stands where at first. */
export function lookAtBeginning(atlas: Atlas, findings: Findings): void {
  const { begin, powers } = atlas.map;
  const ids = powers.map(({ id }) => id);
  const taken = new Set<string>();
  for (const [power, units] of Object.entries(begin)) {
    if (!ids.includes(power)) {
      const near = nearest(power, ids);
      findings.fault(['begin', power], power, {
        message: `There is no power ${power} on this map.${near === null ? '' : ` Did you mean "${near}"?`}`,
        allowed: `Powers: ${ids.join(', ')}.`,
      });
    }
    for (const [index, unit] of units.entries()) {
      const [kind, spot = ''] = unit.split(' ');
      const isTaken = taken.has(placeOf(spot));
      taken.add(placeOf(spot));
      const why =
        atlas.missing(spot) ??
        atlas.barred(kind === 'army' ? 'army' : 'fleet', spot, 'stand in') ??
        (isTaken ? { message: `Another unit begins in ${placeOf(spot)}`, allowed: 'A place holds one unit.' } : null);
      if (why !== null) findings.fault(['begin', power, index], unit, why);
      if (findings.isFull) return;
    }
  }
  if (taken.size === 0)
    findings.fault(['begin'], '', {
      message: 'Nobody begins with a unit, so nobody could order anything',
      allowed: 'Write who stands where: veldmark: [army vel, fleet kar].',
    });
  else
    for (const [index, { id, name }] of powers.entries())
      if ((begin[id] ?? []).length === 0)
        findings.doubt(
          ['powers', index],
          `${name} begins without a unit: its player waits until the first builds`,
          `Add a line ${id} under begin, if that is not meant.`,
        );
}

/** A way as it is written: from a spot, for a kind of unit, with the place of the whole list in the file. */
interface Ways {
  readonly kind: UnitKind;
  readonly from: string;
  readonly path: Path;
  readonly to: readonly string[];
}

const waysFrom = ({ id, army, fleet, coasts }: Place, index: number): readonly Ways[] => [
  { kind: 'army', from: id, path: ['places', index, 'army'], to: army },
  { kind: 'fleet', from: id, path: ['places', index, 'fleet'], to: fleet },
  ...Object.entries(coasts).map(
    ([coast, to]): Ways => ({ kind: 'fleet', from: `${id}/${coast}`, path: ['places', index, 'coasts', coast], to }),
  ),
];

/** Why nobody goes from one spot to another; null where a unit can. */
function whyNoWay(atlas: Atlas, { kind, from }: Ways, to: string): Fault | null {
  const missing = atlas.missing(to);
  if (missing !== null) return missing;
  if (placeOf(to) === placeOf(from))
    return { message: `${placeOf(from)} lies beside itself here`, allowed: 'Leave it out.' };
  return atlas.barred(kind, from, 'go from') ?? atlas.barred(kind, to, 'go to');
}

function lookAtPlaceWays(atlas: Atlas, ways: readonly Ways[], findings: Findings): void {
  for (const list of ways) {
    const written = new Set<string>();
    for (const [at, to] of list.to.entries()) {
      if (findings.isFull) return;
      const why = whyNoWay(atlas, list, to) ?? (written.has(to) ? twice(to) : null);
      if (why !== null) findings.fault([...list.path, at], to, why);
      written.add(to);
    }
  }
}

/** Ways in one direction alone. */
function lookAtWaysBack(ways: readonly Ways[], findings: Findings): void {
  const there = new Set(ways.flatMap(({ kind, from, to }) => to.map((one) => `${kind} ${from} ${one}`)));
  for (const { kind, from, path, to: all } of ways)
    for (const [at, to] of all.entries())
      if (!there.has(`${kind} ${to} ${from}`))
        findings.fault([...path, at], to, {
          message: `${kind === 'army' ? 'An army' : 'A fleet'} may go from ${from} to ${to}, but not back`,
          allowed: `Add ${from} to where ${kind === 'army' ? 'armies' : 'fleets'} go from ${to}, or leave it out here.`,
        });
}

/** Who borders whom. */
export function lookAtWays(atlas: Atlas, findings: Findings): void {
  const { places } = atlas.map;
  const ways = places.map(waysFrom);
  const before = findings.faults.length;
  const reached = new Set(ways.flat().flatMap(({ to }) => to.map(placeOf)));
  for (const [index, place] of places.entries()) {
    const own = ways[index] ?? [];
    for (const coast of place.kind === 'coast' ? [] : Object.keys(place.coasts))
      findings.fault(['places', index, 'coasts', coast], coast, {
        message: `${place.id} ${place.kind === 'sea' ? 'is a sea' : 'lies inland'} and has no coasts`,
        allowed: 'Leave them out, or make the place one of kind coast.',
      });
    lookAtPlaceWays(atlas, own, findings);
    if (!reached.has(place.id) && own.every(({ to }) => to.length === 0))
      findings.doubt(['places', index], `Nothing leads to ${place.name}, and nothing from it`, 'Say who borders it.');
  }
  // A way that is written wrongly leads back nowhere, of course: that is said once it is mended.
  if (findings.faults.length === before) lookAtWaysBack(ways.flat(), findings);
}

/** How many centres win. */
export function lookAtVictory({ victory, places, powers }: GameMap, findings: Findings): void {
  const centres = places.filter(({ centre }) => centre).length;
  if (victory > centres)
    findings.fault(['victory'], String(victory), {
      message: `There are ${centres} supply centres on this map, so nobody could own ${victory} and win`,
      allowed: `Half of them and one more is usual: ${Math.floor(centres / 2) + 1}.`,
    });
  const first = powers.find(({ homes }) => homes.length >= victory);
  if (first !== undefined)
    findings.doubt(
      ['victory'],
      `${first.name} begins with ${first.homes.length} centres, and ${victory} win`,
      'Raise it, or the game is over after a year.',
    );
}
