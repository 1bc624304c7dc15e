import type { ReportDocument } from '../../core/game/document.js';
import { asSeat, GM, PUBLIC, viewerKey } from '../../core/game/viewer.js';
import type { Desk } from '../kit/desk.js';
import { openSeats, standingOf } from '../kit/rights.js';
import type { Job } from '../ports/job-queue.js';
import type {
  ApplicationRow,
  CampaignRow,
  ChannelName,
  DeliveryKind,
  NewDelivery,
  PersonRow,
  PhaseId,
  RecordReader,
  RecordTx,
  SeatRow,
  Takes,
} from '../ports/record.js';
import { chained, type NewAct } from './acts.js';
import { carriersOf, digestAt, openDoors } from './doors.js';
import { mayLeaveAt } from './quiet-hours.js';

/** What is to be told, apart from whom and by which channel. */
export interface Telling {
  readonly kind: DeliveryKind;
  /** Makes each message unique whatever runs twice; reader and channel are added to it. */
  readonly onceKey: string;
  readonly title: string;
  readonly document: ReportDocument;
  readonly phaseId?: PhaseId;
  readonly reportId?: string;
  /** Of press: where its reader finds it among their letters. */
  readonly conversation?: string;
  /** When it is of use no longer: quiet hours never hold it up to then. */
  readonly deadlineAt?: Date;
  /** When an answer to it would come too late: no digest keeps it back up to then. Left out: its `deadlineAt`. */
  readonly answerBy?: Date;
  /** Doors outside tell it no sooner: by then it may not be needed any more. Never held up to its deadline. */
  readonly notBefore?: Date;
  /** The text when it leaves the house only then, for texts that speak of the time left. */
  readonly documentAt?: (sendAt: Date) => ReportDocument;
}

/** What a GM carries by hand: neither reminders nor that a window has closed, which are of no use by the time they are carried. */
const CARRIED: ReadonlySet<DeliveryKind> = new Set([
  'report',
  'correction',
  'ruling',
  'phase-opened',
  'press',
  'notice',
]);

/** Who reads a campaign, and how they can be reached. */
export interface Readership {
  /** Open seats with the person who holds them, if any. */
  readonly seats: readonly { readonly seat: SeatRow; readonly person: PersonRow | null }[];
  /** GMs who may see everything; a GM who holds a seat is not among them (AD-X7). */
  readonly gms: readonly PersonRow[];
  readonly publicChannels: readonly Exclude<ChannelName, 'web'>[];
}

export async function readershipOf(record: RecordReader, campaign: CampaignRow): Promise<Readership> {
  const { seats: allSeats, gms: gmIds, people: rows, places } = await record.readers(campaign.id);
  const seats = openSeats(allSeats);
  const people = new Map(rows.map((row) => [row.id, row]));
  const held = new Set(seats.map((seat) => seat.holder));
  return {
    seats: seats.map((seat) => ({ seat, person: seat.holder === null ? null : (people.get(seat.holder) ?? null) })),
    gms: gmIds.flatMap((id) => {
      const person = held.has(id) ? undefined : people.get(id);
      return person === undefined ? [] : [person];
    }),
    publicChannels: places,
  };
}

/**
 * Writes the outbox rows of tellings: one for each reader and door at which they take it. Acts of the campaign that are entered with
 * them are put on the end of its chain, and every message tells the head that the chain has then.
 */
export class Outbox {
  readonly rows: NewDelivery[] = [];
  readonly #acts: NewAct[] = [];
  /** For readers whom no door reaches: stored where the GM carries messages by hand. */
  readonly #byHand: NewDelivery[] = [];
  readonly #desk: Desk;
  readonly #campaign: CampaignRow;
  readonly #now: Date;

  constructor(desk: Desk, campaign: CampaignRow, now: Date) {
    this.#desk = desk;
    this.#campaign = campaign;
    this.#now = now;
  }

  /** The caller holds the campaign. */
  enter(...acts: readonly NewAct[]): void {
    this.#acts.push(...acts);
  }

  /** When a message to a person leaves the house by a door at which they take so much. */
  #leavesAt(telling: Telling, person: PersonRow, takes: Takes): Date {
    const deadlineAt = telling.deadlineAt ?? null;
    const { kind, answerBy = deadlineAt } = telling;
    const collected = takes === 'digest' ? digestAt(this.#now, { kind, answerBy }, person) : null;
    const leaves = collected ?? mayLeaveAt(this.#now, kind, person, deadlineAt);
    const { notBefore } = telling;
    const held = notBefore !== undefined && notBefore > leaves && (deadlineAt === null || notBefore < deadlineAt);
    return held ? notBefore : leaves;
  }

  #row(
    telling: Telling,
    viewer: string,
    channel: ChannelName,
    person: PersonRow | null,
    { takes = 'all', deviceId = null }: { readonly takes?: Takes; readonly deviceId?: string | null } = {},
  ): void {
    const atOnce = channel === 'web' || channel === 'copy' || channel === 'webhook' || person === null;
    const dueAt = atOnce ? this.#now : this.#leavesAt(telling, person, takes);
    const document = dueAt > this.#now ? (telling.documentAt?.(dueAt) ?? telling.document) : telling.document;
    const rows = channel === 'copy' && person !== null ? this.#byHand : this.rows;
    const reader = [person === null || channel === 'web' ? [] : person.id, deviceId ?? []].flat();
    rows.push({
      id: this.#desk.secrets.rowId(),
      onceKey: [telling.onceKey, viewer, channel, ...reader].join('/'),
      campaignId: this.#campaign.id,
      phaseId: telling.phaseId ?? null,
      reportId: telling.reportId ?? null,
      kind: telling.kind,
      channel,
      viewer,
      conversation: telling.conversation ?? null,
      personId: person?.id ?? null,
      deviceId,
      title: telling.title,
      document,
      dueAt,
      createdAt: this.#now,
    });
  }

