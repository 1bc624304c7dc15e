import type { ReportDocument } from '../../core/game/document.js';
import { ERASED_TEXT, isOpenToAll } from '../../core/proof/evidence.js';
import type { Desk } from '../kit/desk.js';
import { gameHere } from '../kit/game-here.js';
import { plainlyBegun } from '../kit/plainly-called.js';
import { Refusal } from '../kit/refusal.js';
import { forgetForum } from '../people/forum-account.js';
import { forgetMailBack } from '../people/mail-off.js';
import { forgetCalendar } from '../people/own-calendar.js';
import { forgetEmail } from '../people/own-email.js';
import type { Job } from '../ports/job-queue.js';
import type { CampaignId, CampaignRow, PersonId, RecordTx } from '../ports/record.js';
import { tellWatchers } from '../seats/watch-seats.js';
import { withdrawApplication } from '../signup/withdraw-application.js';
import { Outbox, readershipOf } from '../telling/outbox.js';
import { PERSONAL_DATA } from './aside-jobs.js';
import { textOf } from './campaign-file.js';

/** What a person is called once they are erased. */
const FORMER_PLAYER = 'A former player';

function requireOwn(person: PersonId, by: PersonId | 'host'): void {
  if (by !== 'host' && by !== person)
    throw new Refusal('not-allowed', 'Only you yourself, or the host of this service, can do this.');
}

const unknown = (): Refusal => new Refusal('not-found', 'This person is not on record.');

/** Everything on record of a person, by table, as JSON: for themselves and the host. */
export const exportPerson =
  ({ clock, aside }: Desk) =>
  async ({ person, by }: { person: PersonId; by: PersonId | 'host' }): Promise<string> => {
    requireOwn(person, by);
    const data = await aside.run(PERSONAL_DATA, { person, at: clock.now().toISOString() });
    if (data === null) throw unknown();
    return data;
  };

const seatOpened = (seat: string): ReportDocument => ({
  title: `${plainlyBegun({ name: seat })} is open`,
  blocks: [
    {
      kind: 'paragraph',
      text: [
        'The player of ',
        { kind: 'strong', text: seat },
        ' has left the service for good, and their data was erased. The seat is open; orders that stand for this phase stay valid.',
      ],
    },
  ],
});

/** Opens the seats that a person holds in one campaign, and tells its GMs. */
async function openSeatsOf(
  desk: Desk,
  tx: RecordTx,
  campaign: CampaignRow,
  person: PersonId,
  now: Date,
): Promise<{ readonly opened: number; readonly jobs: readonly Job[] }> {
  const held = (await tx.seats(campaign.id)).filter((seat) => seat.holder === person);
  for (const { seatId } of held) await tx.seatPerson(campaign.id, seatId, null, now);
  if (isOpenToAll(campaign)) return { opened: held.length, jobs: [] };
  const readers = await readershipOf(tx, campaign);
  const outbox = new Outbox(desk, campaign, now);
  const phase = await tx.currentPhase(campaign.id);
  for (const seat of held) {
    const { seatId, name } = seat;
    const document = seatOpened(name);
    const onceKey = `seat-opened/${campaign.id}/${seatId}/${now.getTime()}`;
    outbox.toGms(
      { kind: 'notice', onceKey, title: document.title, document },
      {
        ...readers,
        gms: readers.gms.filter((gm) => gm.id !== person),
      },
    );
    // A seat of a game that is away can be taken over by nobody.
    if (gameHere(desk.systems, campaign) !== null)
      await tellWatchers(desk, tx, { campaign, seat, keep: true, phase, readers, outbox, now });
  }
  return { opened: held.length, jobs: await outbox.store(tx) };
}

/** Takes back what they applied for and was not decided yet, so that nothing waits for somebody who is gone. */
async function withdrawAll(desk: Desk, person: PersonId): Promise<readonly CampaignId[]> {
  const rows = await desk.record.personRows(person);
  const pending = rows.filter(
    ({ table, row }) => table === 'Application' && ['waiting', 'accepted', 'late'].includes(textOf(row, 'status')),
  );
  for (const campaignId of new Set(pending.map(({ row }) => textOf(row, 'campaignId')))) {
    try {
      await withdrawApplication(desk)({ campaignId, person });
    } catch (error) {
      // Registration is over: an accepted application is history by then.
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return [...new Set(rows.flatMap(({ row }) => (textOf(row, 'campaignId') === '' ? [] : [textOf(row, 'campaignId')])))];
}

/**
 * Erases a person: name, contacts, sign-ins, and what they wrote in free text. What they did in games stays with their
 * seats, which are open from then on; hashes, receipts and numbers stay, so that proofs still hold. Without `sure` it
 * is refused.
 */
export const erasePerson =
  (desk: Desk) =>
  async ({
    person,
    by,
    sure,
    sheets,
  }: {
    person: PersonId;
    by: PersonId | 'host';
    sure: boolean;
    /** Also the letters of their order sheets. What was read from them stays: it is the campaign's. */
    sheets: boolean;
  }): Promise<{ readonly seatsOpened: number; readonly withoutGm: readonly CampaignId[] }> => {
    const { record, clock } = desk;
    requireOwn(person, by);
    if ((await record.person(person)) === null) throw unknown();
    if (!sure)
      throw new Refusal('bad-input', 'Erasing cannot be taken back. Say that you are sure; nothing was changed.');
    const campaigns = [...(await withdrawAll(desk, person))].sort();
    const { jobs, ...outcome } = await record.transact(async (tx) => {
      const now = clock.now();
      const row = await tx.person(person);
      if (row === null) throw unknown();
      const jobs: Job[] = [];
      const withoutGm: CampaignId[] = [];
      let seatsOpened = 0;
      for (const id of campaigns) {
        const campaign = await tx.lockCampaign(id);
        if (campaign === null) continue;
        const { opened, jobs: sending } = await openSeatsOf(desk, tx, campaign, person, now);
        seatsOpened += opened;
        jobs.push(...sending);
        const gms = await tx.gms(id);
        if (!isOpenToAll(campaign) && gms.includes(person) && gms.every((gm) => gm === person)) withoutGm.push(id);
      }
      await forgetEmail(tx, person);
      await forgetCalendar(tx, person);
      await forgetForum(tx, person);
      await forgetMailBack(tx, person);
      await tx.erasePerson({
        person,
        name: row.name,
        replacement: FORMER_PLAYER,
        erased: ERASED_TEXT,
        sheets,
        at: now,
      });
      await tx.insertAudit({
        campaignId: null,
        at: now,
        personId: person,
        act: 'person-erased',
        details: { by: by === 'host' ? 'host' : 'self', seats: seatsOpened, sheets },
      });
      return { jobs, seatsOpened, withoutGm };
    });
    await desk.follow(null, jobs);
    return outcome;
  };
