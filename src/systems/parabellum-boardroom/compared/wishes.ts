import type { Intent } from '../../parabellum/compare/intent.js';
import type { Flag } from '../../parabellum/compare/position.js';
import { type Absent, absent, isAbsent, type Line } from '../../parabellum/compare/table.js';
import { type Act, type Order, plain, plainAct } from '../shapes.js';
import type { Laid } from './lay.js';

/** What an act of a unit's block wants in words that all editions share. `tow`: the gun that the move after it pulls. */
function wishOfAct({ state, fixed }: Laid, unit: Flag, act: Act, tow: Flag | null): Intent {
  const type = state.units.find(({ flag }) => flag === unit)?.type;
  const card = fixed.catalogue.units.find(({ code }) => code === type);
  switch (act.kind) {
    case 'move':
      return {
        kind: 'move',
        unit,
        way: act.way.kind === 'to' ? { to: act.way.square } : { path: act.way.squares },
        tow,
      };
    case 'attack':
      if (card?.domain === 'air') return { kind: 'strike', unit, square: act.square };
      return { kind: card?.traits.includes('indirect') === true ? 'shell' : 'attack', unit, square: act.square };
    case 'call':
      return { kind: 'call', unit, gun: act.battery, square: act.square };
    case 'scout':
      return { kind: 'look', unit, square: act.square };
    case 'resupply':
      return { kind: 'resupply', unit, from: act.from };
    case 'load':
      return { kind: 'board', unit: act.unit, into: unit };
    case 'unload':
      return { kind: 'unboard', unit: act.unit, from: unit, square: act.square };
    case 'lay-bridge':
    case 'lift-bridge':
      return { kind: 'bridge', unit, square: act.square, lay: act.kind === 'lay-bridge' };
    case 'build':
      return { kind: 'build', unit, square: act.square };
    case 'sweep':
      return { kind: 'sweep', unit, square: act.square };
    case 'complete':
    case 'tow':
      return { kind: 'other' };
  }
}

/** What a line wants: a block has a wish for each of its acts. */
export function wishesOf(laid: Laid, { do: action, when }: Order): readonly Intent[] {
  if (when.length > 0) return [{ kind: 'other' }];
  if (action.kind === 'counter')
    return action.whom.kind === 'all' && (action.policy.kind === 'always' || action.policy.kind === 'never')
      ? [{ kind: 'counter', always: action.policy.kind === 'always' }]
      : [{ kind: 'other' }];
  if (action.kind !== 'unit') return [{ kind: 'other' }];
  let tow: Flag | null = null;
  return action.acts.flatMap(({ do: act, when: conditions }): Intent[] => {
    if (conditions.length > 0) return [{ kind: 'other' }];
    if (act.kind === 'tow') {
      tow = act.unit;
      return [];
    }
    return [wishOfAct(laid, action.unit, act, act.kind === 'move' ? tow : null)];
  });
}

/** The acts of which unit's block a wish is made here; or why there are none. */
function actsFor({ state }: Laid, wish: Intent): { readonly unit: Flag; readonly acts: readonly Act[] } | Absent {
  const has = (flag: Flag): boolean => state.units.some((unit) => unit.flag === flag);
  if (wish.kind === 'counter' || wish.kind === 'other')
    return absent('This line belongs to the edition that it was written for.');
  if (!has(wish.unit)) return absent(`${wish.unit} has no card here.`);
  const acts = (...made: readonly Act[]): { unit: Flag; acts: readonly Act[] } => ({ unit: wish.unit, acts: made });
  switch (wish.kind) {
    case 'move':
      return acts(...(wish.tow === null ? [] : [{ kind: 'tow' as const, unit: wish.tow }]), {
        kind: 'move',
        way: 'to' in wish.way ? { kind: 'to', square: wish.way.to } : { kind: 'path', squares: [...wish.way.path] },
      });
    case 'attack':
    case 'shell':
    case 'strike':
      return acts({ kind: 'attack', square: wish.square });
    case 'call':
      return has(wish.gun)
        ? acts({ kind: 'call', battery: wish.gun, square: wish.square })
        : absent(`${wish.gun} has no card here.`);
    case 'look':
      return acts({ kind: 'scout', square: wish.square });
    case 'dig':
      return absent('Units do not dig in here: ground and works give no cover.', 'BR-22');
    case 'resupply':
      return acts({ kind: 'resupply', amount: null, from: wish.from });
    case 'board':
      return has(wish.into)
        ? { unit: wish.into, acts: [{ kind: 'load', unit: wish.unit }] }
        : absent(`${wish.into} has no card here.`);
    case 'unboard':
      return wish.from === null
        ? absent('Here the carrier is told to unload, and the line does not say which.', 'BRR-35')
        : { unit: wish.from, acts: [{ kind: 'unload', unit: wish.unit, square: wish.square }] };
    case 'bridge':
      return acts({ kind: wish.lay ? 'lay-bridge' : 'lift-bridge', square: wish.square });
    case 'build':
      return acts({ kind: 'build', square: wish.square });
    case 'sweep':
      return acts({ kind: 'sweep', square: wish.square });
  }
}

/**
 * The wishes as lines: all that a unit does stands in one block (BR-18), where its first wish stands. Standing orders have lines
 * of their own.
 */
export function compose(
  laid: Laid,
  wishes: readonly Intent[],
): {
  readonly lines: readonly Line<Order>[];
  readonly missing: readonly { wish: number; why: string; rule: string | null }[];
} {
  const blocks = new Map<Flag, { acts: Act[]; wishes: number[] }>();
  const standing: Line<Order>[] = [];
  const missing: { wish: number; why: string; rule: string | null }[] = [];
  for (const [wish, intent] of wishes.entries()) {
    if (intent.kind === 'counter') {
      const policy = { kind: intent.always ? ('always' as const) : ('never' as const) };
      standing.push({ order: plain({ kind: 'counter', whom: { kind: 'all' }, policy }), wishes: [wish] });
      continue;
    }
    const made = actsFor(laid, intent);
    if (isAbsent(made)) {
      missing.push({ wish, why: made.why, rule: made.rule });
      continue;
    }
    const block = blocks.get(made.unit) ?? { acts: [], wishes: [] };
    block.acts.push(...made.acts);
    block.wishes.push(wish);
    blocks.set(made.unit, block);
  }
  const units = [...blocks].map(
    ([unit, { acts, wishes: held }]): Line<Order> => ({
      order: plain({ kind: 'unit', unit, acts: acts.slice(0, MOST_ACTS).map(plainAct) }),
      wishes: held,
    }),
  );
  return { lines: [...units, ...standing], missing };
}

const MOST_ACTS = 12;
