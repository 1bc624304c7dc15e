import { namedSides } from '../../core/binder/binder.js';
import { isOver } from '../../core/campaign/status.js';
import { sheetTooLong } from '../../core/engine/answer-sheet.js';
import type { Inline } from '../../core/game/document.js';
import { type ApplicationWords, type ReadApplication, readApplication } from '../../core/signup/application.js';
import {
  ANY_SIDE,
  apply as applyByRules,
  isSideFull,
  lateObstacle,
  mostOf,
  type RefusalReason,
} from '../../core/signup/registration.js';
import type { Desk } from '../kit/desk.js';
import { holdCampaign } from '../kit/held.js';
import { Refusal, type RefusalCode } from '../kit/refusal.js';
import { openSeats } from '../kit/rights.js';
import { requireUnread } from '../kit/secrets-read.js';
import { storable } from '../kit/storable-text.js';
import { readName } from '../kit/written-name.js';
import { writtenMoment } from '../kit/written-time.js';
import type { Job } from '../ports/job-queue.js';
import type {
  ApplicationRow,
  CampaignId,
  CampaignRow,
  PersonId,
  PersonRow,
  RecordTx,
  SeatRow,
} from '../ports/record.js';
import { Outbox, readershipOf } from '../telling/outbox.js';
import { joinVote } from '../telling/texts/notices.js';
import { requireFreeName } from '../windows/free-name.js';
import { inUseNote, rulesInUse } from '../windows/optional-rules.js';
import {
  momentAfter,
  recordAdmissions,
  registrationOf,
  rulesOf,
  sideCalled,
  sideName,
} from '../windows/registration-state.js';

interface ApplyResult {
  readonly status: 'accepted' | 'waiting' | 'late';
  readonly side: string | null;
  /** Sentences for the applicant: what was understood, unknown optional rules, what happens next. */
  readonly notes: readonly (readonly Inline[])[];
}

const REFUSALS: Readonly<Record<RefusalReason, readonly [RefusalCode, string]>> = {
  closed: ['registration-closed', 'Registration is closed. Once the campaign runs you can apply to join it.'],
  already: ['already-in', 'You have applied already. Withdraw first if you want something else.'],
  full: ['full', 'All seats are taken. Once the campaign runs you can apply to join it.'],
  'unknown-side': ['bad-input', 'There is no such side here.'],
  'not-registered': ['not-found', 'You have not applied.'],
};

export const refusalOf = (why: RefusalReason): Refusal => new Refusal(...REFUSALS[why]);

function wordsOf(desk: Desk, campaign: CampaignRow) {
  const { sides, system } = desk.gameOf(campaign);
  const own = namedSides(desk.frameOf(campaign), sides);
  // A side may be called by the binder's name or by the system's.
  return {
    sides: sides.map(({ id, name }) => ({
      id,
      words: [...new Set([own.find((side) => side.id === id)?.name ?? name, name])],
    })),
    optionalRules: system.optionalRules,
  };
}

interface Applying {
  readonly desk: Desk;
  readonly tx: RecordTx;
  readonly campaign: CampaignRow;
  readonly person: PersonRow;
  readonly name: string;
  readonly text: string;
  readonly read: ReadApplication;
  readonly rows: readonly ApplicationRow[];
  readonly outbox: Outbox;
  readonly at: Date;
}

const newRow = (
  { desk, campaign, person, name, text, read, at }: Applying,
  status: ApplicationRow['status'],
  side: string | null,
): ApplicationRow => ({
  id: desk.secrets.uuid(),
  campaignId: campaign.id,
  personId: person.id,
  name,
  wants: read.side === ANY_SIDE ? null : read.side,
  side,
  optionalRules: read.optionalRules,
  text,
  seatId: null,
  status,
  appliedAt: at,
  decidedAt: null,
});

interface Applied {
  readonly result: ApplyResult;
  readonly jobs: readonly Job[];
}

/** What somebody on the waiting list of a side waits for; `most`: the side has all the players it can have. */
const whenOneMovesUp = (most: number | null): string =>
  most !== null
    ? `That side has all the players it can have (${most}): you move up by yourself when one of ` +
      'them withdraws. To play at once, apply for another side.'
    : 'You move up by yourself as soon as the balance of the sides permits.';

