import { isJudgeSeat } from '../../core/game/seat.js';
import { asSeat, GM, type SeatId, type Viewer } from '../../core/game/viewer.js';
import type { CampaignId, CampaignRow, PersonId, PersonRow, RecordReader, SeatRow } from '../ports/record.js';
import type { Reader } from './asking.js';
import type { Desk } from './desk.js';
import { Refusal } from './refusal.js';
import { secretsRead } from './secrets-read.js';

/** A seat that is not there and a seat of somebody else give the same answer, so that neither betrays the other. */
const notYourSeat = (): Refusal =>
  new Refusal('not-your-seat', 'This is not a seat that you hold. Sign in as its player, or ask the GM to seat you.');

/** The same words wherever a campaign is asked for that is not there, or not there any more. */
export const noCampaign = (): Refusal => new Refusal('not-found', 'There is no campaign of this name.');

export async function knownCampaign(record: RecordReader, id: CampaignId): Promise<CampaignRow> {
  const campaign = await record.campaign(id);
  if (campaign === null)
    throw new Refusal('not-found', 'There is no campaign of this name. The list of campaigns has all there are.');
  return campaign;
}

export async function knownPerson(record: RecordReader, id: PersonId): Promise<PersonRow> {
  const person = await record.person(id);
  if (person === null) throw new Refusal('not-found', 'This person is not on record.');
  return person;
}

const isOpen = (seat: SeatRow): boolean => seat.closedAt === null;

/** Seats of players that are played. The judge's is none of them. */
export const openSeats = (seats: readonly SeatRow[]): readonly SeatRow[] =>
  seats.filter((seat) => isOpen(seat) && !isJudgeSeat(seat.seatId));

/** The judge's seat, in games that have one: nobody holds it alone. */
export const judgeSeatOf = (seats: readonly SeatRow[]): SeatRow | null =>
  seats.find((seat) => isOpen(seat) && isJudgeSeat(seat.seatId)) ?? null;

/** As whom a seat is told things: the judge's gets what the game masters get, and nothing of its own. */
export const toldAs = (seat: SeatId): Viewer => (isJudgeSeat(seat) ? GM : asSeat(seat));

/** Refuses what only the hosts of the service do. */
export async function requireHost(record: RecordReader, person: PersonId): Promise<PersonRow> {
  const host = await knownPerson(record, person);
  if (!host.isHost)
    throw new Refusal(
      'not-allowed',
      'Only a host of this service can do this. Ask whoever runs it, or your game master.',
    );
  return host;
}

/** The seat, when it is one of those that are played; else a refusal. */
export async function openSeat(record: RecordReader, campaign: CampaignId, seat: SeatId): Promise<SeatRow> {
  const row = openSeats(await record.seats(campaign)).find((one) => one.seatId === seat);
  if (row === undefined) throw new Refusal('not-found', 'There is no such seat in this campaign.');
  return row;
}

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

/** Whether somebody may stand in for a seat: nobody who `hasRead` the secrets, and no player of another side. */
export function mayStandIn(
  person: PersonId,
  seat: SeatRow,
  seats: readonly SeatRow[],
  hasRead: (person: PersonId) => boolean,
): boolean {
  if (seat.holder === null || seat.holder === person || hasRead(person)) return false;
  const own = openSeats(seats).filter((other) => other.holder === person);
  return own.every((other) => other.side !== null && other.side === seat.side);
}

/** Seats for which the person is deputy at that time. */
async function deputisedSeats(
  record: RecordReader,
  campaign: CampaignId,
  person: PersonId,
  now: Date,
): Promise<readonly SeatRow[]> {
  const named = (await record.deputies(campaign)).filter(
    (row) => row.personId === person && row.since <= now && now < row.until,
  );
  if (named.length === 0) return [];
  const [seats, hasRead] = await Promise.all([record.seats(campaign), secretsRead(record, campaign, now)]);
  return openSeats(seats).filter(
    (seat) => named.some((row) => row.seatId === seat.seatId) && mayStandIn(person, seat, seats, hasRead),
  );
}

