import { createHash } from 'node:crypto';
import { type BinderFrame, oneEach } from '../../core/binder/binder.js';
import { isOver, isUnderWay } from '../../core/campaign/status.js';
import type { Inline } from '../../core/game/document.js';
import { wordsOf } from '../../core/report/render/layout.js';
import type { SeatRef } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { holdCampaign } from '../kit/held.js';
import { plainlyCalled } from '../kit/plainly-called.js';
import { Refusal } from '../kit/refusal.js';
import { heldSeat, knownCampaign, openSeats } from '../kit/rights.js';
import { type SeatSummary, seatSummary } from '../kit/seat-summary.js';
import { HOUR } from '../kit/spans.js';
import { readText } from '../kit/written-text.js';
import { NAMELESS, withSeat } from '../ports/record/letters.js';
import type { CampaignRow, Door, SeatRow } from '../ports/record.js';
import { GREY } from '../telling/delivery-keys.js';
import { Outbox, type Readership, readershipOf, type Telling } from '../telling/outbox.js';
import { pressCopy, pressMessage } from '../telling/texts/press-message.js';
import { namesInGame } from '../windows/free-name.js';
import { sideCalled, sideName } from '../windows/registration-state.js';
import { type AddressBook, type Addressed, type PressTo, readAddress } from './addressee.js';
import { lettersShut } from './press-closed.js';

/** To whom a seat may write, by the campaign's setting. */
export interface PressOffer {
  /** `called`: its name, with what tells it from others where the name alone does not. */
  readonly seats: readonly (SeatSummary & { readonly called: string })[];
  /** The name of the seat's side, when it may be written to. */
  readonly side: string | null;
  readonly all: boolean;
  /** Whether one may write without one's name. */
  readonly grey: boolean;
  /** Each side is what one player plays, and named with them. */
  readonly oneEach: boolean;
  /** Why its player may not write just now, and until when; null: they may. For them alone. */
  readonly closed: readonly Inline[] | null;
}

const LONGEST = 2000;
const LONGEST_ADDRESS = 120;

const MOST_AN_HOUR = 20;

/** What the campaign's setting has against a message to them; nothing when it may be sent. */
function requireAllowed(
  { press: setting, greyPress }: Pick<BinderFrame, 'press' | 'greyPress'>,
  sender: SeatRow,
  { to, grey }: Pick<Letter, 'to' | 'grey'>,
  addressee: SeatRow | null,
) {
  if (setting === 'none')
    throw new Refusal('not-allowed', 'This campaign has no press: players do not write to each other through it.');
  if (grey === true && greyPress !== true)
    throw new Refusal('not-allowed', 'This campaign allows no letters without a sender. Send it under your name.');
  if (setting === 'public' && to.kind !== 'all')
    throw new Refusal('not-allowed', 'This campaign has public press alone: write to everybody.');
  if (to.kind === 'all' && setting !== 'all' && setting !== 'public')
    throw new Refusal('not-allowed', 'This campaign allows no messages to everybody. Write to a seat or to your side.');
  if (setting !== 'sides' || to.kind === 'side') return;
  if (addressee === null || sender.side === null || addressee.side !== sender.side)
    throw new Refusal('not-allowed', 'This campaign allows messages within your own side only.');
}

/** What is sent to whom. `grey`: its readers are not told who wrote it. */
interface Letter {
  readonly to: PressTo;
  readonly text: string;
  readonly grey?: boolean;
}

interface Address {
  /** For the sender and in the title, e.g. `North`. */
  readonly name: string;
  readonly seats: Readership['seats'];
}

