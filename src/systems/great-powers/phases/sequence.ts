import type { Dice } from '../../../core/dice/dice.js';
import type { Sealed } from '../../../core/game/sheet.js';
import { apply } from '../apply.js';
import { deciders, livingIn } from '../deciders.js';
import { eyesOf } from '../eyes.js';
import type { Order } from '../orders/cards.js';
import { knownOf, placeOf } from '../orders/desk.js';
import { type Given, isForUnits } from '../orders/order.js';
import type { Ahead, Ending, Event, Fixed, Stage, State } from '../shapes.js';
import { adjudicate } from '../turn/adjudicate.js';
import { resolveRetreats } from '../turn/retreats.js';
import { captured, resolveWinter } from '../turn/winter.js';
import { aheadAfter, aheadOf, givenAhead, isAhead, undecided } from './ahead.js';
import { type Sees, toldOf } from './told.js';

/** A state with the events that led to it. */
class Story {
  readonly events: Event[] = [];
  constructor(
    public state: State,
    readonly fixed: Fixed,
  ) {}
  tell(event: Event): void {
    this.events.push(event);
    this.state = apply(this.state, event, this.fixed);
  }
}

/** The orders of the phase of one power: those of its sheet, and for what that leaves open those that it gave ahead. */
function givenBy({ state, fixed }: Story, { sheets }: Sealed<Order>, power: string): readonly Given[] {
  const { stage } = state;
  const given = state.seats
    .filter((seat) => seat.playing && seat.power === power)
    .flatMap((seat) => (sheets[seat.id] ?? []).map(({ order }) => order))
    .filter((order): order is Given['order'] => isForUnits(order) && !isAhead(stage, order))
    .map((order) => ({ power, order }));
  if (stage === 'orders' || (stage === 'builds' && given.length > 0)) return given;
  const ordered = new Set(given.map(({ order }) => ('at' in order ? placeOf(order.at) : '')));
  const ahead = givenAhead(state, power, stage, fixed);
  return [...given, ...ahead.filter(({ order }) => !('at' in order) || !ordered.has(placeOf(order.at)))];
}

/** The orders for units of all powers, in the order of the map. */
const givenIn = (story: Story, sealed: Sealed<Order>): readonly Given[] =>
  story.fixed.map.powers.flatMap(({ id }) => givenBy(story, sealed, id));

/** What was given ahead for a phase, of all powers. */
const allAhead = ({ state, fixed }: Story, stage: Stage): readonly Given[] =>
  fixed.map.powers.flatMap(({ id }) => givenAhead(state, id, stage, fixed));

/** The time of what was ordered ahead is over: `given` are the orders that were carried out. */
function endAhead(story: Story, of: 'retreats' | 'builds', given: readonly Given[]): void {
  for (const { id } of story.fixed.map.powers) {
    const orders = aheadOf(story.state, id, of);
    if (orders.length === 0) continue;
    const isUsed = (one: Ahead): boolean =>
      given.some(({ power, order }) => {
        if (power !== id) return false;
        if (one.kind === 'waive' || order.kind === 'waive') return one.kind === order.kind;
        if (one.kind === 'build') return order.kind === 'build' && order.unit === one.unit && order.at === one.at;
        if (placeOf(one.at) !== placeOf(order.at)) return false;
        if (one.kind === 'remove') return order.kind === 'remove';
        if (order.kind === 'disband') return true;
        return (
          one.kind === 'retreat-ahead' &&
          order.kind === 'retreat' &&
          one.to.some((to) => placeOf(to) === placeOf(order.to))
        );
      });
    const used = orders.filter(isUsed);
    story.tell({ kind: 'ahead-over', power: id, of, used, unused: orders.filter((one) => !used.includes(one)) });
  }
}

