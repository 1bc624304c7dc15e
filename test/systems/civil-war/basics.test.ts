import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from '@jest/globals';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { projectRoot } from '../../../src/config/paths.js';
import { asSeat, PUBLIC } from '../../../src/core/game/viewer.js';
import { dateOf, nextTurn } from '../../../src/systems/civil-war/calendar.js';
import { correctables } from '../../../src/systems/civil-war/correctables.js';
import { attributesFor, leaderOf, proxyOf } from '../../../src/systems/civil-war/leaders.js';
import type { Order } from '../../../src/systems/civil-war/orders/cards.js';
import type { Event, State } from '../../../src/systems/civil-war/shapes.js';
import { reveal, view } from '../../../src/systems/civil-war/sight.js';
import { roomForGroups, supplyPoints } from '../../../src/systems/civil-war/supply-points.js';
import { averageOf, columnName, crtCell, NEW_GROUP, oddsIndex, taos } from '../../../src/systems/civil-war/tables.js';
import { halts, march, NV, of, road, UM, UP, UV, zoneAt } from './marching.js';
import { position, WAR, warSetup } from './war.js';

// The rules on which the others stand: what there is, who leads, what the map pays, when orders are due, how a march goes.

const group = (state: State, id: string) => {
  const found = state.groups.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
};

describe('what there is', () => {
  it('CW-101, CW-213: zones, rosters, and an average die with the faces 2, 3, 3, 4, 4 and 5', () => {
    expect([1, 2, 3, 4, 5, 6].map(averageOf)).toEqual([2, 3, 3, 4, 4, 5]);
    expect([WAR.map.zones.length, WAR.map.lines.length, WAR.map.groups.length]).toEqual([110, 228, 20]);
  });

  it('CW-102: one Odds Table gives the column of the CRT and of the TAOS chart', () => {
    const column = oddsIndex(12, 8);
    expect(columnName(column)).toBe('H');
    expect(crtCell('attacker', column, 4, 'medium')).toBe('2D');
    expect(taos(column, 1, 3)).toBe('defend');
  });

  it('CW-104, CW-502: a turn is a month, or two in winter', () => {
    let at = { year: 1861, turn: 10 };
    const dates = Array.from({ length: 4 }, () => {
      const date = dateOf(at.year, at.turn);
      at = nextTurn(at.year, at.turn);
      return date;
    });
    expect(dates).toEqual(['November and December 1861', 'January and February 1862', 'March 1862', 'April 1862']);
  });

  it('CW-105: markers of control, digging in, demoralisation and blockade are kept, and the game master may put them right', () => {
    const facts = correctables(position(), WAR).map(({ path }) => path);
    for (const end of ['/zone', '/entrenched', '/demoralised'])
      expect(facts.some((path) => path.startsWith(`/groups/${UP}`) && path.endsWith(end))).toBe(true);
    expect(facts.some((path) => path.startsWith('/control/manassas-jn'))).toBe(true);
    expect(facts.some((path) => path.startsWith('/blockaded'))).toBe(true);
  });

  it('CW-1901, CWR-45: Groups begin with eight brigades', () => {
    expect(new Set(WAR.map.groups.map(({ brigades }) => brigades))).toEqual(new Set([8]));
    expect(NEW_GROUP).toBe(8);
  });

  it('CWR-55, CWR-56: nine ports can be blockaded, Savannah is none; ids of Groups carry their side', () => {
    const ports = WAR.map.zones.filter(({ port, owner }) => port && owner === 'confederacy').map(({ id }) => id);
    expect([...ports].sort()).toEqual([...WAR.map.blockadeList].sort());
    expect(WAR.map.blockadeList).toHaveLength(9);
    expect(WAR.map.zones.find(({ id }) => id === 'savannah')?.port).toBe(false);
    for (const { id, side } of WAR.map.groups) expect(id.startsWith(side === 'union' ? 'u-' : 'c-')).toBe(true);
  });

  it('CWR-02, CWR-60: the Valley Pike is four roads, beside the Manassas Gap railroad', () => {
    const pike = WAR.map.lines.filter((line) => line.pike);
    expect(pike.map(({ type }) => type)).toEqual(['road', 'road', 'road', 'road']);
    const rail = WAR.map.lines.some(
      ({ a, b, type }) => type === 'rail' && [a, b].includes('ft-royal') && [a, b].includes('manassas-jn'),
    );
    expect(rail).toBe(true);
  });
});