function addressOf(desk: Desk, campaign: CampaignRow, readers: Readership, sender: SeatRow, to: PressTo): Address {
  const others = readers.seats.filter(({ seat }) => seat.seatId !== sender.seatId);
  switch (to.kind) {
    case 'all':
      return { name: 'everybody', seats: others };
    case 'side': {
      if (sender.side === null)
        throw new Refusal('bad-input', 'Your seat belongs to no side. Write to a seat, or to everybody.');
      if (oneEach(desk.gameOf(campaign).sides))
        throw new Refusal('bad-input', 'Nobody but you plays what you play. Write to a seat, or to everybody.');
      return {
        name: `your side, ${sideCalled(desk, campaign, sender.side)}`,
        seats: others.filter(({ seat }) => seat.side === sender.side),
      };
    }
    case 'seat': {
      if (to.seat === sender.seatId)
        throw new Refusal('bad-input', 'This is your own seat. Choose somebody else to write to.');
      const reader = others.find(({ seat }) => seat.seatId === to.seat);
      if (reader === undefined)
        throw new Refusal(
          'not-found',
          'There is no such seat in this campaign. The campaign\u2019s page lists the seats.',
        );
      return {
        name: callerIn(
          desk,
          campaign,
          readers.seats.map((row) => row.seat),
        )(reader.seat),
        seats: [reader],
      };
    }
  }
}

/** The same as the seat's page offers it; null where there is no press, or no more. */
export async function pressOf(
  desk: Desk,
  campaign: CampaignRow,
  sender: SeatRow,
  seats: readonly SeatRow[],
): Promise<PressOffer | null> {
  const { press, greyPress } = desk.frameOf(campaign);
  if (press === 'none' || !isUnderWay(campaign)) return null;
  const others = openSeats(seats).filter((seat) => seat.seatId !== sender.seatId);
  const called = callerIn(desk, campaign, seats);
  const mates = others.filter((seat) => sender.side !== null && seat.side === sender.side);
  return {
    seats: (press === 'public' ? [] : press === 'sides' ? mates : others).map((seat) => ({
      ...seatSummary(seat),
      called: called(seat),
    })),
    side:
      press === 'public' || sender.side === null || mates.length === 0 ? null : sideCalled(desk, campaign, sender.side),
    all: press === 'all' || press === 'public',
    grey: greyPress === true,
    oneEach: oneEach(desk.gameOf(campaign).sides),
    // Pages show a moment in the zone of whoever reads.
    closed: await lettersShut(desk, desk.record, campaign, sender.seatId, 'UTC'),
  };
}

/** How seats of a campaign are called where letters are written and read. */
export function callerIn(
  desk: Desk,
  campaign: CampaignRow,
  seats: readonly SeatRow[],
): (seat: Pick<SeatRow, 'seatId' | 'name' | 'side'>) => string {
  const beside = { seats: openSeats(seats), inGame: namesInGame(desk, campaign) };
  const powers = oneEach(desk.gameOf(campaign).sides);
  return (seat) => {
    const power = powers ? sideName(desk, campaign, seat.side) : null;
    return `${plainlyCalled(seat, beside)}${power === null ? '' : ` of ${power}`}`;
  };
}

/** Among whom the address of a letter is looked for. */
export function addressBook(
  desk: Desk,
  campaign: CampaignRow,
  { seats, side, all }: Pick<AddressBook, 'seats' | 'side' | 'all'>,
): AddressBook {
  const named = seats.map((seat) => ({ id: seat.id, name: seat.name, side: sideName(desk, campaign, seat.side) }));
  return {
    seats: named,
    side,
    all,
    inGame: namesInGame(desk, campaign),
    oneEach: oneEach(desk.gameOf(campaign).sides),
  };
}

/** Whom typed words mean, among all to whom the holder of a seat could write if the campaign allowed it. */
export const whomTo =
  (desk: Desk) =>
  async ({ campaignId, seat, person, typed }: SeatRef & { typed: string }): Promise<Addressed> => {
    const { record } = desk;
    const campaign = await knownCampaign(record, campaignId);
    const { side } = await heldSeat(record, campaignId, seat, person);
    const others = openSeats(await record.seats(campaignId)).filter(({ seatId }) => seatId !== seat);
    const named = oneEach(desk.gameOf(campaign).sides) ? null : sideName(desk, campaign, side);
    const book = addressBook(desk, campaign, { seats: others.map(seatSummary), side: named, all: true });
    return readAddress(book, typed.slice(0, LONGEST_ADDRESS));
  };

/** Why the holder of a seat cannot write to others just now, and until when; null: they can, as far as the campaign allows it. */
export const whyNoLetters =
  (desk: Desk) =>
  async ({ campaignId, seat, person }: SeatRef): Promise<readonly Inline[] | null> => {
    const { record } = desk;
    const campaign = await knownCampaign(record, campaignId);
    await heldSeat(record, campaignId, seat, person);
    const zone = (await record.person(person))?.timeZone ?? 'UTC';
    return lettersShut(desk, record, campaign, seat, zone);
  };