function heardOf(story: Story, { sheets, roster }: Sealed<Order>): void {
  const owed = new Set(undecided(story.state, story.state.stage, story.fixed));
  for (const seat of story.state.seats) {
    if (!seat.playing) continue;
    const sheet = sheets[seat.id];
    if (sheet === undefined && owed.has(seat.power) && !roster.excused.includes(seat.id))
      story.tell({ kind: 'was-silent', seat: seat.id, power: seat.power });
    const vote = sheet?.findLast(({ order }) => order.kind === 'vote')?.order;
    if (vote?.kind === 'vote' && vote.for !== seat.ballot)
      story.tell({ kind: 'voted', seat: seat.id, ballot: vote.for });
    if (sheet === undefined || seat.power === '' || story.state.stage === 'builds') continue;
    const before = story.state.ahead.flatMap(({ power, order }) => (power === seat.power ? [order] : []));
    // Retreats ahead are of the season that brought these.
    const after = [
      ...aheadAfter(
        story.state,
        seat.power,
        sheet.map(({ order }) => order),
      ),
      ...(story.state.stage === 'retreats' ? aheadOf(story.state, seat.power, 'retreats') : []),
    ];
    if (JSON.stringify(after) !== JSON.stringify(before))
      story.tell({ kind: 'ordered-ahead', seat: seat.id, power: seat.power, orders: after });
  }
}

/** What each power sees before a phase, in the dark; null: everything. */
function seeing({ state, fixed }: Story): Sees {
  if (state.options.sight === 'open') return null;
  const eyes = new Map(fixed.map.powers.map(({ id }) => [id, eyesOf(state, id, fixed)] as const));
  return (power, at) => eyes.get(power)?.has(placeOf(at)) === true;
}

/** Movement (GP-4 to GP-7). */
function movement(story: Story, given: readonly Given[]): void {
  const { board } = knownOf(story.fixed);
  const { units, options } = story.state;
  const eyes = seeing(story);
  const { outcomes, ...after } = adjudicate(board, units, given, options);
  story.tell({
    kind: 'adjudicated',
    stage: 'orders',
    told: outcomes.map((one) => toldOf(board, units, one, one.result, eyes, one.dislodgedFrom !== null)),
    units: [...after.units],
    dislodged: [...after.dislodged],
    contested: [...after.contested],
    gone: [],
  });
}

/** Retreats (GP-8); whoever can go nowhere is gone without being asked. */
function retreats(story: Story, given: readonly Given[]): void {
  const { board } = knownOf(story.fixed);
  const { state } = story;
  const eyes = seeing(story);
  const driven = state.dislodged.map(({ unit }) => unit);
  const { outcomes, units, disbanded } = resolveRetreats(board, state, given);
  const ordered = new Set(given.map(({ order }) => ('at' in order ? order.at : '')));
  story.tell({
    kind: 'adjudicated',
    stage: 'retreats',
    told: outcomes.map((one) => toldOf(board, driven, one, one.result, eyes)),
    units: [...units],
    dislodged: [],
    contested: [],
    gone: disbanded.filter(({ at }) => !ordered.has(at)).map((unit) => ({ unit, why: 'no-retreat' as const })),
  });
  endAhead(story, 'retreats', given);
}

/** Builds and removals (GP-9, GP-10). */
function winter(story: Story, given: readonly Given[]): void {
  const { board } = knownOf(story.fixed);
  const { units, options } = story.state;
  const done = resolveWinter(board, story.state, given, options);
  story.tell({
    kind: 'adjudicated',
    stage: 'builds',
    told: done.outcomes.map((one) => toldOf(board, units, one, one.result, null)),
    units: [...done.units],
    dislodged: [],
    contested: [],
    gone: done.disordered.map((unit) => ({ unit, why: 'disorder' as const })),
  });
  endAhead(
    story,
    'builds',
    done.outcomes.filter(({ result }) => result.kind === 'stood'),
  );
}

/** What all who are left have voted for (GP-11). */
function voted(state: State, living: readonly string[]): Ending | null {
  const voters = state.seats.filter(({ playing, power }) => playing && living.includes(power));
  if (voters.length === 0) return { how: 'empty', powers: [] };
  if (voters.every(({ ballot }) => ballot === 'draw')) return { how: 'draw', powers: voters.map(({ power }) => power) };
  const winner = voters.find((one) => {
    const others = voters.filter((other) => other !== one);
    return others.length > 0 && others.every(({ ballot }) => ballot === one.power);
  });
  return winner === undefined ? null : { how: 'conceded', powers: [winner.power] };
}

