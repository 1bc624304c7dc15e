import { atlasOf, zoneOf } from '../../atlas.js';
import { ENTRENCH_YEAR } from '../../calendar.js';
import { findGroup } from '../../canon.js';
import type { Group, GroupId, ZoneId } from '../../shapes.js';
import type { VoidReason } from '../../words/void.js';
import type { GroupOrder, Turn } from '../turn.js';
import { pathProblem } from './route.js';
import type { Written } from './void.js';

export interface Objection {
  readonly why: VoidReason;
  readonly at?: ZoneId;
}

/** Whom an order moves: the giver of a transfer, the receiver of RECEIVE. */
export const subjectOf = (order: GroupOrder): GroupId =>
  order.kind === 'transfer' ? order.from : order.kind === 'receive' ? order.into : order.group;

type MarchOf<K extends GroupOrder['kind']> = Extract<GroupOrder, { kind: K }>;

/** A Union Group goes from a port of its side to another (CW 9.4). */
function byShip({ state, fixed }: Turn, group: Group, path: readonly ZoneId[]): Objection | null {
  const ours = (zone: ZoneId | undefined): boolean =>
    zone !== undefined && zoneOf(fixed, zone).port && state.control[zone] === 'union';
  const [to] = path;
  const fits = group.side === 'union' && path.length === 1 && to !== group.zone && ours(group.zone) && ours(to);
  return fits ? null : { why: 'not-by-sea', at: to ?? group.zone };
}

/** CW 9.5, CW-1219.7. */
function invading({ state, fixed }: Turn, group: Group, zone: ZoneId): Objection | null {
  if (group.side !== 'union' || state.activations.union !== INVASION_ACTIVATIONS) return { why: 'no-invasion-now' };
  if (!fixed.map.invasionPorts.includes(group.zone) || state.control[group.zone] !== 'union')
    return { why: 'wrong-start-port', at: group.zone };
  if (!zoneOf(fixed, zone).port || state.control[zone] !== 'confederacy') return { why: 'no-enemy-port', at: zone };
  return group.demoralised ? { why: 'too-demoralised' } : null;
}

/** The average die must have shown this (CW 9.5). */
const INVASION_ACTIVATIONS = 5;

const nextTo = ({ fixed }: Turn, one: Group, other: Group): boolean =>
  atlasOf(fixed).neighbours(one.zone, one.side).includes(other.zone);

/** The two Groups must be next to each other as the turn begins (CW 9.6). */
function betweenGroups(turn: Turn, group: Group, partner: GroupId): Objection | null {
  const other = findGroup(turn.state, partner);
  if (other === undefined || other.side !== group.side) return { why: 'no-such-group' };
  if (other.id === group.id) return { why: 'same-group' };
  return nextTo(turn, group, other) ? null : { why: 'not-adjacent', at: other.zone };
}

function receiving(turn: Turn, group: Group, { from }: MarchOf<'receive'>): Objection | null {
  const wrong = betweenGroups(turn, group, from);
  if (wrong !== null) return wrong;
  return findGroup(turn.state, from)?.commander === group.commander ? { why: 'no-need' } : null;
}

function rallying({ demoralised, supplied }: Group): Objection | null {
  if (!demoralised) return { why: 'not-demoralised' };
  return supplied ? null : { why: 'out-of-supply' };
}

function digging({ state }: Turn, { entrenched }: Group): Objection | null {
  if (state.year < ENTRENCH_YEAR) return { why: 'too-early' };
  return entrenched ? { why: 'already-entrenched' } : null;
}

/** What makes an order of a Group impossible from the start, so that no activation goes to it (CWR-09). */
export function objectionTo(turn: Turn, { seat }: Written, order: GroupOrder): Objection | null {
  const group = findGroup(turn.state, subjectOf(order));
  if (group === undefined) return { why: 'no-such-group' };
  if (group.commander !== seat) return { why: 'not-yours' };
  switch (order.kind) {
    case 'move':
      return order.mode === 'sea'
        ? byShip(turn, group, order.path)
        : pathProblem(turn, group.side, group.zone, order.mode, order.path);
    case 'invade':
      return invading(turn, group, order.zone);
    case 'transfer':
      return betweenGroups(turn, group, order.to);
    case 'receive':
      return receiving(turn, group, order);
    case 'rally':
      return rallying(group);
    case 'entrench':
      return digging(turn, group);
    case 'hold':
      return null;
  }
}
