import { describe, expect, it } from '@jest/globals';
import { apply } from '../../../src/systems/fedemplite/apply.js';
import { type Event, State, View } from '../../../src/systems/fedemplite/shapes.js';
import { view } from '../../../src/systems/fedemplite/sight.js';
import { atSetup, WAR } from './general-war.js';

const start: State = { ...atSetup(), stage: 'orders', turn: 1 };
const sealed: Event = { kind: 'turn-sealed', turn: 1 };
const sortie = (fleet: string, target: string): Event => ({
  kind: 'sortie-flown',
  fleet,
  mission: 'attack',
  target,
  cost: 7,
  trigger: 2,
  sent: { ann: 4 },
  arrived: { ann: 3 },
  returned: { ann: 1 },
  interned: {},
  rolls: [],
});
const moved: Event = { kind: 'fleets-moved', moves: [{ fleet: 'LYR-A', from: 'B10', to: 'B11' }] };
const played = (state: State, events: readonly Event[]): State =>
  events.reduce((next, event) => apply(next, event), state);

describe('what went where, for the map', () => {
  it('is kept from the moment in which a turn is sealed until the next is', () => {
    const after = played(start, [sealed, sortie('KZIN-A', 'G9'), sortie('KZIN-A', 'F8'), moved]);
    expect(after.recent.trail).toEqual({
      battles: [],
      moves: [{ fleet: 'LYR-A', from: 'B10', to: 'B11' }],
      sorties: [
        {
          fleet: 'KZIN-A',
          from: 'G11',
          mission: 'attack',
          to: [
            { province: 'G9', sent: 4, arrived: 3 },
            { province: 'F8', sent: 4, arrived: 3 },
          ],
        },
      ],
    });
    expect(apply(after, sealed).recent.trail).toEqual({ battles: [], moves: [], sorties: [] });
  });

  it('shows ships that were sent out to their own side alone, and moves to everybody', () => {
    const after = played(start, [sealed, sortie('KZIN-A', 'G9'), moved]);
    const seen = (viewer: Parameters<typeof view>[1]) => view(after, viewer, WAR).recent.trail;
    expect(seen({ kind: 'seat', seat: 'ann' })?.sorties).toHaveLength(1);
    expect(seen({ kind: 'seat', seat: 'cyd' })?.sorties).toEqual([]);
    expect(seen({ kind: 'public' })?.sorties).toEqual([]);
    expect(seen({ kind: 'public' })?.moves).toHaveLength(1);
    expect(seen({ kind: 'gm' })?.sorties).toHaveLength(1);
  });

  it('is missing in records from before, which are read and go on as they were', () => {
    const { trail: _, ...recent } = start.recent;
    const old: State = { ...start, recent };
    expect(State.parse(JSON.parse(JSON.stringify(old)))).toEqual(old);
    expect(played(old, [sortie('KZIN-A', 'G9'), moved]).recent).toEqual(recent);
    expect(View.safeParse(view(old, { kind: 'public' }, WAR)).success).toBe(true);
  });
});
