import { z } from 'zod';
import type { AnySystem } from '../../core/engine/any-system.js';
import { JUDGE_NAME, type Seat } from '../../core/game/seat.js';
import { asSeat, GM, PUBLIC } from '../../core/game/viewer.js';
import { agreedRules, closeWhenDue, lacking, setClosing } from '../../core/signup/registration.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { noCampaign, requireGm } from '../kit/rights.js';
import type { Job } from '../ports/job-queue.js';
import type { ApplicationRow, CampaignId, CampaignRow, PersonId, PhaseRow, RecordTx } from '../ports/record.js';
import { GamePart } from '../signup/create-campaign.js';
import { Outbox, readershipOf } from '../telling/outbox.js';
import { cannotStart, signupExtended, signupUndecided } from '../telling/texts/notices.js';
import { acceptedRows, lackSentences, registrationOf, rulesOf } from '../windows/registration-state.js';
import { publish } from './publication.js';
import { reportRows } from './report-rows.js';
import { diceOf, NOTHING_SEALED } from './resolution.js';

interface Start {
  readonly desk: Desk;
  readonly tx: RecordTx;
  readonly campaign: CampaignRow;
  readonly rows: readonly ApplicationRow[];
  readonly now: Date;
}

type Started = { readonly ok: true; readonly jobs: readonly Job[] } | { readonly ok: false; readonly why: string };

/** What a campaign is opened with: the pinned game, the seats, and the optional rules that all of them named (FE-33). */
export function openingSetup(
  system: AnySystem,
  campaign: Pick<CampaignRow, 'game'>,
  accepted: readonly ApplicationRow[],
  seats: readonly Seat[],
): ReturnType<AnySystem['readSetup']> {
  const game = GamePart.parse(campaign.game);
  const agreed = agreedRules(accepted.map((row) => ({ optionalRules: [...row.optionalRules] })));
  // Rules that all players named are added to those that the binder has in use.
  if (agreed.length === 0) return system.readSetup({ ...game, seats });
  const options = GamePart.parse(game['options'] ?? {});
  const named = z.array(z.string()).catch([]).parse(options['optionalRules']);
  const optionalRules = [...new Set([...named, ...agreed])];
  return system.readSetup({ ...game, options: { ...options, optionalRules }, seats });
}

/** Seats in the order of acceptance, the rules that all agreed on, the opening by its own dice, and the first phase. */
async function start({ desk, tx, campaign, rows, now }: Start): Promise<Started> {
  const { secrets } = desk;
  const game = desk.gameOf(campaign);
  const accepted = acceptedRows(rows);
  const seats: Seat[] = accepted.map((row, index) => ({ id: `seat-${index + 1}`, name: row.name, side: row.side }));
  const setup = openingSetup(game.system, campaign, accepted, seats);
  if (!setup.ok)
    return {
      ok: false,
      why: setup.issues
        .slice(0, 5)
        // Seats come from the applications and from no file: their place in the setup says nothing to anybody.
        .map(({ path, message }) => (path[0] === 'seats' ? message : `${path.join('.')}: ${message}`))
        .join('\n'),
    };

  const phase = (await tx.phases(campaign.id)).find((row) => row.ordinal === 0);
  const locked = phase === undefined ? null : await tx.lockPhase(phase.id, 'exclusive');
  if (locked === null) throw new Error(`Campaign ${campaign.id} has no opening phase.`);
  const dice = diceOf(campaign, await tx.phaseSecret(locked.id), NOTHING_SEALED);
  const viewers = [PUBLIC, GM, ...seats.map((seat) => asSeat(seat.id))];
  const resolved = desk.timeLimit(() => game.open(setup.setup, dice, viewers));
  const faults = game.invariants(resolved.state);
  if (faults.length > 0)
    return { ok: false, why: `The opening position is not sound: ${faults.slice(0, 5).join(' ')}` };

  const { judge } = game.system;
  if (judge !== null)
    await tx.insertSeat({
      campaignId: campaign.id,
      seatId: judge,
      name: JUDGE_NAME,
      side: null,
      openedAt: now,
      closedAt: null,
    });
  for (const [index, seat] of seats.entries()) {
    await tx.insertSeat({
      campaignId: campaign.id,
      seatId: seat.id,
      name: seat.name,
      side: seat.side ?? game.sideDrawn(resolved.state, seat.id),
      openedAt: now,
      closedAt: null,
    });
    const person = accepted[index]?.personId;
    if (person !== undefined) await tx.seatPerson(campaign.id, seat.id, person, now);
  }
  const id = secrets.rowId();
  const reports = reportRows(desk, id, resolved, dice, {
    houseRules: desk.frameOf(campaign).houseRules,
    forced: [],
    beacon: null,
  });
  const rulesVersion = game.system.rulesVersion;
  const resolution = {
    id,
    phaseId: locked.id,
    attempt: 1,
    rulesVersion,
    state: resolved.state,
    rolls: dice.rolls(),
    createdAt: now,
    supersededAt: null,
  };
  await tx.insertResolution(resolution, resolved.events, reports);
  // From here on the opening counts as scheduled for now: the next deadline is counted from it.
  const opening: PhaseRow = { ...locked, status: 'resolved', resolvedAt: now, scheduledAt: now };
  await tx.updatePhase(locked.id, {
    status: 'resolved',
    sealedAt: now,
    resolvedAt: now,
    deadlineAt: now,
    publishAt: now,
  });
  await tx.updateCampaign(campaign.id, {
    status: 'running',
    startedAt: now,
    signupClosesAt: campaign.signupClosesAt ?? now,
  });
  await tx.insertAudit({
    campaignId: campaign.id,
    at: now,
    personId: null,
    act: 'campaign-started',
    details: { seats: seats.length, events: resolved.events.length },
  });
  const running: CampaignRow = { ...campaign, status: 'running', startedAt: now };
  const jobs = await publish(desk, tx, {
    campaign: running,
    phase: opening,
    resolution,
    reports,
    awaiting: resolved.awaiting,
    playing: game.playing(resolved.state),
    now,
  });
  return { ok: true, jobs };
}

