import { fault, shown } from '../../../core/reading/fault.js';
import { listed } from '../../../core/reading/listing.js';
import { meant } from '../../../core/reading/nearest.js';
import type { AreaId, Fixed, SiteId, View } from '../shapes.js';
import { siteCard } from '../town.js';
import type { Fault } from './problems.js';

/** What a line may name: an area, or a site where somebody's nest lies. */
type Place = { readonly area: AreaId } | { readonly site: SiteId } | { readonly sites: readonly SiteId[] };

/** Every name that a line may use, in capitals, the longest first. */
export interface Gazetteer {
  readonly areas: ReadonlyMap<string, Place>;
  readonly nests: ReadonlyMap<string, Place>;
  /** For suggestions, as people write them. */
  readonly areaNames: readonly string[];
  readonly nestNames: readonly string[];
  readonly longest: number;
}

/** A name as it is looked up: capitals, blanks in a row as one. */
const plainName = (name: string): string => name.toUpperCase().replace(/\s+/g, ' ').trim();

/** The names of this town's areas and sites, and of the players as this viewer knows them. */
export function gazetteerOf(view: View, { town }: Fixed): Gazetteer {
  const areas = new Map<string, Place>();
  for (const { code, name } of town.areas) areas.set(plainName(name), { area: code });
  for (const { code } of town.areas) areas.set(code, { area: code });
  const nests = new Map<string, Place>();
  // A player may be called like a site; the code and the name of the town mean what they say.
  for (const { name, site } of view.nests) {
    const before = nests.get(plainName(name));
    const sites = before === undefined ? [] : 'sites' in before ? before.sites : 'site' in before ? [before.site] : [];
    nests.set(plainName(name), sites.length === 0 ? { site } : { sites: [...sites, site] });
  }
  for (const { code, name } of town.nestSites) nests.set(plainName(name), { site: code });
  for (const { code } of town.nestSites) nests.set(code, { site: code });
  const longest = Math.max(0, ...[...areas.keys(), ...nests.keys()].map((name) => name.length));
  return {
    areas,
    nests,
    areaNames: [...town.areas.map(({ name }) => name), ...view.areas.map(({ id }) => id)],
    nestNames: view.nests.flatMap(({ site, name }) => [site, siteCard({ town }, site).name, name]),
    longest,
  };
}

/** The longest known name that stands at a place of a line, `the` before it or not, and where it ends. */
export function leadingPlace(
  line: string,
  at: number,
  names: ReadonlyMap<string, Place>,
  longest: number,
): { readonly place: Place; readonly end: number } | null {
  const upper = line.slice(at, at + longest + 1).toUpperCase();
  for (let length = Math.min(longest, upper.length); length > 0; length -= 1) {
    const next = line[at + length] ?? ' ';
    // A name ends where a word ends.
    if (/[\p{L}\p{N}]/u.test(next) && /[\p{L}\p{N}]/u.test(upper[length - 1] ?? '')) continue;
    const place = names.get(upper.slice(0, length));
    if (place !== undefined) return { place, end: at + length };
  }
  return upper.startsWith('THE ') ? leadingPlace(line, at + 4, names, longest) : null;
}

/** The part of a text that was probably meant to be a name: up to a comma, a colon or a number on its own. */
const nameIn = (text: string): string => (text.split(/[,:;(){}[\]]| (?=[0-9])/)[0] ?? '').trim() || text.trim();

export const inPlay = (view: View): string =>
  listed(
    view.areas.map(({ id }) => id),
    14,
  );

export function unknownArea(text: string, gazetteer: Gazetteer, view: View): Fault {
  const name = nameIn(text);
  return fault('order/unknown-area', name, `${shown(name, 40)} is no area of this town.`, {
    allowed: `${meant(name, gazetteer.areaNames)}The areas in play are ${inPlay(view)}; their names will do as well.`,
    rule: 'MH-54',
  });
}

export function unknownNest(text: string, gazetteer: Gazetteer): Fault {
  const name = nameIn(text);
  return fault('order/unknown-nest', name, `There is no nest called ${shown(name, 40)}.`, {
    allowed:
      `${meant(name, gazetteer.nestNames)}Name a nest by its site, like ${gazetteer.nestNames[0] ?? 'N1'} or ` +
      `${gazetteer.nestNames[1] ?? 'its name'}, or by its player.`,
    rule: 'MH-54',
  });
}
