import type { SeatId } from '../../../core/game/viewer.js';
import { fault, isFault, shown } from '../../../core/reading/fault.js';
import { listed, listing } from '../../../core/reading/listing.js';
import { nearest } from '../../../core/reading/nearest.js';
import type { Fixed, GroupId, GroupView, View, Zone } from '../shapes.js';
import type { Fault } from './problems.js';
import { keyOf, numberIn, typedOf, type Word } from './text.js';

/** A Group of one's own side, as far as its name goes. */
type Named = Pick<GroupView, 'id' | 'name' | 'zone'>;

/** Finds what words of a line mean: zones of the map, Groups of one's own side, players. Where a name is unclear it is a fault. */
export interface Names {
  zone(words: readonly Word[]): Zone | Fault;
  group(words: readonly Word[]): Named | Fault;
  /** What a wish of the set-up means: a Group of the start, by its name or where it stands. */
  wish(words: readonly Word[]): GroupId | Fault;
  player(words: readonly Word[]): SeatId | Fault;
  /** A player and how many; null: no number was given. */
  share(words: readonly Word[]): { readonly seat: SeatId; readonly number: number | null } | Fault;
  /** Whether a word, in capitals, belongs to the name of a zone or a Group. Players greet each other by theirs, so those are none. */
  knows(word: string): boolean;
  readonly view: View;
}

type Index<T> = ReadonlyMap<string, ReadonlySet<T>>;

function indexOf<T>(all: readonly T[], keys: (one: T) => readonly string[]): Index<T> {
  const index = new Map<string, Set<T>>();
  for (const one of all)
    for (const key of keys(one)) if (key !== '') index.set(key, (index.get(key) ?? new Set()).add(one));
  return index;
}

const SMALL_WORDS = /^the\s+/i;
const ARMY_OF = /^army\s+of\s+/i;
const withoutThe = (name: string): string => name.replace(SMALL_WORDS, '');
/** `Potomac` for `Army of the Potomac`. */
const shortName = (name: string): string => withoutThe(withoutThe(name.trim().replace(/-/g, ' ')).replace(ARMY_OF, ''));

const zonesOfMap = new WeakMap<Fixed['map'], Index<Zone>>();

function zoneIndex({ map }: Fixed): Index<Zone> {
  const known = zonesOfMap.get(map);
  if (known !== undefined) return known;
  const names = indexOf(map.zones, ({ id, name, aliases }) => [id, name, ...aliases].map(keyOf));
  const withState = indexOf(map.zones, ({ name, state }) => [keyOf(`${name}${state}`)]);
  const made = new Map([...withState, ...names]);
  zonesOfMap.set(map, made);
  return made;
}

const LONGER_THAN = 3;
const wordsOfMap = new WeakMap<Fixed['map'], ReadonlySet<string>>();

/** Words that stand in the names of zones and Groups, without the small ones. */
function mapWords({ map }: Fixed): ReadonlySet<string> {
  const known = wordsOfMap.get(map);
  if (known !== undefined) return known;
  const names = [
    ...map.zones.flatMap(({ name, aliases }) => [name, ...aliases]),
    ...map.groups.map(({ name }) => shortName(name)),
  ];
  const words = names.flatMap((name) => name.split(/\s+/)).map(keyOf);
  const made = new Set(words.filter(({ length }) => length > LONGER_THAN));
  wordsOfMap.set(map, made);
  return made;
}

/** So many words of a sheet are compared with all names; a sheet with more mistakes than that is no slip of the pen. */
const MOST_GUESSES = 24;
const LONGEST_GUESS = 30;
const MOST_SUGGESTED = 3;

/** Up to three names that may have been meant. */
function suggester(): (word: string, known: readonly string[]) => readonly string[] {
  let guesses = 0;
  return (word, known) => {
    guesses += 1;
    if (guesses > MOST_GUESSES || word.length < 2 || word.length > LONGEST_GUESS) return [];
    const found: string[] = [];
    while (found.length < MOST_SUGGESTED) {
      const next = nearest(
        word,
        known.filter((one) => !found.includes(one)),
      );
      if (next === null) break;
      found.push(next);
    }
    return found;
  };
}

const only = <T>(found: ReadonlySet<T> | undefined): T | undefined =>
  found !== undefined && found.size === 1 ? [...found][0] : undefined;

/** How players write a player: by the id of the seat or the name. */
function playerFinder({ players }: View): (words: readonly Word[]) => ReadonlySet<SeatId> {
  const spaced = (name: string): string =>
    name
      .split(/\s+/)
      .map(keyOf)
      .filter((key) => key !== '')
      .join(' ');
  const byName = indexOf(
    players.map(({ id, name }) => ({ id, name })),
    ({ name }) => [spaced(name)],
  );
  const ids = new Set(players.map(({ id }) => id));
  return (words) => {
    const id = typedOf(words).toLowerCase();
    if (ids.has(id)) return new Set([id]);
    const found = byName.get(words.map(({ key }) => key).join(' ')) ?? new Set();
    return new Set([...found].map((one) => one.id));
  };
}