type Closing = { readonly outcome: 'started' | 'extended' | 'not-due' | 'already'; readonly jobs: readonly Job[] };

/** What the clock does when the campaign cannot start: the GM is told, once, and has to act. */
async function giveToGm(
  { desk, tx, campaign, now }: Start,
  document: ReturnType<typeof cannotStart>,
): Promise<Closing> {
  await tx.updateCampaign(campaign.id, { signupClosesAt: null, signupExtended: true });
  const outbox = new Outbox(desk, campaign, now);
  const readers = await readershipOf(tx, campaign);
  outbox.toGms(
    {
      kind: 'registration',
      onceKey: `signup-undecided/${campaign.id}/${now.getTime()}`,
      title: document.title,
      document,
    },
    readers,
  );
  return { outcome: 'not-due', jobs: await outbox.store(tx) };
}

async function closeByClock(start_: Start): Promise<Closing> {
  const { desk, tx, campaign, rows, now } = start_;
  const rules = rulesOf(desk, campaign);
  const registration = registrationOf(campaign, rows);
  const step = closeWhenDue(registration, rules, now.getTime());
  const lacks = lackSentences(desk, campaign, lacking(registration, rules));
  for (const admission of step.admissions) {
    if (admission.kind === 'closed') {
      const started = await start(start_);
      return started.ok
        ? { outcome: 'started', jobs: started.jobs }
        : giveToGm(start_, cannotStart(campaign, started.why));
    }
    if (admission.kind === 'gm-decides') return giveToGm(start_, signupUndecided(campaign, lacks));
    if (admission.kind === 'extended') {
      const closesAt = new Date(admission.closesAt);
      await tx.updateCampaign(campaign.id, { signupClosesAt: closesAt, signupExtended: true });
      const outbox = new Outbox(desk, campaign, now);
      const document = signupExtended(campaign, closesAt, lacks);
      outbox.toPublic(
        { kind: 'registration', onceKey: `signup-extended/${campaign.id}`, title: document.title, document },
        await readershipOf(tx, campaign),
      );
      await tx.insertAudit({
        campaignId: campaign.id,
        at: now,
        personId: null,
        act: 'signup-extended',
        details: { closesAt: closesAt.toISOString() },
      });
      const jobs: readonly Job[] = [
        { name: 'close-registration', payload: { campaignId: campaign.id }, runAt: closesAt },
      ];
      return { outcome: 'extended', jobs: [...jobs, ...(await outbox.store(tx))] };
    }
  }
  const { signupClosesAt: runAt } = campaign;
  return {
    outcome: 'not-due',
    jobs: runAt === null ? [] : [{ name: 'close-registration', payload: { campaignId: campaign.id }, runAt }],
  };
}

async function closeByGm(start_: Start, gm: string): Promise<Closing> {
  const { desk, campaign, rows, now, tx } = start_;
  if (acceptedRows(rows).length === 0)
    throw new Refusal(
      'not-allowed',
      'Nobody has signed up yet, so there is nobody to start with. Registration stays open; close it when the players are in.',
    );
  const step = setClosing(registrationOf(campaign, rows), now.getTime(), now.getTime());
  if (step.registration.status !== 'closed') return { outcome: 'already', jobs: [] };
  const started = await start(start_);
  if (!started.ok) {
    const lacks = lackSentences(desk, campaign, lacking(registrationOf(campaign, rows), rulesOf(desk, campaign)));
    const missing = lacks.length === 0 ? '' : ` Still missing: ${lacks.join(', ')}.`;
    throw new Refusal('not-allowed', `The campaign cannot start with the players it has. ${started.why}${missing}`);
  }
  await tx.insertAudit({ campaignId: campaign.id, at: now, personId: gm, act: 'registration-closed', details: {} });
  return { outcome: 'started', jobs: started.jobs };
}

/** Closes registration when its time has come, or at once when the GM says so, and opens the campaign. */
export const closeRegistration =
  (desk: Desk) =>
  async ({
    campaignId,
    by,
  }: {
    campaignId: CampaignId;
    by: PersonId | 'clock';
  }): Promise<'started' | 'extended' | 'not-due' | 'already'> => {
    const { record, clock } = desk;
    if ((await record.campaign(campaignId)) === null) throw noCampaign();
    if (by !== 'clock') await requireGm(record, campaignId, by);
    const { outcome, jobs } = await record.transact(async (tx): Promise<Closing> => {
      const campaign = await tx.lockCampaign(campaignId);
      if (campaign === null || campaign.status !== 'signup') return { outcome: 'already', jobs: [] };
      const closing: Start = { desk, tx, campaign, rows: await tx.applications(campaignId), now: clock.now() };
      return by === 'clock' ? closeByClock(closing) : closeByGm(closing, by);
    });
    await desk.follow(outcome === 'started' || outcome === 'extended' ? campaignId : null, jobs);
    return outcome;
  };
