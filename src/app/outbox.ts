import type { ReportDocument } from '../core/document.js';
import { asSeat, GM, PUBLIC, viewerKey } from '../core/viewer.js';
import type { Desk } from './desk.js';
import type { Job } from './ports/job-queue.js';
import type {
  CampaignRow,
  ChannelName,
  DeliveryKind,
  NewDelivery,
  PersonRow,
  PhaseId,
  RecordReader,
  SeatRow,
} from './ports/record.js';
import { openSeats, standingOf } from './rights.js';

/** What is to be told, apart from whom and by which channel. */
export interface Telling {
  readonly kind: DeliveryKind;
  /** Makes each message unique whatever runs twice; reader and channel are added to it. */
  readonly onceKey: string;
  readonly title: string;
  readonly document: ReportDocument;
  readonly phaseId?: PhaseId;
  readonly reportId?: string;
}

/** Who reads a campaign, and how they can be reached. */
export interface Readership {
  /** Open seats with the person who holds them, if any. */
  readonly seats: readonly { readonly seat: SeatRow; readonly person: PersonRow | null }[];
  /** GMs who may see everything; a GM who holds a seat is not among them (AD-X7). */
  readonly gms: readonly PersonRow[];
  readonly publicChannels: readonly Exclude<ChannelName, 'web'>[];
}

const isPerson = (row: PersonRow | null): row is PersonRow => row !== null;

export async function readershipOf(record: RecordReader, campaign: CampaignRow): Promise<Readership> {
  const [allSeats, gmIds, discord] = await Promise.all([
    record.seats(campaign.id),
    record.gms(campaign.id),
    record.channelTarget(campaign.id, 'discord'),
  ]);
  const seats = openSeats(allSeats);
  const ids = [...new Set([...seats.flatMap((seat) => (seat.holder === null ? [] : [seat.holder])), ...gmIds])];
  const people = new Map(
    (await Promise.all(ids.map((id) => record.person(id)))).filter(isPerson).map((row) => [row.id, row]),
  );
  const held = new Set(seats.map((seat) => seat.holder));
  return {
    seats: seats.map((seat) => ({ seat, person: seat.holder === null ? null : (people.get(seat.holder) ?? null) })),
    gms: gmIds
      .filter((id) => !held.has(id))
      .map((id) => people.get(id) ?? null)
      .filter(isPerson),
    publicChannels: discord === null ? [] : ['discord'],
  };
}

/** Writes the outbox rows of tellings: one for each reader and channel that reaches him. */
export class Outbox {
  readonly rows: NewDelivery[] = [];
  readonly #desk: Desk;
  readonly #campaign: CampaignRow;
  readonly #now: Date;

  constructor(desk: Desk, campaign: CampaignRow, now: Date) {
    this.#desk = desk;
    this.#campaign = campaign;
    this.#now = now;
  }

  #row(telling: Telling, viewer: string, channel: ChannelName, person: PersonRow | null): void {
    this.rows.push({
      id: this.#desk.secrets.uuid(),
      onceKey: `${telling.onceKey}/${viewer}/${channel}${person === null || channel === 'web' ? '' : `/${person.id}`}`,
      campaignId: this.#campaign.id,
      phaseId: telling.phaseId ?? null,
      reportId: telling.reportId ?? null,
      kind: telling.kind,
      channel,
      viewer,
      personId: person?.id ?? null,
      title: telling.title,
      document: telling.document,
      dueAt: this.#now,
      createdAt: this.#now,
    });
  }

  #outside(telling: Telling, viewer: string, person: PersonRow): void {
    for (const channel of this.#desk.channels) {
      if (channel.reaches(person)) this.#row(telling, viewer, channel.name, person);
    }
  }

  /** To everybody: the public thread of the web board and the campaign's own places elsewhere. */
  toPublic(telling: Telling, readers: Pick<Readership, 'publicChannels'>): void {
    this.#row(telling, viewerKey(PUBLIC), 'web', null);
    for (const channel of readers.publicChannels) this.#row(telling, viewerKey(PUBLIC), channel, null);
  }

  /** To a seat: its inbox on the web board stays with the seat; other channels go to the person who holds it now. */
  toSeat(telling: Telling, seat: SeatRow, person: PersonRow | null): void {
    const viewer = viewerKey(asSeat(seat.seatId));
    this.#row(telling, viewer, 'web', person);
    if (person !== null) this.#outside(telling, viewer, person);
  }

  toGms(telling: Telling, readers: Pick<Readership, 'gms'>): void {
    this.#row(telling, viewerKey(GM), 'web', null);
    for (const person of readers.gms) this.#outside(telling, viewerKey(GM), person);
  }

  /** To one person, what anybody may know: e.g. that his application was accepted. Not shown on the web board's thread. */
  toPerson(telling: Telling, person: PersonRow): void {
    this.#outside(telling, viewerKey(PUBLIC), person);
  }
}

/** The jobs that send outbox rows which were just stored. */
export const deliverJobs = (ids: readonly string[]): readonly Job[] =>
  ids.map((deliveryId) => ({ name: 'deliver-message', payload: { deliveryId, attempt: 0 } }));

/** Whether the person still is what a private message to `gm` takes him for. */
export const isJudge = async (record: RecordReader, campaign: CampaignRow, person: PersonRow): Promise<boolean> =>
  (await standingOf(record, campaign.id, person.id)).seesAll;
