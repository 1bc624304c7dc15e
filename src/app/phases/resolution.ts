import { randomnessOf } from '../../core/dice/beacon-check.js';
import type { Roll } from '../../core/dice/dice.js';
import { forcedDice } from '../../core/dice/forced.js';
import { type KeyedDice, keyedDice } from '../../core/dice/keyed.js';
import { phaseKey } from '../../core/dice/keys.js';
import { phaseKey2 } from '../../core/dice/keys-2.js';
import { isAmendment } from '../../core/engine/amend.js';
import type { Game, Resolved } from '../../core/engine/any-system.js';
import type { Json } from '../../core/game/json.js';
import { NO_ROSTER_CHANGES, type Sealed } from '../../core/game/sheet.js';
import { asSeat, GM, PUBLIC, type SeatId, type Viewer } from '../../core/game/viewer.js';
import type { Desk } from '../kit/desk.js';
import { hex } from '../kit/numbers.js';
import type { CampaignRow, NewResolution, PhaseId, ReportRow, ResolutionId, SealedInput } from '../ports/record.js';
import { reportRows } from './report-rows.js';

/** What came of a sealed phase, ready to be stored. */
export interface PhaseOutcome {
  readonly resolved: Resolved;
  readonly resolution: NewResolution;
  readonly reports: readonly ReportRow[];
  /** Invariants that the new state breaks; empty when all is well. */
  readonly faults: readonly string[];
}

export interface ResolutionInput {
  readonly campaign: CampaignRow;
  readonly phaseId: PhaseId;
  /** The state on which the phase is played. */
  readonly base: Json;
  readonly secret: Uint8Array;
  readonly sealed: SealedInput;
  readonly seats: readonly SeatId[];
  /** Changes of the state by rulings, as events, before the orders are resolved and after. */
  readonly amend?: Amendments;
  /** What has happened stands as it is stored, whatever the rules have become since: it is told again, and nothing is resolved. */
  readonly stored?: { readonly events: readonly Json[]; readonly rolls: readonly Roll[] };
}

/** What phases are judged with. */
export type Court = Pick<Desk, 'gameOf' | 'frameOf' | 'secrets' | 'clock'>;

interface Amendments {
  readonly before: readonly Json[];
  readonly after: readonly Json[];
}

/** The dice of a sealed phase: after a ruling from the hashes of its first sealing, with the faces that were ruled. */
export function diceOf(
  { diceVersion }: Pick<CampaignRow, 'diceVersion'>,
  secret: Uint8Array,
  sealed: SealedInput,
): KeyedDice {
  const made = sealed.keyHashes ?? sealed.sheets.map((sheet) => sheet.hash);
  const published = sealed.beacon?.signature ?? null;
  const key =
    diceVersion === 1
      ? phaseKey(hex(secret), made)
      : phaseKey2(hex(secret), made, published === null ? null : randomnessOf(published));
  return forcedDice(keyedDice(key, diceVersion), sealed.forced ?? []);
}

/** The amendments among stored events: those in front of what the rules made of the orders, and those behind. */
export function amendmentsOf(events: readonly Json[]): Amendments {
  const first = events.findIndex((event) => !isAmendment(event));
  const before = first === -1 ? events : events.slice(0, first);
  return { before, after: events.slice(before.length).filter(isAmendment) };
}

/** The sealed input as the rules read it. */
export const asSealed = ({ sheets, roster, rules, grants }: SealedInput): Sealed<Json> => ({
  sheets: Object.fromEntries(sheets.map(({ seatId, orders }) => [seatId, orders])),
  roster: { ...roster, joining: roster.joining.map(({ id, name, side }) => ({ id, name, side })) },
  ...(rules === undefined ? {} : { rules }),
  ...(grants === undefined ? {} : { grants }),
});

/** The outcome of the rules, with what a ruling changes around them. */
function resolveWith(
  game: Game,
  { base, sealed, amend }: ResolutionInput,
  dice: KeyedDice,
  viewers: readonly Viewer[],
): Resolved {
  const input = asSealed(sealed);
  if (amend === undefined || amend.before.length + amend.after.length === 0)
    return game.resolve(base, input, dice, viewers);
  const { events } = game.resolve(game.fold(base, amend.before), input, dice, []);
  return game.retell(base, [...amend.before, ...events, ...amend.after], viewers);
}

/** Runs the rules on what was sealed. Nothing is written, so it may run any number of times. */
export function resolveSealed(court: Court, input: ResolutionInput): PhaseOutcome {
  const { base, campaign, sealed, stored } = input;
  const game = court.gameOf(campaign);
  const dice = diceOf(campaign, input.secret, sealed);
  const viewers = viewersOf(input.seats);
  if (stored === undefined) return outcomeOf(court, input, resolveWith(game, input, dice, viewers), dice);
  return outcomeOf(court, input, game.retell(base, stored.events, viewers), { ...dice, rolls: () => stored.rolls });
}

export const viewersOf = (seats: readonly SeatId[]): readonly Viewer[] => [PUBLIC, GM, ...seats.map(asSeat)];

/** The rows of an outcome. `dice` has rolled whatever the phase rolled. */
export function outcomeOf(
  court: Court,
  { campaign, phaseId, sealed }: Pick<ResolutionInput, 'campaign' | 'phaseId' | 'sealed'>,
  resolved: Resolved,
  dice: KeyedDice,
): PhaseOutcome {
  const game = court.gameOf(campaign);
  const id: ResolutionId = court.secrets.rowId();
  const forced = (sealed.forced ?? []).map(({ stream }) => stream);
  return {
    resolved,
    faults: game.invariants(resolved.state),
    resolution: {
      id,
      phaseId,
      attempt: 1,
      rulesVersion: game.system.rulesVersion,
      state: resolved.state,
      rolls: dice.rolls(),
      createdAt: court.clock.now(),
      supersededAt: null,
    },
    reports: reportRows(court, id, resolved, dice, {
      houseRules: court.frameOf(campaign).houseRules,
      forced,
      beacon: sealed.beacon ?? null,
    }),
  };
}

export const NOTHING_SEALED: SealedInput = { sheets: [], roster: NO_ROSTER_CHANGES };