/** The names that this viewer may use. */
export function namesOf(view: View, fixed: Fixed): Names {
  const near = suggester();
  const zones = zoneIndex(fixed);
  const own: readonly Named[] = view.groups.filter(({ side }) => side === view.side);
  const first = fixed.map.groups.filter(({ side }) => side === view.side);
  const finder = (groups: readonly Named[]) => {
    const full = indexOf(groups, ({ id, name }) => [keyOf(withoutThe(name)), keyOf(id), keyOf(id.slice(2))]);
    const short = indexOf(groups, ({ name }) => [keyOf(shortName(name))]);
    return (words: readonly Word[]): ReadonlySet<Named> => {
      const typed = typedOf(words);
      return full.get(keyOf(withoutThe(typed))) ?? short.get(keyOf(shortName(typed))) ?? new Set();
    };
  };
  const ownGroups = finder(own);
  const firstGroups = finder(first);
  const playersNamed = playerFinder(view);

  const zonesNamed = (words: readonly Word[]): ReadonlySet<Zone> =>
    zones.get(keyOf(typedOf(words))) ?? zones.get(keyOf(withoutThe(typedOf(words)))) ?? new Set();

  const zone = (words: readonly Word[]): Zone | Fault => {
    const found = zonesNamed(words);
    const typed = typedOf(words);
    if (found.size > 1)
      return fault('order/unknown-zone', typed, `There are several places called ${shown(typed)}.`, {
        allowed: listing([...found].map(({ id }) => id).sort(), 'or'),
      });
    const suggested = near(
      typed,
      fixed.map.zones.map(({ name }) => name),
    );
    return (
      only(found) ??
      fault('order/unknown-zone', typed, 'No place on the map has this name.', {
        allowed: suggested.length > 0 ? listing(suggested, 'or') : 'A name as on the map, like Manassas Jn.',
      })
    );
  };

  const unclear = (typed: string, found: ReadonlySet<Named>): Fault =>
    fault('order/unknown-group', typed, 'Several Groups of your side are called so.', {
      allowed: listing([...found].map(({ name }) => name).sort(), 'or'),
    });

  const group = (words: readonly Word[]): Named | Fault => {
    const found = ownGroups(words);
    const typed = typedOf(words);
    if (found.size > 1) return unclear(typed, found);
    const one = only(found);
    if (one !== undefined) return one;
    const shorts = own.map(({ name }) => shortName(name));
    const suggested = near(shortName(typed), shorts);
    return fault('order/unknown-group', typed, 'Your side has no Group of this name.', {
      allowed: suggested.length > 0 ? listing(suggested, 'or') : listed(shorts, 12),
    });
  };

  const wish = (words: readonly Word[]): GroupId | Fault => {
    const typed = typedOf(words);
    const found = firstGroups(words);
    if (found.size > 1) return unclear(typed, found);
    const named = only(found);
    if (named !== undefined) return named.id;
    const place = zone(words);
    if (isFault(place)) return place;
    const there = first.find((one) => one.zone === place.id);
    return (
      there?.id ??
      fault('order/bad-wishes', typed, `No Group of your side begins at ${place.name}.`, {
        allowed: listed(
          first.map((one) => fixed.map.zones.find(({ id }) => id === one.zone)?.name ?? one.zone),
          12,
        ),
        rule: 'CW-206',
      })
    );
  };

  const unknownPlayer = (words: readonly Word[]): Fault =>
    fault('order/unknown-player', typedOf(words), 'No player has this name.', {
      allowed: listed(
        view.players.filter(({ side, status }) => side === view.side && status === 'playing').map(({ name }) => name),
        12,
      ),
    });

  const player = (words: readonly Word[]): SeatId | Fault => {
    const found = playersNamed(words);
    if (found.size > 1)
      return fault('order/unknown-player', typedOf(words), 'Several players have this name.', {
        allowed: listing([...found].sort(), 'or'),
      });
    return only(found) ?? unknownPlayer(words);
  };

  const share = (words: readonly Word[]): { seat: SeatId; number: number | null } | Fault => {
    const number = words.length > 1 ? numberIn(words.at(-1)) : null;
    if (number === null) {
      const seat = player(words);
      return isFault(seat) ? seat : { seat, number: null };
    }
    const whole = playersNamed(words);
    const front = playersNamed(words.slice(0, -1));
    const unclearShare = whole.size > 0 && front.size > 0;
    if (unclearShare)
      return fault('order/unknown-player', typedOf(words), 'This may be two players.', {
        allowed: listing([...new Set([...whole, ...front])].sort(), 'or'),
      });
    const seat = player(whole.size > 0 ? words : words.slice(0, -1));
    return isFault(seat) ? seat : { seat, number: whole.size > 0 ? null : number };
  };

  const words = mapWords(fixed);
  const knows = (word: string): boolean => words.has(keyOf(word));
  return { zone, group, wish, player, share, knows, view };
}
