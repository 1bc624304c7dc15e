import { isOver } from '../../core/campaign/status.js';
import type { Inline, ReportDocument } from '../../core/game/document.js';
import { asSeat, type SeatId } from '../../core/game/viewer.js';
import type { ByReader, Reader, SeatRef } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign, openSeats, orderedSeat, requireViewer, standingOf } from '../kit/rights.js';
import { type SeatSummary, seatSummary } from '../kit/seat-summary.js';
import { EARLIER, type LetterRow, NAMELESS, withSeat } from '../ports/record/letters.js';
import type { CampaignId, SeatRow } from '../ports/record.js';
import { callerIn, type PressOffer, pressOf } from '../seats/send-press.js';
import { sharedLetters } from '../seats/share-letters.js';
import { playedBy } from '../windows/played-by.js';
import type { CampaignPage, CampaignSummary } from './campaign-pages.js';
import { seatsOf } from './read-campaigns.js';
import { campaignSummary, readerIn } from './summaries.js';

/** One of a seat's conversations. */
export interface ConversationEntry {
  /** `seat:seat-2`, `side`, `all`, `earlier`. */
  readonly id: string;
  readonly name: string;
  /** The other one's side, where it is a seat of one. */
  readonly side: string | null;
  readonly unread: number;
  /** Null where nothing has been written yet. */
  readonly newest: { readonly at: Date; readonly words: string; readonly own: boolean } | null;
  /** Whether the reader writes there, unless letters are closed just now. */
  readonly mayWrite: boolean;
}

/** A letter as it is read. */
export interface Letter {
  readonly id: string;
  /** Null: its readers are not told who wrote it. */
  readonly writer: string | null;
  /** It was sent without its sender’s name. */
  readonly grey: boolean;
  /** Written by the seat that is shown. */
  readonly own: boolean;
  readonly document: ReportDocument;
  readonly at: Date;
}

/** A seat's letters: all its conversations, and one of them, if it was asked for. */
export interface LettersPage {
  readonly campaign: CampaignSummary;
  readonly reader: CampaignPage['reader'];
  readonly seat: SeatSummary;
  readonly as: 'holder' | 'deputy' | 'gm';
  /** Whether one may write without one's name. */
  readonly mayBeGrey: boolean;
  /** Why the reader, who holds the seat, may not write just now, and until when; null: they may. */
  readonly closed: readonly Inline[] | null;
  /** The newest first; behind them those to whom nothing has been written yet. */
  readonly conversations: readonly ConversationEntry[];
  /** Whether what the reader wrote stands in the book of the war; null: the war goes on, or they do not hold the seat. */
  readonly shared: boolean | null;
  readonly open: {
    readonly entry: ConversationEntry;
    /** The oldest first. */
    readonly letters: readonly Letter[];
    /** Whether there are older ones. */
    readonly more: boolean;
  } | null;
}

/** Letters of a conversation on one page. */
const PAGE = 30;
const LONGEST_EXCERPT = 120;

const noSuch = (): Refusal =>
  new Refusal('not-found', 'There is no such conversation. The list of letters has all that there are.');

function wordsOf({ blocks }: ReportDocument): string {
  const [first] = blocks;
  const text =
    first?.kind === 'paragraph' ? first.text.map((run) => (typeof run === 'string' ? run : run.text)).join('') : '';
  const letters = [...text];
  return letters.length <= LONGEST_EXCERPT ? text : `${letters.slice(0, LONGEST_EXCERPT).join('')}…`;
}

function named(
  id: string,
  seats: readonly SeatRow[],
  offer: PressOffer | null,
  called: (seat: SeatRow) => string,
): Pick<ConversationEntry, 'name' | 'side'> {
  if (id === 'all') return { name: 'Everybody', side: null };
  if (id === 'side') return { name: offer?.side ?? 'Your side', side: null };
  if (id === NAMELESS) return { name: 'Letters without a sender', side: null };
  if (id === EARLIER) return { name: 'Earlier letters', side: null };
  const seat = seats.find(({ seatId }) => withSeat(seatId) === id);
  return {
    name: seat === undefined ? 'A former seat' : called(seat),
    side: offer?.oneEach === true ? null : (seat?.side ?? null),
  };
}

/** To whom the seat may write, as conversations. */
const offered = (offer: PressOffer | null): readonly string[] => [
  ...(offer?.seats.map(({ id }) => withSeat(id)) ?? []),
  ...(offer === null || offer.side === null ? [] : ['side']),
  ...(offer?.all === true ? ['all'] : []),
];

interface Asked extends ByReader {
  readonly seat: SeatId;
  /** The conversation that is opened. */
  readonly conversation?: string;
  /** Only letters before that. */
  readonly before?: Date;
}