/** The seat, when the person writes its orders: its holder, the deputy now, or a GM at the judge's. Else a refusal. */
export async function orderedSeat(
  { record, clock }: Pick<Desk, 'record' | 'clock'>,
  campaign: CampaignId,
  seat: SeatId,
  person: PersonId,
): Promise<SeatRow> {
  const row = (await record.seats(campaign)).find((candidate) => candidate.seatId === seat);
  if (row !== undefined && row.holder === person && isOpen(row)) return row;
  if (row !== undefined && isJudgeSeat(seat) && (await standingOf(record, campaign, person)).judges !== null)
    return row;
  const deputised = await deputisedSeats(record, campaign, person, clock.now());
  const own = deputised.find((candidate) => candidate.seatId === seat);
  if (own === undefined) throw notYourSeat();
  return own;
}

export async function requireGm(record: RecordReader, campaign: CampaignId, person: PersonId): Promise<void> {
  if (!(await record.gms(campaign)).includes(person))
    throw new Refusal('not-gm', 'Only the GM of this campaign can do this.');
}

/** For clocks and seats: the GM, or an assistant. Rulings, publication and the end are the GM's alone. */
export async function requireAssistant(record: RecordReader, campaign: CampaignId, person: PersonId): Promise<void> {
  if (!(await record.judges(campaign)).some((judge) => judge.personId === person))
    throw new Refusal('not-gm', 'Only the GM of this campaign, or an assistant, can do this.');
}

/** For what touches foreign secrets: a GM or assistant who holds no seat here. */
export async function requireNeutral(record: RecordReader, campaign: CampaignId, person: PersonId): Promise<void> {
  requireViewer(person, await standingOf(record, campaign, person), GM);
}

/** What a reader is in a campaign. */
export interface Standing {
  readonly seats: readonly SeatRow[];
  readonly gm: boolean;
  readonly assistant: boolean;
  /** A GM or assistant who holds a seat sees no foreign secrets. */
  readonly seesAll: boolean;
  /** The judge's seat, where the game has one and they are a GM who plays no other. */
  readonly judges: SeatRow | null;
  /** Seats for which they are deputy; only looked up when a time is given. */
  readonly deputyOf: readonly SeatRow[];
}

const NOBODY: Standing = { seats: [], gm: false, assistant: false, seesAll: false, judges: null, deputyOf: [] };

/** `now` lets deputies read what the seats read for which they stand in; without it nobody is a deputy. */
export async function standingOf(
  record: RecordReader,
  campaign: CampaignId,
  reader: Reader,
  now?: Date,
): Promise<Standing> {
  if (reader === null) return NOBODY;
  const [judges, seats] = await Promise.all([record.judges(campaign), record.seats(campaign)]);
  const held = openSeats(seats).filter((seat) => seat.holder === reader);
  const roles = judges.filter((judge) => judge.personId === reader).map((judge) => judge.role);
  const gm = roles.includes('gm');
  const assistant = !gm && roles.includes('assistant');
  const seesAll = (gm || assistant) && held.length === 0;
  const deputyOf = now === undefined ? [] : await deputisedSeats(record, campaign, reader, now);
  const judgesSeat = gm && seesAll ? judgeSeatOf(seats) : null;
  return { seats: held, gm, assistant, seesAll, judges: judgesSeat, deputyOf };
}

/** Refuses a reader who may not look as that viewer. */
export function requireViewer(reader: Reader, standing: Standing, viewer: Viewer): void {
  if (viewer.kind === 'public' || standing.seesAll) return;
  if (reader === null)
    throw new Refusal('not-signed-in', 'This page is for a player or the GM. Sign in with the link you were given.');
  if (viewer.kind === 'gm') {
    const message =
      standing.gm || standing.assistant
        ? 'You hold a seat in this campaign, so you do not see what the GM sees. A co-GM can look instead.'
        : 'Only the GM of this campaign can look here.';
    throw new Refusal('not-gm', message);
  }
  if (![...standing.seats, ...standing.deputyOf].some((seat) => seat.seatId === viewer.seat)) throw notYourSeat();
}
