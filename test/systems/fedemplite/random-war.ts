import { answerSheet } from '../../../src/core/engine/answer-sheet.js';
import type { Sealed } from '../../../src/core/game/sheet.js';
import { asSeat, GM, PUBLIC } from '../../../src/core/game/viewer.js';
import { readBoard } from '../../../src/systems/fedemplite/board.js';
import { fedemplite } from '../../../src/systems/fedemplite/index.js';
import { PLAYABLE } from '../../../src/systems/fedemplite/optional-rules.js';
import type { Event, OptionalRule, Order, State } from '../../../src/systems/fedemplite/shapes.js';
import { cutOffFleets } from '../../../src/systems/fedemplite/standing.js';
import { seededDice } from '../../../src/testkit/seeded-dice.js';
import { fold } from './fold.js';
import { generalWar, WAR } from './general-war.js';

// Whole wars that play themselves, and what must hold at every event of them.

/** What came of them. */
interface Tally {
  campaigns: number;
  phases: number;
  events: number;
  fallen: number;
  endings: Map<string, number>;
  kinds: Map<string, number>;
}

/** How many subsets of the optional rules there are: a war's number leaves its own as the rest. */
export const SUBSETS = 64;

/** A subset of the optional rules that can be played, from a number: every subset from numbers in a row. */
export const rulesOf = (subset: number): readonly OptionalRule[] =>
  PLAYABLE.filter((_, index) => ((subset >> index) & 1) === 1);

/** Options that change with the campaign, so that every setting is played, and every subset of the optional rules. */
function optionsOf(number: number): object {
  return {
    transit: number % 5 === 0 ? 'any' : 'friendly',
    retreat: number % 4 === 0 ? 'literal' : 'survivors',
    flotillaCycle: number % 3 === 0 ? 'single' : 'block',
    sixAlwaysArrives: number % 7 === 0,
    unopposedGlory: number % 6 === 0 ? 1 : 0,
    partialCharge: number % 3 === 1 ? 'proRata' : 'full',
    liberation: number % 2 === 0,
    strikes: number % 9 === 0 ? 2 : 1,
    visibility: number % 10 === 0 ? 'open' : 'side',
    moveMaxCost: number % 11 === 0 ? 42 : null,
    countInactive: number % 13 === 0,
    optionalRules: rulesOf(number % SUBSETS),
  };
}

/** Differs between all windows of a war. */
const windowOf = (state: State): number =>
  state.turn * 10 + (state.preWar ?? 0) * 2 + (state.stage === 'tactics' ? 1 : 0);

/** Now and then the players agree on another rule, and their stories are given something for, also where none is to be given. */
function decided(state: State, number: number): Pick<Sealed<Order>, 'rules' | 'grants'> {
  const dice = seededDice(number * 6271 + windowOf(state));
  const changes = dice.roll('rules', 20);
  const [on, off] = [rulesOf(dice.roll('rules', SUBSETS) - 1), rulesOf(dice.roll('rules', SUBSETS) - 1)];
  const grants = state.seats.flatMap(({ id }) => {
    const amount = dice.roll('stories', 8) - 4;
    return amount > 0 ? [{ seat: id, amount, why: `A story of turn ${state.turn}` }] : [];
  });
  return { grants, ...(changes === 1 ? { rules: { on, off } } : {}) };
}

/** Sheets by suggestion; now and then a seat is silent, is excused, leaves, or a newcomer joins. */
function sheetsFor(state: State, number: number): Sealed<Order> {
  const dice = seededDice(number * 7919 + windowOf(state));
  const sheets: Record<string, Sealed<Order>['sheets'][string]> = {};
  const excused: string[] = [];
  const leaving: string[] = [];
  const playing = state.seats.filter((seat) => seat.playing);
  for (const seat of playing) {
    const view = fedemplite.view(state, asSeat(seat.id), WAR);
    const text = fedemplite.suggest(view, seat.id, dice, WAR);
    const answer = answerSheet(fedemplite, text, view, WAR);
    const wrong = [...answer.problems, ...answer.lines.flatMap((line) => line.problems)].filter(
      (problem) => problem.severity === 'error',
    );
    if (wrong.length > 0) throw new Error(`suggested an illegal sheet: ${JSON.stringify(wrong[0])}\n${text}`);
    const fate = state.turn > 1 ? dice.roll('fate', 120) : 120;
    if (fate === 1) leaving.push(seat.id);
    if (fate === 2) excused.push(seat.id);
    if (fate === 2 || fate === 3) continue;
    sheets[seat.id] = answer.orders;
  }
  const joins = dice.roll('fate', 25) === 1 && state.turn > 0;
  const side = dice.roll('fate', 2) === 1 ? 'Alliance' : 'Coalition';
  const joining = joins ? [{ id: `late-${windowOf(state)}`, name: `Late ${windowOf(state)}`, side }] : [];
  return { sheets, roster: { joining, leaving, excused }, ...decided(state, number) };
}

