import type { MotionSummary } from '../../../app/clocks/clock-pages.js';
import type { RuleInUse } from '../../../app/windows/optional-rules.js';
import { personAsking, whichSeat } from '../asker/asked-seat.js';
import { judgedCampaign } from '../asker/judged-campaign.js';
import { CAMPAIGN_OPTION } from '../asker/shared-options.js';
import { type Choice, type Completing, MOST_CHOICES } from '../kit/command.js';
import { fits, shortened } from '../kit/shortened.js';
import type { ActFace } from './act-face.js';

const offered = (found: readonly Choice[], typed: string): readonly Choice[] =>
  found
    .filter(({ name, value }) => fits(`${name} ${value}`, typed))
    .slice(0, MOST_CHOICES)
    .map(({ name, value }) => ({ name: shortened(name, 100), value }));

/** Seats of the campaign that the asker judges; nobody else is offered any. */
export const judgedSeats: Completing = async (context, typing, typed) => {
  const judged = await judgedCampaign(context, typing, typing.options.getString(CAMPAIGN_OPTION));
  if (!judged.ok) return [];
  return offered(
    judged.page.seats.map(({ id, name }) => ({ name, value: id })),
    typed,
  );
};

const motionChoices = (motions: readonly MotionSummary[], typed: string): readonly Choice[] =>
  offered(
    motions
      .filter(({ status }) => status === 'open' || status === 'tied')
      .map(({ id, question, openedBy }) => ({ name: `${question} (${openedBy})`, value: id })),
    typed,
  );

/** Motions that wait for the GM's decision. */
const motionsOfJudge: Completing = async (context, typing, typed) => {
  const judged = await judgedCampaign(context, typing, typing.options.getString(CAMPAIGN_OPTION));
  if (!judged.ok) return [];
  const { campaignId, by } = judged.ref;
  return motionChoices((await context.app.clocks({ reader: by, campaignId })).motions, typed);
};

/** Motions that the asker's seat may say something to. */
const motionsOfSeat: Completing = async (context, typing, typed) => {
  const { person, choice } = await whichSeat(context, typing, typing.options.getString(CAMPAIGN_OPTION));
  if (choice.kind !== 'one') return [];
  const { campaign, seat } = choice.held;
  const ref = { reader: person, campaignId: campaign.id, seat: seat.id };
  return motionChoices((await context.app.seatClocks(ref)).motions, typed);
};

const ruleChoices = (rules: readonly RuleInUse[], typed: string): readonly Choice[] =>
  offered(
    rules.map(({ id, name, inUse, next }) => ({
      name: `${name} (${(next ?? inUse) ? 'in use' : 'not in use'})`,
      value: id,
    })),
    typed,
  );

/** Optional rules whose change can be put to the vote. */
const rulesOfJudge: Completing = async (context, typing, typed) => {
  const judged = await judgedCampaign(context, typing, typing.options.getString(CAMPAIGN_OPTION));
  if (!judged.ok) return [];
  const { campaignId, by } = judged.ref;
  return ruleChoices((await context.app.clocks({ reader: by, campaignId })).mayPropose, typed);
};

const rulesOfSeat: Completing = async (context, typing, typed) => {
  const { person, choice } = await whichSeat(context, typing, typing.options.getString(CAMPAIGN_OPTION));
  if (choice.kind !== 'one') return [];
  const { campaign, seat } = choice.held;
  const ref = { reader: person, campaignId: campaign.id, seat: seat.id };
  return ruleChoices((await context.app.seatClocks(ref)).mayPropose, typed);
};

/** Stories that the campaign's GM may reward. */
const storiesOfJudge: Completing = async (context, typing, typed) => {
  const judged = await judgedCampaign(context, typing, typing.options.getString(CAMPAIGN_OPTION));
  if (!judged.ok) return [];
  const { campaignId, by } = judged.ref;
  const { stories } = await context.app.stories({ reader: by, campaignId });
  return offered(
    stories
      .filter(({ earns }) => earns !== null)
      .map(({ id, title, by: teller }) => ({ name: `${title} (${teller})`, value: id })),
    typed,
  );
};

/** New stories of all campaigns; whether they may still be praised, the act says. */
const newStories: Completing = async (context, typing, typed) => {
  const { id } = await personAsking(context, typing);
  const stories = await context.app.newStories(id);
  return offered(
    stories.map(({ id: value, title, campaign }) => ({ name: `${title} (${campaign})`, value })),
    typed,
  );
};

/** The phase whose results are held back, when there is one. */
const heldPhase: Completing = async (context, typing, typed) => {
  const judged = await judgedCampaign(context, typing, typing.options.getString(CAMPAIGN_OPTION));
  const phase = judged.ok ? judged.page.phase : null;
  return phase?.status === 'resolved' ? offered([{ name: phase.title, value: phase.id }], typed) : [];
};

/** Who wants to join, for judges who do not play. */
const openApplications: Completing = async (context, typing, typed) => {
  const judged = await judgedCampaign(context, typing, typing.options.getString(CAMPAIGN_OPTION));
  if (!judged.ok) return [];
  const { campaignId, by } = judged.ref;
  const { late } = await context.app.gmPage({ reader: by, campaignId });
  return offered(
    late.map(({ id, name, side }) => ({ name: side === null ? name : `${name} (${side})`, value: id })),
    typed,
  );
};

/** Sheets that were read late, for judges who do not play. */
const sheetsReadLate: Completing = async (context, typing, typed) => {
  const judged = await judgedCampaign(context, typing, typing.options.getString(CAMPAIGN_OPTION));
  if (!judged.ok) return [];
  const { campaignId, by } = judged.ref;
  const { readLate } = await context.app.gmPage({ reader: by, campaignId });
  return offered(
    readLate.map(({ id, seat, phaseTitle, receipt }) => ({ name: `${seat}, ${phaseTitle} (${receipt})`, value: id })),
    typed,
  );
};

const COMPLETIONS: Readonly<Record<string, Completing>> = {
  'campaign motion': motionsOfJudge,
  'campaign phase': heldPhase,
  'campaign application': openApplications,
  'campaign read-late': sheetsReadLate,
  'seat motion': motionsOfSeat,
  'campaign rule': rulesOfJudge,
  'seat rule': rulesOfSeat,
  'campaign story': storiesOfJudge,
  'self story': newStories,
};

/** What is offered for the id of a thing; undefined where nothing is. */
export const idCompletions = (on: ActFace['on'], of: string): Completing | undefined => COMPLETIONS[`${on} ${of}`];
