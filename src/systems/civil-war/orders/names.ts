import type { SeatId } from '../../../core/game/viewer.js';
import { Names } from '../../../core/order/names.js';
import { plainName } from '../../../core/order/text.js';
import type { Fixed, GroupId, GroupView, View, ZoneId } from '../shapes.js';
import { isSpeakable, keyOf } from './text.js';

const SMALL: ReadonlySet<string> = new Set(['of', 'the', 'and']);
/** What stands behind a place's name as two letters is its state; `Jn` is none. */
const STATE = /^(?!jn$)[a-z]{2}$/;

const titled = (id: string): string =>
  id
    .split('-')
    .map((word, index, all) => {
      if (index > 0 && SMALL.has(word)) return word;
      if (index > 0 && index === all.length - 1 && STATE.test(word)) return word.toUpperCase();
      return word.charAt(0).toUpperCase() + word.slice(1);
    })
    .join(' ');

/** A place as an order names it. Ids are names in small letters with hyphens; they are read back by their letters and digits. */
export const zoneInOrder = (id: ZoneId): string => (isSpeakable(id.replace(/-/g, ' ')) ? titled(id) : id);

/** A Group as an order names it: `Army of the Potomac`. */
export const groupInOrder = (id: GroupId): string => (isSpeakable(id.replace(/-/g, ' ')) ? titled(id.slice(2)) : id);

const THE = /^the\s+/i;
const ARMY_OF = /^army\s+of\s+/i;
const withoutThe = (name: string): string => name.replace(THE, '');
/** `Potomac` for `Army of the Potomac`. */
const shortName = (name: string): string => withoutThe(withoutThe(name.trim().replace(/-/g, ' ')).replace(ARMY_OF, ''));

const zonesOfMap = new WeakMap<Fixed['map'], Names<ZoneId>>();

/** Zones by id, name and alias; with the state behind it a name is that of one zone. */
export function zoneNames({ map }: Fixed): Names<ZoneId> {
  const known = zonesOfMap.get(map);
  if (known !== undefined) return known;
  const plain = map.zones.flatMap(({ id, name, aliases }) => [id, name, ...aliases].map((one) => [one, id] as const));
  const taken = new Set(plain.map(([name]) => plainName(name)));
  const withState = map.zones
    .map(({ id, name, state }) => [`${name} ${state}`, id] as const)
    .filter(([name]) => !taken.has(plainName(name)));
  const made = new Names<ZoneId>([...plain, ...withState]);
  zonesOfMap.set(map, made);
  return made;
}

/** Groups by name and id; what an army is called in short is its name where no other has it as a whole. */
export function groupNames(groups: readonly Pick<GroupView, 'id' | 'name'>[]): readonly (readonly [string, GroupId])[] {
  const whole = groups.flatMap(({ id, name }) =>
    [withoutThe(name), name, id, id.slice(2)].map((one) => [one, id] as const),
  );
  const taken = new Set(whole.map(([name]) => plainName(name)));
  const short = groups
    .flatMap(({ id, name }) => {
      const word = shortName(name);
      return [word, `army of ${word}`, `army of the ${word}`, `${word} army`].map((one) => [one, id] as const);
    })
    .filter(([name]) => !taken.has(plainName(name)));
  return [...whole, ...short];
}

const LONGER_THAN = 3;
const wordsOfMap = new WeakMap<Fixed['map'], ReadonlySet<string>>();

/** Words that stand in the names of zones and Groups, without the small ones. Players greet each other by theirs, so those are none. */
export function mapWords({ map }: Fixed): ReadonlySet<string> {
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

/** `bob` of `bob 1`: a name that ends in a number could be another player and a number. */
function beforeNumber(name: string): string {
  const words = name.split(/[\s-]+/);
  return /^\d{1,3}$/.test(words.at(-1) ?? '') ? words.slice(0, -1).join(' ') : '';
}

/** Players by seat and by name, and `me`. */
export function seatNames({ players, viewer }: View): Names<SeatId> {
  const ids = new Set(players.map(({ id }) => plainName(id)));
  const plain = [
    ...players.map(({ id }) => [id, id] as const),
    ...players.filter(({ name }) => !ids.has(plainName(name))).map(({ id, name }) => [name, id] as const),
  ];
  const owners = new Map<string, SeatId[]>();
  for (const [name, id] of plain) owners.set(plainName(name), [...(owners.get(plainName(name)) ?? []), id]);
  const unclear = plain.flatMap(([name]) =>
    (owners.get(plainName(beforeNumber(name))) ?? []).map((other) => [name, other] as const),
  );
  const own = viewer.kind === 'seat' ? viewer.seat : null;
  const me = own === null ? [] : ['me', 'myself'].filter((word) => !owners.has(plainName(word)));
  return new Names<SeatId>([...plain, ...unclear, ...me.map((word) => [word, own ?? ''] as const)]);
}
