import type { Intent } from '../../parabellum/compare/intent.js';
import type { Flag } from '../../parabellum/compare/position.js';
import { type Absent, absent } from '../../parabellum/compare/table.js';
import { standingOn } from '../battlefield.js';
import type { Action, Order, State } from '../shapes.js';
import { plain } from '../shapes.js';
import type { Laid } from './lay.js';

/** What an order wants in words that all editions share. Orders that are this edition's alone: `other`. */
export function wishOf({ state, flags }: Laid, order: Order): Intent {
  const flag = (name: string): Flag => flags.get(name) ?? flags.get(`${activeLivery(state)}:${name}`) ?? name;
  const squareOf = (name: string): string => state.units.find(({ id }) => id === name)?.square ?? 'A1';
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
      return {
        kind: 'attack',
        unit: flag(action.unit),
        square: action.target.kind === 'unit' ? squareOf(action.target.unit) : action.target.square,
      };
    case 'shell':
    case 'bombard': {
      const [first] = action.targets;
      if (first === undefined) return { kind: 'other' };
      return {
        kind: 'shell',
        unit: flag(action.unit),
        square: first.target.kind === 'unit' ? squareOf(first.target.unit) : first.target.square,
      };
    }
    case 'strike':
      return {
        kind: 'strike',
        unit: flag(action.air),
        square: action.target.kind === 'unit' ? squareOf(action.target.unit) : action.target.square,
      };
    case 'recon':
      return { kind: 'look', unit: flag(action.unit), square: squareOf(action.target) };
    case 'overfly':
      return { kind: 'look', unit: flag(action.air), square: action.square };
    case 'entrench':
      return { kind: 'dig', unit: flag(action.unit) };
    case 'resupply': {
      const from = action.from.kind === 'units' ? action.from.units[0] : undefined;
      return { kind: 'resupply', unit: flag(action.unit), from: from === undefined ? null : flag(from) };
    }
    case 'board':
      return { kind: 'board', unit: flag(action.unit), into: flag(action.into) };
    case 'unboard':
      return { kind: 'unboard', unit: flag(action.unit), from: null, square: action.square };
    case 'sweep':
      return { kind: 'sweep', unit: flag(action.unit), square: action.square };
    case 'build':
      return { kind: 'build', unit: flag(action.unit), square: action.square };
    case 'open-bridge':
    case 'close-bridge':
      return { kind: 'bridge', unit: flag(action.unit), square: action.square, lay: action.kind === 'open-bridge' };
    case 'counter':
      return action.whom.kind === 'all' && (action.policy.kind === 'always' || action.policy.kind === 'never')
        ? { kind: 'counter', always: action.policy.kind === 'always' }
        : { kind: 'other' };
    default:
      return { kind: 'other' };
  }
}

const activeLivery = (state: State): string => state.players[0]?.livery ?? '';

/** The order that a wish is here; or why there is none. */
export function orderFor({ state, names }: Laid, wish: Intent): Order | Absent {
  const name = (flag: Flag): string => {
    const id = names.get(flag) ?? '';
    return id.slice(id.indexOf(':') + 1);
  };
  if (wish.kind !== 'other' && wish.kind !== 'counter' && !names.has(wish.unit))
    return absent(`${wish.unit} has no card here.`);
  const enemyOn = (square: string): string | undefined =>
    standingOn(state, square).find(({ owner }) => owner !== state.field?.active)?.id;
  const at = (square: string, make: (target: string) => Action): Order | Absent => {
    const target = enemyOn(square);
    return target === undefined
      ? absent(`Here a unit is named as the target, and none stands on ${square}.`, 'ST-48')
      : plain(make(target));
  };
  switch (wish.kind) {
    case 'move':
      return plain({
        kind: 'move',
        unit: name(wish.unit),
        way: 'to' in wish.way ? { kind: 'to', square: wish.way.to } : { kind: 'path', squares: [...wish.way.path] },
        position: null,
        tow: wish.tow === null ? null : name(wish.tow),
      });
    case 'attack':
      return at(wish.square, (unit) => ({ kind: 'attack', unit: name(wish.unit), target: { kind: 'unit', unit } }));
    case 'shell':
    case 'call': {
      const gun = wish.kind === 'call' ? wish.gun : wish.unit;
      const unit = state.units.find(({ id }) => id === names.get(gun));
      const shots = state.catalogue.units.find(({ code }) => code === unit?.type)?.artillery?.shots;
      if (shots === undefined) return absent(`${gun} has no artillery die here.`, 'ST-54');
      return at(wish.square, (target) => ({
        kind: 'shell',
        unit: name(gun),
        targets: [{ target: { kind: 'unit', unit: target }, shots }],
      }));
    }
    case 'strike':
      return at(wish.square, (unit) => ({ kind: 'strike', air: name(wish.unit), target: { kind: 'unit', unit } }));
    case 'look':
      return state.units.find(({ id }) => id === names.get(wish.unit))?.square === null
        ? plain({ kind: 'overfly', air: name(wish.unit), square: wish.square })
        : at(wish.square, (target) => ({ kind: 'recon', unit: name(wish.unit), target }));
    case 'dig':
      return plain({ kind: 'entrench', unit: name(wish.unit) });
    case 'resupply':
      return wish.from === null || !names.has(wish.from)
        ? absent('Tokens come from units and caches on the map here, not from a reserve.', 'ST-45')
        : plain({
            kind: 'resupply',
            unit: name(wish.unit),
            what: 'both',
            from: { kind: 'units', units: [name(wish.from)] },
          });
    case 'board':
      return plain({ kind: 'board', unit: name(wish.unit), into: name(wish.into) });
    case 'unboard':
      return plain({ kind: 'unboard', unit: name(wish.unit), square: wish.square, position: null });
    case 'sweep':
      return plain({ kind: 'sweep', unit: name(wish.unit), square: wish.square });
    case 'build':
      return plain({ kind: 'build', unit: name(wish.unit), work: 'barricade', square: wish.square });
    case 'bridge':
      return plain({ kind: wish.lay ? 'open-bridge' : 'close-bridge', unit: name(wish.unit), square: wish.square });
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
