import { namedSides, registrationRules } from '../../core/binder/binder.js';
import type { Admission, Lack, Registration, RegistrationRules } from '../../core/signup/registration.js';
import type { Desk } from '../kit/desk.js';
import type { ApplicationRow, CampaignRow, RecordTx } from '../ports/record.js';
import type { Outbox } from '../telling/outbox.js';
import { signupAnswer } from '../telling/texts/notices.js';

const time = (date: Date | null): number => date?.getTime() ?? 0;

export const acceptedRows = (rows: readonly ApplicationRow[]): readonly ApplicationRow[] =>
  rows.filter((row) => row.status === 'accepted').sort((one, other) => time(one.decidedAt) - time(other.decidedAt));

export const waitingRows = (rows: readonly ApplicationRow[]): readonly ApplicationRow[] =>
  rows.filter((row) => row.status === 'waiting');

/**
 * The registration as the sign-up rules know it, from the rows. That time ran out twice is kept as `signupExtended` with no
 * closing time any more: then the clock has no say and the GM decides (AD-26).
 */
export function registrationOf(campaign: CampaignRow, rows: readonly ApplicationRow[]): Registration {
  const undecided = campaign.signupExtended && campaign.signupClosesAt === null;
  return {
    status: campaign.status !== 'signup' ? 'closed' : undecided ? 'gm-decides' : 'open',
    accepted: acceptedRows(rows).map((row) => ({
      applicant: row.personId,
      side: row.side,
      optionalRules: [...row.optionalRules],
      acceptedAt: time(row.decidedAt),
    })),
    waiting: waitingRows(rows).map((row) => ({
      applicant: row.personId,
      side: row.wants,
      optionalRules: [...row.optionalRules],
      since: time(row.appliedAt),
    })),
    closesAt: campaign.signupClosesAt?.getTime() ?? null,
    extended: campaign.signupExtended,
  };
}

/** A moment after everything that was decided before: acceptances have an order, which is the order of the seats. */
export const momentAfter = (now: Date, rows: readonly ApplicationRow[]): Date =>
  new Date(Math.max(now.getTime(), ...rows.map((row) => Math.max(time(row.decidedAt), time(row.appliedAt)) + 1)));

export function rulesOf(desk: Desk, campaign: CampaignRow): RegistrationRules {
  const { sides, system } = desk.gameOf(campaign);
  return registrationRules(desk.frameOf(campaign), sides, system.drawsSides);
}

export const sideCalled = (desk: Desk, campaign: CampaignRow, side: string): string =>
  namedSides(desk.frameOf(campaign), desk.gameOf(campaign).sides).find((named) => named.id === side)?.name ?? side;

export const sideName = (desk: Desk, campaign: CampaignRow, side: string | null): string | null =>
  side === null ? null : sideCalled(desk, campaign, side);

export const lackSentences = (desk: Desk, campaign: CampaignRow, lacks: readonly Lack[]): readonly string[] =>
  lacks.map(
    ({ side, players }) =>
      `${players} more ${players === 1 ? 'player' : 'players'}${side === null ? '' : ` for ${sideCalled(desk, campaign, side)}`}`,
  );

interface Step {
  readonly desk: Desk;
  readonly tx: RecordTx;
  readonly campaign: CampaignRow;
  readonly outbox: Outbox;
  /** Rows that may move; the applicant's own new row is among them. */
  readonly rows: readonly ApplicationRow[];
}

/** Writes down what a sign-up step decided for those who were on the lists, and tells them. */
export async function recordAdmissions(
  { desk, tx, campaign, outbox, rows }: Step,
  admissions: readonly Admission[],
  at: Date,
): Promise<Date | null> {
  let closesAt: Date | null = null;
  let moment = at.getTime();
  for (const admission of admissions) {
    if (admission.kind === 'closing-set') {
      closesAt = new Date(admission.closesAt);
      await tx.updateCampaign(campaign.id, { signupClosesAt: closesAt });
      continue;
    }
    if (admission.kind !== 'accepted' && admission.kind !== 'withdrawn') continue;
    const row = rows.findLast(
      (candidate) =>
        candidate.personId === admission.applicant &&
        (candidate.status === 'waiting' || candidate.status === 'accepted'),
    );
    if (row === undefined) continue;
    if (admission.kind === 'withdrawn') {
      await tx.updateApplication(row.id, { status: 'withdrawn', decidedAt: new Date(moment) });
      continue;
    }
    await tx.updateApplication(row.id, { status: 'accepted', side: admission.side, decidedAt: new Date(moment) });
    moment += 1;
    const person = admission.fromWaiting ? await tx.person(admission.applicant) : null;
    if (person !== null) {
      const document = signupAnswer(campaign, 'accepted', sideName(desk, campaign, admission.side));
      outbox.toPerson(
        { kind: 'registration', onceKey: `registration/${row.id}/accepted`, title: document.title, document },
        person,
      );
    }
  }
  return closesAt;
}
