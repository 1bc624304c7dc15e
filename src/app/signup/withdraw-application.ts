import { withdraw } from '../../core/signup/registration.js';
import type { Desk } from '../kit/desk.js';
import { holdCampaign } from '../kit/held.js';
import type { CampaignId, PersonId } from '../ports/record.js';
import { Outbox } from '../telling/outbox.js';
import { momentAfter, recordAdmissions, registrationOf, rulesOf } from '../windows/registration-state.js';
import { refusalOf } from './apply-for-seat.js';

/** Takes an application back; who waits for the place moves up (AD-24). */
export const withdrawApplication =
  (desk: Desk) =>
  async ({ campaignId, person }: { campaignId: CampaignId; person: PersonId }): Promise<void> => {
    const jobs = await desk.record.transact(async (tx) => {
      const campaign = await holdCampaign(tx, campaignId);
      const rows = await tx.applications(campaignId);
      const at = momentAfter(desk.clock.now(), rows);
      const outbox = new Outbox(desk, campaign, at);
      const late = rows.find((row) => row.personId === person && row.status === 'late');
      if (late !== undefined) {
        await tx.updateApplication(late.id, { status: 'withdrawn', decidedAt: at });
      } else {
        const step = withdraw(registrationOf(campaign, rows), rulesOf(desk, campaign), person, at.getTime());
        const refused = step.admissions.find((admission) => admission.kind === 'refused');
        if (refused !== undefined) throw refusalOf(refused.why);
        await recordAdmissions({ desk, tx, campaign, outbox, rows }, step.admissions, at);
      }
      await tx.insertAudit({
        campaignId,
        at: desk.clock.now(),
        personId: person,
        act: 'application-withdrawn',
        details: {},
      });
      return outbox.store(tx);
    });
    await desk.follow(campaignId, jobs);
  };
