import { isInTime } from '../../core/calendar/order-window.js';
import type { SeatId } from '../../core/game/viewer.js';
import type { Desk } from '../kit/desk.js';
import type { CampaignId, CampaignRow, PhaseRow, RecordReader, RecordTx, SheetRow } from '../ports/record.js';

// A sheet that its door stamped before the deadline, and that was read only when the orders had been sealed without it. It is kept as
// one that changes nothing, and what becomes of it, the game master says.

/** The remark on the whole of such a sheet. */
export const READ_LATE = 'sheet/read-late';

/** What became of it: it waits for the game master's word, it was taken or left, or what was sent later counts in its place. */
export type ReadLateState = 'asked' | 'taken' | 'left' | 'newer';

const isState = (word: string | undefined): word is ReadLateState =>
  word === 'asked' || word === 'taken' || word === 'left' || word === 'newer';

/** The word on such a sheet is kept among the votes under this subject. */
const wordOn = (sheet: string): string => `read-late/${sheet}`;

export const isReadLate = ({ answer }: Pick<SheetRow, 'answer'>): boolean =>
  answer.some(({ line, problems }) => line === 0 && problems.some(({ code }) => code === READ_LATE));

export async function readLateState(record: RecordReader, campaign: CampaignId, sheet: string): Promise<ReadLateState> {
  const [word] = await record.votes(campaign, wordOn(sheet));
  return isState(word?.choice) ? word.choice : 'left';
}

export const putReadLate = (
  tx: RecordTx,
  campaign: CampaignId,
  { id, seatId }: Pick<SheetRow, 'id' | 'seatId'>,
  choice: ReadLateState,
  at: Date,
): Promise<void> => tx.castVote({ campaignId: campaign, subject: wordOn(id), seatId, choice, at });

/** So far back is looked for the window in which a message was stamped. */
const MOST_BACK = 12;

/** Whether a time stamp lies in the window of a phase. */
function stampedIn({ frameOf }: Desk, campaign: CampaignRow, phase: PhaseRow, stamp: Date): boolean {
  if (stamp < phase.openedAt) return false;
  const { absence, schedule } = frameOf(campaign);
  // Where the game waits for those who are silent, the window was open until it was sealed.
  if (absence === 'wait' && phase.sealedAt !== null && stamp <= phase.sealedAt) return true;
  return isInTime(stamp.getTime(), phase.deadlineAt.getTime(), schedule.grace);
}

/** The phase for which a message was stamped in time, though it is sealed meanwhile; null: there is none, or the window is still open. */
export async function sealedMeanwhile(
  desk: Desk,
  campaign: CampaignRow,
  seat: SeatId,
  stamp: Date,
): Promise<PhaseRow | null> {
  const { record } = desk;
  let phase = await record.currentPhase(campaign.id);
  for (let back = 0; phase !== null && phase.openedAt > stamp && back < MOST_BACK; back += 1)
    phase = phase.ordinal === 0 ? null : await record.phaseAt(campaign.id, phase.ordinal - 1);
  if (phase === null || phase.ordinal === 0 || phase.status === 'open' || phase.supersededAt !== null) return null;
  const asked = phase.owes.includes(seat) || phase.invited.includes(seat);
  return asked && stampedIn(desk, campaign, phase, stamp) ? phase : null;
}

/**
 * What stands for the seat in a sealed phase, of its own sending: a sheet that was read again in its silence, or that a bot wrote, does not
 * count for that.
 */
export async function ownSheet(record: RecordReader, phase: PhaseRow, seat: SeatId): Promise<SheetRow | null> {
  const was = phase.sealed?.absences?.find(({ seatId }) => seatId === seat)?.did;
  return was === 'repeated' || was === 'bot' ? null : record.latestSheet(phase.id, seat);
}

/** Silence that was counted although a sheet had been sent in time is made good by the next silence, which is no strike. */
const STRIKE_CREDIT = 'strike-credit';

/** Seats whose next silence is no strike. */
export const creditedSeats = async (record: RecordReader, campaign: CampaignId): Promise<ReadonlySet<SeatId>> =>
  new Set(
    (await record.votes(campaign, STRIKE_CREDIT)).flatMap(({ seatId, choice }) => (choice === 'yes' ? [seatId] : [])),
  );

export const putCredit = (tx: RecordTx, campaign: CampaignId, seat: SeatId, given: boolean, at: Date): Promise<void> =>
  tx.castVote({ campaignId: campaign, subject: STRIKE_CREDIT, seatId: seat, choice: given ? 'yes' : 'no', at });