describe('leaders', () => {
  it('CW-301, CW-302: every Group has one, the avatar of its player or a proxy, with values from 1 to 5', () => {
    const state = position();
    const led = state.groups.map((one) => leaderOf(state, one));
    expect(led.filter(({ avatar }) => avatar !== null).map(({ avatar }) => avatar)).toEqual(
      expect.arrayContaining(['ann', 'bob', 'cal', 'dee']),
    );
    for (const { mot, agg, ini, tac } of led)
      for (const value of [mot, agg, ini, tac]) expect(value >= 1 && value <= 5).toBe(true);
    expect(attributesFor({ mot: 21, agg: 1, ini: 1, tac: 1, pol: 1 }).mot).toBe(4);
  });

  it('CWR-19: a proxy follows what its avatar is worth today', () => {
    const state = position();
    const better: State = {
      ...state,
      players: state.players.map((player) =>
        player.id === 'ann' && player.avatar !== null
          ? { ...player, avatar: { ...player.avatar, now: { ...player.avatar.now, tac: 4 } } }
          : player,
      ),
    };
    expect(leaderOf(state, group(state, UM)).tac).toBe(1);
    expect(leaderOf(better, group(better, UM)).tac).toBe(2);
  });

  it('CW-308: the better tactician adds the difference to the die (W6: 2 against 1)', () => {
    const fought = march({ sheets: { ann: [road(UP, 'manassas-jn')] }, tape: [3, 4, 5, 4, 5, 5, 4, 2, 2, 6] });
    expect(of(fought, 'battle-fought').map(({ dice }) => dice?.bonus)).toEqual([{ attacker: 1, defender: 0 }]);
  });

  it('CW-309: a proxy has no Political value', () => {
    expect(proxyOf({ mot: 5, agg: 4, ini: 3, tac: 2, pol: 5 })).toEqual({ mot: 2, agg: 2, ini: 1, tac: 1 });
  });

  const rally: Order = { kind: 'rally', group: 'c-army-of-the-valley' };
  const shaken = { groups: { 'c-army-of-the-valley': { demoralised: true } } };
  test.each([
    [2, true],
    [3, false],
  ])('CW-305, CW-310, CW-805: MOT 2 sheds demoralisation with a die of %i: %s', (die, rallied) => {
    // The second die is what the avatar learns; a 1 teaches nothing.
    const turn = march({ at: shaken, sheets: { cal: [rally] }, shares: {}, tape: [die, 1] });
    expect(group(turn.state, 'c-army-of-the-valley').demoralised).toBe(!rallied);
    expect(of(turn, 'rally-tried').map((tried) => tried.rallied)).toEqual([rallied]);
  });

  it('CW-307: INI may stand in for an activation', () => {
    const sheets = { ann: [road(UV, 'winchester')] };
    expect(zoneAt(march({ sheets, shares: {}, tape: [1] }), UV)).toBe('winchester');
    expect(zoneAt(march({ sheets, shares: {}, tape: [2] }), UV)).toBe('harpers-ferry');
  });

  it('CW-306: the bolder attacks where the timid retreats', () => {
    const column = oddsIndex(8, 8);
    expect([1, 2, 3, 4, 5].map((aggression) => taos(column, 3, aggression))).toEqual([
      'defend',
      'defend',
      'defend',
      'attack',
      'attack',
    ]);
  });
});

describe('supply points', () => {
  it('CW-403, CWR-01: are the sum of the own numbers over the zones that a side holds', () => {
    const start = position();
    expect([supplyPoints(start, 'union', WAR), supplyPoints(start, 'confederacy', WAR)]).toEqual([32, 28]);
    const taken = position({ control: { baltimore: 'confederacy' } });
    // Baltimore pays 2 to the Union and 1 to the Confederacy.
    expect([supplyPoints(taken, 'union', WAR), supplyPoints(taken, 'confederacy', WAR)]).toEqual([30, 29]);
  });

  it('CW-402, CWR-01: 22 zones of either side have a number at the start', () => {
    const numbered = (side: 'union' | 'confederacy') =>
      WAR.map.zones.filter(({ owner, supply }) => owner === side && supply.union + supply.confederacy > 0).length;
    expect([numbered('union'), numbered('confederacy')]).toEqual([22, 22]);
  });
});