async function applyAtSignup(applying: Applying): Promise<Applied> {
  const { desk, tx, campaign, person, read, rows, outbox, at } = applying;
  const application = { applicant: person.id, side: read.side ?? ANY_SIDE, optionalRules: read.optionalRules };
  const rules = rulesOf(desk, campaign);
  const step = applyByRules(registrationOf(campaign, rows), rules, application, at.getTime());
  const refused = step.admissions.find((admission) => admission.kind === 'refused');
  if (refused !== undefined) throw refusalOf(refused.why);

  // Who waits may apply again for another side; the old application gives way.
  for (const old of rows.filter((row) => row.personId === person.id && row.status === 'waiting')) {
    await tx.updateApplication(old.id, { status: 'withdrawn', decidedAt: at });
  }
  const waits = step.admissions.find((admission) => admission.kind === 'waiting');
  const row = newRow(applying, 'waiting', null);
  await tx.insertApplication(waits === undefined ? row : { ...row, wants: waits.side });
  const others = rows.filter((other) => other.personId !== person.id);
  const closesAt = await recordAdmissions({ desk, tx, campaign, outbox, rows: [...others, row] }, step.admissions, at);
  const own = step.admissions.find((admission) => admission.kind === 'accepted' && admission.applicant === person.id);
  const side = own?.kind === 'accepted' ? own.side : (waits?.side ?? null);
  const named = sideName(desk, campaign, side);
  const most = side !== null && isSideFull(step.registration, rules, side) ? mostOf(rules, side) : null;
  const notes: (readonly Inline[])[] = [
    ...read.remarks.map((remark) => [remark]),
    [
      own === undefined
        ? `You are on the waiting list${named === null ? '' : ` of ${named}`}. ${whenOneMovesUp(most)}`
        : `You are in${named === null ? '' : `: you play for ${named}`}.`,
    ],
  ];
  const closes = closesAt ?? campaign.signupClosesAt;
  notes.push(
    closes === null
      ? ['Registration closes some time after the second player is in.']
      : ['Registration closes at ', writtenMoment(closes, person.timeZone), '.'],
  );
  const jobs: readonly Job[] =
    closesAt === null ? [] : [{ name: 'close-registration', payload: { campaignId: campaign.id }, runAt: closesAt }];
  return { result: { status: own === undefined ? 'waiting' : 'accepted', side, notes }, jobs };
}

/** A side of a running campaign takes a newcomer while it has room, and keeps the balance if the binder wants it. */
function requireRoom(desk: Desk, campaign: CampaignRow, seats: readonly SeatRow[], side: string): void {
  const rules = rulesOf(desk, campaign);
  const named = sideCalled(desk, campaign, side);
  const obstacle = lateObstacle(
    rules,
    seats.map((seat) => seat.side),
    side,
  );
  if (obstacle === 'full')
    throw new Refusal('full', `${named} has all the players it can have (${mostOf(rules, side)}).`);
  if (obstacle === 'unbalanced')
    throw new Refusal('full', `${named} has more players than the other side. Apply for the other, or later again.`);
}

