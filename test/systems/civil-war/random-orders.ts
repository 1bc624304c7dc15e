import type { Dice } from '../../../src/core/dice/dice.js';
import { atlasOf } from '../../../src/systems/civil-war/atlas.js';
import { groupsOf, groupsUnder, playerOf, playersOf } from '../../../src/systems/civil-war/canon.js';
import { deck, type Order } from '../../../src/systems/civil-war/orders/cards.js';
import { enemyOf, type Group, type State } from '../../../src/systems/civil-war/shapes.js';
import { RANGE } from '../../../src/systems/civil-war/tables.js';
import { WAR } from './war.js';

// Orders at random, built from the state: neither the parser nor the bots have a part in them. Most could be carried out; some
// make no sense at all, as after a ruling, or from a colleague's mistake.

export type Roll = (sides: number) => number;

const atlas = atlasOf(WAR);
const MODES = ['road', 'rail', 'river', 'sea'] as const;
const ATTRIBUTES = ['mot', 'agg', 'ini', 'tac', 'pol'] as const;

const one = <T>(roll: Roll, all: readonly [T, ...T[]] | readonly T[]): T => {
  const found = all[roll(all.length) - 1];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
};

const anyZone = (roll: Roll): string => one(roll, WAR.map.zones).id;
const anyGroup = (state: State, roll: Roll): string =>
  state.groups.length === 0 || roll(30) === 1 ? 'u-army-of-nowhere' : one(roll, state.groups).id;
const anySeat = (state: State, roll: Roll): string => one(roll, state.players).id;

/** A walk over lines of the mode, now and then over any. */
function walk(roll: Roll, from: string, mode: (typeof MODES)[number]): string[] {
  const ports = WAR.map.zones.filter(({ port }) => port);
  if (mode === 'sea') return [one(roll, ports).id];
  const path: string[] = [];
  let at = from;
  for (let steps = roll(RANGE[mode]); steps > 0; steps -= 1) {
    const links = atlas
      .links(at)
      .filter(({ line, to }) => (mode === 'road' || line.type === mode) && !path.includes(to));
    if (links.length === 0) break;
    at = one(roll, links).to;
    path.push(at);
  }
  return path.length > 0 ? path : [one(roll, atlas.neighbours(from))];
}

