import type { Dice } from '../../core/dice/dice.js';
import type { Seat } from '../../core/game/seat.js';
import { plainName } from '../../core/order/text.js';
import { apply, BLANK } from './apply.js';
import { hourOfDate } from './calendar.js';
import { learn } from './knowing/learn.js';
import type { Spot } from './shapes/base.js';
import type { Event } from './shapes/event.js';
import type { Fixed } from './shapes/fixed.js';
import type { UnitRow } from './shapes/forces.js';
import type { Setup } from './shapes/setup.js';
import type { State, Unit } from './shapes/state.js';

/** The things in an order that nobody chose. */
function drawn<T>(all: readonly T[], dice: Dice, stream: string): readonly T[] {
  const left = [...all];
  const order: T[] = [];
  while (left.length > 1) order.push(...left.splice(dice.roll(stream, left.length) - 1, 1));
  return [...order, ...left];
}

/** A spot as the forces of a binder have it: a place, or a point of the picture. */
function spotOf(at: string | undefined, { map }: Fixed): Spot | null {
  if (at === undefined) return null;
  const place = map.places.find(({ name, also }) => [name, ...also].some((word) => plainName(word) === plainName(at)));
  if (place !== undefined) return { kind: 'place', place: place.name };
  const [x = 0, y = 0] = at.split(',').map(Number);
  return { kind: 'point', x, y };
}

const KNOWN_FIELDS = new Set(['id', 'name', 'owner', 'parent', 'at', 'kind', 'symbol', 'strength', 'speed', 'sight']);

function unitOf(row: UnitRow, fixed: Fixed): Unit {
  const { id, name, owner, parent, at, kind, symbol, strength, speed, sight, ...rest } = row;
  const fields = Object.fromEntries(
    Object.entries(rest).flatMap(([field, value]) => {
      if (KNOWN_FIELDS.has(field) || value === undefined) return [];
      const isNumber = typeof value === 'string' && /^-?\d{1,9}(\.\d{1,4})?$/.test(value);
      return [[field, isNumber ? Number(value) : value]];
    }),
  );
  return {
    id: id ?? name,
    name,
    owner,
    parent: parent ?? null,
    spot: spotOf(at, fixed),
    kind,
    symbol: symbol ?? kind.charAt(0).toUpperCase(),
    strength,
    speed,
    sight: sight ?? null,
    fields,
    revealed: [],
  };
}

/** Which seat has which chair: by lot, or as they came. */
function seated(setup: Setup, dice: Dice): ReadonlyMap<string, Seat> {
  const all = setup.options.commanders.map(({ id }) => id);
  const isOut = (id: string): boolean => setup.start.out.includes(id);
  // Chairs beyond the players stand empty, those of who is out before any other; which ones they are is no matter of chance.
  const chairs = [...all.filter((id) => !isOut(id)), ...all.filter(isOut)];
  const taken = chairs.slice(0, setup.seats.length);
  const dealt = setup.options.deal === 'lot' ? drawn(taken, dice, 'chairs') : taken;
  return new Map(
    setup.seats.flatMap((seat, index) => (dealt[index] === undefined ? [] : [[dealt[index], seat] as const])),
  );
}

/** Roles by lot: one card a commander, from as many as the binder counts. */
function rolesOf({ options }: Setup, dice: Dice): readonly (string | null)[] {
  if (options.roles.length === 0) return options.commanders.map(() => null);
  const cards = options.roles.flatMap(({ id, count }) => Array.from({ length: count }, () => id));
  return drawn(cards.slice(0, options.commanders.length), dice, 'roles');
}

/** What comes in with a campaign that is under way; nothing for one that begins. */
function underWay({ start, options }: Setup): Pick<Extract<Event, { kind: 'started' }>, 'underWay'> {
  const { turn, letters, told, posts } = start;
  if (turn === 1 && letters.length + told.length + posts.length === 0) return {};
  const hour = (date: string): number => hourOfDate(date, options.calendar);
  return {
    underWay: {
      turn,
      letters: letters.map(({ from, to, text, near, sent, due }, index) => ({
        id: `L${index + 1}`,
        from,
        to,
        text,
        sent: sent === undefined ? 0 : hour(sent),
        due: hour(due),
        miles: 0,
        state: 'road',
        encloses: [],
        ...(near === undefined ? {} : { near }),
      })),
      told,
      posts,
    },
  };
}

/** The first position: who commands what, and what each of them knows. */
export function open(setup: Setup, dice: Dice, fixed: Fixed): readonly Event[] {
  const { options, forces } = setup;
  const seats = seated(setup, dice);
  const roles = rolesOf(setup, dice);
  const commanders: State['commanders'] = options.commanders.map((one, index) => {
    const role = options.roles.find(({ id }) => id === roles[index]);
    const seat = seats.get(one.id);
    const brief = [one.brief, role?.brief].filter((text) => text !== null && text !== undefined).join('\n');
    return {
      id: one.id,
      name: one.name,
      side: role?.side ?? one.side,
      chief: one.chief,
      knows: one.knows,
      with: one.with,
      brief: brief === '' ? null : brief,
      role: role?.id ?? null,
      seat: seat?.id ?? null,
      player: seat?.name ?? null,
      out: setup.start.out.includes(one.id),
    };
  });
  const units = forces.map((row) => unitOf(row, fixed));
  const before = apply(BLANK, { kind: 'started', commanders, units, knows: {} });
  const knows = Object.fromEntries(commanders.map((one) => [one.id, learn(before, one, 0, fixed)]));
  return [{ kind: 'started', commanders, units, knows, ...underWay(setup) }];
}
