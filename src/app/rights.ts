import type { SeatId, Viewer } from '../core/viewer.js';
import type { Reader } from './app.js';
import type { CampaignId, CampaignRow, PersonId, RecordReader, SeatRow } from './ports/record.js';
import { Refusal } from './refusal.js';

/** A seat that is not there and a seat of somebody else give the same answer, so that neither betrays the other. */
const notYourSeat = (): Refusal =>
  new Refusal('not-your-seat', 'This is not a seat that you hold. Sign in as its player, or ask the GM to seat you.');

export async function knownCampaign(record: RecordReader, id: CampaignId): Promise<CampaignRow> {
  const campaign = await record.campaign(id);
  if (campaign === null)
    throw new Refusal('not-found', 'There is no campaign of this name. The list of campaigns has all there are.');
  return campaign;
}

const isOpen = (seat: SeatRow): boolean => seat.closedAt === null;

export const openSeats = (seats: readonly SeatRow[]): readonly SeatRow[] => seats.filter(isOpen);

/** The seat, when the person holds it; else a refusal. */
export async function heldSeat(
  record: RecordReader,
  campaign: CampaignId,
  seat: SeatId,
  person: PersonId,
): Promise<SeatRow> {
  const row = (await record.seats(campaign)).find((candidate) => candidate.seatId === seat);
  if (row === undefined || row.holder !== person || !isOpen(row)) throw notYourSeat();
  return row;
}

export async function requireGm(record: RecordReader, campaign: CampaignId, person: PersonId): Promise<void> {
  if (!(await record.gms(campaign)).includes(person))
    throw new Refusal('not-gm', 'Only the GM of this campaign can do this.');
}

/** What a reader is in a campaign. */
export interface Standing {
  readonly seats: readonly SeatRow[];
  readonly gm: boolean;
  /** A GM who holds a seat sees no foreign secrets (AD-X7). */
  readonly seesAll: boolean;
}

export async function standingOf(record: RecordReader, campaign: CampaignId, reader: Reader): Promise<Standing> {
  if (reader === null) return { seats: [], gm: false, seesAll: false };
  const [gms, seats] = await Promise.all([record.gms(campaign), record.seats(campaign)]);
  const held = openSeats(seats).filter((seat) => seat.holder === reader);
  const gm = gms.includes(reader);
  return { seats: held, gm, seesAll: gm && held.length === 0 };
}

/** Refuses a reader who may not look as that viewer. */
export function requireViewer(reader: Reader, standing: Standing, viewer: Viewer): void {
  if (viewer.kind === 'public' || standing.seesAll) return;
  if (reader === null)
    throw new Refusal('not-signed-in', 'This page is for a player or the GM. Sign in with the link you were given.');
  if (viewer.kind === 'gm') {
    const message = standing.gm
      ? 'You hold a seat in this campaign, so you do not see what the GM sees (AD-X7). A co-GM can look instead.'
      : 'Only the GM of this campaign can look here.';
    throw new Refusal('not-gm', message);
  }
  if (!standing.seats.some((seat) => seat.seatId === viewer.seat)) throw notYourSeat();
}
