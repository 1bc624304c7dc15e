import type { ReportDocument } from '../../core/game/document.js';
import type { ByJudge } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign, noCampaign, openSeats, requireAssistant, requireGm } from '../kit/rights.js';
import { readReason } from '../kit/written-reason.js';
import type { Job } from '../ports/job-queue.js';
import type { CampaignRow, JudgeRole, JudgeRow, PersonId, PersonRow, RecordTx } from '../ports/record.js';
import { Outbox, readershipOf, tellAll } from '../telling/outbox.js';
import { adopted, handedOver, judgeAdded, judgeRemoved } from '../telling/texts/seating-notices.js';

/** AD-73: after so long a silence of every GM an assistant may take the campaign over. */
const ADOPT_AFTER = 7 * 24 * 3600 * 1000;

interface Act {
  readonly tx: RecordTx;
  readonly campaign: CampaignRow;
  readonly judges: readonly JudgeRow[];
  readonly who: PersonRow;
  readonly now: Date;
}

interface Done {
  readonly act: string;
  readonly details: Record<string, string>;
  readonly document: ReportDocument;
}

/** A change of offices in one transaction, with its line in the audit and its announcement to everybody. */
async function change(desk: Desk, campaignId: string, by: string, work: (act: Act) => Promise<Done>): Promise<void> {
  const { record, clock } = desk;
  const jobs = await record.transact(async (tx): Promise<readonly Job[]> => {
    const campaign = await tx.lockCampaign(campaignId);
    const who = await tx.person(by);
    if (campaign === null || who === null) throw noCampaign();
    const now = clock.now();
    const { act, details, document } = await work({
      tx,
      campaign,
      judges: await tx.judges(campaignId),
      who,
      now,
    });
    await tx.insertAudit({ campaignId, at: now, personId: by, act, details });
    const outbox = new Outbox(desk, campaign, now);
    const onceKey = `${act}/${campaignId}/${now.getTime()}/${details['person'] ?? by}`;
    tellAll(outbox, await readershipOf(tx, campaign), {
      kind: 'notice',
      onceKey,
      title: document.title,
      document,
    });
    return outbox.store(tx);
  });
  await desk.follow(campaignId, jobs);
}

async function seatInOffice({ secrets }: Desk, { tx, campaign, now }: Act, personId: string, role: JudgeRole) {
  await tx.endRole(campaign.id, personId, now);
  await tx.insertRole({ id: secrets.uuid(), campaignId: campaign.id, personId, role, since: now });
}

async function knownPerson(tx: RecordTx, id: string): Promise<PersonRow> {
  const person = await tx.person(id);
  if (person === null || person.isBot) throw new Refusal('not-found', 'This person is not on record here.');
  return person;
}

/** A second game master, or an assistant. */
export const addJudge =
  (desk: Desk) =>
  async ({ campaignId, by, person, role }: ByJudge & { person: PersonId; role: JudgeRole }): Promise<void> => {
    await knownCampaign(desk.record, campaignId);
    await requireGm(desk.record, campaignId, by);
    await change(desk, campaignId, by, async (act) => {
      const other = await knownPerson(act.tx, person);
      const before = act.judges.find((judge) => judge.personId === person);
      if (before?.role === role) throw new Refusal('already-in', `${other.name} has this office already.`);
      if (before?.role === 'gm' && act.judges.filter((judge) => judge.role === 'gm').length === 1)
        throw new Refusal('not-allowed', 'A campaign has at least one game master. Name another first.');
      await seatInOffice(desk, act, person, role);
      return { act: 'judge-added', details: { person, role }, document: judgeAdded(other.name, role, act.who.name) };
    });
  };

/** Ends an office: the GM ends anybody's, and everybody may give up their own. One game master always stays. */
export const removeJudge =
  (desk: Desk) =>
  async ({ campaignId, by, person }: ByJudge & { person: PersonId }): Promise<void> => {
    await knownCampaign(desk.record, campaignId);
    if (by === person) await requireAssistant(desk.record, campaignId, by);
    else await requireGm(desk.record, campaignId, by);
    await change(desk, campaignId, by, async (act) => {
      const judge = act.judges.find((one) => one.personId === person);
      if (judge === undefined) throw new Refusal('not-found', 'This person has no office in this campaign.');
      if (judge.role === 'gm' && act.judges.filter((one) => one.role === 'gm').length === 1)
        throw new Refusal('not-allowed', 'This is the only game master. Hand the campaign over to somebody instead.');
      const name = (await act.tx.person(person))?.name ?? 'Somebody';
      await act.tx.endRole(campaignId, person, act.now);
      return {
        act: 'judge-removed',
        details: { person, role: judge.role },
        document: judgeRemoved(name, judge.role, act.who.name),
      };
    });
  };

/** The GM gives the office to another, who must not play: somebody has to see everything (AD-X7). */
export const handOver =
  (desk: Desk) =>
  async ({ campaignId, by, to, reason }: ByJudge & { to: PersonId; reason: string }): Promise<void> => {
    await knownCampaign(desk.record, campaignId);
    await requireGm(desk.record, campaignId, by);
    const why = readReason(reason);
    await change(desk, campaignId, by, async (act) => {
      const other = await knownPerson(act.tx, to);
      if (to === by) throw new Refusal('bad-input', 'You are the game master. Name somebody else.');
      if (openSeats(await act.tx.seats(campaignId)).some((seat) => seat.holder === to)) {
        throw new Refusal(
          'not-allowed',
          `${other.name} holds a seat here. Hand over to somebody who does not play, or name them a co-GM and stay.`,
        );
      }
      await seatInOffice(desk, act, to, 'gm');
      await act.tx.endRole(campaignId, by, act.now);
      const document = handedOver(act.who.name, other.name, why);
      return { act: 'campaign-handed-over', details: { person: to, reason: why }, document };
    });
  };

/** AD-73: an assistant takes over a campaign of whose game masters nothing was heard for 7 days; they stay what they are. */
export const adoptCampaign =
  (desk: Desk) =>
  async ({ campaignId, by }: ByJudge): Promise<void> => {
    const { record, clock } = desk;
    await knownCampaign(record, campaignId);
    await requireAssistant(record, campaignId, by);
    await change(desk, campaignId, by, async (act) => {
      const gms = act.judges.filter((judge) => judge.role === 'gm');
      if (gms.some((judge) => judge.personId === by))
        throw new Refusal('already-in', 'You are a game master of this campaign already.');
      const last = await act.tx.lastActOf(gms.map((judge) => judge.personId));
      const heard = Math.max(last?.getTime() ?? 0, ...gms.map((judge) => judge.since.getTime()));
      if (clock.now().getTime() - heard < ADOPT_AFTER) {
        throw new Refusal(
          'not-allowed',
          'A campaign can be adopted when nothing was heard of its game masters for 7 days: no act, and no sign-in.',
        );
      }
      const silent = (await act.tx.people(gms.map((judge) => judge.personId))).map((person) => person.name);
      await seatInOffice(desk, act, by, 'gm');
      return { act: 'campaign-adopted', details: { person: by }, document: adopted(act.who.name, silent) };
    });
  };
