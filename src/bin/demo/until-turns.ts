import type { Services } from '../../app/kit/services.js';
import type { CampaignId, CampaignRow, PhaseRow } from '../../app/ports/record.js';
import { BinderFrame } from '../../core/binder/binder.js';
import type { Game } from '../../core/engine/any-system.js';
import { toldPhases } from './told-phases.js';

/** Looks again this often, should a ring of the bell get lost. */
const LOOK_AGAIN_MS = 2_000;

/**
 * Settles when the campaign has published the results of `turns` phases of a turn (set-up, which the games count as turn 0, is
 * none), or is over. `turns` null: when it is over.
 */
export function untilTurns(
  { record, bell, systems }: Pick<Services, 'record' | 'bell' | 'systems'>,
  campaignId: CampaignId,
  turns: number | null,
): { readonly done: Promise<'played'>; stop(): Promise<void> } {
  let finish: (outcome: 'played') => void = () => {};
  let fail: (error: unknown) => void = () => {};
  const done = new Promise<'played'>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  const counted = new Map<string, boolean>();
  const gameOf = (campaign: CampaignRow): Game | null =>
    systems[campaign.systemId]?.of(campaign.game, BinderFrame.parse(campaign.frame).registration) ?? null;
  /** Whether the game had begun when the phase opened. */
  const isOfTurn = async (game: Game, phase: PhaseRow): Promise<boolean> => {
    const known = counted.get(phase.id);
    if (known !== undefined) return known;
    const base = phase.baseId === null ? null : await record.resolution(phase.baseId);
    const found = base !== null && (game.awaiting(base.state)?.turn ?? 0) > 0;
    counted.set(phase.id, found);
    return found;
  };
  const look = async (): Promise<void> => {
    const campaign = await record.campaign(campaignId);
    if (campaign?.status === 'finished' || campaign?.status === 'abandoned') return finish('played');
    if (turns === null) return;
    const game = campaign === null ? null : gameOf(campaign);
    let played = 0;
    for (const phase of game === null ? [] : toldPhases(await record.phases(campaignId)))
      if (game !== null && (await isOfTurn(game, phase))) played += 1;
    if (played >= turns) finish('played');
  };
  const lookOrFail = () => void look().catch(fail);
  const timer = setInterval(lookOrFail, LOOK_AGAIN_MS);
  const listening = bell.listen((rung) => {
    if (rung === campaignId) lookOrFail();
  });
  listening.catch(fail);
  lookOrFail();
  return {
    done,
    stop: async () => {
      clearInterval(timer);
      const stopListening = await listening.catch(() => null);
      await stopListening?.();
    },
  };
}
