import { z } from 'zod';
import type { Choice } from '../../../core/game/offer.js';
import { SeatId } from '../../../core/game/viewer.js';
import { type Field, isFound, type Way } from '../../../core/order/field.js';
import { named, number, word } from '../../../core/order/fields.js';
import { several, turned } from '../../../core/order/lists.js';
import { raw } from '../../../core/order/raw.js';
import { shares } from '../../../core/order/shares.js';
import { skipParts } from '../../../core/order/text.js';
import { type Fault, fault } from '../../../core/reading/fault.js';
import { listed } from '../../../core/reading/listing.js';
import { zoneOf } from '../atlas.js';
import { GroupName } from '../shapes/base.js';
import { AttributeId, GroupId, type GroupView, Mode, Points, Share, type Side, ZoneId } from '../shapes.js';
import { MOST_BRIGADES } from '../tables.js';
import { groupChoice, inOrder, zoneChoice } from './choices.js';
import type { Desk } from './desk.js';
import { groupInOrder, zoneInOrder } from './names.js';
import type { Table } from './table.js';
import { isSpeakable, keyOf } from './text.js';

const own = ({ desk }: Table): readonly GroupView[] => desk?.mine ?? [];
const choices = (desk: Desk | null, groups: readonly GroupView[]): readonly Choice[] =>
  desk === null ? [] : groups.map((one) => groupChoice(desk, one));

/** A Group of one's side, by its name, what it is called in short, or its id. */
export const group: Field<GroupId, Table> = named<GroupId, Table>({
  noun: 'Group of your side',
  of: 'unit',
  schema: GroupId,
  names: ({ groups }) => groups,
  write: groupInOrder,
  among: (table) => choices(table.desk, own(table)),
  pointedAt: (id, { desk }) => {
    const found = desk?.groups.find((one) => one.id === id);
    return found === undefined ? null : inOrder(found);
  },
  code: 'order/unknown-group',
});

/** The same, where a menu has some of them alone. */
export const groupAmong = (among: (desk: Desk) => readonly GroupView[]): Field<GroupId, Table> => ({
  ...group,
  ways({ desk }, pick): readonly Way[] {
    const able = desk === null ? [] : among(desk);
    if (pick === null)
      return able.length === 0
        ? []
        : [{ pieces: [{ kind: 'choice', of: 'unit', label: 'Which Group', among: [...choices(desk, able)] }] }];
    const one = able.find(({ id, name }) => id === pick || keyOf(name) === keyOf(pick));
    return one === undefined ? [] : [{ pieces: [inOrder(one)] }];
  },
});

/** A state behind a place's name: `Columbus, KY`. */
const STATE = /,? {0,2}\(?([a-z]{2})\)?(?![\p{L}\p{N}])/iuy;

const place = (noun: string, among: (desk: Desk) => readonly ZoneId[]): Field<ZoneId, Table> =>
  named<ZoneId, Table>({
    noun,
    of: 'place',
    schema: ZoneId,
    names: ({ zones }) => zones,
    write: zoneInOrder,
    among: ({ desk }) => (desk === null ? [] : among(desk).map((id) => zoneChoice(desk, id))),
    pointedAt: (id, { fixed }) => fixed.map.zones.find(({ name }) => keyOf(name) === keyOf(id))?.id ?? id,
    code: 'order/unknown-zone',
    hint: 'A name as on the map, like Manassas Jn.',
  });

/** A place by name, alias or id; with its state, where several are called so. `among`: what a menu has of them. */
export function zoneAmong(among: (desk: Desk) => readonly ZoneId[]): Field<ZoneId, Table> {
  const plain = place('place of the map', among);
  return {
    ...plain,
    read(line, at, table, sofar) {
      const found = plain.read(line, at, table, sofar);
      if (!isFound(found)) return found;
      STATE.lastIndex = found.end;
      const state = STATE.exec(line)?.[1];
      if (state === undefined) return found;
      const name = line.slice(skipParts(line, at), found.end).replace(/^the /i, '');
      const [one, ...others] = table.zones.called(`${name} ${state}`);
      const same = zoneOf(table.fixed, found.value).state === state.toUpperCase();
      const value = one !== undefined && others.length === 0 ? one : same ? found.value : null;
      return value === null ? found : { value, end: STATE.lastIndex };
    },
  };
}
export const zone = zoneAmong(() => []);