/** A seat's letters, for who reads what the seat is told: its holder, the deputy, and a GM who does not play. */
export const letters =
  (desk: Desk) =>
  async ({ reader, campaignId, seat: seatId, conversation, before }: Asked): Promise<LettersPage> => {
    const { record } = desk;
    const campaign = await knownCampaign(record, campaignId);
    const who = await standingOf(record, campaignId, reader, desk.clock.now());
    requireViewer(reader, who, asSeat(seatId));
    const seats = await record.seats(campaignId);
    const seat = openSeats(seats).find((row) => row.seatId === seatId);
    if (seat === undefined)
      throw new Refusal(
        'not-your-seat',
        'This is not a seat that you hold. Sign in as its player, or ask the GM to seat you.',
      );
    const holds = who.seats.some((row) => row.seatId === seatId);
    const stands = who.deputyOf.some((row) => row.seatId === seatId);
    const offer = await pressOf(desk, campaign, seat, seats);
    const called = callerIn(desk, campaign, seats);
    const played = await playedBy(record, campaignId, seats);
    // Press is the holder's own: a deputy reads it (AD-36), and so does a GM, who has no marks of having read.
    const counts =
      reader === null || !(holds || stands) ? [] : await record.unreadLetters(reader, [{ campaignId, seatId }]);
    const rows = await record.conversations(campaignId, seatId);
    const may = offered(offer);
    const newestOf = (row: LetterRow) => ({ at: row.at, words: wordsOf(row.document), own: row.writer === seatId });
    const entry = (id: string, newest: LetterRow | null): ConversationEntry => ({
      id,
      ...named(id, seats, offer, called),
      unread: counts.find((one) => one.conversation === id)?.unread ?? 0,
      newest: newest === null ? null : newestOf(newest),
      mayWrite: holds && may.includes(id),
    });
    const told = rows.map((row) => entry(row.conversation, row.newest));
    const silent = may.filter((id) => !rows.some((row) => row.conversation === id));
    const conversations = [...told, ...silent.map((id) => entry(id, null))];
    const chosen = conversations.find(({ id }) => id === conversation);
    if (conversation !== undefined && chosen === undefined) throw noSuch();
    const page =
      chosen === undefined
        ? []
        : await record.letters(campaignId, seatId, chosen.id, PAGE + 1, ...(before === undefined ? [] : [before]));
    // Letters are of who played the seat then; a conversation is with who plays it now.
    const nameOf = (id: SeatId, at: Date): string => {
      const row = seats.find(({ seatId }) => seatId === id);
      return row === undefined ? 'A former seat' : called({ ...row, name: played(id)?.at(at) ?? row.name });
    };
    return {
      campaign: await campaignSummary(desk, campaign),
      reader: readerIn(who),
      seat: seatSummary(seat),
      as: holds ? 'holder' : stands ? 'deputy' : 'gm',
      mayBeGrey: offer?.grey === true,
      closed: holds ? (offer?.closed ?? null) : null,
      conversations,
      shared:
        holds && isOver(campaign)
          ? (await sharedLetters(record, campaignId)).some((one) => one.seatId === seatId)
          : null,
      open:
        chosen === undefined
          ? null
          : {
              entry: chosen,
              letters: page.slice(-PAGE).map(({ id, writer, grey, document, at }) => ({
                id,
                // A GM who judges alone sees who wrote it; of the others only the writer.
                writer: grey && writer !== seatId && (holds || stands) ? null : nameOf(writer, at),
                grey,
                own: writer === seatId,
                document,
                at,
              })),
              more: page.length > PAGE,
            },
    };
  };

/** Notes that somebody who reads for a seat has read a conversation up to a time. */
export const readLetters =
  (desk: Desk) =>
  async ({
    campaignId,
    seat,
    person,
    conversation,
    until,
  }: SeatRef & { conversation: string; until: Date }): Promise<void> => {
    const { record } = desk;
    await knownCampaign(record, campaignId);
    await orderedSeat(desk, campaignId, seat, person);
    const known = [
      'side',
      'all',
      EARLIER,
      NAMELESS,
      ...(await record.seats(campaignId)).map(({ seatId }) => withSeat(seatId)),
    ];
    if (!known.includes(conversation)) throw noSuch();
    const mark = { campaignId, seatId: seat, personId: person, conversation };
    await record.transact((tx) => tx.markLetters(mark, until));
  };

/** How many letters wait at a seat. */
interface UnreadLetters {
  readonly campaignId: CampaignId;
  readonly seat: SeatId;
  readonly unread: number;
}

/** How many letters the reader has not opened yet, seat by seat, in one campaign or in all that run; seats without any are left out. */
export const unreadLetters =
  (desk: Desk) =>
  async ({
    reader,
    campaignId,
  }: {
    readonly reader: Reader;
    readonly campaignId?: CampaignId;
  }): Promise<readonly UnreadLetters[]> => {
    const { record, clock } = desk;
    if (reader === null) return [];
    const own = async (id: CampaignId) => {
      const { seats, deputyOf } = await standingOf(record, id, reader, clock.now());
      return [...seats, ...deputyOf].map(({ seatId }) => ({ campaignId: id, seatId }));
    };
    const all = async () =>
      (await seatsOf(desk)(reader)).map(({ campaign, seat }) => ({ campaignId: campaign.id, seatId: seat.id }));
    const rows = await record.unreadLetters(reader, campaignId === undefined ? await all() : await own(campaignId));
    const counts = new Map<string, UnreadLetters>();
    for (const { campaignId: campaign, seatId, unread } of rows) {
      const key = `${campaign}/${seatId}`;
      counts.set(key, { campaignId: campaign, seat: seatId, unread: unread + (counts.get(key)?.unread ?? 0) });
    }
    return [...counts.values()];
  };
