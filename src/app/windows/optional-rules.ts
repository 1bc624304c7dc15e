import type { OptionalRuleInfo } from '../../core/game/contract.js';
import type { RuleChanges } from '../../core/game/sheet.js';
import type { Desk } from '../kit/desk.js';
import type { CampaignRow, MotionRow, PhaseRow, RecordReader, SealedInput } from '../ports/record.js';
import { publishedResolution } from '../telling/published-state.js';
import { firstOfTurn } from './turns.js';

/** An optional rule of a campaign, and whether it is played with. */
export interface RuleInUse {
  readonly id: string;
  readonly name: string;
  /** What it brings, in one sentence. */
  readonly about: string;
  /** Its text among the rules; null when it has none of its own. */
  readonly rule: string | null;
  readonly inUse: boolean;
  /** While it is in use, stories earn something. */
  readonly stories: boolean;
  /** What the players have agreed on for the next turn, where it differs. */
  readonly next: boolean | null;
}

const MOST = 100;

type Agreed = Required<Pick<SealedInput, 'rules' | 'motions'>>;

/**
 * What all players have agreed on and no earlier turn has carried out; null when there is nothing. Every phase of the turn gets
 * it, as only the last one of a turn carries it out; a turn that is played again gets it again.
 */
export async function rulesAgreed(
  desk: Desk,
  record: RecordReader,
  campaign: CampaignRow,
  phase: PhaseRow,
): Promise<Agreed | null> {
  const carried = (await record.motions(campaign.id, MOST)).filter(
    (motion): motion is MotionRow & { rule: NonNullable<MotionRow['rule']> } =>
      motion.status === 'carried' && motion.rule !== null,
  );
  if (carried.length === 0) return null;
  const sealed = await record.sealedMotions(campaign.id, phase.ordinal);
  const turn = sealed.length === 0 ? 0 : await firstOfTurn(desk, record, campaign, phase);
  const done = new Set(sealed.filter(({ ordinal }) => ordinal < turn).flatMap(({ motions }) => motions));
  const open = carried
    .filter(({ id }) => !done.has(id))
    .sort((one, other) => (one.decidedAt?.getTime() ?? 0) - (other.decidedAt?.getTime() ?? 0));
  if (open.length === 0) return null;
  // The last word on a rule counts.
  const words = [...new Map(open.map(({ rule }) => [rule.id, rule.on]))];
  const rules: RuleChanges = {
    on: words.filter(([, on]) => on).map(([id]) => id),
    off: words.filter(([, on]) => !on).map(([id]) => id),
  };
  return { rules, motions: open.map(({ id }) => id) };
}

/** The optional rules of a campaign that can be played, as everybody may know of them. */
export async function rulesInUse(
  desk: Desk,
  record: RecordReader,
  campaign: CampaignRow,
  phase: PhaseRow | null,
): Promise<readonly RuleInUse[]> {
  const playable = desk.systemOf(campaign).optionalRules.filter((rule) => rule.playable);
  if (playable.length === 0) return [];
  const published = await publishedResolution(desk, campaign);
  const used = desk
    .gameOf(campaign)
    .optionalRules(published === null ? null : await desk.stateAfter(published, record));
  const waiting = phase === null || phase.ordinal === 0 || phase.status !== 'open';
  const agreed = waiting ? null : await rulesAgreed(desk, record, campaign, phase);
  return playable.map(({ id, name, about, rule, stories }: OptionalRuleInfo): RuleInUse => {
    const inUse = used.includes(id);
    const next = agreed?.rules.on.includes(id) === true ? true : agreed?.rules.off.includes(id) === true ? false : null;
    return {
      id,
      name,
      about: about ?? '',
      rule: rule ?? null,
      inUse,
      stories: stories !== undefined,
      next: next === inUse ? null : next,
    };
  });
}

/** The rules that are in use, by name; in a sentence of its own for who joins. */
export const inUseNote = (rules: readonly RuleInUse[]): readonly string[] => {
  const names = rules.filter((rule) => rule.next ?? rule.inUse).map(({ name }) => name);
  return names.length === 0 ? [] : [`Optional rules in use: ${names.join(', ')}. Whoever joins plays with them.`];
};
