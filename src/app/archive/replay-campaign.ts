import type { Resolved } from '../../core/engine/any-system.js';
import { countDifferences } from '../../core/engine/count-differences.js';
import { canonicalJson } from '../../core/game/canonical-json.js';
import type { ReportDocument } from '../../core/game/document.js';
import type { Desk } from '../kit/desk.js';
import { knownCampaign } from '../kit/rights.js';
import { openingSetup } from '../phases/close-registration.js';
import {
  amendmentsOf,
  diceOf,
  NOTHING_SEALED,
  outcomeOf,
  type PhaseOutcome,
  resolveSealed,
  viewersOf,
} from '../phases/resolution.js';
import type { CampaignId, CampaignRow, PhaseRow, ReportRow, ResolutionRow } from '../ports/record.js';
import { acceptedRows } from '../windows/registration-state.js';
import type { CampaignReplay, PhaseReplay } from './archive-pages.js';

const seatsTold = (reports: readonly ReportRow[]): readonly string[] =>
  reports.flatMap(({ viewer }) => (viewer.startsWith('seat:') ? [viewer.slice('seat:'.length)] : []));

/** The opening again: the seats that started, and the rules they agreed on. */
async function openAgain(
  desk: Desk,
  campaign: CampaignRow,
  phase: PhaseRow,
  stored: ResolutionRow,
  seats: readonly string[],
): Promise<PhaseOutcome> {
  const { record } = desk;
  const game = desk.gameOf(campaign);
  const [rows, all, secret] = await Promise.all([
    record.applications(campaign.id),
    record.seats(campaign.id),
    record.phaseSecret(phase.id),
  ]);
  const number = (id: string): number => Number(/(?<!\d)\d+$/.exec(id)?.[0] ?? 0);
  const accepted = acceptedRows(rows);
  // What the seats are called may have changed since; who was called so then may have been erased.
  const names = game.seatNames(stored.state);
  const started = all
    .filter(({ seatId }) => seats.includes(seatId))
    .sort((one, other) => number(one.seatId) - number(other.seatId))
    .map(({ seatId, name, side }) => {
      // The side that was asked for: one that the game drew has come to the seat since.
      const asked = accepted[number(seatId) - 1];
      return { id: seatId, name: names.get(seatId) ?? name, side: asked === undefined ? side : asked.side };
    });
  const setup = openingSetup(game.system, campaign, accepted, started);
  if (!setup.ok) throw new Error(setup.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(' '));
  const dice = diceOf(campaign, secret, NOTHING_SEALED);
  const resolved: Resolved = game.open(setup.setup, dice, viewersOf(seats));
  return outcomeOf(desk, { campaign, phaseId: phase.id, sealed: NOTHING_SEALED }, resolved, dice);
}

/** A report without the house rules: those are the table's, and may have changed since. */
function rulesOnly({ title, blocks }: ReportDocument): string {
  const at = blocks.findIndex((block) => block.kind === 'heading' && block.text === 'House rules');
  return canonicalJson({ title, blocks: at === -1 ? blocks : [...blocks.slice(0, at), ...blocks.slice(at + 2)] });
}

async function replayPhase(
  desk: Desk,
  campaign: CampaignRow,
  phase: PhaseRow,
  stored: ResolutionRow,
): Promise<PhaseReplay> {
  const { record } = desk;
  const [events, reports] = await Promise.all([record.events(stored.id), record.reports(stored.id)]);
  const { line, ordinal, title, sealed, baseId } = phase;
  const game = desk.gameOf(campaign);
  const found = { line, ordinal, title, rulesVersion: stored.rulesVersion };
  const seats = seatsTold(reports);
  try {
    const outcome =
      sealed === null || baseId === null
        ? await openAgain(desk, campaign, phase, stored, seats)
        : resolveSealed(desk, {
            campaign,
            phaseId: phase.id,
            base: await desk.stateAfter(baseId),
            secret: await record.phaseSecret(phase.id),
            sealed,
            seats,
            // What a ruling changed is no work of the rules: it is taken as it stands.
            amend: amendmentsOf(events),
          });
    const now = new Map(outcome.reports.map(({ viewer, document }) => [viewer, document]));
    const differing = reports.filter(({ viewer, document }) => {
      const computed = now.get(viewer);
      return computed === undefined || rulesOnly(computed) !== rulesOnly(document);
    });
    // Older versions stored other shapes: what is compared is what they mean.
    const states = game.stored.compared(stored.state, outcome.resolved.state);
    return {
      ...found,
      events: countEvents(events.map(game.stored.event), outcome.resolved.events),
      state: countDifferences(states.stored, states.computed),
      reports: differing.map(({ viewer }) => viewer),
      failed: null,
    };
  } catch (error) {
    const failed = error instanceof Error ? error.message : String(error);
    return { ...found, events: 0, state: 0, reports: [], failed };
  }
}

function countEvents(stored: Resolved['events'], computed: Resolved['events']): number {
  let count = Math.abs(stored.length - computed.length);
  for (let index = 0; index < Math.min(stored.length, computed.length); index += 1)
    if (canonicalJson(stored[index] ?? null) !== canonicalJson(computed[index] ?? null)) count += 1;
  return count;
}

/**
 * For the host: resolves every phase that counts again, from what was sealed and the state it was played on, by the
 * rules of this program. Each phase stands for itself: a difference in one is not carried into the next. Nothing is
 * stored.
 */
export const replayCampaign =
  (desk: Desk) =>
  async (campaignId: CampaignId): Promise<CampaignReplay> => {
    const { record } = desk;
    const campaign = await knownCampaign(record, campaignId);
    const phases: PhaseReplay[] = [];
    for (const phase of await record.phases(campaignId)) {
      if (phase.supersededAt !== null) continue;
      const resolution = await record.currentResolution(phase.id);
      if (resolution !== null) phases.push(await replayPhase(desk, campaign, phase, resolution));
    }
    return { campaignId, pinned: campaign.rulesVersion, program: desk.systemOf(campaign).rulesVersion, phases };
  };

/** Whether a phase would come out otherwise; that a report would only be worded otherwise is no such difference. */
export const comesOutOtherwise = ({ events, state, failed }: PhaseReplay): boolean =>
  events > 0 || state > 0 || failed !== null;

/** Whether a phase would come out otherwise, or be told in other words. */
export const differs = (phase: PhaseReplay): boolean => comesOutOtherwise(phase) || phase.reports.length > 0;