/** Whoever has the centres to win, and more than anybody else (GP-1). */
function won({ centres }: State, { map }: Fixed): Ending | null {
  const owned = map.powers
    .map(({ id }) => ({ id, count: Object.values(centres).filter((owner) => owner === id).length }))
    .sort((one, other) => other.count - one.count);
  const [first, second] = owned;
  return first !== undefined && first.count >= map.victory && first.count > (second?.count ?? 0)
    ? { how: 'victory', powers: [first.id] }
    : null;
}

function leaveAndJoin(story: Story, { roster }: Sealed<Order>): void {
  for (const seat of roster.leaving)
    if (story.state.seats.some((one) => one.id === seat && one.playing)) story.tell({ kind: 'left', seat });
  for (const seat of roster.joining) {
    const taken = new Set(story.state.seats.flatMap((one) => (one.playing ? [one.power] : [])));
    const free = livingIn(story.state, story.fixed).filter((power) => !taken.has(power));
    const power = free.find((one) => one === seat.side) ?? free[0] ?? null;
    story.tell({ kind: 'joined', seat, power });
  }
}

/** Counts centres at the end of a year (GP-2); says who has fallen. */
function count(story: Story): void {
  const { board } = knownOf(story.fixed);
  const before = livingIn(story.state, story.fixed);
  const { centres, units, year } = story.state;
  story.tell({ kind: 'counted', year, centres: { ...captured(board, centres, units) } });
  const living = livingIn(story.state, story.fixed);
  for (const power of before) if (!living.includes(power)) story.tell({ kind: 'fallen', power });
}

/** Goes on to the next stage in which somebody has something to decide. */
function goOn(story: Story, from: State['stage']): void {
  const { fixed } = story;
  const turn = (stage: State['stage'], later = false): void => {
    const { year, season } = story.state;
    story.tell({
      kind: 'turned',
      stage,
      year: later && season === 'autumn' ? year + 1 : year,
      season: later ? (season === 'spring' ? 'autumn' : 'spring') : season,
    });
  };
  const asked = (stage: State['stage']): boolean => undecided(story.state, stage, fixed).length > 0;
  if (from === 'orders' && story.state.dislodged.length > 0) {
    if (asked('retreats')) {
      turn('retreats');
      return;
    }
    retreats(story, allAhead(story, 'retreats'));
  } else if (from === 'orders') endAhead(story, 'retreats', []);
  if (from !== 'builds' && story.state.season === 'autumn') {
    count(story);
    const ending = won(story.state, fixed);
    if (ending !== null) {
      story.tell({ kind: 'ended', ending });
      return;
    }
    if (asked('builds')) {
      turn('builds');
      return;
    }
    // All who would be asked have answered ahead; units too many of powers that nobody plays are among them.
    if (deciders(story.state, 'builds', fixed).length > 0) winter(story, allAhead(story, 'builds'));
    else endAhead(story, 'builds', []);
  }
  const { year, season, options } = story.state;
  if (season === 'autumn' && options.lastYear !== null && year >= options.lastYear)
    story.tell({ kind: 'ended', ending: { how: 'years', powers: [...livingIn(story.state, fixed)] } });
  else turn('orders', true);
}

/** A phase. Nothing is left to chance. */
export function resolve(state: State, sealed: Sealed<Order>, _dice: Dice, fixed: Fixed): readonly Event[] {
  const story = new Story(state, fixed);
  const { stage } = state;
  const given = givenIn(story, sealed);
  heardOf(story, sealed);
  if (stage === 'orders') movement(story, given);
  else if (stage === 'retreats') retreats(story, given);
  else winter(story, given);
  leaveAndJoin(story, sealed);
  const ending = voted(story.state, livingIn(story.state, fixed));
  if (ending !== null) story.tell({ kind: 'ended', ending });
  else goOn(story, stage);
  return story.events;
}
