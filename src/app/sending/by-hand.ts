import { z } from 'zod';
import { headWords } from '../../core/dice/act-head.js';
import type { ReportDocument } from '../../core/game/document.js';
import { PUBLIC, type SeatId, type Viewer, viewerKey } from '../../core/game/viewer.js';
import { atBoard } from '../../core/report/changed-text.js';
import type { ByJudge, ByReader } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { reportNumber } from '../kit/numbers.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign, requireGm, requireNeutral, standingOf } from '../kit/rights.js';
import type { CampaignId, DeliveryRow, PersonId } from '../ports/record.js';
import { messageMark, resolutionOf, viewerOfKey } from '../telling/delivery-keys.js';

// A campaign on a board without an interface for programs: the GM copies what is to be told, and says what has been posted.

/** The mark-up in which the posts of a campaign are copied. */
export const HandDialect = z.enum(['bbcode', 'markdown', 'html']);
export type HandDialect = z.infer<typeof HandDialect>;

const Settings = z.object({ dialect: HandDialect });

/** Where a campaign is played by hand. */
interface HandPlace {
  readonly dialect: HandDialect;
  /** The address of its thread, where the GM has given one. */
  readonly thread: string | null;
}

/** Something that the GM carries to its readers. */
export interface HandPost {
  /** The messages in it: short notices are one post with what was told before them. */
  readonly ids: readonly string[];
  /** Null: to everybody. */
  readonly seat: { readonly id: SeatId; readonly name: string; readonly player: string } | null;
  readonly viewer: Viewer;
  readonly title: string;
  readonly documents: readonly ReportDocument[];
  readonly visibleId: string;
  /** The end of the campaign's chain of acts when the last of them was written, in words. */
  readonly record: string | null;
  /** Whose map belongs to it. */
  readonly resolutionId: string | null;
  /** A ruling has put another result in its place: it need not be carried. */
  readonly withdrawn: boolean;
}

export interface HandPosts {
  /** Null: the campaign is not played by hand. */
  readonly place: HandPlace | null;
  /** Public ones first, then seat by seat. */
  readonly posts: readonly HandPost[];
  /** More wait than are shown. */
  readonly more: boolean;
  /** The reader holds a seat: these are what everybody is told, and nothing else. */
  readonly publicOnly: boolean;
}

const MOST_SHOWN = 100;
const MOST_ROUNDS = 100;
/** A target is never empty: this one stands for a thread that has no address yet. */
const NO_ADDRESS = '-';
const LONGEST_ADDRESS = 500;