/** AD-44: the newcomer applies for a side, and its players vote in the running window. */
async function applyLate(applying: Applying): Promise<Applied> {
  const { desk, tx, campaign, person, name, text, read, rows, outbox } = applying;
  const frame = desk.frameOf(campaign);
  const { sides } = desk.gameOf(campaign);
  if (frame.registration.lateJoin === 'closed') throw refusalOf('closed');
  const seats = openSeats(await tx.seats(campaign.id));
  if (seats.some((seat) => seat.holder === person.id))
    throw new Refusal('already-in', 'You hold a seat in this campaign already.');
  await requireUnread(tx, campaign.id, person.id, desk.clock.now());
  if (
    rows.some(
      (row) =>
        row.personId === person.id && (row.status === 'late' || (row.status === 'admitted' && row.seatId === null)),
    )
  )
    throw refusalOf('already');
  if (seats.length >= frame.registration.seats.max) throw new Refusal('full', 'All seats of this campaign are taken.');
  const players = (id: string): number => seats.filter((seat) => seat.side === id).length;
  const smallest = [...sides].sort((one, other) => players(one.id) - players(other.id))[0];
  const side =
    sides.length === 0 ? null : read.side === null || read.side === ANY_SIDE ? (smallest?.id ?? null) : read.side;
  if (side !== null) requireRoom(desk, campaign, seats, side);
  const row = newRow(applying, 'late', side);
  await tx.insertApplication(row);

  const phase = await tx.currentPhase(campaign.id);
  const readers = await readershipOf(tx, campaign);
  const named = sideName(desk, campaign, side);
  for (const { seat, person: voter } of readers.seats) {
    if (frame.registration.lateJoin !== 'vote' || seat.side !== side || voter === null || phase === null) continue;
    const document = joinVote(name, named, text, phase.deadlineAt, voter.timeZone);
    outbox.toSeat({ kind: 'notice', onceKey: `join-vote/${row.id}`, title: document.title, document }, seat, voter);
  }
  const note =
    frame.registration.lateJoin === 'vote'
      ? `The players${named === null ? '' : ` of ${named}`} vote on you until the deadline of the running phase; then you are told.`
      : 'The GM decides; then you are told.';
  const rules = inUseNote(await rulesInUse(desk, tx, campaign, phase));
  return {
    result: { status: 'late', side, notes: [...read.remarks, ...rules, note].map((sentence) => [sentence]) },
    jobs: [],
  };
}

/** What an application says; of one with a chosen side, that side, and of its text the rest. */
function readWanted(text: string, side: string | null, words: ApplicationWords): ReadApplication {
  if (side === null) return readApplication(text, words);
  const { side: chosen, remarks } = readApplication(side, { ...words, optionalRules: [] });
  const rest = readApplication(text, { ...words, sides: [] });
  return { ...rest, side: chosen, remarks: chosen === null ? remarks : rest.remarks };
}

/** Takes an application: before the start by the sign-up rules, later by a vote of the side. */
export const apply =
  (desk: Desk) =>
  async (input: {
    campaignId: CampaignId;
    person: PersonId;
    name?: string;
    /** Chosen from a list, in words; then the text may name any without meaning it. */
    side?: string;
    text: string;
    at?: Date;
  }): Promise<ApplyResult> => {
    const { record, clock } = desk;
    if (sheetTooLong(input.text) !== null)
      throw new Refusal(
        'bad-input',
        'The application is longer than 16 KB or 1,000 lines. Write the side you want and a few lines.',
      );
    const applicant = await record.person(input.person);
    if (applicant === null) throw new Refusal('not-signed-in', 'Sign in before you apply.');
    const text = storable(input.text);
    const name = readName(input.name ?? applicant.name);

    const { result, jobs } = await record.transact(async (tx) => {
      const campaign = await holdCampaign(tx, input.campaignId);
      if (isOver(campaign)) throw new Refusal('campaign-over', 'This campaign is over.');
      const rows = await tx.applications(campaign.id);
      const stamp = input.at === undefined || input.at > clock.now() ? clock.now() : input.at;
      const at = momentAfter(stamp, rows);
      const read = readWanted(text, input.side ?? null, wordsOf(desk, campaign));
      const outbox = new Outbox(desk, campaign, at);
      const applying = { desk, tx, campaign, person: applicant, name, text, read, rows, outbox, at };
      await requireFreeName(desk, tx, { campaign, person: applicant.id, name });
      if (read.side === null) throw new Refusal('bad-input', read.remarks[0] ?? 'Name the side you want.');
      const applied = campaign.status === 'signup' ? await applyAtSignup(applying) : await applyLate(applying);
      await tx.insertAudit({
        campaignId: campaign.id,
        at: clock.now(),
        personId: applicant.id,
        act: 'applied',
        details: { status: applied.result.status, side: applied.result.side },
      });
      return {
        result: applied.result,
        jobs: [...applied.jobs, ...(await outbox.store(tx))],
      };
    });
    await desk.follow(input.campaignId, jobs);
    return result;
  };
