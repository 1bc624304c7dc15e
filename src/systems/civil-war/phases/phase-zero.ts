import { canonically, groupOf } from '../canon.js';
import { leaderOf } from '../leaders.js';
import type { GroupId } from '../shapes.js';
import { initiativeStream, rallyStream } from '../streams.js';
import { tryImprovement } from './improve.js';
import { subjectOf } from './march/objection.js';
import { place } from './march/placing.js';
import { makePlans, useActivations } from './march/plans.js';
import { voidOrder } from './march/void.js';
import { happen, type Plan, type Turn, throwDice } from './turn.js';

/** R4a: plans of Groups, and activations for them (CW 8.2). */
export function giveActivations(turn: Turn): void {
  makePlans(turn);
  useActivations(turn);
}

/** Groups with plans, in canonical order. */
const planned = ({ state, plans }: Turn): readonly (readonly [GroupId, Plan])[] =>
  canonically(state.groups).flatMap(({ id }) => {
    const plan = plans.get(id);
    return plan === undefined ? [] : [[id, plan] as const];
  });

/** A die against the leader's MOT, by which an avatar may get better (D-06). */
function rallyByCheck(turn: Turn, group: GroupId): void {
  const { avatar, mot: value } = leaderOf(turn.state, groupOf(turn.state, group));
  const roll = throwDice(turn, rallyStream(group), 1);
  const rallied = (roll.faces[0] ?? 0) <= value;
  happen(turn, { kind: 'rally-tried', group, when: 'order', by: 'check', value, roll, rallied });
  if (avatar !== null) tryImprovement(turn, avatar, 'mot');
}

/** R4b: RALLY (CW 10.0). */
export function rallyByOrder(turn: Turn): void {
  for (const [group, { order, activated }] of planned(turn)) {
    if (order.kind !== 'rally') continue;
    if (activated)
      happen(turn, {
        kind: 'rally-tried',
        group,
        when: 'order',
        by: 'activation',
        value: null,
        roll: null,
        rallied: true,
      });
    else rallyByCheck(turn, group);
  }
}

/** R4c: ADD and FORM (CW 14.2). */
export const placeBrigades = (turn: Turn): void => place(turn);

/** What a leader may do on their own (CWR-11): march on land, give and receive; null: nothing of the kind. */
function purposeOf(group: GroupId, { order }: Plan): 'move' | 'transfer' | 'receive' | null {
  if (order.kind === 'move') return order.mode === 'sea' ? null : 'move';
  if (order.kind === 'transfer') return order.from === group ? 'transfer' : 'receive';
  return order.kind === 'receive' ? 'receive' : null;
}

/** R5: Initiative in the place of an activation (CW 8.2). */
export function testInitiative(turn: Turn): void {
  for (const [group, plan] of planned(turn)) {
    const { order, activated } = plan;
    if (activated || order.kind === 'rally' || order.kind === 'hold') continue;
    const purpose = purposeOf(group, plan);
    if (purpose === null) {
      voidOrder(turn, plan, 'no-activation', group);
      continue;
    }
    const { avatar, ini: value } = leaderOf(turn.state, groupOf(turn.state, group));
    const roll = throwDice(turn, initiativeStream(group), 1);
    plan.ready = (roll.faces[0] ?? 0) <= value;
    happen(turn, { kind: 'initiative-tested', group, purpose, value, roll, passed: plan.ready });
    if (avatar !== null) tryImprovement(turn, avatar, 'ini');
    // A line that covers both Groups is void once, with its giver.
    if (!plan.ready && subjectOf(order) === group) voidOrder(turn, plan, 'no-initiative', group);
  }
}
