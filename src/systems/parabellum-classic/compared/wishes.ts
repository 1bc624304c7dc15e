import type { Intent } from '../../parabellum/compare/intent.js';
import type { Flag } from '../../parabellum/compare/position.js';
import { type Absent, absent } from '../../parabellum/compare/table.js';
import { stepsBetween } from '../../parabellum/grid/squares.js';
import { type Order, plain } from '../shapes.js';
import { cardOf, has } from '../tables.js';
import { ACTIVE, type Laid } from './lay.js';

/** What an order wants in words that all editions share. Orders that are this edition's alone: `other`. */
export function wishOf({ state, flags }: Laid, order: Order): Intent {
  const livery = state.players.find(({ id }) => id === ACTIVE)?.livery ?? '';
  const flag = (name: string): Flag => flags.get(name) ?? flags.get(`${livery}:${name}`) ?? name;
  const action = order.do;
  if (order.when.length > 0) return { kind: 'other' };
  switch (action.kind) {
    case 'move':
      return {
        kind: 'move',
        unit: flag(action.unit),
        way: action.way.kind === 'to' ? { to: action.way.square } : { path: action.way.squares },
        tow: action.tow === null ? null : flag(action.tow),
      };
    case 'attack':
      return { kind: 'attack', unit: flag(action.unit), square: action.square };
    case 'shell':
      return { kind: 'shell', unit: flag(action.unit), square: action.square };
    case 'strike':
      return { kind: 'strike', unit: flag(action.air), square: action.square };
    case 'recon':
      return { kind: 'look', unit: flag(action.air), square: action.square };
    case 'scout':
      return { kind: 'look', unit: flag(action.unit), square: action.square };
    case 'refill':
      return {
        kind: 'resupply',
        unit: flag(action.unit),
        from: action.from.kind === 'unit' ? flag(action.from.unit) : null,
      };
    case 'embark':
      return { kind: 'board', unit: flag(action.unit), into: flag(action.into) };
    case 'disembark':
      return { kind: 'unboard', unit: flag(action.unit), from: null, square: action.square };
    case 'lay-bridge':
    case 'lift-bridge':
      return { kind: 'bridge', unit: flag(action.unit), square: action.square, lay: action.kind === 'lay-bridge' };
    case 'build-barricade':
      return { kind: 'build', unit: flag(action.unit), square: action.square };
    case 'sweep':
      return { kind: 'sweep', unit: flag(action.unit), square: action.square };
    case 'counter':
      return action.whom.kind === 'all' && (action.policy.kind === 'always' || action.policy.kind === 'never')
        ? { kind: 'counter', always: action.policy.kind === 'always' }
        : { kind: 'other' };
    default:
      return { kind: 'other' };
  }
}

/** The order that a wish is here; or why there is none. */
export function orderFor({ state, fixed, names }: Laid, wish: Intent): Order | Absent {
  const name = (flag: Flag): string => {
    const id = names.get(flag) ?? '';
    return id.slice(id.indexOf(':') + 1);
  };
  if (wish.kind !== 'other' && wish.kind !== 'counter' && !names.has(wish.unit))
    return absent(`${wish.unit} has no card here.`);
  const unitOf = (flag: Flag): (typeof state.units)[number] | undefined =>
    state.units.find(({ id }) => id === names.get(flag));
  const cardFor = (flag: Flag): ReturnType<typeof cardOf> | null => {
    const unit = unitOf(flag);
    return unit === undefined ? null : cardOf(fixed, unit.type);
  };
  switch (wish.kind) {
    case 'move':
      return plain({
        kind: 'move',
        unit: name(wish.unit),
        way: 'to' in wish.way ? { kind: 'to', square: wish.way.to } : { kind: 'path', squares: [...wish.way.path] },
        tow: wish.tow === null ? null : name(wish.tow),
      });
    case 'attack': {
      // What can only fire from afar fires in the special phase here (CL-87).
      const card = cardFor(wish.unit);
      const from = unitOf(wish.unit)?.square ?? null;
      const far = from !== null && stepsBetween(from, wish.square) > 1;
      return card?.indirect !== null && card?.indirect !== undefined && (card.direct === null || far)
        ? plain({ kind: 'shell', unit: name(wish.unit), square: wish.square })
        : plain({ kind: 'attack', unit: name(wish.unit), square: wish.square });
    }
    case 'shell':
    case 'call': {
      const gun = wish.kind === 'call' ? wish.gun : wish.unit;
      return (cardFor(gun)?.indirect ?? null) === null
        ? absent(`${gun} has no die for indirect fire here.`, 'CL-87')
        : plain({ kind: 'shell', unit: name(gun), square: wish.square });
    }
    case 'strike':
      return plain({ kind: 'strike', air: name(wish.unit), square: wish.square });
    case 'look': {
      const card = cardFor(wish.unit);
      if (card?.size === 'AIR') return plain({ kind: 'recon', air: name(wish.unit), square: wish.square });
      return card !== null && has(card, 'scout')
        ? plain({ kind: 'scout', unit: name(wish.unit), square: wish.square })
        : absent('Only scouts and aircraft look at a square here.', 'CL-118');
    }
    case 'dig':
      return absent('Units do not dig in here; engineers lay sandbags on an edge.', 'CL-115');
    case 'resupply':
      return wish.from === null || !names.has(wish.from)
        ? absent('Pieces come from a unit or a square beside it here, not from a reserve.', 'CL-80')
        : plain({
            kind: 'refill',
            unit: name(wish.unit),
            from: { kind: 'unit', unit: name(wish.from) },
            goods: { sup: 1, amm: 1 },
          });
    case 'board':
      return plain({ kind: 'embark', unit: name(wish.unit), into: name(wish.into) });
    case 'unboard':
      return plain({ kind: 'disembark', unit: name(wish.unit), square: wish.square });
    case 'bridge':
      return plain({ kind: wish.lay ? 'lay-bridge' : 'lift-bridge', unit: name(wish.unit), square: wish.square });
    case 'build':
      return plain({ kind: 'build-barricade', unit: name(wish.unit), work: 'vbar', square: wish.square });
    case 'sweep':
      return plain({ kind: 'sweep', unit: name(wish.unit), square: wish.square });
    case 'counter':
      return plain({
        kind: 'counter',
        whom: { kind: 'all' },
        policy: { kind: wish.always ? 'always' : 'never' },
      });
    case 'other':
      return absent('This line belongs to the edition that it was written for.');
  }
}
