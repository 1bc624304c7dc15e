import { nearest } from '../../core/reading/nearest.js';
import type { ByJudge, SeatRef } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { heldSeat, knownCampaign, requireGm } from '../kit/rights.js';
import { GM_VOICE } from '../kit/vote-subjects.js';
import { readReason } from '../kit/written-reason.js';
import type { Floor } from '../phases/settle-motion.js';
import type { MotionRow, PersonId, RecordTx, RuleWish } from '../ports/record.js';
import { rulesInUse } from '../windows/optional-rules.js';
import { onFloor, type PutToVote, putToVote, requireLive, seatName } from './floor.js';

// Optional rules that players agree on while the campaign runs (FE-33): all have to, and it holds from the next turn on.

const MOST = 100;

/** A rule by its id, its name or its number, and what is to become of it. */
interface Proposal {
  readonly rule: string;
  readonly change: 'on' | 'off';
  readonly reason: string;
}

const said = (word: string): string => word.normalize('NFKC').trim().toLowerCase();

/** The rule that was meant, when this change of it can be put to the vote now. */
async function wishFor(desk: Desk, tx: RecordTx, floor: Floor, { rule: typed, change }: Proposal): Promise<RuleWish> {
  requireLive(floor);
  const { campaign, phase } = floor;
  const rules = await rulesInUse(desk, tx, campaign, phase);
  if (rules.length === 0)
    throw new Refusal('not-allowed', `${desk.systemOf(campaign).title} has no optional rules that can be played here.`);
  const known = desk.systemOf(campaign).optionalRules;
  const meant = known.find(({ id, name, words }) => [id, name, ...words].some((word) => said(word) === said(typed)));
  if (meant === undefined) {
    const names = rules.map(({ name }) => name);
    const near = nearest(typed, names);
    const hint = near === null ? '' : ` Did you mean “${near}”?`;
    throw new Refusal(
      'bad-input',
      `“${typed}” is no optional rule of this game.${hint} There are: ${names.join(', ')}.`,
    );
  }
  const now = rules.find(({ id }) => id === meant.id);
  if (now === undefined)
    throw new Refusal('not-allowed', `${meant.name} is an optional rule of this game that cannot be played here yet.`);
  const on = change === 'on';
  if ((now.next ?? now.inUse) === on)
    throw new Refusal(
      'already-in',
      now.next === null
        ? `${now.name} is ${on ? 'in use already' : 'not in use'}.`
        : `The players have agreed already that ${now.name} ${on ? 'comes into use' : 'goes out of use'} with the next turn.`,
    );
  return { id: now.id, name: now.name, on };
}

function requireNew(motions: readonly MotionRow[], { phase }: Floor, wish: RuleWish, who: string): void {
  const same = motions.filter(({ rule }) => rule?.id === wish.id);
  if (same.some(({ status }) => status === 'open'))
    throw new Refusal('already-in', `${wish.name} is put to the vote already. Vote on that motion.`);
  if (same.some((motion) => motion.openedBy === who && motion.phaseId === (phase?.id ?? null)))
    throw new Refusal('too-many', 'You have moved this in this window before. Another player can, or you in the next.');
}

const proposing =
  (desk: Desk, campaignId: string, proposal: Proposal, by: { readonly openedBy: string; readonly person: PersonId }) =>
  async (tx: RecordTx, floor: Floor, now: Date) => {
    const reason = readReason(proposal.reason);
    const wish = await wishFor(desk, tx, floor, proposal);
    requireNew(await tx.motions(campaignId, MOST), floor, wish, by.openedBy);
    const gm = by.openedBy === GM_VOICE;
    const name = gm
      ? `${(await tx.person(by.person))?.name ?? 'The GM'}, the GM,`
      : await seatName(tx, campaignId, by.openedBy);
    const motion: MotionRow = {
      kind: 'rule',
      byMs: null,
      rule: wish,
      secret: desk.frameOf(floor.campaign).secretBallots === true,
      id: desk.secrets.uuid(),
      campaignId,
      phaseId: floor.phase?.id ?? null,
      openedBy: by.openedBy,
      reason,
      openedAt: now,
      closesAt: new Date(now.getTime() + desk.frameOf(floor.campaign).motions.closesAfter),
      status: 'open',
      decidedAt: null,
    };
    return putToVote(desk, tx, floor, motion, { name, person: by.person }, now);
  };

/** A player proposes to put an optional rule into use, or out of it. With that they have agreed to it. */
export const proposeRule =
  (desk: Desk) =>
  async ({ campaignId, seat, person, ...proposal }: SeatRef & Proposal): Promise<PutToVote> => {
    await knownCampaign(desk.record, campaignId);
    return onFloor(desk, campaignId, async (tx, floor, now) => {
      await heldSeat(tx, campaignId, seat, person);
      return proposing(desk, campaignId, proposal, { openedBy: seat, person })(tx, floor, now);
    });
  };

/** The GM proposes the same. The players alone decide. */
export const proposeRuleToPlayers =
  (desk: Desk) =>
  async ({ campaignId, by, ...proposal }: ByJudge & Proposal): Promise<PutToVote> => {
    await knownCampaign(desk.record, campaignId);
    await requireGm(desk.record, campaignId, by);
    return onFloor(desk, campaignId, proposing(desk, campaignId, proposal, { openedBy: GM_VOICE, person: by }));
  };