/** An order to a Group that may well be carried out. */
function groupOrder(state: State, group: Group, roll: Roll): Order {
  const near = state.groups.filter(
    ({ side, zone, id }) => side === group.side && id !== group.id && atlas.neighbours(group.zone).includes(zone),
  );
  const kind = roll(12);
  if (kind === 1) return { kind: 'hold', group: group.id };
  if (kind === 2) return { kind: 'entrench', group: group.id };
  if (kind === 3) return { kind: 'rally', group: group.id };
  if (kind <= 5 && near.length > 0) {
    const other = one(roll, near).id;
    return roll(4) === 1
      ? { kind: 'receive', from: other, into: group.id, most: roll(2) === 1 ? null : roll(16) }
      : { kind: 'transfer', from: group.id, to: other, number: roll(group.brigades) };
  }
  // Rarely may the Union invade; then it must happen that several would.
  const luck = state.activations.union === 5 && WAR.map.invasionPorts.includes(group.zone) && roll(2) === 1;
  if ((kind === 6 || luck) && atlas.zones.get(group.zone)?.port === true)
    return { kind: 'invade', group: group.id, zone: one(roll, WAR.map.blockadeList) };
  if (kind === 7 && atlas.zones.get(group.zone)?.port === true)
    return { kind: 'move', group: group.id, mode: 'sea', path: walk(roll, group.zone, 'sea') };
  const mode = one(roll, ['road', 'road', 'rail', 'river'] as const);
  return { kind: 'move', group: group.id, mode, path: walk(roll, group.zone, mode) };
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Orders of its shape without any sense. */
function nonsense(state: State, roll: Roll): Order {
  const group = anyGroup(state, roll);
  const seat = anySeat(state, roll);
  const made: readonly Order[] = [
    { kind: 'move', group, mode: one(roll, MODES), path: Array.from({ length: roll(8) }, () => anyZone(roll)) },
    { kind: 'invade', group, zone: anyZone(roll) },
    { kind: 'transfer', number: roll(16), from: group, to: anyGroup(state, roll) },
    { kind: 'receive', most: roll(16), from: group, into: anyGroup(state, roll) },
    { kind: 'rally', group },
    { kind: 'entrench', group },
    { kind: 'hold', group },
    { kind: 'avatar', group },
    { kind: 'activate', groups: [group, anyGroup(state, roll), group] },
    { kind: 'add', number: roll(16), group },
    { kind: 'form', name: one(roll, ['Army of the Potomac', 'Corps', 'ARMY OF NOWHERE']), zone: anyZone(roll) },
    {
      kind: 'vote',
      for: [
        { seat, votes: roll(5) },
        { seat: anySeat(state, roll), votes: null },
      ],
    },
    { kind: 'no-confidence' },
    { kind: 'pass' },
    { kind: 'share-activations', shares: [{ seat, number: roll(9) }] },
    { kind: 'share-brigades', shares: [{ seat, number: roll(20) }] },
    { kind: 'share-permits', shares: [{ seat, number: roll(3) }] },
    { kind: 'blockade', zone: anyZone(roll) },
    { kind: 'choose-invasion', group },
    { kind: 'name', name: 'Nobody' },
    { kind: 'points', points: { mot: 5, agg: 5, ini: 5, tac: 5, pol: 5 } },
    { kind: 'prefer', groups: [group, anyGroup(state, roll)] },
  ];
  return one(roll, made);
}

/** What a President may share out. */
function directives(state: State, seat: string, roll: Roll): Order[] {
  const { side } = playerOf(state, seat);
  const players = playersOf(state, side);
  const orders: Order[] = [];
  const share = (number: number): { seat: string; number: number }[] => {
    const few = players.slice(0, Math.max(1, Math.min(players.length, number)));
    const rest = Math.max(0, number - few.length);
    return few.map(({ id }, index) => ({ seat: id, number: index === 0 ? 1 + rest : 1 }));
  };
  if (roll(3) > 1) orders.push({ kind: 'share-activations', shares: share(state.activations[side]) });
  if (state.pool[side] > 0) orders.push({ kind: 'share-brigades', shares: share(state.pool[side]) });
  if (roll(3) === 1) orders.push({ kind: 'share-permits', shares: [{ seat: one(roll, players).id, number: 1 }] });
  if (side === 'union') orders.push({ kind: 'blockade', zone: one(roll, WAR.map.blockadeList) });
  const ready = groupsOf(state, side).filter(({ zone }) => WAR.map.invasionPorts.includes(zone));
  if (ready.length > 0 && roll(2) === 1) orders.push({ kind: 'choose-invasion', group: one(roll, ready).id });
  return orders;
}

/** What somebody does with their brigades, and with their voice. */
function affairs(state: State, seat: string, roll: Roll): Order[] {
  const { side, spares, permits } = playerOf(state, seat);
  const own = groupsUnder(state, seat);
  const orders: Order[] = [];
  if (own.length > 0 && roll(4) === 1) orders.push({ kind: 'avatar', group: one(roll, own).id });
  if (own.length > 0 && roll(2) === 1)
    orders.push({
      kind: 'activate',
      groups: own
        .map(({ id }) => id)
        .reverse()
        .slice(0, 40),
    });
  if (spares > 0 && own.length > 0) {
    if (permits > 0 && spares >= 8) {
      const fed = WAR.map.zones.filter(({ id, supply }) => state.control[id] === side && supply[side] > 0);
      const name = `Corps ${one(roll, [...LETTERS])}${one(roll, [...LETTERS])}`;
      if (fed.length > 0) orders.push({ kind: 'form', name, zone: one(roll, fed).id });
    }
    orders.push({ kind: 'add', number: roll(Math.min(16, spares)), group: one(roll, own).id });
  }
  if (roll(12) === 1) orders.push({ kind: 'no-confidence' });
  if (state.election[side] || roll(20) === 1) {
    const votes = roll(2) === 1 ? null : roll(2);
    orders.push({ kind: 'vote', for: [{ seat: one(roll, playersOf(state, side)).id, votes }] });
  }
  if (state.president[side] === seat) orders.push(...directives(state, seat, roll));
  return orders;
}

function setupOrders(state: State, seat: string, roll: Roll): Order[] {
  const { side } = playerOf(state, seat);
  const groups = groupsOf(state, side).map(({ id }) => id);
  const points = { mot: 1, agg: 1, ini: 1, tac: 1, pol: 1 };
  for (let left = roll(21) - 1; left > 0; left -= 1) points[one(roll, ATTRIBUTES)] += 1;
  const wishes = groups.filter(() => roll(3) > 1);
  return [
    { kind: 'name', name: `General ${seat}` },
    { kind: 'points', points },
    ...(wishes.length > 0 ? [{ kind: 'prefer', groups: roll(2) === 1 ? wishes : wishes.reverse() } as const] : []),
    { kind: 'vote', for: [{ seat: one(roll, playersOf(state, side)).id, votes: null }] },
  ];
}

/** A sheet of a seat; `wild`: how often, of ten lines, one is nonsense. */
export function randomOrders(state: State, seat: string, dice: Dice, wild: number): Order[] {
  const roll: Roll = (sides) => dice.roll('orders', Math.max(1, sides));
  const planned =
    state.stage === 'setup'
      ? setupOrders(state, seat, roll)
      : [...groupsUnder(state, seat).map((group) => groupOrder(state, group, roll)), ...affairs(state, seat, roll)];
  const mixed = planned.flatMap((order): Order[] => (roll(10) <= wild ? [order, nonsense(state, roll)] : [order]));
  // A supporter of the other side gets in now and then.
  const lost = groupsOf(state, enemyOf(playerOf(state, seat).side))[0];
  if (wild > 0 && lost !== undefined && roll(8) === 1) mixed.push({ kind: 'hold', group: lost.id });
  return mixed.map((order) => deck.schema.parse(order));
}