const BRIGADES = ['brigades', 'brigade', 'bde', 'bdes'];

export const brigades = number<Table>({
  noun: 'number of brigades',
  label: 'Brigades',
  from: 1,
  to: MOST_BRIGADES,
  nouns: BRIGADES,
  code: 'order/bad-count',
  rule: 'CW-913',
});

const ways = word<Mode, Table>('way to travel', [
  ['road', 'By road', 'roads', 'foot'],
  ['rail', 'By rail', 'railroad', 'railway', 'rails', 'train'],
  ['river', 'By river', 'boat', 'steamer'],
  ['sea', 'By sea', 'ship', 'ships'],
]);
/** By what a Group travels; by road where nothing is said. */
export const mode: Field<Mode, Table> = {
  ...ways,
  schema: Mode,
  absent: 'road',
  write: (value) => value.toUpperCase(),
};

/** As many steps as an order may hold; none goes as far. */
const MOST_STEPS = 8;
const tooFar = (found: string): Fault =>
  fault('order/too-far', found, 'No Group goes so far in a turn.', {
    allowed: 'Road 1 step, river 2, rail 4, sea 1.',
    rule: 'CW-901',
  });

/** The places of a march, one after the other, without the one where it begins. */
export const path = turned<ZoneId[], ZoneId[], Table>(
  several({
    of: zone,
    noun: 'place to go to',
    most: MOST_STEPS + 1,
    between: /\s{0,3}(?:->|=>|>|[,;]?\s{0,3}\b(?:(?:and )?then|and)\b|[,;]|\bto\b)(?:\s{0,3}\bto\b)?\s{0,3}/iy,
    joint: ' > ',
    tooMany: tooFar,
  }),
  {
    noun: 'place to go to',
    schema: z.array(ZoneId).min(1).max(MOST_STEPS),
    to(all, found, { view }, { group: goer }) {
      const one = view.groups.find(({ id }) => id === goer);
      const steps = all[0] === one?.zone ? all.slice(1) : all;
      if (steps.length === 0 && one !== undefined)
        return fault('order/loop', found, `${one.name} stands there already.`, {
          allowed: `Name where it goes, or write HOLD ${one.name}.`,
        });
      return steps.length > MOST_STEPS ? tooFar(found) : steps;
    },
    from: (all) => all,
  },
);

/** Own Groups, those that get an activation first in front; one that is named twice counts once. */
export const ranked = several({
  of: group,
  noun: 'Groups, the most important first',
  once: true,
  between: /\s{0,3}(?:->|[,;>&+]|\b(?:and )?then\b|\band\b)?\s{0,3}/iy,
});

/** A Group of the beginning, by its name or where it stands. */
const wish: Field<GroupId, Table> = {
  noun: 'Group or its place',
  of: 'unit',
  schema: GroupId,
  read(line, at, table, sofar) {
    const called = table.firsts.leading(line, at);
    const there = zone.read(line, at, table, sofar);
    const start = skipParts(line, at);
    if (called !== null && (!isFound(there) || called.end >= there.end)) {
      const [value, ...others] = called.values;
      if (value !== undefined && others.length === 0) return { value, end: called.end };
      return fault('order/unknown-group', line.slice(start, called.end), 'Several Groups of your side are called so.', {
        allowed: listed(called.values.map(groupInOrder), 12),
      });
    }
    if (!isFound(there)) return there;
    const first = firstsOf(table).find((one) => one.zone === there.value);
    if (first !== undefined) return { value: first.id, end: there.end };
    const named = zoneOf(table.fixed, there.value).name;
    return fault('order/bad-wishes', line.slice(start, there.end), `No Group of your side begins at ${named}.`, {
      allowed: listed(
        firstsOf(table).map((one) => zoneOf(table.fixed, one.zone).name),
        12,
      ),
      rule: 'CW-206',
    });
  },
  write: groupInOrder,
  ways(table): readonly Way[] {
    const among = firstsOf(table).map(({ id, name, zone: at, leader }) => ({
      value: groupInOrder(id),
      label: name,
      note: `${zoneOf(table.fixed, at).name}; ${leader} led it`,
    }));
    return among.length === 0
      ? []
      : [{ pieces: [{ kind: 'choice', of: 'unit', label: 'The most wanted first', among }] }];
  },
};
export const firstsOf = ({ fixed, view }: Table) => fixed.map.groups.filter(({ side }) => side === view.side);