test('CW-405, CW-406: every Group uses three, and a side above its limit keeps what it has', () => {
  const start = position();
  expect(roomForGroups(start, 'union', 12, WAR)).toBe(0);
  expect(roomForGroups(start, 'union', 9, WAR)).toBe(1);
  expect(roomForGroups(start, 'confederacy', 8, WAR)).toBe(1);
});

describe('what is public', () => {
  const avatar: Event = {
    kind: 'avatar-made',
    seat: 'ann',
    name: 'Silas Greer',
    attributes: { mot: 2, agg: 3, ini: 2, tac: 2, pol: 2 },
    points: { mot: 4, agg: 9, ini: 4, tac: 4, pol: 4 },
    byDefault: false,
  };
  it('CW-201: the name of an avatar and its values; how the points were spent is not', () => {
    const seen = reveal(avatar, position(), position(), PUBLIC, WAR);
    expect(seen).toEqual({ ...avatar, points: null });
  });

  it('CWR-57: the number of activations of both sides', () => {
    expect(view(position(), PUBLIC, WAR).activations).toEqual({ union: 3, confederacy: 3 });
  });

  it('CWR-03: orders that came to nothing are told to nobody else', () => {
    const line: Event = { kind: 'order-void', seat: 'ann', line: 1, group: UP, why: 'no-initiative', at: null };
    expect(reveal(line, position(), position(), asSeat('ann'), WAR)).toEqual(line);
    for (const other of ['bob', 'cal', 'dee'])
      expect(reveal(line, position(), position(), asSeat(other), WAR)).toBeNull();
  });
});

describe('when and how', () => {
  const frame = z
    .object({ schedule: z.object({ phases: z.record(z.string(), z.unknown()) }) })
    .parse(parseYaml(readFileSync(join(projectRoot(), 'campaigns', 'brothers-war', 'campaign.yaml'), 'utf8')));
  const slots = { at: ['Mon 19:00', 'Fri 19:00'], zone: 'UTC-5' };

  it('CW-205, CW-802, CWR-04: orders are due on Mondays and Fridays at 19:00, five hours behind UTC', () => {
    expect(frame.schedule.phases['orders']).toEqual({ ...slots, atLeast: '24h' });
    expect(frame.schedule.phases['setup']).toBe('72h');
  });

  it('CW-806: nobody digs in before 1863', () => {
    const dig: Order = { kind: 'entrench', group: UM };
    const dug = (year: number) => group(march({ at: { year, turn: 3 }, sheets: { ann: [dig] } }).state, UM).entrenched;
    expect([dug(1862), dug(1863)]).toEqual([false, true]);
  });

  it('CW-903: a Group that would enter an enemy’s zone stops before it or fights, and never passes', () => {
    // W5: the estimate says 12, and the leader turns back.
    const turn = march({ sheets: { ann: [road(UP, 'manassas-jn')] }, tape: [6, 5, 2, 2] });
    expect([zoneAt(turn, UP), zoneAt(turn, NV)]).toEqual(['washington-dc', 'manassas-jn']);
    expect(halts(turn).length).toBe(1);
  });

  it('CW-908, CWR-21: a march takes one step in each impulse, four at the most', () => {
    const far: Order = {
      kind: 'move',
      group: 'u-army-of-pennsylvania',
      mode: 'rail',
      path: ['harrisburg', 'philadelphia'],
    };
    const turn = march({ sheets: { bob: [far] } });
    expect(of(turn, 'marched').map(({ impulse, to }) => [impulse, to])).toEqual([
      [1, 'harrisburg'],
      [2, 'philadelphia'],
    ]);
  });
});

test('CWR-06: a side has no more players than it has Groups at the start', () => {
  const sides = warSetup(2).map.groups.map(({ side }) => side);
  expect([sides.filter((side) => side === 'union').length, sides.filter((side) => side !== 'union').length]).toEqual([
    12, 8,
  ]);
});
