import { DAY } from '../kit/spans.js';
import type { ApplicationRow, CampaignRow } from '../ports/record.js';
import { acceptedRows, waitingRows } from './registration-state.js';

/** So many days without a new player, and sign-up ends by itself, unless the GM has settled otherwise. */
export const USUAL_END_DAYS = 30;
/** Everybody is told so many days before. */
export const WARNED_DAYS = 5;

/** When somebody last joined, or a GM last said that it stays open. */
export function signupAliveAt(
  { createdAt, signupKeptAt }: Pick<CampaignRow, 'createdAt' | 'signupKeptAt'>,
  rows: readonly ApplicationRow[],
): Date {
  const joined = [...acceptedRows(rows), ...waitingRows(rows)].map(({ appliedAt }) => appliedAt.getTime());
  return new Date(Math.max(createdAt.getTime(), signupKeptAt?.getTime() ?? 0, ...joined));
}

/** Whether everybody was told, and nothing has happened since. */
export const isEndWarned = ({ signupWarnedAt }: Pick<CampaignRow, 'signupWarnedAt'>, alive: Date): boolean =>
  signupWarnedAt !== null && signupWarnedAt >= alive;

/**
 * When sign-up ends by itself if nobody joins; null: it does not, as a closing time is set, or by the GM's will. It never ends before
 * everybody had some days to hear of it.
 */
export function signupEndsAt(campaign: CampaignRow, rows: readonly ApplicationRow[], now: Date): Date | null {
  const { status, signupClosesAt, signupWarnedAt, signupEndDays } = campaign;
  const days = signupEndDays ?? USUAL_END_DAYS;
  if (status !== 'signup' || signupClosesAt !== null || days === 0) return null;
  const alive = signupAliveAt(campaign, rows);
  const warned = isEndWarned(campaign, alive) && signupWarnedAt !== null ? signupWarnedAt : now;
  const least = warned.getTime() + WARNED_DAYS * DAY;
  return new Date(Math.max(alive.getTime() + days * DAY, least));
}