/** Wishes, with or without numbers. */
export const wishes = several({
  of: wish,
  noun: 'Groups or their places, the dearest first',
  between: /\s{0,3}(?:->|[,;>&+]|\b(?:and )?then\b|\band\b)?\s{0,3}/iy,
  numbered: true,
  tooMany: (found) => fault('order/bad-wishes', found, 'There are not so many Groups.', { rule: 'CW-206' }),
});

/** A player as the reader's lines call them: by name where it is read back, else by seat. */
function seatInOrder(id: SeatId, table: Table | undefined): string {
  const name = table?.view.players.find((player) => player.id === id)?.name;
  if (table === undefined || name === undefined || !/\p{L}/u.test(name)) return id;
  const found = table.seats.leading(name, 0);
  return found?.end === name.length && found.values.length === 1 && found.values[0] === id ? name : id;
}

/** Players of the side, for a menu. */
export const seatChoices = (table: Table): readonly Choice[] =>
  (table.desk?.players ?? []).map(({ id, name }) => ({ value: seatInOrder(id, table), label: name }));

const player = named<SeatId, Table>({
  noun: 'player of your side',
  of: 'seat',
  schema: SeatId,
  names: ({ seats }) => seats,
  write: seatInOrder,
  among: (table) => seatChoices(table),
  code: 'order/unknown-player',
});

const amount = (code: string, rule: string, to: number, nouns: readonly string[]) =>
  number<Table>({ noun: 'number', from: 1, to, nouns, code, rule });

/** What a President shares out. `alone`: how many a name without a number gets. */
export const shared = (
  nouns: readonly string[],
  menu: (table: Table) => readonly Way[],
  alone?: number,
): Field<Share[], Table> =>
  shares<SeatId, Share, Table>({
    noun: 'player and number, player and number',
    who: player,
    number: amount('order/bad-shares', 'CW-212', 999, nouns),
    part: Share,
    make: (seat, count) => ({ seat, number: count ?? alone ?? 1 }),
    take: ({ seat, number: count }) => [seat, count],
    ...(alone === undefined ? {} : { alone: (seat: SeatId) => ({ seat, number: alone }) }),
    most: 20,
    tooMany: (found) => fault('order/bad-shares', found, 'No side has so many players.', { rule: 'CW-212' }),
    code: 'order/wrong-arguments',
    ways: menu,
  });

const Ballot = z.object({ seat: SeatId, votes: z.int().min(1).max(5).nullable() });

/** For whom somebody votes; without a number with all votes that are left. */
export const ballots = shares<SeatId, z.infer<typeof Ballot>, Table>({
  noun: 'player and votes, player and votes',
  who: player,
  number: amount('order/bad-votes', 'CW-211', 5, ['votes', 'vote']),
  part: Ballot,
  make: (seat, votes) => ({ seat, votes }),
  take: ({ seat, votes }) => [seat, votes],
  alone: (seat) => ({ seat, votes: null }),
  most: 5,
  tooMany: (found) => fault('order/bad-votes', found, 'Nobody has so many votes.', { rule: 'CW-211' }),
  code: 'order/bad-votes',
  ways: () => [],
});

const badName = (rule: string, found: string, message: string, allowed: string): Fault =>
  fault('order/bad-name', found, message, { allowed, rule });