  /** Whether one of a person's doors brings it as it comes; so does the board alone, where nothing else does. */
  #comesAtOnce(telling: Telling, person: PersonRow, carriers: readonly { readonly takes: Takes }[]): boolean {
    const { kind, answerBy = telling.deadlineAt ?? null } = telling;
    const isCollected = digestAt(this.#now, { kind, answerBy }, person) !== null;
    return !isCollected || carriers.length === 0 || carriers.some(({ takes }) => takes !== 'digest');
  }

  #outside(telling: Telling, viewer: string, person: PersonRow, joined = false): void {
    const carriers = carriersOf(openDoors(person, this.#desk.channels));
    for (const { channel, takes } of carriers)
      if (!(joined && channel.joinsOpening === true)) this.#row(telling, viewer, channel.name, person, { takes });
    const push = this.#desk.channels.find(({ name }) => name === 'push');
    const isJoined = joined && push?.joinsOpening === true;
    if (push?.reaches(person) === true && !isJoined && this.#comesAtOnce(telling, person, carriers))
      for (const deviceId of person.pushDevices) this.#row(telling, viewer, 'push', person, { deviceId });
    if (this.#desk.channels.some((channel) => channel.name === 'webhook' && channel.reaches(person)))
      this.#row(telling, viewer, 'webhook', person);
  }

  /** To everybody: the public thread of the web board and the campaign's own places elsewhere. */
  toPublic(telling: Telling, readers: Pick<Readership, 'publicChannels'>): void {
    this.#row(telling, viewerKey(PUBLIC), 'web', null);
    for (const channel of readers.publicChannels)
      if (channel !== 'copy' || CARRIED.has(telling.kind)) this.#row(telling, viewerKey(PUBLIC), channel, null);
  }

  /**
   * To a seat: its inbox on the web board stays with the seat; other channels go to the person who holds it now. `joined`: it
   * is told together with another message to the same seat, by channels that do so.
   */
  toSeat(telling: Telling, seat: SeatRow, person: PersonRow | null, joined = false): void {
    const viewer = viewerKey(asSeat(seat.seatId));
    this.#row(telling, viewer, 'web', person);
    if (person === null) return;
    this.#outside(telling, viewer, person, joined);
    if (CARRIED.has(telling.kind) && openDoors(person, this.#desk.channels).length === 0)
      this.#row(telling, viewer, 'copy', person);
  }

  /** To a seat's inbox on the web board alone. */
  toInbox(telling: Telling, seat: SeatRow): void {
    this.#row(telling, viewerKey(asSeat(seat.seatId)), 'web', null);
  }

  toGms(telling: Telling, readers: Pick<Readership, 'gms'>): void {
    this.#row(telling, viewerKey(GM), 'web', null);
    for (const person of readers.gms) this.#outside(telling, viewerKey(GM), person);
  }

  /** To one person, what anybody may know: e.g. that their application was accepted. Not shown on the web board's thread. */
  toPerson(telling: Telling, person: PersonRow): void {
    this.#outside(telling, viewerKey(PUBLIC), person);
  }

  /** Stores the rows and gives the jobs that send them, to be queued after the commit. */
  async store(tx: RecordTx): Promise<readonly Job[]> {
    const carried = this.#byHand.length > 0 && (await tx.channelTarget(this.#campaign.id, 'copy')) !== null;
    const last = await tx.lastAct(this.#campaign.id);
    const acts = chained(this.#campaign.id, last, this.#acts.splice(0), this.#now);
    if (acts.length > 0) await tx.insertActs(acts);
    const act = (acts.at(-1) ?? last)?.number ?? null;
    const rows = (carried ? [...this.rows, ...this.#byHand] : this.rows).map((row) => ({ ...row, act }));
    const stored = new Set(await tx.insertDeliveries(rows));
    return rows
      .filter((row) => stored.has(row.id) && row.channel !== 'copy')
      .map(({ id, dueAt }) => ({
        name: 'deliver-message',
        payload: { deliveryId: id, attempt: 0 },
        ...(dueAt > this.#now ? { runAt: dueAt } : {}),
      }));
  }
}

/** Whether the person still is what a private message to `gm` takes them for. */
export const isJudge = async (record: RecordReader, campaign: CampaignRow, person: PersonRow): Promise<boolean> =>
  (await standingOf(record, campaign.id, person.id)).seesAll;

/** To each of those who have signed up, where they are reached. */
export async function toApplicants(
  tx: RecordReader,
  outbox: Outbox,
  rows: readonly ApplicationRow[],
  telling: (person: PersonRow) => Telling,
): Promise<void> {
  for (const person of await tx.people([...new Set(rows.map(({ personId }) => personId))]))
    outbox.toPerson(telling(person), person);
}

/** To everybody, and to each player where they are reached: not everybody reads the public thread. */
export function tellAll(outbox: Outbox, readers: Readership, telling: Telling): void {
  outbox.toPublic(telling, readers);
  for (const { seat, person } of readers.seats) if (person !== null) outbox.toSeat(telling, seat, person);
}
