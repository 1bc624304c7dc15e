import { noting } from '../../../../core/dice/noting.js';
import type { SeatId } from '../../../../core/game/viewer.js';
import { bookletOf } from '../../battlefield.js';
import type { Booklet, EventOf, Player, State } from '../../shapes.js';
import { type Course, happen, playerOf, streamBase } from '../course.js';
import { endCampaign } from '../ends/campaign-end.js';
import { chosenAction } from '../perform.js';
import { seatsInCampaign } from '../turn/in-play.js';
import { startScenario } from './scenario-start.js';

type Why = EventOf<'chooser-named'>['why'];

const roundOf = (id: string): number => Number.parseInt(id, 10);

/**
 * Scenarios that can follow (rules 8.5): those that the one just played unlocks and that fit the number of players; where none
 * does, others of the same rounds stand in for them (rules 10).
 */
function offered(state: State): readonly Booklet[] {
  const { unlocks } = bookletOf(state);
  const count = seatsInCampaign(state).length;
  const fits = ({ players }: Booklet): boolean => players.min <= count && count <= players.max;
  const byId = (id: string): readonly Booklet[] => state.scenarios.filter((scenario) => scenario.id === id);
  const next = unlocks.flatMap(byId).filter(fits);
  if (next.length > 0) return next;
  const rounds = new Set(unlocks.map(roundOf));
  const played = new Set(state.played.map(({ scenario }) => scenario));
  return state.scenarios.filter((one) => rounds.has(roundOf(one.id)) && !played.has(one.id) && fits(one));
}

/** Those with the most of it. */
function best<Candidate>(candidates: readonly Candidate[], measure: (candidate: Candidate) => number): Candidate[] {
  const most = Math.max(...candidates.map(measure));
  return candidates.filter((candidate) => measure(candidate) === most);
}

/** Candidates of a rule, narrowed step by step; the reason is the step that left one (ST-5, ST-69). */
function narrowed(rule: Booklet['chooser'], players: readonly Player[]): { left: readonly Player[]; why: Why } {
  const credits = ({ credits: held }: Player) => held;
  const achieved = ({ achievedBefore }: Player) => achievedBefore;
  switch (rule) {
    case 'usual': {
      const ahead = best(players, achieved);
      // Nobody with any is the same as a tie of all (ST-69).
      return ahead.length === 1 ? { left: ahead, why: 'objectives' } : { left: best(ahead, credits), why: 'assets' };
    }
    case 'highest-assets':
      return { left: best(players, credits), why: 'assets' };
    case 'lowest-assets':
      return { left: best(players, (player) => -credits(player)), why: 'lowest-assets' };
    case 'loser': {
      const behind = best(players, (player) => -achieved(player));
      return { left: best(behind, (player) => -credits(player)), why: 'loser' };
    }
  }
}

/** The highest d6; the tied throw again (rules 8.4). */
function byLot(course: Course, candidates: readonly Player[]) {
  const { roll, rolls } = noting(course.dice);
  const base = streamBase(course.state);
  let left = candidates;
  while (left.length > 1) {
    const faces = new Map(left.map(({ id }) => [id, roll(`${base}/chooser/${id}`, 6)]));
    left = best(left, ({ id }) => faces.get(id) ?? 0);
  }
  return { chooser: left[0], rolls };
}

/** The seat that is to defend when the chooser has the side, or has it not. */
function defenderOf(state: State, chooser: SeatId, scenario: Booklet, defend: boolean | null): SeatId | null {
  if (scenario.defender === null) return null;
  const seats = seatsInCampaign(state);
  const now = state.players.find(({ id, side }) => seats.includes(id) && side === scenario.defender)?.id;
  if (defend === null) return now ?? chooser;
  if (defend) return chooser;
  return now !== undefined && now !== chooser ? now : (seats.find((seat) => seat !== chooser) ?? chooser);
}

function choose(course: Course, chooser: SeatId, scenario: Booklet, defend: boolean | null, byDefault: boolean): void {
  const defender = defenderOf(course.state, chooser, scenario, defend);
  happen(course, { kind: 'scenario-chosen', seat: chooser, scenario: scenario.id, byDefault, defender });
  startScenario(course, scenario, defender);
}

/** Names who chooses the next scenario; a choice of one is made at once, and none ends the campaign. */
export function nameChooser(course: Course): void {
  const { state } = course;
  const scenarios = offered(state);
  const [first] = scenarios;
  if (first === undefined) {
    endCampaign(course, 'tree-end');
    return;
  }
  const players = state.players.filter(({ gone, parent }) => gone === null && parent === null);
  const { left, why } = narrowed(bookletOf(state).chooser, players);
  const { chooser, rolls } = byLot(course, left);
  if (chooser === undefined) throw new Error('nobody is left to choose');
  happen(course, {
    kind: 'chooser-named',
    seat: chooser.id,
    scenarios: scenarios.map(({ id }) => id),
    why: rolls.length > 0 ? 'lot' : why,
    rolls: [...rolls],
  });
  if (scenarios.length === 1 && first.defender === null) choose(course, chooser.id, first, null, true);
}

/** The chooser's word; when they say nothing that can be, the first of the list (4.1). */
export function chooseNext(course: Course): void {
  const { choice } = course.state;
  if (choice === null) throw new Error('there is nothing to choose');
  // Who left since may have changed what fits.
  const scenarios = offered(course.state);
  const [first] = scenarios;
  if (first === undefined) {
    endCampaign(course, 'tree-end');
    return;
  }
  const gone = playerOf(course.state, choice.chooser)?.gone !== null;
  const said = (gone ? [] : (course.sealed.sheets[choice.chooser] ?? []))
    .map((placed) => chosenAction(course, choice.chooser, placed))
    .findLast((action) => action?.kind === 'choose');
  const wanted = said?.kind === 'choose' ? scenarios.find(({ id }) => id === said.scenario) : undefined;
  const defend = said?.kind === 'choose' ? said.defend : null;
  choose(course, choice.chooser, wanted ?? first, wanted === undefined ? null : defend, wanted === undefined);
}