/** A name that later lines can call a Group by. */
export const newName = raw<Table>({
  noun: 'name',
  schema: GroupName,
  longest: 40,
  until: ['at'],
  means(text) {
    const read = GroupName.safeParse(text);
    if (!read.success || !/[a-z0-9]/.test(keyOf(text)))
      return badName('CW-1406', text, 'A Group cannot be called so.', 'Letters and digits, at most 40 characters.');
    const speakable = 'A name without commas and signs, and without TO, BY, WITH, AT and the like.';
    return isSpeakable(text) ? read.data : badName('CW-1406', text, 'Orders could not name this Group.', speakable);
  },
});

const MARKS = /["“”„«»]|~~|\|\|/;

/** What an officer is called. */
export const officer = raw<Table>({
  noun: 'name',
  schema: GroupName,
  longest: 40,
  means(text) {
    const read = GroupName.safeParse(text);
    return read.success && !MARKS.test(read.data)
      ? read.data
      : badName('CW-201', text, 'An officer cannot be called so.', 'A name of 1 to 40 characters in quotation marks.');
  },
});

const sides = word<Side, Table>('side', [
  ['union', 'Union', 'north'],
  ['confederacy', 'Confederacy', 'confederate', 'confederates', 'csa', 'south'],
]);
/** One's own side, which JOIN says again: sides are chosen at sign-up. */
export const ownSide: Field<Side, Table> = {
  ...sides,
  read(line, at, table, sofar) {
    const found = sides.read(line, at, table, sofar);
    if (!isFound(found) || found.value === table.view.side) return found;
    const typed = line.slice(skipParts(line, at), found.end);
    return fault('order/other-side', typed, 'You play for the other side; sides are chosen at sign-up.', {
      rule: 'CW-201',
    });
  },
};

const badPoints = (found: string, message: string): Fault =>
  fault('order/bad-points', found, message, {
    allowed: 'MOT, AGG, INI, TAC and POL, each once with a whole number from 1 on; 25 in all.',
    rule: 'CW-303',
  });
const ATTRIBUTES = AttributeId.options;
const attributes = word<AttributeId, Table>('attribute', [
  ['mot', 'Motivation', 'motivation'],
  ['agg', 'Aggression', 'aggression'],
  ['ini', 'Initiative', 'initiative'],
  ['tac', 'Tactics', 'tactics'],
  ['pol', 'Political', 'political', 'politics'],
]);
interface Spent {
  readonly attribute: AttributeId;
  readonly number: number;
}

/** Points on each value of an officer. */
export const points = turned<Spent[], Points, Table>(
  shares<AttributeId, Spent, Table>({
    noun: 'points on each value',
    who: { ...attributes, write: (value) => value.toUpperCase() },
    number: number<Table>({
      noun: 'number of points',
      from: 0,
      to: 999,
      nouns: ['points', 'point'],
      code: 'order/bad-points',
      rule: 'CW-303',
    }),
    part: z.object({ attribute: AttributeId, number: z.int() }),
    make: (attribute, count) => ({ attribute, number: count ?? 0 }),
    take: (one) => [one.attribute, one.number],
    most: 2 * ATTRIBUTES.length,
    tooMany: (found) => badPoints(found, 'An attribute is named twice.'),
    code: 'order/bad-points',
    rule: 'CW-303',
    ways: () => [],
  }),
  {
    noun: 'points on each value',
    schema: Points,
    to(all, found): Points | Fault {
      const given = new Map(all.map((one) => [one.attribute, one.number] as const));
      if (given.size < all.length) return badPoints(found, 'An attribute is named twice.');
      const missing = ATTRIBUTES.filter((one) => !given.has(one));
      if (missing.length > 0) return badPoints(found, `${missing.join(', ').toUpperCase()} is missing.`);
      const of = (one: AttributeId): number => given.get(one) ?? 0;
      return { mot: of('mot'), agg: of('agg'), ini: of('ini'), tac: of('tac'), pol: of('pol') };
    },
    from: (spent) => ATTRIBUTES.map((attribute) => ({ attribute, number: spent[attribute] })),
  },
);