function sampleChecks(state: State, events: readonly unknown[], after: State): void {
  expect(fedemplite.schemas.state.parse(JSON.parse(JSON.stringify(after)))).toEqual(after);
  for (const event of events) expect(fedemplite.schemas.event.parse(JSON.parse(JSON.stringify(event)))).toEqual(event);
  const viewers = [GM, PUBLIC, ...after.seats.slice(0, 2).map((seat) => asSeat(seat.id))];
  for (const viewer of viewers) {
    const view = fedemplite.view(after, viewer, WAR);
    expect(fedemplite.schemas.view.parse(JSON.parse(JSON.stringify(view)))).toEqual(view);
    let at = state;
    for (const event of events) {
      const parsed = fedemplite.schemas.event.parse(event);
      const next = fedemplite.apply(at, parsed, WAR);
      const sighting = fedemplite.reveal(parsed, at, next, viewer, WAR);
      if (sighting !== null)
        expect(fedemplite.schemas.sighting.parse(JSON.parse(JSON.stringify(sighting)))).toEqual(sighting);
      at = next;
    }
  }
}

/** Sorties that the rules do not allow: nobody flies without ships, a war, a way home, or a mission (FE-24, FE-45, FE-60). */
function strayFlights(state: State, events: readonly Event[]): readonly string[] {
  const cutOff = cutOffFleets(state, readBoard(state, WAR), WAR);
  const ordered = new Map(
    events
      .flatMap((event) => (event.kind === 'orders-taken' ? event.missions : []))
      .map((one) => [one.fleet, one.mission]),
  );
  return events.flatMap((event) => {
    if (event.kind !== 'sortie-flown') return [];
    const fleet = state.fleets.find((one) => one.id === event.fleet);
    const nation = state.nations.find((one) => one.id === fleet?.nation);
    const mission = ordered.get(event.fleet) ?? { kind: 'defend' };
    const sent = Object.entries(event.sent).every(([seat, ships]) => ships <= (fleet?.ships[seat] ?? 0));
    const lawful = nation?.active === true && !nation.fallen && !cutOff.has(event.fleet) && sent;
    const asOrdered = mission.kind === event.mission;
    return lawful && asOrdered ? [] : [`${event.fleet} flew to ${event.mission} ${event.target}`];
  });
}

export const newTally = (): Tally => ({
  campaigns: 0,
  phases: 0,
  events: 0,
  fallen: 0,
  endings: new Map(),
  kinds: new Map(),
});

/** Plays a war to its end. The number decides its options, its optional rules and its dice; `changes` are options beside those. */
export function playCampaign(number: number, tally: Tally, changes: object = {}): void {
  const setup = generalWar({ ...optionsOf(number), ...changes }, 2 + (number % 7));
  let state = fold(fedemplite.open(setup, seededDice(0), WAR));
  for (let phase = 0; state.stage !== 'over'; phase += 1) {
    if (phase > 40) throw new Error(`campaign ${number} has not ended after ${phase} phases`);
    const sealed = sheetsFor(state, number);
    const events = fedemplite.resolve(state, sealed, seededDice(number * 31 + phase), WAR);
    const stray = strayFlights(state, events);
    if (stray.length > 0) throw new Error(`campaign ${number}, phase ${phase}: ${stray.join(', ')}`);
    let next = state;
    for (const event of events) {
      next = fedemplite.apply(next, event, WAR);
      tally.kinds.set(event.kind, (tally.kinds.get(event.kind) ?? 0) + 1);
      const broken = fedemplite.invariants(next, WAR);
      if (broken.length > 0)
        throw new Error(`campaign ${number}, phase ${phase}, after ${event.kind}: ${broken.join(' ')}`);
    }
    if (phase % 6 === number % 6) {
      const again = fedemplite.resolve(
        structuredClone(state),
        structuredClone(sealed),
        seededDice(number * 31 + phase),
        WAR,
      );
      expect(JSON.stringify(again) === JSON.stringify(events)).toBe(true);
      if (number % 10 === 0) sampleChecks(state, events, next);
    }
    tally.phases += 1;
    tally.events += events.length;
    state = next;
  }
  tally.campaigns += 1;
  tally.fallen += state.nations.filter((nation) => nation.fallen).length;
  const ending = `${state.ending?.side} by ${state.ending?.reason}`;
  tally.endings.set(ending, (tally.endings.get(ending) ?? 0) + 1);
}
