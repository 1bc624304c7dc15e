import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '@jest/globals';
import type { Dice } from '../../../src/core/dice/dice.js';
import type { Placed, RosterChanges, Sealed } from '../../../src/core/game/sheet.js';
import { asSeat } from '../../../src/core/game/viewer.js';
import { apply, BLANK } from '../../../src/systems/miller-hollow/apply.js';
import { awaiting, playing } from '../../../src/systems/miller-hollow/awaiting.js';
import { invariants } from '../../../src/systems/miller-hollow/invariants.js';
import { open } from '../../../src/systems/miller-hollow/open.js';
import type { Order } from '../../../src/systems/miller-hollow/orders/cards.js';
import { resolve } from '../../../src/systems/miller-hollow/phases/sequence.js';
import { Event, news, State, VoidOrder } from '../../../src/systems/miller-hollow/shapes.js';
import { view } from '../../../src/systems/miller-hollow/sight.js';
import { suggest } from '../../../src/systems/miller-hollow/suggest.js';
import { seededDice } from '../../../src/testkit/seeded-dice.js';
import { campaigns, everything } from '../../support/effort.js';
import { computes } from '../../support/patience.js';
import { answer, TOWN, townSetup } from './miller-hollow.js';

computes(30);

interface Tally {
  readonly kinds: Set<string>;
  readonly voids: Set<string>;
  readonly endings: Set<string>;
}

/** Options that change with the campaign, so that every setting is played. */
const optionsOf = (number: number): object => ({
  combinedWindows: number % 3 === 0,
  preySupply: number % 5 === 0 ? 'unlimited' : 'depleting',
  areaCombat: number % 4 === 0 ? 'death' : 'break',
  famineFrom: number % 7 === 0 ? null : 14,
  turnLimit: number % 6 === 0 ? 8 : 24,
  strikes: number % 11 === 0 ? null : 1 + (number % 3),
  feedDiv: number % 9 === 0 ? 1 : 4,
  hatchPerMare: number % 13 === 0 ? 0 : 2,
  maxMares: number % 17 === 0 ? 2 : 6,
  // With small packs nonsense comes too (see below), so that packs are too large now and then.
  packMax: number % 8 === 3 ? 2 : 6,
  startCaptives: number % 10 === 0 ? 0 : 6,
});

/** Any order of its shape, sense or nonsense: what a ruling or a newcomer may have made of a sheet. */
function nonsense(dice: Dice): Order {
  const roll = (sides: number): number => dice.roll('nonsense', sides);
  const areas = TOWN.town.areas.map(({ code }) => code);
  const sites = TOWN.town.nestSites.map(({ code }) => code);
  const pack = { prowlers: roll(9) - 1, stalkers: roll(4) - 1, ravagers: roll(3) - 1 };
  const made: readonly Order[] = [
    { kind: 'feed', captives: roll(2) === 1 ? 'need' : roll(6) - 1 },
    { kind: 'hatch', hunters: roll(9) },
    { kind: 'breed-mare', mares: roll(3) },
    { kind: 'molt', prowlers: roll(9) - 1, stalkers: roll(4) },
    { kind: 'choose-path', path: 'VEIL' },
    // Often to the same few, so that some are named twice.
    { kind: 'hunt', area: areas[roll(roll(2) === 1 ? 2 : areas.length) - 1] ?? 'TS', pack },
    { kind: 'raid', site: sites[roll(sites.length) - 1] ?? 'N1', pack },
    { kind: 'defend', pack: roll(2) === 1 ? 'rest' : pack },
    { kind: 'no-orders' },
  ];
  return made[roll(made.length) - 1] ?? { kind: 'no-orders' };
}

