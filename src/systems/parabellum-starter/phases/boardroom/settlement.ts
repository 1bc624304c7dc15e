import type { SeatId } from '../../../../core/game/viewer.js';
import { downTo, nearestFive } from '../../../parabellum/rounding.js';
import { bookletOf } from '../../battlefield.js';
import type { LedgerEntry } from '../../shapes.js';
import { cardOf } from '../../tables.js';
import { type Course, fieldOf, happen } from '../course.js';
import { lockedOf } from '../ends/objectives.js';
import { seatsInCampaign, seatsInPlay } from '../turn/in-play.js';
import { presentPlayer } from './purchases.js';

// The accounts of a scenario, in the order of rules 8.7: bonuses, penalties, proceeds, salvage.

/** They are paid at the start of the next set-up, and the ledger says so (SRR-45). */
const NEXT_SET_UP = 'at the next set-up';

function settle(course: Course, seat: SeatId, entries: readonly Omit<LedgerEntry, 'scenario' | 'round'>[]): void {
  const { id: scenario, round } = fieldOf(course.state);
  const lines = entries.filter(({ amount }) => amount !== 0).map((entry) => ({ scenario, round, ...entry }));
  if (lines.length > 0) happen(course, { kind: 'accounts-settled', seat, entries: lines });
}

/** Bonuses for locked objectives; a subsidiary pays its parent a part of them (SRR-38). */
export function payBonuses(course: Course): void {
  for (const seat of seatsInCampaign(course.state)) {
    const { parent, company } = presentPlayer(course.state, seat);
    const bonuses = lockedOf(course.state, seat).map(({ id, bonus }) => ({
      cause: 'bonus' as const,
      what: `${id} ${NEXT_SET_UP}`,
      amount: bonus,
    }));
    const sum = bonuses.reduce((total, { amount }) => total + amount, 0);
    const dues = parent === null ? 0 : Math.floor((sum * course.state.options.subsidiaryDues) / 100);
    settle(course, seat, [...bonuses, { cause: 'subsidiary', what: 'dues to the parent company', amount: -dues }]);
    if (parent !== null) settle(course, parent, [{ cause: 'subsidiary', what: `dues of ${company}`, amount: dues }]);
  }
}

/** Never more than there is (SRR-34). */
export function takePenalties(course: Course): void {
  const { noObjective } = bookletOf(course.state).penalties;
  for (const seat of seatsInCampaign(course.state)) {
    if (lockedOf(course.state, seat).length > 0) continue;
    const amount = -Math.min(noObjective, presentPlayer(course.state, seat).credits);
    settle(course, seat, [{ cause: 'penalty', what: `no objective, ${NEXT_SET_UP}`, amount }]);
  }
}

/** A part of the cost of all that was destroyed, and half the price of what lies about (SRR-36). */
function salvagePot(course: Course): number {
  const { wrecks, caches } = fieldOf(course.state);
  const { catalogue, options } = course.state;
  const price = (kind: 'fuel' | 'ammo'): number => bookletOf(course.state).prices[kind] ?? catalogue.prices[kind];
  const scrapIron = wrecks.map(({ type }) => nearestFive((cardOf(catalogue, type).cost * options.salvage) / 100));
  const tokens = caches.reduce((sum, { fuel, ammo }) => sum + fuel * price('fuel') + ammo * price('ammo'), 0);
  return scrapIron.reduce((sum, amount) => sum + amount, nearestFive(tokens / 2));
}

export function shareSalvage(course: Course): void {
  const seats = seatsInPlay(course.state);
  const amount = seats.length === 0 ? 0 : downTo(5, salvagePot(course) / seats.length);
  for (const seat of seats) settle(course, seat, [{ cause: 'salvage', what: 'battlefield salvage', amount }]);
}

/** Objectives and ranks become public (6.1); what was achieved decides about the d8 (ST-15, SRR-23). */
export function scoreScenario(course: Course): void {
  const seats = seatsInCampaign(course.state);
  const achieved = Object.fromEntries(seats.map((seat) => [seat, lockedOf(course.state, seat).length]));
  const credits = (seat: SeatId) => presentPlayer(course.state, seat).credits;
  const ranks = [...seats].sort((one, other) => credits(other) - credits(one));
  happen(course, { kind: 'scenario-scored', scenario: fieldOf(course.state).id, achieved, ranks });
}
