import type { Schedule } from '../../core/calendar/schedule.js';
import { isOver } from '../../core/campaign/status.js';
import { asksJudgeAlone } from '../../core/game/seat.js';
import { type LineAnswer, ordersOf } from '../../core/game/sheet.js';
import type { SeatId } from '../../core/game/viewer.js';

import { givenReceipt } from '../ports/record/sheets.js';
import type { CampaignRow, Door, PhaseRow, SheetRow } from '../ports/record.js';

/**
 * What a seat has to do with the window of now:
 * `nothing-open`: no campaign that takes orders, or none yet; `sealed`: the results are being worked out; `not-asked`: others are
 * at it; `invited`: it may send a sheet and need not; `owed`: its sheet is missing; `taken-back`: it sent one and took it back;
 * `sent`: a sheet stands; `ready`: and the seat has said that it is final.
 */
type StandState = 'nothing-open' | 'sealed' | 'not-asked' | 'invited' | 'owed' | 'taken-back' | 'sent' | 'ready';

/** How much of a sheet counts. READY is no order, and neither are comments. */
interface SheetCount {
  readonly orders: number;
  /** Lines that do not count, or not all of whose orders do. */
  readonly rejected: number;
  /** Those of them of whose orders some count. */
  readonly partly: number;
}

/** Where a seat stands, as every screen and every door tells it. */
export interface Stand {
  readonly state: StandState;
  /** The clocks stand still: a sheet that is owed is owed all the same, and `deadlineAt` is no deadline. */
  readonly paused: boolean;
  readonly owes: boolean;
  /** The sheet that stands, or was sealed; null: none. */
  readonly sheet: (SheetCount & { readonly receipt: string; readonly door: Door; readonly receivedAt: Date }) | null;
  /** Units to which the sheet that stands gives no order, by the names that people type. Never those of a draft. */
  readonly idle: readonly string[];
  /**
   * How long after everybody has said so the window ends, in milliseconds; null where READY of this seat ends nothing, because
   * every window keeps its whole time or because others alone are asked.
   */
  readonly readyEndsAfterMs: number | null;
  /** One sentence: what silence does. Empty where nothing is open. */
  readonly silence: string;
  /** When the open window closes; null where none is open. */
  readonly deadlineAt: Date | null;
}

/** How it is shown: amber while a sheet is owed, or where what stands is worth a look; green only when a sheet stands. */
export type StandTone = 'due' | 'look' | 'good' | 'quiet';

type WindowRow = Pick<PhaseRow, 'ordinal' | 'status' | 'deadlineAt' | 'owes' | 'invited' | 'silence'>;

export interface StandFacts {
  readonly campaign: Pick<CampaignRow, 'status'>;
  readonly phase: WindowRow | null;
  readonly seat: SeatId;
  /** What the seat sent last in this window, void sheets left out. */
  readonly latest: Pick<SheetRow, 'kind' | 'door' | 'receivedAt' | 'answer' | 'receipt' | 'carriedFrom'> | null;
  readonly ready: boolean;
  readonly schedule: Pick<Schedule, 'earlyRun' | 'earlyRunBy' | 'earlyRunDelay'>;
}

export function countSheet(lines: readonly LineAnswer[]): SheetCount {
  // Problems of the sheet as a whole stand in a row that is no line.
  const rejected = lines.filter(({ line, verdict }) => line > 0 && verdict === 'rejected');
  const partly = rejected.filter(({ stand }) => stand !== undefined).length;
  return { orders: ordersOf(lines).length, rejected: rejected.length, partly };
}

/** Whether a window ends as soon as all have said READY: where the campaign wants that, and where the judge alone is asked. */
export const runsEarly = (
  { earlyRun }: Pick<Schedule, 'earlyRun'>,
  { owes, invited }: Pick<PhaseRow, 'owes' | 'invited'>,
): boolean => earlyRun || asksJudgeAlone(owes, invited);