/** Sheets by suggestion; now and then a seat is silent, excused, leaves, or sends nonsense; newcomers come. */
function sealedFor(state: State, number: number, dice: Dice): Sealed<Order> {
  const sheets: Record<string, readonly Placed<Order>[]> = {};
  const roster = { joining: [], leaving: [], excused: [] } as {
    -readonly [Key in keyof RosterChanges]: RosterChanges[Key][number][];
  };
  for (const seat of awaiting(state)?.owes ?? []) {
    const text = suggest(view(state, asSeat(seat), TOWN), seat, dice, TOWN);
    const told = answer(state, seat, text.split('\n'));
    const wrong = told.lines.filter(({ verdict }) => verdict === 'rejected');
    if (wrong.length > 0) throw new Error(`suggested an illegal sheet: ${JSON.stringify(wrong[0])}\n${text}`);
    const fate = dice.roll('fate', 60);
    if (fate === 1) roster.excused.push(seat);
    if (fate === 2) roster.leaving.push(seat);
    if (fate === 1 || (fate > 2 && fate < 6)) continue;
    sheets[seat] =
      number % 4 === 3 && fate > 45
        ? Array.from({ length: dice.roll('fate', 9) }, (_, index) => ({ line: index + 1, order: nonsense(dice) }))
        : told.orders;
  }
  const gone = state.seats.filter((seat) => seat.playing && sheets[seat.id] === undefined);
  const [watcher] = gone;
  if (watcher !== undefined && dice.roll('fate', 20) === 1) roster.leaving.push(watcher.id);
  if (dice.roll('fate', 15) === 1 || (state.turn === 1 && number % 5 === 2)) {
    const id = `late-${state.turn}-${state.stage}`;
    roster.joining.push({ id, name: `Late ${state.turn} ${state.stage}`, side: null });
  }
  return { sheets, roster };
}

function playOn(state: State, sealed: Sealed<Order>, seed: number, tally: Tally): State {
  const dice = (): Dice => seededDice(seed);
  const events = resolve(state, sealed, dice(), TOWN);
  let after = state;
  for (const event of events) {
    expect(Event.parse(JSON.parse(JSON.stringify(event)))).toEqual(event);
    after = apply(after, event, TOWN);
    const broken = invariants(after, TOWN);
    if (broken.length > 0) throw new Error(`after ${JSON.stringify(event).slice(0, 200)}: ${broken.join(' ')}`);
    tally.kinds.add(event.kind);
    if (event.kind === 'brood-tended' || event.kind === 'packs-sent')
      for (const { why } of event.void) tally.voids.add(why);
    if (event.kind === 'game-ended') tally.endings.add(event.ending.reason);
  }
  expect(isDeepStrictEqual(State.parse(JSON.parse(JSON.stringify(after))), after)).toBe(true);
  expect(isDeepStrictEqual(resolve(structuredClone(state), structuredClone(sealed), dice(), TOWN), events)).toBe(true);
  if (after.stage === 'over') return after;
  for (const seat of sealed.roster.leaving)
    expect([playing(after).includes(seat), awaiting(after)?.owes.includes(seat)]).toEqual([false, false]);
  for (const { id } of sealed.roster.joining) expect(playing(after)).toContain(id);
  return after;
}

test(`${campaigns.length} random games come to an end and keep every invariant after every event`, () => {
  const tally: Tally = { kinds: new Set(), voids: new Set(), endings: new Set() };
  for (const number of campaigns) {
    const dice = seededDice(number * 7919 + 1);
    const opening = open(townSetup(2 + (number % 7), optionsOf(number)), dice, TOWN);
    let state = opening.reduce((folded, event) => apply(folded, event, TOWN), BLANK);
    for (const { kind } of opening) tally.kinds.add(kind);
    for (let phase = 0; awaiting(state) !== null; phase += 1) {
      if (phase > 60) throw new Error(`game ${number} does not end`);
      state = playOn(state, sealedFor(state, number, dice), number * 31 + phase, tally);
    }
  }
  // Random play is worth something only if it gets everywhere.
  const { kinds } = news;
  const never = kinds.filter((kind) => !tally.kinds.has(kind));
  expect(never.length <= (everything ? 0 : 2) ? [] : never).toEqual([]);
  const missing = [
    ...VoidOrder.shape.why.options.filter((why) => !tally.voids.has(why)),
    ...['last-nest', 'extinct', 'abandoned', 'turn-limit'].filter((reason) => !tally.endings.has(reason)),
  ];
  // Of the twenty parts that a usual run may be, the poorest misses 8 of these 16, which nonsense brings and rare ends, and one kind.
  expect(missing.length <= (everything ? 0 : 10) ? [] : missing).toEqual([]);
});
