import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '@jest/globals';
import type { Dice } from '../../../src/core/dice/dice.js';
import type { RosterChanges, Sealed } from '../../../src/core/game/sheet.js';
import { apply, BLANK } from '../../../src/systems/civil-war/apply.js';
import { awaiting, playing } from '../../../src/systems/civil-war/awaiting.js';
import { invariants } from '../../../src/systems/civil-war/invariants.js';
import { open } from '../../../src/systems/civil-war/open.js';
import type { Order } from '../../../src/systems/civil-war/orders/cards.js';
import { resolve } from '../../../src/systems/civil-war/phases/sequence.js';
import { Event, type Group, news, State } from '../../../src/systems/civil-war/shapes.js';
import { seededDice } from '../../../src/testkit/seeded-dice.js';
import { campaigns, everything } from '../../support/effort.js';
import { computes } from '../../support/patience.js';
import { randomOrders } from './random-orders.js';
import { sealedOf, WAR, warSetup } from './war.js';

computes(30);

interface Tally {
  readonly kinds: Set<string>;
  readonly rules: Set<string>;
}

/** Options that change with the campaign, so that every setting is played. */
const optionsOf = (number: number): object => ({
  fog: number % 2 === 0 ? 'standard' : 'full',
  reaction: number % 3 === 0 ? 'adjacent' : 'off',
  strictRetreat: number % 4 === 0,
  strictMuster: number % 5 === 0,
  tacticsImproveDice: number % 7 === 0 ? 2 : 1,
  lastYear: number % 6 === 0 ? 1863 : number % 2 === 0 ? 1862 : 1861,
  strikes: number % 11 === 0 ? null : 1 + (number % 3),
});

/** Sheets at random; now and then a seat is silent, excused, resigns or leaves; newcomers come. */
function sealedFor(state: State, number: number, dice: Dice): Sealed<Order> {
  const wild = number % 4;
  const sheets: Record<string, Order[]> = {};
  const roster = { joining: [], leaving: [], excused: [] } as {
    -readonly [Key in keyof RosterChanges]: RosterChanges[Key][number][];
  };
  const asked = awaiting(state);
  for (const seat of [...(asked?.owes ?? []), ...(asked?.invited ?? [])]) {
    const fate = dice.roll('fate', 50);
    if (fate === 1) roster.leaving.push(seat);
    if (fate === 2) roster.excused.push(seat);
    if (fate <= 5) continue;
    const orders = randomOrders(state, seat, dice, wild);
    sheets[seat] = fate === 50 && state.stage === 'orders' ? [...orders, { kind: 'resign' }] : orders;
  }
  if (dice.roll('fate', 12) === 1) {
    const id = `late-${state.year}-${state.turn}-${state.stage}`;
    const side = dice.roll('fate', 2) === 1 ? 'union' : 'confederacy';
    roster.joining.push({ id, name: `Late ${state.year} ${state.turn} ${state.stage}`, side });
  }
  return { ...sealedOf(sheets), roster };
}

/** What changes the number of brigades (digest part 11). */
const COUNTED: readonly Event['kind'][] = [
  'war-opened',
  'battle-fought',
  'group-lost',
  'attrition-suffered',
  'brigades-added',
  'group-formed',
  'transferred',
];

const strengths = (groups: readonly Group[]): string =>
  groups
    .map(({ id, brigades }) => `${id} ${brigades}`)
    .sort()
    .join();

/** What an event may not touch. */
function expectNothingElse(before: State, event: Event, after: State, closing: boolean): void {
  if (before.control !== after.control && event.kind !== 'captured' && event.kind !== 'war-opened')
    expect(after.control).toEqual(before.control);
  if (event.kind === 'captured' && !closing) throw new Error(`${event.zone} is captured before the turn closes`);
  if (event.kind === 'transferred') {
    const sum = ({ groups }: State): number =>
      groups
        .filter(({ id }) => id === event.from || id === event.to)
        .reduce((total, { brigades }) => total + brigades, 0);
    const giver = before.groups.find(({ id }) => id === event.from)?.brigades ?? 0;
    // Who gives all goes with the next event, and is still there.
    expect(sum(after) - sum(before)).toBe(giver === event.number ? giver : 0);
    return;
  }
  if (before.groups !== after.groups && !COUNTED.includes(event.kind))
    expect(strengths(after.groups)).toBe(strengths(before.groups));
}

function playOn(state: State, sealed: Sealed<Order>, seed: number, tally: Tally): State {
  const dice = (): Dice => seededDice(seed);
  const events = resolve(state, sealed, dice(), WAR);
  const lastMarch = events.map(({ kind }) => kind).lastIndexOf('marched');
  let after = state;
  for (const [index, event] of events.entries()) {
    expect(Event.parse(JSON.parse(JSON.stringify(event)))).toEqual(event);
    const before = after;
    after = apply(before, event, WAR);
    const broken = invariants(after, WAR);
    if (broken.length > 0) throw new Error(`after ${JSON.stringify(event).slice(0, 300)}: ${broken.join(' ')}`);
    expectNothingElse(before, event, after, index > lastMarch);
    tally.kinds.add(event.kind);
    if (event.kind === 'war-decided') tally.rules.add(event.rule);
  }
  expect(isDeepStrictEqual(State.parse(JSON.parse(JSON.stringify(after))), after)).toBe(true);
  if (seed % 5 === 0)
    expect(isDeepStrictEqual(resolve(structuredClone(state), structuredClone(sealed), dice(), WAR), events)).toBe(true);
  if (after.stage === 'over') return after;
  const inTheWar = playing(after);
  for (const seat of sealed.roster.leaving) expect(inTheWar).not.toContain(seat);
  for (const { commander } of after.groups) if (commander !== null) expect(inTheWar).toContain(commander);
  for (const seat of [after.president.union, after.president.confederacy])
    if (seat !== null) expect(inTheWar).toContain(seat);
  return after;
}

test(`${campaigns.length} random campaigns come to an end and keep every invariant after every event`, () => {
  const tally: Tally = { kinds: new Set(), rules: new Set() };
  for (const number of campaigns) {
    const dice = seededDice(number * 7919 + 1);
    const opening = open(warSetup(2 + (number % 19), optionsOf(number)));
    let state = opening.reduce((folded, event) => apply(folded, event, WAR), BLANK);
    expect(invariants(state, WAR)).toEqual([]);
    for (const { kind } of opening) tally.kinds.add(kind);
    for (let phase = 0; awaiting(state) !== null; phase += 1) {
      if (phase > 30) throw new Error(`campaign ${number} does not end`);
      state = playOn(state, sealedFor(state, number, dice), number * 61 + phase, tally);
    }
  }
  // Random play is worth something only if it gets everywhere.
  const { kinds } = news;
  const missing = kinds.filter((kind) => !tally.kinds.has(kind));
  // Of the twenty parts that a usual run may be, the poorest misses 4 kinds of 48.
  expect(missing.length <= (everything ? 0 : 6) ? [] : missing).toEqual([]);
});