/** How long after that it ends. */
export const earlyDelay = (
  { earlyRunDelay }: Pick<Schedule, 'earlyRunDelay'>,
  { owes, invited }: Pick<PhaseRow, 'owes' | 'invited'>,
): number => (asksJudgeAlone(owes, invited) ? 0 : earlyRunDelay);

/** Seats whose word READY counts in a window: those that owe orders, and those invited where everybody is asked or nobody owes. */
export function askedForReady(
  { owes, invited }: Pick<PhaseRow, 'owes' | 'invited'>,
  { earlyRunBy }: Pick<Schedule, 'earlyRunBy'>,
): ReadonlySet<SeatId> {
  return new Set([...owes, ...(earlyRunBy === 'everybody' || owes.length === 0 ? invited : [])]);
}

/** Where a seat stands while nothing asks for orders. */
export const NOTHING_OPEN: Stand = {
  state: 'nothing-open',
  paused: false,
  owes: false,
  sheet: null,
  idle: [],
  readyEndsAfterMs: null,
  silence: '',
  deadlineAt: null,
};

const sheetOf = (latest: StandFacts['latest']): Stand['sheet'] =>
  latest === null || latest.kind !== 'orders'
    ? null
    : {
        ...countSheet(latest.answer),
        receipt: givenReceipt(latest),
        door: latest.door,
        receivedAt: latest.receivedAt,
      };

function stateOf({ latest, ready }: StandFacts, owes: boolean, invited: boolean): StandState {
  if (latest?.kind === 'orders') return ready ? 'ready' : 'sent';
  // Who owes a sheet owes it whatever else they have said.
  if (owes) return latest === null ? 'owed' : 'taken-back';
  if (ready) return 'ready';
  if (latest !== null) return 'taken-back';
  return invited ? 'invited' : 'not-asked';
}

/** Where a seat stands: the one place that decides it, from the record alone. */
export function whereIStand(facts: StandFacts): Stand {
  const { campaign, phase, seat, latest, schedule } = facts;
  const begun = phase !== null && phase.ordinal > 0 && campaign.status !== 'signup';
  if (!begun || isOver(campaign) || phase.status === 'published') return NOTHING_OPEN;
  const paused = campaign.status === 'paused';
  const [owes, invited] = [phase.owes.includes(seat), phase.invited.includes(seat)];
  const sheet = sheetOf(latest);
  if (phase.status !== 'open') return { ...NOTHING_OPEN, state: 'sealed', paused, owes, sheet };
  const ends = runsEarly(schedule, phase) && askedForReady(phase, schedule).has(seat);
  return {
    state: stateOf(facts, owes, invited),
    paused,
    owes,
    sheet,
    idle: [],
    readyEndsAfterMs: ends ? earlyDelay(schedule, phase) : null,
    silence: phase.silence,
    deadlineAt: phase.deadlineAt,
  };
}

/** The same with the units that its sheet gives no order; who sends none on purpose leaves nobody without one by mistake. */
export const withIdle = (stand: Stand, idle: readonly string[]): Stand =>
  stand.sheet === null || stand.sheet.orders === 0 ? stand : { ...stand, idle };

/** Whether a sheet of this seat is awaited: it owes one, and none stands. */
export const isMissing = ({ state, owes }: Pick<Stand, 'state' | 'owes'>): boolean =>
  state === 'owed' || (state === 'taken-back' && owes);

/** What waits for its player now: while the clocks stand still nothing is due. */
export const isDue = (stand: Stand): boolean => isMissing(stand) && !stand.paused;

export function toneOf(stand: Stand): StandTone {
  if (isMissing(stand)) return 'due';
  if (stand.sheet === null || stand.state === 'sealed') return stand.state === 'ready' ? 'good' : 'quiet';
  if (stand.state === 'ready') return 'good';
  return stand.sheet.rejected > 0 || stand.idle.length > 0 ? 'look' : 'good';
}
