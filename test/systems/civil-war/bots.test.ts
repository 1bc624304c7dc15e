import { beforeAll, describe, expect, test } from '@jest/globals';
import { asSeat } from '../../../src/core/game/viewer.js';
import { apply, BLANK } from '../../../src/systems/civil-war/apply.js';
import { open } from '../../../src/systems/civil-war/open.js';
import { ordering } from '../../../src/systems/civil-war/ordering.js';
import type { Event, State } from '../../../src/systems/civil-war/shapes.js';
import { view } from '../../../src/systems/civil-war/sight.js';
import { suggest } from '../../../src/systems/civil-war/suggest.js';
import { seededDice } from '../../../src/testkit/seeded-dice.js';
import { campaignsOf, everything } from '../../support/effort.js';
import { computes } from '../../support/patience.js';
import { botWar, type Window } from './bot-war.js';
import { position, WAR, warSetup } from './war.js';

computes(30);

const NUMBERS = campaignsOf(4);
const WARS = NUMBERS.length;

interface War {
  readonly end: State;
  readonly events: readonly Event[];
  /** Groups at the end of each window, and how many of them were out of supply. */
  readonly groups: number;
  readonly hungry: number;
  readonly kinds: ReadonlySet<string>;
}

function played(number: number): War {
  const war = botWar(warSetup(2 + (number % 9)), seededDice(number * 7919 + 3));
  const events: Event[] = [];
  const kinds = new Set<string>();
  let groups = 0;
  let hungry = 0;
  let step: IteratorResult<Window, State> = war.next();
  for (; step.done !== true; step = war.next()) {
    const { after, sheets } = step.value;
    events.push(...step.value.events);
    for (const text of Object.values(sheets)) for (const line of text.split('\n')) kinds.add(line.split(' ')[0] ?? '');
    groups += after.groups.length;
    hungry += after.groups.filter(({ supplied }) => !supplied).length;
  }
  return { end: step.value, events, groups, hungry, kinds };
}

const sheetOf = (state: State, seat: string): string =>
  suggest(view(state, asSeat(seat), WAR), seat, seededDice(7), WAR);

describe('a bot', () => {
  test('before the war names an officer, spends no more than 25 points, says what it wants and votes', () => {
    const state = open(warSetup(6)).reduce((folded, event) => apply(folded, event, WAR), BLANK);
    for (const { id } of state.players) {
      const seen = view(state, asSeat(id), WAR);
      const { orders, problems } = ordering.parse(sheetOf(state, id), seen, WAR);
      expect(problems).toEqual([]);
      expect(orders.map(({ order }) => order.kind)).toEqual(['name', 'points', 'prefer', 'vote']);
      const points = orders.flatMap(({ order }) => (order.kind === 'points' ? [order.points] : []));
      for (const { mot, agg, ini, tac, pol } of points) expect(mot + agg + ini + tac + pol).toBeLessThanOrEqual(25);
    }
  });

  test('rallies who is demoralised', () => {
    const state = position({ groups: { 'u-army-of-the-potomac': { demoralised: true } } });
    expect(sheetOf(state, 'ann')).toContain('RALLY Army of the Potomac');
  });

  test('attacks with a great force and not with a small one', () => {
    const attack = (brigades: number): boolean =>
      sheetOf(
        position({
          groups: {
            'u-army-of-maryland': { brigades },
            'c-army-of-northern-virginia': { zone: 'leesburg' },
          },
        }),
        'ann',
      ).includes('MOVE Army of Maryland BY ROAD TO Leesburg');
    expect([attack(16), attack(4)]).toEqual([true, false]);
  });

  test('goes back to where it is fed', () => {
    const lost = position({
      groups: { 'u-army-of-the-potomac': { zone: 'culpeper', supplied: false } },
      without: ['c-army-of-northern-virginia', 'c-army-of-the-potomac', 'c-army-of-the-valley'],
      control: { culpeper: 'union' },
    });
    expect(sheetOf(lost, 'ann')).toMatch(/MOVE Army of the Potomac /);
  });

  test('digs in from 1863 where the war is decided', () => {
    const dug = (year: number): string => sheetOf(position({ year }), 'dee');
    expect([dug(1862).includes('ENTRENCH'), dug(1863).includes('ENTRENCH')]).toEqual([false, true]);
  });

  test('as President shares activations and brigades, and shuts a port', () => {
    const text = sheetOf(position({ turn: 7, state: { pool: { union: 9, confederacy: 8 } } }), 'ann');
    expect(text).toContain('PRESIDENT ACTIVATIONS');
    expect(text).toContain('PRESIDENT BRIGADES');
    expect(text).toContain('PRESIDENT BLOCKADE');
  });

  test('sees its view only: what is hidden changes nothing', () => {
    const state = position();
    const other = position({ groups: { 'c-army-of-northern-virginia': { brigades: 2, demoralised: true } } });
    expect(sheetOf(other, 'ann')).toBe(sheetOf(state, 'ann'));
  });
});

describe(`${WARS} wars of bots`, () => {
  let wars: readonly War[] = [];
  beforeAll(() => {
    wars = NUMBERS.map(played);
  });
  const all = <T>(of: (war: War) => readonly T[]): readonly T[] => wars.flatMap(of);
  const eventsOf = <K extends Event['kind']>(kind: K): readonly Extract<Event, { kind: K }>[] =>
    all(({ events }) => events).filter((event): event is Extract<Event, { kind: K }> => event.kind === kind);

  test('end by a rule', () => {
    for (const { end } of wars) expect(end.ending?.rule).toMatch(/^CW-60[2-6]$/);
  });

  test('keep their supply', () => {
    const groups = wars.reduce((sum, war) => sum + war.groups, 0);
    const hungry = wars.reduce((sum, war) => sum + war.hungry, 0);
    expect(hungry / groups).toBeLessThan(0.08);
  });

  test('mass before they attack: attackers win more than they lose', () => {
    const battles = eventsOf('battle-fought');
    const won = battles.filter(({ attacker, winner }) => attacker.side === winner).length;
    expect(battles.length / WARS).toBeGreaterThan(10);
    expect(won / battles.length).toBeGreaterThan(0.5);
  });

  test('leave Kentucky alone until the Union needs it', () => {
    for (const { events } of wars) {
      const year = new Map<Event, number>();
      let now = 1861;
      for (const event of events) {
        if (event.kind === 'turn-opened') now = event.year;
        year.set(event, now);
      }
      for (const event of events)
        if (event.kind === 'kentucky-entered') {
          expect(event.side).toBe('union');
          expect(year.get(event)).toBeGreaterThan(1861);
        }
    }
  });

  test('use what a sheet can say', () => {
    const kinds = new Set(all(({ kinds: used }) => [...used]));
    for (const kind of ['MOVE', 'RALLY', 'ENTRENCH', 'ADD', 'ACTIVATE', 'AVATAR', 'VOTE', 'PRESIDENT'])
      expect(kinds).toContain(kind);
    if (everything) for (const kind of ['INVADE', 'FORM', 'TRANSFER', 'NO']) expect(kinds).toContain(kind);
  });

  test('give either side its chance', () => {
    const union = wars.filter(({ end }) => end.ending?.winner === 'union').length / WARS;
    // Few wars prove nothing of the kind.
    if (everything) {
      expect(union).toBeGreaterThanOrEqual(0.35);
      expect(union).toBeLessThanOrEqual(0.65);
    } else expect(wars.length).toBe(WARS);
  });
});
