import { sealedPath } from '../../core/dice/sealed-root.js';
import type { ByReader } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign, standingOf } from '../kit/rights.js';
import { seatCalled } from '../kit/seats-called.js';
import { previewOf } from '../orders/show-sheet.js';
import { givenReceipt, type SheetLife } from '../ports/record/sheets.js';
import type { PersonId, PhaseRow, RulingRow, SeatRow, SheetRow } from '../ports/record.js';
import { fatesOf, stateOf } from './receipt-fates.js';
import type { ReceiptEntry, ReceiptList, ReceiptPage } from './receipt-pages.js';

/** Receipts on one page. */
const PAGE = 24;

const signedOut = (): Refusal =>
  new Refusal('not-signed-in', 'Receipts are for those who hold them. Sign in with the link you were given.');

/** A receipt that is not there and one of somebody else give the same answer, so that neither betrays the other. */
const noReceipt = (): Refusal =>
  new Refusal('not-found', 'You have no receipt of this number here. Look it up among your receipts of this campaign.');

type Standing = Awaited<ReturnType<typeof standingOf>>;

/** Whether somebody may look at all that concerns the seat now: who writes for it, and judges who do not play. */
const seesNow = (standing: Standing, seat: string): boolean =>
  standing.seesAll || [...standing.seats, ...standing.deputyOf].some(({ seatId }) => seatId === seat);

async function hadThen({ record }: Desk, campaign: string, reader: PersonId, { sheet }: SheetLife): Promise<boolean> {
  if (sheet.personId === reader) return true;
  const own = (await record.tenures(campaign)).filter((row) => row.seatId === sheet.seatId && row.personId === reader);
  return own.some(({ since, until }) => since <= sheet.recordedAt && (until === null || sheet.recordedAt <= until));
}

function entryOf(
  lives: readonly SheetLife[],
  seats: readonly SeatRow[],
  rulings: readonly RulingRow[],
  whole: boolean,
): ReceiptEntry | null {
  const [first] = lives;
  if (first === undefined) return null;
  const { sheet, phase } = first;
  return {
    receipt: givenReceipt(sheet),
    seat: { id: sheet.seatId, name: seatCalled(seats, sheet.seatId) },
    phase: phase.title,
    kind: sheet.kind,
    door: sheet.door,
    receivedAt: sheet.receivedAt,
    now: stateOf(lives, rulings, whole),
  };
}

/** Other sheets of the seat that say something, as far as the reader may open them. */
async function othersOf(
  { record }: Desk,
  campaign: string,
  reader: PersonId,
  whole: boolean,
  shown: SheetRow,
): Promise<ReceiptPage['others']> {
  const seats = whole ? [shown.seatId] : [];
  const numbers = await record.receiptsOf({ campaign, person: reader, seats, limit: PAGE });
  const told = new Set([givenReceipt(shown)]);
  return (await record.sheetLives(numbers))
    .filter(({ sheet }) => {
      const isNew = !told.has(givenReceipt(sheet));
      told.add(givenReceipt(sheet));
      return isNew && sheet.seatId === shown.seatId && sheet.text !== '';
    })
    .map(({ sheet, phase }) => ({ receipt: givenReceipt(sheet), phase: phase.title, receivedAt: sheet.receivedAt }))
    .sort((one, two) => numbers.indexOf(one.receipt) - numbers.indexOf(two.receipt));
}

/** How the sheet's hash is among what was published at sealing. */
function sealedAs({ id, hash }: SheetRow, { sealed }: PhaseRow): ReceiptPage['sealedAs'] {
  if (sealed?.root === undefined || !sealed.sheets.some(({ sheetId }) => sheetId === id)) return null;
  const path = sealedPath(
    sealed.sheets.map((sheet) => sheet.hash),
    hash,
  );
  return path === null ? null : { root: sealed.root, path };
}

/**
 * The receipts that somebody was ever given in a campaign: for sheets that they sent, for those of a seat while they held it, and
 * all of the seats that they write for now. Newest first.
 */
export const receipts =
  (desk: Desk) =>
  async ({ reader, campaignId, before }: ByReader & { before?: string }): Promise<ReceiptList> => {
    const { record } = desk;
    const campaign = await knownCampaign(record, campaignId);
    if (reader === null) throw signedOut();
    const standing = await standingOf(record, campaignId, reader, desk.clock.now());
    const seats = [...standing.seats, ...standing.deputyOf].map(({ seatId }) => seatId);
    const asked = { campaign: campaignId, person: reader, seats, limit: PAGE + 1 };
    const numbers = await record.receiptsOf(before === undefined ? asked : { ...asked, before });
    const [lives, all, rulings] = await Promise.all([
      record.sheetLives(numbers.slice(0, PAGE)),
      record.seats(campaignId),
      record.rulings(campaignId),
    ]);
    return {
      campaign: { id: campaign.id, title: campaign.title },
      receipts: numbers.slice(0, PAGE).flatMap((number) => {
        const own = lives.filter(({ sheet }) => givenReceipt(sheet) === number);
        return entryOf(own, all, rulings, seesNow(standing, own[0]?.sheet.seatId ?? '')) ?? [];
      }),
      more: numbers.length > PAGE,
    };
  };

/**
 * One receipt, for ever: what was sent, when and how, what was answered, what counted, and what rulings did to it. For whoever sent
 * it, who held the seat then or writes for it now, and judges who do not play.
 */
export const receipt =
  (desk: Desk) =>
  async ({ reader, campaignId, receipt: typed }: ByReader & { receipt: string }): Promise<ReceiptPage> => {
    const { record } = desk;
    const campaign = await knownCampaign(record, campaignId);
    if (reader === null) throw signedOut();
    const number = typed.trim().toUpperCase();
    const lives = await record.sheetLives([number]);
    const [first] = lives;
    const into = first === undefined ? null : await record.phase(first.phase.id);
    if (first === undefined || into?.campaignId !== campaignId) throw noReceipt();
    const { sheet } = first;
    const standing = await standingOf(record, campaignId, reader, desk.clock.now());
    const whole = seesNow(standing, sheet.seatId);
    if (!whole && !(await hadThen(desk, campaignId, reader, first))) throw noReceipt();
    const [seats, rulings, sender, phase, others] = await Promise.all([
      record.seats(campaignId),
      record.rulings(campaignId),
      record.person(sheet.personId),
      record.currentPhase(campaignId),
      othersOf(desk, campaignId, reader, whole, sheet),
    ]);
    const entry = entryOf(lives, seats, rulings, whole);
    if (entry === null) throw noReceipt();
    const writes = [...standing.seats, ...standing.deputyOf].some(({ seatId }) => seatId === sheet.seatId);
    const { lines, problems } = previewOf(sheet);
    const open = phase?.status === 'open' && phase.ordinal > 0 && campaign.status === 'running' ? phase : null;
    const window = writes && sheet.text !== '' && open !== null ? { id: open.id, title: open.title } : null;
    return {
      ...entry,
      campaign: { id: campaign.id, title: campaign.title },
      askedAs: number === entry.receipt ? null : number,
      sender: sender?.name ?? 'Somebody',
      hash: sheet.hash,
      phaseKey: into.key,
      diceVersion: campaign.diceVersion,
      nonce: sheet.nonce,
      sealedAs: sealedAs(sheet, into),
      text: sheet.text,
      lines,
      problems,
      fates: fatesOf(lives, rulings, whole),
      mayUse: window !== null,
      window,
      others,
    };
  };