/** The key of a message at its door, in a form that no typed text can break. */
const keyOf = (door: string, doorKey: string): string =>
  `${door}-${createHash('sha256').update(doorKey, 'utf8').digest('hex').slice(0, 32)}`;

/**
 * A message from a seat to others, under the seat's name or without any; refused where the campaign does not allow it. Each reader
 * gets their own copy; only `all` is public.
 */
export const sendPress =
  (desk: Desk) =>
  async ({
    campaignId,
    seat,
    person,
    to,
    text: typed,
    grey = false,
    door,
    doorKey,
  }: SeatRef & Letter & { door: Door; doorKey?: string }): Promise<{
    readonly readers: number;
    readonly to: string;
  }> => {
    const { record, clock, secrets } = desk;
    await knownCampaign(record, campaignId);
    await heldSeat(record, campaignId, seat, person);
    const text = readText(typed, 'A message', LONGEST);
    const message = doorKey === undefined ? secrets.uuid() : keyOf(door, doorKey);
    const onceKey = `press/${campaignId}/${seat}/${grey ? GREY : ''}${message}`;

    const { result, jobs } = await record.transact(async (tx) => {
      // Held, so that messages that come in at once are counted one after the other.
      const campaign = await holdCampaign(tx, campaignId);
      if (isOver(campaign)) throw new Refusal('campaign-over', 'This campaign is over; its press is closed.');
      const sender = await heldSeat(tx, campaignId, seat, person);
      const readers = await readershipOf(tx, campaign);
      const addressee = readers.seats.find((row) => to.kind === 'seat' && row.seat.seatId === to.seat)?.seat ?? null;
      requireAllowed(desk.frameOf(campaign), sender, { to, grey }, addressee);
      const address = addressOf(desk, campaign, readers, sender, to);
      const result = { readers: address.seats.length, to: address.name };
      const copyKey = `${onceKey}/copy`;
      if (await tx.hasDelivery(`${copyKey}/seat:${seat}/web`)) return { result, jobs: [] };
      const closed = await lettersShut(desk, tx, campaign, seat, (await tx.person(person))?.timeZone ?? 'UTC');
      if (closed !== null) throw new Refusal('not-allowed', wordsOf(closed), closed);
      const now = clock.now();
      if ((await tx.pressCount(campaignId, seat, new Date(now.getTime() - HOUR))) >= MOST_AN_HOUR)
        throw new Refusal(
          'too-many',
          `You have sent ${MOST_AN_HOUR} messages within an hour, which is the most there may be. Wait a little.`,
        );
      const outbox = new Outbox(desk, campaign, now);
      const rows = readers.seats.map(({ seat: row }) => row);
      const called = callerIn(desk, campaign, rows);
      const document = pressMessage(grey ? null : called(sender), address.name, to.kind, text);
      const conversation =
        to.kind === 'all' ? to.kind : grey ? NAMELESS : to.kind === 'seat' ? withSeat(seat) : to.kind;
      const open = await tx.currentPhase(campaignId);
      const answerBy = open?.status === 'open' && open.ordinal > 0 ? { answerBy: open.deadlineAt } : {};
      const telling: Telling = { kind: 'press', onceKey, title: document.title, document, conversation, ...answerBy };
      if (to.kind === 'all') outbox.toPublic(telling, readers);
      else for (const reader of address.seats) outbox.toSeat(telling, reader.seat, reader.person);
      const copy = pressCopy(address.name, text, grey);
      const own = to.kind === 'seat' ? withSeat(to.seat) : to.kind;
      const kept: Telling = { kind: 'press', onceKey: copyKey, title: copy.title, document: copy, conversation: own };
      outbox.toInbox(kept, sender);
      const jobs = await outbox.store(tx);
      const details = {
        seat,
        to: to.kind === 'seat' ? to.seat : to.kind,
        characters: [...text].length,
        ...(grey ? { grey } : {}),
      };
      await tx.insertAudit({ campaignId, at: now, personId: person, act: 'press-sent', details });
      return { result, jobs };
    });
    await desk.follow(campaignId, jobs);
    return result;
  };