/** The address of a thread or post, or nothing. */
function readAddress(typed: string): string | null {
  const address = typed.trim();
  if (address === '') return null;
  if (address.length <= LONGEST_ADDRESS && /^https?:\/\/[^\s<>"']+$/.test(address)) return address;
  throw new Refusal(
    'bad-input',
    `“${address.slice(0, 80)}” is no address. One begins with http:// or https://, e.g. https://forum.example.org/t/12; or leave it empty.`,
  );
}

async function placeOf({ record }: Desk, campaignId: CampaignId): Promise<HandPlace | null> {
  const place = await record.channelTarget(campaignId, 'copy');
  if (place === null) return null;
  const settings = Settings.safeParse(place.settings);
  const dialect = settings.success ? settings.data.dialect : 'bbcode';
  return { dialect, thread: place.target.startsWith(NO_ADDRESS) ? null : place.target };
}

/** From now on messages of the campaign wait for the GM to carry them, or in another mark-up. */
export const bindCopy =
  (desk: Desk) =>
  async ({ campaignId, by, dialect, thread }: ByJudge & { dialect: HandDialect; thread: string }): Promise<void> => {
    await knownCampaign(desk.record, campaignId);
    await requireGm(desk.record, campaignId, by);
    const address = readAddress(thread);
    await desk.record.transact((tx) =>
      tx.setChannelTarget(campaignId, 'copy', address ?? `${NO_ADDRESS}${campaignId}`, { dialect }),
    );
  };

async function drop(desk: Desk, rows: readonly DeliveryRow[], why: string): Promise<void> {
  await desk.record.transact(async (tx) => {
    for (const { id } of rows) await tx.settleDelivery(id, { status: 'dropped', error: why });
  });
}

/** Nothing is carried by hand any more; what waits is dropped, for it stands on the web board in any case. */
export const unbindCopy =
  (desk: Desk) =>
  async ({ campaignId, by }: ByJudge): Promise<void> => {
    const { record } = desk;
    await knownCampaign(record, campaignId);
    await requireGm(record, campaignId, by);
    await record.transact((tx) => tx.removeChannelTarget(campaignId, 'copy'));
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const rows = await record.carriedByHand(campaignId, MOST_SHOWN, null);
      if (rows.length === 0) return;
      await drop(desk, rows, 'the campaign is not carried by hand any more');
    }
  };

/** What is told along with what stands before it, for its reader has both at once. */
const JOINS: ReadonlySet<DeliveryRow['kind']> = new Set(['phase-opened', 'notice']);

/** Public ones first, then reader by reader. Notices and openings of windows are one post with what stands before them. */
function gathered(rows: readonly DeliveryRow[], withdrawn: ReadonlySet<string>): readonly (readonly DeliveryRow[])[] {
  const readers = [...new Set(rows.map(({ viewer }) => viewer))].sort(
    (one, other) =>
      Number(other === 'public') - Number(one === 'public') || one.localeCompare(other, 'en', { numeric: true }),
  );
  const posts: DeliveryRow[][] = [];
  for (const reader of readers) {
    let open: DeliveryRow[] | null = null;
    for (const row of rows.filter(({ viewer }) => viewer === reader)) {
      // One that has changed hands meanwhile is another reader.
      if (open !== null && JOINS.has(row.kind) && open[0]?.personId === row.personId) open.push(row);
      else {
        const post = [row];
        posts.push(post);
        // A letter is answered by itself, and what need not be posted carries nothing along.
        open = row.kind === 'press' || withdrawn.has(row.id) ? null : post;
      }
    }
  }
  return posts;
}

/** What a judge may carry: a judge who holds a seat only what everybody is told (AD-X7). */
async function mayCarry({ record }: Desk, campaignId: CampaignId, by: PersonId): Promise<'all' | 'public'> {
  const { gm, assistant, seesAll } = await standingOf(record, campaignId, by);
  if (!gm && !assistant) await requireNeutral(record, campaignId, by);
  return seesAll ? 'all' : 'public';
}

/** What waits to be carried by hand, each built for exactly its reader: for a judge who holds a seat what everybody is told. */
export const handPosts =
  (desk: Desk) =>
  async ({ reader, campaignId }: ByReader): Promise<HandPosts> => {
    const { record } = desk;
    await knownCampaign(record, campaignId);
    if (reader === null) throw new Refusal('not-signed-in', 'Sign in to see the desk of this campaign.');
    const carries = await mayCarry(desk, campaignId, reader);
    const [place, rows, seats] = await Promise.all([
      placeOf(desk, campaignId),
      record.carriedByHand(campaignId, MOST_SHOWN + 1, carries === 'public' ? viewerKey(PUBLIC) : null),
      record.seats(campaignId),
    ]);
    const shown = rows.slice(0, MOST_SHOWN);
    const withdrawn = new Set(await record.withdrawnReports(shown.map(({ id }) => id)));
    const people = await record.people([...new Set(shown.flatMap(({ personId }) => personId ?? []))]);
    const posts = gathered(shown, withdrawn).flatMap((group): readonly HandPost[] => {
      const [first] = group;
      const viewer = first === undefined ? null : viewerOfKey(first.viewer);
      if (first === undefined || viewer === null || viewer.kind === 'gm') return [];
      const seat = viewer.kind === 'seat' ? seats.find(({ seatId }) => seatId === viewer.seat) : undefined;
      const player = people.find(({ id }) => id === first.personId)?.name ?? '';
      const { reportId, title } = first;
      return [
        {
          ids: group.map(({ id }) => id),
          seat: seat === undefined ? null : { id: seat.seatId, name: seat.name, player },
          viewer,
          title: group.length > 1 && JOINS.has(first.kind) ? `${group.length} short notices` : title,
          documents: group.map(({ document }) => atBoard(document, desk.publicUrl)),
          visibleId: reportId === null ? messageMark(first) : reportNumber(reportId),
          record: headWords(group.at(-1) ?? first),
          resolutionId: resolutionOf(first),
          withdrawn: withdrawn.has(first.id),
        },
      ];
    });
    return { place, posts, more: rows.length > MOST_SHOWN, publicOnly: carries === 'public' };
  };

/** The GM has posted these messages, or lets them be. What was said of a message before stays as it was said. */
export const settleByHand =
  (desk: Desk) =>
  async (
    input: ByJudge & { posts: readonly string[]; as: 'posted' | 'not-needed'; address: string },
  ): Promise<void> => {
    const { record, clock } = desk;
    const { campaignId, by, posts, as } = input;
    await knownCampaign(record, campaignId);
    const carries = await mayCarry(desk, campaignId, by);
    const externalId = readAddress(input.address);
    const rows = await Promise.all(posts.slice(0, MOST_SHOWN).map((id) => record.delivery(id)));
    const known = rows.flatMap((row) =>
      row?.campaignId === campaignId &&
      row.channel === 'copy' &&
      (carries === 'all' || row.viewer === viewerKey(PUBLIC))
        ? [row]
        : [],
    );
    if (known.length !== posts.length)
      throw new Refusal('not-found', 'There is no such post in this campaign. Load the page again.');
    if (as === 'not-needed') return drop(desk, known, 'the GM did not need it');
    await record.transact(async (tx) => {
      for (const { id } of known) await tx.settleDelivery(id, { status: 'sent', externalId, at: clock.now() });
    });
  };
